//! How well the ear hears, as Markdown tables: 1,000 spoken moves in three conditions, impossible moves, and an hour of other sound.
//!
//! The sentences are spoken by speech programs and, where its prompts are installed, by a real speaker; they are kept outside the
//! checkout. `EAR_HALF=settings` measures the half that settings are chosen with, `reported` the other, `all` (the default) both;
//! `EAR_SENTENCES` shortens the evenings, `EAR_PARTS` names what is measured (`moves impossible orders speakers talk`), `EAR_SOUND` chooses
//! the noise by a part of its name, `EAR_VOICES` the voices by parts of theirs, `EAR_SECONDS` shortens the hour.

// A measure that cannot be taken has nothing to say: it stops at once.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod corpus;
mod noise;
mod talk;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use corpus::{Evening, Sentence};
use noise::Colour;
use simultaan::speech::ear::{Hearing, Recogniser, Speaker, Sphinx};

/// The noise under the speech, in decibels under its power.
const CONDITIONS: [(&str, Option<(Colour, f64)>); 5] = [
    ("clean", None),
    ("20 dB over a room's noise", Some((Colour::Pink, 20.0))),
    ("10 dB over a room's noise", Some((Colour::Pink, 10.0))),
    ("20 dB over white noise", Some((Colour::White, 20.0))),
    ("10 dB over white noise", Some((Colour::White, 10.0))),
];

/// What became of the sentences of one condition.
#[derive(Default)]
struct Tally {
    sentences: u32,
    right: u32,
    right_in_the_end: u32,
    wrong: u32,
    failures: Vec<String>,
    sound_s: f64,
    processor_s: f64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.sentences += other.sentences;
        self.right += other.right;
        self.right_in_the_end += other.right_in_the_end;
        self.wrong += other.wrong;
        self.failures.extend(other.failures);
        self.sound_s += other.sound_s;
    }

    fn percent(&self, count: u32) -> f64 {
        100.0 * f64::from(count) / f64::from(self.sentences.max(1))
    }

    /// Hears a sentence once.
    fn hear(&mut self, ear: &mut Sphinx, sound: &[i16]) -> Hearing {
        let hearing = ear.hear(sound);
        self.sound_s += sound.len() as f64 / 16_000.0;
        hearing
    }

    /// Hears a sentence, and where it was not understood, the next time that it is said. Then it is played, as it is in
    /// an exhibition, if need be as the master corrected or typed it, and the ear learns from it.
    fn sentence<const N: usize>(&mut self, ear: &mut Sphinx, sentence: &Sentence, sounds: [Vec<i16>; N]) {
        self.sentences += 1;
        for (time, sound) in sounds.iter().enumerate() {
            let hearing = self.hear(ear, sound);
            let right = hearing.line.as_ref() == Some(&sentence.line);
            if !right {
                self.failures.push(format!("{sentence} -> {hearing:?}"));
            }
            self.right += u32::from(right && time == 0);
            self.right_in_the_end += u32::from(right);
            self.wrong += u32::from(!right && hearing.line.is_some());
            if hearing.line.is_some() {
                break;
            }
        }
        if let Some((board, from, to)) = sentence.ends() {
            ear.played(board, from, to);
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, end, wrong) = (self.percent(self.right), self.percent(self.right_in_the_end), self.percent(self.wrong));
        write!(f, "{} | {first:.1} | {end:.1} | {wrong:.2} | {:.3}", self.sentences, self.processor_s / self.sound_s)
    }
}

