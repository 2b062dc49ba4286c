//! What English words say, as the ear hears them or as somebody types them.
//!
//! The same words can say more than one thing: "thirty-two twenty eight" is 32-28 or 32-20-8. All readings are returned, the one
//! with the fewest numbers first.

use super::orders::number;
use super::spoken::{ENGLISH_SMALL as SMALL, ENGLISH_TENS as TENS};
use crate::draughts::Square;
use crate::exhibition::BoardNumber;

/// The ways to say an order, each with its line. What may follow a board's number is marked.
pub const ORDERS: [(&str, &str, bool); 38] = [
    ("yes", "yes", false),
    ("correct", "yes", false),
    ("that is right", "yes", false),
    ("no", "no", false),
    ("again", "again", false),
    ("again please", "again", false),
    ("repeat", "repeat", true),
    ("repeat please", "repeat", true),
    ("please repeat", "repeat", true),
    ("last move", "repeat", true),
    ("last five", "last five", true),
    ("last five moves", "last five", true),
    ("whole game", "moves", true),
    ("the whole game", "moves", true),
    ("whose turn", "turn", true),
    ("whose turn is it", "turn", true),
    ("which boards", "waiting", false),
    ("which boards await me", "waiting", false),
    ("clock", "clock", true),
    ("clocks", "clock", true),
    ("my clock", "clock", true),
    ("score", "score", false),
    ("the score", "score", false),
    ("position", "position", true),
    ("the position", "position", true),
    ("next board", "next", false),
    ("ready", "ready", true),
    ("pass", "pass", true),
    ("i resign", "resign", true),
    ("resign", "resign", true),
    ("draw", "draw", true),
    ("offer a draw", "draw", true),
    ("i offer a draw", "draw", true),
    ("decline", "decline", true),
    ("my men", "my men", true),
    ("my kings", "my kings", true),
    ("his men", "his men", true),
    ("his kings", "his kings", true),
];

/// How a correction begins.
const CORRECTIONS: [&str; 3] = ["no i said ", "i said ", "no "];

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// It began with "no" or "I said".
    pub correction: bool,
    /// The board named.
    pub board: Option<BoardNumber>,
    /// The rest.
    pub what: What,
}

/// What was said of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Nothing: the board was only named.
    Nothing,
    /// An order, as its line.
    Order(&'static str),
    /// Squares, and whether a word told that it takes. One square alone is a correction of half a move.
    Squares(Vec<Square>, bool),
}

impl Said {
    /// The line of the console's language, with this sign between the squares.
    pub fn line(&self, sign: &str) -> String {
        let correction = if self.correction { "no " } else { "" };
        let board = self.board.map_or_else(String::new, |number| format!("{number} "));
        match &self.what {
            What::Nothing => format!("{correction}go {}", board.trim_end()),
            What::Order(order) => format!("{correction}{board}{order}"),
            What::Squares(squares, _) => {
                let written: Vec<String> = squares.iter().map(Square::to_string).collect();
                format!("{correction}{board}{}", written.join(sign))
            }
        }
    }
}

/// What corrects in a line in lower case; `None` where it is no correction.
pub fn correction(line: &str) -> Option<&str> {
    CORRECTIONS.into_iter().find_map(|words| line.strip_prefix(words))
}

/// Everything that the words may say.
pub fn readings(words: &[&str]) -> Vec<Said> {
    let (correction, rest) = match words {
        ["no", "i", "said", rest @ ..] | ["i", "said", rest @ ..] => (true, rest),
        ["no", rest @ ..] if !rest.is_empty() => (true, rest),
        _ => (false, words),
    };
    let boards: Vec<(Option<BoardNumber>, &[&str])> = match rest {
        ["board" | "number", rest @ ..] => numbers(rest).into_iter().map(|(board, rest)| (Some(board), rest)).collect(),
        _ => vec![(None, rest)],
    };
    let said = |board: Option<BoardNumber>, what| Said { correction, board, what };
    let mut readings: Vec<Said> = boards
        .into_iter()
        .flat_map(|(board, rest)| whats(rest, board.is_some()).into_iter().map(move |what| said(board, what)))
        .collect();
    readings.retain(|said| correction || !matches!(&said.what, What::Squares(squares, _) if squares.len() < 2));
    readings.sort_by_key(|said| if let What::Squares(squares, _) = &said.what { squares.len() } else { 0 });
    readings
}

fn whats(words: &[&str], board: bool) -> Vec<What> {
    if words.is_empty() {
        return if board { vec![What::Nothing] } else { Vec::new() };
    }
    let phrase = words.join(" ");
    if let Some((_, line, _)) = ORDERS.iter().find(|(said, _, after_board)| *said == phrase && (*after_board || !board)) {
        return vec![What::Order(line)];
    }
    let takes = words.iter().any(|word| matches!(*word, "takes" | "ex"));
    let mut found = Vec::new();
    squares(words, &mut Vec::new(), &mut found);
    found.into_iter().map(|squares| What::Squares(squares, takes)).collect()
}

/// Splits words into squares in all ways.
fn squares(words: &[&str], before: &mut Vec<Square>, found: &mut Vec<Vec<Square>>) {
    let rest = match words {
        ["takes" | "to" | "ex", rest @ ..] if !before.is_empty() => rest,
        _ => words,
    };
    if rest.is_empty() {
        if words.is_empty() {
            found.push(before.clone());
        }
        return;
    }
    for (number, rest) in numbers(rest) {
        if let Ok(square) = Square::new(number) {
            before.push(square);
            squares(rest, before, found);
            before.pop();
        }
    }
}

/// The numbers, in words or digits, that words may begin with, each with what follows it; the one of most words first.
pub(super) fn numbers<'a>(words: &'a [&'a str]) -> Vec<(u32, &'a [&'a str])> {
    let small = |word: &&str| SMALL.iter().position(|known| known == word).filter(|&n| n > 0).map(|n| n as u32);
    let digits = |word: &&str| number::<u32>(word);
    let tens = |word: &&str| TENS.iter().position(|known| known == word).filter(|&n| n > 1).map(|n| 10 * n as u32);
    let mut found = Vec::new();
    match words {
        [many, scale @ ("hundred" | "thousand"), rest @ ..] => {
            let scale = if *scale == "hundred" { 100 } else { 1_000 };
            if let Some(many) = small(many).or_else(|| tens(many)) {
                let rest = if let ["and", after @ ..] = rest { after } else { rest };
                found
                    .extend(numbers(rest).into_iter().filter(|(n, _)| *n < scale).map(|(n, rest)| (many * scale + n, rest)));
                found.push((many * scale, rest));
            }
        }
        [ten, unit, rest @ ..] => {
            if let (Some(ten), Some(unit @ 1..=9)) = (tens(ten), small(unit)) {
                found.push((ten + unit, rest));
            }
        }
        _ => {}
    }
    if let [word, rest @ ..] = words {
        found.extend(small(word).or_else(|| tens(word)).or_else(|| digits(word)).map(|number| (number, rest)));
    }
    found
}
