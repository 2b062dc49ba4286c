//! The side panel: the board in hand with its moves and actions, the score, the results, the log.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, RichText, ScrollArea, Ui};

use super::{Desk, arbiter, refused, sound};
use crate::draughts::{Game, SheetEntry, SheetLine, Side};
use crate::exhibition::{BoardNumber, Pace, Standing};
use crate::screen::theme::SPACE;

/// The height that the log has at the least, in points.
const LEAST_LOG: f32 = 96.0;

/// Shows the side panel.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let refused = refusal(ui, desk);
    // The log keeps some lines, however much stands above it; a refusal, which is its last one, stands in their place.
    let room = (ui.available_height() - if refused { 0.0 } else { LEAST_LOG }).max(0.0);
    let above = ScrollArea::vertical().id_salt("above-the-log").max_height(room).auto_shrink([false, true]);
    above.show(ui, |ui| {
        score(ui, desk);
        ui.separator();
        sound::show(ui, desk);
        if let Some(number) = desk.view.selected {
            board(ui, desk, number);
            ui.separator();
            moves(ui, desk, number, room * 0.4);
            ui.separator();
        }
    });
    if !refused || ui.available_height() > LEAST_LOG {
        log(ui, desk);
    }
}

/// Shows the same below the boards: the board at the left, its moves and the log at the right.
pub fn show_below(ui: &mut Ui, desk: &mut Desk) {
    ui.columns(2, |columns| {
        let [left, right] = columns else { return };
        ScrollArea::vertical().id_salt("board-below").auto_shrink([false, false]).show(left, |ui| {
            score(ui, desk);
            sound::show(ui, desk);
            if let Some(number) = desk.view.selected {
                board(ui, desk, number);
            }
        });
        right.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
            refusal(ui, desk);
            if let Some(number) = desk.view.selected {
                let height = ui.available_height() * 0.45;
                moves(ui, desk, number, height);
                ui.separator();
            }
            log(ui, desk);
        });
    });
}

/// The latest refusal at the bottom, beside the line, until something else is asked. A form that asked tells it itself.
/// Tells whether there is one.
fn refusal(ui: &mut Ui, desk: &Desk) -> bool {
    let Some(refusal) = desk.log.refusal.as_ref().filter(|_| !desk.arbiter.is_open()) else { return false };
    let frame = egui::Frame::new().inner_margin(egui::Margin { top: 8, ..egui::Margin::ZERO });
    let panel = egui::Panel::bottom("refusal").frame(frame).show_separator_line(false);
    panel.show(ui, |ui| refused::show(ui, desk, refusal));
    true
}

fn score(ui: &mut Ui, desk: &Desk) {
    let score = desk.hall.score();
    let words = &desk.words;
    ui.horizontal(|ui| {
        for (id, count) in
            [("ui-won", score.won), ("ui-drawn", score.drawn), ("ui-lost", score.lost), ("ui-going", score.going)]
        {
            ui.vertical(|ui| {
                ui.label(RichText::new(count.to_string()).size(22.0).strong());
                ui.label(RichText::new(words.get(id)).small().weak());
            });
            ui.add_space(SPACE);
        }
        ui.vertical(|ui| {
            let ended = score.won + score.drawn + score.lost > 0;
            let percent = format!("{}.{:02} %", score.hundredths() / 100, score.hundredths() % 100);
            let percent = if ended { percent } else { "–".to_owned() };
            ui.label(RichText::new(percent).size(22.0).strong());
            if ended {
                let points = [("points", score.points().to_string())];
                ui.label(RichText::new(words.with("ui-of-ended", &points)).small().weak());
            }
        });
    });
    let (Some(target), Some(needed), Some(missing)) = (score.target, score.needed(), score.missing()) else {
        return;
    };
    let target = [("target", target.to_string()), ("needed", needed.to_string()), ("missing", missing.to_string())];
    let possible = if score.target_possible() == Some(true) { "target-possible" } else { "target-impossible" };
    ui.label(RichText::new(format!("{} {}", words.with("answer-score-target", &target), words.get(possible))).small());
}

fn board(ui: &mut Ui, desk: &mut Desk, number: BoardNumber) {
    let Some(board) = desk.hall.board(number) else { return };
    let (seats, standing, offer) = (board.seats.clone(), board.standing.clone(), board.offer.0);
    let turn = board.play.0.turn();
    let words = &desk.words;
    ui.label(RichText::new(words.with("board", &[("number", number.to_string())])).heading());
    let rating = seats.rating.map_or_else(String::new, |rating| format!(" ({rating})"));
    ui.label(format!("{}{rating}", seats.opponent));
    if !seats.club.is_empty() {
        ui.label(RichText::new(&seats.club).small().weak());
    }
    let state = match &standing {
        Standing::Playing => words.with("answer-turn", &[("side", words.texts.side(turn))]),
        Standing::Voided => words.get("fact-voided"),
        Standing::Ended { result, reason } => {
            let reason = words.get(crate::phrases::reason_id(*reason));
            words.with("fact-ended", &[("result", result.to_string()), ("reason", reason)])
        }
    };
    ui.label(state);
    if let Some(side) = offer {
        ui.label(
            RichText::new(words.with("fact-draw-offered", &[("side", words.texts.side(side))]))
                .color(desk.theme.palette().next),
        );
    }
    actions(ui, desk, number, standing.is_live(), seats.master);
}

