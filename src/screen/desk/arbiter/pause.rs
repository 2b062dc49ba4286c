//! The form for a break that the regulations count.

use bevy_egui::egui::{RichText, Ui};

use super::super::Desk;
use super::field::{entry, joined, text};

/// What is entered.
#[derive(Debug)]
pub struct Entered {
    pub minutes: String,
    pub why: String,
}

impl Default for Entered {
    fn default() -> Entered {
        Entered { minutes: "10".to_owned(), why: String::new() }
    }
}

impl Entered {
    /// The line.
    pub fn line(&self) -> String {
        joined(&["break", &self.minutes, &self.why])
    }

    /// The fields.
    pub fn fields(&mut self, ui: &mut Ui, desk: &Desk, fresh: bool) -> bool {
        let words = &desk.words;
        let timed = entry(ui, &words.get("break-minutes"), &mut self.minutes, "", fresh);
        if let Ok(minutes) = self.minutes.trim().parse() {
            ui.label(RichText::new(left(desk, minutes)).small().weak());
        }
        text(ui, &words.get("arbiter-why-free"), &mut self.why, "") || timed
    }
}

/// How many breaks of this length were taken, and how many the regulations allow.
fn left(desk: &Desk, minutes: u32) -> String {
    let taken = desk.hall.progress.breaks.get(&minutes).copied().unwrap_or(0).to_string();
    match desk.hall.scene().regulations.breaks(minutes) {
        Some(most) => desk.words.with("break-taken-of", &[("taken", taken), ("most", most.to_string())]),
        None => desk.words.with("break-taken", &[("taken", taken)]),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Form;
    use super::*;

    #[test]
    fn a_break_has_whole_minutes() {
        let form = |minutes: &str| Form::Break(Entered { minutes: minutes.into(), why: "Tea".into() });
        assert!(form("10").is_filled());
        for minutes in ["", "0", "ten", "-5"] {
            assert!(!form(minutes).is_filled(), "{minutes}");
        }
    }
}
