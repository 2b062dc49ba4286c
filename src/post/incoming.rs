//! What comes back: a game with one move more than ours. Nothing else is ever taken from it.

use thiserror::Error;

use crate::draughts::pdn::{Node, ReadGame, Severity, Tags};
use crate::draughts::{Game, GameResult, Turn};
use crate::exhibition::{BoardNumber, Player};
use crate::journal::name_key;
use crate::reports::{BoardReport, Report};

/// A move that came by mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// On which board.
    pub board: BoardNumber,
    /// Who made it.
    pub by: Player,
    /// The move, with its route.
    pub notation: String,
}

/// Why no move is taken from a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotTaken {
    /// The tags name players who do not sit here, or a board of others.
    #[error("no board of this exhibition is that of '{0}' and '{1}'; see the tags White, Black and Board")]
    NoSuchBoard(String, String),
    /// Several boards are of these two.
    #[error("several boards are those of '{0}' and '{1}'; the tag Board must tell which")]
    WhichBoard(String, String),
    /// The board's game has ended.
    #[error("board {0}: the game is over")]
    Over(BoardNumber),
    /// Something in the game cannot be played.
    #[error("board {0}: {1}")]
    Fault(BoardNumber, String),
    /// It is another game than ours from a half-move on.
    #[error("board {board}: half-move {ply} is {theirs} in the file and {ours} on the board; enter the move by hand")]
    OtherGame {
        /// The board.
        board: BoardNumber,
        /// The half-move, from 1.
        ply: usize,
        /// What the file has there.
        theirs: String,
        /// What was played.
        ours: String,
    },
    /// It starts from another position.
    #[error("board {0}: the game in the file starts from another position")]
    OtherStart(BoardNumber),
    /// It has fewer moves than ours.
    #[error("board {0}: the file ends {1} half-moves before the game on the board")]
    Behind(BoardNumber, usize),
    /// It has no move more than ours.
    #[error("board {0}: nothing new")]
    NothingNew(BoardNumber),
    /// It tells that the game has ended.
    #[error(
        "board {0}: the file says that the game ended {1}, and it goes on; enter it by hand ('{0} resign SIDE', '{0} draw SIDE')"
    )]
    Result(BoardNumber, GameResult),
    /// It has words.
    #[error("board {0}: the file says: {1}")]
    Comment(BoardNumber, String),
    /// A dash stands in the place of a move.
    #[error("board {0}: a dash stands there for a move that nobody knows")]
    UnknownMove(BoardNumber),
    /// It has a position put in.
    #[error("board {0}: the file puts a position on the board; enter it by hand")]
    PutIn(BoardNumber),
    /// An irregularity is open on the board.
    #[error("board {0}: an irregularity is open there; a move would accept it, so enter it by hand")]
    Irregularity(BoardNumber),
    /// It has several moves more.
    #[error("board {0}: the file has {1} half-moves more than the board; only one can be taken")]
    SeveralMoves(BoardNumber, usize),
    /// The new move is not the sender's to make.
    #[error("board {0}: {1} is to move (files of the master's are taken with --master, all others without)")]
    NotTheirs(BoardNumber, &'static str),
}

impl NotTaken {
    /// Whether nothing was asked for that has not been done.
    pub const fn is_harmless(&self) -> bool {
        matches!(self, NotTaken::NothingNew(_) | NotTaken::Comment(..))
    }
}

/// What a game from the mail of this player brings: the one move that it adds, and all that is not taken from it.
pub fn take(report: &Report, read: &ReadGame, from: Player) -> Vec<Result<Incoming, NotTaken>> {
    let board = match board_of(report, &read.game.tags) {
        Ok(board) if board.standing.is_live() => board,
        Ok(board) => return vec![Err(NotTaken::Over(board.number))],
        Err(fault) => return vec![Err(fault)],
    };
    let result = read.game.result().map(|result| NotTaken::Result(board.number, result));
    let taken = match new_move(board, read, from) {
        Err(NotTaken::NothingNew(_)) if result.is_some() => None,
        other => Some(other),
    };
    let words = comments(&read.game.body).map(|comment| NotTaken::Comment(board.number, comment.to_owned()));
    taken.into_iter().chain(result.into_iter().chain(words).map(Err)).collect()
}

