//! The public's window: the wall in pages, the board where the master stands, or a slow tour of the boards. Nothing in it can
//! be clicked.

use bevy::prelude::*;
use bevy_egui::EguiContext;
use bevy_egui::egui::{self, Align2, Color32, FontId, Pos2, Rect, pos2, vec2};

use super::stage::{OneBoard, Stage};
use super::turns::Turns;
use super::{Kind, PUBLIC_LAYER, PublicView, Windows, root};
use crate::draughts::Side;
use crate::exhibition::{BoardNumber, Hall, Now, Phase, Standing};
use crate::phrases::{reason_id, time};
use crate::screen::desk::{LastMoves, Seen, Writer};
use crate::screen::ear::Words;
use crate::screen::painting::{ChangedBoards, Painter, Painting};
use crate::screen::surface::{Canvas, Pane, Surface};
use crate::screen::theme::{Palette, Theme};
use crate::screen::wall::WallLayout;

/// What the public sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Mode {
    /// All boards, in pages if they would be too small.
    #[default]
    Wall,
    /// The board where the master stands.
    Follow,
    /// The boards where play goes on, one after the other.
    Tour,
}

impl Mode {
    /// All of them.
    pub const ALL: [Mode; 3] = [Mode::Wall, Mode::Follow, Mode::Tour];

    /// The name of its text.
    pub const fn text_id(self) -> &'static str {
        match self {
            Mode::Wall => "public-wall",
            Mode::Follow => "public-follow",
            Mode::Tour => "public-tour",
        }
    }
}

/// What is on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Page(usize),
    Board(BoardNumber),
}

/// The public's window: what is on its stage, and what that is drawn on.
#[derive(Resource, Debug, Default)]
pub struct Public {
    surfaces: Option<Surfaces>,
    stage: Option<(Stage, Shown)>,
    pages: Turns,
    tour: Turns,
}

impl Public {
    /// The board on the stage, where there is one alone.
    pub const fn board(&self) -> Option<BoardNumber> {
        match self.stage {
            Some((_, Shown::Board(number))) => Some(number),
            _ => None,
        }
    }
}

#[derive(Debug)]
struct Surfaces {
    wall: Surface,
    board: Surface,
}

/// What is shown now: a board, or a page of the wall where there is no board to show.
fn choose(public: &mut Public, stage: &Stage, mode: Mode, hall: &Hall, now_ms: u64) -> Shown {
    let board = match mode {
        Mode::Wall => None,
        Mode::Follow => hall.progress.at,
        Mode::Tour => {
            let live: Vec<BoardNumber> = hall.live().map(|board| board.board.0).collect();
            public.tour.at(now_ms, &live)
        }
    };
    if mode != Mode::Tour {
        public.tour.begin_again();
    }
    if let Some(number) = board {
        public.pages.begin_again();
        return Shown::Board(number);
    }
    let pages = stage.page(hall.boards().count(), 0, hall.has_clocks()).pages;
    let all: Vec<u32> = (0..u32::try_from(pages).unwrap_or(u32::MAX)).collect();
    Shown::Page(public.pages.at(now_ms, &all).and_then(|page| usize::try_from(page).ok()).unwrap_or(0))
}

/// Draws the boards.
pub fn paint(
    painting: Painting,
    windows: Res<Windows>,
    mut public: ResMut<Public>,
    mut canvas: Canvas,
    all: Query<&Window>,
) {
    let Some(window) = windows.place(Kind::Public).window().and_then(|window| all.get(window).ok()) else {
        if let Some(surfaces) = public.surfaces.take() {
            surfaces.wall.remove(&mut canvas);
            surfaces.board.remove(&mut canvas);
            *public = Public::default();
        }
        return;
    };
    let pane = painting.pane(window);
    let stage = Stage::new(pane.size / pane.scale);
    let now_ms = u64::try_from(painting.time.elapsed().as_millis()).unwrap_or(u64::MAX);
    let shown = choose(&mut public, &stage, windows.mode, &painting.hall, now_ms);
    public.stage = Some((stage, shown));
    let surfaces = public.surfaces.get_or_insert_with(|| Surfaces {
        wall: Surface::new(&mut canvas, PUBLIC_LAYER, 0.0),
        board: Surface::new(&mut canvas, PUBLIC_LAYER, 1.0),
    });
    let palette = painting.theme.palette();
    surfaces.draw(&painting.painter(), &mut canvas, (&stage, shown), pane, palette, &painting.changed);
}

