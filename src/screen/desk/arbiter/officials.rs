//! The form with which an official signs on at the desk.

use bevy_egui::egui::Ui;

use super::super::Desk;
use super::field::{entry, joined, secret};

/// What is entered.
#[derive(Debug, Default)]
pub struct Entered {
    pub name: String,
    pub chief: bool,
    pub pin: String,
}

impl Entered {
    /// The line.
    pub fn line(&self) -> String {
        self.line_with(self.pin.trim())
    }

    /// The line without the PIN.
    pub fn shown_line(&self) -> String {
        self.line_with(&"•".repeat(self.pin.trim().chars().count()))
    }

    fn line_with(&self, pin: &str) -> String {
        let chief = if self.chief { "chief" } else { "" };
        let before = if pin.is_empty() { "" } else { "pin" };
        joined(&["sign on", &self.name, chief, before, pin])
    }

    /// The fields.
    pub fn fields(&mut self, ui: &mut Ui, desk: &Desk, fresh: bool) -> bool {
        let words = &desk.words;
        let named = entry(ui, &words.get("officials-name"), &mut self.name, "", fresh);
        ui.checkbox(&mut self.chief, words.get("officials-chief"));
        secret(ui, &words.get("officials-pin"), &mut self.pin) || named
    }
}

#[cfg(test)]
mod tests {
    use super::super::Form;
    use super::*;
    use crate::exhibition::Order;
    use crate::phrases::read;

    #[test]
    fn a_name_is_needed_and_no_pin_is_shown() {
        let entered = Entered { name: "Anna de Wit".into(), chief: true, pin: "4711".into() };
        let on = Order::SignOn { name: "Anna de Wit".into(), chief: true, pin: Some("4711".into()) };
        assert_eq!(read(&entered.line())[0].order, on);
        assert_eq!(entered.shown_line(), "sign on Anna de Wit chief pin ••••");
        assert!(!Form::SignOn(Entered { pin: "4711".into(), ..Entered::default() }).is_filled());
    }
}
