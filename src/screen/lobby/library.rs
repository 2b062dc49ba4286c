//! What there is to choose from: scenes in folders, exhibitions in the archive. Another thread reads it and hands it over
//! through a channel, so that the window never waits for a disk.

use std::path::{Path, PathBuf};

use bevy::prelude::{Res, ResMut, Resource};
use crossbeam_channel::{Receiver, Sender, TryRecvError, bounded};

use crate::exhibition::{Fact, Record, Scene, Score};
use crate::journal::{Entry, JournalError, Shelf, name_key};
use crate::scenes::{self, SceneFaults};

/// Where the lobby finds things.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The archive.
    pub archive: PathBuf,
    /// Folders with scenes, in the order in which they are shown.
    pub scenes: Vec<PathBuf>,
    /// The folder for new scenes.
    pub new_scenes: PathBuf,
}

impl Folders {
    /// The folders that go with an archive: `scenes` in the working folder, beside the program, and beside the archive.
    pub fn of(archive: PathBuf) -> Folders {
        let new_scenes = archive.parent().unwrap_or(Path::new("")).join("scenes");
        let program = std::env::current_exe().ok();
        let beside = program.as_deref().and_then(Path::parent).map(|folder| folder.join("scenes"));
        let scenes = [Some(PathBuf::from("scenes")), beside, Some(new_scenes.clone())];
        Folders { archive, scenes: scenes.into_iter().flatten().collect(), new_scenes }
    }

    /// The folder beside the archive.
    pub fn beside_archive(&self) -> &Path {
        self.archive.parent().unwrap_or(Path::new(""))
    }
}

/// A scene's file.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneEntry {
    /// The file.
    pub path: PathBuf,
    /// The scene, or what is wrong with it.
    pub read: Result<Scene, SceneFaults>,
}

impl SceneEntry {
    /// What it is called: its title, or the file's name.
    pub fn title(&self) -> String {
        match &self.read {
            Ok(scene) => scene.title.clone(),
            Err(_) => self.path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        }
    }
}

/// An exhibition of the archive.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// What the archive's list says.
    pub entry: Entry,
    /// Its master and his score, once they have been counted; what stood in the way otherwise.
    pub tally: Option<Result<Tally, String>>,
}

/// How an exhibition stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The master's name.
    pub master: String,
    /// His score.
    pub score: Score,
    /// The keys of the names of all who played.
    pub players: Vec<String>,
}

impl Kept {
    /// Whether somebody with this key of a name, or part of one, played there; as long as that is not known it may be.
    pub fn has_player(&self, key: &str) -> bool {
        match &self.tally {
            Some(Ok(tally)) => tally.players.iter().any(|player| player.contains(key)),
            _ => true,
        }
    }
}

/// All there is to choose from.
#[derive(Resource, Default)]
pub struct Library {
    /// The scenes.
    pub scenes: Vec<SceneEntry>,
    /// The exhibitions, newest first.
    pub kept: Vec<Kept>,
    /// Why the archive cannot be read.
    pub fault: Option<JournalError>,
    /// Why nothing can be read at all: no thread could be had.
    pub idle: Option<String>,
    news: Option<Receiver<News>>,
}

/// What the reading thread hands over.
enum News {
    Scenes(Vec<SceneEntry>),
    Entries(Result<Vec<Entry>, JournalError>),
    Tally(i64, Result<Tally, String>),
}

impl Library {
    /// Whether there is more to come.
    pub const fn is_reading(&self) -> bool {
        self.news.is_some()
    }

    /// A scene by its file.
    pub fn scene(&self, path: &Path) -> Option<&SceneEntry> {
        self.scenes.iter().find(|entry| entry.path == path)
    }

    /// An exhibition by its number.
    pub fn kept(&self, exhibition: i64) -> Option<&Kept> {
        self.kept.iter().find(|kept| kept.entry.exhibition == exhibition)
    }

    /// Begins to read everything anew; what was known stays until then.
    pub fn begin(&mut self, folders: &Folders) {
        let (sender, receiver) = bounded(64);
        let folders = folders.clone();
        let reader = std::thread::Builder::new().name("library".to_owned()).spawn(move || {
            // When nobody listens any more there is nobody to read for.
            let _ = read_all(&folders, &sender);
        });
        match reader {
            Ok(_) => self.news = Some(receiver),
            Err(fault) => self.idle = Some(fault.to_string()),
        }
    }

    fn take(&mut self, news: News) {
        match news {
            News::Scenes(scenes) => self.scenes = scenes,
            News::Entries(Ok(entries)) => {
                self.fault = None;
                // One without facts was broken off before it was opened: nobody has seen it.
                let entries = entries.into_iter().filter(|entry| entry.facts > 0);
                self.kept = entries.map(|entry| Kept { entry, tally: None }).collect();
            }
            News::Entries(Err(fault)) => self.fault = Some(fault),
            News::Tally(exhibition, tally) => {
                let kept = self.kept.iter_mut().find(|kept| kept.entry.exhibition == exhibition);
                if let Some(kept) = kept {
                    kept.tally = Some(tally);
                }
            }
        }
    }
}

/// Begins to read everything anew.
pub fn begin(folders: Res<Folders>, mut library: ResMut<Library>) {
    library.begin(&folders);
}

