//! What is to be said next: in order of rank, and nothing that has become stale.

use std::collections::VecDeque;

use bevy::prelude::Resource;

use crate::exhibition::{BoardNumber, Player};

/// One thing to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// In words.
    pub text: String,
    /// Whom it is for.
    pub to: Player,
    /// The board it is about.
    pub board: Option<BoardNumber>,
    /// How much it matters now.
    pub rank: Rank,
}

/// How much an announcement matters: what a player waits for goes before what he only has to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// A reply to what he has just said.
    Reply,
    /// The board that is called.
    Call,
    /// A result, a pause: it has to be heard, but can wait.
    Notice,
    /// A move elsewhere; stale as soon as a board is called.
    News,
}

/// What has made announcements stale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// Another board was chosen, so what was waiting about boards is told when they are called.
    Chosen,
    /// What was proposed is withdrawn or done: its read-back says nothing any more.
    Replies,
    /// A board was answered, or its game ended.
    Board(BoardNumber),
    /// The exhibition ended.
    Finished,
}

/// The announcements that wait, and the one that is being said.
#[derive(Resource, Debug, Default)]
pub struct Announcements {
    waiting: VecDeque<Announcement>,
    saying: Option<Announcement>,
    interrupt: bool,
    /// Somebody speaks: nothing is begun.
    waits: bool,
}

impl Stale {
    fn takes(self, said: &Announcement) -> bool {
        match self {
            Stale::Chosen => matches!(said.rank, Rank::Call | Rank::Reply | Rank::News),
            Stale::Replies => said.rank == Rank::Reply,
            Stale::Board(board) => said.board == Some(board) && said.rank != Rank::Notice,
            Stale::Finished => said.rank != Rank::Notice,
        }
    }
}

impl Announcements {
    /// Puts an announcement behind those of its rank. What matters less is broken off for it, and said again later if it
    /// has to be heard.
    pub fn add(&mut self, said: Announcement) {
        if self.saying.as_ref().is_some_and(|now| said.rank < Rank::Notice && now.rank >= Rank::Notice) {
            self.break_off();
        }
        self.put(Some(said), false);
    }

    fn put(&mut self, said: Option<Announcement>, first: bool) {
        let Some(said) = said else { return };
        let before = |other: &Announcement| if first { other.rank < said.rank } else { other.rank <= said.rank };
        let at = self.waiting.iter().position(|other| !before(other)).unwrap_or(self.waiting.len());
        self.waiting.insert(at, said);
    }

    /// Drops what has become stale, also what is being said.
    pub fn drop_stale(&mut self, stale: Stale) {
        self.waiting.retain(|said| !stale.takes(said));
        if self.saying.as_ref().is_some_and(|said| stale.takes(said)) {
            self.hush();
        }
    }

    /// Breaks off what is being said, for something that matters more now or for somebody who speaks. What has to be heard
    /// is said again.
    pub fn break_off(&mut self) {
        let broken_off = self.saying.take();
        self.interrupt |= broken_off.is_some();
        self.put(broken_off.filter(|now| now.rank == Rank::Notice), true);
    }

    /// Somebody speaks, or no longer: nothing is begun meanwhile.
    pub fn wait(&mut self, waits: bool) {
        self.waits = waits;
    }

    /// Whether somebody speaks.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Breaks off what is being said, for good.
    pub fn hush(&mut self) {
        self.interrupt |= self.saying.take().is_some();
    }

    /// Whether the voice must break off; asked once.
    pub fn interrupts(&mut self) -> bool {
        std::mem::take(&mut self.interrupt)
    }

    /// The next announcement, now being said. None while another is.
    pub fn begin_next(&mut self) -> Option<Announcement> {
        if self.saying.is_some() || self.waits {
            return None;
        }
        self.saying = self.waiting.pop_front();
        self.saying.clone()
    }

    /// What was being said has been heard to its end.
    pub fn finished(&mut self) {
        self.saying = None;
    }

    /// What was being said was not heard: it comes again first.
    pub fn failed(&mut self) {
        let again = self.saying.take();
        self.put(again, true);
    }

    /// Something that nobody can have heard comes again first.
    pub fn again(&mut self, said: Announcement) {
        self.put(Some(said), true);
    }

    /// Whether nothing is said and nothing waits.
    pub fn is_quiet(&self) -> bool {
        self.saying.is_none() && self.waiting.is_empty()
    }

    /// What would be said next.
    pub fn first(&self) -> Option<&Announcement> {
        self.saying.as_ref().or(self.waiting.front())
    }

