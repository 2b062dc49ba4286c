//! Orders of play at a board: moves, passes, draws, resignation, taking back, irregularities.

use super::authority::{own_side, side_named};
use super::{Decision, No, Now, Seen, arrival, irregularity};
use crate::draughts::{Game, GameResult, Move, Position, Side, Turn, Unplayable, WhyUnplayable, WrittenMove};
use crate::exhibition::fact::{ClockReading, Fact, Player};
use crate::exhibition::hall::Hall;
use crate::exhibition::order::{Asked, Order, SideName, Who};
use crate::exhibition::reason::Reason;
use crate::exhibition::refusal::Why;
use crate::exhibition::regulations::{DrawOffers, EarlyDraw, Penalty, Regulations, Rule};
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
        Order::Irregularity { kind, remedy } => irregularity::decide(hall, board, *kind, remedy, asked.at),
        Order::IrregularityUndo => irregularity::undo(board).map_err(No::from),
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
    let claimed = board.irregular.claim.as_ref().map(|claim| irregularity::played_on(board, claim));
    let (mut facts, position) = claimed.unwrap_or_else(|| (Vec::new(), *game.position()));
    let side = position.turn();
    let by = board.seats.player(side);
    if by == Player::Opponent && must_wait(hall, number) {
        return Err(Why::MasterNotThere.into());
    }
    match position.resolve(written, game.rules()) {
        Ok(mv) => {
            facts.extend(move_made(hall, board, &position, &mv, asked.at));
            Ok(Decision { facts, answer: None })
        }
        Err(unplayable) if by == Player::Master && impossible_counts(hall, asked.who, &unplayable) => {
            Ok(impossible(hall, number, side, written))
        }
        Err(unplayable) => Err(refusal(&Game::new(position, game.rules()), unplayable)),
    }
}

/// A move in a position, and what goes with it: the master comes to the board if he is elsewhere, and an offer of the other side
/// is declined.
pub(super) fn move_made(
    hall: &Hall,
    board: &Seen,
    position: &Position,
    mv: &Move,
    now: Now,
) -> Vec<(Option<BoardNumber>, Fact)> {
    let (number, side) = (board.board.0, position.turn());
    let comes = board.seats.master == side && hall.progress.at != Some(number);
    let declines = board.offer.0 == Some(side.other());
    let before = comes.then(|| arrival(hall, number)).into_iter();
    let before = before.chain(declines.then_some((Some(number), Fact::DrawDeclined { side })));
    before.chain([(Some(number), moved(board, position, mv, now))]).collect()
}

/// Whether the opponent of a board has to wait until the master stands there.
fn must_wait(hall: &Hall, number: BoardNumber) -> bool {
    hall.arrival().is_some() && !hall.scene().early_answers() && hall.progress.at != Some(number)
}

fn moved(board: &Seen, position: &Position, mv: &Move, now: Now) -> Fact {
    let game = &board.play.0;
    let side = position.turn();
    Fact::Moved {
        side,
        by: board.seats.player(side),
        ply: game.plies() + 1,
        notation: position.notation(mv, game.rules()),
        fen: position.after(mv).fen(),
        clock: clock_after(board, side, now),
    }
}

/// Both clocks once the side has pressed; where an accepted position gave it the move, the other has pressed before it.
fn clock_after(board: &Seen, side: Side, now: Now) -> Option<ClockReading> {
    let mut clock = board.clock?.clone();
    if board.play.0.turn() != side && clock.running() == Some(side.other()) {
        clock.press(side.other(), now);
    }
    clock.press(side, now);
    Some(clock.reading(now))
}

/// Whether a move that cannot be played counts as impossible: the master plays blindfold, and it was no question of routes. Where a
/// relay asks him to confirm it, a slip of the desk's is none of his.
fn impossible_counts(hall: &Hall, who: Who, unplayable: &Unplayable) -> bool {
    let slip = who == Who::Desk && hall.scene().relay.is_some();
    !slip && hall.scene().master_sight() == Sight::Blindfold && unplayable.why != WhyUnplayable::Ambiguous
}

fn impossible(hall: &Hall, number: BoardNumber, side: Side, written: &WrittenMove) -> Decision {
    let count = hall.progress.impossible + 1;
    let allowed = hall.scene().regulations.impossible_moves().limit();
    let mut facts = vec![(Some(number), Fact::Impossible { side, given: written.to_string(), count, allowed })];
    if hall.scene().regulations.penalty() == Penalty::Game && allowed.is_some_and(|most| count > most) {
        let result = GameResult::win_for(side.other());
        facts.push((Some(number), Fact::Ended { result, reason: Reason::ImpossibleMoves, why: String::new() }));
    }
    Decision { facts, answer: None }
}

pub(super) fn refusal(game: &Game, unplayable: Unplayable) -> No {
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
    hall.arrival().ok_or(Why::NoPassing)?;
    if board.play.0.turn() == board.seats.master {
        return Err(Why::MasterToMove);
    }
    if hall.progress.at != Some(board.board.0) {
        return Err(Why::MasterNotThere);
    }
    if board.visits.passed {
        return Err(Why::AlreadyPassed);
    }
    let left = match hall.scene().passes().limit() {
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
    let regulations = &hall.scene().regulations;
    let early = regulations.is_early(board.play.0.plies() / 2);
    let elsewhere = hall.arrival().is_some() && hall.progress.at != Some(board.board.0);
    match board.offer.0 {
        Some(offerer) if offerer == side => Err(Why::OfferStands(side)),
        _ if early && regulations.early_draw() == EarlyDraw::Refused => Err(Why::DrawTooEarly),
        Some(_) => Ok(Decision::fact(board.board.0, agreed(regulations, early))),
        None if elsewhere
            && board.seats.player(side) == Player::Opponent
            && regulations.draw_offers() == DrawOffers::MasterPresent =>
        {
            Err(Why::OfferElsewhere)
        }
        None => Ok(Decision::fact(board.board.0, Fact::DrawOffered { side })),
    }
}

/// The end by agreement: lost for both where the regulations want more moves first, with the rule that says so.
fn agreed(regulations: &Regulations, early: bool) -> Fact {
    let (result, why) = match regulations.no_draw_before.filter(|_| early) {
        None => (GameResult::Draw, String::new()),
        Some(least) => (GameResult::BothLose, format!("{} {least}", Rule::NoDrawBefore.field())),
    };
    Fact::Ended { result, reason: Reason::Agreement, why }
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
    if !hall.scene().regulations.retraction() {
        return Err(Why::NoRetraction);
    }
    if board.irregular.claim.is_some() {
        return Err(Why::IrregularityOpen);
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

pub(super) fn last_move(game: &Game) -> Option<(Move, Position)> {
    match game.turns().next_back()? {
        (Turn::Move(mv), before) => Some((*mv, *before)),
        (Turn::Setup(_), _) => None,
    }
}
