//! How an exhibition bears its sizes, as a Markdown table: the tick with all clocks running, an order's way through the program
//! and the disk, going on with a large exhibition, its dossier.

// A measure that cannot be taken has nothing to say: it stops at once.
#![allow(clippy::expect_used, clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::App;
use serde::Deserialize;
use simultaan::console::{ConsolePlugin, Lines, Output, Style};
use simultaan::exhibition::{BoardPlan, ExhibitionPlugin, Ms, Now, Pace, Period, Scene, TimeControl};
use simultaan::journal::{Journal, JournalPlugin, Recording};
use simultaan::phrases::{Language, Texts};

mod shared;

use shared::{milliseconds, moves, row, spread};

const PROGRAM: &str = env!("CARGO_BIN_EXE_simultaan");

/// Plies that are played on every board before the program goes on with it.
const PLIES: usize = 60;

fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder on the disk");
    println!("| measure | figure | wanted |");
    println!("| --- | --- | --- |");
    ticks(folder.path());
    disk(folder.path());
    orders(folder.path());
    resume(folder.path());
    dossier(folder.path());
}

/// Boards on clocks of the federation's tempo.
fn scene(boards: usize) -> Scene {
    let control = TimeControl {
        periods: vec![Period { moves: Some(50), hours: 2, ..Period::default() }],
        repeat: Some(Period { moves: Some(25), hours: 1, ..Period::default() }),
        ..TimeControl::default()
    };
    let plan = |number| BoardPlan { opponent: format!("Opponent {number}"), ..BoardPlan::default() };
    Scene {
        title: format!("{boards} boards"),
        pace: Pace::Clock(control),
        boards: (1..=boards).map(plan).collect(),
        ..Scene::default()
    }
}

/// The app of a console exhibition, whose output goes nowhere.
struct Exhibition {
    app: App,
    now: Ms,
}

impl Exhibition {
    fn open(archive: &Path, boards: usize) -> Exhibition {
        let scene = scene(boards);
        let journal = Journal::create(archive, &scene).expect("an archive");
        let mut app = App::new();
        app.add_plugins((ExhibitionPlugin, JournalPlugin, ConsolePlugin));
        app.insert_resource(Output::new(std::io::sink(), Style::Json, Texts::new(Language::English)));
        Recording::open(app.world_mut(), journal, &scene).expect("the boards");
        let mut exhibition = Exhibition { app, now: 0 };
        exhibition.tick(vec!["start".to_owned()]);
        exhibition
    }

    /// A tick, 20 ms after the one before; how long it took.
    fn tick(&mut self, lines: Vec<String>) -> Duration {
        self.now += 20;
        self.app.insert_resource(Now { ms: self.now, gap: None });
        self.app.insert_resource(Lines(lines.into_iter().map(|line| (self.now, Some(line))).collect()));
        let begin = Instant::now();
        self.app.update();
        begin.elapsed()
    }
}

/// Whole ticks with all clocks running, the journal's pulses among them.
fn ticks(folder: &Path) {
    for (boards, wanted) in [(1_000, "p99 < 1 ms"), (10_000, "p99 < 10 ms")] {
        let mut exhibition = Exhibition::open(&folder.join(format!("ticks-{boards}.sqlite")), boards);
        let mut times: Vec<_> = (0..10_000).map(|_| exhibition.tick(Vec::new())).collect();
        row(&format!("a tick, {boards} boards, all clocks running"), &spread(&mut times), wanted);
    }
}

/// What the disk itself takes to keep a page: no order can be faster.
fn disk(folder: &Path) {
    let mut file = std::fs::File::create(folder.join("page")).expect("a file");
    let mut times: Vec<_> = (0..1_000)
        .map(|_| {
            let begin = Instant::now();
            file.write_all(&[0; 4_096]).and_then(|()| file.sync_data()).expect("room on the disk");
            begin.elapsed()
        })
        .collect();
    row("the disk alone: 4 KiB made durable", &spread(&mut times), "-");
}

/// Orders at 200 a second through the program: until each one's fact is told, and so durable.
fn orders(folder: &Path) {
    const A_SECOND: u32 = 200;
    const SECONDS: usize = 30;
    let boards = 1_000;
    let file = folder.join("scene.ron");
    std::fs::write(&file, ron_text(&scene(boards))).expect("room for the scene");
    let archive = folder.join("orders.sqlite");
    let mut program = Program::start(&[
        "run".as_ref(),
        file.as_os_str(),
        "--headless".as_ref(),
        "--json".as_ref(),
        "--archive".as_ref(),
        archive.as_os_str(),
    ]);
    program.say("start");
    program.until(|told| told.fact == "clock_started" && told.board == Some(boards));

    let lines: Vec<String> = moves(boards, PLIES).take(A_SECOND as usize * SECONDS).collect();
    let (mut input, count) = (program.child.stdin.take().expect("its stdin"), lines.len());
    let writer = thread::spawn(move || {
        let begin = Instant::now();
        let mut given = Vec::with_capacity(lines.len());
        for (order, line) in (0..).zip(lines) {
            let due = begin + Duration::from_secs(1) * order / A_SECOND;
            thread::sleep(due.saturating_duration_since(Instant::now()));
            given.push(Instant::now());
            writeln!(input, "{line}").expect("the program listens");
        }
        (given, input)
    });
    let told: Vec<Instant> = (0..count)
        .map(|_| {
            program.until(|told| told.fact == "moved");
            Instant::now()
        })
        .collect();
    let (given, input) = writer.join().expect("all orders given");
    let mut times: Vec<_> = told.iter().zip(&given).map(|(told, given)| *told - *given).collect();
    row(
        &format!("order in, durable, told; {boards} boards, {A_SECOND} orders a second"),
        &spread(&mut times),
        "p99 < 25 ms",
    );
    drop(input);
    program.end();
}

