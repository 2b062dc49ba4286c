//! One decoder of pocketsphinx: words with their sounds, grammars by name, samples in, the best path through a grammar out.

#![allow(unsafe_code)]

use std::ffi::{CStr, CString, NulError};
use std::path;
use std::ptr::{self, NonNull};

use thiserror::Error;

use super::sys;

/// The cepstral coefficients of a frame.
pub const CEPSTRA: usize = 13;

/// Samples from one frame to the next.
const FRAME_SHIFT: usize = 160;

/// One hundredth of a second of sound, as its cepstrum.
pub type Frame = [f32; CEPSTRA];

/// Why the decoder did not do as asked.
#[derive(Debug, Error)]
pub enum DecoderFault {
    /// The acoustic model could not be read.
    #[error("the acoustic model in {0} cannot be read")]
    Model(String),
    /// A word with phones the model does not have.
    #[error("the word {0} cannot be pronounced with this acoustic model")]
    Word(String),
    /// A grammar that was not accepted.
    #[error("the grammar {0} was not accepted")]
    Grammar(String),
    /// The sound could not be worked on.
    #[error("the sound could not be decoded")]
    Sound,
    /// A file that moves the model's Gaussians and could not be read.
    #[error("the acoustic model cannot be moved towards the room and the speaker as {0} says")]
    Transform(String),
    /// A text with a zero byte in it.
    #[error(transparent)]
    Text(#[from] NulError),
}

/// A word of a result and where it was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The word, without the mark of its pronunciation.
    pub word: String,
    /// Its first frame.
    pub first: i32,
    /// Its last frame.
    pub last: i32,
    /// Its acoustic score: 0 would be a sound that fits the model best in every frame, worse is lower.
    pub acoustic: i32,
}

/// The best path through a grammar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The words, silences (`<sil>`) and noises (`[NOISE]`) among them.
    pub segments: Vec<Segment>,
    /// The score of the whole path.
    pub score: i32,
    /// How many frames of the sound were speech.
    pub frames: i32,
}

impl Path {
    /// The words, silences and noises left out.
    pub fn words(&self) -> String {
        self.spoken().map(|segment| segment.word.as_str()).collect::<Vec<_>>().join(" ").replace('_', " ")
    }

    /// How long the words last.
    pub fn spoken_frames(&self) -> i32 {
        self.spoken().map(|segment| segment.last - segment.first + 1).sum()
    }

    fn spoken(&self) -> impl Iterator<Item = &Segment> {
        self.segments.iter().filter(|segment| segment.word.starts_with(|first: char| first.is_ascii_lowercase()))
    }
}

/// A decoder. It may be moved between threads, but used by one at a time.
pub struct Decoder {
    ps: NonNull<sys::PsDecoder>,
}

// SAFETY: the library keeps no thread-local state but its log file; a decoder's data is reached through its pointer alone, which
// only this value holds.
unsafe impl Send for Decoder {}

impl Decoder {
    /// A decoder for the acoustic model in a folder, with settings by their names in pocketsphinx (`-beam`, ...). It knows no
    /// word yet.
    pub fn new(model: &path::Path, settings: &[(&str, &str)]) -> Result<Decoder, DecoderFault> {
        let folder = model.display().to_string();
        let mut arguments = vec![CString::new("-hmm")?, CString::new(folder.as_str())?];
        for (name, value) in settings {
            arguments.push(CString::new(*name)?);
            arguments.push(CString::new(*value)?);
        }
        let pointers: Vec<_> = arguments.iter().map(|argument| argument.as_ptr()).collect();
        // SAFETY: the strings outlive the call, which copies what it keeps; `ps_init` retains the settings for itself, so that
        // ours are released again. Null from either is seen.
        let ps = unsafe {
            sys::err_set_logfp(ptr::null_mut());
            let config = sys::cmd_ln_parse_r(ptr::null_mut(), sys::ps_args(), pointers.len() as i32, pointers.as_ptr(), 1);
            let ps = if config.is_null() { ptr::null_mut() } else { sys::ps_init(config) };
            sys::cmd_ln_free_r(config);
            ps
        };
        NonNull::new(ps).map(|ps| Decoder { ps }).ok_or(DecoderFault::Model(folder))
    }

    /// Moves the model's Gaussians from where they are by themselves, as a file says
    /// ([`super::model::Transform::text`]); an earlier transform is undone. The model must be one of which
    /// [`super::model::Codebooks`] can be read.
    pub fn transform(&mut self, file: &path::Path) -> Result<(), DecoderFault> {
        let name = CString::new(file.as_os_str().as_encoded_bytes())?;
        // SAFETY: the decoder is alive and no utterance is open; null from the reader is seen, and what it read belongs to the
        // decoder from then on.
        let moved = unsafe {
            let mllr = sys::ps_mllr_read(name.as_ptr());
            if mllr.is_null() { mllr } else { sys::ps_update_mllr(self.ps.as_ptr(), mllr) }
        };
        if moved.is_null() { Err(DecoderFault::Transform(file.display().to_string())) } else { Ok(()) }
    }

    /// Adds a word, or with a mark (`four(2)`) one more pronunciation of it, in phones of the model with blanks between.
    fn add_word(&mut self, word: &str, phones: &str) -> Result<(), DecoderFault> {
        let (name, sounds) = (CString::new(word)?, CString::new(phones)?);
        // SAFETY: the decoder is alive, and both strings are copied.
        let id = unsafe { sys::ps_add_word(self.ps.as_ptr(), name.as_ptr(), sounds.as_ptr(), 0) };
        if id < 0 { Err(DecoderFault::Word(word.to_owned())) } else { Ok(()) }
    }

