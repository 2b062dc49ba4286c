//! The sentences of a language, and what all of them share: manner, boards, joining, capitals.

use fluent_bundle::{FluentArgs, FluentValue};

use super::numbers::Form;
use super::speakable::is_letter;
use super::tongue::Tongue;
use crate::draughts::Side;
use crate::exhibition::{BoardNumber, Manner, Player};
use crate::phrases::catalogue::Catalogue;

/// Everything that is said aloud, in one language.
pub struct Sentences {
    pub(super) tongue: Tongue,
    manner: Manner,
    hearer: Player,
    catalogue: Catalogue,
}

/// What a sentence inserts.
pub(super) type Insert<'a> = (&'a str, FluentValue<'a>);

impl Sentences {
    /// The sentences of a language, spoken to the master.
    pub fn new(tongue: Tongue, manner: Manner) -> Sentences {
        let catalogue = Catalogue::new(tongue.identifier(), tongue.file());
        let catalogue = catalogue.with_function("WORDS", move |numbers, named| words(tongue, numbers, named));
        Sentences { tongue, manner, hearer: Player::Master, catalogue }
    }

    /// The same, spoken to one of the two: what a master hears as "you lost" his opponent hears as "you won".
    pub fn spoken_to(self, hearer: Player) -> Sentences {
        Sentences { hearer, ..self }
    }

    /// A number in words.
    pub fn number(&self, n: u32) -> String {
        self.tongue.number(n, Form::Alone)
    }

    /// The number of a square or a board, as the manner wants it.
    pub(super) fn named_number(&self, n: u32) -> String {
        if self.manner == Manner::Digits { self.tongue.digits(&n.to_string()) } else { self.number(n) }
    }

    /// A message of the language file.
    pub(super) fn say<'a>(&'a self, id: &str, inserts: impl IntoIterator<Item = Insert<'a>>) -> String {
        self.catalogue.text(id, inserts)
    }

    /// A message that inserts nothing.
    pub(super) fn plain(&self, id: &str) -> String {
        self.say(id, [])
    }

    /// A board's name.
    pub(super) fn board_name(&self, board: BoardNumber) -> String {
        let id = if self.manner == Manner::Short { "board-short" } else { "board" };
        self.say(id, [("number", self.named_number(board).into())])
    }

    /// What is said about a board, or about all; with capitals.
    pub(super) fn about(&self, board: Option<BoardNumber>, said: String) -> String {
        capitalised(&match board {
            Some(board) => self.say("of-board", [("board", self.board_name(board).into()), ("said", said.into())]),
            None => said,
        })
    }

    /// Who sits opposite the hearer.
    pub(super) fn rival(&self) -> FluentValue<'static> {
        FluentValue::from(if self.hearer == Player::Master { "opponent" } else { "master" })
    }

    /// The hearer's side on a board where the master has this one.
    pub(super) fn own_side(&self, master: Side) -> Side {
        if self.hearer == Player::Master { master } else { master.other() }
    }

    /// Who acts, as the hearer is told: `you` or `other`.
    pub(super) fn actor(&self, actor: Player) -> FluentValue<'static> {
        FluentValue::from(if actor == self.hearer { "you" } else { "other" })
    }

    /// One sentence after the other.
    pub(super) fn then(&self, first: String, second: String) -> String {
        first + self.tongue.between_words() + &second
    }

    /// Several things of one kind: `one, two, three`.
    pub(super) fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        items.into_iter().reduce(|one, other| self.pair("list", one, other)).unwrap_or_default()
    }

    /// Several sentences.
    pub(super) fn all(&self, sentences: impl IntoIterator<Item = String>) -> String {
        sentences.into_iter().collect::<Vec<_>>().join(self.tongue.between_words())
    }

    /// Two texts put together by a message.
    pub(super) fn pair(&self, id: &str, one: String, other: String) -> String {
        self.say(id, [("one", one.into()), ("other", other.into())])
    }
}

/// A side, for a sentence: its name has cases in some languages, so that the file chooses.
pub(super) fn side_key(side: Side) -> FluentValue<'static> {
    FluentValue::from(if side == Side::White { "white" } else { "black" })
}

/// The function of the language files: `WORDS($n, form: "feminine")`.
fn words<'a>(tongue: Tongue, numbers: &[FluentValue<'a>], named: &FluentArgs) -> FluentValue<'a> {
    let [FluentValue::Number(number)] = numbers else {
        return FluentValue::Error;
    };
    let form = match named.get("form") {
        Some(FluentValue::String(name)) => Form::of_name(name),
        _ => Form::Alone,
    };
    tongue.number(number.value as u32, form).into()
}

/// Every sentence begins with a capital letter, where the script has them.
fn capitalised(text: &str) -> String {
    let mut begins = true;
    let mut capitals = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            _ if begins && letter.is_alphabetic() => {
                // What has no such capital (ß) stays as it is.
                let mut capital = letter.to_uppercase();
                capitals.push(capital.next().filter(|&c| capital.len() == 0 && is_letter(c)).unwrap_or(letter));
                begins = false;
            }
            '.' | '?' | '!' => {
                begins = true;
                capitals.push(letter);
            }
            _ => capitals.push(letter),
        }
    }
    capitals
}
