//! Printing what is told.

use std::io::Write;

use bevy::platform::cell::SyncCell;
use bevy::prelude::{Res, ResMut, Resource};

use super::json::to_json;
use super::run::Ending;
use crate::exhibition::{Answer, Telling, Told};
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

    /// Prints a message that is no fact; nothing in JSON, whose lines are for programs.
    pub fn remark(&mut self, id: &str, inserts: &[(&str, String)]) -> std::io::Result<()> {
        match self.style {
            Style::Json => Ok(()),
            Style::Text => {
                let text = self.texts.text(id, inserts);
                let to = self.to.get();
                writeln!(to, "{text}")?;
                to.flush()
            }
        }
    }

    fn print(&mut self, tellings: &[Telling]) -> std::io::Result<()> {
        let to = self.to.get();
        for telling in tellings {
            let line = match self.style {
                Style::Text => self.texts.line(telling),
                Style::Json => to_json(telling, &self.texts)?,
            };
            writeln!(to, "{line}")?;
        }
        to.flush()
    }
}

/// Prints what this tick tells. Where nobody reads any more, the program ends: all is in the journal.
pub(super) fn tell(told: Res<Told>, mut output: ResMut<Output>, mut ending: ResMut<Ending>) {
    if told.0.is_empty() {
        return;
    }
    if output.print(&told.0).is_err() {
        *ending = Ending::NobodyReads;
    }
    let goodbye = |telling: &Telling| matches!(telling, Telling::Answer { answer: Answer::Goodbye, .. });
    if told.0.iter().any(goodbye) {
        *ending = Ending::Quit;
    }
}
