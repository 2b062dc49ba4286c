//! The one place where a board changes: a fact is applied. Live play and the journal's replay both come through here.

mod desk;
mod irregularity;

use thiserror::Error;

use super::board::{BoardDataItem, Compared, Standing};
use super::fact::{Fact, Player, Record};
use super::hall::{Hall, Phase, Resting};
use super::irregularity::Irregular;
use super::order::Ms;
use super::scene::{BoardNumber, OrderRule};
use crate::draughts::{Game, Move, Setup, Side, Turn, WrittenMove};

/// A fact that cannot have happened: the journal it comes from is damaged, or of another exhibition.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Contradiction {
    /// It names a board that does not exist.
    #[error("a fact names board {0}, which does not exist")]
    NoSuchBoard(BoardNumber),
    /// A fact about a board names none.
    #[error("a fact about a board names no board")]
    NoBoardNamed,
    /// Its move cannot be played.
    #[error("board {0}: the move {1} cannot be played")]
    Move(BoardNumber, String),
    /// It begins with another half-move than the one that comes.
    #[error("board {0}: half-move {1} does not come there")]
    Ply(BoardNumber, usize),
    /// Its position is not the one that arises.
    #[error("board {0}: the position is {1}, the fact says {2}")]
    Position(BoardNumber, String, String),
}

/// Applies a fact.
pub fn apply(hall: &mut Hall, record: &Record) -> Result<(), Contradiction> {
    hall.progress.facts += 1;
    hall.progress.t = record.t;
    match &record.fact {
        Fact::Opened { .. }
        | Fact::Asked { .. }
        | Fact::Away { .. }
        | Fact::Noted { .. }
        | Fact::Restored { .. }
        | Fact::Said { .. }
        | Fact::Heard { .. }
        | Fact::Accepted => Ok(()),
        Fact::Started => enter(hall, Phase::Running),
        Fact::Finished { .. } => enter(hall, Phase::Finished),
        Fact::Paused { break_min, .. } => {
            if let Some(minutes) = break_min {
                *hall.progress.breaks.entry(*minutes).or_default() += 1;
                hall.progress.resting = Some(Resting { since: record.t, minutes: *minutes });
            }
            hall.each_live_clock(|clock| clock.stop(record.t));
            enter(hall, Phase::Paused)
        }
        Fact::SignedOn { .. } | Fact::SignedOff { .. } => {
            desk::sign(&mut hall.progress.officials, &record.fact);
            Ok(())
        }
        Fact::Replaced { name, .. } => replace(hall, record.board, name),
        Fact::Resumed => {
            hall.progress.resting = None;
            hall.each_live_clock(|clock| clock.run_on(record.t));
            enter(hall, Phase::Running)
        }
        fact => {
            let number = record.board.ok_or(Contradiction::NoBoardNamed)?;
            if let Fact::Arrived { lap } = *fact {
                arrive(hall, number, lap);
            }
            if let Fact::Impossible { count, .. } | Fact::Struck { count, .. } = *fact {
                hall.progress.impossible = count;
                let here = hall.progress.impossible_on.entry(number).or_default();
                *here = if matches!(fact, Fact::Struck { .. }) { here.saturating_sub(1) } else { *here + 1 };
            }
            let seq = hall.progress.facts;
            let mut board = hall.board_mut(number).ok_or(Contradiction::NoSuchBoard(number))?;
            let was_live = board.standing.is_live();
            apply_to_board(&mut board, fact, record.t, seq)?;
            match (was_live, board.standing.is_live()) {
                (true, false) => hall.progress.going -= 1,
                (false, true) => reopen(hall),
                _ => {}
            }
            Ok(())
        }
    }
}

fn enter(hall: &mut Hall, phase: Phase) -> Result<(), Contradiction> {
    hall.progress.phase = phase;
    Ok(())
}

/// A game that had ended goes on, and with it the exhibition.
fn reopen(hall: &mut Hall) {
    hall.progress.going += 1;
    if hall.progress.phase == Phase::Finished {
        hall.progress.phase = Phase::Running;
    }
}

