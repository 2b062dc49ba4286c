//! Numbers in words, by each language's own rules.

mod chinese;
mod dutch;
pub mod english;
mod french;
mod german;
mod russian;

pub use chinese::chinese;
pub use dutch::dutch;
pub use english::english;
pub use french::french;
pub use german::german;
pub use russian::russian;

/// The first number that has no words here.
pub const TOO_MANY: u32 = 10_000_000;

/// How a number stands in its sentence: by itself, or before a noun that changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Form {
    /// By itself: a square, a board.
    #[default]
    Alone,
    /// Before a masculine noun.
    Masculine,
    /// Before a feminine noun.
    Feminine,
    /// Before a neuter noun.
    Neuter,
    /// Before a measure word (Chinese).
    Counted,
}

impl Form {
    /// The form that a language file names.
    pub fn of_name(name: &str) -> Form {
        match name {
            "masculine" => Form::Masculine,
            "feminine" => Form::Feminine,
            "neuter" => Form::Neuter,
            "counted" => Form::Counted,
            _ => Form::Alone,
        }
    }
}

/// A number cut where the words for thousands and millions stand: (millions, thousands, the rest).
fn groups(n: u32) -> (u32, u32, u32) {
    (n / 1_000_000, n / 1_000 % 1_000, n % 1_000)
}
