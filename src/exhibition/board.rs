//! A board is an entity; these are its components.

use bevy::ecs::query::QueryData;
use bevy::prelude::{Component, Entity};

use super::clock::Clock;
use super::fact::Player;
use super::irregularity::Irregular;
use super::reason::Reason;
use super::scene::{BoardNumber, Sight};
use super::touch::Alarms;
use crate::draughts::{Game, GameResult, Setup, Side};

/// A board of the exhibition, by its number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Standing, DrawOffer, Visits, Irregular, Compared, Alarms)]
pub struct Board(pub BoardNumber);

/// Who sits there.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Seats {
    /// The side the master plays.
    pub master: Side,
    /// The opponent's name.
    pub opponent: String,
    /// The opponent's rating.
    pub rating: Option<u32>,
    /// The opponent's club.
    pub club: String,
    /// Whether the opponent sees the board.
    pub sight: Sight,
    /// Whether the program plays for the opponent.
    pub sparring: bool,
}

impl Seats {
    /// Who plays a side.
    pub fn player(&self, side: Side) -> Player {
        if side == self.master { Player::Master } else { Player::Opponent }
    }
}

/// The game on the board.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Play(pub Game);

/// Whether the game goes on.
#[derive(Component, Clone, Debug, PartialEq, Eq, Default)]
pub enum Standing {
    /// It goes on.
    #[default]
    Playing,
    /// It ended.
    Ended {
        /// White's points first.
        result: GameResult,
        /// How.
        reason: Reason,
    },
    /// The board does not count.
    Voided,
}

impl Standing {
    /// Whether the game goes on.
    pub fn is_live(&self) -> bool {
        *self == Standing::Playing
    }
}

/// The side whose offer of a draw stands.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DrawOffer(pub Option<Side>);

/// The master's visits to the board, and how its opponent stands to them.
#[derive(Component, Clone, Debug, PartialEq, Eq, Default)]
pub struct Visits {
    /// How often the master came.
    pub count: u32,
    /// The round in which he came last; 0 before the first.
    pub lap: u32,
    /// The opponent has said that he is ready.
    pub ready: bool,
    /// When the board began to wait for the master, as a count of facts.
    pub waiting_since: u64,
    /// Rounds the opponent passed.
    pub passes: u32,
    /// The opponent passed during this visit.
    pub passed: bool,
    /// The master's moves on this board that stand, each as a count of facts.
    pub master_moves: Vec<u64>,
}

/// What was seen on the boards in the hall and compared with the game since it last changed.
#[derive(Component, Clone, Debug, PartialEq, Eq, Default)]
pub struct Compared {
    /// The board between the players.
    pub hall: Option<Setup>,
    /// White's and Black's own, where each has one.
    pub own: [Option<Setup>; 2],
}

/// All of a board.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct BoardData {
    /// The entity.
    pub entity: Entity,
    /// Its number.
    pub board: &'static Board,
    /// Who sits there.
    pub seats: &'static mut Seats,
    /// The game.
    pub play: &'static mut Play,
    /// Whether it goes on.
    pub standing: &'static mut Standing,
    /// The standing offer.
    pub offer: &'static mut DrawOffer,
    /// The master's visits.
    pub visits: &'static mut Visits,
    /// Irregularities that are not closed for good.
    pub irregular: &'static mut Irregular,
    /// Who is told when his time runs short.
    pub alarms: &'static mut Alarms,
    /// What was compared with the game.
    pub compared: &'static mut Compared,
    /// The clock, where clocks are used.
    pub clock: Option<&'static mut Clock>,
}
