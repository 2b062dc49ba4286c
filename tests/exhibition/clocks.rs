//! Clocks: setting up, starting, periods, flags, pauses.

use std::time::{Duration, SystemTime};

use simultaan::draughts::Side;
use simultaan::exhibition::{
    Answer, Code, Extra, Fact, Interrupted, OrderRule, PauseCause, Period, Phase, Reading, Reason, Scene, Standing,
    TimeControl, Timekeeper, Who,
};
use simultaan::phrases::{Language, Texts, time};

use crate::hall::{Event, arrivals, asked, facts, on_clocks, refusals, short, sudden_death};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

fn minutes(minutes: i64) -> Extra {
    Extra { minutes, seconds: 0 }
}

/// One board, ten seconds for each.
fn ten_seconds(boards: usize) -> Event {
    Event::started(&on_clocks(boards, sudden_death(10)))
}

fn flags(told: &[simultaan::exhibition::Telling]) -> Vec<(u64, u32)> {
    let fell = |record: simultaan::exhibition::Record| match record.fact {
        Fact::Ended { reason: Reason::Flag, .. } => Some((record.t, record.board.expect("a board"))),
        _ => None,
    };
    facts(told).into_iter().filter_map(fell).collect()
}

#[test]
fn the_master_has_his_extra_time_whichever_colour_he_has() {
    // Users' case 1.
    let control = TimeControl {
        periods: vec![Period { hours: 2, ..Period::default() }],
        master_extra: minutes(30),
        ..TimeControl::default()
    };
    let mut scene = on_clocks(4, control);
    scene.boards[1].colour = Some(Side::Black);
    scene.boards[3].colour = Some(Side::Black);
    scene.boards[2].master_extra = Some(minutes(-30));
    scene.boards[3].opponent_extra = Some(minutes(10));
    let mut event = Event::started(&scene);
    assert_eq!(event.at(5_000).tick(), [], "nobody flags");
    assert_eq!(event.clock(1), (2 * HOUR + 30 * MINUTE - 5_000, 2 * HOUR));
    assert_eq!(event.clock(2), (2 * HOUR - 5_000, 2 * HOUR + 30 * MINUTE));
    assert_eq!(event.clock(3), (HOUR + 30 * MINUTE - 5_000, 2 * HOUR));
    assert_eq!(event.clock(4), (2 * HOUR + 10 * MINUTE - 5_000, 2 * HOUR + 30 * MINUTE));
}

#[test]
fn long_times_are_never_cut() {
    // Users' case 2.
    let control = TimeControl {
        periods: vec![Period { hours: 4, ..Period::default() }],
        increment_s: 180,
        master_extra: minutes(120),
        ..TimeControl::default()
    };
    let mut event = Event::started(&on_clocks(1, control));
    let moved = event.at(1_000).facts("1 32-28");
    let Fact::Moved { clock: Some(clock), .. } = moved[0].fact else { panic!("{moved:?}") };
    assert_eq!((clock.white_ms, clock.black_ms), (6 * HOUR + 179_000, 4 * HOUR));
    assert_eq!(event.clock(1), (6 * HOUR + 179_000, 4 * HOUR));
    assert_eq!(time(clock.white_ms), "6:02:59");
    let pdn = simultaan::reports::pdn(&event.report());
    assert!(pdn.contains("6:02:59") && pdn.contains("4:00:00"), "{pdn}");
    let mut event = event.restarted();
    assert_eq!(event.clock(1), (6 * HOUR + 179_000, 4 * HOUR));
    assert_eq!(Period { hours: 10_001, ..Period::default() }.ms(), None, "too long is refused");
}

#[test]
fn clocks_are_started_board_by_board() {
    // Users' case 3.
    let mut event = Event::open(&on_clocks(25, sudden_death(600)));
    let started = event.facts("start");
    assert_eq!(started[0].fact, Fact::Started);
    for (number, record) in (1..).zip(&started[1..26]) {
        assert_eq!((record.board, &record.fact), (Some(number), &Fact::ClockStarted { side: Side::White }));
    }
    assert_eq!((started.len(), arrivals(&started)), (27, vec![1]));
    assert!(event.boards().iter().all(|board| board.clock.as_ref().and_then(|clock| clock.running()) == Some(Side::White)));
}

