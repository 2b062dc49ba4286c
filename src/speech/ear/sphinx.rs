//! The recogniser that ships: pocketsphinx with grammars made of the positions.

use std::path::{Path, PathBuf};
use std::thread;

use thiserror::Error;

use super::decoder::{Decoder, DecoderFault, Frame};
use super::features::{quietness, stretch, with_hiss};
use super::judge::{
    Candidate, Findings, Knowledge, Sound, Twice, favourite, is_ours, is_spoken, is_sure, judge, judge_both, nats,
    needs_proof,
};
use super::model::Transform;
use super::speaker::{Speaker, Way};
use super::tuning::{Tuning, Ways};
use super::{Hearing, Recogniser, Scope, dictionary, grammar};
use crate::draughts::Square;
use crate::exhibition::BoardNumber;
use crate::kept;

/// Where the acoustic model is looked for, after the folder that `SIMULTAAN_MODEL` names.
const USUAL_PLACES: [&str; 3] = [
    "/usr/share/pocketsphinx/model/en-us/en-us",
    "/usr/local/share/pocketsphinx/model/en-us/en-us",
    "/opt/homebrew/share/pocketsphinx/model/en-us/en-us",
];

/// Every senone is scored in every frame, so that the scores of two grammars can be compared; beams are wide, for noise.
const SETTINGS: [(&str, &str); 10] = [
    ("-dither", "yes"),
    ("-remove_noise", "yes"),
    ("-vad_threshold", "2.0"),
    ("-vad_postspeech", "50"),
    ("-compallsen", "yes"),
    ("-beam", "1e-80"),
    ("-wbeam", "1e-50"),
    ("-pbeam", "1e-80"),
    ("-wip", "0.001"),
    ("-silprob", "1.0"), // a pause between two numbers is no number
];

/// So many utterances are kept besides the last: a move is played only after "yes", and may have been said more than once.
const MOST_KEPT: usize = 5;

/// The names of the grammars.
const LEGAL: &str = "legal";
const RIVAL: &str = "rival";
const FREE: &str = "free";
const ANYTHING: &str = "anything";
const EXACTLY: &str = "exactly";

/// Why there is no ear.
#[derive(Debug, Error)]
pub enum EarFault {
    /// No acoustic model in any of the usual places.
    #[error("no acoustic model for the ear: install pocketsphinx-en-us, or name its folder in SIMULTAAN_MODEL")]
    NoModel,
    /// The recogniser refused.
    #[error(transparent)]
    Decoder(#[from] DecoderFault),
}

/// The recogniser that ships.
pub struct Sphinx {
    /// Looks among the legal moves.
    legal: Decoder,
    /// Looks among everything that may be said, at the same time.
    free: Decoder,
    tuning: Tuning,
    /// How its speaker says the words.
    speaker: Speaker,
    /// The file that keeps how its speaker moves the model.
    memory: Option<PathBuf>,
    scope: Scope,
    samples: Vec<i16>,
    /// The last utterances, of which it may yet be told what they said.
    last: Vec<Utterance>,
    /// The utterance before, when it was not understood: this one is likely the same again.
    before: Option<Utterance>,
    /// The same as it was until the last end.
    earlier: Option<Utterance>,
}

/// What was said, and what it may mean.
#[derive(Clone)]
struct Utterance {
    frames: Vec<Frame>,
    quietness: f64,
    /// What any sounds of speech score in it, in nats.
    anything: f64,
    readings: Vec<Candidate>,
}

impl Utterance {
    fn sound(&self) -> Sound {
        Sound { frames: self.frames.len(), anything: self.anything }
    }

