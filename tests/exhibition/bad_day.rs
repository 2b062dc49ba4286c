//! The relay on a bad day: the board changes in the midst of a read-back, play is paused, the program breaks off, two speak at
//! once.

use simultaan::draughts::Side;
use simultaan::exhibition::{ArbiterHears, Fact, Form, OrderRule, Pace, Preset, ReadBack, Relay, Scene, Sight, Tells};

use crate::hall::{Event, early, facts, sudden_death};
use crate::relay::{blindfold, count, lead, moved, said, says, settle, spoken, start};

const fn ended(fact: &Fact) -> bool {
    matches!(fact, Fact::Ended { .. })
}

#[test]
fn where_every_hearing_waits_for_the_arbiter_a_move_can_still_be_played() {
    for arbiter in [ArbiterHears::Everything, ArbiterHears::Unsure] {
        let mut event = start(&blindfold(1, Relay { arbiter, ..Relay::default() }));
        spoken(&mut event, Some("32-28"), 60);
        assert_eq!(says(&mut event, "accept"), ["Board one, thirty-two, twenty-eight?"]);
        assert_eq!(said(&spoken(&mut event, Some("yes"), 60)).len(), 1, "he is told that he is waited for");
        assert_eq!(count(&lead(&mut event, "accept"), moved), 1, "{arbiter:?}");
    }
}

#[test]
fn while_the_arbiter_looks_nothing_is_played_by_itself() {
    let relay = Relay { arbiter: ArbiterHears::Unsure, read_back: ReadBack::Unless(5), ..Relay::default() };
    let mut event = start(&blindfold(1, relay));
    says(&mut event, "master 32-28");
    spoken(&mut event, Some("no"), 40);
    event.at(60_000);
    assert_eq!(count(&settle(&mut event), moved), 0, "the arbiter has not accepted the no yet");
    assert_eq!(says(&mut event, "accept"), ["Board one. Cancelled."]);
}

#[test]
fn a_yes_after_the_board_has_changed_plays_nothing() {
    for change in ["1 undo", "1 irregularity 1 accept B:W32:B19", "1 void a mistake"] {
        let mut event = start(&blindfold(2, Relay { goes_on: false, ..Relay::default() }));
        event.play("1 33-28; 1 19-23");
        settle(&mut event);
        if change == "1 undo" {
            event.play("1 28x19");
            settle(&mut event);
            says(&mut event, "master resign");
        } else {
            says(&mut event, "master 28x19");
        }
        lead(&mut event, change);
        let told = lead(&mut event, "master yes");
        assert_eq!(count(&told, moved) + count(&told, ended), 0, "{change}: {told:?}");
        assert_eq!(said(&told), ["There is nothing to confirm."], "{change}");
    }
}

#[test]
fn what_happens_elsewhere_does_not_take_his_read_back() {
    let mut event = start(&blindfold(3, Relay { goes_on: false, ..Relay::default() }));
    event.play("1 32-28");
    settle(&mut event);
    assert_eq!(says(&mut event, "master 3 32-28"), ["Board three, thirty-two, twenty-eight?"]);
    assert_eq!(says(&mut event, "1 19-23"), ["Board one. Nineteen, twenty-three."]);
    assert_eq!(count(&lead(&mut event, "master yes"), moved), 1);
    assert_eq!(event.board(3).play.0.plies(), 1);
}

#[test]
fn a_move_taken_back_is_told_and_the_board_called_again() {
    let mut event = start(&blindfold(1, Relay::default()));
    says(&mut event, "master 32-28");
    says(&mut event, "master yes");
    let told = says(&mut event, "1 undo");
    assert_eq!(told.last().map(String::as_str), Some("Board one. Your move."), "{told:?}");
    assert_eq!(told.len(), 2);
}

#[test]
fn in_a_pause_nothing_is_played_and_afterwards_it_is_read_back_again() {
    let mut event = start(&blindfold(1, Relay { read_back: ReadBack::Unless(5), ..Relay::default() }));
    says(&mut event, "master 32-28");
    event.at(2_000);
    says(&mut event, "pause Fire");
    event.at(600_000);
    assert!(said(&settle(&mut event)).is_empty());
    assert_eq!(says(&mut event, "master yes"), ["Play is paused."]);
    let told = lead(&mut event, "resume");
    assert_eq!(said(&told), ["Play goes on.", "Board one, thirty-two, twenty-eight?"]);
    event.at(604_000);
    assert_eq!(count(&settle(&mut event), moved), 0, "he has his five seconds again");
    event.at(606_000);
    assert_eq!(count(&settle(&mut event), moved), 1);
}

#[test]
fn after_a_pause_the_board_is_called_again() {
    let mut event = start(&blindfold(2, Relay::default()));
    says(&mut event, "pause");
    assert_eq!(says(&mut event, "resume"), ["Play goes on.", "Board one. Your move."]);
}

