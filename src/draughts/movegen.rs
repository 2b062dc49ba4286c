//! The one legal-move generator.
//!
//! It works on whole sets of squares where it can and walks single diagonals where it must (kings, captures). It takes every
//! difference between rule sets from [`Rules`].

use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use super::square::{Bits, Side, Square, Squares};

/// One of the four directions: down-right, down-left, up-left, up-right. `dir ^ 2` is the way back, `dir ^ 1` and `dir ^ 3`
/// are the turns.
pub(super) type Dir = usize;

pub(super) const DIRECTIONS: [Dir; 4] = [0, 1, 2, 3];

/// Forward for White's and for Black's men.
pub(super) const FORWARD: [[Dir; 2]; 2] = [[2, 3], [0, 1]];

/// Moves a set of squares one step in a direction.
#[inline(always)]
pub(super) const fn step(dir: Dir, bits: u64) -> u64 {
    match dir {
        0 => bits << 6,
        1 => bits << 5,
        2 => bits >> 6,
        _ => bits >> 5,
    }
}

impl Position {
    /// The legal moves, each once (same squares and same captured pieces are one move). Empty when the side to move has lost.
    pub fn legal_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves_into(rules, &mut moves);
        moves
    }

    /// Puts the legal moves into `moves`, in place of what it held.
    #[inline]
    pub fn moves_into(&self, rules: &Rules, moves: &mut Vec<Move>) {
        moves.clear();
        match self.capturers(rules) {
            0 => self.quiet_into(rules, moves),
            pieces => self.captures_into(pieces, rules, moves),
        }
    }

    /// How many legal moves there are, counted without making a list where no capture is possible.
    #[inline]
    pub fn count_moves(&self, rules: &Rules, scratch: &mut Vec<Move>) -> u64 {
        match self.capturers(rules) {
            0 => u64::from(self.count_quiet(rules)),
            pieces => {
                scratch.clear();
                self.captures_into(pieces, rules, scratch);
                scratch.len() as u64
            }
        }
    }

    /// Whether the side to move has a capture, and so must capture.
    pub fn can_capture(&self, rules: &Rules) -> bool {
        self.capturers(rules) != 0
    }

    /// The pieces of the side to move that can capture.
    #[inline(always)]
    fn capturers(&self, rules: &Rules) -> u64 {
        let (own, other, empty) = (self.own(), self.other(), self.empty(rules));
        let kings = own & self.kings;
        let behind = |dir: Dir| step(dir ^ 2, step(dir ^ 2, empty) & other);
        let (up, down) = (behind(2) | behind(3), behind(0) | behind(1));
        let forward = if self.turn == Side::White { up } else { down };
        let mut capturers = if rules.men_capture_backward { own & (up | down) } else { own & forward | kings & (up | down) };
        if kings != 0 && rules.flying_kings {
            for king in Bits(kings & !capturers) {
                capturers |= if self.king_can_capture(king, empty) { king } else { 0 };
            }
        }
        capturers
    }

    fn king_can_capture(&self, king: u64, empty: u64) -> bool {
        DIRECTIONS.into_iter().any(|dir| {
            let over = slide(dir, king, empty);
            over & self.other() != 0 && step(dir, over) & empty != 0
        })
    }

    #[inline(always)]
    fn own(&self) -> u64 {
        self.pieces[self.turn as usize]
    }

    #[inline(always)]
    fn other(&self) -> u64 {
        self.pieces[self.turn.other() as usize]
    }

    #[inline(always)]
    fn empty(&self, rules: &Rules) -> u64 {
        rules.squares.0 & !(self.pieces[0] | self.pieces[1])
    }

    /// The squares that men of the side to move can go to, by each of its two forward directions.
    #[inline(always)]
    fn men_forward(&self, rules: &Rules) -> [(Dir, u64); 2] {
        let (men, empty) = (self.own() & !self.kings, self.empty(rules));
        match self.turn {
            Side::White => [(2, step(2, men) & empty), (3, step(3, men) & empty)],
            Side::Black => [(0, step(0, men) & empty), (1, step(1, men) & empty)],
        }
    }

    #[inline(always)]
    fn count_quiet(&self, rules: &Rules) -> u32 {
        let [(_, one), (_, other)] = self.men_forward(rules);
        let mut count = one.count_ones() + other.count_ones();
        self.king_moves(rules, |_, _| count += 1);
        count
    }

    #[inline(always)]
    pub(super) fn quiet_into(&self, rules: &Rules, moves: &mut Vec<Move>) {
        let promotion = rules.promotion_of(self.turn);
        for (dir, targets) in self.men_forward(rules) {
            for to in Bits(targets) {
                moves.push(quiet(step(dir ^ 2, to), to, to & promotion != 0));
            }
        }
        self.king_moves(rules, |from, to| moves.push(quiet(from, to, false)));
    }

    #[inline(always)]
    fn king_moves(&self, rules: &Rules, mut tell: impl FnMut(u64, u64)) {
        let empty = self.empty(rules);
        for king in Bits(self.own() & self.kings) {
            for dir in DIRECTIONS {
                let mut to = step(dir, king);
                while to & empty != 0 {
                    tell(king, to);
                    to = if rules.flying_kings { step(dir, to) } else { 0 };
                }
            }
        }
    }

    fn captures_into(&self, pieces: u64, rules: &Rules, moves: &mut Vec<Move>) {
        let mut search = Captures {
            rules,
            side: self.turn,
            other: self.other(),
            empty: 0,
            from: Square::of_lowest_bit(1),
            king: false,
            first_of_piece: 0,
            most: 0,
            moves,
        };
        for piece in Bits(pieces) {
            search.empty = self.empty(rules) | piece;
            search.from = Square::of_lowest_bit(piece);
            search.king = self.kings & piece != 0;
            search.first_of_piece = search.moves.len();
            search.go(piece, Taken::default(), search.king);
        }
    }
}

