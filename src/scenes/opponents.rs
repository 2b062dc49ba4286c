//! Opponents from a list: a CSV file as spreadsheets and club programs write it.
//! What may stand in it, and how it is merged, tells the documentation of `scenes`.

use std::collections::HashMap;
use std::path::Path;

use csv::{ReaderBuilder, StringRecord, Trim};

use super::fault::{FaultKind, FileFault, SceneFault, ShapeFault, Wanted};
use super::nearest::nearest;
use crate::draughts::Side;
use crate::exhibition::{BoardNumber, BoardPlan, Scene};

/// The names of columns, and the field of a board that each fills.
const COLUMNS: [(&str, &str); 12] = [
    ("name", "opponent"),
    ("opponent", "opponent"),
    ("player", "opponent"),
    ("rating", "rating"),
    ("club", "club"),
    ("board", "number"),
    ("number", "number"),
    ("colour", "colour"),
    ("color", "colour"),
    ("master_colour", "colour"),
    ("opponent_colour", OPPONENT_COLOUR),
    ("handicap", "handicap"),
];

/// Fills the field `colour`, the other way round.
const OPPONENT_COLOUR: &str = "opponent_colour";

/// The names that a message tells.
const KNOWN: &[&str] = &["name", "rating", "club", "board", "colour", "opponent_colour", "handicap"];

const COLOURS: &[&str] = &["white", "black"];

/// Where a row and its cells stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub line: usize,
    /// The fields that its cells fill and the columns where these begin.
    pub cells: Vec<(&'static str, usize)>,
    /// The fields whose cells are at fault.
    pub lost: Vec<&'static str>,
}

/// The rows of a list, each as a board.
pub(super) struct Opponents<'f> {
    file: &'f Path,
    rows: Vec<(BoardPlan, Row)>,
    faults: Vec<SceneFault>,
}

impl<'f> Opponents<'f> {
    /// Reads a list.
    pub fn read(text: &str, file: &'f Path) -> Opponents<'f> {
        let mut list = Opponents { file, rows: Vec::new(), faults: Vec::new() };
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let separator = separator(first);
        let mut reader = ReaderBuilder::new();
        reader.delimiter(separator).flexible(true).has_headers(false).trim(Trim::All);
        let mut columns = None;
        let mut lines = Lines { text, at: 0, line: 1 };
        // Text in memory cannot fail to be read, and rows may have any length.
        for record in reader.from_reader(text.as_bytes()).records().flatten() {
            let (line, starts) = lines.cells(&record, separator);
            match &columns {
                None => columns = Some(list.header(&record, line, &starts)),
                Some(columns) => list.row(columns, &record, line, &starts),
            }
        }
        if columns.is_none() {
            list.fault(1, 1, "", FileFault::NoNameColumn(KNOWN));
        }
        list
    }

    fn fault(&mut self, line: usize, column: usize, field: &str, kind: impl Into<FaultKind>) {
        let (file, field, kind) = (self.file.to_path_buf(), field.to_string(), kind.into());
        self.faults.push(SceneFault { file, line, column, field, kind });
    }

    /// The field that each column fills.
    fn header(&mut self, names: &StringRecord, line: usize, starts: &[usize]) -> Vec<Option<&'static str>> {
        let mut fields: Vec<Option<&'static str>> = Vec::new();
        for (given, &start) in names.iter().zip(starts) {
            let name = given.to_lowercase().replace([' ', '-'], "_");
            let field = COLUMNS.iter().find(|(known, _)| *known == name).map(|(_, field)| *field);
            if field.is_some() && fields.contains(&field) {
                self.fault(line, start, given, FileFault::ColumnTwice);
            } else if let (None, Some(meant)) = (field, nearest(&name, KNOWN)) {
                let nearest = Some(meant);
                self.fault(line, start, given, ShapeFault::UnknownField { name: given.to_string(), nearest, known: KNOWN });
            }
            fields.push(field);
        }
        if !fields.contains(&Some("opponent")) {
            self.fault(line, 1, "", FileFault::NoNameColumn(KNOWN));
        }
        fields
    }

