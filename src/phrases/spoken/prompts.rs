//! What the relay says to a blindfold master.

use super::sentences::Sentences;
use crate::exhibition::BoardNumber;

/// What the relay says to a blindfold master beside facts, answers and refusals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// It is his turn on a board.
    Call {
        /// Which.
        board: BoardNumber,
        /// The opponent's last move, if there was one.
        last: Option<String>,
    },
    /// His move is read back, to be confirmed.
    ReadBack {
        /// The board that was understood.
        board: BoardNumber,
        /// The move that was understood.
        notation: String,
    },
    /// His order is read back, to be confirmed.
    ReadBackOrder {
        /// The board, if the order is for one.
        board: Option<BoardNumber>,
        /// The order that was understood.
        order: SpokenOrder,
    },
    /// His move was carried out in the hall.
    Played {
        /// Where.
        board: BoardNumber,
        /// The move.
        notation: String,
    },
    /// What he said was not understood; it counts as nothing.
    NotUnderstood,
    /// Several routes fit his move.
    WhichOne {
        /// Where.
        board: BoardNumber,
        /// The routes to choose from.
        routes: Vec<String>,
    },
    /// He said yes or no, and nothing had been read back.
    NothingToConfirm,
    /// What had been read back is dropped.
    Cancelled {
        /// The board, if it was for one.
        board: Option<BoardNumber>,
    },
    /// He named a board that there is not.
    NoSuchBoard(BoardNumber),
    /// No board waits for him.
    NobodyWaits,
    /// The arbiter looks at what he said.
    WaitForArbiter,
    /// A sentence to set the sound by.
    SoundCheck,
    /// All play is paused.
    PausedNow,
    /// Play goes on.
    GoesOn,
}

/// An order that a master gives by voice and that is read back to him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpokenOrder {
    /// He gives up.
    Resign,
    /// He offers a draw, or accepts one.
    Draw,
    /// He declines a draw.
    Decline,
    /// He takes his last move back.
    Undo,
    /// The opponent passes.
    Pass,
}

impl Sentences {
    /// What the relay says.
    pub fn prompt(&self, prompt: &Prompt) -> String {
        match prompt {
            Prompt::Call { board, last: Some(last) } => {
                self.about(Some(*board), self.say("moved", [("move", self.mv(last).into())]))
            }
            Prompt::Call { board, last: None } => self.about(Some(*board), self.plain("your-move")),
            Prompt::ReadBack { board, notation } => self.read_back(Some(*board), self.mv(notation)),
            Prompt::ReadBackOrder { board, order } => self.read_back(*board, self.plain(order_id(*order))),
            Prompt::Played { board, notation } => {
                self.about(Some(*board), self.say("played", [("move", self.mv(notation).into())]))
            }
            Prompt::NotUnderstood => self.about(None, self.plain("not-understood")),
            Prompt::WhichOne { board, routes } => self.about(Some(*board), self.which_way(routes)),
            Prompt::NothingToConfirm => self.about(None, self.plain("nothing-to-confirm")),
            Prompt::Cancelled { board } => self.about(*board, self.plain("cancelled")),
            Prompt::NoSuchBoard(board) => self.about(None, self.no_such_board(*board)),
            Prompt::NobodyWaits => self.about(None, self.plain("nobody-waits")),
            Prompt::WaitForArbiter => self.about(None, self.plain("wait-for-arbiter")),
            Prompt::SoundCheck => self.about(None, self.plain("sound-check")),
            Prompt::PausedNow => self.about(None, self.plain("paused")),
            Prompt::GoesOn => self.about(None, self.plain("resumed")),
        }
    }

    /// What was understood, as a question in one breath.
    fn read_back(&self, board: Option<BoardNumber>, what: String) -> String {
        let asked = match board {
            Some(board) => self.pair("on-board", self.board_name(board), what),
            None => what,
        };
        self.about(None, self.say("read-back", [("what", asked.into())]))
    }

    pub(super) fn no_such_board(&self, board: BoardNumber) -> String {
        self.say("no-such-board", [("number", self.named_number(board).into())])
    }
}

const fn order_id(order: SpokenOrder) -> &'static str {
    match order {
        SpokenOrder::Resign => "order-resign",
        SpokenOrder::Draw => "order-draw",
        SpokenOrder::Decline => "order-decline",
        SpokenOrder::Undo => "order-undo",
        SpokenOrder::Pass => "order-pass",
    }
}
