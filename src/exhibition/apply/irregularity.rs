//! What an irregularity, its outcome and its being undone do to a board.

use super::{Contradiction, agrees, play, play_on, waits_since};
use crate::draughts::{Position, Side};
use crate::exhibition::board::BoardDataItem;
use crate::exhibition::fact::{Fact, Outcome, Player};
use crate::exhibition::irregularity::{Claim, Closed, Way};
use crate::exhibition::order::Ms;

/// Applies a fact about an irregularity; others are none of its business.
pub(super) fn apply(board: &mut BoardDataItem<'_, '_>, fact: &Fact, t: Ms, seq: u64) -> Result<(), Contradiction> {
    match fact {
        Fact::Irregularity { kind, side, outcome: Outcome::Noted, fen, .. } => {
            board.irregular.claim = Some(Claim { kind: *kind, side: *side, fen: fen.clone() });
            Ok(())
        }
        Fact::Irregularity { kind, outcome, fen, notation, .. } => {
            play_on(board, t);
            let turn = board.play.0.turn();
            let way = close(board, *outcome, fen, notation.as_deref())?;
            board.irregular.claim = None;
            board.irregular.closed = Some(Closed { kind: *kind, way });
            if board.play.0.turn() != turn {
                hand_over(board, turn, t, seq);
            }
            Ok(())
        }
        Fact::IrregularityUndone { fen, .. } => undo(board, fen, t),
        _ => Ok(()),
    }
}

/// Carries out the outcome; tells how it can be undone.
fn close(
    board: &mut BoardDataItem<'_, '_>,
    outcome: Outcome,
    fen: &str,
    replacement: Option<&str>,
) -> Result<Way, Contradiction> {
    let way = match (outcome, replacement) {
        (Outcome::Corrected, Some(notation)) => {
            let was = board.play.0.moves().next_back().map(|(mv, before)| before.notation(mv, board.play.0.rules()));
            board.play.0.undo();
            play(board, notation)?;
            Way::Replaced(was.unwrap_or_default())
        }
        (Outcome::Corrected, None) => Way::ToBeEntered,
        // A position that is none other than the game's own is no set-up: its counts go on.
        _ if board.play.0.position().fen() == fen => Way::Unchanged,
        _ => {
            let number = board.board.0;
            let position = Position::from_fen(fen, board.play.0.rules())
                .map_err(|_| Contradiction::Position(number, board.play.0.position().fen(), fen.to_owned()))?;
            board.play.0.put(position);
            Way::SetUp
        }
    };
    agrees(board, fen)?;
    Ok(way)
}

/// Where an accepted position gives the other side the move, a move was made: its clock is pressed.
fn hand_over(board: &mut BoardDataItem<'_, '_>, mover: Side, t: Ms, seq: u64) {
    if let Some(clock) = board.clock.as_mut().filter(|clock| clock.running() == Some(mover)) {
        clock.press(mover, t);
    }
    if board.seats.player(mover) == Player::Opponent {
        waits_since(board, seq);
    }
}

/// The irregularity counts as not having been closed; a claim that stands is dropped.
fn undo(board: &mut BoardDataItem<'_, '_>, fen: &str, t: Ms) -> Result<(), Contradiction> {
    if board.irregular.claim.take().is_some() {
        return agrees(board, fen);
    }
    play_on(board, t);
    match board.irregular.closed.take().map(|closed| closed.way) {
        Some(Way::SetUp) => {
            board.play.0.undo();
        }
        Some(Way::Replaced(was)) => {
            board.play.0.undo();
            play(board, &was)?;
        }
        Some(Way::Entered) => {
            let mover = board.play.0.turn().other();
            board.play.0.undo();
            if board.seats.player(mover) == Player::Master {
                board.visits.master_moves.pop();
            }
        }
        Some(Way::ToBeEntered | Way::Unchanged) | None => {}
    }
    let turn = board.play.0.turn();
    if let Some(clock) = &mut board.clock {
        clock.hand_to(turn, t);
    }
    agrees(board, fen)
}

/// A move was played: only a correction that waited for its move can still be undone.
pub(super) fn moved(board: &mut BoardDataItem<'_, '_>) {
    board.irregular.claim = None;
    board.irregular.closed = board
        .irregular
        .closed
        .take()
        .and_then(|closed| (closed.way == Way::ToBeEntered).then_some(Closed { way: Way::Entered, ..closed }));
}
