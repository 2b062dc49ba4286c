//! Legal moves against positions on which four independent programs agree.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde::Deserialize;
use simultaan::draughts::{INTERNATIONAL, Position, WrittenMove};

use crate::reference::{Board, PlainMove};

#[derive(Deserialize)]
struct Case {
    fen: String,
    moves: Vec<CaseMove>,
}

#[derive(Deserialize)]
struct CaseMove {
    from: u8,
    to: u8,
    captures: BTreeSet<u8>,
}

type Told = (u8, u8, BTreeSet<u8>);

fn cases() -> Vec<(Position, BTreeSet<Told>)> {
    let lines = include_str!("../data/legal_moves_public.jsonl").lines();
    lines
        .map(|line| {
            let case: Case = serde_json::from_str(line).expect(line);
            let position = Position::from_fen(&case.fen, &INTERNATIONAL).expect(&case.fen);
            (position, case.moves.into_iter().map(|mv| (mv.from, mv.to, mv.captures)).collect())
        })
        .collect()
}

#[test]
fn the_legal_moves_are_those_of_four_other_programs() {
    assert_eq!(cases().len(), 300);
    for (position, expected) in cases() {
        let moves = position.legal_moves(&INTERNATIONAL);
        let ours: BTreeSet<Told> = moves.iter().map(PlainMove::from).map(|mv| (mv.from, mv.to, mv.captured)).collect();
        assert_eq!(ours, expected, "{}", position.fen());
        assert_eq!(moves.len(), expected.len(), "a move is told twice: {}", position.fen());
    }
}

/// Positions, found by a climb over random ones, whose captures have more routes than any other known with at most 20 pieces
/// a side. They take a millisecond or less; the limit leaves room for a busy machine.
#[test]
fn very_many_routes_are_no_trouble() {
    for fen in [
        "W:WK1,K3,K14,K17,K26,K37,K39,K45:BK5,K6,K8,K9,K10,K11,K12,K20,K21,K25,K28,K30,K31,K34,K41,K42,K43,K44,K46,K50",
        "W:WK1,K5,K6,12,14,K23,K26,K34,K45,48,K49,50:B3,7,K8-10,17,K18,K19,20,21,K28,29,K30,K31,32,K39,K40,41,K42,43",
        "W:WK1,K3,K5,K6,K15,K45,K46,K50:BK10,K11,K12,K13,K20,K21,K22,K23,K30,K31,K32,K33,K40,K41,K42,K43",
    ] {
        let position = Position::from_fen(fen, &INTERNATIONAL).expect(fen);
        let begin = Instant::now();
        let moves = position.legal_moves(&INTERNATIONAL);
        assert!(begin.elapsed() < Duration::from_millis(200), "{:?} for {fen}", begin.elapsed());
        let told: BTreeSet<PlainMove> = moves.iter().map(PlainMove::from).collect();
        assert_eq!(told, Board::new(&position, &INTERNATIONAL).legal_moves(), "{fen}");
    }
}

#[test]
fn every_route_can_be_played_hop_by_hop() {
    for (position, _) in cases() {
        let board = Board::new(&position, &INTERNATIONAL);
        for mv in position.legal_moves(&INTERNATIONAL) {
            let route = position.route(&mv, &INTERNATIONAL);
            let told = PlainMove::from(&mv);
            assert_eq!(route.len(), told.captured.len().max(1) + 1, "{} {route:?}", position.fen());
            assert!(board.plays(&route, &told), "{} {route:?} for {told:?}", position.fen());
        }
    }
}

#[test]
fn every_notation_is_understood_as_the_same_move() {
    for (position, _) in cases() {
        for mv in position.legal_moves(&INTERNATIONAL) {
            for text in [position.notation(&mv, &INTERNATIONAL), position.notation_with_route(&mv, &INTERNATIONAL)] {
                let written = WrittenMove::read(&text).expect(&text);
                assert_eq!(written.to_string(), text);
                assert_eq!(position.resolve(&written, &INTERNATIONAL), Ok(mv), "{} {text}", position.fen());
            }
        }
    }
}
