//! The list of boards for people: who sits where, and how each game stands or ended.

use super::account::{reason_id, time_of};
use super::texts::Texts;
use crate::draughts::Side;
use crate::exhibition::{BoardData, BoardPlan, Hall, Scene, Standing, Uneven};

type Seen<'a> = <<BoardData as bevy::ecs::query::QueryData>::ReadOnly as bevy::ecs::query::QueryData>::Item<'a, 'a>;

impl Texts {
    /// A line for each board.
    pub fn boards(&self, hall: &Hall) -> Vec<String> {
        let plans = hall.scene().numbered();
        hall.boards().zip(plans).map(|(board, (_, plan))| self.board(hall.scene(), &board, plan)).collect()
    }

    fn board(&self, scene: &Scene, board: &Seen<'_>, plan: &BoardPlan) -> String {
        let master = scene.master.name.as_str();
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
            ("moves", board.play.0.full_moves().to_string()),
        ];
        let line = self.text(id, &inserts);
        match self.uneven(&plan.uneven(&scene.pace, board.seats.master)) {
            Some(odds) => format!("{line} ({odds})"),
            None => line,
        }
    }

    /// The odds of a board, if there are any.
    pub fn uneven(&self, uneven: &Uneven) -> Option<String> {
        let mut parts = Vec::new();
        for (side, squares) in [Side::White, Side::Black].into_iter().zip(&uneven.cleared) {
            let squares = squares.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
            if !squares.is_empty() {
                parts.push(self.text("odds-without", &[("side", self.side(side)), ("squares", squares)]));
            }
        }
        for (side, ms) in [Side::White, Side::Black].into_iter().zip(uneven.extra_ms).filter(|(_, ms)| *ms != 0) {
            let id = if ms < 0 { "odds-less-time" } else { "odds-more-time" };
            parts.push(self.text(id, &[("side", self.side(side)), ("time", time_of(ms.unsigned_abs()))]));
        }
        (!parts.is_empty()).then(|| parts.join("; "))
    }
}