    fn row(&mut self, fields: &[Option<&'static str>], record: &StringRecord, line: usize, starts: &[usize]) {
        let mut plan = BoardPlan::default();
        let mut row = Row { line, ..Row::default() };
        for ((cell, &start), field) in record.iter().zip(starts).zip(fields) {
            let Some(field) = field.filter(|_| !cell.is_empty()) else { continue };
            let filled = fill(&mut plan, field, cell);
            let field = if field == OPPONENT_COLOUR { "colour" } else { field };
            row.cells.push((field, start));
            if let Err(fault) = filled {
                row.lost.push(field);
                self.fault(line, start, field, fault);
            }
        }
        if plan.opponent.is_empty() && !row.cells.is_empty() && fields.contains(&Some("opponent")) {
            self.fault(line, 1, "", FileFault::NoName);
        }
        if !row.cells.is_empty() {
            self.rows.push((plan, row));
        }
    }

    /// Puts the opponents at the boards. The rows come back in the order of the boards.
    pub fn seat(mut self, scene: &mut Scene) -> (Vec<Option<Row>>, Vec<SceneFault>) {
        let mut rows: Vec<Option<Row>> = vec![None; scene.boards.len()];
        let mut places: HashMap<BoardNumber, usize> = scene.numbers().into_iter().zip(0..).collect();
        let (numbered, others): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.rows).into_iter().partition(|(plan, _)| plan.number.is_some());
        for (plan, row) in numbered {
            let number = plan.number.unwrap_or_default();
            let place = *places.entry(number).or_insert(scene.boards.len());
            match rows.get(place).and_then(Option::as_ref).map(|taken| taken.line) {
                Some(line) => self.fault(row.line, 1, "number", FileFault::BoardTaken(number, line)),
                None => put(scene, &mut rows, place, plan, row),
            }
        }
        let is_free = |place: &usize| scene.boards[*place].opponent.is_empty() && rows[*place].is_none();
        let free: Vec<usize> = (0..scene.boards.len()).filter(is_free).collect();
        let mut free = free.into_iter();
        let mut last = places.into_keys().max().unwrap_or(0);
        for (mut plan, row) in others {
            let place = free.next().unwrap_or_else(|| {
                last = last.saturating_add(1);
                plan.number = Some(last);
                scene.boards.len()
            });
            put(scene, &mut rows, place, plan, row);
        }
        (rows, self.faults)
    }
}

/// Fills what a board of the scene leaves open, or adds a board.
fn put(scene: &mut Scene, rows: &mut Vec<Option<Row>>, place: usize, plan: BoardPlan, row: Row) {
    let Some(board) = scene.boards.get_mut(place) else {
        scene.boards.push(plan);
        rows.push(Some(row));
        return;
    };
    if board.opponent.is_empty() {
        board.opponent = plan.opponent;
    }
    if board.club.is_empty() {
        board.club = plan.club;
    }
    if board.handicap.is_empty() {
        board.handicap = plan.handicap;
    }
    board.rating = board.rating.or(plan.rating);
    board.colour = board.colour.or(plan.colour);
    rows[place] = Some(row);
}

fn fill(plan: &mut BoardPlan, field: &str, cell: &str) -> Result<(), ShapeFault> {
    match field {
        "opponent" => plan.opponent = cell.to_string(),
        "club" => plan.club = cell.to_string(),
        "rating" => plan.rating = Some(number(cell)?),
        "number" => plan.number = Some(number(cell)?),
        "colour" => plan.colour = Some(colour(cell)?),
        OPPONENT_COLOUR => plan.colour = Some(colour(cell)?.other()),
        _ => plan.handicap = cell.split_whitespace().map(number).collect::<Result<_, _>>()?,
    }
    Ok(())
}

fn number(cell: &str) -> Result<u32, ShapeFault> {
    cell.parse().map_err(|_| ShapeFault::WrongType { found: cell.chars().take(30).collect(), wanted: Wanted::Whole })
}

fn colour(cell: &str) -> Result<Side, ShapeFault> {
    match cell.to_lowercase().as_str() {
        "white" | "w" => Ok(Side::White),
        "black" | "b" => Ok(Side::Black),
        word => Err(ShapeFault::UnknownChoice {
            name: cell.chars().take(30).collect(),
            nearest: nearest(word, COLOURS),
            known: COLOURS,
        }),
    }
}

/// The sign that separates the cells of the first line.
fn separator(line: &str) -> u8 {
    let count = |sign: &u8| line.bytes().filter(|byte| byte == sign).count();
    // The last of equals wins: a comma where there is nothing to go by.
    [b'\t', b';', b','].into_iter().max_by_key(count).unwrap_or(b',')
}

/// Finds the places of cells, which a reader of CSV does not tell.
struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    /// The line of a row and the columns of its cells, from 1.
    fn cells(&mut self, record: &StringRecord, separator: u8) -> (usize, Vec<usize>) {
        let byte = record.position().map_or(0, |position| position.byte() as usize);
        let rest = self.text.get(byte..).unwrap_or_default();
        // Empty lines before the row count as its own in that position.
        let start = byte + rest.len() - rest.trim_start_matches(['\r', '\n']).len();
        self.line += self.text.get(self.at..start).unwrap_or_default().matches('\n').count();
        self.at = start;
        let (mut starts, mut column, mut quoted) = (vec![1], 1, false);
        for sign in self.text.get(start..).unwrap_or_default().chars() {
            column += 1;
            match sign {
                '"' => quoted = !quoted,
                '\n' if !quoted => break,
                _ if sign == char::from(separator) && !quoted => starts.push(column),
                _ => {}
            }
        }
        (self.line, starts)
    }
}