fn comments(body: &[Node]) -> impl Iterator<Item = &str> {
    body.iter().filter_map(|node| match node {
        Node::Comment(comment) if !comment.text().is_empty() => Some(comment.text()),
        _ => None,
    })
}

fn new_move(board: &BoardReport, read: &ReadGame, from: Player) -> Result<Incoming, NotTaken> {
    let (number, replay) = (board.number, read.replay());
    if board.claim.is_some() {
        return Err(NotTaken::Irregularity(number));
    }
    if replay.game.start() != board.game.start() {
        return Err(NotTaken::OtherStart(number));
    }
    same_so_far(board, &replay.game)?;
    let (ours, theirs) = (board.game.turns().len(), replay.game.turns().len());
    let new: Vec<_> = replay.game.turns().skip(ours).collect();
    // Where nothing is new, whatever was odd in the file may be the move that was meant.
    let fault = read.faults.iter().chain(&replay.faults).max_by_key(|fault| fault.severity == Severity::Fault);
    if !replay.complete || (new.is_empty() && fault.is_some()) {
        return Err(NotTaken::Fault(number, fault.map_or_else(String::new, ToString::to_string)));
    }
    match new.as_slice() {
        [] if read.game.body.contains(&Node::Unknown) => Err(NotTaken::UnknownMove(number)),
        [] if theirs < ours => Err(NotTaken::Behind(number, ours - theirs)),
        [] => Err(NotTaken::NothingNew(number)),
        [(Turn::Setup(_), _), ..] => Err(NotTaken::PutIn(number)),
        [(Turn::Move(mv), before)] => {
            let by = board.seats.player(before.turn());
            if by != from {
                return Err(NotTaken::NotTheirs(number, if by == Player::Master { "the master" } else { "the opponent" }));
            }
            let notation = before.notation_with_route(mv, replay.game.rules());
            Ok(Incoming { board: number, by, notation })
        }
        more => Err(NotTaken::SeveralMoves(number, more.len())),
    }
}

/// The board of the two players; the tag Board (else Round) tells where they have several, and never names one of others.
fn board_of<'a>(report: &'a Report, tags: &Tags) -> Result<&'a BoardReport, NotTaken> {
    let [white, black] = ["White", "Black"].map(|name| tags.get(name).unwrap_or_default());
    let unknown = |f: fn(String, String) -> NotTaken| f(white.to_owned(), black.to_owned());
    let theirs = |board: &&BoardReport| {
        let [own_white, own_black] = board.names(&report.scene);
        name_key(white) == name_key(own_white) && name_key(black) == name_key(own_black)
    };
    let boards: Vec<&BoardReport> = report.boards.iter().filter(theirs).collect();
    let named: Option<BoardNumber> = tags.get("Board").or_else(|| tags.get("Round")).and_then(|text| text.parse().ok());
    match (boards.as_slice(), named) {
        ([], _) => Err(unknown(NotTaken::NoSuchBoard)),
        ([board], None) => Ok(board),
        (_, None) => Err(unknown(NotTaken::WhichBoard)),
        (boards, Some(number)) => {
            let named = boards.iter().find(|board| board.number == number);
            named.copied().ok_or_else(|| unknown(NotTaken::NoSuchBoard))
        }
    }
}

fn same_so_far(board: &BoardReport, theirs: &Game) -> Result<(), NotTaken> {
    let ours = &board.game;
    let differs = ours.turns().zip(theirs.turns()).enumerate().find(|(_, (our, their))| our != their);
    let Some((at, ((our, before), (their, _)))) = differs else { return Ok(()) };
    let told = |turn: &Turn| match turn {
        Turn::Move(mv) => before.notation(mv, ours.rules()),
        Turn::Setup(position) => position.fen(),
    };
    Err(NotTaken::OtherGame { board: board.number, ply: at + 1, theirs: told(their), ours: told(our) })
}
