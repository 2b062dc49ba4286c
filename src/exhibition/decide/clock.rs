//! The arbiter's orders to the clock of a board, each with its reason (rules of the game, clocks; competition rules, article 3).

use super::{Decision, Now, Seen, authority};
use crate::draughts::Side;
use crate::exhibition::board::Standing;
use crate::exhibition::clock::Clock;
use crate::exhibition::fact::{ClockChange, ClockReading, Fact};
use crate::exhibition::order::{ClockOrder, Ms};
use crate::exhibition::pace::LONGEST_MS;
use crate::exhibition::reason::Reason;
use crate::exhibition::refusal::Why;

/// Decides what the arbiter asks of a clock.
pub fn decide(board: &Seen, order: &ClockOrder, now: Now) -> Result<Decision, Why> {
    let clock = board.clock.ok_or(Why::NoClocks)?;
    let flagged = match board.standing {
        Standing::Ended { reason: Reason::Flag, result } => {
            [Side::White, Side::Black].into_iter().find(|side| result.points(*side) == 0)
        }
        _ => None,
    };
    if !board.standing.is_live() && flagged.is_none() {
        return Err(Why::BoardOver);
    }
    let fact = match order {
        ClockOrder::Set(side, ms, why) => {
            let side = authority::side_named(board, *side);
            let by = signed(*ms)?.saturating_sub(clock.left_ms(side, now));
            changed(clock, side, ClockChange::Set, by, reason(why)?, now)
        }
        ClockOrder::Add(side, ms, why) => {
            changed(clock, authority::side_named(board, *side), ClockChange::Added, signed(*ms)?, reason(why)?, now)
        }
        ClockOrder::Take(side, ms, why) => {
            changed(clock, authority::side_named(board, *side), ClockChange::Taken, -signed(*ms)?, reason(why)?, now)
        }
        ClockOrder::Credit(ms, why) => {
            changed(clock, board.seats.master, ClockChange::Credited, signed(*ms)?, why.clone(), now)
        }
        _ if flagged.is_some() => return Err(Why::BoardOver),
        ClockOrder::Stop(_) if clock.is_held() => return Err(Why::ClockHeld),
        ClockOrder::Stop(why) => Ok(Fact::ClockHeld { clock: clock.reading(now), why: reason(why)? }),
        ClockOrder::Go(_) if !clock.is_held() => return Err(Why::ClockNotHeld),
        ClockOrder::Go(why) => Ok(Fact::ClockReleased { why: why.clone() }),
        ClockOrder::Change(why) => {
            let side = clock.turn().ok_or(Why::ClockNotStarted)?.other();
            Ok(Fact::ClockTurned { side, why: reason(why)? })
        }
    }?;
    // Time for a side whose flag had fallen: the game goes on, if it has any now.
    let goes_on = flagged.is_some_and(|side| matches!(&fact, Fact::ClockChanged { clock, .. } if clock.of(side) > 0));
    let reopened = goes_on.then_some((Some(board.board.0), Fact::Reopened));
    Ok(Decision { facts: [(Some(board.board.0), fact)].into_iter().chain(reopened).collect(), answer: None })
}

/// What is done to a clock by hand has a reason.
fn reason(why: &str) -> Result<String, Why> {
    if why.trim().is_empty() { Err(Why::ClockNeedsReason) } else { Ok(why.to_owned()) }
}

fn signed(ms: Ms) -> Result<i64, Why> {
    i64::try_from(ms).ok().filter(|ms| *ms <= LONGEST_MS).ok_or(Why::ClockRange)
}

fn changed(clock: &Clock, side: Side, change: ClockChange, by_ms: i64, why: String, now: Now) -> Result<Fact, Why> {
    let mut after: ClockReading = clock.reading(now);
    let own = if side == Side::White { &mut after.white_ms } else { &mut after.black_ms };
    // Time that is given counts from now, however long a side has overstepped its days.
    let from = if change == ClockChange::Added { (*own).max(0) } else { *own };
    *own = from.saturating_add(by_ms);
    if *own > LONGEST_MS {
        return Err(Why::ClockRange);
    }
    Ok(Fact::ClockChanged { side, change, by_ms, clock: after, why })
}
