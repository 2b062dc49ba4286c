//! One tag of a header: `[Name "value"]`, and what people write instead.

use super::lexer::{blank_length, upto};
use super::token::TagToken;

/// How far the text of a tag without quotes may reach, in bytes.
const UNQUOTED_REACH: usize = 200;

/// Whether a tag begins here.
pub(super) fn begins(text: &str) -> bool {
    named(text).is_some_and(|(_, after)| after.starts_with('"'))
}

/// The name after a bracket, and what follows the blanks after it.
fn named(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('[')?;
    let inner = inner.get(blank_length(inner)..)?;
    let length = inner.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
    let name = inner.get(..length).filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))?;
    let after = inner.get(length..)?;
    Some((name, after.get(blank_length(after)..)?))
}

/// The tag that stands at the beginning of the text, and its length.
pub(super) fn read(text: &str) -> Option<(TagToken<'_>, usize)> {
    let (name, after) = named(text)?;
    let before = text.len() - after.len();
    let (value, length, flaw) = match after.strip_prefix('"') {
        Some(inner) => {
            let (value, length, flaw) = quoted(inner);
            (value, length + 1, flaw)
        }
        None => unquoted(upto(after, after.floor_char_boundary(UNQUOTED_REACH)))?,
    };
    Some((TagToken { name, value, flaw }, before + length))
}

/// The value after its opening quote. A quote that no bracket follows belongs to the value: people forget to escape. It ends
/// with the line in any case.
fn quoted(text: &str) -> (String, usize, Option<&'static str>) {
    let mut value = String::new();
    let mut flaw = None;
    let mut chars = text.char_indices().peekable();
    let mut length = 0;
    while let Some((at, c)) = chars.next_if(|(_, c)| !matches!(c, '\n' | '\r')) {
        length = at + c.len_utf8();
        let after = text.get(length..).unwrap_or_default();
        match (c, if c == '"' { closed(after) } else { None }) {
            ('"', Some((closing, bracket))) => {
                return (value, length + closing, flaw.or((!bracket).then_some("']' must end the tag")));
            }
            ('"', None) => {
                flaw = Some("a '\"' inside a tag's text is written '\\\"'");
                value.push('"');
            }
            ('\\', _) if after.starts_with('\\') || after.starts_with('"') && !is_last(after) => {
                value.extend(chars.next().map(|(_, escaped)| escaped));
                length += 1;
            }
            _ => value.push(c),
        }
    }
    let value = value.trim_end().trim_end_matches(']').to_owned();
    (value, length, Some("'\"]' must end the tag"))
}

/// Whether the quote that stands here ends the line's tag, so that the backslash before it is the value's own.
fn is_last(quote: &str) -> bool {
    let after = quote.get(1..).unwrap_or_default();
    let more =
        |rest: &str| rest.find(['"', '\n', '\r']).and_then(|at| rest.get(at..)).is_some_and(|rest| rest.starts_with('"'));
    closed(after).is_some_and(|(length, _)| !after.get(length..).is_some_and(more))
}

/// What closes a tag after its last quote: a bracket, or (forgotten) the next tag or the line's end.
fn closed(after: &str) -> Option<(usize, bool)> {
    let blanks = after.len() - after.trim_start_matches([' ', '\t']).len();
    match after.get(blanks..).unwrap_or_default() {
        rest if rest.starts_with(']') => Some((blanks + 1, true)),
        rest if rest.is_empty() || rest.starts_with(['\n', '\r']) || begins(rest) => Some((blanks, false)),
        _ => None,
    }
}

fn unquoted(line: &str) -> Option<(String, usize, Option<&'static str>)> {
    let end = line.find([']', '[', '\n', '\r']).filter(|&end| line.get(end..).is_some_and(|rest| rest.starts_with(']')))?;
    Some((line.get(..end)?.trim().to_owned(), end + 1, Some("a tag's text stands in quotes")))
}

/// The text of a value between its quotes.
pub(super) fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> Option<(String, bool)> {
        read(text).map(|(tag, _)| (tag.value, tag.flaw.is_some()))
    }

    #[test]
    fn escapes_are_undone() {
        for text in ["", "a", "\"", "\\", "\\\"", "a \\", "]", "\"]", "[X \"y\"]", "\\\\\"]\\"] {
            let written = format!("[Event \"{}\"]", escaped(text));
            assert_eq!(value(&written), Some((text.to_owned(), false)), "{written}");
        }
    }

    #[test]
    fn forms_met_in_the_world_are_read() {
        let flawed = |text: &str| Some((text.to_owned(), true));
        assert_eq!(value("[ Event\n \"a b\" ]"), Some(("a b".into(), false)));
        assert_eq!(value(r#"[Event "The "big" one"]"#), flawed(r#"The "big" one"#));
        assert_eq!(value(r#"[Site "C:\games\"]"#), Some((r"C:\games\".into(), false)));
        assert_eq!(value("[Event \"a]\n[Site \"b\"]"), flawed("a"));
        assert_eq!(value("[Event \"a\"\n"), flawed("a"));
        assert_eq!(value("[Event \"a\" [Site \"b\"]"), flawed("a"));
        assert_eq!(value("[Result 1-0]"), flawed("1-0"));
        for text in ["[", "[]", "[1 \"a\"]", "[%clock 1]", "[Event", "[Event [x]"] {
            assert_eq!(value(text), None, "{text}");
        }
    }
}
