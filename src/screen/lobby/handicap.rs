//! The small board on which men are clicked off, for all boards or for one.

use bevy_egui::egui::{self, Color32, Pos2, Rect, Sense, Stroke, TextEdit, Ui, Vec2, WidgetInfo, WidgetType};

use super::Panels;
use super::draft::{squares, toggle};
use super::faults::Field;
use super::fields::{group, row, troubles};
use crate::screen::theme::Palette;

/// The largest side of the board, in points.
const SIDE: f32 = 240.0;

/// Shows the fields and the board.
pub fn show(ui: &mut Ui, panels: &mut Panels) {
    group(ui, panels, "lobby-group-handicap");
    row(ui, panels, "lobby-handicap-for", None, boards);
    row(ui, panels, "lobby-handicap-squares", None, |ui, panels| {
        let hint = panels.words.get("lobby-handicap-hint");
        let field = TextEdit::singleline(edited(panels)).hint_text(hint);
        ui.add(field.desired_width(ui.available_width()))
    });
    troubles(ui, panels, Field::Handicap);
    row(ui, panels, "lobby-handicap-board", None, |ui, panels| {
        let (response, clicked) = board(ui, panels);
        if let Some(square) = clicked {
            toggle(edited(panels), square);
        }
        response
    });
    tidy(panels);
}

/// The text of the handicap that is edited.
fn edited<'a>(panels: &'a mut Panels) -> &'a mut String {
    let lobby = &mut *panels.lobby;
    match lobby.board {
        None => &mut lobby.draft.handicap,
        Some(number) => {
            let all = &lobby.draft.handicap;
            lobby.draft.own_handicaps.entry(number).or_insert_with(|| all.clone())
        }
    }
}

/// A board whose handicap is that of all needs none of its own, unless it is the one being edited.
fn tidy(panels: &mut Panels) {
    let lobby = &mut *panels.lobby;
    let (all, edited) = (&lobby.draft.handicap, lobby.board);
    lobby.draft.own_handicaps.retain(|number, own| edited == Some(*number) || own != all);
}

/// Chooses the boards: all, or one by its number.
fn boards(ui: &mut Ui, panels: &mut Panels) -> egui::Response {
    let all = panels.words.get("lobby-handicap-all");
    let one = panels.words.get("lobby-handicap-one");
    let response = ui.selectable_label(panels.lobby.board.is_none(), all);
    if response.clicked() {
        panels.lobby.board = None;
    }
    if ui.selectable_label(panels.lobby.board.is_some(), one).clicked() {
        panels.lobby.board = panels.lobby.board.or(Some(1));
    }
    if let Some(number) = &mut panels.lobby.board {
        ui.add(egui::DragValue::new(number).range(1..=super::build::MOST_BOARDS).speed(0.1));
    }
    response
}

/// Draws the board. Tells the square that was clicked, if men stand there at the start.
fn board(ui: &mut Ui, panels: &mut Panels) -> (egui::Response, Option<u32>) {
    let side = ui.available_width().min(SIDE);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::CLICK);
    let name = panels.words.get("lobby-handicap-board");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name.clone()));
    let taken = squares(edited(panels)).unwrap_or_default();
    let palette = panels.theme.palette();
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 2.0, palette.light);
    for square in 1..=50 {
        draw_square(&painter, palette, cell(rect, square), square, taken.contains(&square));
    }
    painter.rect_stroke(rect, 2.0, Stroke::new(1.0, palette.edge), egui::StrokeKind::Inside);
    let pointed = response.interact_pointer_pos().filter(|_| response.clicked());
    let square = pointed.and_then(|at| (1..=50).find(|&square| cell(rect, square).contains(at)));
    (response, square.filter(|square| !(21..=30).contains(square)))
}

/// Where a square is, seen from White's side.
fn cell(rect: Rect, square: u32) -> Rect {
    let (row, place) = ((square - 1) / 5, (square - 1) % 5);
    let file = place * 2 + u32::from(row.is_multiple_of(2));
    let size = rect.width() / 10.0;
    let at = |place: u32| f32::from(u8::try_from(place).unwrap_or(0)) * size;
    Rect::from_min_size(rect.min + Vec2::new(at(file), at(row)), Vec2::splat(size))
}

fn draw_square(painter: &egui::Painter, palette: &Palette, cell: Rect, square: u32, taken: bool) {
    painter.rect_filled(cell, 0.0, palette.dark);
    let radius = cell.width() * 0.4;
    let [fill, rim] = match square {
        1..=20 => palette.black,
        31..=50 => palette.white,
        _ => return,
    };
    if taken {
        // Where a man was taken off: an empty ring, crossed out.
        painter.circle_stroke(cell.center(), radius, Stroke::new(1.0, fill.gamma_multiply(0.6)));
        cross(painter, cell.center(), radius * 0.6, fill);
    } else {
        painter.circle(cell.center(), radius, fill, Stroke::new(1.5, rim));
    }
}

fn cross(painter: &egui::Painter, centre: Pos2, reach: f32, colour: Color32) {
    for (x, y) in [(1.0, 1.0), (1.0, -1.0)] {
        let arm = Vec2::new(x, y) * reach;
        painter.line_segment([centre - arm, centre + arm], Stroke::new(1.5, colour));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_lie_where_the_numbers_say() {
        let board = Rect::from_min_size(Pos2::ZERO, Vec2::splat(100.0));
        for (square, x, y) in [(1, 10.0, 0.0), (5, 90.0, 0.0), (6, 0.0, 10.0), (46, 0.0, 90.0), (50, 80.0, 90.0)] {
            assert_eq!(cell(board, square).min, Pos2::new(x, y), "{square}");
        }
    }
}