/// Takes what has been read.
pub fn hear(mut library: ResMut<Library>) {
    loop {
        match library.news.as_ref().map(Receiver::try_recv) {
            Some(Ok(news)) => library.take(news),
            Some(Err(TryRecvError::Disconnected)) => library.news = None,
            Some(Err(TryRecvError::Empty)) | None => return,
        }
    }
}

/// Whether there is more to come.
pub fn still_reading(library: Res<Library>) -> bool {
    library.is_reading()
}

fn read_all(folders: &Folders, sender: &Sender<News>) -> Result<(), crossbeam_channel::SendError<News>> {
    sender.send(News::Scenes(scenes_in(&folders.scenes)))?;
    if !folders.archive.exists() {
        return sender.send(News::Entries(Ok(Vec::new())));
    }
    let shelf = Shelf::open(&folders.archive).and_then(|shelf| Ok((shelf.entries()?, shelf)));
    let (entries, shelf) = match shelf {
        Ok(opened) => opened,
        Err(fault) => return sender.send(News::Entries(Err(fault))),
    };
    sender.send(News::Entries(Ok(entries.clone())))?;
    entries.into_iter().filter(|entry| entry.facts > 0).try_for_each(|entry| {
        let tally = shelf.endings(entry.exhibition).map(|(scene, records)| tally(&scene, &records));
        sender.send(News::Tally(entry.exhibition, tally.map_err(|fault| fault.to_string())))
    })
}

/// The scenes of some folders, in order of folder and file name; a folder that is there twice is read once.
pub fn scenes_in(folders: &[PathBuf]) -> Vec<SceneEntry> {
    let mut seen = Vec::new();
    let mut entries = Vec::new();
    for folder in folders {
        let Ok(real) = folder.canonicalize() else { continue };
        if seen.contains(&real) {
            continue;
        }
        seen.push(real);
        let Ok(files) = std::fs::read_dir(folder) else { continue };
        let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).filter(|path| is_scene(path)).collect();
        paths.sort();
        entries.extend(paths.into_iter().map(|path| SceneEntry { read: scenes::read(&path), path }));
    }
    entries
}

fn is_scene(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

/// The score that the facts about ends make, counted without replaying the games.
pub fn tally(scene: &Scene, endings: &[Record]) -> Tally {
    let mut score = Score { target: scene.target, ..Score::default() };
    for (place, (number, plan)) in scene.numbered().into_iter().enumerate() {
        let own = |record: &&Record| record.board == Some(number) && !matches!(record.fact, Fact::Replaced { .. });
        match endings.iter().rfind(own).map(|record| &record.fact) {
            Some(Fact::Ended { result, .. }) => score.count(*result, scene.master_side(place, plan)),
            Some(Fact::Voided { .. }) => score.void += 1,
            _ => score.going += 1,
        }
    }
    let replaced = endings.iter().filter_map(|record| match &record.fact {
        Fact::Replaced { name, .. } => Some(name),
        _ => None,
    });
    let opponents = scene.boards.iter().map(|plan| &plan.opponent);
    let players = opponents.chain([&scene.master.name]).chain(replaced).map(|name| name_key(name)).collect();
    Tally { master: scene.master.name.clone(), score, players }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::GameResult;
    use crate::exhibition::{BoardPlan, Colours, Reason};

    fn ended(board: u32, result: GameResult) -> Record {
        let fact = Fact::Ended { result, reason: Reason::Settled, why: String::new() };
        Record { t: 0, board: Some(board), official: None, fact }
    }

    #[test]
    fn scores_are_counted_from_the_ends_alone() {
        let boards = vec![BoardPlan::default(); 6];
        let scene = Scene { boards, colours: Colours::Alternating, target: Some(70), ..Scene::default() };
        let undone = Record {
            t: 0,
            board: Some(4),
            official: None,
            fact: Fact::Undone { notation: "32-28".into(), fen: String::new() },
        };
        let void = Record { t: 0, board: Some(3), official: None, fact: Fact::Voided { why: String::new() } };
        let endings = [
            ended(1, GameResult::WhiteWins),
            ended(2, GameResult::WhiteWins),
            void,
            ended(4, GameResult::Draw),
            undone,
            ended(5, GameResult::Draw),
            Record { t: 0, board: Some(5), official: None, fact: Fact::Replaced { name: "B".into(), was: "A".into() } },
            ended(6, GameResult::Draw),
            Record { t: 0, board: Some(6), official: None, fact: Fact::Reopened },
        ];
        let tally = tally(&scene, &endings);
        assert_eq!(tally.players, ["", "", "", "", "", "", "", "b"]);
        let score = tally.score;
        assert_eq!((score.won, score.drawn, score.lost, score.void, score.going), (1, 1, 1, 1, 2));
    }

    #[test]
    fn scenes_with_faults_are_there_too() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("b.ron"), "(title: \"B\")").unwrap();
        let good = "(title: \"A\", master: (name: \"M\"), boards: [(opponent: \"O\")])";
        std::fs::write(folder.path().join("a.ron"), good).unwrap();
        std::fs::write(folder.path().join("notes.txt"), "x").unwrap();
        let folders = [folder.path().to_owned(), folder.path().join("."), folder.path().join("none")];
        let entries = scenes_in(&folders);
        assert_eq!(entries.iter().map(SceneEntry::title).collect::<Vec<_>>(), ["A", "b.ron"]);
        assert!(entries[1].read.as_ref().is_err_and(|faults| faults.0.len() == 2));
    }
}
