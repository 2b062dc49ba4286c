//! The words and signs of a RON text, each with its place. Nothing is refused here but texts and comments without an end.

use std::ops::Range;

use super::fault::SyntaxFault;

/// A place in a text, in bytes.
pub(super) type Span = Range<usize>;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Open(char),
    Close(char),
    Comma,
    Colon,
    /// `=`, which other languages write for a colon.
    Equals,
    Word,
    Number,
    Text,
    /// A text without its end, which has been told.
    Broken,
    /// A single character or bytes; no field of a scene takes them.
    Odd,
    Stray(char),
}

/// A token and its place.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub kind: Kind,
    pub span: Span,
}

/// All tokens of a text and the faults met on the way.
pub(super) fn tokens(text: &str) -> (Vec<Token>, Vec<(usize, SyntaxFault)>) {
    let mut scanner = Scanner { text, at: 0, faults: Vec::new() };
    let mut tokens = Vec::new();
    while let Some(token) = scanner.token() {
        tokens.push(token);
    }
    (tokens, scanner.faults)
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    faults: Vec<(usize, SyntaxFault)>,
}

impl<'t> Scanner<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes on while the characters fit.
    fn skip_while(&mut self, fits: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !fits(c)).unwrap_or(rest.len());
    }

    /// Goes on to the end of `wanted`; to the end of the text and false if it is not there.
    fn skip_past(&mut self, wanted: &str) -> bool {
        let found = self.rest().find(wanted);
        self.at = found.map_or(self.text.len(), |place| self.at + place + wanted.len());
        found.is_some()
    }

    fn token(&mut self) -> Option<Token> {
        self.skip_blanks();
        let start = self.at;
        let first = self.peek()?;
        let kind = match first {
            '"' => self.quoted(0),
            'r' | 'b' if self.opens_text() => self.prefixed(),
            '\'' => self.character(),
            _ if first.is_alphabetic() || first == '_' => {
                self.skip_while(|c| c.is_alphanumeric() || c == '_');
                Kind::Word
            }
            '0'..='9' | '+' | '-' | '.' => self.number(),
            _ => {
                self.at += first.len_utf8();
                sign(first)
            }
        };
        Some(Token { kind, span: start..self.at })
    }

    /// Passes over blanks, comments and `#![enable(...)]`.
    fn skip_blanks(&mut self) {
        loop {
            self.skip_while(char::is_whitespace);
            let rest = self.rest();
            if rest.starts_with("//") {
                self.skip_while(|c| c != '\n');
            } else if rest.starts_with("/*") {
                self.block_comment();
            } else if rest.starts_with("#!") {
                self.skip_past("]");
            } else {
                return;
            }
        }
    }

    /// Passes over a comment that may hold other comments.
    fn block_comment(&mut self) {
        let start = self.at;
        let mut depth = 0usize;
        loop {
            self.skip_while(|c| c != '/' && c != '*');
            let rest = self.rest();
            if rest.starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if rest.starts_with("*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return;
                }
            } else if rest.is_empty() {
                self.faults.push((start, SyntaxFault::OpenComment));
                return;
            } else {
                self.at += 1;
            }
        }
    }

    fn opens_text(&self) -> bool {
        self.rest().trim_start_matches(['b', 'r']).trim_start_matches('#').starts_with(['"', '\''])
    }

    /// Raw texts and bytes: `r"..."`, `r#"..."#`, `b"..."`, `b'.'`.
    fn prefixed(&mut self) -> Kind {
        let start = self.at;
        self.skip_while(|c| c == 'b' || c == 'r');
        let prefix = &self.text[start..self.at];
        let hashes = self.rest().chars().take_while(|&c| c == '#').count();
        let odd = prefix != "r";
        let kind = if self.peek() == Some('\'') {
            self.character()
        } else if prefix.contains('r') {
            self.at += hashes + 1;
            if !self.skip_past(&format!("\"{}", "#".repeat(hashes))) {
                self.faults.push((start, SyntaxFault::OpenText));
                return Kind::Broken;
            }
            Kind::Text
        } else {
            self.quoted(hashes)
        };
        if odd { Kind::Odd } else { kind }
    }

    /// A text in quotes. One that seems to end on a later line, and goes on there, lacks its quote on its own line.
    fn quoted(&mut self, skip: usize) -> Kind {
        let start = self.at + skip;
        self.at = start + 1;
        let closed = self.skip_past_quote();
        let spans_lines = self.text.get(start..self.at).is_some_and(|text| text.contains('\n'));
        let goes_on = || !matches!(self.rest().trim_start().chars().next(), None | Some(',' | ':' | ')' | ']' | '}' | '/'));
        if !closed || (spans_lines && goes_on()) {
            self.faults.push((start, SyntaxFault::OpenText));
            self.at = start;
            self.skip_while(|c| c != '\n');
            return Kind::Broken;
        }
        Kind::Text
    }

    /// Goes past the closing quote.
    fn skip_past_quote(&mut self) -> bool {
        loop {
            self.skip_while(|c| c != '"' && c != '\\');
            let Some(met) = self.peek() else { return false };
            self.at += 1;
            if met == '"' {
                return true;
            }
            self.at += self.peek().map_or(0, char::len_utf8);
        }
    }

    /// `'x'`, `'\n'`; a lone quote is a stray.
    fn character(&mut self) -> Kind {
        self.at += 1;
        let inside = self.rest();
        let length = if inside.starts_with('\\') { inside.chars().take(2) } else { inside.chars().take(1) };
        let length: usize = length.map(char::len_utf8).sum();
        if inside.get(length..).is_some_and(|rest| rest.starts_with('\'')) {
            self.at += length + 1;
            Kind::Odd
        } else {
            Kind::Stray('\'')
        }
    }

    fn number(&mut self) -> Kind {
        let start = self.at;
        self.at += 1;
        self.skip_while(|c| c.is_alphanumeric() || c == '_' || c == '.');
        // The sign of an exponent: 1e-3.
        if self.text[start..self.at].ends_with(['e', 'E']) && self.rest().starts_with(['+', '-']) {
            self.at += 1;
            self.skip_while(|c| c.is_alphanumeric());
        }
        Kind::Number
    }
}

fn sign(sign: char) -> Kind {
    match sign {
        '(' | '[' | '{' => Kind::Open(sign),
        ')' | ']' | '}' => Kind::Close(sign),
        ',' => Kind::Comma,
        ':' => Kind::Colon,
        '=' => Kind::Equals,
        _ => Kind::Stray(sign),
    }
}
