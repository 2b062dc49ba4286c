//! The master's rounds: which board is next, passes, several moves in a visit, taking back.

use simultaan::exhibition::{Arrival, Code, Fact, OrderRule, Pace, Phase, Scene, Who};

use crate::hall::{Event, arrivals, early, scene, short};

fn with_passes(passes: Option<u32>) -> Event {
    Event::started(&Scene { pace: Pace::Arrival(Arrival { passes: Some(passes), early_answers: Some(false) }), ..scene(2) })
}

fn next(event: &mut Event) -> u32 {
    arrivals(&event.facts("next"))[0]
}

#[test]
fn every_live_board_once_a_round_and_finished_ones_gone() {
    // Users' case 6: 40 boards, 10 rounds, three games end in each.
    let mut event = Event::started(&scene(40));
    let mut live: Vec<u32> = (1..=40).collect();
    let mut at = 1;
    for round in 1..=10 {
        let mut visited = vec![at];
        let gone: Vec<u32> = [3, 11, 20].iter().map(|place| live[place % live.len()]).collect();
        loop {
            if gone.contains(&at) {
                event.facts(&format!("{at} resign opponent"));
                live.retain(|number| *number != at);
            } else {
                event.move_on(at);
            }
            let arrived = event.facts("next");
            at = arrivals(&arrived)[0];
            if let Fact::Arrived { lap } = arrived[0].fact
                && lap > round
            {
                break;
            }
            visited.push(at);
        }
        let mut expected: Vec<u32> = live.iter().copied().chain(gone).collect();
        expected.sort_unstable();
        assert_eq!(visited, expected, "round {round}");
        event.facts(&format!("go {at}"));
    }
    assert_eq!(live.len(), 10);
    for number in live {
        assert_eq!(arrivals(&event.facts(&format!("go {number}"))), [number], "every board can be reached");
    }
}

#[test]
fn a_board_out_of_turn_skips_nobody() {
    let mut event = Event::started(&scene(5));
    event.play("go 4");
    assert_eq!([next(&mut event), next(&mut event), next(&mut event)], [2, 3, 5]);
    let arrived = event.facts("next");
    assert_eq!((arrivals(&arrived), &arrived[0].fact), (vec![1], &Fact::Arrived { lap: 2 }));
    assert_eq!(event.code("go 6"), Code::NoSuchBoard);
    event.facts("2 void");
    assert_eq!(event.code("go 2"), Code::BoardOver);
    assert_eq!(next(&mut event), 3);
}

#[test]
fn first_come_is_first_served() {
    // Users' case 7.
    let mut event = Event::started(&Scene { order: OrderRule::FirstCome, ..early(15) });
    for number in 1..=15 {
        event.facts(&format!("{number} 32-28"));
    }
    assert_eq!(event.code("next"), Code::NotYourTurn, "nobody has answered");
    event.play("7 ready;3 19-23;12 19-23;7 19-23");
    assert_eq!(event.answer("waiting"), simultaan::exhibition::Answer::Waiting { boards: vec![3, 7, 12] });
    for number in [7, 3, 12] {
        assert_eq!(next(&mut event), number);
        event.move_on(number);
    }
}

#[test]
fn a_move_taken_back_keeps_the_board_its_place() {
    let mut event = Event::started(&Scene { order: OrderRule::FirstCome, ..early(3) });
    event.play("1 32-28;2 32-28;3 32-28;2 19-23;1 19-23;go 2;2 28x19;2 undo;go 3");
    assert_eq!(next(&mut event), 2);
}

#[test]
fn opponents_move_when_the_master_is_there() {
    let mut event = with_passes(Some(0));
    event.play("1 32-28;next");
    assert_eq!(event.refused_as(Who::Opponent(1), "19-23").why.code(), Code::NotYourTurn);
    event.play("2 32-28;next");
    event.facts_as(Who::Opponent(1), "19-23");
    // Several moves in a row while he stays.
    event.facts_as(Who::Master, "28x19");
    event.facts_as(Who::Opponent(1), "14x23");
    event.facts_as(Who::Master, "37-32");
}

#[test]
fn passes_are_counted_and_one_a_visit() {
    let mut event = with_passes(Some(1));
    event.facts("1 32-28");
    assert_eq!(event.code("1 32-28"), Code::IllegalMove);
    assert_eq!(event.facts("pass")[0].fact, Fact::Passed { left: Some(0) });
    assert_eq!(event.code("pass"), Code::NotAllowed);
    assert_eq!(event.code("2 pass"), Code::NotYourTurn, "the master is to move there");
    event.play("next;2 32-28;next");
    assert_eq!(event.code("pass"), Code::NoPassesLeft);
    let mut none = with_passes(Some(0));
    none.facts("1 32-28");
    assert_eq!(none.code("pass"), Code::NoPassesLeft);
    let mut free = with_passes(None);
    free.facts("1 32-28");
    for _ in 0..20 {
        assert_eq!(free.facts("pass")[0].fact, Fact::Passed { left: None });
        free.play("next;next");
        if free.progress().at != Some(1) {
            free.facts("go 1");
        }
    }
}

