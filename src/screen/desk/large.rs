//! The board in hand: touching, dragging and click-click make a move; everything else is in the side panel.

use bevy::prelude::Resource;
use bevy_egui::egui::{Align2, FontId, Pos2, Rect, Sense, Ui, pos2, vec2};

use super::Desk;
use crate::draughts::{Move, Side, Square};
use crate::exhibition::{BoardNumber, Standing};
use crate::phrases::time;

/// Where the large board is, and what is dragged over it.
#[derive(Resource, Debug)]
pub struct LargeBoard {
    /// Its place, in points.
    pub rect: bevy_egui::egui::Rect,
    /// The square that a dragged piece comes from, and the file and row where it is now.
    pub dragged: Option<(Square, f32, f32)>,
}

impl Default for LargeBoard {
    fn default() -> LargeBoard {
        LargeBoard { rect: Rect::NOTHING, dragged: None }
    }
}

/// Shows the board in hand.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let area = desk.view.area;
    let Some(number) = desk.view.selected else { return };
    let clocks = desk.hall.has_clocks();
    let strip = if clocks { 110.0 } else { 8.0 };
    // Where there is next to no room the names give way: the side panel and the wall have them too.
    let named = area.height() > 200.0;
    let side = (area.width() - strip - 8.0).min(area.height() - if named { 52.0 } else { 0.0 }).max(60.0);
    let left = area.left() + strip + (area.width() - strip - side) / 2.0;
    let rect = Rect::from_min_size(pos2(left, area.center().y - side / 2.0), vec2(side, side));
    desk.large.rect = rect;
    if named {
        names(ui, desk, number, rect);
    }
    if clocks {
        clock(ui, desk, number, rect);
    }
    if desk.view.numbers.unwrap_or_else(|| desk.hall.scene().regulations.numbered_boards()) {
        square_numbers(ui, desk, rect);
    }
    touch(ui, desk, number, rect);
}

fn names(ui: &Ui, desk: &Desk, number: BoardNumber, rect: Rect) {
    let Some(board) = desk.hall.board(number) else { return };
    let scene = desk.hall.scene();
    let name = |side: Side| {
        let name = if side == board.seats.master { &scene.master.name } else { &board.seats.opponent };
        let turn = if board.standing.is_live() && board.play.0.turn() == side { " ◀" } else { "" };
        format!("{} – {name}{turn}", desk.words.texts.side(side))
    };
    let (upper, lower) = if desk.view.from_black { (Side::White, Side::Black) } else { (Side::Black, Side::White) };
    let font = FontId::proportional(15.0);
    let palette = desk.theme.palette();
    let painter = ui.painter_at(desk.view.area);
    painter.text(rect.left_top() - vec2(0.0, 6.0), Align2::LEFT_BOTTOM, name(upper), font.clone(), palette.text);
    painter.text(rect.left_bottom() + vec2(0.0, 6.0), Align2::LEFT_TOP, name(lower), font.clone(), palette.text);
    if let Standing::Ended { result, .. } = board.standing {
        painter.text(rect.right_top() - vec2(0.0, 6.0), Align2::RIGHT_BOTTOM, result.to_string(), font, palette.waiting);
    }
}

fn clock(ui: &Ui, desk: &Desk, number: BoardNumber, rect: Rect) {
    let Some((clock, live)) = desk.hall.board(number).and_then(|b| Some((b.clock?.clone(), b.standing.is_live()))) else {
        return;
    };
    let palette = desk.theme.palette();
    let centre = pos2(rect.left() - 58.0, rect.center().y);
    let upper = if desk.view.from_black { Side::White } else { Side::Black };
    for (side, shift) in [(upper, -22.0), (upper.other(), 22.0)] {
        let runs = live && clock.running() == Some(side);
        let left = clock.left_ms(side, desk.now.ms);
        let colour = if left <= 0 {
            palette.alarm
        } else if runs {
            palette.text
        } else {
            palette.faint
        };
        let flag = if left <= 0 { "⚑ " } else { "" };
        let place = centre + vec2(0.0, shift);
        let drawn = ui.painter().text(
            place,
            Align2::CENTER_CENTER,
            format!("{flag}{}", time(left)),
            FontId::monospace(21.0),
            colour,
        );
        if runs {
            let under = Rect::from_min_size(drawn.left_bottom(), vec2(drawn.width(), 3.0));
            ui.painter().rect_filled(under, 0.0, colour);
        }
    }
}

