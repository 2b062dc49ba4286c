//! A small board on which a position is set up by clicking; and who is to move in it.

use bevy_egui::egui::{
    EventFilter, Key, Painter, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

use super::super::Desk;
use super::field::choice;
use crate::draughts::{Kind, Setup, Side, Square};
use crate::screen::theme::Palette;

/// The largest side of the board, in points.
const SIDE: f32 = 300.0;

/// Shows the position of a FEN and lets it be changed. Tells the position, if it is one.
pub fn edit(ui: &mut Ui, desk: &Desk, fen: &mut String) -> Option<Setup> {
    let Ok(mut setup) = Setup::from_fen(fen) else {
        ui.label(RichText::new(desk.words.get("seen-no-position")).color(desk.theme.palette().alarm));
        return None;
    };
    if let Some(square) = squares(ui, desk, &setup) {
        setup.put(square, after(setup.at(square)));
        *fen = setup.fen();
    }
    Some(setup)
}

/// Lets it be chosen who is to move in a position, if it is one.
pub fn turn(ui: &mut Ui, desk: &Desk, fen: &mut String) {
    let Ok(mut setup) = Setup::from_fen(fen) else { return };
    let before = setup.turn;
    let to_move = |side| (side, desk.words.with("seen-turn-of", &[("side", desk.words.texts.side(side))]));
    choice(ui, &desk.words.get("seen-turn"), &mut setup.turn, &[Side::White, Side::Black].map(to_move));
    if setup.turn != before {
        *fen = setup.fen();
    }
}

/// What a click makes of a square.
const fn after(piece: Option<(Side, Kind)>) -> Option<(Side, Kind)> {
    match piece {
        None => Some((Side::White, Kind::Man)),
        Some((Side::White, Kind::Man)) => Some((Side::Black, Kind::Man)),
        Some((Side::Black, Kind::Man)) => Some((Side::White, Kind::King)),
        Some((Side::White, Kind::King)) => Some((Side::Black, Kind::King)),
        Some((Side::Black, Kind::King)) => None,
    }
}

/// Draws the board as it is seen at the desk. Tells the square that was clicked.
fn squares(ui: &mut Ui, desk: &Desk, setup: &Setup) -> Option<Square> {
    let side = ui.available_width().min(SIDE).min((ui.ctx().viewport_rect().height() * 0.4).max(100.0));
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    let name = desk.words.get("seen-board");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name.clone()));
    let response = response.on_hover_text(name);
    let cursor = cursor(ui, &response, desk.view.from_black)?;
    let there = format!("{cursor}: {}", desk.words.texts.piece(setup.at(cursor)));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(there));
    let (palette, painter) = (desk.theme.palette(), ui.painter_at(rect));
    painter.rect_filled(rect, 2.0, palette.light);
    let cell = |square: Square| cell(rect, square, desk.view.from_black);
    for square in Square::all() {
        draw(&painter, palette, cell(square), setup.at(square));
    }
    if response.has_focus() {
        let frame = Stroke::new(2.5, palette.selected);
        painter.rect_stroke(cell(cursor), 0.0, frame, StrokeKind::Inside);
    }
    match (response.clicked(), response.interact_pointer_pos()) {
        (false, _) => None,
        (true, Some(pointed)) => Square::all().find(|&square| cell(square).contains(pointed)),
        (true, None) => Some(cursor),
    }
}

/// The square that the space key acts on; while the board has the keyboard, the arrows move it.
fn cursor(ui: &Ui, board: &Response, from_black: bool) -> Option<Square> {
    let mut cursor = ui.data(|data| data.get_temp(board.id)).or(Square::all().next())?;
    if board.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(board.id, arrows));
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        for (key, by) in [(Key::ArrowLeft, -1), (Key::ArrowRight, 1), (Key::ArrowUp, -5), (Key::ArrowDown, 5)] {
            if pressed(key) {
                cursor = step(cursor, if from_black { -by } else { by });
            }
        }
        ui.data_mut(|data| data.insert_temp(board.id, cursor));
    }
    Some(cursor)
}

/// The square so many numbers on; at the edge of the board it stays.
fn step(square: Square, by: i32) -> Square {
    let to = u32::try_from(i32::from(square.number()) + by).ok().and_then(|number| Square::new(number).ok());
    to.filter(|to| by.abs() > 1 || to.row() == square.row()).unwrap_or(square)
}

/// Where a square is.
fn cell(rect: Rect, square: Square, from_black: bool) -> Rect {
    let turned = |place: u8| f32::from(if from_black { 9 - place } else { place });
    let size = rect.width() / 10.0;
    Rect::from_min_size(rect.min + Vec2::new(turned(square.file()), turned(square.row())) * size, Vec2::splat(size))
}

fn draw(painter: &Painter, palette: &Palette, cell: Rect, piece: Option<(Side, Kind)>) {
    painter.rect_filled(cell, 0.0, palette.dark);
    let Some((side, kind)) = piece else { return };
    let [fill, rim] = if side == Side::White { palette.white } else { palette.black };
    let radius = cell.width() * 0.4;
    painter.circle(cell.center(), radius, fill, Stroke::new(1.5, rim));
    if kind == Kind::King {
        painter.circle_stroke(cell.center(), radius * 0.5, Stroke::new(2.5, rim));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrows_stay_on_the_board() {
        let at = |number| Square::new(number).unwrap();
        for (from, by, to) in [(28, -1, 27), (26, -1, 26), (25, 1, 25), (3, -5, 3), (48, 5, 48), (28, 5, 33)] {
            assert_eq!(step(at(from), by), at(to), "{from} by {by}");
        }
    }

    #[test]
    fn five_clicks_go_through_all_pieces_and_back() {
        let mut piece = None;
        let mut met = std::collections::HashSet::new();
        for _ in 0..5 {
            met.insert(piece);
            piece = after(piece);
        }
        assert_eq!((met.len(), piece), (5, None));
    }
}
