//! Pieces in motion: a move slides, a capture goes square by square, and the taken men leave in order when it ends.
//!
//! Motion is only shown: the exhibition is already where it ends, and the next order never waits for it.

use std::collections::HashMap;

use bevy::prelude::{Real, Res, ResMut, Resource, Time};

use super::wall::{BoardPixels, TAKEN, code};
use crate::draughts::{Game, Move, Position, Square, Turn};
use crate::exhibition::{BoardNumber, Fact, Hall, Telling, Told};

/// Seconds of a slide from square to square.
const HOP: f32 = 0.18;
/// Seconds between two taken men that leave.
const LEAVE: f32 = 0.07;

/// The boards on which something moves.
#[derive(Resource, Debug, Default)]
pub struct Motions {
    boards: HashMap<BoardNumber, Motion>,
    /// Boards whose motion ended in this frame: they are drawn once more.
    ended: Vec<BoardNumber>,
    /// Nothing moves: a setting.
    pub off: bool,
}

#[derive(Clone, Debug)]
struct Motion {
    piece: u8,
    route: Vec<Square>,
    /// The taken pieces in the order in which they were jumped, each with its code.
    taken: Vec<(Square, u8)>,
    began: f32,
}

impl Motions {
    /// Nothing moves; `off` is the setting that nothing ever does.
    pub fn resting(off: bool) -> Motions {
        Motions { off, ..Motions::default() }
    }

    /// Whether anything moves on a board, or moved there until this frame.
    pub fn concerns(&self, number: BoardNumber) -> bool {
        self.boards.contains_key(&number) || self.ended.contains(&number)
    }

    /// Whether anything moves at all.
    pub fn any(&self) -> bool {
        !self.boards.is_empty() || !self.ended.is_empty()
    }

    /// Draws the motion of a board over its present position.
    pub fn draw(&self, number: BoardNumber, now: f32, pixels: &mut BoardPixels) {
        if let Some(motion) = self.boards.get(&number) {
            motion.draw(now - motion.began, pixels);
        }
    }
}

impl Motion {
    fn of(before: &Position, mv: &Move, game: &Game, began: f32) -> Option<Motion> {
        let (side, kind) = before.at(mv.from())?;
        let route = before.route(mv, game.rules());
        let taken = route.windows(2).filter_map(|hop| {
            let square = mv.captured().iter().find(|&square| lies_between(square, hop[0], hop[1]))?;
            before.at(square).map(|(side, kind)| (square, code(side, kind)))
        });
        Some(Motion { piece: code(side, kind), taken: taken.collect(), route, began })
    }

    fn hops(&self) -> f32 {
        HOP * f32::from(u8::try_from(self.route.len() - 1).unwrap_or(u8::MAX))
    }

    fn lasts(&self) -> f32 {
        self.hops() + LEAVE * f32::from(u8::try_from(self.taken.len()).unwrap_or(u8::MAX))
    }

    fn draw(&self, age: f32, pixels: &mut BoardPixels) {
        let gone = ((age - self.hops()) / LEAVE).max(0.0);
        for (at, (square, piece)) in self.taken.iter().enumerate() {
            let jumped = age >= HOP * (f32::from(u8::try_from(at).unwrap_or(u8::MAX)) + 0.5);
            let leaves = f32::from(u8::try_from(at).unwrap_or(u8::MAX)) < gone;
            if !leaves {
                pixels.mark(*square, if jumped { piece | TAKEN } else { *piece });
            }
        }
        let (Some(&last), true) = (self.route.last(), age < self.hops()) else {
            return;
        };
        pixels.lift(last);
        let hop = (age / HOP).max(0.0);
        let legs = self.route.windows(2);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the route")]
        let Some(leg) = legs.clone().nth(hop as usize) else {
            return;
        };
        let share = smooth(hop.fract());
        let between = |from: u8, to: u8| f32::from(from) + (f32::from(to) - f32::from(from)) * share;
        pixels.moving(self.piece, between(leg[0].file(), leg[1].file()), between(leg[0].row(), leg[1].row()));
    }
}

fn smooth(share: f32) -> f32 {
    share * share * (3.0 - 2.0 * share)
}

fn lies_between(square: Square, from: Square, to: Square) -> bool {
    let within = |a: u8, b: u8, c: u8| (b < a && a < c) || (c < a && a < b);
    let diagonal = square.row().abs_diff(from.row()) == square.file().abs_diff(from.file());
    diagonal && within(square.row(), from.row(), to.row()) && within(square.file(), from.file(), to.file())
}

/// Starts the motions of the moves that were just told, and ends those that have lasted.
pub fn move_pieces(mut motions: ResMut<Motions>, told: Res<Told>, hall: Hall, time: Res<Time<Real>>) {
    let now = time.elapsed_secs();
    let lasts = |motion: &Motion| now - motion.began < motion.lasts();
    motions.ended = motions.boards.iter().filter(|(_, motion)| !lasts(motion)).map(|(number, _)| *number).collect();
    motions.boards.retain(|_, motion| lasts(motion));
    if motions.off {
        motions.boards.clear();
        return;
    }
    for telling in &told.0 {
        let Telling::Fact(record) = telling else { continue };
        let Some(number) = record.board.filter(|_| matches!(record.fact, Fact::Moved { .. })) else { continue };
        let Some(board) = hall.board(number) else { continue };
        let game = &board.play.0;
        if let Some((Turn::Move(mv), before)) = game.turns().next_back()
            && let Some(motion) = Motion::of(before, mv, game, now)
        {
            motions.boards.insert(number, motion);
        }
    }
}
