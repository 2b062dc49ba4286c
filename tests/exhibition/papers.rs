//! Reports on paper: their text is found again, whatever the names, the language, the paper and the length of the games.

use std::process::Command;

use simultaan::draughts::INTERNATIONAL;
use simultaan::exhibition::{BoardPlan, Extra, Master, Scene};
use simultaan::phrases::Language;
use simultaan::reports::{Edition, Fonts, Paper, Printed, home_html, home_pdf, results_html, results_pdf, sheets_pdf};

use crate::hall::{Event, early, on_clocks, sudden_death};

const NAMES: [&str; 6] = ["阿依古丽", "Ķārlis Bērziņš", "Ефим Цыпкин", "李娜", "Nguyễn Văn Đức", "e\u{301}variste"];

/// A program of poppler. Without it nothing can be tried: said aloud, and a fault where the checks are run by a machine.
fn poppler(program: &str, words: &[&str], bytes: &[u8]) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("paper.pdf");
    std::fs::write(&file, bytes).expect("room for a file");
    let run = Command::new(program).args(words).arg(&file).arg(if program == "pdftotext" { "-" } else { "" }).output();
    let Ok(output) = run else {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "{program} is not there");
        println!("skipped: {program} is not there");
        return None;
    };
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{program} has nothing to complain of");
    Some(String::from_utf8(output.stdout).expect("text"))
}

fn text(printed: &Printed) -> Option<String> {
    poppler("pdftotext", &["-layout"], &printed.bytes)
}

fn edition(language: Language) -> Edition {
    Edition::new(language, Paper::A4)
}

/// Clocks, odds, a set-up, a position accepted, times of his own, names from everywhere.
fn event() -> Event {
    let mut scene = Scene { target: Some(60), ..on_clocks(6, sudden_death(7_200)) };
    scene.title = "Clock Simultaneous 车轮赛".to_owned();
    scene.master = Master {
        name: "Sijbrands, Ton".to_owned(),
        title: "GMI".to_owned(),
        rating: Some(2400),
        club: "NED".to_owned(),
        ..Master::default()
    };
    for (board, (number, name)) in scene.boards.iter_mut().zip((1..).zip(NAMES)) {
        let (rating, club) = (Some(1_700 + number), format!("Club {number}"));
        *board = BoardPlan { opponent: name.to_owned(), rating, club, ..BoardPlan::default() };
    }
    scene.boards[1].handicap = vec![32, 38];
    scene.boards[2].start = Some("B:WK5,K10,K46:BK1".to_owned());
    scene.boards[3].opponent_extra = Some(Extra { minutes: 15, seconds: 0 });
    let mut event = Event::started(&scene);
    event.at(61_000).play("1 32-28;1 19-23;1 28x19;1 14x23;2 31-27;2 19-23");
    event.play("2 irregularity 2 accept W:W27,33-37,40-50:B1-18,20,23");
    event
        .at(125_000)
        .play("1 resign black;2 resign white;3 resign black;4 32-28;4 draw black;4 draw white;5 void never came");
    event.play("6 settle 2-0 closing time");
    event
}

#[test]
fn every_sheet_is_found_again_in_its_text() {
    let report = event().report();
    for language in Language::ALL {
        let printed = sheets_pdf(&report, &edition(language), &mut Fonts::only_ours()).expect("a document");
        assert!(printed.missing.is_empty(), "{:?}", printed.missing);
        let Some(text) = text(&printed) else { return };
        let pages: Vec<&str> = text.split('\u{c}').filter(|page| !page.trim().is_empty()).collect();
        assert_eq!(pages.len(), 6 * 2 * 2, "two players, two copies each");
        for (number, name) in (0..).zip(["阿依古丽", "Ķārlis Bērziņš", "Ефим Цыпкин", "李娜", "Nguyễn Văn Đức"])
        {
            assert!(
                pages[4 * number..4 * number + 4].iter().all(|page| page.contains(name)),
                "{name} in {}",
                pages[4 * number]
            );
        }
        insta::assert_snapshot!(format!("sheet_with_odds_{}", language.tag()), pages[6]);
        insta::assert_snapshot!(format!("sheet_of_white_{}", language.tag()), pages[0]);
    }
}

