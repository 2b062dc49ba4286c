//! Enrolment: from a speaker's own recordings of the words, which pronunciations he has.

use std::collections::BTreeMap;
use std::path::Path;

use super::decoder::{Decoder, DecoderFault};
use super::features::with_hiss;
use super::sphinx::{EarFault, SETTINGS, usual_model};
use super::{Speaker, dictionary};

/// The words to be recorded: every number is made of them.
pub const WORDS: [&str; 24] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "board",
];

/// How speakers of other languages say them: candidates beside the usual pronunciations.
const ACCENTS: [(&str, &[&str]); 20] = [
    ("one", &["V AH N", "W AO N", "HH W AO N"]),
    ("two", &["T UW W", "D UW"]),
    ("three", &["S R IY", "T R IY", "D R IY", "F R IY", "TH IY"]),
    ("four", &["F OW R", "F UH R", "V AO R"]),
    ("five", &["F AY F", "F AH IH V"]),
    ("six", &["S IY K S", "Z IH K S"]),
    ("seven", &["S EH V EH N", "S EH F AH N", "Z EH V AH N", "S EH B AH N"]),
    ("eight", &["EH T", "EY D"]),
    ("nine", &["N AY N AH", "N AA IH N"]),
    ("ten", &["T AE N", "D EH N"]),
    ("twelve", &["T V EH L F", "T W EH L F", "T V EH L V"]),
    ("thirteen", &["S ER T IY N", "T ER T IY N", "D ER T IY N", "F ER T IY N", "TH ER T IH N"]),
    ("fourteen", &["F OW R T IY N", "F AO R T IH N"]),
    ("fifteen", &["F IY F T IY N", "F IH F T IH N"]),
    ("eighteen", &["EH T IY N", "EY T IH N"]),
    ("twenty", &["T V EH N T IY", "T W EH N D IY"]),
    ("thirty", &["S ER T IY", "T ER T IY", "D ER T IY", "F ER T IY", "S ER D IY"]),
    ("forty", &["F OW R T IY", "F AO D IY"]),
    ("fifty", &["F IY F T IY", "F IH F D IY"]),
    ("board", &["B AO R T", "B OW R D", "B OW T"]),
];

/// The profile of a speaker, from recordings (16 kHz, mono) of single words. A word keeps the pronunciations that fit his
/// recordings best; one that was not recorded, or has only one, keeps the usual ones.
pub fn enrol(model: Option<&Path>, recordings: &[(String, Vec<i16>)]) -> Result<Speaker, EarFault> {
    let model = model.map(Path::to_owned).or_else(usual_model).ok_or(EarFault::NoModel)?;
    let mut speaker = Speaker::default();
    let mut by_word: BTreeMap<&str, Vec<&[i16]>> = BTreeMap::new();
    for (word, samples) in recordings {
        by_word.entry(word).or_default().push(samples);
    }
    for (word, recordings) in by_word {
        let candidates = candidates(word);
        if candidates.len() > 1 {
            let mut kept = best(&model, &candidates, &recordings)?;
            if kept.is_empty() {
                continue;
            }
            // A word said alone is said with care: in a sentence it may sound as usual.
            kept.extend(dictionary::pronunciations(word));
            let mut known = std::collections::BTreeSet::new();
            kept.retain(|sounds| known.insert(sounds.clone()));
            speaker.sounds.insert(word.to_owned(), kept);
        }
    }
    Ok(speaker)
}

fn candidates(word: &str) -> Vec<String> {
    let accents = ACCENTS.iter().find(|(known, _)| *known == word).map_or(&[][..], |(_, sounds)| sounds);
    let usual = dictionary::pronunciations(word);
    if usual.is_empty() { Vec::new() } else { usual.into_iter().chain(accents.iter().map(ToString::to_string)).collect() }
}

/// The candidates that fit best at least once, the most frequent first.
fn best(model: &Path, candidates: &[String], recordings: &[&[i16]]) -> Result<Vec<String>, DecoderFault> {
    let mut decoder = Decoder::new(model, &SETTINGS)?;
    let names: Vec<String> = (0..candidates.len()).map(|number| format!("v{number}")).collect();
    for (name, sounds) in names.iter().zip(candidates) {
        decoder.add_pronunciations(name, std::slice::from_ref(sounds))?;
    }
    decoder.set_grammar("candidates", &format!("#JSGF V1.0; grammar g; public <s> = {};", names.join(" | ")))?;
    let mut counts = vec![0_usize; candidates.len()];
    for samples in recordings {
        let frames = decoder.frames(&with_hiss(samples));
        let path = decoder.decode("candidates", &frames)?;
        let heard = path.and_then(|path| {
            path.segments.into_iter().find_map(|segment| names.iter().position(|name| *name == segment.word))
        });
        if let Some(heard) = heard {
            counts[heard] += 1;
        }
    }
    let mut order: Vec<usize> = (0..candidates.len()).filter(|number| counts[*number] > 0).collect();
    order.sort_by_key(|number| std::cmp::Reverse(counts[*number]));
    Ok(order.into_iter().map(|number| candidates[number].clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_to_record_is_known_and_every_accent_is_of_one() {
        assert!(WORDS.iter().all(|word| !dictionary::pronunciations(word).is_empty()));
        assert!(ACCENTS.iter().all(|(word, _)| WORDS.contains(word)));
        assert_eq!(candidates("no word of ours"), [""; 0]);
    }
}
