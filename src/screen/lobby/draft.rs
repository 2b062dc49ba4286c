//! The form as it is filled in: texts as they are typed, choices, and presets that fill it.

use std::collections::BTreeMap;

use crate::exhibition::{BoardNumber, Colours, Form, OrderRule, Player, Preset};

/// The form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Title of the exhibition.
    pub title: String,
    /// Where it is played.
    pub site: String,
    /// When.
    pub date: String,
    /// The master's name.
    pub master: String,
    /// The master's title.
    pub master_title: String,
    /// The master's rating.
    pub master_rating: String,
    /// One opponent a line: name, rating, club.
    pub opponents: String,
    /// A list of opponents (CSV).
    pub csv: String,
    /// How many boards; as many as opponents where nothing is typed.
    pub boards: String,
    /// The form of play.
    pub form: Form,
    /// The master's colour.
    pub colours: Colours,
    /// How time passes.
    pub pace: PaceChoice,
    /// Rounds an opponent may pass; as many as he likes where nothing is typed.
    pub passes: String,
    /// Opponents may answer before the master is there.
    pub early_answers: bool,
    /// The periods of the clock.
    pub periods: Vec<PeriodDraft>,
    /// The period that repeats, if one does.
    pub repeat: Option<PeriodDraft>,
    /// Seconds after each move.
    pub increment: String,
    /// Minutes that the master has more.
    pub extra: String,
    /// The days of correspondence; no limit where nothing is typed.
    pub days: DaysDraft,
    /// The order of the boards.
    pub order: OrderRule,
    /// Percentage to reach.
    pub target: String,
    /// The regulations.
    pub regulations: Preset,
    /// The average rating that a record asks for.
    pub rating_floor: String,
    /// Whether the master is blind, where the form of play is for blind players.
    pub blind_master: bool,
    /// Whether the opponents are.
    pub blind_opponents: bool,
    /// Seconds left at which a blind player is told; the usual where nothing is typed.
    pub alarm: String,
    /// What is given on all boards.
    pub handicap: HandicapDraft,
    /// What is given on single boards in place of that.
    pub own_handicaps: BTreeMap<BoardNumber, HandicapDraft>,
}

/// What is given on a board: men, time, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandicapDraft {
    /// How the men are found.
    pub men: MenChoice,
    /// The squares that are taken off, where they are named.
    pub squares: String,
    /// How many men, where they are counted.
    pub count: String,
    /// Who gives; the stronger one, else the master, where nobody is named.
    pub giver: Option<Player>,
    /// Minutes more for the master on the clock, in place of the pace's.
    pub master_extra: String,
    /// Minutes more for the opponent.
    pub opponent_extra: String,
}

impl Default for HandicapDraft {
    fn default() -> HandicapDraft {
        let text = String::new;
        HandicapDraft {
            men: MenChoice::Squares,
            squares: text(),
            count: "1".to_owned(),
            giver: None,
            master_extra: text(),
            opponent_extra: text(),
        }
    }
}

/// How the men that are given are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum MenChoice {
    /// Their squares are named.
    #[default]
    Squares,
    /// So many, the usual ones.
    Count,
    /// By the ratings.
    Rating,
    /// By what the two played before.
    Ladder,
}

/// How time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PaceChoice {
    /// On arrival.
    #[default]
    Arrival,
    /// On clocks.
    Clock,
    /// By correspondence.
    Correspondence,
}

/// Days for moves by correspondence.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct DaysDraft {
    /// The days; no limit where nothing is typed.
    pub days: String,
    /// The moves to make in them; one where nothing is typed.
    pub moves: String,
    /// Days before the end at which a side is reminded; the usual ones where nothing is typed.
    pub remind: String,
    /// Who oversteps has lost.
    pub overstepping_loses: bool,
}

/// A period of the clock.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PeriodDraft {
    /// Moves; the rest of the game where nothing is typed.
    pub moves: String,
    /// Minutes.
    pub minutes: String,
}

impl PeriodDraft {
    fn new(moves: &str, minutes: &str) -> PeriodDraft {
        PeriodDraft { moves: moves.to_owned(), minutes: minutes.to_owned() }
    }
}

impl Default for Draft {
    fn default() -> Draft {
        let text = String::new;
        Draft {
            title: text(),
            site: text(),
            date: text(),
            master: text(),
            master_title: text(),
            master_rating: text(),
            opponents: text(),
            csv: text(),
            boards: "12".to_owned(),
            form: Form::Simultaneous,
            colours: Colours::White,
            pace: PaceChoice::Arrival,
            passes: "2".to_owned(),
            early_answers: false,
            periods: vec![PeriodDraft::new("50", "120")],
            repeat: Some(PeriodDraft::new("25", "60")),
            increment: "0".to_owned(),
            extra: "0".to_owned(),
            days: DaysDraft { days: "5".to_owned(), ..DaysDraft::default() },
            order: OrderRule::Round,
            target: text(),
            regulations: Preset::Club,
            rating_floor: text(),
            blind_master: true,
            blind_opponents: true,
            alarm: text(),
            handicap: HandicapDraft::default(),
            own_handicaps: BTreeMap::new(),
        }
    }
}

