//! What a blind player is told of the pieces on his board, in sentences.

use super::comparison::numbers;
use super::texts::Texts;
use crate::draughts::{Kind, Side, Square};
use crate::exhibition::Placed;

impl Texts {
    /// Where the pieces of a kind stand.
    pub(super) fn standing(&self, side: Side, kind: Kind, squares: &[Square]) -> String {
        let id = match (kind, squares.is_empty()) {
            (Kind::Man, true) => "answer-no-men",
            (Kind::Man, false) => "answer-men",
            (Kind::King, true) => "answer-no-kings",
            (Kind::King, false) => "answer-kings",
        };
        self.text(id, &[("side", self.side(side)), ("squares", numbers(squares))])
    }

    /// What stands on a row.
    pub(super) fn row(&self, row: u8, pieces: &[Placed]) -> String {
        let piece = |placed: &Placed| format!("{} {}", placed.square, self.piece(Some((placed.side, placed.kind))));
        let pieces: Vec<String> = pieces.iter().map(piece).collect();
        let id = if pieces.is_empty() { "answer-row-empty" } else { "answer-row" };
        self.text(id, &[("row", row.to_string()), ("pieces", pieces.join(", "))])
    }

    /// Where a piece may move.
    pub(super) fn piece_moves(&self, square: Square, stands: bool, moves: &[String]) -> String {
        let id = match (stands, moves.is_empty()) {
            (false, _) => "answer-piece-none",
            (true, true) => "answer-piece-blocked",
            (true, false) => "answer-piece-moves",
        };
        self.text(id, &[("square", square.to_string()), ("moves", moves.join(", "))])
    }
}
