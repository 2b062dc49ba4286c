//! The ear: from a microphone to a line of the console's language.

use crate::draughts::Position;
use crate::exhibition::BoardNumber;

/// What the ear should expect.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    /// The boards in play, with their positions (international rules).
    pub boards: Vec<(BoardNumber, Position)>,
    /// The board the master is at.
    pub at: Option<BoardNumber>,
}

/// What was understood.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Hearing {
    /// As heard, for people.
    pub words: String,
    /// In the console's language; none where it was not understood.
    pub line: Option<String>,
    /// How sure the ear is, in percent.
    pub sure: u32,
    /// Other lines that the sound leaves open, best first.
    pub open: Vec<String>,
}

/// From sound (16 kHz, mono) to words.
pub trait Recogniser: Send {
    /// What may be said now.
    fn expect(&mut self, scope: &Scope);
    /// An utterance begins.
    fn begin(&mut self);
    /// More of it.
    fn feed(&mut self, chunk: &[i16]);
    /// It has ended.
    fn end(&mut self) -> Hearing;
}
