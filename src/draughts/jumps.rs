//! The single jumps of a capture, one at a time: the plain way, for routes and for reasons. The generator has a faster one,
//! which forgets the way it took.

use super::movegen::{DIRECTIONS, Dir, FORWARD, step};
use super::position::Position;
use super::rules::Rules;
use super::square::Square;

/// A capturing piece on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Capturing {
    pub(super) at: u64,
    pub(super) taken: u64,
    pub(super) king: bool,
}

/// One jump.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Jump {
    /// How far behind the piece it lands.
    pub(super) distance: u8,
    pub(super) landing: Square,
    pub(super) then: Capturing,
}

/// The captures of one piece.
pub(super) struct Jumps<'a> {
    position: &'a Position,
    rules: &'a Rules,
    from: u64,
}

impl Jumps<'_> {
    /// Those of the piece on `from`.
    pub(super) fn of<'a>(position: &'a Position, from: Square, rules: &'a Rules) -> Jumps<'a> {
        Jumps { position, rules, from: from.bit() }
    }

    /// The piece before its first jump.
    pub(super) fn start(&self) -> Capturing {
        Capturing { at: self.from, taken: 0, king: self.position.kings & self.from != 0 }
    }

    /// Every jump that the piece can make now, nearest landings first.
    pub(super) fn from(&self, piece: Capturing) -> Vec<Jump> {
        let forward = FORWARD[self.position.turn as usize];
        let turns_back = piece.king || self.rules.men_capture_backward;
        let mut jumps = Vec::new();
        for dir in DIRECTIONS.into_iter().filter(|dir| turns_back || forward.contains(dir)) {
            self.over_one(piece, dir, &mut jumps);
        }
        jumps.sort_unstable_by_key(|jump| (jump.distance, jump.landing));
        jumps
    }

    fn over_one(&self, piece: Capturing, dir: Dir, jumps: &mut Vec<Jump>) {
        let gone = self.from | if self.rules.removal_after_capture { 0 } else { piece.taken };
        let empty = self.rules.squares.0 & !((self.position.pieces[0] | self.position.pieces[1]) & !gone);
        let flies = piece.king && self.rules.flying_kings;
        let mut over = step(dir, piece.at);
        while flies && over & empty != 0 {
            over = step(dir, over);
        }
        let victims = self.position.pieces[self.position.turn.other() as usize] & !piece.taken;
        let mut at = step(dir, over);
        let mut distance = 1;
        while over & victims != 0 && at & empty != 0 {
            let crowned = self.rules.promotion_in_passing && at & self.rules.promotion_of(self.position.turn) != 0;
            let then = Capturing { at, taken: piece.taken | over, king: piece.king || crowned };
            jumps.push(Jump { distance, landing: Square::of_lowest_bit(at), then });
            distance += 1;
            at = if flies { step(dir, at) } else { 0 };
        }
    }
}
