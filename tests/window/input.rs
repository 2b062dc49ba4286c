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
    scenes::read_text(text, Path::new("scene.ron")).unwrap_or_else(|faults| panic!("{faults}"))
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
