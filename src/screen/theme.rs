//! The look: palette, type scale and spacing, all in this one place.

use bevy::color::{LinearRgba, Srgba};
use bevy::prelude::Resource;
use bevy_egui::egui::{self, Color32, CornerRadius, FontFamily, FontId, Stroke, TextStyle};

/// The looks to choose from.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default, clap::ValueEnum, serde::Serialize, serde::Deserialize)]
pub enum Theme {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
    /// Black, white and strong lines.
    Contrast,
}

/// The colours of a look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Behind everything.
    pub ground: Color32,
    /// Panels and cells.
    pub panel: Color32,
    /// Fields and buttons.
    pub field: Color32,
    /// Lines between things.
    pub edge: Color32,
    /// Text.
    pub text: Color32,
    /// Text of less weight.
    pub faint: Color32,
    /// Light squares.
    pub light: Color32,
    /// Dark squares.
    pub dark: Color32,
    /// White pieces, and their rims.
    pub white: [Color32; 2],
    /// Black pieces, and their rims.
    pub black: [Color32; 2],
    /// The squares of the last move.
    pub mark: Color32,
    /// Where the touched piece may go.
    pub target: Color32,
    /// Where the master is.
    pub master: Color32,
    /// Where he comes next.
    pub next: Color32,
    /// What is selected.
    pub selected: Color32,
    /// What waits for the master.
    pub waiting: Color32,
    /// What is wrong or urgent.
    pub alarm: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const DARK: Palette = Palette {
    ground: rgb(0x14_18_1b),
    panel: rgb(0x1d_23_27),
    field: rgb(0x2a_32_37),
    edge: rgb(0x37_41_47),
    text: rgb(0xe6_ea_ec),
    faint: rgb(0x9d_aa_b1),
    light: rgb(0xe3_d9_c3),
    dark: rgb(0x8d_6b_50),
    white: [rgb(0xf6_f2_e8), rgb(0xb9_ae_9a)],
    black: [rgb(0x2b_2c_30), rgb(0x0e_0f_11)],
    mark: rgb(0xc9_b0_4a),
    target: rgb(0x5f_b8_7a),
    master: rgb(0xf2_b1_3c),
    next: rgb(0x6f_b7_d6),
    selected: rgb(0x9a_b8_ff),
    waiting: rgb(0xf2_b1_3c),
    alarm: rgb(0xef_6a_5a),
};

const LIGHT: Palette = Palette {
    ground: rgb(0xe9_ec_ed),
    panel: rgb(0xfa_fb_fb),
    field: rgb(0xff_ff_ff),
    edge: rgb(0xc8_d0_d3),
    text: rgb(0x1d_24_27),
    faint: rgb(0x59_66_6c),
    selected: rgb(0x2c_5f_d6),
    master: rgb(0xb3_6b_00),
    waiting: rgb(0xb3_6b_00),
    next: rgb(0x1d_77_9c),
    alarm: rgb(0xb9_2d_1e),
    ..DARK
};

const CONTRAST: Palette = Palette {
    ground: rgb(0),
    panel: rgb(0),
    field: rgb(0x1a_1a_1a),
    edge: rgb(0xff_ff_ff),
    text: rgb(0xff_ff_ff),
    faint: rgb(0xe0_e0_e0),
    light: rgb(0xff_ff_ff),
    dark: rgb(0x6a_6a_6a),
    white: [rgb(0xff_ff_ff), rgb(0x00_00_00)],
    black: [rgb(0x00_00_00), rgb(0xff_ff_ff)],
    mark: rgb(0xff_e1_00),
    target: rgb(0x00_ff_6a),
    master: rgb(0xff_e1_00),
    next: rgb(0x00_e5_ff),
    selected: rgb(0x8f_c7_ff),
    waiting: rgb(0xff_e1_00),
    alarm: rgb(0xff_70_60),
};

