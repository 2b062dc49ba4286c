//! How games end.

use serde::{Deserialize, Serialize};

use crate::draughts::End;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A side gave up.
    Resignation,
    /// The side to move has no legal move.
    Blocked,
    /// The side to move has no piece.
    NoPieces,
    /// Draw agreed.
    Agreement,
    /// The same position three times.
    Repetition,
    /// 25 moves each with kings only.
    #[serde(rename = "25-moves")]
    TwentyFiveMoves,
    /// 16 moves each against a lone king.
    #[serde(rename = "16-moves")]
    SixteenMoves,
    /// 5 moves each against a lone king.
    #[serde(rename = "5-moves")]
    FiveMoves,
    /// A clock ran out.
    Flag,
    /// Settled by the arbiter.
    Settled,
    /// One impossible move too many.
    ImpossibleMoves,
}

impl Reason {
    /// Whether somebody said so, rather than the rules, the clock or the regulations.
    pub const fn is_by_hand(self) -> bool {
        matches!(self, Reason::Resignation | Reason::Agreement | Reason::Settled)
    }
}

impl From<End> for Reason {
    fn from(end: End) -> Reason {
        match end {
            End::NoPieces => Reason::NoPieces,
            End::Blocked => Reason::Blocked,
            End::Repetition => Reason::Repetition,
            End::TwentyFiveMoves => Reason::TwentyFiveMoves,
            End::SixteenMoves => Reason::SixteenMoves,
            End::FiveMoves => Reason::FiveMoves,
        }
    }
}
