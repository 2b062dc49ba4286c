//! The table of odds that a club edits: the usual men, odds by rating, the ladder.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::odds::{LadderGame, OddsFault};
use super::pace::Extra;
use crate::draughts::Side;

/// The table of odds that a club edits. What its file leaves out is as in the table of the assets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OddsTable {
    /// White's squares that are cleared for one man, for two, and so on.
    #[serde(default = "OddsTable::usual_men")]
    pub men: Vec<Vec<u32>>,
    /// What is given from a difference of ratings on, in rising order.
    #[serde(default = "OddsTable::usual_rating")]
    pub rating: Vec<RatingOdds>,
    /// The ladder.
    #[serde(default = "OddsTable::usual_ladder")]
    pub ladder: Ladder,
}

/// What is given from a difference of ratings on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatingOdds {
    /// Rating points.
    #[serde(default)]
    pub from: u32,
    /// What is given.
    #[serde(default)]
    pub gives: Gift,
}

/// What is given: men, time, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gift {
    /// How many men the giver plays without.
    #[serde(default)]
    pub men: u32,
    /// Time added to the giver's, where there are clocks; may be negative.
    #[serde(default)]
    pub giver_extra: Extra,
    /// Time added to the other's.
    #[serde(default)]
    pub receiver_extra: Extra,
}

/// The ladder: odds that change by one step with what two players win and lose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ladder {
    /// Games that the giver wins in a row, draws not counted, until the next one is a step higher.
    #[serde(default = "Ladder::usual_games")]
    pub wins: u32,
    /// Games that he loses in a row, draws not counted, until the next one is a step lower.
    #[serde(default = "Ladder::usual_games")]
    pub losses: u32,
    /// The step of two players' first game.
    #[serde(default)]
    pub start: u32,
    /// Whether the steps go on below 0, where the other one gives.
    #[serde(default)]
    pub both_ways: bool,
    /// What is given on each step, from step 0.
    #[serde(default)]
    pub steps: Vec<Gift>,
}

/// The table of the assets. It leaves nothing out, so reading it asks for no other.
fn usual() -> &'static OddsTable {
    static USUAL: OnceLock<OddsTable> = OnceLock::new();
    let empty = || OddsTable { men: Vec::new(), rating: Vec::new(), ladder: Ladder::default() };
    USUAL.get_or_init(|| ron::from_str(include_str!("../../assets/tables/odds.ron")).unwrap_or_else(|_| empty()))
}

impl Default for OddsTable {
    /// The table of the assets.
    fn default() -> OddsTable {
        usual().clone()
    }
}

impl Default for Ladder {
    fn default() -> Ladder {
        let usual = Ladder::usual_games();
        Ladder { wins: usual, losses: usual, start: 0, both_ways: false, steps: Vec::new() }
    }
}

impl Ladder {
    const fn usual_games() -> u32 {
        2
    }

    /// The lowest step and the highest.
    fn ends(&self) -> (i32, i32) {
        let top = i32::try_from(self.steps.len()).unwrap_or(i32::MAX) - 1;
        (if self.both_ways { -top } else { 0 }, top)
    }

    /// All steps that a game can be played on.
    pub fn range(&self) -> std::ops::RangeInclusive<i32> {
        let (bottom, top) = self.ends();
        bottom..=top
    }

    /// The step of the next game after these, the newest first.
    pub fn next(&self, games: &[LadderGame]) -> i32 {
        let (bottom, top) = self.ends();
        let Some(last) = games.first() else {
            return i32::try_from(self.start).unwrap_or(i32::MAX).clamp(bottom, top.max(bottom));
        };
        let step = last.rung.step;
        let decided = || games.iter().take_while(|game| game.rung.step == step).filter(|game| game.points != 1);
        let row = |points: u32| decided().take_while(|game| game.points == points).count();
        let reached = |points: u32, needed: u32| row(points) >= usize::try_from(needed.max(1)).unwrap_or(usize::MAX);
        let change = i32::from(reached(2, self.wins)) - i32::from(reached(0, self.losses));
        step.saturating_add(change).clamp(bottom, top.max(bottom))
    }
}

