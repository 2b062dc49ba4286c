//! The table of results: as CSV for programs, as a page and on paper for people.

use super::edition::Edition;
use super::page::{escaped, page};
use super::print::{Document, Flow, Fonts, Leaf, PrintFault, Printed, Style};
use super::report::{BoardReport, Report};
use super::sheet::joined;
use super::table::{Column, Table, no_formula};
use crate::exhibition::Standing;
use crate::phrases::{Texts, reason_id, time_of};

/// Columns of the table for people, and their parts of its width.
const COLUMNS: [(&str, f32); 11] = [
    ("number", 5.0),
    ("opponent", 19.0),
    ("rating", 7.0),
    ("club", 15.0),
    ("colour", 8.0),
    ("result", 7.0),
    ("points", 9.0),
    ("own", 9.0),
    ("reason", 16.0),
    ("moves", 6.0),
    ("finished", 8.0),
];

/// The results as CSV: a header, then a line a board, then a line `total` with the master's points. Names of columns and
/// reasons are fixed, in English; `result` is from White's side, `points` are the master's, `opponent_result` is from the
/// opponent's side; `moves` counts as a score sheet does. The total has the target in percent and whether it was met.
pub fn results_csv(report: &Report) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "board",
        "opponent",
        "rating",
        "club",
        "master",
        "result",
        "points",
        "reason",
        "moves",
        "ended_ms",
        "why",
        "opponent_result",
        "target",
        "target_met",
    ])?;
    for board in &report.boards {
        let reason = board.reason().and_then(|reason| serde_json::to_value(reason).ok());
        let result = match board.standing {
            Standing::Playing => "*".to_owned(),
            Standing::Voided => "void".to_owned(),
            Standing::Ended { result, .. } => result.to_string(),
        };
        let (ended, why) = board.ended.as_ref().map_or((String::new(), ""), |(t, why)| (t.to_string(), why));
        writer.write_record([
            board.number.to_string().as_str(),
            &no_formula(&board.seats.opponent),
            &number_or_nothing(board.seats.rating),
            &no_formula(&board.seats.club),
            &board.seats.master.to_string(),
            &result,
            &points(board),
            reason.as_ref().and_then(serde_json::Value::as_str).unwrap_or_default(),
            &board.game.full_moves().to_string(),
            &ended,
            &no_formula(why),
            &board.own_result(board.seats.master.other()).unwrap_or_default(),
            "",
            "",
        ])?;
    }
    let mut total = [const { String::new() }; 14];
    total[0] = "total".to_owned();
    total[6] = report.score.points().to_string();
    total[12] = number_or_nothing(report.score.target);
    total[13] = report.score.target_met().map_or("", |met| if met { "yes" } else { "no" }).to_owned();
    writer.write_record(&total)?;
    let bytes = writer.into_inner().map_err(|fault| fault.into_error())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The results as a page in the language of the texts.
pub fn results_html(report: &Report, edition: &Edition) -> String {
    let (scene, texts) = (&report.scene, &edition.texts);
    let lines: String = score_lines(report, texts).iter().map(|line| format!("<p>{}</p>\n", escaped(line))).collect();
    let body = format!(
        "<h1>{}</h1>\n<p>{}</p>\n{}{lines}",
        escaped(&scene.title),
        escaped(&place(report)),
        results_table(report, texts).html(),
    );
    page(edition, &scene.title, &body)
}

/// The results on paper.
pub fn results_pdf(report: &Report, edition: &Edition, fonts: &mut Fonts) -> Result<Printed, PrintFault> {
    let texts = &edition.texts;
    let mut document = Document::new(&report.scene.title, edition.language.tag());
    let mut flow = Flow::new(fonts, edition.paper, Leaf::lying);
    flow.paragraph(Style::strong(16.0), &report.scene.title);
    flow.paragraph(Style::faint(9.5), &place(report));
    flow.space(4.0);
    for line in score_lines(report, texts) {
        flow.paragraph(Style::plain(10.5), &line);
    }
    flow.space(6.0);
    flow.table(&results_table(report, texts));
    for leaf in flow.finish(texts) {
        document.add(&leaf);
    }
    document.finish(fonts)
}

/// Master, place and date in a line.
pub fn place(report: &Report) -> String {
    let (scene, master) = (&report.scene, &report.scene.master);
    let rating = number_or_nothing(master.rating);
    joined([master.name.as_str(), &master.title, &rating, &master.club, &scene.site, &scene.date])
}

/// The master's score, and his target where he has one.
pub fn score_lines(report: &Report, texts: &Texts) -> Vec<String> {
    let score = &report.score;
    let percent = format!("{}.{:02}", score.hundredths() / 100, score.hundredths() % 100);
    let inserts = [
        ("won", score.won.to_string()),
        ("drawn", score.drawn.to_string()),
        ("lost", score.lost.to_string()),
        ("void", score.void.to_string()),
        ("going", score.going.to_string()),
        ("points", score.points().to_string()),
        ("counted", (score.won + score.drawn + score.lost).to_string()),
        ("percent", percent),
    ];
    let mut lines = vec![texts.text(if score.going == 0 { "fact-finished" } else { "result-so-far" }, &inserts)];
    if let (Some(target), Some(needed)) = (score.target, score.needed()) {
        let target = texts.text("result-target", &[("percent", target.to_string()), ("needed", needed.to_string())]);
        let met = match (score.target_met(), score.going, score.target_possible()) {
            (Some(true), ..) => "target-reached",
            (_, 0, _) => "target-missed",
            (.., Some(true)) => "target-possible",
            _ => "target-impossible",
        };
        lines.push(format!("{target} {}", texts.text(met, &[])));
    }
    lines
}

/// The table for people.
pub fn results_table(report: &Report, texts: &Texts) -> Table {
    let column = |(name, share)| Column { name, heading: texts.text(&format!("result-{name}"), &[]), share };
    Table {
        name: "results",
        heading: texts.text("results-page", &[]),
        columns: COLUMNS.into_iter().map(column).collect(),
        rows: report.boards.iter().map(|board| cells(board, texts)).collect(),
    }
}

fn cells(board: &BoardReport, texts: &Texts) -> Vec<String> {
    let result = match board.standing {
        Standing::Playing => texts.text("result-going", &[]),
        Standing::Voided => texts.text("result-void", &[]),
        Standing::Ended { result, .. } => result.to_string(),
    };
    let reason = board.reason().map_or_else(String::new, |reason| texts.text(reason_id(reason), &[]));
    let ended = board.ended.as_ref().map_or_else(String::new, |(t, _)| time_of(*t));
    vec![
        board.number.to_string(),
        board.seats.opponent.clone(),
        number_or_nothing(board.seats.rating),
        board.seats.club.clone(),
        texts.side(board.seats.master),
        result,
        points(board),
        board.own_result(board.seats.master.other()).unwrap_or_default(),
        reason,
        board.game.full_moves().to_string(),
        ended,
    ]
}

/// A number, or nothing where there is none.
pub fn number_or_nothing(number: Option<u32>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// The master's points on a board.
fn points(board: &BoardReport) -> String {
    board.result().map_or_else(String::new, |result| result.points(board.seats.master).to_string())
}