    /// Its reading as a move of these ends, if it has one.
    fn as_move(&self, ends: (BoardNumber, Square, Square)) -> Option<&Candidate> {
        self.readings.iter().find(|reading| reading.ends == Some(ends))
    }
}

impl Sphinx {
    /// An ear with the acoustic model of a folder, or where there is none named, of the usual places; tuned to a speaker's profile.
    pub fn new(model: Option<&Path>, speaker: Option<&Speaker>) -> Result<Sphinx, EarFault> {
        let model = model.map(Path::to_owned).or_else(usual_model).ok_or(EarFault::NoModel)?;
        let speaker = speaker.cloned().unwrap_or_default();
        let decoder = || with_words(&model, &speaker);
        let mut ear = Sphinx {
            legal: decoder()?,
            free: decoder()?,
            tuning: Tuning::new(&model, speaker.transform.clone()),
            speaker,
            memory: None,
            last: Vec::new(),
            scope: Scope::default(),
            samples: Vec::new(),
            before: None,
            earlier: None,
        };
        ear.free.set_grammar(ANYTHING, &grammar::anything())?;
        ear.prepare(&Scope::default())?;
        Ok(ear)
    }

    /// The ear, keeping what it learns of its speaker in a file ([`Speaker::remembering`]): after a restart he is known.
    pub fn remembering(self, file: PathBuf) -> Sphinx {
        Sphinx { memory: Some(file), ..self }
    }

    fn prepare(&mut self, scope: &Scope) -> Result<(), DecoderFault> {
        self.legal.set_grammar(LEGAL, &grammar::legal(scope))?;
        self.free.set_grammar(FREE, &grammar::free(scope))?;
        self.scope = scope.clone();
        Ok(())
    }

    fn understand(&mut self) -> Result<Hearing, DecoderFault> {
        let frames = frames_of(&mut self.free, &self.samples);
        let quietness = quietness(&self.samples);
        self.tuning.apply(quietness, [&mut self.legal, &mut self.free])?;
        let scope = std::mem::take(&mut self.scope);
        let known = Knowledge { scope: &scope, quietness, speaker: self.tuning.knows_speaker() };
        let hearing = self.weigh(frames, &known);
        self.scope = scope;
        hearing
    }

    /// Weighs an utterance, and where the one before was not understood, both together.
    fn weigh(&mut self, frames: Vec<Frame>, known: &Knowledge) -> Result<Hearing, DecoderFault> {
        let mut now = Utterance { frames, quietness: known.quietness, anything: f64::NEG_INFINITY, readings: Vec::new() };
        let before = self.before.take();
        let mut hearing = self.alone(&mut now, known)?;
        if let Some(before) = before.as_ref().filter(|_| !is_sure(&hearing) && !now.readings.is_empty()) {
            let sounds = [before.sound(), now.sound()];
            hearing = judge_both(hearing, self.together(before, &now, known.scope)?, &sounds, known);
        }
        self.last.drain(..self.last.len().saturating_sub(MOST_KEPT));
        self.last.push(now.clone());
        self.before = hearing.line.is_none().then_some(now);
        self.earlier = before;
        Ok(hearing)
    }

    /// What an utterance says by itself. What it may mean is noted in it, unless it is none of what may be said.
    fn alone(&mut self, now: &mut Utterance, known: &Knowledge) -> Result<Hearing, DecoderFault> {
        let (legal, free) = both(|| self.legal.decode(LEGAL, &now.frames), || self.free.decode(FREE, &now.frames));
        let [legal, free] = [legal?, free?].map(|path| Candidate::of(path.as_ref(), known.scope));
        let findings = Findings { legal, free, frames: now.frames.len() };
        let favourite = favourite(&findings, known);
        let readings: Vec<Candidate> = findings.legal.iter().chain(&findings.free).cloned().collect();
        let likely = favourite.as_ref().ok().map(|favourite| &favourite.candidate).or(readings.first());
        let Some(likely) = likely.filter(|_| is_ours(&findings, known)) else {
            let words = findings.free.map(|free| free.words).unwrap_or_default();
            return Ok(Hearing { words, ..Hearing::default() });
        };
        self.legal.set_grammar(RIVAL, &grammar::rivals(&likely.said, known.scope))?;
        let mut rival = || self.legal.decode(RIVAL, &now.frames);
        let (rival, anything) = if needs_proof(likely, now.frames.len(), known) {
            both(rival, || self.free.decode(ANYTHING, &now.frames))
        } else {
            (rival(), Ok(None))
        };
        let rival = Candidate::of(rival?.as_ref(), known.scope);
        now.anything = anything?.as_ref().map_or(f64::NEG_INFINITY, nats);
        if favourite.is_ok() && !is_spoken(likely, likely.nats, &now.sound(), known) {
            return Ok(Hearing { words: likely.words.clone(), ..Hearing::default() });
        }
        now.readings = readings.into_iter().chain(rival.clone()).collect();
        Ok(favourite.map_or_else(|nothing| nothing, |favourite| judge(favourite, rival.as_ref(), known)))
    }

