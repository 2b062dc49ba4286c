//! What a player's words mean where the hall stands as it does: to be read back, to be done at once, or not clear.

use crate::draughts::{Square, WhyUnplayable, WrittenMove};
use crate::exhibition::{BoardNumber, Command, Hall, Order, Player};
use crate::phrases::read;
use crate::phrases::spoken::{Prompt, SpokenOrder};

/// What a player asked for and has not confirmed.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// Who.
    pub by: Player,
    /// The board it is for.
    pub board: Option<BoardNumber>,
    /// What is asked of the exhibition.
    pub command: Command,
    /// As it was given.
    pub given: String,
    /// How it is read back.
    pub read_back: Prompt,
}

impl Proposal {
    /// The line of the move that it becomes with this square in the place of a misheard one: where exactly one such move can be
    /// played.
    pub fn with_square(&self, square: Square, hall: &Hall) -> Option<String> {
        let Order::Move(written) = &self.command.order else { return None };
        let number = self.board?;
        let changed = (0..written.squares.len()).map(|at| {
            let mut squares = written.squares.clone();
            squares[at] = square;
            WrittenMove { squares, capture: None }
        });
        let mut playable = changed.filter(|written| is_playable(number, written, hall));
        let only = playable.next().filter(|_| playable.next().is_none())?;
        let squares: Vec<String> = only.squares.iter().map(Square::to_string).collect();
        Some(format!("board {number} {}", squares.join(" ")))
    }
}

/// What words mean.
pub enum Meant {
    /// They are no order that a player gives.
    Nothing,
    /// To be read back first.
    Proposal(Proposal),
    /// To be asked back.
    Prompt(Prompt),
    /// He goes on to another board.
    GoOn(Command),
    /// Asked of the exhibition as it is.
    AtOnce(Command),
}

/// What a line of the console's language means when a player says it.
pub fn meant(by: Player, line: &str, hall: &Hall) -> Meant {
    let readings = read(line);
    let moves: Vec<_> = readings.iter().filter_map(|command| spoken_move(command, hall)).collect();
    if let Some(first) = moves.first() {
        let known = |(board, _): &&(BoardNumber, WrittenMove)| hall.board(*board).is_some();
        let playable = moves.iter().find(|(board, written)| is_playable(*board, written, hall));
        return match playable.or_else(|| moves.iter().find(known)) {
            Some((board, written)) => move_meant(by, *board, written, line, hall),
            None => Meant::Prompt(Prompt::NoSuchBoard(first.0)),
        };
    }
    let Some(command) = readings.into_iter().next() else { return Meant::Nothing };
    let board = command.board.or(hall.progress.at);
    match (&command.order, board) {
        (Order::Next | Order::Go(_), _) if by == Player::Master => Meant::GoOn(command),
        (Order::Ask(_) | Order::Clocks, _) => Meant::AtOnce(command),
        (order, Some(number)) => match spoken_order(order) {
            Some(spoken) => {
                let command = Command { board, order: command.order };
                let read_back = Prompt::ReadBackOrder { board, order: spoken };
                Meant::Proposal(Proposal { by, board: Some(number), command, given: line.to_owned(), read_back })
            }
            None => Meant::Nothing,
        },
        _ => Meant::Nothing,
    }
}

fn spoken_order(order: &Order) -> Option<SpokenOrder> {
    match order {
        Order::Resign(None) => Some(SpokenOrder::Resign),
        Order::Draw(None) => Some(SpokenOrder::Draw),
        Order::Decline(None) => Some(SpokenOrder::Decline),
        Order::Undo => Some(SpokenOrder::Undo),
        Order::Pass => Some(SpokenOrder::Pass),
        _ => None,
    }
}

fn spoken_move(command: &Command, hall: &Hall) -> Option<(BoardNumber, WrittenMove)> {
    match &command.order {
        Order::Move(written) => Some((command.board.or(hall.progress.at)?, written.clone())),
        _ => None,
    }
}

fn is_playable(number: BoardNumber, written: &WrittenMove, hall: &Hall) -> bool {
    hall.board(number).is_some_and(|board| board.play.0.position().resolve(written, board.play.0.rules()).is_ok())
}

/// A move is read back as the record will write it; one that cannot be played as it was said, so that the player can hear
/// his slip. Where several routes fit he is asked which; where he is not to move the exhibition tells him.
fn move_meant(by: Player, number: BoardNumber, written: &WrittenMove, line: &str, hall: &Hall) -> Meant {
    let command = Command { board: Some(number), order: Order::Move(written.clone()) };
    let Some(board) = hall.board(number) else { return Meant::Prompt(Prompt::NoSuchBoard(number)) };
    let game = &board.play.0;
    if !board.standing.is_live() || board.seats.player(game.turn()) != by {
        return Meant::AtOnce(command);
    }
    let notation = match game.position().resolve(written, game.rules()) {
        Ok(mv) => game.position().notation(&mv, game.rules()),
        Err(unplayable) if unplayable.why == WhyUnplayable::Ambiguous => {
            let route = |mv| game.position().notation_with_route(mv, game.rules());
            return Meant::Prompt(Prompt::WhichOne { board: number, routes: unplayable.legal.iter().map(route).collect() });
        }
        Err(_) => written.to_string(),
    };
    let read_back = Prompt::ReadBack { board: number, notation };
    Meant::Proposal(Proposal { by, board: Some(number), command, given: line.to_owned(), read_back })
}
