//! What the arbiter does at the desk, by forms: clocks, breaks, officials, irregularities, and what is refused.

use bevy::prelude::KeyCode;
use bevy_egui::egui::accesskit::{Node, Role};
use simultaan::draughts::Side;
use simultaan::exhibition::{ClockChange, Fact, Outcome, Progress};

use crate::input::{scene, started};
use crate::stage::{Stage, middle};

const CLOCKS: &str = "pace: Clock(periods: [(minutes: 60)]),";

/// The latest fact in the journal.
fn last(stage: &Stage) -> Fact {
    stage.records().pop().expect("a fact").fact
}

fn shows(stage: &mut Stage, text: &str) -> bool {
    stage.texts().iter().any(|shown| shown.contains(text))
}

#[test]
fn a_clock_is_changed_by_keys_alone_and_with_a_reason() {
    let mut stage = started(&scene(2, CLOCKS));
    stage.tab_to("Arbiter");
    stage.press(KeyCode::Enter);
    stage.tab_to("Clock");
    stage.press(KeyCode::Enter);
    stage.frames(2);
    stage.letters("2:00");
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert!(shows(&mut stage, "give time"), "without a reason the form waits: {:?}", stage.texts());
    stage.tab_to("Reason");
    stage.letters("the bell");
    stage.press(KeyCode::Enter);
    stage.frames(3);
    let Fact::ClockChanged { change, by_ms, why, .. } = last(&stage) else { panic!("{:?}", stage.answer()) };
    assert_eq!((change, by_ms, why.as_str()), (ClockChange::Added, 120_000, "the bell"));
    assert!(!shows(&mut stage, "What is done"), "the form has done its work");
    stage.say("32-28");
    assert_eq!(stage.play(1).0.plies(), 1, "the line has the keyboard again");
}

/// Does something to the clock of the board in hand, for a reason.
fn clock(stage: &mut Stage, action: &str) {
    stage.click_menu("Arbiter", "Clock");
    let shown = if shows(stage, "let the clocks go on") { "let the clocks go on" } else { "give time" };
    if shown != action {
        stage.click_list("What is done", action);
    }
    if stage.nodes().iter().any(|node| node.label() == Some("Time (1:30:00, 5:00, 90s)")) {
        stage.click_button("Time (1:30:00, 5:00, 90s)");
        stage.letters("90s");
    }
    let reason = |node: &Node| node.role() == Role::TextInput && node.label().is_some_and(|name| name.starts_with("Reason"));
    let name = stage.nodes().iter().find(|node| reason(node)).and_then(|node| node.label().map(str::to_owned));
    stage.click_button(&name.expect("a field for the reason"));
    stage.letters("noise");
    stage.click_button("Enter");
    stage.frames(2);
}

#[test]
fn every_change_of_a_clock_has_its_place_in_the_form() {
    let mut stage = started(&scene(1, CLOCKS));
    clock(&mut stage, "take time off");
    assert!(
        matches!(last(&stage), Fact::ClockChanged { change: ClockChange::Taken, by_ms: -90_000, .. }),
        "{:?}",
        stage.answer()
    );
    clock(&mut stage, "set the time");
    assert!(matches!(last(&stage), Fact::ClockChanged { change: ClockChange::Set, .. }), "{:?}", stage.answer());
    clock(&mut stage, "give the master back what the relay took");
    assert!(
        matches!(last(&stage), Fact::ClockChanged { change: ClockChange::Credited, by_ms: 90_000, .. }),
        "{:?}",
        stage.answer()
    );
    clock(&mut stage, "let the other side's clock run");
    assert!(matches!(last(&stage), Fact::ClockTurned { .. }), "{:?}", stage.answer());
    clock(&mut stage, "stop both clocks");
    assert!(matches!(last(&stage), Fact::ClockHeld { .. }), "{:?}", stage.answer());
    clock(&mut stage, "let the clocks go on");
    assert_eq!(last(&stage), Fact::ClockReleased { why: "noise".into() });
}

#[test]
fn a_break_runs_down_on_the_bar_and_what_is_left_of_them_is_told() {
    let mut stage = started(&scene(2, "form: BlindfoldSimultaneous, regulations: (preset: Record),"));
    stage.click_menu("Desk", "Break");
    assert!(shows(&mut stage, "Taken so far of this length: 0 of 8"), "{:?}", stage.texts());
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert!(shows(&mut stage, "break: 0:09:59 left"), "{:?}", stage.texts());
    stage.pass(9 * 60_000);
    assert!(shows(&mut stage, "0:00:59 left"), "{:?}", stage.texts());
    stage.pass(120_000);
    assert!(shows(&mut stage, "break: over since 0:01:00"), "{:?}", stage.texts());
    stage.click_button("Go on");
    assert!(!shows(&mut stage, "over since"), "{:?}", stage.texts());
    stage.say("break 7");
    for told in ["Regulation in force", "Breaks that may be taken: 8 of 10 minutes, 4 of 30 minutes", "Blindfold record"] {
        assert!(shows(&mut stage, told), "{told}: {:?}", stage.texts());
    }
    stage.say("note tea is served");
    assert!(!shows(&mut stage, "Regulation in force"), "something else was asked");
}

