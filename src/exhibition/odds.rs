//! Odds: what one player gives the other before their game begins.
//!
//! Pure: what was played on a ladder before is handed in ([`LadderGame`]); nothing here knows an archive.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::fact::Player;
use super::odds_table::{Gift, OddsTable};
use super::pace::Extra;
use super::scene::{BoardPlan, Scene};
use crate::draughts::Side;

/// How the odds of a board are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Odds {
    /// So many men: the usual ones of the table.
    Men(u32),
    /// By the difference of the ratings: the stronger player gives.
    Rating,
    /// By what these two played on the ladder before.
    Ladder,
}

/// Odds as they were found for a board: what an exhibition is opened with, and its journal keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Who gives.
    pub giver: Player,
    /// The squares of his men that are taken off.
    #[serde(default)]
    pub squares: Vec<u32>,
    /// Time added to his.
    #[serde(default)]
    pub giver_extra: Extra,
    /// Time added to the other's.
    #[serde(default)]
    pub receiver_extra: Extra,
    /// Where on the ladder the game is played, if on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rung: Option<Rung>,
}

/// A place on the ladder of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    /// Who gives on the steps above 0.
    pub giver: Player,
    /// The step.
    pub step: i32,
}

/// A game that two players played on the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderGame {
    /// Its place; master and opponent are those of the game to come.
    pub rung: Rung,
    /// The points of the rung's giver.
    pub points: u32,
}

/// Why the odds of a board cannot be found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OddsFault {
    /// A rating is not told.
    #[error("odds by rating need the ratings of both; write `rating: 1200` for the {}", name(*.0))]
    NoRating(Player),
    /// More men than the table knows.
    #[error("the table of odds knows no {0} men, {1} are the most; add them to its `men`")]
    TooManyMen(u32, usize),
    /// A ladder without steps.
    #[error("the ladder of the table of odds has no steps; write `steps: [(men: 1), (men: 2)]`")]
    NoSteps,
}

const fn name(player: Player) -> &'static str {
    match player {
        Player::Master => "master",
        Player::Opponent => "opponent",
    }
}

impl Scene {
    /// How the odds of a board are found: as it says itself, else as the scene says for all that name no squares.
    pub fn odds_of(&self, plan: &BoardPlan) -> Option<Odds> {
        plan.odds.or_else(|| self.odds.filter(|_| plan.handicap.is_empty()))
    }

    /// Finds the odds of every board. `played` tells the games that the master and an opponent played on the ladder, the newest
    /// first. What could not be found is told with the place of its board in `boards`.
    pub fn find_odds(&mut self, played: &dyn Fn(&str) -> Vec<LadderGame>) -> Vec<(usize, OddsFault)> {
        let sides = self.sides();
        let usual = self.odds_rules.is_none().then(OddsTable::default);
        let table = self.odds_rules.as_ref().or(usual.as_ref());
        let mut faults = Vec::new();
        let mut found = Vec::with_capacity(self.boards.len());
        for (at, plan) in self.boards.iter().enumerate() {
            let finder = table.zip(self.odds_of(plan)).map(|(table, odds)| (Finder { scene: self, table, plan }, odds));
            let given = finder.map_or(Ok(None), |(finder, odds)| finder.find(odds, sides[at], &|| played(&plan.opponent)));
            found.push(given.unwrap_or_else(|fault| {
                faults.push((at, fault));
                None
            }));
        }
        for (plan, given) in self.boards.iter_mut().zip(found) {
            plan.given = given;
        }
        faults
    }

    /// All that may be given on a board where the master has this colour: on a ladder what belongs to each of its steps, else
    /// the odds that were found.
    pub fn possible_odds(&self, plan: &BoardPlan, master: Side) -> Vec<Given> {
        let Some((given, table)) = plan.given.as_ref().zip(self.odds_rules.as_ref()) else { return Vec::new() };
        let Some(rung) = given.rung else { return vec![given.clone()] };
        let finder = Finder { scene: self, table, plan };
        let step = |step| finder.on_step(Rung { step, ..rung }, master).ok();
        table.ladder.range().filter_map(step).collect()
    }

