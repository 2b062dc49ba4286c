//! What stands on a board against what a game says: the differences, square by square, and the shortest changes of the move list
//! that explain them.

mod search;
mod story;

use super::game::Game;
use super::position::{Position, Setup};
use super::square::{Kind, Side, Square};

/// Explanations that are offered at most.
const MOST: usize = 8;

/// A square on which something else stands than the game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Difference {
    /// The square.
    pub square: Square,
    /// What the game says.
    pub expected: Option<(Side, Kind)>,
    /// What stands there.
    pub seen: Option<(Side, Kind)>,
}

/// One change of a move list. Half-moves are counted as in the game, from 1; moves are in notation.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Change {
    /// Another move was made than the one entered.
    Wrong {
        /// Which half-move.
        ply: usize,
        /// Whose.
        side: Side,
        /// As it was entered.
        was: String,
        /// As it was made.
        now: String,
    },
    /// Two moves of a side were made the other way round.
    Swapped {
        /// The half-move that came first.
        ply: usize,
        /// The later one.
        other: usize,
        /// Whose.
        side: Side,
        /// What was made first.
        first: String,
        /// What was made later.
        second: String,
    },
    /// Moves were made that were not entered.
    Missed {
        /// The number of the first of them.
        ply: usize,
        /// Whose that is.
        side: Side,
        /// The moves.
        moves: Vec<String>,
    },
    /// Moves were entered that were not made.
    TooMany {
        /// The number of the first of them.
        ply: usize,
        /// Whose that is.
        side: Side,
        /// The moves.
        moves: Vec<String>,
    },
}

/// A change of the move list that leads to the position that is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// What is changed, first to last.
    pub changes: Vec<Change>,
    /// Moves changed, put in or left out.
    pub length: usize,
    /// Half-moves at the beginning of the game that stay.
    pub keeps: usize,
    /// The moves that came after these.
    pub was: Vec<String>,
    /// The moves that come after them now.
    pub moves: Vec<String>,
    /// The position that they lead to.
    pub position: Position,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Explanations {
    /// Shortest first, of equal ones the likeliest first.
    pub found: Vec<Explanation>,
    /// Whether the search was broken off: there may be others.
    pub broken_off: bool,
}

impl Position {
    /// The squares on which a set-up differs, in order. Which side is to move cannot be seen on a board and is not compared.
    pub fn differences(&self, seen: &Setup) -> Vec<Difference> {
        let differs = |square: Square| {
            let (expected, seen) = (self.at(square), seen.at(square));
            (expected != seen).then_some(Difference { square, expected, seen })
        };
        Square::all().filter_map(differs).collect()
    }
}

impl Game {
    /// The shortest changes of the move list that lead to the pieces that are seen: a move missed, one too many, another move
    /// than the one entered, two moves swapped, a pair missed or too many, and two such slips together. What was before a
    /// position that was put on the board in mid-game stays. None where nothing differs.
    ///
    /// The search is bounded in work, the last moves first, and finds the same on every machine.
    pub fn explanations(&self, seen: &Setup) -> Explanations {
        match Position::new(seen, self.rules()) {
            Ok(position) if !self.position().differences(seen).is_empty() => search::explanations(self, &position),
            _ => Explanations::default(),
        }
    }
}
