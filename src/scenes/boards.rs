//! What must be true of every board.

use std::collections::HashMap;

use super::fault::BoardFault;
use super::source::Source;
use crate::draughts::{FenFault, Game, INTERNATIONAL, Kind, Position, Setup, Side, Square};
use crate::exhibition::{BoardNumber, BoardPlan, Colours, Given, Scene};

/// Tells what is wrong with the boards.
pub(super) fn check(scene: &Scene, source: &mut Source) {
    check_numbers(scene, source);
    let sides = scene.sides();
    for (board, plan) in scene.boards.iter().enumerate() {
        let needs_colour = scene.colours == Colours::PerBoard && plan.colour.is_none();
        if needs_colour && !source.lost(board, "colour") {
            source.at_board(board, "colour", 0, BoardFault::NoColour);
        }
        if !source.lost(board, "start") {
            check_start(scene, (board, plan), sides[board], source);
        }
    }
}

fn check_numbers(scene: &Scene, source: &mut Source) {
    let mut taken: HashMap<BoardNumber, usize> = HashMap::new();
    // Behind a number that could not be read, numbers that are not written are not known either.
    let mut known = true;
    for (board, number) in scene.numbers().into_iter().enumerate() {
        known = !source.lost(board, "number") && (known || scene.boards[board].number.is_some());
        if !known {
            continue;
        }
        if number == 0 {
            source.at_board(board, "number", 0, BoardFault::NumberZero);
        } else if let Some(&first) = taken.get(&number) {
            let first = source.name_of(first);
            source.at_board(board, "number", 0, BoardFault::NumberTaken(number, first));
        } else {
            taken.insert(number, board);
        }
    }
}

/// Checks the position that a game starts from.
fn check_start(scene: &Scene, (board, plan): (usize, &BoardPlan), master: Side, source: &mut Source) {
    let start = match &plan.start {
        None => Position::start(&INTERNATIONAL),
        Some(fen) => match position(fen) {
            Ok(position) => position,
            Err((column, fault)) => return source.at_board(board, "start", column, BoardFault::Fen(fault)),
        },
    };
    let mut taken = Vec::new();
    for (at, &number) in plan.handicap.iter().enumerate() {
        let fault = match Square::new(number) {
            Err(fault) => BoardFault::NoSuchSquare(fault),
            Ok(square) if taken.contains(&square) => BoardFault::SquareTwice(square),
            Ok(square) if start.at(square).is_none() => BoardFault::NoPieceOn(square),
            Ok(square) => {
                taken.push(square);
                continue;
            }
        };
        source.at_board(board, &format!("handicap[{at}]"), 0, fault);
    }
    let field = if taken.is_empty() { "start" } else { "handicap" };
    if let Some(side) = beaten(&start, &taken) {
        return source.at_board(board, field, 0, BoardFault::OverAtOnce(side));
    }
    for given in scene.possible_odds(plan, master) {
        if let Err(fault) = check_odds(&start, &taken, &given, given.giver.side(master)) {
            return source.at_board(board, "odds", 0, fault);
        }
    }
}

/// Checks that odds can be given on top of what is taken off already.
fn check_odds(start: &Position, taken: &[Square], given: &Given, giver: Side) -> Result<(), BoardFault> {
    let mut all = taken.to_vec();
    for &number in &given.squares {
        let square = Square::new(number)?;
        match start.at(square) {
            _ if all.contains(&square) => return Err(BoardFault::SquareTwice(square)),
            Some((side, Kind::Man)) if side == giver => all.push(square),
            _ => return Err(BoardFault::NoManForOdds(square, giver)),
        }
    }
    beaten(start, &all).map_or(Ok(()), |side| Err(BoardFault::OverAtOnce(side)))
}

/// The position of a FEN, or the column in it and the fault.
fn position(fen: &str) -> Result<Position, (usize, FenFault)> {
    Position::from_fen(fen, &INTERNATIONAL).map_err(|error| (error.column, error.fault))
}

/// The side that has nothing to play with once these squares are cleared. Where nothing is, only the side to move is asked: a
/// composed position may have the other one blocked for the moment.
fn beaten(start: &Position, cleared: &[Square]) -> Option<Side> {
    let mut setup = start.setup();
    for pieces in setup.men.iter_mut().chain(&mut setup.kings) {
        cleared.iter().for_each(|&square| pieces.remove(square));
    }
    // Fewer pieces than those of a position are a position.
    let position = Position::new(&setup, &INTERNATIONAL).ok()?;
    let waiting = Position::new(&Setup { turn: setup.turn.other(), ..setup }, &INTERNATIONAL).ok()?;
    let empty = [Side::White, Side::Black].into_iter().find(|&side| position.pieces(side).is_empty());
    let blocked = |position: &Position| Game::new(*position, &INTERNATIONAL).end().map(|_| position.turn());
    empty.or_else(|| blocked(&position)).or_else(|| blocked(&waiting).filter(|_| !cleared.is_empty()))
}
