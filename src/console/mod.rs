//! The console: orders on stdin, facts, refusals and replies on stdout, for people or as JSON.
//!
//! [`ConsolePlugin`] reads [`Lines`] in [`Tick::Hear`] and prints [`Told`] in [`Tick::Tell`]. [`run`] is the loop of a program
//! without a window: it waits for lines and for time, and ticks.

mod input;
mod json;
mod output;
mod run;

pub use input::{Line, Lines, Stdin};
pub use json::to_json;
pub use output::{Output, Style};
pub use run::{Ending, TimeMode, run};

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, Update};

use crate::exhibition::Tick;

/// The console's mouth and ear. Needs [`Lines`], [`Output`] and an exhibition.
pub struct ConsolePlugin;

impl Plugin for ConsolePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Lines>()
            .init_resource::<Ending>()
            .add_systems(Update, input::hear.in_set(Tick::Hear))
            .add_systems(Update, output::tell.in_set(Tick::Tell));
    }
}
