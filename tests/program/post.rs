//! Correspondence by letters: months in which the program is opened now and then.

use std::time::{Duration, SystemTime};

use serde_json::Value;

use crate::support::{Event, Ran, facts, lines, project, read_by_pydraughts, run};

/// The scene that comes with the program, two boards of it.
fn match_by_mail() -> Event {
    let scene = std::fs::read_to_string(project("scenes/correspondence.ron")).expect("the scene");
    let from = scene.find("        (opponent: \"Awa").expect("the third board");
    let until = scene.rfind("    ],").expect("the end of the boards");
    let event = Event::new(&format!("{}{}", &scene[..from], &scene[until..]));
    let begun = event.json("start\nquit\n");
    assert_eq!(facts(&begun, "clock_started").len(), 2);
    event
}

/// So many days after the start, and ten minutes more for each.
fn on_day(event: &Event, day: u64) {
    let opened = SystemTime::now() - Duration::from_secs(day * 87_000);
    let archive = rusqlite::Connection::open(event.path("archive.sqlite")).expect("the archive");
    let opened = humantime::format_rfc3339_seconds(opened).to_string();
    assert_eq!(archive.execute("UPDATE exhibitions SET opened = ?1", [opened]).expect("another day"), 1);
}

fn program(event: &Event, words: &[&str]) -> Ran {
    let archive = event.path("archive.sqlite");
    run(words.iter().copied().chain(["--archive", &archive]), "")
}

fn due(event: &Event) -> Vec<(u64, String, i64)> {
    let told = program(event, &["due", "--json"]);
    assert_eq!((told.err.as_str(), told.code), ("", 0));
    let one = |line: &Value| {
        let days = line["left_ms"].as_i64().expect("a time").div_euclid(86_400_000);
        (line["board"].as_u64().expect("a board"), line["by"].as_str().expect("a player").to_owned(), days)
    };
    lines(&told.out).iter().map(one).collect()
}

/// Adds words to the game of a board, as its opponent's program would, and mails it back.
fn answered(event: &Event, board: usize, words: &str) -> String {
    let file = event.path(&format!("mail/board-{board:03}.pdn"));
    let text = std::fs::read_to_string(&file).expect("the letter");
    let end = text.rfind('*').expect("a game that goes on");
    let file = event.path(&format!("answer-{board}.pdn"));
    std::fs::write(&file, format!("{}{words} *\n", &text[..end])).expect("the answer");
    file
}

fn send(event: &Event) {
    let mail = event.path("mail");
    let sent = program(event, &["post", "1", "--out", &mail]);
    assert_eq!((sent.err.as_str(), sent.code), ("", 0));
}

#[test]
fn moves_go_to_and_fro_by_mail_over_weeks_and_nobody_needs_to_type_them() {
    let event = match_by_mail();
    on_day(&event, 2);
    assert_eq!(due(&event), [(1, "master".to_owned(), 2), (2, "opponent".to_owned(), 2)]);
    send(&event);
    // The opponent of board 2 has White.
    let answer = answered(&event, 2, "1. 33-29");
    let taken = program(&event, &["post", "--in", &answer, "--json"]);
    assert_eq!((taken.err.as_str(), taken.code), ("", 0));
    let told = lines(&taken.out);
    assert_eq!(facts(&told, "moved")[0]["move"], "33-29");
    assert_eq!(facts(&told, "paused").len(), 0);
    // The same letter once more is nothing new, and no fault.
    let again = program(&event, &["post", "--in", &answer]);
    assert_eq!((again.out.as_str(), again.code), ("", 0));
    assert!(again.err.contains("board 2: nothing new"), "{}", again.err);
    // The master's own moves, out of the same files.
    send(&event);
    let (first, second) = (answered(&event, 1, "1. 32-28"), answered(&event, 2, "19-23"));
    let taken = program(&event, &["post", "--in", &first, &second, "--master"]);
    assert_eq!((taken.err.as_str(), taken.code), ("", 0));
    on_day(&event, 9);
    assert_eq!(due(&event), [(1, "opponent".to_owned(), -3), (2, "opponent".to_owned(), -3)]);
    send(&event);
    let letter = std::fs::read_to_string(event.path("mail/board-001.txt")).expect("the letter");
    assert!(letter.contains("Last move: 1. 32-28\nBlack (opponent) should have moved 2d 01:"), "{letter}");
    // A game that was over by then is told so, and read by a reader that nobody here wrote.
    let words = ["resume", "--headless", "--json", "--archive", &event.path("archive.sqlite")];
    let ended = run(words, "1 settle 2-0 overstepped\n2 resign opponent\n");
    let told = lines(&ended.out);
    assert_eq!((facts(&told, "overdue").len(), facts(&told, "finished").len()), (2, 1), "{}", ended.out);
    send(&event);
    let letter = std::fs::read_to_string(event.path("mail/board-001.txt")).expect("the letter");
    assert!(letter.contains("The game is over: 2-0, settled by the arbiter"), "{letter}");
    let games = event.path("games.pdn");
    assert_eq!(program(&event, &["export", "1", "--pdn", &games]).code, 0);
    let ends = ["B:W28,31,33-50:B1-20", "W:W29,31-32,34-50:B1-18,20,23"];
    read_by_pydraughts(&event, &ends);
}

