//! The second windows: one for the public, one for a blindfold master. Each is opened, moved, made full screen and closed on
//! its own; none of that touches the exhibition.
//!
//! A window is an entity; its camera belongs to it and goes with it, so that nothing ever draws into a window that is gone.

mod blind;
mod menu;
mod monitors;
mod place;
mod public;
mod stage;
mod turns;

use bevy::camera::RenderTarget;
use bevy::camera::visibility::RenderLayers;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PresentMode, PrimaryWindow, RawHandleWrapper, WindowCloseRequested, WindowMode, WindowRef,
    WindowResolution,
};
use bevy_egui::EguiSchedule;
use bevy_egui::egui;

pub use blind::Tells;
pub use menu::show as menu;
pub use place::{Deed, Kind, Place};
pub use public::{Mode, Public};

use super::desk::after;
use super::ear::Words;
use super::{lobby, painting, settings};
use crate::exhibition::{Hall, Sight, Tick};
use monitors::ShownOn;

/// The second windows.
#[derive(Resource, Debug, Default)]
pub struct Windows {
    public: Place,
    blind: Place,
    /// What the public sees.
    pub mode: Mode,
    /// What the blindfold master sees.
    pub tells: Tells,
}

impl Windows {
    /// One of them.
    pub const fn place(&self, kind: Kind) -> &Place {
        match kind {
            Kind::Public => &self.public,
            Kind::Blind => &self.blind,
        }
    }

    /// One of them, to change it.
    pub const fn place_mut(&mut self, kind: Kind) -> &mut Place {
        match kind {
            Kind::Public => &mut self.public,
            Kind::Blind => &mut self.blind,
        }
    }
}

/// The schedule in which a window's panels are drawn.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pass(u8);

/// The camera of a window; it goes with it.
#[derive(Component)]
#[relationship(relationship_target = Cameras)]
struct LooksInto(Entity);

/// The cameras of a window.
#[derive(Component)]
#[relationship_target(relationship = LooksInto, linked_spawn)]
struct Cameras(Vec<Entity>);

/// The camera of the public's window.
#[derive(Component)]
struct PublicView;

/// The camera of the blindfold master's window.
#[derive(Component)]
struct BlindView;

/// The layer on which the public's boards are. Nothing is on the blindfold master's.
const PUBLIC_LAYER: usize = 1;
const BLIND_LAYER: usize = 2;

/// Adds the windows.
pub fn plugin(app: &mut App) {
    app.init_resource::<Windows>()
        .init_resource::<public::Public>()
        .init_resource::<blind::MastersLine>()
        .add_observer(monitors::remember)
        .add_observer(monitors::leave)
        .add_systems(
            Update,
            (keys, keep, public::paint)
                .chain()
                .after(Tick::Tell)
                .after(painting::look_ahead)
                .before(settings::scale)
                .run_if(in_state(lobby::Place::Hall)),
        )
        .add_systems(OnExit(lobby::Place::Hall), shut)
        .add_systems(Pass(0), public::show.run_if(in_state(lobby::Place::Hall)))
        .add_systems(Pass(1), blind::show.run_if(in_state(lobby::Place::Hall)));
}

/// Without an exhibition there is nothing to show.
fn shut(mut commands: Commands, mut windows: ResMut<Windows>) {
    for kind in Kind::ALL {
        let place = windows.place_mut(kind);
        place.want(false);
        if let Some(window) = place.window() {
            commands.entity(window).try_despawn();
        }
    }
}

/// Whether the master of this exhibition plays without seeing the boards.
pub fn is_blindfold(hall: &Hall) -> bool {
    hall.scene().master_sight() != Sight::Sighted
}

/// The keys of the second windows; they act in every window.
fn keys(input: Res<ButtonInput<KeyCode>>, hall: Hall, mut windows: ResMut<Windows>, all: Query<&Window>) {
    let mut toggle = |kind| {
        let place = windows.place_mut(kind);
        place.want(!place.wanted());
    };
    let shifts = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
    let shift = input.any_pressed(shifts) || input.any_just_released(shifts);
    let (public, blind) = (input.just_pressed(KeyCode::F10), input.just_pressed(KeyCode::F12) && is_blindfold(&hall));
    match (public, blind, shift) {
        (true, _, false) => toggle(Kind::Public),
        (true, _, true) => windows.mode = after(windows.mode, &Mode::ALL),
        (_, true, false) => toggle(Kind::Blind),
        (_, true, true) => windows.tells = after(windows.tells, &Tells::ALL),
        _ => {}
    }
    if input.just_pressed(KeyCode::F11) {
        for kind in Kind::ALL {
            let focused = windows.place(kind).window().and_then(|window| all.get(window).ok()).is_some_and(|it| it.focused);
            let place = windows.place_mut(kind);
            place.full ^= focused;
        }
    }
}

