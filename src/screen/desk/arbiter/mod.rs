//! Small forms for the arbiter: an irregularity and what became of it, a clock, a break, an official who signs on, an opponent
//! who is replaced, a board in the hall that differs. They only write lines of the console's language.

mod clock;
mod field;
mod irregularity;
mod menu;
mod officials;
mod pause;
mod position;
mod seen;

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, RichText, Ui};

pub use menu::{of_board, of_desk};

use super::Desk;
use crate::exhibition::BoardNumber;
use crate::phrases::read;
use crate::screen::theme::SPACE;
use field::{entry, one_line};

/// The form that is open, if one is.
#[derive(Resource, Debug, Default)]
pub struct Arbiter {
    form: Option<Form>,
    /// It was opened just now: its field wants the keyboard.
    fresh: bool,
    /// Its line was asked, and the answer comes with the next frame; unless it is a refusal the form has done its work.
    asked: bool,
    /// It was a refusal.
    refused: bool,
}

#[derive(Debug)]
enum Form {
    Irregularity(irregularity::Entered),
    Clock(clock::Entered),
    Replace { board: BoardNumber, name: String },
    Seen(seen::Seen),
    Break(pause::Entered),
    SignOn(officials::Entered),
}

impl Arbiter {
    /// Whether a form is open.
    pub const fn is_open(&self) -> bool {
        self.form.is_some()
    }

    /// Closes the form.
    pub fn close(&mut self) {
        if self.form.is_some() {
            self.form = None;
        }
    }

    fn open(&mut self, form: Form) {
        *self = Arbiter { form: Some(form), fresh: true, asked: false, refused: false };
    }
}

impl Form {
    /// The board that it is about; none where it is about the whole exhibition.
    const fn board(&self) -> Option<BoardNumber> {
        match self {
            Form::Irregularity(irregularity::Entered { board, .. })
            | Form::Clock(clock::Entered { board, .. })
            | Form::Replace { board, .. }
            | Form::Seen(seen::Seen { board, .. }) => Some(*board),
            Form::Break(_) | Form::SignOn(_) => None,
        }
    }

    /// The name of the text for what it enters.
    const fn text_id(&self) -> &'static str {
        match self {
            Form::Irregularity(_) => "arbiter-irregularity",
            Form::Clock(_) => "arbiter-clock",
            Form::Replace { .. } => "arbiter-replace",
            Form::Seen(_) => "arbiter-seen",
            Form::Break(_) => "arbiter-break",
            Form::SignOn(_) => "arbiter-sign-on",
        }
    }

    /// The line that it writes.
    fn line(&self) -> String {
        match self {
            Form::Irregularity(entered) => entered.line(),
            Form::Clock(entered) => entered.line(),
            Form::Replace { board, name } => format!("{board} replace {}", one_line(name)),
            Form::Seen(seen::Seen { board, fen, .. }) => format!("{board} reconcile {}", one_line(fen)),
            Form::Break(entered) => entered.line(),
            Form::SignOn(entered) => entered.line(),
        }
    }

    /// Whether everything is filled in: the line can be read, and has the reason that it needs.
    fn is_filled(&self) -> bool {
        let has_reason = !matches!(self, Form::Clock(entered) if !entered.has_reason());
        has_reason && read(&self.line()).len() == 1
    }

    /// The fields. Tells whether Enter was pressed in one.
    fn fields(&mut self, ui: &mut Ui, desk: &Desk, fresh: bool) -> bool {
        match self {
            Form::Irregularity(entered) => entered.fields(ui, desk, fresh),
            Form::Clock(entered) => entered.fields(ui, desk, fresh),
            Form::Replace { name, .. } => entry(ui, &desk.words.get("arbiter-name"), name, "", fresh),
            Form::Seen(seen) => {
                let entered = entry(ui, &desk.words.get("seen-fen"), &mut seen.fen, "", fresh);
                seen::show(ui, desk, seen);
                entered
            }
            Form::Break(entered) => entered.fields(ui, desk, fresh),
            Form::SignOn(entered) => entered.fields(ui, desk, fresh),
        }
    }

    /// Whether pieces are clicked in it, so that it must stay where it is, whatever is told below.
    const fn has_board(&self) -> bool {
        matches!(self, Form::Seen(_) | Form::Irregularity(_))
    }

    /// The width it would have, in points.
    const fn width(&self) -> f32 {
        if matches!(self, Form::Irregularity(_)) { irregularity::WIDTH } else { 420.0 }
    }

    /// The line as it may be seen.
    fn shown_line(&self) -> String {
        match self {
            Form::SignOn(entered) => entered.shown_line(),
            form => form.line(),
        }
    }
}