#[test]
fn the_referee_may_start_them_one_at_a_time_and_where_black_begins_his_runs() {
    let mut scene = on_clocks(3, sudden_death(600));
    scene.boards[2].start = Some("B:W31-50:B1-20".to_owned());
    let mut event = Event::open(&scene);
    assert_eq!(short(&event.facts("2 start")), ["0 started", "0 2 clock_started", "0 2 arrived"]);
    assert_eq!(event.code("1 32-28"), Code::NotStarted);
    assert_eq!(event.code("2 start"), Code::NotAllowed);
    let rest = event.at(1_000).facts("start");
    assert_eq!(short(&rest), ["1000 1 clock_started", "1000 3 clock_started"]);
    assert_eq!(rest[1].fact, Fact::ClockStarted { side: Side::Black });
    event.at(3_000).tick();
    assert_eq!(event.clock(3), (600_000, 598_000));
}

#[test]
fn sleep_pauses_all_and_charges_nobody() {
    // Users' case 4.
    let mut event = Event::started(&on_clocks(3, sudden_death(600)));
    event.at(10_000).tick();
    let told = facts(&event.wake(10_000, 120_000));
    assert_eq!(told.len(), 1);
    let paused = Fact::Paused { why: String::new(), cause: PauseCause::Slept, gap_ms: Some(120_000), break_min: None };
    assert_eq!((told[0].t, &told[0].fact), (10_000, &paused));
    assert_eq!(event.stored().records.last(), told.last(), "the gap is in the log");
    assert_eq!(event.at(2_000_000).tick(), [], "nobody is flagged");
    assert_eq!(event.clock(2), (590_000, 600_000));
    assert_eq!(event.code("2 32-28"), Code::Paused);
    event.facts("resume");
    event.at(2_001_000).tick();
    assert_eq!(event.clock(2), (589_000, 600_000));
}

#[test]
fn flags_that_fell_before_the_sleep_have_fallen() {
    let mut scene = on_clocks(2, sudden_death(10));
    scene.boards[1].master_extra = Some(minutes(1));
    let mut event = Event::started(&scene);
    event.at(15_000);
    let told = event.wake(15_000, 60_000);
    assert_eq!(short(&facts(&told)), ["10000 1 ended", "15000 paused"]);
}

#[test]
fn a_sleep_before_the_start_or_in_a_pause_pauses_nothing_and_is_kept() {
    let mut event = Event::open(&on_clocks(1, sudden_death(600)));
    assert_eq!(short(&facts(&event.wake(0, 60_000))), ["0 away"]);
    event.facts("start");
    event.facts("pause lunch");
    assert_eq!(short(&facts(&event.wake(0, 60_000))), ["0 away"]);
    assert_eq!(event.interrupted(), Interrupted(None));
    assert_eq!(short(&event.facts("resume")), ["0 resumed"]);
}

#[test]
fn the_keeper_of_time_turns_sleep_into_a_gap() {
    let mut keeper = Timekeeper::starting_at(500);
    keeper.read(Reading { monotonic_ms: 0, wall_ms: 0 });
    assert_eq!(keeper.read(Reading { monotonic_ms: 20, wall_ms: 20 }).ms, 520);
    let woken = keeper.read(Reading { monotonic_ms: 40, wall_ms: 120_040 });
    assert_eq!((woken.ms, woken.gap.map(|gap| (gap.since, gap.ms))), (520, Some((520, 120_020))));
    assert_eq!(keeper.read(Reading { monotonic_ms: 60, wall_ms: 120_060 }).gap, None);
}

#[test]
fn the_flag_falls_by_itself_at_its_millisecond() {
    // Users' case 5.
    let mut event = ten_seconds(1);
    assert_eq!(event.at(9_999).tick(), []);
    event.at(10_007);
    let told = facts(&event.tick());
    assert_eq!(short(&told), ["10000 1 ended", "10000 finished"]);
    let ended = Standing::Ended { result: simultaan::draughts::GameResult::BlackWins, reason: Reason::Flag };
    assert_eq!(event.board(1).standing, ended);
    assert_eq!(event.clock(1), (0, 10_000));
}

#[test]
fn orders_and_flags_of_one_tick_come_in_their_order_of_time() {
    let mut event = ten_seconds(3);
    event.at(12_000);
    // They come in from several mouths, in no order.
    let orders = [(10_000, "2 32-28"), (11_000, "3 32-28"), (9_999, "1 32-28")];
    let told = event.tick_with(orders.map(|(at, line)| asked(at, Who::Desk, line)).to_vec(), None);
    assert_eq!(short(&facts(&told)), ["9999 1 arrived", "9999 1 moved", "10000 2 ended", "10000 3 ended"][1..]);
    let refused: Vec<_> = refusals(&told).iter().map(|refusal| (refusal.t, refusal.board, refusal.why.code())).collect();
    assert_eq!(refused, [(10_000, Some(2), Code::BoardOver), (11_000, Some(3), Code::BoardOver)]);
    assert_eq!(event.clock(1), (1, 7_999));
}

