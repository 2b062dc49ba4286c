//! Reports of an exhibition of the archive, written to files by a thread of their own: the window goes on meanwhile.

use std::path::{Path, PathBuf};

use bevy::prelude::{Res, ResMut, Resource};
use crossbeam_channel::{Receiver, TryRecvError, bounded};

use super::write::file_name;
use super::{Lobby, opening};
use crate::journal;
use crate::phrases::Language;
use crate::reports::{self, Edition, Fonts, Paper, Report};
use crate::screen::ear::Words;

/// What can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All games.
    Pdn,
    /// The results as a page.
    ResultsHtml,
    /// The results as a table.
    ResultsCsv,
    /// The results on paper.
    ResultsPdf,
    /// The score sheets as a page.
    SheetsHtml,
    /// The score sheets on paper.
    SheetsPdf,
    /// All of it in a folder, with times, logs and check sums.
    Dossier,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 7] =
        [Kind::Pdn, Kind::ResultsHtml, Kind::ResultsCsv, Kind::ResultsPdf, Kind::SheetsHtml, Kind::SheetsPdf, Kind::Dossier];

    /// The name of its text.
    pub const fn text_id(self) -> &'static str {
        match self {
            Kind::Pdn => "lobby-export-pdn",
            Kind::ResultsHtml => "lobby-export-html",
            Kind::ResultsCsv => "lobby-export-csv",
            Kind::ResultsPdf => "lobby-export-results-pdf",
            Kind::SheetsHtml => "lobby-export-sheets",
            Kind::SheetsPdf => "lobby-export-sheets-pdf",
            Kind::Dossier => "lobby-export-dossier",
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Kind::Pdn => ".pdn",
            Kind::ResultsHtml => "-results.html",
            Kind::ResultsCsv => "-results.csv",
            Kind::ResultsPdf => "-results.pdf",
            Kind::SheetsHtml => "-sheets.html",
            Kind::SheetsPdf => "-sheets.pdf",
            Kind::Dossier => "-dossier",
        }
    }
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file, or the folder of a dossier.
    pub path: PathBuf,
    /// Letters that are boxes there: no font has them.
    pub missing: Vec<char>,
}

/// What is to be written, and where.
#[derive(Clone, Debug)]
pub struct Task {
    /// The archive.
    pub archive: PathBuf,
    /// The exhibition.
    pub exhibition: i64,
    /// The report.
    pub kind: Kind,
    /// The folder.
    pub folder: PathBuf,
    /// The language, where the scene names none.
    pub language: Language,
    /// The paper.
    pub paper: Paper,
}

/// The report that is being written, if one is.
#[derive(Resource, Default)]
pub struct Exporting(Option<Receiver<Result<Written, String>>>);

impl Exporting {
    /// Whether one is being written.
    pub const fn is_writing(&self) -> bool {
        self.0.is_some()
    }

    /// Begins to write.
    pub fn begin(&mut self, task: Task) -> std::io::Result<()> {
        let (sender, receiver) = bounded(1);
        // When nobody listens any more, nobody need be told.
        std::thread::Builder::new().name("export".to_owned()).spawn(move || drop(sender.send(write(&task))))?;
        self.0 = Some(receiver);
        Ok(())
    }

    /// How it went, once it is done.
    fn done(&mut self, words: &Words) -> Option<Result<String, String>> {
        let done = match self.0.as_ref()?.try_recv() {
            Ok(done) => done.map(|written| told(&written, words)),
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err(words.get("lobby-export-broke-off")),
        };
        self.0 = None;
        Some(done)
    }
}

/// Tells how the report went that was written.
pub fn hear(mut exporting: ResMut<Exporting>, mut lobby: ResMut<Lobby>, words: Res<Words>) {
    if exporting.is_writing()
        && let Some(done) = exporting.done(&words)
    {
        lobby.note = Some(match done {
            Ok(said) => (said, false),
            Err(fault) => (fault, true),
        });
    }
}

