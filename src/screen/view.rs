//! What the organiser looks at. Only the screen knows it; no fact depends on it.

use bevy::prelude::Resource;
use bevy_egui::egui;

use crate::draughts::Square;
use crate::exhibition::BoardNumber;

/// What the main window shows.
#[derive(Resource, Debug)]
pub struct View {
    /// The wall, one board large, or the results.
    pub page: Page,
    /// The board in hand.
    pub selected: Option<BoardNumber>,
    /// The board in hand is the one where the master stands.
    pub follows_master: bool,
    /// Which boards are on the wall.
    pub filter: Filter,
    /// Part of a number or name that the boards on the wall have.
    pub search: String,
    /// The field for the search wants the keyboard.
    pub to_search: bool,
    /// How much larger than it fits.
    pub zoom: f32,
    /// How far the wall is scrolled down, in points.
    pub scroll: f32,
    /// The large board is seen from Black's side.
    pub from_black: bool,
    /// The large board shows the numbers of its squares; where absent, the regulations say.
    pub numbers: Option<bool>,
    /// The large board shows the position after so many plies instead of the present one.
    pub look_back: Option<usize>,
    /// The piece that was touched on the large board.
    pub touched: Option<Square>,
    /// The help is open.
    pub help: bool,
    /// The boards on the wall, in order.
    pub shown: Vec<BoardNumber>,
    /// The board that the wall was last scrolled to, and the heights of a row and of the wall then.
    pub scrolled_to: Option<(BoardNumber, f32, f32)>,
    /// Where the boards are drawn, in points; nothing before the first pass.
    pub area: egui::Rect,
}

/// The pages of the main window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Page {
    /// All boards.
    #[default]
    Wall,
    /// The board in hand, large.
    Board,
    /// The results, and all that was told.
    Results,
}

/// Which boards are on the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Filter {
    /// All.
    #[default]
    All,
    /// Those that wait for the master.
    Waiting,
    /// Those with little time left on a running clock.
    TimeTrouble,
    /// Those that have ended.
    Finished,
}

impl Filter {
    /// All filters.
    pub const ALL: [Filter; 4] = [Filter::All, Filter::Waiting, Filter::TimeTrouble, Filter::Finished];

    /// The name of its text.
    pub const fn text_id(self) -> &'static str {
        match self {
            Filter::All => "ui-filter-all",
            Filter::Waiting => "ui-filter-waiting",
            Filter::TimeTrouble => "ui-filter-time",
            Filter::Finished => "ui-filter-finished",
        }
    }
}

impl Default for View {
    fn default() -> View {
        View {
            page: Page::Wall,
            selected: None,
            follows_master: true,
            filter: Filter::All,
            search: String::new(),
            to_search: false,
            zoom: 1.0,
            scroll: 0.0,
            from_black: false,
            numbers: None,
            look_back: None,
            touched: None,
            help: false,
            shown: Vec::new(),
            scrolled_to: None,
            area: egui::Rect::NOTHING,
        }
    }
}

impl View {
    /// Takes a board in hand; the master is no longer followed.
    pub fn select(&mut self, number: BoardNumber) {
        self.follows_master = false;
        self.hold(number);
    }

    /// Makes the boards on the wall larger or smaller.
    pub fn zoom_by(&mut self, factor: f32) {
        self.zoom = (self.zoom * factor).clamp(1.0, 8.0);
        self.scrolled_to = None;
    }

    /// Goes to the wall's search.
    pub fn search_with_keys(&mut self) {
        self.page = Page::Wall;
        self.to_search = true;
    }

    /// Shows a board in hand.
    pub fn hold(&mut self, number: BoardNumber) {
        if self.selected != Some(number) {
            self.selected = Some(number);
            self.look_back = None;
            self.touched = None;
        }
    }
}
