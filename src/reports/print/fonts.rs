//! Text as glyphs: in the fonts that ship with the program, and where those lack a letter, in one of the system's.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::Arc;

use harfrust::{FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use krilla::text::{Font, GlyphId, KrillaGlyph};

use super::fallback::System;
use crate::typeface::{LATIN, SANS};

/// What stands for a letter that no font has.
const BOX: &str = "□";

/// The fonts of a document, and all texts that were shaped with them.
pub struct Fonts {
    faces: Vec<Face>,
    system: System,
    shaped: HashMap<String, Arc<Shaped>>,
    places: HashMap<String, Place>,
    missing: BTreeSet<char>,
}

/// Where a cluster of letters can be written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Face(usize),
    Nowhere,
}

/// A part of a text that one font writes, with the glyphs that ours has for it.
struct Piece {
    place: Place,
    part: Range<usize>,
    glyphs: Vec<KrillaGlyph>,
}

/// A font, ready to shape and to be put into a document.
pub(super) struct Face {
    data: Arc<dyn AsRef<[u8]> + Send + Sync>,
    index: u32,
    shaper: ShaperData,
    font: Font,
}

/// A line of text as glyphs. Lengths are in ems.
pub struct Shaped {
    /// The text.
    pub text: String,
    /// Glyphs of one font after the other, from left to right.
    pub runs: Vec<Run>,
    /// How wide it is.
    pub width: f32,
}

/// Glyphs of one font.
pub struct Run {
    /// The font.
    pub font: Font,
    /// The glyphs.
    pub glyphs: Vec<KrillaGlyph>,
    /// How wide they are, in ems.
    pub width: f32,
}

impl Face {
    /// Reads a font; none if it cannot be used.
    pub fn new(data: Arc<dyn AsRef<[u8]> + Send + Sync>, index: u32) -> Option<Face> {
        let font = Font::new(data.clone().into(), index)?;
        let shaper = ShaperData::new(&FontRef::from_index((*data).as_ref(), index).ok()?);
        Some(Face { data, index, shaper, font })
    }

    /// Whether it has a glyph for all of a text.
    pub fn writes(&self, text: &str) -> bool {
        self.shape(text, 0..text.len()).iter().all(is_there)
    }

    /// The glyphs of a part of a text, from left to right.
    fn shape(&self, text: &str, part: Range<usize>) -> Vec<KrillaGlyph> {
        let font = FontRef::from_index((*self.data).as_ref(), self.index);
        font.map_or_else(|_| Vec::new(), |font| shape(&font, &self.shaper, self.font.units_per_em(), text, part))
    }
}

/// The glyphs of a part of a text in a font with so many units to the em, from left to right.
pub(super) fn shape(font: &FontRef<'_>, data: &ShaperData, em: f32, text: &str, part: Range<usize>) -> Vec<KrillaGlyph> {
    let mut buffer = UnicodeBuffer::new();
    for (at, c) in text.get(part.clone()).unwrap_or_default().char_indices() {
        buffer.add(c, u32::try_from(part.start + at).unwrap_or(u32::MAX));
    }
    buffer.guess_segment_properties();
    let glyphs = data.shaper(font).build().shape(buffer, ShapeOptions::new());
    let mut starts: Vec<usize> = glyphs.glyph_infos().iter().map(|glyph| glyph.cluster as usize).collect();
    starts.sort_unstable();
    let placed = glyphs.glyph_infos().iter().zip(glyphs.glyph_positions());
    let glyph = placed.map(|(glyph, place)| {
        let start = glyph.cluster as usize;
        let end = starts.get(starts.partition_point(|next| *next <= start)).map_or(part.end, |next| *next);
        let [width, right, up] = [place.x_advance, place.x_offset, place.y_offset].map(|units| units as f32 / em);
        KrillaGlyph::new(GlyphId::new(glyph.glyph_id), width, right, up, 0.0, start..end, None)
    });
    glyph.collect()
}

impl Fonts {
    /// The fonts that ship with the program; the system's are looked at when a letter is missing.
    pub fn of_machine() -> Fonts {
        Fonts {
            faces: [SANS, LATIN].into_iter().filter_map(|font| Face::new(Arc::new(font), 0)).collect(),
            system: System::default(),
            shaped: HashMap::new(),
            places: HashMap::new(),
            missing: BTreeSet::new(),
        }
    }

    /// Without the system's fonts: what ours lack is a box.
    pub fn only_ours() -> Fonts {
        Fonts { system: System::none(), ..Fonts::of_machine() }
    }

