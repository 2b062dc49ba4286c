//! Score sheets (competition rules, article 4): one for each player of each board, in two copies, with the result from his own side.

use super::edition::Edition;
use super::moves::Moves;
use super::page::{diagram_svg, escaped, page, row};
use super::print::{Area, Document, Fonts, Leaf, MM, Paper, PrintFault, Printed, Style, diagram, number_pages};
use super::report::{BoardReport, Report};
use super::sheet::{Row, Sheet, joined};
use crate::draughts::Side;
use crate::phrases::Texts;

/// Who sign a sheet.
const SIGNATURES: [&str; 3] = ["sheet-signature-white", "sheet-signature-black", "sheet-signature-arbiter"];

/// The sheets of a board: White's copies, then Black's.
fn of_board<'a>(report: &'a Report, board: &'a BoardReport, texts: &'a Texts) -> impl Iterator<Item = Sheet> {
    let owners = [(Side::White, 1), (Side::White, 2), (Side::Black, 1), (Side::Black, 2)];
    owners.into_iter().map(move |(owner, copy)| Sheet::of(report, board, owner, copy, texts))
}

/// All sheets on one page, each on a sheet of paper of its own when printed.
pub fn sheets_html(report: &Report, edition: &Edition) -> String {
    let texts = &edition.texts;
    let sheets = report.boards.iter().flat_map(|board| of_board(report, board, texts));
    page(edition, &report.scene.title, &sheets.map(|sheet| html(&sheet, texts)).collect::<String>())
}

fn html(sheet: &Sheet, texts: &Texts) -> String {
    let player = |side: Side| {
        let player = &sheet.players[side as usize];
        let (own, end) = if side == sheet.owner { ("<strong>", "</strong>") } else { ("", "") };
        let details = if player.details.is_empty() { String::new() } else { format!(" ({})", escaped(&player.details)) };
        format!("{}: {own}{}{end}{details}", escaped(&player.colour), escaped(&player.name))
    };
    let odds: String = sheet.odds.iter().map(|odds| format!("<p>{}</p>\n", escaped(odds))).collect();
    let start = sheet.start.as_ref().map_or_else(String::new, diagram_svg);
    let signatures: String =
        SIGNATURES.iter().map(|id| format!("<p class=\"line\">{}</p>\n", escaped(&texts.text(id, &[])))).collect();
    format!(
        "<section class=\"sheet\">\n<h2>{}</h2>\n<p>{}<br>\n{} – {}</p>\n{}{odds}{start}{}<p>{}: {}</p>\n{signatures}</section>\n",
        escaped(&sheet.heading),
        escaped(&joined([sheet.event.as_str(), &sheet.copy])),
        player(Side::White),
        player(Side::Black),
        paragraph(&sheet.pace),
        moves_html(&sheet.rows, sheet.has_clocks(), texts),
        escaped(&texts.text("result-result", &[])),
        escaped(&joined([sheet.result.as_str(), &sheet.signs, &sheet.why])),
    )
}

fn paragraph(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("<p>{}</p>\n", escaped(text)) }
}

/// The moves of a game as a table, with their times where there are any.
pub fn moves_html(rows: &[Row], clocks: bool, texts: &Texts) -> String {
    let columns: &[&str] = if clocks {
        &["", "sheet-white", "sheet-clock", "sheet-black", "sheet-clock"]
    } else {
        &["", "sheet-white", "sheet-black"]
    };
    let heading = |id: &&str| if id.is_empty() { String::new() } else { escaped(&texts.text(id, &[])) };
    let line = |line: &Row| match line {
        Row::Moves { number, white, black } => {
            let number = format!("{number}.");
            let all = [&number, &white.text, &white.clock, &black.text, &black.clock];
            let shown = all.into_iter().enumerate().filter(|(at, _)| clocks || !matches!(at, 2 | 4));
            row("td", &shown.map(|(_, cell)| escaped(cell)).collect::<Vec<_>>())
        }
        Row::Accepted { words, position } => {
            let told = format!("{}<br>{}", escaped(words), escaped(&position.fen()));
            format!("<tr><td></td><td colspan=\"{}\">{told}<br>{}</td></tr>\n", columns.len() - 1, diagram_svg(position))
        }
    };
    let head = row("th", &columns.iter().map(heading).collect::<Vec<_>>());
    format!("<table>\n{head}{}</table>\n", rows.iter().map(line).collect::<String>())
}

/// All sheets on paper, with a bookmark for each board.
pub fn sheets_pdf(report: &Report, edition: &Edition, fonts: &mut Fonts) -> Result<Printed, PrintFault> {
    let texts = &edition.texts;
    let mut document = Document::new(&report.scene.title, edition.language.tag());
    for board in &report.boards {
        let [white, black] = board.names(&report.scene);
        document.bookmark(format!("{}: {white} – {black}", texts.board_name(board.number)));
        for sheet in of_board(report, board, texts) {
            print(fonts, &sheet, texts, edition.paper).iter().for_each(|leaf| document.add(leaf));
        }
    }
    document.finish(fonts)
}

/// Room for the result and the signatures at the foot of each page.
const FOOT: f32 = 32.0 * MM;

