//! The moves of a game in columns on paper.

use std::ops::Range;

use super::print::{Area, Fonts, Leaf, MM, Style, diagram};
use super::sheet::{Cell, Row};
use crate::phrases::Texts;

const TEXT: Style = Style::plain(9.5);
const SMALL: Style = Style::plain(7.5);
const FEN: Style = Style::faint(6.0);
const ROW: f32 = 15.0;
const GAP: f32 = 6.0 * MM;
const DIAGRAM: f32 = 34.0 * MM;

/// Columns of moves.
pub struct Moves<'a> {
    rows: &'a [Row],
    clocks: bool,
    headings: Vec<String>,
}

impl<'a> Moves<'a> {
    /// The moves of a game; with their times where there are any.
    pub fn new(rows: &'a [Row], clocks: bool, texts: &Texts) -> Moves<'a> {
        let mut ids = vec!["sheet-number", "sheet-white", "sheet-black"];
        if clocks {
            ids.insert(2, "sheet-clock");
            ids.push("sheet-clock");
        }
        Moves { rows, clocks, headings: ids.into_iter().map(|id| texts.text(id, &[])).collect() }
    }

    /// Lays them out in this area of a page, and of as many more as they need: `next` gives a page and the area there. Returns
    /// the pages and the lowest place that was used of the last one. With `even` the columns of the last page are as high as
    /// each other, else the first ones are full.
    pub fn lay_out(
        &self,
        fonts: &mut Fonts,
        first: (Leaf, Area),
        even: bool,
        mut next: impl FnMut(&mut Fonts) -> (Leaf, Area),
    ) -> (Vec<Leaf>, f32) {
        let count = if self.clocks { 2 } else { 3 };
        let (mut leaf, mut area) = first;
        let width = (area.width() - GAP * (count - 1) as f32) / count as f32;
        let heights: Vec<f32> = self.rows.iter().map(|row| height(fonts, row, width)).collect();
        let mut leaves = Vec::new();
        let mut done = 0;
        loop {
            let left = heights.get(done..).unwrap_or_default();
            let mut columns = stacks(left, area.height() - ROW, count);
            if even && columns.last().is_none_or(|last| last.end == left.len()) {
                columns = even_stacks(left, count);
            }
            let mut lowest = area.top;
            for (at, column) in columns.iter().enumerate() {
                let begin = area.left + at as f32 * (width + GAP);
                let place = Area { left: begin, right: begin + width, ..area };
                let bottom = self.column(fonts, &mut leaf, place, done + column.start..done + column.end);
                lowest = lowest.max(bottom);
            }
            done += columns.last().map_or(0, |last| last.end);
            leaves.push(leaf);
            if done >= self.rows.len() {
                return (leaves, lowest);
            }
            (leaf, area) = next(fonts);
        }
    }

    /// One column; returns where it ends.
    fn column(&self, fonts: &mut Fonts, leaf: &mut Leaf, area: Area, rows: Range<usize>) -> f32 {
        let places = self.places(area);
        for (heading, (left, right)) in self.headings.iter().zip(&places) {
            leaf.text_within(fonts, (*left, area.top + ROW - 5.0), right - left, Style::strong(8.0), heading);
        }
        let mut top = area.top + ROW;
        leaf.rule(area.left, area.right, top, 0);
        for row in self.rows.get(rows).unwrap_or_default() {
            let bottom = top + height(fonts, row, area.width());
            match row {
                Row::Moves { number, white, black } => {
                    for (text, (left, right)) in self.cells(*number, white, black).iter().zip(&places) {
                        leaf.text_within(fonts, (*left, bottom - 4.5), right - left, TEXT, text);
                    }
                }
                Row::Accepted { words, position } => {
                    let inside = Area { top: top + 3.0, ..area };
                    let words = leaf.paragraph(fonts, inside, SMALL, words);
                    let fen = leaf.paragraph(fonts, Area { top: words, ..area }, FEN, &position.fen());
                    diagram(leaf, position, (area.left, fen + 3.0), DIAGRAM);
                }
            }
            leaf.rule(area.left, area.right, bottom, 200);
            top = bottom;
        }
        top
    }

    fn places(&self, area: Area) -> Vec<(f32, f32)> {
        let shares: &[f32] = if self.clocks { &[0.12, 0.24, 0.2, 0.24, 0.2] } else { &[0.16, 0.42, 0.42] };
        let mut left = area.left;
        let place = |share: &f32| {
            let begin = left;
            left += share * area.width();
            (begin, left - 2.0)
        };
        shares.iter().map(place).collect()
    }

    fn cells(&self, number: u32, white: &Cell, black: &Cell) -> Vec<String> {
        let number = format!("{number}.");
        let all = [&number, &white.text, &white.clock, &black.text, &black.clock];
        let shown = all.into_iter().enumerate().filter(|(at, _)| self.clocks || !matches!(at, 2 | 4));
        shown.map(|(_, text)| text.clone()).collect()
    }
}

fn height(fonts: &mut Fonts, row: &Row, width: f32) -> f32 {
    match row {
        Row::Moves { .. } => ROW,
        Row::Accepted { words, position } => {
            let words = fonts.lines(words, SMALL.size, width).len() as f32 * SMALL.line();
            let fen = fonts.lines(&position.fen(), FEN.size, width).len() as f32 * FEN.line();
            words + fen + DIAGRAM + 10.0
        }
    }
}

/// Which of the rows stand in each of so many columns of this height. A row higher than that stands alone.
fn stacks(heights: &[f32], most: f32, count: usize) -> Vec<Range<usize>> {
    let mut stacks = Vec::new();
    let mut begin = 0;
    while stacks.len() < count && (begin < heights.len() || stacks.is_empty()) {
        let mut sum = 0.0;
        let fitting = heights[begin..].iter().take_while(|height| {
            sum += **height;
            sum <= most
        });
        let end = (begin + fitting.count()).max((begin + 1).min(heights.len()));
        stacks.push(begin..end);
        begin = end;
    }
    stacks
}

/// The lowest columns that hold all.
fn even_stacks(heights: &[f32], count: usize) -> Vec<Range<usize>> {
    let holds_all = |stacks: &Vec<Range<usize>>| stacks.last().is_none_or(|last| last.end == heights.len());
    let least = heights.iter().sum::<f32>() / count as f32;
    let tries = (0..=heights.len()).map(|more| stacks(heights, least + more as f32 * ROW, count));
    tries.into_iter().find(holds_all).unwrap_or_else(|| stacks(heights, f32::MAX, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_stands_once_in_order_however_high() {
        let heights: Vec<f32> = (0..40).map(|at| if at % 13 == 5 { 120.0 } else { ROW }).collect();
        for most in [10.0, 60.0, 200.0, 10_000.0] {
            let (mut done, mut pages) = (0, 0);
            while done < heights.len() {
                let columns = stacks(&heights[done..], most, 3);
                assert!(columns.len() <= 3 && columns.windows(2).all(|pair| pair[0].end == pair[1].start), "{columns:?}");
                for column in &columns {
                    let sum: f32 = heights[done..][column.clone()].iter().sum();
                    assert!(sum <= most || column.len() == 1, "{sum} in {most}");
                }
                done += columns.last().map_or(0, |last| last.end);
                pages += 1;
            }
            assert!(pages <= heights.len());
        }
        assert_eq!(even_stacks(&[ROW; 10], 3), [0..4, 4..8, 8..10]);
        assert!(even_stacks(&[], 3).iter().all(Range::is_empty));
    }
}
