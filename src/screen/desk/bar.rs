//! The bar at the top: what is played, how it stands, what is on the wall.

use bevy_egui::egui::{self, RichText, Ui};

use super::{Desk, arbiter, sound};
use crate::exhibition::{OrderRule, Phase};
use crate::phrases::{Language, time, time_of};
use crate::screen::ear::Words;
use crate::screen::lobby::Place;
use crate::screen::theme::{SPACE, Theme};
use crate::screen::view::{Filter, Page};
use crate::screen::windows;

/// Letters of the exhibition's title that the bar shows where there is room for much.
const LONGEST_TITLE: usize = 48;
/// And where there is less.
const SHORT_TITLE: usize = 20;
/// From this width on there is, in points.
pub const WIDE: f32 = 1_600.0;

/// Shows the bar.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    // What the window's title and the help also tell gives way first.
    let roomy = ui.available_width() > 600.0;
    ui.horizontal_wrapped(|ui| {
        // A title without end would leave no room for anything else; the window's own title has it whole.
        let whole = &desk.hall.scene().title;
        let wide = ui.available_width() >= WIDE;
        let longest = if wide || desk.view.page != Page::Wall { LONGEST_TITLE } else { SHORT_TITLE };
        let cut = whole.char_indices().nth(longest).map(|(at, _)| format!("{}…", &whole[..at]));
        let title = cut.unwrap_or_else(|| whole.clone());
        if roomy {
            ui.label(RichText::new(title).strong().size(17.0));
        }
        let ended = desk.hall.progress.phase == Phase::Finished;
        let time = if ended { desk.hall.progress.t } else { desk.now.ms };
        // A figure that is drawn for the first time would be seen a frame late: with nothing else to draw, a second.
        let font = egui::TextStyle::Monospace.resolve(ui.style());
        let _ = ui.painter().layout_no_wrap("0123456789:".to_owned(), font, egui::Color32::TRANSPARENT);
        ui.label(RichText::new(time_of(time)).monospace());
        steering(ui, desk);
        ui.separator();
        pages(ui, desk);
        if roomy || desk.view.to_search {
            filters(ui, desk);
        }
        ui.separator();
        if roomy {
            arbiter::of_desk(ui, desk, wide);
        }
        settings(ui, desk);
        order(ui, desk);
    });
}

/// The rule that proposes the next board, where it does not begin a new row; the button that goes there tells it too.
fn order(ui: &mut Ui, desk: &Desk) {
    let text = egui::WidgetText::from(RichText::new(desk.words.get(order_rule(desk.hall.scene().order))).weak());
    let wide = text.clone().into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Body).size().x;
    if wide < ui.available_size_before_wrap().x {
        ui.label(text);
    }
}

const fn order_rule(rule: OrderRule) -> &'static str {
    match rule {
        OrderRule::Round => "ui-order-round",
        OrderRule::FirstCome => "ui-order-first-come",
        OrderRule::Urgent => "ui-order-urgent",
    }
}

/// Begin, pause, go on, next board: what can be done now.
fn steering(ui: &mut Ui, desk: &mut Desk) {
    let orders: &[(&str, &str)] = match desk.hall.progress.phase {
        Phase::Waiting => &[("ui-start", "start")],
        Phase::Running => &[("ui-next", "next"), ("ui-pause", "pause")],
        Phase::Paused => &[("ui-resume", "resume")],
        Phase::Finished => &[],
    };
    for (id, order) in orders {
        let rule = desk.words.get(order_rule(desk.hall.scene().order));
        let hint = if *order == "next" { format!("{order} – {rule}") } else { (*order).to_owned() };
        if ui.button(desk.words.get(id)).on_hover_text(hint).clicked() {
            desk.asking.ask(*order);
        }
    }
    if let (Phase::Paused, Some(resting)) = (desk.hall.progress.phase, desk.hall.progress.resting) {
        let left = resting.left_ms(desk.now.ms);
        let (id, colour) = if left > 0 {
            ("ui-break-left", desk.theme.palette().waiting)
        } else {
            ("ui-break-over", desk.theme.palette().alarm)
        };
        let text = desk.words.with(id, &[("time", time(left.abs()))]);
        ui.label(RichText::new(text).color(colour));
        return;
    }
    let phase = match desk.hall.progress.phase {
        Phase::Waiting => "ui-phase-waiting",
        Phase::Running => return,
        Phase::Paused => "ui-phase-paused",
        Phase::Finished => "ui-phase-finished",
    };
    ui.label(RichText::new(desk.words.get(phase)).color(desk.theme.palette().waiting));
}

