//! Killed at any moment, the program loses nothing that it told (case 24 of the users' list).

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;
use simultaan::journal;

use crate::forty::{self, Recorded};
use crate::support::{Event, Random, amount, facts, lines, program, refusals, run};

/// Boards, and how many moves of their games are played.
const BOARDS: usize = 8;
const PLIES: usize = 24;

fn games() -> Vec<Recorded> {
    let mut games: Vec<_> = forty::games().into_iter().take(BOARDS).collect();
    games.iter_mut().for_each(|game| game.moves.truncate(PLIES));
    games
}

/// A form of exhibition, and its orders. Each is numbered by a note before it, so that after a kill it can be told which
/// were carried out.
struct Form {
    fields: &'static str,
    orders: Vec<String>,
}

fn forms() -> [Form; 2] {
    let mut blindfold = forty::walk(&games());
    for at in (5..blindfold.len()).step_by(23) {
        blindfold.insert(at, "score".to_owned());
    }
    // The fourth board of the first round: a move that cannot be.
    blindfold.insert(6, "1-7".to_owned());
    let blind = "colours: PerBoard, form: BlindfoldSimultaneous, pace: Arrival(passes: 0), \
                 regulations: (preset: Club, impossible_moves: Unlimited),";
    [Form { fields: blind, orders: blindfold }, Form { fields: forty::CLOCKS, orders: forty::on_clocks(&games(), false) }]
}

impl Form {
    /// The orders from a number on, each after its note.
    fn input(&self, from: usize) -> Vec<String> {
        self.orders[from..].iter().enumerate().map(|(at, order)| format!("note {}\n{order}\n", from + at)).collect()
    }

    /// What an undisturbed run tells.
    fn undisturbed(&self) -> Vec<Value> {
        let event = forty::event(BOARDS, self.fields);
        let told = event.json(&("start\n".to_owned() + &self.input(1).concat()));
        told.iter().filter(|line| line["fact"].is_string()).map(timeless).collect()
    }
}

/// A fact without what depends on the moment.
fn timeless(fact: &Value) -> Value {
    let mut fact = fact.clone();
    if let Some(fields) = fact.as_object_mut() {
        fields.remove("t");
        fields.remove("clock");
    }
    fact
}

/// What was read from a killed program: whole lines, when the last came, when it was killed.
struct Killed {
    told: Vec<String>,
    last: Instant,
    at: Instant,
}

/// Runs a form, keeps the program busy, and kills it after a number of lines and a moment more.
fn kill_after(event: &Event, form: &Form, count: usize, moment: Duration) -> Killed {
    let (scene, archive) = (event.path("scene.ron"), event.path("archive.sqlite"));
    let mut command = program();
    command.args(["run", &scene, "--headless", "--json", "--archive", &archive]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let (mut stdin, stdout) = (child.stdin.take().expect("input"), child.stdout.take().expect("output"));
    let read = Arc::new(AtomicUsize::new(0));
    let told = Arc::new(Mutex::new((Vec::new(), Instant::now())));

    let reader = {
        let (read, told) = (read.clone(), told.clone());
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            let mut line = String::new();
            while stdout.read_line(&mut line).is_ok_and(|length| length > 0) {
                if line.ends_with('\n') {
                    let mut told = told.lock().expect("the lines");
                    told.0.push(line.trim_end().to_owned());
                    told.1 = Instant::now();
                    read.store(told.0.len(), Ordering::Release);
                }
                line.clear();
            }
            read.store(usize::MAX, Ordering::Release);
        })
    };
    let input = std::iter::once("start\n".to_owned()).chain(form.input(1)).collect::<Vec<_>>();
    let writer = {
        let read = read.clone();
        std::thread::spawn(move || {
            for (at, order) in input.iter().enumerate() {
                // Not all at once: then the journal would have few transactions to break off.
                while at > read.load(Ordering::Acquire).saturating_add(12) {
                    std::thread::yield_now();
                }
                if stdin.write_all(order.as_bytes()).is_err() {
                    return None;
                }
            }
            Some(stdin)
        })
    };
    while read.load(Ordering::Acquire) < count {
        std::thread::yield_now();
    }
    let begun = Instant::now();
    while begun.elapsed() < moment {
        std::hint::spin_loop();
    }
    let at = Instant::now();
    child.kill().expect("it is killed");
    child.wait().expect("it has ended");
    drop(writer.join().expect("the writer"));
    reader.join().expect("the reader");
    let (told, last) = told.lock().expect("the lines").clone();
    Killed { told, last, at }
}

