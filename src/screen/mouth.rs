//! The screen's mouth: whatever is clicked, dragged or typed becomes a line of the console's language.

use bevy::prelude::{Res, ResMut, Resource};

use crate::exhibition::{Asked, Inbox, Now, Who};
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

/// Hands the lines to the exhibition.
pub fn ask(mut asking: ResMut<Asking>, mut inbox: ResMut<Inbox>, now: Res<Now>) {
    inbox.0.extend(asking.0.drain(..).map(|given| {
        let readings = understand(&given);
        Asked { at: now.ms, who: Who::Desk, given, readings }
    }));
}
