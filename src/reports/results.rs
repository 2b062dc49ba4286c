//! The table of results, as CSV for programs and as HTML for people.

use std::borrow::Cow;

use super::page::{escaped, page, row};
use super::report::{BoardReport, Report};
use crate::exhibition::Standing;
use crate::phrases::{Texts, reason_id, time_of};

const COLUMNS: [&str; 10] =
    ["number", "opponent", "rating", "club", "colour", "result", "points", "reason", "moves", "finished"];

/// The results as CSV: a header, then a line a board. Names of columns and reasons are fixed, in English;
/// `moves` counts those of both sides.
///
/// A text that a spreadsheet would take for a formula has an apostrophe before it: names come from anybody, and the file is
/// opened by a click.
pub fn results_csv(report: &Report) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "board", "opponent", "rating", "club", "master", "result", "points", "reason", "moves", "ended_ms", "why",
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
            &board.game.plies().to_string(),
            &ended,
            &no_formula(why),
        ])?;
    }
    let bytes = writer.into_inner().map_err(|fault| fault.into_error())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn no_formula(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}").into() } else { text.into() }
}

/// The results as a page in the language of the texts.
pub fn results_html(report: &Report, texts: &Texts, language: &str) -> String {
    let head: Vec<String> = COLUMNS.iter().map(|column| texts.text(&format!("result-{column}"), &[])).collect();
    let rows: String = report.boards.iter().map(|board| row("td", &cells(board, texts))).collect();
    let score = &report.score;
    let summary = texts.text(
        "fact-finished",
        &[
            ("won", score.won.to_string()),
            ("drawn", score.drawn.to_string()),
            ("lost", score.lost.to_string()),
            ("void", score.void.to_string()),
            ("points", score.points().to_string()),
            ("counted", (score.won + score.drawn + score.lost).to_string()),
            ("percent", format!("{}.{:02}", score.hundredths() / 100, score.hundredths() % 100)),
        ],
    );
    let scene = &report.scene;
    let place = [scene.master.name.as_str(), &scene.site, &scene.date];
    let place: Vec<&str> = place.into_iter().filter(|text| !text.is_empty()).collect();
    let total = if score.going == 0 { format!("<p>{}</p>\n", escaped(&summary)) } else { going(report, texts) };
    let body = format!(
        "<h1>{}</h1>\n<p>{}</p>\n<table>\n{}{rows}</table>\n{total}",
        escaped(&scene.title),
        escaped(&place.join(" · ")),
        row("th", &head),
    );
    page(language, &scene.title, &body)
}

/// The line under the table while games go on.
fn going(report: &Report, texts: &Texts) -> String {
    let points = report.score.points();
    let total = texts.text("result-total", &[]);
    format!("<p>{}: {points} · {} {}</p>\n", escaped(&total), report.score.going, escaped(&texts.text("result-going", &[])))
}

fn cells(board: &BoardReport, texts: &Texts) -> Vec<String> {
    let result = match board.standing {
        Standing::Playing => texts.text("result-going", &[]),
        Standing::Voided => texts.text("result-void", &[]),
        Standing::Ended { result, .. } => result.to_string(),
    };
    let reason = board.reason().map_or_else(String::new, |reason| texts.text(reason_id(reason), &[]));
    let ended = board.ended.as_ref().map_or_else(String::new, |(t, _)| time_of(*t));
    let cells = [
        board.number.to_string(),
        board.seats.opponent.clone(),
        number_or_nothing(board.seats.rating),
        board.seats.club.clone(),
        texts.side(board.seats.master),
        result,
        points(board),
        reason,
        board.game.plies().div_ceil(2).to_string(),
        ended,
    ];
    cells.iter().map(|text| escaped(text)).collect()
}

fn number_or_nothing(number: Option<u32>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// The master's points on a board.
fn points(board: &BoardReport) -> String {
    board.result().map_or_else(String::new, |result| result.points(board.seats.master).to_string())
}
