//! The fields for the pace.

use bevy_egui::egui::{RichText, Ui};

use super::Panels;
use super::draft::{PaceChoice, PeriodDraft};
use super::faults::Field;
use super::fields::{choice, group, number, row, short};
use crate::exhibition::{Colours, OrderRule};
use crate::screen::ear::Words;

/// The most periods that the form has.
const MOST_PERIODS: usize = 4;

/// The name of a text for the master's colour.
pub const fn colours_id(colours: Colours) -> &'static str {
    match colours {
        Colours::White => "lobby-colours-white",
        Colours::Black => "lobby-colours-black",
        Colours::Alternating => "lobby-colours-alternating",
        Colours::PerBoard => "lobby-colours-own",
    }
}

/// The name of a text for the order of the boards.
pub const fn order_id(order: OrderRule) -> &'static str {
    match order {
        OrderRule::Round => "lobby-order-round",
        OrderRule::FirstCome => "lobby-order-first-come",
        OrderRule::Urgent => "lobby-order-urgent",
    }
}

/// Shows the fields.
pub fn show(ui: &mut Ui, panels: &mut Panels) {
    group(ui, panels, "lobby-pace");
    let paces = [
        (PaceChoice::Arrival, "lobby-pace-arrival"),
        (PaceChoice::Clock, "lobby-pace-clock"),
        (PaceChoice::Correspondence, "lobby-pace-correspondence"),
    ];
    choice(ui, panels, "lobby-pace-kind", None, &paces, |draft| &mut draft.pace);
    match panels.lobby.draft.pace {
        PaceChoice::Arrival => arrival(ui, panels),
        PaceChoice::Clock => clock(ui, panels),
        PaceChoice::Correspondence => days(ui, panels),
    }
}

fn arrival(ui: &mut Ui, panels: &mut Panels) {
    let hint = panels.words.get("lobby-passes-hint");
    number(ui, panels, "lobby-passes", &hint, Field::Passes, |draft| &mut draft.passes);
    row(ui, panels, "lobby-early", None, |ui, panels| {
        let text = panels.words.get("lobby-early-text");
        ui.checkbox(&mut panels.lobby.draft.early_answers, text)
    });
}

fn days(ui: &mut Ui, panels: &mut Panels) {
    let hints = ["lobby-days-hint", "lobby-days-moves-hint", "lobby-remind-hint"].map(|id| panels.words.get(id));
    number(ui, panels, "lobby-days", &hints[0], Field::Days, |draft| &mut draft.days.days);
    number(ui, panels, "lobby-days-for", &hints[1], Field::DaysMoves, |draft| &mut draft.days.moves);
    number(ui, panels, "lobby-remind", &hints[2], Field::Remind, |draft| &mut draft.days.remind);
    row(ui, panels, "lobby-overstepping", None, |ui, panels| {
        let text = panels.words.get("lobby-overstepping-text");
        ui.checkbox(&mut panels.lobby.draft.days.overstepping_loses, text)
    });
}

fn clock(ui: &mut Ui, panels: &mut Panels) {
    for at in 0..panels.lobby.draft.periods.len() {
        let name = if at == 0 { "lobby-period" } else { "lobby-period-then" };
        row(ui, panels, name, Some(Field::Period(at)), |ui, panels| {
            let response = match panels.lobby.draft.periods.get_mut(at) {
                Some(draft) => period(ui, &panels.words, draft),
                None => ui.label(""),
            };
            if at > 0 && ui.small_button("×").on_hover_text(panels.words.get("lobby-period-less")).clicked() {
                panels.lobby.draft.periods.remove(at);
            }
            response
        });
    }
    row(ui, panels, "lobby-repeat", Some(Field::Repeat), |ui, panels| {
        let mut repeats = panels.lobby.draft.repeat.is_some();
        let mut response = ui.checkbox(&mut repeats, "");
        if response.changed() {
            let usual = PeriodDraft { moves: "25".to_owned(), minutes: "60".to_owned() };
            panels.lobby.draft.repeat = repeats.then_some(usual);
        }
        if let Some(draft) = &mut panels.lobby.draft.repeat {
            response = period(ui, &panels.words, draft);
        }
        if panels.lobby.draft.periods.len() < MOST_PERIODS && ui.button(panels.words.get("lobby-period-more")).clicked() {
            panels.lobby.draft.periods.push(PeriodDraft::default());
        }
        response
    });
    let seconds = panels.words.get("lobby-seconds");
    number(ui, panels, "lobby-increment", &seconds, Field::Increment, |draft| &mut draft.increment);
    let minutes = panels.words.get("lobby-minutes");
    number(ui, panels, "lobby-extra", &minutes, Field::Extra, |draft| &mut draft.extra);
}

fn period(ui: &mut Ui, words: &Words, draft: &mut PeriodDraft) -> bevy_egui::egui::Response {
    let response = short(ui, &mut draft.moves, &words.get("lobby-moves-all"));
    ui.label(RichText::new(words.get("lobby-moves-in")).weak());
    short(ui, &mut draft.minutes, "");
    ui.label(RichText::new(words.get("lobby-minutes")).weak());
    response
}