fn main() {
    let half = std::env::var("EAR_HALF").unwrap_or_else(|_| "all".to_owned());
    let count = std::env::var("EAR_SENTENCES").ok().and_then(|text| text.parse().ok()).unwrap_or(25);
    let folder = cache();
    let voices = std::env::var("EAR_VOICES").unwrap_or_default();
    let evenings: Vec<Evening> = corpus::evenings()
        .into_iter()
        .filter(|evening| match half.as_str() {
            "settings" => evening.for_settings(),
            "reported" => !evening.for_settings(),
            _ => evening.number < corpus::EVENINGS,
        })
        .filter(|evening| voices.is_empty() || voices.split(' ').any(|name| format!("{:?}", evening.voice).contains(name)))
        .collect();
    let parts = std::env::var("EAR_PARTS").unwrap_or_else(|_| "moves impossible orders speakers talk".to_owned());
    let mut failures = Vec::new();
    if parts.contains("moves") {
        moves(&evenings, count, &folder, &mut failures);
    }
    if parts.contains("impossible") {
        impossible(&evenings, count, &folder, &mut failures);
    }
    if parts.contains("orders") {
        orders(&evenings, &folder, &mut failures);
    }
    if parts.contains("speakers") {
        speakers(&evenings, count, &folder);
    }
    if parts.contains("talk") {
        talk::hour(&evenings[0], &half, &folder, &mut failures);
    }
    println!("\nFailures:\n");
    failures.iter().for_each(|failure| println!("- {failure}"));
}

/// Legal moves in every condition.
fn moves(evenings: &[Evening], count: usize, folder: &Path, failures: &mut Vec<String>) {
    println!("| sound | sentences | right at first, % | after one repetition, % | wrongly taken, % | of real time |");
    println!("| --- | --- | --- | --- | --- | --- |");
    let only = std::env::var("EAR_SOUND").unwrap_or_default();
    for (name, under) in CONDITIONS.into_iter().filter(|(name, _)| name.contains(&only)) {
        let before = processor_s();
        let mut tally = in_two(evenings, |evening| {
            let mut ear = evening.ear();
            let mut tally = Tally::default();
            for (index, sentence) in evening.sentences(count).iter().enumerate() {
                let sounds = [0, 1].map(|time| evening.sound(sentence, time, under, (2 * index + time) as u64, folder));
                tally.sentence(&mut ear, sentence, sounds);
            }
            tally
        });
        tally.processor_s = processor_s() - before;
        println!("| {name} | {tally} |");
        failures.extend(tally.failures.into_iter().map(|failure| format!("{name}: {failure}")));
    }
}

/// So many moves are played before an impossible one.
const BEFORE: usize = 5;

/// Moves that are legal on no board, clearly said.
fn impossible(evenings: &[Evening], count: usize, folder: &Path, failures: &mut Vec<String>) {
    println!("\n| impossible moves | | heard as said | not understood | as another impossible one | as a legal one |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for (name, alike) in [("any numbers", false), ("sound like a legal one", true)] {
        let kinds = Mutex::new([0u32; 4]);
        let tally = in_two(evenings, |evening| {
            let mut ear = evening.ear();
            let mut tally = Tally::default();
            // Nobody's first move is impossible: the ear knows him by some that were played.
            for (index, sentence) in evening.sentences(BEFORE).iter().enumerate() {
                ear.hear(&evening.sound(sentence, 0, None, index as u64, folder));
                sentence.ends().into_iter().for_each(|(board, from, to)| ear.played(board, from, to));
            }
            for sentence in evening.impossible(count.div_ceil(5).max(5), alike) {
                let hearing = tally.hear(&mut ear, &evening.sound(&sentence, 0, None, 0, folder));
                let kind = match &hearing.line {
                    Some(line) if *line == sentence.line => 0,
                    None => 1,
                    Some(line) if !evening.is_legal(line) => 2,
                    Some(_) => 3,
                };
                kinds.lock().unwrap()[kind] += 1;
                if kind > 1 {
                    tally.failures.push(format!("impossible: {sentence} -> {hearing:?}"));
                }
            }
            tally
        });
        let [itself, nothing, other, legal] = kinds.into_inner().unwrap();
        println!("| {name} | {} | {itself} | {nothing} | {other} | {legal} |", itself + nothing + other + legal);
        failures.extend(tally.failures);
    }
}

