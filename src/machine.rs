//! The machine's clocks: the only place where they are read.

use std::time::{Duration, Instant, SystemTime};

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, ResMut, Resource, Update, World};

use crate::exhibition::{Event, Now, Reading, Tick, Timekeeper};
use crate::journal::{Resumption, Stored};

/// The machine's clocks, turned into the exhibition's time.
#[derive(Resource)]
pub struct Machine {
    keeper: Timekeeper,
    began: Instant,
}

#[expect(clippy::disallowed_methods, reason = "the only place where the machine's clocks are read")]
impl Machine {
    /// Clocks whose first reading is the time of the exhibition in this world.
    pub fn of(world: &World) -> Machine {
        let now = world.get_resource::<Now>().map_or(0, |now| now.ms);
        let through = world.get_resource::<Event>().is_some_and(|event| event.0.pace.outlasts_the_program());
        Machine { keeper: Timekeeper::starting_at(now).through_gaps(through), began: Instant::now() }
    }

    /// The moment of the reading, and the exhibition's time at it.
    pub fn read(&mut self) -> (Instant, Now) {
        let moment = Instant::now();
        let wall = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let monotonic_ms = milliseconds(moment.saturating_duration_since(self.began));
        (moment, self.keeper.read(Reading { monotonic_ms, wall_ms: milliseconds(wall) }))
    }
}

/// How a kept exhibition goes on now.
#[expect(clippy::disallowed_methods, reason = "the only place where the machine's clocks are read")]
pub fn resuming(stored: &Stored) -> Resumption {
    stored.resumption(Some(SystemTime::now()))
}

/// A duration in whole milliseconds.
pub fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// Brings the machine's time in at the beginning of every tick. Needs [`Machine`].
pub struct MachineTimePlugin;

impl Plugin for MachineTimePlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, keep_time.before(Tick::Hear));
    }
}

fn keep_time(mut machine: ResMut<Machine>, mut now: ResMut<Now>) {
    *now = machine.read().1;
}