/// Going on with an exhibition: from the program's start until it answers, and its memory at the most.
fn resume(folder: &Path) {
    let boards = 1_000;
    let archive = folder.join("resume.sqlite");
    let mut exhibition = Exhibition::open(&archive, boards);
    let lines: Vec<String> = moves(boards, PLIES).take(boards * PLIES).collect();
    for lines in lines.chunks(boards) {
        exhibition.tick(lines.to_vec());
    }
    drop(exhibition);
    let (mut times, mut memory) = (Vec::new(), 0);
    for _ in 0..5 {
        let begin = Instant::now();
        let mut program = Program::start(&[
            "resume".as_ref(),
            "--headless".as_ref(),
            "--json".as_ref(),
            "--archive".as_ref(),
            archive.as_os_str(),
        ]);
        program.say("score");
        program.until(|told| told.answer == "score");
        times.push(begin.elapsed());
        memory = memory.max(program.memory_mb());
        program.end();
    }
    row(
        &format!("resume, {boards} boards x {PLIES} plies"),
        &format!("{} at the most", milliseconds(times.iter().max())),
        "< 1 s",
    );
    row("memory of that", &format!("{memory} MB"), "< 200 MB");
}

/// The dossier of the largest exhibition there was, with all its sheets: the program as a user runs it, from start to end.
fn dossier(folder: &Path) {
    let boards = 306;
    let archive = folder.join("dossier.sqlite");
    let mut exhibition = Exhibition::open(&archive, boards);
    let lines: Vec<String> = moves(boards, PLIES).take(boards * PLIES).collect();
    for lines in lines.chunks(boards) {
        exhibition.tick(lines.to_vec());
    }
    exhibition.tick((1..=boards).map(|board| format!("board {board} settle 1-1 closing time")).collect());
    drop(exhibition);
    let mut times: Vec<_> = (0..5)
        .map(|run| {
            let begin = Instant::now();
            let mut command = Command::new(PROGRAM);
            let folder = folder.join(format!("dossier-{run}"));
            command.args(["export", "1", "--dossier"]).arg(&folder).arg("--archive").arg(&archive);
            assert!(command.status().expect("the program").success());
            begin.elapsed()
        })
        .collect();
    row(&format!("dossier, {boards} boards x {PLIES} plies, all sheets"), &spread(&mut times), "< 10 s");
}

fn ron_text(scene: &Scene) -> String {
    let opponents = scene.boards.iter().map(|board| format!("(opponent: \"{}\"),\n", board.opponent));
    format!(
        "(title: \"Measure\", master: (name: \"M\"),\n\
         pace: Clock(periods: [(moves: 50, hours: 2)], repeat: (moves: 25, hours: 1)),\nboards: [\n{}])",
        opponents.collect::<String>()
    )
}

/// A line of the program, as far as the measures look at it.
#[derive(Deserialize)]
struct TellingLine {
    #[serde(default)]
    fact: String,
    #[serde(default)]
    answer: String,
    #[serde(default)]
    refusal: String,
    #[serde(default)]
    board: Option<usize>,
}

/// The program itself, as a user would run it.
struct Program {
    child: Child,
    out: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Program {
    fn start(args: &[&std::ffi::OsStr]) -> Program {
        let mut command = Command::new(PROGRAM);
        let mut child = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program");
        let out = BufReader::new(child.stdout.take().expect("its stdout")).lines();
        Program { child, out }
    }

    fn say(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().expect("its stdin");
        writeln!(input, "{line}").expect("the program listens");
    }

    /// Reads until a line is told.
    fn until(&mut self, wanted: impl Fn(&TellingLine) -> bool) {
        loop {
            let line = self.out.next().expect("another line").expect("text");
            let told = serde_json::from_str::<TellingLine>(&line).expect(&line);
            assert!(told.refusal.is_empty(), "{line}");
            if wanted(&told) {
                return;
            }
        }
    }

    /// The most memory it has had, in MB; 0 where the system does not tell.
    fn memory_mb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).map_or(0, |kib| kib * 1_024 / 1_000_000)
    }

    fn end(mut self) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().expect("its end").success());
    }
}
