//! What the regulations of an exhibition allow: a preset, and what differs from it.

use serde::{Deserialize, Serialize};

use super::scene::Sight;

/// Regulations: a preset, and single settings in place of its values.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulations {
    /// The ready-made values to start from.
    #[serde(default)]
    pub preset: Preset,
    /// Impossible moves that a blindfold master may make over the whole exhibition before each costs a game.
    #[serde(default)]
    pub impossible_moves: Option<Allowance>,
    /// Questions that may be answered.
    #[serde(default)]
    pub questions: Option<Vec<Question>>,
    /// Whether boards show the numbers of the squares.
    #[serde(default)]
    pub numbered_boards: Option<bool>,
    /// Whether the legal moves of a touched piece are shown.
    #[serde(default)]
    pub show_legal_moves: Option<bool>,
    /// A draw agreed before each side has made so many moves is lost for both (0-0).
    #[serde(default)]
    pub no_draw_before: Option<u32>,
    /// Average rating of the opponents that a record asks for: only told, nobody is turned away for it.
    #[serde(default)]
    pub rating_floor: Option<u32>,
    /// Seconds left in a period at which a blind player is told so, and whoever asked for it.
    #[serde(default)]
    pub alarm_s: Option<u32>,
}

/// Ready-made regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Preset {
    /// A club's evening: everything that helps is allowed.
    #[default]
    Club,
    /// A clock simultaneous under the world federation's regulations.
    Federation,
    /// A blindfold record attempt: only the last move may be told again, five impossible moves are free.
    Record,
    /// Training: numbered boards, legal moves shown.
    Training,
}

/// So many, or as many as one likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Allowance {
    /// At most this many.
    AtMost(u32),
    /// No limit.
    Unlimited,
}

/// What may be asked during play. Facts write it like their other values; scenes may write it like their other choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The last move again.
    #[serde(alias = "LastMove")]
    LastMove,
    /// The last five moves.
    #[serde(alias = "LastFive")]
    LastFive,
    /// The whole game.
    #[serde(alias = "WholeGame")]
    WholeGame,
    /// Whose turn it is.
    #[serde(alias = "Turn")]
    Turn,
    /// Which boards await the master.
    #[serde(alias = "Waiting")]
    Waiting,
    /// How the clocks stand.
    #[serde(alias = "Clocks")]
    Clocks,
    /// How the score stands.
    #[serde(alias = "Score")]
    Score,
    /// What stands where.
    #[serde(alias = "Position")]
    Position,
    /// Where the men or the kings of a side stand.
    #[serde(alias = "Pieces")]
    Pieces,
    /// What stands on a row.
    #[serde(alias = "Row")]
    Row,
    /// Where a piece may move.
    #[serde(alias = "PieceMoves")]
    PieceMoves,
}

impl Question {
    /// All of them.
    pub const ALL: [Question; 11] = [
        Question::LastMove,
        Question::LastFive,
        Question::WholeGame,
        Question::Turn,
        Question::Waiting,
        Question::Clocks,
        Question::Score,
        Question::Position,
        Question::Pieces,
        Question::Row,
        Question::PieceMoves,
    ];
}

impl Regulations {
    /// Impossible moves that are free.
    pub fn impossible_moves(&self) -> Allowance {
        self.impossible_moves.unwrap_or(match self.preset {
            Preset::Record => Allowance::AtMost(5),
            Preset::Federation => Allowance::AtMost(0),
            Preset::Club | Preset::Training => Allowance::Unlimited,
        })
    }

    /// Whether a question may be answered.
    pub fn allows(&self, question: Question) -> bool {
        match &self.questions {
            Some(listed) => listed.contains(&question),
            None if question == Question::PieceMoves => self.preset != Preset::Record && self.show_legal_moves(),
            None => self.preset != Preset::Record || question == Question::LastMove,
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

    /// Average rating of the opponents that a record asks for.
    pub fn rating_floor(&self) -> Option<u32> {
        self.rating_floor.or((self.preset == Preset::Federation).then_some(1_950))
    }

    /// Whether boards show the numbers of the squares (official ones must not: competition rules, article 1, 2.5).
    pub fn numbered_boards(&self) -> bool {
        self.numbered_boards.unwrap_or(self.preset == Preset::Training)
    }

    /// Whether the legal moves of a touched piece are shown.
    pub fn show_legal_moves(&self) -> bool {
        self.show_legal_moves.unwrap_or(matches!(self.preset, Preset::Training | Preset::Club))
    }
}
