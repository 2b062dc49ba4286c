//! `export`: what an exhibition leaves behind, written to files.

use std::path::{Path, PathBuf};

use simultaan::journal;
use simultaan::reports::{self, Edition, Fonts, Paper, Printed, Report};

use super::{CommandError, complain};
use crate::args::{ArchiveArgs, ExportArgs};

/// Writes the reports that were asked for.
pub fn export(
    id: i64,
    what: &ExportArgs,
    archive: &ArchiveArgs,
    language: Option<&str>,
    paper: Paper,
) -> Result<(), CommandError> {
    let report = Report::of(&journal::load(&archive.path()?, id)?)?;
    let language = super::run::language(language, report.scene.language.as_deref())?;
    let edition = Edition::new(language, paper);
    if let Some(path) = &what.pdn {
        write(path, reports::pdn(&report))?;
    }
    if let Some(path) = &what.results {
        match Format::of(path) {
            Format::Html => write(path, reports::results_html(&report, &edition))?,
            Format::Pdf => print(path, reports::results_pdf(&report, &edition, &mut Fonts::of_machine())?)?,
            Format::Other => {
                let failed = |fault: csv::Error| CommandError::Write(path.clone(), std::io::Error::other(fault));
                write(path, reports::results_csv(&report).map_err(failed)?)?;
            }
        }
    }
    if let Some(path) = &what.sheets {
        match Format::of(path) {
            Format::Pdf => print(path, reports::sheets_pdf(&report, &edition, &mut Fonts::of_machine())?)?,
            _ => write(path, reports::sheets_html(&report, &edition))?,
        }
    }
    if let Some(folder) = &what.dossier {
        let missing = reports::write_dossier(&report, &edition, &mut Fonts::of_machine(), folder)?;
        tell_missing(&folder.display().to_string(), &missing);
    }
    if let [number, path] = what.page.as_slice() {
        page(&report, &edition, number, Path::new(path))?;
    }
    Ok(())
}

/// What the name of a file asks for.
enum Format {
    Html,
    Pdf,
    Other,
}

impl Format {
    fn of(path: &Path) -> Format {
        let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
        match ending.to_str() {
            Some("html" | "htm") => Format::Html,
            Some("pdf") => Format::Pdf,
            _ => Format::Other,
        }
    }
}

/// The page that an opponent takes home.
fn page(report: &Report, edition: &Edition, number: &str, path: &Path) -> Result<(), CommandError> {
    let board = number.parse().ok().and_then(|number| report.board(number));
    let board = board.ok_or_else(|| CommandError::NoSuchBoard(number.to_owned()))?;
    match Format::of(path) {
        Format::Pdf => print(path, reports::home_pdf(report, board, edition, &mut Fonts::of_machine())?),
        _ => write(path, reports::home_html(report, board, edition)),
    }
}

/// Writes a PDF; tells which letters are boxes in it.
fn print(path: &Path, printed: Printed) -> Result<(), CommandError> {
    write(path, &printed.bytes)?;
    tell_missing(&path.display().to_string(), &printed.missing);
    Ok(())
}

fn tell_missing(file: &str, missing: &[char]) {
    if !missing.is_empty() {
        let letters: Vec<String> = missing.iter().map(|c| format!("{c} (U+{:04X})", u32::from(*c))).collect();
        complain(&format!("{file}: no font on this machine has {}; a box stands for each", letters.join(", ")));
    }
}

/// Writes a file.
pub(super) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), CommandError> {
    std::fs::write(path, bytes).map_err(|fault| CommandError::Write(PathBuf::from(path), fault))
}
