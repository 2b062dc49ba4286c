//! Orders of play at a board: moves, passes, draws, resignation, taking back, irregularities.

use super::authority::{own_side, side_named};
use super::{Decision, No, Now, Seen, arrival};
use crate::draughts::{Game, GameResult, Kind, Move, Position, Side, Turn, Unplayable, WhyUnplayable, WrittenMove};
use crate::exhibition::fact::{ClockReading, Fact, Outcome, Player, Reason};
use crate::exhibition::hall::Hall;
use crate::exhibition::order::{Asked, Order, Remedy, SideName, Who};
use crate::exhibition::refusal::Why;
use crate::exhibition::regulations::Allowance;
use crate::exhibition::scene::{BoardNumber, Sight};

/// Decides an order of play at a board whose game goes on.
pub fn decide(hall: &Hall, board: &Seen, asked: &Asked, order: &Order) -> Result<Decision, No> {
    match order {
        Order::Move(written) => enter_move(hall, board, asked, written),
        Order::Ready => ready(hall, board).map_err(No::from),
        Order::Pass => pass(hall, board).map_err(No::from),
        Order::Resign(side) => Ok(resign(board, meant(board, asked.who, *side))),
        Order::Draw(side) => draw(hall, board, meant(board, asked.who, *side)).map_err(No::from),
        Order::Decline(side) => decline(board, asked.who, *side).map_err(No::from),
        Order::Undo => undo(hall, board).map_err(No::from),
        Order::Irregularity { kind, remedy } => irregularity(hall, board, *kind, remedy, asked.at),
        _ => Err(Why::NotUnderstood.into()),
    }
}

/// The side that an order names; where it names none, the asker's own, or for the desk the side to move.
fn meant(board: &Seen, who: Who, side: Option<SideName>) -> Side {
    let named = side.map(|side| side_named(board, side));
    named.or_else(|| own_side(who, board)).unwrap_or_else(|| board.play.0.turn())
}

fn enter_move(hall: &Hall, board: &Seen, asked: &Asked, written: &WrittenMove) -> Result<Decision, No> {
    let (number, game) = (board.board.0, &board.play.0);
    let side = game.turn();
    let by = board.seats.player(side);
    if by == Player::Opponent && must_wait(hall, number) {
        return Err(Why::MasterNotThere.into());
    }
    match game.position().resolve(written, game.rules()) {
        Ok(mv) => Ok(Decision { facts: move_made(hall, board, &mv, asked.at), answer: None }),
        Err(unplayable) if by == Player::Master && impossible_counts(hall, &unplayable) => {
            Ok(impossible(hall, number, side, written))
        }
        Err(unplayable) => Err(refusal(game, unplayable)),
    }
}

/// A move and what goes with it: the master comes to the board if he is elsewhere, and an offer of the other side is declined.
fn move_made(hall: &Hall, board: &Seen, mv: &Move, now: Now) -> Vec<(Option<BoardNumber>, Fact)> {
    let (number, side) = (board.board.0, board.play.0.turn());
    let comes = board.seats.master == side && hall.progress.at != Some(number);
    let declines = board.offer.0 == Some(side.other());
    let before = comes.then(|| arrival(hall, number)).into_iter();
    let before = before.chain(declines.then_some((Some(number), Fact::DrawDeclined { side })));
    before.chain([(Some(number), moved(board, mv, now))]).collect()
}

/// Whether the opponent of a board has to wait until the master stands there.
fn must_wait(hall: &Hall, number: BoardNumber) -> bool {
    hall.arrival().is_some_and(|arrival| !arrival.early_answers) && hall.progress.at != Some(number)
}

fn moved(board: &Seen, mv: &Move, now: Now) -> Fact {
    let game = &board.play.0;
    let side = game.turn();
    Fact::Moved {
        side,
        by: board.seats.player(side),
        ply: game.plies() + 1,
        notation: game.position().notation(mv, game.rules()),
        fen: game.position().after(mv).fen(),
        clock: clock_after(board, side, now),
    }
}

