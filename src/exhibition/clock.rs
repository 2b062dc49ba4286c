//! The clock of a board: two clocks in one that never run both at once (rules of the game, clocks; competition rules, article 3).
//!
//! Nothing counts down: a running clock is a time left and the moment since which it runs, so a thousand clocks cost nothing
//! and a flag falls at its exact millisecond however rarely anyone looks.

use bevy::prelude::Component;

use super::fact::ClockReading;
use super::order::Ms;
use super::pace::{Period, TimeControl};
use crate::draughts::Side;

/// The clock of a board.
#[derive(Component, Clone, Debug, PartialEq, Default)]
pub struct Clock {
    control: TimeControl,
    sides: [SideClock; 2],
    /// The side whose time it is, once the clock was started.
    turn: Option<Side>,
    /// Since when it runs; `None` while stopped.
    since: Option<Ms>,
    /// The arbiter has stopped it.
    held: bool,
    /// What a side's press adds for the time that the relay takes, in milliseconds.
    relay_ms: [i64; 2],
    /// The time given back for the relay so far, in milliseconds.
    credited_ms: i64,
    /// How the days of correspondence are counted, where they are.
    by_days: Option<ByDays>,
}

/// Periods of days: who oversteps one owes nothing, the next one begins with his move.
#[derive(Clone, Debug, PartialEq)]
struct ByDays {
    /// What is left of a period lapses at its end.
    lapses: bool,
    /// What White and Black have more in every period, in milliseconds.
    extra_ms: [i64; 2],
}

#[derive(Clone, Debug, PartialEq, Default)]
struct SideClock {
    left_ms: i64,
    used_ms: i64,
    period: usize,
    moves_in_period: u32,
    /// The alarm of this period has been given.
    alarmed: bool,
    /// It has been told that the time of this period is over.
    overdue: bool,
    /// The moves that count, each with what it brought.
    counted: Vec<Counted>,
}

/// A move that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Counted {
    /// The time that it brought, in milliseconds; less than nothing where some lapsed.
    gained_ms: i64,
    /// What of it was given back for the relay.
    credited_ms: i64,
    /// The period it was made in.
    period: usize,
    /// The moves of that period before it.
    moves_before: u32,
}

impl Clock {
    /// A stopped clock under a time control, with the extra times of White and Black in milliseconds. Nobody begins with less
    /// than no time.
    pub fn new(control: &TimeControl, extra_ms: [i64; 2]) -> Clock {
        let first = control.periods.first().and_then(Period::ms).unwrap_or(0);
        let side = |extra: i64| {
            let left_ms = first.saturating_add(extra).max(0);
            SideClock { left_ms, ..SideClock::default() }
        };
        Clock { control: control.clone(), sides: extra_ms.map(side), ..Clock::default() }
    }

    /// The same clock with periods of days, of which the rest lapses or not; every period has the extra times of White and Black.
    pub fn by_days(mut self, lapses: bool, extra_ms: [i64; 2]) -> Clock {
        self.by_days = Some(ByDays { lapses, extra_ms });
        self
    }

    /// The same clock, with so many milliseconds given back at every press of a side for the time that the relay takes.
    pub fn crediting(mut self, side: Side, ms: i64) -> Clock {
        self.relay_ms[side as usize] = ms;
        self
    }

    /// Whether it was ever started.
    pub const fn is_started(&self) -> bool {
        self.turn.is_some()
    }

    /// The side whose clock runs now.
    pub fn running(&self) -> Option<Side> {
        self.since.and(self.turn)
    }

    /// Starts a side's clock.
    pub fn start(&mut self, side: Side, now: Ms) {
        self.stop(now);
        self.turn = Some(side);
        self.since = Some(now);
    }

    /// Stops both clocks.
    pub fn stop(&mut self, now: Ms) {
        if let (Some(side), Some(since)) = (self.turn, self.since.take()) {
            let clock = &mut self.sides[side as usize];
            clock.left_ms -= elapsed(since, now);
            clock.used_ms += elapsed(since, now);
        }
    }

    /// Charges what has been used so far; a running clock runs on, a stopped one stays stopped.
    fn charge(&mut self, now: Ms) {
        let runs = self.since.is_some();
        self.stop(now);
        self.since = runs.then_some(now);
    }

    /// The arbiter stops both clocks; nothing but his word lets them go on.
    pub fn hold(&mut self, now: Ms) {
        self.stop(now);
        self.held = true;
    }

