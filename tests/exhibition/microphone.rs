//! A microphone on a bad day: it goes in mid-word, comes back, is slow; the disk refuses recordings. The recogniser is a double.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, unbounded};
use simultaan::speech::ear::{Hearing, Recogniser, Scope};
use simultaan::speech::microphone::{Ask, EarThread, Event, MicrophoneFault, Sound, Source};

/// Understands how many samples it was given since it began.
#[derive(Default)]
struct Counting(usize);

impl Recogniser for Counting {
    fn expect(&mut self, _: &Scope) {}

    fn begin(&mut self) {
        self.0 = 0;
    }

    fn feed(&mut self, chunk: &[i16]) {
        self.0 += chunk.len();
    }

    fn end(&mut self) -> Hearing {
        Hearing { words: self.0.to_string(), line: Some(self.0.to_string()), sure: 100, open: Vec::new() }
    }
}

struct Ear {
    thread: EarThread,
    microphones: Receiver<Sender<Sound>>,
}

const PATIENCE: Duration = Duration::from_secs(20);

impl Ear {
    fn new(folder: Option<&Path>) -> Ear {
        let (opened, microphones) = unbounded();
        let source = Arc::new(move |to: Sender<Sound>| {
            opened.send(to).map_err(|_| MicrophoneFault::NoMicrophone)?;
            Ok(Box::new(()) as Source)
        });
        let recogniser = Arc::new(|| Ok(Box::new(Counting::default()) as Box<dyn Recogniser>));
        let thread = EarThread::start(source, recogniser, folder.map(Path::to_owned)).expect("a thread");
        Ear { thread, microphones }
    }

    fn microphone(&self) -> Sender<Sound> {
        self.microphones.recv_timeout(PATIENCE).expect("it is opened")
    }

    /// The next event that a condition holds for.
    fn until(&self, wanted: impl Fn(&Event) -> bool) -> Event {
        let (_open, pause) = unbounded::<()>();
        for _ in 0..20_000 {
            match self.thread.event() {
                Some(event) if wanted(&event) => return event,
                Some(_) => {}
                None => _ = pause.recv_timeout(Duration::from_millis(1)),
            }
        }
        panic!("it never happens")
    }

    fn heard(&self) -> (Hearing, Option<std::path::PathBuf>) {
        match self.until(|event| matches!(event, Event::Heard(..))) {
            Event::Heard(hearing, file) => (hearing, file),
            other => panic!("{other:?}"),
        }
    }

    fn up(&self) {
        self.until(|event| *event == Event::Up);
    }
}

fn silence(microphone: &Sender<Sound>, frames: usize) {
    send(microphone, frames, |_| 0);
}

fn speech(microphone: &Sender<Sound>, frames: usize) {
    send(microphone, frames, |at| if at % 40 < 20 { 6_000 } else { -6_000 });
}

fn send(microphone: &Sender<Sound>, frames: usize, sample: impl Fn(usize) -> i16) {
    for _ in 0..frames {
        microphone.send(Sound::Samples((0..320).map(&sample).collect())).expect("somebody listens");
    }
}

fn loses(ear: &Ear, microphone: &Sender<Sound>) {
    microphone.send(Sound::Lost("unplugged".to_owned())).expect("somebody listens");
    ear.until(|event| matches!(event, Event::Down(MicrophoneFault::Microphone(_))));
}

#[test]
fn what_was_half_said_when_the_microphone_went_is_asked_for_again_and_never_told_later() {
    let ear = Ear::new(None);
    let microphone = ear.microphone();
    silence(&microphone, 30);
    speech(&microphone, 40);
    // So long that it has been understood already, should it be all.
    silence(&microphone, 15);
    microphone.send(Sound::Lost("unplugged".to_owned())).expect("somebody listens");
    assert_eq!(ear.heard().0, Hearing::default(), "he is asked to repeat");
    let microphone = ear.microphone();
    silence(&microphone, 30);
    speech(&microphone, 60);
    silence(&microphone, 60);
    let again: usize = ear.heard().0.line.expect("understood").parse().expect("a number");
    assert!(again >= 60 * 320, "{again}: it is the new utterance");
}

#[test]
fn a_key_held_while_the_microphone_goes_and_comes_back() {
    let ear = Ear::new(None);
    let microphone = ear.microphone();
    silence(&microphone, 2);
    ear.up();
    ear.thread.ask(Ask::PushToTalk(true));
    ear.thread.ask(Ask::Talk(true));
    ear.until(|event| *event == Event::Began);
    speech(&microphone, 40);
    loses(&ear, &microphone);
    let microphone = ear.microphone();
    speech(&microphone, 40);
    ear.up();
    ear.thread.ask(Ask::Talk(false));
    assert_eq!(ear.heard().0, Hearing::default(), "half of it is nothing: he is asked to repeat");
    // The key twice, and once more up, is one utterance.
    for down in [true, true] {
        ear.thread.ask(Ask::Talk(down));
    }
    ear.until(|event| *event == Event::Began);
    ear.thread.ask(Ask::Deaf(true));
    speech(&microphone, 50);
    for level in 0..5 {
        let _ = level;
        ear.until(|event| matches!(event, Event::Level(_)));
    }
    for down in [false, false] {
        ear.thread.ask(Ask::Talk(down));
    }
    assert!(ear.heard().0.line.is_some(), "the voice does not close an ear that is held open");
}

#[test]
fn somebody_who_is_no_longer_heard_does_not_silence_the_voice() {
    let ear = Ear::new(None);
    let microphone = ear.microphone();
    silence(&microphone, 30);
    speech(&microphone, 30);
    ear.until(|event| *event == Event::Began);
    ear.thread.ask(Ask::Deaf(true));
    ear.until(|event| *event == Event::Nothing);
}

#[test]
fn recordings_go_on_after_the_highest_number_and_a_disk_that_refuses_costs_no_hearing() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("sound");
    fs::create_dir(&kept).expect("a folder");
    // The first ones could not be kept; a folder of somebody else's is beside them.
    fs::write(kept.join("00007.flac"), "precious").expect("a file");
    fs::create_dir(kept.join("opponents")).expect("a folder");
    let says = |ear: &Ear, microphone: &Sender<Sound>| {
        silence(microphone, 30);
        speech(microphone, 40);
        silence(microphone, 60);
        ear.heard().1.expect("a file")
    };
    let ear = Ear::new(Some(&kept));
    let microphone = ear.microphone();
    assert_eq!(says(&ear, &microphone), kept.join("00008.flac"));
    assert_eq!(fs::read_to_string(kept.join("00007.flac")).expect("it is still there"), "precious");

    let blocked = folder.path().join("blocked");
    fs::write(&blocked, "a file where a folder should be").expect("a file");
    let ear = Ear::new(Some(&blocked));
    let microphone = ear.microphone();
    for _ in 0..2 {
        says(&ear, &microphone);
        ear.until(|event| matches!(event, Event::NotKept(_)));
    }
}
