//! The form for a new exhibition: fields in one column or two, and what is wrong beside each.

use bevy_egui::egui::{self, Response, RichText, TextEdit, Ui};

use super::details::{heading, main_button};
use super::draft::{Draft, Template};
use super::faults::Field;
use super::list::form_id;
use super::opening::Wish;
use super::pace_fields::{self, colours_id, order_id};
use super::{Panels, handicap};
use crate::exhibition::{Colours, Form, OrderRule, Preset};
use crate::screen::choosing;
use crate::screen::theme::SPACE;

/// The width of the names of fields.
const NAMES: f32 = 128.0;

/// From this width on there are two columns.
const WIDE: f32 = 740.0;

/// Shows the form.
pub fn show(ui: &mut Ui, panels: &mut Panels) {
    let folders = panels.folders.clone();
    panels.lobby.check(&folders);
    let frame = egui::Frame::new().inner_margin(egui::Margin { top: 10, ..egui::Margin::ZERO });
    egui::Panel::bottom("lobby-form-end").frame(frame).show_separator_line(false).show(ui, |ui| ending(ui, panels));
    heading(ui, &panels.words.get("lobby-new"), "");
    templates(ui, panels);
    ui.add_space(SPACE);
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        panels.theme.outline(ui);
        // The scroll bar must not lie on the fields.
        ui.set_max_width(ui.available_width() - SPACE * 1.5);
        if ui.available_width() < WIDE {
            event(ui, panels);
            people(ui, panels);
            pace_fields::show(ui, panels);
            handicap::show(ui, panels);
            return;
        }
        ui.spacing_mut().item_spacing.x = SPACE * 3.0;
        ui.columns(2, |columns| {
            columns.iter_mut().for_each(|column| column.spacing_mut().item_spacing.x = SPACE);
            event(&mut columns[0], panels);
            pace_fields::show(&mut columns[0], panels);
            people(&mut columns[1], panels);
            handicap::show(&mut columns[1], panels);
        });
    });
}

fn templates(ui: &mut Ui, panels: &mut Panels) {
    let titles: Vec<String> = Template::ALL.into_iter().map(|template| panels.words.get(template.text_id())).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(panels.words.get("lobby-presets")).weak());
        for (template, title) in Template::ALL.into_iter().zip(&titles) {
            if ui.button(title).clicked() {
                template.fill(&mut panels.lobby.draft, title, &titles);
                panels.lobby.board = None;
            }
        }
    });
}

/// The title of a group of fields.
pub fn group(ui: &mut Ui, panels: &Panels, id: &str) {
    ui.add_space(SPACE);
    ui.label(RichText::new(panels.words.get(id)).strong().color(panels.theme.palette().selected));
}

/// A field with its name before it and what is wrong below it.
pub fn row(
    ui: &mut Ui,
    panels: &mut Panels,
    name: &str,
    at: Option<Field>,
    add: impl FnOnce(&mut Ui, &mut Panels) -> Response,
) {
    ui.horizontal(|ui| {
        let text = panels.words.get(name);
        let size = egui::vec2(NAMES, ui.spacing().interact_size.y);
        let label = egui::Label::new(RichText::new(text).weak()).truncate();
        let left = egui::Layout::left_to_right(egui::Align::Center);
        let label = ui.allocate_ui_with_layout(size, left, |ui| {
            ui.set_min_width(NAMES);
            ui.add(label)
        });
        add(ui, panels).labelled_by(label.inner.id);
    });
    if let Some(field) = at {
        troubles(ui, panels, field);
    }
}

/// What is wrong at a field.
pub fn troubles(ui: &mut Ui, panels: &Panels, field: Field) {
    let Some((_, checked)) = &panels.lobby.checked else { return };
    for trouble in checked.at(field) {
        ui.horizontal(|ui| {
            ui.add_space(NAMES + ui.spacing().item_spacing.x);
            let text = RichText::new(format!("! {}", trouble.text(&panels.words))).small();
            ui.add(egui::Label::new(text.color(panels.theme.palette().alarm)).wrap());
        });
    }
}

