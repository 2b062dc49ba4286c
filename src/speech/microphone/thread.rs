//! The ear's thread: sound in, what was understood out.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TryRecvError, bounded, unbounded};

use super::activity::{Activity, Detector, loudness};
use super::capture::{MicrophoneFault, Sound, Source};
use super::recording;
use crate::draughts::Square;
use crate::exhibition::BoardNumber;
use crate::speech::ear::{Hearing, Recogniser, Scope};

/// What the thread is asked.
pub enum Ask {
    /// What may be said now.
    Expect(Scope),
    /// This move was played on a board, given by its ends.
    Played(BoardNumber, Square, Square),
    /// Hear nothing, or hear again.
    Deaf(bool),
    /// Hear only while the key is down.
    PushToTalk(bool),
    /// The key is down, or up.
    Talk(bool),
}

/// What the thread tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// It hears.
    Up,
    /// How loud it is, 0 to 100.
    Level(u32),
    /// Somebody began to speak.
    Began,
    /// What somebody said, and the file that keeps it.
    Heard(Hearing, Option<PathBuf>),
    /// It was nothing after all, or must not be heard.
    Nothing,
    /// What was heard could not be kept as a file.
    NotKept(String),
    /// It hears nothing for now; it tries again by itself.
    Down(MicrophoneFault),
}

/// Opens a microphone; called on the ear's thread.
pub type OpensSource = Arc<dyn Fn(Sender<Sound>) -> Result<Source, MicrophoneFault> + Send + Sync>;

/// Makes a recogniser; called on the ear's thread.
pub type OpensRecogniser = Arc<dyn Fn() -> Result<Box<dyn Recogniser>, MicrophoneFault> + Send + Sync>;

/// The two ends of an ear's thread. Dropping them ends it.
pub struct EarThread {
    asks: Sender<Ask>,
    events: Receiver<Event>,
}

impl EarThread {
    /// Starts a thread that keeps what it hears in a folder.
    pub fn start(
        source: OpensSource,
        recogniser: OpensRecogniser,
        folder: Option<PathBuf>,
    ) -> Result<EarThread, MicrophoneFault> {
        let (asks, asked) = unbounded();
        let (tells, events) = unbounded();
        let thread = std::thread::Builder::new().name("ear".to_owned());
        let ear = move || match recogniser() {
            Err(fault) => {
                let _ = tells.send(Event::Down(fault));
                // Nothing can change that; the channel stays open so that it is not taken for a crash.
                asked.iter().for_each(drop);
            }
            Ok(recogniser) => Listening::new(recogniser, asked, tells, folder).listen(&source),
        };
        thread.spawn(ear).map_err(|fault| MicrophoneFault::Recogniser(fault.to_string()))?;
        Ok(EarThread { asks, events })
    }

    /// Asks something; a thread that is gone is told by its events.
    pub fn ask(&self, ask: Ask) {
        let _ = self.asks.send(ask);
    }

    /// The next event, if there is one.
    pub fn event(&self) -> Option<Event> {
        match self.events.try_recv() {
            Ok(event) => Some(event),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Event::Down(MicrophoneFault::Died)),
        }
    }
}

/// Until the first sound; then between two pieces of sound.
const FIRST_SOUND: Duration = Duration::from_secs(6);
const NEXT_SOUND: Duration = Duration::from_secs(3);

/// Until a microphone that has gone is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// Sound that may wait; a recogniser that is too slow loses the oldest utterance, not the newest word.
const WAITING: usize = 3_000;

/// The shortest utterance that is given to the recogniser, in samples: 0.25 s.
const SHORTEST: usize = 4_000;

struct Listening {
    recogniser: Box<dyn Recogniser>,
    asked: Receiver<Ask>,
    tells: Sender<Event>,
    folder: Option<PathBuf>,
    detector: Detector,
    deaf: bool,
    push_to_talk: bool,
    key_down: bool,
    /// The utterance so far.
    utterance: Option<Vec<i16>>,
    /// What it says, should it be all.
    so_far: Option<Hearing>,
    count: u64,
    loudest: f32,
    unlevelled: usize,
}

impl Listening {
    fn new(
        recogniser: Box<dyn Recogniser>,
        asked: Receiver<Ask>,
        tells: Sender<Event>,
        folder: Option<PathBuf>,
    ) -> Listening {
        // Numbers go on after a restart: no recording is written over.
        let count = folder.as_deref().map_or(0, recording::last_number);
        Listening {
            recogniser,
            asked,
            tells,
            folder,
            detector: Detector::default(),
            deaf: false,
            push_to_talk: false,
            key_down: false,
            utterance: None,
            so_far: None,
            count,
            loudest: 0.0,
            unlevelled: 0,
        }
    }

    /// Hears until nobody asks any more; a microphone that goes is tried again.
    fn listen(&mut self, opens: &OpensSource) {
        loop {
            let (to, sounds) = bounded(WAITING);
            let source = opens(to);
            let gone = match source {
                Ok(source) => self.hear(&sounds, source),
                Err(fault) => Gone::Fault(fault),
            };
            self.lose();
            let Gone::Fault(fault) = gone else { return };
            if self.tells.send(Event::Down(fault)).is_err() || !self.wait(AGAIN) {
                return;
            }
        }
    }

