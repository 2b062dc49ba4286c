//! An hour of sound that is no order: talk, noise, music, silence.

use std::path::Path;
use std::process::Command;

use crate::corpus::{Evening, Voice, read, speak};
use crate::noise::{Colour, noise, noisy};
use simultaan::exhibition::Order;
use simultaan::phrases;
use simultaan::speech::ear::{Recogniser, SAMPLE_RATE, Scope};

/// What flite and espeak-ng read aloud.
const TEXTS: [&str; 12] = [
    "the hall opens at nine in the morning, and the last of the visitors leaves at five",
    "would anybody like another cup of coffee before the next round begins",
    "my brother has forty cows and thirty three sheep on two farms near the river",
    "please switch off your telephones, the exhibition goes on in the other room",
    "the train to the city was twenty minutes late again, so we took the bus",
    "it is an honour to have so many players here, from eleven countries and all ages",
    "he thought about the endgame for a long time and then he offered his hand",
    "the weather tomorrow will be cloudy, with rain in the afternoon and a strong wind from the west",
    "there are four windows, one door and eighteen chairs, but nobody has seen the key",
    "when I was a child we played on a wooden board with stones from the garden",
    "open the door please, it is much too warm in here",
    "thank you all for coming, the results will be on the wall within the hour",
];

/// Hears an hour of it in pieces of a few seconds, as the voice activity would cut them, and prints what was taken. Every second
/// sound is of the half that settings are chosen with.
pub fn hour(evening: &Evening, half: &str, folder: &Path, failures: &mut Vec<String>) {
    let of_half = |(index, _): &(usize, _)| match half {
        "settings" => index % 2 == 0,
        "reported" => index % 2 == 1,
        _ => true,
    };
    let sounds: Vec<_> = sounds(folder).into_iter().enumerate().filter(of_half).map(|(_, sound)| sound).collect();
    let (mut seconds, mut pieces, mut moves, mut orders) = (0.0, 0, 0, 0);
    let mut ear = evening.ear();
    let scope = evening.scope();
    // The master stands at a board, where a move needs no number.
    ear.expect(&Scope { at: scope.boards.first().map(|(number, _)| *number), ..scope });
    let mut round = 0;
    let wanted = std::env::var("EAR_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(3_600.0);
    while seconds < wanted && !sounds.is_empty() {
        for (name, sound) in &sounds {
            // Every round cuts elsewhere.
            for piece in sound[(round * 4_000).min(sound.len())..].chunks(4 * SAMPLE_RATE as usize) {
                if seconds >= wanted && round == 0 {
                    break; // a shortened hour
                }
                let hearing = ear.hear(piece);
                seconds += piece.len() as f64 / f64::from(SAMPLE_RATE);
                pieces += 1;
                let Some(line) = &hearing.line else { continue };
                let corrected = line.strip_prefix("no ").unwrap_or(line);
                let is_move = phrases::read(corrected).iter().any(|command| matches!(command.order, Order::Move(_)));
                if is_move {
                    moves += 1;
                } else {
                    orders += 1;
                }
                failures.push(format!("other sound: {name} -> {hearing:?}"));
            }
        }
        round += 1;
    }
    println!("\n| other sound, s | pieces | moves taken | orders taken |");
    println!("| --- | --- | --- | --- |");
    println!("| {seconds:.0} | {pieces} | {moves} | {orders} |");
}

fn sounds(folder: &Path) -> Vec<(String, Vec<i16>)> {
    let mut sounds = Vec::new();
    for (index, text) in TEXTS.iter().enumerate() {
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        for voice in
            [["slt", "rms", "awb", "kal16"][index % 4]].map(Voice::Flite).into_iter().chain([Voice::Espeak("en-gb")])
        {
            let Some(sound) = speak(&words, voice, 0, folder) else { continue };
            let noise = noisy(&sound, (Colour::Pink, 10.0), index as u64);
            sounds.push((format!("{voice:?} {text}"), sound));
            sounds.push((format!("{voice:?} {text}, in noise"), noise));
        }
    }
    for file in files("/usr/share/asterisk/sounds/en_US_f_Allison", "g722") {
        sounds.extend(read(&file, &["-f", "g722"]).map(|sound| (file.display().to_string(), sound)));
    }
    for file in files("/usr/share/pocketsphinx/test/data/librivox", "wav") {
        sounds.extend(read(&file, &[]).map(|sound| (file.display().to_string(), sound)));
    }
    for (index, effects) in MUSIC.iter().enumerate() {
        let file = folder.join(format!("music-{index}.wav"));
        let mut sox = Command::new("sox");
        sox.args(["-n", "-r", "16000", "-c", "1", "-b", "16"]).arg(&file).arg("synth").args(effects.split(' '));
        if file.exists() || sox.status().is_ok_and(|status| status.success()) {
            sounds.extend(read(&file, &[]).map(|sound| (format!("sox {effects}"), sound)));
        }
    }
    for seed in 0..6_u64 {
        let level = [30.0, 300.0, 3_000.0][seed as usize / 2];
        sounds.push((
            format!("noise {seed}"),
            noise(40 * 16_000, if seed.is_multiple_of(2) { Colour::Pink } else { Colour::White }, seed)
                .into_iter()
                .map(|s| (s * level) as i16)
                .collect(),
        ));
    }
    sounds.push(("silence".to_owned(), vec![0; 30 * 16_000]));
    sounds
}

/// Plucked strings, chords, a siren, clicks and hum.
const MUSIC: [&str; 5] = [
    "30 pluck C3 pluck E3 pluck G3 repeat 0 remix - gain -6",
    "30 sin 220 sin 277 sin 330 tremolo 4 70 remix - gain -8",
    "30 sine 300-1200 tremolo 0.5 90 gain -8",
    "30 square 2 sine amod 900 gain -10",
    "30 sawtooth 50 gain -15",
];

fn files(folder: &str, ending: &str) -> Vec<std::path::PathBuf> {
    let mut files: Vec<_> =
        std::fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}