/// The actions on a board; each is a line of the console's language, told when the pointer rests on it.
fn actions(ui: &mut Ui, desk: &mut Desk, number: BoardNumber, live: bool, master: Side) {
    let walks = matches!(desk.hall.scene().pace, Pace::Arrival(_));
    let mut orders = vec![("ui-go", format!("go {number}"))];
    if walks {
        orders.push(("ui-pass", format!("{number} pass")));
        orders.push(("ui-undo", format!("{number} undo")));
    }
    orders.push(("ui-draw-master", format!("{number} draw {master}")));
    orders.push(("ui-draw-opponent", format!("{number} draw {}", master.other())));
    orders.push(("ui-resign-master", format!("{number} resign {master}")));
    orders.push(("ui-resign-opponent", format!("{number} resign {}", master.other())));
    ui.horizontal_wrapped(|ui| {
        for (id, order) in orders {
            let enabled = live || order.starts_with("go");
            let button = egui::Button::new(desk.words.get(id));
            if ui.add_enabled(enabled && live, button).on_hover_text(&order).clicked() {
                desk.asking.ask(order);
            }
        }
        arbiter::of_board(ui, desk, number, live);
    });
}

/// The moves of the board in hand as they are written, made anew only when something has happened.
#[derive(Resource, Debug, Default)]
pub struct MoveTexts {
    /// The board, and the number of facts at which they were written.
    of: Option<(BoardNumber, u64)>,
    lines: Vec<SheetLine>,
    last: usize,
    sign: &'static str,
}

/// The moves; a click looks back, without touching the game.
fn moves(ui: &mut Ui, desk: &mut Desk, number: BoardNumber, height: f32) {
    let facts = desk.hall.progress.facts;
    if desk.texts.of != Some((number, facts)) {
        let Some(board) = desk.hall.board(number) else { return };
        let game = &board.play.0;
        let (last, sign) = (game.turns().len(), final_sign(game, board.standing));
        *desk.texts = MoveTexts { of: Some((number, facts)), lines: game.score_sheet(), last, sign };
    }
    let MoveTexts { lines, last, sign, .. } = &*desk.texts;
    let last = *last;
    let shown = desk.view.look_back.unwrap_or(last);
    let mut chosen = None;
    let area = ScrollArea::vertical()
        .id_salt("moves")
        .max_height(height.max(80.0))
        .stick_to_bottom(true)
        .auto_shrink([false, true]);
    area.show(ui, |ui| {
        let sheet = egui::Grid::new("score-sheet").num_columns(3).min_col_width(44.0).spacing([12.0, 1.0]).striped(true);
        sheet.show(ui, |ui| {
            for line in lines {
                let number = line.number.map_or_else(String::new, |number| format!("{number}."));
                ui.label(RichText::new(number).weak());
                for entry in [&line.white, &line.black] {
                    let Some(SheetEntry { turns, text }) = entry else {
                        ui.label("");
                        continue;
                    };
                    let text = if line.number.is_some() { text } else { "FEN" };
                    let sign = if *turns == last { sign } else { "" };
                    if ui.selectable_label(*turns == shown, format!("{text}{sign}")).clicked() {
                        chosen = Some(*turns);
                    }
                }
                ui.end_row();
            }
        });
    });
    if let Some(ply) = chosen {
        desk.view.look_back = (ply < last).then_some(ply);
    }
    if desk.view.look_back.is_some() {
        let text = desk.words.get("ui-look-back");
        if ui.button(text).clicked() {
            desk.view.look_back = None;
        }
    }
}

/// The sign after the last move (rules of the game, notation, 10 and 11): `+` won, `=` drawn; none where the loser moved last.
fn final_sign(game: &Game, standing: &Standing) -> &'static str {
    let Standing::Ended { result, .. } = standing else { return "" };
    match result.points(game.turn().other()) {
        2 => " +",
        1 => " =",
        _ => "",
    }
}

fn log(ui: &mut Ui, desk: &Desk) {
    ui.label(RichText::new(desk.words.get("ui-log")).small().weak());
    ScrollArea::vertical().id_salt("log").stick_to_bottom(true).auto_shrink([false, false]).show(ui, |ui| {
        for line in desk.log.lines.iter().rev().take(80).collect::<Vec<_>>().into_iter().rev() {
            let text = RichText::new(&line.text).small();
            ui.label(if line.refused { text.color(desk.theme.palette().alarm) } else { text });
        }
    });
}
