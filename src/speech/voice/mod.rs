//! The voice: says what waits in [`Announcements`], one line at a time.
//!
//! [`VoicePlugin`] takes the next announcement in [`Tick::Hear`] and has it kept as a fact; once that is in the journal, in
//! [`Tick::Tell`], the voice's thread is asked to say it. A voice that hangs or dies is given up and started anew; what it should
//! have said is text meanwhile. Nothing else ever waits for it.

mod daemon;
mod dispatcher;
mod settings;
mod speaker;
mod watch;

#[cfg(target_os = "linux")]
pub use daemon::{end as end_service, name_own as name_own_service};
pub use dispatcher::system_voice;
pub use settings::{USUAL_VOLUME, VoiceSettings};
pub use speaker::{Ask, Event, Line, Opens, Speaker, VoiceFault, VoiceThread};
pub use watch::State;

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, Res, ResMut, Resource, Update, resource_exists};

use super::note;
use crate::exhibition::{
    Answer, Asked, Command, Fact, Inbox, JournalFault, Ms, Now, Order, Player, Record, SoundOrder, Telling, Tick, Told,
};
use crate::phrases::spoken::Tongue;
use crate::relay::{Announcement, Announcements, Relaying, converse};
use watch::wait_ms;

/// For how long lines wait for a voice that is being started; then they are text.
const PATIENCE_MS: Ms = 8_000;

/// The voice of this exhibition.
#[derive(Resource)]
pub struct Voice {
    opens: Option<Opens>,
    thread: Option<VoiceThread>,
    state: State,
    failures: u32,
    /// Since when it has not been ready.
    away_since: Option<Ms>,
    next_id: u64,
    /// Handed to the journal, to be said once it is kept.
    handing: Option<Announcement>,
    /// Handed to the journal, to be shown once they are kept.
    writing: Vec<Announcement>,
    /// The last text for the master that was said or shown.
    text: Option<String>,
    /// Why it reads nothing though it could speak.
    mute: Option<VoiceFault>,
    silent: bool,
}

impl Voice {
    /// A voice that is opened with the first tick.
    pub fn new(opens: Opens) -> Voice {
        Voice { opens: Some(opens), ..Voice::text_only() }
    }

    /// No voice: everything is text at once.
    pub fn text_only() -> Voice {
        Voice {
            opens: None,
            thread: None,
            state: State::Down { fault: VoiceFault::Died, again: 0 },
            failures: 0,
            away_since: None,
            next_id: 1,
            handing: None,
            writing: Vec::new(),
            text: None,
            mute: None,
            silent: false,
        }
    }

    /// Why nothing can be heard, where something should be.
    pub fn fault(&self) -> Option<&VoiceFault> {
        match &self.state {
            State::Down { fault, .. } if self.opens.is_some() => Some(fault),
            _ => self.mute.as_ref(),
        }
    }

    /// The last text, for an eye where no ear can have heard it; also as long as no line was heard after a failure.
    pub fn shown(&self) -> Option<&str> {
        self.text.as_deref().filter(|_| !self.is_ready() || self.failures > 0)
    }

    /// Whether a line is being said.
    pub fn speaks(&self) -> bool {
        matches!(self.state, State::Asked { .. } | State::Speaking { .. })
    }

    /// Whether the desk has switched the sound off.
    pub fn is_silent(&self) -> bool {
        self.silent
    }

    /// Whether the next tick will write lines that nobody says.
    pub fn is_behind(&self, announcements: &Announcements) -> bool {
        self.opens.is_none() && !announcements.is_quiet()
    }

    /// Whether lines are said.
    pub fn is_ready(&self) -> bool {
        !self.silent && self.mute.is_none() && self.is_up()
    }

    fn is_up(&self) -> bool {
        matches!(self.state, State::Ready | State::Asked { .. } | State::Speaking { .. })
    }

    /// Whether lines become text without being said.
    fn only_writes(&self, now: Ms) -> bool {
        let away = || !self.is_up() && self.away_since.is_some_and(|since| now > since + PATIENCE_MS);
        self.silent || self.opens.is_none() || self.mute.is_some() || away()
    }

    /// Remembers a text for the master's eye; what is for the opponents is none of his.
    fn show(&mut self, said: &Announcement) {
        if said.to == Player::Master {
            self.text = Some(said.text.clone());
        }
    }

    fn start(&mut self, now: Ms) {
        let Some(opens) = &self.opens else { return };
        (self.away_since, self.mute) = (self.away_since.or(Some(now)), None);
        match VoiceThread::start(opens) {
            Ok(thread) => (self.thread, self.state) = (Some(thread), State::Opening { since: now }),
            Err(fault) => self.fail(fault, now),
        }
    }

    /// Gives the thread up. A service of our own that does not answer is ended, so that the next one is a new one.
    fn fail(&mut self, fault: VoiceFault, now: Ms) {
        self.thread = None;
        self.away_since = self.away_since.or(Some(now));
        #[cfg(target_os = "linux")]
        if matches!(fault, VoiceFault::Hangs | VoiceFault::NeverEnds) {
            end_service();
        }
        self.state = State::Down { fault, again: now.saturating_add(wait_ms(self.failures)) };
        self.failures = self.failures.saturating_add(1);
    }
}

/// Gives the relay a voice. Needs [`Voice`].
pub struct VoicePlugin;

