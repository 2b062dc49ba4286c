//! What a player's words mean where the hall stands as it does: to be read back, to be done at once, or not clear.

use crate::draughts::{Position, Square, WhyUnplayable, WrittenMove};
use crate::exhibition::{BoardNumber, Command, Hall, Order, Player, Sight};
use crate::phrases::read;
use crate::phrases::spoken::{Prompt, SpokenOrder};

/// What a player asked for and has not confirmed.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// Who.
    pub by: Player,
    /// The board it is for.
    pub board: BoardNumber,
    /// What is asked of the exhibition.
    pub command: Command,
    /// As it was given.
    pub given: String,
    /// How it is read back.
    pub read_back: Prompt,
    /// What stood on the board then.
    position: Option<Position>,
}

impl Proposal {
    fn new(by: Player, board: BoardNumber, order: Order, line: &str, read_back: Prompt, hall: &Hall) -> Proposal {
        let command = Command { board: Some(board), order };
        let position = position(board, hall);
        Proposal { by, board, command, given: line.to_owned(), read_back, position }
    }

    /// Whether something else stands on the board by now.
    pub fn is_outdated(&self, hall: &Hall) -> bool {
        self.position != position(self.board, hall)
    }

    /// The line of the move that it becomes with this square in the place of a misheard one: where exactly one such move can be
    /// played.
    pub fn with_square(&self, square: Square, hall: &Hall) -> Option<String> {
        let Order::Move(written) = &self.command.order else { return None };
        let number = self.board;
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

fn position(board: BoardNumber, hall: &Hall) -> Option<Position> {
    hall.board(board).map(|board| *board.play.0.position())
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
        (Order::Ask(_) | Order::Touch(_) | Order::Alarm(_) | Order::Clocks, _) => Meant::AtOnce(command),
        (order, Some(number)) => match spoken_order(order) {
            Some(spoken) => {
                let read_back = Prompt::ReadBackOrder { board, order: spoken };
                Meant::Proposal(Proposal::new(by, number, command.order, line, read_back, hall))
            }
            None => Meant::Nothing,
        },
        // On no board: the exhibition tells why.
        (order, None) if matches!(order, Order::Move(_)) || spoken_order(order).is_some() => Meant::AtOnce(command),
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

/// A move is read back. Where several routes fit he is asked which; where he is not to move the exhibition tells him.
fn move_meant(by: Player, number: BoardNumber, written: &WrittenMove, line: &str, hall: &Hall) -> Meant {
    let order = Order::Move(written.clone());
    let Some(board) = hall.board(number) else { return Meant::Prompt(Prompt::NoSuchBoard(number)) };
    let game = &board.play.0;
    if !board.standing.is_live() || board.seats.player(game.turn()) != by {
        return Meant::AtOnce(Command { board: Some(number), order });
    }
    let in_the_dark = hall.sight(&board, game.turn()) == Sight::Blindfold;
    let notation = match game.position().resolve(written, game.rules()) {
        Err(unplayable) if unplayable.why == WhyUnplayable::Ambiguous => {
            let route = |mv| game.position().notation_with_route(mv, game.rules());
            return Meant::Prompt(Prompt::WhichOne { board: number, routes: unplayable.legal.iter().map(route).collect() });
        }
        _ if in_the_dark => squares_alone(written),
        Ok(mv) => game.position().notation(&mv, game.rules()),
        Err(_) => written.to_string(),
    };
    let read_back = Prompt::ReadBack { board: number, notation };
    Meant::Proposal(Proposal::new(by, number, order, line, read_back, hall))
}

/// The squares that were named. Whether the move takes is not told: a blindfold player would learn from it whether it can be
/// played, before it counts.
fn squares_alone(written: &WrittenMove) -> String {
    let several = written.squares.len() > 2;
    WrittenMove { squares: written.squares.clone(), capture: Some(several) }.to_string()
}
