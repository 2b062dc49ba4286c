//! The form for an irregularity and what became of it: seen only, accepted as it stands, corrected, restored after an accident,
//! or the last one taken back. The position as it stands is clicked on a board, or entered as FEN.

use bevy_egui::egui::Ui;

use super::super::Desk;
use super::field::{choice, entry, joined, list};
use super::position;
use crate::draughts::Side;
use crate::exhibition::BoardNumber;
use crate::screen::theme::SPACE;

/// The width of the form, where the board stands beside the fields.
pub const WIDTH: f32 = 740.0;
/// The width of the fields then.
const FIELDS: f32 = 400.0;

/// The kinds of irregularity (rules of the game, 4.1 to 4.16).
const KINDS: std::ops::RangeInclusive<u8> = 1..=16;

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedied {
    /// It was seen; who plays on accepts it.
    Seen,
    /// The position as it stands is accepted.
    Accepted,
    /// The right move was made.
    Corrected,
    /// No irregularity: an accident, and the position was put back.
    Restored,
    /// The last one is taken back.
    Undone,
}

impl Remedied {
    const ALL: [(Remedied, &str); 5] = [
        (Remedied::Accepted, "arbiter-accept"),
        (Remedied::Corrected, "arbiter-correct"),
        (Remedied::Seen, "arbiter-noted"),
        (Remedied::Restored, "arbiter-restored"),
        (Remedied::Undone, "arbiter-undone"),
    ];

    const fn has_kind(self) -> bool {
        matches!(self, Remedied::Seen | Remedied::Accepted | Remedied::Corrected)
    }

    const fn has_position(self) -> bool {
        matches!(self, Remedied::Seen | Remedied::Accepted)
    }
}

/// What is entered.
#[derive(Debug)]
pub struct Entered {
    pub board: BoardNumber,
    pub kind: u8,
    pub remedy: Remedied,
    /// The side at fault; where none is chosen, the one that is not to move.
    pub at_fault: Option<Side>,
    /// The position as it stands, as FEN; the game's own at first.
    pub fen: String,
    /// The game's own position.
    own: String,
    pub right_move: String,
    pub why: String,
}

impl Entered {
    /// Begins with the position that the program has.
    pub fn new(board: BoardNumber, fen: String) -> Entered {
        let (own, empty) = (fen.clone(), String::new);
        let remedy = Remedied::Accepted;
        Entered { board, kind: 1, remedy, at_fault: None, fen, own, right_move: empty(), why: empty() }
    }

    /// The line.
    pub fn line(&self) -> String {
        let (board, kind) = (self.board.to_string(), self.kind.to_string());
        let of_kind =
            |verb: &str, rest: &[&str]| joined(&[&[board.as_str(), "irregularity", kind.as_str(), verb], rest].concat());
        match self.remedy {
            Remedied::Seen => {
                let side = self.at_fault.map(|side| side.to_string()).unwrap_or_default();
                of_kind("seen", &[&side, if self.fen == self.own { "" } else { &self.fen }])
            }
            Remedied::Accepted => of_kind("accept", &[&self.fen]),
            Remedied::Corrected => of_kind("correct", &[&self.right_move]),
            Remedied::Restored => joined(&[&board, "restore", &self.why]),
            Remedied::Undone => joined(&[&board, "irregularity undo"]),
        }
    }

    /// The fields, and the board beside them where there is room.
    pub fn fields(&mut self, ui: &mut Ui, desk: &Desk, fresh: bool) -> bool {
        if ui.available_width() < WIDTH - 4.0 * SPACE {
            let entered = self.texts(ui, desk, fresh);
            self.position(ui, desk);
            return entered;
        }
        ui.horizontal_top(|ui| {
            let entered = ui.vertical(|ui| {
                ui.set_width(FIELDS);
                self.texts(ui, desk, fresh)
            });
            ui.add_space(SPACE);
            ui.vertical(|ui| self.position(ui, desk));
            entered.inner
        })
        .inner
    }

