//! Who may ask for what: the desk and programs for everything, the master and an opponent for what is theirs.

use crate::draughts::Side;
use crate::exhibition::fact::Player;
use crate::exhibition::hall::Hall;
use crate::exhibition::order::{Command, Order, SideName, Who};
use crate::exhibition::refusal::Why;

/// Refuses what is not the asker's to ask.
pub fn check(hall: &Hall, who: Who, command: &Command) -> Result<(), Why> {
    let (player, number) = match who {
        Who::Desk | Who::Program => return Ok(()),
        Who::Master => (Player::Master, command.board.or(hall.progress.at)),
        Who::Opponent(own) => (Player::Opponent, Some(own).filter(|_| command.board.is_none_or(|named| named == own))),
    };
    let board = number.and_then(|number| hall.board(number)).ok_or(Why::NotYours)?;
    let own = if player == Player::Master { board.seats.master } else { board.seats.master.other() };
    match &command.order {
        Order::Move(_) if board.play.0.turn() == own => Ok(()),
        Order::Move(_) => Err(Why::SideNotToMove(own)),
        Order::Ask(_) => Ok(()),
        Order::Next | Order::Go(_) | Order::Undo if player == Player::Master => Ok(()),
        Order::Ready | Order::Pass if player == Player::Opponent => Ok(()),
        Order::Resign(side) | Order::Draw(side) | Order::Decline(side) if is_own(*side, own, board.seats.master) => Ok(()),
        _ => Err(Why::NotYours),
    }
}

fn is_own(named: Option<SideName>, own: Side, master: Side) -> bool {
    let side = match named {
        None => return true,
        Some(SideName::Colour(side)) => side,
        Some(SideName::Master) => master,
        Some(SideName::Opponent) => master.other(),
    };
    side == own
}
