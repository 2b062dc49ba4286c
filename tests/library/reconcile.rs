//! A slip in a move list is found again from the position that it should have led to.

use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::sample::Index;
use simultaan::draughts::{Change, Explanations, Game, INTERNATIONAL, Move, Position, Setup, Side, WrittenMove};

/// A slip, with numbers that choose where.
#[derive(Clone, Debug)]
enum Slip {
    Missed(usize),
    TooMany(Vec<Index>),
    Wrong(Index, Index),
    Swapped(Index),
    MissedPair(Index),
    PairTooMany(Index, Index, Index),
    WrongTwice([Index; 2], [Index; 2]),
    WrongAndMissed(Index, Index),
    WrongAndMissedPair(Index, Index),
}

fn slips() -> impl Strategy<Value = Slip> {
    let index = any::<Index>;
    prop_oneof![
        (1..4usize).prop_map(Slip::Missed),
        proptest::collection::vec(index(), 1..4).prop_map(Slip::TooMany),
        (index(), index()).prop_map(|(at, mv)| Slip::Wrong(at, mv)),
        index().prop_map(Slip::Swapped),
        index().prop_map(Slip::MissedPair),
        (index(), index(), index()).prop_map(|(at, one, other)| Slip::PairTooMany(at, one, other)),
        ([index(), index()], [index(), index()]).prop_map(|(at, mv)| Slip::WrongTwice(at, mv)),
        (index(), index()).prop_map(|(at, mv)| Slip::WrongAndMissed(at, mv)),
        (index(), index()).prop_map(|(at, mv)| Slip::WrongAndMissedPair(at, mv)),
    ]
}

fn new_game() -> Game {
    Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL)
}

fn some_move(game: &Game, choice: Index) -> Option<Move> {
    let moves = game.position().legal_moves(&INTERNATIONAL);
    (game.end().is_none()).then(|| *choice.get(&moves))
}

/// A game in which each number chose a move.
fn played(choices: &[Index]) -> Game {
    let mut game = new_game();
    for choice in choices {
        let Some(mv) = some_move(&game, *choice) else { break };
        game.play(&mv).expect("legal");
    }
    game
}

fn list(game: &Game) -> Vec<Move> {
    game.moves().map(|(mv, _)| *mv).collect()
}

/// The game of a list, if each of its moves can be played.
fn game_of(list: &[Move]) -> Option<Game> {
    let mut game = new_game();
    list.iter().try_for_each(|mv| game.play(mv)).ok()?;
    Some(game)
}

/// The game with another move in the place of one.
fn wrong(list: &[Move], at: usize, choice: Index) -> Option<Vec<Move>> {
    let mut list = list.to_vec();
    list[at] = some_move(&game_of(&list[..at])?, choice)?;
    Some(list)
}

/// The list with a slip at the place, and how long the slip is.
fn slipped(made: &[Move], slip: &Slip, shift: usize) -> Option<(Vec<Move>, usize)> {
    let n = made.len();
    let place = |index: Index| (index.index(n) + shift) % n;
    let without = |at: usize, count: usize| Some([&made[..at], made.get(at + count..)?].concat());
    match slip {
        Slip::Missed(count) => without(n.checked_sub(*count)?, *count).map(|list| (list, *count)),
        Slip::TooMany(choices) => {
            let mut game = game_of(made)?;
            for choice in choices {
                let mv = some_move(&game, *choice)?;
                game.play(&mv).ok()?;
            }
            Some((list(&game), choices.len()))
        }
        Slip::Wrong(at, choice) => Some((wrong(made, place(*at), *choice)?, 1)),
        Slip::Swapped(at) => {
            let (at, mut list) = (place(*at), made.to_vec());
            let other = at + 2 + 2 * (shift % 3);
            (other < n).then(|| list.swap(at, other))?;
            Some((list, 2))
        }
        Slip::MissedPair(at) => without(place(*at), 2).map(|list| (list, 2)),
        Slip::PairTooMany(at, one, other) => {
            let at = place(*at);
            let mut game = game_of(&made[..at])?;
            for choice in [one, other] {
                let mv = some_move(&game, *choice)?;
                game.play(&mv).ok()?;
            }
            Some(([list(&game).as_slice(), &made[at..]].concat(), 2))
        }
        Slip::WrongTwice(at, choices) => {
            let once = wrong(made, place(at[0]), choices[0]).filter(|list| game_of(list).is_some())?;
            Some((wrong(&once, place(at[1]), choices[1])?, 2))
        }
        Slip::WrongAndMissed(at, choice) => {
            let list = wrong(made, place(*at), *choice)?;
            Some((list[..n - 1].to_vec(), 2))
        }
        Slip::WrongAndMissedPair(at, choice) => {
            let list = wrong(made, place(*at), *choice)?;
            Some((list[..n.checked_sub(2)?].to_vec(), 3))
        }
    }
}

