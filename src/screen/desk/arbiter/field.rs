//! The fields of the arbiter's forms, each with a name that a screen reader is told.

use bevy_egui::egui::{Key, Response, RichText, TextEdit, Ui};

use crate::screen::choosing;

/// What was pasted, as a line.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The parts of a line that are not empty, with a space between them.
pub fn joined(parts: &[&str]) -> String {
    one_line(&parts.join(" "))
}

/// A named field that takes the keyboard when the form is opened and when nothing else of the form has it. Tells whether Enter
/// was pressed in it.
pub fn entry(ui: &mut Ui, name: &str, text: &mut String, hint: &str, fresh: bool) -> bool {
    let (field, entered) = named(ui, name, TextEdit::singleline(text).hint_text(hint));
    if !entered && (fresh || ui.memory(|memory| memory.focused().is_none())) {
        field.request_focus();
    }
    entered
}

/// A further field.
pub fn text(ui: &mut Ui, name: &str, text: &mut String, hint: &str) -> bool {
    named(ui, name, TextEdit::singleline(text).hint_text(hint)).1
}

/// A field that does not show what is typed.
pub fn secret(ui: &mut Ui, name: &str, text: &mut String) -> bool {
    named(ui, name, TextEdit::singleline(text).password(true)).1
}

fn named(ui: &mut Ui, name: &str, edit: TextEdit) -> (Response, bool) {
    let label = ui.label(RichText::new(name).weak());
    let field = ui.add(edit.desired_width(f32::INFINITY)).labelled_by(label.id);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    (field, entered)
}

/// A choice of one among a few, all in sight.
pub fn choice<T: Copy + PartialEq>(ui: &mut Ui, name: &str, value: &mut T, choices: &[(T, String)]) {
    ui.label(RichText::new(name).weak());
    ui.horizontal_wrapped(|ui| {
        for (choice, text) in choices {
            ui.radio_value(value, *choice, text);
        }
    });
}

/// A choice of one among many, in a list that opens.
pub fn list<T: Copy + PartialEq>(ui: &mut Ui, name: &str, value: &mut T, choices: &[(T, String)]) {
    let label = ui.label(RichText::new(name).weak());
    let width = ui.available_width();
    choosing::list(ui, name, width, value, choices).labelled_by(label.id);
}
