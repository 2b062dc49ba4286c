//! How fast an archive of 100,000 games answers, as a Markdown table: taking the games in, the index made from nothing, and each
//! kind of search.

// A measure that cannot be taken has nothing to say: it stops at once.
#![allow(clippy::expect_used, clippy::unwrap_used)]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use simultaan::draughts::pdn::{PdnGame, Tags, write};
use simultaan::draughts::{Game, GameResult, INTERNATIONAL, Position};
use simultaan::journal::{self, Days, Index, Search};

#[allow(dead_code)]
mod shared;

use shared::{milliseconds, row, spread};

const GAMES: usize = 100_000;

/// Players besides the master.
const PLAYERS: usize = 20_000;

/// Times that each search is made.
const TIMES: usize = 200;

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder on the disk");
    let archive = folder.path().join("archive.sqlite");
    let text: String = (0..GAMES).map(|number| game(number) + "\n").collect();
    println!("| measure | figure | wanted |");
    println!("| --- | --- | --- |");
    let begin = Instant::now();
    let imported = journal::import(&archive, "games.pdn", text.as_bytes()).expect("an import");
    assert_eq!(imported.whole - imported.known, GAMES);
    row(&format!("import of {GAMES} games"), &seconds(begin), "-");
    let begin = Instant::now();
    Index::rebuild(&archive).expect("an index");
    row("its index from nothing", &seconds(begin), "-");
    searches(&archive);
}

fn searches(archive: &Path) {
    let begin = Instant::now();
    let index = Index::open(archive).expect("an index");
    row("the index opened, nothing new", &milliseconds(Some(&begin.elapsed())), "< 100 ms");
    let line = |plies: usize| {
        let mut game = Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL);
        for _ in 0..plies {
            let legal = game.position().legal_moves(&INTERNATIONAL);
            game.play(&legal[0]).expect("a legal move");
        }
        Some(*game.position())
    };
    let usual = || Search { most: 100, ..Search::default() };
    let player = |name: &str| Search { players: vec![name.to_owned()], ..usual() };
    let both = Search { players: vec!["Ilse Grootveld".into(), "Player 77".into()], ..usual() };
    let days = |from: &str, to: &str, search| Search { from: Days::read(from), to: Days::read(to), ..search };
    for (name, search) in [
        ("nothing asked: all games", usual()),
        ("a player", player("Player 77")),
        ("the master of half of all games", player("Ilse Grootveld")),
        ("a part of a name that fits thousands of people", player("layer 1")),
        ("two who played each other", both),
        ("a month", days("2024.06", "2024.06", usual())),
        ("the master in a year", days("2024", "2024", player("Ilse Grootveld"))),
        ("the start: every game", Search { position: line(0), ..usual() }),
        ("an opening of 1 move", Search { position: line(1), ..usual() }),
        ("an opening of 6 moves", Search { position: line(6), ..usual() }),
        (
            "an opening and the master in a year",
            days("2024", "2024", Search { position: line(2), ..player("Ilse Grootveld") }),
        ),
    ] {
        let mut found = 0;
        let times = measured(|| found = index.find(&search).expect("an answer").total);
        row(&format!("{name} ({found} games)"), &times, "p99 < 100 ms");
    }
    row("the record of a player", &measured(|| drop(index.player("Player 77"))), "p99 < 100 ms");
    row("the record of the master", &measured(|| drop(index.player("Ilse Grootveld"))), "p99 < 100 ms");
    row("the list of all players", &measured(|| drop(index.players())), "-");
    drop(index);
    let whole = measured(|| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_simultaan"));
        command.args(["find", "--player", "Player 77", "--archive"]).arg(archive).stdout(Stdio::null());
        assert!(command.status().expect("the program").success());
    });
    row("`simultaan find --player`, from the program's start to its end", &whole, "p99 < 100 ms");
}

fn measured(mut ask: impl FnMut()) -> String {
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let begin = Instant::now();
            ask();
            begin.elapsed()
        })
        .collect();
    spread(&mut times)
}

fn seconds(begin: Instant) -> String {
    format!("{:.1} s", begin.elapsed().as_secs_f64())
}

/// A game of legal moves: every second one of the master's, in the opening mostly the same moves.
fn game(number: usize) -> String {
    let mut seed = number as u64 + 1;
    let mut below = |end: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % end
    };
    let mut game = Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL);
    for ply in 0..60 {
        let legal = game.position().legal_moves(&INTERNATIONAL);
        if legal.is_empty() {
            break;
        }
        let choice = if ply < 12 && below(3) > 0 { 0 } else { below(legal.len()) };
        if game.play(&legal[choice]).is_err() {
            break;
        }
    }
    let player = |number: usize| format!("Player {number}");
    let white = if number.is_multiple_of(2) { "Ilse Grootveld".to_owned() } else { player(below(PLAYERS)) };
    let date = format!("{}.{:02}.{:02}", 2000 + below(27), 1 + below(12), 1 + below(28));
    let mut tags = Tags::new();
    let (black, round) = (player(below(PLAYERS)), number.to_string());
    for (name, value) in [("White", &white), ("Black", &black), ("Date", &date), ("Round", &round)] {
        tags.set(name, value).expect("a tag");
    }
    let result = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins][below(3)];
    write(&PdnGame::record(tags, &game, &[], Some(result)))
}
