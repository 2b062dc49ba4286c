//! Facts: what happened. Only facts change a board; the journal keeps them in this same form.

use serde::{Deserialize, Serialize};

use super::order::Ms;
use super::reason::Reason;
use super::regulations::Question;
use super::scene::BoardNumber;
use crate::draughts::{GameResult, Side};

/// A fact with its time and its board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// When, in the exhibition's time.
    pub t: Ms,
    /// The board it concerns; none for the exhibition as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardNumber>,
    /// The official who gave the order, where one was signed on at the desk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub official: Option<String>,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
pub enum Fact {
    /// The exhibition was opened: its boards are set up.
    Opened {
        /// Its title.
        title: String,
        /// How many boards it has.
        boards: usize,
        /// Its number in the archive.
        exhibition: i64,
    },
    /// Play began.
    Started,
    /// The clock was started on a board.
    ClockStarted {
        /// Whose clock: that of the side to move, White's in every usual start.
        side: Side,
    },
    /// All play and all clocks stopped.
    Paused {
        /// The desk's reason, may be empty.
        why: String,
        /// Whether the desk asked for it.
        #[serde(default)]
        cause: PauseCause,
        /// The time that was lost and is charged to nobody, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        gap_ms: Option<u64>,
        /// The length of a break that the regulations count, in minutes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        break_min: Option<u32>,
    },
    /// Play goes on.
    Resumed,
    /// The program had not run for a while, and there was nothing to pause.
    Away {
        /// How long, in milliseconds by the wall clock.
        gap_ms: u64,
        /// What had happened.
        cause: PauseCause,
    },
    /// The master came to a board.
    Arrived {
        /// His round; where the order rule knows no rounds, his visits to this board.
        lap: u32,
    },
    /// A move was played.
    Moved {
        /// The side that moved.
        side: Side,
        /// Who moved.
        by: Player,
        /// The half-move's number, from 1.
        ply: usize,
        /// The move, shortest unambiguous notation.
        #[serde(rename = "move")]
        notation: String,
        /// The position after it.
        fen: String,
        /// Both clocks after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockReading>,
    },
    /// An opponent has made up his mind.
    Readied,
    /// An opponent passed the round.
    Passed {
        /// Passes he has left; none where there is no limit.
        left: Option<u32>,
    },
    /// A draw was offered.
    DrawOffered {
        /// By this side.
        side: Side,
    },
    /// The standing offer was declined.
    DrawDeclined {
        /// By this side.
        side: Side,
    },
    /// A blindfold master named a move that cannot be played.
    Impossible {
        /// The master's side.
        side: Side,
        /// As it was given.
        given: String,
        /// How many there were in the exhibition, this one included.
        count: u32,
        /// How many are free; none where there is no limit.
        allowed: Option<u32>,
    },
    /// The arbiter struck out an impossible move that had been counted wrongly.
    Struck {
        /// How many there are now in the exhibition.
        count: u32,
        /// Reason.
        why: String,
    },
    /// An announcement was handed to the voice.
    Said {
        /// In words, as the voice got it.
        text: String,
        /// The voice's language.
        language: String,
        /// Whom it was for.
        to: Player,
    },
    /// Somebody spoke, and the ear understood this.
    Heard {
        /// Who.
        by: Player,
        /// The words; empty where they were not understood.
        words: String,
        /// What they ask for, in the console's language; none where they were not understood.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<String>,
        /// How sure the ear was, in percent.
        sure: u32,
        /// The recorded utterance, a file beside the journal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        file: Option<String>,
    },
    /// The arbiter let pass what was heard last.
    Accepted,
    /// The master's last move was taken back.
    Undone {
        /// The move.
        #[serde(rename = "move")]
        notation: String,
        /// The position after taking it back.
        fen: String,
    },
    /// An irregularity was put right or accepted.
    Irregularity {
        /// Which of the sixteen (rules of the game, irregularities 4.1-4.16).
        kind: u8,
        /// The side at fault.
        side: Side,
        /// What became of it.
        outcome: Outcome,
        /// The position afterwards.
        fen: String,
        /// The right move, where the last move was replaced by it.
        #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
        notation: Option<String>,
    },
    /// An irregularity counts as not having been corrected or accepted, or as not having been seen.
    IrregularityUndone {
        /// Which of the sixteen.
        kind: u8,
        /// The position afterwards.
        fen: String,
    },
    /// A position that was disturbed by accident was restored (rules of the game, irregularities 8).
    Restored {
        /// What had happened.
        why: String,
        /// The position.
        fen: String,
    },
    /// The arbiter changed the time that a side has.
    ClockChanged {
        /// Whose.
        side: Side,
        /// How.
        change: ClockChange,
        /// By so many milliseconds.
        by_ms: i64,
        /// Both clocks after it.
        clock: ClockReading,
        /// Reason.
        why: String,
    },
    /// The arbiter stopped both clocks of a board.
    ClockHeld {
        /// How they stand.
        clock: ClockReading,
        /// Reason.
        why: String,
    },
    /// The clocks of a board that the arbiter had stopped go on.
    ClockReleased {
        /// Reason, may be empty.
        why: String,
    },
    /// The arbiter let the other side's clock run.
    ClockTurned {
        /// Whose runs now.
        side: Side,
        /// Reason.
        why: String,
    },
    /// An official signed on at the desk, and acts from now on.
    SignedOn {
        /// The name.
        name: String,
        /// Whether this is the chief arbiter.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        chief: bool,
        /// The PIN of the name, sealed; given when it is set.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pin: Option<String>,
    },
    /// An official signed off.
    SignedOff {
        /// The name.
        name: String,
    },
    /// What stands on a board in the hall was compared with the game.
    Compared {
        /// The position that is seen there (FEN).
        seen: String,
        /// Whose board it is where each player has his own; none for the hall's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Side>,
        /// The squares on which it differs.
        squares: Vec<u8>,
    },
    /// The move list was put right by the arbiter's word, from a half-move on.
    Reconciled {
        /// The number of the first half-move that changed.
        ply: usize,
        /// Whose it is.
        side: Side,
        /// The moves that had been entered from there on.
        was: Vec<String>,
        /// The moves that stand in their place.
        moves: Vec<String>,
        /// The position after them.
        fen: String,
    },
    /// A question was answered.
    Asked {
        /// The question.
        question: Question,
        /// About what, in the console's language, where the question is about some of the pieces.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        about: Option<String>,
    },
    /// A player asked to be told when his time runs short, or not to be.
    AlarmSet {
        /// Whose time.
        side: Side,
        /// Whether he is told.
        on: bool,
    },
    /// A player's time runs short.
    Alarmed {
        /// Whose.
        side: Side,
        /// What is left, in milliseconds.
        left_ms: i64,
    },
    /// A player's days are over, and the game goes on until the arbiter decides.
    Overdue {
        /// Whose.
        side: Side,
    },
    /// Another opponent sat down.
    Replaced {
        /// The newcomer.
        name: String,
        /// Who sat there before.
        was: String,
    },
    /// A remark.
    Noted {
        /// Its text.
        text: String,
    },
    /// The board no longer counts.
    Voided {
        /// Reason.
        why: String,
    },
    /// A game ended.
    Ended {
        /// White's points first.
        result: GameResult,
        /// How.
        reason: Reason,
        /// The arbiter's reason, where he settled it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
    },
    /// A game that somebody ended, or whose board was voided, goes on: it had been a mistake.
    Reopened,
    /// The last game ended.
    Finished {
        /// Games the master won.
        won: u32,
        /// Drawn.
        drawn: u32,
        /// Games he lost.
        lost: u32,
        /// Boards that do not count.
        void: u32,
        /// The master's points.
        points: u32,
        /// Of the boards that count.
        percent: f64,
        /// Whether the target was reached; none where there was none.
        target_met: Option<bool>,
    },
}

