//! The microphone: what players say becomes orders of the relay.
//!
//! [`EarPlugin`] drains its threads in [`Tick::Hear`]: a hearing is kept as a fact before anybody acts on it. In [`Tick::Tell`] it
//! tells the threads what may be said now, and makes them deaf while the voice speaks.

mod activity;
mod capture;
mod recording;
mod thread;

pub use activity::{Activity, Detector, loudness};
pub use capture::{MicrophoneFault, Sound, Source, open as open_microphone};
pub use recording::{RecordingFault, play, read, write};
pub use thread::{Ask, EarThread, Event, OpensRecogniser, OpensSource};

use std::path::PathBuf;

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, Res, ResMut, Resource, Update, resource_exists};

use super::ear::Scope;
use super::note;
use super::voice::Voice;
use crate::draughts::WrittenMove;
use crate::exhibition::{
    Answer, Asked, Command, Fact, Hall, Inbox, Ms, Now, Order, Player, Record, SoundOrder, Telling, Tick, Told, Utterance,
};
use crate::relay::{Announcements, Relaying, converse};

/// How long after the voice its echo may still be heard.
const ECHO_MS: Ms = 250;

/// For how long at the most the voice waits for somebody who speaks.
const LISTENS_MS: Ms = 8_000;

/// An ear: a microphone and what understands it.
pub struct Ear {
    /// Whose microphone it is; none for one that is passed round.
    whose: Option<Player>,
    thread: EarThread,
    /// How loud it is, 0 to 100.
    pub level: u32,
    /// Why it hears nothing.
    pub fault: Option<MicrophoneFault>,
    /// Since when somebody has been speaking.
    speaks_since: Option<Ms>,
}

/// The ears of this exhibition.
#[derive(Resource, Default)]
pub struct Ears {
    ears: Vec<Ear>,
    /// Whether what the voice says cannot reach the microphone, so that a player may interrupt it.
    pub headphones: bool,
    /// Whether they hear only while a key is down.
    push_to_talk: bool,
    key_down: bool,
    silent: bool,
    deaf: bool,
    /// Until when the voice's echo may be heard.
    echo_until: Ms,
    told_scope: bool,
    last_file: Option<PathBuf>,
    /// Why the last utterance could not be kept.
    not_kept: Option<String>,
}

impl Ears {
    /// Adds an ear.
    pub fn add(&mut self, whose: Option<Player>, thread: EarThread) {
        thread.ask(Ask::PushToTalk(self.push_to_talk));
        thread.ask(Ask::Talk(self.key_down));
        self.ears.push(Ear { whose, thread, level: 0, fault: None, speaks_since: None });
    }

    /// The ears, for those who show them.
    pub fn iter(&self) -> impl Iterator<Item = &Ear> {
        self.ears.iter()
    }

    /// Whether they hear only while a key is down.
    pub fn is_push_to_talk(&self) -> bool {
        self.push_to_talk
    }

    /// Makes them hear only while a key is down, or always.
    pub fn push_to_talk(&mut self, push: bool) {
        self.push_to_talk = push;
        self.ask_all(|| Ask::PushToTalk(push));
    }

    /// The key is down, or up.
    pub fn talk(&mut self, down: bool) {
        self.key_down = down;
        self.ask_all(|| Ask::Talk(down));
    }

    fn ask_all(&self, ask: impl Fn() -> Ask) {
        self.ears.iter().for_each(|ear| ear.thread.ask(ask()));
    }
}

/// Lets the relay hear. Needs [`Ears`].
pub struct EarPlugin;

impl Plugin for EarPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, hear.in_set(Tick::Hear).run_if(resource_exists::<Ears>)).add_systems(
            Update,
            (expect, teach, close_for_voice, obey)
                .chain()
                .in_set(Tick::Tell)
                .after(converse)
                .run_if(resource_exists::<Ears>),
        );
    }
}

