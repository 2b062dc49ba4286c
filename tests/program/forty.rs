//! Forty real games as an exhibition of forty boards, typed in order by order to the end.

use std::fmt::Write;

use simultaan::draughts::{GameResult, Side, pdn};

use crate::support::{Event, Random, facts, lines, project, read_by_pydraughts, run};

/// A recorded game.
pub struct Recorded {
    /// The moves as they are typed.
    pub moves: Vec<String>,
    /// Its final position.
    pub last: String,
    /// Its result.
    pub result: GameResult,
    /// Whether the rules ended it.
    by_rule: bool,
}

/// The games of a file in the folder of exhibitions.
pub fn games() -> Vec<Recorded> {
    let bytes = std::fs::read(project("tests/data/exhibitions/forty.pdn")).expect("the games");
    let games = pdn::read(&bytes).games.into_iter().map(|read| {
        let game = read.replay().game;
        let moves = game.moves().map(|(mv, before)| before.notation_with_route(mv, game.rules())).collect();
        let result = game.result().or(read.game.result()).expect("a result");
        Recorded { moves, last: game.position().fen(), result, by_rule: game.end().is_some() }
    });
    games.collect()
}

/// The master's side on the board of an index: Black on every fifth.
pub fn master(at: usize) -> Side {
    if at % 5 == 4 { Side::Black } else { Side::White }
}

/// A scene of so many boards at this pace.
pub fn event(boards: usize, fields: &str) -> Event {
    let mut list = String::new();
    for at in 0..boards {
        let colour = if master(at) == Side::White { "white" } else { "black" };
        write!(list, "(opponent: \"Opponent {}\", colour: {colour}),", at + 1).expect("text");
    }
    Event::new(&format!("(title: \"Forty\", master: (name: \"Master\"), {fields} boards: [{list}])"))
}

/// The orders that end a game: by resignation, by agreement, or by the arbiter.
fn ending(at: usize, result: GameResult) -> Vec<String> {
    match (result, at % 3) {
        (GameResult::WhiteWins, 0 | 1) => vec!["resign black".to_owned()],
        (GameResult::BlackWins, 0 | 1) => vec!["resign white".to_owned()],
        (GameResult::Draw, 0 | 1) => vec!["draw white".to_owned(), "draw black".to_owned()],
        _ => vec![format!("settle {result} closing time")],
    }
}

/// The orders of a master who walks from board to board: the answer, his move, on to the next.
pub fn walk(games: &[Recorded]) -> Vec<String> {
    let mut orders = vec!["start".to_owned()];
    let mut played = vec![0_usize; games.len()];
    let mut live: Vec<usize> = (0..games.len()).collect();
    let mut first = true;
    while !live.is_empty() {
        for at in live.clone() {
            if !std::mem::take(&mut first) {
                orders.push("next".to_owned());
            }
            let game = &games[at];
            for side in [master(at).other(), master(at)] {
                let turn = if played[at].is_multiple_of(2) { Side::White } else { Side::Black };
                if let Some(mv) = game.moves.get(played[at]).filter(|_| side == turn) {
                    let board = if at % 2 == 0 { String::new() } else { format!("board {}: ", at + 1) };
                    orders.push(format!("{board}{mv}"));
                    played[at] += 1;
                }
            }
            if played[at] == game.moves.len() {
                if !game.by_rule {
                    orders.extend(ending(at, game.result));
                }
                live.retain(|&other| other != at);
            }
        }
    }
    orders
}

/// The orders of a clock simultaneous: a move on each board in turn, some seconds apart.
pub fn on_clocks(games: &[Recorded], timed: bool) -> Vec<String> {
    let mut orders = vec!["start".to_owned()];
    let (mut random, mut now) = (Random(40), 0);
    let longest = games.iter().map(|game| game.moves.len()).max().unwrap_or(0);
    for ply in 0..=longest {
        for (at, game) in games.iter().enumerate() {
            if timed {
                now += random.below(400);
                orders.push(format!("@{now}"));
            }
            match game.moves.get(ply) {
                Some(mv) => orders.push(format!("board {}: {mv}", at + 1)),
                None if ply == game.moves.len() && !game.by_rule => {
                    orders.extend(ending(at, game.result).iter().map(|order| format!("{} {order}", at + 1)));
                }
                None => {}
            }
        }
    }
    orders
}

/// Time for the whole of the longest game.
pub const CLOCKS: &str =
    "colours: PerBoard, pace: Clock(periods: [(moves: 50, hours: 2)], repeat: (moves: 25, hours: 1), increment_s: 2),";

fn text(orders: &[String]) -> String {
    orders.iter().fold(String::new(), |text, order| text + order + "\n")
}

