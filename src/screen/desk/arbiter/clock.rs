//! The form for the clock of a board: time set, given, taken or credited; both clocks stopped, turned, let go.

use bevy_egui::egui::Ui;

use super::super::Desk;
use super::field::{choice, entry, joined, list, text};
use crate::draughts::Side;
use crate::exhibition::{BoardNumber, Clock};
use crate::phrases::time;

/// What is done to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Set,
    Add,
    Take,
    Credit,
    Stop,
    Change,
    Go,
}

impl Action {
    const ALL: [Action; 7] =
        [Action::Add, Action::Take, Action::Set, Action::Credit, Action::Stop, Action::Go, Action::Change];

    /// Its word in the console's language.
    const fn word(self) -> &'static str {
        match self {
            Action::Set => "set",
            Action::Add => "add",
            Action::Take => "take",
            Action::Credit => "credit",
            Action::Stop => "stop",
            Action::Change => "change",
            Action::Go => "go",
        }
    }

    const fn text_id(self) -> &'static str {
        match self {
            Action::Set => "clock-do-set",
            Action::Add => "clock-do-add",
            Action::Take => "clock-do-take",
            Action::Credit => "clock-do-credit",
            Action::Stop => "clock-do-stop",
            Action::Change => "clock-do-change",
            Action::Go => "clock-do-go",
        }
    }

    const fn has_side(self) -> bool {
        matches!(self, Action::Set | Action::Add | Action::Take)
    }

    const fn has_time(self) -> bool {
        self.has_side() || matches!(self, Action::Credit)
    }

    const fn needs_reason(self) -> bool {
        !matches!(self, Action::Credit | Action::Go)
    }

    /// Whether it can be done to a clock that the arbiter has stopped, or has not.
    const fn fits(self, held: bool) -> bool {
        match self {
            Action::Stop => !held,
            Action::Go => held,
            _ => true,
        }
    }
}

/// What is entered.
#[derive(Debug)]
pub struct Entered {
    pub board: BoardNumber,
    pub action: Action,
    pub side: Side,
    pub time: String,
    pub why: String,
}

impl Entered {
    /// Begins with what is wanted most: a stopped clock is let go, else the side to move gets time.
    pub fn new(board: BoardNumber, clock: &Clock, to_move: Side) -> Entered {
        let action = if clock.is_held() { Action::Go } else { Action::Add };
        Entered { board, action, side: to_move, time: String::new(), why: String::new() }
    }

    /// Whether the reason is there where one is needed.
    pub fn has_reason(&self) -> bool {
        !self.action.needs_reason() || !self.why.trim().is_empty()
    }

    /// The line.
    pub fn line(&self) -> String {
        let side = if self.action.has_side() { self.side.to_string() } else { String::new() };
        let time = if self.action.has_time() { self.time.trim() } else { "" };
        joined(&[&self.board.to_string(), "clock", self.action.word(), &side, time, &self.why])
    }

    /// The fields.
    pub fn fields(&mut self, ui: &mut Ui, desk: &Desk, fresh: bool) -> bool {
        let words = &desk.words;
        let Some(board) = desk.hall.board(self.board) else { return false };
        let Some(clock) = board.clock else { return false };
        let left = |side| time(clock.left_ms(side, desk.now.ms));
        let now = [("white", left(Side::White)), ("black", left(Side::Black))];
        ui.label(words.with("clock-now", &now));
        let held = clock.is_held();
        if held {
            ui.label(words.get("clock-is-held"));
        }
        let fitting = Action::ALL.into_iter().filter(|action| action.fits(held));
        let actions: Vec<_> = fitting.map(|action| (action, words.get(action.text_id()))).collect();
        list(ui, &words.get("clock-do"), &mut self.action, &actions);
        if self.action.has_side() {
            let who = |side| {
                let name = if side == board.seats.master { &desk.hall.scene().master.name } else { &board.seats.opponent };
                format!("{} – {name}", words.texts.side(side))
            };
            let sides = [Side::White, Side::Black].map(|side| (side, who(side)));
            choice(ui, &words.get("clock-whose"), &mut self.side, &sides);
        }
        let why = words.get(if self.action.needs_reason() { "arbiter-why" } else { "arbiter-why-free" });
        if self.action.has_time() {
            let timed = entry(ui, &words.get("clock-time"), &mut self.time, "5:00", fresh);
            text(ui, &why, &mut self.why, "") || timed
        } else {
            entry(ui, &why, &mut self.why, "", fresh)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Form;
    use super::*;
    use crate::exhibition::{ClockOrder, Order, SideName};
    use crate::phrases::read;

    #[test]
    fn every_action_is_written_as_it_is_read() {
        let mut kinds = std::collections::HashSet::new();
        for action in Action::ALL {
            let mut entered =
                Entered { board: 4, action, side: Side::Black, time: "1:30:00".into(), why: " bell\n rang".into() };
            let readings = read(&entered.line());
            let Some(Order::Clock(order)) = readings.first().map(|command| &command.order) else {
                panic!("{}", entered.line());
            };
            kinds.insert(std::mem::discriminant(order));
            if let ClockOrder::Set(side, ms, why) = order {
                assert_eq!((*side, *ms, why.as_str()), (SideName::Colour(Side::Black), 5_400_000, "bell rang"));
            }
            entered.why.clear();
            assert_eq!(Form::Clock(entered).is_filled(), !action.needs_reason(), "{action:?}");
        }
        assert_eq!(kinds.len(), Action::ALL.len());
    }
}
