//! What the regulations of an exhibition allow: a preset, and what differs from it.
//!
//! A [`Preset`] holds a value for every [`Rule`]; a scene names a preset and writes beside it only what is different.
//! Whoever refuses something names the rule, so that the desk can show the regulation in force.

mod preset;
mod question;
mod rule;

use serde::{Deserialize, Serialize};

pub use preset::Preset;
pub use question::Question;
pub use rule::{InForce, Rule};

use preset::Values;

use super::scene::Sight;

/// Regulations: a preset, and single settings in place of its values.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulations {
    /// The ready-made values to start from.
    #[serde(default)]
    pub preset: Preset,
    /// Whether opponents may answer before the master stands at their board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub early_answers: Option<bool>,
    /// Rounds an opponent may pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<Allowance>,
    /// Whether the master may take a move back until he has moved on another board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retraction: Option<bool>,
    /// When an opponent may offer a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw_offers: Option<DrawOffers>,
    /// A draw agreed before each side has made so many moves is early.
    #[serde(default)]
    pub no_draw_before: Option<u32>,
    /// What becomes of an early draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub early_draw: Option<EarlyDraw>,
    /// Impossible moves that a blindfold master may make over the whole exhibition before each costs what `penalty` says.
    #[serde(default)]
    pub impossible_moves: Option<Allowance>,
    /// What an impossible move costs that is not free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty: Option<Penalty>,
    /// Questions that may be answered.
    #[serde(default)]
    pub questions: Option<Vec<Question>>,
    /// Whether boards show the numbers of the squares.
    #[serde(default)]
    pub numbered_boards: Option<bool>,
    /// Whether the legal moves of a touched piece are shown.
    #[serde(default)]
    pub show_legal_moves: Option<bool>,
    /// Percentage of the points that the regulations ask for; the scene's own `target` goes before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u32>,
    /// Boards that the regulations ask for: only told, no exhibition is turned away for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least_boards: Option<u32>,
    /// Seconds left in a period at which a blind player is told so, and whoever asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alarm_s: Option<u32>,
    /// Average rating of the opponents that a record asks for: only told, nobody is turned away for it.
    #[serde(default)]
    pub rating_floor: Option<u32>,
    /// The breaks that may be taken; where no list is given, as many as one likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breaks: Option<Vec<Breaks>>,
    /// Whether another opponent may sit down during play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replacement: Option<bool>,
    /// Seconds credited to the master's clock for each of his moves, for the time that the relay takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relay_credit_s: Option<u32>,
}

/// So many, or as many as one likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Allowance {
    /// At most this many.
    AtMost(u32),
    /// No limit.
    Unlimited,
}

impl Allowance {
    /// The limit; none where there is none.
    pub const fn limit(self) -> Option<u32> {
        match self {
            Allowance::AtMost(most) => Some(most),
            Allowance::Unlimited => None,
        }
    }
}

/// When an opponent may offer a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DrawOffers {
    /// At any time.
    Always,
    /// Only when the master stands at his board. On clocks nobody waits for the master, and this does not count.
    MasterPresent,
}

/// What becomes of a draw that is agreed too early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EarlyDraw {
    /// It is lost for both (0-0).
    BothLose,
    /// It is not allowed: the game goes on.
    Refused,
}

/// What an impossible move costs that is not free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Penalty {
    /// The game on that board, at once.
    Game,
    /// Nothing: it is told and counted.
    Nothing,
}

/// Breaks of one length that may be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Breaks {
    /// How many.
    pub count: u32,
    /// How long each of them is.
    pub minutes: u32,
}

impl Regulations {
    fn preset_values(&self) -> Values {
        self.preset.values()
    }

    /// Whether opponents may answer before the master stands at their board.
    pub fn early_answers(&self) -> bool {
        self.early_answers.unwrap_or(self.preset_values().early_answers)
    }

    /// Rounds an opponent may pass.
    pub fn passes(&self) -> Allowance {
        self.passes.unwrap_or(self.preset_values().passes)
    }

