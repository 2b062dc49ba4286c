//! The voice that tells, and the ear that hears.
//!
//! Neither decides anything: the ear turns sound into lines of the console's language, the voice says sentences that others
//! wrote. Each has a thread of its own that is asked and answers by channels; nobody ever waits for it.

pub mod ear;
pub mod microphone;
pub mod voice;
