//! Leaves written as PDF.

use krilla::color::luma;
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use thiserror::Error;

use super::fonts::Fonts;
use super::leaf::{Area, Leaf, Mark, Style};

/// Why a document could not be written.
#[derive(Debug, Error)]
#[error("the PDF cannot be made: {0}")]
pub struct PrintFault(String);

/// A document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The PDF.
    pub bytes: Vec<u8>,
    /// Letters for which no font was found: boxes stand for them.
    pub missing: Vec<char>,
}

/// A document that grows page by page.
pub struct Document {
    pdf: krilla::Document,
    outline: Outline,
    pages: usize,
}

impl Document {
    /// An empty document.
    pub fn new(title: &str, language: &str) -> Document {
        let mut pdf = krilla::Document::new();
        pdf.set_metadata(
            Metadata::new().title(title.to_owned()).language(language.to_owned()).creator("Simultaan".to_owned()),
        );
        Document { pdf, outline: Outline::new(), pages: 0 }
    }

    /// Lets the reader jump to the page that comes next.
    pub fn bookmark(&mut self, text: String) {
        let top = XyzDestination::new(self.pages, Point::from_xy(0.0, 0.0));
        self.outline.push_child(OutlineNode::new(text, top));
    }

    /// Adds a page.
    pub fn add(&mut self, leaf: &Leaf) {
        let Some(settings) = PageSettings::from_wh(leaf.size.0, leaf.size.1) else { return };
        self.pages += 1;
        let mut page = self.pdf.start_page_with(settings);
        let mut surface = page.surface();
        for mark in &leaf.marks {
            draw(&mut surface, mark);
        }
        surface.finish();
        page.finish();
    }

    /// The document as PDF.
    pub fn finish(mut self, fonts: &Fonts) -> Result<Printed, PrintFault> {
        self.pdf.set_outline(self.outline);
        let bytes = self.pdf.finish().map_err(|fault| PrintFault(format!("{fault:?}")))?;
        Ok(Printed { bytes, missing: fonts.missing().collect() })
    }
}

fn draw(surface: &mut Surface<'_>, mark: &Mark) {
    let (path, fill, stroke) = match mark {
        Mark::Text { x, y, style, shaped } => {
            surface.set_fill(Some(filled(style.grey)));
            surface.set_stroke(style.strong.then(|| edge(*style)));
            let mut x = *x;
            for run in &shaped.runs {
                let at = Point::from_xy(x, *y);
                surface.draw_glyphs(at, &run.glyphs, run.font.clone(), &shaped.text, style.size, false);
                x += run.width * style.size;
            }
            return;
        }
        Mark::Line { from, to, width, grey } => (line(*from, *to), None, Some(stroke(*width, *grey))),
        Mark::Filled { area, grey } => (rectangle(*area), Some(filled(*grey)), None),
        Mark::Disc { centre, radius, grey } => (circle(*centre, *radius), Some(filled(*grey)), Some(stroke(0.6, 0))),
    };
    if let Some(path) = path {
        surface.set_fill(fill);
        surface.set_stroke(stroke);
        surface.draw_path(&path);
    }
}

fn filled(grey: u8) -> Fill {
    Fill { paint: luma::Color::new(grey).into(), ..Fill::default() }
}

fn stroke(width: f32, grey: u8) -> Stroke {
    Stroke { paint: luma::Color::new(grey).into(), width, ..Stroke::default() }
}

/// The edge that makes letters heavier: the font has one weight.
fn edge(style: Style) -> Stroke {
    stroke(style.size * 0.025, style.grey)
}

fn line(from: (f32, f32), to: (f32, f32)) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.line_to(to.0, to.1);
    path.finish()
}

fn rectangle(area: Area) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_ltrb(area.left, area.top, area.right, area.bottom)?);
    path.finish()
}

/// A circle of four curves.
fn circle((x, y): (f32, f32), radius: f32) -> Option<Path> {
    let handle = radius * 0.552_285;
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.cubic_to(x + radius, y + handle, x + handle, y + radius, x, y + radius);
    path.cubic_to(x - handle, y + radius, x - radius, y + handle, x - radius, y);
    path.cubic_to(x - radius, y - handle, x - handle, y - radius, x, y - radius);
    path.cubic_to(x + handle, y - radius, x + radius, y - handle, x + radius, y);
    path.close();
    path.finish()
}
