//! `run` and `resume`: an exhibition in the console.

use std::io::BufReader;
use std::path::Path;

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::{App, ResMut};
use simultaan::console::{ConsolePlugin, Ending, Output, Stdin, Style, TimeMode};
use simultaan::exhibition::{ExhibitionPlugin, Hall, Phase, Progress, Scene};
use simultaan::journal::{self, Journal, JournalPlugin, Recording};
use simultaan::machine;
use simultaan::phrases::{Language, Texts};
use simultaan::players::{ReplayPlugin, Replaying, SparringPlugin};
use simultaan::scenes;
use simultaan::speech::ear::Speaker;
use simultaan::speech::{Sound, SpeechPlugin};

use super::{CommandError, window};
use crate::args::{ArchiveArgs, ConsoleArgs, LobbyArgs, SoundArgs};

/// Opens the window at the lobby.
pub fn lobby(args: LobbyArgs) -> Result<(), CommandError> {
    let LobbyArgs { screenshot, window_size, theme, archive, language, sound } = args;
    let board = None;
    let args = ConsoleArgs { headless: false, json: false, screenshot, window_size, board, theme, archive, language, sound };
    if window::wanted(&args) { window::lobby(&args) } else { Err(CommandError::NoDisplay) }
}

/// Runs the exhibition of a scene file from its beginning.
pub fn run(scene: &Path, args: &ConsoleArgs, manual_time: bool) -> Result<(), CommandError> {
    let mut scene = scenes::read(scene)?;
    journal::find_odds(&args.archive.path()?, &mut scene)?;
    if window::wanted(args) {
        let journal = Journal::create(&args.archive.path()?, &scene)?;
        return window::run(journal, &scene, args);
    }
    let mut app = app(&scene, args, manual_time)?;
    let journal = Journal::create(&args.archive.path()?, &scene)?;
    Recording::open(app.world_mut(), journal, &scene)?;
    converse(app, &args.archive, manual_time)
}

/// Goes on with an exhibition of the archive.
pub fn resume(id: Option<i64>, args: &ConsoleArgs, manual_time: bool) -> Result<(), CommandError> {
    let path = args.archive.path()?;
    let id = id.map_or_else(|| journal::latest_unfinished(&path), Ok)?;
    let (journal, stored) = Journal::resume(&path, id)?;
    if window::wanted(args) {
        return window::resume(journal, &stored, args);
    }
    let mut app = app(&stored.scene, args, manual_time)?;
    let resumption = if manual_time { stored.resumption(None) } else { machine::resuming(&stored) };
    journal::reopen(app.world_mut(), journal, &stored, resumption)?;
    let inserts =
        [("title", stored.scene.title.clone()), ("exhibition", id.to_string()), ("facts", stored.records.len().to_string())];
    app.world_mut().resource_mut::<Output>().remark("console-reopened", &inserts);
    list_boards(&mut app);
    converse(app, &args.archive, manual_time)
}

/// Shows who sits where and how the games stand. What it needs is there: the exhibition has just been opened.
fn list_boards(app: &mut App) {
    let _ = app.world_mut().run_system_once(|hall: Hall, mut output: ResMut<Output>| output.boards(&hall));
}

/// The app of a console exhibition: the same plugins as with a window, without one.
fn app(scene: &Scene, args: &ConsoleArgs, manual_time: bool) -> Result<App, CommandError> {
    let texts = Texts::new(language(args.language.as_deref(), scene.language.as_deref())?);
    let style = if args.json { Style::Json } else { Style::Text };
    let mut output = Output::new(std::io::BufWriter::new(std::io::stdout()), style, texts);
    if !args.headless {
        output.remark("console-no-window", &[]);
    }
    let mut app = App::new();
    app.add_plugins((ExhibitionPlugin, JournalPlugin, ConsolePlugin)).insert_resource(output);
    let sound = sound(args)?;
    app.add_plugins((SpeechPlugin, SparringPlugin)).insert_resource(Sound { on: sound.on && !manual_time, ..sound });
    if let Some(replaying) = Replaying::of(scene).filter(|_| !manual_time) {
        app.add_plugins(ReplayPlugin).insert_resource(replaying);
    }
    Ok(app)
}

/// The sound that the command line asks for.
pub fn sound(args: &ConsoleArgs) -> Result<Sound, CommandError> {
    let SoundArgs { no_sound, microphone, opponents_microphone, headphones, speaker } = args.sound.clone();
    let speaker = speaker.map_or_else(|| Ok(Speaker::default()), |path| super::sound::speaker(&path))?;
    Ok(Sound { on: !no_sound, microphone, opponents_microphone, headphones, speaker, archive: args.archive.path()? })
}

/// Hears and tells until the end; an exhibition that did not finish says how to go on with it.
fn converse(mut app: App, archive: &ArchiveArgs, manual_time: bool) -> Result<(), CommandError> {
    let stdin = Stdin::listen(BufReader::new(std::io::stdin()))?;
    let mode = if manual_time { TimeMode::Manual } else { TimeMode::Real };
    let ending = simultaan::console::run(&mut app, stdin, mode);
    let exhibition = app.world_mut().resource_mut::<Recording>().journal().exhibition();
    let finished = app.world().resource::<Progress>().phase == Phase::Finished;
    if ending != Ending::NobodyReads && !finished {
        let archive = archive.archive.as_ref().map_or_else(String::new, |path| format!(" --archive {}", path.display()));
        let inserts = [("exhibition", exhibition.to_string()), ("archive", archive)];
        app.world_mut().resource_mut::<Output>().remark("console-kept", &inserts);
    }
    Ok(())
}

/// The language asked for, else the scene's, else the system's, else English.
pub fn language(asked: Option<&str>, scene: Option<&str>) -> Result<Language, CommandError> {
    if let Some(tag) = asked.or(scene) {
        return Language::of_tag(tag).ok_or_else(|| CommandError::Language(tag.to_owned()));
    }
    let system = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok());
    Ok(system.and_then(|tag| Language::of_tag(&tag)).unwrap_or_default())
}
