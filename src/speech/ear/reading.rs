//! What the words that were heard say on the boards in play.

use super::Scope;
use crate::draughts::{INTERNATIONAL, Square, WhyUnplayable, WrittenMove};
use crate::exhibition::BoardNumber;
use crate::phrases::words::readings;

pub use crate::phrases::words::{ORDERS, Said, What};

/// What is said, where the boards stand as they do.
impl Said {
    /// The line of the console's language. A move that is legal where it is said is written with its own sign.
    pub fn line_on(&self, scope: &Scope) -> String {
        let takes = matches!(&self.what, What::Squares(squares, takes)
            if self.legal(scope).unwrap_or(*takes) || squares.len() > 2);
        self.line(if takes { "x" } else { "-" })
    }

    /// The board and the ends of a move.
    pub fn ends(&self, scope: &Scope) -> Option<(BoardNumber, Square, Square)> {
        let What::Squares(squares, _) = &self.what else { return None };
        Some((self.board.or(scope.at)?, *squares.first()?, *squares.last()?))
    }

    /// Whether somebody is likely to say it: of a board in play, and a move with its two ends.
    pub fn is_likely(&self, scope: &Scope) -> bool {
        let in_play = self.board.is_none_or(|number| scope.boards.iter().any(|(board, _)| *board == number));
        in_play && !matches!(&self.what, What::Squares(squares, _) if squares.len() != 2)
    }

    /// Whether it is one of the words that answer or ask, without a board: they are few, and known in noise too.
    pub fn is_answer(&self) -> bool {
        !self.correction && self.board.is_none() && matches!(self.what, What::Order(_))
    }

    /// Whether the move is legal (or one of several legal ones) on its board: `Some(true)` for a capture.
    pub fn legal(&self, scope: &Scope) -> Option<bool> {
        let What::Squares(squares, _) = &self.what else { return None };
        let number = self.board.or(scope.at)?;
        let (_, position) = scope.boards.iter().find(|(board, _)| *board == number)?;
        let written = WrittenMove { squares: squares.clone(), capture: None };
        match position.resolve(&written, &INTERNATIONAL) {
            Ok(mv) => Some(mv.is_capture()),
            Err(unplayable) if unplayable.why == WhyUnplayable::Ambiguous => Some(true),
            Err(_) => None,
        }
    }
}

/// What the words say: a legal move where they can be one, the reading of fewest numbers otherwise.
pub fn best(words: &str, scope: &Scope) -> Option<Said> {
    let said = readings(&words.split(' ').collect::<Vec<_>>());
    said.iter().find(|said| said.legal(scope).is_some()).or(said.first()).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Position;

    fn lines(words: &str) -> Vec<String> {
        let scope = Scope { boards: vec![(3, Position::start(&INTERNATIONAL))], at: Some(3) };
        let words: Vec<&str> = words.split(' ').collect();
        readings(&words).iter().map(|said| said.line_on(&scope)).collect()
    }

    #[test]
    fn words_become_lines() {
        assert_eq!(lines("board three thirty two to twenty eight")[0], "3 32-28");
        assert_eq!(lines("thirty three takes twelve"), ["33x12", "30x3x12"]);
        assert_eq!(lines("board five"), ["go 5"]);
        assert_eq!(lines("board three last five"), ["3 last five"]);
        assert_eq!(lines("whole game"), ["moves"]);
        assert_eq!(lines("board three his kings"), ["3 his kings"]);
        assert_eq!(lines("no"), ["no"]);
        assert_eq!(lines("no ten fourteen"), ["no 10-14"]);
        assert_eq!(lines("i said board one hundred and seven one two"), ["no 107 1-2", "no 100 7x1x2"]);
        assert_eq!(lines("i said twelve"), ["no 12"]);
        assert_eq!(lines("number one hundred resign"), ["100 resign"]);
        for nothing in ["twelve", "takes one", "one to", "board", "board yes", "sixty one ten"] {
            assert_eq!(lines(nothing), [""; 0], "{nothing}");
        }
    }

    #[test]
    fn open_words_have_all_their_readings() {
        assert_eq!(lines("thirty two twenty eight"), ["32-28", "32x20x8", "30x2x28", "30x2x20x8"]);
    }
}
