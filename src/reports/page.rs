//! A page of HTML that needs no other file: shown by any browser, printed as it is shown.

use super::edition::Edition;
use crate::draughts::{Kind, Position, Side, Square};

const STYLE: &str = "body{font:16px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1d2426}\
h1{font-size:1.6rem;margin:0 0 .2rem}h2{font-size:1.15rem;margin:0 0 .6rem}p{margin:.2rem 0 1rem;color:#4a5457}\
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccd3d5}\
th{font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
.sheet{break-after:page;margin-bottom:3rem}.sheet table{width:auto;columns:2}.sheet svg{width:11rem}svg{width:16rem;border:1px solid #1d2426}.line{margin-top:2rem;border-top:1px solid #1d2426;width:16rem}";

/// A whole page, for this paper when it is printed.
pub fn page(edition: &Edition, title: &str, body: &str) -> String {
    let language = edition.language.tag();
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>@page{{size:{}}}{STYLE}</style>\n</head>\n\
         <body>\n{body}</body>\n</html>\n",
        edition.paper.name()
    )
}

/// A text with nothing in it that HTML takes for its own.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A position as a picture: dark squares grey, men as discs, a king as two men stacked.
pub fn diagram_svg(position: &Position) -> String {
    let disc = |x: u8, y: f32, side: Side| {
        let fill = if side == Side::White { "#fff" } else { "#333" };
        format!("<circle cx=\"{x}.5\" cy=\"{y:.2}\" r=\".36\" fill=\"{fill}\" stroke=\"#1d2426\" stroke-width=\".06\"/>")
    };
    let square = |square: Square| {
        let (x, y) = (square.file(), f32::from(square.row()) + 0.5);
        let piece = match position.at(square) {
            None => String::new(),
            Some((side, Kind::Man)) => disc(x, y, side),
            Some((side, Kind::King)) => disc(x, y + 0.09, side) + &disc(x, y - 0.09, side),
        };
        format!("<path d=\"M{x} {}h1v1h-1z\" fill=\"#c8c8c8\"/>{piece}", square.row())
    };
    let squares: String = Square::all().map(square).collect();
    format!("<svg viewBox=\"0 0 10 10\" role=\"img\" aria-label=\"{}\">{squares}</svg>", escaped(&position.fen()))
}

/// A table row of cells that are escaped already.
pub fn row(cell: &str, cells: &[String]) -> String {
    let cells: String = cells.iter().map(|text| format!("<{cell}>{text}</{cell}>")).collect();
    format!("<tr>{cells}</tr>\n")
}
