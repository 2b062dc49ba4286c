//! The disk refuses, the file is damaged, somebody else has it open.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use simultaan::exhibition::{Code, Fact, Interrupted, Reason};
use simultaan::journal::{Journal, JournalError, latest_unfinished, list, load};

use crate::hall::{Event, early, facts, on_clocks, refusals, replayed, short, sudden_death};

/// No page more than there are.
fn fill(event: &mut Event) {
    event.database(|connection| {
        let pages: i64 = connection.pragma_query_value(None, "page_count", |row| row.get(0)).expect("a number");
        let _: i64 =
            connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |row| row.get(0)).expect("the limit");
    });
}

fn make_room(event: &mut Event) {
    event.database(|connection| {
        let _: i64 = connection.query_row("PRAGMA max_page_count = 1000000", [], |row| row.get(0)).expect("the limit");
    });
}

/// A note that no page has room for.
fn long_note() -> String {
    format!("note {}", "x".repeat(4_000))
}

fn assert_boards_are_the_journals(event: &mut Event) {
    let (boards, progress) = replayed(&event.stored());
    assert_eq!(event.boards(), boards);
    assert_eq!(event.progress(), progress);
}

#[test]
fn nothing_is_told_of_what_the_disk_refused() {
    let mut event = Event::started(&early(3));
    event.facts("1 32-28");
    let before = event.stored().records;
    fill(&mut event);
    let note = long_note();
    let mut lines: Vec<_> = ["1 19-23", &note, "2 32-28", "score"]
        .map(|line| crate::hall::asked(0, simultaan::exhibition::Who::Desk, line))
        .to_vec();
    lines.push(crate::hall::asked(0, simultaan::exhibition::Who::Desk, "gibberish"));
    let told = event.tick_with(lines, None);
    assert_eq!(told.len(), 5);
    assert!(refusals(&told).iter().all(|refusal| refusal.why.code() == Code::JournalFailed), "{told:?}");
    assert_eq!(refusals(&told).len(), 5);
    assert!(event.fault().is_some());
    assert_eq!(event.stored().records, before);
    assert_boards_are_the_journals(&mut event);
    assert_eq!(event.code(&note), Code::JournalFailed, "it is still full");
    assert_boards_are_the_journals(&mut event);
    make_room(&mut event);
    assert_eq!(short(&event.facts("1 19-23")), ["0 1 moved"], "the next order works");
    assert_eq!(event.fault(), None);
    assert_boards_are_the_journals(&mut event);
}

#[test]
fn flags_that_fell_meanwhile_have_their_right_time() {
    let mut event = Event::started(&on_clocks(3, sudden_death(10)));
    event.at(1_000).facts("2 32-28");
    fill(&mut event);
    event.at(2_000);
    assert_eq!(event.code(&long_note()), Code::JournalFailed);
    make_room(&mut event);
    event.at(60_000);
    let told = facts(&event.tick());
    assert_eq!(short(&told), ["10000 1 ended", "10000 3 ended", "11000 2 ended", "11000 finished"]);
    assert!(matches!(told[0].fact, Fact::Ended { reason: Reason::Flag, .. }));
    assert_boards_are_the_journals(&mut event);
}

#[test]
fn a_break_is_not_forgotten_when_the_disk_refuses_it() {
    let mut event = Event::started(&on_clocks(2, sudden_death(600)));
    event.at(5_000).tick();
    event.database(|connection| connection.execute_batch("PRAGMA query_only = true").expect("read only"));
    assert_eq!(event.wake(5_000, 60_000), []);
    assert!(event.interrupted().0.is_some());
    event.at(9_000);
    assert_eq!(event.code("1 32-28"), Code::JournalFailed);
    event.database(|connection| connection.execute_batch("PRAGMA query_only = false").expect("writable"));
    event.at(9_500);
    let told = facts(&event.tick());
    assert_eq!((short(&told), event.fault()), (vec!["5000 paused".to_owned()], None));
    assert_eq!(event.interrupted(), Interrupted(None));
    assert_eq!(event.clock(1), (595_000, 600_000));
}

