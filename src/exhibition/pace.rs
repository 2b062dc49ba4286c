//! How time passes at the boards: on arrival, on clocks, by correspondence.

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

/// The longest time a clock can hold: 1,000 hours, in milliseconds. Longer ones are refused, never cut.
pub const LONGEST_MS: i64 = 1_000 * 3_600_000;

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
