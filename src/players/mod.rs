//! Players that are programs: recorded games for now.

mod recorded;

pub use recorded::{ReplayPlugin, Replaying};