    /// Adds a word with all its pronunciations.
    pub fn add_pronunciations(&mut self, word: &str, sounds: &[String]) -> Result<(), DecoderFault> {
        for (index, phones) in sounds.iter().enumerate() {
            let name = if index == 0 { word.to_owned() } else { format!("{word}({})", index + 1) };
            self.add_word(&name, phones)?;
        }
        Ok(())
    }

    /// Gives a grammar (JSGF) a name, in place of what had that name.
    pub fn set_grammar(&mut self, name: &str, grammar: &str) -> Result<(), DecoderFault> {
        let (key, text) = (CString::new(name)?, CString::new(grammar)?);
        // SAFETY: the decoder is alive and no utterance is open; both strings are copied.
        let done = unsafe { sys::ps_set_jsgf_string(self.ps.as_ptr(), key.as_ptr(), text.as_ptr()) };
        if done < 0 { Err(DecoderFault::Grammar(name.to_owned())) } else { Ok(()) }
    }

    /// The best path of the sound's frames through a grammar; `None` when none led to its end.
    pub fn decode(&mut self, grammar: &str, frames: &[Frame]) -> Result<Option<Path>, DecoderFault> {
        self.begin(grammar)?;
        self.feed(frames, true)?;
        self.end()
    }

    /// Begins an utterance that is looked for in a grammar.
    pub fn begin(&mut self, grammar: &str) -> Result<(), DecoderFault> {
        let key = CString::new(grammar)?;
        // SAFETY: the decoder is alive; the name is only looked up.
        let begun = unsafe {
            let chosen = sys::ps_set_search(self.ps.as_ptr(), key.as_ptr());
            if chosen < 0 { chosen } else { sys::ps_start_utt(self.ps.as_ptr()) }
        };
        if begun < 0 { Err(DecoderFault::Grammar(grammar.to_owned())) } else { Ok(()) }
    }

    /// Makes frames of a whole sound; those of silence are left out, and noise is taken from the others.
    pub fn frames(&mut self, samples: &[i16]) -> Vec<Frame> {
        // Twice the frames there can be, as the front end asks for room for those it holds back.
        let mut frames = vec![[0.0; CEPSTRA]; 2 * samples.len() / FRAME_SHIFT + 100];
        let mut rows: Vec<*mut f32> = frames.iter_mut().map(|row| row.as_mut_ptr()).collect();
        let (mut next, mut left) = (samples.as_ptr(), samples.len());
        let (mut made, mut last, mut first) = (rows.len() as i32 - 1, 0, 0);
        // SAFETY: the decoder and its front end are alive; `next` and `left` describe the slice, and `made` how many of the rows
        // of 13 values may be written, which leaves one for the end.
        unsafe {
            let fe = sys::ps_get_fe(self.ps.as_ptr());
            sys::fe_start_stream(fe);
            sys::fe_start_utt(fe);
            sys::fe_process_frames(fe, &mut next, &mut left, rows.as_mut_ptr(), &mut made, &mut first);
            sys::fe_end_utt(fe, rows[made.max(0) as usize], &mut last);
        }
        frames.truncate((made.max(0) + last.max(0)) as usize);
        frames
    }

    /// Takes frames of the utterance that was begun; `whole` when they are all of it.
    pub fn feed(&mut self, frames: &[Frame], whole: bool) -> Result<(), DecoderFault> {
        let mut copy = frames.to_vec(); // the decoder takes the mean out of them in place
        let mut rows: Vec<*mut f32> = copy.iter_mut().map(|row| row.as_mut_ptr()).collect();
        // SAFETY: the decoder is alive and works on as many rows of 13 values as there are.
        let done =
            unsafe { sys::ps_process_cep(self.ps.as_ptr(), rows.as_mut_ptr(), rows.len() as i32, 0, i32::from(whole)) };
        if done < 0 { Err(DecoderFault::Sound) } else { Ok(()) }
    }

    /// Ends the utterance; `None` when no path led to the grammar's end.
    pub fn end(&mut self) -> Result<Option<Path>, DecoderFault> {
        let mut score = 0;
        // SAFETY: the decoder is alive; the hypothesis is only compared with null, and the score is written to our integer.
        let (ended, found, frames) = unsafe {
            let ended = sys::ps_end_utt(self.ps.as_ptr());
            let found = !sys::ps_get_hyp(self.ps.as_ptr(), &mut score).is_null();
            (ended, found, sys::ps_get_n_frames(self.ps.as_ptr()))
        };
        if ended < 0 {
            return Err(DecoderFault::Sound);
        }
        Ok(found.then(|| Path { segments: self.segments(), score, frames }))
    }

    fn segments(&mut self) -> Vec<Segment> {
        let mut segments = Vec::new();
        // SAFETY: the decoder is alive. `ps_seg_next` frees the place at the end and gives null; the word is a string of the
        // dictionary, copied before anything else is called.
        unsafe {
            let mut seg = sys::ps_seg_iter(self.ps.as_ptr());
            while !seg.is_null() {
                let (mut first, mut last, mut acoustic, mut language, mut back) = (0, 0, 0, 0, 0);
                sys::ps_seg_frames(seg, &mut first, &mut last);
                sys::ps_seg_prob(seg, &mut acoustic, &mut language, &mut back);
                let word = CStr::from_ptr(sys::ps_seg_word(seg)).to_string_lossy().into_owned();
                let word = word.split('(').next().unwrap_or_default().to_owned();
                segments.push(Segment { word, first, last, acoustic });
                seg = sys::ps_seg_next(seg);
            }
        }
        segments
    }
}

impl Drop for Decoder {
    fn drop(&mut self) {
        // SAFETY: made by `ps_init`, freed once.
        unsafe { sys::ps_free(self.ps.as_ptr()) };
    }
}