/// The first game, from a place on, in which the slip leads to a whole game with another position.
fn entered(made: &Game, slip: &Slip) -> Option<(Game, usize)> {
    let moves = list(made);
    (0..moves.len()).find_map(|shift| {
        let (list, length) = slipped(&moves, slip, shift)?;
        let game = game_of(&list)?;
        differs(game.position(), &made.position().setup()).then_some((game, length))
    })
}

fn differs(position: &Position, seen: &Setup) -> bool {
    !position.differences(seen).is_empty()
}

/// The game after the change that an explanation tells.
fn changed(game: &Game, keeps: usize, moves: &[String]) -> Game {
    let mut game = game.clone();
    while game.plies() > keeps {
        game.undo();
    }
    for text in moves {
        let written = WrittenMove::read(text).expect("a move");
        let mv = game.position().resolve(&written, &INTERNATIONAL).expect("a legal move");
        game.play(&mv).expect("the game goes on");
    }
    game
}

fn explained(entered: &Game, seen: &Setup) -> Result<Explanations, TestCaseError> {
    let explanations = entered.explanations(seen);
    prop_assert!(explanations.found.is_sorted_by_key(|found| found.length));
    for found in &explanations.found {
        let game = changed(entered, found.keeps, &found.moves);
        prop_assert!(!differs(game.position(), seen), "{found:?}");
        prop_assert_eq!(*game.position(), found.position);
        prop_assert_eq!(found.keeps + found.was.len(), entered.plies());
    }
    Ok(explanations)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_slip_is_found_and_nothing_longer_comes_before_it(
        choices in proptest::collection::vec(any::<Index>(), 8..90),
        slip in slips(),
    ) {
        let made = played(&choices);
        let Some((entered, length)) = entered(&made, &slip) else { return Ok(()) };
        let seen = made.position().setup();
        let explanations = explained(&entered, &seen)?;
        prop_assert!(!explanations.found.is_empty() || explanations.broken_off, "{slip:?}");
        if let Some(first) = explanations.found.first() {
            prop_assert!(first.length <= length, "{slip:?}: {first:?}");
        }
        prop_assert!(length > 2 || !explanations.broken_off, "{slip:?}: two changes are always looked for to the end");
        prop_assert_eq!(explanations, entered.explanations(&seen), "the same again");
    }

    #[test]
    fn any_position_gets_an_honest_answer_in_bounded_work(
        choices in proptest::collection::vec(any::<Index>(), 0..60),
        other in proptest::collection::vec(any::<Index>(), 0..60),
    ) {
        let (entered, seen) = (played(&choices), played(&other).position().setup());
        explained(&entered, &seen)?;
    }
}

