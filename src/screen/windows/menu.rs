//! The second windows in the menu of settings.

use bevy_egui::egui::{self, Ui};

use super::{Kind, Mode, Place, Tells, Windows};
use crate::screen::ear::Words;

/// Opens, closes and sets the second windows. The one for a blindfold master is offered only where he is blindfold.
pub fn show(ui: &mut Ui, windows: &mut Windows, words: &Words, blindfold: bool) {
    ui.menu_button(words.get("public-window"), |ui| {
        place(ui, windows.place_mut(Kind::Public), "F10", words);
        ui.separator();
        for mode in Mode::ALL {
            ui.radio_value(&mut windows.mode, mode, words.get(mode.text_id()));
        }
    });
    ui.add_enabled_ui(blindfold, |ui| {
        ui.menu_button(words.get("blind-window"), |ui| {
            place(ui, windows.place_mut(Kind::Blind), "F12", words);
            ui.separator();
            for tells in Tells::ALL {
                ui.radio_value(&mut windows.tells, tells, words.get(tells.text_id()));
            }
        });
    });
}

fn place(ui: &mut Ui, place: &mut Place, key: &str, words: &Words) {
    let mut wanted = place.wanted();
    if ui.checkbox(&mut wanted, words.get("public-open")).on_hover_text(key).changed() {
        place.want(wanted);
    }
    let there = place.window().is_some();
    let full = egui::Checkbox::new(&mut place.full, words.get("public-full"));
    ui.add_enabled(there, full).on_hover_text("F11");
    if ui.add_enabled(there, egui::Button::new(words.get("public-next-monitor"))).clicked() {
        place.moves = true;
    }
}