#[test]
fn a_late_order_does_not_turn_time_back() {
    let mut event = Event::started(&on_clocks(1, sudden_death(600)));
    event.at(5_000).facts("1 32-28");
    event.at(6_000);
    let told = event.tick_with(vec![asked(1_000, Who::Desk, "1 19-23")], None);
    assert_eq!(short(&facts(&told)), ["5000 1 moved"]);
    let told = event.tick_with(vec![asked(99_000, Who::Desk, "note later")], None);
    assert_eq!(short(&facts(&told)), ["6000 1 noted"]);
}

#[test]
fn periods_are_reached_by_moves_and_repeat() {
    let control = TimeControl {
        periods: vec![Period { moves: Some(2), seconds: 100, ..Period::default() }],
        repeat: Some(Period { moves: Some(1), seconds: 50, ..Period::default() }),
        increment_s: 1,
        ..TimeControl::default()
    };
    let mut event = Event::started(&on_clocks(1, control));
    let white = |event: &mut Event, now| {
        event.at(now).move_on(1);
        event.clock(1).0
    };
    assert_eq!(white(&mut event, 10_000), 91_000);
    event.move_on(1);
    assert_eq!(white(&mut event, 20_000), 132_000, "the second period is added to the rest");
    event.move_on(1);
    assert_eq!(white(&mut event, 20_000), 183_000, "and the repeated one again");
    assert_eq!(event.clock(1).1, 152_000);
    let told = event.at(1_000_000).tick();
    assert_eq!(flags(&told), [(172_000, 1)], "Black's");
}

#[test]
fn sudden_death_adds_nothing() {
    let control = TimeControl {
        periods: vec![
            Period { moves: Some(1), seconds: 10, ..Period::default() },
            Period { seconds: 5, ..Period::default() },
        ],
        ..TimeControl::default()
    };
    let mut event = Event::started(&on_clocks(1, control));
    for _ in 0..6 {
        event.move_on(1);
    }
    assert_eq!(event.clock(1), (15_000, 15_000));
}

#[test]
fn less_time_for_the_master_down_to_none() {
    let control = TimeControl { master_extra: Extra { minutes: 0, seconds: -9 }, ..sudden_death(10) };
    let mut scene = on_clocks(2, control);
    scene.boards[1].master_extra = Some(minutes(-1));
    let mut event = Event::open(&scene);
    let told = event.ask("start");
    assert_eq!(flags(&told), [(0, 2)]);
    assert_eq!(flags(&event.at(1_500).tick()), [(1_000, 1)]);
    assert_eq!(event.progress().phase, Phase::Finished);
}

#[test]
fn pauses_stop_and_ended_boards_stay_stopped() {
    let mut event = ten_seconds(4);
    event.at(1_000).play("2 void no-show;3 resign white;pause tea");
    event.at(60_000).facts("resume");
    assert_eq!(event.clock(1), (9_000, 10_000));
    event.at(62_000).facts("4 settle 1-1");
    let told = event.at(200_000).tick();
    assert_eq!(flags(&told), [(69_000, 1)]);
    assert_eq!((event.clock(2), event.clock(3), event.clock(4)), ((9_000, 10_000), (9_000, 10_000), (7_000, 10_000)));
}

#[test]
fn a_restart_pauses_the_clocks() {
    let mut event = ten_seconds(1);
    event.at(4_000).facts("1 32-28");
    let mut event = event.restarted();
    let last = event.stored().records.pop().expect("a fact");
    assert!(matches!(last.fact, Fact::Paused { cause: PauseCause::Restarted, .. }), "{last:?}");
    assert_eq!(event.at(900_000).tick(), []);
    event.facts("resume");
    event.at(901_000).tick();
    assert_eq!(event.clock(1), (6_000, 9_000));
}

#[test]
fn a_move_on_the_clock_is_complete_and_there_is_no_passing() {
    let mut event = ten_seconds(1);
    event.facts("1 32-28");
    assert_eq!(event.code("1 undo"), Code::NothingToUndo);
    assert_eq!(event.code("1 pass"), Code::NotAllowed);
    assert_eq!(event.code("1 ready"), Code::NotAllowed);
}

