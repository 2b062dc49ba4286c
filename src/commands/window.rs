//! The window: at the lobby, or in the hall with `run` and `resume`.

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{ExitCondition, WindowResolution};
use simultaan::exhibition::{ExhibitionPlugin, Scene};
use simultaan::journal::{self, Journal, JournalPlugin, Recording, Stored};
use simultaan::machine::{self, Machine, MachineTimePlugin};
use simultaan::players::{ReplayPlugin, Replaying, SparringPlugin};
use simultaan::screen::{Capture, Folders, Keeping, Kept, Log, Motions, Page, Place, ScreenPlugin, Settings, View, Words};
use simultaan::speech::SpeechPlugin;

use super::CommandError;
use crate::args::{ConsoleArgs, WindowSize};

/// Whether a window is wanted and can be had.
pub fn wanted(args: &ConsoleArgs) -> bool {
    !args.headless && (cfg!(not(target_os = "linux")) || has_display())
}

fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Opens the window at the lobby.
pub fn lobby(args: &ConsoleArgs) -> Result<(), CommandError> {
    guarded(|| show(app(None, args)?))
}

/// Runs a new exhibition in a window.
pub fn run(journal: Journal, scene: &Scene, args: &ConsoleArgs) -> Result<(), CommandError> {
    guarded(|| {
        let mut app = app(Some(scene), args)?;
        Recording::open(app.world_mut(), journal, scene)?;
        if let Some(replaying) = Replaying::of(scene) {
            app.insert_resource(replaying);
        }
        show(app)
    })
}

/// Goes on with an exhibition in a window.
pub fn resume(journal: Journal, stored: &Stored, args: &ConsoleArgs) -> Result<(), CommandError> {
    guarded(|| {
        let mut app = app(Some(&stored.scene), args)?;
        journal::reopen(app.world_mut(), journal, stored, machine::resuming(stored))?;
        let mut log = Log::default();
        log.recall(&stored.records, app.world().resource::<Words>());
        app.insert_resource(log);
        show(app)
    })
}

/// Bevy ends by a panic where it finds no graphics; it has told by then what it found wrong.
fn guarded(window: impl FnOnce() -> Result<(), CommandError>) -> Result<(), CommandError> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(window)).unwrap_or(Err(CommandError::Window))
}

/// The app: in the hall where there is a scene, else at the lobby.
fn app(scene: Option<&Scene>, args: &ConsoleArgs) -> Result<App, CommandError> {
    let asked = scene.and_then(|scene| scene.language.as_deref());
    let archive = args.archive.path()?;
    let file = Kept::beside(&archive);
    let kept = Kept::read(&file);
    let language = match kept.language().filter(|_| args.language.is_none()) {
        Some(language) => language,
        None => super::run::language(args.language.as_deref(), asked)?,
    };
    let folders = Folders::of(archive);
    let WindowSize(width, height) = args.window_size.unwrap_or(WindowSize(1280, 800));
    let window = Window {
        title: scene.map_or_else(|| "Simultaan".to_owned(), |scene| format!("{} – Simultaan", scene.title)),
        resolution: WindowResolution::new(width, height),
        ..Window::default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                exit_condition: ExitCondition::OnPrimaryClosed,
                ..WindowPlugin::default()
            })
            .set(LogPlugin { level: bevy::log::Level::ERROR, ..LogPlugin::default() }),
    )
    .add_plugins((ExhibitionPlugin, JournalPlugin, ScreenPlugin, ReplayPlugin, MachineTimePlugin))
    .add_plugins((SpeechPlugin, SparringPlugin))
    .insert_resource(super::run::sound(args)?)
    .insert_resource(Words::new(language))
    .insert_resource(args.theme.or(kept.theme).unwrap_or_default())
    .insert_resource(kept.scale_percent.map_or_else(Settings::default, Settings::of_scale))
    .insert_resource(Motions::resting(kept.still.unwrap_or(false)))
    .insert_resource(Keeping::new(file, kept))
    .insert_resource(folders)
    .insert_state(if scene.is_some() { Place::Hall } else { Place::Lobby });
    if let Some(number) = args.board {
        let mut view = app.world_mut().resource_mut::<View>();
        view.select(number);
        view.page = Page::Board;
    }
    if let Some(path) = &args.screenshot {
        app.insert_resource(Capture::new(path.clone()));
    }
    Ok(app)
}

/// Shows the window until it is closed.
fn show(mut app: App) -> Result<(), CommandError> {
    let machine = Machine::of(app.world());
    app.insert_resource(machine);
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(CommandError::Window),
    }
}