fn print(fonts: &mut Fonts, sheet: &Sheet, texts: &Texts, paper: Paper) -> Vec<Leaf> {
    let mut leaf = Leaf::upright(paper);
    let inside = leaf.inside();
    let room = |top: f32| Area { top, bottom: inside.bottom - FOOT, ..inside };
    let top = head(fonts, &mut leaf, sheet, texts);
    let moves = Moves::new(&sheet.rows, sheet.has_clocks(), texts);
    let (mut leaves, _) = moves.lay_out(fonts, (leaf, room(top)), false, |fonts| {
        let mut leaf = Leaf::upright(paper);
        let top = short_head(fonts, &mut leaf, sheet);
        (leaf, room(top))
    });
    number_pages(fonts, &mut leaves, texts);
    if let Some(last) = leaves.last_mut() {
        foot(fonts, last, sheet, texts);
    }
    leaves
}

/// The head of the first page; returns where the moves begin.
fn head(fonts: &mut Fonts, leaf: &mut Leaf, sheet: &Sheet, texts: &Texts) -> f32 {
    const DIAGRAM: f32 = 42.0 * MM;
    let inside = leaf.inside();
    leaf.text(fonts, (inside.left, inside.top + 14.0), Style::strong(16.0), &sheet.heading);
    leaf.text_to(fonts, (inside.right, inside.top + 14.0), Style::faint(9.0), &sheet.copy);
    // Names from anybody leave room for the moves.
    let mut words = Area { top: inside.top + 22.0, bottom: inside.top + 70.0 * MM, ..inside };
    if let Some(start) = &sheet.start {
        words.right -= DIAGRAM + 6.0 * MM;
        let place = (inside.right - DIAGRAM, inside.top + 22.0);
        diagram(leaf, start, place, DIAGRAM);
        let caption = texts.text("sheet-start", &[]);
        leaf.text(fonts, (place.0, place.1 + DIAGRAM + 9.0), Style::faint(7.5), &caption);
    }
    words.top = leaf.paragraph(fonts, words, Style::plain(9.5), &sheet.event) + 4.0;
    for (at, player) in sheet.players.iter().enumerate() {
        let own = at == sheet.owner as usize;
        let name = Area { left: words.left + 22.0 * MM, ..words };
        leaf.text(fonts, (words.left, words.top + 11.0), Style::faint(9.5), &player.colour);
        if own {
            leaf.fill(
                Area { left: words.left - 7.0, right: words.left - 4.0, top: words.top + 1.0, bottom: words.top + 13.0 },
                0,
            );
        }
        let style = if own { Style::strong(11.0) } else { Style::plain(11.0) };
        let two_lines = Area { bottom: name.top + 2.0 * style.line() + 1.0, ..name };
        words.top = leaf.paragraph(fonts, two_lines, style, &player.name);
        if !player.details.is_empty() {
            words.top = leaf.paragraph(fonts, Area { top: words.top, ..name }, Style::faint(8.5), &player.details);
        }
        words.top += 2.0;
    }
    for line in sheet.odds.iter().chain((!sheet.pace.is_empty()).then_some(&sheet.pace)) {
        words.top = leaf.paragraph(fonts, words, Style::plain(8.5), line);
    }
    let diagram = sheet.start.map_or(0.0, |_| inside.top + 22.0 + DIAGRAM + 12.0);
    words.top.max(diagram) + 6.0
}

/// The head of a further page.
fn short_head(fonts: &mut Fonts, leaf: &mut Leaf, sheet: &Sheet) -> f32 {
    let inside = leaf.inside();
    let [white, black] = [0, 1].map(|at| sheet.players[at].name.as_str());
    let text = format!("{} · {white} – {black}", sheet.heading);
    let copy = fonts.width(&sheet.copy, 9.0) + 12.0;
    let two_lines = Area { right: inside.right - copy, bottom: inside.top + 29.0, ..inside };
    let bottom = leaf.paragraph(fonts, two_lines, Style::strong(10.0), &text);
    leaf.text_to(fonts, (inside.right, inside.top + 10.0), Style::faint(9.0), &sheet.copy);
    bottom + 4.0
}

/// Result and room for the signatures.
fn foot(fonts: &mut Fonts, leaf: &mut Leaf, sheet: &Sheet, texts: &Texts) {
    let inside = leaf.inside();
    let top = inside.bottom - FOOT + 4.0 * MM;
    leaf.rule(inside.left, inside.right, top, 0);
    let of = texts.text("sheet-result-of", &[("name", sheet.own().name.clone())]);
    let text = format!("{of}: {}", joined([sheet.result.as_str(), &sheet.signs, &sheet.why]));
    // Two lines, or three small ones; a longer reason stands in the dossier.
    let room = Area { top: top + 4.0, bottom: top + 4.0 + 36.0, ..inside };
    let small = fonts.lines(&text, 11.0, inside.width()).len() > 2;
    leaf.paragraph(fonts, room, Style::strong(if small { 8.0 } else { 11.0 }), &text);
    let width = (inside.width() - 2.0 * 8.0 * MM) / 3.0;
    for (at, id) in SIGNATURES.iter().enumerate() {
        let left = inside.left + at as f32 * (width + 8.0 * MM);
        leaf.rule(left, left + width, inside.bottom - 9.0 * MM, 0);
        let text = texts.text(id, &[]);
        leaf.text(fonts, (left, inside.bottom - 5.5 * MM), Style::faint(8.0), &text);
    }
}