    /// Learns from the last utterances, as far as they may have said this move.
    fn learn(&mut self, ends: (BoardNumber, Square, Square)) -> Result<(), DecoderFault> {
        let known: Vec<Utterance> = self.last.extract_if(.., |utterance| utterance.as_move(ends).is_some()).collect();
        for (utterance, said) in known.iter().filter_map(|utterance| Some((utterance, utterance.as_move(ends)?))) {
            let ways: Ways = said.words.split(' ').map(|word| self.speaker.pronunciations(word)).collect();
            self.tuning.learn(&mut self.free, &ways, &utterance.frames, utterance.quietness)?;
        }
        let Some(latest) = known.last() else { return Ok(()) };
        // Now, so that the next utterance need not wait for it.
        self.tuning.apply(latest.quietness, [&mut self.legal, &mut self.free])?;
        if let Some(memory) = &self.memory {
            // A disk that refuses costs what would be known after a restart, and nothing now.
            let _ = kept::write(self.tuning.speaker(), memory);
        }
        Ok(())
    }

    /// All that one of two utterances may mean, as it fits each.
    fn together(&mut self, before: &Utterance, now: &Utterance, scope: &Scope) -> Result<Vec<Twice>, DecoderFault> {
        let mut readings: Vec<&Candidate> = Vec::new();
        for reading in before.readings.iter().chain(&now.readings) {
            if readings.iter().all(|other| other.said.line_on(scope) != reading.said.line_on(scope)) {
                readings.push(reading);
            }
        }
        let (before, now) =
            both(|| fit(&mut self.legal, before, &readings, scope), || fit(&mut self.free, now, &readings, scope));
        let twice = readings.into_iter().zip(before?).zip(now?).map(|((reading, before), now)| {
            let nats = [before, now].map(|nats| nats.unwrap_or(f64::NEG_INFINITY));
            Twice { candidate: Candidate { nats: nats[0] + nats[1], ..reading.clone() }, nats }
        });
        Ok(twice.collect())
    }
}

/// Does two things at the same time.
fn both<T: Send, U>(
    one: impl FnOnce() -> Result<T, DecoderFault> + Send,
    other: impl FnOnce() -> Result<U, DecoderFault>,
) -> (Result<T, DecoderFault>, Result<U, DecoderFault>) {
    thread::scope(|threads| {
        let one = threads.spawn(one);
        let other = other();
        (one.join().unwrap_or(Err(DecoderFault::Sound)), other)
    })
}

/// How well each of these readings fits an utterance, in nats; `None` where it does not fit at all.
fn fit(
    decoder: &mut Decoder,
    utterance: &Utterance,
    readings: &[&Candidate],
    scope: &Scope,
) -> Result<Vec<Option<f64>>, DecoderFault> {
    let score = |reading: &&Candidate| {
        let line = reading.said.line_on(scope);
        if let Some(known) = utterance.readings.iter().find(|known| known.said.line_on(scope) == line) {
            return Ok(Some(known.nats));
        }
        decoder.set_grammar(EXACTLY, &grammar::exactly(&reading.said))?;
        Ok(decoder.decode(EXACTLY, &utterance.frames)?.as_ref().map(nats))
    };
    readings.iter().map(score).collect()
}

/// The frames of a whole sound, made like those that the model knows.
fn frames_of(decoder: &mut Decoder, samples: &[i16]) -> Vec<Frame> {
    let mut frames = decoder.frames(&with_hiss(samples));
    stretch(&mut frames);
    frames
}

/// A decoder that knows our words as a speaker says them.
fn with_words(model: &Path, speaker: &Speaker) -> Result<Decoder, DecoderFault> {
    let mut decoder = Decoder::new(model, &SETTINGS)?;
    for word in dictionary::words() {
        decoder.add_pronunciations(&word, &speaker.pronunciations(&word))?;
    }
    for (word, sound) in dictionary::phones() {
        decoder.add_pronunciations(&word, &[sound.to_owned()])?;
    }
    Ok(decoder)
}

/// The way of saying a word that fits its recording best; `None` when none does.
pub(super) fn best_sound(model: &Path, ways: &[Way], samples: &[i16]) -> Result<Option<Way>, DecoderFault> {
    let mut decoder = Decoder::new(model, &SETTINGS)?;
    let names: Vec<String> = (0..ways.len()).map(|place| format!("way{place}")).collect();
    for (name, way) in names.iter().zip(ways) {
        let phones: Vec<&str> = way.iter().map(|(_, sound)| sound.as_str()).collect();
        decoder.add_pronunciations(name, &[phones.join(" ")])?;
    }
    decoder.set_grammar(FREE, &grammar::any_of(&names))?;
    let frames = frames_of(&mut decoder, samples);
    let found = decoder.decode(FREE, &frames)?.map(|path| path.words());
    Ok(found.and_then(|word| Some(ways[names.iter().position(|name| *name == word)?].clone())))
}

/// What a speaker's recordings of numbers tell of his voice.
pub(super) fn voice(model: &Path, speaker: &Speaker, recordings: &[&(u32, Vec<i16>)]) -> Result<Transform, DecoderFault> {
    let mut decoder = with_words(model, speaker)?;
    let mut tuning = Tuning::new(model, Transform::default());
    for (number, samples) in recordings {
        let Some(word) = dictionary::number_word(*number) else { continue };
        let frames = frames_of(&mut decoder, samples);
        tuning.learn(&mut decoder, &vec![speaker.pronunciations(&word)], &frames, quietness(samples))?;
    }
    Ok(tuning.speaker().clone())
}

/// The folder of the acoustic model, where one is installed.
pub fn usual_model() -> Option<PathBuf> {
    let named = std::env::var_os("SIMULTAAN_MODEL").map(PathBuf::from);
    named.into_iter().chain(USUAL_PLACES.map(PathBuf::from)).find(|folder| folder.join("mdef").exists())
}

impl Recogniser for Sphinx {
    fn expect(&mut self, scope: &Scope) {
        if scope.at != self.scope.at {
            // What was half understood on another board says nothing here.
            self.before = None;
        }
        // A grammar that is not accepted leaves the ear with what it expected before: it then hears less, but nothing wrong.
        let _ = self.prepare(scope);
    }

    fn begin(&mut self) {
        self.samples.clear();
    }

    fn resume(&mut self) {
        self.before = self.earlier.take();
        self.last.pop();
    }

    fn played(&mut self, board: BoardNumber, from: Square, to: Square) {
        let names = |utterance: &mut Utterance| utterance.readings.iter().any(|reading| reading.is_on(board));
        // The next utterance is no repetition of what was said of this board.
        self.before.take_if(names);
        self.earlier.take_if(names);
        // What cannot be learned from changes nothing.
        let _ = self.learn((board, from, to));
    }

    fn feed(&mut self, chunk: &[i16]) {
        self.samples.extend_from_slice(chunk);
    }

    fn end(&mut self) -> Hearing {
        // What the decoder cannot work on was not understood.
        self.understand().unwrap_or_default()
    }
}
