//! The ear: from a microphone to a line of the console's language.
//!
//! A [`Recogniser`] turns the samples of one utterance into a [`Hearing`]. The one that ships is [`Sphinx`].

mod decoder;
mod dictionary;
mod features;
mod grammar;
mod judge;
mod model;
mod reading;
mod speaker;
mod sphinx;
mod sys;
mod tuning;

pub use decoder::DecoderFault;
pub use speaker::{ProfileFault, Speaker};
pub use sphinx::{EarFault, Sphinx, usual_model};

use crate::draughts::{Position, Square};
use crate::exhibition::BoardNumber;

/// Samples a second that a recogniser takes, of one channel.
pub const SAMPLE_RATE: u32 = 16_000;

/// What the ear should expect.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// The boards in play, with their positions (international rules).
    pub boards: Vec<(BoardNumber, Position)>,
    /// The board the master is at: moves on it need no number.
    pub at: Option<BoardNumber>,
}

/// What was understood of one utterance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hearing {
    /// The words as heard, for people: `board three thirty two twenty eight`.
    pub words: String,
    /// The line of the console's language: `3 32-28`, `32x23`, `repeat`, `yes`, `no`, `again`, `go 5`, or a correction, `no 32-28`,
    /// `no 32`. `None` when it was not understood.
    pub line: Option<String>,
    /// How sure it is, 0 to 100.
    pub sure: u32,
    /// Other lines that the sound leaves open, best first.
    pub open: Vec<String>,
}

/// Turns speech into lines of the console's language. An utterance is begun, fed and ended.
pub trait Recogniser: Send {
    /// Tells what to expect from the next utterance on.
    fn expect(&mut self, scope: &Scope);

    /// Begins an utterance.
    fn begin(&mut self);

    /// Takes the next samples of it, as many as there are, at [`SAMPLE_RATE`].
    fn feed(&mut self, chunk: &[i16]);

    /// Ends it and tells what was understood.
    fn end(&mut self) -> Hearing;

    /// The utterance that was ended goes on after all: what its end told does not count. One that remembers nothing of it has
    /// nothing to do.
    fn resume(&mut self) {}

    /// A move was played on a board, given by its ends. Where that is what the last utterance said, the recogniser may learn from
    /// it how the speaker speaks; one that learns nothing has nothing to do.
    fn played(&mut self, board: BoardNumber, from: Square, to: Square) {
        let _ = (board, from, to);
    }

    /// Hears one whole utterance.
    fn hear(&mut self, samples: &[i16]) -> Hearing {
        self.begin();
        self.feed(samples);
        self.end()
    }
}
