//! What is written on the wall: number and opponent, clocks, last move, result. The boards themselves are the shader's.

use std::collections::HashMap;

use bevy::ecs::query::QueryData;
use bevy::prelude::{Changed, Query, ResMut, Resource};
use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{Align2, Color32, FontId, Pos2, Rect, Response, Sense, Ui, Vec2, pos2, vec2};

use super::Desk;
use crate::draughts::{Side, Turn};
use crate::exhibition::{BoardData, BoardNumber, Play, Standing};
use crate::phrases::time;
use crate::screen::ear::Words;
use crate::screen::painting::{wall_area, wall_grid};
use crate::screen::theme::Palette;
use crate::screen::view::Page;
use crate::screen::wall::{Cell, Grid};

/// A board as it is read.
pub type Seen<'a> = <<BoardData as QueryData>::ReadOnly as QueryData>::Item<'a, 'a>;

/// Writes on the wall, and takes clicks and scrolling.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let response = ui.allocate_rect(desk.view.area, Sense::click());
    let grid = wall_grid(&desk.hall, &desk.view);
    let area = wall_area(&desk.view, &grid);
    scroll(ui, desk, &grid, &response);
    click(desk, &grid, &response);
    if desk.view.shown.is_empty() {
        let text = desk.words.get("ui-no-boards");
        ui.painter().text(
            area.center(),
            Align2::CENTER_CENTER,
            text,
            FontId::proportional(16.0),
            desk.theme.palette().faint,
        );
        return;
    }
    let painter = ui.painter_at(area);
    let palette = desk.theme.palette();
    let (words, lasts, now) = (&*desk.words, &*desk.lasts, desk.now.ms);
    let writer = Writer { words, lasts, now, painter: &painter, palette, cell: grid.cell, scale: 1.0 };
    let rows_above = (desk.view.scroll / grid.cell.size.y).max(0.0);
    let first = whole(rows_above) * grid.columns;
    let rows_shown = whole(area.height() / grid.cell.size.y) + 2;
    for (slot, &number) in desk.view.shown.iter().enumerate().skip(first).take(rows_shown * grid.columns) {
        let place = grid.place(slot);
        let origin = area.min + vec2(place.x, place.y - desk.view.scroll);
        if let Some(board) = desk.hall.board(number) {
            writer.board(&board, origin);
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count of rows, not negative")]
fn whole(rows: f32) -> usize {
    rows.max(0.0) as usize
}

fn scroll(ui: &Ui, desk: &mut Desk, grid: &Grid, response: &Response) {
    let area = desk.view.area;
    if response.hovered() {
        let (wheel, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        desk.view.scroll -= wheel;
        if pinch != 1.0 {
            desk.view.zoom = (desk.view.zoom * pinch).clamp(1.0, 8.0);
        }
    }
    let selected = desk.view.selected;
    let target = selected.map(|number| (number, grid.cell.size.y, area.height()));
    if desk.view.scrolled_to != target {
        desk.view.scrolled_to = target;
        if let Some(slot) = desk.view.shown.iter().position(|number| Some(*number) == selected) {
            let (top, height) = (grid.place(slot).y, grid.cell.size.y);
            // As little as brings the whole board into sight.
            desk.view.scroll = desk.view.scroll.clamp((top + height - area.height()).min(top), top);
        }
    }
    let furthest = (grid.height() - area.height()).max(0.0);
    let scroll = desk.view.scroll.clamp(0.0, furthest);
    if desk.view.scroll != scroll {
        desk.view.scroll = scroll;
    }
}

fn click(desk: &mut Desk, grid: &Grid, response: &Response) {
    let Some(point) = response.interact_pointer_pos().filter(|_| response.clicked() || response.double_clicked()) else {
        return;
    };
    let at = point - wall_area(&desk.view, grid).min + vec2(0.0, desk.view.scroll);
    let number = grid.slot_at(bevy::math::vec2(at.x, at.y)).and_then(|slot| desk.view.shown.get(slot).copied());
    if let Some(number) = number {
        desk.view.select(number);
        if response.double_clicked() {
            desk.view.page = Page::Board;
        }
    }
}

/// Writes around the boards of a wall.
pub struct Writer<'a> {
    /// The texts.
    pub words: &'a Words,
    /// The last moves as they are written.
    pub lasts: &'a LastMoves,
    /// The exhibition's time.
    pub now: u64,
    /// What it writes with.
    pub painter: &'a bevy_egui::egui::Painter,
    /// The colours.
    pub palette: &'static Palette,
    /// The shape of a cell.
    pub cell: Cell,
    /// How much larger the type is than in the main window.
    pub scale: f32,
}

impl Writer<'_> {
    /// Writes around a board whose cell begins at a point.
    pub fn board(&self, board: &Seen, origin: Pos2) {
        self.header(board, origin);
        if self.cell.clocks.width() > 0.0 {
            self.clocks(board, origin);
        }
        if self.cell.footer.height() > 0.0 {
            self.footer(board, origin);
        }
    }

    fn header(&self, board: &Seen, origin: Pos2) {
        let header = at(self.cell.header, origin);
        let largest = 17.0 * self.scale;
        let tile = self.cell.board.width() <= 0.0;
        let size = if tile { header.width() * 0.3 } else { header.height() * 0.62 }.clamp(9.0, largest);
        let number = board.board.0.to_string();
        // A long number gets smaller rather than run into the sign.
        let digits = f32::from(u8::try_from(number.len()).unwrap_or(u8::MAX));
        let size = size.min((header.width() - self.cell.size.x * 0.24) / (digits * 0.56)).max(6.0);
        let left = header.left_center();
        let drawn = self.text(left, Align2::LEFT_CENTER, &number, size, self.palette.text);
        let room = header.width() - drawn.width() - header.height() - 8.0;
        if room > 40.0 && !board.seats.opponent.is_empty() {
            let font = FontId::proportional(size * 0.9);
            let mut name = LayoutJob::simple_singleline(board.seats.opponent.clone(), font, self.palette.faint);
            // Cut where its room ends; the whole name is in the side panel.
            name.wrap = TextWrapping::truncate_at_width(room);
            let name = self.painter.layout_job(name);
            let place = left + vec2(drawn.width() + 7.0, -name.size().y / 2.0);
            self.painter.galley(place, name, self.palette.faint);
        }
    }

    /// Black's time above, White's below, half-way down the left of the board.
    fn clocks(&self, board: &Seen, origin: Pos2) {
        let Some(clock) = board.clock else { return };
        let area = at(self.cell.clocks, origin);
        let size = (area.width() / 4.6).clamp(9.0, 16.0 * self.scale);
        let now = self.now;
        let fallen = matches!(board.standing, Standing::Ended { reason: crate::exhibition::Reason::Flag, .. });
        for (side, shift) in [(Side::Black, -size * 1.1), (Side::White, size * 1.1)] {
            let left = clock.left_ms(side, now);
            let runs = clock.running() == Some(side) && board.standing.is_live();
            let flag = fallen && left <= 0;
            let colour = match (flag, runs) {
                (true, _) => self.palette.alarm,
                (false, true) => self.palette.text,
                (false, false) => self.palette.faint,
            };
            let text = if flag { format!("⚑ {}", time(left)) } else { time(left) };
            let centre = area.center() + vec2(0.0, shift);
            let drawn = self.text(centre, Align2::CENTER_CENTER, &text, size, colour);
            if runs {
                let under = Rect::from_min_size(drawn.left_bottom(), Vec2::new(drawn.width(), 2.0));
                self.painter.rect_filled(under, 0.0, colour);
            }
        }
    }

    fn footer(&self, board: &Seen, origin: Pos2) {
        let footer = at(self.cell.footer, origin);
        let size = (footer.height() * 0.66).clamp(9.0, 14.0 * self.scale);
        self.text(footer.left_center(), Align2::LEFT_CENTER, self.lasts.of(board.board.0), size, self.palette.faint);
        let (text, colour) = self.standing(board);
        if text.is_empty() {
            return;
        }
        self.text(footer.right_center(), Align2::RIGHT_CENTER, &text, size, colour);
    }

    /// The result, an offer, or passes.
    fn standing(&self, board: &Seen) -> (String, Color32) {
        let words = self.words;
        match (board.standing, board.offer.0) {
            (Standing::Ended { result, .. }, _) => (result.to_string(), self.palette.text),
            (Standing::Voided, _) => (words.get("result-void"), self.palette.faint),
            (Standing::Playing, Some(side)) => {
                (words.with("ui-offer", &[("side", words.texts.side(side))]), self.palette.next)
            }
            (Standing::Playing, None) if board.visits.passes > 0 => {
                (words.with("ui-passes", &[("count", board.visits.passes.to_string())]), self.palette.faint)
            }
            _ => (String::new(), self.palette.faint),
        }
    }

    fn text(&self, place: Pos2, anchor: Align2, text: &str, size: f32, colour: Color32) -> Rect {
        self.painter.text(place, anchor, text, FontId::proportional(size), colour)
    }
}

/// The last move of each board as it is written, made anew when the board's game changes.
#[derive(Resource, Debug, Default)]
pub struct LastMoves(HashMap<BoardNumber, String>);

impl LastMoves {
    /// The last move of a board with its number; nothing before the first.
    pub fn of(&self, number: BoardNumber) -> &str {
        self.0.get(&number).map_or("", String::as_str)
    }
}

/// Writes the last moves of the games that changed.
pub fn note_last_moves(boards: Query<<BoardData as QueryData>::ReadOnly, Changed<Play>>, mut lasts: ResMut<LastMoves>) {
    for board in &boards {
        lasts.0.insert(board.board.0, last_move(&board));
    }
}

/// The last move with its number.
fn last_move(board: &Seen) -> String {
    let game = &board.play.0;
    match game.numbered().zip(game.turns()).last() {
        Some(((number, Turn::Move(mv)), (_, before))) => {
            format!("{} {}", number.signed(), before.notation(mv, game.rules()))
        }
        Some(((_, Turn::Setup(_)), _)) => "FEN".to_owned(),
        None => String::new(),
    }
}

fn at(rect: bevy::math::Rect, origin: Pos2) -> Rect {
    Rect::from_min_max(pos2(rect.min.x, rect.min.y), pos2(rect.max.x, rect.max.y)).translate(origin.to_vec2())
}
