//! The demonstration: it plays by itself, ends by itself, and can be followed by a newcomer.

use crate::support::{Event, project, run};

/// The demonstration, faster than life.
fn demonstration() -> Event {
    let scene = std::fs::read_to_string(project("scenes/demonstration.ron")).expect("the scene");
    assert!(scene.contains("step_ms: 15"));
    let event = Event::new(&scene.replace("step_ms: 15", "step_ms: 0"));
    std::fs::copy(project("scenes/demonstration.pdn"), event.path("demonstration.pdn")).expect("the games");
    event
}

#[test]
fn the_demonstration_ends_by_itself() {
    let event = demonstration();
    let ran = run(["run", &event.path("scene.ron"), "--headless", "--archive", &event.path("a.sqlite")], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let out: Vec<&str> = ran.out.lines().collect();
    assert!(out[0].contains("Demonstration: 12 boards"), "{}", out[0]);
    assert_eq!(out[1], "  Board 1: Florian Demo – Alida Berg");
    let last = out.last().expect("a line");
    assert!(last.contains("The exhibition is over. Won 4, drawn 5, lost 3, void 0: 13 points, 54.17 %"), "{last}");
    let results = &out[out.len() - 13..out.len() - 1];
    assert!(results.iter().all(|line| line.contains("Florian Demo – ")), "{results:?}");
    assert!(!ran.out.contains("not carried out"), "the games are played without a slip");
}

#[test]
fn its_facts_end_with_finished() {
    let event = demonstration();
    let ran = run(["run", &event.path("scene.ron"), "--headless", "--json", "--archive", &event.path("a.sqlite")], "");
    assert_eq!(ran.code, 0);
    let last = ran.out.lines().last().unwrap_or_default();
    assert!(last.contains("\"fact\":\"finished\""), "{last}");
}
