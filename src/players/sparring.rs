//! Opponents played by the program, for training: they see one move ahead, take what is offered and give little away.
//!
//! [`SparringPlugin`] runs in [`Tick::Hear`]: it reads the boards and writes [`Inbox`], one move for each board whose opponent is
//! to move and may.

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, Res, ResMut, Update};

use crate::draughts::{Move, Position, Rules, WrittenMove};
use crate::exhibition::{Asked, Command, Hall, Inbox, JournalFault, Now, Order, Phase, Tick};

/// Answers on the boards whose opponents the scene gives to the program.
pub struct SparringPlugin;

impl Plugin for SparringPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, answer.in_set(Tick::Hear));
    }
}

fn answer(hall: Option<Hall>, now: Res<Now>, fault: Res<JournalFault>, mut inbox: ResMut<Inbox>) {
    let Some(hall) = hall.filter(|hall| hall.progress.phase == Phase::Running && fault.0.is_none()) else { return };
    let waits = hall.arrival().is_some() && !hall.scene().early_answers();
    let plays = hall.live().filter(|board| board.seats.sparring && (!waits || hall.progress.at == Some(board.board.0)));
    for board in plays {
        let game = &board.play.0;
        let started = board.clock.is_none_or(|clock| clock.is_started());
        if game.turn() == board.seats.master || !started {
            continue;
        }
        let Some(mv) = choose(game.position(), game.rules()) else { continue };
        let given = game.position().notation_with_route(&mv, game.rules());
        if let Ok(written) = WrittenMove::read(&given) {
            let command = Command { board: Some(board.board.0), order: Order::Move(written) };
            inbox.0.push(Asked::by_program(now.ms, given, command));
        }
    }
}

/// The move after which the other side can take least for what this one takes; of equal ones always the same in a position, but
/// not the first on the list.
pub fn choose(position: &Position, rules: &Rules) -> Option<Move> {
    let taken = |mv: &Move| i64::from(mv.captured().len());
    let worth = |mv: &Move| {
        let after = position.after(mv);
        // A move after which there is no answer wins.
        taken(mv) + after.legal_moves(rules).iter().map(taken).max().map_or(100, |answer| -answer)
    };
    let mixed = |mv: &Move| crc32fast::hash(position.after(mv).fen().as_bytes());
    position.legal_moves(rules).into_iter().max_by_key(|mv| (worth(mv), mixed(mv)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::INTERNATIONAL;

    fn chosen(fen: &str) -> String {
        let position = Position::from_fen(fen, &INTERNATIONAL).expect("a position");
        let mv = choose(&position, &INTERNATIONAL).expect("a move");
        position.notation(&mv, &INTERNATIONAL)
    }

    #[test]
    fn it_takes_and_gives_little_away() {
        assert_eq!(chosen("W:W32,50:B28,1"), "32x23");
        // 32-28 would be taken at once, the man on 45 is safe.
        assert_eq!(chosen("W:W32,45:B23,22"), "45-40");
        assert_eq!(choose(&Position::from_fen("W:W6:B1", &INTERNATIONAL).expect("a position"), &INTERNATIONAL), None);
    }

    #[test]
    fn a_position_has_one_answer() {
        let start = Position::start(&INTERNATIONAL);
        assert_eq!(choose(&start, &INTERNATIONAL), choose(&start, &INTERNATIONAL));
    }
}
