//! A speaker's profile: how he says the words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::dictionary;

/// How one speaker says the words that he has recorded; kept as a RON file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Speaker {
    /// The pronunciations of each plain word, in phones of the acoustic model.
    pub sounds: BTreeMap<String, Vec<String>>,
}

impl Speaker {
    /// The pronunciations of a word: his own where he has recorded it, the usual ones otherwise.
    pub fn pronunciations(&self, word: &str) -> Vec<String> {
        dictionary::composed(word, &|plain| {
            self.sounds.get(plain).cloned().unwrap_or_else(|| dictionary::pronunciations(plain))
        })
    }
}