#[test]
fn each_owner_has_his_own_result_and_signs() {
    let report = event().report();
    let printed = sheets_pdf(&report, &edition(Language::English), &mut Fonts::of_machine()).expect("a document");
    let Some(text) = text(&printed) else { return };
    let results: Vec<&str> = text.lines().filter(|line| line.starts_with("Result of")).map(str::trim_end).collect();
    let each = [
        ["Sijbrands, Ton: 2-0 (resignation) · +", "阿依古丽: 0-2 (resignation)"],
        ["Sijbrands, Ton: 0-2 (resignation) · -1", "Ķārlis Bērziņš: 2-0 (resignation) · + +1"],
        ["Sijbrands, Ton: 2-0 (resignation) · +", "Ефим Цыпкин: 0-2 (resignation)"],
        ["Sijbrands, Ton: 1-1 (agreement) · =", "李娜: 1-1 (agreement) · ="],
        ["Sijbrands, Ton: void · never came", "Nguyễn Văn Đức: void · never came"],
    ];
    for (board, [white, black]) in each.into_iter().enumerate() {
        let copies = [white, white, black, black].map(|own| format!("Result of {own}"));
        assert_eq!(results[4 * board..4 * board + 4], copies);
    }
}

#[test]
fn paper_is_as_large_as_asked() {
    let report = event().report();
    for (paper, size) in [(Paper::A4, "595.276 x 841.89 pts (A4)"), (Paper::Letter, "612 x 792 pts (letter)")] {
        let printed =
            sheets_pdf(&report, &Edition::new(Language::Chinese, paper), &mut Fonts::of_machine()).expect("a document");
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), &printed.bytes).expect("room");
        let Ok(info) = Command::new("pdfinfo").arg(file.path()).output() else { return };
        let info = String::from_utf8_lossy(&info.stdout).into_owned();
        assert!(info.contains(size) && info.contains("Title:           Clock Simultaneous 车轮赛"), "{info}");
    }
}

/// Positions that were put on the board let a game go on for as long as one likes.
#[test]
fn a_game_of_hundreds_of_moves_takes_several_pages_and_loses_none() {
    let mut event = Event::started(&early(1));
    for missing in 1..=6 {
        for _ in 0..60 {
            event.move_on(1);
        }
        let men = (1..=20).filter(|square| *square != missing).map(|square| square.to_string()).collect::<Vec<_>>();
        event.facts(&format!("1 irregularity 12 accept W:W31-50:B{}", men.join(",")));
    }
    let report = event.report();
    assert_eq!(report.boards[0].game.plies(), 360);
    let moves: Vec<String> = report.boards[0].game.moves().map(|(mv, before)| before.notation(mv, &INTERNATIONAL)).collect();
    let edition = edition(Language::English);
    let sheets = sheets_pdf(&report, &edition, &mut Fonts::of_machine()).expect("a document");
    let home = home_pdf(&report, &report.boards[0], &edition, &mut Fonts::of_machine()).expect("a document");
    let Some(raw) = poppler("pdftotext", &["-raw"], &sheets.bytes) else { return };
    let pages: Vec<&str> = raw.split('\u{c}').filter(|page| !page.trim().is_empty()).collect();
    assert!(pages.len() >= 8 && pages.len().is_multiple_of(4), "{} pages", pages.len());
    let each = pages.len() / 4;
    for sheet in pages.chunks(each) {
        assert_eq!(moves_in(&sheet.concat()), moves);
        let signed = |page: &&str| page.contains("Signature of the arbiter");
        assert_eq!(sheet.iter().position(signed), Some(each - 1), "only the last page is signed");
        assert!(sheet[1].contains(&format!("Page 2 of {each}")) && sheet[1].contains("Master – Opponent 1"));
    }
    assert_eq!(moves_in(&poppler("pdftotext", &["-raw"], &home.bytes).expect("it was there")), moves);
}

fn moves_in(text: &str) -> Vec<String> {
    let is_move = |word: &&str| {
        let mut parts = word.split(['-', 'x']);
        let numbers = parts.clone().count() > 1 && parts.all(|part| part.parse::<u8>().is_ok_and(|square| square <= 50));
        numbers && !matches!(*word, "2-0" | "0-2" | "1-1" | "0-0")
    };
    text.split_whitespace().filter(is_move).map(str::to_owned).collect()
}

#[test]
fn a_letter_that_no_font_has_is_a_box_and_told() {
    let mut scene = early(2);
    scene.boards[0].opponent = "𰻝 Wang".to_owned();
    scene.boards[1].opponent = "\u{e123}\u{20d0}".to_owned();
    let report = Event::started(&scene).report();
    let printed = results_pdf(&report, &edition(Language::English), &mut Fonts::only_ours()).expect("a document");
    assert_eq!(printed.missing, ['\u{20d0}', '\u{e123}', '𰻝']);
    let Some(text) = text(&printed) else { return };
    assert!(text.contains("𰻝 Wang"), "the box stands for the letter: {text}");
}

