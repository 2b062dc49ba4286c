//! How the public's window is laid out: in points, from its size alone.

use bevy::math::Vec2;
use bevy_egui::egui::{Rect, pos2, vec2};

use crate::screen::wall::Grid;

/// The width below which a cell is too small to be read from a hall's seats, on a stage 1280 by 720.
const LEAST: f32 = 136.0;

/// The public's window, laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stage {
    /// All of it.
    pub whole: Rect,
    /// How many times larger everything is than on a stage 720 points high.
    pub scale: f32,
    /// Title and score.
    pub foot: Rect,
    /// Boards.
    pub boards: Rect,
}

/// One page of the public's wall.
#[derive(Clone, Debug, PartialEq)]
pub struct WallPage {
    /// Where its boards are, in the middle of the stage.
    pub area: Rect,
    /// How they are laid out.
    pub grid: Grid,
    /// The first of them, as a place among all boards.
    pub first: usize,
    /// How many pages there are.
    pub pages: usize,
}

/// One board on the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OneBoard {
    /// The board.
    pub board: Rect,
    /// The clocks, left of it.
    pub clocks: Rect,
    /// Names and moves, right of it.
    pub words: Rect,
}

impl Stage {
    /// A stage of this size; a window that is next to nothing gets one that it cannot show.
    pub fn new(size: Vec2) -> Stage {
        let whole = Rect::from_min_size(pos2(0.0, 0.0), vec2(size.x.max(320.0), size.y.max(180.0)));
        let scale = (whole.height() / 720.0).min(whole.width() / 1280.0).clamp(0.4, 6.0);
        let margin = 10.0 * scale;
        let foot = 58.0 * scale;
        let (mut above, mut below) = (whole, whole);
        above.max.y -= foot;
        below.min.y = above.max.y;
        Stage { whole, scale, foot: below, boards: above.shrink(margin) }
    }

    /// A page of the wall: as few pages as keep the boards readable. A page that does not exist is the first.
    pub fn page(&self, count: usize, page: usize, clocks: bool) -> WallPage {
        let room = self.boards.size() / self.scale;
        let fits = |pages: usize| Grid::fit(count.div_ceil(pages), Vec2::new(room.x, room.y), clocks, 1.0);
        let pages = (1..=count.max(1)).find(|pages| fits(*pages).cell.size.x >= LEAST).unwrap_or(count.max(1));
        let each = count.div_ceil(pages);
        // With so many on each page the last ones may have become empty.
        let pages = count.div_ceil(each.max(1)).max(1);
        let first = if page < pages { page * each } else { 0 };
        let mut grid = fits(pages);
        grid.cell = grid.cell.times(self.scale);
        grid.count = each.min(count - first);
        let rows = f32::from(u16::try_from(grid.count.div_ceil(grid.columns)).unwrap_or(u16::MAX));
        let columns = f32::from(u16::try_from(grid.columns).unwrap_or(u16::MAX));
        let size = vec2(columns * grid.cell.size.x, rows * grid.cell.size.y);
        WallPage { area: Rect::from_center_size(self.boards.center(), size), grid, first, pages }
    }

    /// One board, with room for its clocks if there are any.
    pub fn one(&self, clocks: bool) -> OneBoard {
        let gap = 18.0 * self.scale;
        let strip = if clocks { 190.0 * self.scale } else { 0.0 };
        let room = self.boards;
        let side = (room.height() - gap).min(room.width() * 0.62 - strip).max(1.0);
        let wide = 2.0 * gap + strip + side;
        let column = (room.width() - wide).clamp(0.0, 470.0 * self.scale);
        let left = room.center().x - (wide + column) / 2.0;
        let board = Rect::from_min_size(pos2(left + gap + strip, room.center().y - side / 2.0), vec2(side, side));
        let at = |x: f32, width: f32| Rect::from_min_size(pos2(x, board.top()), vec2(width, side));
        OneBoard { board, clocks: at(left, strip), words: at(board.right() + gap, column) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_on_exactly_one_page_and_readable() {
        for size in
            [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0), Vec2::new(3840.0, 2160.0), Vec2::new(1024.0, 768.0)]
        {
            let stage = Stage::new(size);
            for count in [1, 2, 12, 25, 40, 73, 306, 1_000] {
                let pages = stage.page(count, 0, true).pages;
                let mut shown = 0;
                for number in 0..pages {
                    let page = stage.page(count, number, true);
                    assert_eq!((page.first, page.pages), (shown, pages), "{count} boards, page {number}");
                    assert!(page.grid.count > 0 && page.grid.cell.size.x >= LEAST * stage.scale);
                    assert!(
                        stage.boards.expand(0.6 * stage.scale).contains_rect(page.area),
                        "{count} boards at {size}: {:?}",
                        page.area
                    );
                    shown += page.grid.count;
                }
                assert_eq!(shown, count);
            }
        }
    }

    #[test]
    fn one_board_and_its_words_stay_on_the_stage() {
        for size in [Vec2::new(1280.0, 720.0), Vec2::new(800.0, 1200.0), Vec2::new(400.0, 200.0), Vec2::ZERO] {
            for clocks in [false, true] {
                let stage = Stage::new(size);
                let one = stage.one(clocks);
                assert!(one.words.right() <= stage.whole.right() + 1.0 && one.clocks.left() >= -1.0, "{size}: {one:?}");
                assert!(one.board.is_positive());
            }
        }
    }
}
