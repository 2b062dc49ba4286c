//! Laws that hold for every position, every game and every text.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use simultaan::draughts::{
    Game, INTERNATIONAL, Kind, Move, Position, Rules, Setup, Side, Square, Squares, Turn, WrittenMove,
};

use crate::reference::{Board, PlainMove};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Draughts on 64 squares, in the middle of the board.
fn small_board() -> Rules {
    let squares = |rows: std::ops::RangeInclusive<u8>| -> Squares {
        Square::all().filter(|s| rows.contains(&s.row()) && (1..=8).contains(&s.file())).collect()
    };
    let promotion = [squares(1..=1), squares(8..=8)];
    Rules { name: "small", squares: squares(1..=8), promotion, most_pieces: 12, ..INTERNATIONAL }
}

prop_compose! {
    /// Any rule set that the value can tell.
    fn any_rules()(
        small: bool, flying_kings: bool, men_capture_backward: bool, majority: bool, promotion_in_passing: bool,
        removal_after_capture: bool,
    ) -> Rules {
        let board = if small { small_board() } else { INTERNATIONAL };
        Rules { flying_kings, men_capture_backward, majority, promotion_in_passing, removal_after_capture, ..board }
    }
}

/// A position from one number a square: of each thousand, `crowd` make a piece, and `kings` of these a king.
fn position_of(numbers: &[(u16, u16)], crowd: u16, kings: u16, turn: Side, rules: &Rules) -> Position {
    let mut setup = Setup { men: Default::default(), kings: Default::default(), turn };
    for (square, &(occupied, kind)) in Square::all().zip(numbers) {
        let side = (occupied % 2) as usize;
        let full = setup.men[side].len() + setup.kings[side].len() >= rules.most_pieces;
        if occupied >= crowd || full || !rules.squares.contains(square) {
            continue;
        }
        let king = kind < kings || rules.promotion[side].contains(square);
        let sets = if king { &mut setup.kings } else { &mut setup.men };
        sets[side].insert(square);
    }
    Position::new(&setup, rules).expect("a position")
}

fn positions(rules: Rules) -> impl Strategy<Value = Position> {
    let numbers = vec((0..1000u16, 0..1000u16), 50);
    let shares = (50..800u16, prop_oneof![Just(0u16), 0..300u16, 300..1001u16]);
    (numbers, shares, any::<bool>()).prop_map(move |(numbers, (crowd, kings), white)| {
        let turn = if white { Side::White } else { Side::Black };
        position_of(&numbers, crowd, kings, turn, &rules)
    })
}

fn positions_by_rules() -> impl Strategy<Value = (Rules, Position)> {
    any_rules().prop_flat_map(|rules| positions(rules.clone()).prop_map(move |position| (rules.clone(), position)))
}

/// The game in which each number chose a move; sometimes one chooses to put a position on the board instead.
fn played(choices: &[(Index, bool)], put: &Position) -> Vec<Game> {
    let mut stages = vec![Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL)];
    for (choice, puts) in choices {
        let mut game = stages.last().expect("a stage").clone();
        if *puts {
            game.put(*put);
        } else if game.end().is_none() {
            let moves = game.position().legal_moves(&INTERNATIONAL);
            assert_eq!(game.play(choice.get(&moves)), Ok(()));
        } else {
            break;
        }
        stages.push(game);
    }
    stages
}

fn rotated(square: Square) -> Square {
    Square::new(51 - u32::from(square.number())).expect("a square")
}

/// The position turned by half a board, with the colours swapped.
fn mirrored(position: &Position) -> Position {
    let turned = |squares: Squares| squares.iter().map(rotated).collect();
    let both = |of: fn(&Position, Side) -> Squares| [turned(of(position, Side::Black)), turned(of(position, Side::White))];
    let setup = Setup { men: both(Position::men), kings: both(Position::kings), turn: position.turn().other() };
    Position::new(&setup, &INTERNATIONAL).expect("a position")
}

fn plain(moves: &[Move]) -> BTreeSet<PlainMove> {
    moves.iter().map(PlainMove::from).collect()
}