impl Surfaces {
    /// Draws a page of the wall or a board; the other one is emptied and hidden.
    fn draw(
        &mut self,
        painter: &Painter,
        canvas: &mut Canvas,
        (stage, shown): (&Stage, Shown),
        pane: Pane,
        palette: &Palette,
        changed: &ChangedBoards,
    ) {
        let clocks = painter.hall.has_clocks();
        match shown {
            Shown::Page(page) => {
                let numbers: Vec<BoardNumber> = painter.hall.boards().map(|board| board.board.0).collect();
                let page = stage.page(numbers.len(), page, clocks);
                let numbers = &numbers[page.first..page.first + page.grid.count];
                painter.wall(&mut self.wall, canvas, numbers, None, changed);
                let size = Vec2::new(page.area.width(), page.area.height());
                self.wall.lay_out(canvas, WallLayout::wall(size, &page.grid, 0.0, pane.density, palette));
                self.wall.place(canvas, page.area, pane, !numbers.is_empty());
                self.board.place(canvas, Rect::NOTHING, pane, false);
            }
            Shown::Board(number) => {
                let area = stage.one(clocks).board;
                self.board.resize(canvas, 1);
                if let Some(pixels) = painter.board(number, 0) {
                    self.board.draw(canvas, 0, number, pixels);
                }
                self.board.lay_out(canvas, WallLayout::board(area.width(), pane.density, palette));
                self.board.place(canvas, area, pane, true);
                // Forgets what it shows: while it is hidden nobody tells it what changes.
                self.wall.resize(canvas, 0);
                self.wall.place(canvas, Rect::NOTHING, pane, false);
            }
        }
    }
}

/// Writes names, clocks, moves, title and score.
pub fn show(
    hall: Hall,
    now: Res<Now>,
    words: Res<Words>,
    lasts: Res<LastMoves>,
    theme: Res<Theme>,
    public: Res<Public>,
    mut context: Single<&mut EguiContext, With<PublicView>>,
) {
    let ctx = context.get_mut().clone();
    theme.dress(&ctx);
    let Some((stage, shown)) = public.stage else { return };
    let ui = root(&ctx, "public");
    let (painter, palette) = (ui.painter(), theme.palette());
    let caller = Caller { hall: &hall, now: now.ms, words: &words, lasts: &lasts, painter, palette, stage };
    match shown {
        Shown::Page(page) => caller.page(page),
        Shown::Board(number) => {
            if let Some(board) = hall.board(number) {
                caller.board(&board, &stage.one(hall.has_clocks()));
            }
        }
    }
    caller.foot(shown);
}

/// Writes for the public.
struct Caller<'a, 'w, 's> {
    hall: &'a Hall<'w, 's>,
    now: u64,
    words: &'a Words,
    lasts: &'a LastMoves,
    painter: &'a egui::Painter,
    palette: &'static Palette,
    stage: Stage,
}

