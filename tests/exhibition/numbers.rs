//! Lines of bare numbers and routes, as people type them.

use simultaan::exhibition::{Code, Fact, Why};

use crate::hall::{Event, early, from_fen, short};

fn notation(event: &mut Event, line: &str) -> (Option<u32>, String) {
    let told = event.facts(line);
    let moved = told.iter().find_map(|record| match &record.fact {
        Fact::Moved { notation, .. } => Some((record.board, notation.clone())),
        _ => None,
    });
    moved.unwrap_or_else(|| panic!("{line}: {told:?}"))
}

#[test]
fn three_numbers_are_a_board_and_a_move_where_that_is_possible() {
    let mut event = Event::started(&early(6));
    assert_eq!(notation(&mut event, "5 32 28"), (Some(5), "32-28".to_owned()));
    assert_eq!(event.code("5 32 28"), Code::IllegalMove, "neither can be played: the board's reading is told");
    assert_eq!(event.code("5 5 5"), Code::IllegalMove);
    assert_eq!(event.code("60 32 28"), Code::NoSuchBoard);
}

#[test]
fn they_are_a_route_where_only_that_is_possible() {
    // White takes 28x19x10: board 28 does not exist.
    let mut event = Event::started(&from_fen("W:W28,46:B23,14,1"));
    assert_eq!(notation(&mut event, "28 19 10"), (Some(1), "28x10".to_owned()));
}

#[test]
fn where_both_are_possible_both_are_told() {
    let mut scene = early(8);
    scene.boards[0].start = Some("W:W7,46:BK1,12,22".to_owned());
    // On board 1: 7x18x27 takes 12 and 22. On board 7: 18-27 by a king.
    scene.boards[6].start = Some("W:WK18:BK50".to_owned());
    let mut event = Event::started(&scene);
    let refused = event.refused("7 18 27");
    assert_eq!(refused.why, Why::TwoReadings("7: 18-27".to_owned(), "1: 7-18-27".to_owned()));
    assert_eq!(refused.why.code(), Code::Ambiguous);
    assert_eq!(notation(&mut event, "board 7 18 27"), (Some(7), "18-27".to_owned()));
    assert_eq!(notation(&mut event, "1 7x18x27"), (Some(1), "7x27".to_owned()));
}

#[test]
fn ambiguous_captures_list_their_routes() {
    // Users' case 17.
    let fen = "W:WK4:B13,20,32,37";
    let mut event = Event::started(&from_fen(fen));
    let refused = event.refused("4x15");
    assert_eq!(refused.why, Why::SeveralRoutes);
    assert_eq!(refused.legal, ["4x27x38x15", "4x31x42x15"]);
    assert_eq!(event.refused("4 15").legal.len(), 2);
    assert_eq!(notation(&mut event, "4x27x38x15").1, "4x27x38x15", "the record carries the route");
    assert_eq!(event.fen(1), "B:WK15:B37");
    let mut other = Event::started(&from_fen(fen));
    assert_eq!(notation(&mut other, "4x31x42x15").1, "4x31x42x15");
    assert_eq!(other.fen(1), "B:WK15:B32");
    let mut same = Event::started(&from_fen("W:W38:B22,23,32,33"));
    assert_eq!(notation(&mut same, "38x38").1, "38x38", "the same men: no question");
}

#[test]
fn what_is_typed_is_recorded_rightly() {
    // Users' case 18, as far as the grammar goes.
    let mut event = Event::started(&early(1));
    assert_eq!(notation(&mut event, "3228").1, "32-28");
    for typed in ["1", "19", "19-", "19-2"] {
        assert!(event.ask(typed).iter().all(|told| matches!(told, simultaan::exhibition::Telling::Refusal(_))), "{typed}");
    }
    assert_eq!(notation(&mut event, "19x23").1, "19-23");
    assert_eq!(notation(&mut event, "28-19").1, "28x19");
    let refused = event.refused("20-25");
    assert_eq!((refused.why.code(), refused.legal), (Code::MustCapture, vec!["13x24".to_owned(), "14x23".to_owned()]));
    let mut king = Event::started(&from_fen("W:WK45:B34"));
    assert_eq!(king.code("45-12x"), Code::NotUnderstood);
    assert_eq!(notation(&mut king, "45-18").1, "45x18");
    let mut leading = Event::started(&from_fen("W:WK5:BK46"));
    assert_eq!(notation(&mut leading, "05-10").1, "5-10");
    let mut most = Event::started(&from_fen("W:W28,33,40:B22,23,12"));
    assert_eq!(most.code("28x19"), Code::NotTheMost);
    assert_eq!(short(&most.facts("28x8")), ["0 1 moved"]);
}
