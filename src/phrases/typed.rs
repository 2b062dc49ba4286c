//! What a player's words say that somebody types as they are said aloud: "No, I said thirty-two."

use unicode_normalization::UnicodeNormalization;

use super::orders::{number, read};
use super::words::{What, numbers, readings};
use crate::exhibition::Order;

/// More that people type, each with its line; said aloud it would only sound like something else.
const TYPED: [(&str, &str); 28] = [
    ("yeah", "yes"),
    ("ok", "yes"),
    ("right", "yes"),
    ("thats right", "yes"),
    ("yes please", "yes"),
    ("nope", "no"),
    ("wrong", "no"),
    ("cancel", "no"),
    ("stop", "no"),
    ("pardon", "again"),
    ("say that again", "again"),
    ("whats the last move", "repeat"),
    ("what was the last move", "repeat"),
    ("whos to move", "turn"),
    ("who is to move", "turn"),
    ("which boards are waiting", "waiting"),
    ("which boards wait", "waiting"),
    ("how much time", "clock"),
    ("how much time do i have", "clock"),
    ("whats the score", "score"),
    ("what is the score", "score"),
    ("take back", "undo"),
    ("take it back", "undo"),
    ("i accept", "draw"),
    ("accept the draw", "draw"),
    ("i accept the draw", "draw"),
    ("i decline", "decline"),
    ("decline the draw", "decline"),
];

/// What ends a part of a sentence: no number goes on behind it.
const STOPS: [char; 7] = ['.', ',', ':', ';', '?', '!', '…'];

/// The line of the console's language that typed words say, in any case, with or without signs. Squares have no sign where no word
/// tells whether the move takes; more than two of them need one.
pub fn line_of(text: &str) -> Option<String> {
    let words = words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let line = words.join(" ");
    if let Some((_, line)) = TYPED.iter().find(|(typed, _)| *typed == line) {
        return Some((*line).to_owned());
    }
    match readings(&words).into_iter().next() {
        Some(said) => match &said.what {
            What::Squares(_, true) => Some(said.line("x")),
            What::Squares(squares, false) if squares.len() > 2 => None,
            _ => Some(said.line(" ")),
        },
        None => read(&line).iter().any(|command| matches!(command.order, Order::Touch(_))).then_some(line),
    }
}

/// The words of a text, numbers in digits.
fn words(text: &str) -> Vec<String> {
    let text: String = text.nfkc().flat_map(char::to_lowercase).filter(|sign| !"'’".contains(*sign)).collect();
    let mut parts: Vec<Vec<String>> = text.split(STOPS).map(in_digits).collect();
    parts.retain(|part| !part.is_empty());
    let stop = text.chars().find(|sign| STOPS.contains(sign));
    // "Two. Thirty-two, twenty-eight.": the board as the short manner calls it.
    let called = stop.is_some_and(|stop| ".:".contains(stop))
        && matches!(parts.as_slice(), [first, _, ..] if first.len() == 1 && number::<u32>(&first[0]).is_some());
    let mut words: Vec<String> = called.then(|| "board".to_owned()).into_iter().chain(parts.into_iter().flatten()).collect();
    // Who says no more than once means one.
    let noes = words.iter().take_while(|word| *word == "no").count();
    words.drain(..noes.saturating_sub(1));
    words
}

/// The words of a part between two signs, each number in digits: "thirty-two", "thirty two" and "32" are one.
fn in_digits(part: &str) -> Vec<String> {
    let words: Vec<&str> = part.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let (mut rest, mut found) = (words.as_slice(), Vec::new());
    while let [word, after @ ..] = rest {
        match numbers(rest).into_iter().next() {
            Some((number, after)) => {
                found.push(number.to_string());
                rest = after;
            }
            None => {
                found.push((*word).to_owned());
                rest = after;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exhibition::Manner;
    use crate::phrases::spoken::{Sentences, Tongue};

    #[test]
    fn what_the_voice_says_can_be_typed_back() {
        let voice = Sentences::new(Tongue::English, Manner::Long);
        for (from, to) in (1..=50).flat_map(|from| (1..=50).map(move |to| (from, to))) {
            assert_eq!(line_of(&voice.mv(&format!("{from}-{to}"))), Some(format!("{from} {to}")));
            assert_eq!(line_of(&voice.mv(&format!("{from}x{to}x7"))), Some(format!("{from}x{to}x7")));
        }
    }

    #[test]
    fn typed_words_become_lines() {
        let lines = [
            ("Last move", "repeat"),
            ("thirty-two twenty-eight", "32 28"),
            ("thirty two twenty eight", "32 28"),
            ("thirty, two", "30 2"),
            ("board one hundred and twenty-seven forty-one thirty-seven", "127 41 37"),
            ("Board three: thirty-three takes twelve.", "3 33x12"),
            ("No, I said thirty-two!", "no 32"),
            ("i said 32", "no 32"),
            ("Yes.", "yes"),
            ("No", "no"),
            ("board 2", "go 2"),
            ("Which boards await me?", "waiting"),
            ("I resign.", "resign"),
            ("Board twenty. One twelve.", "20 1 12"),
            ("board thirty, two eight", "30 2 8"),
            ("Two. Thirty-two, twenty-eight.", "2 32 28"),
            ("2: 32-28", "2 32 28"),
            ("No – 33-28", "no 33 28"),
            ("no no 33-28", "no 33 28"),
            ("board 3: row five?", "board 3 row 5"),
            ("piece thirty-two", "piece 32"),
            ("３２－２８", "32 28"),
            ("\u{201c}32/28\u{201d}", "32 28"),
            ("Who's to move?", "turn"),
            ("twenty-one takes twelve takes three", "21x12x3"),
        ];
        for (words, line) in lines {
            assert_eq!(line_of(words).as_deref(), Some(line), "{words}");
        }
        assert_eq!(line_of(&"thirty two ".repeat(400)), None, "in no time");
        let many = ["board twenty. One twelve twenty-three", "three two, two eight", "3 2 2 8 x", "thirty-2 twenty-8"];
        for nothing in ["", "...", "thirty-two", "32", "good evening", "99999999999 1", "yes no"].into_iter().chain(many) {
            assert_eq!(line_of(nothing), None, "{nothing}");
        }
    }
}
