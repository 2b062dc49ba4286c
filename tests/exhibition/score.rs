//! The score of an exhibition: tally, void boards, targets.

use simultaan::exhibition::{Answer, Fact, Phase, Scene, ScoreAnswer, points_needed};

use crate::hall::{Event, early, facts, short};

fn score(event: &mut Event) -> ScoreAnswer {
    match event.answer("score") {
        Answer::Score(score) => score,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_tally_adds_up_with_a_void_board() {
    // Users' case 8.
    let mut event = Event::started(&Scene { target: Some(70), ..early(10) });
    event.play("1 resign opponent;2 resign master;3 settle 1-1;4 void left;5 settle 0-0 quarrel;6 resign black");
    let told = score(&mut event);
    assert_eq!((told.won, told.drawn, told.lost, told.void, told.going), (2, 1, 2, 1, 4));
    assert_eq!(told.won + told.drawn + told.lost + told.void + told.going, told.boards);
    assert_eq!((told.points, told.percent, told.needed, told.possible), (5, 50.0, Some(13), 13));
    assert_eq!(told.target_possible, Some(true));
    let finished = {
        event.play("7 settle 2-0;8 settle 2-0;9 settle 2-0");
        event.facts("10 settle 1-1")
    };
    let over = Fact::Finished { won: 5, drawn: 2, lost: 2, void: 1, points: 12, percent: 66.67, target_met: Some(false) };
    assert_eq!(finished[1].fact, over);
}

#[test]
fn a_void_board_ends_nothing_but_itself() {
    // Users' case 9.
    let mut event = Event::started(&early(10));
    assert_eq!(short(&event.facts("4 void")), ["0 4 voided"]);
    for number in [1, 2, 3, 5, 6, 7, 8, 9] {
        event.move_on(number);
        assert_eq!(event.progress().phase, Phase::Running);
        event.facts(&format!("{number} resign opponent"));
    }
    assert_eq!(event.progress().phase, Phase::Running);
    assert_eq!(short(&event.facts("10 void")), ["0 10 voided", "0 finished"]);
    assert_eq!(event.progress().phase, Phase::Finished);
}

#[test]
fn the_target_is_met_at_the_exact_point() {
    // Users' case 10, each row through an exhibition: with the points needed it is reached, with one less it is not.
    let table = [
        (25, 70, 35),
        (27, 70, 38),
        (30, 70, 42),
        (32, 70, 45),
        (42, 70, 59),
        (43, 70, 61),
        (46, 70, 65),
        (25, 56, 28),
        (90, 55, 99),
    ];
    for (boards, percent, points) in table {
        assert_eq!(points_needed(u32::try_from(boards).expect("small"), percent), points);
        for (reached, met) in [(points, true), (points - 1, false)] {
            let mut event = Event::started(&Scene { target: Some(percent), ..early(boards) });
            assert_eq!(score(&mut event).needed, Some(points));
            let orders = (1..=boards).map(|number| {
                let result = match reached.saturating_sub(2 * (u32::try_from(number).expect("small") - 1)) {
                    0 => "0-2",
                    1 => "1-1",
                    _ => "2-0",
                };
                crate::hall::asked(0, simultaan::exhibition::Who::Desk, &format!("{number} settle {result}"))
            });
            let told = facts(&event.tick_with(orders.collect(), None));
            let Fact::Finished { points: had, target_met, .. } = told.last().expect("facts").fact else { panic!() };
            assert_eq!((had, target_met), (reached, Some(met)), "{boards} boards at {percent} %");
        }
    }
}
