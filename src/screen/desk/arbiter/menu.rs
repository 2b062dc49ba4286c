//! The menus that open the forms: the arbiter's on a board, and the desk's own.

use bevy_egui::egui::{Button, RichText, Ui};

use super::super::Desk;
use super::seen::Seen;
use super::{Form, clock, irregularity, officials, pause};
use crate::exhibition::{BoardNumber, Phase};

/// What the arbiter does at a board.
pub fn of_board(ui: &mut Ui, desk: &mut Desk, number: BoardNumber, live: bool) {
    let title = desk.words.get("arbiter-menu");
    ui.menu_button(title, |ui| {
        let Some(board) = desk.hall.board(number) else { return };
        let fen = board.play.0.position().fen();
        let clock = board.clock.map(|held| clock::Entered::new(number, held, board.play.0.turn()));
        let irregularity = Form::Irregularity(irregularity::Entered::new(number, fen.clone()));
        // A wrong move may have ended the game, and a flag may have fallen wrongly.
        let forms = [Some(irregularity), clock.map(Form::Clock), Some(Form::Seen(Seen::new(number, fen)))];
        let mut chosen = forms.into_iter().flatten().find(|form| ui.button(desk.words.get(form.text_id())).clicked());
        let replace = Form::Replace { board: number, name: String::new() };
        if ui.add_enabled(live, Button::new(desk.words.get(replace.text_id()))).clicked() {
            chosen = Some(replace);
        }
        if let Some(form) = chosen {
            desk.arbiter.open(form);
            ui.close();
        }
    });
    let settle = desk.words.get("ui-settle");
    ui.menu_button(settle, |ui| {
        for result in ["2-0", "1-1", "0-2", "0-0"] {
            let why = desk.words.get("ui-settled-at-desk");
            if ui.button(result).clicked() {
                desk.asking.ask(format!("{number} settle {result} {why}"));
                ui.close();
            }
        }
        let void = desk.words.get("result-void");
        if ui.button(void).clicked() {
            desk.asking.ask(format!("{number} void"));
            ui.close();
        }
    });
}

/// Letters of a name that the bar shows where there is little room.
const LONGEST_NAME: usize = 16;

/// Who is on duty at the desk, and what concerns the whole exhibition.
pub fn of_desk(ui: &mut Ui, desk: &mut Desk, wide: bool) {
    let on_duty = desk.hall.progress.officials.on_duty().to_vec();
    let title = match on_duty.as_slice() {
        [] => desk.words.get("desk-nobody"),
        [.., acting] if wide => desk.words.with("desk-acting", &[("name", named(desk, &acting.name, acting.chief))]),
        [.., acting] => acting.name.chars().take(LONGEST_NAME).collect(),
    };
    let menu = ui.menu_button(title, |ui| {
        for official in &on_duty {
            ui.horizontal(|ui| {
                ui.label(named(desk, &official.name, official.chief));
                let off = Button::new(desk.words.get("desk-sign-off")).small();
                let order = format!("sign off {}", official.name);
                if ui.add(off).on_hover_text(&order).clicked() {
                    desk.asking.ask(order);
                    ui.close();
                }
            });
        }
        let sign_on = desk.words.get("arbiter-sign-on");
        if ui.button(sign_on).clicked() {
            desk.arbiter.open(Form::SignOn(officials::Entered::default()));
            ui.close();
        }
        ui.separator();
        let runs = desk.hall.progress.phase == Phase::Running;
        let pause = Button::new(desk.words.get("arbiter-break"));
        if ui.add_enabled(runs, pause).clicked() {
            desk.arbiter.open(Form::Break(pause::Entered::default()));
            ui.close();
        }
        for (minutes, taken) in desk.hall.progress.breaks.clone() {
            let inserts = [("minutes", minutes.to_string()), ("taken", taken.to_string())];
            ui.label(RichText::new(desk.words.with("desk-breaks", &inserts)).small().weak());
        }
    });
    menu.response.on_hover_text(desk.words.get("desk-nobody"));
}

fn named(desk: &Desk, name: &str, chief: bool) -> String {
    if chief { desk.words.with("desk-chief", &[("name", name.to_owned())]) } else { name.to_owned() }
}