#[test]
fn what_cannot_be_taken_is_told_with_its_reason_and_the_rest_is_taken() {
    let event = match_by_mail();
    send(&event);
    let answer = |words: &str| answered(&event, 2, words);
    let refused = |file: &str, words: &[&str]| {
        let told = program(&event, &[&["post", "--in", file], words].concat());
        assert_eq!((told.out.as_str(), told.code), ("", 1), "{}", told.err);
        told.err
    };
    for (words, why) in [("1. 33-29 19-23", "2 half-moves more"), ("1. 33-24", "33-24")] {
        let told = refused(&answer(words), &[]);
        assert!(told.contains("board 2:") && told.contains(why), "{words}: {told}");
    }
    let told = refused(&answer("1. 33-29"), &["--master"]);
    assert!(told.contains("board 2: the opponent is to move"), "{told}");
    let strange = event.path("strange.pdn");
    std::fs::write(&strange, "[White \"A\"]\n[Black \"B\"]\n1. 32-28 *\n").expect("a file");
    assert!(refused(&strange, &[]).contains("no board of this exhibition is that of 'A' and 'B'"));
    std::fs::write(&strange, "nothing at all").expect("a file");
    assert!(refused(&strange, &[]).contains("holds no game"));
    let own = answered(&event, 1, "1. 32-28");
    assert!(refused(&own, &[]).contains("the master is to move"));
    // Words and ends are told, be there a move or not, and nothing is done by them.
    let words = [
        ("1. hello there", "hello"),
        ("1. ---", "dash"),
        ("1. s33-s29", "neither a move nor"),
        ("{unclosed 33-29", "comment"),
        ("/FEN \"W:W50:B1\"/", "starts from another position"),
    ];
    for (words, why) in words {
        let told = refused(&answer(words), &[]);
        assert!(told.contains(why), "{words}: {told}");
    }
    let text = std::fs::read_to_string(answer("1. 33-29 {I resign}")).expect("the answer").replace('*', "2-0");
    let ended = event.path("ended.pdn");
    std::fs::write(&ended, text.replace("1. 33-29", "")).expect("a file");
    let told = refused(&ended, &[]);
    assert!(told.contains("says: I resign") && told.contains("ended 2-0") && !told.contains("nothing new"), "{told}");
    assert!(refused(&event.path("missing.pdn"), &[]).contains("missing.pdn"));
    let good = answer("1. 33-29");
    let missing = event.path("missing.pdn");
    let told = program(&event, &["post", "--in", &missing, &own, &good]);
    assert_eq!(told.code, 1);
    assert!(told.out.contains("33-29") && told.err.contains("not taken: 2"), "{told:?}");
}

#[test]
fn the_letter_tells_what_was_offered_and_what_is_open() {
    let event = match_by_mail();
    let words = ["resume", "--headless", "--archive", &event.path("archive.sqlite")];
    let orders = "1 32-28\n1 draw master\n2 33-29\n2 irregularity 2 seen white B:W28,31,32,34-50:B1-20\npause holidays\n";
    assert_eq!(run(words, orders).code, 0);
    send(&event);
    let letter =
        |board: u32| std::fs::read_to_string(event.path(&format!("mail/board-{board:03}.txt"))).expect("the letter");
    assert!(letter(1).contains("White offers a draw."), "{}", letter(1));
    assert!(letter(1).contains("the time does not run") && !letter(1).contains("UTC"), "{}", letter(1));
    assert!(letter(2).contains("An irregularity of White was noted (a piece moved against the rules)."), "{}", letter(2));
    let answer = answered(&event, 2, "1... 19-23");
    let told = program(&event, &["post", "--in", &answer, "--master"]);
    assert!(told.code == 1 && told.err.contains("an irregularity is open there"), "{told:?}");
    // A later evening at the club has nothing to do with the mail.
    let club = Event::boards(2, "");
    let scene = club.path("scene.ron");
    run(["run", &scene, "--headless", "--archive", &event.path("archive.sqlite")], "start\n");
    assert_eq!(due(&event).len(), 2);
}
