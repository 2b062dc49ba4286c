//! The words of PDN, as the lexer tells them.

use crate::draughts::GameResult;

/// How the moves of a game end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Result(GameResult),
    /// A result of some other scale, as it is written.
    Other(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag(TagToken<'a>),
    /// `12.`, `12...`
    Number(u32),
    /// A number with neither a full stop nor a separator.
    Bare(u32),
    /// Squares not yet proved to exist; `None` is a move without a separator.
    Move {
        numbers: Vec<u32>,
        capture: Option<bool>,
    },
    Ending(Ending),
    /// `*`; glued to a move, or in parentheses, it means that the move is forced.
    Star {
        glued: bool,
    },
    /// `...` by itself.
    Ellipsis,
    /// `-` by itself.
    Dash,
    /// `!`, `(??)`.
    Strength(&'a str),
    /// What is won or lost: `+`, `=`, `+1`, `-2`, `a.l.`.
    Sign(&'a str),
    Nag(&'a str),
    /// What stands between braces, or after `;`.
    Comment(&'a str),
    /// A comment that nothing closes: up to the next tags or the end.
    OpenComment(&'a str),
    /// What stands between two `/`.
    Setup(&'a str),
    Open,
    Close,
    Stray(&'a str),
}

/// A tag as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TagToken<'a> {
    pub name: &'a str,
    pub value: String,
    pub flaw: Option<&'static str>,
}
