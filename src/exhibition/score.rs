//! The score: the master's points, and his target in whole numbers.

use super::fact::Fact;
use crate::draughts::{GameResult, Side};

/// The master's score over the boards of an exhibition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Score {
    /// Games he won.
    pub won: u32,
    /// Drawn games.
    pub drawn: u32,
    /// Games he lost, among them those that both lost.
    pub lost: u32,
    /// Boards that do not count.
    pub void: u32,
    /// Games going on.
    pub going: u32,
    /// The percentage he wants to reach.
    pub target: Option<u32>,
}

impl Score {
    /// Counts a game that ended; `master` is the side he played.
    pub fn count(&mut self, result: GameResult, master: Side) {
        match result.points(master) {
            2 => self.won += 1,
            1 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    /// All boards, the void ones among them.
    pub const fn boards(&self) -> u32 {
        self.counted() + self.void
    }

    /// The boards that count: the percentage's denominator, two points each.
    pub const fn counted(&self) -> u32 {
        self.won + self.drawn + self.lost + self.going
    }

    /// The master's points.
    pub const fn points(&self) -> u32 {
        2 * self.won + self.drawn
    }

    /// Hundredths of a percent of the points of the games that ended, rounded to the nearest.
    pub fn hundredths(&self) -> u32 {
        let ended = u64::from(self.won + self.drawn + self.lost);
        if ended == 0 {
            return 0;
        }
        let hundredths = (u64::from(self.points()) * 10_000 + ended) / (2 * ended);
        u32::try_from(hundredths).unwrap_or(u32::MAX)
    }

    /// Points that reach the target: twice the boards that count, times the percentage, rounded up.
    pub fn needed(&self) -> Option<u32> {
        self.target.map(|percent| points_needed(self.counted(), percent))
    }

    /// Points still missing to the target.
    pub fn missing(&self) -> Option<u32> {
        self.needed().map(|needed| needed.saturating_sub(self.points()))
    }

    /// The most points he can still reach.
    pub const fn possible(&self) -> u32 {
        self.points() + 2 * self.going
    }

    /// Whether the target is reached, or was when nothing is going on any more.
    pub fn target_met(&self) -> Option<bool> {
        self.needed().map(|needed| self.points() >= needed)
    }

    /// Whether the target can still be reached.
    pub fn target_possible(&self) -> Option<bool> {
        self.needed().map(|needed| self.possible() >= needed)
    }

    /// The fact that ends an exhibition.
    pub fn finished(&self) -> Fact {
        Fact::Finished {
            won: self.won,
            drawn: self.drawn,
            lost: self.lost,
            void: self.void,
            points: self.points(),
            percent: f64::from(self.hundredths()) / 100.0,
            target_met: self.target_met(),
        }
    }
}

/// The points out of two a board that reach a percentage, in whole numbers.
pub fn points_needed(boards: u32, percent: u32) -> u32 {
    let needed = (2 * u64::from(boards) * u64::from(percent)).div_ceil(100);
    u32::try_from(needed).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_is_not_rounded_up_to_the_target() {
        let just_short = Score { won: 18, drawn: 1, lost: 8, target: Some(70), ..Score::default() };
        assert_eq!((just_short.points(), just_short.hundredths()), (37, 6852));
        assert_eq!(just_short.target_met(), Some(false));
    }

    #[test]
    fn the_tally_adds_up_with_a_void_board() {
        // Users' case 8.
        let mut score = Score { void: 1, going: 2, target: Some(60), ..Score::default() };
        score.count(GameResult::WhiteWins, Side::White);
        score.count(GameResult::WhiteWins, Side::Black);
        score.count(GameResult::Draw, Side::Black);
        score.count(GameResult::BothLose, Side::White);
        score.count(GameResult::BlackWins, Side::Black);
        score.count(GameResult::Draw, Side::White);
        score.count(GameResult::Draw, Side::White);
        assert_eq!((score.won, score.drawn, score.lost), (2, 3, 2));
        assert_eq!(score.boards(), 10);
        assert_eq!(score.counted(), 9);
        assert_eq!((score.needed(), score.missing(), score.possible()), (Some(11), Some(4), 11));
        assert_eq!(score.target_possible(), Some(true));
    }
}
