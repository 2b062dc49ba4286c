//! Moves as people write them: with any of the usual separators, or none.

use super::orders::number;
use crate::draughts::{Square, WrittenMove};

/// A separator between the squares of a move, as it was written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Blank,
    Step,
    Takes,
}

/// A move in one of its spellings.
pub(super) fn written_move(text: &str) -> Option<WrittenMove> {
    if let (4, Some(number)) = (text.len(), number::<u32>(text)) {
        let squares = vec![Square::new(number / 100).ok()?, Square::new(number % 100).ok()?];
        return Some(WrittenMove { squares, capture: None });
    }
    let (mut squares, mut between) = (Vec::new(), Vec::new());
    let mut rest = text;
    loop {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = rest.split_at(digits);
        squares.push(Square::new(number.parse().ok().filter(|_| digits <= 4)?).ok()?);
        if after.is_empty() {
            break;
        }
        let (separator, after) = separator(after)?;
        between.push(separator);
        rest = after;
    }
    let kind = *between.first()?;
    let uniform = between.iter().all(|&other| other == kind);
    match kind {
        Between::Step if squares.len() == 2 => Some(WrittenMove { squares, capture: Some(false) }),
        Between::Takes if uniform => Some(WrittenMove { squares, capture: Some(true) }),
        Between::Blank if uniform => Some(WrittenMove { squares, capture: None }),
        _ => None,
    }
}

/// The separator at the beginning of a text, and what follows it.
fn separator(text: &str) -> Option<(Between, &str)> {
    const SIGNS: [(&str, Between); 10] = [
        ("takes", Between::Takes),
        ("x", Between::Takes),
        ("×", Between::Takes),
        (":", Between::Takes),
        ("to", Between::Step),
        ("-", Between::Step),
        ("–", Between::Step),
        ("—", Between::Step),
        ("‐", Between::Step),
        ("−", Between::Step),
    ];
    let trimmed = text.trim_start();
    let sign =
        SIGNS.into_iter().find(|(sign, _)| trimmed.get(..sign.len()).is_some_and(|start| start.eq_ignore_ascii_case(sign)));
    match sign {
        Some((sign, between)) => Some((between, trimmed[sign.len()..].trim_start())),
        None => (trimmed.len() < text.len()).then_some((Between::Blank, trimmed)),
    }
}
