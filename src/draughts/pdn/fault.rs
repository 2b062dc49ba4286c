//! What is wrong in a file, where, and what would be right.

use std::fmt;

use super::text::Place;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Read as it was meant; nothing is lost.
    Warning,
    /// Something could not be read or replayed.
    Fault,
}

/// One thing that is wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// How bad it is.
    pub severity: Severity,
    /// The game, from 1, in the order of the file; `None` between games.
    pub game: Option<usize>,
    /// The number of the move, as written or, where no numbers are written, counted.
    pub move_number: Option<u32>,
    /// Where it is.
    pub place: Place,
    /// What is wrong, and what would be right.
    pub message: String,
}

/// `game 3, move 12: text`; warnings say that they are.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.game, self.move_number) {
            (Some(game), Some(number)) => write!(f, "game {game}, move {number}: ")?,
            (Some(game), None) => write!(f, "game {game}: ")?,
            _ => {}
        }
        match self.severity {
            Severity::Warning => write!(f, "warning: {}", self.message),
            Severity::Fault => f.write_str(&self.message),
        }
    }
}

/// Most faults that are told of one game: a file that is no PDN at all must not fill the memory with complaints.
const MOST: usize = 50;

/// The faults of one game, as they are found.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub game: Option<usize>,
    pub told: Vec<Fault>,
}

impl Faults {
    pub fn new(game: Option<usize>) -> Faults {
        Faults { game, told: Vec::new() }
    }

    pub fn tell(&mut self, severity: Severity, place: Place, move_number: Option<u32>, message: String) {
        let message = match self.told.len() {
            MOST => "there are more faults than these".to_owned(),
            n if n > MOST => return,
            _ => message,
        };
        self.told.push(Fault { severity, game: self.game, move_number, place, message });
    }
}

/// The beginning of a text for a message, on one line.
pub(super) fn excerpt(text: &str) -> String {
    let mut line: String = text.chars().take(30).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(30).is_some() {
        line.push('…');
    }
    line.trim().to_owned()
}