    /// The arbiter lets them go on.
    pub fn release(&mut self, now: Ms) {
        self.held = false;
        self.run_on(now);
    }

    /// Whether the arbiter has stopped it.
    pub const fn is_held(&self) -> bool {
        self.held
    }

    /// A side has so many milliseconds left from now on.
    pub fn set(&mut self, side: Side, left_ms: i64, now: Ms) {
        self.charge(now);
        let clock = &mut self.sides[side as usize];
        clock.alarmed &= left_ms <= clock.left_ms;
        clock.overdue &= left_ms <= 0;
        clock.left_ms = left_ms;
    }

    /// Counts time that was given back for the relay.
    pub fn credit(&mut self, ms: i64) {
        self.credited_ms = self.credited_ms.saturating_add(ms);
    }

    /// The side whose time it is, whether its clock runs or not.
    pub const fn turn(&self) -> Option<Side> {
        self.turn
    }

    /// The time given back for the relay so far, in milliseconds.
    pub const fn credited_ms(&self) -> i64 {
        self.credited_ms
    }

    /// The time a side has used, in milliseconds.
    pub fn used_ms(&self, side: Side, now: Ms) -> i64 {
        let used = self.sides[side as usize].used_ms;
        match (self.turn, self.since) {
            (Some(turn), Some(since)) if turn == side => used + elapsed(since, now),
            _ => used,
        }
    }

    /// Lets the clock that was stopped run on.
    pub fn run_on(&mut self, now: Ms) {
        if self.turn.is_some() && self.since.is_none() && !self.held {
            self.since = Some(now);
        }
    }

    /// The side that moved presses: its move counts for its period, its increment is added, the other's clock starts.
    pub fn press(&mut self, side: Side, now: Ms) {
        self.stop(now);
        self.count(side);
        self.turn = Some(side.other());
        self.since = Some(now);
    }

    /// A move of a side counts, with its increment and what it brings of the next period.
    fn count(&mut self, side: Side) {
        let clock = &mut self.sides[side as usize];
        let SideClock { left_ms: before_ms, period: number, moves_in_period: moves_before, .. } = *clock;
        let credited_ms = self.relay_ms[side as usize];
        clock.left_ms = before_ms.saturating_add(self.control.increment_ms().unwrap_or(0)).saturating_add(credited_ms);
        self.credited_ms = self.credited_ms.saturating_add(credited_ms);
        clock.moves_in_period += 1;
        let overstepped = self.by_days.is_some() && before_ms <= 0;
        let next = if overstepped { period(&self.control, number + 1) } else { next_period(&self.control, clock) };
        if let Some(next) = next {
            if overstepped || self.by_days.as_ref().is_some_and(|days| days.lapses) {
                clock.left_ms = 0;
            }
            let extra_ms = self.by_days.as_ref().map_or(0, |days| days.extra_ms[side as usize]);
            clock.left_ms = clock.left_ms.saturating_add(next.ms().unwrap_or(0).saturating_add(extra_ms).max(0));
            clock.period += 1;
            clock.moves_in_period = 0;
            (clock.alarmed, clock.overdue) = (false, false);
        }
        let gained_ms = clock.left_ms.saturating_sub(before_ms);
        clock.counted.push(Counted { gained_ms, credited_ms, period: number, moves_before });
    }

    /// A move of a side counts no longer: what it brought is taken off.
    fn uncount(&mut self, side: Side) {
        let clock = &mut self.sides[side as usize];
        let Some(last) = clock.counted.pop() else { return };
        clock.left_ms = clock.left_ms.saturating_sub(last.gained_ms);
        (clock.period, clock.moves_in_period) = (last.period, last.moves_before);
        self.credited_ms = self.credited_ms.saturating_sub(last.credited_ms);
    }

    /// So many moves of a side count more than before, or fewer; no time is used by it.
    pub fn recount(&mut self, side: Side, more: i64) {
        for _ in 0..more.unsigned_abs() {
            if more > 0 { self.count(side) } else { self.uncount(side) }
        }
    }

    /// It is this side's time now, without a press; a stopped clock stays stopped.
    pub fn hand_to(&mut self, side: Side, now: Ms) {
        self.charge(now);
        self.turn = self.turn.and(Some(side));
    }