type Standing<'a> = (&'a mut Window, Has<RawHandleWrapper>, Has<Cameras>, Option<&'a ShownOn>);

/// Opens, closes, moves and fills the windows as they are wanted.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it reads")]
fn keep(
    mut commands: Commands,
    mut windows: ResMut<Windows>,
    hall: Hall,
    words: Res<Words>,
    mut asked: MessageReader<WindowCloseRequested>,
    mut standing: Query<Standing, Without<PrimaryWindow>>,
    main: Query<Option<&ShownOn>, With<PrimaryWindow>>,
    screens: Query<(Entity, &Monitor)>,
) {
    let asked: Vec<Entity> = asked.read().map(|request| request.window).collect();
    if !is_blindfold(&hall) && windows.blind.wanted() {
        windows.blind.want(false);
    }
    for kind in Kind::ALL {
        let place = windows.bypass_change_detection().place_mut(kind);
        let window = place.window();
        let stands = window.is_some_and(|window| standing.contains(window));
        match place.deed(stands, window.is_some_and(|window| asked.contains(&window))) {
            Deed::Open => {
                let elsewhere = main.single().ok().flatten().map(|on| on.0);
                let window = commands.spawn(opening(monitors::other_than(&screens, elsewhere))).id();
                place.opened(window);
            }
            Deed::Close(window) => commands.entity(window).try_despawn(),
            Deed::Rest => {}
        }
        let Some((entity, (mut window, made, seen, on))) =
            place.window().and_then(|it| Some((it, standing.get_mut(it).ok()?)))
        else {
            continue;
        };
        let title = match kind {
            Kind::Public => format!("{} – {}", hall.scene().title, words.get("public-window")),
            Kind::Blind => blind::TITLE.to_owned(),
        };
        if window.title != title {
            window.title = title;
        }
        if made && !seen {
            look(&mut commands, kind, entity);
        }
        arrange(place, &mut window, on.map(|on| on.0), &screens);
    }
}

/// A new window, in the middle of a monitor if there is one to choose.
fn opening(monitor: Option<&Monitor>) -> Window {
    let resolution = WindowResolution::new(1280, 720);
    Window {
        title: blind::TITLE.to_owned(),
        position: monitor.map_or(WindowPosition::Automatic, |it| monitors::middle(it, resolution.physical_size())),
        resolution,
        // Two windows that each wait for their screen would halve each other's pace.
        present_mode: PresentMode::AutoNoVsync,
        // The keyboard stays with the desk.
        focused: false,
        ..Window::default()
    }
}

/// The camera of a window that has been made.
fn look(commands: &mut Commands, kind: Kind, window: Entity) {
    let layer = if kind == Kind::Public { PUBLIC_LAYER } else { BLIND_LAYER };
    let pass = EguiSchedule::new(Pass(u8::from(kind == Kind::Blind)));
    let target = RenderTarget::Window(WindowRef::Entity(window));
    let mut camera = commands.spawn((Camera2d, Msaa::Off, target, pass, RenderLayers::layer(layer), LooksInto(window)));
    match kind {
        Kind::Public => camera.insert(PublicView),
        Kind::Blind => camera.insert(BlindView),
    };
}

/// Full screen or not, and on to the next monitor.
fn arrange(place: &mut Place, window: &mut Mut<Window>, on: Option<Entity>, screens: &Query<(Entity, &Monitor)>) {
    let covering = |monitor: Option<Entity>| {
        WindowMode::BorderlessFullscreen(monitor.map_or(MonitorSelection::Current, MonitorSelection::Entity))
    };
    if place.full != (window.mode != WindowMode::Windowed) {
        window.mode = if place.full { covering(on) } else { WindowMode::Windowed };
    }
    if std::mem::take(&mut place.moves)
        && let Some((next, monitor)) = monitors::after(screens, on)
    {
        window.position = monitors::middle(monitor, window.resolution.physical_size());
        if place.full {
            window.mode = covering(Some(next));
        }
    }
}

/// The whole of a window, for its panels.
fn root(ctx: &egui::Context, name: &'static str) -> egui::Ui {
    let whole = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(ctx.viewport_rect());
    egui::Ui::new(ctx.clone(), name.into(), whole)
}