    /// Obeys for a while. False when nobody asks any more.
    #[expect(clippy::disallowed_methods, reason = "how long a microphone is left alone is no time of the exhibition")]
    fn wait(&mut self, long: Duration) -> bool {
        let until = Instant::now() + long;
        loop {
            match self.asked.recv_deadline(until) {
                Ok(ask) => self.obey(ask),
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    fn hear(&mut self, sounds: &Receiver<Sound>, source: Source) -> Gone {
        let mut patience = FIRST_SOUND;
        let _open = source;
        loop {
            crossbeam_channel::select! {
                recv(self.asked) -> ask => match ask {
                    Ok(ask) => self.obey(ask),
                    Err(_) => return Gone::NobodyAsks,
                },
                recv(sounds) -> sound => match sound {
                    Ok(Sound::Samples(samples)) => {
                        if patience == FIRST_SOUND && self.tells.send(Event::Up).is_err() {
                            return Gone::NobodyAsks;
                        }
                        patience = NEXT_SOUND;
                        self.take(&samples);
                    }
                    Ok(Sound::Lost(fault)) => return Gone::Fault(MicrophoneFault::Microphone(fault)),
                    Err(_) => return Gone::Fault(MicrophoneFault::Died),
                },
                default(patience) => return Gone::Fault(MicrophoneFault::Silent),
            }
        }
    }

    fn obey(&mut self, ask: Ask) {
        match ask {
            Ask::Expect(scope) => self.recogniser.expect(&scope),
            Ask::Played(board, from, to) => self.recogniser.played(board, from, to),
            Ask::Deaf(deaf) => {
                self.deaf = deaf;
                if deaf && !self.key_down {
                    self.forget();
                }
            }
            Ask::PushToTalk(push) => {
                self.push_to_talk = push;
                self.forget();
            }
            Ask::Talk(true) if !self.key_down => {
                self.key_down = true;
                self.forget();
                self.begin(Vec::new());
            }
            Ask::Talk(false) if self.key_down => {
                self.key_down = false;
                if self.utterance.is_some() { self.end() } else { self.not_understood() }
            }
            Ask::Talk(_) => {}
        }
    }

    /// Drops an utterance that was going on.
    fn forget(&mut self) {
        self.detector.reset();
        if self.utterance.take().is_some() {
            if self.so_far.take().is_none() {
                self.recogniser.end();
            }
            let _ = self.tells.send(Event::Nothing);
        }
    }

    /// The microphone has gone. Who was speaking is asked to repeat, as soon as he has ended.
    fn lose(&mut self) {
        let spoke = self.utterance.is_some();
        self.forget();
        if spoke && !self.key_down {
            self.not_understood();
        }
    }

    fn not_understood(&self) {
        let _ = self.tells.send(Event::Heard(Hearing::default(), None));
    }

    fn take(&mut self, samples: &[i16]) {
        self.level(samples);
        if self.key_down {
            self.feed(samples);
        } else if !self.push_to_talk && !self.deaf {
            for activity in self.detector.take(samples) {
                match activity {
                    Activity::Began(samples) => self.begin(samples),
                    Activity::More(samples) => self.feed(&samples),
                    Activity::Paused => self.so_far = Some(self.recogniser.end()),
                    Activity::Resumed(samples) => self.resume(&samples),
                    Activity::Ended => self.end(),
                }
            }
        }
    }

    fn begin(&mut self, samples: Vec<i16>) {
        self.recogniser.begin();
        self.recogniser.feed(&samples);
        (self.utterance, self.so_far) = (Some(samples), None);
        let _ = self.tells.send(Event::Began);
    }

    /// It was not all.
    fn resume(&mut self, samples: &[i16]) {
        self.so_far = None;
        self.recogniser.resume();
        self.feed(samples);
    }

    fn feed(&mut self, samples: &[i16]) {
        if let Some(utterance) = &mut self.utterance {
            utterance.extend_from_slice(samples);
            self.recogniser.feed(samples);
        }
    }

    /// The utterance is over: it is told first, then written down.
    fn end(&mut self) {
        let Some(utterance) = self.utterance.take() else { return };
        let hearing = self.so_far.take().unwrap_or_else(|| self.recogniser.end());
        if utterance.len() < SHORTEST {
            let _ = self.tells.send(Event::Nothing);
            return;
        }
        self.count += 1;
        let file = self.folder.as_ref().map(|folder| folder.join(format!("{:05}.flac", self.count)));
        let _ = self.tells.send(Event::Heard(hearing, file.clone()));
        // A disk that refuses costs the recording; the hearing itself is in the journal.
        if let Some(Err(fault)) = file.map(|file| recording::write(&file, &utterance)) {
            let _ = self.tells.send(Event::NotKept(fault.to_string()));
        }
    }

    /// Tells ten times a second how loud it is.
    fn level(&mut self, samples: &[i16]) {
        self.loudest = self.loudest.max(loudness(samples));
        self.unlevelled += samples.len();
        if self.unlevelled >= 1_600 {
            let percent = (20.0 * (self.loudest.max(1.0) / 32_768.0).log10() + 70.0).clamp(0.0, 70.0) / 0.7;
            let _ = self.tells.send(Event::Level(percent as u32));
            (self.loudest, self.unlevelled) = (0.0, 0);
        }
    }
}

/// Why there is no more sound.
enum Gone {
    NobodyAsks,
    Fault(MicrophoneFault),
}
