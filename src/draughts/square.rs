//! Squares 1 to 50, sets of them, and the two sides.
//!
//! A set is a 64-bit word with one bit a square. Behind every two rows lies one ghost bit that is never a square, so that a
//! step along a diagonal is the same shift from every square and a step off the board lands on a ghost or falls out.
//!
//! ```text
//!      0   1   2   3   4        squares  1 ..  5
//!    5   6   7   8   9   (10)   squares  6 .. 10, then a ghost
//!     11  12  13  14  15        squares 11 .. 15
//! ```

use std::fmt;

use thiserror::Error;

/// One of the two sides. White plays up the board, towards squares 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side with men on 31 to 50 at the start; it moves first.
    White,
    /// The side with men on 1 to 20 at the start.
    Black,
}

impl Side {
    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "white",
            Side::Black => "black",
        })
    }
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// An ordinary piece.
    Man,
    /// A crowned piece.
    King,
}

/// A number that names no square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no square {0}: squares are numbered 1 to 50")]
pub struct NoSuchSquare(pub u32);

/// A dark square, by its number 1 to 50 (top left first, row by row, seen from White's side).
///
/// Inside it is the place of its bit in the words described above; the order is that of the numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many squares the board has.
    pub const COUNT: u8 = 50;

    /// The square with this number, or an error outside 1 to 50.
    pub fn new(number: u32) -> Result<Square, NoSuchSquare> {
        match u8::try_from(number) {
            Ok(n @ 1..=Square::COUNT) => Ok(Square::numbered(n)),
            _ => Err(NoSuchSquare(number)),
        }
    }

    const fn numbered(number: u8) -> Square {
        Square(number - 1 + (number - 1) / 10)
    }

    /// Its number, 1 to 50.
    pub const fn number(self) -> u8 {
        self.0 - self.0 / 11 + 1
    }

    /// Its row, 0 at the top (squares 1 to 5) to 9.
    pub const fn row(self) -> u8 {
        (self.number() - 1) / 5
    }

    /// Its file, 0 at the left to 9, seen from White's side.
    pub const fn file(self) -> u8 {
        let dark_from_left = (self.number() - 1) % 5 * 2;
        dark_from_left + (self.row() + 1) % 2
    }

    /// All squares in order of their numbers.
    pub fn all() -> impl Iterator<Item = Square> {
        (1..=Square::COUNT).map(Square::numbered)
    }

    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The square of a word's lowest bit. The word must not be empty.
    pub(super) const fn of_lowest_bit(bits: u64) -> Square {
        Square(bits.trailing_zeros() as u8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl serde::Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Squares(pub(super) u64);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);
    /// All fifty squares.
    pub const ALL: Squares = Squares::rows(0, 9);

    /// The squares of the rows `first` to `last`, 0 at the top to 9.
    pub(super) const fn rows(first: u8, last: u8) -> Squares {
        let mut bits = 0;
        let mut number = first * 5 + 1;
        while number <= last * 5 + 5 {
            bits |= Square::numbered(number).bit();
            number += 1;
        }
        Squares(bits)
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// How many squares are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a square into the set.
    pub fn insert(&mut self, square: Square) {
        self.0 |= square.bit();
    }

    /// Takes a square out of the set.
    pub fn remove(&mut self, square: Square) {
        self.0 &= !square.bit();
    }

    /// The squares of both sets.
    pub const fn union(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// The squares that are in both sets.
    pub const fn intersection(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// The squares in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        Bits(self.0).map(Square::of_lowest_bit)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        Squares(squares.into_iter().fold(0, |bits, square| bits | square.bit()))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The single bits of a word, lowest first.
pub(super) struct Bits(pub(super) u64);

impl Iterator for Bits {
    type Item = u64;

    #[inline(always)]
    fn next(&mut self) -> Option<u64> {
        let bit = self.0 & self.0.wrapping_neg();
        self.0 ^= bit;
        (bit != 0).then_some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_the_board_are_refused() {
        assert_eq!(Square::new(0), Err(NoSuchSquare(0)));
        assert_eq!(Square::new(51), Err(NoSuchSquare(51)));
        assert_eq!(Square::new(257), Err(NoSuchSquare(257)));
    }

    #[test]
    fn every_square_keeps_its_number_through_its_bit() {
        for square in Square::all() {
            assert_eq!(Square::of_lowest_bit(square.bit()), square);
        }
        assert_eq!(Squares::ALL.len(), 50);
    }

    #[test]
    fn rows_and_files_are_seen_from_white() {
        let place = |n| Square::new(n).map(|s| (s.row(), s.file()));
        assert_eq!(place(1), Ok((0, 1)));
        assert_eq!(place(5), Ok((0, 9)));
        assert_eq!(place(6), Ok((1, 0)));
        assert_eq!(place(46), Ok((9, 0)));
        assert_eq!(place(50), Ok((9, 8)));
    }
}
