//! How often the screen is drawn: at once after anything happened, often while something moves, else only as often as a
//! clock's seconds change.

use std::time::Duration;

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseWheel};
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowResized};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::EguiContext;

use super::capture::Capture;
use super::lobby::{Exporting, Library};
use super::motion::Motions;
use crate::exhibition::{Event, Phase, Progress, Told};
use crate::players::Replaying;
use crate::relay::Relaying;

/// The time between two frames while something moves.
const MOVING: Duration = Duration::from_millis(16);
/// While a clock runs: short enough for its seconds to change in time.
const CLOCKS: Duration = Duration::from_millis(100);
/// While a voice or an ear may tell something: what was said aloud is answered in time.
const SOUND: Duration = Duration::from_millis(30);
/// While nothing happens.
const STILL: Duration = Duration::from_secs(1);
/// After an input the panels may still settle for so many seconds, and for so many frames where these come slowly.
const SETTLING: (f32, u32) = (0.4, 5);

/// When something last happened that the panels react to, in seconds of the program's time, and the frames since.
#[derive(Resource, Debug, Default)]
pub struct LastInput {
    at: f32,
    frames: u32,
}

impl LastInput {
    fn settled(&self, now: f32) -> bool {
        now - self.at >= SETTLING.0 && self.frames >= SETTLING.1
    }
}

/// Chooses how often the next frames come.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it reads")]
pub fn pace(
    event: Option<Res<Event>>,
    progress: Option<Res<Progress>>,
    (library, exporting): (Res<Library>, Res<Exporting>),
    motions: Res<Motions>,
    told: Res<Told>,
    replaying: Option<Res<Replaying>>,
    (capture, relaying): (Option<Res<Capture>>, Option<Res<Relaying>>),
    time: Res<Time<Real>>,
    mut last: ResMut<LastInput>,
    mut settings: ResMut<WinitSettings>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut moves: MessageReader<MouseMotion>,
    mut wheels: MessageReader<MouseWheel>,
    mut sizes: MessageReader<WindowResized>,
) {
    let input =
        [keys.read().count(), buttons.read().count(), moves.read().count(), wheels.read().count(), sizes.read().count()];
    let now = time.elapsed_secs();
    if input.into_iter().any(|count| count > 0) || !told.0.is_empty() || now < 2.0 {
        *last = LastInput { at: now, frames: 0 };
    } else {
        last.frames = last.frames.saturating_add(1);
    }
    let clocks = event.is_some_and(|event| event.0.pace.has_clocks());
    let runs = progress.as_ref().is_some_and(|progress| progress.phase == Phase::Running);
    let rests = progress.is_some_and(|progress| progress.resting.is_some());
    let wait = if capture.is_some() || library.is_reading() || exporting.is_writing() || motions.any() || !last.settled(now)
    {
        MOVING
    } else if let Some(replaying) = replaying.filter(|replaying| replaying.goes_on()) {
        replaying.step().clamp(MOVING, CLOCKS)
    } else if relaying.is_some() {
        SOUND
    } else if clocks && runs || rests {
        CLOCKS
    } else {
        STILL
    };
    let mode = UpdateMode::reactive(wait);
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}

/// The panels' own way to wake the program, taken away: bevy_egui feeds them an event in every frame, at which they would wake
/// it for ever. [`pace`] knows when frames are due.
pub fn quieten(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_request_repaint_callback(|_| {});
    }
}

/// The panels ask for a frame after every frame; once they have settled, nobody listens.
pub fn settle(
    last: Res<LastInput>,
    motions: Res<Motions>,
    time: Res<Time<Real>>,
    mut asked: ResMut<Messages<RequestRedraw>>,
) {
    if !motions.any() && last.settled(time.elapsed_secs()) {
        asked.clear();
    }
}