#[test]
fn a_program_that_broke_off_calls_the_board_again() {
    for clocks in [false, true] {
        let mut scene = blindfold(2, Relay::default());
        if clocks {
            scene.pace = Pace::Clock(sudden_death(600));
        }
        let mut event = start(&scene);
        says(&mut event, "master 32-28");
        says(&mut event, "master yes");
        event.facts("1 19-23");
        says(&mut event, "master 33-28");
        let mut event = event.restarted();
        let mut told = settle(&mut event);
        if clocks {
            told = lead(&mut event, "resume");
        }
        let again = "Board two. Your move.".to_owned();
        let waiting: Vec<String> = event.stored().records.iter().rev().take(4).filter_map(text).collect();
        assert!(said(&told).contains(&again) || waiting.contains(&again), "clocks {clocks}: {told:?} {waiting:?}");
        assert_eq!(event.board(2).play.0.plies(), 0, "what was not confirmed is not played");
    }
}

fn text(record: &simultaan::exhibition::Record) -> Option<String> {
    match &record.fact {
        Fact::Said { text, .. } => Some(text.clone()),
        _ => None,
    }
}

#[test]
fn after_an_impossible_move_the_arbiters_move_is_told() {
    let mut event = start(&blindfold(1, Relay::default()));
    says(&mut event, "master 32-23");
    says(&mut event, "master yes");
    let told = says(&mut event, "1 32-28");
    assert_eq!(told, ["Board one. Thirty-two, twenty-eight is played."]);
}

#[test]
fn going_on_plays_what_was_read_back_and_an_impossible_move_keeps_him_there() {
    let relay = Relay { read_back: ReadBack::NextBoard, goes_on: false, ..Relay::default() };
    let mut event = start(&blindfold(3, relay));
    says(&mut event, "master 32-23");
    let told = says(&mut event, "master next");
    assert!(told.len() == 1 && told[0].contains("is impossible"), "{told:?}");
    assert_eq!((event.progress().at, event.progress().impossible), (Some(1), 1));
    says(&mut event, "master resign");
    let told = lead(&mut event, "master next");
    assert_eq!(count(&told, ended), 0, "only a clear yes ends a game");
    assert_eq!(said(&told), ["Board one, resign?"]);
    says(&mut event, "master 32-28");
    spoken(&mut event, None, 3);
    let told = lead(&mut event, "master next");
    assert_eq!((count(&told, moved), said(&told)), (0, vec!["Board one, thirty-two, twenty-eight?".to_owned()]));
    says(&mut event, "master no");
    assert_eq!(says(&mut event, "master next"), ["Board two. Your move."]);
}

#[test]
fn an_unconfirmed_move_is_not_left_behind_without_a_word() {
    let mut event = start(&blindfold(3, Relay::default()));
    says(&mut event, "master 32-28");
    assert_eq!(says(&mut event, "master go 3"), ["Board one, thirty-two, twenty-eight?"]);
    says(&mut event, "master no");
    assert_eq!(says(&mut event, "master go 3"), ["Board three. Your move."]);
}

#[test]
fn a_question_is_no_consent() {
    let mut event = start(&blindfold(1, Relay { read_back: ReadBack::Unless(5), ..Relay::default() }));
    says(&mut event, "master 32-28");
    event.at(4_900);
    says(&mut event, "master repeat");
    event.at(6_000);
    assert_eq!(count(&settle(&mut event), moved), 0);
    event.at(10_000);
    assert_eq!(count(&settle(&mut event), moved), 1);
}

#[test]
fn nobody_corrects_or_drops_what_another_said() {
    let mut event = start(&blindfold(1, Relay { opponents: true, ..Relay::default() }));
    says(&mut event, "master 32-28");
    assert_eq!(says(&mut event, "opponent no"), ["There is nothing to confirm."]);
    says(&mut event, "opponent no 33");
    assert_eq!(count(&lead(&mut event, "master yes"), moved), 1);
    assert_eq!(event.board(1).play.0.last_move_of(Side::White).as_deref(), Some("32-28"));
}

#[test]
fn every_way_to_say_what_was_said_corrects() {
    let mut event = start(&blindfold(3, Relay::default()));
    says(&mut event, "master 32-27");
    assert_eq!(says(&mut event, "master I said 32-28"), ["Board one, thirty-two, twenty-eight?"]);
    assert_eq!(says(&mut event, "master no I said 33"), ["Board one, thirty-three, twenty-eight?"]);
    assert_eq!(says(&mut event, "master no 3 32-28"), ["Board three, thirty-two, twenty-eight?"]);
    assert_eq!(count(&lead(&mut event, "master yes"), moved), 1);
    assert_eq!(says(&mut event, "master yes"), ["There is nothing to confirm."], "twice yes is once");
}