    /// The time a side has left, in milliseconds.
    pub fn left_ms(&self, side: Side, now: Ms) -> i64 {
        let left = self.sides[side as usize].left_ms;
        match (self.turn, self.since) {
            (Some(turn), Some(since)) if turn == side => left - elapsed(since, now),
            _ => left,
        }
    }

    /// Both times.
    pub fn reading(&self, now: Ms) -> ClockReading {
        ClockReading { white_ms: self.left_ms(Side::White, now), black_ms: self.left_ms(Side::Black, now) }
    }

    /// Whose flag falls when, if nobody presses before; that of a side known to be overdue has fallen.
    pub fn flag(&self) -> Option<(Ms, Side)> {
        let (side, since) = (self.turn?, self.since?);
        let clock = &self.sides[side as usize];
        let left = clock.left_ms.max(0).unsigned_abs();
        (!clock.overdue).then(|| (since.saturating_add(left), side))
    }

    /// Who comes when to so little time left, if nobody presses before: once in a period, and only from more time above it.
    pub fn alarm(&self, left_ms: i64) -> Option<(Ms, Side)> {
        let (side, since) = (self.turn?, self.since?);
        let clock = &self.sides[side as usize];
        let until =
            u64::try_from(clock.left_ms.saturating_sub(left_ms)).ok().filter(|until| *until > 0 && !clock.alarmed)?;
        Some((since.saturating_add(until), side))
    }

    /// The alarm of a side's period has been given.
    pub fn set_alarmed(&mut self, side: Side) {
        self.sides[side as usize].alarmed = true;
    }

    /// It has been told that a side's time is over, and play goes on all the same.
    pub fn set_overdue(&mut self, side: Side) {
        self.sides[side as usize].overdue = true;
    }

    /// Moves that a side still has to make in its period; `None` for sudden death.
    pub fn moves_to_go(&self, side: Side) -> Option<u32> {
        let clock = &self.sides[side as usize];
        period(&self.control, clock.period)?.moves.map(|moves| moves.saturating_sub(clock.moves_in_period))
    }
}

fn elapsed(since: Ms, now: Ms) -> i64 {
    i64::try_from(now.saturating_sub(since)).unwrap_or(i64::MAX)
}

/// The period with this number: those listed, then the repeated one.
fn period(control: &TimeControl, number: usize) -> Option<Period> {
    control.periods.get(number).copied().or(control.repeat)
}

