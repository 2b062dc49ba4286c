//! The exhibition's time by the wall clock, as far as the journal tells it.

use std::time::{Duration, SystemTime};

use crate::exhibition::{Ms, Record};
use crate::phrases::time_of;

/// Turns the exhibition's time into that of the wall clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moments {
    opened: Option<SystemTime>,
    /// When the machine was away and for how long; none where nobody knows.
    gaps: Vec<(Ms, Option<u64>)>,
}

impl Moments {
    /// From the moment of opening (RFC 3339) and the facts.
    pub fn new(opened: &str, records: &[Record]) -> Moments {
        let gap = |record: &Record| Some((record.t, record.fact.gap()?));
        Moments { opened: humantime::parse_rfc3339(opened).ok(), gaps: records.iter().filter_map(gap).collect() }
    }

    /// The wall clock (UTC) at a time of the exhibition; with `≥` before it where the program had been away for a time that
    /// nobody knows.
    pub fn at(&self, t: Ms) -> String {
        self.moment(t, self.away(|since| since < t))
    }

    /// As [`Moments::at`], at the end of a gap that begins there.
    pub fn after(&self, t: Ms) -> String {
        self.moment(t, self.away(|since| since <= t))
    }

    /// How long it was from one time of the exhibition to another, gaps included; with `≥` before it where nobody knows.
    pub fn length(&self, from: Ms, until: Ms) -> String {
        let (away, exact) = self.away(|since| since >= from && since <= until);
        marked(exact, time_of(until.saturating_sub(from).saturating_add(away)))
    }

    /// How long the machine was away in these gaps, and whether that is all.
    fn away(&self, counts: impl Fn(Ms) -> bool) -> (u64, bool) {
        let gaps = self.gaps.iter().filter(|(since, _)| counts(*since));
        gaps.fold((0, true), |(away, exact), (_, ms)| (away.saturating_add(ms.unwrap_or(0)), exact && ms.is_some()))
    }

    fn moment(&self, t: Ms, (away, exact): (u64, bool)) -> String {
        let moment = self.opened.and_then(|opened| opened.checked_add(Duration::from_millis(t.saturating_add(away))));
        // Past the year 9999 no wall clock goes.
        let text =
            moment.filter(|moment| *moment < SystemTime::UNIX_EPOCH + Duration::from_secs(253_402_300_800)).map(|moment| {
                let text = humantime::format_rfc3339_seconds(moment).to_string();
                text.replace('T', " ").replace('Z', "")
            });
        text.map_or_else(String::new, |text| marked(exact, text))
    }
}

fn marked(exact: bool, text: String) -> String {
    if exact { text } else { format!("≥ {text}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exhibition::{Fact, PauseCause};

    #[test]
    fn sleep_is_added_and_a_restart_leaves_a_doubt() {
        let paused = |t, cause, gap_ms| {
            let fact = Fact::Paused { why: String::new(), cause, gap_ms, break_min: None };
            Record { t, board: None, official: None, fact }
        };
        let records = [
            paused(60_000, PauseCause::Desk, None),
            paused(120_000, PauseCause::Slept, Some(3_600_000)),
            paused(240_000, PauseCause::Restarted, None),
        ];
        let moments = Moments::new("2026-11-29T22:59:00Z", &records);
        assert_eq!(moments.at(0), "2026-11-29 22:59:00");
        assert_eq!(moments.at(120_000), "2026-11-29 23:01:00");
        assert_eq!(moments.at(121_000), "2026-11-30 00:01:01");
        assert_eq!(moments.after(120_000), "2026-11-30 00:01:00");
        assert_eq!((moments.length(60_000, 120_000), moments.length(0, 60_000)), ("1:01:00".into(), "0:01:00".into()));
        assert_eq!(moments.length(200_000, 260_000), "≥ 0:01:00");
        assert_eq!(moments.at(240_001), "≥ 2026-11-30 00:03:00");
        assert_eq!(moments.at(Ms::MAX), "");
        assert_eq!(Moments::new("long ago", &[]).at(0), "");
    }
}
