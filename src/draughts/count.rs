//! The numbers of moves, counted as PDN and score sheets do: a move of Black's closes its number, and where a position is put on
//! the board White's next move opens a new one.

use serde::Serialize;

use super::game::{Game, Turn};
use super::square::Side;

/// A move's number, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MoveNumber {
    /// The number, from 1.
    pub number: usize,
    /// Whose move it is.
    pub side: Side,
}

impl MoveNumber {
    /// That of the first move of a game.
    pub const fn first(side: Side) -> MoveNumber {
        MoveNumber { number: 1, side }
    }

    /// That of a half-move (counted from 1) of which no more is known: right where the sides alternate, whoever began, and
    /// after a position that turned them once in a game that White began.
    pub const fn of_ply(ply: usize, side: Side) -> MoveNumber {
        let number = match side {
            Side::White => (ply / 2).saturating_add(1),
            Side::Black => ply.div_ceil(2),
        };
        MoveNumber { number, side }
    }

    /// That of the next move.
    #[must_use]
    pub const fn next(self) -> MoveNumber {
        let number = match self.side {
            Side::White => self.number,
            Side::Black => self.number.saturating_add(1),
        };
        MoveNumber { number, side: self.side.other() }
    }

    /// What becomes of it when a position is put on the board with this side to move.
    #[must_use]
    pub const fn turned(self, side: Side) -> MoveNumber {
        match (self.side, side) {
            (Side::Black, Side::White) => self.next(),
            _ => MoveNumber { side, ..self },
        }
    }

    /// With its sign: `12.` for White, `12...` for Black.
    pub fn signed(self) -> String {
        format!("{}{}", self.number, if self.side == Side::White { "." } else { "..." })
    }
}

/// Moves of a game one after the other, with their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveList {
    /// Number of the first half-move told, from 1.
    pub first_ply: usize,
    /// The side that made the first of them.
    pub first_side: Side,
    /// The moves.
    pub moves: Vec<String>,
    /// The side that made each: after a position that was put on the board they need not alternate.
    pub sides: Vec<Side>,
    /// The number of each.
    pub numbers: Vec<usize>,
    /// Positions that were put on the board, each with the number of the half-move that comes after it, and as FEN.
    pub setups: Vec<(usize, String)>,
}

/// What stands in a list of moves.
pub enum Listed<'a> {
    /// A move. Its number is said where it is White's, and where it follows no move of the same number.
    Move {
        /// Its number.
        number: MoveNumber,
        /// Whether the number is said.
        opens: bool,
        /// In notation.
        notation: &'a str,
    },
    /// A position put on the board, as FEN.
    Setup(&'a str),
}

impl MoveList {
    /// Moves by turns, of which the first half-move has this number and is this side's.
    pub fn alternating(first_ply: usize, first_side: Side, moves: &[String]) -> MoveList {
        let first = MoveNumber::of_ply(first_ply, first_side);
        let all = || std::iter::successors(Some(first), |number| Some(number.next())).take(moves.len());
        MoveList {
            first_ply,
            first_side,
            moves: moves.to_vec(),
            sides: all().map(|number| number.side).collect(),
            numbers: all().map(|number| number.number).collect(),
            setups: Vec::new(),
        }
    }

    /// The moves, and the positions among them, in order.
    pub fn listed(&self) -> impl Iterator<Item = Listed<'_>> {
        let before = |ply: usize| self.setups.iter().filter(move |(at, _)| *at == ply).map(|(_, fen)| Listed::Setup(fen));
        let after_all = self.first_ply.saturating_add(self.moves.len());
        let moves = self.moves.iter().zip(self.sides.iter().zip(&self.numbers)).enumerate();
        moves
            .flat_map(move |(at, (notation, (&side, &number)))| {
                let ply = self.first_ply.saturating_add(at);
                let opens = side == Side::White || at == 0 || before(ply).next().is_some();
                before(ply).chain([Listed::Move { number: MoveNumber { number, side }, opens, notation }])
            })
            .chain(before(after_all))
    }
}

impl Game {
    /// All that happened, each with the number of the move that is made or, for a position, that comes after it.
    pub fn numbered(&self) -> impl Iterator<Item = (MoveNumber, &Turn)> {
        let mut next = MoveNumber::first(self.start().turn());
        self.turns().map(move |(turn, _)| match turn {
            Turn::Move(_) => {
                let made = next;
                next = made.next();
                (made, turn)
            }
            Turn::Setup(position) => {
                next = next.turned(position.turn());
                (next, turn)
            }
        })
    }

    /// How many moves a score sheet of it counts: the number of the last one.
    pub fn full_moves(&self) -> usize {
        let moves = self.numbered().filter(|(_, turn)| matches!(turn, Turn::Move(_)));
        moves.last().map_or(0, |(number, _)| number.number)
    }

    /// The last moves, at most so many, with the positions that were put on the board since the first of them; with all moves
    /// also those before.
    pub fn last_moves(&self, most: usize) -> MoveList {
        let skipped = self.plies().saturating_sub(most);
        let mut list = MoveList {
            first_ply: skipped + 1,
            first_side: self.turn(),
            moves: Vec::new(),
            sides: Vec::new(),
            numbers: Vec::new(),
            setups: Vec::new(),
        };
        let mut ply = 0;
        for ((number, turn), (_, before)) in self.numbered().zip(self.turns()) {
            match turn {
                Turn::Move(mv) => {
                    ply += 1;
                    if ply > skipped {
                        list.moves.push(before.notation(mv, self.rules()));
                        list.sides.push(number.side);
                        list.numbers.push(number.number);
                    }
                }
                Turn::Setup(position) if ply > skipped || skipped == 0 => list.setups.push((ply + 1, position.fen())),
                Turn::Setup(_) => {}
            }
        }
        list.first_side = list.sides.first().copied().unwrap_or(list.first_side);
        list
    }
}
