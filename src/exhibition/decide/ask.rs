//! Questions: answered where the regulations allow it, every use logged.

use serde::Serialize;

use super::due::DueMove;
use super::reconcile::Comparison;
use super::{Decision, Now, Seen};
use crate::draughts::{Kind, MoveList, Side, Square};
use crate::exhibition::board::{BoardDataReadOnlyItem, Standing};
use crate::exhibition::fact::{ClockReading, Fact};
use crate::exhibition::hall::{Hall, Phase};
use crate::exhibition::order::{Asked, SoundOrder};
use crate::exhibition::refusal::Why;
use crate::exhibition::regulations::Question;
use crate::exhibition::rounds;
use crate::exhibition::scene::BoardNumber;
use crate::exhibition::score::Score;
use crate::exhibition::touch::Placed;

/// What is told in reply to a question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// The last moves, oldest first.
    Moves(MoveList),
    /// What stands where.
    Position {
        /// As FEN.
        fen: String,
    },
    /// Where the pieces of a kind stand.
    Pieces {
        /// Whose.
        side: Side,
        /// What they are.
        kind: Kind,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// What stands on a row.
    Row {
        /// The row, 1 (squares 1 to 5) to 10.
        row: u8,
        /// Its pieces.
        pieces: Vec<Placed>,
    },
    /// Where a piece may move.
    PieceMoves {
        /// Where it stands.
        square: Square,
        /// What stands there.
        piece: Option<(Side, Kind)>,
        /// Its moves, if its side were to move.
        moves: Vec<String>,
    },
    /// Whose turn it is.
    Turn {
        /// The side to move.
        side: Side,
    },
    /// The boards that await the master.
    Waiting {
        /// Their numbers.
        boards: Vec<BoardNumber>,
    },
    /// The clocks.
    Clocks {
        /// Each with its board.
        clocks: Vec<BoardClock>,
        /// What the master has used and has left on all of them together, where they are not those of one board.
        #[serde(skip_serializing_if = "Option::is_none")]
        totals: Option<ClockTotals>,
    },
    /// The moves that are due.
    Due {
        /// The most urgent first.
        boards: Vec<DueMove>,
    },
    /// The score.
    Score(ScoreAnswer),
    /// What was compared with the game.
    Compared(Comparison),
    /// The sound is told.
    Sound(SoundOrder),
    /// Everything is on disk.
    Saved,
    /// The program ends.
    Goodbye,
}

/// The clocks of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BoardClock {
    /// Whose.
    pub board: BoardNumber,
    /// Both times.
    #[serde(flatten)]
    pub left: ClockReading,
    /// The side whose clock runs.
    pub running: Option<Side>,
}

/// The master's time on all boards together, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct ClockTotals {
    /// What he has used.
    pub used_ms: i64,
    /// What he has left on the boards whose game goes on.
    pub left_ms: i64,
    /// What he was given back for the relay.
    pub credited_ms: i64,
}

/// The score with what is still needed and possible.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ScoreAnswer {
    /// All boards.
    pub boards: u32,
    /// Games the master won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
    /// Boards that do not count.
    pub void: u32,
    /// Games going on.
    pub going: u32,
    /// The master's points.
    pub points: u32,
    /// Percentage of the points of the games that ended.
    pub percent: f64,
    /// The target, in percent of the points of all boards that count.
    pub target: Option<u32>,
    /// Points that reach the target.
    pub needed: Option<u32>,
    /// Points still missing.
    pub missing: Option<u32>,
    /// The most points still possible.
    pub possible: u32,
    /// Whether the target can still be reached.
    pub target_possible: Option<bool>,
}

impl From<Score> for ScoreAnswer {
    fn from(score: Score) -> ScoreAnswer {
        ScoreAnswer {
            boards: score.boards(),
            won: score.won,
            drawn: score.drawn,
            lost: score.lost,
            void: score.void,
            going: score.going,
            points: score.points(),
            percent: f64::from(score.hundredths()) / 100.0,
            target: score.target,
            needed: score.needed(),
            missing: score.missing(),
            possible: score.possible(),
            target_possible: score.target_possible(),
        }
    }
}

/// Whether a question is about all boards where none is named.
pub fn concerns_all(question: Question) -> bool {
    matches!(question, Question::Score | Question::Waiting)
}

/// Answers a question about a board, or about all where none is given.
pub fn decide(hall: &Hall, board: Option<&Seen>, question: Question, asked: &Asked) -> Result<Decision, Why> {
    let now = asked.at;
    if !hall.scene().regulations.allows_to(hall.sight_of(asked.who, board), question) {
        return Err(Why::QuestionForbidden);
    }
    let answer = match (question, board) {
        (Question::Score, _) => Answer::Score(hall.score().into()),
        (Question::Waiting, _) => waiting(hall),
        (Question::Clocks, None) => Answer::Clocks { clocks: clocks(hall.boards(), now), totals: totals(hall, now) },
        (_, None) if hall.progress.phase == Phase::Waiting => return Err(Why::NotStarted),
        (_, None) => return Err(Why::NoBoardNamed),
        (Question::Clocks, Some(board)) => {
            Answer::Clocks { clocks: clocks(hall.board(board.board.0).into_iter(), now), totals: None }
        }
        (Question::LastMove, Some(board)) => moves(board, 1),
        (Question::LastFive, Some(board)) => moves(board, 5),
        (Question::WholeGame, Some(board)) => moves(board, usize::MAX),
        (Question::Turn, Some(board)) => Answer::Turn { side: board.play.0.turn() },
        // These name what they are about, and are orders of their own.
        (Question::Pieces | Question::Row | Question::PieceMoves, Some(_)) => return Err(Why::NotUnderstood),
        (Question::Position, Some(board)) => Answer::Position { fen: board.play.0.position().fen() },
    };
    let number = board.map(|board| board.board.0);
    Ok(Decision { facts: vec![(number, Fact::Asked { question, about: None })], answer: Some((number, answer)) })
}

fn waiting(hall: &Hall) -> Answer {
    Answer::Waiting { boards: hall.live().filter(rounds::waits).map(|board| board.board.0).collect() }
}

fn clocks<'a>(boards: impl Iterator<Item = BoardDataReadOnlyItem<'a, 'a>>, now: Now) -> Vec<BoardClock> {
    boards
        .filter_map(|board| {
            let clock = board.clock?;
            let running = clock.running().filter(|_| *board.standing == Standing::Playing);
            Some(BoardClock { board: board.board.0, left: clock.reading(now), running })
        })
        .collect()
}

fn totals(hall: &Hall, now: Now) -> Option<ClockTotals> {
    let clocked = hall.boards().filter_map(|board| Some((board.clock?, board.seats.master, board.standing.is_live())));
    hall.has_clocks().then(|| {
        clocked.fold(ClockTotals::default(), |sum, (clock, master, live)| ClockTotals {
            used_ms: sum.used_ms.saturating_add(clock.used_ms(master, now)),
            left_ms: sum.left_ms.saturating_add(if live { clock.left_ms(master, now) } else { 0 }),
            credited_ms: sum.credited_ms.saturating_add(clock.credited_ms()),
        })
    })
}

/// The last moves of a game, at most so many.
fn moves(board: &Seen, most: usize) -> Answer {
    Answer::Moves(board.play.0.last_moves(most))
}
