//! The second windows in the menu of settings.

use bevy_egui::egui::{self, Ui};

use super::{Kind, Mode, Tells, Windows};
use crate::screen::ear::Words;

/// Opens, closes and sets the second windows. The one for a blindfold master is offered only where he is blindfold.
pub fn show(ui: &mut Ui, windows: &mut Windows, words: &Words, blindfold: bool) {
    place(ui, windows, Kind::Public, words);
    for mode in Mode::ALL {
        ui.radio_value(&mut windows.mode, mode, words.get(mode.text_id()));
    }
    ui.separator();
    ui.add_enabled_ui(blindfold, |ui| {
        place(ui, windows, Kind::Blind, words);
        for tells in Tells::ALL {
            ui.radio_value(&mut windows.tells, tells, words.get(tells.text_id()));
        }
    });
}

fn place(ui: &mut Ui, windows: &mut Windows, kind: Kind, words: &Words) {
    let (title, key) = match kind {
        Kind::Public => ("public-window", "F10"),
        Kind::Blind => ("blind-window", "F12"),
    };
    let place = windows.place_mut(kind);
    let mut wanted = place.wanted();
    if ui.checkbox(&mut wanted, words.get(title)).on_hover_text(key).changed() {
        place.want(wanted);
    }
    ui.horizontal(|ui| {
        let there = place.window().is_some();
        if ui.add_enabled(there, egui::Button::new(words.get("public-next-monitor"))).clicked() {
            place.moves = true;
        }
        let mut full = place.full;
        if ui.add_enabled(there, egui::Checkbox::new(&mut full, words.get("public-full"))).changed() {
            place.full = full;
        }
    });
}
