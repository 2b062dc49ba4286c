//! Whose move is due when: what somebody who plays by correspondence looks up.

use serde::Serialize;

use super::ask::Answer;
use super::{Decision, Now};
use crate::draughts::{Game, Side};
use crate::exhibition::board::{BoardDataReadOnlyItem, Seats};
use crate::exhibition::clock::Clock;
use crate::exhibition::fact::Player;
use crate::exhibition::order::Ms;
use crate::exhibition::scene::BoardNumber;

/// A move that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DueMove {
    /// On which board.
    pub board: BoardNumber,
    /// Whose.
    pub side: Side,
    /// Who plays that side.
    pub by: Player,
    /// The time left for it in milliseconds, below nothing where it is over; none where time has no limit.
    pub left_ms: Option<i64>,
    /// Whether that time runs: not before the start, in a pause, or while the arbiter has stopped the clock.
    pub runs: bool,
}

/// The moves due on these boards, the most urgent first.
pub fn decide<'a>(
    boards: impl Iterator<Item = BoardDataReadOnlyItem<'a, 'a>>,
    number: Option<BoardNumber>,
    now: Now,
) -> Decision {
    let live = boards.filter(|board| board.standing.is_live());
    let due = live.map(|board| DueMove::of(board.board.0, board.seats, &board.play.0, board.clock, now));
    let boards = DueMove::sorted(due);
    Decision { facts: Vec::new(), answer: Some((number, Answer::Due { boards })) }
}

impl DueMove {
    /// The most urgent first.
    pub fn sorted(due: impl Iterator<Item = DueMove>) -> Vec<DueMove> {
        let mut due: Vec<DueMove> = due.collect();
        due.sort_by_key(|due| (due.left_ms.is_none(), due.left_ms, due.board));
        due
    }

    /// The move that is due in a game that goes on.
    pub fn of(board: BoardNumber, seats: &Seats, game: &Game, clock: Option<&Clock>, now: Ms) -> DueMove {
        let side = game.turn();
        let left_ms = clock.map(|clock| clock.left_ms(side, now));
        let runs = clock.is_some_and(|clock| clock.running() == Some(side));
        DueMove { board, side, by: seats.player(side), left_ms, runs }
    }
}