impl Plugin for VoicePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<VoiceSettings>()
            .add_systems(Update, (watch, hand_over).chain().in_set(Tick::Hear).run_if(resource_exists::<Voice>))
            .add_systems(
                Update,
                (say, obey, settings::keep).chain().in_set(Tick::Tell).after(converse).run_if(resource_exists::<Voice>),
            );
    }
}

/// Takes in what the thread tells, and what it fails to tell.
fn watch(mut voice: ResMut<Voice>, mut announcements: ResMut<Announcements>, mut inbox: ResMut<Inbox>, now: Res<Now>) {
    let (voice, now) = (&mut *voice, now.ms);
    match voice.state {
        State::Down { again, .. } if voice.thread.is_none() && now >= again => voice.start(now),
        _ => {}
    }
    let mut fault = voice.state.overdue(now);
    while let Some(event) = voice.thread.as_ref().and_then(VoiceThread::event) {
        match event {
            Event::Ready if matches!(voice.state, State::Opening { .. }) => voice.state = State::Ready,
            Event::Ready => {}
            Event::Began(id) => voice.state.began(id, now),
            Event::Ended(id) => {
                (voice.failures, voice.away_since) = (0, None);
                if voice.state.ended(id) {
                    announcements.finished();
                }
            }
            Event::NoVoice(tag) => {
                let fault = VoiceFault::NoVoice(tag);
                if voice.mute.as_ref() != Some(&fault) {
                    inbox.0.push(note(now, fault.to_string()));
                }
                voice.mute = Some(fault);
            }
            Event::Failed(why) => fault = Some(why),
        }
        if fault.is_some() {
            break;
        }
    }
    if let Some(fault) = fault {
        inbox.0.push(note(now, fault.to_string()));
        announcements.failed();
        voice.fail(fault, now);
    }
    if announcements.interrupts() {
        if let Some(thread) = &voice.thread {
            thread.ask(Ask::Hush);
        }
        if voice.speaks() {
            voice.state = State::Ready;
        }
    }
}

/// Has the next announcement kept.
fn hand_over(
    mut voice: ResMut<Voice>,
    mut announcements: ResMut<Announcements>,
    mut inbox: ResMut<Inbox>,
    relaying: Option<Res<Relaying>>,
    (now, journal): (Res<Now>, Res<JournalFault>),
) {
    if journal.0.is_some() {
        return;
    }
    let language = relaying.map_or(Tongue::default(), |relaying| relaying.tongue()).tag();
    let only_writes = voice.only_writes(now.ms);
    if let Some(first) = announcements.first().filter(|_| !voice.is_ready()) {
        // An eye need not wait for the voice.
        voice.show(first);
    }
    while voice.state == State::Ready || only_writes {
        let Some(next) = announcements.begin_next() else { break };
        let order = Order::Announce { text: next.text.clone(), language: language.to_owned(), to: next.to };
        inbox.0.push(Asked::by_program(now.ms, next.text.clone(), Command { board: next.board, order }));
        if !only_writes {
            voice.handing = Some(next);
            break;
        }
        voice.writing.push(next);
        announcements.finished();
    }
}

/// Says what has been kept.
fn say(
    mut voice: ResMut<Voice>,
    mut announcements: ResMut<Announcements>,
    told: Res<Told>,
    settings: Res<VoiceSettings>,
    (relaying, now): (Option<Res<Relaying>>, Res<Now>),
) {
    let is_kept = |said: &Announcement| {
        told.0.iter().any(
            |telling| matches!(telling, Telling::Fact(Record { fact: Fact::Said { text, .. }, .. }) if *text == said.text),
        )
    };
    let (shown, again): (Vec<_>, Vec<_>) = voice.writing.drain(..).partition(is_kept);
    shown.last().into_iter().for_each(|said| voice.show(said));
    again.into_iter().rev().for_each(|said| announcements.again(said));
    let Some(line) = voice.handing.take() else { return };
    if !is_kept(&line) {
        announcements.failed();
        return;
    }
    // It may have become stale in this very tick.
    if announcements.saying() != Some(&line) {
        return;
    }
    let id = voice.next_id;
    voice.next_id += 1;
    voice.show(&line);
    let tags = relaying.map_or(Tongue::default(), |relaying| relaying.tongue()).voice_tags();
    let pitch = settings.pitch(line.board);
    let letters = line.text.chars().count();
    let voice_name = settings.voice.trim().to_owned();
    let line = Line { id, text: line.text, tags, voice: voice_name, rate: settings.rate, volume: settings.volume, pitch };
    if let Some(thread) = &voice.thread {
        thread.ask(Ask::Say(line));
    }
    voice.state = State::Asked { id, since: now.ms, letters };
}

/// Does what the desk asks of the sound.
fn obey(mut voice: ResMut<Voice>, mut announcements: ResMut<Announcements>, told: Res<Told>) {
    for telling in &told.0 {
        let Telling::Answer { answer: Answer::Sound(order), .. } = telling else { continue };
        match order {
            SoundOrder::Hush => announcements.hush(),
            SoundOrder::Off => {
                voice.silent = true;
                announcements.hush();
            }
            SoundOrder::On => voice.silent = false,
            SoundOrder::Replay | SoundOrder::Say(_) => {}
        }
    }
}
