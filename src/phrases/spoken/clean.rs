//! Texts from outside made fit for a voice: numbers and moves in words, pauses kept, everything else dropped.

use super::sentences::Sentences;
use super::speakable::{ends_sentence, is_letter, is_pause, is_take_sign};

impl Sentences {
    /// Any text that somebody typed to be said. Empty where nothing in it can be said.
    pub fn free(&self, text: &str) -> String {
        let text = without_markup(text).chars().filter_map(plain).collect::<String>();
        let mut spoken = Spoken { text: String::with_capacity(text.len()), gap: false };
        let mut rest = text.as_str();
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '0'..='9' => numbers_at(rest),
                _ if is_letter(first) => word_at(rest),
                _ => first.len_utf8(),
            };
            let (piece, after) = rest.split_at(length);
            match first {
                '0'..='9' => spoken.number(&self.numbers(piece), self.tongue.spaces_words()),
                _ if is_letter(first) && !is_take_sign(piece) => spoken.word(piece),
                '.' if after.starts_with(is_letter) => spoken.gap = true,
                _ if is_pause(first) => spoken.pause(first),
                _ => match sign_id(first) {
                    Some(id) => spoken.number(&self.plain(id), self.tongue.spaces_words()),
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

    /// A run of numbers: a move or a capture where it can be one, else one number after the other.
    fn numbers(&self, run: &str) -> String {
        self.move_words(run).unwrap_or_else(|| {
            let number = |digits: &str| match digits.parse() {
                Ok(n) => self.number(n),
                Err(_) => {
                    digits.chars().filter_map(|c| c.to_digit(10)).map(|n| self.number(n)).collect::<Vec<_>>().join(" ")
                }
            };
            self.list(run.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty()).map(number))
        })
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

    /// A word in place of a sign or a number, apart from letters that stood right beside it.
    fn number(&mut self, words: &str, apart: bool) {
        self.gap |= apart;
        self.word(words);
        self.gap = apart;
    }

    /// A pause after a word; of several the one that ends the sentence stays.
    fn pause(&mut self, sign: char) {
        match self.text.chars().next_back() {
            Some(last) if is_letter(last) => self.text.push(sign),
            Some(last) if ends_sentence(sign) && !ends_sentence(last) => {
                self.text.pop();
                self.text.push(sign);
            }
            _ => {}
        }
        self.gap |= sign.is_ascii();
    }
}

/// The length of a run of numbers at the beginning: `32-28`, `12 x 23 x 14`, `29.11.2026`, `7`.
fn numbers_at(text: &str) -> usize {
    let digits = |at: usize| text[at..].bytes().take_while(u8::is_ascii_digit).count();
    let mut length = digits(0);
    loop {
        let rest = &text[length..];
        let blank = rest.len() - rest.trim_start_matches(' ').len();
        let sign = rest[blank..].bytes().next();
        let after = length + blank + 1;
        let blank_after = match sign {
            Some(b'-' | b'x' | b'X' | b':') => text[after..].len() - text[after..].trim_start_matches(' ').len(),
            Some(b'.' | b',') if blank == 0 => 0,
            _ => return length,
        };
        match digits(after + blank_after) {
            0 => return length,
            more => length = after + blank_after + more,
        }
    }
}

/// The length of a word at the beginning: letters, and hyphens and apostrophes between two of them.
fn word_at(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = &text[length..];
        length += rest.len() - rest.trim_start_matches(is_letter).len();
        match text[length..].strip_prefix(['-', '\'']) {
            Some(after) if after.starts_with(is_letter) => length += 1,
            _ => return length,
        }
    }
}

/// A character as it is handled from here on: other forms of a sign become the usual one; what is not seen is dropped.
fn plain(c: char) -> Option<char> {
    match c {
        '\u{ff01}'..='\u{ff5e}' if !is_pause(c) => char::from_u32(u32::from(c) - 0xfee0),
        '’' | '‘' | 'ʼ' | '`' => Some('\''),
        '‐' | '‑' | '–' | '—' | '−' => Some('-'),
        '×' => Some('x'),
        '…' => Some('.'),
        '\u{ad}' | '\u{34f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => {
            None
        }
        '\u{fe00}'..='\u{fe0f}' => None,
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