#[test]
fn the_first_fact_is_kept_as_soon_as_it_can_be() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let scene = early(2);
    let journal = Journal::create(&folder.path().join("a.simultaan"), &scene).expect("a journal");
    journal.connection().execute_batch("PRAGMA query_only = true").expect("read only");
    let mut app = bevy::prelude::App::new();
    app.add_plugins((simultaan::exhibition::ExhibitionPlugin, simultaan::journal::JournalPlugin));
    simultaan::journal::Recording::open(app.world_mut(), journal, &scene).expect("boards");
    app.update();
    let recording = |app: &mut bevy::prelude::App, sql: &str| {
        let mut recording = app.world_mut().resource_mut::<simultaan::journal::Recording>();
        recording.journal().connection().execute_batch(sql).expect("sql");
    };
    recording(&mut app, "PRAGMA query_only = false");
    app.world_mut().resource_mut::<simultaan::exhibition::Inbox>().0 =
        vec![crate::hall::asked(0, simultaan::exhibition::Who::Desk, "start")];
    app.update();
    let told = facts(&app.world().resource::<simultaan::exhibition::Told>().0);
    assert_eq!(short(&told), ["0 opened", "0 started", "0 1 arrived"]);
}

#[test]
fn two_programs_cannot_run_one_exhibition() {
    let event = Event::started(&early(2));
    let refused = Journal::resume(&event.archive(), 1).expect_err("it is in use");
    assert!(matches!(refused, JournalError::InUse(1)), "{refused}");
    Journal::create(&event.archive(), &early(1)).expect("another exhibition beside it");
    assert_eq!(latest_unfinished(&event.archive()).expect("one"), 1, "the other has no fact yet");
}

/// An archive with a few moves, its log written back into the file.
fn archive(folder: &Path) -> std::path::PathBuf {
    let mut event = Event::started(&early(2));
    event.play("1 32-28;1 19-23;2 32-28;note it rains");
    let path = folder.join("a.simultaan");
    event.database(|connection| {
        let _: i64 = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0)).expect("a checkpoint");
    });
    fs::copy(event.archive(), &path).expect("a copy");
    path
}

/// The archive is refused in words, and its file stays as it is.
fn assert_refused(path: &Path) -> String {
    let before = fs::read(path).expect("the file");
    let words = Journal::resume(path, 1).map(|_| ()).expect_err("it is damaged").to_string();
    load(path, 1).map(|_| ()).expect_err("it is damaged for reading too");
    let _ = list(path);
    assert!(fs::read(path).expect("the file") == before, "the file is changed: {words}");
    assert!(words.contains("left as it is"), "{words}");
    words
}

fn changed(sql: &str) -> String {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = archive(folder.path());
    let connection = Connection::open(&path).expect("a database");
    connection.execute_batch(sql).expect("a change");
    let _: i64 = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0)).expect("a checkpoint");
    drop(connection);
    assert_refused(&path)
}

#[test]
fn damage_is_refused_and_left_as_it_is() {
    let fact = |words: &str, seq: u32| assert!(words.contains(&format!("damaged at fact {seq}")), "{words}");
    fact(&changed("DELETE FROM facts WHERE seq = 5"), 6);
    fact(&changed("UPDATE facts SET record = replace(record, '32-28', '32-27') WHERE seq = 4"), 4);
    fact(&changed("UPDATE facts SET chain = chain + 1 WHERE seq = 2"), 2);
    fact(&changed("UPDATE facts SET record = '{' WHERE seq = 3"), 3);
    fact(&changed("UPDATE exhibitions SET scene = replace(scene, 'Opponent 1', 'Somebody')"), 1);
    assert!(changed("PRAGMA user_version = 99").contains("newer"));
    assert!(changed("PRAGMA application_id = 7").contains("not an archive"));
}

#[test]
fn flipped_bits_and_cut_files_are_refused() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = archive(folder.path());
    let sound = fs::read(&path).expect("the file");
    let needle = b"\"move\":\"19-23\"";
    let at = sound.windows(needle.len()).position(|window| window == needle).expect("the fact");
    for bit in 0..8 {
        let mut bytes = sound.clone();
        bytes[at + 9] ^= 1 << bit;
        fs::write(&path, &bytes).expect("written");
        assert_refused(&path);
    }
    for length in [sound.len() / 2, 5_000, 600, 50] {
        fs::write(&path, &sound[..length]).expect("written");
        assert_refused(&path);
    }
    fs::write(&path, "This is a letter to my aunt, and no archive at all.\n".repeat(40)).expect("written");
    assert_refused(&path);
    fs::write(&path, &sound).expect("written");
    assert_eq!(load(&path, 1).expect("sound again").records.len(), 8);
}

#[test]
fn what_is_not_there_is_said_to_be_not_there() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let none = folder.path().join("none.simultaan");
    assert!(matches!(load(&none, 1), Err(JournalError::NoArchive(_))));
    assert!(!none.exists());
    let path = archive(folder.path());
    assert!(matches!(load(&path, 9), Err(JournalError::NoSuchExhibition(9))));
}
