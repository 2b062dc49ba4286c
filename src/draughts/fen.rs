//! FEN, the text of a position: `W:W31-50:B1-20` (PDN 3.0 standard, FEN tag).
//!
//! Reading is liberal: sides in either order, ranges (`K1-3` is three kings), blanks, a final full stop, lower case, an empty
//! side, and the half-move and move counts (`:H0:F1`) that some programs append. Writing names every square, in order.

use thiserror::Error;

use super::position::{ImpossiblePosition, Position, Setup};
use super::rules::Rules;
use super::square::{NoSuchSquare, Side, Square, Squares};

/// Why a text is no FEN, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("FEN, column {column}: {fault}")]
pub struct FenError {
    /// Where, in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: FenFault,
}

/// What can be wrong in a FEN.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenFault {
    /// The first letter.
    #[error("the side to move must come first: W or B")]
    Turn,
    /// The letter after a colon.
    #[error("after ':' come the pieces of a side: W or B, and its squares")]
    Section,
    /// The same side twice.
    #[error("the pieces of {0} are told twice")]
    SideTwice(Side),
    /// One side not at all.
    #[error("the pieces of {0} are not told (an empty side is its letter alone)")]
    SideMissing(Side),
    /// A number was expected.
    #[error("a square number must stand here")]
    Number,
    /// Something that has no place here.
    #[error("'{0}' has no place here")]
    Stray(char),
    /// A square outside the board.
    #[error(transparent)]
    NoSuchSquare(#[from] NoSuchSquare),
    /// A range that runs backward.
    #[error("the range {0}-{1} runs backward")]
    Backward(Square, Square),
    /// One square with two pieces.
    #[error("square {0} holds two pieces")]
    Twice(Square),
    /// A set-up that is no position.
    #[error(transparent)]
    Impossible(#[from] ImpossiblePosition),
}

impl Position {
    /// Reads a FEN and proves that it is a position under these rules.
    pub fn from_fen(text: &str, rules: &Rules) -> Result<Position, FenError> {
        let setup = Setup::from_fen(text)?;
        Position::new(&setup, rules).map_err(|fault| FenError { column: 1, fault: fault.into() })
    }

    /// The FEN of this position, every square named, White's pieces first.
    pub fn fen(&self) -> String {
        let sides = [Side::White, Side::Black];
        written(self.turn(), sides.map(|side| self.pieces(side)), sides.map(|side| self.kings(side)))
    }
}

/// The FEN of all pieces and the kings among them, White's and Black's.
fn written(turn: Side, pieces: [Squares; 2], kings: [Squares; 2]) -> String {
    let mut text = String::with_capacity(120);
    text.push(letter(turn));
    for side in [Side::White, Side::Black] {
        text.push(':');
        text.push(letter(side));
        for (at, square) in pieces[side as usize].iter().enumerate() {
            if at > 0 {
                text.push(',');
            }
            if kings[side as usize].contains(square) {
                text.push('K');
            }
            push_number(&mut text, square);
        }
    }
    text
}

/// The digits of a square, without the formatting machinery: every fact that is read back is compared with its FEN.
fn push_number(text: &mut String, square: Square) {
    let number = square.number();
    if number >= 10 {
        text.push(char::from(b'0' + number / 10));
    }
    text.push(char::from(b'0' + number % 10));
}

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

impl Setup {
    /// The FEN of this set-up, every square named, White's pieces first.
    pub fn fen(&self) -> String {
        let pieces = [0, 1].map(|side| self.men[side].union(self.kings[side]));
        written(self.turn, pieces, self.kings)
    }

    /// Reads a FEN as a set-up: every square exists and none is named twice; whether it is a position is not asked.
    pub fn from_fen(text: &str) -> Result<Setup, FenError> {
        let mut reader = Reader { chars: text.chars().collect(), at: 0 };
        let turn = reader.side().ok_or_else(|| reader.fault(FenFault::Turn))?;
        let mut setup = Setup { men: Default::default(), kings: Default::default(), turn };
        let mut told = [false; 2];
        while reader.take(':') {
            if reader.count_section() {
                continue;
            }
            let side = reader.side().ok_or_else(|| reader.fault(FenFault::Section))?;
            if std::mem::replace(&mut told[side as usize], true) {
                return Err(reader.fault(FenFault::SideTwice(side)));
            }
            reader.pieces(side, &mut setup)?;
        }
        reader.take('.');
        if let Some(stray) = reader.peek() {
            return Err(reader.fault(FenFault::Stray(stray)));
        }
        match [Side::White, Side::Black].into_iter().find(|&side| !told[side as usize]) {
            Some(side) => Err(reader.fault(FenFault::SideMissing(side))),
            None => Ok(setup),
        }
    }
}

struct Reader {
    chars: Vec<char>,
    at: usize,
}

impl Reader {
    fn fault(&self, fault: FenFault) -> FenError {
        FenError { column: self.at + 1, fault }
    }

    /// The next character that is no blank.
    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&wanted));
        self.at += usize::from(found);
        found
    }

    fn side(&mut self) -> Option<Side> {
        if self.take('W') { Some(Side::White) } else { self.take('B').then_some(Side::Black) }
    }

    /// Passes over `H` or `F` and a number.
    fn count_section(&mut self) -> bool {
        let found = self.take('H') || self.take('F');
        while found && self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        found
    }

    fn pieces(&mut self, side: Side, setup: &mut Setup) -> Result<(), FenError> {
        while self.peek().is_some_and(|c| c != ':' && c != '.') {
            let king = self.take('K');
            let first = self.square()?;
            let last = if self.take('-') { self.square()? } else { first };
            if last < first {
                return Err(self.fault(FenFault::Backward(first, last)));
            }
            for square in Square::all().filter(|s| (first..=last).contains(s)) {
                let seen = setup.men.into_iter().chain(setup.kings).fold(Squares::EMPTY, Squares::union);
                if seen.contains(square) {
                    return Err(self.fault(FenFault::Twice(square)));
                }
                let sets = if king { &mut setup.kings } else { &mut setup.men };
                sets[side as usize].insert(square);
            }
            match self.peek() {
                Some(',') => self.at += 1,
                Some(':' | '.') | None => {}
                Some(stray) => return Err(self.fault(FenFault::Stray(stray))),
            }
        }
        Ok(())
    }

    fn square(&mut self) -> Result<Square, FenError> {
        self.peek();
        let start = self.at;
        let mut number = 0u32;
        while let Some(digit) = self.chars.get(self.at).and_then(|c| c.to_digit(10)) {
            number = number.saturating_mul(10).saturating_add(digit);
            self.at += 1;
        }
        let column = start + 1;
        if start == self.at {
            return Err(FenError { column, fault: FenFault::Number });
        }
        Square::new(number).map_err(|e| FenError { column, fault: e.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::INTERNATIONAL;

    fn read(text: &str) -> Result<Position, FenError> {
        Position::from_fen(text, &INTERNATIONAL)
    }

    fn fault(text: &str) -> FenFault {
        read(text).expect_err(text).fault
    }

    #[test]
    fn forms_met_in_the_world_are_read() {
        let start = Position::start(&INTERNATIONAL);
        assert_eq!(read("W:W31-50:B1-20"), Ok(start));
        assert_eq!(read(" w : b1-20 : w31-40, 41-50 . "), Ok(start));
        assert_eq!(read("W:W31-50:B1-20:H0:F1"), Ok(start));
        let kings = read("B:WK1-3:B20.").expect("three kings");
        assert_eq!(kings.kings(Side::White).len(), 3);
        assert_eq!(kings.fen(), "B:WK1,K2,K3:B20");
        let lost = read("W:W:B20").expect("a lost position");
        assert!(lost.legal_moves(&INTERNATIONAL).is_empty());
        assert_eq!(read(&lost.fen()), Ok(lost));
        let no_position = Setup::from_fen("B:W3,K4:B50").expect("a set-up");
        assert_eq!(no_position.fen(), "B:W3,K4:B50");
    }

    #[test]
    fn wrong_ones_are_refused_with_the_place() {
        assert_eq!(fault(""), FenFault::Turn);
        assert_eq!(fault("W:X1"), FenFault::Section);
        assert_eq!(fault("W:W1"), FenFault::SideMissing(Side::Black));
        assert_eq!(fault("W:W31:W32:B1"), FenFault::SideTwice(Side::White));
        assert_eq!(fault("W:W31;32:B1"), FenFault::Stray(';'));
        assert_eq!(fault("W:W40-31:B1"), FenFault::Backward(Square::new(40).unwrap(), Square::new(31).unwrap()));
        assert_eq!(fault("W:W31,31:B1"), FenFault::Twice(Square::new(31).unwrap()));
        assert_eq!(fault("W:W31:B31"), FenFault::Twice(Square::new(31).unwrap()));
        assert_eq!(fault("W:W0:B1"), FenFault::NoSuchSquare(NoSuchSquare(0)));
        assert_eq!(fault("W:W99999999999:B1"), FenFault::NoSuchSquare(NoSuchSquare(u32::MAX)));
        assert_eq!(Setup::from_fen("W:W31,51:B1").map_err(|e| e.column), Err(7));
        assert!(matches!(fault("W:W3:B1"), FenFault::Impossible(_)));
        assert!(matches!(fault("W:W30-50:B1"), FenFault::Impossible(_)));
    }
}
