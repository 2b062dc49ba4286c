//! The list on the left: a new exhibition, those to go on with, scenes, past ones. Arrow keys move in it, Enter opens.

use bevy_egui::egui::{self, Color32, FontId, Key, RichText, Sense, TextEdit, TextWrapMode, Ui, WidgetInfo, WidgetType};

use super::library::{Kept, SceneEntry};
use super::opening::Wish;
use super::telling::journal_text;
use super::{Choice, Panels};
use crate::exhibition::{Form, Score};
use crate::journal::name_key;
use crate::screen::ear::Words;
use crate::screen::theme::{BODY, Palette, SMALL, SPACE};

/// A row of the list.
struct Row {
    choice: Choice,
    title: String,
    below: String,
    bad: bool,
}

/// Shows the list.
pub fn show(ui: &mut Ui, panels: &mut Panels) {
    search(ui, panels);
    let sections = sections(panels);
    let order: Vec<Choice> = sections.iter().flat_map(|(_, rows)| rows).map(|row| row.choice.clone()).collect();
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for (title, rows) in &sections {
            if let Some(id) = title.filter(|_| !rows.is_empty()) {
                ui.add_space(SPACE);
                ui.label(RichText::new(panels.words.get(id)).size(SMALL).strong().color(panels.theme.palette().faint));
            }
            rows.iter().for_each(|row| show_row(ui, panels, row, &order));
        }
        empty(ui, panels);
    });
}

/// The field for a player whose exhibitions are looked for, once there are some to choose from.
fn search(ui: &mut Ui, panels: &mut Panels) {
    if panels.library.kept.is_empty() {
        return;
    }
    let hint = panels.words.get("lobby-player-hint");
    let field = TextEdit::singleline(&mut panels.lobby.player).hint_text(&hint).desired_width(f32::INFINITY);
    let field = ui.add(field);
    field.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, hint.clone()));
    ui.add_space(SPACE);
}

fn sections(panels: &Panels) -> [(Option<&'static str>, Vec<Row>); 4] {
    let words = &panels.words;
    let player = &name_key(&panels.lobby.player);
    let fits = move |kept: &&Kept, finished: bool| kept.entry.finished == finished && kept.has_player(player);
    let kept = |finished: bool| panels.library.kept.iter().filter(move |kept| fits(kept, finished));
    // Nobody has played in a scene yet.
    let scenes = panels.library.scenes.iter().filter(|_| player.is_empty());
    let new = Row { choice: Choice::New, title: words.get("lobby-new"), below: words.get("lobby-new-below"), bad: false };
    [
        (None, vec![new]),
        (Some("lobby-unfinished"), kept(false).map(|kept| kept_row(kept, words)).collect()),
        (Some("lobby-scenes"), scenes.map(|entry| scene_row(entry, words)).collect()),
        (Some("lobby-past"), kept(true).map(|kept| kept_row(kept, words)).collect()),
    ]
}

fn scene_row(entry: &SceneEntry, words: &Words) -> Row {
    let (below, bad) = match &entry.read {
        Ok(scene) => {
            let boards = words.with("lobby-boards", &[("boards", scene.boards.len().to_string())]);
            (format!("{boards} · {}", words.get(form_id(scene.form))), false)
        }
        Err(faults) => (words.with("lobby-faults", &[("faults", faults.0.len().to_string())]), true),
    };
    Row { choice: Choice::Scene(entry.path.clone()), title: entry.title(), below, bad }
}

fn kept_row(kept: &Kept, words: &Words) -> Row {
    let when = when(&kept.entry.opened);
    let (score, bad) = match &kept.tally {
        Some(Ok(tally)) => (short_score(&tally.score, words), false),
        Some(Err(_)) => (words.get("lobby-damaged"), true),
        None => ("…".to_owned(), false),
    };
    Row {
        choice: Choice::Kept(kept.entry.exhibition),
        title: kept.entry.title.clone(),
        below: format!("{score} · {when}"),
        bad,
    }
}

fn short_score(score: &Score, words: &Words) -> String {
    let ended = format!("+{} ={} –{}", score.won, score.drawn, score.lost);
    if score.going == 0 {
        return ended;
    }
    format!("{ended} · {}", words.with("lobby-going", &[("boards", score.going.to_string())]))
}

/// The time at which an exhibition was opened, to the minute.
pub fn when(opened: &str) -> String {
    opened.get(..16).map_or_else(|| opened.to_owned(), |minute| format!("{} UTC", minute.replace('T', " ")))
}

/// The name of a form's text.
pub const fn form_id(form: Form) -> &'static str {
    match form {
        Form::TwoPlayers => "lobby-form-two",
        Form::Simultaneous => "lobby-form-simultaneous",
        Form::Correspondence => "lobby-form-correspondence",
        Form::Blindfold => "lobby-form-blindfold",
        Form::BlindfoldSimultaneous => "lobby-form-blindfold-simultaneous",
        Form::Blind => "lobby-form-blind",
        Form::Handicap => "lobby-form-handicap",
    }
}

