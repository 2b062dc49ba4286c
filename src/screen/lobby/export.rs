//! Reports of an exhibition of the archive, written to files.

use std::path::{Path, PathBuf};

use super::write::file_name;
use crate::journal;
use crate::phrases::{Language, Texts};
use crate::reports::{self, Report};

/// What can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All games.
    Pdn,
    /// The results as a page.
    ResultsHtml,
    /// The results as a table.
    ResultsCsv,
    /// The score sheets.
    Sheets,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Pdn, Kind::ResultsHtml, Kind::ResultsCsv, Kind::Sheets];

    /// The name of its text.
    pub const fn text_id(self) -> &'static str {
        match self {
            Kind::Pdn => "lobby-export-pdn",
            Kind::ResultsHtml => "lobby-export-html",
            Kind::ResultsCsv => "lobby-export-csv",
            Kind::Sheets => "lobby-export-sheets",
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Kind::Pdn => ".pdn",
            Kind::ResultsHtml => "-results.html",
            Kind::ResultsCsv => "-results.csv",
            Kind::Sheets => "-sheets.html",
        }
    }
}

/// Writes a report into a folder, which is made if it is not there. Tells the file, or what stood in the way.
pub fn write(archive: &Path, exhibition: i64, kind: Kind, folder: &Path, language: Language) -> Result<PathBuf, String> {
    let stored = journal::load(archive, exhibition).map_err(|fault| fault.to_string())?;
    let report = Report::of(&stored).map_err(|fault| fault.to_string())?;
    let language = report.scene.language.as_deref().and_then(Language::of_tag).unwrap_or(language);
    let texts = Texts::new(language);
    let text = match kind {
        Kind::Pdn => reports::pdn(&report),
        Kind::ResultsHtml => reports::results_html(&report, &texts, language.tag()),
        Kind::ResultsCsv => reports::results_csv(&report).map_err(|fault| fault.to_string())?,
        Kind::Sheets => reports::sheets_html(&report, &texts, language.tag()),
    };
    let name = format!("{}-{exhibition}{}", file_name(&report.scene.title), kind.ending());
    let path = folder.join(name);
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, text));
    written.map_err(|fault| format!("{}: {fault}", path.display()))?;
    Ok(path)
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
        for kind in Kind::ALL {
            let path = write(&archive, 1, kind, &target, Language::English).unwrap();
            assert!(path.starts_with(&target) && std::fs::metadata(&path).unwrap().len() > 0, "{}", path.display());
        }
        assert!(target.join("club-evening-1-results.html").exists());
        assert!(write(&archive, 2, Kind::Pdn, &target, Language::English).is_err());
    }
}
