//! The ear hears speech programs: moves, orders, corrections, and moves that are impossible.

use std::path::Path;
use std::process::Command;

use simultaan::draughts::{INTERNATIONAL, Position};
use simultaan::speech::ear::{Hearing, Recogniser, Scope, Sphinx, usual_model};

/// What is said, and the line it should become.
const SAID: [(&str, &str); 18] = [
    ("board one, thirty two, twenty eight", "1 32-28"),
    ("board two, thirty four to thirty", "2 34-30"),
    ("board three, thirty one, twenty six", "3 31-26"),
    ("board four, eighteen, twenty three", "4 18-23"),
    ("board four, nineteen to twenty four", "4 19-24"),
    ("board five, twenty eight takes eight", "5 28x8"),
    ("board six, four takes twenty seven takes thirty eight takes fifteen", "6 4x27x38x15"),
    ("thirty three, twenty nine", "33-29"),
    ("board five", "go 5"),
    ("board two, resign", "2 resign"),
    ("whole game", "moves"),
    ("last five", "last five"),
    ("whose turn", "turn"),
    ("which boards", "waiting"),
    ("again", "again"),
    ("yes", "yes"),
    ("no, thirty two, twenty eight", "no 32-28"),
    ("I said thirty three, twenty nine", "no 33-29"),
];

/// Legal on no board.
const IMPOSSIBLE: [(&str, &str); 3] = [
    ("board one, forty six, eleven", "1 46-11"),
    ("board two, seven, thirty three", "2 7-33"),
    ("board five, twelve, forty one", "5 12-41"),
];

fn scope() -> Scope {
    let fen = |fen: &str| Position::from_fen(fen, &INTERNATIONAL).expect(fen);
    let start = Position::start(&INTERNATIONAL);
    let black = fen("B:W28,31,33-50:B1-20");
    let boards = vec![
        (1, start),
        (2, start),
        (3, start),
        (4, black),
        (5, fen("W:W28,33,40:B22,23,12")),
        (6, fen("W:WK4:B13,20,32,37")),
    ];
    Scope { boards, at: Some(1) }
}

/// An ear and whether it can be tried; where something is missing, a machine that must try it all fails.
fn ear() -> Option<Sphinx> {
    let speaks = ["flite", "sox", "espeak-ng"].iter().all(|program| Command::new(program).arg("--version").output().is_ok());
    if !speaks || usual_model().is_none() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "flite, sox, espeak-ng or the acoustic model is missing");
        println!("skipped: flite, sox, espeak-ng or the acoustic model is missing");
        return None;
    }
    let mut ear = Sphinx::new(None, None).expect("an ear");
    ear.expect(&scope());
    Some(ear)
}

/// A text as a voice says it, 16 kHz.
fn spoken(text: &str, voice: &str, folder: &Path) -> Vec<i16> {
    let (raw, sound) = (folder.join("raw.wav"), folder.join("sound.wav"));
    let spoken = if voice.starts_with("en") {
        Command::new("espeak-ng").args(["-v", voice, "-s", "140", "-w"]).arg(&raw).arg(text).status()
    } else {
        Command::new("flite").args(["-voice", voice, "-t", text, "-o"]).arg(&raw).status()
    };
    assert!(spoken.expect("a voice").success(), "{voice}: {text}");
    let sox =
        Command::new("sox").arg(&raw).args(["-r", "16000", "-c", "1"]).arg(&sound).args(["pad", "0.2", "0.3"]).status();
    assert!(sox.expect("sox").success());
    let mut reader = hound::WavReader::open(sound).expect("a sound");
    reader.samples::<i16>().map(|sample| sample.expect("a sample")).collect()
}

#[test]
fn what_is_said_is_heard_or_asked_again() {
    let Some(mut ear) = ear() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut asked: Vec<(&str, Hearing)> = Vec::new();
    for (index, (text, line)) in SAID.into_iter().enumerate() {
        let sound = spoken(text, ["slt", "rms", "en-us"][index % 3], folder.path());
        let hearing = ear.hear(&sound);
        match &hearing.line {
            Some(heard) => assert_eq!(heard, line, "{text}: {hearing:?}"),
            None => asked.push((text, hearing)),
        }
    }
    assert!(asked.len() <= 3, "{asked:?}");
}

#[test]
fn an_impossible_move_stays_what_it_is() {
    let Some(mut ear) = ear() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for (text, line) in IMPOSSIBLE {
        let hearing = ear.hear(&spoken(text, "slt", folder.path()));
        assert!(hearing.line.as_deref().is_none_or(|heard| heard == line), "{text}: {hearing:?}");
    }
}

#[test]
fn noise_and_silence_are_nothing() {
    let Some(mut ear) = ear() else { return };
    let hiss: Vec<i16> = (0..32_000_u64).map(|n| (n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 53) as i16 - 1_024).collect();
    for sound in [vec![0; 32_000], hiss, Vec::new()] {
        assert_eq!(ear.hear(&sound).line, None);
    }
}

/// What people say in a hall.
const TALK: [&str; 6] = [
    "my brother has forty cows and thirty three sheep on two farms near the river",
    "there are four windows, one door and eighteen chairs, but nobody has seen the key",
    "the train to the city was twenty minutes late again, so we took the bus",
    "would anybody like another cup of coffee before the next round begins",
    "the weather tomorrow will be cloudy, with rain in the afternoon and a strong wind from the west",
    "please press one to hear the next message, or three to hear it again",
];

#[test]
fn talk_is_no_move_however_often_it_is_heard() {
    let Some(mut ear) = ear() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for (index, text) in TALK.into_iter().enumerate() {
        let sound = spoken(text, ["rms", "kal16"][index % 2], folder.path());
        for piece in sound.chunks(48_000).flat_map(|piece| [piece; 3]) {
            let hearing = ear.hear(piece);
            let is_move = hearing.line.as_deref().is_some_and(|line| line.contains(['-', 'x']));
            assert!(!is_move, "{text}: {hearing:?}");
        }
    }
}

#[test]
fn without_a_model_the_reason_is_told() {
    let refused = Sphinx::new(Some(Path::new("/nowhere")), None).err().expect("no model");
    assert!(refused.to_string().contains("/nowhere"), "{refused}");
}