/// Words that are no moves: answers, questions, corrections.
const ORDERS: [(&str, &str); 20] = [
    ("yes", "yes"),
    ("correct", "yes"),
    ("no", "no"),
    ("no , thirty two", "no 32"),
    ("i said seventeen", "no 17"),
    ("again", "again"),
    ("repeat", "repeat"),
    ("last five", "last five"),
    ("whose turn", "turn"),
    ("which boards", "waiting"),
    ("clock", "clock"),
    ("score", "score"),
    ("next board", "next"),
    ("board five", "go 5"),
    ("ready", "ready"),
    ("pass", "pass"),
    ("draw", "draw"),
    ("i resign", "resign"),
    ("my men", "my men"),
    ("his kings", "his kings"),
];

/// Orders by every voice that says them.
fn orders(evenings: &[Evening], folder: &Path, failures: &mut Vec<String>) {
    println!("\n| orders | said | right, % | taken as another, % |");
    println!("| --- | --- | --- | --- |");
    for (name, under) in &CONDITIONS[..3] {
        let tally = in_two(&evenings[..evenings.len().min(7)], |evening| {
            let mut ear = evening.ear();
            let mut tally = Tally::default();
            for (words, line) in ORDERS {
                let sentence = Sentence { words: words.split(' ').map(str::to_owned).collect(), line: line.to_owned() };
                // The prompts of the real speaker are numbers and few other words.
                if evening.says(&sentence, folder) {
                    let sound = evening.sound(&sentence, 0, *under, 1, folder);
                    tally.sentence(&mut ear, &sentence, [sound]);
                }
            }
            tally
        });
        let (right, wrong) = (tally.percent(tally.right), tally.percent(tally.wrong));
        println!("| {name} | {} | {right:.1} | {wrong:.1} |", tally.sentences);
        failures.extend(tally.failures.into_iter().map(|failure| format!("{name}: {failure}")));
    }
}

/// What it helps that a speaker has recorded his numbers, in a room's noise.
fn speakers(evenings: &[Evening], count: usize, folder: &Path) {
    println!("\n| speaker, 10 dB | sentences | right at first without his profile, % | with it, % |");
    println!("| --- | --- | --- | --- |");
    let mut seen = Vec::new();
    for evening in evenings {
        let name = format!("{:?}", evening.voice);
        if seen.contains(&name) {
            continue;
        }
        let recordings: Vec<(u32, Vec<i16>)> = (1..=50).filter_map(|n| Some((n, evening.number(n, folder)?))).collect();
        let speaker = Speaker::enrol(None, &recordings).expect("a profile");
        let right = |speaker: Option<&Speaker>| {
            let mut ear = evening.ear_for(speaker);
            let sentences = evening.sentences(count);
            let right = sentences.iter().enumerate().filter(|(index, sentence)| {
                let sound = evening.sound(sentence, 0, Some((Colour::Pink, 10.0)), 2 * *index as u64, folder);
                ear.hear(&sound).line.as_ref() == Some(&sentence.line)
            });
            100.0 * right.count() as f64 / count as f64
        };
        println!("| {name} | {count} | {:.0} | {:.0} |", right(None), right(Some(&speaker)));
        seen.push(name);
    }
}

/// Works through the evenings on two threads.
fn in_two(evenings: &[Evening], work: impl Fn(&Evening) -> Tally + Sync) -> Tally {
    let (next, sum) = (Mutex::new(evenings.iter()), Mutex::new(Tally::default()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let Some(evening) = next.lock().unwrap().next() else { break };
                    let tally = work(evening);
                    sum.lock().unwrap().add(tally);
                }
            });
        }
    });
    sum.into_inner().unwrap()
}

/// The folder of the spoken sentences.
fn cache() -> PathBuf {
    let base = dirs::cache_dir().unwrap_or_else(std::env::temp_dir);
    let folder = base.join("simultaan").join("spoken");
    std::fs::create_dir_all(&folder).expect("a folder for sounds");
    folder
}

/// The processor time of all threads, in seconds.
fn processor_s() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
