//! Correspondence: days for moves, reminders, what is overdue, weeks between two looks at it.

use simultaan::draughts::Side;
use simultaan::exhibition::{Answer, Code, Days, DueMove, Extra, Fact, Pace, Phase, Player, Reason, Scene, Telling};

use crate::hall::{Event, facts, scene};

const DAY: u64 = 24 * 3_600_000;
const DAY_MS: i64 = 24 * 3_600_000;

fn by_days(days: Days) -> Scene {
    Scene { pace: Pace::Days(days), ..scene(2) }
}

/// Five days for a move, reminded two days before the end.
fn five() -> Days {
    Days { days: 5, moves: 1, remind_days: Some(2), overstepping_loses: false }
}

fn timely(told: &[Telling]) -> Vec<(u64, u32, Fact)> {
    let facts = facts(told).into_iter();
    facts.filter_map(|record| Some((record.t, record.board?, record.fact))).collect()
}

fn left(event: &mut Event) -> Vec<(u32, Player, Option<i64>)> {
    let Answer::Due { boards } = event.answer("due") else { panic!("not what is due") };
    boards.iter().map(|DueMove { board, by, left_ms, .. }| (*board, *by, *left_ms)).collect()
}

#[test]
fn each_move_has_its_days_and_who_lets_them_pass_is_reminded_and_told_once() {
    let mut event = Event::started(&by_days(five()));
    event.at(DAY).facts("1 32-28");
    assert_eq!(left(&mut event), [(2, Player::Master, Some(4 * DAY_MS)), (1, Player::Opponent, Some(5 * DAY_MS))]);
    let told = timely(&event.at(20 * DAY).tick());
    let expected = [
        (3 * DAY, 2, Fact::Alarmed { side: Side::White, left_ms: 2 * DAY_MS }),
        (4 * DAY, 1, Fact::Alarmed { side: Side::Black, left_ms: 2 * DAY_MS }),
        (5 * DAY, 2, Fact::Overdue { side: Side::White }),
        (6 * DAY, 1, Fact::Overdue { side: Side::Black }),
    ];
    assert_eq!(told, expected);
    assert_eq!(left(&mut event)[0], (2, Player::Master, Some(-15 * DAY_MS)));
    // Play goes on, and the next move has its five days again.
    event.facts("1 19-23");
    assert_eq!(event.clock(1), (5 * DAY_MS, 5 * DAY_MS));
    let told = timely(&event.at(23 * DAY).tick());
    assert_eq!(told, [(23 * DAY, 1, Fact::Alarmed { side: Side::White, left_ms: 2 * DAY_MS })]);
}

#[test]
fn the_arbiter_settles_what_is_overdue_or_gives_time() {
    let mut event = Event::started(&by_days(five()));
    event.at(7 * DAY).tick();
    event.facts("1 clock set master 48:00:00 ill");
    assert_eq!(left(&mut event)[1], (1, Player::Master, Some(2 * DAY_MS)));
    let told = timely(&event.at(9 * DAY).tick());
    assert_eq!(told, [(9 * DAY, 1, Fact::Overdue { side: Side::White })], "the new time is over too");
    let settled = timely(&event.ask("2 settle 0-2 overstepped"));
    assert!(matches!(settled.as_slice(), [(_, 2, Fact::Ended { reason: Reason::Settled, .. })]), "{settled:?}");
}

#[test]
fn overstepping_loses_where_the_scene_says_so() {
    let mut event = Event::started(&by_days(Days { overstepping_loses: true, ..five() }));
    let told = timely(&event.at(6 * DAY).tick());
    let ended = told.iter().filter(|(t, _, fact)| *t == 5 * DAY && matches!(fact, Fact::Ended { reason: Reason::Flag, .. }));
    assert_eq!(ended.count(), 2, "{told:?}");
}

#[test]
fn of_ten_moves_days_what_is_left_is_kept() {
    let mut event = Event::started(&by_days(Days { days: 20, moves: 2, ..five() }));
    event.at(DAY).facts("1 32-28");
    event.at(2 * DAY).facts("1 19-23");
    event.facts("1 28x19");
    assert_eq!(event.clock(1), (39 * DAY_MS, 19 * DAY_MS));
}

#[test]
fn weeks_pass_while_the_program_does_not_run_and_nothing_is_paused() {
    let mut event = Event::started(&by_days(five()));
    event.at(DAY).facts("1 32-28");
    let mut event = event.restarted();
    assert_eq!(event.progress().phase, Phase::Running);
    let told = timely(&event.at(17 * DAY).tick());
    assert_eq!(told.len(), 4, "{told:?}");
    event.facts("1 19-23");
    let mut again = event.restarted();
    assert_eq!(left(&mut again)[1], (1, Player::Master, Some(5 * DAY_MS)));
    assert_eq!(again.tick(), [], "what was told is not told again");
}

#[test]
fn what_is_due_has_no_end_without_days() {
    let mut event = Event::started(&Scene { pace: Pace::Correspondence, ..scene(2) });
    event.at(400 * DAY).facts("2 32-28");
    assert_eq!(left(&mut event), [(1, Player::Master, None), (2, Player::Opponent, None)]);
    assert_eq!(event.code("1 pass"), Code::NotAllowed);
}

#[test]
fn who_oversteps_owes_nothing_and_time_that_is_given_counts_from_now() {
    let mut event = Event::started(&by_days(Days { days: 4, moves: 2, ..five() }));
    event.at(100 * DAY).facts("1 32-28");
    event.facts("1 19-23");
    assert_eq!(left(&mut event)[1], (1, Player::Master, Some(4 * DAY_MS)));
    event.facts("2 clock add master 48:00:00 ill");
    assert_eq!(left(&mut event)[0], (2, Player::Master, Some(2 * DAY_MS)));
}

#[test]
fn time_odds_are_given_for_every_move() {
    let mut scene = by_days(five());
    scene.boards[0].opponent_extra = Some(Extra { minutes: 24 * 60, seconds: 0 });
    let mut event = Event::started(&scene);
    event.play("1 32-28;1 19-23;1 28x19");
    assert_eq!(event.clock(1), (5 * DAY_MS, 6 * DAY_MS));
}

#[test]
fn who_was_given_time_is_reminded_again() {
    let mut event = Event::started(&by_days(five()));
    event.at(4 * DAY).tick();
    event.facts("1 clock add white 240:00:00 ill");
    let told = timely(&event.at(14 * DAY).tick());
    assert_eq!(told[0], (5 * DAY, 2, Fact::Overdue { side: Side::White }));
    assert_eq!(told[1], (13 * DAY, 1, Fact::Alarmed { side: Side::White, left_ms: 2 * DAY_MS }));
}