fn pages(ui: &mut Ui, desk: &mut Desk) {
    let pages =
        [(Page::Wall, "ui-wall", "F2"), (Page::Board, "ui-board", "F3"), (Page::Results, "results-page", "Shift + F2")];
    for (page, id, key) in pages {
        if ui.selectable_label(desk.view.page == page, desk.words.get(id)).on_hover_text(key).clicked() {
            desk.view.page = page;
        }
    }
}

fn filters(ui: &mut Ui, desk: &mut Desk) {
    if desk.view.page != Page::Wall {
        return;
    }
    egui::ComboBox::from_id_salt("filter").selected_text(desk.words.get(desk.view.filter.text_id())).show_ui(ui, |ui| {
        for filter in Filter::ALL {
            let text = desk.words.get(filter.text_id());
            ui.selectable_value(&mut desk.view.filter, filter, text);
        }
    });
    let hint = desk.words.get("ui-search");
    let search = ui.add(egui::TextEdit::singleline(&mut desk.view.search).hint_text(hint).desired_width(110.0));
    if std::mem::take(&mut desk.view.to_search) {
        search.request_focus();
    }
    ui.spacing_mut().slider_width = 70.0;
    ui.add(egui::Slider::new(&mut desk.view.zoom, 1.0..=8.0).show_value(false)).on_hover_text(desk.words.get("ui-zoom"));
}

fn settings(ui: &mut Ui, desk: &mut Desk) {
    let title = desk.words.get("ui-settings");
    ui.menu_button(title, |ui| {
        ui.set_min_width(220.0);
        ui.spacing_mut().item_spacing.y = SPACE;
        for theme in Theme::ALL {
            let text = desk.words.get(theme.text_id());
            if ui.radio(*desk.theme == theme, text).clicked() {
                *desk.theme = theme;
            }
        }
        ui.separator();
        let scale = desk.words.get("ui-scale");
        ui.add(egui::Slider::new(&mut desk.settings.scale_percent, 75..=300).step_by(5.0).suffix(" %").text(scale));
        ui.separator();
        for language in Language::ALL {
            let name = if language == Language::English { "English" } else { "中文" };
            if ui.radio(desk.words.language == language, name).clicked() {
                *desk.words = Words::new(language);
            }
        }
        ui.separator();
        let still = desk.words.get("ui-no-motion");
        ui.checkbox(&mut desk.motions.off, still);
        let mut numbers = desk.view.numbers.unwrap_or_else(|| desk.hall.scene().regulations.numbered_boards());
        let text = desk.words.get("ui-numbers");
        if ui.checkbox(&mut numbers, text).changed() {
            desk.view.numbers = Some(numbers);
        }
        sound::settings(ui, desk);
        ui.separator();
        let blindfold = windows::is_blindfold(&desk.hall);
        windows::menu(ui, &mut desk.windows, &desk.words, blindfold);
        let leave = desk.words.get("lobby-leave");
        if ui.button(leave).clicked() {
            desk.place.set(Place::Lobby);
        }
    });
    let help = desk.words.get("ui-help");
    if ui.button(help).on_hover_text("F1").clicked() {
        desk.view.help = !desk.view.help;
    }
}
