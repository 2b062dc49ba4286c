//! What stands in the hall against what the program holds: compared, explained, and put right by the desk's word alone.

use serde::Serialize;

use super::authority::side_named;
use super::{Decision, Seen, in_play_or_just_over};
use crate::draughts::{Change, Difference, Explanations, Game, Setup, Side};
use crate::exhibition::fact::Fact;
use crate::exhibition::hall::{Hall, Phase};
use crate::exhibition::order::SideName;
use crate::exhibition::refusal::Why;

use super::ask::Answer;

/// What was compared with the game, and what would explain it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// Whose board it is where each player has his own; none for the hall's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    /// The squares on which it differs from the game.
    pub differences: Vec<Difference>,
    /// The squares on which it differs from the other player's own board, where that was compared too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_other: Option<Vec<u8>>,
    /// The changes of the move list that would explain it, the likeliest first.
    pub offers: Vec<Vec<Change>>,
    /// Whether the search was broken off: there may be more.
    pub broken_off: bool,
}

/// Compares what is seen with the game.
pub fn compare(hall: &Hall, board: &Seen, fen: &str, by: Option<SideName>) -> Result<Decision, Why> {
    if hall.progress.phase == Phase::Waiting {
        return Err(Why::NotStarted);
    }
    let seen = Setup::from_fen(fen).map_err(|fault| Why::BadPosition(fault.to_string()))?;
    let by = by.map(|side| side_named(board, side));
    let differences = board.play.0.position().differences(&seen);
    let squares = differences.iter().map(|difference| difference.square.number()).collect();
    let Explanations { found, broken_off } = board.play.0.explanations(&seen);
    let comparison = Comparison {
        by,
        differences,
        from_other: by.and_then(|side| board.compared.own[side.other() as usize]).map(|other| apart(&seen, &other)),
        offers: found.into_iter().map(|explanation| explanation.changes).collect(),
        broken_off,
    };
    let fact = Fact::Compared { seen: fen.to_owned(), by, squares };
    let number = Some(board.board.0);
    Ok(Decision { facts: vec![(number, fact)], answer: Some((number, Answer::Compared(comparison))) })
}

/// The squares on which two boards differ.
fn apart(one: &Setup, other: &Setup) -> Vec<u8> {
    crate::draughts::Square::all().filter(|&at| one.at(at) != other.at(at)).map(|at| at.number()).collect()
}

/// Carries out the offer of this number. In a pause a game that goes on may be put right too.
pub fn reconcile(hall: &Hall, board: &Seen, number: usize) -> Result<Decision, Why> {
    if hall.progress.phase != Phase::Paused || !board.standing.is_live() {
        in_play_or_just_over(hall, board)?;
    }
    let game = &board.play.0;
    let seen = board.compared.hall.ok_or(Why::NothingCompared)?;
    let offers = game.explanations(&seen).found;
    let offer = number.checked_sub(1).and_then(|at| offers.into_iter().nth(at)).ok_or(Why::NoSuchOffer(number))?;
    let side = side_to_move(game, offer.keeps);
    let fen = offer.position.fen();
    let fact = Fact::Reconciled { ply: offer.keeps + 1, side, was: offer.was, moves: offer.moves, fen };
    Ok(Decision::fact(board.board.0, fact))
}

/// Who makes the half-move that comes after so many.
fn side_to_move(game: &Game, plies: usize) -> Side {
    game.moves().nth(plies).map_or(game.turn(), |(_, before)| before.turn())
}
