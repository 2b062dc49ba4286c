//! The search: the move list is followed from the start with few changes, until the pieces that are seen come out.

use std::collections::BTreeSet;

use super::story::{Edit, Story};
use super::{Explanations, MOST};
use crate::draughts::game::{Game, Turn};
use crate::draughts::moves::Move;
use crate::draughts::position::Position;
use crate::draughts::rules::Rules;
use crate::draughts::square::Side;

/// Generations of legal moves that a search may cost.
const MOST_WORK: u32 = 2_000_000;
/// Explanations among which the best are chosen.
const MOST_FOUND: usize = 400;
/// How many moves are changed, and at how many places; shorter changes are looked for first.
const LEVELS: [(usize, usize); 4] = [(1, 1), (2, 2), (3, 2), (4, 1)];
/// So far the search always goes: a slip of one move may look odd where one of two is plain.
const ALWAYS: usize = 2;

pub(super) fn explanations(game: &Game, seen: &Position) -> Explanations {
    let mut search = Search::new(game, seen);
    search.back();
    for (length, places) in LEVELS {
        search.of_length(length, places);
        if search.is_over() || length >= ALWAYS && search.found.iter().any(|edits| length_of(edits) <= length) {
            break;
        }
    }
    let mut told = BTreeSet::new();
    let entered = list(game);
    let mut stories: Vec<Story> = search.found.iter().filter_map(|edits| Story::new(game, &entered, edits)).collect();
    stories.sort_by(Story::compare);
    stories.retain(|story| told.insert(story.line.clone()));
    stories.truncate(MOST);
    Explanations { found: stories.into_iter().map(|story| story.explanation).collect(), broken_off: search.is_over() }
}

/// Moves changed, put in or left out.
pub(super) fn length_of(edits: &[Edit]) -> usize {
    edits.iter().map(|edit| edit.left_out.max(edit.put_in.len())).sum()
}

/// The moves of a game since the last position that was put on its board, each with the position before it.
fn list(game: &Game) -> Vec<(Move, Position)> {
    let moves = game.turns().rev().map_while(|(turn, before)| match turn {
        Turn::Move(mv) => Some((*mv, *before)),
        Turn::Setup(_) => None,
    });
    let mut moves: Vec<_> = moves.collect();
    moves.reverse();
    moves
}

/// The legal move that is written like this one: it takes the same pieces, or else is the only one between these squares.
pub(super) fn same_move(mv: &Move, legal: &[Move]) -> Option<Move> {
    let alike = |other: &&Move| other.from == mv.from && other.to == mv.to && other.is_capture() == mv.is_capture();
    let mut same = legal.iter().filter(alike).filter(|other| other.captured == mv.captured);
    let mut any = legal.iter().filter(alike);
    same.next().or_else(|| any.next().filter(|_| any.next().is_none())).copied()
}

struct Search<'a> {
    rules: &'a Rules,
    seen: &'a Position,
    list: Vec<Move>,
    /// The position before each move of the list, and after the last.
    before: Vec<Position>,
    /// The squares that no move of the list from here on touches.
    at_rest: Vec<u64>,
    edits: Vec<Edit>,
    found: Vec<Vec<Edit>>,
    work: u32,
    places: usize,
    /// Two changes or more are looked for: there each must prove at once that it can lead to what is seen.
    strict: bool,
    legal: Vec<Move>,
}

