//! Refusals: why an order was not carried out.

use serde::Serialize;

use super::order::{Ms, Who};
use super::regulations::{InForce, Rule};
use super::scene::BoardNumber;
use crate::draughts::Side;

/// An order that was not carried out.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// Who asked.
    pub who: Who,
    /// When.
    pub t: Ms,
    /// The board it concerned.
    pub board: Option<BoardNumber>,
    /// The order as it was given.
    pub given: String,
    /// Why.
    pub why: Why,
    /// The legal moves, where they help.
    pub legal: Vec<String>,
    /// The regulation that forbids it, where one does.
    pub regulation: Option<InForce>,
}

/// The fixed codes of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The text is no order.
    NotUnderstood,
    /// No board has that number.
    NoSuchBoard,
    /// Play has not begun.
    NotStarted,
    /// All play is paused.
    Paused,
    /// The game has ended, or the board is void.
    BoardOver,
    /// No such legal move.
    IllegalMove,
    /// A capture is compulsory.
    MustCapture,
    /// Another route takes more.
    NotTheMost,
    /// Several moves fit.
    Ambiguous,
    /// Somebody else is to act.
    NotYourTurn,
    /// The regulations forbid it.
    NotAllowed,
    /// The opponent has used his passes.
    NoPassesLeft,
    /// No move that can be taken back.
    NothingToUndo,
    /// The disk refused.
    JournalFailed,
}

/// Why an order was not carried out, with what a text for people needs.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// The text is no order.
    NotUnderstood,
    /// The order is not written so, but like this.
    Usage(&'static str),
    /// Two readings of bare numbers are both possible.
    TwoReadings(String, String),
    /// The line is longer than any order.
    LineTooLong,
    /// Time was set back.
    TimeRunsForward,
    /// An order that is for all boards was given to one.
    ForAllBoards,
    /// No board has that number.
    NoSuchBoard(BoardNumber),
    /// No board was named and the master stands nowhere.
    NoBoardNamed,
    /// Play has not begun.
    NotStarted,
    /// The board's clock has not been started.
    ClockNotStarted,
    /// Paused.
    Paused,
    /// The game has ended or is void.
    BoardOver,
    /// To correct a result the arbiter has to say why.
    CorrectionNeedsReason,
    /// No live board is left.
    NoBoardLeft,
    /// No such legal move.
    IllegalMove,
    /// A capture is compulsory.
    MustCapture,
    /// Another route takes more.
    NotTheMost,
    /// Several routes fit.
    SeveralRoutes,
    /// This side is not to move.
    SideNotToMove(Side),
    /// The opponent moves when the master stands at his board.
    MasterNotThere,
    /// It is the master who is to move.
    MasterToMove,
    /// Nobody waits for the master.
    NobodyWaits,
    /// Somebody acted for another.
    NotYours,
    /// The exhibition has begun already.
    AlreadyStarted,
    /// It is not paused.
    NotPaused,
    /// This side's offer stands already.
    OfferStands(Side),
    /// There is no offer to decline.
    NoOffer,
    /// Ready already.
    AlreadyReady,
    /// Passed already this visit.
    AlreadyPassed,
    /// The regulations do not allow this question.
    QuestionForbidden,
    /// An opponent offers a draw only when the master is there.
    OfferElsewhere,
    /// No draw before each side has made so many moves.
    DrawTooEarly,
    /// The master's moves stand.
    NoRetraction,
    /// Nobody else may sit down.
    NoReplacement,
    /// Breaks of so many minutes are used up, or none were agreed.
    NoBreakLeft(u32),
    /// Passing has no place at this pace.
    NoPassing,
    /// The opponent has used his passes.
    NoPassesLeft,
    /// No impossible move has been counted on the board.
    NothingToStrike,
    /// No move of the master's can be taken back.
    NothingToUndo,
    /// A move on clocks is complete at the press.
    PressedClock,
    /// The opponent has not chosen yet what becomes of an irregularity.
    IrregularityOpen,
    /// In the position that is seen this side, which was at fault, is to move, though it has moved.
    FaultToMove(Side),
    /// In the position the side that is not to move has no piece.
    NoPieceLeft,
    /// The game on this board goes on.
    GoesOn,
    /// A flag fell: nothing but time lets the game go on.
    FlagFell,
    /// The rules or the regulations ended the game.
    EndedByRule,
    /// Nothing that was an irregularity can be undone.
    NoIrregularityToUndo,
    /// The arbiter has stopped the clocks of this board.
    ClockHeld,
    /// The arbiter has not stopped the clocks of this board.
    ClockNotHeld,
    /// What is done to a clock by hand needs a reason.
    ClockNeedsReason,
    /// More time than a clock holds.
    ClockRange,
    /// The name was signed on with another PIN.
    WrongPin,
    /// Nobody of that name, or nobody at all, is on duty.
    NotOnDuty,
    /// There are sixteen kinds of irregularity.
    NoSuchIrregularity,
    /// The position is impossible.
    BadPosition(String),
    /// No clocks are used.
    NoClocks,
    /// The hall's board has not been compared since the game last changed.
    NothingCompared,
    /// There is no offer of that number.
    NoSuchOffer(usize),
    /// The disk refused; what it said.
    JournalFailed(String),
}

