//! The blindfold master: impossible moves, aids, early answers.

use simultaan::draughts::{GameResult, MoveList};
use simultaan::exhibition::{Allowance, Answer, Code, Fact, Form, Preset, Question, Reason, Regulations, Scene, Why};

use crate::hall::{Event, early, facts, from_fen, regulated, short};

fn record(boards: usize) -> Scene {
    let regulations = Regulations { preset: Preset::Record, ..Regulations::default() };
    regulated(Scene { form: Form::BlindfoldSimultaneous, ..early(boards) }, regulations)
}

#[test]
fn five_impossible_moves_are_free_over_the_whole_exhibition() {
    let mut event = Event::started(&record(8));
    for (count, board) in (1..).zip([1, 2, 3, 1, 5]) {
        let told = event.facts(&format!("{board} 32-23"));
        assert_eq!(short(&told), [format!("0 {board} impossible")]);
        let Fact::Impossible { count: counted, allowed, ref given, .. } = told[0].fact else { panic!("{told:?}") };
        assert_eq!((counted, allowed, given.as_str()), (count, Some(5), "32-23"));
    }
    assert!(event.board(1).standing.is_live());
    event.facts("1 32-28");
    let sixth = event.facts("7 46-40");
    assert_eq!(short(&sixth), ["0 7 impossible", "0 7 ended"]);
    let lost = Fact::Ended { result: GameResult::BlackWins, reason: Reason::ImpossibleMoves, why: String::new() };
    assert_eq!(sixth[1].fact, lost);
    assert_eq!(short(&event.facts("8 1-6")), ["0 8 impossible", "0 8 ended"], "and each one after it");
    assert_eq!(event.stored().records.iter().filter(|r| matches!(r.fact, Fact::Impossible { .. })).count(), 7);
    let event = event.restarted();
    assert_eq!(event.progress().impossible, 7, "the count outlives a crash");
}

#[test]
fn the_limit_is_a_setting() {
    let limited = |allowance| {
        let mut scene = record(2);
        scene.regulations.impossible_moves = Some(allowance);
        Event::started(&scene)
    };
    assert_eq!(short(&limited(Allowance::AtMost(0)).facts("1 32-23")), ["0 1 impossible", "0 1 ended"]);
    let mut free = limited(Allowance::Unlimited);
    for _ in 0..30 {
        assert_eq!(short(&free.facts("1 32-23")), ["0 1 impossible"]);
    }
}

#[test]
fn only_the_masters_clear_words_count() {
    let mut event = Event::started(&record(2));
    event.facts("1 32-28");
    assert_eq!(event.code("1 20-26"), Code::IllegalMove, "the opponent's slip");
    assert_eq!(event.code("mumble"), Code::NotUnderstood);
    assert_eq!(event.code("1 3228 28"), Code::NotUnderstood);
    assert_eq!(event.progress().impossible, 0);
    let mut sighted = Event::started(&early(1));
    assert_eq!(sighted.code("32-23"), Code::IllegalMove);
}

#[test]
fn ambiguity_never_counts() {
    let mut scene = record(1);
    scene.boards = from_fen("W:WK4:B13,20,32,37").boards;
    let mut event = Event::started(&scene);
    let refused = event.refused("1 4x15");
    assert_eq!((refused.why.code(), refused.legal.len()), (Code::Ambiguous, 2));
    assert_eq!(event.progress().impossible, 0);
}

#[test]
fn bare_numbers_that_fit_nowhere_never_count() {
    let mut event = Event::started(&record(6));
    // Board 5 with an impossible move, or an impossible route on board 1: unclear.
    let refused = event.refused("5 32 23");
    assert_eq!(refused.why, Why::TwoReadings("5: 32-23".to_owned(), "1: 5-32-23".to_owned()));
    // The opponent of board 5 to move there, the master on board 1.
    event.play("5 32-28;go 1");
    assert_eq!(event.code("5 20 26"), Code::Ambiguous);
    assert_eq!(event.progress().impossible, 0);
    assert_eq!(short(&event.facts("5 19 23")), ["0 5 moved"], "one reading can be played: it is meant");
    assert_eq!(short(&event.facts("board 1 32 23")), ["0 1 impossible"], "said clearly it counts");
}

#[test]
fn a_record_attempt_repeats_the_last_move_and_no_more() {
    // Users' case 16.
    let mut event = Event::started(&record(2));
    event.play("1 32-28;1 19-23");
    for line in ["1 position", "1 moves", "1 last five", "1 turn", "waiting", "clock", "score"] {
        assert_eq!(event.code(line), Code::NotAllowed, "{line}");
    }
    let told = event.at(7_000).ask("1 repeat");
    assert_eq!(facts(&told)[0].fact, Fact::Asked { question: Question::LastMove, about: None });
    assert!(serde_json::to_string(&facts(&told)[0]).expect("JSON").contains("\"question\":\"last_move\""));
    assert_eq!((facts(&told)[0].t, facts(&told)[0].board), (7_000, Some(1)));
    let Answer::Moves(MoveList { first_ply, moves, .. }) = event.answer("1 repeat") else { panic!() };
    assert_eq!((first_ply, moves), (2, vec!["19-23".to_owned()]));
    for preset in [Preset::Club, Preset::Federation, Preset::Training] {
        let mut scene = record(1);
        scene.regulations.preset = preset;
        let mut event = Event::started(&scene);
        for line in ["position", "moves", "last 5", "repeat", "turn", "waiting", "clock", "score"] {
            assert_eq!(event.facts(line).len(), 1, "{preset:?} {line} is logged");
        }
    }
    let mut listed = record(1);
    listed.regulations.questions = Some(vec![Question::Turn]);
    let mut event = Event::started(&listed);
    event.facts("turn");
    assert_eq!(event.code("repeat"), Code::NotAllowed);
}

#[test]
fn opponents_may_answer_early_where_that_is_set() {
    let mut event = Event::started(&record(3));
    event.play("1 32-28;2 32-28;3 32-28");
    event.facts_as(simultaan::exhibition::Who::Opponent(1), "19-23");
    assert_eq!(event.progress().at, Some(3));
}
