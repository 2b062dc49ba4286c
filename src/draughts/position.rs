//! Set-ups (anything that can be put on a board) and positions (what a game can be played from).

use thiserror::Error;

use super::moves::Move;
use super::rules::Rules;
use super::square::{Kind, Side, Square, Squares};

/// Pieces put on a board, not yet proved to be a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// White's and Black's men.
    pub men: [Squares; 2],
    /// White's and Black's kings.
    pub kings: [Squares; 2],
    /// The side to move.
    pub turn: Side,
}

impl Setup {
    /// Puts a piece on a square, or nothing, in place of what stands there.
    pub fn put(&mut self, square: Square, piece: Option<(Side, Kind)>) {
        for set in self.men.iter_mut().chain(&mut self.kings) {
            set.remove(square);
        }
        if let Some((side, kind)) = piece {
            let sets = if kind == Kind::King { &mut self.kings } else { &mut self.men };
            sets[side as usize].insert(square);
        }
    }

    /// The piece on a square.
    pub fn at(&self, square: Square) -> Option<(Side, Kind)> {
        let holds = |sets: &[Squares; 2], side: Side| sets[side as usize].contains(square);
        [Side::White, Side::Black].into_iter().find_map(|side| match side {
            _ if holds(&self.men, side) => Some((side, Kind::Man)),
            _ if holds(&self.kings, side) => Some((side, Kind::King)),
            _ => None,
        })
    }
}

/// Why a set-up is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ImpossiblePosition {
    /// A man would already have been crowned there.
    #[error("a {0} man on {1} stands on its promotion row: it would be a king")]
    ManOnPromotionRow(Side, Square),
    /// One square holds more than one piece.
    #[error("square {0} holds two pieces")]
    TwoPiecesOn(Square),
    /// A square that these rules do not play on.
    #[error("square {0} is not played on")]
    OffTheBoard(Square),
    /// More pieces than a side ever has.
    #[error("{0} has {1} pieces: {2} is the most")]
    TooManyPieces(Side, u32, u32),
}

/// A position of the game: no square twice, no man on its promotion row, no side with too many pieces.
/// A side may have no piece at all: that is a lost position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// White's and Black's pieces, men and kings.
    pub(super) pieces: [u64; 2],
    pub(super) kings: u64,
    pub(super) turn: Side,
}

impl Position {
    /// The start of a game under these rules, White to move.
    pub const fn start(rules: &Rules) -> Position {
        Position { pieces: [rules.start[0].0, rules.start[1].0], kings: 0, turn: Side::White }
    }

    /// The position that a set-up shows, or the first reason why it is none.
    pub fn new(setup: &Setup, rules: &Rules) -> Result<Position, ImpossiblePosition> {
        use ImpossiblePosition::*;
        for side in [Side::White, Side::Black] {
            let (men, kings) = (setup.men[side as usize], setup.kings[side as usize]);
            let count = men.len() + kings.len();
            if count > rules.most_pieces {
                return Err(TooManyPieces(side, count, rules.most_pieces));
            }
            if let Some(square) = men.intersection(rules.promotion[side as usize]).iter().next() {
                return Err(ManOnPromotionRow(side, square));
            }
        }
        let mut seen = Squares::EMPTY;
        for set in setup.men.into_iter().chain(setup.kings) {
            if let Some(square) = set.intersection(seen).iter().next() {
                return Err(TwoPiecesOn(square));
            }
            if let Some(square) = set.iter().find(|&square| !rules.squares.contains(square)) {
                return Err(OffTheBoard(square));
            }
            seen = seen.union(set);
        }
        let of = |side: usize| setup.men[side].union(setup.kings[side]).0;
        let kings = setup.kings[0].union(setup.kings[1]).0;
        Ok(Position { pieces: [of(0), of(1)], kings, turn: setup.turn })
    }

    /// The side to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// A side's pieces.
    pub const fn pieces(&self, side: Side) -> Squares {
        Squares(self.pieces[side as usize])
    }

    /// A side's men.
    pub const fn men(&self, side: Side) -> Squares {
        Squares(self.pieces[side as usize] & !self.kings)
    }

    /// A side's kings.
    pub const fn kings(&self, side: Side) -> Squares {
        Squares(self.pieces[side as usize] & self.kings)
    }

    /// The piece on a square.
    pub fn at(&self, square: Square) -> Option<(Side, Kind)> {
        let side = [Side::White, Side::Black].into_iter().find(|&s| self.pieces(s).contains(square))?;
        let kind = if self.kings & square.bit() != 0 { Kind::King } else { Kind::Man };
        Some((side, kind))
    }

    /// The same pieces as a set-up that can be changed.
    pub fn setup(&self) -> Setup {
        Setup {
            men: [self.men(Side::White), self.men(Side::Black)],
            kings: [self.kings(Side::White), self.kings(Side::Black)],
            turn: self.turn,
        }
    }

    /// The position after a move. The move must be one of this position's legal moves.
    #[inline(always)]
    pub fn after(&self, mv: &Move) -> Position {
        let (from, to, captured) = (mv.from.bit(), mv.to.bit(), mv.captured.0);
        let king = self.kings & from != 0 || mv.promotes;
        let kings = self.kings & !(captured | from) | if king { to } else { 0 };
        let moved = |pieces: u64| pieces & !from | to;
        let left = |pieces: u64| pieces & !captured;
        // Written out by side: a store to an element chosen by index would make the whole position wait for memory.
        let pieces = match self.turn {
            Side::White => [moved(self.pieces[0]), left(self.pieces[1])],
            Side::Black => [left(self.pieces[0]), moved(self.pieces[1])],
        };
        Position { pieces, kings, turn: self.turn.other() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::INTERNATIONAL;

    fn setup() -> Setup {
        Position::start(&INTERNATIONAL).setup()
    }

    fn square(n: u32) -> Square {
        Square::new(n).expect("a square")
    }

    #[test]
    fn the_start_is_a_position() {
        let position = Position::new(&setup(), &INTERNATIONAL).expect("the start");
        assert_eq!(position, Position::start(&INTERNATIONAL));
        assert_eq!(position.at(square(50)), Some((Side::White, Kind::Man)));
        assert_eq!(position.at(square(25)), None);
    }

    #[test]
    fn impossible_set_ups_are_refused_with_the_reason() {
        use ImpossiblePosition::*;
        let refused = |change: fn(&mut Setup)| {
            let mut changed = setup();
            change(&mut changed);
            Position::new(&changed, &INTERNATIONAL).expect_err("impossible")
        };
        assert_eq!(refused(|s| s.men[0].insert(square(25))), TooManyPieces(Side::White, 21, 20));
        let on_row = refused(|s| {
            s.men[0].remove(square(31));
            s.men[1].remove(square(3));
            s.men[0].insert(square(3));
        });
        assert_eq!(on_row, ManOnPromotionRow(Side::White, square(3)));
        let twice = refused(|s| {
            s.men[1].remove(square(20));
            s.kings[1].insert(square(40));
        });
        assert_eq!(twice, TwoPiecesOn(square(40)));
    }
}
