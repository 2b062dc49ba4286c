//! The voice of the `tts` crate: speech-dispatcher on Linux, the system's own elsewhere.

use std::collections::HashMap;
use std::mem::ManuallyDrop;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crossbeam_channel::Sender;
use tts::{Tts, UtteranceId, Voice};

#[cfg(target_os = "linux")]
use super::daemon;
use super::speaker::{Event, Line, Opens, Speaker, VoiceFault};

/// An event about a line with this number.
type About = fn(u64) -> Event;

/// What the service told of its lines, under our numbers. Its callbacks run on the thread that also brings the answers to our
/// calls, so no lock may be held during a call: what comes before the line has its number is kept until it has.
#[derive(Default)]
struct Lines {
    ours: HashMap<UtteranceId, u64>,
    early: Vec<(UtteranceId, About)>,
}

impl Lines {
    fn told(&mut self, utterance: UtteranceId, event: About, events: &Sender<Event>) {
        match self.ours.get(&utterance) {
            Some(&id) => {
                if matches!(event(id), Event::Ended(_)) {
                    self.ours.remove(&utterance);
                }
                let _ = events.send(event(id));
            }
            None => self.early.push((utterance, event)),
        }
    }

    fn number(&mut self, utterance: UtteranceId, id: u64, events: &Sender<Event>) {
        self.ours.insert(utterance, id);
        for (early, event) in std::mem::take(&mut self.early) {
            if early == utterance {
                self.told(early, event, events);
            }
        }
    }
}

struct Dispatcher {
    /// Never dropped: the crate's callbacks would find nothing and end the program.
    tts: ManuallyDrop<Tts>,
    voices: Vec<Voice>,
    /// The tags that the present voice reads, and the name that was wanted.
    reads: Option<(&'static [&'static str], String)>,
    lines: Arc<Mutex<Lines>>,
    events: Sender<Event>,
}

/// Opens the system's voice, for a language at first (primary tags, best first).
pub fn system_voice(tags: &'static [&'static str]) -> Opens {
    Arc::new(move |events| Dispatcher::open(tags, events).map(|dispatcher| Box::new(dispatcher) as Box<dyn Speaker>))
}

fn locked(lines: &Mutex<Lines>) -> MutexGuard<'_, Lines> {
    lines.lock().unwrap_or_else(PoisonError::into_inner)
}

fn refused(fault: tts::Error) -> VoiceFault {
    VoiceFault::Refused(fault.to_string())
}

impl Dispatcher {
    fn open(tags: &'static [&'static str], events: Sender<Event>) -> Result<Dispatcher, VoiceFault> {
        #[cfg(target_os = "linux")]
        daemon::ensure()?;
        let tts = ManuallyDrop::new(Tts::default().map_err(refused)?);
        let voices = tts.voices().map_err(refused)?;
        let lines = Arc::<Mutex<Lines>>::default();
        let tell = |event: About| {
            let (lines, events) = (Arc::clone(&lines), events.clone());
            Box::new(move |utterance| locked(&lines).told(utterance, event, &events))
        };
        tts.on_utterance_begin(Some(tell(Event::Began))).map_err(refused)?;
        tts.on_utterance_end(Some(tell(Event::Ended))).map_err(refused)?;
        tts.on_utterance_stop(Some(tell(Event::Ended))).map_err(refused)?;
        let mut dispatcher = Dispatcher { tts, voices, reads: None, lines, events };
        // Choosing takes a second: better before the first line than with it.
        dispatcher.choose(tags, "")?;
        Ok(dispatcher)
    }

    /// Chooses a voice for a language. Tells when there is none, and says nothing with another's.
    fn choose(&mut self, tags: &'static [&'static str], name: &str) -> Result<bool, VoiceFault> {
        if self.reads.as_ref().is_some_and(|(read, wanted)| *read == tags && wanted == name) {
            return Ok(true);
        }
        let Some(voice) = best(&self.voices, tags, name).cloned() else {
            let _ = self.events.send(Event::NoVoice(tags.first().copied().unwrap_or_default().to_owned()));
            return Ok(false);
        };
        self.tts.set_voice(&voice).map_err(refused)?;
        self.reads = Some((tags, name.to_owned()));
        Ok(true)
    }

    fn sound(&mut self, line: &Line) -> Result<(), VoiceFault> {
        let scaled = |value: i32, least: f32, normal: f32, most: f32| {
            let part = f32::from(i16::try_from(value.clamp(-100, 100)).unwrap_or(0)) / 100.0;
            if part < 0.0 { normal + part * (normal - least) } else { normal + part * (most - normal) }
        };
        let tts = &mut self.tts;
        let rate = scaled(line.rate, tts.min_rate(), tts.normal_rate(), tts.max_rate());
        let pitch = scaled(line.pitch, tts.min_pitch(), tts.normal_pitch(), tts.max_pitch());
        let quieter = i32::try_from(line.volume.min(100)).unwrap_or(100) - 100;
        let volume = scaled(quieter, tts.min_volume(), tts.max_volume(), tts.max_volume());
        tts.set_rate(rate).map_err(refused)?;
        tts.set_pitch(pitch).map_err(refused)?;
        tts.set_volume(volume).map_err(refused)?;
        Ok(())
    }
}

/// Voices that are taken before others of their language. The plain Mandarin of espeak-ng reads some numbers as English.
const USUAL: [&str; 3] = ["en-us", "fr-fr", "cmn-latn-pinyin"];

/// The voice that reads one of these languages: one whose name has this part, else the plainest of the first language that has one.
fn best<'v>(voices: &'v [Voice], tags: &[&str], name: &str) -> Option<&'v Voice> {
    tags.iter().find_map(|tag| {
        let reads = |voice: &&Voice| voice.language().primary_language().eq_ignore_ascii_case(tag);
        let usual = |voice: &Voice| {
            let language = voice.language().to_ascii_lowercase();
            let strange = if USUAL.contains(&language.as_str()) { 0 } else { 1 + usize::from(language != *tag) };
            (!voice.name().contains(name), strange, voice.name().contains('+'), voice.name().len(), voice.name())
        };
        voices.iter().filter(reads).min_by_key(|voice| usual(voice))
    })
}

impl Speaker for Dispatcher {
    fn say(&mut self, line: &Line) -> Result<(), VoiceFault> {
        if !self.choose(line.tags, &line.voice)? {
            let _ = self.events.send(Event::Ended(line.id));
            return Ok(());
        }
        self.sound(line)?;
        let utterance = self.tts.speak(line.text.as_str(), false).map_err(refused)?;
        if let Some(utterance) = utterance {
            locked(&self.lines).number(utterance, line.id, &self.events);
        }
        Ok(())
    }

    fn hush(&mut self) -> Result<(), VoiceFault> {
        self.tts.stop().map(|_| ()).map_err(refused)
    }
}

/// A voice that was given up says nothing late, should it come to itself again.
impl Drop for Dispatcher {
    fn drop(&mut self) {
        let _ = self.tts.stop();
    }
}
