//! Simultaan runs simultaneous, blindfold and handicap exhibitions in international draughts.
//!
//! The rooms, each built on those before it:
//!
//! - [`draughts`]: the game: squares, positions, legal moves, draw rules, notation, FEN, PDN. Pure.
//! - [`exhibition`]: the event: boards as entities, orders, facts, clocks, rounds, regulations, score.
//! - [`scenes`]: RON files that an exhibition is made from.
//! - [`journal`]: facts in SQLite, recovery, the club's archive.
//! - [`phrases`]: the grammar of orders, and sentences for people in their language.
//! - [`players`]: players that are programs: recorded games, opponents to train with.
//! - [`reports`]: games as PDN, results, score sheets.
//! - [`post`]: the mail of a correspondence exhibition.
//! - [`relay`]: the dialogue with a player who plays by ear.
//! - [`speech`]: the voice that tells, and the ear that hears.
//! - [`console`]: orders on stdin, facts on stdout.
//! - [`screen`]: the hall on screen: wall, board in hand, desk.
//! - [`machine`]: the machine's clocks.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

pub mod console;
pub mod draughts;
pub mod exhibition;
pub mod journal;
mod kept;
pub mod machine;
pub mod phrases;
pub mod players;
pub mod post;
pub mod relay;
pub mod reports;
pub mod scenes;
pub mod screen;
pub mod speech;
mod typeface;
