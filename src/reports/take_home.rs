//! A page that an opponent takes home: his game, how it ended for him, and how the exhibition went.

use super::edition::Edition;
use super::moves::Moves;
use super::page::{diagram_svg, escaped, page};
use super::print::{Document, Flow, Fonts, Leaf, MM, PrintFault, Printed, Style};
use super::report::{BoardReport, Report};
use super::results::score_lines;
use super::sheet::{Sheet, joined};
use super::sheets::moves_html;
use crate::draughts::{GameResult, Position};
use crate::phrases::Texts;

/// What stands on the page.
struct Page {
    sheet: Sheet,
    heading: String,
    result: String,
    positions: Vec<(String, Position)>,
    score: Vec<String>,
}

impl Page {
    fn of(report: &Report, board: &BoardReport, texts: &Texts) -> Page {
        let opponent = board.seats.master.other();
        let sheet = Sheet::of(report, board, opponent, 1, texts);
        let end = match board.result().map(|result| (result, result.points(opponent))) {
            None => String::new(),
            Some((GameResult::BothLose, _)) => texts.text("own-both-lost", &[]),
            Some((_, 2)) => texts.text("own-won", &[]),
            Some((_, 1)) => texts.text("own-drawn", &[]),
            Some(_) => texts.text("own-lost", &[]),
        };
        let now = board.game.position();
        let caption = texts.text("sheet-position", &[("side", texts.side(now.turn()))]);
        let start = sheet.start.map(|start| (texts.text("sheet-start", &[]), start));
        Page {
            heading: joined([board.seats.opponent.as_str(), &texts.board_name(board.number)]),
            result: joined([end.as_str(), &sheet.result, &sheet.why]),
            positions: start.into_iter().chain([(caption, *now)]).collect(),
            score: score_lines(report, texts),
            sheet,
        }
    }

    fn players(&self) -> [String; 2] {
        self.sheet.players.each_ref().map(|player| {
            let details = if player.details.is_empty() { String::new() } else { format!(" ({})", player.details) };
            format!("{}: {}{details}", player.colour, player.name)
        })
    }
}

/// The page of a board's opponent as HTML.
pub fn home_html(report: &Report, board: &BoardReport, edition: &Edition) -> String {
    let texts = &edition.texts;
    let home = Page::of(report, board, texts);
    let paragraphs = |lines: &[String]| lines.iter().map(|line| format!("<p>{}</p>\n", escaped(line))).collect::<String>();
    let figure = |(caption, position): &(String, Position)| {
        format!("<figure>{}<figcaption>{}</figcaption></figure>\n", diagram_svg(position), escaped(caption))
    };
    let body = format!(
        "<h1>{}</h1>\n<p>{}</p>\n<h2>{}</h2>\n{}{}{}{}{}",
        escaped(&home.heading),
        escaped(&home.sheet.event),
        escaped(&home.result),
        paragraphs(&home.players()),
        paragraphs(&home.sheet.odds),
        home.positions.iter().map(figure).collect::<String>(),
        moves_html(&home.sheet.rows, home.sheet.has_clocks(), texts),
        paragraphs(&home.score),
    );
    page(edition, &home.heading, &body)
}

/// The page of a board's opponent on paper.
pub fn home_pdf(report: &Report, board: &BoardReport, edition: &Edition, fonts: &mut Fonts) -> Result<Printed, PrintFault> {
    let texts = &edition.texts;
    let home = Page::of(report, board, texts);
    let mut document = Document::new(&home.heading, edition.language.tag());
    let mut flow = Flow::new(fonts, edition.paper, Leaf::upright);
    flow.paragraph(Style::strong(18.0), &home.heading);
    flow.paragraph(Style::faint(10.0), &home.sheet.event);
    flow.space(6.0);
    flow.paragraph(Style::strong(13.0), &home.result);
    flow.space(4.0);
    for line in home.players().iter().chain(&home.sheet.odds).chain(Some(&home.sheet.pace).filter(|pace| !pace.is_empty())) {
        flow.paragraph(Style::plain(10.0), line);
    }
    flow.space(8.0);
    flow.diagrams(&home.positions, 62.0 * MM);
    flow.space(8.0);
    flow.keep(30.0 * MM);
    flow.with(|fonts, leaf, area| {
        let moves = Moves::new(&home.sheet.rows, home.sheet.has_clocks(), texts);
        moves.lay_out(fonts, (leaf, area), true, |_| {
            let leaf = Leaf::upright(edition.paper);
            let room = Flow::room(&leaf);
            (leaf, room)
        })
    });
    flow.space(10.0);
    for line in &home.score {
        flow.paragraph(Style::plain(10.0), line);
    }
    for leaf in flow.finish(texts) {
        document.add(&leaf);
    }
    document.finish(fonts)
}
