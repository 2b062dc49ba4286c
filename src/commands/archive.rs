//! `list` and `export`: what is in the archive.

use std::path::Path;

use simultaan::journal;
use simultaan::phrases::{Language, Texts};
use simultaan::reports::{self, Report};

use super::{CommandError, print_lines};
use crate::{ArchiveArgs, ExportArgs};

/// Lists the exhibitions of the archive, newest first.
pub fn list(archive: &ArchiveArgs) -> Result<(), CommandError> {
    let entries = journal::list(&archive.path()?)?;
    print_lines(entries.into_iter().map(|entry| {
        let state = if entry.finished { "finished" } else { "unfinished" };
        format!("{}\t{}\t{state}\t{} facts\t{}", entry.exhibition, entry.opened, entry.facts, entry.title)
    }));
    Ok(())
}

/// Writes the reports that were asked for.
pub fn export(id: i64, what: &ExportArgs, archive: &ArchiveArgs, language: Option<&str>) -> Result<(), CommandError> {
    let report = Report::of(&journal::load(&archive.path()?, id)?)?;
    let language = super::run::language(language, report.scene.language.as_deref())?;
    let texts = Texts::new(language);
    if let Some(path) = &what.pdn {
        write(path, &reports::pdn(&report))?;
    }
    if let Some(path) = &what.results {
        write(path, &results(&report, path, &texts, language)?)?;
    }
    if let Some(path) = &what.sheets {
        write(path, &reports::sheets_html(&report, &texts, language.tag()))?;
    }
    Ok(())
}

fn results(report: &Report, path: &Path, texts: &Texts, language: Language) -> Result<String, CommandError> {
    let html =
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("html") || ending.eq_ignore_ascii_case("htm"));
    if html {
        return Ok(reports::results_html(report, texts, language.tag()));
    }
    let failed = |fault: csv::Error| CommandError::Write(path.to_owned(), std::io::Error::other(fault));
    reports::results_csv(report).map_err(failed)
}

fn write(path: &Path, text: &str) -> Result<(), CommandError> {
    std::fs::write(path, text).map_err(|fault| CommandError::Write(path.to_owned(), fault))
}
