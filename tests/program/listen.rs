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

/// What `listen` tells of a recording, called with these arguments before it.
fn heard(program: &mut Command, file: &Path) -> String {
    let out = program.arg(file).output().expect("it runs");
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{text}");
    // Before it the expected moves are told.
    text.lines().find(|line| line.starts_with(&*file.to_string_lossy())).unwrap_or_default().to_owned()
}

/// What `listen` refuses with.
fn refused(program: &mut Command, file: &Path) -> String {
    let out = program.arg(file).output().expect("it runs");
    assert!(!out.status.success(), "{}", String::from_utf8_lossy(&out.stdout));
    String::from_utf8_lossy(&out.stderr).into_owned()
}

#[test]
fn a_recording_is_understood_also_where_no_file_can_be_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(file) = recorded("thirty two, twenty eight", folder.path()) else { return };
    for temporary in [folder.path(), Path::new("/nowhere")] {
        let told = heard(program().env("TMPDIR", temporary).arg("listen"), &file);
        assert!(told.contains("32-28"), "{temporary:?}: {told}");
    }
}

#[test]
fn a_profile_that_is_nobody_s_is_told_and_used_for_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(file) = recorded("thirty two, twenty eight", folder.path()) else { return };
    let profile = folder.path().join("me.ron");
    let many = vec!["\"T UW\""; 500].join(", ");
    for (text, fault) in [
        (r#"(sounds: {"two": [""]})"#, "cannot be said as ''"),
        (r#"(sounds: {"two": ["T UW", " "]})"#, "cannot be said as ' '"),
        (r#"(sounds: {"two": ["T QQ"]})"#, "cannot be said as 'T QQ'"),
        (r#"(sounds: {"two": []})"#, "0 pronunciations"),
        (&format!("(sounds: {{\"two\": [{many}]}})"), "500 pronunciations"),
        ("(sounds: {", "1:"),
    ] {
        std::fs::write(&profile, text).expect("written");
        let told = refused(program().args(["listen", "--speaker"]).arg(&profile), &file);
        assert!(told.contains(fault) && told.contains("me.ron"), "{text:.60}: {told}");
    }
    std::fs::write(&profile, r#"(sounds: {"two": ["T UW"]})"#).expect("written");
    let told = heard(program().args(["listen", "--speaker"]).arg(&profile), &file);
    assert!(told.contains("32-28"), "a profile of before the transform: {told}");
}

#[test]
fn a_recording_of_another_form_is_refused_and_a_good_profile_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(file) = recorded("seven", folder.path()) else { return };
    let stereo = folder.path().join("7.flac");
    let made = Command::new("sox").arg(&file).args(["-r", "44100", "-c", "2"]).arg(&stereo).status().expect("sox");
    assert!(made.success());
    let told = refused(program().arg("listen"), &stereo);
    assert!(told.contains("44100 Hz, 2 channels"), "{told}");

    let silence = folder.path().join("9.flac");
    let mut made = Command::new("sox");
    made.args(["-n", "-r", "16000", "-c", "1", "-b", "16"]).arg(&silence).args(["trim", "0", "2"]);
    assert!(made.status().expect("sox").success());
    let profile = folder.path().join("me.ron");
    for useless in [&stereo, &silence] {
        std::fs::write(&profile, "kept").expect("written");
        refused(program().args(["listen", "--enrol"]).arg(&profile), useless);
        assert_eq!(std::fs::read_to_string(&profile).expect("there"), "kept", "{useless:?}");
    }
}
