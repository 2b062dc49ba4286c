//! The hall: all boards and the state of the exhibition as a whole, as systems see them.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Entity, Query, Res, ResMut, Resource};

use super::board::{BoardData, BoardDataItem, BoardDataReadOnlyItem, Standing};
use super::clock::Clock;
use super::fact::ClockReading;
use super::officials::Officials;
use super::order::Ms;
use super::pace::{Arrival, Pace};
use super::scene::{BoardNumber, Scene};
use super::score::Score;
use crate::draughts::Side;

/// The scene that this exhibition was opened from.
#[derive(Resource, Clone, Debug)]
pub struct Event(pub Scene);

/// The boards by number.
#[derive(Resource, Clone, Debug, Default)]
pub struct Boards(pub BTreeMap<BoardNumber, Entity>);

/// Where the exhibition as a whole stands.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// Begun, paused, finished.
    pub phase: Phase,
    /// The board where the master stands.
    pub at: Option<BoardNumber>,
    /// His round, from 1.
    pub lap: u32,
    /// Impossible moves so far.
    pub impossible: u32,
    /// On which boards, as far as they were not struck out.
    pub impossible_on: BTreeMap<BoardNumber, u32>,
    /// The time of the last fact.
    pub t: Ms,
    /// How many facts have been applied.
    pub facts: u64,
    /// Boards whose game goes on.
    pub going: usize,
    /// Who is on duty at the desk.
    pub officials: Officials,
    /// Breaks taken so far, by their length in minutes.
    pub breaks: BTreeMap<u32, u32>,
    /// The break that is being taken.
    pub resting: Option<Resting>,
}

/// A break that is being taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resting {
    /// When it began.
    pub since: Ms,
    /// Its length.
    pub minutes: u32,
}

impl Resting {
    /// What is left of it, in milliseconds; below 0 once it should be over.
    pub fn left_ms(&self, now: Ms) -> i64 {
        let gone = i64::try_from(now.saturating_sub(self.since)).unwrap_or(i64::MAX);
        i64::from(self.minutes) * 60_000 - gone
    }
}

/// The phases of an exhibition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Phase {
    /// Play has not begun.
    #[default]
    Waiting,
    /// Play goes on.
    Running,
    /// All play is paused.
    Paused,
    /// Every game has ended.
    Finished,
}

/// What a running clock brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A side's time runs short.
    Alarm {
        /// Whose.
        side: Side,
        /// What is left, in milliseconds.
        left_ms: i64,
    },
    /// A side's flag falls.
    Flag(Side),
    /// A side's time is over, and the arbiter decides what comes of it.
    Overdue(Side),
}

/// All boards and the exhibition's state.
#[derive(SystemParam)]
pub struct Hall<'w, 's> {
    boards: Query<'w, 's, BoardData>,
    numbers: Res<'w, Boards>,
    event: Res<'w, Event>,
    /// The exhibition's state.
    pub progress: ResMut<'w, Progress>,
}

impl<'s> Hall<'_, 's> {
    /// The scene.
    pub fn scene(&self) -> &Scene {
        &self.event.0
    }

    /// The settings of the walking pace, if that is the pace.
    pub fn arrival(&self) -> Option<&Arrival> {
        self.scene().arrival()
    }

    /// Whether clocks are used.
    pub fn has_clocks(&self) -> bool {
        self.scene().pace.has_clocks()
    }

    /// The board with a number.
    pub fn board(&self, number: BoardNumber) -> Option<BoardDataReadOnlyItem<'_, '_>> {
        self.boards.get(*self.numbers.0.get(&number)?).ok()
    }

    /// The board with a number, to change it.
    pub fn board_mut(&mut self, number: BoardNumber) -> Option<BoardDataItem<'_, 's>> {
        self.boards.get_mut(*self.numbers.0.get(&number)?).ok()
    }

    /// All boards in order of number.
    pub fn boards(&self) -> impl Iterator<Item = BoardDataReadOnlyItem<'_, '_>> {
        self.numbers.0.values().filter_map(|entity| self.boards.get(*entity).ok())
    }

    /// All boards whose game goes on, in order of number.
    pub fn live(&self) -> impl Iterator<Item = BoardDataReadOnlyItem<'_, '_>> {
        self.boards().filter(|board| board.standing.is_live())
    }

    /// Does something to every clock of a live board.
    pub fn each_live_clock(&mut self, mut change: impl FnMut(&mut Clock)) {
        for board in &mut self.boards {
            if let (true, Some(mut clock)) = (board.standing.is_live(), board.clock) {
                change(&mut clock);
            }
        }
    }

    /// What the clocks bring about no later than `until`, in order of time; of several at once that of the lowest board first.
    pub fn due(&self, until: Ms) -> Vec<(Ms, BoardNumber, Due)> {
        if !self.has_clocks() {
            return Vec::new();
        }
        let (left_ms, ends) = match &self.scene().pace {
            Pace::Days(days) => (days.reminder_ms(), days.overstepping_loses),
            _ => (self.scene().regulations.alarm_ms(), true),
        };
        let flag_falls = if ends { Due::Flag } else { Due::Overdue };
        let live = self.boards.iter().filter(|board| board.standing.is_live());
        let due = live.flat_map(|board| {
            let number = board.board.0;
            let alarm = board
                .clock
                .and_then(|clock| clock.alarm(left_ms))
                .filter(|(_, side)| left_ms > 0 && self.wants_alarm(&board, *side));
            let flag = board.clock.and_then(Clock::flag);
            let alarm = alarm.map(|(at, side)| (at, number, Due::Alarm { side, left_ms }));
            alarm.into_iter().chain(flag.map(|(at, side)| (at, number, flag_falls(side))))
        });
        let mut due: Vec<_> = due.filter(|(at, ..)| *at <= until).collect();
        due.sort_by_key(|(at, number, _)| (*at, *number));
        due
    }

    /// The clock of a board as it stands.
    pub fn clock_reading(&self, number: BoardNumber, now: Ms) -> Option<ClockReading> {
        self.board(number)?.clock.map(|clock| clock.reading(now))
    }

    /// The master's score.
    pub fn score(&self) -> Score {
        let mut score = Score { target: self.scene().target(), ..Score::default() };
        for board in &self.boards {
            match board.standing {
                Standing::Playing => score.going += 1,
                Standing::Voided => score.void += 1,
                Standing::Ended { result, .. } => score.count(*result, board.seats.master),
            }
        }
        score
    }
}
