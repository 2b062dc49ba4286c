//! A voice on a bad day: never to be had, muddled, foreign, switched off in the midst of a line, with a disk that refuses.

use std::time::Duration;

use simultaan::exhibition::{Fact, Record, Relay};
use simultaan::relay::Announcements;
use simultaan::speech::voice::Voice;

use crate::hall::Event;
use crate::voice::{Manners, Spoken, news};

fn texts(records: &[Record]) -> Vec<String> {
    let text = |record: &Record| match &record.fact {
        Fact::Said { text, .. } => Some(text.clone()),
        _ => None,
    };
    records.iter().filter_map(text).collect()
}

fn notes(records: &[Record]) -> usize {
    records.iter().filter(|record| matches!(record.fact, Fact::Noted { .. })).count()
}

fn shown(event: &Event) -> Option<String> {
    event.app.world().resource::<Voice>().shown().map(str::to_owned)
}

/// Lets time pass, and the threads run.
fn pass(spoken: &mut Spoken, from: u64, to: u64) {
    for at in (from..to).step_by(250) {
        spoken.event.at(at);
        spoken.event.tick();
        let _ = spoken.lines.recv_timeout(Duration::from_millis(2));
    }
}

#[test]
fn a_voice_that_never_speaks_leaves_nothing_untold() {
    for manners in [Manners::Unopened, Manners::Dies, Manners::Hangs] {
        let mut spoken = Spoken::new(2, news(), move |_| manners);
        spoken.event.facts("start");
        pass(&mut spoken, 250, 30_000);
        spoken.event.facts("pause Fire");
        pass(&mut spoken, 30_000, 50_000);
        spoken.event.facts("resume");
        pass(&mut spoken, 50_000, 120_000);
        assert_eq!(shown(&spoken.event).as_deref(), Some("Board one. Your move."), "{manners:?}");
        let told = texts(&spoken.records());
        for wanted in ["Play is paused. Reason: Fire.", "Play goes on."] {
            assert!(told.iter().any(|text| text == wanted), "{manners:?}: {told:?}");
        }
        assert!(spoken.event.app.world().resource::<Announcements>().is_quiet(), "{manners:?}");
        assert!((1..20).contains(&notes(&spoken.records())), "{manners:?}: warned, but not without end");
    }
}

#[test]
fn a_muddled_voice_says_each_line_once_and_in_order() {
    let mut spoken = Spoken::new(2, Relay::default(), |_| Manners::Muddled);
    spoken.event.facts("start");
    spoken.event.facts("pause Fire");
    assert_eq!(spoken.line().text, "Board one. Your move.");
    assert_eq!(spoken.line().text, "Play is paused. Reason: Fire.");
    for _ in 0..50 {
        spoken.event.tick();
        assert!(spoken.lines.recv_timeout(Duration::from_millis(1)).is_err());
    }
    assert_eq!(texts(&spoken.records()).len(), 2);
}

#[test]
fn where_no_voice_reads_the_language_it_is_text_with_one_warning() {
    let mut spoken = Spoken::new(2, Relay::default(), |_| Manners::Foreign);
    spoken.event.facts("start");
    pass(&mut spoken, 10, 2_000);
    assert_eq!(shown(&spoken.event).as_deref(), Some("Board one. Your move."));
    spoken.event.facts("pause Fire");
    pass(&mut spoken, 2_000, 4_000);
    assert_eq!(shown(&spoken.event).as_deref(), Some("Play is paused. Reason: Fire."));
    assert_eq!(notes(&spoken.records()), 1);
    assert!(spoken.event.app.world().resource::<Voice>().fault().is_some(), "the desk sees why");
}

#[test]
fn sound_off_in_the_midst_of_a_line_and_on_again() {
    let mut spoken = Spoken::new(2, Relay::default(), |_| Manners::Proper);
    spoken.event.facts("start");
    let speaker = spoken.speaker();
    let line = spoken.line();
    spoken.event.ask("sound off");
    pass(&mut spoken, 10, 600);
    assert!(spoken.hushes.try_recv().is_ok(), "it is broken off");
    assert_eq!(shown(&spoken.event).as_deref(), Some("Board one. Your move."));
    spoken.event.facts("pause Fire");
    pass(&mut spoken, 600, 1_200);
    assert_eq!(shown(&spoken.event).as_deref(), Some("Play is paused. Reason: Fire."));
    spoken.event.ask("sound on");
    spoken.ends(&speaker, &line);
    spoken.event.facts("resume");
    assert_eq!(spoken.line().text, "Play goes on.");
}

#[test]
fn what_has_to_be_heard_is_said_again_after_somebody_spoke() {
    let mut spoken = Spoken::new(2, Relay::default(), |_| Manners::Proper);
    spoken.event.facts("start");
    let speaker = spoken.speaker();
    let call = spoken.line();
    spoken.ends(&speaker, &call);
    spoken.event.facts("pause Fire");
    assert_eq!(spoken.line().text, "Play is paused. Reason: Fire.");
    {
        let mut announcements = spoken.event.app.world_mut().resource_mut::<Announcements>();
        announcements.break_off();
        announcements.wait(true);
    }
    pass(&mut spoken, 10, 1_000);
    assert!(spoken.hushes.try_recv().is_ok());
    assert!(spoken.lines.try_recv().is_err(), "nobody talks while somebody speaks");
    spoken.event.app.world_mut().resource_mut::<Announcements>().wait(false);
    assert_eq!(spoken.line().text, "Play is paused. Reason: Fire.");
}

#[test]
fn nothing_is_said_that_the_disk_refused_and_nothing_is_lost() {
    let writable = |event: &mut Event, writable: bool| {
        let sql = if writable { "PRAGMA query_only = false" } else { "PRAGMA query_only = true" };
        event.database(|connection| connection.execute_batch(sql).expect("the setting"));
    };
    for voiced in [true, false] {
        let mut spoken = Spoken::new(2, Relay::default(), |_| Manners::Proper);
        if voiced {
            pass(&mut spoken, 0, 10_000);
        } else {
            spoken.event.app.insert_resource(Voice::text_only());
        }
        // The fact is told in this tick; that it is announced cannot be kept in the next.
        spoken.event.facts("start");
        writable(&mut spoken.event, false);
        for _ in 0..20 {
            spoken.event.tick();
        }
        assert!(spoken.lines.recv_timeout(Duration::from_millis(20)).is_err(), "nothing is said that is not kept");
        assert!(texts(&spoken.records()).is_empty());
        writable(&mut spoken.event, true);
        pass(&mut spoken, 11_000, 13_000);
        assert_eq!(texts(&spoken.records()), ["Board one. Your move."], "voiced {voiced}");
    }
}

#[test]
fn an_exhibition_that_is_resumed_after_hours_speaks_its_first_line() {
    let mut spoken = Spoken::new(2, Relay::default(), |_| Manners::Proper);
    spoken.event.at(7_200_000);
    spoken.event.facts("start");
    assert_eq!(spoken.line().text, "Board one. Your move.");
}
