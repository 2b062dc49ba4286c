//! From text to tokens, each with its place. Every token is read forward once; looking ahead is bounded, so the time is in
//! proportion to the text whatever stands in it.

use super::number;
use super::tag;
use super::text::Place;
use super::token::{Ending, Token};
use crate::draughts::GameResult;

/// How far a set-up may reach, in bytes: the longest FEN, with room for blanks.
const SETUP_REACH: usize = 1000;

#[derive(Clone, Debug)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: Place,
    /// Whether the last token was a move or its sign, with nothing between it and `rest`.
    after_move: bool,
    /// Whether a carriage return was the last character passed.
    returned: bool,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { rest: text, place: Place { line: 1, column: 1 }, after_move: false, returned: false }
    }

    pub fn place(&self) -> Place {
        self.place
    }

    /// The next token, or none at the end.
    pub fn next(&mut self) -> Option<(Token<'a>, Place)> {
        self.skip_blanks();
        let place = self.place;
        let (token, length) = self.token()?;
        self.advance(length);
        self.after_move = matches!(token, Token::Move { .. } | Token::Strength(_));
        Some((token, place))
    }

    /// Reads a result that the tag Result spells out, such as `4-6` or `1+ - 1-`.
    pub fn spelled(&mut self, result: &str) -> Option<(Ending, Place)> {
        self.skip_blanks();
        let length = matched(self.rest, result)?;
        let after = self.rest.get(length..).unwrap_or_default();
        if after.starts_with(|c: char| c.is_ascii_digit() || number::is_separator(c)) {
            return None;
        }
        let place = self.place;
        self.advance(length);
        Some((Ending::Other(result.to_owned()), place))
    }

    fn advance(&mut self, length: usize) {
        let (passed, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        for c in passed.chars() {
            let second_half = c == '\n' && std::mem::replace(&mut self.returned, c == '\r');
            self.returned = c == '\r';
            if second_half {
                continue;
            }
            self.place = match c {
                '\n' | '\r' => Place { line: self.place.line.saturating_add(1), column: 1 },
                _ => Place { column: self.place.column.saturating_add(1), ..self.place },
            };
        }
        self.rest = rest;
    }

    /// Passes over blanks, byte order marks (files are joined) and `%` lines.
    fn skip_blanks(&mut self) {
        loop {
            let length = if self.rest.starts_with('%') { line_length(self.rest) } else { blank_length(self.rest) };
            if length == 0 {
                return;
            }
            self.after_move = false;
            self.advance(length);
        }
    }

    fn token(&self) -> Option<(Token<'a>, usize)> {
        let rest = self.rest;
        let first = rest.chars().next()?;
        Some(match first {
            '[' => bracket(rest),
            '{' => comment(rest),
            ';' => (Token::Comment(rest.get(1..line_length(rest)).unwrap_or_default()), line_length(rest)),
            '0'..='9' => number::token(rest),
            '(' => self.parenthesis(),
            ')' => (Token::Close, 1),
            '*' => (Token::Star { glued: self.after_move }, 1),
            '!' | '?' => marks(rest),
            '$' => nag(rest),
            '/' => setup(rest),
            '.' | '…' => dots(rest),
            '½' => half(rest),
            _ => sign(rest).unwrap_or_else(|| (stray(rest), stray_length(rest))),
        })
    }

    fn parenthesis(&self) -> (Token<'a>, usize) {
        let inner = self.rest.get(1..).unwrap_or_default();
        let length = inner.len() - inner.trim_start_matches(['!', '?']).len();
        if inner.starts_with("*)") {
            (Token::Star { glued: true }, 3)
        } else if length > 0 && inner.get(length..).is_some_and(|after| after.starts_with(')')) {
            (Token::Strength(upto(self.rest, length + 2)), length + 2)
        } else {
            (Token::Open, 1)
        }
    }
}

