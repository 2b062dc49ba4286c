//! Legal moves against positions on which four independent programs agree.

use std::collections::BTreeSet;

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
