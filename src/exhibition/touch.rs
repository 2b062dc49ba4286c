//! What a blind player finds out by touch on his own board, asked in words; and the alarm that tells him when his time runs short.

use bevy::prelude::Component;
use serde::Serialize;

use super::board::BoardDataReadOnlyItem;
use super::hall::Hall;
use super::order::{SideName, Who};
use super::pace::Pace;
use super::regulations::Question;
use super::scene::Sight;
use crate::draughts::{Kind, Side, Square};

/// What is asked about the pieces on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// On which squares pieces of a kind stand.
    Pieces(Whose, Kind),
    /// What stands on a row, 1 (squares 1 to 5) to 10.
    Row(u8),
    /// Where the piece on a square may move.
    Piece(Square),
}

/// Whose pieces are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The asker's; where he plays for nobody, those of the side to move.
    Own,
    /// The other side's.
    Rival,
    /// This side's.
    Of(SideName),
}

impl Touch {
    /// The question that the regulations allow or not.
    pub const fn question(self) -> Question {
        match self {
            Touch::Pieces(..) => Question::Pieces,
            Touch::Row(_) => Question::Row,
            Touch::Piece(_) => Question::PieceMoves,
        }
    }
}

/// A piece where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Placed {
    /// Where.
    pub square: Square,
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: Kind,
}

/// Whether White and Black want to be told when their time runs short; where one has not said so, blind players are told.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Alarms(pub [Option<bool>; 2]);

impl Hall<'_, '_> {
    /// How a side of a board sees it.
    pub fn sight(&self, board: &BoardDataReadOnlyItem<'_, '_>, side: Side) -> Sight {
        if side == board.seats.master { self.scene().master_sight() } else { board.seats.sight }
    }

    /// How somebody sees a board; the desk sees everything.
    pub fn sight_of(&self, who: Who, board: Option<&BoardDataReadOnlyItem<'_, '_>>) -> Sight {
        match (who, board) {
            (Who::Master, _) => self.scene().master_sight(),
            (Who::Opponent(_), Some(board)) => board.seats.sight,
            _ => Sight::Sighted,
        }
    }

    /// Whether a side is told when its time runs short; who plays by correspondence is.
    pub fn wants_alarm(&self, board: &BoardDataReadOnlyItem<'_, '_>, side: Side) -> bool {
        let usual = || matches!(self.scene().pace, Pace::Days(_)) || self.sight(board, side) == Sight::Blind;
        board.alarms.0[side as usize].unwrap_or_else(usual)
    }
}
