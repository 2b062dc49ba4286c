//! A choice of one among many, in a list that opens, for the mouse and for keys.

use bevy_egui::egui::{ComboBox, Response, Ui};

/// Shows the list. A key that chooses closes it, as a click does, and leaves the keyboard to it.
pub fn list<T: Copy + PartialEq>(ui: &mut Ui, name: &str, width: f32, value: &mut T, choices: &[(T, String)]) -> Response {
    let shown = choices.iter().find(|(choice, _)| choice == value).map_or("", |(_, text)| text);
    let list = ComboBox::from_id_salt(name).width(width).selected_text(shown).height(400.0);
    let shown = list.show_ui(ui, |ui| {
        let mut chosen = false;
        for (choice, text) in choices {
            chosen |= ui.selectable_value(value, *choice, text).clicked();
        }
        if chosen {
            ui.close();
        }
        chosen && !ui.input(|input| input.pointer.any_click())
    });
    if shown.inner == Some(true) {
        shown.response.request_focus();
    }
    shown.response
}
