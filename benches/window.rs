//! What a frame of the window costs the processor, as a Markdown table: the whole of the main world's schedules, with the panels'
//! pass and their tessellation, and without the graphics card's part.

// A measure that cannot be taken has nothing to say: it stops at once.
#![allow(clippy::expect_used, clippy::unwrap_used, missing_docs)]

#[path = "../tests/window/reading.rs"]
mod reading;
#[path = "../tests/window/stage.rs"]
#[allow(dead_code)]
mod stage;

use std::time::{Duration, Instant};

use bevy::prelude::Mesh2d;
use rustix::time::{ClockId, clock_gettime};
use simultaan::exhibition::{BoardPlan, Pace, Period, Scene, TimeControl};
use simultaan::screen::Asking;
use stage::{FRAME, Stage};

mod shared;

use shared::{moves, row, spread};

/// Frames that are measured.
const FRAMES: usize = 1_500;

fn main() {
    println!("| measure | figure | wanted |");
    println!("| --- | --- | --- |");
    let few = frames(306, "p50 < 4 ms");
    let many = frames(1_000, "p50 < 8 ms");
    assert_eq!(few, many, "what is drawn does not grow with the boards");
    order();
}

/// Boards on clocks.
fn scene(boards: usize) -> Scene {
    let control = TimeControl { periods: vec![Period { hours: 4, ..Period::default() }], ..TimeControl::default() };
    let plan = |number| BoardPlan { opponent: format!("Opponent {number}"), ..BoardPlan::default() };
    Scene {
        title: format!("{boards} boards"),
        pace: Pace::Clock(control),
        boards: (1..=boards).map(plan).collect(),
        ..Scene::default()
    }
}

/// A window in which all clocks run.
fn running(boards: usize) -> Stage {
    let mut stage = Stage::open(&scene(boards), 1920, 1080);
    ask(&mut stage, "start".to_owned());
    stage.frames(60);
    stage
}

fn ask(stage: &mut Stage, line: String) {
    stage.app.world_mut().resource_mut::<Asking>().ask(line);
}

/// Frames with clocks running and ten moves a second; how many quads there are.
fn frames(boards: usize, wanted: &str) -> usize {
    let mut stage = running(boards);
    let mut lines = moves(boards, 20);
    let (mut walls, mut processor, mut owed) = (Vec::new(), Vec::new(), 0);
    for _ in 0..FRAMES {
        owed += FRAME;
        if owed >= 100 {
            owed -= 100;
            ask(&mut stage, lines.next().expect("another move"));
        }
        let (begin, used) = (Instant::now(), used());
        stage.frame();
        walls.push(begin.elapsed());
        processor.push(self::used() - used);
    }
    row(
        &format!("a frame, {boards} boards, clocks running, ten moves a second: processor time"),
        &spread(&mut processor),
        wanted,
    );
    row("the same by the clock on the wall, with the disk's waits for each move", &spread(&mut walls), "-");
    stage.app.world_mut().query::<&Mesh2d>().iter(stage.app.world()).count()
}

/// From an order to the frame that shows it.
fn order() {
    let mut stage = running(306);
    let mut lines = moves(306, 20);
    let mut times: Vec<_> = (0..200)
        .map(|_| {
            let facts = stage.app.world().resource::<simultaan::exhibition::Progress>().facts;
            ask(&mut stage, lines.next().expect("another move"));
            let begin = Instant::now();
            stage.frame();
            assert!(stage.app.world().resource::<simultaan::exhibition::Progress>().facts > facts, "in the next frame");
            begin.elapsed()
        })
        .collect();
    row("an order until the frame that shows it is made", &spread(&mut times), "the next frame");
}

/// The processor time that this program has used so far, all its threads together.
fn used() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(u64::try_from(time.tv_sec).expect("a time"), u32::try_from(time.tv_nsec).expect("a time"))
}
