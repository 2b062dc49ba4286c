//! The lobby: scenes to choose from, exhibitions to go on with or to look at, and a form to make a new one.
//!
//! What is shown and decided here is pure code apart from the drawing: [`draft`] is the form, [`build`] makes a scene of it,
//! [`faults`] says what is wrong at which field, [`library`] reads what there is. [`opening`] is the only part that opens and
//! closes exhibitions, between two ticks.

mod build;
mod details;
mod draft;
mod export;
mod faults;
mod fields;
mod gifts;
mod handicap;
mod library;
mod list;
mod opening;
mod pace_fields;
mod telling;
mod top;
mod write;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext, egui};

pub use export::Exporting;
pub use library::{Folders, Library};

use super::ear::Words;
use super::settings::Settings;
use super::theme::{SPACE, Theme};
use crate::reports::Paper;
use build::{Checked, check};
use draft::Draft;
use opening::Wish;

/// Where the window is.
#[derive(States, Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Place {
    /// An exhibition is chosen.
    #[default]
    Lobby,
    /// An exhibition is open.
    Hall,
}

/// What is chosen on the left and shown on the right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The form.
    New,
    /// A scene, by its file.
    Scene(std::path::PathBuf),
    /// An exhibition of the archive.
    Kept(i64),
}

/// The state of the lobby.
#[derive(Resource, Default)]
pub struct Lobby {
    /// What is chosen.
    choice: Option<Choice>,
    /// The choice's row wants the keyboard.
    focus: bool,
    /// The form's first field wants the keyboard.
    to_form: bool,
    /// The form.
    draft: Draft,
    /// What the form makes, and for which form that was found.
    checked: Option<(Draft, Checked)>,
    /// The board of the form whose handicap is edited; none for all boards.
    board: Option<u32>,
    /// What is to be done.
    wish: Option<Wish>,
    /// What was done or went wrong: a line, and whether it is bad.
    note: Option<(String, bool)>,
    /// The file that saving would overwrite, until that is answered.
    overwrites: Option<std::path::PathBuf>,
    /// The player whose exhibitions are looked for, as typed.
    player: String,
    /// Where exports go, as typed; beside the archive where nothing is typed.
    folder: String,
    /// The paper of the exports.
    paper: Paper,
}

impl Lobby {
    /// Brings what the form makes up to date.
    fn check(&mut self, folders: &Folders) {
        if self.checked.as_ref().is_none_or(|(draft, _)| *draft != self.draft) {
            let checked = check(&self.draft, &folders.new_scenes);
            self.checked = Some((self.draft.clone(), checked));
        }
    }

    fn choose(&mut self, choice: Choice) {
        if self.choice.as_ref() != Some(&choice) {
            self.choice = Some(choice);
            self.note = None;
            self.overwrites = None;
        }
    }
}

/// All that the lobby's panels read and write.
#[derive(SystemParam)]
pub struct Panels<'w> {
    lobby: ResMut<'w, Lobby>,
    library: Res<'w, Library>,
    folders: Res<'w, Folders>,
    exporting: Res<'w, Exporting>,
    words: ResMut<'w, Words>,
    theme: ResMut<'w, Theme>,
    settings: ResMut<'w, Settings>,
}

/// The lobby's systems.
pub fn plugin(app: &mut App) {
    app.init_resource::<Lobby>()
        .init_resource::<Library>()
        .init_resource::<Exporting>()
        .add_systems(OnEnter(Place::Lobby), library::begin)
        .add_systems(OnExit(Place::Hall), opening::leave)
        .add_systems(
            Update,
            (library::hear, super::capture::wait.run_if(library::still_reading)).chain().run_if(in_state(Place::Lobby)),
        )
        .add_systems(Update, export::hear.run_if(in_state(Place::Lobby)))
        .add_systems(Last, opening::carry_out.run_if(in_state(Place::Lobby)))
        .add_systems(EguiPrimaryContextPass, panels.run_if(in_state(Place::Lobby)));
}

/// Draws the lobby.
fn panels(mut panels: Panels, mut context: Single<&mut EguiContext, With<PrimaryEguiContext>>) {
    let ctx = context.get_mut().clone();
    panels.theme.dress(&ctx);
    choose_first(&mut panels);
    let whole = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    let mut ui = egui::Ui::new(ctx.clone(), "lobby".into(), whole);
    top::keys(&ui, &mut panels);
    let palette = panels.theme.palette();
    let framed = |margin: f32| egui::Frame::new().fill(palette.panel).inner_margin(margin);
    egui::Panel::top("lobby-top").frame(framed(SPACE)).show(&mut ui, |ui| top::show(ui, &mut panels));
    if panels.lobby.note.is_some() {
        egui::Panel::bottom("lobby-note").frame(framed(SPACE)).show(&mut ui, |ui| top::note(ui, &mut panels));
    }
    let width = (ctx.viewport_rect().width() * 0.34).clamp(240.0, 440.0);
    egui::Panel::left("lobby-list")
        .frame(framed(SPACE * 1.5))
        .default_size(width)
        .size_range(200.0..=620.0)
        .show(&mut ui, |ui| list::show(ui, &mut panels));
    let inside = egui::Frame::new().fill(palette.ground).inner_margin(SPACE * 2.0);
    egui::CentralPanel::default().frame(inside).show(&mut ui, |ui| details::show(ui, &mut panels));
}

/// The first scene is chosen and has the keyboard, until something else is chosen.
fn choose_first(panels: &mut Panels) {
    if panels.lobby.choice.is_none()
        && let Some(entry) = panels.library.scenes.first()
    {
        panels.lobby.choice = Some(Choice::Scene(entry.path.clone()));
        panels.lobby.focus = true;
    }
}