/// The first `length` bytes.
pub(super) fn upto(text: &str, length: usize) -> &str {
    text.get(..length).unwrap_or(text)
}

pub(super) fn line_length(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

pub(super) fn blank_length(text: &str) -> usize {
    text.len() - text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}' || c == '\u{1a}').len()
}

/// How much of the text spells this, blanks aside.
fn matched(text: &str, wanted: &str) -> Option<usize> {
    let mut wanted = wanted.chars().filter(|c| !c.is_whitespace()).peekable();
    wanted.peek()?;
    for (at, c) in text.char_indices() {
        match wanted.peek() {
            None => return Some(at),
            Some(&w) if w == c => {
                wanted.next();
            }
            Some(_) if c.is_whitespace() && at > 0 => {}
            Some(_) => return None,
        }
    }
    wanted.peek().is_none().then_some(text.len())
}

/// A tag, or a clock command that somebody wrote without braces.
fn bracket(rest: &str) -> (Token<'_>, usize) {
    if let Some((tag, length)) = tag::read(rest) {
        return (Token::Tag(tag), length);
    }
    let ahead = upto(rest, rest.floor_char_boundary(100));
    match ahead.find([']', '\n', '\r']) {
        Some(end) if ahead.starts_with("[%") && ahead.get(end..).is_some_and(|end| end.starts_with(']')) => {
            (Token::Comment(upto(rest, end + 1)), end + 1)
        }
        _ => (Token::Stray(upto(rest, 1)), 1),
    }
}

/// A comment ends at the first closing brace: PDN has no nesting. One that would swallow the tags of another game has lost its
/// brace, and ends before them.
fn comment(rest: &str) -> (Token<'_>, usize) {
    let mut line_start = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '}' => return (Token::Comment(rest.get(1..at).unwrap_or_default()), at + 1),
            '[' if line_start && rest.get(at..).is_some_and(tag::begins) => {
                return (Token::OpenComment(rest.get(1..at).unwrap_or_default()), at);
            }
            _ => line_start = matches!(c, '\n' | '\r'),
        }
    }
    (Token::OpenComment(rest.get(1..).unwrap_or_default()), rest.len())
}

fn marks(rest: &str) -> (Token<'_>, usize) {
    let length = rest.len() - rest.trim_start_matches(['!', '?']).len();
    (Token::Strength(upto(rest, length)), length)
}

fn nag(rest: &str) -> (Token<'_>, usize) {
    let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    let text = upto(rest, digits + 1);
    let token = if digits == 0 { Token::Stray(text) } else { Token::Nag(text.trim_start_matches('$')) };
    (token, digits + 1)
}

fn setup(rest: &str) -> (Token<'_>, usize) {
    let end = rest.bytes().skip(1).take(SETUP_REACH).position(|b| b == b'/');
    match end.and_then(|end| rest.get(1..end + 1)) {
        Some(inner) => (Token::Setup(inner), inner.len() + 2),
        None => (Token::Stray(upto(rest, 1)), 1),
    }
}

fn dots(rest: &str) -> (Token<'_>, usize) {
    let length = rest.len() - rest.trim_start_matches(['.', '…']).len();
    let text = upto(rest, length);
    let token = if text == "." { Token::Stray(text) } else { Token::Ellipsis };
    (token, length)
}

fn half(rest: &str) -> (Token<'_>, usize) {
    let length = matched(rest, "½-½").unwrap_or('½'.len_utf8());
    (Token::Ending(Ending::Result(GameResult::Draw)), length)
}

