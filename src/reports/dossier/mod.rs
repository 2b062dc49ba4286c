//! The dossier of a record attempt: all that a federation asks for, in one folder with a list of check sums.

mod folder;
mod sections;

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use thiserror::Error;

use super::edition::Edition;
use super::moments::Moments;
use super::page::{escaped, page};
use super::print::{Document, Flow, Fonts, Leaf, PrintFault, Printed, Style};
use super::report::Report;
use super::results::{place, results_csv, results_pdf, score_lines};
use super::sheets::sheets_pdf;
use super::table::Table;
use crate::exhibition::{Fact, Record};
use crate::phrases::Texts;

/// Why a dossier was not written.
#[derive(Debug, Error)]
pub enum DossierFault {
    /// Something is there already.
    #[error("{0} is there already and not empty; name a new folder")]
    NotEmpty(PathBuf),
    /// The disk refuses.
    #[error("{0} cannot be written: {1}")]
    Write(PathBuf, std::io::Error),
    /// A table cannot be made.
    #[error("{0}")]
    Table(#[from] csv::Error),
    /// A record cannot be made.
    #[error("{0}")]
    Record(#[from] serde_json::Error),
    /// A PDF cannot be made.
    #[error("{0}")]
    Print(#[from] PrintFault),
}

/// The list of check sums, as `sha256sum -c` reads it.
const SUMS: &str = "SHA256SUMS";

/// Writes the dossier into a new or empty folder: whole, or not at all. Returns the letters that are boxes on its paper.
pub fn write(report: &Report, edition: &Edition, fonts: &mut Fonts, folder: &Path) -> Result<Vec<char>, DossierFault> {
    folder::must_be_free(folder)?;
    let files = files(report, edition, fonts)?;
    folder::write(folder, &files)?;
    Ok(fonts.missing().collect())
}

/// A file of the dossier.
struct File {
    name: String,
    bytes: Vec<u8>,
}

fn files(report: &Report, edition: &Edition, fonts: &mut Fonts) -> Result<Vec<File>, DossierFault> {
    let mut files = Vec::new();
    let mut add = |name: &str, bytes: Vec<u8>| files.push(File { name: name.to_owned(), bytes });
    let sections = sections::all(report, &edition.texts);
    add("games.pdn", super::pdn(report).into_bytes());
    add("results.csv", results_csv(report)?.into_bytes());
    add("results.pdf", results_pdf(report, edition, fonts)?.bytes);
    add("sheets.pdf", sheets_pdf(report, edition, fonts)?.bytes);
    add("report.html", html(report, edition, &sections).into_bytes());
    add("report.pdf", pdf(report, edition, &sections, fonts)?.bytes);
    for table in &sections {
        add(&format!("{}.csv", table.name), table.csv()?.into_bytes());
    }
    add("journal.jsonl", journal(report)?.into_bytes());
    let sums: String = files.iter().map(|file| format!("{}  {}\n", sum(&file.bytes), file.name)).collect();
    files.push(File { name: SUMS.to_owned(), bytes: sums.into_bytes() });
    Ok(files)
}

fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The scene, then all facts but for PINs, each as a line of JSON: what everything else was made from.
fn journal(report: &Report) -> Result<String, serde_json::Error> {
    let mut lines = serde_json::to_string(&report.scene)? + "\n";
    for record in &report.records {
        let mut record = record.clone();
        if let Fact::SignedOn { pin, .. } = &mut record.fact {
            // Sealed or not, a short number is soon found, and the dossier goes to strangers.
            *pin = None;
        }
        lines.push_str(&serde_json::to_string(&record)?);
        lines.push('\n');
    }
    Ok(lines)
}

/// What stands above the tables.
fn preface(report: &Report, edition: &Edition) -> Vec<String> {
    let texts = &edition.texts;
    let text = |id: &str, inserts: &[(&str, String)]| texts.text(id, inserts);
    let opened = report.opened.replace('T', " ").replace('Z', "");
    let mut lines = vec![text("dossier-opened", &[("opened", opened), ("exhibition", report.exhibition.to_string())])];
    lines.extend(span(report, texts));
    lines.extend(score_lines(report, texts));
    let ratings: Vec<u32> = report.boards.iter().filter_map(|board| board.seats.rating).collect();
    let sum: u64 = ratings.iter().map(|rating| u64::from(*rating)).sum();
    if let Some(average) = sum.checked_div(ratings.len() as u64) {
        lines.push(text("dossier-average", &[("rated", ratings.len().to_string()), ("average", average.to_string())]));
    }
    if let Some(floor) = report.scene.regulations.rating_floor() {
        lines.push(text("dossier-floor", &[("floor", floor.to_string())]));
    }
    lines.push(texts.pace(&report.scene.pace));
    lines.extend(["dossier-times", "dossier-refusals"].map(|id| text(id, &[])));
    lines
}

/// When play began and ended; nothing before it began.
fn span(report: &Report, texts: &Texts) -> Option<String> {
    let moments = Moments::new(&report.opened, &report.records);
    let at = |record: &Record| moments.at(record.t);
    let began = report.records.iter().find(|record| record.fact == Fact::Started).map(at)?;
    let finish = report.records.iter().rfind(|record| matches!(record.fact, Fact::Finished { .. }));
    let ended = finish.filter(|_| report.score.going == 0).map_or_else(|| texts.text("result-going", &[]), at);
    Some(texts.text("dossier-span", &[("began", began), ("ended", ended)]))
}

fn html(report: &Report, edition: &Edition, sections: &[Table]) -> String {
    let none = edition.texts.text("dossier-none", &[]);
    let section = |table: &Table| {
        let body = if table.rows.is_empty() { format!("<p>{}</p>\n", escaped(&none)) } else { table.html() };
        format!("<h2>{}</h2>\n{body}", escaped(&table.heading))
    };
    let lines: String = preface(report, edition).iter().map(|line| format!("<p>{}</p>\n", escaped(line))).collect();
    let title = heading(report, edition);
    let body = format!(
        "<h1>{}</h1>\n<p>{}</p>\n{lines}{}",
        escaped(&title),
        escaped(&place(report)),
        sections.iter().map(section).collect::<String>()
    );
    page(edition, &title, &body)
}

fn heading(report: &Report, edition: &Edition) -> String {
    format!("{} – {}", edition.texts.text("dossier-page", &[]), report.scene.title)
}

fn pdf(report: &Report, edition: &Edition, sections: &[Table], fonts: &mut Fonts) -> Result<Printed, PrintFault> {
    let title = heading(report, edition);
    let mut document = Document::new(&title, edition.language.tag());
    let mut flow = Flow::new(fonts, edition.paper, Leaf::lying);
    flow.paragraph(Style::strong(16.0), &title);
    flow.paragraph(Style::faint(9.5), &place(report));
    flow.space(4.0);
    for line in preface(report, edition) {
        flow.paragraph(Style::plain(10.0), &line);
    }
    for table in sections {
        flow.heading(&table.heading);
        if table.rows.is_empty() {
            flow.paragraph(Style::plain(9.5), &edition.texts.text("dossier-none", &[]));
        } else {
            flow.table(table);
        }
    }
    flow.finish(&edition.texts).iter().for_each(|leaf| document.add(leaf));
    document.finish(fonts)
}
