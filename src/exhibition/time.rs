//! Time comes in once a tick, as a resource. Only the keeper of it, outside the exhibition, reads a clock of the machine.

use bevy::prelude::Resource;

use super::fact::PauseCause;
use super::order::Ms;

/// The exhibition's time in this tick. It never runs backward.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Now {
    /// Milliseconds since the exhibition was opened, the times when no program ran left out.
    pub ms: Ms,
    /// The machine was away since the last tick.
    pub gap: Option<Gap>,
}

/// A time in which the program did not run though the world went on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The exhibition's time when it began.
    pub since: Ms,
    /// How long it was, in milliseconds.
    pub ms: u64,
}

/// Why play has to be paused though nobody asked for it, until that is in the journal.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Interrupted(pub Option<Interruption>);

/// A break in the program's running.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interruption {
    /// The exhibition's time when it began: no clock runs from here on.
    pub since: Ms,
    /// What it was.
    pub cause: PauseCause,
    /// How long it was, in milliseconds, where that is known.
    pub gap_ms: Option<u64>,
}

impl From<Gap> for Interruption {
    fn from(gap: Gap) -> Interruption {
        Interruption { since: gap.since, cause: PauseCause::Slept, gap_ms: Some(gap.ms) }
    }
}

/// Turns readings of the machine's clocks into the exhibition's time, and notices that the machine slept.
///
/// Two clocks are compared: the monotonic one (which on some systems stands still while the machine sleeps) and the wall
/// clock (which can be set). A step of either that is out of all proportion to a tick is a gap: its time is charged to nobody.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timekeeper {
    now: Ms,
    last: Option<Reading>,
    /// Time goes on while the machine is away.
    through: bool,
}

/// A reading of the machine's two clocks, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The monotonic clock, from any beginning.
    pub monotonic_ms: u64,
    /// The wall clock, from any beginning.
    pub wall_ms: u64,
}

/// A tick longer than this means that the machine was away.
pub const LONGEST_TICK_MS: u64 = 5_000;

impl Timekeeper {
    /// A keeper whose first reading will be this time.
    pub const fn starting_at(now: Ms) -> Timekeeper {
        Timekeeper { now, last: None, through: false }
    }

    /// The same keeper, for whom time goes on while the machine is away.
    pub const fn through_gaps(self, through: bool) -> Timekeeper {
        Timekeeper { through, ..self }
    }

    /// Takes a reading and tells the time.
    pub fn read(&mut self, reading: Reading) -> Now {
        let Some(last) = self.last.replace(reading) else {
            return Now { ms: self.now, gap: None };
        };
        let passed = reading.monotonic_ms.saturating_sub(last.monotonic_ms);
        let wall_passed = reading.wall_ms.saturating_sub(last.wall_ms);
        let set_back = last.wall_ms.saturating_sub(reading.wall_ms);
        let gap_ms = passed.max(wall_passed).max(set_back);
        let away = gap_ms > LONGEST_TICK_MS;
        if away && !self.through {
            return Now { ms: self.now, gap: Some(Gap { since: self.now, ms: gap_ms }) };
        }
        // A sleeping machine's monotonic clock may stand; the wall clock's small steps are corrections.
        self.now += if away { passed.max(wall_passed) } else { passed };
        Now { ms: self.now, gap: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(step: (u64, i64)) -> Now {
        let mut keeper = Timekeeper::starting_at(1_000);
        keeper.read(Reading { monotonic_ms: 50, wall_ms: 1_000_000 });
        let wall_ms = 1_000_000u64.saturating_add_signed(step.1);
        keeper.read(Reading { monotonic_ms: 50 + step.0, wall_ms })
    }

    #[test]
    fn time_runs_with_the_monotonic_clock() {
        assert_eq!(after((16, 16)), Now { ms: 1_016, gap: None });
        assert_eq!(after((4_999, 5_000)), Now { ms: 5_999, gap: None });
        assert_eq!(after((16, -3_000)), Now { ms: 1_016, gap: None });
    }

    #[test]
    fn days_pass_while_the_machine_sleeps() {
        let mut keeper = Timekeeper::starting_at(1_000).through_gaps(true);
        let mut after = |monotonic_ms, wall_ms| keeper.read(Reading { monotonic_ms, wall_ms });
        assert_eq!(after(50, 10_000), Now { ms: 1_000, gap: None });
        assert_eq!(after(66, 130_016), Now { ms: 121_016, gap: None }, "suspended, the monotonic clock stood");
        assert_eq!(after(116, 100), Now { ms: 121_066, gap: None }, "set back: time never does");
    }

    #[test]
    fn sleep_and_jumps_are_gaps_charged_to_nobody() {
        let gap = |ms| Now { ms: 1_000, gap: Some(Gap { since: 1_000, ms }) };
        assert_eq!(after((16, 120_000)), gap(120_000), "suspended, the monotonic clock stood");
        assert_eq!(after((120_000, 120_000)), gap(120_000), "suspended, both went on");
        assert_eq!(after((16, -600_000)), gap(600_000), "the clock was set back");
    }
}
