//! Committing a tick's facts, and bringing an exhibition back from its facts.

use bevy::ecs::system::RunSystemOnce;
use bevy::platform::cell::SyncCell;
use bevy::prelude::{App, InRef, IntoScheduleConfigs, Plugin, Res, ResMut, Resource, Update, World, resource_exists};

use super::{Journal, JournalError, Resumption, Stored};
use crate::exhibition::{
    Contradiction, ExhibitionPlugin, Fact, Hall, Inbox, Interrupted, Interruption, JournalFault, Ms, Now, PauseCause,
    Pending, Phase, Record, Reply, Scene, Telling, Tick, Told, apply, open,
};

/// The journal that this program writes.
#[derive(Resource)]
pub struct Recording {
    /// SQLite's connection may wander between threads but not be shared.
    journal: SyncCell<Journal>,
    /// When the last pulse was written, and how many there were.
    pulse: (Ms, u64),
    /// When the journal was last tried after it had failed.
    tried: Ms,
}

/// Milliseconds between two notes that the program runs: what a broken-off exhibition may lose of its clocks' times.
const PULSE_MS: Ms = 500;

/// Every so many pulses one is made durable against a power cut.
const DURABLE_EVERY: u64 = 10;

/// Writes facts before they are told. Needs [`ExhibitionPlugin`], the boards, and a [`Recording`].
pub struct JournalPlugin;

impl Plugin for JournalPlugin {
    fn build(&self, app: &mut App) {
        if !app.is_plugin_added::<ExhibitionPlugin>() {
            app.add_plugins(ExhibitionPlugin);
        }
        app.add_systems(Update, try_again.after(Tick::Hear).before(Tick::Decide).run_if(resource_exists::<Recording>))
            .add_systems(Update, (commit, pulse.run_if(resource_exists::<Recording>)).chain().in_set(Tick::Commit));
    }
}

impl Recording {
    /// Opens an exhibition anew: its boards are set up in the world, its first fact is waiting to be told.
    pub fn open(world: &mut World, journal: Journal, scene: &Scene) -> Result<(), JournalError> {
        let exhibition = journal.exhibition();
        open(world, scene).map_err(|fault| JournalError::Scene(exhibition, fault.to_string()))?;
        world.insert_resource(Recording { journal: SyncCell::new(journal), pulse: (0, 0), tried: 0 });
        begin(world, exhibition, scene)
    }

    /// The journal.
    pub fn journal(&mut self) -> &mut Journal {
        self.journal.get()
    }
}

/// The first fact.
fn begin(world: &mut World, exhibition: i64, scene: &Scene) -> Result<(), JournalError> {
    let fact = Fact::Opened { title: scene.title.clone(), boards: scene.boards.len(), exhibition };
    let opened = Record { t: 0, board: None, official: None, fact };
    apply_all(world, exhibition, std::slice::from_ref(&opened))?;
    world.get_resource_or_init::<Pending>().0.push(Reply::of_itself(vec![opened]));
    Ok(())
}

/// Brings a kept exhibition back into the world to go on with it. Where clocks were running that stand while the program does, the
/// first tick pauses all: nobody's time runs before the desk says so.
pub fn reopen(world: &mut World, journal: Journal, stored: &Stored, resumption: Resumption) -> Result<(), JournalError> {
    replay(world, stored)?;
    let Resumption { now, gap_ms } = resumption;
    world.insert_resource(Recording { journal: SyncCell::new(journal), pulse: (now, 0), tried: now });
    world.insert_resource(Now { ms: now, gap: None });
    if !stored.scene.pace.outlasts_the_program() {
        let restarted = Interruption { since: now, cause: PauseCause::Restarted, gap_ms };
        world.insert_resource(Interrupted(Some(restarted)));
    }
    Ok(())
}

/// Sets up the boards of a kept exhibition and applies all its facts.
pub fn replay(world: &mut World, stored: &Stored) -> Result<(), JournalError> {
    retrace(world, stored).map(|_| ())
}

/// As [`replay`]; tells for each fact how many entries the game of its board has after it.
pub fn retrace(world: &mut World, stored: &Stored) -> Result<Vec<usize>, JournalError> {
    open(world, &stored.scene).map_err(|fault| JournalError::Scene(stored.exhibition, fault.to_string()))?;
    apply_all(world, stored.exhibition, &stored.records)
}

