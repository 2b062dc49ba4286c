//! Which board comes next for the master.

use super::board::BoardDataReadOnlyItem;
use super::hall::Hall;
use super::order::Ms;
use super::refusal::Why;
use super::scene::{BoardNumber, OrderRule};

/// The next board by the order rule in force, and the round he comes to it in.
pub fn next(hall: &Hall, now: Ms) -> Result<(BoardNumber, u32), Why> {
    if hall.progress.going == 0 {
        return Err(Why::NoBoardLeft);
    }
    match hall.scene().order {
        OrderRule::Round => next_in_round(hall),
        OrderRule::FirstCome => next_by(hall, |board| board.visits.waiting_since),
        OrderRule::Urgent => next_by(hall, |board| {
            let left = board.clock.map_or(i64::MAX, |clock| clock.left_ms(board.seats.master, now));
            (left, board.visits.waiting_since)
        }),
    }
}

/// The round in which the master would come to a board out of turn.
pub fn lap_of(hall: &Hall, number: BoardNumber) -> u32 {
    match hall.scene().order {
        OrderRule::Round => hall.progress.lap.max(1),
        _ => hall.board(number).map_or(1, |board| board.visits.count + 1),
    }
}

/// The lowest live board not yet visited this round; when there is none, the next round begins with the lowest live board.
fn next_in_round(hall: &Hall) -> Result<(BoardNumber, u32), Why> {
    let lap = hall.progress.lap.max(1);
    let unvisited = hall.live().find(|board| board.visits.lap < lap);
    match unvisited {
        Some(board) => Ok((board.board.0, lap)),
        None => hall.live().next().map(|board| (board.board.0, lap.saturating_add(1))).ok_or(Why::NoBoardLeft),
    }
}

/// Of the boards that wait for the master, other than the one he stands at, the one with the lowest key.
fn next_by<K: Ord>(hall: &Hall, key: impl Fn(&BoardDataReadOnlyItem<'_, '_>) -> K) -> Result<(BoardNumber, u32), Why> {
    let elsewhere = |board: &BoardDataReadOnlyItem<'_, '_>| Some(board.board.0) != hall.progress.at;
    let next = hall.live().filter(elsewhere).filter(waits).min_by_key(|board| (key(board), board.board.0));
    next.map(|board| (board.board.0, board.visits.count + 1)).ok_or(Why::NobodyWaits)
}

/// Whether a live board waits for the master: he is to move, or the opponent is ready.
pub fn waits(board: &BoardDataReadOnlyItem<'_, '_>) -> bool {
    let started = board.clock.is_none_or(|clock| clock.is_started());
    started && (board.play.0.turn() == board.seats.master || board.visits.ready)
}
