//! What is said aloud: facts, replies and prompts as sentences in words, in the languages of the voices.
//!
//! The sentences stand in the language files of `assets/voice`; numbers are put into words by each language's own rules.
//! Whatever comes from outside (names, reasons, announcements) is cleaned first, so that nothing but words and the pauses
//! between them reaches a voice ([`is_speakable`]).

mod answers;
mod clean;
mod endings;
mod facts;
mod moves;
mod numbers;
mod prompts;
mod refusals;
mod sentences;
mod speakable;
mod tongue;

pub use crate::exhibition::Manner;
pub use numbers::english::{SMALL as ENGLISH_SMALL, TENS as ENGLISH_TENS};
pub use prompts::{Prompt, SpokenOrder};
pub use sentences::Sentences;
pub use speakable::is_speakable;
pub use tongue::Tongue;
