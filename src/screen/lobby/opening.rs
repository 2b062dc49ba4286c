//! What the lobby does: exhibitions are opened and closed, scenes saved, reports written, always between two ticks.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use bevy::prelude::{NextState, Window, With, World};
use bevy::window::PrimaryWindow;

use super::export::{Exporting, Kind, Task};
use super::faults::faults_text;
use super::telling::journal_text;
use super::write::file_name;
use super::{Folders, Library, Lobby, Place};
use crate::exhibition::{Boards, Event, Inbox, Interrupted, JournalFault, Now, Pending, Progress, Scene, Told};
use crate::journal::{self, Journal, JournalError, Recording, Stored};
use crate::machine::{self, Machine};
use crate::players::Replaying;
use crate::scenes;
use crate::screen::desk::{LargeBoard, TypedLine};
use crate::screen::ear::{Log, Words};
use crate::screen::motion::Motions;
use crate::screen::mouth::{Asking, OnlyLooking};
use crate::screen::view::View;

/// Something to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Start the exhibition of a scene's file.
    Start(PathBuf),
    /// Start the exhibition of the form.
    StartNew,
    /// Save the form as a scene; over a file of that name only when that was asked for.
    Save {
        /// It was.
        over: bool,
    },
    /// Go on with an exhibition.
    Resume(i64),
    /// Look at one that has finished.
    Look(i64),
    /// Write a report.
    Export(i64, Kind),
}

impl Wish {
    /// Go on with an exhibition of the archive, or look at it where it has finished.
    pub fn open(exhibition: i64, finished: bool) -> Wish {
        if finished { Wish::Look(exhibition) } else { Wish::Resume(exhibition) }
    }
}

/// Does what is wished, and says how it went.
pub fn carry_out(world: &mut World) {
    if world.resource::<Lobby>().wish.is_none() {
        return;
    }
    let Some(wish) = world.resource_mut::<Lobby>().wish.take() else { return };
    let done = match wish {
        Wish::Start(path) => scenes::read(&path)
            .map_err(|faults| faults_text(&faults, world.resource::<Words>()))
            .and_then(|scene| start(world, &scene)),
        Wish::StartNew => match made(world) {
            Some((scene, _)) => start(world, &scene),
            None => Ok(None),
        },
        Wish::Save { over } => save(world, over),
        Wish::Resume(exhibition) => resume(world, exhibition),
        Wish::Look(exhibition) => look(world, exhibition),
        Wish::Export(exhibition, kind) => export(world, exhibition, kind),
    };
    let mut lobby = world.resource_mut::<Lobby>();
    match done {
        Ok(said) => lobby.note = said.map(|said| (said, false)),
        Err(fault) => lobby.note = Some((fault, true)),
    }
}

/// A line to show, or why it could not be done.
type Done = Result<Option<String>, String>;

/// What the form makes, if nothing is wrong with it.
fn made(world: &mut World) -> Option<(Scene, String)> {
    let folders = world.resource::<Folders>().clone();
    let mut lobby = world.resource_mut::<Lobby>();
    lobby.check(&folders);
    let (_, checked) = lobby.checked.as_ref()?;
    Some((checked.scene.clone()?, checked.text.clone()))
}

/// A fault of the archive in the language of the screen.
fn told(world: &World, fault: &JournalError) -> String {
    journal_text(fault, world.resource::<Words>())
}

fn start(world: &mut World, scene: &Scene) -> Done {
    let archive = world.resource::<Folders>().archive.clone();
    let mut scene = scene.clone();
    journal::find_odds(&archive, &mut scene).map_err(|fault| told(world, &fault))?;
    let scene = &scene;
    let journal = Journal::create(&archive, scene).map_err(|fault| told(world, &fault))?;
    clear(world);
    Recording::open(world, journal, scene).map_err(|fault| told(world, &fault))?;
    if let Some(replaying) = Replaying::of(scene) {
        world.insert_resource(replaying);
    }
    enter(world, scene);
    Ok(None)
}

fn resume(world: &mut World, exhibition: i64) -> Done {
    let archive = world.resource::<Folders>().archive.clone();
    let (journal, stored) = Journal::resume(&archive, exhibition).map_err(|fault| told(world, &fault))?;
    clear(world);
    if let Err(fault) = journal::reopen(world, journal, &stored, machine::resuming(&stored)) {
        close(world);
        return Err(told(world, &fault));
    }
    recall(world, &stored);
    enter(world, &stored.scene);
    Ok(None)
}

/// Opens an exhibition that has finished, to be looked at: its journal is only read, and nobody is kept from it.
fn look(world: &mut World, exhibition: i64) -> Done {
    let archive = world.resource::<Folders>().archive.clone();
    let stored = journal::load(&archive, exhibition).map_err(|fault| told(world, &fault))?;
    clear(world);
    if let Err(fault) = journal::replay(world, &stored) {
        close(world);
        return Err(told(world, &fault));
    }
    world.insert_resource(OnlyLooking { exhibition });
    world.insert_resource(Now { ms: stored.pulse_ms, gap: None });
    recall(world, &stored);
    enter(world, &stored.scene);
    Ok(None)
}

