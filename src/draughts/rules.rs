//! A rule set as a value: everything in which the games of the draughts family differ that the move generator has to know.

use super::square::{Side, Squares};

/// A rule set. The one move generator reads it; a variant is another value, not another generator.
///
/// A smaller board is a part of the same lattice of squares (`squares` says which), with its own numbering in its notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What the rule set is called.
    pub name: &'static str,
    /// The number of the game in PDN's `GameType` tag.
    pub game_type: u8,
    /// The squares that are played on.
    pub squares: Squares,
    /// The rows at which White's and Black's men become kings.
    pub promotion: [Squares; 2],
    /// Where White's and Black's men stand at the start.
    pub start: [Squares; 2],
    /// Most pieces a side may have.
    pub most_pieces: u32,
    /// Kings go and capture over any distance; otherwise one square, and short jumps.
    pub flying_kings: bool,
    /// Men capture backward too.
    pub men_capture_backward: bool,
    /// The route that takes most pieces is compulsory. Otherwise every complete capture is free to choose; a king that could
    /// go on from one of the squares behind its victim may not stop on another.
    pub majority: bool,
    /// A man that touches its promotion row during a capture is a king from there on.
    pub promotion_in_passing: bool,
    /// Captured pieces stay on the board, and in the way, until the capture ends.
    pub removal_after_capture: bool,
}

/// International draughts on 10x10 squares (FMJD; seeds A and B, chapter on moves and captures).
pub const INTERNATIONAL: Rules = Rules {
    name: "International",
    game_type: 20,
    squares: Squares::ALL,
    promotion: [Squares::rows(0, 0), Squares::rows(9, 9)],
    start: [Squares::rows(6, 9), Squares::rows(0, 3)],
    most_pieces: 20,
    flying_kings: true,
    men_capture_backward: true,
    majority: true,
    promotion_in_passing: false,
    removal_after_capture: true,
};

impl Rules {
    pub(super) const fn promotion_of(&self, side: Side) -> u64 {
        self.promotion[side as usize].0
    }
}