fn square_numbers(ui: &Ui, desk: &Desk, rect: Rect) {
    let square = rect.width() / 10.0;
    let font = FontId::proportional((square * 0.2).clamp(8.0, 15.0));
    for number in Square::all() {
        let (file, row) = seen(number, desk.view.from_black);
        let place = rect.min + vec2(f32::from(file) * square + 3.0, f32::from(row) * square + 1.0);
        let colour = desk.theme.palette().light;
        ui.painter().text(place, Align2::LEFT_TOP, number.to_string(), font.clone(), colour);
    }
}

/// File and row of a square as the board is seen.
fn seen(square: Square, from_black: bool) -> (u8, u8) {
    let (file, row) = (square.file(), square.row());
    if from_black { (9 - file, 9 - row) } else { (file, row) }
}

/// The square at a point of the board.
fn square_at(point: Pos2, rect: Rect, from_black: bool) -> Option<Square> {
    let at = (point - rect.min) / (rect.width() / 10.0);
    Square::all().find(|&square| {
        let (file, row) = seen(square, from_black);
        let inside = |place: f32, cell: u8| place >= f32::from(cell) && place < f32::from(cell) + 1.0;
        inside(at.x, file) && inside(at.y, row)
    })
}

fn touch(ui: &mut Ui, desk: &mut Desk, number: BoardNumber, rect: Rect) {
    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    let from_black = desk.view.from_black;
    let Some(point) = response.interact_pointer_pos() else {
        if desk.large.dragged.is_some() {
            desk.large.dragged = None;
        }
        return;
    };
    let square = square_at(point, rect, from_black);
    if response.drag_started() {
        let origin = ui.input(|input| input.pointer.press_origin()).unwrap_or(point);
        if let Some(from) = square_at(origin, rect, from_black).filter(|&from| is_own(desk, number, from)) {
            desk.view.touched = Some(from);
            desk.large.dragged = Some((from, 0.0, 0.0));
        }
    }
    if let Some((from, ..)) = desk.large.dragged {
        let at = (point - rect.min) / (rect.width() / 10.0) - vec2(0.5, 0.5);
        let (file, row) = if from_black { (9.0 - at.x, 9.0 - at.y) } else { (at.x, at.y) };
        desk.large.dragged = Some((from, file, row));
        if response.drag_stopped() {
            desk.large.dragged = None;
            if let Some(to) = square.filter(|&to| to != from) {
                play(desk, number, from, to);
            }
        }
    } else if response.clicked()
        && let Some(square) = square
    {
        match desk.view.touched {
            Some(from) if is_target(desk, number, from, square) => play(desk, number, from, square),
            Some(from) if from == square => desk.view.touched = None,
            _ if is_own(desk, number, square) => desk.view.touched = Some(square),
            Some(from) => play(desk, number, from, square),
            None => {}
        }
    }
}

fn is_own(desk: &Desk, number: BoardNumber, square: Square) -> bool {
    let board = desk.hall.board(number);
    board.is_some_and(|board| {
        let position = board.play.0.position();
        desk.view.look_back.is_none() && position.at(square).is_some_and(|(side, _)| side == position.turn())
    })
}

fn moves_between(desk: &Desk, number: BoardNumber, from: Square, to: Square) -> Vec<Move> {
    desk.hall.board(number).map_or_else(Vec::new, |board| {
        let game = &board.play.0;
        game.position().legal_moves(game.rules()).into_iter().filter(|mv| mv.from() == from && mv.to() == to).collect()
    })
}

fn is_target(desk: &Desk, number: BoardNumber, from: Square, to: Square) -> bool {
    !moves_between(desk, number, from, to).is_empty()
}

/// Asks for the move; where several routes fit, the typed line gets it to be finished by hand.
fn play(desk: &mut Desk, number: BoardNumber, from: Square, to: Square) {
    desk.view.touched = None;
    let moves = moves_between(desk, number, from, to);
    let separator = if moves.iter().any(Move::is_capture) { 'x' } else { '-' };
    let order = format!("{number} {from}{separator}{to}");
    if moves.len() > 1 {
        desk.line.text.clone_from(&order);
    }
    desk.asking.ask(order);
}
