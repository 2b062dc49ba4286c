//! Refusals, said aloud: short, and never with more than the one who asked may know.

use super::sentences::{Sentences, side_key};
use crate::exhibition::{Code, Preset, Refusal, Why};

impl Sentences {
    /// Why an order was not carried out. Only where routes are to be chosen from are they told: legal moves are no help that a
    /// blindfold master may have.
    pub fn refusal(&self, refusal: &Refusal, preset: Preset) -> String {
        let said = match &refusal.why {
            Why::SeveralRoutes if refusal.legal.len() > 1 => self.which_way(&refusal.legal),
            why => self.why(why, preset),
        };
        self.about(refusal.board.filter(|_| !concerns_all(&refusal.why)), said)
    }

    /// The routes to choose from, as a question.
    pub(super) fn which_way(&self, routes: &[String]) -> String {
        let [others @ .., last] = routes else {
            return self.plain("which-way-unknown");
        };
        let last = self.mv(last);
        let choice = match others {
            [] => last,
            _ => self.pair("or", self.list(others.iter().map(|route| self.mv(route))), last),
        };
        self.say("which-way", [("choice", choice.into())])
    }

    fn why(&self, why: &Why, preset: Preset) -> String {
        let id = match why {
            Why::NoSuchBoard(number) => return self.no_such_board(*number),
            Why::TwoReadings(one, other) => return self.pair("two-readings", self.reading(one), self.reading(other)),
            Why::SideNotToMove(side) => return self.say("side-not-to-move", [("side", side_key(*side))]),
            Why::OfferStands(side) => return self.say("offer-stands", [("side", side_key(*side))]),
            Why::QuestionForbidden => return self.forbidden("question-forbidden", preset),
            Why::NotYours => return self.forbidden("not-yours", preset),
            Why::OfferElsewhere | Why::DrawTooEarly | Why::NoRetraction | Why::NoReplacement | Why::NoBreakLeft(_) => {
                return self.forbidden("not-allowed", preset);
            }
            Why::NoPassing => return self.forbidden("no-passing", preset),
            Why::NoPassesLeft => return self.forbidden("no-passes-left", preset),
            Why::NotUnderstood | Why::Usage(_) | Why::LineTooLong | Why::TimeRunsForward => "not-understood",
            Why::ForAllBoards => "for-all-boards",
            Why::NoBoardNamed => "no-board-named",
            Why::NotStarted => "not-started",
            Why::ClockNotStarted => "clock-not-started",
            Why::Paused => "paused",
            Why::BoardOver | Why::FlagFell | Why::EndedByRule | Why::CorrectionNeedsReason => "board-over",
            Why::NoBoardLeft => "no-board-left",
            Why::IllegalMove => "illegal-move",
            Why::MustCapture => "must-capture",
            Why::NotTheMost => "not-the-most",
            Why::SeveralRoutes => "which-way-unknown",
            Why::MasterNotThere => "master-not-there",
            Why::MasterToMove => "master-to-move",
            Why::NobodyWaits => "nobody-waits",
            Why::AlreadyStarted => "already-started",
            Why::NotPaused => "not-paused",
            Why::NoClocks => "no-clocks",
            Why::NoOffer => "no-offer",
            Why::AlreadyReady => "already-ready",
            Why::AlreadyPassed => "already-passed",
            Why::NothingToUndo => "nothing-to-undo",
            Why::NothingToStrike => "nothing-to-strike",
            Why::PressedClock => "pressed-clock",
            Why::ClockHeld => "clock-held",
            Why::NoIrregularityToUndo
            | Why::IrregularityOpen
            | Why::GoesOn
            | Why::ClockNotHeld
            | Why::ClockNeedsReason
            | Why::ClockRange
            | Why::WrongPin
            | Why::NotOnDuty => "not-carried-out",
            Why::NoSuchIrregularity => "no-such-irregularity",
            Why::FaultToMove(_) | Why::NoPieceLeft | Why::BadPosition(_) | Why::NothingCompared | Why::NoSuchOffer(_) => {
                "bad-position"
            }
            Why::JournalFailed(_) => "journal-failed",
        };
        self.plain(id)
    }

    /// What the regulations forbid, with their name.
    fn forbidden(&self, id: &str, preset: Preset) -> String {
        let name = self.plain(&format!("regulations-{}", preset.name()));
        self.say(id, [("regulations", name.into())])
    }

    /// One reading of bare numbers, `5: 32-28`.
    fn reading(&self, reading: &str) -> String {
        let (board, order) = reading.split_once(": ").unwrap_or(("", reading));
        match board.parse() {
            Ok(board) => self.pair("on-board", self.board_name(board), self.mv(order)),
            Err(_) => self.mv(reading),
        }
    }
}

/// Whether a reason is about all boards, whichever it was given for.
fn concerns_all(why: &Why) -> bool {
    matches!(why.code(), Code::NotUnderstood | Code::NoSuchBoard | Code::Paused | Code::JournalFailed)
        || matches!(why, Why::TwoReadings(..) | Why::NotStarted | Why::NobodyWaits | Why::NoBoardLeft)
        || matches!(why, Why::AlreadyStarted | Why::NotPaused)
}
