//! How long a master waits for the sound: from a fact to the voice, from the end of his words to the read-back. In real time, with
//! a sound card in memory; run it on a machine that does little else.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, unbounded};
use simultaan::draughts::{INTERNATIONAL, Position};
use simultaan::speech::ear::{Scope, Speaker};
use simultaan::speech::microphone::{Ask, EarThread, Event, MicrophoneFault, Sound, Source, loudness};
use simultaan::speech::sphinx;

#[path = "../tests/program/sound_card.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod sound_card;

use sound_card::SoundCard;

/// Moves that are said.
const MOVES: usize = 12;

const SCENE: &str = "(title: \"Measure\", master: (name: \"M\"), form: BlindfoldSimultaneous, relay: (goes_on: false), \
    pace: Arrival(early_answers: true), boards: [(opponent: \"A\"), (opponent: \"B\")])";

fn main() {
    let Some(card) = SoundCard::start() else { return };
    let key = push_to_talk();
    let (facts, reads) = open_microphone(&card);
    println!("| measure, {MOVES} times | p50 | slowest | wanted |\n| --- | ---: | ---: | ---: |");
    row("a fact is told until the voice is heard", facts, 200);
    row("end of speech until the read-back is heard, open microphone", reads, 700);
    row("the key is let go until the words are understood", key, 250);
}

fn row(name: &str, mut times: Vec<Duration>, wanted: u64) {
    times.sort_unstable();
    let ms = |time: Option<&Duration>| time.map_or(0, Duration::as_millis);
    println!("| {name} | {} ms | {} ms | {wanted} ms |", ms(times.get(times.len() / 2)), ms(times.last()));
}

/// When the loudspeaker becomes loud after silence.
fn hear_loudspeaker(card: &SoundCard) -> Receiver<Instant> {
    let mut records = Command::new("parec");
    records.args(["-d", "out.monitor", "--rate=16000", "--channels=1", "--format=s16le", "--raw", "--latency-msec=10"]);
    let mut child = card.in_it(&mut records).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("parec");
    let mut out = child.stdout.take().expect("its output");
    let (sender, begins) = unbounded();
    std::thread::spawn(move || {
        let _child = child;
        let (mut bytes, mut silent) = ([0; 320], 100);
        while out.read_exact(&mut bytes).is_ok() {
            let frame: Vec<i16> = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
            let loud = loudness(&frame) > 200.0;
            if loud && silent > 50 {
                let _ = sender.send(Instant::now());
            }
            silent = if loud { 0 } else { silent + 1 };
        }
    });
    begins
}

fn open_microphone(card: &SoundCard) -> (Vec<Duration>, Vec<Duration>) {
    let folder = tempfile::tempdir().expect("a folder");
    let scene = folder.path().join("scene.ron");
    std::fs::write(&scene, SCENE).expect("a scene");
    let mut command = Command::new(env!("CARGO_BIN_EXE_simultaan"));
    command.args(["run", "--headless", "--json", "--archive"]).arg(folder.path().join("a.sqlite")).arg(&scene);
    let mut child = card.in_it(&mut command).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut input = child.stdin.take().expect("its input");
    let out = BufReader::new(child.stdout.take().expect("its output"));
    let (sender, said) = unbounded();
    std::thread::spawn(move || {
        for line in out.lines().map_while(Result::ok).filter(|line| line.contains("\"fact\":\"said\"")) {
            let _ = sender.send((Instant::now(), line));
        }
    });
    let begins = hear_loudspeaker(card);
    writeln!(input, "start").expect("it reads");
    let patience = Duration::from_secs(30);
    let next = || {
        let (told, _) = said.recv_timeout(patience).expect("something is said");
        let heard = begins.recv_timeout(patience).expect("it is heard");
        std::thread::sleep(Duration::from_millis(3_500));
        begins.try_iter().for_each(drop);
        (told, heard)
    };
    next();
    let (mut facts, mut reads) = (Vec::new(), Vec::new());
    for said in ["thirty two, twenty eight", "thirty four, thirty"].into_iter().cycle().take(MOVES) {
        let ended = card.say(said);
        let (told, heard) = next();
        facts.push(heard.saturating_duration_since(told));
        reads.push(heard.saturating_duration_since(ended));
    }
    writeln!(input, "quit").expect("it reads");
    child.wait().expect("it ends");
    (facts, reads)
}

/// From letting the key go to the hearing; the sound comes as fast as somebody speaks.
fn push_to_talk() -> Vec<Duration> {
    let (opened, opens) = unbounded::<Sender<Sound>>();
    let source = Arc::new(move |to| {
        opened.send(to).map_err(|_| MicrophoneFault::NoMicrophone)?;
        Ok(Box::new(()) as Source)
    });
    let ear = EarThread::start(source, sphinx(&Speaker::default(), None), None).expect("an ear");
    ear.ask(Ask::Expect(Scope { boards: vec![(1, Position::start(&INTERNATIONAL))], at: Some(1) }));
    let microphone = opens.recv().expect("a microphone");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("said.wav");
    let made = Command::new("flite").args(["-voice", "slt", "-t", "thirty two, twenty eight", "-o"]).arg(&file).status();
    assert!(made.expect("flite").success());
    let said: Vec<i16> =
        hound::WavReader::open(&file).expect("a sound").samples().map(|sample| sample.expect("a sample")).collect();
    let once = || {
        ear.ask(Ask::Talk(true));
        for chunk in said.chunks(320) {
            microphone.send(Sound::Samples(chunk.to_vec())).expect("it listens");
            std::thread::sleep(Duration::from_millis(20));
        }
        let released = Instant::now();
        ear.ask(Ask::Talk(false));
        loop {
            match ear.event() {
                Some(Event::Heard(..)) => return released.elapsed(),
                Some(_) => {}
                None => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    };
    (0..MOVES).map(|_| once()).collect()
}
