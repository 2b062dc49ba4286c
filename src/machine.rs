//! The machine's clocks: the only place where they are read.

use std::time::{Duration, Instant, SystemTime};

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, ResMut, Resource, Update};

use crate::exhibition::{Ms, Now, Reading, Tick, Timekeeper};

/// The machine's clocks, turned into the exhibition's time.
#[derive(Resource)]
pub struct Machine {
    keeper: Timekeeper,
    began: Instant,
}

impl Machine {
    /// Clocks whose first reading is this time of the exhibition.
    pub fn starting_at(now: Ms) -> Machine {
        Machine { keeper: Timekeeper::starting_at(now), began: Instant::now() }
    }

    /// Tells the time.
    pub fn read(&mut self) -> Now {
        let wall = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        self.keeper.read(Reading { monotonic_ms: milliseconds(self.began.elapsed()), wall_ms: milliseconds(wall) })
    }
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
    *now = machine.read();
}
