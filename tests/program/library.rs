//! The club's archive as a library: players across exhibitions, searches, games from elsewhere.

use std::path::Path;

use serde_json::Value;

use crate::support::{Event, Ran, cases, lines, project, run};

/// A copy of an archive that version 1 of the tables wrote: three exhibitions, one of them unfinished.
fn old_archive() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.sqlite");
    std::fs::copy(project("tests/data/archives/version-1.sqlite"), &path).expect("a copy");
    let path = path.display().to_string();
    (folder, path)
}

fn ask(archive: &str, words: &[&str]) -> Ran {
    run(words.iter().chain(&["--archive", archive]), "")
}

fn told(archive: &str, words: &[&str]) -> String {
    let ran = ask(archive, words);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words:?}: {}", ran.out);
    ran.out
}

fn json(archive: &str, words: &[&str]) -> Vec<Value> {
    lines(&told(archive, &[words, &["--json"]].concat()))
}

/// Where each game that was found is kept.
fn places(archive: &str, words: &[&str]) -> Vec<String> {
    let found = json(archive, &[&["find"], words].concat());
    let (sum, games) = found.split_last().expect("the sum");
    assert_eq!(sum["found"], games.len());
    let place = |game: &Value| match game.get("exhibition") {
        Some(source) => format!("{source}/{}", game["number"]),
        None => format!("import {}/{}", game["import"], game["number"]),
    };
    games.iter().map(place).collect()
}

/// Won, drawn, lost.
fn score(value: &Value) -> [i64; 3] {
    ["won", "drawn", "lost"].map(|name| value[name].as_i64().expect("a count"))
}

#[test]
fn an_archive_of_an_older_version_is_carried_on_and_nothing_is_lost() {
    let (_folder, archive) = old_archive();
    let read = |sql: &str| -> Vec<String> {
        let connection = rusqlite::Connection::open(&archive).expect("the archive");
        let mut select = connection.prepare(sql).expect("a question");
        let rows = select.query_map([], |row| row.get(0)).expect("rows");
        rows.map(|row| row.expect("a text")).collect()
    };
    let (facts, scenes) =
        ("SELECT record || chain FROM facts ORDER BY exhibition, seq", "SELECT scene || opened FROM exhibitions");
    let before = (read(facts), read(scenes));
    assert_eq!(before.0.len(), 26);
    let version = || read("SELECT CAST(user_version AS TEXT) FROM pragma_user_version");
    assert_eq!(version(), ["1"]);
    let list = told(&archive, &["list"]);
    assert_eq!(list.lines().count(), 3);
    assert!(list.contains("2\t") && list.contains("unfinished\t7 facts\tReturn"), "{list}");
    assert_eq!((version(), (read(facts), read(scenes))), (vec!["2".to_owned()], before));
    let resumed = run(["resume", "2", "--headless", "--archive", &archive], "3 settle 2-0\n4 settle 0-2\n");
    assert!(resumed.code == 0 && resumed.out.contains("The exhibition is over"), "{}{}", resumed.out, resumed.err);
}

#[test]
fn one_person_has_one_record_whatever_the_seats_and_the_spelling() {
    let (_folder, archive) = old_archive();
    let ilse = &json(&archive, &["player", "ilse grootveld"])[0];
    // 2-0, 0-2 as Black, 1-1, void; 0-2, 1-1, two going on; 2-0 lost as Black.
    assert_eq!((score(ilse), ilse["games"].as_i64()), ([2, 2, 2], Some(9)));
    let against = |name: &str, master: bool| -> [i64; 3] {
        let versus = ilse["versus"].as_array().expect("a list");
        let line = versus.iter().find(|line| line["name"] == name && line["master"] == master);
        score(line.unwrap_or_else(|| panic!("{name} {master}: {ilse}")))
    };
    assert_eq!((against("Sem", true), against("Sem", false)), ([1, 0, 1], [0, 0, 1]));
    assert_eq!((against("Noor", true), against("Jip", true)), ([1, 1, 0], [0, 1, 0]));
    let sem = &json(&archive, &["player", "SEM"])[0];
    assert_eq!((score(sem), sem["name"].as_str()), ([2, 0, 1], Some("Sem")));
    assert_eq!(sem["odds"].as_array().map(Vec::len), Some(2));
    assert_eq!(sem["odds"][0]["odds"], "White without 38");
    // Milan sat down in the second exhibition only: in the first Jip took his place.
    assert_eq!(json(&archive, &["player", "Milan"])[0]["games"], 1);
    let text = told(&archive, &["player", "Grootveld, Ilse"]);
    assert!(text.starts_with("Ilse Grootveld: games 9, won 2, drawn 2, lost 2\n"), "{text}");
    assert!(text.contains("  as master against Sem: games 2, won 1, drawn 0, lost 1\n"), "{text}");
    assert!(text.contains("2026.03.14  Ilse Grootveld – Sem  2-0: White without 38"), "{text}");
    let text = told(&archive, &["player", "Sem", "--language", "zh"]);
    assert!(text.contains("对主棋手 Ilse Grootveld：2 局，胜 1，和 0，负 1"), "{text}");
}

