//! A scene as a RON text that people can read and change: only what differs from the usual is written.

use ron::Error;
use ron::ser::PrettyConfig;
use serde::Serialize;

use crate::exhibition::{BoardPlan, Master, Regulations, Scene};
use crate::scenes;

/// The text of a scene; `scenes` reads it back to the same scene.
pub fn text(scene: &Scene) -> Result<String, Error> {
    let usual = Scene::default();
    let mut fields = Fields::default();
    fields.add("title", &scene.title, &usual.title)?;
    fields.add("site", &scene.site, &usual.site)?;
    fields.add("date", &scene.date, &usual.date)?;
    fields.add("language", &scene.language, &usual.language)?;
    fields.nest("master", master(&scene.master)?);
    fields.always("form", &scene.form)?;
    fields.always("colours", &scene.colours)?;
    fields.always("pace", &scene.pace)?;
    fields.add("order", &scene.order, &usual.order)?;
    fields.add("target", &scene.target, &usual.target)?;
    fields.nest("regulations", regulations(&scene.regulations)?);
    fields.add("relay", &scene.relay, &usual.relay)?;
    fields.add("replay", &scene.replay, &usual.replay)?;
    fields.add("odds", &scene.odds, &usual.odds)?;
    fields.add("odds_table", &scene.odds_table, &usual.odds_table)?;
    fields.add("odds_rules", &scene.odds_rules, &usual.odds_rules)?;
    fields.add("opponents", &scene.opponents, &usual.opponents)?;
    let boards: Vec<String> = scene.boards.iter().map(board).collect::<Result<_, _>>()?;
    let boards: String = boards.iter().map(|board| format!("        {board},\n")).collect();
    let fields: String = fields.0.iter().map(|field| format!("    {field},\n")).collect();
    Ok(format!("(\n{fields}    boards: [\n{boards}    ],\n)\n"))
}

/// Fields in the order in which they are written.
#[derive(Default)]
struct Fields(Vec<String>);

impl Fields {
    fn always(&mut self, name: &str, value: &impl Serialize) -> Result<(), Error> {
        self.0.push(format!("{name}: {}", ron_of(value)?));
        Ok(())
    }

    fn add<T: Serialize + PartialEq>(&mut self, name: &str, value: &T, usual: &T) -> Result<(), Error> {
        if value == usual { Ok(()) } else { self.always(name, value) }
    }

    fn nest(&mut self, name: &str, inner: Fields) {
        if !inner.0.is_empty() {
            self.0.push(format!("{name}: {}", inner.in_line()));
        }
    }

    fn in_line(&self) -> String {
        format!("({})", self.0.join(", "))
    }
}

/// A value in one line.
fn ron_of(value: &impl Serialize) -> Result<String, Error> {
    let config = PrettyConfig::new().compact_structs(true).compact_arrays(true).compact_maps(true);
    let config = config.escape_strings(true);
    scenes::options().to_string_pretty(value, config)
}

fn master(master: &Master) -> Result<Fields, Error> {
    let usual = Master::default();
    let mut fields = Fields::default();
    fields.add("name", &master.name, &usual.name)?;
    fields.add("title", &master.title, &usual.title)?;
    fields.add("rating", &master.rating, &usual.rating)?;
    fields.add("club", &master.club, &usual.club)?;
    fields.add("sight", &master.sight, &usual.sight)?;
    Ok(fields)
}

