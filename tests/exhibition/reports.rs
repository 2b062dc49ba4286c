//! Reports: PDN that reads back, tables and sheets that names cannot break.

use simultaan::draughts::{GameResult, Side, Turn, pdn};
use simultaan::exhibition::{BoardPlan, Colours, Extra, Master, Scene};
use simultaan::phrases::Language;
use simultaan::reports::{Edition, Entry, Paper, Report, pdn as games, results_csv, results_html, sheets_html};

use crate::hall::{Event, early, on_clocks, sudden_death};

const NASTY: &str = "\"<script>alert(1)</script>, & 'co'\\ [White \"x\"]\r\nline two\u{202e}";

fn evening() -> Event {
    let mut scene = Scene { colours: Colours::Alternating, ..on_clocks(5, sudden_death(7_200)) };
    scene.title = format!("Title {NASTY}");
    scene.master =
        Master { name: format!("Master {NASTY}"), title: "GMI".to_owned(), rating: Some(2400), ..Master::default() };
    scene.boards[0] =
        BoardPlan { opponent: NASTY.to_owned(), rating: Some(1200), club: NASTY.to_owned(), ..BoardPlan::default() };
    scene.boards[1].handicap = vec![1, 2];
    scene.boards[2].start = Some("B:WK5,K10,K46:BK1".to_owned());
    scene.boards[2].master_extra = Some(Extra { minutes: 5, seconds: 0 });
    let mut event = Event::started(&scene);
    event.at(61_000).play("1 32-28;2 31-27;4 33-28");
    event.at(125_000).play("1 19-23;1 28x19;1 14x23;1 draw white;1 draw black");
    event.facts("2 irregularity 2 accept W:W27,32-50:B6-20,25");
    event.at(200_000).play("2 27-22;2 18x27;2 32x21;2 resign master");
    event.play("4 irregularity 3 correct 32-28;4 settle 0-2 too late;5 void never came;3 settle 2-0 a, \"b\"\n<c>");
    event
}

fn edition(language: Language) -> Edition {
    Edition::new(language, Paper::A4)
}

/// What stands before and after each result in a sheet.
fn sheets(report: &Report) -> String {
    sheets_html(report, &edition(Language::English))
}