/// The game of some moves from the start.
fn game(moves: &str) -> Game {
    changed(&new_game(), 0, &moves.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
}

fn first_change(entered: &str, made: &str) -> Vec<Change> {
    let explanations = game(entered).explanations(&game(made).position().setup());
    explanations.found.first().expect("an explanation").changes.clone()
}

#[test]
fn slips_are_told_as_an_arbiter_would() {
    let text = str::to_owned;
    let missed = Change::Missed { ply: 2, side: Side::Black, moves: vec![text("18-23")] };
    assert_eq!(first_change("32-28", "32-28 18-23"), [missed]);
    let pair = Change::Missed { ply: 2, side: Side::Black, moves: vec![text("18-23"), text("31-27")] };
    assert_eq!(first_change("32-28", "32-28 18-23 31-27"), [pair]);
    let too_many = Change::TooMany { ply: 2, side: Side::Black, moves: vec![text("17-22"), text("28x17")] };
    assert_eq!(first_change("32-28 17-22 28x17", "32-28"), [too_many]);
    let wrong = Change::Wrong { ply: 1, side: Side::White, was: text("32-28"), now: text("32-27") };
    assert_eq!(first_change("32-28 20-25 38-32 15-20", "32-27 20-25 38-32 15-20"), [wrong]);
}

/// Two moves of a side the other way round mostly lead to the same position; not so where one of them opens a line to the other.
#[test]
fn moves_that_were_swapped_are_told_as_such() {
    let before = "32-28 20-25 38-32 19-23 28x19 14x23 31-26 9-14 26-21 16x29 36-31 14-19 39-33 29x38 42x33 18-22 34-29 23x34 \
                  40x29 22-27 31x22 17x39 44x33 12-18 50-44 3-9 37-31 8-12 41-36 9-14 33-28 11-16 46-41 19-23 28x17 16-21 17x26 \
                  14-19 29-24 19x30 35x24 25-30 24x35 15-20 41-37 7-11 44-39 20-24 37-32 10-15 48-42 11-17 31-27 2-8 27-21 17-22 \
                  43-38 4-10 32-27 22x31 36x27 18-22 27x18 8-13 18x9 24-30 35x24 1-7 9-3 7-11";
    let [entered, made] = ["21-17 11x22 39-33 6-11 24-20 15x24 3-17", "3-17 11x22 39-33 6-11 24-20 15x24 21-17"]
        .map(|after| format!("{before} {after} 24-30 17x28 30-35"));
    let (first, second) = ("3-17".to_owned(), "21-17".to_owned());
    assert_eq!(first_change(&entered, &made), [Change::Swapped { ply: 71, other: 77, side: Side::White, first, second }]);
}

#[test]
fn what_was_put_on_the_board_stays() {
    let mut entered = game("32-28 18-23");
    let put = Position::from_fen("W:W27,28,33-50:B1-17,19,20,23", &INTERNATIONAL).expect("a position");
    entered.put(put);
    let mv = entered.position().legal_moves(&INTERNATIONAL)[0];
    let mut made = entered.clone();
    made.play(&mv).expect("legal");
    let explanations = entered.explanations(&made.position().setup());
    assert_eq!((explanations.found[0].keeps, explanations.found[0].moves.len()), (2, 1));
    // What stood there before it is no explanation.
    let before = game("32-28").position().setup();
    assert!(entered.explanations(&before).found.is_empty());
}

#[test]
fn nothing_is_offered_where_nothing_differs_or_nothing_can_stand_so() {
    let entered = game("32-28 18-23");
    assert_eq!(entered.explanations(&entered.position().setup()), Explanations::default());
    let man_on_the_last_row = Setup::from_fen("W:W1:B20").expect("a set-up");
    assert_eq!(entered.explanations(&man_on_the_last_row), Explanations::default());
    assert_eq!(entered.position().differences(&man_on_the_last_row).len(), 39);
}

/// The processor's time of a search in a long game with no explanation at all, the worst there is.
#[test]
fn the_longest_search_is_short() {
    let mut game = new_game();
    for number in 0_usize.. {
        let moves = game.position().legal_moves(&INTERNATIONAL);
        if game.end().is_some() || number == 300 {
            break;
        }
        game.play(&moves[number * 7 % moves.len()]).expect("legal");
    }
    let seen = Setup::from_fen("W:W31:B1").expect("a set-up");
    let begin = Instant::now();
    let explanations = game.explanations(&seen);
    println!("{} plies: {:?}, broken off: {}", game.plies(), begin.elapsed(), explanations.broken_off);
    assert!(explanations.found.is_empty());
    assert!(begin.elapsed() < Duration::from_secs(5));
}
