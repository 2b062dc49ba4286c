//! The recorded games of a scene that replays them.

use super::beside;
use super::fault::{EventFault, FaultKind, FileFault, SceneFault};
use super::files;
use super::source::Source;
use crate::draughts::pdn::{self, Severity};
use crate::exhibition::Scene;

/// Checks the games and puts their text in place of their path.
pub(super) fn load(scene: &mut Scene, source: &mut Source) {
    let Some(replay) = &mut scene.replay else { return };
    if source.tree.lost("replay.games") {
        return;
    }
    if replay.games.is_empty() {
        return source.at("replay.games", EventFault::Missing("replay: (games: \"games.pdn\")"));
    }
    let file = beside(source, &replay.games);
    let bytes = match files::bytes(&file) {
        Ok(bytes) => bytes,
        Err(fault) => return source.at("replay.games", fault),
    };
    let summary = pdn::check_bytes(&bytes);
    for fault in summary.faults.iter().filter(|fault| fault.severity == Severity::Fault) {
        source.faults.push(SceneFault {
            file: file.clone(),
            line: fault.place.line as usize,
            column: fault.place.column as usize,
            field: String::new(),
            kind: FaultKind::File(FileFault::Game(fault.to_string())),
        });
    }
    let (games, boards) = (summary.games, scene.boards.len());
    if games < boards {
        source.at("replay.games", FileFault::TooFewGames { games, boards });
    }
    replay.games = pdn::decode(&bytes).into_owned();
}
