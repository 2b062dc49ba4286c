//! Paper: pages that are laid out here and written as PDF.
//!
//! [`Fonts`] turns text into glyphs, a [`Leaf`] is a page with what stands where, a [`Document`] takes leaves one by one.

mod diagram;
mod document;
mod fallback;
mod flow;
mod fonts;
mod leaf;
mod lines;

pub use diagram::diagram;
pub use document::{Document, PrintFault, Printed};
pub use flow::{Flow, number_pages};
pub use fonts::Fonts;
pub use leaf::{Area, Leaf, Style};

/// A millimetre in points.
pub const MM: f32 = 72.0 / 25.4;

/// A size of paper, upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0 * MM, 297.0 * MM),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// Its name in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "letter",
        }
    }
}
