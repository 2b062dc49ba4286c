//! Irregularities: accepted or corrected, all sixteen.

use simultaan::draughts::Side;
use simultaan::exhibition::{Code, Fact, Outcome};

use crate::hall::{Event, early, on_clocks, short, sudden_death};

const ACCEPTED: &str = "W:W28,31,33-50:B1-18,20,23";

#[test]
fn all_sixteen_are_accepted_as_the_position_stands() {
    let mut event = Event::started(&early(16));
    for kind in 1..=16 {
        let told = event.facts(&format!("{kind} irregularity {kind} accept {ACCEPTED}"));
        let Fact::Irregularity { kind: told_kind, side, outcome, ref fen, ref notation } = told[0].fact else { panic!() };
        assert_eq!((u32::from(told_kind), side, outcome), (kind, Side::Black, Outcome::Accepted));
        assert_eq!((notation, &event.fen(kind)), (&None, fen));
        event.move_on(kind);
    }
    let pdn = simultaan::reports::pdn(&event.report());
    assert_eq!(pdn.matches("/FEN \"W:").count(), 16, "{pdn}");
    for kind in [0, 17, 255] {
        assert_eq!(event.code(&format!("1 irregularity {kind} accept {ACCEPTED}")), Code::NotUnderstood);
    }
}

#[test]
fn impossible_positions_are_refused() {
    let mut event = Event::started(&early(1));
    for fen in ["nonsense", "W:W51:B1", "W:W1:B2", "W:W28:B28", "", "W"] {
        assert_eq!(event.code(&format!("irregularity 2 accept {fen}")), Code::NotUnderstood, "{fen}");
    }
    assert_eq!(event.stored().records.len(), 3);
}

#[test]
fn the_right_move_is_made_in_place_of_the_wrong_one() {
    let mut event = Event::started(&early(2));
    // White's entered move was wrong: it is replaced, though Black is to move.
    event.facts("1 32-27");
    let told = event.facts("1 irregularity 3 correct 32-28");
    let Fact::Irregularity { side, outcome, ref notation, .. } = told[0].fact else { panic!() };
    assert_eq!((side, outcome, notation.as_deref()), (Side::White, Outcome::Corrected, Some("32-28")));
    assert_eq!((told.len(), event.board(1).play.0.plies(), event.board(1).play.0.turn()), (1, 1, Side::Black));
    // Black's wrong move was never entered: the right one is made now, and declines White's offer like any move.
    event.facts("1 draw white");
    let told = event.facts("1 irregularity 2 correct 19-23");
    assert_eq!(short(&told), ["0 1 irregularity", "0 1 draw_declined", "0 1 moved"]);
    assert_eq!(event.board(1).play.0.plies(), 2);
    assert_eq!(event.code("1 irregularity 6 correct 31-27"), Code::MustCapture);
    assert_eq!(event.code("2 irregularity 6 correct 19-23"), Code::IllegalMove);
}

#[test]
fn a_correction_brings_the_master_like_any_move_of_his() {
    let mut event = Event::started(&early(2));
    let told = event.facts("2 irregularity 7 correct 32-28");
    assert_eq!(short(&told), ["0 2 irregularity", "0 2 arrived", "0 2 moved"]);
}

#[test]
fn clocks_go_on_with_the_side_to_move() {
    let mut control = sudden_death(600);
    control.increment_s = 10;
    let mut event = Event::started(&on_clocks(2, control));
    // White's irregular move is accepted at 30 s: it was a move, his clock is pressed.
    let fen = "B:W28,31,33-50:B1-20";
    event.at(30_000).facts(&format!("1 irregularity 2 accept {fen}"));
    assert_eq!(event.clock(1), (580_000, 600_000));
    event.at(40_000).tick();
    assert_eq!(event.clock(1), (580_000, 590_000));
    // The same side to move: nothing is pressed.
    event.at(50_000).facts(&format!("1 irregularity 11 accept {fen}"));
    assert_eq!(event.clock(1), (580_000, 580_000));
    event.facts("2 32-27");
    event.at(60_000).facts("2 irregularity 3 correct 32-28");
    assert_eq!(event.clock(2), (560_000, 590_000));
    event.at(70_000).tick();
    assert_eq!(event.clock(2), (560_000, 580_000));
}

#[test]
fn an_accepted_position_can_end_the_game_and_cannot_be_taken_back() {
    let mut event = Event::started(&early(2));
    event.play("1 32-28");
    event.facts(&format!("1 irregularity 1 accept {ACCEPTED}"));
    assert_eq!(event.code("1 undo"), Code::NothingToUndo);
    let told = event.facts("1 irregularity 12 accept B:W28,31:B");
    assert_eq!(short(&told), ["0 1 irregularity", "0 1 ended"]);
}
