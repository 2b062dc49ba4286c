//! The index of an archive, asked beside a plain look through all games; made anew it says the same.

use std::path::PathBuf;

use proptest::prelude::*;
use simultaan::draughts::pdn::{PdnGame, Tags, write};
use simultaan::draughts::{Game, GameResult, INTERNATIONAL, Position, Side};
use simultaan::journal::{self, Days, FoundGame, Index, PlayerLine, PlayerRecord, Search, Source, name_key};

const NAMES: [&str; 7] = ["Ann Lee", "ANN  LEE", "Lee, Ann", "Ben", "Cor", "\u{200f}cor", "?"];
const DATES: [&str; 6] = ["2024.05.01", "2024.06.30", "2024.06.??", "2025.??.??", "????.??.??", "2023.12.31"];
const RESULTS: [Option<GameResult>; 4] =
    [Some(GameResult::WhiteWins), Some(GameResult::Draw), Some(GameResult::BlackWins), None];

/// A game by its choices.
#[derive(Clone, Debug)]
struct Plan {
    white: usize,
    black: usize,
    date: usize,
    result: usize,
    master: usize,
    moves: Vec<usize>,
}

fn plan() -> impl Strategy<Value = Plan> {
    // Few choices in the opening, so that positions are met again.
    let moves = proptest::collection::vec(0..2_usize, 1..12);
    (0..NAMES.len(), 0..NAMES.len(), 0..DATES.len(), 0..RESULTS.len(), 0..3_usize, moves)
        .prop_map(|(white, black, date, result, master, moves)| Plan { white, black, date, result, master, moves })
}

fn played(plan: &Plan) -> Game {
    let mut game = Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL);
    for choice in &plan.moves {
        let legal = game.position().legal_moves(&INTERNATIONAL);
        let Some(mv) = legal.get(choice % legal.len().max(1)) else { break };
        game.play(mv).expect("a legal move");
    }
    game
}

fn pdn(plan: &Plan, round: usize) -> String {
    let mut tags = Tags::new();
    let round = round.to_string();
    let exhibitor = ["", "White", "Black"][plan.master];
    let all = [("White", NAMES[plan.white]), ("Black", NAMES[plan.black]), ("Date", DATES[plan.date]), ("Round", &round)];
    for (name, value) in all.into_iter().chain([("Exhibitor", exhibitor)]) {
        tags.set(name, value).expect("a tag");
    }
    write(&PdnGame::record(tags, &played(plan), &[], RESULTS[plan.result]))
}

/// A way to ask.
#[derive(Clone, Debug)]
struct Question {
    players: Vec<usize>,
    from: Option<usize>,
    to: Option<usize>,
    opening: Option<Vec<usize>>,
}

fn question() -> impl Strategy<Value = Question> {
    let players = proptest::collection::vec(0..NAMES.len() - 1, 0..3);
    let day = || proptest::option::of(prop_oneof![Just(0_usize), Just(1), Just(5)]);
    let opening = proptest::option::of(proptest::collection::vec(0..2_usize, 0..4));
    (players, day(), day(), opening).prop_map(|(players, from, to, opening)| Question { players, from, to, opening })
}

/// Names and merges: the person of a name.
fn person(name: usize, merged: bool) -> String {
    let key = name_key(NAMES[name]);
    if merged && key == "cor" { "ben".to_owned() } else { key }
}

/// Whether a game fits, found by looking at it.
fn fits(plan: &Plan, question: &Question, merged: bool) -> bool {
    let seats = [person(plan.white, merged), person(plan.black, merged)];
    let asked: Vec<String> = question.players.iter().map(|name| person(*name, merged)).collect();
    let players = match asked.as_slice() {
        [] => true,
        [one] => seats.contains(one),
        [one, other] => (seats[0] == *one && seats[1] == *other) || (seats[0] == *other && seats[1] == *one),
        _ => unreachable!("two at the most"),
    };
    let days = Days::read(DATES[plan.date]).expect("a date");
    let limit = |day: Option<usize>| day.and_then(|day| Days::read(DATES[day]));
    let known = days != Days::UNKNOWN;
    let from = limit(question.from).is_none_or(|from| known && days.last >= from.first);
    let to = limit(question.to).is_none_or(|to| known && days.first <= to.last);
    let game = played(plan);
    let met = |position: &Position| game.turns().any(|(_, before)| before == position) || game.position() == position;
    players && from && to && opening(question).is_none_or(|position| met(&position))
}

fn opening(question: &Question) -> Option<Position> {
    let moves = question.opening.clone()?;
    let plan = Plan { white: 0, black: 0, date: 0, result: 0, master: 0, moves };
    Some(*played(&plan).position())
}

type Answers = (Vec<Vec<FoundGame>>, Vec<PlayerLine>, Vec<PlayerRecord>);