#[test]
fn people_are_merged_and_unmerged_and_the_records_add_up() {
    let (_folder, archive) = old_archive();
    let all = |archive: &str| told(archive, &["players"]);
    let before = all(&archive);
    let part = |name: &str| json(&archive, &["player", name])[0].clone();
    let (jip, milan, noor) = (part("Jip"), part("Milan"), part("Noor"));
    let sum = |lines: &[&Value]| -> Vec<i64> {
        ["games", "won", "drawn", "lost"]
            .iter()
            .map(|name| lines.iter().filter_map(|line| line[name].as_i64()).sum())
            .collect()
    };
    let text = told(&archive, &["merge", "Jip", "milan"]);
    assert!(text.starts_with("Milan: ") && text.contains("(also: Jip)"), "{text}");
    assert_eq!(sum(&[&part("Jip")]), sum(&[&jip, &milan]));
    told(&archive, &["merge", "Milan", "Noor"]);
    let one = part("jip");
    assert_eq!((sum(&[&one]), one["name"].as_str()), (sum(&[&jip, &milan, &noor]), Some("Noor")));
    let versus = one["versus"].as_array().expect("a list");
    assert_eq!(versus.iter().map(|line| line["name"].as_str()).collect::<Vec<_>>(), [Some("Ilse Grootveld")]);
    assert_eq!(places(&archive, &["--player", "Noor"]).len(), 4);
    // Nobody is merged twice, or with himself; nor is somebody who does not exist.
    for (words, word) in [
        (["merge", "Noor", "Jip"], "same person"),
        (["merge", "Sem", "SEM"], "same person"),
        (["merge", "Sem", "Nobody"], "no player 'Nobody'"),
        (["merge", "Ilse Grootveld", "Jip"], "'Ilse Grootveld' and 'Jip' played each other in 4 games: they are two people"),
        (["unmerge", "Sem", "--json"], "was not merged"),
    ] {
        let ran = ask(&archive, &words);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words:?}");
        assert!(ran.err.contains(word), "{words:?}: {}", ran.err);
    }
    // A rebuilt index forgets nobody's word.
    assert_eq!(told(&archive, &["index", "--rebuild"]), "Games in the index: 9\n");
    assert_eq!(part("jip"), one);
    told(&archive, &["unmerge", "Milan"]);
    assert_eq!((part("Noor"), sum(&[&part("Jip")])), (noor, sum(&[&jip, &milan])));
    told(&archive, &["unmerge", "Jip"]);
    assert_eq!(all(&archive), before);
}