/// Both clocks once the side has pressed.
fn clock_after(board: &Seen, side: Side, now: Now) -> Option<ClockReading> {
    let mut clock = board.clock?.clone();
    clock.press(side, now);
    Some(clock.reading(now))
}

/// Whether a move that cannot be played counts as impossible: the master plays blindfold, and it was no question of routes.
fn impossible_counts(hall: &Hall, unplayable: &Unplayable) -> bool {
    hall.scene().master_sight() == Sight::Blindfold && unplayable.why != WhyUnplayable::Ambiguous
}

fn impossible(hall: &Hall, number: BoardNumber, side: Side, written: &WrittenMove) -> Decision {
    let count = hall.progress.impossible + 1;
    let allowed = match hall.scene().regulations.impossible_moves() {
        Allowance::AtMost(most) => Some(most),
        Allowance::Unlimited => None,
    };
    let mut facts = vec![(Some(number), Fact::Impossible { side, given: written.to_string(), count, allowed })];
    if allowed.is_some_and(|most| count > most) {
        let result = GameResult::win_for(side.other());
        facts.push((Some(number), Fact::Ended { result, reason: Reason::ImpossibleMoves, why: String::new() }));
    }
    Decision { facts, answer: None }
}

fn refusal(game: &Game, unplayable: Unplayable) -> No {
    let (position, rules) = (game.position(), game.rules());
    let (why, whole_routes) = match unplayable.why {
        WhyUnplayable::Illegal => (Why::IllegalMove, false),
        WhyUnplayable::MustCapture => (Why::MustCapture, false),
        WhyUnplayable::NotTheMost => (Why::NotTheMost, false),
        WhyUnplayable::Ambiguous => (Why::SeveralRoutes, true),
    };
    let mut moves = unplayable.legal;
    moves.sort_unstable();
    let text = |mv: &Move| {
        if whole_routes { position.notation_with_route(mv, rules) } else { position.notation_among(mv, &moves, rules) }
    };
    No { why, legal: moves.iter().map(text).collect() }
}

fn ready(hall: &Hall, board: &Seen) -> Result<Decision, Why> {
    if board.play.0.turn() == board.seats.master {
        return Err(Why::MasterToMove);
    }
    if board.visits.ready {
        return Err(Why::AlreadyReady);
    }
    if hall.has_clocks() {
        return Err(Why::NoPassing);
    }
    Ok(Decision::fact(board.board.0, Fact::Readied))
}

fn pass(hall: &Hall, board: &Seen) -> Result<Decision, Why> {
    let arrival = hall.arrival().ok_or(Why::NoPassing)?;
    if board.play.0.turn() == board.seats.master {
        return Err(Why::MasterToMove);
    }
    if hall.progress.at != Some(board.board.0) {
        return Err(Why::MasterNotThere);
    }
    if board.visits.passed {
        return Err(Why::AlreadyPassed);
    }
    let left = match arrival.passes {
        None => None,
        Some(most) => Some(most.checked_sub(board.visits.passes + 1).ok_or(Why::NoPassesLeft)?),
    };
    Ok(Decision::fact(board.board.0, Fact::Passed { left }))
}

fn resign(board: &Seen, side: Side) -> Decision {
    let result = GameResult::win_for(side.other());
    Decision::fact(board.board.0, Fact::Ended { result, reason: Reason::Resignation, why: String::new() })
}

fn draw(hall: &Hall, board: &Seen, side: Side) -> Result<Decision, Why> {
    match board.offer.0 {
        Some(offerer) if offerer == side => Err(Why::OfferStands(side)),
        Some(_) => {
            let result = agreed(hall, board);
            Ok(Decision::fact(board.board.0, Fact::Ended { result, reason: Reason::Agreement, why: String::new() }))
        }
        None => Ok(Decision::fact(board.board.0, Fact::DrawOffered { side })),
    }
}

/// The result of an agreed draw: lost for both where the regulations want more moves first.
fn agreed(hall: &Hall, board: &Seen) -> GameResult {
    let moves_played = board.play.0.plies() / 2;
    let enough = hall.scene().regulations.no_draw_before.is_none_or(|move_number| moves_played >= move_number as usize);
    if enough { GameResult::Draw } else { GameResult::BothLose }
}

