//! Small forms for the arbiter: an irregularity and what became of it, an opponent who is replaced, and a board in the hall that
//! differs. They only write lines of the console's language.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, Key, Ui};

use super::Desk;
use super::seen::{self, Seen};
use crate::exhibition::BoardNumber;
use crate::screen::theme::SPACE;

/// The kinds of irregularity (rules of the game, 4.1 to 4.16).
const KINDS: std::ops::RangeInclusive<u8> = 1..=16;

/// The form that is open, if one is.
#[derive(Resource, Debug, Default)]
pub struct Arbiter {
    form: Option<Form>,
    /// It was opened just now: its field wants the keyboard.
    fresh: bool,
}

#[derive(Debug)]
enum Form {
    Irregularity { board: BoardNumber, kind: u8, accepted: bool, text: String },
    Replace { board: BoardNumber, name: String },
    Seen(Seen),
}

impl Arbiter {
    /// Opens the form for an irregularity; the position as it stands is proposed.
    pub fn irregularity(&mut self, board: BoardNumber, fen: String) {
        self.open(Form::Irregularity { board, kind: 1, accepted: true, text: fen });
    }

    /// Closes the form.
    pub fn close(&mut self) {
        if self.form.is_some() {
            self.form = None;
        }
    }

    /// Opens the form for a new opponent.
    pub fn replace(&mut self, board: BoardNumber) {
        self.open(Form::Replace { board, name: String::new() });
    }

    /// Opens the form for the position that stands in the hall; the program's is proposed.
    pub fn seen(&mut self, board: BoardNumber, fen: String) {
        self.open(Form::Seen(Seen::new(board, fen)));
    }

    fn open(&mut self, form: Form) {
        *self = Arbiter { form: Some(form), fresh: true };
    }
}

impl Form {
    /// The line that it writes.
    fn line(&self) -> String {
        match self {
            Form::Irregularity { board, kind, accepted, text } => {
                let remedy = if *accepted { "accept" } else { "correct" };
                format!("{board} irregularity {kind} {remedy} {}", one_line(text))
            }
            Form::Replace { board, name } => format!("{board} replace {}", one_line(name)),
            Form::Seen(Seen { board, fen, .. }) => format!("{board} reconcile {}", one_line(fen)),
        }
    }

    /// Whether everything is filled in.
    fn is_filled(&self) -> bool {
        let (Form::Irregularity { text, .. } | Form::Replace { name: text, .. } | Form::Seen(Seen { fen: text, .. })) = self;
        !text.trim().is_empty()
    }
}

/// What was pasted, as a line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Shows the form while it is open.
pub fn show(ctx: &egui::Context, desk: &mut Desk) {
    let Some(mut form) = desk.arbiter.form.take() else { return };
    let fresh = std::mem::take(&mut desk.arbiter.fresh);
    let (Form::Irregularity { board, .. } | Form::Replace { board, .. } | Form::Seen(Seen { board, .. })) = &form;
    let title = desk.words.with("board", &[("number", board.to_string())]);
    let mut open = true;
    let mut done = false;
    let window = egui::Window::new(title).open(&mut open).collapsible(false).resizable(false);
    // A board that is clicked on stays where it is, whatever is told below it.
    let (anchor, down) =
        if matches!(form, Form::Seen(_)) { (Align2::CENTER_TOP, 7.0 * SPACE) } else { (Align2::CENTER_CENTER, 0.0) };
    window.anchor(anchor, [0.0, down]).show(ctx, |ui| {
        ui.set_width((ctx.viewport_rect().width() - 4.0 * SPACE).min(420.0));
        done = fields(ui, desk, &mut form, fresh);
        ui.add_space(SPACE);
        let line = form.line();
        match &mut form {
            Form::Seen(entered) => seen::show(ui, desk, entered),
            _ => drop(ui.label(egui::RichText::new(&line).monospace().weak())),
        }
        let ask = ui.add_enabled(form.is_filled(), egui::Button::new(desk.words.get("arbiter-ask")));
        done = (done || ask.clicked()) && form.is_filled();
        if done {
            desk.asking.ask(line);
        }
        if let Form::Seen(entered) = &mut form {
            // What is offered comes with the answer.
            done = false;
            if let Some(line) = seen::offers(ui, desk, entered) {
                desk.asking.ask(line);
                done = true;
            }
        }
    });
    desk.arbiter.form = (open && !done).then_some(form);
}

/// The fields of a form. Tells whether Enter was pressed in the last one.
fn fields(ui: &mut Ui, desk: &Desk, form: &mut Form, fresh: bool) -> bool {
    let words = &desk.words;
    match form {
        Form::Irregularity { kind, accepted, text, .. } => {
            let name = |kind: u8| format!("{kind}  {}", words.get(&format!("irregularity-{kind}")));
            let kinds = egui::ComboBox::from_id_salt("kind").width(ui.available_width());
            kinds.selected_text(name(*kind)).height(400.0).show_ui(ui, |ui| {
                for other in KINDS {
                    ui.selectable_value(kind, other, name(other));
                }
            });
            ui.horizontal(|ui| {
                for (choice, id) in [(true, "arbiter-accept"), (false, "arbiter-correct")] {
                    if ui.radio(*accepted == choice, words.get(id)).clicked() && *accepted != choice {
                        *accepted = choice;
                        text.clear();
                    }
                }
            });
            let id = if *accepted { "arbiter-fen" } else { "arbiter-move" };
            entry(ui, &words.get(id), text, fresh)
        }
        Form::Seen(Seen { fen, .. }) => entry(ui, &words.get("seen-fen"), fen, fresh),
        Form::Replace { name, .. } => entry(ui, &words.get("arbiter-name"), name, fresh),
    }
}

/// A named field that takes the keyboard when the form is opened and when nothing else of the form has it.
fn entry(ui: &mut Ui, name: &str, text: &mut String, fresh: bool) -> bool {
    let label = ui.label(name);
    let field = ui.add(egui::TextEdit::singleline(text).desired_width(f32::INFINITY)).labelled_by(label.id);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let line = egui::Id::new("typed-line");
    if !entered && (fresh || ui.memory(|memory| memory.focused().is_none_or(|focused| focused == line))) {
        field.request_focus();
    }
    entered
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exhibition::{Order, Remedy};
    use crate::phrases::read;

    #[test]
    fn every_form_writes_a_line_that_is_understood() {
        let accept = Form::Irregularity { board: 7, kind: 8, accepted: true, text: "W:W28,31:\n B1-18".into() };
        assert_eq!(accept.line(), "7 irregularity 8 accept W:W28,31: B1-18");
        let correct = Form::Irregularity { board: 7, kind: 16, accepted: false, text: " 28x8 ".into() };
        let replace = Form::Replace { board: 3, name: "Anna\tde Wit".into() };
        for form in [&accept, &correct, &replace] {
            let readings = read(&form.line());
            assert!(form.is_filled() && readings.len() == 1, "{}", form.line());
        }
        let corrected = read(&correct.line());
        assert!(matches!(&corrected[0].order, Order::Irregularity { kind: 16, remedy: Remedy::Correct(_) }));
        assert!(matches!(&read(&replace.line())[0].order, Order::Replace { name } if name == "Anna de Wit"));
        assert!(!Form::Replace { board: 3, name: "  ".into() }.is_filled());
    }
}
