//! How the voice sounds.

use bevy::prelude::Resource;

use crate::exhibition::BoardNumber;

/// How the voice sounds.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct VoiceSettings {
    /// Speed, -100 to 100.
    pub rate: i32,
    /// Loudness, 0 to 100.
    pub volume: u32,
    /// Whether each board is told at a height of its own, so that games are kept apart.
    pub height_per_board: bool,
}

/// Not the loudest: that distorts.
pub const USUAL_VOLUME: u32 = 75;

impl Default for VoiceSettings {
    fn default() -> VoiceSettings {
        VoiceSettings { rate: 0, volume: USUAL_VOLUME, height_per_board: false }
    }
}

/// Heights of neighbouring boards, far apart from each other.
const HEIGHTS: [i32; 5] = [0, 40, -40, 20, -20];

impl VoiceSettings {
    /// The height at which a board is told, -100 to 100.
    pub fn pitch(&self, board: Option<BoardNumber>) -> i32 {
        match board {
            Some(number) if self.height_per_board => HEIGHTS[number as usize % HEIGHTS.len()],
            _ => 0,
        }
    }
}