impl Why {
    /// The rule of the regulations that forbids it, where one does.
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Why::MasterNotThere => Some(Rule::EarlyAnswers),
            Why::NoPassesLeft => Some(Rule::Passes),
            Why::NoRetraction => Some(Rule::Retraction),
            Why::OfferElsewhere => Some(Rule::DrawOffers),
            Why::DrawTooEarly => Some(Rule::NoDrawBefore),
            Why::QuestionForbidden => Some(Rule::Questions),
            Why::NoBreakLeft(_) => Some(Rule::Breaks),
            Why::NoReplacement => Some(Rule::Replacement),
            _ => None,
        }
    }

    /// The fixed code.
    pub const fn code(&self) -> Code {
        match self {
            Why::NotUnderstood | Why::Usage(_) | Why::LineTooLong | Why::TimeRunsForward | Why::ForAllBoards => {
                Code::NotUnderstood
            }
            Why::FaultToMove(_) | Why::NoPieceLeft => Code::NotUnderstood,
            Why::NoSuchIrregularity | Why::BadPosition(_) | Why::NothingCompared | Why::NoSuchOffer(_) => {
                Code::NotUnderstood
            }
            Why::NoSuchBoard(_) | Why::NoBoardNamed => Code::NoSuchBoard,
            Why::NotStarted | Why::ClockNotStarted => Code::NotStarted,
            Why::Paused | Why::ClockHeld => Code::Paused,
            Why::BoardOver | Why::FlagFell | Why::EndedByRule | Why::NoBoardLeft | Why::CorrectionNeedsReason => {
                Code::BoardOver
            }
            Why::IllegalMove => Code::IllegalMove,
            Why::MustCapture => Code::MustCapture,
            Why::NotTheMost => Code::NotTheMost,
            Why::SeveralRoutes | Why::TwoReadings(..) => Code::Ambiguous,
            Why::SideNotToMove(_) | Why::MasterNotThere | Why::MasterToMove | Why::NobodyWaits => Code::NotYourTurn,
            Why::NotYours
            | Why::AlreadyStarted
            | Why::NotPaused
            | Why::OfferStands(_)
            | Why::NoOffer
            | Why::AlreadyReady
            | Why::AlreadyPassed
            | Why::QuestionForbidden
            | Why::GoesOn
            | Why::IrregularityOpen
            | Why::NoClocks
            | Why::ClockNotHeld
            | Why::ClockNeedsReason
            | Why::ClockRange
            | Why::WrongPin
            | Why::NotOnDuty
            | Why::OfferElsewhere
            | Why::DrawTooEarly
            | Why::NoRetraction
            | Why::NoReplacement
            | Why::NoBreakLeft(_)
            | Why::NoPassing => Code::NotAllowed,
            Why::NoPassesLeft => Code::NoPassesLeft,
            Why::NothingToUndo | Why::NothingToStrike | Why::NoIrregularityToUndo | Why::PressedClock => Code::NothingToUndo,
            Why::JournalFailed(_) => Code::JournalFailed,
        }
    }
}