impl OddsTable {
    fn usual_men() -> Vec<Vec<u32>> {
        usual().men.clone()
    }

    fn usual_rating() -> Vec<RatingOdds> {
        usual().rating.clone()
    }

    fn usual_ladder() -> Ladder {
        usual().ladder.clone()
    }

    /// What is given at a difference of ratings.
    pub fn by_rating(&self, difference: u32) -> Gift {
        self.rating.iter().rfind(|odds| odds.from <= difference).map(|odds| odds.gives).unwrap_or_default()
    }

    /// The squares that are cleared for so many men of a side.
    pub fn squares(&self, men: u32, side: Side) -> Result<Vec<u32>, OddsFault> {
        let Some(before) = men.checked_sub(1) else { return Ok(Vec::new()) };
        let squares = usize::try_from(before).ok().and_then(|at| self.men.get(at));
        let squares = squares.ok_or(OddsFault::TooManyMen(men, self.men.len()))?;
        let of_side = |square: &u32| if side == Side::White { *square } else { 51_u32.saturating_sub(*square) };
        let mut squares: Vec<u32> = squares.iter().map(of_side).collect();
        squares.sort_unstable();
        Ok(squares)
    }
}

#[cfg(test)]
mod tests {
    use super::super::fact::Player;
    use super::super::odds::Rung;
    use super::*;

    #[test]
    fn the_table_of_the_assets_is_whole() {
        let table = OddsTable::default();
        assert!(table.men.len() >= 6 && table.rating.len() >= 6 && table.ladder.steps.len() >= 6);
        assert_eq!(ron::from_str::<OddsTable>("()"), Ok(table), "what is left out is the usual");
    }

    #[test]
    fn men_of_black_lie_opposite() {
        let table = OddsTable::default();
        assert_eq!(table.squares(2, Side::White), Ok(vec![32, 38]));
        assert_eq!(table.squares(2, Side::Black), Ok(vec![13, 19]));
        assert_eq!(table.squares(0, Side::Black), Ok(vec![]));
        assert_eq!(table.squares(21, Side::White), Err(OddsFault::TooManyMen(21, table.men.len())));
    }

    /// Steps and points of games, the oldest first, to the step of the next.
    fn after(ladder: &Ladder, games: &[(i32, u32)]) -> i32 {
        let rung = |step| Rung { giver: Player::Master, step };
        let newest: Vec<LadderGame> =
            games.iter().rev().map(|&(step, points)| LadderGame { rung: rung(step), points }).collect();
        ladder.next(&newest)
    }

    #[test]
    fn a_ladder_is_climbed_by_wins_in_a_row_and_descended_by_losses() {
        let steps = vec![Gift::default(); 3];
        let ladder = Ladder { wins: 2, losses: 1, start: 1, both_ways: false, steps };
        for (games, expected) in [
            (&[][..], 1),
            (&[(1, 2)], 1),
            (&[(1, 2), (1, 2)], 2),
            (&[(1, 2), (1, 1), (1, 2)], 2),
            (&[(1, 2), (1, 0)], 0),
            (&[(1, 0)], 0),
            (&[(1, 2), (1, 2), (2, 1)], 2),
            (&[(1, 2), (1, 2), (2, 0)], 1),
            (&[(1, 2), (1, 2), (2, 0), (1, 2)], 1),
            (&[(2, 2), (2, 2)], 2),
            (&[(0, 0)], 0),
            (&[(7, 1)], 2),
        ] {
            assert_eq!(after(&ladder, games), expected, "{games:?}");
        }
        let both = Ladder { both_ways: true, ..ladder };
        assert_eq!((after(&both, &[(0, 0)]), after(&both, &[(-2, 0)]), after(&both, &[(-2, 2), (-2, 2)])), (-1, -2, -1));
        assert_eq!(after(&Ladder::default(), &[]), 0, "a ladder without steps has one");
    }
}
