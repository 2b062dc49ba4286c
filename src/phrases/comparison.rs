//! What was compared with a game, in sentences: the squares that differ, and the slips that would explain them.

use super::texts::Texts;
use crate::draughts::{Change, Difference, Kind, MoveList, Side};
use crate::exhibition::{BoardNumber, Comparison};

impl Texts {
    /// The fact that a board was compared.
    pub(super) fn compared(&self, by: Option<Side>, squares: &[u8]) -> String {
        let whose = self.whose(by);
        if squares.is_empty() {
            return self.text("compared-equal", &[("whose", whose)]);
        }
        self.text("compared-differs", &[("whose", whose), ("squares", numbers(squares))])
    }

    /// The reply: square by square, then what would explain it, numbered as the order that carries it out wants it.
    pub(super) fn comparison(&self, board: Option<BoardNumber>, comparison: &Comparison) -> String {
        let count = comparison.differences.len();
        let mut lines = vec![match count {
            0 => self.compared(comparison.by, &[]),
            _ => self.text("compared-count", &[("count", count.to_string())]),
        }];
        lines.extend(comparison.differences.iter().map(|difference| format!("  {}", self.difference(difference))));
        if let Some(squares) = &comparison.from_other {
            let id = if squares.is_empty() { "compared-both-equal" } else { "compared-both-differ" };
            lines.push(self.text(id, &[("squares", numbers(squares))]));
        }
        if count > 0 {
            lines.push(self.offers_heading(board, comparison));
            lines.extend(
                comparison.offers.iter().zip(1..).map(|(changes, number)| format!("  {number})  {}", self.offer(changes))),
            );
        }
        lines.join("\n")
    }

    fn offers_heading(&self, board: Option<BoardNumber>, comparison: &Comparison) -> String {
        let order = board.map_or_else(String::new, |number| format!("{number} "));
        let id = match (comparison.offers.is_empty(), comparison.broken_off, comparison.by) {
            (true, true, _) => "reconcile-gave-up",
            (true, false, _) => "reconcile-none",
            (false, _, Some(_)) => "reconcile-explained",
            (false, ..) => "reconcile-offers",
        };
        self.text(id, &[("board", order)])
    }

    /// An offer: one slip, or two.
    pub fn offer(&self, changes: &[Change]) -> String {
        let slips: Vec<String> = changes.iter().map(|change| self.slip(change)).collect();
        slips
            .into_iter()
            .reduce(|one, other| self.text("reconcile-and", &[("one", one), ("other", other)]))
            .unwrap_or_default()
    }

    fn slip(&self, change: &Change) -> String {
        let one = |ply: usize, side: Side, mv: &String| self.line_of_moves(ply, side, std::slice::from_ref(mv));
        match change {
            Change::Wrong { ply, side, was, now } => {
                self.text("slip-wrong", &[("now", one(*ply, *side, now)), ("was", was.clone())])
            }
            Change::Swapped { ply, other, side, first, second } => {
                let inserts = [("first", one(*ply, *side, first)), ("second", one(*other, *side, second))];
                self.text("slip-swapped", &inserts)
            }
            Change::Missed { ply, side, moves } => {
                let id = if moves.len() == 1 { "slip-missed" } else { "slip-missed-several" };
                self.text(id, &[("moves", self.line_of_moves(*ply, *side, moves))])
            }
            Change::TooMany { ply, side, moves } => {
                let id = if moves.len() == 1 { "slip-too-many" } else { "slip-too-many-several" };
                self.text(id, &[("moves", self.line_of_moves(*ply, *side, moves))])
            }
        }
    }

    /// Moves with their numbers; a word where there are none.
    pub(super) fn line_of_moves(&self, ply: usize, side: Side, moves: &[String]) -> String {
        if moves.is_empty() {
            self.text("reconcile-nothing", &[])
        } else {
            self.move_list(&MoveList::alternating(ply, side, moves))
        }
    }

    /// A square that differs: what should stand there, and what does.
    pub fn difference(&self, difference: &Difference) -> String {
        let inserts = [
            ("square", difference.square.to_string()),
            ("expected", self.piece(difference.expected)),
            ("seen", self.piece(difference.seen)),
        ];
        self.text("compared-square", &inserts)
    }

    /// A piece in words, or that there is none.
    pub fn piece(&self, piece: Option<(Side, Kind)>) -> String {
        let id = match piece {
            None => "piece-none",
            Some((Side::White, Kind::Man)) => "piece-white-man",
            Some((Side::White, Kind::King)) => "piece-white-king",
            Some((Side::Black, Kind::Man)) => "piece-black-man",
            Some((Side::Black, Kind::King)) => "piece-black-king",
        };
        self.text(id, &[])
    }

    fn whose(&self, by: Option<Side>) -> String {
        match by {
            None => self.text("board-of-hall", &[]),
            Some(side) => self.text("board-of-side", &[("side", self.side(side))]),
        }
    }
}

/// Numbers one after the other.
pub(super) fn numbers(squares: &[impl ToString]) -> String {
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
