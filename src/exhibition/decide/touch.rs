//! What a blind player asks about the pieces on his board, and his alarm.

use super::ask::Answer;
use super::authority::{own_side, side_named};
use super::{Decision, Seen};
use crate::draughts::{Kind, Move, Position, Side, Square};
use crate::exhibition::fact::Fact;
use crate::exhibition::hall::{Hall, Phase};
use crate::exhibition::order::Who;
use crate::exhibition::refusal::Why;
use crate::exhibition::touch::{Placed, Touch, Whose};

/// Answers what is asked, where the regulations allow it; every use is kept.
pub fn decide(hall: &Hall, board: &Seen, touch: Touch, who: Who) -> Result<Decision, Why> {
    let question = touch.question();
    if !hall.scene().regulations.allows_to(hall.sight_of(who, Some(board)), question) {
        return Err(Why::QuestionForbidden);
    }
    if hall.progress.phase == Phase::Waiting {
        return Err(Why::NotStarted);
    }
    let position = board.play.0.position();
    let (about, answer) = match touch {
        Touch::Pieces(whose, kind) => pieces(position, side_meant(board, who, whose), kind),
        Touch::Row(row) => (format!("row {row}"), Answer::Row { row, pieces: on_row(position, row) }),
        Touch::Piece(square) => (format!("piece {square}"), piece(board, square)),
    };
    let number = Some(board.board.0);
    Ok(Decision { facts: vec![(number, Fact::Asked { question, about: Some(about) })], answer: Some((number, answer)) })
}

fn side_meant(board: &Seen, who: Who, whose: Whose) -> Side {
    let own = own_side(who, board).unwrap_or_else(|| board.play.0.turn());
    match whose {
        Whose::Own => own,
        Whose::Rival => own.other(),
        Whose::Of(side) => side_named(board, side),
    }
}

fn pieces(position: &Position, side: Side, kind: Kind) -> (String, Answer) {
    let (squares, word) = match kind {
        Kind::Man => (position.men(side), "men"),
        Kind::King => (position.kings(side), "kings"),
    };
    (format!("{side} {word}"), Answer::Pieces { side, kind, squares: squares.iter().collect() })
}

fn on_row(position: &Position, row: u8) -> Vec<Placed> {
    let on_row = Square::all().filter(|square| square.row() + 1 == row);
    on_row.filter_map(|square| position.at(square).map(|(side, kind)| Placed { square, side, kind })).collect()
}

/// The moves of a piece, if its side were to move: a player thinks in his opponent's time too.
fn piece(board: &Seen, square: Square) -> Answer {
    let (position, rules) = (board.play.0.position(), board.play.0.rules());
    let piece = position.at(square);
    let setup = piece.map(|(side, _)| crate::draughts::Setup { turn: side, ..position.setup() });
    let moves = setup.and_then(|setup| Position::new(&setup, rules).ok()).map(|position| {
        let mut legal = position.legal_moves(rules);
        legal.sort_unstable();
        let his = legal.iter().filter(|mv| mv.from() == square);
        his.map(|mv: &Move| position.notation_among(mv, &legal, rules)).collect()
    });
    Answer::PieceMoves { square, piece, moves: moves.unwrap_or_default() }
}

/// A player asks to be told when his time runs short, or not to be; for the desk it is the side to move.
pub fn set_alarm(board: &Seen, on: bool, who: Who) -> Result<Decision, Why> {
    let side = own_side(who, board).unwrap_or_else(|| board.play.0.turn());
    match board.clock {
        Some(_) => Ok(Decision::fact(board.board.0, Fact::AlarmSet { side, on })),
        None => Err(Why::NoClocks),
    }
}