impl Theme {
    /// All looks.
    pub const ALL: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::Contrast];

    /// Its colours.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Theme::Dark => &DARK,
            Theme::Light => &LIGHT,
            Theme::Contrast => &CONTRAST,
        }
    }

    /// The name of its text.
    pub const fn text_id(self) -> &'static str {
        match self {
            Theme::Dark => "ui-theme-dark",
            Theme::Light => "ui-theme-light",
            Theme::Contrast => "ui-theme-contrast",
        }
    }

    /// Draws the edges of what is filled in strongly, where a form is more than a few buttons.
    pub fn outline(self, ui: &mut egui::Ui) {
        ui.visuals_mut().widgets.inactive.bg_stroke.color = self.palette().edge.lerp_to_gamma(self.palette().faint, 0.6);
    }

    /// Dresses an egui context, unless it is dressed so already.
    pub fn dress(self, ctx: &egui::Context) {
        let worn = egui::Id::new("theme");
        if ctx.data(|data| data.get_temp(worn)) == Some(self) {
            return;
        }
        ctx.data_mut(|data| data.insert_temp(worn, self));
        let palette = self.palette();
        let mut style = egui::Style::default();
        let base = if self == Theme::Light { egui::Visuals::light() } else { egui::Visuals::dark() };
        style.visuals = visuals(base, palette);
        style.text_styles = text_styles();
        style.spacing.item_spacing = egui::vec2(SPACE, SPACE * 0.75);
        style.spacing.button_padding = egui::vec2(SPACE * 1.25, SPACE * 0.5);
        style.spacing.interact_size.y = 26.0;
        // The grey at the edges of what can be scrolled looks like a stain on a light ground.
        style.spacing.scroll.fade.strength = 0.0;
        style.animation_time = 0.08;
        style.visuals.text_cursor.blink = false;
        ctx.set_global_style(style);
    }
}

/// The unit of spacing, in points.
pub const SPACE: f32 = 8.0;

/// The type scale, in points.
pub const SMALL: f32 = 12.0;
/// Running text.
pub const BODY: f32 = 14.5;
/// Headings.
pub const LARGE: f32 = 20.0;

fn text_styles() -> std::collections::BTreeMap<TextStyle, FontId> {
    let font = |size| FontId::new(size, FontFamily::Proportional);
    [
        (TextStyle::Small, font(SMALL)),
        (TextStyle::Body, font(BODY)),
        (TextStyle::Button, font(BODY)),
        (TextStyle::Heading, font(LARGE)),
        (TextStyle::Monospace, FontId::new(BODY - 0.5, FontFamily::Monospace)),
    ]
    .into()
}

fn visuals(mut visuals: egui::Visuals, palette: &Palette) -> egui::Visuals {
    visuals.override_text_color = Some(palette.text);
    visuals.weak_text_color = Some(palette.faint);
    visuals.panel_fill = palette.panel;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(1.0, palette.edge);
    visuals.extreme_bg_color = palette.ground;
    visuals.faint_bg_color = palette.field;
    visuals.error_fg_color = palette.alarm;
    visuals.warn_fg_color = palette.waiting;
    visuals.selection.bg_fill = palette.selected.gamma_multiply(0.35);
    visuals.selection.stroke = Stroke::new(1.5, palette.selected);
    visuals.window_corner_radius = CornerRadius::same(8);
    let rounded = CornerRadius::same(5);
    let widgets = &mut visuals.widgets;
    for state in
        [&mut widgets.noninteractive, &mut widgets.inactive, &mut widgets.hovered, &mut widgets.active, &mut widgets.open]
    {
        state.corner_radius = rounded;
        state.fg_stroke = Stroke::new(1.0, palette.text);
        state.bg_stroke = Stroke::new(1.0, palette.edge);
        state.bg_fill = palette.field;
        state.weak_bg_fill = palette.field;
        state.expansion = 0.0;
    }
    widgets.hovered.bg_stroke = Stroke::new(1.5, palette.selected);
    widgets.active.bg_stroke = Stroke::new(2.0, palette.selected);
    visuals
}

/// A colour as shaders take it.
pub fn linear(colour: Color32) -> LinearRgba {
    Srgba::rgba_u8(colour.r(), colour.g(), colour.b(), colour.a()).into()
}
