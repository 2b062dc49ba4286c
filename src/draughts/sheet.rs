//! A game as the lines of a score sheet.

use super::count::MoveNumber;
use super::game::{Game, Turn};
use super::square::Side;

/// A line of a score sheet: a move of each side, or a position that was put on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The number of the move; none for a position.
    pub number: Option<u32>,
    /// White's move, or the FEN of the position.
    pub white: Option<SheetEntry>,
    /// Black's move.
    pub black: Option<SheetEntry>,
}

/// What stands in one place of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetEntry {
    /// How many entries of the game there are up to this one.
    pub turns: usize,
    /// The move in the shortest notation, or a FEN.
    pub text: String,
}

impl Game {
    /// The lines of its score sheet. A position stands in a line of its own and takes no number.
    pub fn score_sheet(&self) -> Vec<SheetLine> {
        let mut lines: Vec<SheetLine> = Vec::new();
        let mut white_is_last = false;
        for (at, ((MoveNumber { number, .. }, _), (turn, before))) in self.numbered().zip(self.turns()).enumerate() {
            let number = u32::try_from(number).ok();
            let entry = |text| Some(SheetEntry { turns: at + 1, text });
            match (turn, before.turn()) {
                (Turn::Setup(position), _) => {
                    lines.push(SheetLine { number: None, white: entry(position.fen()), black: None });
                    white_is_last = false;
                }
                (Turn::Move(mv), Side::White) => {
                    lines.push(SheetLine { number, white: entry(before.notation(mv, self.rules())), black: None });
                    white_is_last = true;
                }
                (Turn::Move(mv), Side::Black) => {
                    let black = entry(before.notation(mv, self.rules()));
                    match lines.last_mut().filter(|_| white_is_last) {
                        Some(line) => line.black = black,
                        None => lines.push(SheetLine { number, white: None, black }),
                    }
                    white_is_last = false;
                }
            }
        }
        lines
    }
}
