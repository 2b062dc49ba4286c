//! Score sheets (competition rules, article 4): one for each player of each board, in two copies, with the result from his own side.

use super::page::{escaped, page, row};
use super::report::{BoardReport, Report};
use crate::draughts::{SheetLine, Side};
use crate::exhibition::Standing;
use crate::phrases::{Texts, reason_id};

/// All sheets on one page, each on a sheet of paper of its own when printed.
pub fn sheets_html(report: &Report, texts: &Texts, language: &str) -> String {
    let sheet = |board: &BoardReport| {
        let player = |side: Side| (1..=2).map(move |copy| (side, copy));
        let all = player(Side::White).chain(player(Side::Black));
        all.map(|(side, copy)| sheet(report, board, side, copy, texts)).collect::<String>()
    };
    page(language, &report.scene.title, &report.boards.iter().map(sheet).collect::<String>())
}

fn sheet(report: &Report, board: &BoardReport, owner: Side, copy: u32, texts: &Texts) -> String {
    let scene = &report.scene;
    let names = board.names(scene);
    let number = texts.board_name(board.number);
    let heading = format!("{} – {number}", texts.text("sheet-title", &[]));
    let copy = texts.text("sheet-copy", &[("number", copy.to_string())]);
    let event = [scene.title.as_str(), &scene.site, &scene.date, &copy];
    let event: Vec<String> = event.iter().filter(|text| !text.is_empty()).map(|text| escaped(text)).collect();
    let player = |id: &str, side: Side| {
        let own = if side == owner { "<strong>" } else { "" };
        let end = if side == owner { "</strong>" } else { "" };
        format!("{}: {own}{}{end}", escaped(&texts.text(id, &[])), escaped(names[side as usize]))
    };
    let odds = texts.uneven(&board.uneven);
    let odds = odds.map_or_else(String::new, |odds| format!("<br>\n{}", escaped(&odds)));
    format!(
        "<section class=\"sheet\">\n<h2>{}</h2>\n<p>{}<br>\n{} – {}{odds}</p>\n<table>\n{}{}</table>\n<p>{}: {}</p>\n\
         <p class=\"line\">{}</p>\n</section>\n",
        escaped(&heading),
        event.join(" · "),
        player("sheet-white", Side::White),
        player("sheet-black", Side::Black),
        row("th", &[String::new(), escaped(&texts.text("sheet-white", &[])), escaped(&texts.text("sheet-black", &[]))]),
        moves(board),
        escaped(&texts.text("result-result", &[])),
        escaped(&result(board, owner, texts)),
        escaped(&texts.text("sheet-signature", &[])),
    )
}

/// The result from the owner's side: his points first.
fn result(board: &BoardReport, owner: Side, texts: &Texts) -> String {
    match board.standing {
        Standing::Playing => texts.text("result-going", &[]),
        Standing::Voided => texts.text("result-void", &[]),
        Standing::Ended { result, reason } => {
            let (own, other) = (result.points(owner), result.points(owner.other()));
            format!("{own}-{other} ({})", texts.text(reason_id(reason), &[]))
        }
    }
}

/// Numbered lines with White's and Black's move. An accepted position stands in a line of its own, without a number.
fn moves(board: &BoardReport) -> String {
    let line = |line: SheetLine| {
        let number = line.number.map_or_else(String::new, |number| format!("{number}."));
        let white = line.white.map_or_else(|| "…".to_owned(), |entry| entry.text);
        let black = line.black.map_or_else(String::new, |entry| entry.text);
        row("td", &[number, white, black].map(|cell| escaped(&cell)))
    };
    board.game.score_sheet().into_iter().map(line).collect()
}