#[test]
fn games_read_back_equal() {
    let mut event = evening();
    let boards = event.boards();
    let text = games(&event.report());
    let read = pdn::read(text.as_bytes());
    assert_eq!(read.games.len(), 5, "{text}");
    for (game, board) in read.games.iter().zip(&boards) {
        assert!(game.faults.is_empty(), "{:?}", game.faults);
        let replay = game.replay();
        assert!(replay.complete && replay.faults.is_empty(), "{:?}\n{text}", replay.faults);
        assert_eq!(replay.game, board.play.0, "board {}", board.number);
    }
    let results: Vec<_> = read.games.iter().map(|read| read.game.result()).collect();
    use GameResult::{BlackWins, Draw, WhiteWins};
    assert_eq!(results, [Some(Draw), Some(WhiteWins), Some(WhiteWins), Some(BlackWins), None]);
    let names = |at: usize| (read.games[at].game.tags.get("White"), read.games[at].game.tags.get("Black"));
    assert_eq!(names(1).0, Some("Opponent 2"));
    assert!(names(0).1.is_some_and(|name| name.contains("<script>") && name.contains("[White \"x\"]")), "{:?}", names(0));
    assert_eq!(pdn::check_bytes(text.as_bytes()).fault_count(), 0);
    for part in ["1:58:59", "/FEN \"W:", "2/7200"].into_iter().take(2) {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn moves_taken_back_are_not_in_the_games() {
    let mut event = Event::started(&early(1));
    event.play("32-28;undo;33-28;19-23;28x19;undo;28x19;14x23");
    let text = games(&event.report());
    let replay = pdn::read(text.as_bytes()).games[0].replay();
    assert_eq!((replay.game.plies(), &replay.game), (4, &event.board(1).play.0));
}

#[test]
fn tables_are_not_broken_by_names() {
    let event = evening();
    let report = event.report();
    let csv_text = results_csv(&report).expect("a table");
    let mut reader = csv::Reader::from_reader(csv_text.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("rows");
    assert_eq!(rows.len(), 6);
    let total = rows.last().expect("the total");
    assert_eq!(["total", "5", ""], [0, 6, 12].map(|at| &total[at]));
    let rows = &rows[..5];
    assert_eq!((&rows[0][1], &rows[0][3]), (NASTY, NASTY));
    let column = |at: usize| rows.iter().map(|row| row[at].to_owned()).collect::<Vec<_>>();
    assert_eq!(column(5), ["1-1", "2-0", "2-0", "0-2", "void"]);
    assert_eq!(column(4), ["white", "black", "white", "black", "white"]);
    assert_eq!(column(6), ["1", "0", "2", "2", ""]);
    assert_eq!(column(7), ["agreement", "resignation", "settled", "settled", ""]);
    assert_eq!(column(9), ["125000", "200000", "200000", "200000", "200000"]);
    assert_eq!(column(11), ["1-1", "2-0", "0-2", "0-2", ""], "each opponent's own");
    for language in Language::ALL {
        let edition = edition(language);
        for html in [results_html(&report, &edition), sheets_html(&report, &edition)] {
            assert!(!html.contains("<script") && !html.contains("<c>"), "{html}");
            assert!(html.contains("&lt;script&gt;") && html.contains("&quot;"), "{html}");
        }
    }
}

#[test]
fn no_name_is_a_formula_in_a_spreadsheet() {
    let mut scene = early(2);
    scene.boards[0] =
        BoardPlan { opponent: "=HYPERLINK(\"x\")".to_owned(), club: "@Home".to_owned(), ..BoardPlan::default() };
    let mut event = Event::started(&scene);
    event.play("1 32-28;1 19-23;1 28x19;1 settle 2-0 -late;2 replace +31 6");
    let table = results_csv(&event.report()).expect("a table");
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().expect("rows");
    let cell = |row: usize, column: usize| &rows[row][column];
    assert_eq!([cell(0, 1), cell(0, 3), cell(0, 10), cell(1, 1)], ["'=HYPERLINK(\"x\")", "'@Home", "'-late", "'+31 6"]);
    assert_eq!((cell(0, 5), cell(0, 8)), ("2-0", "2"), "results stay");
    assert!(results_html(&event.report(), &edition(Language::English)).contains("<td>2</td><td>0:00:00</td>"));
}

#[test]
fn each_player_has_his_own_result_the_right_way_round() {
    let mut event = Event::started(&Scene { colours: Colours::Alternating, ..early(2) });
    event.play("1 32-28;1 resign black;2 32-28;2 draw white;2 draw black");
    let html = sheets(&event.report());
    let sheets: Vec<&str> = html.split("<section").skip(1).collect();
    assert_eq!(sheets.len(), 8, "two players, two copies each");
    let of = |owner: &str, result: &str| {
        sheets.iter().filter(|sheet| sheet.contains(&format!("<strong>{owner}</strong>")) && sheet.contains(result)).count()
    };
    assert_eq!((of("Master", "2-0 ("), of("Opponent 1", "0-2 (")), (2, 2));
    assert_eq!((of("Master", "1-1 ("), of("Opponent 2", "1-1 (")), (2, 2));
    assert_eq!(event.report().boards[1].seats.master, Side::Black);
}

#[test]
fn whatever_is_undone_or_put_right_each_entry_keeps_what_is_known_of_it() {
    let mut event = Event::started(&on_clocks(1, sudden_death(7_200)));
    let accept = "irregularity 8 accept B:W31,33-50:B1-18,20";
    for (at, line) in (1..).zip([
        "32-28",
        "19-23",
        "28x19",
        accept,
        "irregularity undo",
        accept,
        "17-22",
        "34-30",
        "irregularity 3 correct 35-30",
        "irregularity undo",
        "irregularity 3 correct 35-30",
        "22-27",
    ]) {
        event.at(at * 1_000).facts(line);
        let report = event.report();
        let board = &report.boards[0];
        let kinds: Vec<bool> = board.game.turns().map(|(turn, _)| matches!(turn, Turn::Move(_))).collect();
        let known: Vec<bool> = board.entries.iter().map(|entry| matches!(entry, Entry::Move(_))).collect();
        assert_eq!(known, kinds, "after {line}");
    }
    let html = sheets(&event.report());
    assert!(html.contains("<td>28x19</td><td>1:59:58</td>") && html.contains("<td>35-30</td><td>1:59:5"), "{html}");
}

#[test]
fn an_accepted_position_has_a_line_of_its_own_and_no_number() {
    let mut event = Event::started(&early(1));
    event.play("32-28;19-23;28x19");
    event.facts("irregularity 8 accept B:W31,33-50:B1-18,20");
    event.facts("17-22");
    event.facts("34-30");
    let html = sheets(&event.report());
    let rows: Vec<&str> = html.lines().filter(|line| line.starts_with("<tr><td>")).take(5).collect();
    let (accepted, rows) = (rows[2], [rows[0], rows[1], rows[3], rows[4]]);
    let fen = event.board(1).play.0.turns().nth(3).map(|(turn, _)| match turn {
        simultaan::draughts::Turn::Setup(position) => position.fen(),
        simultaan::draughts::Turn::Move(_) => panic!("a move"),
    });
    let row = |cells: [&str; 3]| format!("<tr><td>{}</td><td>{}</td><td>{}</td></tr>", cells[0], cells[1], cells[2]);
    assert_eq!(
        rows,
        [row(["1.", "32-28", "19-23"]), row(["2.", "28x19", ""]), row(["2.", "…", "17-22"]), row(["3.", "34-30", ""]),]
    );
    let fen = fen.expect("a position");
    assert!(
        accepted.starts_with("<tr><td></td><td colspan=\"2\">White: more or fewer") && accepted.contains(&fen),
        "{accepted}"
    );
}
