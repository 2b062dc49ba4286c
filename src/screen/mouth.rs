//! The screen's mouth: whatever is clicked, dragged or typed becomes a line of the console's language.

use bevy::prelude::{Res, ResMut, Resource};

use super::ear::{Log, LogLine, Words};
use crate::exhibition::{Asked, Command, Inbox, Now, Order, Who};
use crate::phrases::understand;

/// Lines that the screen asks in the next tick.
#[derive(Resource, Debug, Default)]
pub struct Asking(pub Vec<String>);

impl Asking {
    /// Asks a line.
    pub fn ask(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }
}

/// A past exhibition is only looked at: it is in no journal's hand, and nothing can be asked of it.
#[derive(Resource, Clone, Copy, Debug)]
pub struct OnlyLooking {
    /// Its number in the archive.
    pub exhibition: i64,
}

/// Hands the lines to the exhibition. Where one is only looked at, the desk is told so; the program still ends when asked.
pub fn ask(
    mut asking: ResMut<Asking>,
    mut inbox: ResMut<Inbox>,
    mut log: ResMut<Log>,
    looking: Option<Res<OnlyLooking>>,
    words: Option<Res<Words>>,
    now: Res<Now>,
) {
    for given in asking.0.drain(..) {
        let readings = understand(&given);
        let given = without_pin(given, &readings);
        log.refusal = None;
        let ends = readings.iter().any(|command| matches!(command.order, Order::Quit));
        if let (Some(looking), Some(words), false) = (&looking, &words, ends) {
            let text = words.with("ui-only-looking", &[("given", given), ("exhibition", looking.exhibition.to_string())]);
            log.answer = Some(LogLine { text, refused: true });
        } else {
            inbox.0.push(Asked { at: now.ms, who: Who::Desk, given, readings });
        }
    }
}

/// A line as everybody may see it: a refusal shows it on the screen.
fn without_pin(given: String, readings: &[Command]) -> String {
    let pin = readings.iter().find_map(|command| match &command.order {
        Order::SignOn { pin, .. } => pin.as_deref(),
        _ => None,
    });
    let before = pin.and_then(|pin| given.trim_end().strip_suffix(pin));
    before.map(|before| format!("{before}••••")).unwrap_or(given)
}
