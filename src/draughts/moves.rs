//! A move, and the routes of a capture.

use std::collections::HashSet;

use super::movegen::{DIRECTIONS, Dir, step};
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
        let mut walk = Walk { position: self, mv, rules, hopeless: HashSet::new() };
        let mut route = vec![mv.from];
        walk.go(mv.from.bit(), mv.captured.0, via, &mut route).then_some(route)
    }
}

/// One jump of a capture; in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Hop {
    /// How far behind the piece it lands.
    distance: u8,
    square: Square,
    landing: u64,
    over: u64,
}

/// The search for a capture's route: only the pieces of the move may be jumped, each once.
struct Walk<'a> {
    position: &'a Position,
    mv: &'a Move,
    rules: &'a Rules,
    /// Where the search has failed: place, pieces left to take, squares still to land on. The routes of a long capture are
    /// far more than these.
    hopeless: HashSet<(u64, u64, usize)>,
}

impl Walk<'_> {
    /// Goes on from `at` with the pieces `left` to take, and leaves the rest of the route in `route` if there is one.
    fn go(&mut self, at: u64, left: u64, via: &[Square], route: &mut Vec<Square>) -> bool {
        if left == 0 {
            return at == self.mv.to.bit() && via.is_empty();
        }
        if self.hopeless.contains(&(at, left, via.len())) {
            return false;
        }
        let mut hops: Vec<Hop> = Vec::new();
        for dir in DIRECTIONS {
            self.landings(at, left, dir, &mut hops);
        }
        hops.sort_unstable();
        for Hop { square, landing, over, .. } in hops {
            let last = left == over;
            let rest = match via.split_first() {
                Some((&first, rest)) if first == square && !last => rest,
                _ => via,
            };
            route.push(square);
            if self.go(landing, left & !over, rest, route) {
                return true;
            }
            route.pop();
        }
        self.hopeless.insert((at, left, via.len()));
        false
    }

    /// The landing squares behind a piece of the move in one direction.
    fn landings(&self, at: u64, left: u64, dir: Dir, hops: &mut Vec<Hop>) {
        let gone = if self.rules.removal_after_capture { 0 } else { self.mv.captured.0 & !left };
        let occupied = (self.position.pieces[0] | self.position.pieces[1]) & !self.mv.from.bit() & !gone;
        let empty = self.rules.squares.0 & !occupied;
        let king = self.position.kings & self.mv.from.bit() != 0 || self.mv.promotes && self.rules.promotion_in_passing;
        let flies = king && self.rules.flying_kings;
        let mut over = step(dir, at);
        while flies && over & empty != 0 {
            over = step(dir, over);
        }
        let mut landing = step(dir, over);
        let mut distance = 1;
        while over & left != 0 && landing & empty != 0 {
            hops.push(Hop { distance, square: Square::of_lowest_bit(landing), landing, over });
            distance += 1;
            landing = if flies { step(dir, landing) } else { 0 };
        }
    }
}
