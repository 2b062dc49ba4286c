//! A page that is laid out: what stands where.

use std::sync::Arc;

use super::fonts::{Fonts, Shaped};
use super::{MM, Paper};

/// How a text looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Its size in points.
    pub size: f32,
    /// Whether it is drawn heavier.
    pub strong: bool,
    /// From 0, black, to 255, white.
    pub grey: u8,
}

impl Style {
    /// Black text of the usual weight.
    pub const fn plain(size: f32) -> Style {
        Style { size, strong: false, grey: 0 }
    }

    /// Heavier text.
    pub const fn strong(size: f32) -> Style {
        Style { size, strong: true, grey: 0 }
    }

    /// Fainter text.
    pub const fn faint(size: f32) -> Style {
        Style { size, strong: false, grey: 90 }
    }

    /// From one line of text to the next.
    pub const fn line(self) -> f32 {
        self.size * 1.4
    }
}

/// A part of a page, in points from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The left edge.
    pub left: f32,
    /// The upper edge.
    pub top: f32,
    /// The right edge.
    pub right: f32,
    /// The lower edge.
    pub bottom: f32,
}

impl Area {
    /// What is left of a page inside its margins.
    pub fn within_margins((width, height): (f32, f32)) -> Area {
        let margin = 15.0 * MM;
        Area { left: margin, top: margin, right: width - margin, bottom: height - margin }
    }

    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// How high it is.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }
}

/// Something drawn.
pub(super) enum Mark {
    /// A text whose baseline begins there.
    Text { x: f32, y: f32, style: Style, shaped: Arc<Shaped> },
    /// A straight line.
    Line { from: (f32, f32), to: (f32, f32), width: f32, grey: u8 },
    /// A filled rectangle.
    Filled { area: Area, grey: u8 },
    /// A disc with a black edge.
    Disc { centre: (f32, f32), radius: f32, grey: u8 },
}

/// A page.
pub struct Leaf {
    /// Width and height in points.
    pub size: (f32, f32),
    pub(super) marks: Vec<Mark>,
}

impl Leaf {
    /// An empty page of upright paper.
    pub fn upright(paper: Paper) -> Leaf {
        Leaf { size: paper.size(), marks: Vec::new() }
    }

    /// An empty page of paper that lies on its long side.
    pub fn lying(paper: Paper) -> Leaf {
        let (width, height) = paper.size();
        Leaf { size: (height, width), marks: Vec::new() }
    }

    /// The page inside its margins.
    pub fn inside(&self) -> Area {
        Area::within_margins(self.size)
    }

    /// Writes a text with its baseline at `y`, beginning at `x`. Returns where it ends.
    pub fn text(&mut self, fonts: &mut Fonts, (x, y): (f32, f32), style: Style, text: &str) -> f32 {
        let shaped = fonts.shape(text);
        let end = x + shaped.width * style.size;
        self.marks.push(Mark::Text { x, y, style, shaped });
        end
    }

    /// Writes a text that ends at `x`.
    pub fn text_to(&mut self, fonts: &mut Fonts, (x, y): (f32, f32), style: Style, text: &str) {
        let width = fonts.width(text, style.size);
        self.text(fonts, (x - width, y), style, text);
    }

    /// Writes a text that is made as small as it takes to be no wider than this.
    pub fn text_within(&mut self, fonts: &mut Fonts, at: (f32, f32), width: f32, style: Style, text: &str) {
        let wide = fonts.width(text, style.size);
        let size = if wide > width { style.size * width / wide } else { style.size };
        self.text(fonts, at, Style { size, ..style }, text);
    }

    /// Writes lines of text from the top of an area; where it has no room for all, the last one ends with `…`. Returns where
    /// the next line would begin.
    pub fn paragraph(&mut self, fonts: &mut Fonts, area: Area, style: Style, text: &str) -> f32 {
        let mut lines = fonts.lines(text, style.size, area.width());
        let room = ((area.height() / style.line()).floor() as usize).max(1);
        if lines.len() > room {
            lines.truncate(room);
            lines.last_mut().into_iter().for_each(|line| line.push('…'));
        }
        let mut top = area.top;
        for line in lines {
            self.text(fonts, (area.left, top + style.size), style, &line);
            top += style.line();
        }
        top
    }

    /// Draws a line.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, grey: u8) {
        self.marks.push(Mark::Line { from, to, width, grey });
    }

    /// Draws a line from left to right.
    pub fn rule(&mut self, left: f32, right: f32, y: f32, grey: u8) {
        self.line((left, y), (right, y), 0.5, grey);
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: Area, grey: u8) {
        self.marks.push(Mark::Filled { area, grey });
    }

    /// Draws a disc with a black edge.
    pub fn disc(&mut self, centre: (f32, f32), radius: f32, grey: u8) {
        self.marks.push(Mark::Disc { centre, radius, grey });
    }
}
