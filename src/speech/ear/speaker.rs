//! A speaker's profile: how he says the numbers.
//!
//! He records some numbers once. Each recording is fitted with every pronunciation that we know of, those of accents too; the
//! pronunciations that fit best are his.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::dictionary::{self, accents, composed, pronunciations};
use super::features::quietness;
use super::model::Transform;
use super::sphinx::{EarFault, usual_model};
use crate::kept;

/// A pronunciation is kept if it won this part of the recordings of its word.
const KEPT: f64 = 0.25;

/// A recording with less than this between its loud and its quiet parts, in decibels, is silence or noise.
const LEAST_SPEECH: f64 = 6.0;

/// So many ways to say one word are enough for anybody.
const MOST_WAYS: usize = 20;

/// Why a text is no profile.
#[derive(Debug, Error)]
pub enum ProfileFault {
    /// It cannot be read.
    #[error(transparent)]
    Text(#[from] ron::error::SpannedError),
    /// A word with no pronunciation, or with too many.
    #[error("the word '{0}' has {1} pronunciations; 1 to {MOST_WAYS} are wanted")]
    Ways(String, usize),
    /// A pronunciation that is not made of the model's phones.
    #[error("the word '{0}' cannot be said as '{1}': wanted are phones with one blank between, as in T UW")]
    Sound(String, String),
    /// What moves the model is nobody's voice.
    #[error("its transform is nobody's voice; record the numbers anew with 'simultaan listen --enrol'")]
    Transform,
}

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
        let spoken = |(_, samples): &&(u32, Vec<i16>)| quietness(samples) >= LEAST_SPEECH;
        let recordings: Vec<&(u32, Vec<i16>)> = recordings.iter().filter(spoken).collect();
        let mut votes: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
        for (number, samples) in &recordings {
            let Some(word) = dictionary::number_word(*number) else { continue };
            for (part, sound) in super::sphinx::best_sound(&model, &ways(&word), samples)?.unwrap_or_default() {
                *votes.entry(part).or_default().entry(sound).or_default() += 1;
            }
        }
        let sounds = votes.into_iter().map(|(word, votes)| (word.clone(), kept(&word, &votes))).collect();
        let mut speaker = Speaker { sounds, transform: Transform::default() };
        speaker.transform = super::sphinx::voice(&model, &speaker, &recordings)?;
        Ok(speaker)
    }

    /// The speaker of a profile's text (RON).
    pub fn read(text: &str) -> Result<Speaker, ProfileFault> {
        let speaker: Speaker = ron::from_str(text)?;
        for (word, sounds) in &speaker.sounds {
            if sounds.is_empty() || sounds.len() > MOST_WAYS {
                return Err(ProfileFault::Ways(word.clone(), sounds.len()));
            }
            let is_said = |sound: &String| !sound.is_empty() && sound.split(' ').all(dictionary::is_phone);
            if let Some(sound) = sounds.iter().find(|sound| !is_said(sound)) {
                return Err(ProfileFault::Sound(word.clone(), sound.clone()));
            }
        }
        if speaker.transform.is_plausible() { Ok(speaker) } else { Err(ProfileFault::Transform) }
    }

    /// Whether recordings told nothing of him.
    pub fn is_unknown(&self) -> bool {
        self.sounds.is_empty()
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

/// The pronunciations that won their part of a word's recordings. A word that was recorded once keeps the usual ones beside: one
/// recording is no proof of an accent.
fn kept(word: &str, votes: &BTreeMap<String, usize>) -> Vec<String> {
    let all: usize = votes.values().sum();
    let won = |(sound, count): (&String, &usize)| (*count as f64 >= KEPT * all as f64).then(|| sound.clone());
    let mut kept: Vec<String> = votes.iter().filter_map(won).collect();
    if all < 2 {
        kept.extend(pronunciations(word).into_iter().filter(|usual| !votes.contains_key(usual)));
    }
    kept
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
    fn one_recording_is_no_proof_of_an_accent() {
        let votes = |won: &[(&str, usize)]| won.iter().map(|(sound, count)| ((*sound).to_owned(), *count)).collect();
        assert_eq!(kept("ten", &votes(&[("T AE N", 1)])), ["T AE N", "T EH N"]);
        assert_eq!(kept("ten", &votes(&[("T AE N", 7), ("T EH N", 1)])), ["T AE N"]);
    }

    #[test]
    fn ways_are_made_of_the_parts() {
        let ways = ways("thirty_two");
        assert!(ways.iter().all(|way| way.len() == 2 && way[0].0 == "thirty" && way[1].0 == "two"), "{ways:?}");
        assert!(ways.len() > pronunciations("thirty_two").len());
    }
}
