//! A voice on a thread of its own: asked and answering by channels, abandoned when it hangs.

use std::sync::Arc;

use crossbeam_channel::{Receiver, Sender, unbounded};
use thiserror::Error;

/// One line to be spoken.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its number, told again in the events about it.
    pub id: u64,
    /// In words.
    pub text: String,
    /// Primary tags of the languages that read it, best first.
    pub tags: &'static [&'static str],
    /// Part of the name of the voice that is wanted; empty for the usual one.
    pub voice: String,
    /// Speed, -100 to 100.
    pub rate: i32,
    /// Loudness, 0 to 100.
    pub volume: u32,
    /// Height, -100 to 100.
    pub pitch: i32,
}

/// What the thread is asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Speak a line.
    Say(Line),
    /// Break off.
    Hush,
}

/// What the thread tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// It can speak.
    Ready,
    /// A line can be heard.
    Began(u64),
    /// A line was heard to its end, or was broken off.
    Ended(u64),
    /// There is no voice for the language: nothing is read by another's.
    NoVoice(String),
    /// It cannot speak; the thread has ended.
    Failed(VoiceFault),
}

/// Why the voice cannot be heard.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VoiceFault {
    /// No speech service.
    #[error("the speech service cannot be started: {0}")]
    NoService(String),
    /// The service refuses.
    #[error("the speech service refuses: {0}")]
    Refused(String),
    /// None of its voices reads the language.
    #[error("no voice for {0}")]
    NoVoice(String),
    /// It does not answer.
    #[error("the voice does not answer; is there a sound card?")]
    Hangs,
    /// It began and never ended.
    #[error("the voice does not come to an end")]
    NeverEnds,
    /// The thread is gone.
    #[error("the voice broke off")]
    Died,
}

/// Something that can speak. It lives on the voice's thread; a call may hang for ever.
pub trait Speaker {
    /// Begins a line; events about it come by the channel that the speaker was opened with.
    fn say(&mut self, line: &Line) -> Result<(), VoiceFault>;

    /// Breaks off.
    fn hush(&mut self) -> Result<(), VoiceFault>;
}

/// Opens a speaker; called on its own thread.
pub type Opens = Arc<dyn Fn(Sender<Event>) -> Result<Box<dyn Speaker>, VoiceFault> + Send + Sync>;

/// The two ends of a voice's thread. Dropping them abandons it.
pub struct VoiceThread {
    asks: Sender<Ask>,
    events: Receiver<Event>,
}

impl VoiceThread {
    /// Starts a thread.
    pub fn start(opens: &Opens) -> Result<VoiceThread, VoiceFault> {
        let (asks, asked) = unbounded();
        let (tells, events) = unbounded();
        let opens = Arc::clone(opens);
        let thread = std::thread::Builder::new().name("voice".to_owned());
        thread.spawn(move || speak(&opens, &asked, &tells)).map_err(|fault| VoiceFault::NoService(fault.to_string()))?;
        Ok(VoiceThread { asks, events })
    }

    /// Asks something; a thread that is gone is told by its events.
    pub fn ask(&self, ask: Ask) {
        let _ = self.asks.send(ask);
    }

    /// The next event, if there is one.
    pub fn event(&self) -> Option<Event> {
        match self.events.try_recv() {
            Ok(event) => Some(event),
            Err(crossbeam_channel::TryRecvError::Empty) => None,
            Err(crossbeam_channel::TryRecvError::Disconnected) => Some(Event::Failed(VoiceFault::Died)),
        }
    }
}

fn speak(opens: &Opens, asked: &Receiver<Ask>, tells: &Sender<Event>) {
    let mut speaker = match opens(tells.clone()) {
        Ok(speaker) => speaker,
        Err(fault) => {
            let _ = tells.send(Event::Failed(fault));
            return;
        }
    };
    let _ = tells.send(Event::Ready);
    for ask in asked {
        let done = match ask {
            Ask::Say(line) => speaker.say(&line),
            Ask::Hush => speaker.hush(),
        };
        if let Err(fault) = done {
            let _ = tells.send(Event::Failed(fault));
            return;
        }
    }
}
