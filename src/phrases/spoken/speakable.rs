//! What may reach a voice: words, and the pauses between them.

/// Whether a text may go to a voice: letters of the scripts that our voices read, single spaces, and the signs of a pause. A
/// sign stands after a letter; a hyphen or an apostrophe stands inside a word; a full stop ends a sentence. No digit, no
/// lone `x`.
pub fn is_speakable(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let at = |place: Option<usize>| place.and_then(|place| signs.get(place)).copied();
    let speakable = |(place, &c): (usize, &char)| {
        let (before, after) = (at(place.checked_sub(1)), at(place.checked_add(1)));
        let in_word_before = before.is_some_and(|before| is_letter(before) || is_mark(before));
        match c {
            ' ' => before.is_some_and(|before| before != ' ') && after.is_some(),
            '-' | '\'' => in_word_before && after.is_some_and(is_letter),
            '.' => in_word_before && after.is_none_or(|after| after == ' '),
            _ if is_pause(c) || is_mark(c) => in_word_before,
            _ => is_letter(c),
        }
    };
    let in_word = |c| is_letter(c) || is_mark(c) || c == '-' || c == '\'';
    signs.iter().enumerate().all(speakable) && !text.split(|c| !in_word(c)).any(is_take_sign)
}

/// The sign of a capture, standing alone where a word would.
pub(super) fn is_take_sign(word: &str) -> bool {
    word == "x"
}

/// A letter of a script that our voices read: Latin, Cyrillic, Chinese.
pub(super) fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !c.is_numeric() && (is_latin(c) || is_cyrillic(c) || is_chinese(c))
}

fn is_latin(c: char) -> bool {
    matches!(c, 'A'..='Z' | 'a'..='z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

pub(super) fn is_cyrillic(c: char) -> bool {
    matches!(c, '\u{400}'..='\u{52f}')
}

pub(super) fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{323af}')
}

/// An accent that stands as a character of its own, after its letter.
pub(super) fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{34e}' | '\u{350}'..='\u{36f}')
}

/// A sign at which the voice pauses.
pub(super) fn is_pause(c: char) -> bool {
    matches!(c, ',' | '.' | '?' | '!' | ';' | ':' | '、' | '。' | '，' | '？' | '！' | '；' | '：')
}

/// A sign after which a sentence is over.
pub(super) fn ends_sentence(c: char) -> bool {
    matches!(c, '.' | '?' | '!' | '。' | '？' | '！')
}
