//! A day at the desk as a script: all sixteen irregularities, accepted and corrected, with the positions and the PDN checked.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use simultaan::draughts::pdn;

use crate::support::{Event, facts, lines, project, read_by_pydraughts, run};

fn text<'a>(fact: &'a Value, field: &str) -> &'a str {
    fact[field].as_str().unwrap_or_else(|| panic!("{field}: {fact}"))
}

#[test]
fn the_arbiters_day_meets_every_irregularity_in_both_outcomes() {
    let event = Event::boards(1, "");
    let (archive, games) = (event.path("archive.sqlite"), event.path("games.pdn"));
    let scene = project("tests/data/exhibitions/arbiter_day.ron").display().to_string();
    let script = std::fs::read(project("tests/data/exhibitions/arbiter_day.txt")).expect("the script");
    let words = ["run", &scene, "--headless", "--manual-time", "--json", "--archive", &archive];
    let ran = run(words, script);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0));
    let told = lines(&ran.out);
    let refused: Vec<_> = told.iter().filter(|line| line.get("refusal").is_some()).collect();
    assert!(refused.is_empty(), "{refused:?}");
    assert_eq!(facts(&told, "finished").len(), 1);
    let irregularities = facts(&told, "irregularity");
    for outcome in ["accepted", "corrected"] {
        let met = irregularities.iter().filter(|fact| fact["outcome"] == outcome);
        let kinds: BTreeSet<u64> = met.map(|fact| fact["kind"].as_u64().expect("a kind")).collect();
        assert_eq!(kinds, (1..=16).collect(), "{outcome}");
    }
    assert!(irregularities.iter().all(|fact| text(fact, "official") == "P. Nijdam"));
    assert_eq!((facts(&told, "restored").len(), facts(&told, "irregularity_undone").len()), (1, 1));

    assert_eq!(run(["export", "1", "--archive", &archive, "--pdn", &games], "").code, 0);
    let pdn_text = std::fs::read_to_string(&games).expect("the games");
    // The position that stood last on each board, as the facts tell it.
    let mut last: BTreeMap<u64, String> = BTreeMap::new();
    for fact in told.iter().filter(|line| line.get("fen").is_some()) {
        last.insert(fact["board"].as_u64().expect("a board"), text(fact, "fen").to_owned());
    }
    let read = pdn::read(pdn_text.as_bytes()).games;
    let ends: Vec<String> = read.iter().map(|game| game.replay().game.position().fen()).collect();
    assert_eq!(ends, last.values().cloned().collect::<Vec<_>>(), "our own reader");
    // Where one piece was touched and another moved, or a king not crowned, the position that stands is the game's own.
    assert_eq!(pdn_text.matches("/FEN \"").count(), 14);
    read_by_pydraughts(&event, &last.values().map(String::as_str).collect::<Vec<_>>());
}
