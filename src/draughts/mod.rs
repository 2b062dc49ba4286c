//! The game of draughts: squares, positions, the legal-move generator, draw rules, notation, FEN and PDN.
//!
//! Pure: no input or output, no time, no Bevy. Rules are a value ([`Rules`]); [`INTERNATIONAL`] is the one offered.

mod count;
mod fen;
mod game;
mod jumps;
mod listing;
mod movegen;
mod moves;
mod notation;
pub mod pdn;
mod perft;
mod position;
mod reconcile;
mod rules;
mod sheet;
mod square;

pub use count::{Listed, MoveList, MoveNumber};
pub use fen::{FenError, FenFault};
pub use game::{End, Game, GameResult, NotPlayed, Turn};
pub use listing::{legal_move_lines, perft_line, speed_line};
pub use moves::Move;
pub use notation::{NotAMove, Unplayable, WhyUnplayable, WrittenMove};
pub use perft::{perft, perft_played};
pub use position::{ImpossiblePosition, Position, Setup};
pub use reconcile::{Change, Difference, Explanation, Explanations};
pub use rules::{INTERNATIONAL, Rules};
pub use sheet::{SheetEntry, SheetLine};
pub use square::{Kind, NoSuchSquare, Side, Square, Squares};