#[test]
fn a_refused_form_stays_and_tells_the_regulation() {
    let mut stage = started(&scene(2, "form: BlindfoldSimultaneous, regulations: (preset: Record),"));
    stage.click_menu("Desk", "Break");
    stage.press(KeyCode::Backspace);
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert!(shows(&mut stage, "\"break 1\" not carried out"), "{:?}", stage.texts());
    assert!(shows(&mut stage, "Breaks that may be taken"), "{:?}", stage.texts());
    stage.press(KeyCode::F6);
    stage.frames(2);
    assert!(shows(&mut stage, "Minutes"), "what else is asked leaves the form alone: {:?}", stage.texts());
    stage.letters("0");
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert!(matches!(last(&stage), Fact::Paused { break_min: Some(10), .. }), "{:?}", stage.answer());
    assert!(!shows(&mut stage, "Minutes"), "{:?}", stage.texts());
}

#[test]
fn officials_sign_on_and_off_and_their_pin_is_not_seen() {
    let mut stage = started(&scene(2, ""));
    stage.click_menu("Desk", "Sign on");
    stage.letters("Anna de Wit");
    stage.click_button("chief arbiter");
    stage.click_button("PIN (may be left out; the first one given is kept)");
    stage.letters("4711");
    assert!(!shows(&mut stage, "4711") && shows(&mut stage, "chief pin ••••"), "{:?}", stage.texts());
    stage.press(KeyCode::Enter);
    stage.frames(3);
    stage.click_button("Anna de Wit");
    assert!(shows(&mut stage, "Anna de Wit (chief)"), "{:?}", stage.texts());
    stage.click_button("Sign on");
    stage.letters("Anna de Wit");
    stage.tab_to("PIN (may be left out; the first one given is kept)");
    stage.letters("0815");
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert!(!shows(&mut stage, "0815"), "{:?}", stage.texts());
    assert!(shows(&mut stage, "another PIN"), "the form stays: {:?}", stage.texts());
    stage.press(KeyCode::Escape);
    stage.click_menu("Anna de Wit", "Sign off");
    assert_eq!(last(&stage), Fact::SignedOff { name: "Anna de Wit".into() });
    assert!(stage.app.world().resource::<Progress>().officials.on_duty().is_empty());
}

#[test]
fn an_irregularity_is_seen_on_a_board_set_up_by_clicking_and_taken_back() {
    let mut stage = started(&scene(2, ""));
    stage.say("32-28");
    stage.click_menu("Arbiter", "Irregularity");
    stage.click_button("only seen: whoever plays on accepts it");
    stage.click_list("Irregularity", "2  a piece moved against the rules");
    stage.click_button("White is at fault");
    let (left, top, side) = stage.bounds("The board in the hall: each click puts the next piece there, or takes it off");
    for _ in 0..4 {
        stage.click(middle((left, top), side, 50, false));
    }
    // The same by keys: they begin on 1, and 31 is six rows below.
    stage.tab_to("The board in the hall: each click puts the next piece there, or takes it off");
    (0..6).for_each(|_| stage.press(KeyCode::ArrowDown));
    for _ in 0..4 {
        stage.letters(" ");
    }
    stage.click_button("Enter");
    let Fact::Irregularity { kind: 2, side: Side::White, outcome: Outcome::Noted, fen, .. } = last(&stage) else {
        panic!("{:?}", stage.answer())
    };
    assert!(!fen.contains("50") && !fen.contains("31") && fen.contains("49"), "{fen}");
    stage.click_menu("Arbiter", "Irregularity");
    stage.click_button("take the last one back");
    assert!(shows(&mut stage, "2  a piece moved against the rules"), "{:?}", stage.texts());
    stage.click_button("Enter");
    assert!(matches!(last(&stage), Fact::IrregularityUndone { kind: 2, .. }), "{:?}", stage.answer());
    stage.click_menu("Arbiter", "Irregularity");
    stage.click_button("an accident, the position is restored");
    stage.letters("a sleeve");
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert!(matches!(last(&stage), Fact::Restored { why, .. } if why == "a sleeve"), "{:?}", stage.answer());
}
