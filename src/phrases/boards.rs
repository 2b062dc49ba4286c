//! The list of boards for people: who sits where, and how each game stands or ended.

use super::account::reason_id;
use super::texts::Texts;
use crate::draughts::Side;
use crate::exhibition::{BoardData, Hall, Standing};

type Seen<'a> = <<BoardData as bevy::ecs::query::QueryData>::ReadOnly as bevy::ecs::query::QueryData>::Item<'a, 'a>;

impl Texts {
    /// A line for each board.
    pub fn boards(&self, hall: &Hall) -> Vec<String> {
        hall.boards().map(|board| self.board(&hall.scene().master.name, &board)).collect()
    }

    fn board(&self, master: &str, board: &Seen<'_>) -> String {
        let opponent = board.seats.opponent.as_str();
        let (white, black) = match board.seats.master {
            Side::White => (master, opponent),
            Side::Black => (opponent, master),
        };
        let (id, result, reason) = match board.standing {
            Standing::Playing => ("board-going", String::new(), String::new()),
            Standing::Voided => ("board-void", String::new(), String::new()),
            Standing::Ended { result, reason } => ("board-ended", result.to_string(), self.text(reason_id(*reason), &[])),
        };
        let inserts = [
            ("board", self.board_name(board.board.0)),
            ("white", white.to_owned()),
            ("black", black.to_owned()),
            ("result", result),
            ("reason", reason),
            ("moves", board.play.0.plies().div_ceil(2).to_string()),
        ];
        self.text(id, &inserts)
    }
}