#[test]
fn games_are_found_by_player_day_and_opening() {
    let (_folder, archive) = old_archive();
    let found = |words: &[&str]| places(&archive, words);
    assert_eq!(found(&[]).len(), 9);
    assert_eq!(found(&["--player", "sem"]), ["3/1", "2/1", "1/1"]);
    assert_eq!(found(&["--player", "grootv", "--player", "noor"]), ["2/2", "1/2"]);
    assert_eq!(found(&["--player", "Sem", "--player", "Noor"]), [""; 0]);
    assert_eq!(found(&["--player", "Nobody"]), [""; 0]);
    // The second exhibition was in April, on a day that is not known.
    assert_eq!(found(&["--player", "Sem", "--to", "2026.03"]), ["1/1"]);
    assert_eq!(found(&["--player", "Sem", "--from", "2026-03-15", "--to", "2026.04.10"]), ["2/1"]);
    assert_eq!(found(&["--from", "2026.05", "--to", "2026.06"]), [""; 0]);
    // Board 1 was played without 38, so only its own position finds it.
    assert_eq!(found(&["--moves", "33-28"]), ["3/1"]);
    assert_eq!(found(&["--moves", "1. 32-28 19-23 2. 28x19 14x23"]), [""; 0]);
    assert_eq!(found(&["--position", "W:W31,33-37,39-50:B1-13,15-18,20,23"]), ["1/1"]);
    assert_eq!(found(&["--position", "W:W31-37,39-50:B1-20", "--player", "Sem"]), ["2/1", "1/1"]);
    let text = told(&archive, &["find", "--player", "Sem", "--most", "1", "--language", "zh"]);
    assert!(text.ends_with("找到 3 局，其中 2 局未列出；用 --most 列出更多\n"), "{text}");
    let text = told(&archive, &["find", "--to", "2026.03", "--player", "Sem"]);
    let line = "2026.03.14  Ilse Grootveld – Sem  2-0, moves: 2; exhibition 1, board 1: Club evening (White without 38)\n";
    assert_eq!(text, format!("{line}Games found: 1\n"));
    for (words, word) in [
        (["--moves", "32-27 20-25 27-20"], "27-20"),
        (["--moves", "32-28 banana"], "banana"),
        (["--from", "29.11.2026"], "no date"),
        (["--position", "banana"], "FEN, column 2"),
    ] {
        let ran = ask(&archive, &[&["find"], &words[..]].concat());
        assert!(ran.code == 1 && ran.out.is_empty() && ran.err.contains(word), "{words:?}: {}{}", ran.out, ran.err);
    }
    let ran = run(["find", "--archive", &format!("{archive}.none")], "");
    assert_eq!((ran.code, ran.err.contains("there is no archive")), (1, true));
    assert!(!Path::new(&format!("{archive}.none.index")).exists());
}

#[test]
fn the_index_follows_what_is_played_and_comes_back_from_nothing() {
    let (_folder, archive) = old_archive();
    assert_eq!(places(&archive, &["--player", "Saar"]), ["2/4", "1/4"]);
    let play = |orders: &str| {
        let ran = run(["resume", "2", "--headless", "--manual-time", "--archive", &archive], orders);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    };
    play("1 resume\n1 31-27\n3 settle 2-0\n");
    let all = told(&archive, &["players"]);
    assert_eq!(score(&json(&archive, &["player", "Milan"])[0]), [0, 0, 1]);
    assert_eq!(score(&json(&archive, &["player", "Sem"])[0]), [1, 0, 1], "board 1 goes on again");
    assert_eq!(places(&archive, &["--position", "B:W27,32-37,39-50:B1-20"]), ["2/1"]);
    play("1 undo\n");
    assert_eq!(places(&archive, &["--position", "B:W27,32-37,39-50:B1-20"]), [""; 0]);
    play("1 31-27\n");
    // Deleted, torn, of another version or another program: it is made anew.
    let index = format!("{archive}.index");
    std::fs::remove_file(&index).expect("the index");
    assert_eq!(told(&archive, &["players"]), all);
    std::fs::write(&index, "no index at all").expect("a file");
    assert_eq!(told(&archive, &["players"]), all);
    let connection = rusqlite::Connection::open(&index).expect("the index");
    connection.execute_batch("PRAGMA user_version = 99; DELETE FROM games").expect("it is changed");
    drop(connection);
    assert_eq!(told(&archive, &["players"]), all);
    // An archive put back from a copy.
    std::fs::copy(project("tests/data/archives/version-1.sqlite"), &archive).expect("a copy");
    for ending in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{archive}{ending}"));
    }
    assert_eq!(score(&json(&archive, &["player", "Milan"])[0]), [0, 0, 0]);
}