/// Ready-made forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Template {
    /// A club's evening.
    ClubEvening,
    /// A clock simultaneous under the federation's regulations.
    Federation,
    /// A blindfold record attempt.
    Blindfold,
    /// Training with odds.
    Handicap,
}

impl Template {
    /// All of them.
    pub const ALL: [Template; 4] = [Template::ClubEvening, Template::Federation, Template::Blindfold, Template::Handicap];

    /// The name of its text, which is also the title that it gives.
    pub const fn text_id(self) -> &'static str {
        match self {
            Template::ClubEvening => "lobby-preset-club",
            Template::Federation => "lobby-preset-federation",
            Template::Blindfold => "lobby-preset-blindfold",
            Template::Handicap => "lobby-preset-handicap",
        }
    }

    /// Fills a form; people, place and date stay as they are, and so does a title that no template gave.
    pub fn fill(self, draft: &mut Draft, title: &str, titles: &[String]) {
        let mut filled = self.draft();
        let own_title = !draft.title.trim().is_empty() && !titles.contains(&draft.title);
        filled.title = if own_title { std::mem::take(&mut draft.title) } else { title.to_owned() };
        for (to, from) in [
            (&mut filled.site, &mut draft.site),
            (&mut filled.date, &mut draft.date),
            (&mut filled.master, &mut draft.master),
            (&mut filled.master_title, &mut draft.master_title),
            (&mut filled.master_rating, &mut draft.master_rating),
            (&mut filled.opponents, &mut draft.opponents),
            (&mut filled.csv, &mut draft.csv),
        ] {
            *to = std::mem::take(from);
        }
        if !(filled.opponents.trim().is_empty() && filled.csv.trim().is_empty()) {
            filled.boards.clear();
        }
        *draft = filled;
    }

    fn draft(self) -> Draft {
        let usual = Draft::default();
        let text = str::to_owned;
        match self {
            Template::ClubEvening => usual,
            Template::Federation => Draft {
                boards: text("25"),
                pace: PaceChoice::Clock,
                order: OrderRule::Urgent,
                target: text("70"),
                regulations: Preset::Federation,
                rating_floor: text("1950"),
                ..usual
            },
            Template::Blindfold => Draft {
                boards: text("10"),
                form: Form::BlindfoldSimultaneous,
                passes: text("0"),
                early_answers: true,
                target: text("70"),
                regulations: Preset::Record,
                ..usual
            },
            Template::Handicap => Draft {
                boards: text("6"),
                form: Form::Handicap,
                passes: text("1"),
                regulations: Preset::Training,
                handicap: HandicapDraft { squares: text("38"), ..HandicapDraft::default() },
                ..usual
            },
        }
    }
}

/// The squares of a handicap's text; the first word that is none where there is one.
pub fn squares(text: &str) -> Result<Vec<u32>, &str> {
    let words =
        text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '、' | '，')).filter(|word| !word.is_empty());
    words.map(|word| word.parse().map_err(|_| word)).collect()
}

/// Takes a square's piece off, or puts it back.
pub fn toggle(text: &mut String, square: u32) {
    let mut taken = squares(text).unwrap_or_default();
    match taken.iter().position(|other| *other == square) {
        Some(at) => drop(taken.remove(at)),
        None => taken.push(square),
    }
    taken.sort_unstable();
    *text = taken.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_are_clicked_off_and_on() {
        let mut text = "38, 32".to_owned();
        toggle(&mut text, 41);
        assert_eq!(text, "32 38 41");
        toggle(&mut text, 38);
        assert_eq!(text, "32 41");
        assert_eq!(squares("32 x4"), Err("x4"));
    }

    #[test]
    fn templates_keep_people_and_titles_of_ones_own() {
        let titles = ["Club evening".to_owned(), "Training".to_owned()];
        let mut draft = Draft { master: "M".into(), opponents: "A\nB".into(), ..Draft::default() };
        Template::ClubEvening.fill(&mut draft, "Club evening", &titles);
        assert_eq!((draft.title.as_str(), draft.boards.as_str()), ("Club evening", ""));
        Template::Handicap.fill(&mut draft, "Training", &titles);
        assert_eq!((draft.title.as_str(), draft.master.as_str()), ("Training", "M"));
        draft.title = "Ours".into();
        Template::Blindfold.fill(&mut draft, "Blindfold", &titles);
        assert_eq!((draft.title.as_str(), draft.form), ("Ours", Form::BlindfoldSimultaneous));
    }
}
