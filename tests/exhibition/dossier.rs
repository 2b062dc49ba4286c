//! The dossier of a record attempt: whole, checked, and never over another.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use simultaan::draughts::pdn;
use simultaan::exhibition::{Days, Form, Pace, Preset, Regulations, Scene, Who};
use simultaan::phrases::Language;
use simultaan::reports::{DossierFault, Edition, Fonts, Paper, write_dossier};

use crate::hall::{Event, early, on_clocks, regulated, scene, sudden_death};

/// A blindfold evening on which everything happens that a dossier tells of.
fn record_attempt() -> Event {
    let mut scene: Scene =
        regulated(on_clocks(4, sudden_death(7_200)), Regulations { preset: Preset::Record, ..Regulations::default() });
    scene.target = Some(70);
    scene.form = Form::BlindfoldSimultaneous;
    for (board, rating) in scene.boards.iter_mut().zip([1_900, 2_001]) {
        board.rating = Some(rating);
    }
    let mut event = Event::started(&scene);
    event.play("sign on Anna de Wit chief pin 4711");
    event.at(60_000).facts_as(Who::Master, "1 32-28");
    event.play("1 19-23");
    event.ask_as(Who::Master, "1 50-1");
    event.ask_as(Who::Master, "1 repeat");
    event.at(120_000).play("strike the microphone hummed;pause fire alarm");
    event.at(300_000).play("resume;1 28x19;1 14x23;1 clock credit 2m");
    event.at(301_000).play("1 irregularity 11 accept W:W31,33-50:B1-13,15-18,20,23");
    event.play("sign off;3 replace Jan Vervanger;note lights out;2 void went home");
    event.at(360_000).play("1 resign black;3 settle 1-1 closing time;4 33-28;4 irregularity 3 correct 32-28;4 resign white");
    event
}

fn write(event: &Event, folder: &Path, language: Language) -> Result<Vec<char>, DossierFault> {
    write_dossier(&event.report(), &Edition::new(language, Paper::A4), &mut Fonts::of_machine(), folder)
}

fn names(folder: &Path) -> BTreeSet<String> {
    let names = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

#[test]
fn it_is_whole_and_its_check_sums_are_right() {
    let event = record_attempt();
    let outside = tempfile::tempdir().expect("a folder");
    let folder = outside.path().join("new").join("dossier");
    assert!(write(&event, &folder, Language::English).expect("a dossier").is_empty());
    assert_eq!(names(folder.parent().expect("a parent")), BTreeSet::from(["dossier".to_owned()]), "nothing beside it");
    let sums = std::fs::read_to_string(folder.join("SHA256SUMS")).expect("the list");
    let listed: BTreeSet<String> = sums.lines().map(|line| line[66..].to_owned()).collect();
    let mut all = names(&folder);
    assert!(all.remove("SHA256SUMS"));
    assert_eq!(listed, all, "every file is listed");
    match Command::new("sha256sum").args(["-c", "--strict", "SHA256SUMS"]).current_dir(&folder).output() {
        Ok(checked) => assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr)),
        Err(_) => println!("skipped: sha256sum is not there"),
    }
    let games = pdn::read(&std::fs::read(folder.join("games.pdn")).expect("the games"));
    assert_eq!(games.games.len(), 4);
    assert!(games.games.iter().all(|game| game.faults.is_empty() && game.replay().faults.is_empty()));
    let facts = std::fs::read_to_string(folder.join("journal.jsonl")).expect("the facts");
    assert_eq!(facts.lines().count(), 1 + event.stored().records.len());
    assert!(facts.contains("Anna de Wit") && !facts.contains("\"pin\""), "no PIN leaves the house");
}

#[test]
fn it_tells_what_a_federation_asks() {
    let event = record_attempt();
    let outside = tempfile::tempdir().expect("a folder");
    for language in Language::ALL {
        let folder = outside.path().join(language.tag());
        write(&event, &folder, language).expect("a dossier");
        let opened = event.report().opened;
        let mut told = String::new();
        for name in names(&folder).iter().filter(|name| name.ends_with(".csv")) {
            let text = std::fs::read_to_string(folder.join(name)).expect("a table");
            told += &format!("== {name}\n{text}");
        }
        let html = std::fs::read_to_string(folder.join("report.html")).expect("the report");
        assert!(html.contains("1950"), "the average of 1,900 and 2,001, rounded down: {html}");
        // The moment of opening is that of the test: only what follows from it is the same.
        let (day, _) = opened.split_once('T').expect("a moment");
        assert!(told.contains(day));
        let told = moments_out(&told);
        insta::assert_snapshot!(format!("dossier_{}", language.tag()), told);
    }
}