/// Checks the exports of the first exhibition in the archive against the games.
fn check_exports(event: &Event, games: &[Recorded]) {
    let (archive, pdn_file, csv) = (event.path("archive.sqlite"), event.path("games.pdn"), event.path("results.csv"));
    let ran = run(["export", "1", "--pdn", &pdn_file, "--results", &csv, "--archive", &archive], "");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    assert_eq!(run(["check", &pdn_file], "").code, 0);

    let read = pdn::read(&std::fs::read(&pdn_file).expect("the PDN"));
    assert_eq!(read.games.len(), games.len());
    for (at, (read, game)) in read.games.iter().zip(games).enumerate() {
        let replay = read.replay();
        let moves: Vec<String> =
            replay.game.moves().map(|(mv, before)| before.notation_with_route(mv, replay.game.rules())).collect();
        assert_eq!(moves, game.moves, "board {}", at + 1);
        assert_eq!((read.game.result(), replay.complete), (Some(game.result), true), "board {}", at + 1);
        let names = ["White", "Black"].map(|tag| read.game.tags.get(tag).unwrap_or_default().to_owned());
        let opponent = format!("Opponent {}", at + 1);
        let expected = match master(at) {
            Side::White => ["Master".to_owned(), opponent],
            Side::Black => [opponent, "Master".to_owned()],
        };
        assert_eq!(names, expected);
    }

    let csv = std::fs::read_to_string(&csv).expect("the results");
    assert_eq!(csv.lines().count(), games.len() + 2, "a header, a line a board, the total");
    let total: u32 = games.iter().enumerate().map(|(at, game)| game.result.points(master(at))).sum();
    assert!(csv.lines().last().is_some_and(|line| line.starts_with(&format!("total,,,,,,{total},"))), "{csv}");
    for (at, (line, game)) in csv.lines().skip(1).zip(games).enumerate() {
        let cells: Vec<&str> = line.split(',').collect();
        let points = game.result.points(master(at)).to_string();
        let moves = game.moves.len().div_ceil(2).to_string();
        assert_eq!(
            (cells[0], cells[5], cells[6], cells[8]),
            ((at + 1).to_string().as_str(), game.result.to_string().as_str(), points.as_str(), moves.as_str())
        );
    }
}

fn points(games: &[Recorded]) -> u64 {
    games.iter().enumerate().map(|(at, game)| u64::from(game.result.points(master(at)))).sum()
}

#[test]
fn forty_boards_are_walked_to_the_end() {
    let games = games();
    assert_eq!(games.len(), 40);
    let event = event(40, "colours: PerBoard, pace: Arrival(passes: 0),");
    let orders = text(&walk(&games));
    let ran = run(event.words("archive.sqlite", &["--json"]), &orders);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = lines(&ran.out);
    assert!(told.iter().all(|line| line["refusal"].is_null()), "nothing is refused");
    let moves: usize = games.iter().map(|game| game.moves.len()).sum();
    assert_eq!(facts(&told, "moved").len(), moves);
    assert_eq!(facts(&told, "ended").len(), 40);
    let finished = facts(&told, "finished")[0];
    assert_eq!(finished["points"].as_u64(), Some(points(&games)));
    check_exports(&event, &games);

    let again = run(event.words("again.sqlite", &["--json"]), &orders);
    assert!(again.out == ran.out, "the same orders give the same facts, byte by byte");
    let last: Vec<&str> = games.iter().map(|game| game.last.as_str()).collect();
    read_by_pydraughts(&event, &last);
}

#[test]
fn forty_boards_on_clocks() {
    let games = games();
    let event = event(40, CLOCKS);
    let orders = text(&on_clocks(&games, true));
    let ran = run(event.words("archive.sqlite", &["--json"]), &orders);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = lines(&ran.out);
    assert!(told.iter().all(|line| line["refusal"].is_null()), "nothing is refused");
    assert_eq!(facts(&told, "finished")[0]["points"].as_u64(), Some(points(&games)));
    check_times(&told);
    check_exports(&event, &games);
    let again = run(event.words("again.sqlite", &["--json"]), &orders);
    assert!(again.out == ran.out, "the same orders give the same facts, byte by byte");
}

/// Every clock by plain subtraction from what the facts say of the board before.
fn check_times(told: &[serde_json::Value]) {
    const HOUR: i64 = 3_600_000;
    let mut boards = std::collections::BTreeMap::new();
    for line in told {
        let (number, t) = (line["board"].as_u64().unwrap_or(0), line["t"].as_i64().expect("a time"));
        match line["fact"].as_str() {
            Some("clock_started") => drop(boards.insert(number, ([2 * HOUR; 2], t))),
            Some("moved") => {
                let (left, since) = boards.get_mut(&number).expect("a started clock");
                let ply = line["ply"].as_u64().expect("a ply");
                let (side, number_of_side) = if ply % 2 == 1 { (0, ply.div_ceil(2)) } else { (1, ply / 2) };
                left[side] += 2_000 - (t - *since);
                if number_of_side >= 50 && (number_of_side - 50) % 25 == 0 {
                    left[side] += HOUR;
                }
                *since = t;
                let clock = [&line["clock"]["white_ms"], &line["clock"]["black_ms"]].map(|ms| ms.as_i64().expect("a clock"));
                assert_eq!(clock, *left, "{line}");
            }
            _ => {}
        }
    }
    assert_eq!(boards.len(), 40);
}
