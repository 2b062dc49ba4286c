//! A speaker's profile: how he says the numbers.
//!
//! He records some numbers once. Each recording is fitted with every pronunciation that we know of, those of accents too; the
//! pronunciations that fit best are his.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::dictionary::{self, accents, composed, pronunciations};
use super::model::Transform;
use super::sphinx::{EarFault, usual_model};
use crate::kept;

/// A pronunciation is kept if it won this part of the recordings of its word.
const KEPT: f64 = 0.25;

/// How one speaker says the words that he has recorded; kept as a RON file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Speaker {
    /// The pronunciations of each plain word, in phones of the acoustic model.
    pub sounds: BTreeMap<String, Vec<String>>,
    /// How his voice moves the acoustic model.
    #[serde(default)]
    pub transform: Transform,
}

impl Speaker {
    /// The profile of somebody who said these numbers (1 to 99), each recorded at [`super::SAMPLE_RATE`]. Words that no recording
    /// holds keep their usual pronunciations.
    pub fn enrol(model: Option<&Path>, recordings: &[(u32, Vec<i16>)]) -> Result<Speaker, EarFault> {
        let model = model.map(Path::to_owned).or_else(usual_model).ok_or(EarFault::NoModel)?;
        let mut votes: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
        for (number, samples) in recordings {
            let Some(word) = dictionary::number_word(*number) else { continue };
            for (part, sound) in super::sphinx::best_sound(&model, &ways(&word), samples)?.unwrap_or_default() {
                *votes.entry(part).or_default().entry(sound).or_default() += 1;
            }
        }
        let kept = |sounds: BTreeMap<String, usize>| {
            let all: usize = sounds.values().sum();
            sounds.into_iter().filter(|(_, count)| *count as f64 >= KEPT * all as f64).map(|(sound, _)| sound).collect()
        };
        let sounds = votes.into_iter().map(|(word, sounds)| (word, kept(sounds))).collect();
        let mut speaker = Speaker { sounds, transform: Transform::default() };
        speaker.transform = super::sphinx::voice(&model, &speaker, recordings)?;
        Ok(speaker)
    }

    /// The speaker, with what an ear kept of him in a file, where it has done so.
    pub fn remembering(&self, file: &Path) -> Speaker {
        let kept: Transform = kept::read(file);
        let transform = if kept == Transform::default() { self.transform.clone() } else { kept };
        Speaker { transform, ..self.clone() }
    }

    /// The pronunciations of a word: his own where he has recorded it, the usual ones otherwise.
    pub(super) fn pronunciations(&self, word: &str) -> Vec<String> {
        composed(word, &|plain| self.sounds.get(plain).cloned().unwrap_or_else(|| pronunciations(plain)))
    }
}

/// A way to say a word: each of its parts with its phones.
pub(super) type Way = Vec<(String, String)>;

/// Every way to say a number's word.
fn ways(word: &str) -> Vec<Way> {
    word.split('_').fold(vec![Way::new()], |before, part| {
        let mut sounds = pronunciations(part);
        sounds.extend(accents(part));
        let with = |way: &Way, sound: &String| way.iter().cloned().chain([(part.to_owned(), sound.clone())]).collect();
        before.iter().flat_map(|way| sounds.iter().map(|sound| with(way, sound)).collect::<Vec<Way>>()).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_replaces_what_was_recorded() {
        let speaker =
            Speaker { sounds: BTreeMap::from([("thirty".to_owned(), vec!["T ER T IY".to_owned()])]), ..Speaker::default() };
        assert_eq!(speaker.pronunciations("thirty_two"), ["T ER T IY T UW"]);
        assert_eq!(speaker.pronunciations("two"), ["T UW"]);
        let text = ron::to_string(&speaker).expect("RON");
        assert_eq!(ron::from_str::<Speaker>(&text), Ok(speaker));
    }

    #[test]
    fn ways_are_made_of_the_parts() {
        let ways = ways("thirty_two");
        assert!(ways.iter().all(|way| way.len() == 2 && way[0].0 == "thirty" && way[1].0 == "two"), "{ways:?}");
        assert!(ways.len() > pronunciations("thirty_two").len());
    }
}
