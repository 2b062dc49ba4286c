//! The voice: queue, interruption, a voice that hangs, dies or never ends. Time is set by hand; the speaker is a double.

use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, unbounded};
use simultaan::exhibition::{Fact, Record, Relay, Tells};
use simultaan::speech::voice::{Event as VoiceEvent, Line, Speaker, Voice, VoiceFault, VoiceSettings};

use crate::hall::{Event, facts};
use crate::relay::blindfold;

/// How a speaker behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manners {
    /// It says each line, and ends it when told so.
    Proper,
    /// The call never returns.
    Hangs,
    /// It begins and never ends.
    NeverEnds,
    /// It refuses.
    Dies,
    /// It cannot even be opened.
    Unopened,
    /// It tells of lines that it was never given, and the end before the beginning.
    Muddled,
    /// It has no voice for the language.
    Foreign,
}

struct Double {
    manners: Manners,
    lines: Sender<Line>,
    hushes: Sender<()>,
    events: Sender<VoiceEvent>,
    /// Nobody ever sends here.
    never: Receiver<()>,
}

impl Speaker for Double {
    fn say(&mut self, line: &Line) -> Result<(), VoiceFault> {
        let _ = self.lines.send(line.clone());
        match self.manners {
            Manners::Hangs => {
                let _ = self.never.recv();
            }
            Manners::Dies => return Err(VoiceFault::Refused("gone".to_owned())),
            Manners::Proper | Manners::NeverEnds => {
                let _ = self.events.send(VoiceEvent::Began(line.id));
            }
            Manners::Muddled => {
                use VoiceEvent::{Began, Ended, Ready};
                for event in [Ended(99), Ready, Began(98), Ended(line.id), Began(line.id), Ended(line.id), Ready] {
                    let _ = self.events.send(event);
                }
            }
            Manners::Foreign => {
                let _ = self.events.send(VoiceEvent::NoVoice("en".to_owned()));
                let _ = self.events.send(VoiceEvent::Ended(line.id));
            }
            Manners::Unopened => {}
        }
        Ok(())
    }

    fn hush(&mut self) -> Result<(), VoiceFault> {
        let _ = self.hushes.send(());
        Ok(())
    }
}

/// An exhibition with a voice, and what reached the speakers.
pub struct Spoken {
    pub event: Event,
    pub lines: Receiver<Line>,
    pub hushes: Receiver<()>,
    events: Receiver<Sender<VoiceEvent>>,
    _never: Sender<()>,
}

const PATIENCE: Duration = Duration::from_secs(20);

impl Spoken {
    pub fn new(boards: usize, relay: Relay, manners: impl Fn(usize) -> Manners + Send + Sync + 'static) -> Spoken {
        let (to_lines, lines) = unbounded();
        let (to_hushes, hushes) = unbounded();
        let (to_events, opened) = unbounded();
        let (keeper, never) = unbounded::<()>();
        let opens = std::sync::atomic::AtomicUsize::new(0);
        let voice = Voice::new(Arc::new(move |events: Sender<VoiceEvent>| {
            let _ = to_events.send(events.clone());
            let manners = manners(opens.fetch_add(1, std::sync::atomic::Ordering::SeqCst));
            if manners == Manners::Unopened {
                return Err(VoiceFault::NoService("none".to_owned()));
            }
            let (lines, hushes, never) = (to_lines.clone(), to_hushes.clone(), never.clone());
            Ok(Box::new(Double { manners, lines, hushes, events, never }) as Box<dyn Speaker>)
        }));
        let mut event = Event::open(&blindfold(boards, relay));
        event.app.insert_resource(voice);
        Spoken { event, lines, hushes, events: opened, _never: keeper }
    }

    /// Ticks until a line reaches a speaker.
    pub fn line(&mut self) -> Line {
        for _ in 0..20_000 {
            self.event.tick();
            if let Ok(line) = self.lines.recv_timeout(Duration::from_millis(1)) {
                return line;
            }
        }
        panic!("nothing is said")
    }

    /// The end of a line, as a speaker tells it.
    pub fn ends(&mut self, speaker: &Sender<VoiceEvent>, line: &Line) {
        speaker.send(VoiceEvent::Ended(line.id)).expect("somebody listens");
        self.event.tick();
    }

    pub fn speaker(&self) -> Sender<VoiceEvent> {
        self.events.recv_timeout(PATIENCE).expect("a speaker was opened")
    }

    pub fn records(&self) -> Vec<Record> {
        self.event.stored().records
    }
}

pub fn news() -> Relay {
    Relay { tells: Tells::Every, goes_on: false, ..Relay::default() }
}

#[test]
fn two_lines_at_once_are_both_heard_in_order() {
    let mut spoken = Spoken::new(3, Relay::default(), |_| Manners::Proper);
    spoken.event.facts("start");
    spoken.event.facts("pause Coffee");
    let speaker = spoken.speaker();
    let first = spoken.line();
    assert_eq!(first.text, "Board one. Your move.");
    assert!(spoken.lines.try_recv().is_err(), "one at a time");
    spoken.ends(&speaker, &first);
    assert_eq!(spoken.line().text, "Play is paused. Reason: Coffee.");
}

