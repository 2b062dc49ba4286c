//! A game as PDN tells it: tags, then moves, comments, signs and variations. Nothing here knows the rules.

use std::fmt;

use super::comment::{Clock, Comment};
use super::tags::Tags;
use crate::draughts::{GameResult, Position, WrittenMove};

/// A game of a PDN file.
///
/// The result lives in the tag Result alone: PDN 3.0 separates games with `*`, so a result that a file has only at the end of
/// the moves is kept in the tag.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnGame {
    /// The tags.
    pub tags: Tags,
    /// The moves and what is said about them.
    pub body: Vec<Node>,
}

impl PdnGame {
    /// The result that the tags tell, in draughts points.
    pub fn result(&self) -> Option<GameResult> {
        self.tags.result()
    }
}

/// One element of a game or of a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A move.
    Move(PdnMove),
    /// A move nobody knows: `-` or `...`.
    Unknown,
    /// A position put on the board in mid-game: the FEN of `/FEN "..."/`.
    Setup(FenText),
    /// A comment, its clock commands taken out.
    Comment(Comment),
    /// Clock times told with the move before.
    Clock(Clock),
    /// A numeric annotation glyph: `$1` is `!`, `$7` a forced move. PDN knows no highest one.
    Nag(u32),
    /// Another way to play, in place of the move before. An empty one is not written.
    Variation(Vec<Node>),
}

/// A move as written, with its sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PdnMove {
    /// The squares.
    pub written: WrittenMove,
    /// `!`, `(?)` and the like.
    pub strength: Option<Strength>,
}

impl From<WrittenMove> for Node {
    fn from(written: WrittenMove) -> Node {
        Node::Move(PdnMove { written, strength: None })
    }
}

/// The strength of a move: `!` and `?` in any number, in parentheses or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    marks: String,
    parenthesised: bool,
}

impl Strength {
    /// Reads `!`, `?!`, `(??)`; nothing else is a strength.
    pub fn new(text: &str) -> Option<Strength> {
        let inner = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let marks = inner.unwrap_or(text);
        let sound = !marks.is_empty() && marks.bytes().all(|b| matches!(b, b'!' | b'?'));
        sound.then(|| Strength { marks: marks.to_owned(), parenthesised: inner.is_some() })
    }

    /// The marks without parentheses.
    pub fn marks(&self) -> &str {
        &self.marks
    }

    /// Whether they stand in parentheses.
    pub fn is_parenthesised(&self) -> bool {
        self.parenthesised
    }

    /// The glyph that means the same, if one does.
    pub fn nag(&self) -> Option<u32> {
        match self.marks.as_str() {
            "!" => Some(1),
            "?" => Some(2),
            "!!" => Some(3),
            "??" => Some(4),
            "!?" => Some(5),
            "?!" => Some(6),
            _ => None,
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.parenthesised { write!(f, "({})", self.marks) } else { f.write_str(&self.marks) }
    }
}

/// The text of a position put on the board in mid-game; whether it is a position is asked when the game is replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenText(String);

impl FenText {
    /// The text between the quotes. Characters that would end it (`/`, `"`, line ends) are left out.
    pub(super) fn new(fen: &str) -> FenText {
        let sound = fen.chars().filter(|c| !matches!(c, '/' | '"') && !c.is_control());
        FenText(sound.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// The FEN.
    pub fn fen(&self) -> &str {
        &self.0
    }
}

impl From<&Position> for FenText {
    fn from(position: &Position) -> FenText {
        FenText::new(&position.fen())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_marks_and_nothing_else() {
        assert_eq!(Strength::new("(!?)").map(|s| (s.to_string(), s.nag())), Some(("(!?)".into(), Some(5))));
        assert_eq!(Strength::new("!?!!!").map(|s| s.nag()), Some(None));
        for text in ["", "()", "(!", "!)", "*", "a"] {
            assert_eq!(Strength::new(text), None, "{text}");
        }
    }
}
