//! How the voice sounds, kept between runs.

use std::path::{Path, PathBuf};

use bevy::prelude::{DetectChanges, Res, Resource};
use serde::{Deserialize, Serialize};

use crate::exhibition::BoardNumber;
use crate::kept;
use crate::speech::Sound;

/// How the voice sounds.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct VoiceSettings {
    /// Speed, -100 to 100.
    pub rate: i32,
    /// Loudness, 0 to 100.
    pub volume: u32,
    /// Part of the name of the voice that is wanted; of those that read the language, the usual one where it is empty.
    pub voice: String,
    /// Whether each board is told at a height of its own, so that games are kept apart.
    pub height_per_board: bool,
}

/// Not the loudest: that distorts.
pub const USUAL_VOLUME: u32 = 75;

impl Default for VoiceSettings {
    fn default() -> VoiceSettings {
        VoiceSettings { rate: 0, volume: USUAL_VOLUME, voice: String::new(), height_per_board: false }
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

    /// The file beside an archive.
    pub fn beside(archive: &Path) -> PathBuf {
        archive.with_file_name("voice.ron")
    }
}

/// Keeps what was changed.
pub fn keep(settings: Res<VoiceSettings>, sound: Option<Res<Sound>>) {
    let Some(sound) = sound.filter(|_| settings.is_changed() && !settings.is_added()) else { return };
    // A voice that sounds as usual next time is no harm.
    let _ = kept::write(&*settings, &VoiceSettings::beside(&sound.archive));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_changed_is_kept_and_a_damaged_file_is_as_good_as_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = VoiceSettings::beside(&folder.path().join("archive.sqlite"));
        assert_eq!(kept::read::<VoiceSettings>(&path), VoiceSettings::default());
        let settings = VoiceSettings { rate: 30, voice: "female1".to_owned(), ..VoiceSettings::default() };
        kept::write(&settings, &path).expect("written");
        assert_eq!(kept::read::<VoiceSettings>(&path), settings);
        std::fs::write(&path, "(rate: 20, later: 5").expect("written");
        assert_eq!(kept::read::<VoiceSettings>(&path), VoiceSettings::default());
    }
}