#[test]
fn the_most_urgent_board_comes_first() {
    let mut scene = Scene { order: OrderRule::Urgent, ..on_clocks(4, sudden_death(600)) };
    scene.boards[2].master_extra = Some(minutes(-5));
    scene.boards[3].master_extra = Some(minutes(-6));
    let mut event = Event::started(&scene);
    assert_eq!(arrivals(&event.facts("next")), [4]);
    event.facts("4 32-28");
    assert_eq!(arrivals(&event.facts("next")), [3], "on 4 he is not to move");
    event.facts("3 32-28");
    assert_eq!(arrivals(&event.facts("next")), [1], "of equals the one that waits longest");
}

#[test]
fn thousands_of_flags_fall_in_one_tick() {
    let mut event = ten_seconds(3_000);
    event.at(60_000);
    let began = std::time::Instant::now();
    assert_eq!(flags(&event.tick()).len(), 3_000);
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
}

#[test]
fn clock_is_of_a_board_and_clocks_are_of_all() {
    let mut event = ten_seconds(3);
    event.facts("go 2");
    let boards = |answer| match answer {
        Answer::Clocks { clocks, .. } => clocks.iter().map(|clock| clock.board).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    for (line, told) in [("clock", vec![2]), ("clocks", vec![1, 2, 3]), ("3 clock", vec![3]), ("3 clocks", vec![3])] {
        assert_eq!(boards(event.answer(line)), told, "{line}");
    }
    let texts = Texts::new(Language::English);
    let line = |event: &mut Event, line: &str| texts.line(&event.ask(line)[1]);
    assert_eq!(line(&mut event, "3 clock"), "0:00:00  Board 3: 0:00:10 – 0:00:10, White's runs");
    let all = line(&mut event, "clocks");
    assert_eq!(all.lines().nth(2), Some("  Board 2: 0:00:10 – 0:00:10, White's runs"), "{all}");
}

#[test]
fn a_reopened_game_has_the_time_it_had() {
    let mut event = ten_seconds(2);
    event.at(2_000).facts("1 resign");
    event.at(8_000).facts("1 resume");
    event.at(9_000).tick();
    assert_eq!(event.clock(1), (7_000, 10_000));
    assert_eq!(flags(&event.at(60_000).tick()), [(10_000, 2), (16_000, 1)]);
    assert_eq!(event.code("1 resume"), Code::BoardOver, "the flag fell");
}

/// So long after the exhibition was opened.
fn moment(event: &Event, ms: u64) -> Option<SystemTime> {
    let opened = humantime::parse_rfc3339(&event.stored().opened).expect("a moment");
    Some(opened + Duration::from_millis(ms))
}

fn gaps(event: &Event) -> Vec<Option<u64>> {
    event.stored().records.iter().filter_map(|record| record.fact.gap()).collect()
}

#[test]
fn the_wall_clock_tells_how_long_the_program_did_not_run() {
    const HOUR: u64 = 3_600_000;
    let mut event = ten_seconds(1);
    event.at(1_000).facts("1 32-28");
    let at = moment(&event, HOUR);
    let mut event = event.restarted_at(at);
    event.at(1_000).facts("resume");
    event.at(2_000).facts("1 19-23");
    assert_eq!(gaps(&event), [Some(HOUR - 1_000)]);
    let at = moment(&event, 3 * HOUR);
    let event = event.restarted_at(at);
    assert_eq!(gaps(&event), [Some(HOUR - 1_000), Some(2 * HOUR - 1_000)], "the first is not counted again");
}

#[test]
fn where_nothing_is_to_be_paused_it_is_kept_all_the_same() {
    let mut event = Event::started(&crate::hall::scene(1));
    event.at(4_000).facts("1 32-28");
    let at = moment(&event, 64_000);
    let mut event = event.restarted_at(at);
    assert_eq!(event.progress().phase, Phase::Running);
    assert_eq!(gaps(&event), [Some(60_000)]);
    event.at(5_000).facts("pause");
    event.wake(5_000, 20_000);
    let at = moment(&event, 96_000);
    let event = event.restarted_at(at);
    assert_eq!(gaps(&event), [Some(60_000), Some(20_000), Some(11_000)]);
    let event = event.restarted();
    assert_eq!(gaps(&event).len(), 3, "where nobody knows how long, there is nothing to keep");
}