/// The first square from `at` in a direction that is not empty (perhaps off the board).
#[inline(always)]
fn slide(dir: Dir, at: u64, empty: u64) -> u64 {
    let mut next = step(dir, at);
    while next & empty != 0 {
        next = step(dir, next);
    }
    next
}

#[inline(always)]
fn quiet(from: u64, to: u64, promotes: bool) -> Move {
    Move { from: Square::of_lowest_bit(from), to: Square::of_lowest_bit(to), promotes, captured: Squares::EMPTY }
}

/// The pieces taken so far in a capture.
#[derive(Clone, Copy, Default)]
struct Taken {
    bits: u64,
    count: u32,
}

impl Taken {
    #[inline(always)]
    fn and(self, over: u64) -> Taken {
        Taken { bits: self.bits | over, count: self.count + 1 }
    }
}

/// The search for captures, piece by piece, keeping only the routes that take the most.
struct Captures<'a> {
    rules: &'a Rules,
    side: Side,
    other: u64,
    /// The empty squares; the square the piece left is one of them.
    empty: u64,
    from: Square,
    /// Whether the piece was a king when the move began.
    king: bool,
    /// Where in `moves` those of this piece begin.
    first_of_piece: usize,
    most: u32,
    moves: &'a mut Vec<Move>,
}

impl Captures<'_> {
    fn go(&mut self, at: u64, taken: Taken, king: bool) {
        if king && self.rules.flying_kings { self.fly(at, taken) } else { self.hop(at, taken, king) }
    }

    /// Goes on from `at` with a piece that jumps to the square right behind its victim.
    fn hop(&mut self, at: u64, taken: Taken, king: bool) {
        let mut ends_here = true;
        for dir in DIRECTIONS {
            if !king && !self.rules.men_capture_backward && !FORWARD[self.side as usize].contains(&dir) {
                continue;
            }
            let over = step(dir, at);
            let landing = step(dir, over);
            if over & self.other & !taken.bits != 0 && landing & self.free(taken) != 0 {
                ends_here = false;
                let crowned = self.rules.promotion_in_passing && landing & self.rules.promotion_of(self.side) != 0;
                self.go(landing, taken.and(over), king || crowned);
            }
        }
        if ends_here && taken.count > 0 {
            self.record(at, taken, king);
        }
    }

    /// Goes on from `at`, in any direction, with a king that flies.
    fn fly(&mut self, at: u64, taken: Taken) {
        let mut ends_here = true;
        for dir in DIRECTIONS {
            ends_here &= !self.fly_over(slide(dir, at, self.free(taken)), dir, taken);
        }
        if ends_here && taken.count > 0 {
            self.record(at, taken, true);
        }
    }

    /// Takes the piece on `over`, if it can be, coming in direction `dir`: lands on each square behind it and goes on.
    /// Says whether it could be taken.
    fn fly_over(&mut self, over: u64, dir: Dir, taken: Taken) -> bool {
        let behind = step(dir, over);
        if over & self.other & !taken.bits == 0 || behind & self.free(taken) == 0 {
            return false;
        }
        let taken = taken.and(over);
        let free = self.free(taken);
        // Straight on, and back over a square just emptied, are tried once: they are the same from every landing square.
        let mut goes_on = self.fly_over(slide(dir, behind, free), dir, taken);
        if !self.rules.removal_after_capture {
            goes_on |= self.fly_over(slide(dir ^ 2, behind, free), dir ^ 2, taken);
        }
        let mut landing = behind;
        while landing & free != 0 {
            goes_on |= self.fly_over(slide(dir ^ 1, landing, free), dir ^ 1, taken);
            goes_on |= self.fly_over(slide(dir ^ 3, landing, free), dir ^ 3, taken);
            landing = step(dir, landing);
        }
        let mut landing = behind;
        while !goes_on && landing & free != 0 {
            self.record(landing, taken, true);
            landing = step(dir, landing);
        }
        true
    }

    /// The squares a piece may land on or fly over: those it has emptied count only where pieces leave at once.
    #[inline(always)]
    fn free(&self, taken: Taken) -> u64 {
        if self.rules.removal_after_capture { self.empty } else { self.empty | taken.bits }
    }

    fn record(&mut self, at: u64, taken: Taken, king: bool) {
        if self.rules.majority {
            if taken.count < self.most {
                return;
            }
            if taken.count > self.most {
                self.most = taken.count;
                self.moves.clear();
                self.first_of_piece = 0;
            }
        }
        let promotes = !self.king && (king || at & self.rules.promotion_of(self.side) != 0);
        let mv = Move { from: self.from, to: Square::of_lowest_bit(at), promotes, captured: Squares(taken.bits) };
        // Fewer than three pieces cannot be taken in two ways between the same squares.
        if taken.count < 3 || !self.moves[self.first_of_piece..].contains(&mv) {
            self.moves.push(mv);
        }
    }
}
