//! What is wrong in a file of games: every fault of text and moves, with its place.

use super::fault::{Fault, Severity};
use super::reader::{Entry, Games};

/// What a file holds and what is wrong in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The games that were read.
    pub games: usize,
    /// Those whose every move could be played.
    pub replayed: usize,
    /// Everything that is wrong, in the order of the text.
    pub faults: Vec<Fault>,
}

impl Summary {
    /// How many warnings there are.
    pub fn warnings(&self) -> usize {
        self.count(Severity::Warning)
    }

    /// How many faults there are, warnings not counted.
    pub fn fault_count(&self) -> usize {
        self.count(Severity::Fault)
    }

    fn count(&self, severity: Severity) -> usize {
        self.faults.iter().filter(|fault| fault.severity == severity).count()
    }

    /// The lines that tell it: `FILE:line:col: game G, move M: text` for each fault, and the sum at the end.
    pub fn lines(&self, file: &str) -> Vec<String> {
        let mut lines: Vec<String> = self.faults.iter().map(|fault| format!("{file}:{}: {fault}", fault.place)).collect();
        let (games, replayed, warnings, faults) = (self.games, self.replayed, self.warnings(), self.fault_count());
        lines.push(format!("{file}: {games} games, {replayed} replayed, {warnings} warnings, {faults} faults"));
        lines
    }
}

/// Reads and replays the games of a file.
pub fn check_bytes(bytes: &[u8]) -> Summary {
    let mut summary = Summary::default();
    for entry in Games::new(&super::decode(bytes)) {
        match entry {
            Entry::Fault(fault) => summary.faults.push(fault),
            Entry::Game(game) => {
                let replay = game.replay();
                summary.games += 1;
                summary.replayed += usize::from(replay.complete);
                summary.faults.extend(game.faults.into_iter().chain(replay.faults));
            }
        }
    }
    summary.faults.sort_by_key(|fault| fault.place);
    summary
}