#[test]
fn a_read_back_does_not_tell_whether_a_move_can_be_played() {
    // 28x19 can be played here, 28x17 cannot: he hears the same of both.
    let asked = |line: &str| {
        let mut event = start(&blindfold(1, Relay { goes_on: false, ..Relay::default() }));
        event.play("32-28; 19-23");
        settle(&mut event);
        said(&lead(&mut event, line))
    };
    for sign in ["-", "x", " "] {
        assert_eq!(asked(&format!("master 28{sign}19")), ["Board one, twenty-eight, nineteen?"]);
        assert_eq!(asked(&format!("master 28{sign}17")), ["Board one, twenty-eight, seventeen?"]);
    }
}

#[test]
fn where_boards_are_taken_as_they_come_he_is_called_when_one_does() {
    for order in [OrderRule::FirstCome, OrderRule::Urgent] {
        let mut scene = Scene { order, ..blindfold(2, Relay::default()) };
        scene.pace = Pace::Clock(sudden_death(600));
        let mut event = start(&scene);
        for (line, next) in [("master 32-28", vec!["Board two. Your move."]), ("master 33-28", vec![])] {
            says(&mut event, line);
            assert_eq!(says(&mut event, "master yes"), next, "{order:?}");
        }
        event.at(30_000);
        assert_eq!(
            says(&mut event, "1 19-23"),
            ["Board one. Nineteen, twenty-three."],
            "{order:?}: he waits for nothing else"
        );
    }
}

#[test]
fn a_flag_that_falls_in_the_midst_of_a_read_back_ends_it() {
    let mut scene = Scene { order: OrderRule::Urgent, ..blindfold(2, Relay::default()) };
    scene.pace = Pace::Clock(sudden_death(60));
    let mut event = start(&scene);
    says(&mut event, "master 32-28");
    event.at(61_000);
    let told = settle(&mut event);
    assert_eq!(count(&told, ended), 2);
    assert_eq!(count(&lead(&mut event, "master yes"), moved), 0);
}

/// One board on which both play by ear.
fn both_by_ear(form: Form) -> Scene {
    let relay = Relay { opponents: true, ..Relay::default() };
    let mut scene = Scene { form, relay: Some(relay), ..early(1) };
    scene.boards[0].sight = Sight::Blind;
    scene.master.sight = (form == Form::Blind).then_some(Sight::Blind);
    scene.regulations.preset = Preset::Club;
    scene
}

#[test]
fn two_who_play_by_ear_play_a_game_to_its_end_on_one_machine() {
    for form in [Form::Blind, Form::TwoPlayers, Form::Blindfold] {
        let mut event = start(&both_by_ear(form));
        let turns = [("master", "32-28"), ("opponent", "19-23"), ("master", "28x19"), ("opponent", "14x23")];
        for (who, line) in turns {
            assert_eq!(says(&mut event, &format!("{who} {line}")).len(), 1, "{form:?}: read back");
            let told = lead(&mut event, &format!("{who} yes"));
            assert_eq!((count(&told, moved), said(&told).len()), (1, 1), "{form:?}: the other is told: {told:?}");
        }
        assert_eq!(says(&mut event, "opponent turn").len(), 1, "{form:?}: his questions are answered too");
        says(&mut event, "master draw");
        assert_eq!(says(&mut event, "master yes").len(), 2, "{form:?}: the offer is told to both");
        says(&mut event, "opponent decline");
        assert_eq!(says(&mut event, "opponent yes").len(), 2, "{form:?}");
        says(&mut event, "opponent resign");
        let told = lead(&mut event, "opponent yes");
        assert_eq!(count(&told, ended), 1, "{form:?}");
        let to_opponent = |record: &simultaan::exhibition::Record| {
            matches!(&record.fact, Fact::Said { to: simultaan::exhibition::Player::Opponent, .. })
        };
        assert!(facts(&told).iter().any(to_opponent), "{form:?}: the result is told to both");
    }
}

#[test]
fn an_opponent_by_ear_who_begins_is_called() {
    let mut scene = both_by_ear(Form::Blind);
    scene.boards[0].colour = Some(Side::Black);
    let mut event = Event::open(&scene);
    assert_eq!(says(&mut event, "start"), ["Board one. Your move."]);
    says(&mut event, "opponent 32-28");
    assert_eq!(says(&mut event, "opponent yes"), ["Board one. Thirty-two, twenty-eight."]);
}

#[test]
fn a_hundred_boards_with_every_answer_told() {
    let mut event = start(&blindfold(100, Relay { tells: Tells::Every, ..Relay::default() }));
    for board in 1..=100 {
        assert_eq!(event.progress().at, Some(board));
        assert_eq!(says(&mut event, "master 32-28").len(), 1);
        says(&mut event, "master yes");
    }
    for board in 1..=100 {
        let told = says(&mut event, &format!("{board} 19-23"));
        assert_eq!(told.len(), 1, "{board}: {told:?}");
    }
}