#[test]
fn what_is_damaged_is_told_and_the_rest_is_found() {
    let (_folder, archive) = old_archive();
    let connection = rusqlite::Connection::open(&archive).expect("the archive");
    connection
        .execute("UPDATE facts SET record = replace(record, '19-23', '20-24') WHERE exhibition = 1", [])
        .expect("spoilt");
    drop(connection);
    for _ in 0..2 {
        let ran = ask(&archive, &["find", "--player", "Sem"]);
        assert!(ran.code == 0 && ran.err.contains("exhibition 1 is damaged at fact 5"), "{}", ran.err);
        assert!(ran.out.ends_with("Games found: 2\n"), "{}", ran.out);
    }
}

/// The moves of all games of an archive's PDN.
fn bodies(pdn: &str) -> Vec<String> {
    let games = simultaan::draughts::pdn::read(pdn.as_bytes()).games;
    games.iter().map(|read| read.replay().game.position().fen()).collect()
}

#[test]
fn our_own_exports_come_in_again_as_the_same_games() {
    let (folder, archive) = old_archive();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (pdn, other) = (path("one.pdn"), path("other.sqlite"));
    told(&archive, &["export", "1", "--pdn", &pdn]);
    // The board that was left out is told, and nothing else.
    let brought = |archive: &str, file: &str, more: &[&str]| {
        let ran = ask(archive, &[&["import", file], more].concat());
        assert_eq!((ran.code, ran.err.lines().count()), (0, 1), "{}", ran.err);
        assert!(ran.err.contains("no move, and not both names and a result"), "{}", ran.err);
        ran.out
    };
    let text = brought(&other, &pdn, &[]);
    assert_eq!(text, "Import 1: whole games 3, games up to a fault 0, left out 1; there already 0\n");
    let (here, there) = (json(&archive, &["find", "--to", "2026.03"]), json(&other, &["find"]));
    for game in &there[..3] {
        let same = here.iter().find(|same| same["number"] == game["number"]).expect("the game");
        for field in ["white", "black", "result", "moves", "start", "odds", "date", "title"] {
            assert_eq!(same[field], game[field], "{field}");
        }
    }
    let record = &json(&other, &["player", "Sem"])[0];
    assert_eq!((score(record), &record["versus"][0]["master"]), ([0, 0, 1], &Value::Bool(false)));
    // Once more, under another name, and into the archive that it came from: nothing is taken twice.
    std::fs::copy(&pdn, path("again.pdn")).expect("a copy");
    for (archive, file) in [(&other, &pdn), (&other, &path("again.pdn")), (&archive, &pdn)] {
        let text = brought(archive, file, &[]);
        assert_eq!(text, "Nothing new: whole games 3, games up to a fault 0, left out 1; there already 3\n");
    }
    // A file that has grown brings what is new in it.
    let more =
        std::fs::read_to_string(&pdn).expect("the games") + "\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-1\"]\n1. 32-28 *\n";
    std::fs::write(&pdn, more).expect("written");
    assert_eq!(lines(&brought(&other, &pdn, &["--json"]))[0]["known"], 3);
    assert_eq!(places(&other, &["--player", "B", "--moves", "32-28"]), ["import 2/5"]);
    // What was imported by mistake goes out again, and can come in again.
    assert_eq!(told(&other, &["import", "--withdraw", "1"]), "Import 1 is withdrawn: 3 games.\n");
    assert_eq!(
        json(&other, &["find"]).iter().filter(|line| line["import"].is_number() || line["number"].is_number()).count(),
        1
    );
    assert_eq!(ask(&other, &["import", "--withdraw", "1"]).code, 1);
    assert!(brought(&other, &pdn, &[]).starts_with("Import 3: whole games 4"));
}

