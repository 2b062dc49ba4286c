//! What begins with a digit: move numbers, moves and results.

use super::lexer::{blank_length, upto};
use super::token::{Ending, Token};
use crate::draughts::GameResult;

pub(super) fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '–' | '—' | '−')
}

fn is_cross(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | ':')
}

/// Whether the character stands between the squares of a move.
pub(super) fn is_separator(c: char) -> bool {
    is_hyphen(c) || is_cross(c)
}

/// The token at a digit, and its length.
pub(super) fn token(rest: &str) -> (Token<'_>, usize) {
    if let Some(length) = drawn(rest) {
        return (Token::Ending(Ending::Result(GameResult::Draw)), length);
    }
    let digits = digits(rest);
    let number = value(upto(rest, digits));
    let after = rest.get(digits..).unwrap_or_default();
    if digits == 4 && !after.starts_with(|c| is_separator(c) || c == '.') {
        let (from, to) = rest.split_at_checked(2).unwrap_or((rest, ""));
        return (Token::Move { numbers: vec![value(from), value(upto(to, 2))], capture: None }, 4);
    }
    if let Some(chain) = Chain::read(rest, digits) {
        return chain.token(rest);
    }
    let line_blanks = after.len() - after.trim_start_matches([' ', '\t']).len();
    let dots = after.get(line_blanks..).unwrap_or_default();
    let dotted = dots.len() - dots.trim_start_matches(['.', '…']).len();
    if dotted > 0 {
        return (Token::Number(number), digits + line_blanks + dotted);
    }
    (Token::Bare(number), digits)
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

fn value(digits: &str) -> u32 {
    digits.bytes().fold(0u32, |n, b| n.saturating_mul(10).saturating_add(u32::from(b.wrapping_sub(b'0'))))
}

/// `1/2-1/2`, blanks allowed; `1/2` alone is met too.
fn drawn(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix("1/2")?;
    let first = blank_length(after);
    let Some(hyphen) = after.get(first..).and_then(|text| text.chars().next()).filter(|&c| is_hyphen(c)) else {
        return Some(3);
    };
    let second = after.get(first + hyphen.len_utf8()..).unwrap_or_default();
    let blanks = blank_length(second);
    let whole = second.get(blanks..).is_some_and(|text| text.starts_with("1/2"));
    Some(if whole { 3 + first + hyphen.len_utf8() + blanks + 3 } else { 3 })
}

/// Numbers with separators between.
struct Chain {
    numbers: Vec<u32>,
    takes: bool,
    length: usize,
}

impl Chain {
    /// A capture goes on from square to square; a hyphen stands once, for the next one is a move that nobody knows.
    fn read(rest: &str, first: usize) -> Option<Chain> {
        let (takes, mut length, second) = hop(rest, first)?;
        let mut numbers = vec![value(upto(rest, first)), second];
        while let (true, Some((true, longer, number))) = (takes, hop(rest, length)) {
            length = longer;
            numbers.push(number);
        }
        Some(Chain { numbers, takes, length })
    }

    fn token(self, rest: &str) -> (Token<'_>, usize) {
        let text = upto(rest, self.length);
        let token = match result(text, self.takes) {
            Some(result) => Token::Ending(Ending::Result(result)),
            None => Token::Move { numbers: self.numbers, capture: Some(self.takes) },
        };
        (token, self.length)
    }
}

/// A separator and a number after the first `at` bytes, blanks allowed: whether it takes, and the length with them.
fn hop(rest: &str, at: usize) -> Option<(bool, usize, u32)> {
    let after = rest.get(at..)?;
    let before = blank_length(after);
    let separator = after.get(before..)?.chars().next().filter(|&c| is_separator(c))?;
    let number = after.get(before + separator.len_utf8()..)?;
    let blanks = blank_length(number);
    let number = number.get(blanks..)?;
    let length = digits(number);
    let end = at + before + separator.len_utf8() + blanks + length;
    (length > 0).then(|| (is_cross(separator), end, value(upto(number, length))))
}

/// The result that a move-like text is. `1x1` may be a capture that ends where it began.
fn result(text: &str, takes: bool) -> Option<GameResult> {
    let (from, to) = text.split_once(is_separator)?;
    match (from.trim(), to.trim()) {
        ("2" | "1", "0") => Some(GameResult::WhiteWins),
        ("0", "2" | "1") => Some(GameResult::BlackWins),
        ("0", "0") => Some(GameResult::BothLose),
        ("1", "1") if !takes => Some(GameResult::Draw),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet(from: u32, to: u32) -> Token<'static> {
        Token::Move { numbers: vec![from, to], capture: Some(false) }
    }

    fn takes(numbers: &[u32]) -> Token<'static> {
        Token::Move { numbers: numbers.to_vec(), capture: Some(true) }
    }

    #[test]
    fn moves_are_read_with_blanks_zeros_and_any_separator() {
        assert_eq!(token("1- 6 "), (quiet(1, 6), 4));
        assert_eq!(token("1 -\n6"), (quiet(1, 6), 5));
        assert_eq!(token("07x18"), (takes(&[7, 18]), 5));
        assert_eq!(token("28×17 : 8x6-1"), (takes(&[28, 17, 8, 6]), 12));
        assert_eq!(token("12–18"), (quiet(12, 18), 7));
        assert_eq!(token("3228 "), (Token::Move { numbers: vec![32, 28], capture: None }, 4));
        assert_eq!(token("1x1"), (takes(&[1, 1]), 3));
        assert_eq!(token("2-07"), (quiet(2, 7), 4));
    }

    #[test]
    fn a_move_nobody_knows_is_no_part_of_the_move_before() {
        assert_eq!(token("32-28 - 42. 33-29"), (quiet(32, 28), 5));
        assert_eq!(token("32x23 - 42. 33-29"), (takes(&[32, 23]), 5));
        assert_eq!(token("3228 - 42. 33-29").1, 4);
    }

    #[test]
    fn numbers_are_told_from_moves() {
        assert_eq!(token("23.44-39"), (Token::Number(23), 3));
        assert_eq!(token("01..."), (Token::Number(1), 5));
        assert_eq!(token("1 . 32"), (Token::Number(1), 3));
        assert_eq!(token("41. - -"), (Token::Number(41), 3));
        assert_eq!(token("12 "), (Token::Bare(12), 2));
        assert_eq!(token("99999999999."), (Token::Number(u32::MAX), 12));
    }

    #[test]
    fn results_of_both_styles_are_read() {
        let result = |text| match token(text).0 {
            Token::Ending(Ending::Result(result)) => Some(result),
            _ => None,
        };
        assert_eq!(result("2-0"), Some(GameResult::WhiteWins));
        assert_eq!(result("1 - 1"), Some(GameResult::Draw));
        assert_eq!(result("1/2-1/2"), Some(GameResult::Draw));
        assert_eq!(result("1/2 - 1/2"), Some(GameResult::Draw));
        assert_eq!(result("0-2"), Some(GameResult::BlackWins));
        assert_eq!(result("0-0"), Some(GameResult::BothLose));
        assert_eq!(token("1/2 - 1-6").1, 3);
    }
}
