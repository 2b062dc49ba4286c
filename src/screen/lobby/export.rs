//! Reports of an exhibition of the archive, written to files.

use std::path::{Path, PathBuf};

use super::write::file_name;
use crate::journal;
use crate::phrases::Language;
use crate::reports::{self, Edition, Fonts, Paper, Report};

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

/// Writes a report into a folder, which is made if it is not there. Tells the file, or what stood in the way.
pub fn write(archive: &Path, exhibition: i64, kind: Kind, folder: &Path, language: Language) -> Result<Written, String> {
    let stored = journal::load(archive, exhibition).map_err(|fault| fault.to_string())?;
    let report = Report::of(&stored).map_err(|fault| fault.to_string())?;
    let language = report.scene.language.as_deref().and_then(Language::of_tag).unwrap_or(language);
    let edition = Edition::new(language, Paper::default());
    let fonts = &mut Fonts::of_machine();
    let name = format!("{}-{exhibition}{}", file_name(&report.scene.title), kind.ending());
    let path = folder.join(name);
    std::fs::create_dir_all(folder).map_err(|fault| format!("{}: {fault}", folder.display()))?;
    let bytes = match kind {
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
    std::fs::write(&path, bytes).map_err(|fault| format!("{}: {fault}", path.display()))?;
    Ok(Written { path, missing: fonts.missing().collect() })
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
            let Written { path, missing } = write(&archive, 1, kind, &target, Language::English).unwrap();
            assert!(missing.is_empty(), "{missing:?}");
            assert!(path.starts_with(&target) && std::fs::metadata(&path).unwrap().len() > 0, "{}", path.display());
        }
        assert!(target.join("club-evening-1-results.html").exists());
        assert!(target.join("club-evening-1-dossier").join("SHA256SUMS").exists());
        let again = write(&archive, 1, Kind::Dossier, &target, Language::English).unwrap_err();
        assert!(again.contains("not empty"), "a dossier is not written over: {again}");
        assert!(write(&archive, 2, Kind::Pdn, &target, Language::English).is_err());
    }
}
