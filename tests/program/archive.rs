//! The archive: going on, listing, exporting, and files that are refused.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use crate::support::{Event, Ran, program, run};

fn resume(archive: &str, words: &[&str], input: &str) -> Ran {
    let all = ["resume", "--headless", "--archive", archive];
    run(all.iter().chain(words), input)
}

#[test]
fn the_newest_unfinished_exhibition_is_resumed_and_all_are_listed() {
    let event = Event::boards(2, "");
    let archive = event.path("new folder/deep/archive.sqlite");
    for orders in ["start\n32-28\n", "start\n33-28\n", "start\n1 resign\n2 settle 1-1\n"] {
        assert_eq!(run(event.words("new folder/deep/archive.sqlite", &[]), orders).code, 0);
    }
    let list = run(["list", "--archive", &archive], "");
    let lines: Vec<&str> = list.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].starts_with("3\t") && lines[0].contains("\tfinished\t") && lines[0].ends_with("\tEvening"));
    assert!(lines[2].starts_with("1\t") && lines[2].contains("\tunfinished\t"));

    assert!(resume(&archive, &[], "moves\n").out.contains("1. 33-28"));
    assert!(resume(&archive, &["1"], "moves\n").out.contains("1. 32-28"));
    assert_eq!(resume(&archive, &["3"], "score\n").code, 0, "a finished one can be looked at");
    let none = resume(&archive, &["4"], "");
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    assert!(none.err.contains('4') && none.err.contains("list"), "{}", none.err);
    for words in [&["1", "resign"][..], &["2", "resign"]] {
        let orders = format!("1 {}\n2 {}\n", words[1], words[1]);
        assert_eq!(resume(&archive, &[words[0]], &orders).code, 0);
    }
    let nothing = resume(&archive, &[], "");
    assert_eq!((nothing.code, nothing.err.trim().is_empty()), (1, false));
}

#[test]
fn reports_are_written() {
    let event = Event::boards(2, "");
    assert_eq!(run(event.words("a.sqlite", &[]), "start\n32-28\n19-23\nnext\n33-29\n1 resign\n2 void ill\n").code, 0);
    let path = |name: &str| event.path(name);
    let (pdn, csv, html, sheets) = (path("g.pdn"), path("r.csv"), path("r.html"), path("s.html"));
    let archive = path("a.sqlite");
    let all = ["export", "1", "--pdn", &pdn, "--results", &csv, "--sheets", &sheets, "--archive", &archive];
    assert_eq!(run(all, ""), Ran { out: String::new(), err: String::new(), code: 0 });
    assert_eq!(run(["export", "1", "--results", &html, "--archive", &archive, "--language", "zh"], "").code, 0);
    let text = |path: &str| std::fs::read_to_string(path).expect("a report");
    assert!(
        text(&pdn).contains("1. 32-28 19-23") && text(&pdn).contains("[Result \"0-2\"]") && text(&csv).contains("void"),
        "{}",
        text(&pdn)
    );
    assert!(text(&html).contains("<html") && text(&html).contains("对手") && text(&sheets).contains("Opponent 2"));

    let (results, paper, home) = (path("r.pdf"), path("s.PDF"), path("home.pdf"));
    let all = ["export", "1", "--results", &results, "--sheets", &paper, "--page", "2", &home, "--paper", "letter"];
    assert_eq!(
        run(all.into_iter().chain(["--archive", &archive]), ""),
        Ran { out: String::new(), err: String::new(), code: 0 }
    );
    for file in [&results, &paper, &home] {
        assert!(std::fs::read(file).expect("a report").starts_with(b"%PDF"), "{file}");
    }
    assert_eq!(run(["export", "1", "--page", "1", &html, "--archive", &archive], "").code, 0);
    assert!(text(&html).contains("Opponent 1") && text(&html).contains("<svg"), "{}", text(&html));
    for number in ["3", "one", ""] {
        let none = run(["export", "1", "--page", number, &html, "--archive", &archive], "");
        assert_eq!((none.code, none.err.contains("no board")), (1, true), "{}", none.err);
    }
    let folder = path("dossier");
    assert_eq!(run(["export", "1", "--dossier", &folder, "--archive", &archive], "").code, 0);
    let again = run(["export", "1", "--dossier", &folder, "--archive", &archive], "");
    assert_eq!((again.code, again.err.contains("not empty")), (1, true), "{}", again.err);
    assert_eq!(run(["export", "1", "--archive", &archive], "").code, 2, "nothing to write is named");

    let blocked = run(["export", "1", "--pdn", &path(""), "--archive", &archive], "");
    assert_eq!((blocked.code, blocked.err.contains("cannot be written")), (3, true));
    assert_eq!(run(["export", "9", "--pdn", &pdn, "--archive", &archive], "").code, 1);
    assert_eq!(run(["export", "1", "--pdn", &pdn, "--archive", &archive, "--language", "xx"], "").code, 1);
}

