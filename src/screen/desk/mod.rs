//! The main window's panels: they show what the exhibition is, and turn clicks and keys into lines of the console's language.

mod arbiter;
mod bar;
mod help;
mod keys;
mod labels;
mod large;
mod line;
mod refused;
mod results;
mod side;
mod sound;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

pub use arbiter::Arbiter;
pub use keys::{after, keys};
pub use labels::{LastMoves, Seen, Writer, note_last_moves};
pub use large::LargeBoard;
pub use line::TypedLine;
pub use results::Results;
pub use side::MoveTexts;
pub use sound::keys as sound_keys;

use super::ear::{Log, Words};
use super::lobby::Place;
use super::motion::Motions;
use super::mouth::Asking;
use super::settings::Settings;
use super::theme::Theme;
use super::view::{Page, View};
use super::windows::Windows;
use crate::exhibition::{Hall, Now};
use crate::speech::microphone::Ears;
use crate::speech::voice::{Voice, VoiceSettings};

/// All that the panels read, and the few things they write.
#[derive(SystemParam)]
pub struct Desk<'w, 's> {
    /// The exhibition.
    pub hall: Hall<'w, 's>,
    /// The time.
    pub now: Res<'w, Now>,
    /// The texts.
    pub words: ResMut<'w, Words>,
    /// What was told.
    pub log: Res<'w, Log>,
    /// What is looked at.
    pub view: ResMut<'w, View>,
    /// What is asked.
    pub asking: ResMut<'w, Asking>,
    /// The typed line.
    pub line: ResMut<'w, TypedLine>,
    /// The large board.
    pub large: ResMut<'w, LargeBoard>,
    /// The look.
    pub theme: ResMut<'w, Theme>,
    /// The settings.
    pub settings: ResMut<'w, Settings>,
    /// The last moves as they are written.
    pub lasts: Res<'w, LastMoves>,
    /// The moves of the board in hand as they are written.
    pub texts: ResMut<'w, MoveTexts>,
    /// Pieces in motion.
    pub motions: ResMut<'w, Motions>,
    /// The results.
    pub results: ResMut<'w, Results>,
    /// The second windows.
    pub windows: ResMut<'w, Windows>,
    /// The arbiter's forms.
    pub arbiter: ResMut<'w, Arbiter>,
    /// The voice.
    pub voice: Option<Res<'w, Voice>>,
    /// How it sounds.
    pub voice_settings: Option<ResMut<'w, VoiceSettings>>,
    /// The ears.
    pub ears: Option<ResMut<'w, Ears>>,
    /// Where the window goes next.
    pub place: ResMut<'w, NextState<Place>>,
}

/// Where the side panel has its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// At the right.
    Wide,
    /// Below the boards.
    Tall,
    /// Nowhere: the window is so small, or its type so large, that the boards need all of it. What it holds can be typed.
    Small,
}

impl Shape {
    fn of(size: egui::Vec2) -> Shape {
        if size.x >= 600.0 && size.x >= size.y * 0.9 {
            Shape::Wide
        } else if size.y >= 520.0 {
            Shape::Tall
        } else {
            Shape::Small
        }
    }
}

/// Draws the panels.
pub fn panels(mut desk: Desk, mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>) {
    let ctx = context.get_mut().clone();
    desk.theme.dress(&ctx);
    let whole = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    let mut ui = egui::Ui::new(ctx.clone(), "desk".into(), whole);
    let palette = desk.theme.palette();
    let framed = |margin: i8| egui::Frame::new().fill(palette.panel).inner_margin(egui::Margin::same(margin));
    egui::Panel::top("bar").frame(framed(8)).show(&mut ui, |ui| bar::show(ui, &mut desk));
    egui::Panel::bottom("line").frame(framed(8)).show(&mut ui, |ui| line::show(ui, &mut desk));
    let size = ctx.viewport_rect().size();
    match Shape::of(size) {
        Shape::Wide => {
            let panel = egui::Panel::right("side").frame(framed(10)).default_size(330.0);
            panel.size_range(220.0..=(size.x * 0.4)).show(&mut ui, |ui| side::show(ui, &mut desk));
        }
        Shape::Tall => {
            let panel = egui::Panel::bottom("side-below").frame(framed(10)).exact_size(size.y * 0.36);
            panel.show(&mut ui, |ui| side::show_below(ui, &mut desk));
        }
        Shape::Small => {}
    }
    let inside = egui::Frame::new().inner_margin(egui::Margin::same(6));
    egui::CentralPanel::default().frame(inside).show(&mut ui, |ui| {
        desk.view.area = ui.available_rect_before_wrap();
        match desk.view.page {
            Page::Wall => labels::show(ui, &mut desk),
            Page::Board => large::show(ui, &mut desk),
            Page::Results => results::show(ui, &mut desk),
        }
    });
    arbiter::show(&ctx, &mut desk);
    help::show(&ctx, &mut desk);
}