    /// What is being said.
    pub fn saying(&self) -> Option<&Announcement> {
        self.saying.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn said(text: &str, rank: Rank, board: BoardNumber) -> Announcement {
        Announcement { text: text.to_owned(), to: Player::Master, board: Some(board), rank }
    }

    fn rest(queue: &mut Announcements) -> Vec<String> {
        std::iter::from_fn(|| {
            let next = queue.begin_next()?;
            queue.finished();
            Some(next.text)
        })
        .collect()
    }

    #[test]
    fn what_is_waited_for_comes_first_and_all_else_in_order() {
        let mut queue = Announcements::default();
        for (text, rank) in [
            ("news 1", Rank::News),
            ("result", Rank::Notice),
            ("reply 1", Rank::Reply),
            ("news 2", Rank::News),
            ("reply 2", Rank::Reply),
        ] {
            queue.add(said(text, rank, 1));
        }
        assert_eq!(rest(&mut queue), ["reply 1", "reply 2", "result", "news 1", "news 2"]);
    }

    #[test]
    fn twelve_answers_and_then_board_five() {
        let mut queue = Announcements::default();
        for board in 1..=12 {
            queue.add(said("news", Rank::News, board));
        }
        assert_eq!(queue.begin_next().map(|said| said.board), Some(Some(1)));
        queue.drop_stale(Stale::Chosen);
        queue.add(said("board five", Rank::Call, 5));
        assert!(queue.interrupts() && !queue.interrupts());
        assert_eq!(rest(&mut queue), ["board five"]);
    }

    #[test]
    fn a_result_that_was_broken_off_is_said_again() {
        let mut queue = Announcements::default();
        queue.add(said("result", Rank::Notice, 7));
        queue.begin_next();
        queue.add(said("call", Rank::Call, 3));
        assert!(queue.interrupts());
        assert_eq!(rest(&mut queue), ["call", "result"]);
    }

    #[test]
    fn what_the_voice_did_not_say_comes_again_first() {
        let mut queue = Announcements::default();
        queue.add(said("one", Rank::Notice, 1));
        queue.add(said("two", Rank::Notice, 2));
        queue.begin_next();
        queue.failed();
        assert_eq!(rest(&mut queue), ["one", "two"]);
    }

    #[test]
    fn after_a_game_only_its_result_and_after_the_end_only_results() {
        let mut queue = Announcements::default();
        for (text, rank, board) in [("call", Rank::Call, 3), ("ended", Rank::Notice, 3), ("other", Rank::News, 4)] {
            queue.add(said(text, rank, board));
        }
        queue.drop_stale(Stale::Board(3));
        queue.drop_stale(Stale::Finished);
        assert_eq!(rest(&mut queue), ["ended"]);
    }

    /// What may happen to a queue.
    #[derive(Clone, Debug)]
    enum Step {
        Add(Rank, BoardNumber),
        Drop(Stale),
        Begin,
        Finish,
        Fail,
        Speak(bool),
    }

    fn step() -> impl Strategy<Value = Step> {
        let board = 1_u32..4;
        let rank = prop::sample::select(vec![Rank::Reply, Rank::Call, Rank::Notice, Rank::News]);
        let stale = prop_oneof![
            Just(Stale::Chosen),
            Just(Stale::Replies),
            board.clone().prop_map(Stale::Board),
            Just(Stale::Finished)
        ];
        prop_oneof![
            4 => (rank, board).prop_map(|(rank, board)| Step::Add(rank, board)),
            1 => stale.prop_map(Step::Drop),
            4 => Just(Step::Begin),
            3 => Just(Step::Finish),
            1 => Just(Step::Fail),
            1 => any::<bool>().prop_map(Step::Speak),
        ]
    }

    proptest! {
        /// What is not stale is heard to its end exactly once, those of a rank in their order; what is stale never begins. Only
        /// news may be broken off for good.
        #[test]
        fn nothing_is_lost_and_nothing_stale_is_said(steps in prop::collection::vec(step(), 0..120)) {
            let mut queue = Announcements::default();
            let mut waiting: Vec<Announcement> = Vec::new();
            let mut number = 0;
            let steps = steps.into_iter().chain([Step::Speak(false)]);
            let ending = std::iter::repeat_n([Step::Begin, Step::Finish], 130).flatten();
            for step in steps.chain(ending) {
                match step {
                    Step::Add(rank, board) => {
                        number += 1;
                        let new = said(&number.to_string(), rank, board);
                        let saying = queue.saying().cloned();
                        queue.add(new.clone());
                        if queue.saying() != saying.as_ref() && saying.as_ref().is_some_and(|now| now.rank == Rank::News) {
                            waiting.retain(|other| Some(other) != saying.as_ref());
                        }
                        waiting.push(new);
                    }
                    Step::Drop(stale) => {
                        queue.drop_stale(stale);
                        waiting.retain(|said| !stale.takes(said));
                    }
                    Step::Begin => {
                        let idle = queue.saying().is_none() && !queue.waits();
                        let next = queue.begin_next();
                        prop_assert_eq!(next.is_some(), idle && !waiting.is_empty());
                        if let Some(next) = next {
                            let best = waiting.iter().min_by_key(|said| said.rank);
                            prop_assert_eq!(Some(&next), best, "the first of the best rank");
                        }
                    }
                    Step::Finish => {
                        if let Some(now) = queue.saying().cloned() {
                            waiting.retain(|said| *said != now);
                        }
                        queue.finished();
                    }
                    Step::Fail => queue.failed(),
                    Step::Speak(speaks) => {
                        queue.wait(speaks);
                        if speaks {
                            let broken = queue.saying().filter(|now| now.rank != Rank::Notice).cloned();
                            queue.break_off();
                            waiting.retain(|said| Some(said) != broken.as_ref());
                        }
                    }
                }
            }
            prop_assert!(waiting.is_empty() && queue.is_quiet(), "{waiting:?}");
        }
    }
}