    /// A text as glyphs. Control characters are blanks.
    pub fn shape(&mut self, text: &str) -> Arc<Shaped> {
        if let Some(shaped) = self.shaped.get(text) {
            return shaped.clone();
        }
        let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let runs = self.runs(&clean);
        let width = runs.iter().map(|run: &Run| run.width).sum();
        let shaped = Arc::new(Shaped { text: clean, runs, width });
        self.shaped.insert(text.to_owned(), shaped.clone());
        shaped
    }

    /// The width of a text in points.
    pub fn width(&mut self, text: &str, size: f32) -> f32 {
        self.shape(text).width * size
    }

    /// Letters so far that no font had: boxes stand for them.
    pub fn missing(&self) -> impl Iterator<Item = char> {
        self.missing.iter().copied()
    }

    /// Shapes a text with our font, and each word that it cannot write with another: a word in two fonts looks torn.
    fn runs(&mut self, text: &str) -> Vec<Run> {
        let Some(ours) = self.faces.first() else { return Vec::new() };
        let glyphs = ours.shape(text, 0..text.len());
        if glyphs.iter().all(is_there) {
            return vec![Run::new(ours.font.clone(), glyphs)];
        }
        let mut pieces: Vec<Piece> = Vec::new();
        for cluster in glyphs.chunk_by(|one, next| one.text_range == next.text_range) {
            let part = cluster.first().map_or(0..0, |glyph| glyph.text_range.clone());
            let place = match self.place(word_around(text, part.clone())) {
                Place::Nowhere => self.place(&text[part.clone()]),
                place => place,
            };
            match pieces.last_mut().filter(|last| last.place == place) {
                Some(last) => last.take(part, cluster),
                None => pieces.push(Piece { place, part, glyphs: cluster.to_vec() }),
            }
        }
        for piece in pieces.iter().filter(|piece| piece.place == Place::Nowhere) {
            let ours = self.faces.first();
            let lacking = |c: &char| !ours.is_some_and(|ours| ours.writes(c.encode_utf8(&mut [0; 4])));
            self.missing.extend(text[piece.part.clone()].chars().filter(lacking));
        }
        let run = |piece: Piece| {
            let face = self.faces.get(if let Place::Face(face) = piece.place { face } else { 0 })?;
            let glyphs = match piece.place {
                Place::Face(0) => piece.glyphs,
                Place::Face(_) => face.shape(text, piece.part),
                Place::Nowhere => boxes(face, text, piece.part),
            };
            Some(Run::new(face.font.clone(), glyphs))
        };
        pieces.into_iter().filter_map(run).collect()
    }

    /// Which font writes all of a word or a cluster.
    fn place(&mut self, word: &str) -> Place {
        if let Some(place) = self.places.get(word) {
            return *place;
        }
        let at_hand = self.faces.iter().position(|face| face.writes(word));
        let place = at_hand.or_else(|| {
            self.faces.push(self.system.face_for(word)?);
            Some(self.faces.len() - 1)
        });
        let place = place.map_or(Place::Nowhere, Place::Face);
        self.places.insert(word.to_owned(), place);
        place
    }
}

/// Whether a font has it: glyph 0 stands for what it lacks.
pub(super) fn is_there(glyph: &KrillaGlyph) -> bool {
    glyph.glyph_id.to_u32() != 0
}

/// The word that a part of a text belongs to; blanks are words too.
fn word_around(text: &str, part: Range<usize>) -> &str {
    if text[part.clone()].starts_with(' ') {
        return &text[part];
    }
    let start = text[..part.start].rfind(' ').map_or(0, |blank| blank + 1);
    let end = text[part.start..].find(' ').map_or(text.len(), |length| part.start + length);
    &text[start..end]
}

/// What our font has of a part of a text, and a box for each letter that it lacks.
fn boxes(ours: &Face, text: &str, part: Range<usize>) -> Vec<KrillaGlyph> {
    let letter = |(at, c): (usize, char)| {
        let place = part.start + at..part.start + at + c.len_utf8();
        let glyphs = ours.shape(text, place.clone());
        if glyphs.iter().all(is_there) {
            return glyphs;
        }
        let stand_in = ours.shape(BOX, 0..BOX.len());
        stand_in.into_iter().map(|glyph| KrillaGlyph { text_range: place.clone(), ..glyph }).collect()
    };
    text[part.clone()].char_indices().flat_map(letter).collect()
}

impl Piece {
    fn take(&mut self, part: Range<usize>, glyphs: &[KrillaGlyph]) {
        self.part = self.part.start.min(part.start)..self.part.end.max(part.end);
        self.glyphs.extend_from_slice(glyphs);
    }
}

impl Run {
    fn new(font: Font, glyphs: Vec<KrillaGlyph>) -> Run {
        let width = glyphs.iter().map(|glyph| glyph.x_advance).sum();
        Run { font, glyphs, width }
    }
}
