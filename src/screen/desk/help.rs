//! The help: every key, over everything else.

use bevy_egui::egui::{self, Align2, RichText};

use super::Desk;
use crate::screen::ear::Words;

/// The keys and the names of their texts.
pub const KEYS: [(&str, &str); 29] = [
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
    ("Shift + F10", "public-key-mode"),
    ("Shift + F12", "blind-key-tells"),
    ("Shift + F2", "results-key"),
    ("Ctrl + ↑ ↓", "results-key-log"),
    ("PgUp PgDn", "ui-key-select"),
    ("Shift + PgUp PgDn", "ui-key-zoom"),
    ("Ctrl + F", "ui-key-search"),
    ("Ctrl + ← →", "ui-key-look-back"),
    ("Ctrl + + −", "ui-key-scale"),
    ("↑ ↓", "ui-key-history"),
    ("Tab, Esc", "ui-key-complete"),
    ("Tab", "ui-key-walk"),
    ("Ctrl + L", "lobby-leave"),
    ("Insert", "ui-key-talk"),
    ("Ctrl + Enter", "ui-key-accept"),
    ("Ctrl + H", "ui-key-hush"),
    ("Ctrl + R", "ui-key-replay"),
];

/// Shows the help while it is open.
pub fn show(ctx: &egui::Context, desk: &mut Desk) {
    let mut open = desk.view.help;
    let title = desk.words.get("ui-help");
    let size = ctx.viewport_rect().size();
    // Side by side where there is room, so that all keys are seen at once.
    let (columns, wide) = if size.x > 900.0 { (2, 860.0_f32) } else { (1, 460.0) };
    egui::Window::new(title)
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, [0.0, 0.0])
        .show(ctx, |ui| {
            egui::ScrollArea::both().min_scrolled_width(wide.min(size.x - 40.0)).min_scrolled_height(size.y - 90.0).show(
                ui,
                |ui| {
                    keys(ui, &desk.words, columns);
                    ui.separator();
                    ui.label(desk.words.get("ui-help-line"));
                    ui.label(desk.words.get("ui-help-touch"));
                },
            );
        });
    desk.view.help = open;
}

/// The keys in columns, read downwards.
fn keys(ui: &mut egui::Ui, words: &Words, columns: usize) {
    let rows = KEYS.len().div_ceil(columns);
    egui::Grid::new("keys").num_columns(2 * columns).spacing([18.0, 6.0]).show(ui, |ui| {
        for row in 0..rows {
            for (key, id) in KEYS.iter().skip(row).step_by(rows) {
                ui.label(RichText::new(*key).monospace());
                ui.label(words.get(id));
            }
            ui.end_row();
        }
    });
}
