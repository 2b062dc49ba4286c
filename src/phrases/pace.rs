//! The pace of an exhibition in words.

use super::account::{days as days_of, time};
use super::texts::Texts;
use crate::exhibition::{Days, Extra, Pace, Period, TimeControl};

impl Texts {
    /// The pace in a line.
    pub fn pace(&self, pace: &Pace) -> String {
        match pace {
            Pace::Correspondence => self.text("lobby-pace-correspondence", &[]),
            Pace::Days(days) => self.days(days),
            Pace::Arrival(arrival) => {
                let kind = self.text("lobby-pace-arrival", &[]);
                let passes = match arrival.passes.unwrap_or(Some(0)) {
                    Some(passes) => self.text("lobby-passes-value", &[("passes", passes.to_string())]),
                    None => self.text("lobby-passes-any", &[]),
                };
                format!("{kind}; {passes}")
            }
            Pace::Clock(control) => self.control(control),
        }
    }

    fn days(&self, days: &Days) -> String {
        let id = if days.lapse() { "lobby-days-move" } else { "lobby-days-moves" };
        let remind = days_of(days.reminder_ms());
        let inserts = [("days", days.days.to_string()), ("moves", days.moves.to_string()), ("remind", remind)];
        let text = self.text(id, &inserts);
        if days.overstepping_loses { format!("{text}; {}", self.text("lobby-days-lose", &[])) } else { text }
    }

    fn control(&self, control: &TimeControl) -> String {
        let mut parts: Vec<String> = control.periods.iter().map(|period| self.period(period)).collect();
        if let Some(period) = &control.repeat {
            parts.push(self.text("lobby-then-again", &[("period", self.period(period))]));
        }
        if control.increment_s > 0 {
            parts.push(self.text("lobby-increment-value", &[("seconds", control.increment_s.to_string())]));
        }
        if control.master_extra != Extra::default() {
            let minutes = control.master_extra.ms().unwrap_or(0) / 60_000;
            parts.push(self.text("lobby-extra-value", &[("minutes", format!("{minutes:+}"))]));
        }
        parts.join("; ")
    }

    fn period(&self, period: &Period) -> String {
        let time = time(period.ms().unwrap_or(0));
        match period.moves {
            Some(moves) => self.text("lobby-period-value", &[("moves", moves.to_string()), ("time", time)]),
            None => self.text("lobby-period-rest", &[("time", time)]),
        }
    }
}