    /// Whether the master may take a move back until he has moved on another board.
    pub fn retraction(&self) -> bool {
        self.retraction.unwrap_or(self.preset_values().retraction)
    }

    /// When an opponent may offer a draw.
    pub fn draw_offers(&self) -> DrawOffers {
        self.draw_offers.unwrap_or(self.preset_values().draw_offers)
    }

    /// What becomes of an early draw.
    pub fn early_draw(&self) -> EarlyDraw {
        self.early_draw.unwrap_or(EarlyDraw::BothLose)
    }

    /// Whether a draw agreed now is early: each side has made this many moves.
    pub fn is_early(&self, moves: usize) -> bool {
        self.no_draw_before.is_some_and(|least| moves < least as usize)
    }

    /// Impossible moves that are free.
    pub fn impossible_moves(&self) -> Allowance {
        self.impossible_moves.unwrap_or(self.preset_values().impossible_moves)
    }

    /// What an impossible move costs that is not free.
    pub fn penalty(&self) -> Penalty {
        self.penalty.unwrap_or(Penalty::Game)
    }

    /// Whether a question may be answered.
    pub fn allows(&self, question: Question) -> bool {
        match &self.questions {
            Some(listed) => listed.contains(&question),
            None if question == Question::PieceMoves => self.preset != Preset::Record && self.show_legal_moves(),
            None => self.preset_values().questions.contains(&question),
        }
    }

    /// Whether a question of somebody with this sight may be answered. A blind player may be told what any other sees on the
    /// board and the clock before him.
    pub fn allows_to(&self, sight: Sight, question: Question) -> bool {
        use Question::{Clocks, LastMove, Pieces, Position, Row, Turn};
        let before_him = matches!(question, LastMove | Turn | Clocks | Position | Pieces | Row);
        sight == Sight::Blind && before_him || self.allows(question)
    }

    /// Milliseconds left in a period at which a player is told that his time runs short.
    pub fn alarm_ms(&self) -> i64 {
        i64::from(self.alarm_s.unwrap_or(120)) * 1_000
    }

    /// Percentage of the points that the regulations ask for.
    pub fn target(&self) -> Option<u32> {
        self.target.or(self.preset_values().target)
    }

    /// Boards that the regulations ask for.
    pub fn least_boards(&self) -> Option<u32> {
        self.least_boards.or(self.preset_values().least_boards)
    }

    /// Average rating of the opponents that a record asks for.
    pub fn rating_floor(&self) -> Option<u32> {
        self.rating_floor.or(self.preset_values().rating_floor)
    }

    /// Whether boards show the numbers of the squares (official ones must not: competition rules, article 1, 2.5).
    pub fn numbered_boards(&self) -> bool {
        self.numbered_boards.unwrap_or(self.preset_values().numbered_boards)
    }

    /// Whether the legal moves of a touched piece are shown.
    pub fn show_legal_moves(&self) -> bool {
        self.show_legal_moves.unwrap_or(self.preset_values().show_legal_moves)
    }

    /// The breaks that may be taken; none where there is no limit.
    pub fn listed_breaks(&self) -> Option<&[Breaks]> {
        match &self.breaks {
            Some(listed) => Some(listed.as_slice()),
            None => self.preset_values().breaks,
        }
    }

    /// How many breaks of this length may be taken in all; none where there is no limit.
    pub fn breaks(&self, minutes: u32) -> Option<u32> {
        let of_length = |breaks: &&Breaks| breaks.minutes == minutes;
        self.listed_breaks()
            .map(|listed| listed.iter().filter(of_length).map(|breaks| breaks.count).fold(0, u32::saturating_add))
    }

    /// Whether another opponent may sit down during play.
    pub fn replacement(&self) -> bool {
        self.replacement.unwrap_or(self.preset_values().replacement)
    }

    /// Milliseconds credited to the master's clock for each of his moves.
    pub fn relay_credit_ms(&self) -> i64 {
        i64::from(self.relay_credit_s.unwrap_or(0)) * 1_000
    }
}
