//! A board as the shader reads it: 64 bytes.
//!
//! | bytes | what |
//! | --- | --- |
//! | 0-49 | the squares: piece (0 none, 1 white man, 2 black man, 3 white king, 4 black king) and marks in the higher bits |
//! | 50-52 | a piece in motion: what it is, its file and row in 1/25 of a square |
//! | 54 | the state: see [`State`] |
//! | 55 | emphasis, bits: 1 the master is here, 2 he comes next, 4 selected, 8 alarm |
//! | 56 | bit 1: seen from Black's side |

use crate::draughts::{Kind, Position, Side, Square};

/// Bytes of a board.
pub const ROW: usize = 64;

/// The last move touched the square.
pub const MARKED: u8 = 8;
/// The touched piece may go there.
pub const TARGET: u8 = 16;
/// The piece on it is touched.
pub const TOUCHED: u8 = 32;
/// The piece on it is taken but not removed yet.
pub const TAKEN: u8 = 64;

/// How a board stands, as its sign on the wall shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum State {
    /// The master is to move.
    WaitsForMaster = 1,
    /// The opponent is to move.
    OpponentThinks = 2,
    /// The master has won.
    Won = 3,
    /// Drawn.
    Drawn = 4,
    /// The master has lost.
    Lost = 5,
    /// Does not count.
    Void = 6,
    /// Not begun.
    #[default]
    Waiting = 7,
}

/// A board as the shader reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPixels(pub [u8; ROW]);

impl Default for BoardPixels {
    fn default() -> BoardPixels {
        BoardPixels([0; ROW])
    }
}

/// The code of a piece.
pub const fn code(side: Side, kind: Kind) -> u8 {
    match (side, kind) {
        (Side::White, Kind::Man) => 1,
        (Side::Black, Kind::Man) => 2,
        (Side::White, Kind::King) => 3,
        (Side::Black, Kind::King) => 4,
    }
}

const fn at(square: Square) -> usize {
    square.number() as usize - 1
}

impl BoardPixels {
    /// The pieces of a position.
    pub fn of(position: &Position) -> BoardPixels {
        let mut pixels = BoardPixels::default();
        for square in Square::all() {
            pixels.0[at(square)] = position.at(square).map_or(0, |(side, kind)| code(side, kind));
        }
        pixels
    }

    /// Adds a mark to a square.
    pub fn mark(&mut self, square: Square, mark: u8) {
        self.0[at(square)] |= mark;
    }

    /// Takes the piece off a square, marks stay.
    pub fn lift(&mut self, square: Square) {
        self.0[at(square)] &= !7;
    }

    /// Takes the piece off a square and tells its code.
    pub fn lifted(&mut self, square: Square) -> u8 {
        let piece = self.0[at(square)] & 7;
        self.lift(square);
        piece
    }

    /// Shows a piece in motion at a place, file and row in squares.
    pub fn moving(&mut self, piece: u8, file: f32, row: f32) {
        self.0[50] = piece;
        self.0[51] = twenty_fifths(file);
        self.0[52] = twenty_fifths(row);
    }

    /// The emphasis.
    pub const fn emphasis(&self) -> u8 {
        self.0[55]
    }

    /// Sets the state, the emphasis and the side it is seen from.
    pub fn stands(&mut self, state: State, emphasis: u8, from_black: bool) {
        self.0[54] = state as u8;
        self.0[55] = emphasis;
        self.0[56] = u8::from(from_black);
    }
}

fn twenty_fifths(place: f32) -> u8 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 225 after the clamp")]
    let place = (place.clamp(0.0, 9.0) * 25.0).round() as u8;
    place
}
