//! A table of a report, for people as a page or on paper and for programs as CSV.

use std::borrow::Cow;

use super::page::{escaped, row};

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its name in files, in English.
    pub name: &'static str,
    /// Its heading, in the language of the texts.
    pub heading: String,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, with a cell for each column.
    pub rows: Vec<Vec<String>>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Its name for programs, in English.
    pub name: &'static str,
    /// Its heading.
    pub heading: String,
    /// Its part of the width, beside those of the others.
    pub share: f32,
}

impl Table {
    /// The rows as CSV under the columns' English names.
    pub fn csv(&self) -> Result<String, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(self.columns.iter().map(|column| column.name))?;
        for cells in &self.rows {
            writer.write_record(cells.iter().map(|cell| no_formula(cell).into_owned()))?;
        }
        let bytes = writer.into_inner().map_err(|fault| fault.into_error())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The table as HTML.
    pub fn html(&self) -> String {
        let head: Vec<String> = self.columns.iter().map(|column| escaped(&column.heading)).collect();
        let cells = |cells: &Vec<String>| row("td", &cells.iter().map(|cell| escaped(cell)).collect::<Vec<_>>());
        let rows: String = self.rows.iter().map(cells).collect();
        format!("<table>\n{}{rows}</table>\n", row("th", &head))
    }
}

/// A text that a spreadsheet would take for a formula has an apostrophe before it: names come from anybody, and the file is
/// opened by a click.
pub fn no_formula(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}").into() } else { text.into() }
}
