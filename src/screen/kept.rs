//! The screen's settings from one run to the next: a small RON file beside the archive. Only what somebody changed is in it, so
//! that a flag of the command line holds for its run alone.

use std::path::{Path, PathBuf};

use bevy::prelude::{ButtonInput, MouseButton, Res, ResMut, Resource};
use serde::{Deserialize, Serialize};

use super::ear::Words;
use super::motion::Motions;
use super::settings::Settings;
use super::theme::Theme;
use crate::kept;
use crate::phrases::Language;

/// What is kept; nothing where it was never changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The look.
    pub theme: Option<Theme>,
    /// Size of texts and panels, in per cent.
    pub scale_percent: Option<u32>,
    /// The tag of the language.
    pub language: Option<String>,
    /// Nothing moves.
    pub still: Option<bool>,
}

impl Kept {
    /// The file beside an archive.
    pub fn beside(archive: &Path) -> PathBuf {
        archive.with_file_name("screen.ron")
    }

    /// What a file holds: nothing where there is none, or none that can be read.
    pub fn read(path: &Path) -> Kept {
        kept::read(path)
    }

    /// The language, if there is such a one.
    pub fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::of_tag)
    }

    /// Takes over whatever differs between two looks.
    fn take_over(&mut self, before: &Look, now: &Look) {
        if before.theme != now.theme {
            self.theme = Some(now.theme);
        }
        if before.scale_percent != now.scale_percent {
            self.scale_percent = Some(now.scale_percent);
        }
        if before.language != now.language {
            self.language = Some(now.language.tag().to_owned());
        }
        if before.still != now.still {
            self.still = Some(now.still);
        }
    }
}

/// The settings as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Look {
    theme: Theme,
    scale_percent: u32,
    language: Language,
    still: bool,
}

/// Where the settings are kept, and what was kept last. Without it nothing is.
#[derive(Resource, Debug)]
pub struct Keeping {
    path: PathBuf,
    kept: Kept,
    seen: Option<Look>,
}

impl Keeping {
    /// Keeps changes in a file, on top of what it holds.
    pub fn new(path: PathBuf, kept: Kept) -> Keeping {
        Keeping { path, kept, seen: None }
    }
}

/// Keeps what was changed, once the mouse's button is up: a slider on its way is no choice yet.
pub fn keep(
    keeping: Option<ResMut<Keeping>>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    words: Res<Words>,
    motions: Res<Motions>,
    buttons: Res<ButtonInput<MouseButton>>,
) {
    let Some(mut keeping) = keeping else { return };
    let now = Look { theme: *theme, scale_percent: settings.scale_percent, language: words.language, still: motions.off };
    if keeping.seen.as_ref() == Some(&now) || buttons.pressed(MouseButton::Left) {
        return;
    }
    let Some(before) = keeping.seen.replace(now.clone()) else { return };
    keeping.kept.take_over(&before, &now);
    if let Err(fault) = kept::write(&keeping.kept, &keeping.path) {
        bevy::log::error!("the settings cannot be kept in {} ({fault})", keeping.path.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(theme: Theme, scale_percent: u32) -> Look {
        Look { theme, scale_percent, language: Language::English, still: false }
    }

    #[test]
    fn only_what_was_changed_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = Kept::beside(&folder.path().join("deeper").join("archive.sqlite"));
        assert_eq!(Kept::read(&path), Kept::default());
        let mut kept = Kept::default();
        kept.take_over(&look(Theme::Light, 100), &look(Theme::Light, 150));
        kept::write(&kept, &path).unwrap();
        assert_eq!(Kept::read(&path), Kept { scale_percent: Some(150), ..Kept::default() });
        assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "no part is left");
    }

    #[test]
    fn a_damaged_file_is_as_good_as_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("screen.ron");
        for text in ["", "(", "(theme: Some(Green))", "(scale_percent: Some(-5))", "\u{0}\u{1}"] {
            std::fs::write(&path, text).unwrap();
            assert_eq!(Kept::read(&path), Kept::default(), "{text}");
        }
        std::fs::write(&path, [0xFF, 0xFE, 0x00]).unwrap();
        assert_eq!(Kept::read(&path), Kept::default());
        std::fs::write(&path, "(theme: Some(Contrast), language: Some(\"xx\"), later: 5)").unwrap();
        let kept = Kept::read(&path);
        assert_eq!((kept.theme, kept.language()), (Some(Theme::Contrast), None), "what is not known is passed over");
    }
}
