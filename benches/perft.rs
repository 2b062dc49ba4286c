//! How fast leaves are counted, beside the Python package `dame-rs`, as a Markdown table; with `--tables`, every published
//! table of leaf counts to its full depth instead (minutes).

use std::process::Command;
use std::time::Instant;

use simultaan::draughts::{INTERNATIONAL, Position, Rules, perft, perft_line, perft_played, speed_line};

#[path = "../tests/library/published.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod published;

use published::{Row, table};

/// Rows of the table of counts to measure, and how deep.
const MEASURED: [(&str, usize); 6] = [
    ("start", 9),
    ("handicap_no_33_38", 8),
    ("middlegame_mixed", 8),
    ("published_woldouby", 13),
    ("kings_4v4", 7),
    ("published_random178", 7),
];

const PEER_SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/peers/dame_perft.py");

fn main() {
    let rows = table();
    if std::env::args().any(|arg| arg == "--tables") { whole_tables(&rows) } else { compare(&rows) }
}

/// Counts every row at every depth and stops at the first difference.
fn whole_tables(rows: &[Row]) {
    let (begin, mut sum) = (cpu_seconds(), 0);
    for row in rows {
        println!("{}", row.name);
        for (depth, &expected) in (1..).zip(&row.depths) {
            let leaves = perft(&row.position(), &INTERNATIONAL, depth);
            println!("{}", perft_line(depth, leaves));
            assert_eq!(leaves, expected, "{} at depth {depth}", row.name);
            sum += leaves;
        }
    }
    println!("all {} tables right: {sum} leaves, {}", rows.len(), speed_line(sum, cpu_seconds() - begin));
}

fn compare(rows: &[Row]) {
    let peer = peer_version();
    if let Err(why) = &peer {
        println!("Without dame-rs: {why}.\n");
    }
    let peer_name = peer.as_ref().map_or("dame-rs (absent)".into(), |version| format!("dame-rs {version}"));
    println!("Million leaves per CPU second, one thread:\n");
    println!("| position | depth | leaves | ours, last ply counted | ours, every move played | {peer_name} |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    for (name, depth) in MEASURED {
        let row = rows.iter().find(|row| row.name == name).expect("a row of the table");
        let leaves = row.depths[depth - 1];
        let bulk = ours(perft, row, depth);
        let played = ours(perft_played, row, depth);
        let theirs = peer.as_ref().ok().and_then(|_| theirs(row, depth)).map_or("-".into(), |speed| format!("{speed:.1}"));
        println!("| {name} | {depth} | {leaves} | {bulk:.1} | {played:.1} | {theirs} |");
    }
}

/// Million leaves a CPU second, over at least one such second.
fn ours(count: fn(&Position, &Rules, u32) -> u64, row: &Row, depth: usize) -> f64 {
    let (position, begin, mut leaves) = (row.position(), cpu_seconds(), 0);
    loop {
        let counted = count(&position, &INTERNATIONAL, depth as u32);
        assert_eq!(counted, row.depths[depth - 1], "{} at depth {depth}", row.name);
        leaves += counted;
        let seconds = cpu_seconds() - begin;
        if seconds >= 1.0 {
            return leaves as f64 / seconds / 1e6;
        }
    }
}

/// The same for the peer, which measures itself; `None` when it fails or counts differently.
fn theirs(row: &Row, depth: usize) -> Option<f64> {
    let told = peer(&[&row.fen, &depth.to_string()]).ok()?;
    let (leaves, speed) = told.split_once(' ')?;
    (leaves.parse() == Ok(row.depths[depth - 1])).then_some(())?;
    speed.parse().ok()
}

fn peer_version() -> Result<String, String> {
    peer(&["version"])
}

/// What the peer's script prints, or why it does not run. `PYTHON` may name the interpreter.
fn peer(args: &[&str]) -> Result<String, String> {
    let python = std::env::var("PYTHON").unwrap_or("python3".into());
    let output = Command::new(&python).arg(PEER_SCRIPT).args(args).output();
    let output = output.map_err(|why| format!("{python} does not run ({why})"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_string();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

/// CPU seconds this thread has used; where the system does not tell them so, the time since the first question.
fn cpu_seconds() -> f64 {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let nanoseconds = std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|told| told.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| FIRST.elapsed().as_secs_f64(), |n| n / 1e9)
}