/// Kills one run and goes on with it to the end.
fn once(form: &Form, undisturbed: &[Value], random: &mut Random) {
    let event = forty::event(BOARDS, form.fields);
    let archive = event.path("archive.sqlite");
    let count = 3 + random.below(undisturbed.len() - 12);
    let moment = Duration::from_micros(u64::try_from(random.below(4_000)).expect("small"));
    let killed = kill_after(&event, form, count, moment);

    let stored = journal::load(archive.as_ref(), 1).expect("the archive is whole");
    let kept: Vec<Value> = stored.records.iter().map(|record| serde_json::to_value(record).expect("JSON")).collect();
    let told: Vec<Value> = lines(&killed.told.join("\n")).into_iter().filter(|line| line["fact"].is_string()).collect();
    assert!(told.len() <= kept.len() && told[..] == kept[..told.len()], "what was told is kept, in order");
    let expected: Vec<Value> = kept.iter().map(timeless).collect();
    let differs = expected.iter().zip(undisturbed).find(|(one, other)| one != other);
    assert_eq!(differs, None, "nothing else is kept");

    if kept.last().is_some_and(|fact| fact["fact"] == "finished") {
        return;
    }
    let next = next_order(&kept);
    let clocks = form.fields.contains("Clock");
    let mut input = String::new();
    if clocks {
        input.extend((1..=BOARDS).map(|number| format!("{number} clock\n")));
        input += "resume\n";
    }
    input += &form.input(next).concat();
    let ran = run(["resume", "1", "--headless", "--json", "--archive", &archive], &input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let resumed = lines(&ran.out);
    assert_eq!(refusals(&resumed), [""; 0], "{next}");
    if clocks {
        check_clocks(&kept, &resumed, &killed);
    }

    let stored = journal::load(archive.as_ref(), 1).expect("the archive is whole");
    let all = stored.records.iter().map(|record| serde_json::to_value(record).expect("JSON"));
    let mut all: Vec<Value> = all.map(|fact| timeless(&fact)).collect();
    let of_break = |fact: &Value| ["paused", "resumed", "away"].iter().any(|name| fact["fact"] == *name);
    let disturbance = |fact: &Value| of_break(fact) || fact["question"] == "clocks";
    all.retain(|fact| !disturbance(fact));
    // The note of an order that was not carried out any more stands twice.
    all.dedup_by(|one, other| one == other && one["fact"] == "noted");
    let differs = all.iter().zip(undisturbed).find(|(one, other)| one != other);
    assert_eq!((differs, all.len()), (None, undisturbed.len()), "to the end as if nothing had been");
}

/// The number of the first order that was not carried out.
fn next_order(kept: &[Value]) -> usize {
    let last_note = kept.iter().rposition(|fact| fact["fact"] == "noted");
    let Some(at) = last_note else { return 1 };
    let number: usize = kept[at]["text"].as_str().and_then(|text| text.parse().ok()).expect("a number");
    if at + 1 == kept.len() { number } else { number + 1 }
}

/// The clocks stand as at the moment of the kill, within a second, and the kept facts say why.
fn check_clocks(kept: &[Value], resumed: &[Value], killed: &Killed) {
    let paused = facts(resumed, "paused")[0];
    assert_eq!(paused["cause"], "restarted");
    let last_told = lines(killed.told.last().expect("a line"))[0]["t"].as_i64().expect("a time");
    let moment = last_told + i64::try_from(killed.at.saturating_duration_since(killed.last).as_millis()).expect("small");
    let stands = paused["t"].as_i64().expect("a time");
    assert!((stands - moment).abs() <= 1_000, "it stands at {stands}, was killed at {moment}");

    let answers: Vec<&Value> = resumed.iter().filter(|line| line["answer"] == "clocks").collect();
    assert_eq!(answers.len(), BOARDS);
    for clock in answers.iter().flat_map(|answer| answer["clocks"].as_array().expect("clocks")) {
        let of_board = |fact: &&Value| fact["board"] == clock["board"];
        let Some(moved) = kept.iter().filter(of_board).rfind(|fact| fact["fact"] == "moved") else { continue };
        if kept.iter().filter(of_board).any(|fact| fact["fact"] == "ended") {
            continue;
        }
        let run = stands - moved["t"].as_i64().expect("a time");
        let mover = if moved["side"] == "white" { "white_ms" } else { "black_ms" };
        for name in ["white_ms", "black_ms"] {
            let used = if name == mover { 0 } else { run };
            assert_eq!(clock[name].as_i64(), moved["clock"][name].as_i64().map(|left| left - used), "{clock} {moved}");
        }
    }
}

/// `SIMULTAAN_KILLS` names another number of runs.
#[test]
fn what_was_told_outlives_a_kill() {
    let mut random = Random(20_261_129);
    for form in forms() {
        let undisturbed = form.undisturbed();
        assert!(undisturbed.len() > 300 && undisturbed.last().is_some_and(|fact| fact["fact"] == "finished"));
        for _ in 0..amount("SIMULTAAN_KILLS", 200).div_ceil(2) {
            once(&form, &undisturbed, &mut random);
        }
    }
}
