//! The font that ships with the program: Latin, Greek, Cyrillic and Chinese.

use std::sync::Arc;

use bevy::prelude::{Added, Query};
use bevy_egui::EguiContext;
use bevy_egui::egui::{FontData, FontDefinitions, FontFamily};

use crate::typeface::SANS;

const NAME: &str = "simultaan-sans-cjk";

/// Gives the font to every new context; what it lacks, egui's own fonts have as far as they go.
pub fn install(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        context.get_mut().set_fonts(definitions());
    }
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let data = FontData::from_static(SANS);
    fonts.font_data.insert(NAME.to_owned(), Arc::new(data));
    fonts.families.entry(FontFamily::Proportional).or_default().insert(0, NAME.to_owned());
    fonts.families.entry(FontFamily::Monospace).or_default().push(NAME.to_owned());
    fonts
}
