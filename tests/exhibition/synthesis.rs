//! Speech made by programs, for the ear.

use std::path::Path;
use std::process::Command;

use simultaan::speech::ear::usual_model;

/// Whether speech can be made and understood here; says so where it cannot, and fails where it must.
pub fn synthesisers_are_there() -> bool {
    let there = Command::new("flite").arg("--version").output().is_ok() && usual_model().is_some();
    if !there {
        assert!(std::env::var_os("CI").is_none(), "flite and pocketsphinx-en-us are needed");
        eprintln!("skipped: flite or the acoustic model is missing");
    }
    there
}

/// A text, said by one of three voices (16 kHz, mono).
pub fn speak(text: &str, voice: usize) -> Vec<i16> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("said.wav");
    let voice = ["slt", "rms", "awb"][voice % 3];
    let made = Command::new("flite").args(["-voice", voice, "-t", text, "-o"]).arg(&file).status().expect("flite");
    assert!(made.success());
    samples(&file)
}

fn samples(file: &Path) -> Vec<i16> {
    let mut reader = hound::WavReader::open(file).expect("a sound");
    assert_eq!((reader.spec().sample_rate, reader.spec().channels), (16_000, 1));
    reader.samples::<i16>().map(|sample| sample.expect("a sample")).collect()
}
