//! The one place where orders are decided: an order becomes facts, an answer, or a refusal. Nothing is changed here.

mod ask;
mod authority;
mod clock;
mod desk;
mod due;
mod irregularity;
mod play;
mod reconcile;
mod relay;
mod touch;

pub use ask::{Answer, BoardClock, ClockTotals, ScoreAnswer};
pub use due::DueMove;
pub use reconcile::Comparison;

use super::board::{BoardDataReadOnlyItem, Standing};
use super::clock::Clock;
use super::fact::Fact;
use super::hall::{Due, Hall, Phase};
use super::order::{Asked, Command, Ms, Order, Remedy, Who};
use super::reason::Reason;
use super::refusal::{Refusal, Why};
use super::regulations::Question;
use super::rounds;
use super::scene::BoardNumber;
use crate::draughts::GameResult;

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
/// can, the order is ambiguous. It is too where none can and one would count as an impossible move: what is unclear never
/// counts.
pub fn decide(hall: &Hall, asked: &Asked) -> Result<Decision, Box<Refusal>> {
    let decided: Vec<_> = asked.readings.iter().map(|command| Decided::of(hall, asked, command)).collect();
    let refuse = |board: Option<BoardNumber>, no: &No| {
        Err(Box::new(Refusal {
            who: asked.who,
            t: asked.at,
            board,
            given: asked.given.clone(),
            why: no.why.clone(),
            legal: no.legal.clone(),
            regulation: no.why.rule().map(|rule| hall.scene().in_force(rule)),
        }))
    };
    let [first, others @ ..] = decided.as_slice() else {
        return refuse(None, &Why::NotUnderstood.into());
    };
    let mut playable = decided.iter().filter_map(Decided::carried_out);
    match (others.last(), &first.result, playable.next(), playable.next()) {
        (None, Ok(decision), ..) | (_, _, Some(decision), None) => Ok(decision.clone()),
        (None, Err(no), ..) => refuse(first.board, no),
        (Some(_), Err(no), None, _) if others.iter().all(|other| other.result.is_err()) => refuse(first.board, no),
        (Some(other), ..) => refuse(first.board, &Why::TwoReadings(first.reading(), other.reading()).into()),
    }
}

/// A reading, and what it would lead to.
struct Decided<'a> {
    board: Option<BoardNumber>,
    command: &'a Command,
    result: Result<Decision, No>,
}