fn show_row(ui: &mut Ui, panels: &mut Panels, row: &Row, order: &[Choice]) {
    let palette = panels.theme.palette();
    let chosen = panels.lobby.choice.as_ref() == Some(&row.choice);
    let size = egui::vec2(ui.available_width(), SPACE * 6.0);
    let (_, rect) = ui.allocate_space(size);
    // By what it opens, so that the keyboard stays with it when the list grows.
    let response = ui.interact(rect, ui.id().with(format!("{:?}", row.choice)), Sense::click());
    let label = format!("{}, {}", row.title, row.below);
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, chosen, label.clone()));
    if ui.is_rect_visible(rect) {
        paint(ui, palette, row, rect, chosen, &response);
    }
    if chosen && std::mem::take(&mut panels.lobby.focus) {
        response.request_focus();
        response.scroll_to_me(None);
    }
    if response.clicked() || response.gained_focus() {
        panels.lobby.choose(row.choice.clone());
    }
    if response.double_clicked() {
        open(panels, &row.choice);
    }
    if response.has_focus() {
        keys(ui, panels, row, order, response.id);
    }
}

/// Arrow keys go to the rows above and below, Enter opens.
fn keys(ui: &Ui, panels: &mut Panels, row: &Row, order: &[Choice], id: egui::Id) {
    let filter = egui::EventFilter { vertical_arrows: true, ..egui::EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let pressed = |key| ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, key));
    let place = order.iter().position(|choice| *choice == row.choice).unwrap_or(0);
    let last = order.len().saturating_sub(1);
    let to = if pressed(Key::ArrowDown) {
        (place + 1).min(last)
    } else if pressed(Key::ArrowUp) {
        place.saturating_sub(1)
    } else if pressed(Key::Home) {
        0
    } else if pressed(Key::End) {
        last
    } else {
        if pressed(Key::Enter) {
            open(panels, &row.choice);
        }
        return;
    };
    if let Some(choice) = order.get(to) {
        panels.lobby.choose(choice.clone());
        panels.lobby.focus = true;
    }
}

/// Opens what a row stands for.
fn open(panels: &mut Panels, choice: &Choice) {
    match choice {
        Choice::New => panels.lobby.to_form = true,
        Choice::Scene(path) => {
            if panels.library.scene(path).is_some_and(|entry| entry.read.is_ok()) {
                panels.lobby.wish = Some(Wish::Start(path.clone()));
            }
        }
        Choice::Kept(exhibition) => {
            let finished = panels.library.kept(*exhibition).is_some_and(|kept| kept.entry.finished);
            panels.lobby.wish = Some(Wish::open(*exhibition, finished));
        }
    }
}

fn paint(ui: &Ui, palette: &Palette, row: &Row, rect: egui::Rect, chosen: bool, response: &egui::Response) {
    let painter = ui.painter().with_clip_rect(rect.expand(2.0).intersect(ui.clip_rect()));
    let fill = if chosen {
        palette.selected.gamma_multiply(0.22)
    } else if response.hovered() {
        palette.field
    } else {
        Color32::TRANSPARENT
    };
    let inner = rect.shrink2(egui::vec2(1.0, 1.0));
    painter.rect_filled(inner, 5.0, fill);
    if response.has_focus() {
        painter.rect_stroke(inner, 5.0, egui::Stroke::new(1.5, palette.selected), egui::StrokeKind::Inside);
    }
    let line = |text: &str, size: f32, colour: Color32, top: f32| {
        let text = RichText::new(text).font(FontId::proportional(size)).color(colour);
        let width = rect.width() - SPACE * 2.0;
        let galley =
            egui::WidgetText::from(text).into_galley(ui, Some(TextWrapMode::Truncate), width, egui::TextStyle::Body);
        painter.galley(rect.left_top() + egui::vec2(SPACE, top), galley, colour);
    };
    line(&row.title, BODY, palette.text, SPACE * 0.6);
    let below = if row.bad { format!("! {}", row.below) } else { row.below.clone() };
    line(&below, SMALL, if row.bad { palette.alarm } else { palette.faint }, SPACE * 3.2);
}

/// What is not there, and why.
fn empty(ui: &mut Ui, panels: &Panels) {
    let palette = panels.theme.palette();
    let archive = panels.library.fault.as_ref().map(|fault| journal_text(fault, &panels.words));
    for fault in archive.iter().chain(&panels.library.idle) {
        ui.add_space(SPACE);
        ui.label(RichText::new(fault).color(palette.alarm));
    }
    if panels.library.is_reading() {
        ui.label(RichText::new(panels.words.get("lobby-reading")).weak());
    } else if panels.library.scenes.is_empty() {
        let folder = panels.folders.new_scenes.display().to_string();
        ui.label(RichText::new(panels.words.with("lobby-no-scenes", &[("folder", folder)])).weak());
    }
}