/// Takes in what was heard.
fn hear(
    mut ears: ResMut<Ears>,
    mut inbox: ResMut<Inbox>,
    mut announcements: ResMut<Announcements>,
    relaying: Option<Res<Relaying>>,
    (hall, now): (Hall, Res<Now>),
) {
    let Ears { ears, headphones, last_file, silent, not_kept, key_down, .. } = &mut *ears;
    let both = relaying.is_some_and(|relaying| relaying.hears_opponents());
    for ear in &mut *ears {
        while let Some(event) = ear.thread.event() {
            match &event {
                Event::Began => ear.speaks_since = Some(now.ms),
                Event::Heard(..) | Event::Nothing | Event::Down(_) => ear.speaks_since = None,
                _ => {}
            }
            match event {
                Event::Up => ear.fault = None,
                Event::Level(level) => ear.level = level,
                Event::Began if *headphones => announcements.break_off(),
                Event::Began | Event::Nothing => {}
                Event::NotKept(fault) => {
                    if not_kept.as_ref() != Some(&fault) {
                        inbox.0.push(note(now.ms, format!("what is heard cannot be kept as sound: {fault}")));
                    }
                    *not_kept = Some(fault);
                }
                Event::Heard(hearing, file) if !*silent => {
                    *last_file = file.clone().or(last_file.take());
                    let by = ear.whose.unwrap_or_else(|| speaker(&hall, both));
                    let file = file.and_then(|file| Some(file.file_name()?.to_string_lossy().into_owned()));
                    let said = Utterance { by, words: hearing.words.clone(), line: hearing.line, sure: hearing.sure, file };
                    let command = Command { board: None, order: Order::Hear(said) };
                    inbox.0.push(Asked::by_program(now.ms, hearing.words, command));
                }
                Event::Heard(..) => {}
                Event::Down(fault) => {
                    if ear.fault.as_ref() != Some(&fault) {
                        inbox.0.push(note(now.ms, fault.to_string()));
                    }
                    let died = fault == MicrophoneFault::Died;
                    ear.fault = Some(fault);
                    if died {
                        break;
                    }
                }
            }
        }
    }
    let speaks = |ear: &Ear| ear.speaks_since.is_some_and(|since| now.ms < since + LISTENS_MS);
    let waits = !*silent && (*key_down || ears.iter().any(speaks));
    if waits != announcements.waits() {
        announcements.wait(waits);
    }
}

/// Who speaks into a microphone that is passed round: the one whose turn it is where the master stands.
fn speaker(hall: &Hall, both: bool) -> Player {
    let board = hall.progress.at.and_then(|number| hall.board(number)).filter(|_| both);
    board.map_or(Player::Master, |board| board.seats.player(board.play.0.turn()))
}

/// Tells the threads what may be said now, when that has changed.
fn expect(mut ears: ResMut<Ears>, told: Res<Told>, hall: Hall, relaying: Option<Res<Relaying>>) {
    let changes = |telling: &Telling| {
        let Telling::Fact(record) = telling else { return false };
        !matches!(record.fact, Fact::Said { .. } | Fact::Heard { .. } | Fact::Noted { .. } | Fact::Asked { .. })
    };
    if std::mem::replace(&mut ears.told_scope, true) && !told.0.iter().any(changes) {
        return;
    }
    let both = relaying.is_some_and(|relaying| relaying.hears_opponents());
    let answers = hall.live().filter(|board| both || board.play.0.turn() == board.seats.master);
    let scope =
        Scope { boards: answers.map(|board| (board.board.0, *board.play.0.position())).collect(), at: hall.progress.at };
    ears.ask_all(|| Ask::Expect(scope.clone()));
}

/// Tells the threads what was played: from what they heard of it they learn how their player speaks. A microphone that is passed
/// round would learn two voices as one.
fn teach(ears: Res<Ears>, told: Res<Told>, relaying: Option<Res<Relaying>>) {
    let both = relaying.is_some_and(|relaying| relaying.hears_opponents());
    let own = |ear: &&Ear| ear.whose.is_some() || !both;
    for telling in &told.0 {
        let Telling::Fact(Record { board: Some(board), fact: Fact::Moved { notation, .. }, .. }) = telling else { continue };
        let Ok(WrittenMove { squares, .. }) = WrittenMove::read(notation) else { continue };
        if let [from, .., to] = squares[..] {
            ears.ears.iter().filter(own).for_each(|ear| ear.thread.ask(Ask::Played(*board, from, to)));
        }
    }
}

/// What the voice says is not heard as a move.
fn close_for_voice(mut ears: ResMut<Ears>, voice: Option<Res<Voice>>, now: Res<Now>) {
    if voice.is_some_and(|voice| voice.speaks()) {
        ears.echo_until = now.ms + ECHO_MS;
    }
    let deaf = ears.silent || (now.ms < ears.echo_until && !ears.headphones);
    if deaf != ears.deaf {
        ears.deaf = deaf;
        ears.ask_all(|| Ask::Deaf(deaf));
    }
}

/// Does what the desk asks of the sound.
fn obey(mut ears: ResMut<Ears>, told: Res<Told>) {
    for telling in &told.0 {
        let Telling::Answer { answer: Answer::Sound(order), .. } = telling else { continue };
        match order {
            SoundOrder::Off => ears.silent = true,
            SoundOrder::On => ears.silent = false,
            SoundOrder::Replay => replay(ears.last_file.clone()),
            SoundOrder::Hush | SoundOrder::Say(_) => {}
        }
    }
}

/// Plays the last utterance on a thread of its own. What fails there is heard as silence; the file itself is at the desk.
fn replay(file: Option<PathBuf>) {
    if let Some(file) = file {
        let _ = std::thread::Builder::new().name("replay".to_owned()).spawn(move || play(&file));
    }
}