/// What was told before.
fn recall(world: &mut World, stored: &Stored) {
    let mut log = Log::default();
    log.recall(&stored.records, world.resource::<Words>());
    world.insert_resource(log);
}

/// Goes to the hall; the exhibition's time goes on from where it stands.
fn enter(world: &mut World, scene: &Scene) {
    let machine = Machine::of(world);
    world.insert_resource(machine);
    name_window(world, &format!("{} – Simultaan", scene.title));
    world.resource_mut::<NextState<Place>>().set(Place::Hall);
}

/// Nothing of an earlier exhibition stays, on the screen or in the tick.
fn clear(world: &mut World) {
    let still = world.resource::<Motions>().off;
    world.insert_resource(Motions::resting(still));
    world.insert_resource(View::default());
    world.insert_resource(Asking::default());
    world.insert_resource(Log::default());
    world.insert_resource(TypedLine::default());
    world.insert_resource(LargeBoard::default());
    world.insert_resource(Inbox::default());
    world.insert_resource(Pending::default());
    world.insert_resource(Told::default());
    world.insert_resource(JournalFault::default());
    world.insert_resource(Interrupted::default());
    world.insert_resource(Now::default());
}

/// Leaves the hall: the journal is closed and its lock let go. All that happened is in it.
pub fn leave(world: &mut World) {
    close(world);
    clear(world);
    name_window(world, "Simultaan");
    let mut lobby = world.resource_mut::<Lobby>();
    (lobby.note, lobby.overwrites, lobby.focus) = (None, None, true);
}

fn close(world: &mut World) {
    let now = world.resource::<Now>().ms;
    if let Some(mut recording) = world.remove_resource::<Recording>() {
        // All facts are kept already; only the time of running clocks since the last pulse would be lost.
        let _ = recording.journal().pulse(now, true);
    }
    if let Some(boards) = world.remove_resource::<Boards>() {
        boards.0.into_values().for_each(|entity| {
            world.despawn(entity);
        });
    }
    world.remove_resource::<Event>();
    world.remove_resource::<Progress>();
    world.remove_resource::<Replaying>();
    world.remove_resource::<OnlyLooking>();
}

fn name_window(world: &mut World, title: &str) {
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(world) {
        title.clone_into(&mut window.title);
    }
}

/// Saves the form as a scene.
fn save(world: &mut World, over: bool) -> Done {
    let Some((scene, text)) = made(world) else { return Ok(None) };
    let folder = world.resource::<Folders>().new_scenes.clone();
    let path = folder.join(file_name(&scene.title)).with_extension("ron");
    world.resource_mut::<Lobby>().overwrites = None;
    match write_scene(&path, &text, over) {
        Ok(()) => {
            let folders = world.resource::<Folders>().clone();
            world.resource_mut::<Library>().begin(&folders);
            Ok(Some(saved(world.resource::<Words>(), &path)))
        }
        Err(fault) if fault.kind() == ErrorKind::AlreadyExists => {
            world.resource_mut::<Lobby>().overwrites = Some(path);
            Ok(None)
        }
        Err(fault) => Err(format!("{}: {fault}", path.display())),
    }
}

/// Writes a scene's file whole or not at all; an existing one only where that was asked for.
fn write_scene(path: &Path, text: &str, over: bool) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    if !over {
        return std::fs::File::create_new(path)?.write_all(text.as_bytes());
    }
    let part = path.with_extension("part");
    std::fs::write(&part, text)?;
    std::fs::rename(&part, path)
}

/// Has a report written; how it went is told when it is done.
fn export(world: &mut World, exhibition: i64, kind: Kind) -> Done {
    let folders = world.resource::<Folders>();
    let lobby = world.resource::<Lobby>();
    let typed = lobby.folder.trim().to_owned();
    let folder = if typed.is_empty() { folders.beside_archive().to_owned() } else { PathBuf::from(typed) };
    let words = world.resource::<Words>();
    let (archive, language, paper) = (folders.archive.clone(), words.language, lobby.paper);
    let said = words.get("lobby-export-writing");
    let task = Task { archive, exhibition, kind, folder, language, paper };
    world.resource_mut::<Exporting>().begin(task).map_err(|fault| fault.to_string())?;
    Ok(Some(said))
}

/// Where something was written.
pub fn saved(words: &Words, path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    words.with("lobby-written", &[("path", path.display().to_string())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_is_never_written_over_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("scenes").join("evening.ron");
        write_scene(&path, "first", false).unwrap();
        assert_eq!(write_scene(&path, "second", false).unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "first");
        write_scene(&path, "second", true).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "second");
        assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }
}
