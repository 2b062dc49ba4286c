//! Texts from outside made fit for a voice: numbers and moves in words, pauses kept, everything else dropped.

use super::sentences::Sentences;
use super::speakable::{ends_sentence, is_letter, is_mark, is_pause, is_take_sign};

impl Sentences {
    /// Any text that somebody typed to be said. Empty where nothing in it can be said.
    pub fn free(&self, text: &str) -> String {
        let text = without_markup(text).chars().filter_map(plain).collect::<String>();
        let mut spoken = Spoken { text: String::with_capacity(text.len()), gap: false };
        let mut rest = text.as_str();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '0'..='9' => numbers_at(rest),
                _ if self.tongue.reads(first) => self.word_at(rest),
                _ => first.len_utf8(),
            };
            let (piece, after) = rest.split_at(length);
            match first {
                '0'..='9' => spoken.insert(&self.numbers(piece), self.tongue.between_words()),
                _ if self.tongue.reads(first) && !is_take_sign(piece) => spoken.word(piece),
                '.' if after.starts_with(is_letter) => spoken.gap = true,
                _ if is_pause(first) => spoken.pause(self.tongue.pause(first)),
                _ => match sign_id(first) {
                    Some(id) => spoken.insert(&self.plain(id), self.tongue.between_words()),
                    None => spoken.gap = true,
                },
            }
            rest = after;
        }
        spoken.text
    }

    /// A person's name for the voice; where nothing of it can be said, a word for him.
    pub fn name(&self, name: &str) -> String {
        let name: String = name.chars().map(|c| if is_pause(c) && c != ',' { ' ' } else { c }).collect();
        let name = self.phrase(&name);
        if name.is_empty() { self.plain("nobody") } else { name }
    }

    /// A text from outside that stands inside a sentence: its own end is left to the sentence.
    pub(super) fn phrase(&self, text: &str) -> String {
        self.free(text).trim_end_matches(|c| is_pause(c) || c == ' ').to_owned()
    }

    /// A run of numbers: a move or a capture where it is one, else one number after the other. A colon is a time's.
    fn numbers(&self, run: &str) -> String {
        let number = |digits: &str| digits.parse().map_or_else(|_| self.tongue.digits(digits), |n| self.number(n));
        let one_by_one = || self.list(run.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty()).map(number));
        let moved = if run.contains(':') { None } else { self.move_words(run) };
        moved.unwrap_or_else(one_by_one)
    }

    /// The length of a word at the beginning: letters, and hyphens and apostrophes between two of them.
    fn word_at(&self, text: &str) -> usize {
        let mut length = 0;
        loop {
            let rest = text[length..].trim_start_matches(|c| self.tongue.reads(c) || is_mark(c));
            length = text.len() - rest.len();
            match rest.strip_prefix(['-', '\'']) {
                Some(after) if after.starts_with(|c| self.tongue.reads(c)) => length += 1,
                _ => return length,
            }
        }
    }
}

/// A text for a voice, as it grows.
struct Spoken {
    text: String,
    /// Whether something was left out, or blank, since the last word.
    gap: bool,
}

impl Spoken {
    fn word(&mut self, word: &str) {
        if self.gap && !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(word);
        self.gap = false;
    }

    /// Words in place of a number or a sign, apart from letters that stood right beside it.
    fn insert(&mut self, words: &str, between: &str) {
        self.gap |= !between.is_empty();
        self.word(words);
        self.gap = !between.is_empty();
    }

    /// A pause after a word; of several the one that ends the sentence stays.
    fn pause(&mut self, sign: char) {
        match self.text.chars().next_back() {
            None => return,
            Some(last) if !is_pause(last) => self.text.push(sign),
            Some(last) if ends_sentence(sign) && !ends_sentence(last) => {
                self.text.pop();
                self.text.push(sign);
            }
            Some(_) => {}
        }
        self.gap |= sign.is_ascii();
    }
}

/// The length of a run of numbers at the beginning: `32-28`, `12 x 23 x 14`, `29.11.2026`, `12:30`, `7`.
fn numbers_at(text: &str) -> usize {
    let blanks = |at: usize| text[at..].len() - text[at..].trim_start_matches(' ').len();
    let digits = |at: usize| text[at..].bytes().take_while(u8::is_ascii_digit).count();
    let mut length = digits(0);
    loop {
        let sign = length + blanks(length);
        let next = match text.as_bytes().get(sign) {
            Some(b'-' | b'x' | b'X') => sign + 1 + blanks(sign + 1),
            Some(b'.' | b',' | b':') if sign == length => sign + 1,
            _ => return length,
        };
        match digits(next) {
            0 => return length,
            more => length = next + more,
        }
    }
}

/// A character as it is handled from here on: other forms of a sign become the usual one; what is not seen is dropped.
fn plain(c: char) -> Option<char> {
    match c {
        // The wide forms of Chinese typing; their pauses are good as they are.
        '\u{ff01}'..='\u{ff5e}' if !is_pause(c) => char::from_u32(u32::from(c) - 0xfee0),
        '’' | '‘' | 'ʼ' | '`' => Some('\''),
        '‐' | '‑' | '–' | '—' | '−' => Some('-'),
        '×' => Some('x'),
        '…' => Some('.'),
        // Hyphens that may break, joiners, marks of direction, variants of pictures.
        '\u{ad}' | '\u{34f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' => None,
        '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' => None,
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// Signs that are said.
const fn sign_id(sign: char) -> Option<&'static str> {
    match sign {
        '&' => Some("sign-and"),
        '%' => Some("sign-percent"),
        '+' => Some("sign-plus"),
        _ => None,
    }
}

/// The text without `<tags>`, a blank in the place of each.
fn without_markup(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, tag)) = rest.split_once('<') {
        plain.push_str(before);
        plain.push(' ');
        let is_tag = tag.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?'));
        rest = match tag.split_once('>') {
            Some((_, after)) if is_tag => after,
            _ => tag,
        };
    }
    plain + rest
}
