//! Replies to questions, said aloud.

use super::facts::count;
use super::sentences::{Sentences, side_key};
use crate::draughts::{Kind, Listed, MoveList, MoveNumber, Setup, Side, Square, Squares};
use crate::exhibition::{Answer, BoardClock, BoardNumber, ClockTotals, Placed};

impl Sentences {
    /// A reply to a question about a board, or about all.
    pub fn answer(&self, board: Option<BoardNumber>, answer: &Answer) -> String {
        let said = match answer {
            Answer::Moves(list) => self.moves(list),
            Answer::Position { fen } => self.position(fen),
            Answer::Pieces { side, kind, squares } => self.pieces(*side, *kind, squares),
            Answer::Row { row, pieces } => self.row(*row, pieces),
            Answer::PieceMoves { square, piece, moves } => self.piece_moves(*square, piece.is_some(), moves),
            Answer::Turn { side } => self.say("turn", [("side", side_key(*side))]),
            Answer::Waiting { boards } => self.waiting(boards),
            Answer::Clocks { clocks, .. } if clocks.is_empty() => self.plain("no-clocks"),
            // One board's clocks come with its name already.
            Answer::Clocks { clocks, .. } if board.is_some() => self.all(clocks.iter().map(|clock| self.clock(clock))),
            Answer::Clocks { clocks, totals } => {
                let each = clocks.iter().map(|clock| self.about(Some(clock.board), self.clock(clock)));
                self.all(each.chain(totals.as_ref().map(|totals| self.totals(totals))))
            }
            Answer::Score(score) => self.score(score),
            // The sound itself tells; a comparison, and what is due, is read.
            Answer::Sound(_) | Answer::Compared(_) | Answer::Due { .. } => return String::new(),
            Answer::Saved => self.plain("saved"),
            Answer::Goodbye => self.plain("goodbye"),
        };
        self.about(board, said)
    }

    /// The last move is told alone; several with their numbers, so that a listener can follow them.
    fn moves(&self, list: &MoveList) -> String {
        match list.moves.as_slice() {
            [] => self.plain("no-moves"),
            [last] => self.say("moved", [("move", self.mv(last).into())]),
            _ => self.all(list.listed().filter_map(|listed| {
                let Listed::Move { number: MoveNumber { number, side }, opens, notation } = listed else { return None };
                let id = match side {
                    Side::White => "white-moved",
                    Side::Black if opens => "black-moved-first",
                    Side::Black => "moved",
                };
                Some(self.say(id, [("number", count(number)), ("move", self.mv(notation).into())]))
            })),
        }
    }

    /// A position (FEN), the side to move first, then each side's pieces.
    fn position(&self, fen: &str) -> String {
        let Ok(setup) = Setup::from_fen(fen) else {
            return self.plain("no-position");
        };
        let turn = self.say("turn", [("side", side_key(setup.turn))]);
        let has = |side| self.has(side, setup.men[side as usize], setup.kings[side as usize]);
        self.all([turn, has(Side::White), has(Side::Black)])
    }

    /// All pieces of a side.
    fn has(&self, side: Side, men: Squares, kings: Squares) -> String {
        let pieces = [("men", men), ("kings", kings)].into_iter().filter(|(_, squares)| !squares.is_empty());
        let told = pieces.map(|(id, squares)| self.standing(id, squares)).reduce(|men, kings| self.pair("also", men, kings));
        let told = told.unwrap_or_else(|| self.plain("nothing"));
        self.say("has", [("side", side_key(side)), ("pieces", told.into())])
    }

    fn pieces(&self, side: Side, kind: Kind, squares: &[Square]) -> String {
        let (id, none) = if kind == Kind::Man { ("men", "no-men") } else { ("kings", "no-kings") };
        let told = if squares.is_empty() { self.plain(none) } else { self.standing(id, squares.iter().copied().collect()) };
        self.say("has", [("side", side_key(side)), ("pieces", told.into())])
    }

    fn row(&self, row: u8, pieces: &[Placed]) -> String {
        let number = [("number", u32::from(row).into())];
        if pieces.is_empty() {
            return self.say("row-empty", number);
        }
        let of = |side: Side, kind: Kind| -> Squares {
            pieces.iter().filter(|placed| (placed.side, placed.kind) == (side, kind)).map(|placed| placed.square).collect()
        };
        let sides = [Side::White, Side::Black].map(|side| (side, of(side, Kind::Man), of(side, Kind::King)));
        let there = sides.into_iter().filter(|(_, men, kings)| !men.union(*kings).is_empty());
        self.then(self.say("row", number), self.all(there.map(|(side, men, kings)| self.has(side, men, kings))))
    }

    fn piece_moves(&self, square: Square, stands: bool, moves: &[String]) -> String {
        let moves = moves.iter().map(|mv| self.mv(mv)).reduce(|one, other| self.pair("also", one, other));
        match moves.filter(|_| stands) {
            Some(moves) => self.say("piece-moves", [("moves", moves.into())]),
            None => {
                let id = if stands { "piece-blocked" } else { "piece-none" };
                self.say(id, [("square", self.named_number(square.number().into()).into())])
            }
        }
    }

    /// Pieces of one kind: "men on thirty-one, thirty-two".
    fn standing(&self, id: &str, squares: Squares) -> String {
        let numbers = self.list(squares.iter().map(|square| self.named_number(square.number().into())));
        self.say(id, [("count", squares.len().into()), ("squares", numbers.into())])
    }

    fn waiting(&self, boards: &[BoardNumber]) -> String {
        if boards.is_empty() {
            return self.plain("nobody-waits");
        }
        let numbers = self.list(boards.iter().map(|&board| self.named_number(board)));
        self.say("waiting", [("count", count(boards.len())), ("boards", numbers.into())])
    }

    fn clock(&self, clock: &BoardClock) -> String {
        let (white, black) = (self.time(clock.left.white_ms), self.time(clock.left.black_ms));
        let times = self.say("clocks", [("white", white.into()), ("black", black.into())]);
        match clock.running {
            Some(side) => self.then(times, self.say("clock-runs", [("side", side_key(side))])),
            None => times,
        }
    }

    fn totals(&self, totals: &ClockTotals) -> String {
        let (used, left) = (self.time(totals.used_ms), self.time(totals.left_ms));
        self.say("clock-totals", [("used", used.into()), ("left", left.into())])
    }

    /// A time in hours, minutes and seconds, rounded down. Who has hours left does not count seconds.
    pub(super) fn time(&self, ms: i64) -> String {
        let seconds = ms.max(0) / 1_000;
        let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        let rest = if hours > 0 { 0 } else { rest };
        let parts = [("hours", hours), ("minutes", minutes), ("seconds", rest)];
        let told = parts.into_iter().filter(|(_, n)| *n > 0);
        let told = told.map(|(id, n)| self.say(id, [("n", u32::try_from(n).unwrap_or(u32::MAX).into())]));
        told.reduce(|one, other| self.pair("times", one, other)).unwrap_or_else(|| self.plain("no-time"))
    }
}
