//! `simultaan listen` with recordings.

use std::path::Path;
use std::process::Command;

use crate::support::program;

/// A sentence as a file, where there are the programs to make one; a machine that must try it all fails without.
fn recorded(text: &str, folder: &Path) -> Option<std::path::PathBuf> {
    let (raw, file) = (folder.join("raw.wav"), folder.join("said.flac"));
    let spoken = Command::new("flite").args(["-voice", "rms", "-t", text, "-o"]).arg(&raw).status();
    let made =
        Command::new("sox").arg(&raw).args(["-r", "16000", "-c", "1"]).arg(&file).args(["pad", "0.2", "0.3"]).status();
    if spoken.is_ok_and(|status| status.success()) && made.is_ok_and(|status| status.success()) {
        return Some(file);
    }
    assert!(std::env::var("CI").as_deref() != Ok("true"), "flite or sox is missing");
    println!("skipped: flite or sox is missing");
    None
}

#[test]
fn a_recording_is_understood_also_where_no_file_can_be_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(file) = recorded("thirty two, twenty eight", folder.path()) else { return };
    for temporary in [folder.path(), Path::new("/nowhere")] {
        let out = program().env("TMPDIR", temporary).arg("listen").arg(&file).output().expect("it runs");
        let text = String::from_utf8_lossy(&out.stdout);
        let told = text.lines().find(|line| line.starts_with(&*file.to_string_lossy())).unwrap_or_default();
        assert!(out.status.success() && told.contains("32-28"), "{temporary:?}: {text}");
    }
}
