//! How time passes at the boards: on arrival, on clocks, by correspondence.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// The pace of an exhibition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// No clocks: the master walks, and an opponent moves when the master stands at his board.
    Arrival(Arrival),
    /// Each player presses his own clock, the master goes where he likes.
    Clock(TimeControl),
    /// Moves are sent to and fro; nobody waits at a board, no clock runs.
    Correspondence,
    /// Moves are sent to and fro, so many in so many days; they pass whether the program runs or not.
    Days(Days),
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::Arrival(Arrival::default())
    }
}

/// Settings of the walking pace.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// How many rounds an opponent may pass, in place of what the regulations say; `None` inside for as many as he likes.
    #[serde(default, with = "said", skip_serializing_if = "Option::is_none")]
    pub passes: Option<Option<u32>>,
    /// Whether opponents may answer before the master stands at their board (the relay of a blindfold exhibition), in place of
    /// what the regulations say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub early_answers: Option<bool>,
}

/// A value that is there, be it `None`: it is written as `None` or as the number alone.
mod said {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    pub fn serialize<S: Serializer>(value: &Option<Option<u32>>, serializer: S) -> Result<S::Ok, S::Error> {
        value.flatten().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<u32>>, D::Error> {
        Option::deserialize(value).map(Some)
    }
}

/// So many moves in so many days. Of a single move's days the rest lapses, that of several moves' is kept for the next ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Days {
    /// The days.
    #[serde(default)]
    pub days: u32,
    /// The moves to make in them.
    #[serde(default = "Days::one_move")]
    pub moves: u32,
    /// So many days before its time is over a side is reminded; a fifth of the days where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind_days: Option<u32>,
    /// Whether a side whose time is over has lost at once; else the arbiter decides.
    #[serde(default)]
    pub overstepping_loses: bool,
}

/// A time control, the same for both sides but for the extra times.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// The periods in order. The last may be sudden death (no number of moves).
    #[serde(default)]
    pub periods: Vec<Period>,
    /// The period that follows again and again after the last.
    #[serde(default)]
    pub repeat: Option<Period>,
    /// Seconds added after each move.
    #[serde(default)]
    pub increment_s: u64,
    /// Time added to the master's on every board; may be negative.
    #[serde(default)]
    pub master_extra: Extra,
}

/// So many moves in so much time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// Moves to make; `None` is sudden death, the rest of the game.
    #[serde(default)]
    pub moves: Option<u32>,
    /// Hours.
    #[serde(default)]
    pub hours: u64,
    /// Minutes.
    #[serde(default)]
    pub minutes: u64,
    /// Seconds.
    #[serde(default)]
    pub seconds: u64,
}

/// Time more (or less) than the others have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Extra {
    /// Minutes; may be negative.
    #[serde(default)]
    pub minutes: i64,
    /// Seconds; may be negative.
    #[serde(default)]
    pub seconds: i64,
}

/// The longest time a clock can hold: 10,000 hours, in milliseconds. Longer ones are refused, never cut.
pub const LONGEST_MS: i64 = 10_000 * 3_600_000;

/// A day in milliseconds.
pub const DAY_MS: i64 = 24 * 3_600_000;

impl Pace {
    /// The time control that clocks run by; none where there are no clocks.
    pub fn control(&self) -> Option<Cow<'_, TimeControl>> {
        match self {
            Pace::Clock(control) => Some(Cow::Borrowed(control)),
            Pace::Days(days) => Some(Cow::Owned(days.control())),
            Pace::Arrival(_) | Pace::Correspondence => None,
        }
    }

    /// Whether clocks are used.
    pub const fn has_clocks(&self) -> bool {
        matches!(self, Pace::Clock(_) | Pace::Days(_))
    }

    /// Whether time goes on while the program does not run.
    pub const fn outlasts_the_program(&self) -> bool {
        matches!(self, Pace::Days(_))
    }
}

impl Days {
    const fn one_move() -> u32 {
        1
    }

    /// So many moves in so many days, over and over.
    fn control(&self) -> TimeControl {
        let period = Period { moves: Some(self.moves), hours: u64::from(self.days) * 24, ..Period::default() };
        TimeControl { periods: vec![period], repeat: Some(period), ..TimeControl::default() }
    }

    /// Whether the rest of the days lapses with the move.
    pub const fn lapse(&self) -> bool {
        self.moves == 1
    }

    /// What a side has left when it is reminded, in milliseconds.
    pub fn reminder_ms(&self) -> i64 {
        i64::from(self.remind_days.unwrap_or((self.days / 5).max(1))).saturating_mul(DAY_MS)
    }
}

impl Period {
    /// Its time in milliseconds, or `None` when that is more than a clock holds.
    pub fn ms(&self) -> Option<i64> {
        let minutes = self.hours.checked_mul(60)?.checked_add(self.minutes)?;
        let seconds = minutes.checked_mul(60)?.checked_add(self.seconds)?;
        i64::try_from(seconds.checked_mul(1_000)?).ok().filter(|ms| *ms <= LONGEST_MS)
    }
}

impl Extra {
    /// The time in milliseconds, or `None` when that is more than a clock holds.
    pub fn ms(&self) -> Option<i64> {
        let seconds = self.minutes.checked_mul(60)?.checked_add(self.seconds)?;
        seconds.checked_mul(1_000).filter(|ms| ms.abs() <= LONGEST_MS)
    }
}

impl TimeControl {
    /// The increment in milliseconds, or `None` when that is more than a clock holds.
    pub fn increment_ms(&self) -> Option<i64> {
        i64::try_from(self.increment_s.checked_mul(1_000)?).ok().filter(|ms| *ms <= LONGEST_MS)
    }
}
