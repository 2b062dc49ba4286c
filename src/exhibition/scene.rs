//! What an exhibition is made from: people, boards, pace, regulations. `scenes` reads it from a file; nothing here knows files.

use serde::{Deserialize, Serialize};

use super::fact::Player;
use super::odds::{Given, Odds};
use super::odds_table::OddsTable;
use super::pace::{Arrival, Extra, Pace};
use super::regulations::{Allowance, InForce, Regulations, Rule};
use super::relay::Relay;
use crate::draughts::Side;

/// The number of a board, as its table shows it; from 1.
pub type BoardNumber = u32;

/// A whole exhibition before it begins.
///
/// Every field has a default, so that one fault in a file never hides another; `scenes` tells which ones are missing.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// What it is called.
    #[serde(default)]
    pub title: String,
    /// Where it is played.
    #[serde(default)]
    pub site: String,
    /// When, as PDN writes it: `2026.11.29`, `????.??.??`.
    #[serde(default)]
    pub date: String,
    /// Language of the texts for people (`en`, `zh`); the program's own setting where absent.
    #[serde(default)]
    pub language: Option<String>,
    /// The exhibitor.
    #[serde(default)]
    pub master: Master,
    /// The form of play.
    #[serde(default)]
    pub form: Form,
    /// The colour the master has.
    #[serde(default)]
    pub colours: Colours,
    /// How time passes.
    #[serde(default)]
    pub pace: Pace,
    /// Which board the master goes to next.
    #[serde(default)]
    pub order: OrderRule,
    /// The percentage of points the master wants to reach.
    #[serde(default)]
    pub target: Option<u32>,
    /// What the regulations allow.
    #[serde(default)]
    pub regulations: Regulations,
    /// How players who play by ear are told and understood; without it nothing is said aloud.
    #[serde(default)]
    pub relay: Option<Relay>,
    /// Recorded games that the boards replay by themselves.
    #[serde(default)]
    pub replay: Option<Replay>,
    /// How the odds are found on boards that say nothing of it themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
    /// In the file a path to a table of odds (RON) beside the scene, put into `odds_rules` and left out when the scene is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds_table: Option<String>,
    /// The table by which odds are found; the usual one where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds_rules: Option<OddsTable>,
    /// In the file a path to a list of opponents (CSV) beside the scene, put into `boards` and left out when the scene is read.
    #[serde(default)]
    pub opponents: Option<String>,
    /// The boards, in any order; each has its own number.
    #[serde(default)]
    pub boards: Vec<BoardPlan>,
}

/// The exhibitor.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Master {
    /// Name, as PDN wants it.
    #[serde(default)]
    pub name: String,
    /// Title, such as `GMI`.
    #[serde(default)]
    pub title: String,
    /// Rating.
    #[serde(default)]
    pub rating: Option<u32>,
    /// Federation, country or club.
    #[serde(default)]
    pub club: String,
    /// Whether he sees the boards; where absent, the form says.
    #[serde(default)]
    pub sight: Option<Sight>,
}

/// One board and who sits at it.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardPlan {
    /// Its number; where absent, one more than the board before it.
    #[serde(default)]
    pub number: Option<BoardNumber>,
    /// The opponent's name.
    #[serde(default)]
    pub opponent: String,
    /// The opponent's rating.
    #[serde(default)]
    pub rating: Option<u32>,
    /// The opponent's club.
    #[serde(default)]
    pub club: String,
    /// Whether the opponent sees the board.
    #[serde(default)]
    pub sight: Sight,
    /// The master's colour on this board; where absent, `colours` of the scene says.
    #[serde(default)]
    pub colour: Option<Side>,
    /// Squares whose pieces are taken off before the start, from either side.
    #[serde(default)]
    pub handicap: Vec<u32>,
    /// How odds are found that come on top of these squares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
    /// Who gives those odds; where absent the stronger player, else the master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub giver: Option<Player>,
    /// The odds that were found; left out of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Given>,
    /// A position to start from (FEN), in place of the usual one.
    #[serde(default)]
    pub start: Option<String>,
    /// Whether the program plays for the opponent.
    #[serde(default)]
    pub sparring: bool,
    /// Time added to the master's on this board, in place of the scene's; may be negative.
    #[serde(default)]
    pub master_extra: Option<Extra>,
    /// Time added to this opponent's; may be negative.
    #[serde(default)]
    pub opponent_extra: Option<Extra>,
}

/// Forms of play (rules of the game, forms of play 1-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Form {
    /// Two players face to face.
    TwoPlayers,
    /// One against many at once.
    #[default]
    Simultaneous,
    /// Moves sent to and fro.
    Correspondence,
    /// One game, the master without sight of the board.
    Blindfold,
    /// Many games at once without sight of any board.
    BlindfoldSimultaneous,
    /// With blind players, who play by touch.
    Blind,
    /// The stronger side starts with fewer pieces.
    Handicap,
}

