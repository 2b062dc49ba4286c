//! Who may ask for what: the desk and programs for everything, the master and an opponent for what is theirs.

use super::Seen;
use crate::draughts::Side;
use crate::exhibition::hall::Hall;
use crate::exhibition::order::{Order, SideName, Who};
use crate::exhibition::refusal::Why;
use crate::exhibition::scene::BoardNumber;

/// Refuses what is not the asker's to ask; `board` is the board that the order is for.
pub fn check(hall: &Hall, who: Who, order: &Order, board: Option<BoardNumber>) -> Result<(), Why> {
    let may = match who {
        Who::Desk | Who::Program => return Ok(()),
        Who::Master => is_for_both(order) || matches!(order, Order::Next | Order::Go(_) | Order::Undo),
        Who::Opponent(own) => {
            board.is_none_or(|number| number == own) && (is_for_both(order) || matches!(order, Order::Ready | Order::Pass))
        }
    };
    if !may {
        return Err(Why::NotYours);
    }
    let Some(board) = board.and_then(|number| hall.board(number)) else {
        return Ok(());
    };
    let own = own_side(who, &board);
    match order {
        Order::Move(_) => own.filter(|own| *own != board.play.0.turn()).map_or(Ok(()), |own| Err(Why::SideNotToMove(own))),
        Order::Resign(Some(side)) | Order::Draw(Some(side)) | Order::Decline(Some(side))
            if Some(side_named(&board, *side)) != own =>
        {
            Err(Why::NotYours)
        }
        _ => Ok(()),
    }
}

fn is_for_both(order: &Order) -> bool {
    matches!(
        order,
        Order::Move(_)
            | Order::Ask(_)
            | Order::Touch(_)
            | Order::Alarm(_)
            | Order::Clocks
            | Order::Due
            | Order::Resign(_)
            | Order::Draw(_)
            | Order::Decline(_)
    )
}

/// The side that somebody plays on a board; none for those who act for both.
pub fn own_side(who: Who, board: &Seen) -> Option<Side> {
    match who {
        Who::Master => Some(board.seats.master),
        Who::Opponent(_) => Some(board.seats.master.other()),
        Who::Desk | Who::Program => None,
    }
}

/// The side that is named.
pub fn side_named(board: &Seen, side: SideName) -> Side {
    match side {
        SideName::Colour(side) => side,
        SideName::Master => board.seats.master,
        SideName::Opponent => board.seats.master.other(),
    }
}
