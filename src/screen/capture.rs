//! `--screenshot PNG`: writes the window once everything has been drawn, then ends the program.

use std::path::PathBuf;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

/// The picture to be made.
#[derive(Resource, Debug)]
pub struct Capture {
    /// Where it is written.
    path: PathBuf,
    /// Frames until it is taken: fonts, shaders and layout settle in the first few.
    frames: u32,
}

/// Frames after which everything has been drawn at its place.
const SETTLED: u32 = 30;

impl Capture {
    /// A picture written to this file.
    pub fn new(path: PathBuf) -> Capture {
        Capture { path, frames: 0 }
    }
}

/// Waits with the picture: something is still being read.
pub fn wait(capture: Option<ResMut<Capture>>) {
    if let Some(mut capture) = capture {
        capture.frames = 0;
    }
}

/// Takes the picture when its frame has come.
pub fn take(mut commands: Commands, capture: Option<ResMut<Capture>>) {
    let Some(mut capture) = capture else { return };
    capture.frames += 1;
    if capture.frames == SETTLED {
        commands.spawn(Screenshot::primary_window()).observe(write);
    }
}

fn write(captured: On<ScreenshotCaptured>, capture: Res<Capture>, mut exit: MessageWriter<AppExit>) {
    let written = captured
        .image
        .clone()
        .try_into_dynamic()
        .map_err(|fault| fault.to_string())
        .and_then(|picture| picture.to_rgb8().save(&capture.path).map_err(|fault| fault.to_string()));
    exit.write(match written {
        Ok(()) => AppExit::Success,
        Err(fault) => {
            eprintln!("{} cannot be written: {fault}", capture.path.display());
            AppExit::from_code(3)
        }
    });
}
