//! The help: every key, over everything else.

use bevy_egui::egui::{self, Align2, RichText};

use super::Desk;

/// The keys and the names of their texts.
pub const KEYS: [(&str, &str); 19] = [
    ("F1", "ui-key-help"),
    ("F2", "ui-key-wall"),
    ("F3", "ui-key-board"),
    ("F4", "ui-key-turn"),
    ("F5", "ui-key-start"),
    ("F6", "ui-key-next"),
    ("F7", "ui-key-pause"),
    ("F8", "ui-key-filter"),
    ("F9", "ui-key-theme"),
    ("F10", "public-key"),
    ("F11", "ui-key-full"),
    ("F12", "blind-key"),
    ("Shift + F2", "results-key"),
    ("Ctrl + ↑ ↓", "results-key-log"),
    ("PgUp PgDn", "ui-key-select"),
    ("Ctrl + ← →", "ui-key-look-back"),
    ("Ctrl + + −", "ui-key-scale"),
    ("↑ ↓", "ui-key-history"),
    ("Tab, Esc", "ui-key-complete"),
];

/// Shows the help while it is open.
pub fn show(ctx: &egui::Context, desk: &mut Desk) {
    let mut open = desk.view.help;
    let title = desk.words.get("ui-help");
    egui::Window::new(title)
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .show(ctx, |ui| {
            egui::Grid::new("keys").num_columns(2).spacing([24.0, 6.0]).show(ui, |ui| {
                for (key, id) in KEYS {
                    ui.label(RichText::new(key).monospace());
                    ui.label(desk.words.get(id));
                    ui.end_row();
                }
            });
            ui.separator();
            ui.label(desk.words.get("ui-help-line"));
        });
    desk.view.help = open;
}