/// Another opponent sits down. One whom the scene names somewhere brings his rating and club along: two may change seats.
fn replace(hall: &mut Hall, number: Option<BoardNumber>, name: &str) -> Result<(), Contradiction> {
    let number = number.ok_or(Contradiction::NoBoardNamed)?;
    let known = hall.scene().boards.iter().find(|plan| plan.opponent == name);
    let (rating, club) = known.map(|plan| (plan.rating, plan.club.clone())).unwrap_or_default();
    let mut board = hall.board_mut(number).ok_or(Contradiction::NoSuchBoard(number))?;
    board.seats.opponent = name.to_owned();
    (board.seats.rating, board.seats.club) = (rating, club);
    Ok(())
}

fn arrive(hall: &mut Hall, number: BoardNumber, lap: u32) {
    hall.progress.at = Some(number);
    if hall.scene().order == OrderRule::Round {
        hall.progress.lap = lap;
    }
}

fn apply_to_board(board: &mut BoardDataItem<'_, '_>, fact: &Fact, t: Ms, seq: u64) -> Result<(), Contradiction> {
    let before = (board.play.0.turns().len(), *board.play.0.position());
    change(board, fact, t, seq)?;
    if (board.play.0.turns().len(), *board.play.0.position()) != before {
        *board.compared = Compared::default();
    }
    Ok(())
}

fn change(board: &mut BoardDataItem<'_, '_>, fact: &Fact, t: Ms, seq: u64) -> Result<(), Contradiction> {
    match fact {
        Fact::ClockStarted { side } => {
            if let Some(clock) = &mut board.clock {
                clock.start(*side, t);
            }
        }
        Fact::Arrived { lap } => {
            board.visits.count += 1;
            board.visits.lap = *lap;
            board.visits.passed = false;
        }
        Fact::Moved { notation, fen, .. } => moved(board, notation, fen, t, seq)?,
        Fact::Readied => {
            waits_since(board, seq);
            board.visits.ready = true;
        }
        Fact::Passed { .. } => {
            board.visits.passes += 1;
            board.visits.passed = true;
        }
        Fact::DrawOffered { side } => board.offer.0 = Some(*side),
        Fact::DrawDeclined { .. } => board.offer.0 = None,
        Fact::Undone { fen, .. } => {
            board.play.0.undo();
            board.visits.master_moves.pop();
            *board.irregular = Irregular::default();
            play_on(board, t);
            agrees(board, fen)?;
        }
        Fact::Irregularity { .. } | Fact::IrregularityUndone { .. } => irregularity::apply(board, fact, t, seq)?,
        Fact::ClockChanged { .. } | Fact::ClockHeld { .. } | Fact::ClockReleased { .. } | Fact::ClockTurned { .. } => {
            desk::change_clock(board, fact, t);
        }
        Fact::Alarmed { .. } | Fact::Overdue { .. } => {
            desk::remind(board, fact);
        }
        Fact::AlarmSet { side, on } => board.alarms.0[*side as usize] = Some(*on),
        Fact::Compared { seen, by, .. } => compared(board, seen, *by)?,
        Fact::Reconciled { ply, was, moves, fen, .. } => {
            reconciled(board, *ply, was, moves, t, seq)?;
            agrees(board, fen)?;
        }
        Fact::Reopened => play_on(board, t),
        Fact::Voided { .. } => close(board, Standing::Voided, t),
        Fact::Ended { result, reason, .. } => close(board, Standing::Ended { result: *result, reason: *reason }, t),
        _ => {}
    }
    Ok(())
}

fn moved(board: &mut BoardDataItem<'_, '_>, notation: &str, fen: &str, t: Ms, seq: u64) -> Result<(), Contradiction> {
    let side = board.play.0.turn();
    play(board, notation)?;
    agrees(board, fen)?;
    if let Some(clock) = &mut board.clock {
        clock.press(side, t);
    }
    match board.seats.player(side) {
        Player::Master => board.visits.master_moves.push(seq),
        Player::Opponent => waits_since(board, seq),
    }
    board.visits.ready = false;
    irregularity::moved(board);
    Ok(())
}

