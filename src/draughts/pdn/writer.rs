//! Writing PDN 3.0: tags in the order of the standard, moves with their numbers, lines of at most 80 characters (a single word
//! or tag that is longer has a line for itself), `*` after each game, the one separator that the standard allows.
//!
//! A game is written as it is: [`Replay::strict`](super::Replay) gives one whose moves are in the shortest notation.

use std::fmt::Write;

use super::game::{Node, PdnGame, PdnMove};
use super::tag;
use crate::draughts::{MoveNumber, Side};

/// Longest line.
const WIDTH: usize = 80;

/// The text of a game.
pub fn write(game: &PdnGame) -> String {
    let mut text = String::new();
    for (name, value) in game.tags.iter() {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "[{name} \"{}\"]", tag::escaped(value));
    }
    if !text.is_empty() {
        text.push('\n');
    }
    let black_begins = game.tags.get("FEN").is_some_and(|fen| fen.trim_start().starts_with(['B', 'b']));
    let side = if black_begins { Side::Black } else { Side::White };
    let mut writer = Writer { text, column: 0, word: String::new(), glued: false };
    writer.line(&game.body, MoveNumber::first(side));
    writer.word("*");
    writer.place_word();
    writer.text.push('\n');
    writer.text
}

/// The text of several games, an empty line between them.
pub fn write_all<'a>(games: impl IntoIterator<Item = &'a PdnGame>) -> String {
    games.into_iter().map(write).collect::<Vec<_>>().join("\n")
}

struct Writer {
    text: String,
    column: usize,
    /// The last word, to which the next one may be glued; it has no place yet.
    word: String,
    /// The next word follows without a blank.
    glued: bool,
}

impl Writer {
    fn word(&mut self, word: &str) {
        if !std::mem::take(&mut self.glued) {
            self.place_word();
        }
        self.word.push_str(word);
    }

    /// Writes the last word, on a new line if there is no room for it.
    fn place_word(&mut self) {
        let width = self.word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + width <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(&self.word);
        self.column += width;
        self.word.clear();
    }

    fn line(&mut self, nodes: &[Node], start: MoveNumber) {
        let (mut ply, mut before) = (start, start);
        // Black's move has a number of its own only where another line or a set-up comes between it and White's.
        let mut numbered = true;
        for node in nodes {
            match node {
                Node::Move(_) | Node::Unknown => {
                    let number = match ply.side {
                        Side::White => format!("{}. ", ply.number),
                        Side::Black if numbered => format!("{}... ", ply.number),
                        Side::Black => String::new(),
                    };
                    self.word(&format!("{number}{}", as_written(node)));
                    (before, ply) = (ply, ply.next());
                    numbered = false;
                }
                Node::Nag(nag) => self.word(&format!("${nag}")),
                Node::Comment(comment) => self.comment(comment.text()),
                Node::Clock(clock) => self.word(&format!("{{{clock}}}")),
                Node::Setup(fen) => {
                    self.word(&format!("/FEN \"{}\"/", fen.fen()));
                    let black = fen.fen().starts_with(['B', 'b']);
                    ply = ply.turned(if black { Side::Black } else { Side::White });
                    before = ply;
                    numbered = true;
                }
                Node::Variation(inner) if inner.is_empty() => {}
                Node::Variation(inner) => {
                    self.word("(");
                    self.glued = true;
                    self.line(inner, before);
                    self.glued = true;
                    self.word(")");
                    numbered = true;
                }
            }
        }
    }

    /// A line that begins like a tag would end the comment for a reader that expects lost braces, so none does.
    fn comment(&mut self, text: &str) {
        self.word("{");
        self.glued = true;
        let mut at = 0;
        for word in text.split(' ') {
            if text.get(at..).is_some_and(tag::begins) {
                self.word.push_str(if self.glued { "" } else { " " });
                self.glued = true;
            }
            self.word(word);
            at += word.len() + 1;
        }
        self.glued = true;
        self.word("}");
    }
}

/// A move as it was written; four digits where no separator was.
fn as_written(node: &Node) -> String {
    let Node::Move(PdnMove { written, strength }) = node else {
        return "-".to_owned();
    };
    let strength = strength.as_ref().map(ToString::to_string).unwrap_or_default();
    match (written.capture, written.squares.as_slice()) {
        (None, [from, to]) => format!("{:02}{:02}{strength}", from.number(), to.number()),
        _ => format!("{written}{strength}"),
    }
}
