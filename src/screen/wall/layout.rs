//! How a wall of boards fits into an area: as many columns as make the boards largest.

use bevy::math::{Rect, Vec2, vec2};

/// A cell of the wall: one board with what stands around it. Logical pixels, from the cell's top left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    /// Its size.
    pub size: Vec2,
    /// Number and opponent.
    pub header: Rect,
    /// The board; empty where the cell is too small for one.
    pub board: Rect,
    /// The clocks, left of the board (competition rules, article 3.2); empty where there are none or no room.
    pub clocks: Rect,
    /// The last move and the result; empty where there is no room.
    pub footer: Rect,
}

/// Cells in rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// How many there are in a row.
    pub columns: usize,
    /// How many boards there are.
    pub count: usize,
    /// The shape of each.
    pub cell: Cell,
}

/// Below this width a cell shows no board, only its number and its state.
const TILE: f32 = 58.0;
/// From this width a cell has room for clocks and a last line.
const ROOMY: f32 = 100.0;
/// No cell gets smaller: the wall scrolls instead.
const SMALLEST: f32 = 34.0;

impl Cell {
    /// The cell of a given width.
    pub fn of_width(width: f32, with_clocks: bool) -> Cell {
        let pad = (width * 0.035).clamp(3.0, 10.0);
        let at = |x: f32, y: f32, w: f32, h: f32| Rect::new(x, y, x + w, y + h);
        if width < TILE {
            let size = vec2(width, width * 0.72);
            return Cell {
                size,
                header: at(pad + 1.0, pad, width - 2.0 * pad - 2.0, size.y - 2.0 * pad),
                board: Rect::default(),
                clocks: Rect::default(),
                footer: Rect::default(),
            };
        }
        let roomy = width >= ROOMY;
        let header = (width * 0.12).clamp(12.0, 30.0);
        let strip = if with_clocks && roomy { (width * 0.19).clamp(34.0, 92.0) } else { 0.0 };
        let side = width - 2.0 * pad - strip;
        let top = pad * 0.7 + header;
        let foot = if roomy { (width * 0.1).clamp(14.0, 24.0) } else { 0.0 };
        Cell {
            size: vec2(width, top + side + foot + pad),
            header: at(pad + 2.0, pad * 0.7, width - 2.0 * pad - 4.0, header),
            board: at(pad + strip, top, side, side),
            clocks: at(pad, top, strip, side),
            footer: at(pad + 2.0, top + side, width - 2.0 * pad - 4.0, foot),
        }
    }
}

impl Cell {
    /// The same cell so many times as large.
    pub fn times(self, factor: f32) -> Cell {
        let large = |rect: Rect| Rect { min: rect.min * factor, max: rect.max * factor };
        Cell {
            size: self.size * factor,
            header: large(self.header),
            board: large(self.board),
            clocks: large(self.clocks),
            footer: large(self.footer),
        }
    }
}

impl Grid {
    /// The grid that shows `count` boards as large as they can be in the area, times `zoom`.
    pub fn fit(count: usize, area: Vec2, with_clocks: bool, zoom: f32) -> Grid {
        let count = count.max(1);
        let width_of = |columns: usize| {
            let widest = area.x / to_f32(columns);
            let rows = to_f32(count.div_ceil(columns));
            // The height grows with the width: shrink until the rows fit.
            let mut width = widest;
            for _ in 0..24 {
                let height = Cell::of_width(width, with_clocks).size.y;
                if height * rows <= area.y || width <= SMALLEST {
                    break;
                }
                width = (width * (area.y / (height * rows)).clamp(0.5, 0.995)).max(SMALLEST);
            }
            width
        };
        let wider = |best: (usize, f32), columns| {
            let width = width_of(columns);
            if width > best.1 { (columns, width) } else { best }
        };
        let (best, widest) = (1..=count.min(200)).fold((1, 0.0), wider);
        let width = (widest * zoom).clamp(SMALLEST, area.x.max(SMALLEST));
        let columns = if zoom > 1.0 || width <= SMALLEST { to_usize(area.x / width).max(1) } else { best };
        Grid { columns: columns.min(count), count, cell: Cell::of_width(width, with_clocks) }
    }

    /// The height of all rows.
    pub fn height(&self) -> f32 {
        to_f32(self.count.div_ceil(self.columns)) * self.cell.size.y
    }

    /// The width of the rows.
    pub fn width(&self) -> f32 {
        to_f32(self.columns) * self.cell.size.x
    }

    /// Where a cell begins.
    pub fn place(&self, slot: usize) -> Vec2 {
        vec2(to_f32(slot % self.columns), to_f32(slot / self.columns)) * self.cell.size
    }

    /// The cell at a point.
    pub fn slot_at(&self, point: Vec2) -> Option<usize> {
        let place = (point / self.cell.size).floor();
        if place.x < 0.0 || place.y < 0.0 || to_usize(place.x) >= self.columns {
            return None;
        }
        let slot = to_usize(place.y) * self.columns + to_usize(place.x);
        (slot < self.count).then_some(slot)
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of boards are small")]
fn to_f32(count: usize) -> f32 {
    count as f32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the grid, not negative")]
fn to_usize(place: f32) -> usize {
    place.max(0.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_count_fits_without_scrolling_while_boards_are_large_enough() {
        for (area, counts) in [(vec2(1500.0, 900.0), 1..=500), (vec2(900.0, 560.0), 1..=150)] {
            for count in counts {
                let grid = Grid::fit(count, area, true, 1.0);
                assert!(grid.height() <= area.y + 0.5, "{count} boards: {} high", grid.height());
                assert!(to_f32(grid.columns) * grid.cell.size.x <= area.x + 0.5, "{count} boards too wide");
            }
        }
    }

    #[test]
    fn a_thousand_boards_scroll_rather_than_vanish() {
        let grid = Grid::fit(1_000, vec2(700.0, 400.0), false, 1.0);
        assert!(grid.cell.size.x >= SMALLEST && grid.height() > 400.0);
        assert_eq!(grid.columns, 20);
    }

    #[test]
    fn points_find_their_cells() {
        let grid = Grid::fit(12, vec2(1200.0, 700.0), false, 1.0);
        for slot in 0..12 {
            assert_eq!(grid.slot_at(grid.place(slot) + grid.cell.size / 2.0), Some(slot));
        }
        assert_eq!(grid.slot_at(vec2(-1.0, 5.0)), None);
        assert_eq!(grid.slot_at(vec2(5.0, 10_000.0)), None);
    }
}