/// Wall-clock times as `DATE TIME`.
fn moments_out(text: &str) -> String {
    let is_moment = |part: &str| {
        let shape = "0000-00-00 00:00:00";
        part.len() == shape.len()
            && part
                .bytes()
                .zip(shape.bytes())
                .all(|(is, wanted)| if wanted == b'0' { is.is_ascii_digit() } else { is == wanted })
    };
    let cell = |cell: &str| if is_moment(cell) { "DATE TIME".to_owned() } else { cell.to_owned() };
    text.lines().map(|line| line.split(',').map(cell).collect::<Vec<_>>().join(",") + "\n").collect()
}

#[test]
fn overstepped_days_stand_among_what_happened_to_clocks() {
    let days = Days { days: 5, moves: 1, remind_days: None, overstepping_loses: false };
    let mut event = Event::started(&Scene { pace: Pace::Days(days), ..scene(1) });
    event.at(6 * 24 * 3_600_000).tick();
    let outside = tempfile::tempdir().expect("a folder");
    for (language, told) in [(Language::English, "White's days are over."), (Language::Chinese, "白方超过期限。")] {
        let folder = outside.path().join(language.tag());
        write(&event, &folder, language).expect("a dossier");
        let clocks = std::fs::read_to_string(folder.join("clocks.csv")).expect("the clocks");
        assert!(clocks.lines().any(|row| row.contains(",1,") && row.contains(told)), "{clocks}");
    }
}

#[test]
fn every_paper_counts_the_moves_of_a_score_sheet() {
    let mut event = Event::started(&early(1));
    event.play("1 32-28;1 19-23;1 28x19;1 14x23;1 37-32;1 10-14;1 41-37");
    let report = event.report();
    let edition = Edition::new(Language::English, Paper::A4);
    let outside = tempfile::tempdir().expect("a folder");
    write(&event, &outside.path().join("dossier"), Language::English).expect("a dossier");
    let boards = std::fs::read_to_string(outside.path().join("dossier/boards.csv")).expect("the boards");
    let cell = |csv: &str, column: &str| {
        let mut rows = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let at = rows.next().expect("a heading").iter().position(|name| name.trim_start_matches('\u{feff}') == column);
        rows.next().expect("a row")[at.expect("the column")].to_owned()
    };
    assert_eq!(cell(&boards, "moves"), "4");
    assert_eq!(cell(&simultaan::reports::results_csv(&report).expect("a table"), "moves"), "4");
    assert!(simultaan::reports::results_html(&report, &edition).contains("<td>4</td>"));
}

#[test]
fn it_is_never_written_over_another_and_leaves_nothing_half_done() {
    let event = record_attempt();
    let outside = tempfile::tempdir().expect("a folder");
    let folder = outside.path().join("dossier");
    std::fs::create_dir(&folder).expect("an empty folder");
    write(&event, &folder, Language::English).expect("an empty folder is free");
    std::fs::write(folder.join("SHA256SUMS"), "mine").expect("room");
    let again = write(&event, &folder, Language::English).expect_err("it is there");
    assert!(matches!(again, DossierFault::NotEmpty(_)), "{again}");
    assert_eq!(std::fs::read_to_string(folder.join("SHA256SUMS")).expect("it"), "mine");

    let file = outside.path().join("file");
    std::fs::write(&file, "x").expect("room");
    for taken in [file.clone(), file.join("below")] {
        let fault = write(&event, &taken, Language::English).expect_err("no folder can be there");
        assert!(matches!(fault, DossierFault::Write(..)), "{fault}");
    }
    assert_eq!(names(outside.path()), BTreeSet::from(["dossier".to_owned(), "file".to_owned()]));
}
