//! Orders: what somebody asks for, who asked, and when it came in.

use serde::Serialize;

use crate::draughts::{GameResult, Side, WrittenMove};

use super::fact::Player;
use super::refusal::Why;
use super::regulations::Question;
use super::scene::BoardNumber;
use super::touch::Touch;

/// Milliseconds of the exhibition's own time, which begins when it is opened.
pub type Ms = u64;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The organiser's or arbiter's seat: may do everything.
    Desk,
    /// The master: acts for his own side only.
    Master,
    /// The opponent of a board: acts for his own side, on his own board only.
    Opponent(BoardNumber),
    /// A program that plays or replays games.
    Program,
}

/// A side of a game, by colour or by role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideName {
    /// By colour.
    Colour(Side),
    /// The master's side.
    Master,
    /// The opponent's side.
    Opponent,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Play this move for the side to move.
    Move(WrittenMove),
    /// Begin; on one board only, start its clock.
    Start,
    /// Stop all play and all clocks.
    Pause {
        /// Reason, may be empty.
        why: String,
    },
    /// Pause for a break that the regulations count.
    Break {
        /// Its length.
        minutes: u32,
        /// Reason, may be empty.
        why: String,
    },
    /// Go on after a pause; on one board only, with a game that was ended by mistake.
    Resume,
    /// Send the master to the next board by the order rule.
    Next,
    /// Send the master to a board.
    Go(BoardNumber),
    /// The opponent has made up his mind.
    Ready,
    /// The opponent passes this round.
    Pass,
    /// A side gives up.
    Resign(Option<SideName>),
    /// A side offers a draw, or accepts the other's offer.
    Draw(Option<SideName>),
    /// A side declines the other's offer.
    Decline(Option<SideName>),
    /// Take back the master's last move.
    Undo,
    /// A question.
    Ask(Question),
    /// A question about the pieces on a board, as a blind player asks it.
    Touch(Touch),
    /// Whether a player is told when his time runs short.
    Alarm(bool),
    /// How all clocks stand, or where a board is named those of that board.
    Clocks,
    /// Whose move is due when on each board.
    Due,
    /// The arbiter decides the result.
    Settle {
        /// The result, White's points first.
        result: GameResult,
        /// Reason, may be empty.
        why: String,
    },
    /// The board no longer counts.
    Void {
        /// Reason, may be empty.
        why: String,
    },
    /// Another opponent sits down.
    Replace {
        /// The newcomer's name.
        name: String,
    },
    /// A remark for the log.
    Note {
        /// The remark.
        text: String,
    },
    /// An irregularity (rules of the game, irregularities 4.1-4.16) and what became of it.
    Irregularity {
        /// Which of the sixteen.
        kind: u8,
        /// The opponent's choice.
        remedy: Remedy,
    },
    /// The last irregularity counts as not closed, as long as nothing was played after it.
    IrregularityUndo,
    /// A position that was disturbed by accident has been restored.
    Restore {
        /// What had happened, may be empty.
        why: String,
    },
    /// The clock of a board is changed by the arbiter.
    Clock(ClockOrder),
    /// An official signs on at the desk.
    SignOn {
        /// The name.
        name: String,
        /// Whether this is the chief arbiter.
        chief: bool,
        /// The PIN of the name; the first one given is kept.
        pin: Option<String>,
    },
    /// An official signs off: the one named, else the one who acts.
    SignOff {
        /// The name.
        name: Option<String>,
    },
    /// Compare what somebody sees on a board with the game.
    Compare {
        /// The position he sees (FEN).
        fen: String,
        /// Whose board it is where each player has his own; none for the hall's.
        by: Option<SideName>,
    },
    /// Change the move list as the offer of this number says, made when the hall's board was compared.
    Reconcile(usize),
    /// Strike out an impossible move that was counted wrongly.
    Strike {
        /// Reason, may be empty.
        why: String,
    },
    /// A player said something: to be taken as an answer to what he was told.
    Hear(Utterance),
    /// What was heard may pass: the arbiter's word.
    Accept,
    /// Keep that an announcement is handed to the voice.
    Announce {
        /// In words.
        text: String,
        /// The voice's language.
        language: String,
        /// Whom it is for.
        to: Player,
    },
    /// Something about the sound alone.
    Sound(SoundOrder),
    /// Make sure that all is on disk.
    Save,
    /// End the program; the exhibition can be resumed.
    Quit,
    /// Nothing: the mouth could not read it. Why; it is refused in its turn.
    Unread(Why),
}

/// What a player said, as the ear understood it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Utterance {
    /// Who.
    pub by: Player,
    /// The words, for people; empty where they were not understood.
    pub words: String,
    /// In the console's language; none where it was not understood.
    pub line: Option<String>,
    /// How sure the ear was, in percent.
    pub sure: u32,
    /// The recorded utterance, a file beside the journal; none where it was typed.
    pub file: Option<String>,
}

/// What is asked of the sound; no game depends on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "sound", content = "text", rename_all = "snake_case")]
pub enum SoundOrder {
    /// Break off what is being said.
    Hush,
    /// Say nothing, hear nothing.
    Off,
    /// Speak and hear again.
    On,
    /// Play the last utterance again.
    Replay,
    /// Say this text to the master.
    Say(String),
}

/// What the arbiter does to the clock of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockOrder {
    /// A side has this time left.
    Set(SideName, Ms, String),
    /// A side gets time.
    Add(SideName, Ms, String),
    /// A side loses time.
    Take(SideName, Ms, String),
    /// The master gets back time that the relay took.
    Credit(Ms, String),
    /// Both clocks stop.
    Stop(String),
    /// The clock goes on.
    Go(String),
    /// The other side's clock runs.
    Change(String),
}

/// What became of an irregularity: the opponent of the side at fault chooses.
#[derive(Clone, Debug, PartialEq)]
pub enum Remedy {
    /// It was seen; who plays on accepts it.
    Note {
        /// The side at fault; where absent, the one that is not to move.
        side: Option<SideName>,
        /// The position as it stands on the board (FEN); where absent, the game's.
        fen: Option<String>,
    },
    /// The position as it stands is accepted (FEN).
    Accept(String),
    /// The right move is made instead.
    Correct(WrittenMove),
}

/// An order with the board it names.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// The board; where absent, the one where the master stands.
    pub board: Option<BoardNumber>,
    /// What is asked for.
    pub order: Order,
}

/// Something asked: all the commands it may mean (usually one), with its text for refusals.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// When it came in.
    pub at: Ms,
    /// Who asks.
    pub who: Who,
    /// As it was given.
    pub given: String,
    /// What it may mean; none when it was not understood.
    pub readings: Vec<Command>,
}

impl Asked {
    /// What a program asks; it can be read in one way only.
    pub fn by_program(at: Ms, given: String, command: Command) -> Asked {
        Asked { at, who: Who::Program, given, readings: vec![command] }
    }
}