/// A field for a text.
pub fn text(ui: &mut Ui, panels: &mut Panels, name: &str, hint: &str, at: Option<Field>, of: fn(&mut Draft) -> &mut String) {
    row(ui, panels, name, at, |ui, panels| {
        let field = TextEdit::singleline(of(&mut panels.lobby.draft)).hint_text(hint);
        ui.add(field.desired_width(ui.available_width()))
    });
}

/// A field for a number.
pub fn number(ui: &mut Ui, panels: &mut Panels, name: &str, hint: &str, at: Field, of: fn(&mut Draft) -> &mut String) {
    row(ui, panels, name, Some(at), |ui, panels| short(ui, of(&mut panels.lobby.draft), hint));
}

/// A short field.
pub fn short(ui: &mut Ui, value: &mut String, hint: &str) -> Response {
    ui.add(TextEdit::singleline(value).hint_text(hint).desired_width(SPACE * 9.0))
}

/// A field for a choice.
pub fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    panels: &mut Panels,
    name: &str,
    at: Option<Field>,
    choices: &[(T, &str)],
    of: fn(&mut Draft) -> &mut T,
) {
    row(ui, panels, name, at, |ui, panels| {
        let mut value = *of(&mut panels.lobby.draft);
        let choices: Vec<_> = choices.iter().map(|(choice, id)| (*choice, panels.words.get(id))).collect();
        let response = choosing::list(ui, name, ui.available_width(), &mut value, &choices);
        *of(&mut panels.lobby.draft) = value;
        response
    });
}

fn event(ui: &mut Ui, panels: &mut Panels) {
    group(ui, panels, "lobby-group-event");
    let first = std::mem::take(&mut panels.lobby.to_form);
    row(ui, panels, "lobby-title", Some(Field::Title), |ui, panels| {
        let field = ui.add(TextEdit::singleline(&mut panels.lobby.draft.title).desired_width(ui.available_width()));
        if first {
            field.request_focus();
        }
        field
    });
    text(ui, panels, "lobby-site", "", None, |draft| &mut draft.site);
    text(ui, panels, "lobby-date", "2026.11.29", Some(Field::Date), |draft| &mut draft.date);
    text(ui, panels, "lobby-master", "", Some(Field::Master), |draft| &mut draft.master);
    text(ui, panels, "lobby-master-title", "GMI, MI, MF", None, |draft| &mut draft.master_title);
    number(ui, panels, "lobby-master-rating", "", Field::MasterRating, |draft| &mut draft.master_rating);
    const FORMS: [Form; 7] = [
        Form::Simultaneous,
        Form::BlindfoldSimultaneous,
        Form::Handicap,
        Form::TwoPlayers,
        Form::Blindfold,
        Form::Blind,
        Form::Correspondence,
    ];
    let forms = FORMS.map(|form| (form, form_id(form)));
    choice(ui, panels, "lobby-form", Some(Field::Form), &forms, |draft| &mut draft.form);
    if panels.lobby.draft.form == Form::Blind {
        blind(ui, panels);
    }
    const PRESETS: [(Preset, &str); 7] = [
        (Preset::Club, "lobby-rules-club"),
        (Preset::Federation, "lobby-rules-federation"),
        (Preset::Record, "lobby-rules-record"),
        (Preset::Show, "lobby-rules-show"),
        (Preset::Training, "lobby-rules-training"),
        (Preset::Regular, "lobby-rules-regular"),
        (Preset::Correspondence, "lobby-rules-correspondence"),
    ];
    choice(ui, panels, "lobby-rules", None, &PRESETS, |draft| &mut draft.regulations);
    number(ui, panels, "lobby-target", "%", Field::Target, |draft| &mut draft.target);
    number(ui, panels, "lobby-rating-floor", "", Field::RatingFloor, |draft| &mut draft.rating_floor);
}

