//! From the form's handicaps to what the boards of a scene say: squares, odds, who gives, and time.

use super::build::Builder;
use super::draft::{Draft, HandicapDraft, MenChoice, PaceChoice, squares};
use super::faults::{Field, What};
use crate::exhibition::{Extra, Odds, Player, Scene};

/// What is given on a board, as its plan has it.
struct GiftPlan {
    squares: Vec<u32>,
    odds: Option<Odds>,
    giver: Option<Player>,
    master_extra: Option<Extra>,
    opponent_extra: Option<Extra>,
}

impl Builder {
    /// Puts what is given on the boards of a scene.
    pub fn handicaps(&mut self, draft: &Draft, scene: &mut Scene) {
        let numbers = scene.numbers();
        let clocks = draft.pace == PaceChoice::Clock;
        let all = self.gift(&draft.handicap, clocks);
        let own = draft.own_handicaps.iter().filter(|(number, _)| numbers.contains(number));
        let own: Vec<_> = own.map(|(number, draft)| (*number, self.gift(draft, clocks))).collect();
        for (plan, number) in scene.boards.iter_mut().zip(numbers) {
            let named = own.iter().find(|(other, _)| *other == number).map(|(_, gift)| gift);
            let gift = named.unwrap_or(&all);
            // What the list says of a board goes before what is for all.
            if named.is_some() || plan.handicap.is_empty() {
                plan.handicap.clone_from(&gift.squares);
                (plan.odds, plan.giver) = (gift.odds, gift.giver);
            }
            (plan.master_extra, plan.opponent_extra) = (gift.master_extra, gift.opponent_extra);
        }
    }

    /// What the fields mean that are in sight: squares or odds, and times where there are clocks.
    fn gift(&mut self, draft: &HandicapDraft, clocks: bool) -> GiftPlan {
        let odds = match draft.men {
            MenChoice::Squares => None,
            MenChoice::Count => Some(Odds::Men(self.count(&draft.count))),
            MenChoice::Rating => Some(Odds::Rating),
            MenChoice::Ladder => Some(Odds::Ladder),
        };
        let squares = if odds.is_none() { self.squares(&draft.squares) } else { Vec::new() };
        let mut extra = |minutes: &str| {
            let minutes = clocks.then(|| self.optional(Field::Handicap, minutes)).flatten();
            minutes.map(|minutes| Extra { minutes, seconds: 0 })
        };
        let (master_extra, opponent_extra) = (extra(&draft.master_extra), extra(&draft.opponent_extra));
        GiftPlan { squares, giver: draft.giver.filter(|_| odds.is_some()), odds, master_extra, opponent_extra }
    }

    fn count(&mut self, text: &str) -> u32 {
        text.trim().parse().unwrap_or_else(|_| {
            self.trouble(Field::Handicap, What::NoNumber(text.trim().to_owned()));
            0
        })
    }

    fn squares(&mut self, text: &str) -> Vec<u32> {
        squares(text).unwrap_or_else(|word| {
            self.trouble(Field::Handicap, What::NoNumber(word.to_owned()));
            Vec::new()
        })
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::build::tests::{checked, filled};
    use super::super::draft::Template;
    use super::super::write;
    use super::*;
    use crate::scenes;

    /// Everything that a handicap can be is written as a file that is read back to the same.
    #[test]
    fn every_kind_of_odds_reads_back_equal() {
        let ratings = Draft {
            master_rating: "1600".into(),
            opponents: "A, 1100\nB, 1700\nC, 1590".into(),
            boards: String::new(),
            ..filled(Template::Federation)
        };
        for men in [MenChoice::Squares, MenChoice::Count, MenChoice::Rating, MenChoice::Ladder] {
            for giver in [None, Some(Player::Master), Some(Player::Opponent)] {
                let (squares, count) = ("38".to_owned(), "2".to_owned());
                let (master_extra, opponent_extra) = ("-30".to_owned(), "15".to_owned());
                let handicap = HandicapDraft { men, squares, count, giver, master_extra, opponent_extra };
                let mut draft = Draft { handicap, ..ratings.clone() };
                draft.own_handicaps.insert(2, HandicapDraft { squares: "31".into(), ..HandicapDraft::default() });
                let made = checked(&draft);
                assert_eq!(made.troubles, [], "{men:?} {giver:?}");
                let scene = made.scene.unwrap();
                assert_eq!(scenes::read_text(&made.text, Path::new("x.ron")), Ok(scene.clone()), "{}", made.text);
                let again = write::text(&scene).unwrap();
                assert_eq!(scenes::read_text(&again, Path::new("x.ron")), Ok(scene.clone()), "{again}");
                let [first, second, _] = scene.boards.as_slice() else { panic!("{scene:?}") };
                assert_eq!((second.handicap.as_slice(), second.odds), ([31].as_slice(), None), "{men:?}");
                let minutes = |extra: Option<Extra>| extra.map(|extra| extra.minutes);
                assert_eq!((minutes(first.master_extra), minutes(first.opponent_extra)), (Some(-30), Some(15)));
                if men == MenChoice::Count {
                    let taken: Vec<u32> = first.cleared().collect();
                    assert_eq!(taken, if giver == Some(Player::Opponent) { [13, 19] } else { [32, 38] });
                }
            }
        }
    }

    #[test]
    fn odds_that_cannot_be_found_are_told_at_their_field() {
        for (men, count) in [(MenChoice::Rating, ""), (MenChoice::Count, "21"), (MenChoice::Count, "two")] {
            let mut draft = filled(Template::Handicap);
            draft.handicap = HandicapDraft { men, count: count.into(), ..HandicapDraft::default() };
            let made = checked(&draft);
            let fields: Vec<Field> = made.troubles.iter().map(|trouble| trouble.field).collect();
            assert!(!fields.is_empty() && fields.iter().all(|field| *field == Field::Handicap), "{:?}", made.troubles);
            assert_eq!(made.scene, None);
        }
    }
}
