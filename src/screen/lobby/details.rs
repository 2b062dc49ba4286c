//! The right side: what is chosen, and what can be done with it.

use bevy_egui::egui::{self, Button, RichText, Ui};

use super::export::Kind;
use super::library::{Kept, Tally};
use super::list::{form_id, when};
use super::opening::Wish;
use super::pace_fields::{colours_id, order_id};
use super::{Choice, Panels, fields};
use crate::exhibition::{Scene, points_needed};
use crate::reports::Paper;
use crate::scenes::SceneFaults;
use crate::screen::theme::{LARGE, SPACE};

/// Shows what is chosen.
pub fn show(ui: &mut Ui, panels: &mut Panels) {
    match panels.lobby.choice.clone() {
        Some(Choice::New) => fields::show(ui, panels),
        Some(Choice::Scene(path)) => {
            let Some(entry) = panels.library.scene(&path).cloned() else { return };
            heading(ui, &entry.title(), &path.display().to_string());
            match &entry.read {
                Ok(scene) => show_scene(ui, panels, scene, Wish::Start(path)),
                Err(faults) => show_faults(ui, panels, faults),
            }
        }
        Some(Choice::Kept(exhibition)) => {
            if let Some(kept) = panels.library.kept(exhibition).cloned() {
                show_kept(ui, panels, &kept);
            }
        }
        None => {
            ui.label(RichText::new(panels.words.get("lobby-choose")).weak());
        }
    }
}

/// A heading with a faint line below.
pub fn heading(ui: &mut Ui, title: &str, below: &str) {
    ui.label(RichText::new(title).size(LARGE * 1.2).strong());
    if !below.is_empty() {
        ui.add(egui::Label::new(RichText::new(below).weak().small()).truncate());
    }
    ui.add_space(SPACE * 1.5);
}

/// A button for what is most likely wanted.
pub fn main_button(ui: &mut Ui, panels: &Panels, id: &str, enabled: bool) -> bool {
    let palette = panels.theme.palette();
    let text = RichText::new(panels.words.get(id)).strong();
    let stroke = egui::Stroke::new(1.0, palette.selected);
    let button = Button::new(text).fill(palette.selected.gamma_multiply(0.3)).stroke(stroke);
    ui.add_enabled(enabled, button.min_size(egui::vec2(SPACE * 14.0, SPACE * 4.5))).clicked()
}

fn show_scene(ui: &mut Ui, panels: &mut Panels, scene: &Scene, wish: Wish) {
    ui.horizontal(|ui| {
        if main_button(ui, panels, "lobby-start", true) {
            panels.lobby.wish = Some(wish);
        }
        ui.label(RichText::new(panels.words.get("lobby-start-key")).weak());
    });
    ui.add_space(SPACE * 1.5);
    pairs(ui, "scene", &scene_facts(panels, scene));
    ui.add_space(SPACE * 1.5);
    opponents(ui, panels, scene);
}

/// Names and values below each other.
fn pairs(ui: &mut Ui, id: &str, pairs: &[(String, String)]) {
    egui::Grid::new(id).num_columns(2).spacing([SPACE * 3.0, SPACE * 0.75]).show(ui, |ui| {
        for (name, value) in pairs.iter().filter(|(_, value)| !value.is_empty()) {
            ui.label(RichText::new(name).weak());
            ui.label(value);
            ui.end_row();
        }
    });
}

fn scene_facts(panels: &Panels, scene: &Scene) -> Vec<(String, String)> {
    let words = &panels.words;
    let boards = u32::try_from(scene.boards.len()).unwrap_or(u32::MAX);
    let target = scene.target.map(|percent| {
        let needed = points_needed(boards, percent).to_string();
        words.with("lobby-target-value", &[("percent", percent.to_string()), ("needed", needed)])
    });
    let rating = scene.master.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let master = [scene.master.title.clone(), scene.master.name.clone(), rating];
    let name = |id: &str| words.get(id);
    vec![
        (name("lobby-site"), scene.site.clone()),
        (name("lobby-date"), scene.date.clone()),
        (name("lobby-master"), master.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")),
        (name("lobby-form"), name(form_id(scene.form))),
        (name("lobby-boards-count"), boards.to_string()),
        (name("lobby-colours"), name(colours_id(scene.colours))),
        (name("lobby-pace"), words.texts.pace(&scene.pace)),
        (name("lobby-order"), name(order_id(scene.order))),
        (name("lobby-target"), target.unwrap_or_default()),
        (name("lobby-replay"), scene.replay.as_ref().map(|_| name("lobby-replay-yes")).unwrap_or_default()),
    ]
}

/// The opponents in order of board; only the rows in sight are laid out.
fn opponents(ui: &mut Ui, panels: &Panels, scene: &Scene) {
    let boards = scene.numbered();
    ui.label(RichText::new(panels.words.get("lobby-opponents")).strong());
    let area = egui::ScrollArea::vertical().auto_shrink(false);
    area.show_rows(ui, SPACE * 3.0, boards.len(), |ui, rows| {
        for (number, plan) in boards.get(rows).unwrap_or_default() {
            ui.horizontal(|ui| {
                ui.set_height(SPACE * 3.0);
                ui.spacing_mut().item_spacing.x = SPACE * 1.5;
                ui.label(RichText::new(format!("{number:>4}")).monospace().weak());
                ui.label(if plan.opponent.is_empty() { "–" } else { &plan.opponent });
                if let Some(rating) = plan.rating {
                    ui.label(RichText::new(rating.to_string()).weak());
                }
                ui.label(RichText::new(&plan.club).weak());
                let squares = plan.cleared().map(|square| square.to_string()).collect::<Vec<_>>().join(" ");
                if !squares.is_empty() {
                    ui.label(RichText::new(panels.words.with("lobby-without", &[("squares", squares)])).weak());
                }
            });
        }
    });
}

fn show_faults(ui: &mut Ui, panels: &Panels, faults: &SceneFaults) {
    let palette = panels.theme.palette();
    let count = panels.words.with("lobby-faults", &[("faults", faults.0.len().to_string())]);
    ui.label(RichText::new(format!("! {count}")).strong().color(palette.alarm));
    ui.label(RichText::new(panels.words.get("lobby-faults-hint")).weak());
    ui.add_space(SPACE);
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for fault in &faults.0 {
            let file = fault.file.file_name().unwrap_or_default().to_string_lossy();
            let place = format!("{file}:{}:{}", fault.line, fault.column);
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(place).monospace().weak());
                ui.label(RichText::new(&fault.field).strong());
            });
            ui.label(super::faults::kind_text(&fault.kind, &panels.words));
            ui.add_space(SPACE);
        }
    });
}

