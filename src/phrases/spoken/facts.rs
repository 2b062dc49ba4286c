//! What happened, said aloud.

use fluent_bundle::FluentValue;

use super::sentences::{Insert, Sentences, side_key};
use crate::draughts::Side;
use crate::exhibition::{Fact, Outcome, PauseCause, Player, Record};

impl Sentences {
    /// A fact as it is said on a board where the master has this side; nothing for facts that are only kept.
    pub fn fact(&self, record: &Record, master: Side) -> Option<String> {
        let said = self.told(&record.fact, master)?;
        Some(self.about(record.board, said))
    }

    fn told(&self, fact: &Fact, master: Side) -> Option<String> {
        let said = match fact {
            // Answers are said themselves; the others are for the log.
            Fact::Asked { .. }
            | Fact::Noted { .. }
            | Fact::Said { .. }
            | Fact::Heard { .. }
            | Fact::SignedOn { .. }
            | Fact::SignedOff { .. }
            | Fact::Accepted => return None,
            Fact::Opened { title, boards, .. } => self.opened(title, *boards),
            Fact::Started => self.plain("started"),
            Fact::ClockStarted { side } => self.say("clock-started", [("side", side_key(*side))]),
            Fact::Paused { why, cause, gap_ms, .. } => self.paused(why, *cause, *gap_ms),
            Fact::Resumed => self.plain("resumed"),
            Fact::Arrived { .. } => self.acts("arrived", Player::Master),
            Fact::Moved { notation, .. } => self.say("moved", [("move", self.mv(notation).into())]),
            Fact::Readied => self.acts("readied", Player::Opponent),
            Fact::Passed { left } => self.passed(*left),
            Fact::DrawOffered { side } => self.acts("draw-offered", player(*side, master)),
            Fact::DrawDeclined { side } => self.acts("draw-declined", player(*side, master)),
            Fact::Impossible { given, count, allowed, .. } => self.impossible(given, *count, *allowed),
            Fact::Struck { count, why } => self.because(self.say("struck", [("count", (*count).into())]), why),
            Fact::Undone { notation, .. } => self.say("undone", [("move", self.mv(notation).into())]),
            Fact::Irregularity { kind, side, outcome, notation, .. } => {
                self.irregularity(*kind, *side, *outcome, notation.as_deref())
            }
            Fact::IrregularityUndone { .. } => self.plain("irregularity-undone"),
            Fact::Restored { .. } => self.plain("restored"),
            Fact::ClockChanged { side, clock, why, .. } => {
                let inserts = [("side", side_key(*side)), ("time", self.time(clock.of(*side)).into())];
                self.because(self.say("clock-changed", inserts), why)
            }
            Fact::ClockHeld { why, .. } => self.because(self.plain("clock-held"), why),
            Fact::ClockReleased { .. } => self.plain("clock-released"),
            Fact::ClockTurned { side, .. } => self.say("clock-runs", [("side", side_key(*side))]),
            Fact::AlarmSet { .. } | Fact::Away { .. } => return None,
            Fact::Alarmed { side, left_ms } if *side == self.own_side(master) => {
                self.say("alarm", [("time", self.time(*left_ms).into())])
            }
            Fact::Alarmed { .. } | Fact::Overdue { .. } => return None,
            Fact::Reconciled { .. } => self.plain("reconciled"),
            // Each hears about his own board; the hall's is the arbiter's affair.
            Fact::Compared { by, squares, .. } if *by == Some(self.own_side(master)) => self.compared(squares),
            Fact::Compared { .. } => return None,
            Fact::Replaced { name, was } => {
                self.say("replaced", [("name", self.name(name).into()), ("was", self.name(was).into())])
            }
            Fact::Voided { why } => self.because(self.plain("voided"), why),
            Fact::Reopened => self.plain("reopened"),
            Fact::Ended { result, reason, why } => self.ended(*result, *reason, why, master),
            Fact::Finished { .. } => self.finished(fact),
        };
        Some(said)
    }

    /// What one of the two does: "you offer", "the opponent offers".
    fn acts(&self, id: &str, actor: Player) -> String {
        self.say(id, [("by", self.actor(actor)), ("rival", self.rival())])
    }

    /// A sentence with the reason that somebody gave, if he did.
    pub(super) fn because(&self, said: String, why: &str) -> String {
        match self.phrase(why) {
            why if why.is_empty() => said,
            why => self.then(said, self.say("reason", [("why", why.into())])),
        }
    }

    fn opened(&self, title: &str, boards: usize) -> String {
        let count = self.say("boards", [("boards", count(boards))]);
        match self.phrase(title) {
            title if title.is_empty() => count,
            title => self.then(self.say("title", [("title", title.into())]), count),
        }
    }

    fn paused(&self, why: &str, cause: PauseCause, gap_ms: Option<u64>) -> String {
        let paused = self.plain("paused");
        match cause {
            PauseCause::Desk => self.because(paused, why),
            PauseCause::Restarted => self.then(paused, self.plain("paused-restarted")),
            PauseCause::Slept => {
                let gap = self.time(i64::try_from(gap_ms.unwrap_or(0)).unwrap_or(i64::MAX));
                self.then(paused, self.say("paused-slept", [("gap", gap.into())]))
            }
        }
    }

    fn passed(&self, left: Option<u32>) -> String {
        let passes = self.acts("passed", Player::Opponent);
        match left {
            Some(left) => self.then(passes, self.say("passes-left", [("left", left.into())])),
            None => passes,
        }
    }

    fn impossible(&self, given: &str, number: u32, allowed: Option<u32>) -> String {
        let impossible = self.say("impossible", [("move", self.mv(given).into())]);
        let inserts = |allowed: u32| [("count", number.into()), ("allowed", allowed.into())];
        let counted = match allowed {
            Some(0) => return impossible,
            Some(allowed) if number <= allowed => self.say("impossible-counted", inserts(allowed)),
            Some(allowed) => self.say("impossible-over", inserts(allowed)),
            None => self.say("impossible-uncounted", inserts(0)),
        };
        self.then(impossible, counted)
    }

    fn compared(&self, squares: &[u8]) -> String {
        if squares.is_empty() {
            return self.plain("compared-right");
        }
        let numbers = self.list(squares.iter().map(|&square| self.named_number(square.into())));
        self.say("compared-differs", [("squares", numbers.into())])
    }

    fn irregularity(&self, kind: u8, side: Side, outcome: Outcome, notation: Option<&str>) -> String {
        let what = if (1..=16).contains(&kind) { format!("irregularity-{kind}") } else { "irregularity".to_owned() };
        let inserts: [Insert; 2] = [("side", side_key(side)), ("what", self.plain(&what).into())];
        let told = self.say("irregular", inserts);
        let outcome = match (outcome, notation) {
            (Outcome::Noted, _) => self.plain("irregular-noted"),
            (Outcome::Accepted, _) => self.plain("irregular-accepted"),
            (Outcome::Corrected, None) => self.plain("irregular-corrected"),
            (Outcome::Corrected, Some(notation)) => self.say("irregular-corrected-by", [("move", self.mv(notation).into())]),
        };
        self.then(told, outcome)
    }
}

/// Who has a side.
fn player(side: Side, master: Side) -> Player {
    if side == master { Player::Master } else { Player::Opponent }
}

/// A count of things, for a sentence.
pub(super) fn count(n: usize) -> FluentValue<'static> {
    u32::try_from(n).unwrap_or(u32::MAX).into()
}
