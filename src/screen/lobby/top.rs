//! The bar at the top with the settings, and the line at the bottom that says what was done.

use bevy_egui::egui::{self, RichText, Ui};

use super::Panels;
use super::opening::Wish;
use crate::phrases::Language;
use crate::screen::ear::Words;
use crate::screen::theme::{LARGE, SPACE, Theme};

/// Shows the bar.
pub fn show(ui: &mut Ui, panels: &mut Panels) {
    ui.horizontal(|ui| {
        ui.add_space(SPACE * 0.5);
        ui.label(RichText::new("Simultaan").strong().size(LARGE));
        ui.label(RichText::new(panels.words.get("lobby-about")).weak());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            scale(ui, panels);
            themes(ui, panels);
            languages(ui, panels);
        });
    });
}

fn languages(ui: &mut Ui, panels: &mut Panels) {
    for language in Language::ALL.into_iter().rev() {
        let name = if language == Language::English { "English" } else { "中文" };
        if ui.selectable_label(panels.words.language == language, name).clicked() {
            *panels.words = Words::new(language);
        }
    }
}

fn themes(ui: &mut Ui, panels: &mut Panels) {
    let shown = panels.words.get(panels.theme.text_id());
    egui::ComboBox::from_id_salt("lobby-theme").selected_text(shown).show_ui(ui, |ui| {
        for theme in Theme::ALL {
            let text = panels.words.get(theme.text_id());
            if ui.selectable_label(*panels.theme == theme, text).clicked() {
                *panels.theme = theme;
            }
        }
    });
}

fn scale(ui: &mut Ui, panels: &mut Panels) {
    let name = panels.words.get("ui-scale");
    let mut percent = panels.settings.scale_percent;
    let value = egui::DragValue::new(&mut percent).range(75..=300).speed(1.0).suffix(" %").update_while_editing(false);
    if ui.add(value).on_hover_text(name).changed() {
        panels.settings.scale_percent = percent;
    }
}

/// Says what was done or went wrong.
pub fn note(ui: &mut Ui, panels: &mut Panels) {
    let Some((text, bad)) = panels.lobby.note.clone() else { return };
    let palette = panels.theme.palette();
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.button(panels.words.get("lobby-well")).clicked() {
                panels.lobby.note = None;
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let (sign, colour) = if bad { ("!", palette.alarm) } else { ("●", palette.target) };
                ui.label(RichText::new(sign).strong().color(colour));
                ui.add(egui::Label::new(text).wrap());
            });
        });
    });
}

/// Keys that act wherever the keyboard is.
pub fn keys(ui: &Ui, panels: &mut Panels) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(egui::Modifiers::COMMAND, key));
    if pressed(egui::Key::N) {
        panels.lobby.choose(super::Choice::New);
        panels.lobby.focus = true;
    }
    if panels.lobby.choice == Some(super::Choice::New) {
        if pressed(egui::Key::S) {
            panels.lobby.wish = Some(Wish::Save { over: false });
        } else if pressed(egui::Key::Enter) {
            panels.lobby.wish = Some(Wish::StartNew);
        }
    }
    for (key, percent) in [(egui::Key::Plus, 10), (egui::Key::Equals, 10), (egui::Key::Minus, -10)] {
        if pressed(key) {
            panels.settings.scale_by(percent);
        }
    }
}
