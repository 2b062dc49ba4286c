//! PDN, the portable draughts notation (PDN 3.0 standard): reading, replaying, checking and writing game files.
//!
//! Reading is liberal, writing is strict. Reading is in three steps, each usable alone: [`decode`] makes text of bytes,
//! [`Games`] makes games of text one by one ([`read`] all of them), and [`ReadGame::replay`] plays their moves by the rules.
//! [`check_bytes`] does all of it and tells what is wrong. [`PdnGame::record`] makes PDN of a played game, [`write`](write())
//! its text.
//!
//! What is read without a word:
//! - UTF-8 with or without a byte order mark, UTF-16 with one, Windows-1252; any mixture of line ends; `%` lines;
//! - results of both styles (`2-0`, `1-0`, `1/2-1/2`, ...), `*`, tags, or the end of the file as the end of a game; a result
//!   without moves (`1. 2-0`); results of other scales (`4-6`) where the tag Result or ResultFormat says that there are such;
//! - a result at the end of the moves where the tag Result is missing or empty: it becomes the tag;
//! - `1...`, `1. ...`, missing and leading-zero numbers, `1 .`; `-` and `...` for a move nobody knows;
//! - captures written with `x`, `×` or `:`, with no, part of or the whole route; moves with blanks, leading zeros, any of the
//!   dashes, or no separator (`3228`);
//! - signs after a blank (`32-28 !`); `*` right after a move, `(*)`, or before a later move number, which become `$7`; `+1`,
//!   `=`, `a.l.` and a clock command without braces, which become comments; `;` comments up to the end of the line;
//! - a full stop after a FEN, SetUp tags, chess results in draughts games, a numbering in GameType that the moves do not use.
//!
//! What is read, and told as a warning: quotes in tags that are not escaped, tags without quotes, without their last bracket,
//! in small letters or twice; a move number without its full stop; a tag Result that contradicts the end of the moves; a
//! capture written with a hyphen or a move with x; an ambiguous capture if one route lets the game go on further than the
//! others; moves after a draw by rule; moves after an unknown one (not replayed); wrong moves in variations; results in
//! variations.
//!
//! What is told as a fault, the rest of the file still being read: stray characters and words; comments and variations that
//! nothing closes (a comment then ends before the next line that begins with a tag); variations more than 100 deep; a move
//! number without a move; moves that belong to no game; squares, FENs and moves that are impossible; games that are not
//! international draughts.

mod builder;
mod check;
mod comment;
mod fault;
mod game;
mod lexer;
mod lookahead;
mod number;
mod reader;
mod record;
mod replay;
mod tag;
mod tags;
mod text;
mod token;
mod writer;

pub use check::{Summary, check_bytes};
pub use comment::{Clock, ClockKind, ClockTime, Comment, annotations};
pub use fault::{Fault, Severity};
pub use game::{FenText, Node, PdnGame, PdnMove, Strength};
pub use reader::{Entry, Games, Pdn, ReadGame, read};
pub use record::ClockPair;
pub use replay::Replay;
pub use tags::{BadTag, Tags};
pub use text::{Place, decode};
pub use writer::{write, write_all};
