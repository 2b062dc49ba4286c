//! Moves as text: `32-28`, `19x30`, `47x38x24x13x36`.

use std::collections::HashSet;
use std::fmt;

use thiserror::Error;

use super::jumps::Jumps;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use super::square::{NoSuchSquare, Square};

/// A move as somebody wrote it: the squares named, first to last (at least two), and whether it was written as a capture
/// (`None` when no separator told).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The squares named.
    pub squares: Vec<Square>,
    /// Written with `x` (true), with `-` (false), or with neither.
    pub capture: Option<bool>,
}

/// Why a text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAMove {
    /// Not of the form of a move.
    #[error("a move is written 32-28, a capture 32x23")]
    Form,
    /// A number off the board.
    #[error(transparent)]
    NoSuchSquare(#[from] NoSuchSquare),
}

/// Why a written move cannot be played, with the legal moves that matter: those that fit it when it is ambiguous, all
/// otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// Why.
    pub why: WhyUnplayable,
    /// The legal moves to choose from.
    pub legal: Vec<Move>,
}

/// The reasons why a written move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WhyUnplayable {
    /// No such move.
    #[error("the move is not legal")]
    Illegal,
    /// A quiet move where a capture exists.
    #[error("a capture is compulsory")]
    MustCapture,
    /// A capture where a route takes more.
    #[error("another capture takes more")]
    NotTheMost,
    /// Several legal moves fit.
    #[error("several moves fit")]
    Ambiguous,
}

impl WrittenMove {
    /// Reads `32-28`, `05-10`, `32x23`, `47x38x24`, `32×23`, `32:23`; blanks around the separators are allowed.
    pub fn read(text: &str) -> Result<WrittenMove, NotAMove> {
        let separator = |c: char| matches!(c, '-' | '–' | '‐' | 'x' | 'X' | '×' | ':');
        let mut squares = Vec::new();
        for number in text.split(separator) {
            let number = number.trim();
            if number.is_empty() || number.len() > 4 || !number.bytes().all(|b| b.is_ascii_digit()) {
                return Err(NotAMove::Form);
            }
            squares.push(Square::new(number.parse().map_err(|_| NotAMove::Form)?)?);
        }
        let takes = text.contains(['x', 'X', '×', ':']);
        match squares.len() {
            0 | 1 => Err(NotAMove::Form),
            2 => Ok(WrittenMove { squares, capture: Some(takes) }),
            _ if takes => Ok(WrittenMove { squares, capture: Some(true) }),
            _ => Err(NotAMove::Form),
        }
    }

    fn ends(&self) -> Option<(Square, &[Square], Square)> {
        match self.squares.as_slice() {
            [from, via @ .., to] => Some((*from, via, *to)),
            _ => None,
        }
    }
}

impl fmt::Display for WrittenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.capture == Some(true) { "x" } else { "-" };
        f.write_str(&joined(&self.squares, separator))
    }
}

fn joined(squares: &[Square], separator: &str) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(separator)
}

impl Position {
    /// The legal move that a written one means. A wrong separator is forgiven; squares between the first and the last choose
    /// among routes.
    pub fn resolve(&self, written: &WrittenMove, rules: &Rules) -> Result<Move, Unplayable> {
        let legal = self.legal_moves(rules);
        let Some((from, via, to)) = written.ends() else {
            return Err(Unplayable { why: WhyUnplayable::Illegal, legal });
        };
        let fits = |mv: &Move| mv.from() == from && mv.to() == to && self.route_through(mv, via, rules).is_some();
        let fitting: Vec<Move> = legal.iter().filter(|mv| fits(mv)).copied().collect();
        match fitting.as_slice() {
            [only] => Ok(*only),
            [] => Err(Unplayable { why: self.why_not(from, to, &legal, rules), legal }),
            _ => Err(Unplayable { why: WhyUnplayable::Ambiguous, legal: fitting }),
        }
    }

    fn why_not(&self, from: Square, to: Square, legal: &[Move], rules: &Rules) -> WhyUnplayable {
        let ours = self.pieces(self.turn()).contains(from);
        if !ours || !legal.iter().any(Move::is_capture) {
            WhyUnplayable::Illegal
        } else if self.goes_quietly(from, to, rules) {
            WhyUnplayable::MustCapture
        } else if self.capture_passes(from, to, rules) {
            WhyUnplayable::NotTheMost
        } else {
            WhyUnplayable::Illegal
        }
    }

    /// Whether the piece could go there if nothing had to be captured.
    fn goes_quietly(&self, from: Square, to: Square, rules: &Rules) -> bool {
        let mut moves = Vec::new();
        self.quiet_into(rules, &mut moves);
        moves.iter().any(|mv| mv.from() == from && mv.to() == to)
    }