/// Declines the standing offer; only the side it was made to can.
fn decline(board: &Seen, who: Who, side: Option<SideName>) -> Result<Decision, Why> {
    let offerer = board.offer.0.ok_or(Why::NoOffer)?;
    let named = side.map(|side| side_named(board, side));
    let decliner = named.or_else(|| own_side(who, board)).unwrap_or_else(|| offerer.other());
    if decliner == offerer {
        return Err(Why::NoOffer);
    }
    Ok(Decision::fact(board.board.0, Fact::DrawDeclined { side: decliner }))
}

fn undo(hall: &Hall, board: &Seen) -> Result<Decision, Why> {
    if hall.has_clocks() {
        return Err(Why::PressedClock);
    }
    let game = &board.play.0;
    let own = board.visits.master_moves.last().copied().ok_or(Why::NothingToUndo)?;
    let moved_on = hall.boards().any(|other| other.visits.master_moves.last().is_some_and(|&seq| seq > own));
    match last_move(game) {
        Some((mv, before)) if !moved_on && before.turn() == board.seats.master => {
            let notation = before.notation(&mv, game.rules());
            Ok(Decision::fact(board.board.0, Fact::Undone { notation, fen: before.fen() }))
        }
        _ => Err(Why::NothingToUndo),
    }
}

fn last_move(game: &Game) -> Option<(Move, Position)> {
    match game.turns().next_back()? {
        (Turn::Move(mv), before) => Some((*mv, *before)),
        (Turn::Setup(_), _) => None,
    }
}

fn irregularity(hall: &Hall, board: &Seen, kind: u8, remedy: &Remedy, now: Now) -> Result<Decision, No> {
    if !(1..=16).contains(&kind) {
        return Err(Why::NoSuchIrregularity.into());
    }
    let decision = match remedy {
        Remedy::Accept(fen) => accept(board, kind, fen)?,
        Remedy::Correct(written) => correct(hall, board, kind, written, now)?,
    };
    Ok(decision)
}

/// The position as it stands is accepted. The side at fault is the one that moved: it is not to move in that position.
fn accept(board: &Seen, kind: u8, fen: &str) -> Result<Decision, Why> {
    let position = Position::from_fen(fen, board.play.0.rules()).map_err(|e| Why::BadPosition(e.to_string()))?;
    let side = position.turn().other();
    let (outcome, fen) = (Outcome::Accepted, position.fen());
    Ok(Decision::fact(board.board.0, Fact::Irregularity { kind, side, outcome, fen, notation: None }))
}

/// The right move is made, also where the wrong one ended the game. A move of the side to move is entered as it is; one of the other side stands in place of its
/// last, which is taken back.
fn correct(hall: &Hall, board: &Seen, kind: u8, written: &WrittenMove, now: Now) -> Result<Decision, No> {
    let (number, game) = (board.board.0, &board.play.0);
    let (position, rules) = (game.position(), game.rules());
    let outcome = Outcome::Corrected;
    let moves_a_piece_of = |position: &Position| {
        written
            .squares
            .first()
            .and_then(|&from| position.at(from))
            .is_some_and(|(side, _): (Side, Kind)| side == position.turn())
    };
    if let Some((_, before)) = last_move(game).filter(|(_, before)| !moves_a_piece_of(position) && moves_a_piece_of(before))
    {
        let mv = before.resolve(written, rules).map_err(|unplayable| refusal(&Game::new(before, rules), unplayable))?;
        let fen = before.after(&mv).fen();
        let notation = Some(before.notation(&mv, rules));
        return Ok(Decision::fact(number, Fact::Irregularity { kind, side: before.turn(), outcome, fen, notation }));
    }
    if !board.standing.is_live() {
        return Err(Why::BoardOver.into());
    }
    let mv = position.resolve(written, rules).map_err(|unplayable| refusal(game, unplayable))?;
    let fact = Fact::Irregularity { kind, side: game.turn(), outcome, fen: position.fen(), notation: None };
    let facts = std::iter::once((Some(number), fact)).chain(move_made(hall, board, &mv, now)).collect();
    Ok(Decision { facts, answer: None })
}
