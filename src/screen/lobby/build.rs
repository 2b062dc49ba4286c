//! From the form to a scene: what the texts mean, and all that is wrong, each at its field.

use std::path::Path;

use super::draft::{DaysDraft, Draft, PaceChoice, PeriodDraft};
use super::faults::{Field, Trouble, What, place};
use super::write;
use crate::exhibition::{
    Arrival, BoardPlan, Days, Extra, Form, Master, Pace, Period, Regulations, Scene, Sight, TimeControl,
};
use crate::scenes;

/// The most boards that the form makes.
pub const MOST_BOARDS: u32 = 10_000;

/// What a form makes.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Checked {
    /// The scene, if nothing is wrong.
    pub scene: Option<Scene>,
    /// Its text.
    pub text: String,
    /// What is wrong.
    pub troubles: Vec<Trouble>,
}

impl Checked {
    /// What is wrong at a field.
    pub fn at(&self, field: Field) -> impl Iterator<Item = &Trouble> {
        self.troubles.iter().filter(move |trouble| trouble.field == field)
    }
}

/// Makes a scene of the form. `folder` is where its file would be.
pub fn check(draft: &Draft, folder: &Path) -> Checked {
    let mut builder = Builder { troubles: Vec::new() };
    let mut scene = builder.scene(draft);
    let path = folder.join("new.ron");
    // The list is read first: a handicap for all boards is for its boards too.
    if scene.opponents.is_some() {
        match write::text(&scene).map(|text| scenes::read_text(&text, &path)) {
            Ok(Ok(seated)) => scene = seated,
            Ok(Err(faults)) => {
                builder.troubles.extend(faults.0.iter().map(|fault| place(fault, &path)));
                scene.opponents = None;
                return Checked { troubles: builder.troubles, ..Checked::default() };
            }
            Err(fault) => builder.trouble(Field::Whole, What::Unwritten(fault.to_string())),
        }
    }
    builder.handicaps(draft, &mut scene);
    if draft.form == Form::Blind && draft.blind_opponents {
        scene.boards.iter_mut().for_each(|plan| plan.sight = Sight::Blind);
    }
    let text = match write::text(&scene) {
        Ok(text) => text,
        Err(fault) => {
            builder.trouble(Field::Whole, What::Unwritten(fault.to_string()));
            String::new()
        }
    };
    let read = scenes::read_text(&text, &path);
    let mut troubles = builder.troubles;
    let scene = match read {
        Ok(scene) => Some(scene).filter(|_| troubles.is_empty()),
        Err(faults) => {
            troubles.extend(faults.0.iter().map(|fault| place(fault, &path)));
            None
        }
    };
    one_each(&mut troubles);
    Checked { scene, text, troubles }
}

/// The same thing wrong on a thousand boards is told once.
fn one_each(troubles: &mut Vec<Trouble>) {
    let mut told: Vec<Trouble> = Vec::new();
    for trouble in troubles.drain(..) {
        if told.len() < 50 && !told.iter().any(|other| other.same(&trouble)) {
            told.push(trouble);
        }
    }
    *troubles = told;
}

pub(super) struct Builder {
    troubles: Vec<Trouble>,
}

impl Builder {
    pub fn trouble(&mut self, field: Field, what: What) {
        self.troubles.push(Trouble { field, what });
    }

    fn scene(&mut self, draft: &Draft) -> Scene {
        let text = |text: &str| text.trim().to_owned();
        Scene {
            title: text(&draft.title),
            site: text(&draft.site),
            date: text(&draft.date),
            master: Master {
                name: text(&draft.master),
                title: text(&draft.master_title),
                rating: self.optional(Field::MasterRating, &draft.master_rating),
                sight: (draft.form == Form::Blind && draft.blind_master).then_some(Sight::Blind),
                ..Master::default()
            },
            form: draft.form,
            colours: draft.colours,
            pace: self.pace(draft),
            order: draft.order,
            target: self.optional(Field::Target, &draft.target),
            regulations: Regulations {
                preset: draft.regulations,
                rating_floor: self.optional(Field::RatingFloor, &draft.rating_floor),
                alarm_s: if draft.form == Form::Blind { self.optional(Field::Alarm, &draft.alarm) } else { None },
                ..Regulations::default()
            },
            opponents: Some(text(&draft.csv)).filter(|path| !path.is_empty()),
            boards: self.boards(draft),
            ..Scene::default()
        }
    }

    /// A number, or none where nothing is typed.
    pub fn optional<T: std::str::FromStr>(&mut self, field: Field, text: &str) -> Option<T> {
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        let number = text.parse().ok();
        if number.is_none() {
            self.trouble(field, What::NoNumber(text.to_owned()));
        }
        number
    }

