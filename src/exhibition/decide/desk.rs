//! Orders of the desk: beginning, pausing, sending the master, settling and voiding.

use super::{Decision, Now, Seen, arrival};
use crate::draughts::GameResult;
use crate::exhibition::board::Standing;
use crate::exhibition::fact::{Fact, PauseCause};
use crate::exhibition::hall::{Hall, Phase};
use crate::exhibition::officials::seal;
use crate::exhibition::order::Order;
use crate::exhibition::reason::Reason;
use crate::exhibition::refusal::Why;
use crate::exhibition::rounds;
use crate::exhibition::scene::BoardNumber;

use super::ask::Answer;

/// Whether an order is for all boards and never for one.
pub fn concerns_all(order: &Order) -> bool {
    matches!(
        order,
        Order::Pause { .. }
            | Order::Break { .. }
            | Order::Resume
            | Order::Next
            | Order::Go(_)
            | Order::Save
            | Order::Quit
            | Order::SignOn { .. }
            | Order::SignOff { .. }
    )
}

/// Decides an order that is for all boards.
pub fn decide_for_all(hall: &Hall, now: Now, order: &Order) -> Result<Decision, Why> {
    let phase = hall.progress.phase;
    match order {
        Order::Save => Ok(Decision { facts: Vec::new(), answer: Some((None, Answer::Saved)) }),
        Order::Quit => Ok(Decision { facts: Vec::new(), answer: Some((None, Answer::Goodbye)) }),
        Order::SignOn { name, chief, pin } => sign_on(hall, name, *chief, pin.as_deref()),
        Order::SignOff { name } => sign_off(hall, name.as_deref()),
        _ if phase == Phase::Waiting => Err(Why::NotStarted),
        _ if phase == Phase::Finished => Err(Why::NoBoardLeft),
        Order::Pause { .. } | Order::Break { .. } if phase == Phase::Paused => Err(Why::Paused),
        Order::Pause { why } => {
            Ok(Decision::of_all(Fact::Paused { why: why.clone(), cause: PauseCause::Desk, gap_ms: None, break_min: None }))
        }
        Order::Break { minutes, why } => take_break(hall, *minutes, why),
        Order::Resume if phase != Phase::Paused => Err(Why::NotPaused),
        Order::Resume => Ok(Decision::of_all(Fact::Resumed)),
        _ if phase == Phase::Paused => Err(Why::Paused),
        Order::Next => rounds::next(hall, now).map(|(number, lap)| Decision::fact(number, Fact::Arrived { lap })),
        Order::Go(number) => go(hall, *number),
        _ => Err(Why::ForAllBoards),
    }
}

/// The official is on duty and acts; who signed on with a PIN once needs it again.
fn sign_on(hall: &Hall, name: &str, chief: bool, pin: Option<&str>) -> Result<Decision, Why> {
    let officials = &hall.progress.officials;
    if !officials.opens(name, pin) {
        return Err(Why::WrongPin);
    }
    let pin = pin.map(|pin| seal(name, pin));
    Ok(Decision::of_all(Fact::SignedOn { name: name.to_owned(), chief, pin }))
}

fn sign_off(hall: &Hall, name: Option<&str>) -> Result<Decision, Why> {
    let officials = &hall.progress.officials;
    let name = name.or_else(|| officials.acting().map(|acting| acting.name.as_str()));
    let name = name.filter(|name| officials.has(name)).ok_or(Why::NotOnDuty)?.to_owned();
    Ok(Decision::of_all(Fact::SignedOff { name }))
}

/// A pause of the length and number that the regulations allow.
fn take_break(hall: &Hall, minutes: u32, why: &str) -> Result<Decision, Why> {
    let taken = hall.progress.breaks.get(&minutes).copied().unwrap_or(0);
    if hall.scene().regulations.breaks(minutes).is_some_and(|most| taken >= most) {
        return Err(Why::NoBreakLeft(minutes));
    }
    let (why, break_min) = (why.to_owned(), Some(minutes));
    Ok(Decision::of_all(Fact::Paused { why, cause: PauseCause::Desk, gap_ms: None, break_min }))
}