impl Caller<'_, '_, '_> {
    fn page(&self, page: usize) {
        let page = self.stage.page(self.hall.boards().count(), page, self.hall.has_clocks());
        let (words, lasts, now) = (self.words, self.lasts, self.now);
        let (palette, cell) = (self.palette, page.grid.cell);
        let writer = Writer { words, lasts, now, painter: self.painter, palette, cell, scale: self.stage.scale };
        for (slot, board) in self.hall.boards().skip(page.first).take(page.grid.count).enumerate() {
            let place = page.grid.place(slot);
            writer.board(&board, page.area.min + vec2(place.x, place.y));
        }
    }

    /// One board: its clocks left of it, its number, players and last move right of it.
    fn board(&self, board: &Seen, place: &OneBoard) {
        let unit = self.stage.scale;
        let area = place.words;
        let number = self.words.with("board", &[("number", board.board.0.to_string())]);
        let mut at = self.line(area.left_top(), Align2::LEFT_TOP, &number, 40.0, self.palette.text, area.width());
        let here = self.hall.progress.at == Some(board.board.0);
        if here {
            let text = self.words.get("public-master-here");
            at = self.line(at.left_bottom(), Align2::LEFT_TOP, &text, 19.0, self.palette.master, area.width());
        }
        let mut top = at.bottom() + 26.0 * unit;
        for side in [Side::Black, Side::White] {
            top = self.player(board, side, pos2(area.left(), top), area.width()) + 16.0 * unit;
        }
        let last = self.lasts.of(board.board.0);
        let at =
            self.line(pos2(area.left(), top + 14.0 * unit), Align2::LEFT_TOP, last, 58.0, self.palette.text, area.width());
        let (text, colour) = self.standing(board);
        self.line(at.left_bottom() + vec2(0.0, 10.0 * unit), Align2::LEFT_TOP, &text, 26.0, colour, area.width());
        self.clocks(board, place.clocks);
    }

    /// A player, with a mark where it is his turn. Tells where the next thing may begin.
    fn player(&self, board: &Seen, side: Side, place: Pos2, room: f32) -> f32 {
        let master = &self.hall.scene().master;
        let (name, rating) = if side == board.seats.master {
            (format!("{} {}", master.title, master.name).trim().to_owned(), master.rating)
        } else {
            (board.seats.opponent.clone(), board.seats.rating)
        };
        let turn = board.standing.is_live() && board.play.0.turn() == side;
        let rating = rating.map_or_else(String::new, |rating| format!("  {rating}"));
        let above = format!("{}{rating}", self.words.texts.side(side));
        let above = if turn { format!("▶ {above}") } else { above };
        let colour = if turn { self.palette.waiting } else { self.palette.faint };
        let drawn = self.line(place, Align2::LEFT_TOP, &above, 18.0, colour, room);
        self.line(drawn.left_bottom(), Align2::LEFT_TOP, &name, 32.0, self.palette.text, room).bottom()
    }

    fn clocks(&self, board: &Seen, area: Rect) {
        let Some(clock) = board.clock else { return };
        let live = board.standing.is_live();
        for (side, shift) in [(Side::Black, -34.0), (Side::White, 34.0)] {
            let left = clock.left_ms(side, self.now);
            let runs = live && clock.running() == Some(side);
            let colour = match (left <= 0, runs) {
                (true, _) => self.palette.alarm,
                (false, true) => self.palette.text,
                (false, false) => self.palette.faint,
            };
            let flag = if left <= 0 { "⚑ " } else { "" };
            let centre = area.center() + vec2(0.0, shift * self.stage.scale);
            let drawn =
                self.line(centre, Align2::CENTER_CENTER, &format!("{flag}{}", time(left)), 40.0, colour, area.width());
            if runs {
                let under = Rect::from_min_size(drawn.left_bottom(), vec2(drawn.width(), 4.0 * self.stage.scale));
                self.painter.rect_filled(under, 0.0, colour);
            }
        }
    }

    /// The result and how it came about, or a standing offer.
    fn standing(&self, board: &Seen) -> (String, Color32) {
        match (board.standing, board.offer.0) {
            (Standing::Ended { result, reason }, _) => {
                (format!("{result}  {}", self.words.get(reason_id(*reason))), self.palette.waiting)
            }
            (Standing::Voided, _) => (self.words.get("fact-voided"), self.palette.faint),
            (Standing::Playing, Some(side)) => {
                (self.words.with("ui-offer", &[("side", self.words.texts.side(side))]), self.palette.next)
            }
            (Standing::Playing, None) => (String::new(), self.palette.faint),
        }
    }

    /// The title, how things are, and the score.
    fn foot(&self, shown: Shown) {
        let (foot, unit) = (self.stage.foot, self.stage.scale);
        self.painter.rect_filled(foot, 0.0, self.palette.panel);
        self.painter.hline(foot.x_range(), foot.top(), egui::Stroke::new(unit.max(1.0), self.palette.edge));
        let inside = foot.shrink2(vec2(22.0 * unit, 0.0));
        let score = self.hall.score();
        let counts = [("won", score.won), ("drawn", score.drawn), ("lost", score.lost), ("going", score.going)];
        let mut inserts: Vec<_> = counts.iter().map(|(id, count)| (*id, count.to_string())).collect();
        inserts.push(("percent", format!("{}.{:02}", score.hundredths() / 100, score.hundredths() % 100)));
        let id = if score.won + score.drawn + score.lost == 0 { "public-score-none" } else { "public-score" };
        let text = self.words.with(id, &inserts);
        let half = inside.width() * 0.6;
        let drawn = self.line(inside.right_center(), Align2::RIGHT_CENTER, &text, 24.0, self.palette.text, half);
        let room = inside.width() - drawn.width() - 30.0 * unit;
        let title = self.title(shown);
        self.line(inside.left_center(), Align2::LEFT_CENTER, &title, 24.0, self.palette.text, room);
    }

    fn title(&self, shown: Shown) -> String {
        let mut title = self.hall.scene().title.clone();
        let phase = match self.hall.progress.phase {
            Phase::Running => None,
            Phase::Waiting => Some("ui-phase-waiting"),
            Phase::Paused => Some("ui-phase-paused"),
            Phase::Finished => Some("ui-phase-finished"),
        };
        if let Some(phase) = phase {
            title = format!("{title} · {}", self.words.get(phase));
        }
        let pages = self.stage.page(self.hall.boards().count(), 0, self.hall.has_clocks()).pages;
        match shown {
            Shown::Page(page) if pages > 1 => format!("{title} · {}/{pages}", page + 1),
            _ => title,
        }
    }

    /// A line of text, smaller where it would be wider than its room. Tells where it is.
    fn line(&self, place: Pos2, anchor: Align2, text: &str, size: f32, colour: Color32, room: f32) -> Rect {
        let size = size * self.stage.scale;
        let wide = self.painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), colour).rect.width();
        let fits = if wide > room { (size * room / wide).max(8.0) } else { size };
        self.painter.text(place, anchor, text, FontId::proportional(fits), colour)
    }
}
