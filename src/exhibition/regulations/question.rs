//! What may be asked during play.

use serde::{Deserialize, Serialize};

/// What may be asked during play. Facts write it like their other values; scenes may write it like their other choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The last move again.
    #[serde(alias = "LastMove")]
    LastMove,
    /// The last five moves.
    #[serde(alias = "LastFive")]
    LastFive,
    /// The whole game.
    #[serde(alias = "WholeGame")]
    WholeGame,
    /// Whose turn it is.
    #[serde(alias = "Turn")]
    Turn,
    /// Which boards await the master.
    #[serde(alias = "Waiting")]
    Waiting,
    /// How the clocks stand.
    #[serde(alias = "Clocks")]
    Clocks,
    /// How the score stands.
    #[serde(alias = "Score")]
    Score,
    /// What stands where.
    #[serde(alias = "Position")]
    Position,
    /// Where the men or the kings of a side stand.
    #[serde(alias = "Pieces")]
    Pieces,
    /// What stands on a row.
    #[serde(alias = "Row")]
    Row,
    /// Where a piece may move.
    #[serde(alias = "PieceMoves")]
    PieceMoves,
}

impl Question {
    /// All of them.
    pub const ALL: [Question; 11] = [
        Question::LastMove,
        Question::LastFive,
        Question::WholeGame,
        Question::Turn,
        Question::Waiting,
        Question::Clocks,
        Question::Score,
        Question::Position,
        Question::Pieces,
        Question::Row,
        Question::PieceMoves,
    ];
}
