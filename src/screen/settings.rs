//! Settings of the screen.

use bevy::prelude::{Query, Res, Resource};
use bevy_egui::EguiContextSettings;

/// Settings of the screen.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of texts and panels, 75 to 300.
    pub scale_percent: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { scale_percent: 100 }
    }
}

impl Settings {
    /// Makes everything larger or smaller.
    pub fn scale_by(&mut self, percent: i32) {
        self.scale_percent = self.scale_percent.saturating_add_signed(percent).clamp(75, 300);
    }

    /// The scale as a factor.
    pub fn scale(&self) -> f32 {
        f32::from(u16::try_from(self.scale_percent).unwrap_or(100)) / 100.0
    }
}

/// Brings the scale to the windows.
pub fn scale(settings: Res<Settings>, mut contexts: Query<&mut EguiContextSettings>) {
    for mut context in &mut contexts {
        if context.scale_factor != settings.scale() {
            context.scale_factor = settings.scale();
        }
    }
}
