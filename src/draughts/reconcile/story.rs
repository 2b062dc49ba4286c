//! What was found, told as a game would tell it: moves in notation, with their numbers.

use std::cmp::Ordering;

use super::search::{length_of, same_move};
use super::{Change, Explanation};
use crate::draughts::game::Game;
use crate::draughts::moves::Move;
use crate::draughts::position::Position;

/// A change of the move list: at this place some moves are left out, and others put in.
#[derive(Clone, Debug)]
pub(super) struct Edit {
    pub(super) at: usize,
    pub(super) left_out: usize,
    pub(super) put_in: Vec<Move>,
}

impl Edit {
    /// Where the list goes on.
    pub(super) const fn end(&self) -> usize {
        self.at + self.left_out
    }
}

/// An explanation with what decides its place among others.
pub(super) struct Story {
    pub(super) explanation: Explanation,
    /// The whole move list.
    pub(super) line: Vec<Move>,
    /// How odd it would be.
    odd: u32,
    /// How many moves ago the first change is.
    ago: usize,
}

impl Story {
    /// The story of some changes of a game's list; none where the rules end the game before its last move.
    pub(super) fn new(game: &Game, entered: &[(Move, Position)], edits: &[Edit]) -> Option<Story> {
        let first = edits.first()?.at;
        let mut telling = Telling::new(game, entered, first);
        for edit in edits {
            telling.tell(edit)?;
        }
        telling.follow(entered.len())?;
        let keeps = telling.plies_before + first;
        let was = telling.entered(first, entered.len());
        let Telling { game, moves, line, changes, odd, .. } = telling;
        let (changes, odd) = swapped(changes).map_or_else(|changes| (changes, odd), |changes| (changes, 1));
        let position = *game.position();
        let explanation = Explanation { changes, length: length_of(edits), keeps, was, moves, position };
        Some(Story { explanation, line, odd, ago: entered.len() - first })
    }

    /// Shortest first, then the likeliest: the plain slip before the odd one, the last moves before the first.
    pub(super) fn compare(&self, other: &Story) -> Ordering {
        let key = |story: &Story| (story.explanation.length, story.odd, story.ago);
        key(self).cmp(&key(other)).then_with(|| self.line.cmp(&other.line))
    }
}

/// Two moves of a side that each stand in the other's place.
fn swapped(changes: Vec<Change>) -> Result<Vec<Change>, Vec<Change>> {
    match changes.as_slice() {
        [Change::Wrong { ply, side, was, now }, Change::Wrong { ply: other, was: later, now: second, .. }]
            if now == later && was == second =>
        {
            let (ply, other, side) = (*ply, *other, *side);
            Ok(vec![Change::Swapped { ply, other, side, first: now.clone(), second: second.clone() }])
        }
        _ => Err(changes),
    }
}

/// A move list that is told with its changes.
struct Telling<'a> {
    entered: &'a [(Move, Position)],
    /// Half-moves of the game before this list.
    plies_before: usize,
    game: Game,
    /// How far the list as it was entered has been told.
    at: usize,
    moves: Vec<String>,
    line: Vec<Move>,
    changes: Vec<Change>,
    odd: u32,
}

impl<'a> Telling<'a> {
    fn new(game: &Game, entered: &'a [(Move, Position)], first: usize) -> Telling<'a> {
        let plies_before = game.plies() - entered.len();
        let mut game = game.clone();
        for _ in first..entered.len() {
            game.undo();
        }
        let line = entered[..first].iter().map(|(mv, _)| *mv).collect();
        Telling { entered, plies_before, game, at: first, moves: Vec::new(), line, changes: Vec::new(), odd: 0 }
    }

    /// The moves of the list up to here, as they were entered.
    fn follow(&mut self, until: usize) -> Option<()> {
        while self.at < until {
            let (mv, _) = self.entered.get(self.at)?;
            let mv = same_move(mv, &self.game.position().legal_moves(self.game.rules()))?;
            self.play(&mv)?;
            self.at += 1;
        }
        Some(())
    }

    fn play(&mut self, mv: &Move) -> Option<String> {
        let notation = self.game.position().notation(mv, self.game.rules());
        self.game.play(mv).ok()?;
        self.moves.push(notation.clone());
        self.line.push(*mv);
        Some(notation)
    }

    fn entered(&self, from: usize, to: usize) -> Vec<String> {
        let rules = self.game.rules();
        self.entered.get(from..to).unwrap_or_default().iter().map(|(mv, before)| before.notation(mv, rules)).collect()
    }

    fn tell(&mut self, edit: &Edit) -> Option<()> {
        self.follow(edit.at)?;
        let (ply, side) = (self.plies_before + edit.at + 1, self.game.turn());
        let mut left_out = self.entered(edit.at, edit.end());
        let mut put_in = edit.put_in.iter().map(|mv| self.play(mv)).collect::<Option<Vec<_>>>()?;
        let at_the_end = edit.end() == self.entered.len();
        self.at = edit.end();
        match (left_out.first(), put_in.first(), self.changes.last_mut()) {
            (Some(was), Some(now), _) => {
                let (entered, _) = self.entered.get(edit.at)?;
                let made = edit.put_in.first()?;
                self.odd += if entered.from() == made.from() || entered.to() == made.to() { 1 } else { 3 };
                self.changes.push(Change::Wrong { ply, side, was: was.clone(), now: now.clone() });
            }
            (None, _, Some(Change::Missed { ply: first, moves, .. })) if *first == ply => moves.append(&mut put_in),
            (None, ..) => {
                self.odd += if at_the_end { 0 } else { 2 };
                self.changes.push(Change::Missed { ply, side, moves: put_in });
            }
            (_, None, Some(Change::TooMany { ply: first, moves, .. })) if *first + moves.len() == ply => {
                moves.append(&mut left_out);
            }
            (_, None, _) => {
                self.odd += if at_the_end { 1 } else { 3 };
                self.changes.push(Change::TooMany { ply, side, moves: left_out });
            }
        }
        Some(())
    }
}