fn regulations(regulations: &Regulations) -> Result<Fields, Error> {
    let usual = Regulations::default();
    let mut fields = Fields::default();
    fields.always("preset", &regulations.preset)?;
    fields.add("early_answers", &regulations.early_answers, &usual.early_answers)?;
    fields.add("passes", &regulations.passes, &usual.passes)?;
    fields.add("retraction", &regulations.retraction, &usual.retraction)?;
    fields.add("draw_offers", &regulations.draw_offers, &usual.draw_offers)?;
    fields.add("early_draw", &regulations.early_draw, &usual.early_draw)?;
    fields.add("penalty", &regulations.penalty, &usual.penalty)?;
    fields.add("target", &regulations.target, &usual.target)?;
    fields.add("least_boards", &regulations.least_boards, &usual.least_boards)?;
    fields.add("breaks", &regulations.breaks, &usual.breaks)?;
    fields.add("replacement", &regulations.replacement, &usual.replacement)?;
    fields.add("relay_credit_s", &regulations.relay_credit_s, &usual.relay_credit_s)?;
    fields.add("impossible_moves", &regulations.impossible_moves, &usual.impossible_moves)?;
    fields.add("questions", &regulations.questions, &usual.questions)?;
    fields.add("numbered_boards", &regulations.numbered_boards, &usual.numbered_boards)?;
    fields.add("show_legal_moves", &regulations.show_legal_moves, &usual.show_legal_moves)?;
    fields.add("no_draw_before", &regulations.no_draw_before, &usual.no_draw_before)?;
    fields.add("rating_floor", &regulations.rating_floor, &usual.rating_floor)?;
    fields.add("alarm_s", &regulations.alarm_s, &usual.alarm_s)?;
    Ok(fields)
}

fn board(plan: &BoardPlan) -> Result<String, Error> {
    let usual = BoardPlan::default();
    let mut fields = Fields::default();
    fields.add("number", &plan.number, &usual.number)?;
    fields.add("opponent", &plan.opponent, &usual.opponent)?;
    fields.add("rating", &plan.rating, &usual.rating)?;
    fields.add("club", &plan.club, &usual.club)?;
    fields.add("sight", &plan.sight, &usual.sight)?;
    fields.add("colour", &plan.colour, &usual.colour)?;
    fields.add("handicap", &plan.handicap, &usual.handicap)?;
    fields.add("odds", &plan.odds, &usual.odds)?;
    fields.add("giver", &plan.giver, &usual.giver)?;
    fields.add("start", &plan.start, &usual.start)?;
    fields.add("sparring", &plan.sparring, &usual.sparring)?;
    fields.add("master_extra", &plan.master_extra, &usual.master_extra)?;
    fields.add("opponent_extra", &plan.opponent_extra, &usual.opponent_extra)?;
    Ok(fields.in_line())
}

/// The name of a scene's file from its title: letters and digits of any script, joined by hyphens.
pub fn file_name(title: &str) -> String {
    let words: Vec<String> =
        title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    // File systems allow 255 bytes; a letter may take four.
    let name: String = words.join("-").chars().take(50).collect();
    let name = name.trim_end_matches('-');
    if name.is_empty() { "exhibition".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_scene_that_ships_reads_back_equal() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes");
        let names = [
            "blindfold-record",
            "clock-simultaneous",
            "club-evening",
            "handicap-training",
            "handicap-ladder",
            "league-evening",
            "two-players",
            "blind-players",
            "blindfold-training",
        ];
        for name in names {
            let path = folder.join(name).with_extension("ron");
            let scene = scenes::read(&path).unwrap();
            let text = text(&scene).unwrap();
            assert_eq!(scenes::read_text(&text, &path).as_ref(), Ok(&scene), "{name}\n{text}");
        }
    }

    #[test]
    fn quotes_in_names_stay_in_them() {
        let mut scene = Scene { title: "The \"Dam\" \\ (cup)".to_owned(), ..Scene::default() };
        scene.master.name = "M\n\u{7}".to_owned();
        scene.boards = vec![BoardPlan { opponent: "O'\"],".to_owned(), ..BoardPlan::default() }];
        assert_eq!(scenes::read_text(&text(&scene).unwrap(), Path::new("x.ron")), Ok(scene));
    }

    #[test]
    fn titles_become_names_of_files() {
        assert_eq!(file_name("Club evening, 2026"), "club-evening-2026");
        assert_eq!(file_name("../../etc/passwd"), "etc-passwd");
        assert_eq!(file_name("俱乐部之夜"), "俱乐部之夜");
        assert_eq!(file_name(" . "), "exhibition");
        assert!(file_name(&"长".repeat(300)).len() <= 200);
    }
}
