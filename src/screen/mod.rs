//! The hall on screen: the wall of boards, the board in hand, the desk.
//!
//! [`ScreenPlugin`] reads the exhibition and what it tells, and asks lines of the console's language in [`Tick::Hear`]. It
//! decides nothing. Boards are drawn after the tick, panels in egui's pass.

mod capture;
mod choosing;
mod desk;
mod ear;
mod fonts;
mod kept;
mod lobby;
mod motion;
mod mouth;
mod painting;
mod redraw;
mod settings;
mod surface;
mod theme;
mod view;
mod wall;
mod windows;

use bevy::prelude::*;
use bevy::winit::WinitSettings;
use bevy_egui::{EguiGlobalSettings, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext};

pub use capture::Capture;
pub use desk::{LargeBoard, TypedLine};
pub use ear::{Log, LogLine, Words};
pub use kept::{Keeping, Kept};
pub use lobby::{Folders, Place};
pub use motion::Motions;
pub use mouth::{Asking, OnlyLooking};
pub use painting::{MainSurfaces, wall_area};
pub use settings::Settings;
pub use surface::Surface;
pub use theme::Theme;
pub use view::{Filter, Page, View};
pub use wall::{BoardPixels, Cell, Grid, TAKEN, code};
pub use windows::{Kind, Mode, Public, Windows};

use crate::exhibition::Tick;

/// The main window: the lobby, and the hall of an exhibition. Needs Bevy's window, rendering and state plugins, [`Words`] and
/// [`Folders`]; in [`Place::Hall`] an exhibition is open.
pub struct ScreenPlugin;

impl Plugin for ScreenPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((EguiPlugin::default(), wall::plugin, windows::plugin, lobby::plugin))
            .init_resource::<View>()
            .init_resource::<Asking>()
            .init_resource::<Log>()
            .init_resource::<Theme>()
            .init_resource::<Settings>()
            .init_resource::<TypedLine>()
            .init_resource::<desk::LargeBoard>()
            .init_resource::<desk::Results>()
            .init_resource::<desk::LastMoves>()
            .init_resource::<desk::MoveTexts>()
            .init_resource::<desk::Arbiter>()
            .init_resource::<motion::Motions>()
            .init_resource::<painting::NextBoard>()
            .init_resource::<painting::ChangedBoards>()
            .init_resource::<redraw::LastInput>()
            .init_resource::<WinitSettings>()
            .add_systems(PreStartup, (look, painting::set_up))
            .add_systems(Update, mouth::ask.in_set(Tick::Hear))
            .add_systems(Update, (ear::listen, motion::move_pieces).in_set(Tick::Tell))
            .add_systems(OnExit(Place::Hall), painting::put_away)
            .add_systems(
                Update,
                (
                    painting::note_changes,
                    desk::note_last_moves,
                    desk::keys,
                    desk::sound_keys,
                    painting::choose,
                    painting::look_ahead,
                    painting::paint_wall,
                    painting::paint_large,
                )
                    .chain()
                    .after(Tick::Tell)
                    .before(settings::scale)
                    .run_if(in_state(Place::Hall)),
            )
            .add_systems(
                Update,
                (kept::keep, settings::scale, fonts::install, ground, redraw::pace, capture::take).chain().after(Tick::Tell),
            )
            .add_systems(PreUpdate, redraw::quieten.after(EguiPreUpdateSet::InitContexts))
            .add_systems(Last, redraw::settle)
            .add_systems(EguiPrimaryContextPass, desk::panels.run_if(in_state(Place::Hall)));
    }
}

/// The camera of the main window. The boards' shader and the panels smooth their own edges.
fn look(mut commands: Commands, mut egui: ResMut<EguiGlobalSettings>) {
    egui.auto_create_primary_context = false;
    commands.spawn((Camera2d, Msaa::Off, PrimaryEguiContext));
}

/// What is behind everything.
fn ground(theme: Res<Theme>, mut clear: ResMut<ClearColor>) {
    let colour = Color::from(theme::linear(theme.palette().ground));
    if clear.0 != colour {
        clear.0 = colour;
    }
}