    fn position(&mut self, ui: &mut Ui, desk: &Desk) {
        if self.remedy.has_position() {
            position::edit(ui, desk, &mut self.fen);
        }
    }

    fn texts(&mut self, ui: &mut Ui, desk: &Desk, fresh: bool) -> bool {
        let words = &desk.words;
        let remedies = Remedied::ALL.map(|(remedy, id)| (remedy, words.get(id)));
        choice(ui, &words.get("arbiter-outcome"), &mut self.remedy, &remedies);
        if self.remedy.has_kind() {
            let kinds = KINDS.map(|kind| (kind, format!("{kind}  {}", words.get(&format!("irregularity-{kind}")))));
            list(ui, &words.get("arbiter-kind"), &mut self.kind, &kinds.collect::<Vec<_>>());
        }
        if self.remedy == Remedied::Seen {
            let side = |side| (Some(side), words.with("arbiter-fault-of", &[("side", words.texts.side(side))]));
            let sides = [(None, words.get("arbiter-not-to-move")), side(Side::White), side(Side::Black)];
            choice(ui, &words.get("arbiter-at-fault"), &mut self.at_fault, &sides);
        }
        match self.remedy {
            Remedied::Seen | Remedied::Accepted => {
                let entered = entry(ui, &words.get("arbiter-fen"), &mut self.fen, "", fresh);
                position::turn(ui, desk, &mut self.fen);
                entered
            }
            Remedied::Corrected => entry(ui, &words.get("arbiter-move"), &mut self.right_move, "32-28", fresh),
            Remedied::Restored => entry(ui, &words.get("arbiter-why-free"), &mut self.why, "", fresh),
            Remedied::Undone => {
                ui.label(last(desk, self.board));
                false
            }
        }
    }
}

/// What taking back the last one would take back.
fn last(desk: &Desk, number: BoardNumber) -> String {
    let words = &desk.words;
    let irregular = desk.hall.board(number).map(|board| board.irregular.clone()).unwrap_or_default();
    let kind = irregular.claim.map(|claim| claim.kind).or(irregular.closed.map(|closed| closed.kind));
    kind.map_or_else(
        || words.get("arbiter-none-to-undo"),
        |kind| format!("{kind}  {}", words.get(&format!("irregularity-{kind}"))),
    )
}

#[cfg(test)]
mod tests {
    use super::super::Form;
    use super::*;
    use crate::exhibition::{Order, Remedy, SideName};
    use crate::phrases::read;

    #[test]
    fn the_position_is_told_where_it_is_not_the_games_own() {
        let mut entered = Entered::new(7, "W:W28,31:B1-18".into());
        entered.remedy = Remedied::Seen;
        assert_eq!(entered.line(), "7 irregularity 1 seen");
        (entered.at_fault, entered.fen) = (Some(Side::Black), "B:W28:\n B1-18".into());
        let Order::Irregularity { kind: 1, remedy: Remedy::Note { side, fen } } = read(&entered.line()).remove(0).order
        else {
            panic!("{}", entered.line());
        };
        assert_eq!((side, fen.as_deref()), (Some(SideName::Colour(Side::Black)), Some("B:W28: B1-18")));
    }

    #[test]
    fn undoing_and_restoring_need_nothing_more() {
        for (remedy, order) in
            [(Remedied::Undone, Order::IrregularityUndo), (Remedied::Restored, Order::Restore { why: "a sleeve".into() })]
        {
            let mut entered = Entered::new(2, "W:W28:B1".into());
            (entered.remedy, entered.why) = (remedy, "a sleeve".into());
            assert_eq!(read(&entered.line())[0].order, order);
            assert!(Form::Irregularity(entered).is_filled());
        }
        let mut corrected = Entered::new(2, "W:W28:B1".into());
        corrected.remedy = Remedied::Corrected;
        assert!(!Form::Irregularity(corrected).is_filled(), "a move is missing");
    }
}