#[test]
fn no_name_breaks_a_paper() {
    let long = "Very Long Name 很长的名字 ".repeat(400);
    let unbroken = "x".repeat(3_000);
    let nasty = ["", "\u{202e}abc\u{0}\r\n\t", "👨‍👩‍👧‍👦", "\u{301}\u{301}", "𓀀𞤀", &long, &unbroken, "(\\)%<<>>"];
    let mut scene = early(nasty.len());
    for (board, name) in scene.boards.iter_mut().zip(nasty) {
        (board.opponent, board.club) = (name.to_owned(), name.to_owned());
    }
    (scene.title, scene.site, scene.master.name) = (long.clone(), unbroken.clone(), unbroken.clone());
    let mut event = Event::started(&scene);
    event.play(&format!("1 32-28;1 void {}", "why ".repeat(200)));
    let report = event.report();
    for mut fonts in [Fonts::of_machine(), Fonts::only_ours()] {
        for language in Language::ALL {
            let edition = edition(language);
            let mut documents = vec![
                sheets_pdf(&report, &edition, &mut fonts).expect("a document"),
                results_pdf(&report, &edition, &mut fonts).expect("a document"),
            ];
            documents.extend(report.boards.iter().map(|board| home_pdf(&report, board, &edition, &mut fonts).expect("one")));
            let sheets = poppler("pdftotext", &["-raw"], &documents[0].bytes);
            if let Some(sheets) = sheets {
                assert_eq!(sheets.matches('\u{c}').count(), 4 * nasty.len(), "names leave room for the moves");
            }
            for document in &documents[1..] {
                poppler("pdftotext", &["-raw"], &document.bytes);
            }
        }
    }
}

#[test]
fn the_table_tells_each_opponent_his_own_result_and_the_target() {
    let report = event().report();
    let edition = edition(Language::English);
    let printed = results_pdf(&report, &edition, &mut Fonts::of_machine()).expect("a document");
    let Some(text) = text(&printed) else { return };
    for (name, result) in
        [("阿依古丽", ["2-0", "2", "0-2"]), ("Ķārlis Bērziņš", ["0-2", "0", "2-0"]), ("李娜", ["1-1", "1", "1-1"])]
    {
        let line = text.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name} in {text}"));
        let words: Vec<&str> = line.split_whitespace().collect();
        assert!(words.windows(3).any(|part| part == result), "{line}");
    }
    for told in ["7 points, 70.00 % on 5 boards", "Target 60 %: 6 points. The target is reached."] {
        assert!(text.contains(told) && results_html(&report, &edition).contains(told), "{told} in {text}");
    }
}

#[test]
fn many_boards_fill_pages_each_with_its_head() {
    let report = Event::started(&early(306)).report();
    let printed = results_pdf(&report, &edition(Language::English), &mut Fonts::of_machine()).expect("a document");
    let Some(text) = text(&printed) else { return };
    let pages: Vec<&str> = text.split('\u{c}').filter(|page| !page.trim().is_empty()).collect();
    assert!(pages.len() > 5 && pages.iter().all(|page| page.contains("Opponent's") && page.contains("Page ")), "{text}");
    for number in 1..=306 {
        assert_eq!(text.lines().filter(|line| line.split_whitespace().nth(2) == Some(&number.to_string())).count(), 1);
    }
}

#[test]
fn an_opponent_takes_his_game_home() {
    let report = event().report();
    for language in Language::ALL {
        let edition = edition(language);
        let board = report.board(2).expect("board 2");
        let printed = home_pdf(&report, board, &edition, &mut Fonts::of_machine()).expect("a document");
        let html = home_html(&report, board, &edition);
        assert!(html.contains("<svg") && html.contains("31-27") && html.contains("Bērziņš"), "{html}");
        let Some(text) = text(&printed) else { return };
        insta::assert_snapshot!(format!("home_{}", language.tag()), text);
    }
}

#[test]
fn a_paper_is_the_same_whenever_it_is_made() {
    let report = event().report();
    let make = || sheets_pdf(&report, &edition(Language::Chinese), &mut Fonts::of_machine()).expect("a document");
    assert!(make() == make());
}
