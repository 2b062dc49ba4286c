//! The screen's ear: what is told becomes lines of the log and the answer under the typed line.

use std::collections::VecDeque;

use bevy::prelude::{AppExit, MessageWriter, Res, ResMut, Resource};

use crate::exhibition::{Answer, Fact, Record, Refusal, Telling, Told, Who};
use crate::phrases::{Language, Texts};

/// The texts in the language of the screen.
#[derive(Resource)]
pub struct Words {
    /// The texts.
    pub texts: Texts,
    /// Their language.
    pub language: Language,
}

impl Words {
    /// The texts of a language.
    pub fn new(language: Language) -> Words {
        Words { texts: Texts::new(language), language }
    }

    /// A text without inserts.
    pub fn get(&self, id: &str) -> String {
        self.texts.text(id, &[])
    }

    /// A text with inserts.
    pub fn with(&self, id: &str, inserts: &[(&str, String)]) -> String {
        self.texts.text(id, inserts)
    }
}

/// What was told, newest last.
#[derive(Resource, Debug, Default)]
pub struct Log {
    /// The latest things told.
    pub lines: VecDeque<LogLine>,
    /// The latest answer to somebody at the screen: a refusal, a reply, or the last fact.
    pub answer: Option<LogLine>,
    /// Why the desk's latest order was not carried out, if it was not.
    pub refusal: Option<Refusal>,
    /// The latest thing that was said aloud.
    pub said: Option<Fact>,
    /// The latest thing that was heard.
    pub heard: Option<Fact>,
}

/// One thing told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// As a sentence.
    pub text: String,
    /// It is a refusal.
    pub refused: bool,
}

/// Lines that are kept for the eye; all of them are in the journal.
const KEPT: usize = 400;

impl Log {
    /// Remembers what was told before this program began.
    pub fn recall(&mut self, records: &[Record], words: &Words) {
        let latest = records.len().saturating_sub(KEPT);
        for record in &records[latest..] {
            let text = words.texts.line(&Telling::Fact(record.clone()));
            self.lines.push_back(LogLine { text, refused: false });
        }
        self.answer = self.lines.back().cloned();
    }
}

/// Notes what this tick tells.
pub fn listen(told: Res<Told>, words: Res<Words>, mut log: ResMut<Log>, mut exit: MessageWriter<AppExit>) {
    for telling in &told.0 {
        if matches!(telling, Telling::Answer { answer: Answer::Goodbye, .. }) {
            exit.write(AppExit::Success);
        }
        match telling {
            Telling::Fact(Record { fact: said @ Fact::Said { .. }, .. }) => log.said = Some(said.clone()),
            Telling::Fact(Record { fact: heard @ Fact::Heard { .. }, .. }) => log.heard = Some(heard.clone()),
            Telling::Refusal(refusal) if refusal.who == Who::Desk => log.refusal = Some(refusal.clone()),
            _ => {}
        }
        let refused = matches!(telling, Telling::Refusal(_));
        let line = LogLine { text: words.texts.line(telling), refused };
        log.answer = Some(line.clone());
        log.lines.push_back(line);
        if log.lines.len() > KEPT {
            log.lines.pop_front();
        }
    }
}