    fn pace(&mut self, draft: &Draft) -> Pace {
        match draft.pace {
            PaceChoice::Correspondence => self.days(&draft.days),
            PaceChoice::Arrival => Pace::Arrival(Arrival {
                passes: Some(self.optional(Field::Passes, &draft.passes)),
                early_answers: Some(draft.early_answers),
            }),
            PaceChoice::Clock => {
                let periods = draft.periods.iter().enumerate();
                let periods = periods.map(|(at, period)| self.period(Field::Period(at), period)).collect();
                Pace::Clock(TimeControl {
                    periods,
                    repeat: draft.repeat.as_ref().map(|period| self.period(Field::Repeat, period)),
                    increment_s: self.optional(Field::Increment, &draft.increment).unwrap_or(0),
                    master_extra: Extra { minutes: self.optional(Field::Extra, &draft.extra).unwrap_or(0), seconds: 0 },
                })
            }
        }
    }

    fn days(&mut self, draft: &DaysDraft) -> Pace {
        if draft.days.trim().is_empty() {
            return Pace::Correspondence;
        }
        Pace::Days(Days {
            days: self.optional(Field::Days, &draft.days).unwrap_or(1),
            moves: self.optional(Field::DaysMoves, &draft.moves).unwrap_or(1),
            remind_days: self.optional(Field::Remind, &draft.remind),
            overstepping_loses: draft.overstepping_loses,
        })
    }

    fn period(&mut self, field: Field, draft: &PeriodDraft) -> Period {
        let minutes: u64 = self.optional(field, &draft.minutes).unwrap_or(0);
        let moves = self.optional(field, &draft.moves);
        Period { moves, hours: minutes / 60, minutes: minutes % 60, seconds: 0 }
    }