/// Shows the form while it is open.
pub fn show(ctx: &egui::Context, desk: &mut Desk) {
    let Some(mut form) = desk.arbiter.form.take() else { return };
    if std::mem::take(&mut desk.arbiter.asked) {
        desk.arbiter.refused = desk.log.refusal.is_some();
        // What was carried out needs no form any more; what was compared has offers to show.
        if !desk.arbiter.refused && !matches!(form, Form::Seen(_)) {
            return;
        }
    }
    let mut open = true;
    let mut done = false;
    let window = egui::Window::new(title(desk, &form)).id(egui::Id::new("arbiter-form"));
    let window = window.open(&mut open).collapsible(false).resizable(false);
    let (anchor, down) = if form.has_board() { (Align2::CENTER_TOP, 7.0 * SPACE) } else { (Align2::CENTER_CENTER, 0.0) };
    window.anchor(anchor, [0.0, down]).show(ctx, |ui| {
        let size = ctx.viewport_rect().size();
        ui.set_width((size.x - 4.0 * SPACE).min(form.width()));
        let most = (size.y - 14.0 * SPACE).max(10.0 * SPACE);
        let area = egui::ScrollArea::vertical().max_height(most).min_scrolled_height(most);
        area.show(ui, |ui| done = inside(ui, desk, &mut form));
    });
    desk.arbiter.form = (open && !done).then_some(form);
}

/// The fields and what becomes of them. Tells whether the form has done its work.
fn inside(ui: &mut Ui, desk: &mut Desk, form: &mut Form) -> bool {
    let fresh = std::mem::take(&mut desk.arbiter.fresh);
    ui.spacing_mut().item_spacing.y = SPACE * 0.75;
    desk.theme.outline(ui);
    let entered = form.fields(ui, desk, fresh);
    ui.add_space(SPACE * 0.5);
    if ending(ui, desk, form) || entered && form.is_filled() {
        desk.asking.ask(form.line());
        desk.arbiter.asked = true;
    }
    let Form::Seen(seen) = form else { return false };
    let chosen = seen::offers(ui, desk, seen);
    let done = chosen.is_some();
    desk.asking.0.extend(chosen);
    done
}

fn title(desk: &Desk, form: &Form) -> String {
    let what = desk.words.get(form.text_id());
    match form.board() {
        Some(number) => format!("{} – {what}", desk.words.with("board", &[("number", number.to_string())])),
        None => what,
    }
}

/// The line that is written, why it was refused, and the button that asks it. Tells whether it was pressed.
fn ending(ui: &mut Ui, desk: &Desk, form: &Form) -> bool {
    if let Some(refusal) = desk.log.refusal.as_ref().filter(|_| desk.arbiter.refused) {
        super::refused::show(ui, desk, refusal);
    }
    ui.horizontal(|ui| {
        let ask = ui.add_enabled(form.is_filled(), egui::Button::new(desk.words.get("arbiter-ask")));
        let line = RichText::new(form.shown_line()).monospace().weak();
        ui.add(egui::Label::new(line).truncate());
        ask.clicked()
    })
    .inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exhibition::{Order, Remedy};

    fn only(form: &Form) -> Order {
        assert!(form.is_filled(), "{}", form.line());
        read(&form.line()).remove(0).order
    }

    #[test]
    fn every_form_writes_a_line_that_is_understood() {
        let irregularity = |kind, remedy| {
            let mut entered = irregularity::Entered::new(7, "W:W28,31:B1-18".into());
            (entered.kind, entered.remedy) = (kind, remedy);
            entered
        };
        let accept = irregularity(8, irregularity::Remedied::Accepted);
        assert_eq!(accept.line(), "7 irregularity 8 accept W:W28,31:B1-18");
        assert!(matches!(only(&Form::Irregularity(accept)), Order::Irregularity { kind: 8, remedy: Remedy::Accept(_) }));
        let mut correct = irregularity(16, irregularity::Remedied::Corrected);
        correct.right_move = " 28x8 ".into();
        assert!(matches!(only(&Form::Irregularity(correct)), Order::Irregularity { kind: 16, remedy: Remedy::Correct(_) }));
        let replace = Form::Replace { board: 3, name: "Anna\tde Wit".into() };
        assert!(matches!(only(&replace), Order::Replace { name } if name == "Anna de Wit"));
        assert!(!Form::Replace { board: 3, name: "  ".into() }.is_filled());
    }
}
