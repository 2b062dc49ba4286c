//! A move, and the routes of a capture.

use std::collections::HashSet;

use super::jumps::{Capturing, Jump, Jumps};
use super::position::Position;
use super::rules::Rules;
use super::square::{Square, Squares};

/// A move: where a piece goes from and to, and what it takes.
///
/// Two captures between the same squares that take the same pieces are one move; captures that take different pieces are
/// different moves. The squares on the way are found again with [`Position::route`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) promotes: bool,
    pub(super) captured: Squares,
}

impl Move {
    /// The square the piece leaves.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The square the piece ends on.
    pub const fn to(&self) -> Square {
        self.to
    }

    /// The squares of the pieces it takes.
    pub const fn captured(&self) -> Squares {
        self.captured
    }

    /// Whether it takes anything.
    pub const fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }

    /// Whether a man becomes a king by it.
    pub const fn promotes(&self) -> bool {
        self.promotes
    }
}

impl Position {
    /// The squares that a legal capture visits, first and last included: one landing square behind every piece it takes, in
    /// order. Where several routes make the same move, the one that lands close behind each piece, then on the lower number. A
    /// quiet move is `[from, to]`.
    pub fn route(&self, mv: &Move, rules: &Rules) -> Vec<Square> {
        self.route_through(mv, &[], rules).unwrap_or_else(|| vec![mv.from, mv.to])
    }

    /// Like [`route`](Position::route), for routes that land on the squares `via` in that order; `None` if there is none.
    pub fn route_through(&self, mv: &Move, via: &[Square], rules: &Rules) -> Option<Vec<Square>> {
        if !mv.is_capture() {
            return via.is_empty().then(|| vec![mv.from, mv.to]);
        }
        let jumps = Jumps::of(self, mv.from, rules);
        let start = jumps.start();
        let king = start.king || mv.promotes && rules.promotion_in_passing;
        let end = Capturing { at: mv.to.bit(), taken: mv.captured.0, king };
        let mut walk = Walk { jumps, end, hopeless: HashSet::new() };
        let mut route = vec![mv.from];
        walk.go(start, via, &mut route).then_some(route)
    }
}

/// The search for a capture's route: only the pieces of the move may be jumped.
struct Walk<'a> {
    jumps: Jumps<'a>,
    end: Capturing,
    /// Where the search has failed, and with how many squares still to land on. The routes of a long capture are far more than
    /// these.
    hopeless: HashSet<(Capturing, usize)>,
}

impl Walk<'_> {
    /// Goes on with the piece, still to land on the squares `via`, and leaves the rest of the route in `route` if there is one.
    fn go(&mut self, piece: Capturing, via: &[Square], route: &mut Vec<Square>) -> bool {
        if piece == self.end {
            return via.is_empty();
        }
        if self.hopeless.contains(&(piece, via.len())) {
            return false;
        }
        for Jump { landing, then, .. } in self.jumps.from(piece) {
            let (wanted, last) = (then.taken & !self.end.taken == 0, then.taken == self.end.taken);
            let rest = match via.split_first() {
                Some((&first, rest)) if first == landing && !last => rest,
                _ => via,
            };
            route.push(landing);
            if wanted && self.go(then, rest, route) {
                return true;
            }
            route.pop();
        }
        self.hopeless.insert((piece, via.len()));
        false
    }
}
