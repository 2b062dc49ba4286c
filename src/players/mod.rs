//! Players that are programs: recorded games, and opponents to train with.

mod recorded;
mod sparring;

pub use recorded::{ReplayPlugin, Replaying};
pub use sparring::{SparringPlugin, choose};
