//! A day at the desk that meets all sixteen irregularities in every outcome, with the positions and the PDN checked.

use simultaan::draughts::{Side, pdn};
use simultaan::exhibition::{Fact, Outcome, Why};

use crate::hall::{Event, early, facts};

/// After 32-28 and 19-23 Black has taken off a man of White's that was not captured: kind 12, and any other.
const STANDS: &str = "W:W28,31,33-49:B1-18,20,23";

fn outcomes(event: &mut Event, line: &str) -> Vec<Outcome> {
    let outcome = |fact: &Fact| match fact {
        Fact::Irregularity { outcome, .. } => Some(*outcome),
        _ => None,
    };
    facts(&event.ask(line)).iter().filter_map(|record| outcome(&record.fact)).collect()
}

/// Sixteen boards on which one irregularity each was seen after the first two moves.
fn seen() -> Event {
    let mut event = Event::started(&early(16));
    for kind in 1..=16 {
        event.play(&format!("{kind} 32-28; {kind} 19-23"));
        assert_eq!(outcomes(&mut event, &format!("{kind} irregularity {kind} seen {STANDS}")), [Outcome::Noted]);
    }
    event
}

#[test]
fn who_plays_on_accepts_and_the_position_stands_in_the_pdn() {
    let mut event = seen();
    for kind in 1..=16 {
        assert_eq!(outcomes(&mut event, &format!("{kind} 28x19")), [Outcome::Accepted], "{kind}");
        assert_eq!(event.board(kind).play.0.position().pieces(Side::White).len(), 19, "{kind}");
    }
    let text = simultaan::reports::pdn(&event.report());
    assert_eq!(text.matches("/FEN \"W:").count(), 16, "{text}");
    let read = pdn::read(text.as_bytes());
    assert_eq!(read.games.len(), 16);
    for (at, game) in (1..).zip(read.games) {
        assert_eq!(game.replay().game.position().fen(), event.fen(at), "board {at}");
    }
}

#[test]
fn the_demanded_correction_puts_the_right_move_in_place() {
    let mut event = seen();
    for kind in 1..=16 {
        assert_eq!(
            outcomes(&mut event, &format!("{kind} irregularity {kind} correct 20-24")),
            [Outcome::Corrected],
            "{kind}"
        );
        assert_eq!(event.board(kind).play.0.plies(), 2);
    }
    let text = simultaan::reports::pdn(&event.report());
    assert_eq!((text.matches("/FEN").count(), text.matches("32-28 20-24").count()), (0, 16), "{text}");
}

#[test]
fn what_was_closed_is_taken_back_as_long_as_nothing_was_played_after_it() {
    let mut event = seen();
    let before: Vec<String> = (1..=16).map(|kind| event.fen(kind)).collect();
    for kind in 1..=16_u32 {
        let remedy = if kind % 2 == 0 { format!("accept {STANDS}") } else { "correct 20-24".to_owned() };
        event.play(&format!("{kind} irregularity {kind} {remedy}; {kind} irregularity undo"));
        assert_eq!(event.fen(kind), before[kind as usize - 1], "{kind}");
        assert_eq!(event.refused(&format!("{kind} irregularity undo")).why, Why::NoIrregularityToUndo);
    }
    event.play(&format!("1 irregularity 12 accept {STANDS}; 1 28x19"));
    assert_eq!(event.refused("1 irregularity undo").why, Why::NoIrregularityToUndo, "something was played after it");
    event.play("2 irregularity 1 seen; 2 irregularity undo; 2 28x19");
    assert!(event.board(2).play.0.turns().all(|(turn, _)| matches!(turn, simultaan::draughts::Turn::Move(_))));
    let boards = event.boards();
    assert_eq!(event.restarted().boards(), boards, "the journal leads to the same boards");
}

#[test]
fn what_was_closed_is_no_more_taken_back_once_the_moves_were_put_right() {
    let mut event = Event::started(&early(1));
    event.play(&format!("1 32-28; 1 19-23; 1 irregularity 12 accept {STANDS}"));
    let mut seen = Event::started(&early(1));
    seen.play(&format!("1 32-28; 1 19-23; 1 irregularity 12 accept {STANDS}; 1 28x19"));
    let stands = seen.fen(1);
    event.play(&format!("1 reconcile {stands}; 1 reconcile 1"));
    assert_eq!(event.fen(1), stands);
    assert_eq!(event.refused("1 irregularity undo").why, Why::NoIrregularityToUndo);
}
