//! Every way to be refused, for people and for programs.

use std::collections::BTreeSet;

use crate::support::{Event, lines, refusals, run};

/// Runs the orders on two boards with these fields of the scene, and gives the last line.
fn last(fields: &str, orders: &str) -> serde_json::Value {
    Event::boards(2, fields).json(orders).pop().expect("a line")
}

#[test]
fn every_code_is_met() {
    let ambiguous = "form: Handicap, ";
    let cases: &[(&str, &str, &str)] = &[
        ("not-understood", "", "start\ncastle\n"),
        ("no-such-board", "", "start\n3 32-28\n"),
        ("no-such-board", "", "start\ngo 0\n"),
        ("not-started", "", "32-28\n"),
        ("not-started", "", "next\n"),
        ("paused", "", "start\npause tea\n32-28\n"),
        ("board-over", "", "start\nresign\n1 32-28\n"),
        ("illegal-move", "", "start\n32-27\n32-22\n"),
        ("must-capture", "", "start\n32-28\n19-23\n31-26\n"),
        ("not-the-most", ambiguous, "start\n32x23\n"),
        ("ambiguous", ambiguous, "start\n2 4x15\n"),
        ("not-your-turn", "", "start\n32-28\nnext\n1 19-23\n"),
        ("not-your-turn", "", "start\npass\n"),
        ("not-allowed", "form: BlindfoldSimultaneous, regulations: (preset: Record),", "start\nposition\n"),
        ("no-passes-left", "", "start\n32-28\nnext\n32-28\nnext\npass\n"),
        ("nothing-to-undo", "", "start\nundo\n"),
    ];
    let mut met = BTreeSet::new();
    for (code, fields, orders) in cases {
        let told = if *fields == ambiguous { routes().json(orders) } else { Event::boards(2, fields).json(orders) };
        let refused = told.last().expect("a line");
        assert_eq!(refused["refusal"], *code, "{orders}: {told:?}");
        let given = orders.lines().last().expect("an order");
        assert_eq!(refused["given"], given);
        assert!(refused["t"].is_u64() && refused["why"].as_str().is_some_and(|why| !why.is_empty()), "{refused}");
        let needs_legal = ["illegal-move", "must-capture", "not-the-most", "ambiguous"].contains(code);
        assert_eq!(refused["legal"].as_array().is_some_and(|legal| !legal.is_empty()), needs_legal, "{refused}");
        met.insert(*code);

        let event = if *fields == ambiguous { routes() } else { Event::boards(2, fields) };
        let text = event.text(orders);
        let line = text.lines().rev().find(|line| line.contains("not carried out")).unwrap_or_default();
        assert!(line.contains(&format!("\"{given}\" not carried out: ")), "{text}");
    }
    assert_eq!(met.len(), 13, "all but journal-failed, which needs a disk that refuses");
}

/// Two boards: on the first one capture takes more than another, on the second two captures with the same ends differ.
fn routes() -> Event {
    Event::new(
        r#"(title: "Routes", master: (name: "Master"), boards: [
            (opponent: "One", start: "W:W32:B28,27,17,8"), (opponent: "Two", start: "W:WK4:B13,20,32,37")])"#,
    )
}

#[test]
fn bare_numbers_that_fit_two_readings_are_refused_with_both() {
    let event = Event::new(
        r#"(title: "T", master: (name: "M"), boards: [
            (opponent: "A", start: "W:WK2:B8,28,5"), (opponent: "B", start: "W:WK19:B28,5")])"#,
    );
    let told = event.json("start\n2 19 32\nboard 2: 19 32\n1 2x19x32\n");
    assert_eq!(refusals(&told), ["ambiguous"]);
    let refused = told.iter().find(|line| line["refusal"].is_string()).expect("a refusal");
    let why = refused["why"].as_str().unwrap_or_default();
    assert!(why.contains("\"2: 19-32\"") && why.contains("\"1: 2-19-32\""), "both readings are told: {why}");
    assert_eq!(told.iter().filter(|line| line["fact"] == "moved").count(), 2);
}

#[test]
fn a_disk_that_refuses_stops_play_and_is_told() {
    let event = Event::boards(1, "");
    assert_eq!(event.json("start\n").len(), 3);
    let archive = event.path("archive.sqlite");
    let database = rusqlite::Connection::open(&archive).expect("the archive");
    let trigger = "CREATE TRIGGER full BEFORE INSERT ON facts WHEN NEW.seq > 3 BEGIN SELECT RAISE(ABORT, 'disk full'); END";
    database.execute_batch(trigger).expect("a trigger");
    let ran = run(["resume", "1", "--headless", "--json", "--archive", &archive], "32-28\nscore\nquit\n");
    let told = lines(&ran.out);
    assert!(!told.is_empty() && refusals(&told).iter().all(|code| *code == "journal-failed"), "{}", ran.out);
    assert!(!ran.out.contains("\"moved\""), "nothing is told that is not kept");
    database.execute_batch("DROP TRIGGER full").expect("no trigger");
    let ran = run(["resume", "1", "--headless", "--json", "--archive", &archive], "32-28\n");
    assert!(ran.out.contains("\"moved\""), "{}", ran.out);
}

#[test]
fn a_result_is_corrected_only_with_a_reason() {
    assert_eq!(last("", "start\nresign\n1 settle 1-1\n")["refusal"], "board-over");
    let told = last("", "start\nresign\n1 settle 1-1 wrong board\n");
    assert_eq!((&told["fact"], &told["result"], &told["why"]), (&"ended".into(), &"1-1".into(), &"wrong board".into()));
}