fn agrees_with_reference(position: &Position, rules: &Rules) -> Result<(), TestCaseError> {
    let moves = position.legal_moves(rules);
    let board = Board::new(position, rules);
    prop_assert_eq!(plain(&moves), board.legal_moves(), "{} {:?}", position.fen(), rules);
    prop_assert_eq!(moves.len(), plain(&moves).len(), "a move told twice: {} {:?}", position.fen(), rules);
    prop_assert_eq!(position.count_moves(rules, &mut Vec::new()), moves.len() as u64);
    prop_assert_eq!(position.can_capture(rules), moves.iter().any(Move::is_capture));
    for mv in &moves {
        let route = position.route(mv, rules);
        prop_assert!(board.plays(&route, &mv.into()), "{} {:?} {:?}", position.fen(), route, rules);
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(20_000))]

    #[test]
    fn the_generator_agrees_with_the_slow_one(position in positions(INTERNATIONAL)) {
        agrees_with_reference(&position, &INTERNATIONAL)?;
    }

    #[test]
    fn it_agrees_under_every_rule_set((rules, position) in positions_by_rules()) {
        agrees_with_reference(&position, &rules)?;
    }
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn fen_and_back_is_the_same_position(position in positions(INTERNATIONAL)) {
        prop_assert_eq!(Position::from_fen(&position.fen(), &INTERNATIONAL), Ok(position));
    }

    #[test]
    fn every_notation_means_its_move(position in positions(INTERNATIONAL)) {
        for mv in position.legal_moves(&INTERNATIONAL) {
            for text in [position.notation(&mv, &INTERNATIONAL), position.notation_with_route(&mv, &INTERNATIONAL)] {
                let written = WrittenMove::read(&text);
                prop_assert!(written.is_ok(), "{}", text);
                prop_assert_eq!(written.ok().and_then(|w| position.resolve(&w, &INTERNATIONAL).ok()), Some(mv), "{}", text);
            }
        }
    }

    #[test]
    fn the_mirrored_position_has_the_mirrored_moves(position in positions(INTERNATIONAL)) {
        let turned = |n: u8| 51 - n;
        let expected: BTreeSet<PlainMove> = plain(&position.legal_moves(&INTERNATIONAL))
            .into_iter()
            .map(|mv| PlainMove {
                from: turned(mv.from),
                to: turned(mv.to),
                captured: mv.captured.into_iter().map(turned).collect(),
                promotes: mv.promotes,
            })
            .collect();
        prop_assert_eq!(plain(&mirrored(&position).legal_moves(&INTERNATIONAL)), expected);
        prop_assert_eq!(mirrored(&mirrored(&position)), position);
    }

    #[test]
    fn every_move_leads_to_a_possible_position((rules, position) in positions_by_rules()) {
        for mv in position.legal_moves(&rules) {
            let after = position.after(&mv);
            prop_assert_eq!(Position::new(&after.setup(), &rules), Ok(after));
            let crowned = position.at(mv.from()).map(|(_, kind)| kind) == Some(Kind::Man)
                && after.at(mv.to()).map(|(_, kind)| kind) == Some(Kind::King);
            prop_assert_eq!(crowned, mv.promotes());
        }
    }
}

proptest! {
    #![proptest_config(config(100))]

    #[test]
    fn taking_back_restores_the_whole_game(
        choices in vec((any::<Index>(), proptest::bool::weighted(0.03)), 0..200),
        put in positions(INTERNATIONAL),
    ) {
        let mut stages = played(&choices, &put);
        let mut game = stages.pop().expect("a stage");
        prop_assert_eq!(game.turns().len(), stages.len());
        while let Some(before) = stages.pop() {
            prop_assert_eq!(Position::new(&game.position().setup(), &INTERNATIONAL), Ok(*game.position()));
            let last = game.turns().next_back().map(|(turn, _)| *turn);
            prop_assert_eq!(game.undo(), last);
            prop_assert_eq!(&game, &before);
        }
        prop_assert_eq!(game.undo(), None::<Turn>);
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn no_text_makes_the_readers_panic(text in any::<String>()) {
        let _ = Position::from_fen(&text, &INTERNATIONAL);
        let _ = WrittenMove::read(&text);
    }

    #[test]
    fn nor_does_nearly_a_fen_or_a_move(fen in "[WwBb]:[WwBb][KkWwBbHF0-9:,. -]{0,40}", text in "[-x×: 0-9]{0,12}") {
        if let Ok(position) = Position::from_fen(&fen, &INTERNATIONAL) {
            prop_assert_eq!(Position::from_fen(&position.fen(), &INTERNATIONAL), Ok(position));
        }
        if let Ok(written) = WrittenMove::read(&text) {
            let _ = Position::start(&INTERNATIONAL).resolve(&written, &INTERNATIONAL);
        }
    }
}
