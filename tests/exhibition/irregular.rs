//! Irregularities: accepted or corrected, all sixteen.

use simultaan::draughts::{INTERNATIONAL, MoveNumber, Position, Side};
use simultaan::exhibition::{Answer, Code, Fact, Manner, Outcome, Why};
use simultaan::phrases::spoken::{Sentences, Tongue};
use simultaan::phrases::{Language, Texts};

use crate::hall::{Event, early, from_fen, on_clocks, short, sudden_death};

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

#[test]
fn what_is_open_is_settled_first() {
    let mut event = Event::started(&early(2));
    event.play("1 32-28;1 irregularity 2 seen white B:W27,31,33-50:B1-20");
    for order in [
        "restore",
        "irregularity 3 seen black",
        "irregularity 3 accept W:W28,31,33-50:B1-20",
        "irregularity 3 correct 32-27",
        "undo",
        "reconcile 1",
    ] {
        assert_eq!(event.refused(&format!("1 {order}")).why, Why::IrregularityOpen, "{order}");
    }
    event.play("1 irregularity undo;1 restore;1 19-23");
    assert_eq!(event.fen(1), written("W:W28,31,33-50:B1-18,20,23"), "the lawful position stands");
}

#[test]
fn a_position_that_cannot_be_what_is_seen_is_refused() {
    let mut event = Event::started(&early(2));
    event.play("1 32-28");
    assert_eq!(event.refused("1 irregularity 2 seen white W:W27,31,33-50:B1-20").why, Why::FaultToMove(Side::White));
    assert_eq!(event.refused("1 irregularity 4 accept W:W31:B").why, Why::NoPieceLeft);
    assert_eq!(event.code("1 irregularity 3 seen green"), Code::NotUnderstood);
}

#[test]
fn who_played_a_game_to_its_end_has_played_it() {
    let mut event = Event::started(&early(2));
    event.play("1 32-28;1 resign opponent");
    assert_eq!(event.code("1 replace Somebody"), Code::BoardOver);
    event.play("1 resume;1 replace Somebody");
}

#[test]
fn how_a_game_that_ended_goes_on_is_told_by_the_reason() {
    let mut event = Event::started(&crate::hall::on_clocks(2, crate::hall::sudden_death(10)));
    assert_eq!(event.refused("1 resume").why, Why::GoesOn);
    event.play("1 clock set black 0:00 nothing left");
    event.at(10_000).tick();
    assert_eq!(event.refused("1 resume").why, Why::FlagFell);
    assert_eq!(
        short(&event.facts("1 clock add white 5:00 the clock was wrong")),
        ["10000 1 clock_changed", "10000 1 reopened"]
    );
}

#[test]
fn a_move_that_was_put_right_and_put_back_keeps_its_time() {
    let mut event = Event::started(&on_clocks(1, sudden_death(600)));
    for (at, order) in [(10_000, "1 32-28"), (20_000, "1 19-23"), (30_000, "1 28x19"), (40_000, "1 14x23")] {
        event.at(at).facts(order);
    }
    for order in ["1 irregularity 15 correct 13x24", "1 irregularity undo"] {
        event.facts(order);
        let report = event.report();
        let black: Vec<_> = report.boards[0].clocks().map(|clock| clock.map(|clock| clock.black_ms)).collect();
        assert_eq!(black, [Some(600_000), Some(590_000), Some(590_000), Some(580_000)], "{order}");
    }
}

/// A position as the program writes it.
fn written(fen: &str) -> String {
    Position::from_fen(fen, &INTERNATIONAL).expect("a position").fen()
}

/// Plays by turns, with positions put on the board, and compares every number that is told with the PDN writer's.
fn numbers_are_those_of_pdn(mut event: Event, lines: &[&str]) {
    for line in lines {
        event.facts(line);
    }
    let report = event.report();
    let pdn = simultaan::reports::pdn_of(&report, &report.boards[0]);
    let body = pdn.split("\n\n").nth(1).expect("moves").split_whitespace().collect::<Vec<_>>().join(" ");
    let texts = Texts::new(Language::English);
    let listed = texts.move_list(&event.board(1).play.0.last_moves(usize::MAX));
    let as_pdn = listed.replace("[position put on the board: ", "/FEN \"").replace(']', "\"/");
    assert!(body.starts_with(&format!("{as_pdn} ")), "{body}\n{as_pdn}");
    let Answer::Moves(list) = event.answer("1 moves") else { panic!("not the moves") };
    assert_eq!(list, event.board(1).play.0.last_moves(usize::MAX));
    // A fact knows its half-move and side only, and says the same.
    for (ply, (&side, &number)) in (1..).zip(list.sides.iter().zip(&list.numbers)) {
        assert_eq!(MoveNumber::of_ply(ply, side).number, number, "half-move {ply} of {body}");
    }
}

#[test]
fn after_a_position_was_put_on_the_board_moves_have_the_numbers_of_pdn() {
    let white = "1 irregularity 12 accept W:W28,31,33-50:B1-20";
    let black = "1 irregularity 12 accept B:W28,31,33-50:B1-20";
    numbers_are_those_of_pdn(Event::started(&early(1)), &["1 32-28", white, "1 37-32", "1 19-23"]);
    numbers_are_those_of_pdn(Event::started(&early(1)), &["1 32-28", "1 17-22", white, "1 37-32", "1 19-23"]);
    numbers_are_those_of_pdn(Event::started(&early(1)), &["1 32-28", "1 17-22", black, "1 19-23", "1 28x19", "1 14x23"]);
    numbers_are_those_of_pdn(Event::started(&early(1)), &["1 32-28", black, "1 19-23", "1 28x19"]);
    numbers_are_those_of_pdn(Event::started(&from_fen("B:W31-50:B1-20")), &["1 19-23", "1 32-28", "1 23x32"]);
}

#[test]
fn whose_each_move_was_is_told_after_a_position_that_turned_the_sides() {
    let mut event = Event::started(&early(1));
    event.facts("1 32-28");
    event.facts("1 irregularity 1 accept W:W28,31,33-50:B1-20");
    event.facts("1 37-32");
    event.facts("1 19-23");
    let answer = event.answer("1 last five");
    let json = serde_json::to_value(&answer).expect("JSON");
    assert_eq!(json["sides"], serde_json::json!(["white", "white", "black"]));
    assert_eq!((&json["first_ply"], &json["first_side"]), (&serde_json::json!(1), &serde_json::json!("white")));
    assert_eq!(json["numbers"], serde_json::json!([1, 2, 2]));
    assert_eq!(json["setups"][0][0], 2);
    let said = Sentences::new(Tongue::English, Manner::Long).answer(None, &answer);
    assert!(said.contains("Move two: ") && !said.contains("Move three"), "{said}");
    assert_eq!(event.board(1).play.0.full_moves(), 2);
}
