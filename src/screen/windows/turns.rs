//! Boards or pages shown in turn, each for a while.

/// How long each is shown, in milliseconds.
pub const EACH_MS: u64 = 8_000;

/// What is shown now, and since when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    shown: Option<(u32, u64)>,
}

impl Turns {
    /// The one of these (in ascending order) that is shown at a time. One that is no longer among them stays until its time
    /// is over: a game that ends is seen ending.
    pub fn at(&mut self, now_ms: u64, among: &[u32]) -> Option<u32> {
        let &first = among.first()?;
        let (number, since) = match self.shown {
            Some((number, since)) if now_ms.saturating_sub(since) < EACH_MS => (number, since),
            Some((number, _)) => (among.iter().copied().find(|other| *other > number).unwrap_or(first), now_ms),
            None => (first, now_ms),
        };
        self.shown = Some((number, since));
        Some(number)
    }

    /// Begins anew with the first.
    pub fn begin_again(&mut self) {
        self.shown = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_shown_for_eight_seconds_and_the_first_follows_the_last() {
        let mut turns = Turns::default();
        let shown: Vec<_> = (0..10).map(|step| turns.at(step * 4_000, &[2, 5, 7])).collect();
        let expected = [2, 2, 5, 5, 7, 7, 2, 2, 5, 5].map(Some);
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_game_that_ends_stays_until_its_time_is_over_and_none_is_skipped() {
        let mut turns = Turns::default();
        assert_eq!(turns.at(100, &[1, 2, 3]), Some(1));
        assert_eq!(turns.at(3_000, &[2, 3]), Some(1));
        assert_eq!(turns.at(8_100, &[2, 3]), Some(2));
        // After a long sleep the next one comes, not one far behind.
        assert_eq!(turns.at(900_000, &[2, 3]), Some(3));
        assert_eq!(turns.at(908_000, &[]), None);
    }

    #[test]
    fn a_tour_begins_again_with_the_first() {
        let mut turns = Turns::default();
        turns.at(0, &[1, 2]);
        turns.at(8_000, &[1, 2]);
        turns.begin_again();
        assert_eq!(turns.at(9_000, &[1, 2]), Some(1));
    }
}
