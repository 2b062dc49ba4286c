//! Printing what is told.

use std::io::Write;

use bevy::platform::cell::SyncCell;
use bevy::prelude::{Res, ResMut, Resource};

use super::json::to_json;
use super::run::Ending;
use crate::exhibition::{Answer, Fact, Hall, Phase, Record, Telling, Told};
use crate::phrases::Texts;

/// How things are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Sentences.
    Text,
    /// One JSON object a line.
    Json,
}

/// Where the console prints, how, and in which language.
#[derive(Resource)]
pub struct Output {
    to: SyncCell<Box<dyn Write + Send>>,
    style: Style,
    texts: Texts,
}

impl Output {
    /// Prints to a stream.
    pub fn new(to: impl Write + Send + 'static, style: Style, texts: Texts) -> Output {
        Output { to: SyncCell::new(Box::new(to)), style, texts }
    }

    /// Prints a message that is no fact; nothing in JSON, whose lines are for programs. That nobody reads is noticed when a fact
    /// is told.
    pub fn remark(&mut self, id: &str, inserts: &[(&str, String)]) {
        if self.style == Style::Text {
            let text = self.texts.text(id, inserts);
            let to = self.to.get();
            let _ = writeln!(to, "{text}").and_then(|()| to.flush());
        }
    }

    fn print(&mut self, tellings: &[Telling], hall: &Hall) -> std::io::Result<()> {
        let to = self.to.get();
        for (at, telling) in tellings.iter().enumerate() {
            match self.style {
                Style::Json => writeln!(to, "{}", to_json(telling, &self.texts)?)?,
                Style::Text => {
                    if is_the_end(tellings.get(at..).unwrap_or_default(), hall) {
                        write_lines(to, self.texts.boards(hall))?;
                    }
                    writeln!(to, "{}", self.texts.line(telling))?;
                    if matches!(telling, Telling::Fact(Record { fact: Fact::Opened { .. }, .. })) {
                        write_lines(to, self.texts.boards(hall))?;
                    }
                }
            }
        }
        to.flush()
    }

    /// Lists the boards for people: who sits there, and how the game stands.
    pub fn boards(&mut self, hall: &Hall) {
        if self.style == Style::Text {
            let to = self.to.get();
            let _ = write_lines(to, self.texts.boards(hall)).and_then(|()| to.flush());
        }
    }
}

/// Whether the first of these lines is the score at the end, before which people are shown the results. They are told from how
/// things stand after all of the tick, which must still be the end that the line speaks of.
fn is_the_end(tellings: &[Telling], hall: &Hall) -> bool {
    let [Telling::Fact(Record { fact: Fact::Finished { .. }, .. }), later @ ..] = tellings else { return false };
    let is_of_a_board = |telling: &Telling| matches!(telling, Telling::Fact(Record { board: Some(_), .. }));
    hall.progress.phase == Phase::Finished && !later.iter().any(is_of_a_board)
}

fn write_lines(to: &mut impl Write, lines: Vec<String>) -> std::io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(to, "  {line}"))
}

/// Prints what this tick tells. Where nobody reads any more, the program ends: all is in the journal.
pub(super) fn tell(told: Res<Told>, hall: Hall, mut output: ResMut<Output>, mut ending: ResMut<Ending>) {
    if told.0.is_empty() {
        return;
    }
    if output.print(&told.0, &hall).is_err() {
        *ending = Ending::NobodyReads;
    }
    let goodbye = |telling: &Telling| matches!(telling, Telling::Answer { answer: Answer::Goodbye, .. });
    if told.0.iter().any(goodbye) {
        *ending = Ending::Quit;
    }
}
