//! Bytes that mean nothing, and real files with faults put in: every reader answers, in time and in little memory.
//!
//! `SIMULTAAN_FUZZ_BYTES` names another amount for each reader.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::prelude::App;
use simultaan::console::{ConsolePlugin, Output, Stdin, Style, TimeMode};
use simultaan::draughts::{INTERNATIONAL, Position, Setup, pdn};
use simultaan::exhibition::ExhibitionPlugin;
use simultaan::journal::{Journal, JournalPlugin, Recording};
use simultaan::phrases::{Language, Texts, read};
use simultaan::scenes;

use crate::support::{Random, amount, cases, project};

/// No piece of so few bytes may take longer.
const LONGEST: Duration = Duration::from_secs(5);

/// Bytes in all for each reader.
fn bytes() -> usize {
    amount("SIMULTAAN_FUZZ_BYTES", 300_000)
}

/// Hands pieces to a reader until the amount is reached: pure noise, noise of the alphabet, and samples with faults.
fn feed(name: &str, samples: &[Vec<u8>], alphabet: &[u8], mut reader: impl FnMut(&[u8])) {
    let mut random = Random(0x5EED_0000_0001 + name.len() as u64);
    let (mut done, mut pieces, mut slowest) = (0, 0, Duration::ZERO);
    while done < bytes() {
        let piece = match random.below(4) {
            0 => noise(&mut random, &(0..=255).collect::<Vec<u8>>()),
            1 => noise(&mut random, alphabet),
            _ if samples.is_empty() => noise(&mut random, alphabet),
            _ => mutated(&mut random, samples),
        };
        let begun = Instant::now();
        reader(&piece);
        slowest = slowest.max(begun.elapsed());
        assert!(slowest < LONGEST, "{name}: {:?} on {} bytes", slowest, piece.len());
        done += piece.len().max(1);
        pieces += 1;
    }
    println!("{name}: {done} bytes in {pieces} pieces, slowest {slowest:?}, memory peak {} MiB", peak_mib());
}

fn noise(random: &mut Random, alphabet: &[u8]) -> Vec<u8> {
    let length = random.below(600);
    (0..length).map(|_| alphabet[random.below(alphabet.len())]).collect()
}

/// A stretch of a sample with some bytes changed, dropped, doubled, or strung together with another stretch.
fn mutated(random: &mut Random, samples: &[Vec<u8>]) -> Vec<u8> {
    let sample = &samples[random.below(samples.len())];
    let from = random.below(sample.len());
    let length = 1 + random.below(4_000);
    let mut piece: Vec<u8> = if random.below(2) == 0 {
        sample.iter().copied().take(4_000).collect()
    } else {
        sample[from..].iter().copied().take(length).collect()
    };
    for _ in 0..random.below(8) {
        if piece.is_empty() {
            break;
        }
        let at = random.below(piece.len());
        match random.below(5) {
            0 => piece[at] = random.next().to_le_bytes()[0],
            1 => drop(piece.remove(at)),
            2 => piece.truncate(at + 1),
            3 => piece.extend_from_within(at..),
            _ => piece.insert(at, b"(){}[]\"\\:,.x-0123456789WBK\n"[random.below(26)]),
        }
        piece.truncate(8_000);
    }
    piece
}

/// The most memory that this process has used; 0 where the system does not tell.
fn peak_mib() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kib| kib.parse::<usize>().ok()).unwrap_or(0) / 1_024
}

/// The contents of the files with an ending in a folder.
fn samples(folder: &Path, ending: &str) -> Vec<Vec<u8>> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == ending));
    paths.sort();
    paths.iter().filter_map(|path| std::fs::read(path).ok()).filter(|bytes| !bytes.is_empty()).collect()
}

#[test]
fn pdn() {
    let mut files = samples(&project("tests/data/exhibitions"), "pdn");
    files.extend(samples(&project("tests/data/pdn"), "pdn"));
    files.extend(cases("pdn").iter().flat_map(|folder| samples(folder, "pdn")));
    feed("PDN", &files, b"0123456789-x.*:(){}[]\"/$!? \nFENWBK", |piece| {
        for read in pdn::read(piece).games {
            read.replay();
        }
        pdn::check_bytes(piece);
    });
    assert!(peak_mib() < 1_024);
}

