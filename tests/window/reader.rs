//! What a screen reader is told.

use bevy::prelude::KeyCode;
use bevy_egui::egui::accesskit::{Live, Node, Role};

use crate::input::{scene, started};
use crate::stage::{Stage, middle};

/// The texts of the regions that are spoken when they change.
fn spoken(stage: &mut Stage) -> Vec<String> {
    let nodes = stage.nodes();
    let live = nodes.iter().filter(|node| node.live().is_some_and(|live| live != Live::Off));
    live.map(|node| node.value().or(node.label()).unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_event_and_every_answer_is_told_in_the_one_live_region() {
    let mut stage = started(&scene(3, ""));
    let mut told = Vec::new();
    for line in ["32-28", "19-23", "32-27", "score", "next", "2 resign opponent"] {
        stage.say(line);
        let spoken = spoken(&mut stage);
        assert_eq!(spoken.len(), 1, "{line}: {spoken:?}");
        assert_eq!(spoken[0], stage.answer().0, "{line}");
        assert!(!told.contains(&spoken[0]), "a change: {spoken:?}");
        told.extend(spoken);
    }
}

#[test]
fn the_typed_line_and_the_buttons_are_in_the_tree() {
    let mut stage = started(&scene(3, ""));
    stage.letters("32-2");
    let nodes = stage.nodes();
    assert!(nodes.iter().any(|node| node.role() == Role::TextInput && node.value() == Some("32-2")));
    let buttons: Vec<&str> = nodes.iter().filter(|node| node.role() == Role::Button).filter_map(Node::label).collect();
    for label in ["Next board", "Pause", "Settings", "Help", "Master here", "Opponent resigns"] {
        assert!(buttons.contains(&label), "{label}: {buttons:?}");
    }
}

#[test]
fn a_game_is_ended_by_a_button_and_the_table_tells_it() {
    let mut stage = started(&scene(2, ""));
    stage.click_button("Opponent resigns");
    assert!(stage.answer().0.contains("resignation"), "{:?}", stage.answer());
    stage.click_button("Results");
    assert!(stage.texts().iter().any(|text| text == "2-0"), "{:?}", stage.texts());
}

#[test]
fn tab_walks_from_an_empty_line_and_escape_comes_back() {
    let mut stage = started(&scene(2, ""));
    stage.press(KeyCode::Tab);
    stage.letters("7");
    assert_eq!(stage.line(), "", "a button has the keyboard");
    stage.press(KeyCode::Escape);
    stage.say("32-28");
    assert_eq!(stage.play(1).0.plies(), 1);
}

#[test]
fn the_arbiters_forms_ask_lines_and_escape_leaves_them() {
    let mut stage = started(&scene(2, ""));
    stage.click_menu("Arbiter", "Another opponent");
    stage.letters("Anna de Wit");
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert!(stage.answer().0.contains("Anna de Wit"), "{:?}", stage.answer());
    stage.say("32-28");
    stage.click_menu("Arbiter", "Compare with the hall");
    assert!(stage.texts().iter().any(|text| text.contains("agrees")), "{:?}", stage.texts());
    // Black has moved in the hall: a click on the board takes through the pieces.
    for (square, times) in [(19, 3), (23, 2)] {
        let (left, top, side) = stage.bounds("The board in the hall: each click puts the next piece there, or takes it off");
        for _ in 0..times {
            stage.click(middle((left, top), side, square, false));
        }
    }
    let texts = stage.texts();
    assert!(texts.iter().any(|text| text == "23: expected nothing, seen a black man"), "{texts:?}");
    stage.click_button("Enter");
    stage.click_button("a move was missed: 1... 19-23");
    assert_eq!(stage.play(1).0.plies(), 2, "{:?}", stage.answer());
    stage.press(KeyCode::Escape);
    stage.click_menu("Arbiter", "Irregularity");
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert!(stage.answer().0.contains("Accepted"), "{:?}", stage.answer());
    stage.click_menu("Arbiter", "Another opponent");
    stage.letters("nobody");
    stage.press(KeyCode::Escape);
    stage.frames(2);
    assert!(!stage.texts().iter().any(|text| text == "Who plays on"));
    stage.say("1 note the line has the keyboard again");
    assert!(!stage.answer().1, "{:?}", stage.answer());
}
