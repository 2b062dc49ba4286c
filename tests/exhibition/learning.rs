//! The ear learns from moves that were played how their speaker speaks, and what it learned is known after a restart.

use simultaan::draughts::{INTERNATIONAL, Position, Square};
use simultaan::speech::ear::{Recogniser, Scope, Speaker, Sphinx};

use crate::synthesis::{speak, synthesisers_are_there};

/// Moves of the start, as words and as their ends.
const SAID: [(&str, u8, u8); 5] = [
    ("board seven, thirty two, twenty eight", 32, 28),
    ("board seven, thirty three, twenty nine", 33, 29),
    ("board seven, thirty four to thirty", 34, 30),
    ("board seven, thirty one, twenty six", 31, 26),
    ("board seven, thirty five, thirty", 35, 30),
];

fn padded(text: &str) -> Vec<i16> {
    [vec![0; 3_200], speak(text, 0), vec![0; 4_800]].concat()
}

fn square(number: u8) -> Square {
    Square::new(u32::from(number)).expect("a square")
}

fn scope() -> Scope {
    Scope { boards: vec![(7, Position::start(&INTERNATIONAL))], at: Some(7) }
}

#[test]
fn moves_that_were_played_teach_the_ear_for_good() {
    if !synthesisers_are_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let memory = folder.path().join("sound").join("speaker.ron");
    let mut ear = Sphinx::new(None, None).expect("an ear").remembering(memory.clone());
    ear.expect(&scope());
    ear.hear(&padded(SAID[0].0));
    ear.played(7, square(46), square(41));
    assert!(!memory.exists(), "another move says nothing of what was heard");
    for (text, from, to) in SAID {
        ear.hear(&padded(text));
        ear.hear(&padded("yes"));
        ear.played(7, square(from), square(to));
    }
    let learned = Speaker::default().remembering(&memory);
    assert_ne!(learned.transform, Speaker::default().transform, "a move that was played after \"yes\" teaches");

    let mut again = Sphinx::new(None, Some(&learned)).expect("an ear");
    again.expect(&scope());
    for (text, from, to) in SAID {
        let line = again.hear(&padded(text)).line;
        assert_eq!(line, Some(format!("7 {from}-{to}")), "{text}");
    }
}

#[test]
fn a_memory_that_cannot_be_read_or_written_costs_nothing_else() {
    if !synthesisers_are_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let broken = folder.path().join("speaker.ron");
    std::fs::write(&broken, "(streams: [").expect("written");
    assert_eq!(Speaker::default().remembering(&broken), Speaker::default());

    let nowhere = broken.join("no folder").join("speaker.ron");
    let mut ear = Sphinx::new(None, None).expect("an ear").remembering(nowhere);
    ear.expect(&scope());
    for (text, from, to) in &SAID[..2] {
        assert_eq!(ear.hear(&padded(text)).line, Some(format!("7 {from}-{to}")));
        ear.played(7, square(*from), square(*to));
    }
}