#[test]
fn files_that_are_no_archive_are_refused_and_left_alone() {
    let event = Event::boards(1, "");
    let whole = event.path("whole.sqlite");
    assert_eq!(run(event.words("whole.sqlite", &[]), "start\n32-28\n").code, 0);
    let good = std::fs::read(&whole).expect("the archive");

    let file = |name: &str, bytes: &[u8]| std::fs::write(event.path(name), bytes).expect("a file");
    file(
        "text.sqlite",
        b"Dear diary, this is no archive at all, but it is long enough to have a header of its own. ".repeat(9).as_slice(),
    );
    file("cut.sqlite", &good[..good.len() / 2]);
    let mut torn = good.clone();
    torn[4_096..].fill(0xA5);
    file("torn.sqlite", &torn);
    let database = |name: &str, sql: &str| {
        let connection = rusqlite::Connection::open(event.path(name)).expect("a database");
        connection.execute_batch(sql).expect("it is changed");
    };
    database("foreign.sqlite", "CREATE TABLE cats (name TEXT)");
    file("newer.sqlite", &good);
    database("newer.sqlite", "PRAGMA user_version = 3");
    file("fact.sqlite", &good);
    database("fact.sqlite", "UPDATE facts SET record = replace(record, '32-28', '33-28')");

    for (name, word) in [
        ("text.sqlite", "damaged"),
        ("cut.sqlite", "damaged"),
        ("torn.sqlite", "damaged"),
        ("foreign.sqlite", "not an archive"),
        ("newer.sqlite", "newer"),
        ("fact.sqlite", "damaged at fact 4"),
    ] {
        let before = std::fs::read(event.path(name)).expect("the file");
        let mut runs = vec![resume(&event.path(name), &["1"], "start\n")];
        if name != "fact.sqlite" {
            runs.push(run(event.words(name, &[]), "start\n"));
            runs.push(run(["list", "--archive", &event.path(name)], ""));
        }
        for ran in runs {
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name}: {}", ran.err);
            assert!(ran.err.contains(word), "{name}: {}", ran.err);
        }
        assert!(std::fs::read(event.path(name)).expect("the file") == before, "{name} is left as it was");
    }
}

#[test]
fn archives_that_cannot_be_had_are_told() {
    let event = Event::boards(1, "");
    let missing = resume(&event.path("none.sqlite"), &[], "");
    assert_eq!((missing.code, missing.err.contains("none.sqlite")), (1, true));
    assert!(!std::path::Path::new(&event.path("none.sqlite")).exists());
    std::fs::create_dir(event.path("folder")).expect("a folder");
    std::fs::write(event.path("file"), "x").expect("a file");
    for name in ["folder", "file/archive.sqlite"] {
        let ran = run(event.words(name, &[]), "start\n");
        assert_eq!((ran.code, ran.out.as_str()), (3, ""), "{name}: {}", ran.err);
        assert!(ran.err.contains(name.split('/').next().unwrap_or(name)), "{name}: {}", ran.err);
    }
}

#[test]
fn one_exhibition_is_run_by_one_program() {
    let event = Event::boards(1, "");
    let mut command = program();
    command.args(event.words("a.sqlite", &["--json"])).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut first = command.spawn().expect("the program starts");
    let mut out = BufReader::new(first.stdout.take().expect("its output"));
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    assert!(line.contains("opened"));

    let second = resume(&event.path("a.sqlite"), &["1"], "start\n");
    assert_eq!((second.code, second.out.as_str()), (1, ""), "{}", second.err);
    assert!(second.err.contains("another program"), "{}", second.err);
    let other = run(event.words("a.sqlite", &["--json"]), "start\n");
    assert!(other.out.contains("\"exhibition\":2"), "another exhibition in the same archive is free");

    let mut stdin = first.stdin.take().expect("its input");
    stdin.write_all(b"start\n32-28\n").expect("it listens");
    drop(stdin);
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("its lines");
    assert!(first.wait().expect("its end").success() && rest.contains("\"moved\""));
}

#[test]
fn nobody_reading_ends_the_program_and_loses_nothing() {
    let event = Event::boards(1, "");
    let mut command = program();
    command.args(event.words("a.sqlite", &["--json"])).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("its input");
    // It may have noticed before it reads this.
    let _ = stdin.write_all(b"start\n32-28\n");
    assert!(child.wait().expect("its end").success());
    drop(stdin);
    assert_eq!(resume(&event.path("a.sqlite"), &["1"], "score\n").code, 0);

    for words in [
        vec!["resume", "1", "--headless", "--archive"],
        vec!["moves", "W:W31-50:B1-20"],
        vec!["list", "--archive"],
        vec!["perft", "W:W31-50:B1-20", "3"],
    ] {
        let archive = event.path("a.sqlite");
        let last = words.last().is_some_and(|word| *word == "--archive").then_some(archive);
        let mut command = program();
        command.args(&words).args(last).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("its end");
        assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{words:?}");
        assert_eq!(output.status.code(), Some(0), "{words:?}");
    }
}
