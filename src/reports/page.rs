//! A page of HTML that needs no other file: shown by any browser, printed as it is shown.

const STYLE: &str = "body{font:16px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1d2426}\
h1{font-size:1.6rem;margin:0 0 .2rem}h2{font-size:1.15rem;margin:0 0 .6rem}p{margin:.2rem 0 1rem;color:#4a5457}\
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccd3d5}\
th{font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}\
.sheet{break-after:page;margin-bottom:3rem}.sheet table{width:auto;columns:2}.line{margin-top:2rem;border-top:1px solid #1d2426;width:16rem}";

/// A whole page.
pub fn page(language: &str, title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
         <body>\n{body}</body>\n</html>\n"
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

/// A table row of cells that are escaped already.
pub fn row(cell: &str, cells: &[String]) -> String {
    let cells: String = cells.iter().map(|text| format!("<{cell}>{text}</{cell}>")).collect();
    format!("<tr>{cells}</tr>\n")
}