#[test]
fn twelve_answers_in_two_seconds_and_then_board_five() {
    let mut spoken = Spoken::new(12, news(), |_| Manners::Proper);
    spoken.event.facts("start");
    let speaker = spoken.speaker();
    let call = spoken.line();
    spoken.ends(&speaker, &call);
    for board in 2..=12 {
        spoken.event.facts(&format!("{board} 32-28"));
    }
    spoken.event.facts("1 32-28");
    while let Ok(line) = spoken.lines.recv_timeout(Duration::from_millis(50)) {
        spoken.ends(&speaker, &line);
    }
    // What the master's own arrivals said is over by now.
    for _ in 0..200 {
        spoken.event.tick();
        if let Ok(line) = spoken.lines.try_recv() {
            spoken.ends(&speaker, &line);
        }
    }
    for board in 1..=12 {
        spoken.event.at(10_000 + u64::from(board as u32) * 150);
        spoken.event.facts(&format!("{board} 19-23"));
    }
    assert!(spoken.line().text.contains("Nineteen, twenty-three"));
    let asked = spoken.event.now;
    spoken.event.facts("go 5");
    let line = spoken.line();
    assert_eq!(line.text, "Board five. Nineteen, twenty-three.");
    assert!(spoken.hushes.try_recv().is_ok(), "the line about another board is broken off");
    assert!(spoken.event.now - asked <= 1_000);
    spoken.ends(&speaker, &line);
    for _ in 0..50 {
        spoken.event.tick();
    }
    assert!(spoken.lines.try_recv().is_err(), "stale lines are dropped");
}

#[test]
fn after_the_end_nothing_but_the_result() {
    let mut spoken = Spoken::new(2, news(), |_| Manners::Proper);
    spoken.event.facts("start");
    let speaker = spoken.speaker();
    let call = spoken.line();
    spoken.event.facts("1 settle 2-0");
    spoken.event.facts("2 settle 1-1");
    spoken.ends(&speaker, &call);
    let mut said = Vec::new();
    for _ in 0..3 {
        let line = spoken.line();
        spoken.ends(&speaker, &line);
        said.push(line.text);
    }
    assert!(said[0].starts_with("Board one. You won"), "{said:?}");
    assert!(said[1].starts_with("Board two"), "{said:?}");
    assert!(said[2].contains("two games") || said[2].contains("exhibition"), "{said:?}");
}

/// Plays on clocks while the voice misbehaves; returns the facts of play.
fn clocked(manners: impl Fn(usize) -> Manners + Send + Sync + 'static) -> (Vec<Record>, usize) {
    let mut spoken = Spoken::new(2, Relay { goes_on: false, ..Relay::default() }, manners);
    let mut scene = blindfold(2, Relay { goes_on: false, ..Relay::default() });
    scene.pace = simultaan::exhibition::Pace::Clock(crate::hall::sudden_death(60));
    let voice = spoken.event.app.world_mut().remove_resource::<Voice>().expect("a voice");
    spoken.event = Event::open(&scene);
    spoken.event.app.insert_resource(voice);
    spoken.event.facts("start");
    for (at, line) in [(1_000, "1 32-28"), (5_000, "1 19-23"), (20_000, "2 33-28"), (50_000, "2 20-24"), (59_000, "go 2")] {
        spoken.event.at(at);
        // Whatever the thread has told by now, or not.
        let _ = spoken.lines.recv_timeout(Duration::from_millis(20));
        spoken.event.facts(line);
    }
    for at in (60_000..140_000).step_by(2_500) {
        spoken.event.at(at);
        spoken.event.tick();
        let _ = spoken.lines.recv_timeout(Duration::from_millis(5));
    }
    let (sound, play): (Vec<_>, Vec<_>) =
        spoken.records().into_iter().partition(|record| matches!(record.fact, Fact::Said { .. } | Fact::Noted { .. }));
    (play, sound.iter().filter(|record| matches!(record.fact, Fact::Noted { .. })).count())
}

#[test]
fn a_voice_that_hangs_dies_or_never_ends_stops_no_clock() {
    let (proper, _) = clocked(|_| Manners::Proper);
    assert!(proper.iter().filter(|record| matches!(record.fact, Fact::Ended { .. })).count() == 2, "both flags fall");
    for manners in [Manners::Hangs, Manners::Dies, Manners::NeverEnds] {
        let (play, warnings) = clocked(move |_| manners);
        assert_eq!(play, proper, "{manners:?}: to the millisecond");
        assert!(warnings > 0, "{manners:?}: the desk is warned");
    }
}

#[test]
fn a_voice_that_failed_is_started_anew_and_says_what_was_not_heard() {
    let mut spoken = Spoken::new(2, Relay::default(), |opened| if opened == 0 { Manners::Hangs } else { Manners::Proper });
    spoken.event.facts("start");
    assert_eq!(spoken.line().text, "Board one. Your move.");
    spoken.event.at(3_000);
    let told = spoken.event.tick();
    let warned =
        |record: &Record| matches!(&record.fact, Fact::Noted { text } if text.starts_with("the voice does not answer"));
    assert!(facts(&told).iter().any(warned), "{told:?}");
    let shown = spoken.event.app.world().resource::<Voice>().shown().map(str::to_owned);
    assert_eq!(shown.as_deref(), Some("Board one. Your move."), "it is text at once");
    spoken.event.at(4_000);
    assert_eq!(spoken.line().text, "Board one. Your move.");
}

#[test]
fn boards_can_have_heights_of_their_own() {
    let settings = VoiceSettings { height_per_board: true, ..VoiceSettings::default() };
    let heights: Vec<_> = (1..=5).map(|board| settings.pitch(Some(board))).collect();
    let mut different = heights.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), heights.len());
    assert_eq!(VoiceSettings::default().pitch(Some(3)), 0);
}