fn go(hall: &Hall, number: BoardNumber) -> Result<Decision, Why> {
    let board = hall.board(number).ok_or(Why::NoSuchBoard(number))?;
    if !board.standing.is_live() {
        return Err(Why::BoardOver);
    }
    Ok(Decision { facts: vec![arrival(hall, number)], answer: None })
}

/// Begins on all boards: on clocks the clock of the side to move starts board by board in order of number. The master comes to the first.
pub fn start_all(hall: &Hall) -> Result<Decision, Why> {
    let waiting = hall.progress.phase == Phase::Waiting;
    let stopped: Vec<_> = hall
        .live()
        .filter(|board| board.clock.is_some_and(|clock| !clock.is_started()))
        .map(|board| clock_starts(&board))
        .collect();
    match hall.progress.phase {
        Phase::Finished => return Err(Why::NoBoardLeft),
        Phase::Paused => return Err(Why::Paused),
        Phase::Running if stopped.is_empty() => return Err(Why::AlreadyStarted),
        Phase::Running | Phase::Waiting => {}
    }
    let mut facts = Vec::with_capacity(stopped.len() + 2);
    if waiting {
        facts.push((None, Fact::Started));
    }
    facts.extend(stopped);
    if hall.progress.at.is_none() {
        facts.extend(hall.live().next().map(|first| arrival(hall, first.board.0)));
    }
    Ok(Decision { facts, answer: None })
}

/// Starts the clock on one board, as the referee does who goes from board to board.
pub fn start_one(hall: &Hall, board: &Seen) -> Result<Decision, Why> {
    let number = board.board.0;
    let clock = board.clock.ok_or(Why::ForAllBoards)?;
    match hall.progress.phase {
        _ if !board.standing.is_live() => Err(Why::BoardOver),
        Phase::Paused => Err(Why::Paused),
        _ if clock.is_started() => Err(Why::AlreadyStarted),
        phase => {
            let mut facts = Vec::new();
            if phase == Phase::Waiting {
                facts.push((None, Fact::Started));
            }
            facts.push(clock_starts(board));
            if hall.progress.at.is_none() {
                facts.push(arrival(hall, number));
            }
            Ok(Decision { facts, answer: None })
        }
    }
}

/// The clock of the side to move starts: White's, but where the board was set up with Black to move.
fn clock_starts(board: &Seen) -> (Option<BoardNumber>, Fact) {
    (Some(board.board.0), Fact::ClockStarted { side: board.play.0.turn() })
}

/// Takes a board out of the count; one that has ended too.
pub fn void(board: &Seen, why: &str) -> Result<Decision, Why> {
    match board.standing {
        Standing::Voided => Err(Why::BoardOver),
        _ => Ok(Decision::fact(board.board.0, Fact::Voided { why: why.to_owned() })),
    }
}

/// Lets a game go on that somebody ended, on the wrong board for instance. What the rules, the clock or the regulations ended
/// stays ended.
pub fn reopen(hall: &Hall, number: BoardNumber) -> Result<Decision, Why> {
    let board = hall.board(number).ok_or(Why::NoSuchBoard(number))?;
    match (board.standing, hall.progress.phase) {
        (Standing::Playing, _) => Err(Why::GoesOn),
        (_, Phase::Paused) => Err(Why::Paused),
        (Standing::Ended { reason: Reason::Flag, .. }, _) => Err(Why::FlagFell),
        (Standing::Ended { reason, .. }, _) if !reason.is_by_hand() => Err(Why::EndedByRule),
        _ => Ok(Decision::fact(number, Fact::Reopened)),
    }
}

/// Settles a game. A result that stands already is corrected only with a reason.
pub fn settle(board: &Seen, result: GameResult, why: &str) -> Result<Decision, Why> {
    if !board.standing.is_live() && why.trim().is_empty() {
        return Err(Why::CorrectionNeedsReason);
    }
    Ok(Decision::fact(board.board.0, Fact::Ended { result, reason: Reason::Settled, why: why.to_owned() }))
}
