//! Settings of the screen.

use bevy::prelude::{Query, Res, Resource};
use bevy_egui::EguiContext;

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
    /// Settings of this size, or of the nearest that there is.
    pub fn of_scale(percent: u32) -> Settings {
        Settings { scale_percent: percent.clamp(75, 300) }
    }

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
pub fn scale(settings: Res<Settings>, mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        if ctx.zoom_factor() != settings.scale() {
            ctx.set_zoom_factor(settings.scale());
            ctx.options_mut(|options| options.zoom_with_keyboard = false);
        }
    }
}
