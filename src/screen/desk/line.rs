//! The typed line: the console's language, with completion of legal moves, history, and the answer below it.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Key, RichText, Ui};

use super::Desk;
use crate::phrases::read;

/// The typed line and what was typed before.
#[derive(Resource, Debug, Default)]
pub struct TypedLine {
    /// What stands in it.
    pub text: String,
    /// What was entered, oldest first.
    history: Vec<String>,
    /// The place in the history while going through it.
    place: Option<usize>,
}

/// Lines that the up key brings back.
const REMEMBERED: usize = 200;

impl TypedLine {
    /// Takes what stands in the line, if anything does.
    fn enter(&mut self) -> Option<String> {
        let line = std::mem::take(&mut self.text).trim().to_owned();
        self.place = None;
        if line.is_empty() {
            return None;
        }
        if self.history.last() != Some(&line) {
            self.history.push(line.clone());
            if self.history.len() > REMEMBERED {
                self.history.remove(0);
            }
        }
        Some(line)
    }

    /// Goes back (or forward) in what was entered before.
    fn recall(&mut self, back: bool) {
        let last = self.history.len();
        let place = match (self.place, back) {
            (None, true) => last.checked_sub(1),
            (Some(place), true) => Some(place.saturating_sub(1)),
            (Some(place), false) if place + 1 < last => Some(place + 1),
            (_, false) => None,
        };
        self.place = place;
        self.text = place.and_then(|place| self.history.get(place)).cloned().unwrap_or_default();
    }
}

/// Shows the line, takes its keys, and shows the latest answer.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let id = egui::Id::new("typed-line");
    let hint = desk.words.get("ui-line-hint");
    let completions = completions(desk);
    // Whoever clicked beside everything goes on typing; on a button or in another field these keys are not the line's.
    let focused = ui.memory(|memory| memory.focused());
    let here = focused.is_none_or(|focused| focused == id);
    let typed = !desk.line.text.is_empty();
    let (up, down, tab, escape) = ui.input_mut(|input| {
        let mut pressed = |key, wanted| wanted && input.consume_key(egui::Modifiers::NONE, key);
        let (up, down) = (pressed(Key::ArrowUp, here), pressed(Key::ArrowDown, here));
        (up, down, pressed(Key::Tab, here && typed), pressed(Key::Escape, true))
    });
    // Orders of the sound, which act by themselves: the field would enter the line, or take a letter back.
    ui.input_mut(|input| [Key::Enter, Key::H].map(|key| input.consume_key(egui::Modifiers::CTRL, key)));
    if up || down {
        desk.line.recall(up);
    }
    if escape {
        desk.line.text.clear();
        desk.view.touched = None;
        desk.view.help = false;
        desk.arbiter.close();
    }
    if let (true, [first, ..]) = (tab, completions.as_slice()) {
        desk.line.text.clone_from(first);
    }
    let edit = egui::TextEdit::singleline(&mut desk.line.text)
        .id(id)
        .hint_text(hint)
        .font(egui::TextStyle::Monospace)
        .lock_focus(typed)
        .desired_width(f32::INFINITY);
    let response = ui.add(edit);
    // While a form is open it is the form that goes on where nothing has the keyboard.
    let free = focused.is_none() && !desk.arbiter.is_open();
    if up || down || tab || escape || free {
        // These keys would take the keyboard away from the line.
        response.request_focus();
        move_cursor_to_end(ui, id, &desk.line.text);
    }
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        if let Some(line) = desk.line.enter() {
            desk.asking.ask(line);
        }
        response.request_focus();
    }
    below(ui, desk, &completions);
}

fn move_cursor_to_end(ui: &Ui, id: egui::Id, text: &str) {
    if let Some(mut state) = egui::TextEdit::load_state(ui.ctx(), id) {
        let end = egui::text::CCursor::new(text.chars().count());
        state.cursor.set_char_range(Some(egui::text::CCursorRange::one(end)));
        state.store(ui.ctx(), id);
    }
}

/// The completions while something is typed, else the latest answer.
fn below(ui: &mut Ui, desk: &Desk, completions: &[String]) {
    let palette = desk.theme.palette();
    if !desk.line.text.trim().is_empty() && !completions.is_empty() {
        let text = completions.iter().take(12).cloned().collect::<Vec<_>>().join("   ");
        ui.label(RichText::new(text).monospace().color(palette.faint));
        return;
    }
    let (text, colour) = match &desk.log.answer {
        Some(line) if line.refused => (line.text.as_str(), palette.alarm),
        Some(line) => (line.text.as_str(), palette.text),
        None => ("", palette.faint),
    };
    let label = egui::Label::new(RichText::new(text).color(colour)).truncate();
    let response = ui.add(label).on_hover_text(text);
    // The one region that a screen reader speaks when it changes.
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

/// The lines that begin with what is typed and are legal moves on the board meant.
fn completions(desk: &Desk) -> Vec<String> {
    let typed = desk.line.text.trim_start();
    if typed.is_empty() || !read(typed).is_empty() && typed.contains(['-', 'x']) && typed.len() > 4 {
        return Vec::new();
    }
    let (prefix, number, rest) = match typed.split_once(' ').and_then(|(n, rest)| Some((n, n.parse().ok()?, rest))) {
        Some((word, number, rest)) => (format!("{word} "), Some(number), rest),
        None => (String::new(), desk.hall.progress.at, typed),
    };
    let Some(board) = number.and_then(|number| desk.hall.board(number)) else { return Vec::new() };
    let game = &board.play.0;
    let legal = game.position().legal_moves(game.rules());
    let texts = legal.iter().map(|mv| game.position().notation_among(mv, &legal, game.rules()));
    texts.filter(|text| text.starts_with(rest.trim_start())).map(|text| format!("{prefix}{text}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_up_key_goes_back_and_the_down_key_forward() {
        let mut line = TypedLine::default();
        for text in ["5 32-28", "next"] {
            line.text = text.to_owned();
            assert_eq!(line.enter().as_deref(), Some(text));
        }
        line.text = "  ".to_owned();
        assert_eq!(line.enter(), None);
        line.recall(true);
        assert_eq!(line.text, "next");
        line.recall(true);
        line.recall(true);
        assert_eq!(line.text, "5 32-28");
        line.recall(false);
        assert_eq!(line.text, "next");
        line.recall(false);
        assert_eq!(line.text, "");
    }
}