#[test]
fn the_master_takes_back_until_he_moves_on_the_next_board() {
    let mut event = Event::started(&early(3));
    let start = event.fen(1);
    event.facts("1 32-28");
    let undone = event.facts("1 undo");
    assert_eq!(undone[0].fact, Fact::Undone { notation: "32-28".to_owned(), fen: start.clone() });
    assert_eq!((event.fen(1), event.code("1 undo")), (start.clone(), Code::NothingToUndo));
    event.play("1 32-28;next");
    assert_eq!(short(&event.facts("1 undo")), ["0 1 undone"], "to go is not to move");
    event.play("1 32-28;2 32-28");
    assert_eq!(event.code("1 undo"), Code::NothingToUndo);
    event.play("2 undo;1 undo");
    assert_eq!(event.fen(1), start);
    event.play("1 32-28;1 19-23");
    assert_eq!(event.code("1 undo"), Code::NothingToUndo, "it was answered");
    assert_eq!(event.refused_as(Who::Opponent(1), "undo").why.code(), Code::NotAllowed, "opponents cannot take back");
}

const LAST_MAN: &str = "W:W28,44:B23";

#[test]
fn a_move_that_ended_the_game_can_be_taken_back() {
    let mut won = early(2);
    won.boards[0].start = Some(LAST_MAN.to_owned());
    let mut event = Event::started(&won);
    assert_eq!(short(&event.facts("1 28x19")), ["0 1 moved", "0 1 ended"]);
    event.facts("1 undo");
    assert!(event.board(1).standing.is_live());
    event.play("1 28x19;2 32-28");
    assert_eq!(event.code("1 undo"), Code::NothingToUndo);
    let mut alone = Event::started(&crate::hall::from_fen(LAST_MAN));
    assert_eq!(short(&alone.facts("28x19")), ["0 1 moved", "0 1 ended", "0 finished"]);
    assert!(alone.is_finished());
    assert_eq!(short(&alone.facts("1 undo")), ["0 1 undone"]);
    assert!(!alone.is_finished());
    assert!(!simultaan::journal::list(&alone.archive()).expect("a list")[0].finished);
    assert_eq!(short(&alone.facts("28x19")), ["0 1 moved", "0 1 ended", "0 finished"]);
    assert!(simultaan::journal::list(&alone.archive()).expect("a list")[0].finished);
}

#[test]
fn a_resignation_is_an_answer() {
    let mut event = Event::started(&early(2));
    event.play("1 32-28;1 resign opponent");
    assert_eq!(event.code("1 undo"), Code::BoardOver);
}

#[test]
fn what_was_ended_by_mistake_goes_on() {
    let mut event = Event::started(&early(2));
    event.play("1 32-28;1 resign opponent;2 draw white;2 draw black");
    assert_eq!(event.progress().phase, Phase::Finished);
    assert_eq!(short(&event.facts("1 resume")), ["0 1 reopened"]);
    assert_eq!((event.progress().going, event.progress().phase), (1, Phase::Running));
    assert!(!simultaan::journal::list(&event.archive()).expect("a list")[0].finished);
    event.play("1 19-23;2 resume;2 32-28;2 void the wrong table;board 2 resume;2 19-23;pause");
    assert_eq!(event.code("2 resume"), Code::NotAllowed, "it goes on already");
    event.play("1 settle 1-1");
    assert_eq!(event.code("1 resume"), Code::Paused);
    let mut event = event.restarted();
    event.play("resume;1 resume;1 28x19");
    assert_eq!((event.progress().going, event.board(1).play.0.plies()), (2, 3));
    assert_eq!(event.refused_as(Who::Opponent(1), "1 resume").why.code(), Code::NotAllowed);
    assert!(event.report().boards.iter().all(|board| board.ended.is_none()));
}

#[test]
fn a_wrong_move_that_ended_the_game_is_corrected() {
    let mut ended = Event::started(&crate::hall::from_fen(LAST_MAN));
    assert_eq!(short(&ended.facts("28x19")), ["0 1 moved", "0 1 ended", "0 finished"]);
    assert_eq!(ended.code("irregularity 2 correct 44-39"), Code::MustCapture);
    assert_eq!(short(&ended.facts("irregularity 2 correct 28x19")), ["0 1 irregularity", "0 1 ended", "0 finished"]);
    let mut drawn = Event::started(&crate::hall::from_fen("W:WK46:BK1"));
    for _ in 0..2 {
        drawn.play("46-41;1-6;41-46;6-1");
    }
    assert!(!drawn.board(1).standing.is_live(), "the third time");
    assert_eq!(drawn.code("irregularity 2 correct 46-28"), Code::BoardOver, "a further move is none in place of the last");
    assert_eq!(short(&drawn.facts("irregularity 2 correct 6-17")), ["0 1 irregularity"]);
    assert!(drawn.board(1).standing.is_live());
    assert!(!simultaan::journal::list(&drawn.archive()).expect("a list")[0].finished);
}