/// The period that begins now, if the side has made the moves of its present one.
fn next_period(control: &TimeControl, clock: &SideClock) -> Option<Period> {
    let moves = period(control, clock.period)?.moves?;
    if clock.moves_in_period < moves { None } else { period(control, clock.period + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    /// 2 moves in 2 h, then 1 move in each further hour: the federation's tempo in small.
    fn federation() -> TimeControl {
        TimeControl {
            periods: vec![Period { moves: Some(2), hours: 2, ..Period::default() }],
            repeat: Some(Period { moves: Some(1), hours: 1, ..Period::default() }),
            ..TimeControl::default()
        }
    }

    #[test]
    fn only_one_side_runs_and_the_press_hands_over() {
        let mut clock = Clock::new(&federation(), [0, 0]);
        assert_eq!(clock.flag(), None);
        clock.start(Side::White, 1_000);
        assert_eq!(clock.running(), Some(Side::White));
        clock.press(Side::White, 61_000);
        assert_eq!(clock.running(), Some(Side::Black));
        assert_eq!(clock.reading(63_000), ClockReading { white_ms: 2 * HOUR - 60_000, black_ms: 2 * HOUR - 2_000 });
    }

    #[test]
    fn a_period_ends_with_its_last_move_and_the_rest_is_kept() {
        let mut clock = Clock::new(&federation(), [0, 0]);
        clock.start(Side::White, 0);
        for _ in 0..2 {
            clock.press(Side::White, 0);
            clock.press(Side::Black, 0);
        }
        assert_eq!(clock.left_ms(Side::White, 0), 3 * HOUR);
        assert_eq!(clock.moves_to_go(Side::White), Some(1));
        clock.press(Side::White, 0);
        assert_eq!(clock.left_ms(Side::White, 0), 4 * HOUR);
    }

    #[test]
    fn a_move_that_counts_no_longer_leaves_no_trace() {
        let control = TimeControl { increment_s: 30, ..federation() };
        let mut clock = Clock::new(&control, [0, 0]).crediting(Side::White, 20_000);
        clock.start(Side::White, 0);
        let mut stages = Vec::new();
        for _ in 0..5 {
            stages.push(clock.clone());
            clock.recount(Side::White, 1);
        }
        while let Some(before) = stages.pop() {
            clock.recount(Side::White, -1);
            assert_eq!(clock, before);
        }
    }

    #[test]
    fn time_is_handed_over_without_a_press_and_a_stopped_clock_stays_stopped() {
        let mut clock = Clock::new(&federation(), [0, 0]);
        clock.start(Side::White, 0);
        clock.hand_to(Side::Black, 1_000);
        assert_eq!((clock.running(), clock.left_ms(Side::White, 9_000)), (Some(Side::Black), 2 * HOUR - 1_000));
        clock.stop(2_000);
        clock.hand_to(Side::White, 3_000);
        assert_eq!(clock.running(), None);
        clock.run_on(5_000);
        assert_eq!((clock.running(), clock.left_ms(Side::Black, 9_000)), (Some(Side::White), 2 * HOUR - 1_000));
    }

    #[test]
    fn the_flag_falls_at_the_millisecond_and_not_while_stopped() {
        let mut clock = Clock::new(&federation(), [-2 * HOUR + 5_000, 0]);
        clock.start(Side::White, 100);
        assert_eq!(clock.flag(), Some((5_100, Side::White)));
        clock.stop(1_100);
        assert_eq!(clock.flag(), None);
        clock.run_on(10_000);
        assert_eq!(clock.flag(), Some((14_000, Side::White)));
        assert_eq!(clock.left_ms(Side::White, 14_000), 0);
    }

    #[test]
    fn the_alarm_comes_once_in_a_period_at_the_millisecond() {
        let mut clock = Clock::new(&federation(), [-2 * HOUR + 130_000, -2 * HOUR + 120_000]);
        clock.start(Side::White, 1_000);
        assert_eq!(clock.alarm(120_000), Some((11_000, Side::White)));
        clock.set_alarmed(Side::White);
        assert_eq!(clock.alarm(120_000), None);
        clock.press(Side::White, 12_000);
        assert_eq!(clock.alarm(120_000), None, "Black began with no more than that");
        clock.press(Side::Black, 12_000);
        clock.press(Side::White, 12_000);
        clock.press(Side::Black, 12_000);
        assert!(clock.alarm(120_000).is_some(), "another period");
    }

    #[test]
    fn days_that_lapse_are_full_ones_with_every_move_and_come_back_with_a_move_taken_back() {
        let period = Period { moves: Some(1), hours: 5 * 24, ..Period::default() };
        let control = TimeControl { periods: vec![period], repeat: Some(period), ..TimeControl::default() };
        let mut clock = Clock::new(&control, [0, 0]).by_days(true, [0, 0]);
        clock.start(Side::White, 0);
        let day = 24 * 3_600_000;
        clock.press(Side::White, day);
        assert_eq!(clock.reading(day), ClockReading { white_ms: 120 * HOUR, black_ms: 120 * HOUR });
        clock.recount(Side::White, -1);
        assert_eq!(clock.left_ms(Side::White, day), 96 * HOUR);
        clock.recount(Side::White, 1);
        assert_eq!(clock.flag(), Some((6 * day, Side::Black)));
        clock.set_overdue(Side::Black);
        assert_eq!(clock.flag(), None, "it is told once");
        clock.press(Side::Black, 7 * day);
        clock.press(Side::White, 7 * day);
        assert_eq!((clock.left_ms(Side::Black, 7 * day), clock.flag()), (120 * HOUR, Some((12 * day, Side::Black))));
    }

    #[test]
    fn increments_and_extras_keep_their_full_size() {
        // Users' case 2: 4 h base, 180 s increment, 2 h more for the master.
        let control = TimeControl {
            periods: vec![Period { hours: 4, ..Period::default() }],
            increment_s: 180,
            ..TimeControl::default()
        };
        let mut clock = Clock::new(&control, [2 * HOUR, 0]);
        clock.start(Side::White, 0);
        clock.press(Side::White, 1_000);
        assert_eq!(clock.reading(1_000), ClockReading { white_ms: 6 * HOUR + 179_000, black_ms: 4 * HOUR });
        assert_eq!(clock.moves_to_go(Side::White), None);
    }
}
