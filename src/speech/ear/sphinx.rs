//! The recogniser that ships: pocketsphinx with grammars made of the positions.

use std::path::{Path, PathBuf};

use thiserror::Error;

use super::decoder::{Decoder, DecoderFault, Frame};
use super::judge::{Findings, judge};
use super::speaker::Speaker;
use super::{Hearing, Recogniser, Scope, dictionary, grammar};

/// Where the acoustic model is looked for, after the folder that `SIMULTAAN_MODEL` names.
const USUAL_PLACES: [&str; 3] = [
    "/usr/share/pocketsphinx/model/en-us/en-us",
    "/usr/local/share/pocketsphinx/model/en-us/en-us",
    "/opt/homebrew/share/pocketsphinx/model/en-us/en-us",
];

/// Every senone is scored in every frame, so that the scores of two grammars can be compared; beams are wide, for noise.
const SETTINGS: [(&str, &str); 9] = [
    ("-dither", "yes"),
    ("-remove_noise", "yes"),
    ("-vad_threshold", "2.0"),
    ("-vad_postspeech", "50"),
    ("-compallsen", "yes"),
    ("-beam", "1e-100"),
    ("-wbeam", "1e-60"),
    ("-pbeam", "1e-100"),
    ("-wip", "0.001"),
];

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
    decoder: Decoder,
    scope: Scope,
    frames: Vec<Frame>,
}

impl Sphinx {
    /// An ear with the acoustic model of a folder, or where there is none named, of the usual places; tuned to a speaker's profile.
    pub fn new(model: Option<&Path>, speaker: Option<&Speaker>) -> Result<Sphinx, EarFault> {
        let model = model.map(Path::to_owned).or_else(usual_model).ok_or(EarFault::NoModel)?;
        let mut decoder = Decoder::new(&model, &SETTINGS)?;
        for word in dictionary::words() {
            let sounds = speaker.map_or_else(|| dictionary::pronunciations(&word), |speaker| speaker.pronunciations(&word));
            decoder.add_pronunciations(&word, &sounds)?;
        }
        let mut ear = Sphinx { decoder, scope: Scope::default(), frames: Vec::new() };
        ear.prepare(&Scope::default())?;
        Ok(ear)
    }

    fn prepare(&mut self, scope: &Scope) -> Result<(), DecoderFault> {
        self.decoder.set_grammar("legal", &grammar::legal(scope))?;
        self.decoder.set_grammar("free", &grammar::free(scope))?;
        self.scope = scope.clone();
        Ok(())
    }

    fn find(&mut self) -> Result<Findings, DecoderFault> {
        let free = self.decoder.decode("free", &self.frames)?;
        let legal = self.decoder.decode("legal", &self.frames)?;
        Ok(Findings { legal, free })
    }
}

/// The folder of the acoustic model, where one is installed.
pub fn usual_model() -> Option<PathBuf> {
    let named = std::env::var_os("SIMULTAAN_MODEL").map(PathBuf::from);
    named.into_iter().chain(USUAL_PLACES.map(PathBuf::from)).find(|folder| folder.join("mdef").exists())
}

impl Recogniser for Sphinx {
    fn expect(&mut self, scope: &Scope) {
        // A grammar that is not accepted leaves the ear with what it expected before: it then hears less, but nothing wrong.
        let _ = self.prepare(scope);
    }

    fn begin(&mut self) {
        self.frames.clear();
        self.decoder.begin_sound();
    }

    fn feed(&mut self, chunk: &[i16]) {
        self.decoder.add_sound(chunk, &mut self.frames);
    }

    fn end(&mut self) -> Hearing {
        self.decoder.end_sound(&mut self.frames);
        // What the decoder cannot work on was not understood.
        self.find().map_or_else(|_| Hearing::default(), |findings| judge(&findings, &self.scope))
    }
}
