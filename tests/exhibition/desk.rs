//! The arbiter's own orders: clocks set by hand, each with its reason; officials who sign on and off.

use simultaan::exhibition::{Answer, ClockChange, Fact, Record, Regulations, Why};

use crate::hall::{Event, facts, on_clocks, regulated, scene, sudden_death};

const MINUTE: i64 = 60_000;

/// Two boards with ten minutes a side, begun.
fn ten_minutes() -> Event {
    Event::started(&on_clocks(2, sudden_death(600)))
}

#[test]
fn time_is_set_added_and_taken_with_a_reason() {
    let mut event = ten_minutes();
    event.at(60_000);
    let changes = [
        ("1 clock set white 5:00 the clock was set wrongly", ClockChange::Set, -4 * MINUTE, (5 * MINUTE, 10 * MINUTE)),
        ("1 clock add opponent 90s disturbed", ClockChange::Added, 90_000, (5 * MINUTE, 10 * MINUTE + 90_000)),
        ("1 clock take master 1m penalty", ClockChange::Taken, -MINUTE, (4 * MINUTE, 10 * MINUTE + 90_000)),
        ("1 clock credit 2m", ClockChange::Credited, 2 * MINUTE, (6 * MINUTE, 10 * MINUTE + 90_000)),
    ];
    for (line, kind, by, after) in changes {
        let told = event.facts(line);
        let Some(Fact::ClockChanged { change, by_ms, .. }) = told.first().map(|record| &record.fact) else {
            panic!("{line}: {told:?}")
        };
        assert_eq!((*change, *by_ms), (kind, by), "{line}");
        assert_eq!(event.clock(1), after, "{line}");
    }
    event.at(120_000);
    assert_eq!(event.clock(1), (5 * MINUTE, 10 * MINUTE + 90_000), "White's clock runs on");
    for line in ["1 clock add white 1m", "1 clock stop", "1 clock change"] {
        assert_eq!(event.refused(line).why, Why::ClockNeedsReason, "{line}");
    }
    assert_eq!(event.refused("1 clock set white 10001h too much").why, Why::ClockRange);
    assert_eq!(Event::started(&scene(1)).refused("1 clock set white 5:00 why").why, Why::NoClocks);
}

#[test]
fn a_clock_that_the_arbiter_stopped_runs_on_at_his_word_alone() {
    let mut event = ten_minutes();
    event.at(60_000).play("1 clock stop looking at the position");
    event.at(120_000);
    assert_eq!(event.clock(1).0, 9 * MINUTE);
    assert_eq!(event.refused("1 32-28").why, Why::ClockHeld);
    event.play("pause; resume");
    event.at(180_000);
    assert_eq!(event.clock(1).0, 9 * MINUTE, "a pause of all ends, this stop does not");
    assert_eq!(event.refused("1 clock stop again").why, Why::ClockHeld);
    event.play("1 clock go; 1 32-28");
    assert_eq!(event.refused("1 clock go").why, Why::ClockNotHeld);
    event.at(240_000).play("1 clock change the wrong button");
    event.at(300_000);
    assert_eq!(event.clock(1), (8 * MINUTE, 9 * MINUTE));
}

#[test]
fn a_flag_that_fell_wrongly_is_put_right_by_giving_time() {
    let mut event = ten_minutes();
    event.at(601_000);
    event.tick();
    assert!(!event.board(1).standing.is_live());
    let told = event.facts("1 clock add white 5m the clock ran in the break");
    assert!(told.iter().any(|record| record.fact == Fact::Reopened), "{told:?}");
    assert!(event.board(1).standing.is_live());
    event.at(661_000);
    assert_eq!(event.clock(1), (4 * MINUTE, 10 * MINUTE));
}

#[test]
fn time_for_the_relay_is_given_back_at_each_of_the_masters_moves_and_told_in_all() {
    let regulations = Regulations { relay_credit_s: Some(20), ..Regulations::default() };
    let mut event = Event::started(&regulated(on_clocks(2, sudden_death(600)), regulations));
    event.at(60_000).play("1 32-28; 1 19-23; 2 32-28");
    assert_eq!(event.clock(1), (9 * MINUTE + 20_000, 10 * MINUTE));
    let Answer::Clocks { totals: Some(totals), .. } = event.answer("clocks") else { panic!("no totals") };
    assert_eq!((totals.used_ms, totals.left_ms, totals.credited_ms), (2 * MINUTE, 18 * MINUTE + 40_000, 40_000));
}

fn official(records: &[Record]) -> Option<&str> {
    records.first().and_then(|record| record.official.as_deref())
}

#[test]
fn each_order_of_the_desk_carries_who_gave_it() {
    let mut event = Event::started(&scene(2));
    assert_eq!(official(&event.facts("note nobody yet")), None);
    event.play("sign on Anna de Wit chief pin 4711; sign on Bob");
    assert_eq!(official(&event.facts("1 32-28")), Some("Bob"));
    assert_eq!(event.refused("sign on Anna de Wit").why, Why::WrongPin);
    assert_eq!(event.refused("sign on Anna de Wit pin 4712").why, Why::WrongPin);
    event.play("sign on Anna de Wit pin 4711");
    assert_eq!(official(&event.facts("2 32-28")), Some("Anna de Wit"));
    assert!(event.progress().officials.acting().is_some_and(|acting| acting.chief), "still the chief");
    let mut again = event.restarted();
    assert_eq!(official(&again.facts("note after the shift")), Some("Anna de Wit"), "a restart signs nobody off");
    again.play("sign off; sign off Bob");
    assert_eq!(again.refused("sign off").why, Why::NotOnDuty);
    assert_eq!(official(&again.facts("note alone")), None);
    let journal = serde_json::to_string(&again.stored().records).expect("facts are JSON");
    assert!(!journal.contains("4711"), "the PIN itself is not kept");
}

#[test]
fn a_disturbed_position_is_restored_and_no_irregularity() {
    let mut event = Event::started(&scene(1));
    event.play("32-28");
    let told = facts(&event.ask("1 restore a sleeve"));
    assert!(matches!(&told[0].fact, Fact::Restored { why, .. } if why == "a sleeve"), "{told:?}");
}
