//! The form in which the arbiter enters the position that he sees in the hall: by clicking pieces, or as FEN. What differs is
//! told at once; once it was asked, what would explain it can be chosen.

use bevy_egui::egui::{Button, Painter, Rect, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType};

use super::Desk;
use crate::draughts::{Kind, Setup, Side, Square};
use crate::exhibition::BoardNumber;
use crate::screen::theme::{Palette, SPACE};

/// The largest side of the board, in points.
const SIDE: f32 = 300.0;
/// Squares that differ, told one by one.
const MOST_TOLD: usize = 6;

/// What is entered.
#[derive(Debug)]
pub struct Seen {
    pub board: BoardNumber,
    /// The position as FEN.
    pub fen: String,
    /// What would explain it, as the exhibition offered it.
    offers: Option<(Setup, Vec<String>)>,
}

impl Seen {
    /// Begins with the position that the program has.
    pub fn new(board: BoardNumber, fen: String) -> Seen {
        Seen { board, fen, offers: None }
    }
}

/// Shows the board and what differs.
pub fn show(ui: &mut Ui, desk: &Desk, seen: &mut Seen) {
    let Ok(mut setup) = Setup::from_fen(&seen.fen) else {
        ui.label(RichText::new(desk.words.get("seen-no-position")).color(desk.theme.palette().alarm));
        return;
    };
    if let Some(square) = squares(ui, desk, &setup) {
        setup.put(square, after(setup.at(square)));
        seen.fen = setup.fen();
    }
    differences(ui, desk, seen.board, &setup);
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

fn differences(ui: &mut Ui, desk: &Desk, number: BoardNumber, setup: &Setup) {
    let Some(board) = desk.hall.board(number) else { return };
    let differences = board.play.0.position().differences(setup);
    if differences.is_empty() {
        let whose = desk.words.get("board-of-hall");
        ui.label(desk.words.with("compared-equal", &[("whose", whose)]));
    }
    for difference in differences.iter().take(MOST_TOLD) {
        ui.label(desk.words.texts.difference(difference));
    }
    if differences.len() > MOST_TOLD {
        ui.label(desk.words.with("seen-more", &[("count", (differences.len() - MOST_TOLD).to_string())]));
    }
}

/// Shows the offers, once this very position was compared. Tells the line of the one that was chosen.
pub fn offers(ui: &mut Ui, desk: &Desk, seen: &mut Seen) -> Option<String> {
    let setup = &Setup::from_fen(&seen.fen).ok()?;
    let board = desk.hall.board(seen.board)?;
    if board.compared.hall.as_ref() != Some(setup) {
        seen.offers = None;
        return None;
    }
    if seen.offers.as_ref().is_none_or(|(of, _)| of != setup) {
        let found = board.play.0.explanations(setup).found;
        seen.offers = Some((*setup, found.iter().map(|found| desk.words.texts.offer(&found.changes)).collect()));
    }
    let (_, offers) = seen.offers.as_ref()?;
    let differs = !board.play.0.position().differences(setup).is_empty();
    ui.add_space(SPACE);
    if differs && offers.is_empty() {
        ui.label(desk.words.with("reconcile-none", &[("board", format!("{} ", seen.board))]));
    }
    offers.iter().zip(1..).find_map(|(offer, number)| {
        let line = format!("{} reconcile {number}", seen.board);
        ui.add(Button::new(offer).wrap()).on_hover_text(&line).clicked().then_some(line)
    })
}

/// Draws the board as it is seen at the desk. Tells the square that was clicked.
fn squares(ui: &mut Ui, desk: &Desk, setup: &Setup) -> Option<Square> {
    let side = ui.available_width().min(SIDE).min((ui.ctx().viewport_rect().height() * 0.4).max(100.0));
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::CLICK);
    let name = desk.words.get("seen-board");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name.clone()));
    let response = response.on_hover_text(name);
    let (palette, painter) = (desk.theme.palette(), ui.painter_at(rect));
    painter.rect_filled(rect, 2.0, palette.light);
    let cell = |square: Square| cell(rect, square, desk.view.from_black);
    for square in Square::all() {
        draw(&painter, palette, cell(square), setup.at(square));
    }
    let pointed = response.interact_pointer_pos().filter(|_| response.clicked())?;
    Square::all().find(|&square| cell(square).contains(pointed))
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
