//! A speaker who has recorded his numbers: his profile, and the ear that knows it.

use simultaan::draughts::{INTERNATIONAL, Position};
use simultaan::speech::ear::{Recogniser, Scope, Speaker, Sphinx};

use crate::synthesis::{speak, synthesisers_are_there};

/// Numbers that are said.
const SAID: [(u32, &str); 7] =
    [(2, "two"), (9, "nine"), (13, "thirteen"), (20, "twenty"), (30, "thirty"), (32, "thirty two"), (28, "twenty eight")];

fn padded(text: &str, voice: usize) -> Vec<i16> {
    [vec![0; 3_200], speak(text, voice), vec![0; 4_800]].concat()
}

#[test]
fn a_profile_is_made_of_recordings_and_the_ear_hears_with_it() {
    if !synthesisers_are_there() {
        return;
    }
    for voice in 0..3 {
        let recordings: Vec<_> = SAID.iter().map(|(number, word)| (*number, padded(word, voice))).collect();
        let speaker = Speaker::enrol(None, &recordings).expect("a profile");
        assert!(speaker.sounds.len() >= 6, "{speaker:?}");
        assert!(speaker.sounds.values().all(|sounds| !sounds.is_empty()));
        let text = ron::to_string(&speaker).expect("RON");
        assert_eq!(ron::from_str::<Speaker>(&text).expect("RON"), speaker);

        let mut ear = Sphinx::new(None, Some(&speaker)).expect("an ear");
        ear.expect(&Scope { boards: vec![(7, Position::start(&INTERNATIONAL))], at: Some(7) });
        for (said, line) in [("thirty two, twenty eight", "32-28"), ("board seven, thirty three, twenty nine", "7 33-29")] {
            assert_eq!(ear.hear(&padded(said, voice)).line.as_deref(), Some(line), "voice {voice}");
        }
    }
}

#[test]
fn silence_and_words_that_are_none_make_no_profile() {
    if !synthesisers_are_there() {
        return;
    }
    let recordings = [(1, Vec::new()), (700, padded("banana", 0)), (0, vec![0; 8_000])];
    let speaker = Speaker::enrol(None, &recordings).expect("no fault");
    assert_eq!(speaker, Speaker::default());
}
