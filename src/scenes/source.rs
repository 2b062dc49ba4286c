//! Where the fields of a scene stand, in its own file or in the list of opponents.

use std::path::{Path, PathBuf};

use super::fault::{FaultKind, SceneFault, ShapeFault, SyntaxFault};
use super::opponents::Row;
use super::tree::{NodeId, Tree};

/// A scene's text with the places of its fields, and the list of opponents that was put into it.
pub(super) struct Source<'t> {
    pub file: &'t Path,
    pub tree: Tree<'t>,
    /// The list of opponents.
    pub list: Option<PathBuf>,
    /// The row of that list for each board.
    pub rows: Vec<Option<Row>>,
    /// How many boards stand in the scene itself; those of the list come after them.
    pub own_boards: usize,
    pub faults: Vec<SceneFault>,
}

impl<'t> Source<'t> {
    /// The source of a text.
    pub fn new(file: &'t Path, text: &'t str) -> Source<'t> {
        Source { file, tree: Tree::read(text), list: None, rows: Vec::new(), own_boards: 0, faults: Vec::new() }
    }

    /// Tells a fault at a byte of the scene.
    pub fn at_byte(&mut self, byte: usize, field: String, kind: impl Into<FaultKind>) {
        let (line, column) = self.tree.line_column(byte);
        self.faults.push(SceneFault { file: self.file.to_path_buf(), line, column, field, kind: kind.into() });
    }

    /// Tells a fault at a value of the scene, or at its name.
    pub fn at_node(&mut self, id: NodeId, at_name: bool, kind: impl Into<FaultKind>) {
        let node = &self.tree.nodes[id];
        let byte = node.key.as_ref().filter(|_| at_name).map_or(node.span.start, |key| key.span.start);
        self.at_byte(byte, self.tree.path(id), kind);
    }

    /// Tells a value that does not fit.
    pub fn at_misfit(&mut self, id: NodeId, fault: ShapeFault) {
        let at_name = matches!(fault, ShapeFault::UnknownField { .. } | ShapeFault::Twice);
        self.at_node(id, at_name, fault);
    }

    /// Tells what the reader of RON objects to, in its own words.
    pub fn objected(&mut self, objection: &ron::error::SpannedError) {
        let (file, field) = (self.file.to_path_buf(), String::new());
        let (line, column) = (objection.span.start.line, objection.span.start.col);
        self.faults.push(SceneFault {
            file,
            line,
            column,
            field,
            kind: SyntaxFault::Other(objection.code.to_string()).into(),
        });
    }

    /// Tells a fault at a field of the scene, or where that field should be.
    pub fn at(&mut self, path: &str, kind: impl Into<FaultKind>) {
        self.inside(path, 0, kind);
    }

    /// Tells a fault at a character of the text in a field; 0 is the quote before it.
    pub fn inside(&mut self, path: &str, character: usize, kind: impl Into<FaultKind>) {
        let (id, rest) = self.tree.find(path);
        // Where brackets are missing a field may be hidden in another.
        if !rest.is_empty() && !self.tree.faults.is_empty() {
            return;
        }
        let span = &self.tree.nodes[id].span;
        let is_plain = |text: &str| text.starts_with('"') && !text.contains(['\\', '\n']);
        let before = self.tree.at(span).chars().take(character);
        let shift = if is_plain(self.tree.at(span)) { before.map(char::len_utf8).sum() } else { 0 };
        let field = self.tree.path(id) + rest;
        self.at_byte(span.start + shift, field, kind);
    }

    /// Tells a fault at a field of a board, wherever that board or field comes from.
    pub fn at_board(&mut self, board: usize, field: &str, character: usize, kind: impl Into<FaultKind>) {
        let path = format!("boards[{board}].{field}");
        let in_scene = board < self.own_boards && self.tree.find(&path).1.is_empty();
        let row = self.rows.get(board).and_then(Option::as_ref).zip(self.list.as_ref());
        let name = field.split('[').next().unwrap_or_default();
        let cell = row.and_then(|(row, _)| row.cells.iter().find(|(filled, _)| *filled == name)).map(|(_, column)| *column);
        match row {
            Some((row, list)) if !in_scene && (cell.is_some() || board >= self.own_boards) => {
                let (file, line, column) = (list.clone(), row.line, cell.unwrap_or(1));
                self.faults.push(SceneFault { file, line, column, field: field.to_string(), kind: kind.into() });
            }
            _ => self.inside(&path, character, kind),
        }
    }

    /// Whether a fault was told of a field of a board already.
    pub fn lost(&self, board: usize, field: &str) -> bool {
        let row = self.rows.get(board).and_then(Option::as_ref);
        row.is_some_and(|row| row.lost.contains(&field))
            || (board < self.own_boards && self.tree.lost(&format!("boards[{board}].{field}")))
    }

    /// How people find a board.
    pub fn name_of(&self, board: usize) -> String {
        match self.rows.get(board).and_then(Option::as_ref).zip(self.list.as_ref()) {
            Some((row, list)) if board >= self.own_boards => format!("line {} of {}", row.line, list.display()),
            _ => {
                let (id, _) = self.tree.find(&format!("boards[{board}]"));
                let (line, _) = self.tree.line_column(self.tree.nodes[id].span.start);
                format!("the board in line {line}")
            }
        }
    }
}