#[test]
fn games_with_faults_are_kept_as_far_as_they_go_and_told() {
    let event = Event::boards(1, "");
    let (file, archive) = (event.path("bad.pdn"), event.path("a.sqlite"));
    let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 3. 40-20 *\n\n\
                [White \"C\"]\n[Black \"D\"]\n[Result \"0-2\"]\n1. 50-1 *\n\n\
                [White \"E\"]\n[Black \"F\"]\n[GameType \"25\"]\n[Result \"0-2\"]\n1. 32-28 *\n\n\
                [White \"G\"]\n[Black \"H\"]\n[Result \"2-0\"]\n*\n\n\
                [White \"I\"]\n[Black \"?\"]\n[Result \"1-1\"]\n*\n\n\
                [White \"K\"]\n[Black \"L\"]\n[Result \"*\"]\n*\n";
    std::fs::write(&file, text).expect("a file");
    let ran = ask(&archive, &["import", &file]);
    assert_eq!(ran.code, 0);
    assert_eq!(ran.out, "Import 1: whole games 1, games up to a fault 1, left out 4; there already 0\n");
    let faults: Vec<&str> = ran.err.lines().collect();
    assert!(faults.len() == 5 && faults[0].starts_with(&format!("{file}:4:")) && faults[0].contains("40-20"), "{}", ran.err);
    assert!(faults[1].starts_with(&format!("{file}:9:")) && faults[2].contains("GameType 25"), "{}", ran.err);
    let nothing = "no move, and not both names and a result: left out";
    assert_eq!(faults[3..], [format!("{file}:22:1: game 5: {nothing}"), format!("{file}:27:1: game 6: {nothing}")]);
    assert_eq!(json(&archive, &["find", "--player", "A"])[0]["moves"], "32-28 19-23 28x19 14x23");
    assert_eq!(score(&json(&archive, &["player", "G"])[0]), [1, 0, 0], "a game won without a move");
    assert_eq!(ask(&archive, &["player", "C"]).code, 1);
    for (name, bytes) in [("empty.pdn", &b""[..]), ("picture.pdn", b"\x89PNG\r\n\x1a\n\0\0")] {
        std::fs::write(event.path(name), bytes).expect("a file");
        let ran = ask(&archive, &["import", &event.path(name)]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{name}: {}", ran.err);
    }
    assert_eq!(ask(&archive, &["import", &event.path("none.pdn")]).code, 1);
}

#[test]
fn real_pdn_files_are_imported() {
    let Some(folder) = cases("pdn") else { return };
    let event = Event::boards(1, "");
    let archive = event.path("a.sqlite");
    let mut sum = 0;
    for (name, games, whole) in [("nk2003-amsterdam", 33, 33), ("Cat.C1", 46, 45), ("wk2003", 23, 23), ("PROF2", 16, 16)] {
        let file = folder.join(format!("{name}.pdn")).display().to_string();
        let ran = ask(&archive, &["import", &file, "--json"]);
        let told = &lines(&ran.out)[0];
        let count = |name: &str| told[name].as_u64().expect("a count");
        assert_eq!((count("whole") + count("partly") + count("left"), count("known")), (games, 0), "{name}: {told}");
        assert!(count("whole") >= whole - 1, "{name}: {told}");
        assert_eq!(count("whole") < games, !ran.err.is_empty(), "{name}: {}", ran.err);
        sum += count("whole") + count("partly");
        // Every game ends where the file's does.
        let text = std::fs::read(&file).expect("the file");
        let ends = bodies(&simultaan::draughts::pdn::decode(&text));
        let connection = rusqlite::Connection::open(&archive).expect("the archive");
        let mut select = connection
            .prepare("SELECT number, pdn FROM imported_games WHERE import = (SELECT max(id) FROM imports)")
            .expect("a question");
        let rows = select.query_map([], |row| Ok((row.get::<_, u32>(0)?, row.get::<_, String>(1)?))).expect("rows");
        for (number, pdn) in rows.map(|row| row.expect("a game")) {
            assert_eq!(bodies(&pdn), [ends[number as usize - 1].clone()], "{name}, game {number}");
        }
        let again = lines(&ask(&archive, &["import", &file, "--json"]).out)[0].clone();
        assert_eq!(
            (&again["import"], again["known"].as_u64()),
            (&Value::Null, Some(count("whole") + count("partly"))),
            "{name}"
        );
    }
    assert_eq!(told(&archive, &["index", "--rebuild"]), format!("Games in the index: {sum}\n"));
    assert!(!places(&archive, &["--moves", "32-28 19-23 28x19 14x23", "--most", "1000"]).is_empty());
}