/// `-`, `+`, `=`, `+1`, `-2`, `a.l.`; a sign of pieces lost is told from an unknown move by its digit.
fn sign(rest: &str) -> Option<(Token<'_>, usize)> {
    if rest.starts_with("a.l.") {
        return Some((Token::Sign(upto(rest, 4)), 4));
    }
    let signs = rest.len() - rest.trim_start_matches(['+', '-', '=', '–', '—', '−', '±', '∓', '∞']).len();
    let text = upto(rest, signs);
    let digits = rest.bytes().skip(signs).take_while(u8::is_ascii_digit).count();
    let after = rest.get(signs + digits..).unwrap_or_default();
    let counts = (1..=2).contains(&digits) && !after.starts_with(|c| number::is_separator(c) || c == '.');
    match (signs, counts) {
        (0, _) => None,
        (_, true) if text.chars().count() == 1 => Some((Token::Sign(upto(rest, signs + digits)), signs + digits)),
        _ if text.chars().all(number::is_hyphen) => Some((Token::Dash, signs)),
        _ => Some((Token::Sign(text), signs)),
    }
}

fn stray(rest: &str) -> Token<'_> {
    Token::Stray(upto(rest, stray_length(rest)))
}

/// Words up to the end of the line or to something that begins a token.
fn stray_length(rest: &str) -> usize {
    let stops = |c: char| c.is_ascii_digit() || matches!(c, '\n' | '\r' | '[' | '{' | '(' | ')' | '*' | '$' | '/');
    let first = rest.chars().next().map_or(0, char::len_utf8);
    rest.get(first..).and_then(|after| after.find(stops)).map_or(rest.len(), |at| first + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut lexer = Lexer::new(text);
        std::iter::from_fn(|| lexer.next().map(|(token, _)| token)).collect()
    }

    #[test]
    fn places_count_lines_of_every_ending_and_characters() {
        let mut lexer = Lexer::new("é \r\n {ü\r}\n\n(\r)");
        let places: Vec<String> = std::iter::from_fn(|| lexer.next().map(|(_, place)| place.to_string())).collect();
        assert_eq!(places, ["1:1", "2:2", "5:1", "6:1"]);
    }

    #[test]
    fn a_star_is_a_sign_where_it_is_glued_to_a_move() {
        let stars = |text| tokens(text).into_iter().filter(|t| matches!(t, Token::Star { .. })).collect::<Vec<_>>();
        assert_eq!(stars("1-6*"), [Token::Star { glued: true }]);
        assert_eq!(stars("1-6!*"), [Token::Star { glued: true }]);
        assert_eq!(stars("1-6 (*)"), [Token::Star { glued: true }]);
        assert_eq!(stars("1-6 *"), [Token::Star { glued: false }]);
    }

    #[test]
    fn signs_are_told_from_unknown_moves() {
        assert_eq!(tokens("- – --"), [Token::Dash, Token::Dash, Token::Dash]);
        assert_eq!(tokens("-1 +2 = +- a.l."), ["-1", "+2", "=", "+-", "a.l."].map(Token::Sign));
        assert_eq!(tokens("$7 $"), [Token::Nag("7"), Token::Stray("$")]);
    }

    #[test]
    fn a_comment_ends_at_its_brace_or_before_the_next_tags() {
        assert_eq!(tokens("{ a {b} "), [Token::Comment(" a {b")]);
        assert_eq!(tokens("{a\n[b\n"), [Token::OpenComment("a\n[b\n")]);
        assert!(matches!(
            tokens("{a\n[Event \"x\"]}").as_slice(),
            [Token::OpenComment("a\n"), Token::Tag(_), Token::Stray("}")]
        ));
        assert_eq!(tokens("; b\n;"), [Token::Comment(" b"), Token::Comment("")]);
        assert_eq!(tokens("% no\n%"), []);
    }

    #[test]
    fn results_that_the_tag_spells_out_are_found() {
        let spelled = |text, result| Lexer::new(text).spelled(result).is_some();
        assert!(spelled(" 4 - 6 ", "4-6"));
        assert!(spelled("1+ - 1-", "1+ - 1-"));
        assert!(spelled("1 1/2 - 1/2", "1 1/2-1/2"));
        assert!(!spelled("4-62", "4-6"));
        assert!(!spelled("4-", "4-6"));
        assert!(!spelled("", ""));
    }
}
