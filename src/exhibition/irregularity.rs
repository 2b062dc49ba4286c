//! Irregularities at a board (rules of the game, 4.1-4.16, and what follows on them, 5-8).

use bevy::prelude::Component;

use crate::draughts::Side;

/// The irregularities of a board that are still in people's minds.
#[derive(Component, Clone, Debug, PartialEq, Eq, Default)]
pub struct Irregular {
    /// One that was seen, and the opponent has not chosen yet.
    pub claim: Option<Claim>,
    /// The last one that was closed, as long as nothing was played after it.
    pub closed: Option<Closed>,
}

/// An irregularity that was seen. Who plays on accepts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Which of the sixteen.
    pub kind: u8,
    /// The side at fault.
    pub side: Side,
    /// The position as it stands on the board.
    pub fen: String,
}

/// An irregularity that was corrected or accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closed {
    /// Which of the sixteen.
    pub kind: u8,
    /// How it was closed, and so how it is undone.
    pub way: Way,
}

/// How an irregularity was closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// Accepted, and the position was the game's own.
    Unchanged,
    /// Accepted: a position was set up.
    SetUp,
    /// Corrected: the last move, this one, was replaced.
    Replaced(String),
    /// Corrected: the right move follows.
    ToBeEntered,
    /// Corrected: the right move has been entered.
    Entered,
}
