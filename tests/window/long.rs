//! Two days of an exhibition: the window needs no more memory at the end than after the first hour.

use std::process::Command;

use simultaan::draughts::Game;
use simultaan::screen::Asking;

use crate::input::scene;
use crate::stage::Stage;

/// Resident memory in KiB; nothing where the system does not tell.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.split_whitespace().next()?.parse().ok()
}

/// Set where this test runs in a process of its own.
const ALONE: &str = "SIMULTAAN_ALONE";

/// Simulated seconds between two frames.
const STEP_MS: u64 = 1_000;

/// Moves are made and taken back again, so that games go on for ever: facts, motions, texts and pictures change all the time,
/// the games' length does not. `SIMULTAAN_HOURS` is the number of hours, 2 where it is not set.
#[test]
fn memory_stays_flat_after_the_first_hour() {
    if std::env::var_os(ALONE).is_none() {
        // Memory is that of a whole process, and the other tests share this one.
        let test = "long::memory_stays_flat_after_the_first_hour";
        let mut alone = Command::new(std::env::current_exe().expect("the tests' program"));
        let ran = alone.args([test, "--exact", "--nocapture"]).env(ALONE, "1").output().expect("it runs");
        let told = String::from_utf8_lossy(&ran.stdout) + String::from_utf8_lossy(&ran.stderr);
        println!("{told}");
        assert!(ran.status.success() && told.contains("1 passed"), "{told}");
        return;
    }
    let hours: u64 = std::env::var("SIMULTAAN_HOURS").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    let mut stage = Stage::open(&scene(32, ""), 1280, 720);
    stage.say("start");
    let (mut first, mut highest) = (None, 0);
    for second in 0..hours * 3_600_000 / STEP_MS {
        if second % 5 == 0 {
            let board = u32::try_from(second / 10 % 32 + 1).expect("a board");
            let line = if second % 10 == 0 { opening(&stage.play(board).0, board) } else { format!("{board} undo") };
            stage.app.world_mut().resource_mut::<Asking>().ask(line);
        }
        stage.pass(STEP_MS);
        if second == 3_600_000 / STEP_MS - 1 {
            first = memory();
        }
        if second % 600 == 0 && first.is_some() {
            highest = highest.max(memory().unwrap_or(0));
        }
    }
    let Some(first) = first else { return };
    println!("{hours} hours: {first} KiB after the first, {highest} KiB at the most, {} facts", stage.records().len());
    assert!(highest < first + first / 20 + 4_096, "{first} KiB after an hour, {highest} KiB later");
}

fn opening(game: &Game, board: u32) -> String {
    let legal = game.position().legal_moves(game.rules());
    let mv = &legal[board as usize % legal.len()];
    format!("{board} {}", game.position().notation(mv, game.rules()))
}
