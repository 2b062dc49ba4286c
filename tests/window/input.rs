//! Mouse and keys.

use std::path::Path;

use bevy::prelude::KeyCode;
use simultaan::exhibition::{Fact, Scene};
use simultaan::scenes;

use crate::stage::Stage;

/// So many boards with these further fields.
pub fn scene(boards: usize, fields: &str) -> Scene {
    let boards: String = (1..=boards).map(|n| format!("(opponent: \"Opponent {n}\"),")).collect();
    read(&format!("(title: \"Evening\", master: (name: \"Master\"), {fields} boards: [{boards}])"))
}

/// A scene from its text.
pub fn read(text: &str) -> Scene {
    scenes::read_text(text, Path::new("scene.ron")).unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn nothing_is_played_before_enter() {
    let mut stage = Stage::open(&scene(3, ""), 1280, 720);
    stage.press(KeyCode::F5);
    stage.frames(2);
    let before = stage.records().len();
    let start = stage.fen(1);
    stage.letters("32-28");
    assert_eq!((stage.line(), stage.records().len()), ("32-28", before));
    assert_eq!(stage.fen(1), start);
    stage.press(KeyCode::Enter);
    stage.frames(2);
    assert_eq!(stage.line(), "");
    let records = stage.records();
    assert!(matches!(records.last().map(|record| &record.fact), Some(Fact::Moved { .. })), "{records:?}");
}

/// A started exhibition of this scene.
pub fn started(scene: &Scene) -> Stage {
    let mut stage = Stage::open(scene, 1280, 720);
    stage.press(KeyCode::F5);
    stage.frames(2);
    stage
}

/// A man that takes four, going 48, 39, 28, 19, 8.
fn four() -> Scene {
    read("(title: \"Four\", master: (name: \"M\"), boards: [(opponent: \"O\", start: \"W:W48,50:B13,16,23,33,43\")])")
}

#[test]
fn the_line_understands_short_forms_and_forgets_at_escape() {
    let mut stage = started(&scene(2, ""));
    stage.letters("31-2");
    stage.press(KeyCode::Escape);
    assert_eq!(stage.line(), "");
    stage.say("3228");
    stage.say("20-25");
    assert_eq!(stage.play(1).0.plies(), 2);
    stage.press(KeyCode::ArrowUp);
    assert_eq!(stage.line(), "20-25");
    stage.press(KeyCode::ArrowUp);
    assert_eq!(stage.line(), "3228");
    stage.press(KeyCode::ArrowDown);
    stage.press(KeyCode::ArrowDown);
    assert_eq!(stage.line(), "");
    stage.letters("34-");
    stage.press(KeyCode::Tab);
    assert_eq!(stage.line(), "34-29");
    stage.letters("x");
    assert_eq!(stage.line(), "34-29x", "typing goes on behind what was completed");
}

#[test]
fn a_king_goes_the_whole_way() {
    let text = "(title: \"K\", master: (name: \"M\"), boards: [(opponent: \"O\", start: \"W:WK45:B2,3\")])";
    let mut stage = started(&read(text));
    for typed in ["4", "45", "45-", "45-1"] {
        stage.letters(&typed[typed.len() - 1..]);
        assert_eq!((stage.line(), stage.play(1).0.plies()), (typed, 0));
    }
    stage.say("8");
    assert!(stage.fen(1).starts_with("B:WK18:"), "{}", stage.fen(1));
}

#[test]
fn refusals_are_read_under_the_line() {
    let mut stage = started(&scene(2, ""));
    stage.say("32-27x");
    assert!(stage.answer().1, "{:?}", stage.answer());
    stage.say("32-26");
    let (text, refused) = stage.answer();
    assert!(refused && text.contains("32-26"), "{text}");
    assert_eq!(stage.play(1).0.plies(), 0);
}

#[test]
fn an_opponents_move_is_dragged_and_the_masters_clicked() {
    let mut stage = started(&scene(2, ""));
    stage.press(KeyCode::F3);
    stage.frames(2);
    let (from, to) = (stage.on_board(32), stage.on_board(28));
    stage.click(from);
    assert_eq!(stage.view().touched.map(|square| u32::from(square.number())), Some(32));
    stage.click(to);
    stage.frames(2);
    assert_eq!(stage.play(1).0.plies(), 1, "{:?}", stage.answer());
    let (from, to) = (stage.on_board(19), stage.on_board(23));
    stage.drag(from, to);
    assert_eq!(stage.play(1).0.plies(), 2, "{:?}", stage.answer());
    stage.press(KeyCode::F4);
    stage.frames(2);
    let (from, to) = (stage.on_board(28), stage.on_board(19));
    stage.drag(from, to);
    assert_eq!(stage.play(1).0.plies(), 3, "from Black's side: {:?}", stage.answer());
}

#[test]
fn four_taken_men_stay_until_the_capture_ends_then_leave_in_order() {
    let mut stage = started(&four());
    stage.press(KeyCode::F3);
    stage.frames(2);
    stage.letters("48x8");
    stage.set_key(KeyCode::Enter, bevy::input::keyboard::Key::Enter, bevy::input::ButtonState::Pressed);
    stage.frames(2);
    assert!(stage.fen(1).ends_with(":B16"), "the exhibition is already there: {}", stage.fen(1));
    let taken = [43, 33, 23, 13];
    let mut seen = Vec::new();
    for _ in 0..120 {
        let pixels = stage.large();
        let there: Vec<u32> = taken.into_iter().filter(|&square| pixels.0[square as usize - 1] & 7 != 0).collect();
        let moves = pixels.0[50] != 0;
        assert!(!moves || there == taken, "while the man moves all four stay: {there:?}");
        if seen.last() != Some(&there) {
            seen.push(there);
        }
        stage.frame();
    }
    assert_eq!(seen, [vec![43, 33, 23, 13], vec![33, 23, 13], vec![23, 13], vec![13], vec![]]);
}

#[test]
fn every_board_is_reached_by_key_and_the_order_rule_is_named() {
    let fields = "order: FirstCome, pace: Arrival(passes: 0, early_answers: true), colours: Black,";
    let mut stage = started(&scene(12, fields));
    assert_eq!(stage.view().selected, Some(1));
    for expected in [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1] {
        stage.press(KeyCode::PageDown);
        assert_eq!(stage.view().selected, Some(expected));
    }
    stage.press(KeyCode::PageUp);
    assert_eq!(stage.view().selected, Some(12));
    assert!(stage.texts().iter().any(|text| text.contains("first")), "the rule in force: {:?}", stage.texts());
    for board in [7, 3, 12] {
        stage.say(&format!("{board} 32-28"));
    }
    let mut offered = Vec::new();
    for _ in 0..3 {
        stage.press(KeyCode::F6);
        stage.frames(2);
        let at = stage.app.world().resource::<simultaan::exhibition::Progress>().at.expect("a board");
        offered.push(at);
        stage.say(&format!("{at} 19-23"));
    }
    assert_eq!(offered, [7, 3, 12]);
}

#[test]
fn the_wall_is_filtered_and_searched() {
    let mut stage = started(&scene(12, ""));
    assert_eq!(stage.view().shown.len(), 12);
    stage.say("5 resign opponent");
    for (filter, shown) in [("waiting", 11), ("time", 0), ("finished", 1), ("all", 12)] {
        stage.press(KeyCode::F8);
        stage.frames(2);
        assert_eq!(stage.view().shown.len(), shown, "{filter}");
    }
    stage.app.world_mut().resource_mut::<simultaan::screen::View>().search = "nt 1".to_owned();
    stage.frames(2);
    assert_eq!(stage.view().shown, [1, 10, 11, 12]);
}

#[test]
fn looking_back_leaves_the_game_alone() {
    let mut stage = started(&scene(1, ""));
    for line in ["32-28", "19-23", "28x19"] {
        stage.say(line);
    }
    let now = stage.fen(1);
    stage.control(KeyCode::ArrowLeft);
    assert_eq!(stage.view().look_back, Some(2));
    stage.control(KeyCode::ArrowLeft);
    stage.control(KeyCode::ArrowRight);
    stage.control(KeyCode::ArrowRight);
    assert_eq!((stage.view().look_back, stage.fen(1)), (None, now));
}

#[test]
fn the_journal_agrees_with_the_console() {
    let text = "(title: \"E\", master: (name: \"M\"), boards: [(opponent: \"A\"), (opponent: \"B\"), (opponent: \"C\")])";
    let lines =
        ["32-28", "19-23", "28x19", "14x23", "32-26", "next", "2 33-28", "2 resign opponent", "next", "draw", "draw"];
    let mut stage = started(&read(text));
    for line in lines {
        stage.say(line);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let (scene, archive) = (folder.path().join("scene.ron"), folder.path().join("a.sqlite"));
    std::fs::write(&scene, text).expect("the scene");
    let input = std::iter::once("start").chain(lines).collect::<Vec<_>>().join("\n");
    let mut console = assert_cmd::Command::new(env!("CARGO_BIN_EXE_simultaan"));
    console.arg("run").arg(&scene).args(["--headless", "--manual-time", "--archive"]).arg(&archive);
    console.write_stdin(input).assert().success();
    let console = simultaan::journal::load(&archive, 1).expect("the archive").records;
    let facts = |records: &[simultaan::exhibition::Record]| {
        records.iter().map(|record| (record.board, record.fact.clone())).collect::<Vec<_>>()
    };
    assert_eq!(facts(&stage.records()), facts(&console));
}
