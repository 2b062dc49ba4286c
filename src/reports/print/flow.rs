//! Headings, paragraphs and tables one below the other, over as many pages as they need.

use super::fonts::Fonts;
use super::leaf::{Area, Leaf, Style};
use super::{MM, Paper, diagram};
use crate::draughts::Position;
use crate::phrases::Texts;
use crate::reports::table::Table;

/// Text in cells.
const CELL: Style = Style::plain(8.5);

/// Above and below the text of a row.
const ROW_GAP: f32 = 2.5;

/// Between the cells of a row.
const COLUMN_GAP: f32 = 6.0;

/// Pages that fill from top to bottom.
pub struct Flow<'a> {
    fonts: &'a mut Fonts,
    empty: fn(Paper) -> Leaf,
    paper: Paper,
    leaves: Vec<Leaf>,
    leaf: Leaf,
    top: f32,
}

impl<'a> Flow<'a> {
    /// Begins with a page of this kind ([`Leaf::upright`] or [`Leaf::lying`]).
    pub fn new(fonts: &'a mut Fonts, paper: Paper, empty: fn(Paper) -> Leaf) -> Flow<'a> {
        let leaf = empty(paper);
        let top = leaf.inside().top;
        Flow { fonts, empty, paper, leaves: Vec::new(), leaf, top }
    }

    /// The part of a page that is filled: its number stands below.
    pub fn room(leaf: &Leaf) -> Area {
        let inside = leaf.inside();
        Area { bottom: inside.bottom - 5.0 * MM, ..inside }
    }

    fn bottom(&self) -> f32 {
        Flow::room(&self.leaf).bottom
    }

    fn turn(&mut self) {
        self.leaves.push(std::mem::replace(&mut self.leaf, (self.empty)(self.paper)));
        self.top = self.leaf.inside().top;
    }

    /// Begins a new page where less than this is left of the present one.
    pub fn keep(&mut self, height: f32) {
        if self.top + height > self.bottom() {
            self.turn();
        }
    }

    /// Leaves room.
    pub fn space(&mut self, height: f32) {
        self.top += height;
    }

    /// A paragraph over the whole width.
    pub fn paragraph(&mut self, style: Style, text: &str) {
        let inside = self.leaf.inside();
        for line in self.fonts.lines(text, style.size, inside.width()) {
            self.keep(style.line());
            self.leaf.text(self.fonts, (inside.left, self.top + style.size), style, &line);
            self.top += style.line();
        }
    }

    /// A heading, on the page where what follows begins.
    pub fn heading(&mut self, text: &str) {
        self.space(12.0);
        self.keep(60.0);
        self.paragraph(Style::strong(12.0), text);
        self.space(2.0);
    }

    /// A table; its head stands on every page that it takes.
    pub fn table(&mut self, table: &Table) {
        let inside = self.leaf.inside();
        let whole: f32 = table.columns.iter().map(|column| column.share).sum();
        let mut left = inside.left;
        let places: Vec<(f32, f32)> = table
            .columns
            .iter()
            .map(|column| {
                let begin = left;
                left += inside.width() * column.share / whole;
                (begin, left - COLUMN_GAP)
            })
            .collect();
        let headings: Vec<&str> = table.columns.iter().map(|column| column.heading.as_str()).collect();
        self.keep(4.0 * CELL.line());
        self.row(&places, &headings, Style::strong(CELL.size));
        for cells in &table.rows {
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            if self.top + self.row_height(&places, &cells) > self.bottom() {
                self.turn();
                self.row(&places, &headings, Style::strong(CELL.size));
            }
            self.row(&places, &cells, CELL);
        }
    }

    fn row_height(&mut self, places: &[(f32, f32)], cells: &[&str]) -> f32 {
        let lines = |(cell, (left, right)): (&&str, &(f32, f32))| self.fonts.lines(cell, CELL.size, right - left).len();
        let most = cells.iter().zip(places).map(lines).max().unwrap_or(1);
        most as f32 * CELL.line() + 2.0 * ROW_GAP
    }

    /// A row whose texts have as many lines as they need, with a line below it.
    fn row(&mut self, places: &[(f32, f32)], cells: &[&str], style: Style) {
        let inside = self.leaf.inside();
        let height = self.row_height(places, cells);
        for (cell, (left, right)) in cells.iter().zip(places) {
            let bottom = (self.top + height).min(inside.bottom);
            let area = Area { left: *left, right: *right, top: self.top + ROW_GAP, bottom };
            self.leaf.paragraph(self.fonts, area, style, cell);
        }
        self.top += height;
        self.leaf.rule(inside.left, inside.right, self.top, if style.strong { 0 } else { 200 });
    }

    /// Positions side by side, each with a line above it.
    pub fn diagrams(&mut self, positions: &[(String, Position)], side: f32) {
        let caption = Style::faint(8.5);
        self.keep(side + caption.line() + ROW_GAP);
        let mut left = self.leaf.inside().left;
        for (text, position) in positions {
            self.leaf.text(self.fonts, (left, self.top + caption.size), caption, text);
            diagram(&mut self.leaf, position, (left, self.top + caption.line()), side);
            left += side + 10.0 * MM;
        }
        self.top += side + caption.line() + ROW_GAP;
    }

    /// Hands over the page and what is left of it to somebody who lays out more, and goes on where he ends.
    pub fn with(&mut self, lay_out: impl FnOnce(&mut Fonts, Leaf, Area) -> (Vec<Leaf>, f32)) {
        let left = Area { top: self.top, ..Flow::room(&self.leaf) };
        let leaf = std::mem::replace(&mut self.leaf, (self.empty)(self.paper));
        let (mut leaves, top) = lay_out(self.fonts, leaf, left);
        if let Some(last) = leaves.pop() {
            self.leaf = last;
            self.top = top;
        }
        self.leaves.extend(leaves);
    }

    /// The pages, numbered where there are several.
    pub fn finish(mut self, texts: &Texts) -> Vec<Leaf> {
        self.leaves.push(self.leaf);
        number_pages(self.fonts, &mut self.leaves, texts);
        self.leaves
    }
}

/// Writes the numbers of pages at their feet, where there are several.
pub fn number_pages(fonts: &mut Fonts, leaves: &mut [Leaf], texts: &Texts) {
    let count = leaves.len();
    for (at, leaf) in leaves.iter_mut().enumerate().filter(|_| count > 1) {
        let inside = leaf.inside();
        let number = texts.text("sheet-page", &[("page", (at + 1).to_string()), ("pages", count.to_string())]);
        leaf.text_to(fonts, (inside.right, inside.bottom), Style::faint(8.0), &number);
    }
}