fn answers(index: &Index, questions: &[Question]) -> Answers {
    let found = questions.iter().map(|question| {
        let search = Search {
            players: question.players.iter().map(|name| NAMES[*name].to_owned()).collect(),
            from: question.from.and_then(|day| Days::read(DATES[day])),
            to: question.to.and_then(|day| Days::read(DATES[day])),
            position: opening(question),
            most: 1_000,
        };
        let found = index.find(&search).expect("an answer");
        assert_eq!(found.total, found.games.len());
        let mut games = found.games;
        games.sort_by_key(|game| game.title.clone() + &format!("{:?}{}", game.source, game.number));
        games
    });
    let players = index.players().expect("the players");
    let records = players.iter().map(|line| index.player(&line.name).expect("the player")).collect();
    (found.collect(), players, records)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn searches_say_what_a_look_through_all_games_says(
        files in proptest::collection::vec(proptest::collection::vec(plan(), 1..12), 1..4),
        questions in proptest::collection::vec(question(), 1..12),
        asked_between in any::<bool>(),
        merged in any::<bool>(),
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        let archive: PathBuf = folder.path().join("a.sqlite");
        let mut plans = Vec::new();
        for (at, file) in files.iter().enumerate() {
            let text: String = file.iter().enumerate().map(|(game, plan)| pdn(plan, at * 100 + game) + "\n").collect();
            let imported = journal::import(&archive, "f.pdn", text.as_bytes()).expect("an import");
            prop_assert_eq!((imported.whole, imported.known, imported.faults), (file.len(), 0, vec![]));
            plans.extend(file.iter().enumerate().map(|(game, plan)| ((at as i64 + 1, game as i64 + 1), plan)));
            if asked_between {
                Index::open(&archive).expect("an index");
            }
        }
        let has = |key: &str| plans.iter().any(|(_, plan)| [plan.white, plan.black].iter().any(|name| name_key(NAMES[*name]) == key));
        let merged = merged && has("cor") && has("ben");
        let met = plans.iter().filter(|(_, plan)| {
            let seats = [person(plan.white, false), person(plan.black, false)];
            seats.contains(&"cor".to_owned()) && seats.contains(&"ben".to_owned())
        }).count();
        let merged = merged && match journal::merge(&archive, "Cor", "Ben") {
            Ok(()) => {
                prop_assert_eq!(met, 0);
                true
            }
            Err(fault) => {
                prop_assert!(fault.to_string().contains(&format!("played each other in {met} game")), "{}", fault);
                false
            }
        };
        let index = Index::open(&archive).expect("an index");
        let before = answers(&index, &questions);
        for (question, found) in questions.iter().zip(&before.0) {
            let mut expected: Vec<(i64, i64)> =
                plans.iter().filter(|(_, plan)| fits(plan, question, merged)).map(|(place, _)| *place).collect();
            expected.sort_unstable();
            let mut places: Vec<(i64, i64)> = found.iter().map(|game| match game.source {
                Source::Import(import) => (import, game.number),
                Source::Exhibition(_) => (0, 0),
            }).collect();
            places.sort_unstable();
            prop_assert_eq!(places, expected, "{:?}", question);
        }
        for record in &before.2 {
            let own = person(NAMES.iter().position(|name| name_key(name) == name_key(&record.line.name)).expect("a name"), merged);
            let mut expected = [0; 4];
            for (_, plan) in &plans {
                for (seat, side) in [(plan.white, Side::White), (plan.black, Side::Black)] {
                    if person(seat, merged) == own {
                        expected[0] += 1;
                        if let Some(result) = RESULTS[plan.result] {
                            expected[3 - result.points(side) as usize] += 1;
                        }
                    }
                }
            }
            // Somebody who played himself sits on one side of that game only.
            let himself = plans.iter().any(|(_, plan)| person(plan.white, merged) == own && person(plan.black, merged) == own);
            let tally = record.line.tally;
            prop_assert!(himself || [tally.games, tally.won, tally.drawn, tally.lost] == expected, "{:?} {:?}", record, expected);
            let sum = record.versus.iter().fold([0; 4], |sum, versus| {
                let tally = versus.tally;
                [sum[0] + tally.games, sum[1] + tally.won, sum[2] + tally.drawn, sum[3] + tally.lost]
            });
            prop_assert_eq!(sum, [tally.games, tally.won, tally.drawn, tally.lost]);
        }
        drop(index);
        prop_assert_eq!(&answers(&Index::rebuild(&archive).expect("an index"), &questions), &before);
        if merged {
            journal::unmerge(&archive, "cor").expect("taken back");
            let people = Index::open(&archive).expect("an index").players().expect("the players");
            prop_assert!(people.iter().any(|line| name_key(&line.name) == "cor"));
        }
    }
}