impl<'a> Decided<'a> {
    fn of(hall: &Hall, asked: &Asked, command: &'a Command) -> Decided<'a> {
        let board = board_meant(hall, asked.who, command);
        Decided { board, command, result: decide_command(hall, asked, command, board) }
    }

    /// What it leads to, if the order itself can be carried out.
    fn carried_out(&self) -> Option<&Decision> {
        let impossible =
            |decision: &&Decision| decision.facts.iter().any(|(_, fact)| matches!(fact, Fact::Impossible { .. }));
        self.result.as_ref().ok().filter(|decision| !impossible(decision))
    }

    /// The reading in full, for a question that tells it.
    fn reading(&self) -> String {
        let board = self.board.map_or_else(String::new, |number| format!("{number}: "));
        match &self.command.order {
            Order::Move(written) => format!("{board}{written}"),
            order => format!("{board}{order:?}"),
        }
    }
}

/// The board an order is for: the one it names, else the opponent's own, else the one where the master stands; none where
/// the order is for all.
fn board_meant(hall: &Hall, who: Who, command: &Command) -> Option<BoardNumber> {
    let for_all = match &command.order {
        Order::Start | Order::Clocks | Order::Due | Order::Unread(_) | Order::Sound(_) | Order::Announce { .. } => true,
        Order::Ask(question) => ask::concerns_all(*question),
        order => desk::concerns_all(order),
    };
    command.board.or(match who {
        _ if for_all => None,
        Who::Opponent(own) => Some(own),
        _ => hall.progress.at,
    })
}

fn decide_command(hall: &Hall, asked: &Asked, command: &Command, board: Option<BoardNumber>) -> Result<Decision, No> {
    if let Order::Unread(why) = &command.order {
        return Err(why.clone().into());
    }
    authority::check(hall, asked.who, &command.order, board)?;
    match (&command.order, board) {
        (order, board) if relay::is_of_relay(order) => relay::decide(hall, board, order).map_err(No::from),
        (Order::Resume, Some(number)) => desk::reopen(hall, number).map_err(No::from),
        (order, Some(_)) if desk::concerns_all(order) => Err(Why::ForAllBoards.into()),
        (order, None) if desk::concerns_all(order) => desk::decide_for_all(hall, asked.at, order).map_err(No::from),
        (Order::Start, None) => desk::start_all(hall).map_err(No::from),
        (Order::Ask(question), None) => ask::decide(hall, None, *question, asked).map_err(No::from),
        (Order::Clocks, None) => ask::decide(hall, None, Question::Clocks, asked).map_err(No::from),
        (Order::Due, None) => Ok(due::decide(hall.live(), None, asked.at)),
        (Order::Note { text }, None) => Ok(Decision::of_all(Fact::Noted { text: text.clone() })),
        (_, None) if hall.progress.phase == Phase::Waiting => Err(Why::NotStarted.into()),
        (_, None) => Err(Why::NoBoardNamed.into()),
        (order, Some(number)) => {
            let board = hall.board(number).ok_or(Why::NoSuchBoard(number))?;
            decide_for_board(hall, &board, asked, order)
        }
    }
}

fn decide_for_board(hall: &Hall, board: &Seen, asked: &Asked, order: &Order) -> Result<Decision, No> {
    let number = board.board.0;
    match order {
        Order::Start => desk::start_one(hall, board).map_err(No::from),
        Order::Ask(question) => ask::decide(hall, Some(board), *question, asked).map_err(No::from),
        Order::Clocks => ask::decide(hall, Some(board), Question::Clocks, asked).map_err(No::from),
        Order::Due => Ok(due::decide(hall.board(number).into_iter(), Some(number), asked.at)),
        Order::Touch(touch) => touch::decide(hall, board, *touch, asked.who).map_err(No::from),
        Order::Alarm(on) => touch::set_alarm(board, *on, asked.who).map_err(No::from),
        Order::Note { text } => Ok(Decision::fact(number, Fact::Noted { text: text.clone() })),
        Order::Replace { .. } if !hall.scene().regulations.replacement() => Err(Why::NoReplacement.into()),
        // Who played a game to its end has played it.
        Order::Replace { .. } if !board.standing.is_live() => Err(Why::BoardOver.into()),
        Order::Replace { name } => {
            let was = board.seats.opponent.clone();
            Ok(Decision::fact(number, Fact::Replaced { name: name.clone(), was }))
        }
        Order::Clock(order) => clock::decide(board, order, asked.at).map_err(No::from),
        Order::Restore { .. } | Order::Reconcile(_) if board.irregular.claim.is_some() => Err(Why::IrregularityOpen.into()),
        Order::Restore { why } => {
            let fen = board.play.0.position().fen();
            Ok(Decision::fact(number, Fact::Restored { why: why.clone(), fen }))
        }
        Order::Compare { fen, by } => reconcile::compare(hall, board, fen, *by).map_err(No::from),
        Order::Reconcile(number) => reconcile::reconcile(hall, board, *number).map_err(No::from),
        Order::Void { why } => desk::void(board, why).map_err(No::from),
        Order::Settle { result, why } => desk::settle(board, *result, why).map_err(No::from),
        Order::Undo | Order::IrregularityUndo | Order::Irregularity { remedy: Remedy::Correct(_), .. } => {
            in_play_or_just_over(hall, board)?;
            play::decide(hall, board, asked, order)
        }
        _ => {
            in_play(hall, board)?;
            play::decide(hall, board, asked, order)
        }
    }
}

type Seen<'a> = BoardDataReadOnlyItem<'a, 'a>;

/// Whether play goes on at a board.
fn in_play(hall: &Hall, board: &Seen) -> Result<(), Why> {
    match hall.progress.phase {
        Phase::Waiting => Err(Why::NotStarted),
        _ if !board.standing.is_live() => Err(Why::BoardOver),
        Phase::Paused => Err(Why::Paused),
        _ if board.clock.is_some_and(|clock| !clock.is_started()) => Err(Why::ClockNotStarted),
        _ if board.clock.is_some_and(Clock::is_held) => Err(Why::ClockHeld),
        _ => Ok(()),
    }
}

/// Whether play goes on at a board, or would if the last move had not ended the game.
fn in_play_or_just_over(hall: &Hall, board: &Seen) -> Result<(), Why> {
    match (board.standing, board.play.0.end()) {
        (Standing::Ended { reason, .. }, Some(end)) if *reason == end.into() && hall.progress.phase != Phase::Paused => {
            Ok(())
        }
        _ => in_play(hall, board),
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
    (hall.progress.going == 0).then(|| hall.score().finished())
}

/// The fact of what a clock brings about.
pub fn due(due: Due) -> Fact {
    match due {
        Due::Alarm { side, left_ms } => Fact::Alarmed { side, left_ms },
        Due::Flag(side) => {
            Fact::Ended { result: GameResult::win_for(side.other()), reason: Reason::Flag, why: String::new() }
        }
        Due::Overdue(side) => Fact::Overdue { side },
    }
}

/// The arrival of the master at a board out of turn.
fn arrival(hall: &Hall, number: BoardNumber) -> (Option<BoardNumber>, Fact) {
    (Some(number), Fact::Arrived { lap: rounds::lap_of(hall, number) })
}

/// The time, for facts that carry clocks.
type Now = Ms;
