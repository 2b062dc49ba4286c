//! What must be true of the times.

use super::fault::TimeFault;
use super::source::Source;
use crate::draughts::Side;
use crate::exhibition::{BoardPlan, DAY_MS, Days, Extra, LONGEST_MS, Pace, Period, Player, Scene, TimeControl};

/// Tells what is wrong with the times.
pub(super) fn check(scene: &Scene, source: &mut Source) {
    match &scene.pace {
        Pace::Arrival(_) | Pace::Correspondence => return,
        Pace::Days(days) => check_days(days, source),
        Pace::Clock(control) => {
            check_periods(control, source);
            if control.increment_ms().is_none() {
                source.at("pace.increment_s", TimeFault::TooLong);
            }
        }
    }
    let Some(control) = scene.pace.control() else { return };
    let control = control.as_ref();
    let base = control.periods.first().filter(|_| !source.tree.lost("pace.periods")).and_then(Period::ms);
    check_extra(&control.master_extra, base, source, |source, fault| source.at("pace.master_extra", fault));
    for (board, plan) in scene.boards.iter().enumerate() {
        for (field, extra) in [("master_extra", plan.master_extra), ("opponent_extra", plan.opponent_extra)] {
            let Some(extra) = extra else { continue };
            check_extra(&extra, base, source, |source, fault| source.at_board(board, field, 0, fault));
        }
        check_odds(scene, control, (board, plan), base, source);
    }
}

fn check_days(days: &Days, source: &mut Source) {
    let Days { days, moves, remind_days, .. } = *days;
    match i64::from(days).checked_mul(DAY_MS) {
        Some(0) if !source.tree.lost("pace.days") => source.at("pace.days", TimeFault::NoDays),
        Some(ms) if ms > LONGEST_MS => source.at("pace.days", TimeFault::TooLong),
        _ => {}
    }
    if moves == 0 {
        source.at("pace.moves", TimeFault::NoMoves);
    }
    if let Some(remind) = remind_days.filter(|remind| days > 0 && *remind >= days) {
        source.at("pace.remind_days", TimeFault::RemindsAtOnce { remind, days });
    }
}

/// Checks that the odds leave both some time, on every step of a ladder.
fn check_odds(
    scene: &Scene,
    control: &TimeControl,
    (board, plan): (usize, &BoardPlan),
    base: Option<i64>,
    source: &mut Source,
) {
    for given in scene.possible_odds(plan, Side::White) {
        let plan = BoardPlan { given: Some(given), ..plan.clone() };
        for player in [Player::Master, Player::Opponent] {
            if let Some(fault) = at_start(plan.extra_ms(control, player), base) {
                return source.at_board(board, "odds", 0, fault);
            }
        }
    }
}

fn check_periods(control: &TimeControl, source: &mut Source) {
    let last = control.periods.len().saturating_sub(1);
    if control.periods.is_empty() && !source.tree.lost("pace.periods") {
        source.at("pace.periods", TimeFault::NoPeriods);
    }
    for (at, period) in control.periods.iter().enumerate() {
        let path = format!("pace.periods[{at}]");
        check_period(&path, period, control.increment_s, source);
        let endless = period.moves.is_none() && !source.tree.lost(&format!("{path}.moves"));
        if endless && at < last {
            source.at(&path, TimeFault::SuddenDeathNotLast);
        } else if endless && control.repeat.is_some() {
            source.at("pace.repeat", TimeFault::RepeatAfterSuddenDeath);
        }
    }
    if let Some(period) = &control.repeat {
        check_period("pace.repeat", period, control.increment_s, source);
        if period.moves.is_none() && !source.tree.lost("pace.repeat.moves") {
            source.at("pace.repeat", TimeFault::RepeatWithoutMoves);
        }
    }
}

fn check_period(path: &str, period: &Period, increment_s: u64, source: &mut Source) {
    if period.moves == Some(0) {
        source.at(&format!("{path}.moves"), TimeFault::NoMoves);
    }
    let doubtful = ["hours", "minutes", "seconds"].iter().any(|unit| source.tree.lost(&format!("{path}.{unit}")));
    match period.ms() {
        None => source.at(path, TimeFault::TooLong),
        // Later ones may live on the increment; with the first a clock starts.
        Some(0) if !doubtful && (increment_s == 0 || path.ends_with("periods[0]")) => source.at(path, TimeFault::NoTime),
        Some(_) => {}
    }
}

/// Checks that a clock with this extra time starts with some, and with no more than it holds.
fn check_extra(extra: &Extra, base: Option<i64>, source: &mut Source, tell: impl Fn(&mut Source, TimeFault)) {
    if let Some(fault) = at_start(extra.ms(), base) {
        tell(source, fault);
    }
}

/// What is wrong with a clock that starts with so much more than its first period, in milliseconds.
fn at_start(extra_ms: Option<i64>, base: Option<i64>) -> Option<TimeFault> {
    match (extra_ms, base) {
        (None, _) => Some(TimeFault::TooLong),
        // A period without time has been told already.
        (Some(ms), Some(base)) if base > 0 && base + ms <= 0 => {
            Some(TimeFault::StartsAtZero { seconds: (base + ms) / 1_000 })
        }
        (Some(ms), Some(base)) if base + ms > LONGEST_MS => Some(TimeFault::TooLong),
        _ => None,
    }
}