impl<'a> Search<'a> {
    fn new(game: &'a Game, seen: &'a Position) -> Search<'a> {
        let (list, mut before): (Vec<Move>, Vec<Position>) = list(game).into_iter().unzip();
        before.push(*game.position());
        let mut at_rest = vec![u64::MAX; before.len()];
        for (at, mv) in list.iter().enumerate().rev() {
            at_rest[at] = at_rest[at + 1] & !(mv.from.bit() | mv.to.bit() | mv.captured.0);
        }
        let (rules, edits, found, legal) = (game.rules(), Vec::new(), Vec::new(), Vec::new());
        Search { rules, seen, list, before, at_rest, edits, found, work: 0, places: 1, strict: false, legal }
    }

    fn is_over(&self) -> bool {
        self.work >= MOST_WORK || self.found.len() >= MOST_FOUND
    }

    /// The hall is behind: what is seen stood on the board before.
    fn back(&mut self) {
        for at in (0..self.list.len()).rev() {
            if self.is_seen(&self.before[at]) {
                self.found.push(vec![Edit { at, left_out: self.list.len() - at, put_in: Vec::new() }]);
            }
        }
    }

    fn of_length(&mut self, length: usize, places: usize) {
        (self.places, self.strict) = (places, length > 1);
        for at in (0..self.before.len()).rev() {
            self.change(self.before[at], at, length);
        }
    }

    /// Changes the list here, and then so much more of it.
    fn change(&mut self, position: Position, at: usize, length: usize) {
        if self.is_over() || !self.may_change(at) {
            return;
        }
        let (rest, turn) = (self.list.len() - at, position.turn());
        let legal = self.legal_moves(&position);
        for mv in &legal {
            let next = position.after(mv);
            match self.list.get(at) {
                None => self.edited(at, 0, &[*mv], next, length - 1),
                Some(entered) if mv != entered => self.edited(at, 1, &[*mv], next, length - 1),
                Some(_) => {}
            }
        }
        if rest > 0 && length >= 2 {
            for first in legal.iter().filter(|mv| **mv != self.list[at]).copied().collect::<Vec<_>>() {
                let between = position.after(&first);
                for second in self.legal_moves(&between) {
                    self.edited(at, 0, &[first, second], between.after(&second), length - 2);
                }
            }
        }
        let left_out = if rest == 1 { 1 } else { 2 };
        if left_out <= rest.min(length) && self.before[at].turn() == turn {
            self.edited(at, left_out, &[], position, length - left_out);
        }
    }

    /// Whether one more change may be made here: next to the last one, or at another place if there may be one more.
    fn may_change(&self, at: usize) -> bool {
        let mut places = usize::from(!self.edits.is_empty());
        places += self.edits.windows(2).filter(|pair| pair[0].end() != pair[1].at).count();
        self.edits.last().is_none_or(|last| last.end() == at || places < self.places)
    }

    fn edited(&mut self, at: usize, left_out: usize, put_in: &[Move], position: Position, length: usize) {
        if length == 0 && self.strict && !self.may_become_seen(&position, at + left_out) {
            return;
        }
        self.edits.push(Edit { at, left_out, put_in: put_in.to_vec() });
        self.onward(position, at + left_out, length);
        self.edits.pop();
    }

    /// Follows the list from here, with changes of this length still to be made.
    fn onward(&mut self, mut position: Position, from: usize, length: usize) {
        for at in from..=self.list.len() {
            if length > 0 {
                self.change(position, at, length);
            }
            match self.list.get(at).copied().map(|mv| self.follow(&position, mv)) {
                Some(Some(next)) => position = next,
                Some(None) => return,
                None if length == 0 && self.is_seen(&position) && !self.is_over() => self.found.push(self.edits.clone()),
                None => {}
            }
        }
    }

    /// The position after the move of the list, if it can be played here too.
    fn follow(&mut self, position: &Position, mv: Move) -> Option<Position> {
        if position.pieces(position.turn()).contains(mv.from) && self.work < MOST_WORK {
            self.work += 1;
            self.legal.clear();
            position.moves_into(self.rules, &mut self.legal);
            same_move(&mv, &self.legal).map(|mv| position.after(&mv))
        } else {
            None
        }
    }

    fn legal_moves(&mut self, position: &Position) -> Vec<Move> {
        self.work += 1;
        position.legal_moves(self.rules)
    }

    fn is_seen(&self, position: &Position) -> bool {
        self.agrees(position, u64::MAX)
    }

    /// Whether all squares that the rest of the list leaves at rest hold already what is seen there.
    fn may_become_seen(&self, position: &Position, at: usize) -> bool {
        self.agrees(position, self.at_rest[at])
    }

    fn agrees(&self, position: &Position, squares: u64) -> bool {
        let side = |side: Side| position.pieces[side as usize] ^ self.seen.pieces[side as usize];
        (side(Side::White) | side(Side::Black) | position.kings ^ self.seen.kings) & squares == 0
    }
}