    /// The master's colour on each of `boards`.
    pub fn sides(&self) -> Vec<Side> {
        let mut places: Vec<usize> = (0..self.boards.len()).collect();
        let numbers = self.numbers();
        places.sort_by_key(|&at| numbers[at]);
        let mut sides = vec![Side::White; places.len()];
        for (place, at) in places.into_iter().enumerate() {
            sides[at] = self.master_side(place, &self.boards[at]);
        }
        sides
    }
}

/// Finds the odds of one board.
struct Finder<'a> {
    scene: &'a Scene,
    table: &'a OddsTable,
    plan: &'a BoardPlan,
}

impl Finder<'_> {
    fn find(&self, odds: Odds, master: Side, played: &dyn Fn() -> Vec<LadderGame>) -> Result<Option<Given>, OddsFault> {
        match odds {
            Odds::Men(men) => self.given(self.giver(), Gift { men, ..Gift::default() }, master).map(Some),
            Odds::Rating => self.by_rating(master),
            Odds::Ladder => self.on_ladder(master, &played()).map(Some),
        }
    }

    /// Who gives where nothing decides it: whom the board names, else the stronger, else the master.
    fn giver(&self) -> Player {
        let stronger = self.scene.master.rating.zip(self.plan.rating).filter(|(master, opponent)| opponent > master);
        self.plan.giver.unwrap_or(if stronger.is_some() { Player::Opponent } else { Player::Master })
    }

    fn by_rating(&self, master: Side) -> Result<Option<Given>, OddsFault> {
        let own = self.scene.master.rating.ok_or(OddsFault::NoRating(Player::Master))?;
        let other = self.plan.rating.ok_or(OddsFault::NoRating(Player::Opponent))?;
        let stronger = if other > own { Player::Opponent } else { Player::Master };
        if self.plan.giver.is_some_and(|giver| giver != stronger) {
            return Ok(None);
        }
        self.given(stronger, self.table.by_rating(own.abs_diff(other)), master).map(Some)
    }

    fn on_ladder(&self, master: Side, played: &[LadderGame]) -> Result<Given, OddsFault> {
        let known = played.first().map(|game| game.rung.giver);
        let giver = self.plan.giver.or(known).unwrap_or_else(|| self.giver());
        let same: Vec<LadderGame> = played.iter().copied().filter(|game| game.rung.giver == giver).collect();
        self.on_step(Rung { giver, step: self.table.ladder.next(&same) }, master)
    }

    /// Below 0 the other one gives what is given as far above it.
    fn on_step(&self, rung: Rung, master: Side) -> Result<Given, OddsFault> {
        let step = usize::try_from(rung.step.unsigned_abs()).ok().and_then(|at| self.table.ladder.steps.get(at));
        let giver = if rung.step < 0 { rung.giver.other() } else { rung.giver };
        let given = self.given(giver, *step.ok_or(OddsFault::NoSteps)?, master)?;
        Ok(Given { rung: Some(rung), ..given })
    }

    fn given(&self, giver: Player, gift: Gift, master: Side) -> Result<Given, OddsFault> {
        let Gift { men, giver_extra, receiver_extra } = gift;
        Ok(Given { giver, squares: self.table.squares(men, giver.side(master))?, giver_extra, receiver_extra, rung: None })
    }
}

impl Given {
    /// Time added to a player's.
    pub fn extra(&self, player: Player) -> Extra {
        if player == self.giver { self.giver_extra } else { self.receiver_extra }
    }
}

impl Player {
    /// His colour where the master has this one.
    pub const fn side(self, master: Side) -> Side {
        match self {
            Player::Master => master,
            Player::Opponent => master.other(),
        }
    }

    /// The one he plays.
    pub const fn other(self) -> Player {
        match self {
            Player::Master => Player::Opponent,
            Player::Opponent => Player::Master,
        }
    }
}