/// Whether somebody sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Sight {
    /// Sees it.
    #[default]
    Sighted,
    /// Plays without seeing it.
    Blindfold,
    /// Is blind and plays by touch.
    Blind,
}

/// The colour the master has on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Colours {
    /// White on all.
    #[default]
    White,
    /// Black on all.
    Black,
    /// White on the first board, Black on the second, and so on in order of number.
    Alternating,
    /// Each board says.
    PerBoard,
}

/// Which board comes next for the master.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum OrderRule {
    /// The boards in order of number, each live one once a round.
    #[default]
    Round,
    /// The board whose opponent answered first.
    FirstCome,
    /// The board on which the master has the least time left, of those where he is to move.
    Urgent,
}

/// Recorded games to be replayed on the boards, first game on the first board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The games; in the file a path to a PDN file beside the scene, read in when the scene is.
    #[serde(default)]
    pub games: String,
    /// Milliseconds between two orders.
    #[serde(default = "Replay::usual_step")]
    pub step_ms: u64,
}

impl Replay {
    const fn usual_step() -> u64 {
        20
    }
}

impl Scene {
    /// The numbers of the boards, in the order of `boards`.
    pub fn numbers(&self) -> Vec<BoardNumber> {
        let mut before: BoardNumber = 0;
        let number = |plan: &BoardPlan| {
            before = plan.number.unwrap_or(before.saturating_add(1));
            before
        };
        self.boards.iter().map(number).collect()
    }

    /// The boards with their numbers, in order of number.
    pub fn numbered(&self) -> Vec<(BoardNumber, &BoardPlan)> {
        let mut boards: Vec<_> = self.numbers().into_iter().zip(&self.boards).collect();
        boards.sort_by_key(|(number, _)| *number);
        boards
    }

    /// The master's colour on a board: `place` is the board's place among the numbered ones, from 0.
    pub fn master_side(&self, place: usize, plan: &BoardPlan) -> Side {
        plan.colour.unwrap_or(match self.colours {
            Colours::White | Colours::PerBoard => Side::White,
            Colours::Black => Side::Black,
            Colours::Alternating => {
                if place.is_multiple_of(2) {
                    Side::White
                } else {
                    Side::Black
                }
            }
        })
    }

    /// Whether opponents may answer before the master stands at their board.
    pub fn early_answers(&self) -> bool {
        self.arrival().and_then(|arrival| arrival.early_answers).unwrap_or_else(|| self.regulations.early_answers())
    }

    /// Rounds an opponent may pass.
    pub fn passes(&self) -> Allowance {
        let said = self.arrival().and_then(|arrival| arrival.passes);
        said.map_or_else(|| self.regulations.passes(), |most| most.map_or(Allowance::Unlimited, Allowance::AtMost))
    }

    /// The percentage of points to reach: the scene's own, else that of the regulations.
    pub fn target(&self) -> Option<u32> {
        self.target.or_else(|| self.regulations.target())
    }

    /// A rule of the regulations as it is in force here; the pace may say it too.
    pub fn in_force(&self, rule: Rule) -> InForce {
        let in_force = self.regulations.in_force(rule);
        let arrival = self.arrival();
        match rule {
            Rule::Passes => {
                let own = in_force.own || arrival.is_some_and(|arrival| arrival.passes.is_some());
                InForce { limit: self.passes().limit(), own, ..in_force }
            }
            Rule::EarlyAnswers => {
                InForce { own: in_force.own || arrival.is_some_and(|arrival| arrival.early_answers.is_some()), ..in_force }
            }
            _ => in_force,
        }
    }

    /// The settings of the walking pace, if that is the pace.
    pub const fn arrival(&self) -> Option<&Arrival> {
        match &self.pace {
            Pace::Arrival(arrival) => Some(arrival),
            _ => None,
        }
    }

    /// The average rating of the opponents who have one, rounded down.
    pub fn average_rating(&self) -> Option<u32> {
        let ratings = || self.boards.iter().filter_map(|plan| plan.rating).map(u64::from);
        ratings().sum::<u64>().checked_div(ratings().count() as u64).and_then(|average| u32::try_from(average).ok())
    }

    /// Whether it is played by correspondence.
    pub fn is_by_mail(&self) -> bool {
        self.form == Form::Correspondence || matches!(self.pace, Pace::Correspondence | Pace::Days(_))
    }

    /// Whether the master sees the boards.
    pub fn master_sight(&self) -> Sight {
        self.master.sight.unwrap_or(match self.form {
            Form::Blindfold | Form::BlindfoldSimultaneous => Sight::Blindfold,
            _ => Sight::Sighted,
        })
    }
}
