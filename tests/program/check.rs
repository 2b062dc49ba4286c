//! `check`: scenes and PDN files.

use crate::support::{Event, Ran, cases, project, run};

/// Games, games that replay to their end, and whether a fault is told, of each file of the cases.
const PDN: [(&str, usize, usize, bool); 20] = [
    ("090417ronde12", 7, 7, false),
    ("Cat.A1", 35, 35, true),
    ("Cat.B1", 37, 37, false),
    ("Cat.C1", 46, 45, true),
    ("Cat.D1", 19, 19, false),
    ("PROF2", 16, 16, false),
    ("PWCP 2a", 59, 59, false),
    ("gameterminator", 1, 1, false),
    ("kurnik", 4, 4, false),
    ("linecomment", 1, 1, false),
    ("movestrength", 1, 1, false),
    ("nested_comment", 1, 1, true),
    ("nk ronde 01", 7, 7, false),
    ("nk ronde 02", 7, 7, false),
    ("nk2003-amsterdam", 33, 33, false),
    ("rk ronde 12", 7, 7, false),
    ("string", 1, 1, false),
    ("unicode", 1, 1, false),
    ("variation", 1, 1, false),
    ("wk2003", 23, 23, false),
];

#[test]
fn real_pdn_files_are_summed_up_in_the_last_line() {
    let Some(folder) = cases("pdn") else { return };
    for (name, games, replayed, faulty) in PDN {
        let file = folder.join(format!("{name}.pdn")).display().to_string();
        let ran = run(["check", &file], "");
        let last = ran.out.lines().last().unwrap_or_default().to_owned();
        assert!(last.starts_with(&format!("{file}: {games} games, {replayed} replayed, ")), "{name}: {last}");
        assert_eq!(!last.ends_with(" 0 faults"), faulty, "{name}: {last}");
        assert_eq!(ran.code, i32::from(faulty), "{name}");
    }
}

#[test]
fn scenes_that_come_with_the_program_are_good() {
    let folder = std::fs::read_dir(project("scenes")).expect("the scenes");
    let paths = folder.map(|entry| entry.expect("an entry").path());
    let files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "ron" || e == "pdn")).collect();
    assert!(files.len() >= 8);
    let mut words = vec![std::ffi::OsString::from("check")];
    words.extend(files.iter().map(|path| path.clone().into_os_string()));
    let ran = run(&words, "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for path in files {
        assert!(ran.out.contains(&path.display().to_string()), "{}", path.display());
    }
}

#[test]
fn every_fault_of_a_bad_scene_is_told_with_its_place() {
    let file = project("tests/data/scenes/five-faults.ron").display().to_string();
    let ran = run(["check", &file], "");
    assert_eq!(ran.code, 1);
    for place in [":2:5:", ":5:11:", ":6:13:", ":8:35:", ":9:37:"] {
        assert!(ran.out.contains(&format!("{file}{place}")), "{place}: {}", ran.out);
    }
    let event = Event::new("(");
    let ran = run(["run", &file, "--headless", "--archive", &event.path("archive.sqlite")], "start\n");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert_eq!(ran.err.lines().count(), 5, "{}", ran.err);
    assert!(!std::path::Path::new(&event.path("archive.sqlite")).exists(), "a bad scene leaves no trace");
}

#[test]
fn all_bad_scenes_are_refused() {
    for entry in std::fs::read_dir(project("tests/data/scenes")).expect("the scenes") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ending == "ron") {
            let ran = run([std::ffi::OsStr::new("check"), path.as_os_str()], "");
            assert_eq!(ran.code, 1, "{}", path.display());
            assert!(ran.out.contains(".ron:") || ran.out.contains(".csv:") || ran.out.contains(".pdn"), "{}", ran.out);
        }
    }
}

#[test]
fn files_that_cannot_be_read_are_told_and_the_others_checked() {
    let event = Event::boards(1, "");
    let (folder, good) = (event.path(""), event.path("scene.ron"));
    for missing in [event.path("none.ron"), event.path("none.pdn"), folder] {
        let Ran { out, err, code } = run(["check", &missing, &good], "");
        assert_eq!(code, 1, "{missing}");
        assert!(format!("{out}{err}").contains(missing.trim_end_matches('/')), "{missing}: {out}{err}");
        assert!(out.contains(&good), "{missing}: {out}");
    }
}

#[test]
fn a_thousand_and_one_boards_are_no_matter() {
    let event = Event::boards(1_001, "");
    assert_eq!(run(["check", &event.path("scene.ron")], "").code, 0);
    let lines = event.json("start\n1001 32-28\n1002 32-28\n");
    assert_eq!(lines[0]["boards"], 1_001);
    assert!(lines.iter().any(|line| line["fact"] == "moved" && line["board"] == 1_001));
    assert_eq!(lines.last().expect("a line")["refusal"], "no-such-board");
}
