//! An ear tuned to the room, utterance by utterance, and to the speaker, by what he is known to have said.

use std::io::{self, Write};
use std::path::Path;
use std::thread;

use tempfile::NamedTempFile;

use super::decoder::{Decoder, DecoderFault, Frame};
use super::features::features;
use super::grammar;
use super::model::{Codebooks, Learning, Transform};

/// The grammar's name that a known sentence is found with.
const SOUNDS: &str = "sounds";

/// From here on, in decibels, noise is hardly heard.
const QUIET: f64 = 30.0;

/// The ways to say each word of a sentence, in phones.
pub type Ways = Vec<Vec<String>>;

/// What an ear is tuned to.
pub struct Tuning {
    /// The Gaussians; none for a model that cannot be moved.
    codebooks: Option<Codebooks>,
    speaker: Learning,
    /// What the decoders have now.
    applied: Option<Transform>,
}

impl Tuning {
    /// For the acoustic model of a folder, and a speaker of whom this is known.
    pub fn new(model: &Path, speaker: Transform) -> Tuning {
        let speaker = if speaker.is_plausible() { speaker } else { Transform::default() };
        Tuning { codebooks: Codebooks::read(model), speaker: Learning::new(speaker), applied: None }
    }

    /// The speaker's part.
    pub fn speaker(&self) -> &Transform {
        self.speaker.transform()
    }

    /// Whether the speaker was heard long enough to be known.
    pub fn knows_speaker(&self) -> bool {
        self.speaker.knows()
    }

    /// Tunes decoders to a room and the speaker.
    pub fn apply(&mut self, quietness: f64, decoders: [&mut Decoder; 2]) -> Result<(), DecoderFault> {
        // A decibel more or less is not heard, in a quiet room not even five.
        let step = if quietness < QUIET { 1.0 } else { 5.0 };
        let transform = Transform::in_noise((quietness / step).round() * step).after(self.speaker.transform());
        if self.codebooks.is_none() || self.applied.as_ref() == Some(&transform) {
            return Ok(());
        }
        // The library takes a transform from a file only. A disk that refuses leaves both decoders as they were.
        let Ok(file) = written(&transform) else { return Ok(()) };
        self.applied = None;
        let [one, other] = decoders;
        let (one, other) = thread::scope(|scope| {
            let one = scope.spawn(|| one.transform(file.path()));
            (one.join(), other.transform(file.path()))
        });
        one.unwrap_or(Err(DecoderFault::Sound))?;
        other?;
        self.applied = Some(transform);
        Ok(())
    }

    /// Learns from frames that are known to say a sentence.
    pub fn learn(
        &mut self,
        decoder: &mut Decoder,
        sentence: &Ways,
        frames: &[Frame],
        quietness: f64,
    ) -> Result<(), DecoderFault> {
        let Some(codebooks) = &self.codebooks else { return Ok(()) };
        decoder.set_grammar(SOUNDS, &grammar::sounds(sentence))?;
        let Some(path) = decoder.decode(SOUNDS, frames)? else { return Ok(()) };
        let mut of = vec![None; frames.len()];
        for segment in &path.segments {
            let phone = segment.word.strip_prefix("phone").map(str::to_uppercase);
            let codebook = phone.and_then(|phone| codebooks.of(&phone));
            let last = of.len().min(segment.last.max(0) as usize + 1);
            of[(segment.first.max(0) as usize).min(last)..last].fill(codebook);
        }
        let sounds: Vec<_> = of.into_iter().zip(features(frames)).collect();
        self.speaker.learn(codebooks, &sounds, &Transform::in_noise(quietness));
        Ok(())
    }
}

/// A transform in a file, for as long as that is held.
fn written(transform: &Transform) -> io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new()?;
    file.write_all(transform.text().as_bytes())?;
    Ok(file)
}
