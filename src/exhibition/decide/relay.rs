//! Orders of the relay: what was said and heard is kept, a wrong count is struck out.

use super::{Answer, Decision};
use crate::exhibition::board::Standing;
use crate::exhibition::fact::Fact;
use crate::exhibition::hall::Hall;
use crate::exhibition::order::Order;
use crate::exhibition::reason::Reason;
use crate::exhibition::refusal::Why;
use crate::exhibition::scene::BoardNumber;

/// Whether an order is one of the relay's: they change no game and are taken at any time.
pub fn is_of_relay(order: &Order) -> bool {
    matches!(order, Order::Hear(_) | Order::Accept | Order::Announce { .. } | Order::Strike { .. } | Order::Sound(_))
}

/// Decides an order of the relay.
pub fn decide(hall: &Hall, board: Option<BoardNumber>, order: &Order) -> Result<Decision, Why> {
    if let Some(number) = board.filter(|number| hall.board(*number).is_none()) {
        return Err(Why::NoSuchBoard(number));
    }
    let fact = match order {
        Order::Hear(said) => Fact::Heard {
            by: said.by,
            words: said.words.clone(),
            line: said.line.clone(),
            sure: said.sure,
            file: said.file.clone(),
        },
        Order::Accept => Fact::Accepted,
        Order::Announce { text, language, to } => Fact::Said { text: text.clone(), language: language.clone(), to: *to },
        Order::Strike { why } => return strike(hall, board, why),
        Order::Sound(order) => {
            return Ok(Decision { facts: Vec::new(), answer: Some((None, Answer::Sound(order.clone()))) });
        }
        _ => return Err(Why::NotUnderstood),
    };
    Ok(Decision { facts: vec![(board, fact)], answer: None })
}

/// The count goes down by one; a game that was lost by it goes on.
fn strike(hall: &Hall, board: Option<BoardNumber>, why: &str) -> Result<Decision, Why> {
    let number = board.ok_or(Why::NoBoardNamed)?;
    let here = hall.progress.impossible_on.get(&number).is_some_and(|&count| count > 0);
    let count = hall.progress.impossible.checked_sub(1).filter(|_| here).ok_or(Why::NothingToStrike)?;
    let mut facts = vec![(Some(number), Fact::Struck { count, why: why.to_owned() })];
    let lost_by_it = |standing: &Standing| matches!(standing, Standing::Ended { reason: Reason::ImpossibleMoves, .. });
    if hall.board(number).is_some_and(|board| lost_by_it(board.standing)) {
        facts.push((Some(number), Fact::Reopened));
    }
    Ok(Decision { facts, answer: None })
}
