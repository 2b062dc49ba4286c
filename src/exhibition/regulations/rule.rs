//! The single rules of regulations, for those who name them.

use serde::Serialize;

use super::{Preset, Regulations};

/// One rule of the regulations; its name is that of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// When opponents may answer.
    EarlyAnswers,
    /// Rounds an opponent may pass.
    Passes,
    /// Taking back.
    Retraction,
    /// When a draw may be offered.
    DrawOffers,
    /// Moves before a draw may be agreed.
    NoDrawBefore,
    /// Impossible moves that are free.
    ImpossibleMoves,
    /// What may be asked.
    Questions,
    /// Breaks that may be taken.
    Breaks,
    /// Whether another opponent may sit down.
    Replacement,
}

impl Rule {
    /// All of them.
    pub const ALL: [Rule; 9] = [
        Rule::EarlyAnswers,
        Rule::Passes,
        Rule::Retraction,
        Rule::DrawOffers,
        Rule::NoDrawBefore,
        Rule::ImpossibleMoves,
        Rule::Questions,
        Rule::Breaks,
        Rule::Replacement,
    ];

    /// The field of the scene's `regulations` that holds it.
    pub const fn field(self) -> &'static str {
        match self {
            Rule::EarlyAnswers => "early_answers",
            Rule::Passes => "passes",
            Rule::Retraction => "retraction",
            Rule::DrawOffers => "draw_offers",
            Rule::NoDrawBefore => "no_draw_before",
            Rule::ImpossibleMoves => "impossible_moves",
            Rule::Questions => "questions",
            Rule::Breaks => "breaks",
            Rule::Replacement => "replacement",
        }
    }
}

/// A rule as it is in force: which regulations it is of, and whether the scene or the preset says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct InForce {
    /// The regulations.
    pub preset: Preset,
    /// The rule.
    pub rule: Rule,
    /// Its limit, where it is a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Whether the scene says it in place of the preset.
    pub own: bool,
}

impl Regulations {
    /// A rule as it is in force.
    pub fn in_force(&self, rule: Rule) -> InForce {
        let (limit, own) = match rule {
            Rule::EarlyAnswers => (None, self.early_answers.is_some()),
            Rule::Passes => (self.passes().limit(), self.passes.is_some()),
            Rule::Retraction => (None, self.retraction.is_some()),
            Rule::DrawOffers => (None, self.draw_offers.is_some()),
            Rule::NoDrawBefore => (self.no_draw_before, self.no_draw_before.is_some()),
            Rule::ImpossibleMoves => (self.impossible_moves().limit(), self.impossible_moves.is_some()),
            Rule::Questions => (None, self.questions.is_some()),
            Rule::Breaks => (None, self.breaks.is_some()),
            Rule::Replacement => (None, self.replacement.is_some()),
        };
        InForce { preset: self.preset, rule, limit, own }
    }
}
