//! The one place where orders are decided: an order becomes facts, an answer, or a refusal. Nothing is changed here.

mod ask;
mod authority;
mod desk;
mod play;

pub use ask::{Answer, BoardClock, ScoreAnswer};

use super::fact::Fact;
use super::hall::{Hall, Phase};
use super::order::{Asked, Command, Ms, Order};
use super::refusal::{Refusal, Why};
use super::scene::BoardNumber;
use super::{board::BoardDataReadOnlyItem, rounds};

/// What an order leads to.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Decision {
    /// What happens, in order, each with its board.
    pub facts: Vec<(Option<BoardNumber>, Fact)>,
    /// What is told in reply.
    pub answer: Option<(Option<BoardNumber>, Answer)>,
}

impl Decision {
    fn fact(board: BoardNumber, fact: Fact) -> Decision {
        Decision { facts: vec![(Some(board), fact)], answer: None }
    }

    fn of_all(fact: Fact) -> Decision {
        Decision { facts: vec![(None, fact)], answer: None }
    }
}

/// Why an order is not carried out, with the legal moves where they help.
#[derive(Clone, Debug, PartialEq)]
struct No {
    why: Why,
    legal: Vec<String>,
}

impl From<Why> for No {
    fn from(why: Why) -> No {
        No { why, legal: Vec::new() }
    }
}

/// Decides what was asked. Of several readings (bare numbers) the one that can be carried out is meant; if more than one
/// can, the order is ambiguous.
pub fn decide(hall: &Hall, asked: &Asked) -> Result<Decision, Refusal> {
    let refuse = |board: Option<BoardNumber>, no: No| Refusal {
        t: asked.at,
        board: board.or(hall.progress.at),
        given: asked.given.clone(),
        why: no.why,
        legal: no.legal,
    };
    let decided: Vec<_> = asked.readings.iter().map(|command| (command, decide_command(hall, asked, command))).collect();
    let mut possible = decided.iter().filter_map(|(command, result)| Some((command, result.as_ref().ok()?)));
    match (possible.next(), possible.next()) {
        (Some((_, decision)), None) => Ok(decision.clone()),
        (Some((one, _)), Some((other, _))) => {
            let why = Why::TwoReadings(reading(hall, one), reading(hall, other));
            Err(refuse(None, why.into()))
        }
        (None, _) => match decided.into_iter().next() {
            Some((command, Err(no))) => Err(refuse(command.board, no)),
            _ => Err(refuse(None, Why::NotUnderstood.into())),
        },
    }
}

/// A reading in full, for a question that tells it.
fn reading(hall: &Hall, command: &Command) -> String {
    let board = command.board.or(hall.progress.at).map_or_else(String::new, |number| format!("{number}: "));
    match &command.order {
        Order::Move(written) => format!("{board}{written}"),
        order => format!("{board}{order:?}"),
    }
}

fn decide_command(hall: &Hall, asked: &Asked, command: &Command) -> Result<Decision, No> {
    if let Order::Unread(why) = &command.order {
        return Err(why.clone().into());
    }
    authority::check(hall, asked.who, command)?;
    if desk::concerns_all(&command.order) {
        if command.board.is_some() {
            return Err(Why::ForAllBoards.into());
        }
        return desk::decide_for_all(hall, asked.at, &command.order).map_err(No::from);
    }
    match (&command.order, command.board) {
        (Order::Start, None) => return desk::start_all(hall).map_err(No::from),
        (Order::Ask(question), None) if ask::concerns_all(*question) || hall.progress.at.is_none() => {
            return ask::decide(hall, None, *question, asked.at).map_err(No::from);
        }
        (Order::Note { text }, None) if hall.progress.at.is_none() => {
            return Ok(Decision::of_all(Fact::Noted { text: text.clone() }));
        }
        _ => {}
    }
    let board = named_board(hall, command)?;
    decide_for_board(hall, &board, asked, &command.order)
}

fn decide_for_board(hall: &Hall, board: &Seen, asked: &Asked, order: &Order) -> Result<Decision, No> {
    let number = board.board.0;
    match order {
        Order::Start => desk::start_one(hall, board).map_err(No::from),
        Order::Ask(question) => ask::decide(hall, Some(board), *question, asked.at).map_err(No::from),
        Order::Note { text } => Ok(Decision::fact(number, Fact::Noted { text: text.clone() })),
        Order::Replace { name } => {
            let was = board.seats.opponent.clone();
            Ok(Decision::fact(number, Fact::Replaced { name: name.clone(), was }))
        }
        Order::Void { why } => desk::void(board, why).map_err(No::from),
        Order::Settle { result, why } => desk::settle(board, *result, why).map_err(No::from),
        _ => {
            in_play(hall, board)?;
            play::decide(hall, board, asked, order)
        }
    }
}

type Seen<'a> = BoardDataReadOnlyItem<'a, 'a>;

fn named_board<'a>(hall: &'a Hall, command: &Command) -> Result<Seen<'a>, Why> {
    match command.board {
        Some(number) => hall.board(number).ok_or(Why::NoSuchBoard(number)),
        None => {
            let nowhere = if hall.progress.phase == Phase::Waiting { Why::NotStarted } else { Why::NoBoardNamed };
            hall.progress.at.and_then(|number| hall.board(number)).ok_or(nowhere)
        }
    }
}

/// Whether play goes on at a board.
fn in_play(hall: &Hall, board: &Seen) -> Result<(), Why> {
    match hall.progress.phase {
        Phase::Waiting => Err(Why::NotStarted),
        _ if !board.standing.is_live() => Err(Why::BoardOver),
        Phase::Paused => Err(Why::Paused),
        _ if board.clock.is_some_and(|clock| !clock.is_started()) => Err(Why::ClockNotStarted),
        _ => Ok(()),
    }
}

/// What follows by itself from the state of a board: its game has ended by the rules, or it was the last.
pub fn consequences(hall: &Hall, number: BoardNumber) -> Vec<(Option<BoardNumber>, Fact)> {
    let Some(board) = hall.board(number) else {
        return Vec::new();
    };
    let by_rule = board.standing.is_live().then(|| board.play.0.end().zip(board.play.0.result())).flatten();
    by_rule
        .map(|(end, result)| (Some(number), Fact::Ended { result, reason: end.into(), why: String::new() }))
        .into_iter()
        .collect()
}

/// The fact that the exhibition is over, if no game goes on.
pub fn finish(hall: &Hall) -> Option<Fact> {
    hall.live().next().is_none().then(|| hall.score().finished())
}

/// The fact of a flag that fell.
pub fn flag_fell(side: crate::draughts::Side) -> Fact {
    Fact::Ended {
        result: crate::draughts::GameResult::win_for(side.other()),
        reason: super::fact::Reason::Flag,
        why: String::new(),
    }
}

/// The arrival of the master at a board out of turn.
fn arrival(hall: &Hall, number: BoardNumber) -> (Option<BoardNumber>, Fact) {
    (Some(number), Fact::Arrived { lap: rounds::lap_of(hall, number) })
}

/// The time, for facts that carry clocks.
type Now = Ms;