fn show_kept(ui: &mut Ui, panels: &mut Panels, kept: &Kept) {
    let entry = &kept.entry;
    let opened = [("when", when(&entry.opened)), ("number", entry.exhibition.to_string())];
    heading(ui, &entry.title, &panels.words.with("lobby-opened", &opened));
    let id = if entry.finished { "lobby-look" } else { "lobby-resume" };
    ui.horizontal(|ui| {
        if main_button(ui, panels, id, true) {
            panels.lobby.wish = Some(Wish::open(entry.exhibition, entry.finished));
        }
        ui.label(RichText::new(panels.words.get("lobby-start-key")).weak());
    });
    ui.add_space(SPACE * 1.5);
    match &kept.tally {
        Some(Ok(tally)) => pairs(ui, "kept", &kept_facts(panels, tally, entry.facts)),
        Some(Err(fault)) => {
            ui.label(RichText::new(fault).color(panels.theme.palette().alarm));
        }
        None => {
            ui.label(RichText::new(panels.words.get("lobby-reading")).weak());
        }
    }
    ui.add_space(SPACE * 2.0);
    exports(ui, panels, entry.exhibition);
}

fn kept_facts(panels: &Panels, tally: &Tally, facts: i64) -> Vec<(String, String)> {
    let words = &panels.words;
    let score = &tally.score;
    let count = |id: &str, value: u32| (words.get(id), value.to_string());
    let hundredths = score.hundredths();
    let points =
        [("points", score.points().to_string()), ("percent", format!("{}.{:02}", hundredths / 100, hundredths % 100))];
    let mut pairs = vec![
        (words.get("lobby-master"), tally.master.clone()),
        count("lobby-boards-count", score.boards()),
        count("lobby-won", score.won),
        count("lobby-drawn", score.drawn),
        count("lobby-lost", score.lost),
        count("lobby-going-on", score.going),
    ];
    if score.void > 0 {
        pairs.push(count("lobby-void", score.void));
    }
    pairs.push((words.get("lobby-points"), words.with("lobby-points-value", &points)));
    if let (Some(percent), Some(needed)) = (score.target, score.needed()) {
        let value = [("percent", percent.to_string()), ("needed", needed.to_string())];
        pairs.push((words.get("lobby-target"), words.with("lobby-target-value", &value)));
    }
    pairs.push((words.get("lobby-facts"), facts.to_string()));
    pairs
}

fn exports(ui: &mut Ui, panels: &mut Panels, exhibition: i64) {
    ui.label(RichText::new(panels.words.get("lobby-export")).strong());
    ui.horizontal(|ui| {
        let label = ui.label(RichText::new(panels.words.get("lobby-folder")).weak());
        let hint = panels.folders.beside_archive().display().to_string();
        let field = egui::TextEdit::singleline(&mut panels.lobby.folder).hint_text(hint);
        ui.add(field.desired_width(ui.available_width().min(420.0))).labelled_by(label.id);
    });
    ui.horizontal(|ui| {
        ui.label(RichText::new(panels.words.get("lobby-paper")).weak());
        panels.theme.outline(ui);
        for (paper, id) in [(Paper::A4, "lobby-paper-a4"), (Paper::Letter, "lobby-paper-letter")] {
            let text = panels.words.get(id);
            ui.radio_value(&mut panels.lobby.paper, paper, text);
        }
    });
    let free = !panels.exporting.is_writing();
    ui.horizontal_wrapped(|ui| {
        for kind in Kind::ALL {
            if ui.add_enabled(free, Button::new(panels.words.get(kind.text_id()))).clicked() {
                panels.lobby.wish = Some(Wish::Export(exhibition, kind));
            }
        }
    });
}
