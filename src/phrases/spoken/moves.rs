//! Moves in words.

use super::sentences::Sentences;

/// How a capture is written.
const TAKES: [char; 4] = ['x', 'X', '×', ':'];
/// How any other move is written.
const STEP: [char; 3] = ['-', '–', '‐'];

impl Sentences {
    /// A move in words: "thirty-two, twenty-eight", "twelve takes twenty-three". What is no move is said as any other text.
    pub fn mv(&self, notation: &str) -> String {
        let words = self.move_words(notation).unwrap_or_else(|| self.phrase(notation));
        if words.is_empty() { self.plain("that-move") } else { words }
    }

    /// A move in words, if the text is one: `32-28`, `12x23x14`.
    pub(super) fn move_words(&self, notation: &str) -> Option<String> {
        let takes = notation.contains(TAKES);
        let signs: &[char] = if takes { &TAKES } else { &STEP };
        let squares = notation.split(signs).map(square).collect::<Option<Vec<_>>>()?;
        if squares.len() < 2 || !takes && squares.len() > 2 {
            return None;
        }
        let id = if takes { "takes" } else { "step" };
        squares
            .into_iter()
            .map(|square| self.named_number(square))
            .reduce(|from, to| self.say(id, [("from", from.into()), ("to", to.into())]))
    }
}

/// The number of a square.
fn square(text: &str) -> Option<u32> {
    let number = text.trim().parse().ok()?;
    (1..=50).contains(&number).then_some(number)
}
