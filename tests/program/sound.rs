//! The whole way of a spoken move, in real time: text, voice, speech service, sound; sound, microphone, ear, order, fact,
//! announcement. And what becomes of an exhibition when the sound breaks.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, unbounded};
use serde_json::Value;
use simultaan::draughts::{INTERNATIONAL, Position};
use simultaan::speech::ear::{Recogniser, Scope, Sphinx};
use simultaan::speech::microphone::loudness;

use crate::sound_card::{SoundCard, children, signal};
use crate::support::{Event, program};

/// A run of the program that goes on.
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, Value)>,
    seen: Vec<Value>,
}

const PATIENCE: Duration = Duration::from_secs(60);

impl Running {
    fn start(card: &SoundCard, event: &Event, more: &[&str]) -> Running {
        let mut command = program();
        command.args(["run", &event.path("scene.ron"), "--headless", "--json", "--archive", &event.path("a.sqlite")]);
        let mut child =
            card.in_it(command.args(more)).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (input, out) = (child.stdin.take().expect("its input"), child.stdout.take().expect("its output"));
        let (sender, lines) = unbounded();
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                let value = serde_json::from_str(&line).expect("a line of JSON");
                let _ = sender.send((Instant::now(), value));
            }
        });
        Running { child, input, lines, seen: Vec::new() }
    }

    fn ask(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    /// Waits for a line.
    fn line(&mut self, what: &str, is_it: impl Fn(&Value) -> bool) -> (Instant, Value) {
        loop {
            let next = self.lines.recv_timeout(PATIENCE);
            let (at, line) = next.unwrap_or_else(|_| panic!("{what} does not come after {:#?}", self.seen));
            self.seen.push(line.clone());
            if is_it(&line) {
                return (at, line);
            }
        }
    }

    fn says(&mut self, text: &str) -> Instant {
        self.line(text, |line| line["fact"] == "said" && line["text"].as_str().is_some_and(|said| said.contains(text))).0
    }

    fn notes(&mut self, text: &str) {
        self.line(text, |line| line["fact"] == "noted" && line["text"].as_str().is_some_and(|said| said.contains(text)));
    }

    /// The speech service that the program started, once it is another than this.
    fn dispatcher(&self, than: u32) -> u32 {
        let mut found = None;
        crate::sound_card::until("the speech service runs", || {
            found = children(self.child.id(), "speech-dispatch").into_iter().find(|process| *process != than);
            found.is_some()
        });
        found.expect("a service")
    }

    fn quit(mut self) -> Vec<Value> {
        self.ask("quit");
        assert!(self.child.wait().expect("it ends").success());
        self.seen.extend(self.lines.iter().map(|(_, line)| line));
        std::mem::take(&mut self.seen)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

const SCENE: &str = "form: BlindfoldSimultaneous, regulations: (preset: Record), relay: (),";

#[test]
fn a_move_goes_its_whole_way_by_sound() {
    let Some(card) = SoundCard::start() else { return };
    let event = Event::boards(2, &format!("{SCENE} pace: Arrival(early_answers: true),"));
    let mut running = Running::start(&card, &event, &["--headphones"]);
    let recorded = card.record();
    running.ask("start");
    running.says("Board one. Your move.");
    std::thread::park_timeout(Duration::from_secs(3));
    let mut waits = Vec::new();
    // A machine that is busy may tear the sound: then he is asked to say it again, as anybody is.
    let mut answers = |running: &mut Running, spoken: &str, text: &str| {
        for _ in 0..4 {
            let ended = card.say(spoken);
            let (at, line) = running.line(text, |line| {
                let said = line["text"].as_str().unwrap_or_default();
                line["fact"] == "said" && (said.contains(text) || said.contains("Please repeat"))
            });
            waits.push(at.saturating_duration_since(ended));
            if line["text"].as_str().is_some_and(|said| said.contains(text)) {
                return;
            }
            std::thread::park_timeout(Duration::from_secs(3));
        }
        panic!("{spoken} is never understood");
    };
    answers(&mut running, "thirty two, twenty eight", "Board one, thirty-two, twenty-eight?");
    std::thread::park_timeout(Duration::from_secs(4));
    answers(&mut running, "yes", "Board two. Your move.");
    std::thread::park_timeout(Duration::from_secs(3));
    let seen = running.quit();
    assert!(seen.iter().any(|line| line["fact"] == "moved" && line["move"] == "32-28" && line["by"] == "master"));
    let heard: Vec<_> =
        seen.iter().filter(|line| line["fact"] == "heard").filter_map(|line| line["line"].as_str()).collect();
    assert_eq!(heard, ["32-28", "yes"], "and nothing else was taken");
    println!("from the end of speech to the read-back: {waits:?}");
    let told = understood(&recorded.samples());
    assert!(told.iter().any(|line| line.ends_with("32-28")), "what was said aloud is understood by another ear: {told:?}");
}

/// What an ear understands of the sentences of a recording: the voice pauses within them, and longer between them.
fn understood(samples: &[i16]) -> Vec<String> {
    const FRAME: usize = 320;
    let mut ear = Sphinx::new(None, None).expect("an ear");
    let start = Position::start(&INTERNATIONAL);
    ear.expect(&Scope { boards: vec![(1, start), (2, start)], at: Some(1) });
    let (mut lines, mut sentence, mut silent) = (Vec::new(), Vec::new(), 0);
    for frame in samples.chunks_exact(FRAME) {
        silent = if loudness(frame) < 50.0 { silent + 1 } else { 0 };
        // As loud as somebody who speaks into a microphone.
        sentence.extend(frame.iter().map(|sample| sample / 3));
        if silent == 45 {
            lines.extend(ear.hear(&sentence).line);
            sentence.clear();
        }
    }
    lines
}

#[test]
fn the_clocks_go_on_when_the_sound_breaks() {
    let Some(mut card) = SoundCard::start() else { return };
    let clock = "pace: Clock(periods: [(seconds: 60)]),";
    let event = Event::boards(2, &format!("{SCENE} {clock}"));
    let mut running = Running::start(&card, &event, &[]);
    running.ask("start");
    running.says("Board one. Your move.");
    let first = running.dispatcher(0);
    signal(first, "KILL");
    running.ask("1 32-28");
    running.notes("the speech service refuses");
    running.says("Board two. Your move.");
    signal(running.dispatcher(first), "STOP");
    running.ask("say Is anybody there");
    // The voice, or where it was just being started the service.
    running.notes("does not answer");
    card.pull_out();
    running.notes("microphone");
    card.plug_in();
    let fallen =
        |running: &Running| running.seen.iter().filter(|line| line["reason"] == "flag").cloned().collect::<Vec<_>>();
    while fallen(&running).len() < 2 {
        running.line("a flag", |line| line["reason"] == "flag");
    }
    let flags = fallen(&running);
    let moved = running.seen.iter().find(|line| line["fact"] == "moved").expect("the move").clone();
    let started = |board: u64| {
        running.seen.iter().find(|line| line["fact"] == "clock_started" && line["board"] == board).expect("a start")["t"]
            .clone()
    };
    let ms = |value: &Value| value.as_i64().expect("milliseconds");
    for flag in flags {
        let falls = match ms(&flag["board"]) {
            1 => ms(&moved["t"]) + ms(&moved["clock"]["black_ms"]),
            board => ms(&started(board as u64)) + 60_000,
        };
        assert_eq!(ms(&flag["t"]), falls, "to the millisecond: {flag}");
    }
    running.quit();
}

#[test]
fn without_a_speech_service_all_is_text() {
    let Some(card) = SoundCard::start() else { return };
    let event = Event::boards(1, &format!("{SCENE} pace: Arrival(early_answers: true),"));
    let mut command = program();
    command.args(["run", &event.path("scene.ron"), "--headless", "--json", "--archive", &event.path("a.sqlite")]);
    // Nothing is found there.
    let mut child =
        card.in_it(command.env("PATH", "/nowhere")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("its input");
    let out = BufReader::new(child.stdout.take().expect("its output"));
    let mut lines = out.lines().map_while(Result::ok);
    writeln!(input, "start").expect("it reads");
    let mut wait = |text: &str| lines.find(|line| line.contains(text)).unwrap_or_else(|| panic!("no {text}"));
    wait("the speech service cannot be started");
    wait("\"text\":\"Board one. Your move.\"");
    writeln!(input, "master 32-28\nmaster yes").expect("it reads");
    wait("\"fact\":\"moved\"");
    writeln!(input, "quit").expect("it reads");
    assert!(child.wait().expect("it ends").success());
}
