//! What is not even between the two at a board: squares cleared before the start, and time.

use std::fmt;

use super::fact::Player;
use super::pace::{Extra, Pace};
use super::scene::BoardPlan;
use crate::draughts::{INTERNATIONAL, Position, Side, Square};

/// What is not even on a board, however it came about.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Uneven {
    /// White's and Black's squares that are cleared before the start.
    pub cleared: [Vec<u32>; 2],
    /// Milliseconds that White's and Black's clocks have more than the scene gives that player.
    pub extra_ms: [i64; 2],
}

impl Uneven {
    /// Whether all is even.
    pub fn is_even(&self) -> bool {
        *self == Uneven::default()
    }
}

impl BoardPlan {
    /// What is not even on the board, at this pace and with this colour of the master's.
    pub fn uneven(&self, pace: &Pace, master: Side) -> Uneven {
        let mut uneven = Uneven::default();
        let fen = self.start.as_ref().and_then(|fen| Position::from_fen(fen, &INTERNATIONAL).ok());
        let start = fen.unwrap_or(Position::start(&INTERNATIONAL));
        for number in self.cleared() {
            if let Some((side, _)) = Square::new(number).ok().and_then(|square| start.at(square)) {
                uneven.cleared[side as usize].push(number);
            }
        }
        uneven.cleared.iter_mut().for_each(|squares| squares.sort_unstable());
        if let Some(control) = pace.control() {
            let usual = [(Player::Master, control.master_extra), (Player::Opponent, Extra::default())];
            for (player, usual) in usual {
                let extra = self.extra_ms(&control, player).unwrap_or(0) - usual.ms().unwrap_or(0);
                uneven.extra_ms[player.side(master) as usize] = extra;
            }
        }
        uneven
    }
}

impl fmt::Display for Uneven {
    /// In fixed words, for files that programs read: `White without 32 38; White's clock -600 s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        for (name, squares) in ["White", "Black"].into_iter().zip(&self.cleared).filter(|(_, squares)| !squares.is_empty()) {
            parts.push(format!("{name} without {}", squares.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")));
        }
        for (name, ms) in ["White", "Black"].into_iter().zip(self.extra_ms).filter(|(_, ms)| *ms != 0) {
            parts.push(format!("{name}'s clock {:+} s", ms / 1_000));
        }
        f.write_str(&parts.join("; "))
    }
}