/// Who is blind, and when such a player is told that his time runs short.
fn blind(ui: &mut Ui, panels: &mut Panels) {
    row(ui, panels, "lobby-blind", None, |ui, panels| {
        let (master, opponents) = (panels.words.get("lobby-blind-master"), panels.words.get("lobby-blind-opponents"));
        let response = ui.checkbox(&mut panels.lobby.draft.blind_master, master);
        ui.checkbox(&mut panels.lobby.draft.blind_opponents, opponents);
        response
    });
    let hint = panels.words.get("lobby-alarm-hint");
    number(ui, panels, "lobby-alarm", &hint, Field::Alarm, |draft| &mut draft.alarm);
}

fn people(ui: &mut Ui, panels: &mut Panels) {
    group(ui, panels, "lobby-group-boards");
    row(ui, panels, "lobby-opponents", Some(Field::Opponents), |ui, panels| {
        let hint = panels.words.get("lobby-opponents-hint");
        let width = ui.available_width();
        let area = egui::ScrollArea::vertical().id_salt("opponents").max_height(SPACE * 16.0);
        let shown = area.show(ui, |ui| {
            let field = TextEdit::multiline(&mut panels.lobby.draft.opponents).hint_text(hint);
            ui.add(field.desired_rows(5).desired_width(width - SPACE))
        });
        shown.inner
    });
    let hint = panels.words.get("lobby-csv-hint");
    text(ui, panels, "lobby-csv", &hint, Some(Field::Csv), |draft| &mut draft.csv);
    let hint = panels.words.get("lobby-boards-hint");
    number(ui, panels, "lobby-boards-count", &hint, Field::Boards, |draft| &mut draft.boards);
    const COLOURS: [Colours; 3] = [Colours::White, Colours::Black, Colours::Alternating];
    let colours = COLOURS.map(|colours| (colours, colours_id(colours)));
    choice(ui, panels, "lobby-colours", Some(Field::Colours), &colours, |draft| &mut draft.colours);
    const ORDERS: [OrderRule; 3] = [OrderRule::Round, OrderRule::FirstCome, OrderRule::Urgent];
    let orders = ORDERS.map(|order| (order, order_id(order)));
    choice(ui, panels, "lobby-order", None, &orders, |draft| &mut draft.order);
}

/// Start, save, and what still stands in the way.
fn ending(ui: &mut Ui, panels: &mut Panels) {
    let troubles = panels.lobby.checked.as_ref().map_or(0, |(_, checked)| checked.troubles.len());
    if let Some(path) = panels.lobby.overwrites.clone() {
        return ask(ui, panels, &path.display().to_string());
    }
    troubles_of_the_whole(ui, panels);
    ui.horizontal(|ui| {
        if main_button(ui, panels, "lobby-start", troubles == 0) {
            panels.lobby.wish = Some(Wish::StartNew);
        }
        let save = egui::Button::new(panels.words.get("lobby-save")).min_size(egui::vec2(SPACE * 12.0, SPACE * 4.5));
        if ui.add_enabled(troubles == 0, save).clicked() {
            panels.lobby.wish = Some(Wish::Save { over: false });
        }
        if troubles == 0 {
            ui.label(RichText::new(panels.words.get("lobby-form-keys")).weak());
        } else {
            let text = panels.words.with("lobby-wrong", &[("faults", troubles.to_string())]);
            ui.label(RichText::new(format!("! {text}")).color(panels.theme.palette().alarm));
        }
    });
}

fn troubles_of_the_whole(ui: &mut Ui, panels: &Panels) {
    let Some((_, checked)) = &panels.lobby.checked else { return };
    for trouble in checked.at(Field::Whole) {
        ui.label(RichText::new(trouble.text(&panels.words)).color(panels.theme.palette().alarm));
    }
}

/// Whether a file may be overwritten.
fn ask(ui: &mut Ui, panels: &mut Panels, path: &str) {
    let question = panels.words.with("lobby-overwrite", &[("path", path.to_owned())]);
    ui.label(RichText::new(question).color(panels.theme.palette().waiting));
    ui.horizontal(|ui| {
        if ui.button(panels.words.get("lobby-overwrite-yes")).clicked() {
            panels.lobby.wish = Some(Wish::Save { over: true });
        }
        if ui.button(panels.words.get("lobby-overwrite-no")).clicked() {
            panels.lobby.overwrites = None;
        }
    });
}