/// The board waits for the master from now on, if it did not before.
fn waits_since(board: &mut BoardDataItem<'_, '_>, seq: u64) {
    if !board.visits.ready {
        board.visits.waiting_since = seq;
    }
}

fn compared(board: &mut BoardDataItem<'_, '_>, seen: &str, by: Option<Side>) -> Result<(), Contradiction> {
    let setup = Setup::from_fen(seen);
    let fen = board.play.0.position().fen();
    let setup = setup.map_err(|_| Contradiction::Position(board.board.0, fen, seen.to_owned()))?;
    match by {
        None => board.compared.hall = Some(setup),
        Some(side) => board.compared.own[side as usize] = Some(setup),
    }
    Ok(())
}

/// The moves from a half-move on are taken back, each of them as it was entered, and others made in their place. The game goes on
/// if it had ended, an offer is forgotten, and each side's clock counts the moves it has made now.
fn reconciled(
    board: &mut BoardDataItem<'_, '_>,
    ply: usize,
    was: &[String],
    moves: &[String],
    t: Ms,
    seq: u64,
) -> Result<(), Contradiction> {
    play_on(board, t);
    let (turn, made) = (board.play.0.turn(), moves_made(&board.play.0));
    for text in was.iter().rev() {
        take_back(board, text)?;
    }
    if board.play.0.plies() + 1 != ply {
        return Err(Contradiction::Ply(board.board.0, ply));
    }
    for text in moves {
        play(board, text)?;
    }
    board.offer.0 = None;
    *board.irregular = Irregular::default();
    let (now, make) = (board.play.0.turn(), moves_made(&board.play.0));
    let his = usize::try_from(make[board.seats.master as usize]).unwrap_or(0);
    board.visits.master_moves.resize(his, seq);
    if let Some(clock) = &mut board.clock {
        for side in [Side::White, Side::Black] {
            clock.recount(side, make[side as usize] - made[side as usize]);
        }
        clock.hand_to(now, t);
    }
    if now != turn {
        waits_since(board, seq);
        board.visits.ready = false;
    }
    Ok(())
}

/// How many moves White and Black have made.
fn moves_made(game: &Game) -> [i64; 2] {
    game.moves().fold([0, 0], |mut made, (_, before)| {
        made[before.turn() as usize] += 1;
        made
    })
}

/// Takes back the last entry of a game, which must be this move.
fn take_back(board: &mut BoardDataItem<'_, '_>, notation: &str) -> Result<(), Contradiction> {
    let game = &mut board.play.0;
    let rules = game.rules();
    match game.undo() {
        Some(Turn::Move(mv)) if game.position().notation(&mv, rules) == notation => Ok(()),
        _ => Err(Contradiction::Move(board.board.0, notation.to_owned())),
    }
}

fn play(board: &mut BoardDataItem<'_, '_>, notation: &str) -> Result<(), Contradiction> {
    let refused = || Contradiction::Move(board.board.0, notation.to_owned());
    let mv = find(&board.play.0, notation).ok_or_else(refused)?;
    board.play.0.play(&mv).map_err(|_| Contradiction::Move(board.board.0, notation.to_owned()))
}

fn find(game: &Game, notation: &str) -> Option<Move> {
    let written = WrittenMove::read(notation).ok()?;
    game.position().resolve(&written, game.rules()).ok()
}

fn agrees(board: &BoardDataItem<'_, '_>, fen: &str) -> Result<(), Contradiction> {
    let really = board.play.0.position().fen();
    if really == fen { Ok(()) } else { Err(Contradiction::Position(board.board.0, really, fen.to_owned())) }
}

/// The game goes on where it had ended, and with it the clock that was stopped.
fn play_on(board: &mut BoardDataItem<'_, '_>, t: Ms) {
    if board.standing.is_live() {
        return;
    }
    if let Some(clock) = &mut board.clock {
        clock.run_on(t);
    }
    *board.standing = Standing::Playing;
}

fn close(board: &mut BoardDataItem<'_, '_>, standing: Standing, t: Ms) {
    if let Some(clock) = &mut board.clock {
        clock.stop(t);
    }
    board.offer.0 = None;
    *board.standing = standing;
}
