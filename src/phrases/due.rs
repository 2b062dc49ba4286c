//! What is due by correspondence, in words.

use super::account::days;
use super::texts::Texts;
use crate::exhibition::{BoardNumber, DueMove, Player};

impl Texts {
    /// The moves that are due, a line for each board; of one board that was asked for, the line alone.
    pub(super) fn due(&self, asked: Option<BoardNumber>, boards: &[DueMove]) -> String {
        match (asked, boards) {
            (_, []) => return self.text("answer-nothing-due", &[]),
            (Some(_), [due]) => return self.due_move(due),
            _ => {}
        }
        let line = |due: &DueMove| format!("\n  {}: {}", self.board_name(due.board), self.due_move(due));
        self.text("answer-due", &[]) + &boards.iter().map(line).collect::<String>()
    }

    /// Whose move it is, and how long he has.
    pub fn due_move(&self, due: &DueMove) -> String {
        let by = self.text(if due.by == Player::Master { "by-master" } else { "by-opponent" }, &[]);
        let inserts = |time: String| [("side", self.side(due.side)), ("by", by.clone()), ("time", time)];
        match due.left_ms {
            None => self.text("due-some-day", &inserts(String::new())),
            Some(left) if left <= 0 => self.text("due-overdue", &inserts(days(left.saturating_neg()))),
            Some(left) if !due.runs => self.text("due-stands", &inserts(days(left))),
            Some(left) => self.text("due-in", &inserts(days(left))),
        }
    }
}
