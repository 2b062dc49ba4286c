//! What may be typed: spellings, slips, bytes that are no text, and ends of input. Cases 17 and 18 of the users' list.

use crate::support::{Event, facts, lines, project, refusals, run};

#[test]
fn routes_that_take_different_pieces_are_asked_for() {
    let event = Event::new(
        r#"(title: "T", master: (name: "M"), boards: [(opponent: "O", start: "W:WK4:B13,20,32,37"), (opponent: "P")])"#,
    );
    for (route, after) in [("4x27x38x15", "B:WK15:B37"), ("4x31x42x15", "B:WK15:B32")] {
        let told = event.json(&format!("start\n4x15\n{route}\n"));
        assert_eq!(refusals(&told), ["ambiguous"]);
        let moved = facts(&told, "moved");
        assert_eq!((moved.len(), moved[0]["fen"].as_str()), (1, Some(after)), "{told:?}");
        assert!(moved[0]["move"].as_str().is_some_and(|mv| mv.matches('x').count() > 1), "{}", moved[0]);
    }
}

#[test]
fn routes_that_take_the_same_pieces_are_one_move() {
    let event = Event::new(
        r#"(title: "T", master: (name: "M"), boards: [(opponent: "O", start: "W:W38:B22,23,32,33,5"), (opponent: "P")])"#,
    );
    let told = event.json("start\n38x38\n");
    assert_eq!(refusals(&told), [""; 0]);
    assert_eq!(facts(&told, "moved")[0]["move"], "38x38");
    assert_eq!(facts(&told, "moved")[0]["fen"], "B:W38:B5");
}

#[test]
fn a_line_counts_when_it_is_complete_and_as_it_is_meant() {
    for line in ["32-28", "3228", "32 28", "1 32-28", "board 1: 32 to 28", "032-028", "32x28", "1: 32 - 28"] {
        let told = Event::boards(2, "").json(&format!("start\n{line}\n"));
        assert_eq!(facts(&told, "moved")[0]["move"], "32-28", "{line}");
    }
    let told = Event::new(r#"(title: "T", master: (name: "M"), boards: [(opponent: "O", start: "W:WK45:B5,6")])"#)
        .json("start\n45-18\n");
    assert_eq!((facts(&told, "moved").len(), &facts(&told, "moved")[0]["move"]), (1, &"45-18".into()));
    let told = Event::boards(1, "").json("start\n32-28\n19-23\n28-19\n");
    assert_eq!(facts(&told, "moved")[2]["move"], "28x19", "a capture typed with a hyphen is recorded rightly");
}

#[test]
fn nothing_typed_ends_the_program() {
    let mut input = b"\xef\xbb\xbfstart\r\n\r\n# a remark\r\n   \n32-28\r\n".to_vec();
    for junk in
        [&b"\xff\xfe\x80"[..], b"\0\0\0", b"32-\0 28", "白方走 32-28".as_bytes(), b"\x1b[2J", b"@", b"@x", b"@-5", b"."]
    {
        input.extend_from_slice(junk);
        input.push(b'\n');
    }
    input.extend(std::iter::repeat_n(b'9', 3_000_000));
    input.extend_from_slice(b"\n19-23\n@10\n@9\nscore");
    let ran = run(Event::boards(1, "").words("archive.sqlite", &["--json"]), &input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = lines(&ran.out);
    assert_eq!(facts(&told, "moved").len(), 2);
    assert_eq!(refusals(&told), ["not-understood"; 11]);
    assert_eq!(told.last().expect("a line")["answer"], "score", "a last line without an end counts");
    assert_eq!(told[2]["fact"], "arrived");
}

#[test]
fn refusals_stand_where_their_lines_stood() {
    let long = "9".repeat(5_000);
    let told = Event::boards(1, "").json(&format!("start\n32-28\n{long}\n@50\n19-23\n@40\nnonsense\n"));
    let kinds: Vec<_> = told.iter().map(|line| line["fact"].as_str().or(line["refusal"].as_str()).unwrap_or("")).collect();
    let expected = ["opened", "started", "arrived", "moved", "not-understood", "moved", "not-understood", "not-understood"];
    assert_eq!(kinds, expected);
    let why = |at: usize| told[at]["why"].as_str().expect("a reason");
    assert!(why(4).contains("too long") && why(6).contains("only forward"), "{} {}", why(4), why(6));
    assert_eq!(told[6]["board"], serde_json::Value::Null);
}

#[test]
fn a_slip_in_an_order_is_told_how_it_is_written() {
    let told = Event::boards(2, "").json("start\nsettle 1-0\n2 irregularity 3 corect 32-28\nboard 2 go\nbla\n");
    let whys: Vec<_> = told.iter().filter_map(|line| line["why"].as_str()).collect();
    for (why, part) in whys.iter().zip(["settle 2-0|1-1", "irregularity K accept FEN", "go N", "Orders look like"]) {
        assert!(why.contains(part), "{part}: {why}");
    }
    assert_eq!(refusals(&told), ["not-understood"; 4]);
}

#[test]
fn quit_and_the_end_of_input_keep_everything() {
    for (input, moved) in
        [("start\n32-28\nquit\n19-23\n", "1. 32-28\n"), ("start\n32-28\n19-23", "1. 32-28 19-23\n"), ("", "")]
    {
        let event = Event::boards(1, "");
        let ran = run(event.words("archive.sqlite", &[]), input);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains("simultaan resume 1"), "{}", ran.out);
        let archive = event.path("archive.sqlite");
        let again = run(["resume", "--headless", "--archive", &archive], "moves\n");
        assert_eq!(again.code, 0);
        assert!(again.out.contains(moved), "{}", again.out);
    }
}

#[test]
fn a_paused_replay_ends_with_its_input() {
    let event = Event::new("");
    let words = ["run", &project("scenes/demonstration.ron").display().to_string(), "--headless", "--archive"];
    let ran = run(words.iter().map(ToString::to_string).chain([event.path("archive.sqlite")]), "start\npause tea\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let last: Vec<&str> = ran.out.lines().rev().take(2).collect();
    let again = format!("\"simultaan resume 1 --headless --archive {}\" goes on", event.path("archive.sqlite"));
    assert!(last[0].contains(&again) && last[1].contains("Paused"), "{}", ran.out);
}