impl Fact {
    /// How long the program had not run before it, in milliseconds, where it tells of such a time; nothing inside where nobody
    /// knows how long.
    pub const fn gap(&self) -> Option<Option<u64>> {
        match self {
            Fact::Paused { cause: PauseCause::Slept | PauseCause::Restarted, gap_ms, .. } => Some(*gap_ms),
            Fact::Away { gap_ms, .. } => Some(Some(*gap_ms)),
            _ => None,
        }
    }
}

/// Why all play was paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PauseCause {
    /// The desk asked for it.
    #[default]
    Desk,
    /// The machine slept, or its time jumped.
    Slept,
    /// The program was ended or broke off, and started again.
    Restarted,
}

/// One of the two at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The exhibitor.
    Master,
    /// The one at the board.
    Opponent,
}

/// Both clocks of a board, time left in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockReading {
    /// White's.
    pub white_ms: i64,
    /// Black's.
    pub black_ms: i64,
}

impl ClockReading {
    /// A side's time.
    pub const fn of(self, side: Side) -> i64 {
        match side {
            Side::White => self.white_ms,
            Side::Black => self.black_ms,
        }
    }
}

/// How the arbiter changed a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockChange {
    /// To a time he read or decided.
    Set,
    /// Time was added.
    Added,
    /// Time was taken off.
    Taken,
    /// The master got back time that the relay had taken.
    Credited,
}

/// What became of an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It was seen: the opponent has not chosen yet.
    Noted,
    /// The position stands.
    Accepted,
    /// The right move was made.
    Corrected,
}