fn apply_all(world: &mut World, exhibition: i64, records: &[Record]) -> Result<Vec<usize>, JournalError> {
    let apply_each = |InRef(records): InRef<[Record]>, mut hall: Hall| -> Result<Vec<usize>, (usize, Contradiction)> {
        let one = |(at, record): (usize, &Record)| {
            apply(&mut hall, record).map_err(|fault| (at + 1, fault))?;
            let board = record.board.and_then(|number| hall.board(number));
            Ok(board.map_or(0, |board| board.play.0.turns().len()))
        };
        records.iter().enumerate().map(one).collect()
    };
    let damaged = |seq: usize, fault: String| JournalError::DamagedFact {
        exhibition,
        seq: i64::try_from(seq).unwrap_or(i64::MAX),
        fault,
    };
    match world.run_system_once_with(apply_each, records) {
        Ok(applied) => applied.map_err(|(seq, fault)| damaged(seq, fault.to_string())),
        Err(fault) => Err(damaged(0, fault.to_string())),
    }
}

/// Writes the tick's facts; told is what was written.
fn commit(world: &mut World) {
    let replies = std::mem::take(&mut world.resource_mut::<Pending>().0);
    if replies.is_empty() {
        return;
    }
    let written = if replies.iter().any(|reply| reply.facts().next().is_some()) {
        world.resource_mut::<Recording>().journal().write(replies.iter().flat_map(Reply::facts))
    } else {
        Ok(())
    };
    let tellings: Vec<Telling> = match written {
        Ok(()) => {
            if replies
                .iter()
                .flat_map(Reply::facts)
                .any(|record| matches!(record.fact, Fact::Paused { .. } | Fact::Away { .. }))
            {
                world.resource_mut::<Interrupted>().0 = None;
            }
            replies.into_iter().flat_map(|reply| reply.tellings).collect()
        }
        Err(fault) => {
            let fault = fault.to_string();
            put_back(world, &fault);
            let now = world.resource::<Now>().ms;
            replies.iter().filter_map(|reply| reply.failed(now, &fault)).collect()
        }
    };
    world.resource_mut::<Told>().0.extend(tellings);
}

/// Puts the boards back to what the journal holds, and lets nothing be carried out until it writes again.
fn put_back(world: &mut World, fault: &str) {
    let stored = world.resource_mut::<Recording>().journal().stored();
    let replayed = stored.and_then(|stored| replay(world, &stored));
    let fault = replayed.err().map_or_else(|| fault.to_owned(), |worse| worse.to_string());
    world.insert_resource(JournalFault(Some(fault)));
}

/// While the journal does not write: tries it when somebody asks for something, else as often as pulses are written.
fn try_again(world: &mut World) {
    if world.resource::<JournalFault>().0.is_none() {
        return;
    }
    let now = world.resource::<Now>().ms;
    let asked = !world.resource::<Inbox>().0.is_empty();
    let mut recording = world.resource_mut::<Recording>();
    if !asked && now < recording.tried + PULSE_MS {
        return;
    }
    recording.tried = now;
    if recording.journal().pulse(now, true).is_err() {
        return;
    }
    let stored = recording.journal().stored();
    let restored = stored.and_then(|stored| {
        replay(world, &stored)?;
        if stored.records.is_empty() { begin(world, stored.exhibition, &stored.scene) } else { Ok(()) }
    });
    world.resource_mut::<JournalFault>().0 = restored.err().map(|fault| fault.to_string());
}

/// Notes every half second that the program runs, once play has begun.
fn pulse(hall: Hall, now: Res<Now>, mut recording: ResMut<Recording>, fault: Res<JournalFault>) {
    let (last, count) = recording.pulse;
    if fault.0.is_some() || hall.progress.phase != Phase::Running || now.ms < last + PULSE_MS {
        return;
    }
    recording.pulse = (now.ms, count + 1);
    // A pulse that fails loses nothing that was told: the next fact will show whether the disk writes.
    let _ = recording.journal().pulse(now.ms, count.is_multiple_of(DURABLE_EVERY));
}