#[test]
fn fen() {
    let text = std::fs::read_to_string(project("tests/data/legal_moves_public.jsonl")).expect("the positions");
    let fens = text
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok()?["fen"].as_str().map(str::to_owned));
    let files: Vec<Vec<u8>> = fens.map(String::into_bytes).collect();
    feed("FEN", &files, b"WBK:,-0123456789. ", |piece| {
        let text = String::from_utf8_lossy(piece);
        if let Ok(position) = Position::from_fen(&text, &INTERNATIONAL) {
            assert_eq!(Position::from_fen(&position.fen(), &INTERNATIONAL).ok(), Some(position));
            position.legal_moves(&INTERNATIONAL);
        }
        drop(Setup::from_fen(&text));
    });
}

#[test]
fn ron() {
    let mut files = samples(&project("scenes"), "ron");
    files.extend(samples(&project("tests/data/scenes"), "ron"));
    let path = project("scenes/fuzz.ron");
    feed("RON", &files, b"()[]{}:,\"\\/* \n0123456789-.abtr#'", |piece| {
        drop(scenes::read_text(&String::from_utf8_lossy(piece), &path));
    });
}

#[test]
fn orders_alone() {
    let words = b"board resign draw settle 2-0 void replace note irregularity 3 accept correct 5 32-28 19x23x14 next go\n";
    feed("orders", &[words.to_vec()], b"boardnextgo 0123456789-x:@#\n", |piece| {
        for line in String::from_utf8_lossy(piece).split('\n') {
            read(line);
        }
    });
}

const SCENE: &str = r#"(title: "Fuzz", master: (name: "M"), form: BlindfoldSimultaneous, pace: Arrival(passes: 1, early_answers: true),
    regulations: (preset: Club, impossible_moves: AtMost(9)),
    boards: [(opponent: "A"), (opponent: "B", start: "W:WK4,45:B13,20,32,37"), (opponent: "C", handicap: [38]), (opponent: "D")])"#;

/// Orders that often mean something.
fn order(random: &mut Random) -> String {
    const ORDERS: [&str; 24] = [
        "start",
        "next",
        "go 2",
        "resume",
        "pause",
        "ready",
        "pass",
        "draw",
        "decline",
        "undo",
        "repeat",
        "position",
        "moves",
        "clock",
        "score",
        "last five",
        "turn",
        "waiting",
        "save",
        "2 irregularity 3 accept W:W31:B20",
        "3 irregularity 4 correct 32-28",
        "4 settle 1-1 why",
        "note text",
        "replace Somebody",
    ];
    match random.below(10) {
        0 => String::from_utf8_lossy(&noise(random, b"0123456789-x: @boardresign\xff")).into_owned(),
        1..=4 => ORDERS[random.below(ORDERS.len())].to_owned(),
        _ => format!("{} {}-{}", 1 + random.below(4), 1 + random.below(50), 1 + random.below(50)),
    }
}

#[test]
fn a_live_exhibition() {
    let mut random = Random(77);
    let mut done = 0;
    let begun = Instant::now();
    while done < bytes() {
        let mut input = "start\n".to_owned();
        while input.len() < 20_000 {
            input += &order(&mut random);
            input.push('\n');
            if random.below(20) == 0 {
                input += &format!("@{}\n", input.len() * 10);
            }
        }
        done += input.len();
        converse(input.into_bytes());
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("live: {done} bytes in {seconds:.1} s, memory peak {} MiB", peak_mib());
    assert!(peak_mib() < 1_024);
}

/// An exhibition in this process hears the input to its end; then its journal is read back without a contradiction.
fn converse(input: Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("archive.sqlite");
    let scene = scenes::read_text(SCENE, Path::new("fuzz.ron")).expect("a good scene");
    let mut app = App::new();
    app.add_plugins((ExhibitionPlugin, JournalPlugin, ConsolePlugin)).insert_resource(Output::new(
        std::io::sink(),
        Style::Text,
        Texts::new(Language::English),
    ));
    let mut journal = Journal::create(&path, &scene).expect("a journal");
    journal.pulse(0, false).expect("it writes");
    Recording::open(app.world_mut(), journal, &scene).expect("it opens");
    let stdin = Stdin::listen(Cursor::new(input)).expect("a thread");
    simultaan::console::run(&mut app, stdin, TimeMode::Manual);
    drop(app);
    let stored = simultaan::journal::load(&path, 1).expect("a whole journal");
    simultaan::reports::Report::of(&stored).expect("the facts agree with each other");
}
