//! The system's fonts, for letters that ours lacks.

use std::sync::Arc;

use fontdb::{Database, FaceInfo, ID, Style};
use harfrust::{FontRef, ShaperData, Tag};

use super::fonts::{Face, is_there, shape};

/// The system's fonts; looked for when the first letter is missing.
#[derive(Default)]
pub(super) struct System(Option<Vec<ID>>, Database);

impl System {
    /// A system without fonts.
    pub fn none() -> System {
        System(Some(Vec::new()), Database::new())
    }

    /// The font best fit to stand beside ours that can write this text.
    pub fn face_for(&mut self, text: &str) -> Option<Face> {
        if self.0.is_none() {
            self.1.load_system_fonts();
        }
        let database = &self.1;
        let faces = self.0.get_or_insert_with(|| best_first(database));
        faces.iter().find_map(|id| {
            let face = database.with_face_data(*id, |data, index| {
                let fit = has_outlines(data, index) && writes(data, index, text);
                fit.then(|| Face::new(Arc::new(data.to_vec()), index)).flatten()
            });
            face.flatten()
        })
    }
}

/// Upright faces of the usual weight without serifs first; of the Chinese ones that of our texts.
fn best_first(database: &Database) -> Vec<ID> {
    let family = |face: &FaceInfo| face.families.first().map_or(String::new(), |(name, _)| name.clone());
    let mut faces: Vec<_> = database
        .faces()
        .map(|face| {
            let family = family(face);
            let odd = (face.style != Style::Normal, face.weight.0.abs_diff(400), face.monospaced);
            ((odd, !family.contains("Sans"), !family.ends_with("CJK SC"), family, face.index), face.id)
        })
        .collect();
    faces.sort_by(|one, other| one.0.cmp(&other.0));
    faces.into_iter().map(|(_, id)| id).collect()
}

/// Whether its letters are outlines and not pictures, which would leave a blank.
fn has_outlines(data: &[u8], index: u32) -> bool {
    let Ok(font) = FontRef::from_index(data, index) else { return false };
    let has = |tag: &[u8; 4]| font.table_data(Tag::new(tag)).is_some();
    (has(b"glyf") || has(b"CFF ")) && ![b"CBDT", b"COLR", b"SVG ", b"sbix"].into_iter().any(has)
}

fn writes(data: &[u8], index: u32, text: &str) -> bool {
    let Ok(font) = FontRef::from_index(data, index) else { return false };
    let glyphs = shape(&font, &ShaperData::new(&font), 1.0, text, 0..text.len());
    glyphs.iter().all(is_there)
}
