//! The mail of a correspondence exhibition: letters with a game to send out, and moves taken from games that come in.

mod incoming;
mod letter;

pub use incoming::{Incoming, NotTaken, take};
pub use letter::{Letter, due, ends_at, letters, until};
