//! Why an order was not carried out, in sentences, with the regulation that forbids it.

use super::texts::{Inserts, Texts};
use crate::exhibition::{InForce, Refusal, Why};

impl Texts {
    /// A refusal as a sentence: what was given, why not, and what would do.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let inserts = [("given", refusal.given.clone()), ("why", self.why(&refusal.why))];
        let text = self.text("refused", &inserts);
        let legal = (!refusal.legal.is_empty()).then(|| self.text("legal", &[("moves", refusal.legal.join(", "))]));
        let regulation = refusal.regulation.map(|regulation| self.regulation(&regulation));
        [Some(text), legal, regulation].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Why an order was refused.
    pub fn why(&self, why: &Why) -> String {
        let inserts: Inserts = match why {
            Why::TwoReadings(one, other) => vec![("one", one.clone()), ("other", other.clone())],
            Why::Usage(usage) => vec![("usage", (*usage).to_owned())],
            Why::NoBreakLeft(minutes) => vec![("minutes", minutes.to_string())],
            Why::NoSuchBoard(number) => vec![("number", number.to_string())],
            Why::SideNotToMove(side) | Why::OfferStands(side) | Why::FaultToMove(side) => {
                vec![("side", self.side(*side)), ("other", side.other().to_string())]
            }
            Why::NoSuchOffer(number) => vec![("number", number.to_string())],
            Why::BadPosition(fault) | Why::JournalFailed(fault) => vec![("fault", fault.clone())],
            _ => vec![],
        };
        self.text(why_id(why), &inserts)
    }

    /// A rule of the regulations in force: whose it is, its name in a scene, and its limit.
    pub fn regulation(&self, in_force: &InForce) -> String {
        let limit = in_force.limit.map_or_else(String::new, |limit| format!(": {limit}"));
        let rule = format!("{}{limit}", in_force.rule.field());
        let inserts = [("regulations", self.text(&format!("lobby-rules-{}", in_force.preset.name()), &[])), ("rule", rule)];
        self.text(if in_force.own { "regulation-own" } else { "regulation-preset" }, &inserts)
    }
}

const fn why_id(why: &Why) -> &'static str {
    match why {
        Why::NotUnderstood => "why-not-understood",
        Why::Usage(_) => "why-usage",
        Why::TwoReadings(..) => "why-two-readings",
        Why::LineTooLong => "why-line-too-long",
        Why::TimeRunsForward => "why-time-runs-forward",
        Why::ForAllBoards => "why-for-all-boards",
        Why::NoSuchBoard(_) => "why-no-such-board",
        Why::NoBoardNamed => "why-no-board-named",
        Why::NotStarted => "why-not-started",
        Why::ClockNotStarted => "why-clock-not-started",
        Why::Paused => "why-paused",
        Why::BoardOver => "why-board-over",
        Why::CorrectionNeedsReason => "why-correction-needs-reason",
        Why::NoBoardLeft => "why-no-board-left",
        Why::IllegalMove => "why-illegal-move",
        Why::MustCapture => "why-must-capture",
        Why::NotTheMost => "why-not-the-most",
        Why::SeveralRoutes => "why-several-routes",
        Why::SideNotToMove(_) => "why-side-not-to-move",
        Why::MasterNotThere => "why-master-not-there",
        Why::MasterToMove => "why-master-to-move",
        Why::NobodyWaits => "why-nobody-waits",
        Why::NotYours => "why-not-yours",
        Why::AlreadyStarted => "why-already-started",
        Why::NotPaused => "why-not-paused",
        Why::OfferStands(_) => "why-offer-stands",
        Why::NoOffer => "why-no-offer",
        Why::AlreadyReady => "why-already-ready",
        Why::AlreadyPassed => "why-already-passed",
        Why::QuestionForbidden => "why-question-forbidden",
        Why::OfferElsewhere => "why-offer-elsewhere",
        Why::DrawTooEarly => "why-draw-too-early",
        Why::NoRetraction => "why-no-retraction",
        Why::NoReplacement => "why-no-replacement",
        Why::NoBreakLeft(_) => "why-no-break-left",
        Why::IrregularityOpen => "why-irregularity-open",
        Why::FaultToMove(_) => "why-fault-to-move",
        Why::NoPieceLeft => "why-no-piece-left",
        Why::GoesOn => "why-goes-on",
        Why::FlagFell => "why-flag-fell",
        Why::EndedByRule => "why-ended-by-rule",
        Why::NoIrregularityToUndo => "why-no-irregularity-to-undo",
        Why::NoClocks => "why-no-clocks",
        Why::NothingCompared => "why-nothing-compared",
        Why::NoSuchOffer(_) => "why-no-such-offer",
        Why::ClockHeld => "why-clock-held",
        Why::ClockNotHeld => "why-clock-not-held",
        Why::ClockNeedsReason => "why-clock-needs-reason",
        Why::ClockRange => "why-clock-range",
        Why::WrongPin => "why-wrong-pin",
        Why::NotOnDuty => "why-not-on-duty",
        Why::NoPassing => "why-no-passing",
        Why::NoPassesLeft => "why-no-passes-left",
        Why::NothingToStrike => "why-nothing-to-strike",
        Why::NothingToUndo => "why-nothing-to-undo",
        Why::PressedClock => "why-pressed-clock",
        Why::NoSuchIrregularity => "why-no-such-irregularity",
        Why::BadPosition(_) => "why-bad-position",
        Why::JournalFailed(_) => "why-journal-failed",
    }
}