fn told(written: &Written, words: &Words) -> String {
    let told = opening::saved(words, &written.path);
    if written.missing.is_empty() {
        return told;
    }
    let letters = written.missing.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
    format!("{told} {}", words.with("lobby-export-boxes", &[("letters", letters)]))
}

/// Writes a report into a folder, which is made if it is not there. Tells the file, or what stood in the way.
fn write(task: &Task) -> Result<Written, String> {
    let Task { archive, exhibition, kind, folder, language, paper } = task;
    let exhibition = *exhibition;
    let stored = journal::load(archive, exhibition).map_err(|fault| fault.to_string())?;
    let report = Report::of(&stored).map_err(|fault| fault.to_string())?;
    let language = report.scene.language.as_deref().and_then(Language::of_tag).unwrap_or(*language);
    let edition = Edition::new(language, *paper);
    let fonts = &mut Fonts::of_machine();
    let name = format!("{}-{exhibition}{}", file_name(&report.scene.title), kind.ending());
    let path = folder.join(name);
    std::fs::create_dir_all(folder).map_err(|fault| format!("{}: {fault}", folder.display()))?;
    let bytes = match *kind {
        Kind::Pdn => reports::pdn(&report).into_bytes(),
        Kind::ResultsHtml => reports::results_html(&report, &edition).into_bytes(),
        Kind::ResultsCsv => reports::results_csv(&report).map_err(|fault| fault.to_string())?.into_bytes(),
        Kind::ResultsPdf => reports::results_pdf(&report, &edition, fonts).map_err(|fault| fault.to_string())?.bytes,
        Kind::SheetsHtml => reports::sheets_html(&report, &edition).into_bytes(),
        Kind::SheetsPdf => reports::sheets_pdf(&report, &edition, fonts).map_err(|fault| fault.to_string())?.bytes,
        Kind::Dossier => {
            let missing = reports::write_dossier(&report, &edition, fonts, &path).map_err(|fault| fault.to_string())?;
            return Ok(Written { path, missing });
        }
    };
    whole(&path, &bytes).map_err(|fault| format!("{}: {fault}", path.display()))?;
    Ok(Written { path, missing: fonts.missing().collect() })
}

/// Writes a file whole or not at all: the program may end meanwhile.
fn whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    std::fs::write(&part, bytes)?;
    std::fs::rename(&part, path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exhibition::{BoardPlan, Fact, Record, Scene};
    use crate::journal::Journal;

    #[test]
    fn every_report_is_written_where_it_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let archive = folder.path().join("archive.sqlite");
        let scene = Scene { title: "Club: evening".into(), boards: vec![BoardPlan::default()], ..Scene::default() };
        let mut journal = Journal::create(&archive, &scene).unwrap();
        let fact = Fact::Opened { title: scene.title.clone(), boards: 1, exhibition: 1 };
        journal.write([Record { t: 0, board: None, official: None, fact }].iter()).unwrap();
        let target = folder.path().join("out");
        let task = |exhibition, kind| {
            let (archive, folder) = (archive.clone(), target.clone());
            Task { archive, exhibition, kind, folder, language: Language::English, paper: Paper::Letter }
        };
        for kind in Kind::ALL {
            let Written { path, missing } = write(&task(1, kind)).unwrap();
            assert!(missing.is_empty(), "{missing:?}");
            assert!(path.starts_with(&target) && std::fs::metadata(&path).unwrap().len() > 0, "{}", path.display());
        }
        assert!(target.join("club-evening-1-results.html").exists());
        assert!(
            std::fs::read_dir(&target).unwrap().all(|file| !file.unwrap().file_name().to_string_lossy().ends_with(".part"))
        );
        assert!(target.join("club-evening-1-dossier").join("SHA256SUMS").exists());
        let again = write(&task(1, Kind::Dossier)).unwrap_err();
        assert!(again.contains("not empty"), "a dossier is not written over: {again}");
        assert!(write(&task(2, Kind::Pdn)).is_err());
    }
}