    /// Whether some capture by the piece, complete or not, lands there.
    fn capture_passes(&self, from: Square, to: Square, rules: &Rules) -> bool {
        let jumps = Jumps::of(self, from, rules);
        let mut open = vec![jumps.start()];
        let mut seen = HashSet::new();
        while let Some(piece) = open.pop() {
            for jump in jumps.from(piece) {
                if jump.landing == to {
                    return true;
                }
                if seen.insert(jump.then) {
                    open.push(jump.then);
                }
            }
        }
        false
    }

    /// The shortest unambiguous text of a legal move (PDN 3.0): the squares on the way only where the ends alone fit more
    /// than one move.
    pub fn notation(&self, mv: &Move, rules: &Rules) -> String {
        let mut legal = Vec::new();
        self.moves_into(rules, &mut legal);
        self.notation_among(mv, &legal, rules)
    }

    /// The same, when the legal moves are at hand.
    pub fn notation_among(&self, mv: &Move, legal: &[Move], rules: &Rules) -> String {
        let alike = legal.iter().filter(|m| m.from() == mv.from() && m.to() == mv.to()).count();
        if alike > 1 {
            return self.notation_with_route(mv, rules);
        }
        let separator = if mv.is_capture() { 'x' } else { '-' };
        format!("{}{separator}{}", mv.from(), mv.to())
    }

    /// The text of a legal move with its whole route.
    pub fn notation_with_route(&self, mv: &Move, rules: &Rules) -> String {
        joined(&self.route(mv, rules), if mv.is_capture() { "x" } else { "-" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::INTERNATIONAL;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen, &INTERNATIONAL).expect(fen)
    }

    fn resolve(fen: &str, text: &str) -> Result<String, WhyUnplayable> {
        let position = position(fen);
        let written = WrittenMove::read(text).expect(text);
        let mv = position.resolve(&written, &INTERNATIONAL).map_err(|u| u.why)?;
        Ok(position.notation(&mv, &INTERNATIONAL))
    }

    const START: &str = "W:W31-50:B1-20";

    #[test]
    fn texts_are_read() {
        for text in ["32-28", " 32 - 28", "32x28", "32×28", "32:28", "0032-28"] {
            assert_eq!(resolve(START, text).as_deref(), Ok("32-28"), "{text}");
        }
        for text in ["", "32", "32-", "-32", "32--28", "3a-28", "1-2-3", "32-28x", "99999-1"] {
            assert_eq!(WrittenMove::read(text), Err(NotAMove::Form), "{text}");
        }
        assert_eq!(WrittenMove::read("32-51"), Err(NotAMove::NoSuchSquare(NoSuchSquare(51))));
    }

    #[test]
    fn a_refusal_says_why() {
        use WhyUnplayable::*;
        assert_eq!(resolve(START, "32-27"), Ok("32-27".into()));
        assert_eq!(resolve(START, "32-23"), Err(Illegal));
        assert_eq!(resolve(START, "19-23"), Err(Illegal));
        let capture = "W:W28,33,40:B22,23,12";
        assert_eq!(resolve(capture, "40-35"), Err(MustCapture));
        // 28x17x8 takes two, 28x19 one.
        assert_eq!(resolve(capture, "28x19"), Err(NotTheMost));
        assert_eq!(resolve(capture, "28x17"), Err(NotTheMost));
        assert_eq!(resolve(capture, "28x8"), Ok("28x8".into()));
        assert_eq!(resolve(capture, "28-8"), Ok("28x8".into()));
        assert_eq!(resolve(capture, "28x1"), Err(Illegal));
    }

    #[test]
    fn routes_choose_between_moves_with_the_same_ends() {
        // Users' case 17: the two routes take different men.
        let fen = "W:WK4:B13,20,32,37";
        assert_eq!(resolve(fen, "4x15"), Err(WhyUnplayable::Ambiguous));
        assert_eq!(resolve(fen, "4x27x38x15"), Ok("4x27x38x15".into()));
        assert_eq!(resolve(fen, "4x31x42x15"), Ok("4x31x42x15".into()));
        assert_eq!(resolve(fen, "4x31x15"), Ok("4x31x42x15".into()));
        assert_eq!(resolve("W:WK45:B34", "45-18").as_deref(), Ok("45x18"));
        // Two routes over the same men are one move.
        assert_eq!(resolve("W:W38:B22,23,32,33", "38x38"), Ok("38x38".into()));
        assert_eq!(resolve("W:WK47:B14,19,29,31,42", "47x38x24x13x36"), Ok("47x38x24x13x36".into()));
    }
}
