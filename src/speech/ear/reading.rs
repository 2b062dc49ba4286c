//! What words say: from words as heard to a line of the console's language.
//!
//! The same words can say more than one thing: "thirty-two twenty eight" is 32-28 or 32-20-8. All readings are returned, the one
//! with the fewest numbers first.

use super::dictionary::{SMALL, TENS};
use crate::draughts::{INTERNATIONAL, Square, WhyUnplayable, WrittenMove};
use crate::exhibition::BoardNumber;

use super::Scope;

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
    /// The line of the console's language. A move that is legal where it is said is written with its own sign.
    pub fn line(&self, scope: &Scope) -> String {
        let correction = if self.correction { "no " } else { "" };
        let board = self.board.map_or_else(String::new, |number| format!("{number} "));
        match &self.what {
            What::Nothing => format!("{correction}go {}", board.trim_end()),
            What::Order(order) => format!("{correction}{board}{order}"),
            What::Squares(squares, takes) => {
                let capture = self.legal(scope).unwrap_or(*takes) || squares.len() > 2;
                let written: Vec<String> = squares.iter().map(Square::to_string).collect();
                format!("{correction}{board}{}", written.join(if capture { "x" } else { "-" }))
            }
        }
    }

    /// The board and the ends of a move.
    pub fn ends(&self, scope: &Scope) -> Option<(BoardNumber, Square, Square)> {
        let What::Squares(squares, _) = &self.what else { return None };
        Some((self.board.or(scope.at)?, *squares.first()?, *squares.last()?))
    }

    /// Whether somebody is likely to say it: of a board in play, and a move with its two ends.
    pub fn is_likely(&self, scope: &Scope) -> bool {
        let in_play = self.board.is_none_or(|number| scope.boards.iter().any(|(board, _)| *board == number));
        in_play && !matches!(&self.what, What::Squares(squares, _) if squares.len() != 2)
    }

    /// Whether it is one of the words that answer or ask, without a board: they are few, and known in noise too.
    pub fn is_answer(&self) -> bool {
        !self.correction && self.board.is_none() && matches!(self.what, What::Order(_))
    }

    /// Whether the move is legal (or one of several legal ones) on its board: `Some(true)` for a capture.
    pub fn legal(&self, scope: &Scope) -> Option<bool> {
        let What::Squares(squares, _) = &self.what else { return None };
        let number = self.board.or(scope.at)?;
        let (_, position) = scope.boards.iter().find(|(board, _)| *board == number)?;
        let written = WrittenMove { squares: squares.clone(), capture: None };
        match position.resolve(&written, &INTERNATIONAL) {
            Ok(mv) => Some(mv.is_capture()),
            Err(unplayable) if unplayable.why == WhyUnplayable::Ambiguous => Some(true),
            Err(_) => None,
        }
    }
}

/// What the words say: a legal move where they can be one, the reading of fewest numbers otherwise.
pub fn best(words: &str, scope: &Scope) -> Option<Said> {
    let said = readings(&words.split(' ').collect::<Vec<_>>());
    said.iter().find(|said| said.legal(scope).is_some()).or(said.first()).cloned()
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

/// The numbers that words may begin with, each with what follows it; the one of most words first.
fn numbers<'a>(words: &'a [&'a str]) -> Vec<(u32, &'a [&'a str])> {
    let small = |word: &&str| SMALL.iter().position(|known| known == word).filter(|&n| n > 0).map(|n| n as u32);
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
        found.extend(small(word).or_else(|| tens(word)).map(|number| (number, rest)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Position;

    fn lines(words: &str) -> Vec<String> {
        let scope = Scope { boards: vec![(3, Position::start(&INTERNATIONAL))], at: Some(3) };
        let words: Vec<&str> = words.split(' ').collect();
        readings(&words).iter().map(|said| said.line(&scope)).collect()
    }

    #[test]
    fn words_become_lines() {
        assert_eq!(lines("board three thirty two to twenty eight")[0], "3 32-28");
        assert_eq!(lines("thirty three takes twelve"), ["33x12", "30x3x12"]);
        assert_eq!(lines("board five"), ["go 5"]);
        assert_eq!(lines("board three last five"), ["3 last five"]);
        assert_eq!(lines("whole game"), ["moves"]);
        assert_eq!(lines("board three his kings"), ["3 his kings"]);
        assert_eq!(lines("no"), ["no"]);
        assert_eq!(lines("no ten fourteen"), ["no 10-14"]);
        assert_eq!(lines("i said board one hundred and seven one two"), ["no 107 1-2", "no 100 7x1x2"]);
        assert_eq!(lines("i said twelve"), ["no 12"]);
        assert_eq!(lines("number one hundred resign"), ["100 resign"]);
        for nothing in ["twelve", "takes one", "one to", "board", "board yes", "sixty one ten"] {
            assert_eq!(lines(nothing), [""; 0], "{nothing}");
        }
    }

    #[test]
    fn open_words_have_all_their_readings() {
        assert_eq!(lines("thirty two twenty eight"), ["32-28", "32x20x8", "30x2x28", "30x2x20x8"]);
    }
}