    fn boards(&mut self, draft: &Draft) -> Vec<BoardPlan> {
        let mut boards: Vec<BoardPlan> = Vec::new();
        for (at, line) in draft.opponents.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            boards.push(self.opponent(at + 1, line));
        }
        let Some(wanted) = self.optional::<u32>(Field::Boards, &draft.boards) else { return boards };
        let seated = boards.len();
        if wanted > MOST_BOARDS {
            self.trouble(Field::Boards, What::TooManyBoards(wanted));
            // Too many is not none: one stands for them, so that only this is told.
            boards.resize_with(seated.max(1), BoardPlan::default);
        } else if (wanted as usize) < seated {
            self.trouble(Field::Boards, What::TooFewBoards { opponents: seated, boards: wanted });
        } else {
            boards.resize_with(wanted as usize, BoardPlan::default);
        }
        boards
    }

    /// An opponent's line: name, rating, club, with commas, semicolons or tabs between them.
    fn opponent(&mut self, line: usize, text: &str) -> BoardPlan {
        let mut cells = text.splitn(3, [',', ';', '\t', '，']).map(str::trim);
        let name = cells.next().unwrap_or_default();
        let rating = cells.next().unwrap_or_default();
        let club = cells.next().unwrap_or_default();
        if name.is_empty() {
            self.trouble(Field::Opponents, What::NoName { line });
        }
        let number = rating.parse().ok();
        if number.is_none() && !rating.is_empty() {
            self.trouble(Field::Opponents, What::NoRating { line, given: rating.to_owned() });
        }
        BoardPlan { opponent: name.to_owned(), rating: number, club: club.to_owned(), ..BoardPlan::default() }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::draft::{HandicapDraft, Template};
    use super::*;
    use crate::exhibition::Preset;

    /// A template filled in, with a master.
    pub fn filled(template: Template) -> Draft {
        let mut draft = Draft { master: "A. Master".into(), ..Draft::default() };
        template.fill(&mut draft, "An evening", &[]);
        draft
    }

    /// What becomes of a form.
    pub fn checked(draft: &Draft) -> Checked {
        check(draft, Path::new("scenes"))
    }

    #[test]
    fn every_preset_is_faultless_and_reads_back_equal() {
        for template in Template::ALL {
            let made = checked(&filled(template));
            assert_eq!(made.troubles, [], "{template:?}");
            let scene = made.scene.unwrap();
            assert_eq!(scenes::read_text(&made.text, Path::new("x.ron")), Ok(scene), "{}", made.text);
        }
        let scene = checked(&filled(Template::Federation)).scene.unwrap();
        assert_eq!((scene.boards.len(), scene.target, scene.regulations.preset), (25, Some(70), Preset::Federation));
        let scene = checked(&filled(Template::Handicap)).scene.unwrap();
        assert!(scene.boards.iter().all(|board| board.handicap == [38]));
    }

    #[test]
    fn correspondence_has_days_or_no_limit() {
        let mut draft = filled(Template::ClubEvening);
        (draft.form, draft.pace, draft.regulations) =
            (Form::Correspondence, PaceChoice::Correspondence, Preset::Correspondence);
        let days =
            |days, moves, remind_days, overstepping_loses| Pace::Days(Days { days, moves, remind_days, overstepping_loses });
        assert_eq!(checked(&draft).scene.unwrap().pace, days(5, 1, None, false));
        let typed = ["50", "10", "7"].map(String::from);
        let [of, moves, remind] = typed;
        draft.days = DaysDraft { days: of, moves, remind, overstepping_loses: true };
        assert_eq!(checked(&draft).scene.unwrap().pace, days(50, 10, Some(7), true));
        draft.days.days.clear();
        assert_eq!(checked(&draft).scene.unwrap().pace, Pace::Correspondence);
    }

    /// A field, and what makes it wrong.
    type Spoiling = (Field, fn(&mut Draft));

    #[test]
    fn what_is_wrong_is_told_at_its_field() {
        let wrong: [Spoiling; 19] = [
            (Field::Title, |draft| draft.title.clear()),
            (Field::Date, |draft| draft.date = "29.11.2026".into()),
            (Field::Master, |draft| draft.master.clear()),
            (Field::MasterRating, |draft| draft.master_rating = "high".into()),
            (Field::Opponents, |draft| draft.opponents = "A, 1100\nB, strong".into()),
            (Field::Csv, |draft| draft.csv = "no-such-list.csv".into()),
            (Field::Boards, |draft| draft.boards = "0".into()),
            (Field::Boards, |draft| draft.boards = "4000000000".into()),
            (Field::Form, |draft| draft.form = Form::Blindfold),
            (Field::Days, |draft| (draft.pace, draft.days.days) = (PaceChoice::Correspondence, "0".into())),
            (Field::DaysMoves, |draft| (draft.pace, draft.days.moves) = (PaceChoice::Correspondence, "none".into())),
            (Field::Remind, |draft| (draft.pace, draft.days.remind) = (PaceChoice::Correspondence, "5".into())),
            (Field::Passes, |draft| (draft.pace, draft.passes) = (PaceChoice::Arrival, "-1".into())),
            (Field::Period(0), |draft| draft.periods[0].minutes.clear()),
            (Field::Repeat, |draft| draft.repeat = Some(PeriodDraft { moves: String::new(), minutes: "5".into() })),
            (Field::Extra, |draft| draft.extra = "-120".into()),
            (Field::Target, |draft| draft.target = "101".into()),
            (Field::Handicap, |draft| draft.handicap.opponent_extra = "more".into()),
            (Field::Handicap, |draft| draft.handicap.squares = "38 25".into()),
        ];
        for (field, spoil) in wrong {
            let mut draft = filled(Template::Federation);
            spoil(&mut draft);
            let made = checked(&draft);
            let fields: Vec<Field> = made.troubles.iter().map(|trouble| trouble.field).collect();
            assert_eq!(fields, [field], "{:?}", made.troubles);
            assert_eq!(made.scene, None);
        }
    }

    #[test]
    fn blind_players_are_told_when_the_scene_says() {
        let mut draft =
            Draft { form: Form::Blind, alarm: "180".into(), blind_master: false, ..filled(Template::Federation) };
        (draft.target, draft.boards) = (String::new(), "1".into());
        let made = checked(&draft);
        let scene = made.scene.unwrap();
        assert_eq!(scenes::read_text(&made.text, Path::new("x.ron")), Ok(scene.clone()), "{}", made.text);
        let sights = (scene.master.sight, scene.boards[0].sight, scene.regulations.alarm_s);
        assert_eq!(sights, (None, Sight::Blind, Some(180)));
        draft.form = Form::Simultaneous;
        let scene = checked(&draft).scene.unwrap();
        assert_eq!((scene.boards[0].sight, scene.regulations.alarm_s), (Sight::Sighted, None));
    }

    #[test]
    fn a_thousand_opponents_are_pasted() {
        let lines = (1..=1_000).map(|number| format!("Opponent {number}\t{}\tClub, of {number}\n", 1_000 + number));
        let mut draft = filled(Template::ClubEvening);
        (draft.opponents, draft.boards) = (lines.collect(), String::new());
        draft.own_handicaps.insert(7, HandicapDraft { squares: "32 38".into(), ..HandicapDraft::default() });
        let made = checked(&draft);
        assert_eq!(made.troubles, []);
        let boards = made.scene.unwrap().boards;
        assert_eq!(boards.len(), 1_000);
        let last = &boards[999];
        assert_eq!(
            (last.opponent.as_str(), last.rating, last.club.as_str()),
            ("Opponent 1000", Some(2_000), "Club, of 1000")
        );
        assert_eq!((boards[6].handicap.as_slice(), boards[7].handicap.as_slice()), ([32, 38].as_slice(), [].as_slice()));
        draft.handicap.squares = "25".into();
        assert_eq!(checked(&draft).troubles.len(), 1, "the same fault of a thousand boards is told once");
    }

    #[test]
    fn a_list_fills_the_boards_and_gets_the_handicap() {
        let folder = tempfile::tempdir().unwrap();
        let list = folder.path().join("list.csv");
        std::fs::write(&list, "name;rating;handicap\nA;1100;\nB;;31 32\n").unwrap();
        let mut draft = filled(Template::Handicap);
        (draft.csv, draft.boards) = (list.display().to_string(), String::new());
        let scene = checked(&draft).scene.unwrap();
        let handicaps: Vec<&[u32]> = scene.boards.iter().map(|board| board.handicap.as_slice()).collect();
        assert_eq!((handicaps, scene.opponents), (vec![[38].as_slice(), &[31, 32]], None));
        std::fs::write(&list, "name;rating\nA;many\n").unwrap();
        assert_eq!(checked(&draft).troubles[0].field, Field::Csv);
    }
}
