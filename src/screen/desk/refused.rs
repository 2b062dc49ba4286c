//! The latest refusal, in full: what was asked, why not, what would do, and the regulation in force.

use bevy_egui::egui::{Frame, Margin, RichText, Stroke, Ui};

use super::Desk;
use crate::exhibition::{Breaks, DrawOffers, InForce, Question, Refusal, Rule, Scene};
use crate::screen::ear::Words;
use crate::screen::theme::SPACE;

/// Legal moves that are listed.
const MOST_LEGAL: usize = 12;

/// Shows a refusal.
pub fn show(ui: &mut Ui, desk: &Desk, refusal: &Refusal) {
    let (words, palette) = (&desk.words, desk.theme.palette());
    let frame = Frame::new().fill(palette.field).stroke(Stroke::new(1.0, palette.alarm)).corner_radius(4);
    frame.inner_margin(Margin::same(8)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = SPACE * 0.5;
        ui.label(RichText::new(words.with("refused-line", &[("given", refusal.given.clone())])).color(palette.alarm));
        ui.label(sentence(&words.texts.why(&refusal.why)));
        if !refusal.legal.is_empty() {
            let moves = refusal.legal.iter().take(MOST_LEGAL).cloned().collect::<Vec<_>>().join(", ");
            ui.label(RichText::new(words.with("legal", &[("moves", moves)])).small());
        }
        if let Some(in_force) = &refusal.regulation {
            ui.separator();
            regulation(ui, words, in_force, desk.hall.scene());
        }
    });
}

/// The regulation: what it says, its limit, and where it stands.
fn regulation(ui: &mut Ui, words: &Words, in_force: &InForce, scene: &Scene) {
    ui.label(RichText::new(words.get("refused-regulation")).small().weak());
    let name = words.get(&format!("rule-{}", in_force.rule.field()));
    ui.label(RichText::new(format!("{name}: {}", says(words, in_force, scene))).strong());
    let preset = words.get(&format!("lobby-rules-{}", in_force.preset.name()));
    let whose = if in_force.own { "refused-own" } else { "refused-preset" };
    let inserts = [("regulations", preset), ("field", in_force.rule.field().to_owned())];
    ui.label(RichText::new(words.with(whose, &inserts)).small().weak());
}

/// What the rule says here.
fn says(words: &Words, in_force: &InForce, scene: &Scene) -> String {
    let regulations = &scene.regulations;
    let whether = |may: bool| words.get(if may { "rule-yes" } else { "rule-no" });
    match in_force.rule {
        Rule::EarlyAnswers => whether(scene.early_answers()),
        Rule::Retraction => whether(regulations.retraction()),
        Rule::Replacement => whether(regulations.replacement()),
        Rule::DrawOffers if regulations.draw_offers() == DrawOffers::Always => words.get("rule-always"),
        Rule::DrawOffers => words.get("rule-present"),
        Rule::Questions => {
            let answered = Question::ALL.into_iter().filter(|question| regulations.allows(*question));
            answered.map(|question| words.texts.question(question)).collect::<Vec<_>>().join(", ")
        }
        Rule::Breaks => {
            let of = |breaks: &Breaks| {
                let inserts = [("count", breaks.count.to_string()), ("minutes", breaks.minutes.to_string())];
                words.with("rule-breaks-of", &inserts)
            };
            let listed = regulations.listed_breaks().map(|listed| listed.iter().map(of).collect::<Vec<_>>().join(", "));
            listed.unwrap_or_else(|| words.get("rule-any"))
        }
        Rule::Passes | Rule::NoDrawBefore | Rule::ImpossibleMoves => {
            in_force.limit.map_or_else(|| words.get("rule-any"), |limit| limit.to_string())
        }
    }
}

/// With a capital letter, as a sentence of its own begins.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
