//! Irregularities: seen, corrected, accepted, accepted by playing on, undone. The opponent of the side at fault chooses (rules of
//! the game, irregularities 5-8).

use super::play::{last_move, move_made, refusal};
use super::{Decision, No, Now, Seen, authority};
use crate::draughts::{Game, Kind, Move, Position, Side, WrittenMove};
use crate::exhibition::fact::{Fact, Outcome};
use crate::exhibition::hall::Hall;
use crate::exhibition::irregularity::{Claim, Way};
use crate::exhibition::order::{Remedy, SideName};
use crate::exhibition::refusal::Why;
use crate::exhibition::scene::BoardNumber;

type Facts = Vec<(Option<BoardNumber>, Fact)>;

/// Decides what became of an irregularity.
pub fn decide(hall: &Hall, board: &Seen, kind: u8, remedy: &Remedy, now: Now) -> Result<Decision, No> {
    if !(1..=16).contains(&kind) {
        return Err(Why::NoSuchIrregularity.into());
    }
    let other_open = board.irregular.claim.as_ref().is_some_and(|claim| claim.kind != kind);
    match remedy {
        Remedy::Accept(_) | Remedy::Correct(_) if other_open => Err(Why::IrregularityOpen.into()),
        Remedy::Note { side, fen } => note(board, kind, *side, fen.as_deref()).map_err(No::from),
        Remedy::Accept(fen) => accept(board, kind, fen).map_err(No::from),
        Remedy::Correct(written) => correct(hall, board, kind, written, now),
    }
}

/// It was seen: until the opponent chooses it stands, and if he plays on it is accepted.
fn note(board: &Seen, kind: u8, side: Option<SideName>, fen: Option<&str>) -> Result<Decision, Why> {
    let game = &board.play.0;
    if board.irregular.claim.is_some() {
        return Err(Why::IrregularityOpen);
    }
    let position = match fen {
        Some(fen) => position(game, fen)?,
        None => *game.position(),
    };
    let side = side.map_or_else(|| position.turn().other(), |side| authority::side_named(board, side));
    if position.turn() == side && game.turn() != side {
        return Err(Why::FaultToMove(side));
    }
    Ok(Decision::fact(board.board.0, of(kind, side, Outcome::Noted, position.fen())))
}

/// The position as it stands is accepted. The side at fault is the one that was seen at fault, else the one that moved: it is not
/// to move in that position.
fn accept(board: &Seen, kind: u8, fen: &str) -> Result<Decision, Why> {
    let position = position(&board.play.0, fen)?;
    let claimed = board.irregular.claim.as_ref().filter(|claim| claim.kind == kind);
    let side = claimed.map_or_else(|| position.turn().other(), |claim| claim.side);
    Ok(Decision::fact(board.board.0, of(kind, side, Outcome::Accepted, position.fen())))
}

fn position(game: &Game, fen: &str) -> Result<Position, Why> {
    let position = Position::from_fen(fen, game.rules()).map_err(|fault| Why::BadPosition(fault.to_string()))?;
    // Who is to move and has no piece has lost; that the other side has none comes about by no move.
    if position.pieces(position.turn().other()).is_empty() { Err(Why::NoPieceLeft) } else { Ok(position) }
}

fn of(kind: u8, side: Side, outcome: Outcome, fen: String) -> Fact {
    Fact::Irregularity { kind, side, outcome, fen, notation: None }
}

/// The right move is made, also where the wrong one ended the game. A move of the side to move is entered as it is; one of the
/// other side stands in place of its last, which is taken back.
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
    let fact = of(kind, game.turn(), outcome, position.fen());
    let facts = std::iter::once((Some(number), fact)).chain(move_made(hall, board, position, &mv, now)).collect();
    Ok(Decision { facts, answer: None })
}

/// What playing on means for an irregularity that was seen: the opponent of the side at fault accepts the position in which he
/// moves, the side at fault itself corrects it. The facts that go before the move, and the position it is played in.
pub fn played_on(board: &Seen, claim: &Claim) -> (Facts, Position) {
    let game = &board.play.0;
    let own = *game.position();
    let stands = Position::from_fen(&claim.fen, game.rules()).unwrap_or(own);
    if stands.turn() == claim.side {
        let fact = of(claim.kind, claim.side, Outcome::Corrected, own.fen());
        return (vec![(Some(board.board.0), fact)], own);
    }
    let fact = of(claim.kind, claim.side, Outcome::Accepted, stands.fen());
    (vec![(Some(board.board.0), fact)], stands)
}

/// The last irregularity is undone, as long as nothing was played after it.
pub fn undo(board: &Seen) -> Result<Decision, Why> {
    let game = &board.play.0;
    if let Some(claim) = &board.irregular.claim {
        let fen = game.position().fen();
        return Ok(Decision::fact(board.board.0, Fact::IrregularityUndone { kind: claim.kind, fen }));
    }
    let closed = board.irregular.closed.as_ref().ok_or(Why::NoIrregularityToUndo)?;
    let before = || game.turns().next_back().map(|(_, before)| *before).ok_or(Why::NoIrregularityToUndo);
    let position = match &closed.way {
        Way::Unchanged | Way::ToBeEntered => *game.position(),
        Way::SetUp | Way::Entered => before()?,
        Way::Replaced(was) => {
            let before = before()?;
            let mv = again(&before, game, was).ok_or(Why::NoIrregularityToUndo)?;
            before.after(&mv)
        }
    };
    Ok(Decision::fact(board.board.0, Fact::IrregularityUndone { kind: closed.kind, fen: position.fen() }))
}

fn again(before: &Position, game: &Game, notation: &str) -> Option<Move> {
    before.resolve(&WrittenMove::read(notation).ok()?, game.rules()).ok()
}
