//! The hall's board and the program differ: the difference is shown, explained, and put right by the desk's word.

use simultaan::draughts::{Change, Game, INTERNATIONAL, Position, Side, WrittenMove, pdn};
use simultaan::exhibition::{Answer, Code, Comparison, Fact, Phase, Standing, Who};
use simultaan::phrases::{Language, Texts};

use crate::hall::{Event, early, facts, from_fen, on_clocks, replayed, short, sudden_death};

/// The position after some moves from the start.
fn after(moves: &str) -> String {
    let mut game = Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL);
    for text in moves.split_whitespace() {
        let written = WrittenMove::read(text).expect("a move");
        let mv = game.position().resolve(&written, &INTERNATIONAL).expect("legal");
        game.play(&mv).expect("the game goes on");
    }
    game.position().fen()
}

fn comparison(event: &mut Event, line: &str) -> Comparison {
    match event.answer(line) {
        Answer::Compared(comparison) => comparison,
        other => panic!("{line}: {other:?}"),
    }
}

fn moves(event: &mut Event, number: u32) -> String {
    let game = event.board(number).play.0;
    let texts = game.moves().map(|(mv, before)| before.notation(mv, &INTERNATIONAL));
    texts.collect::<Vec<_>>().join(" ")
}

/// The journal leads to the same boards, and the PDN to the same games.
fn kept(event: &mut Event) {
    let (boards, progress) = replayed(&event.stored());
    assert_eq!(event.boards(), boards);
    assert_eq!(event.progress(), progress);
    let text = simultaan::reports::pdn(&event.report());
    for (read, board) in pdn::read(text.as_bytes()).games.iter().zip(&boards) {
        assert_eq!(read.replay().game, board.play.0, "{text}");
    }
}

#[test]
fn a_slip_is_shown_offered_and_put_right_only_by_the_word() {
    let mut event = Event::started(&early(2));
    event.play("1 32-28;1 18-23;1 38-32;1 12-18");
    let seen = after("32-28 18-23 37-32 12-18");
    let before = event.board(1).play;
    let told = comparison(&mut event, &format!("1 reconcile {seen}"));
    let wrong = Change::Wrong { ply: 3, side: Side::White, was: "38-32".to_owned(), now: "37-32".to_owned() };
    assert_eq!(told.offers[0], [wrong]);
    let squares: Vec<u8> = told.differences.iter().map(|difference| difference.square.number()).collect();
    assert_eq!(squares, [37, 38]);
    assert_eq!(event.board(1).play, before, "nothing changes before the arbiter's word");
    let facts = event.facts("1 reconcile 1");
    let Fact::Reconciled { ply, side, ref was, moves: ref now, ref fen } = facts[0].fact else { panic!("{facts:?}") };
    assert_eq!((ply, side, was.join(" "), now.join(" ")), (3, Side::White, "38-32 12-18".into(), "37-32 12-18".into()));
    assert_eq!((fen, &event.fen(1)), (&seen, &seen));
    assert_eq!(event.code("1 reconcile 1"), Code::NotUnderstood, "what was compared is another game now");
    event.facts("1 41-37");
    kept(&mut event);
    let mut event = event.restarted();
    assert_eq!(moves(&mut event, 1), "32-28 18-23 37-32 12-18 41-37");
}

#[test]
fn it_is_told_in_both_languages() {
    let mut event = Event::started(&early(1));
    event.play("32-28;18-23");
    for (language, offer, none, equal) in [
        (Language::English, "1)  a move was missed: 2. 37-32", "irregularity K accept FEN", "agrees with the game"),
        (Language::Chinese, "1)  漏记一步：2. 37-32", "irregularity K accept FEN", "与对局一致"),
    ] {
        let texts = Texts::new(language);
        let mut lines =
            |line: String| event.ask(&line).iter().map(|telling| texts.line(telling)).collect::<Vec<_>>().join("\n");
        let missed = lines(format!("1 reconcile {}", after("32-28 18-23 37-32")));
        assert!(missed.contains(offer) && missed.contains("1 reconcile 1") && missed.contains("\n  32"), "{missed}");
        assert!(lines("reconcile W:W31:B1".to_owned()).contains(none));
        assert!(lines("reconcile W:W1:B2".to_owned()).contains(none), "seen, though no position of the game");
        let same = lines(format!("reconcile {}", after("32-28 18-23")));
        assert!(same.contains(equal) && same.lines().count() == 2, "{same}");
    }
}

#[test]
fn only_the_desk_may_and_only_what_was_offered() {
    let mut event = Event::open(&early(1));
    let seen = after("32-28");
    assert_eq!(event.code(&format!("1 reconcile {seen}")), Code::NotStarted);
    event.facts("start");
    for who in [Who::Master, Who::Opponent(1)] {
        for line in [format!("1 reconcile {seen}"), "1 reconcile 1".to_owned(), format!("1 compare {seen} by white")] {
            assert_eq!(event.refused_as(who, &line).why.code(), Code::NotAllowed, "{who:?} {line}");
        }
    }
    for line in ["1 reconcile 1", "1 reconcile nonsense", "1 reconcile W:W51:B1", "1 compare"] {
        assert_eq!(event.code(line), Code::NotUnderstood, "{line}");
    }
    event.ask(&format!("1 reconcile {seen}"));
    for line in ["1 reconcile 0", "1 reconcile 9"] {
        assert_eq!(event.code(line), Code::NotUnderstood, "{line}");
    }
    // In a pause, when the arbiter has the time.
    event.play("pause;1 reconcile 1;resume");
    assert_eq!(moves(&mut event, 1), "32-28");
    kept(&mut event);
}

#[test]
fn a_game_that_the_wrong_move_ended_goes_on() {
    let mut event = Event::started(&from_fen("W:W28,44:B23"));
    // 28x19 took the last man; he had moved away in truth.
    let told = event.facts("28x19");
    assert_eq!(short(&told), ["0 1 moved", "0 1 ended", "0 finished"]);
    event.ask("1 reconcile W:W28,44:B23");
    let told = event.facts("1 reconcile 1");
    assert_eq!(short(&told), ["0 1 reconciled"]);
    assert_eq!((event.progress().phase, event.progress().going), (Phase::Running, 1));
    assert!(!event.is_finished());
    kept(&mut event);
    // One that somebody ended is for him to take back first.
    event.play("1 resign black");
    event.ask("1 reconcile B:W19,44:B");
    assert_eq!(event.code("1 reconcile 1"), Code::BoardOver);
    event.facts("1 resume");
    let told = event.facts("1 reconcile 1");
    assert_eq!(short(&told), ["0 1 reconciled", "0 1 ended", "0 finished"]);
    assert!(matches!(event.board(1).standing, Standing::Ended { .. }) && event.is_finished());
    kept(&mut event);
}

#[test]
fn clocks_and_visits_follow() {
    let mut control = sudden_death(600);
    control.increment_s = 10;
    let mut event = Event::started(&on_clocks(2, control));
    event.at(30_000).facts("1 32-28");
    event.at(40_000).facts("1 18-23");
    assert_eq!(event.clock(1), (580_000, 600_000));
    // White's answer was missed; it is Black's time from the arbiter's word on, and White has his increment.
    event.at(50_000).ask(&format!("1 reconcile {}", after("32-28 18-23 37-32")));
    event.facts("1 reconcile 1");
    assert_eq!(event.clock(1), (580_000, 600_000));
    event.at(51_000).tick();
    assert_eq!(event.clock(1), (580_000, 599_000));
    // Black's move was none: it counts no longer.
    event.ask(&format!("1 reconcile {}", after("32-28")));
    event.facts("1 reconcile 1");
    assert_eq!(event.clock(1), (570_000, 589_000));
    assert_eq!(event.board(1).visits.master_moves.len(), 1);
    kept(&mut event);
    // In a pause nobody's time runs.
    event.facts("pause");
    event.ask(&format!("1 reconcile {}", after("32-28 17-22")));
    event.facts("1 reconcile 1");
    event.at(90_000).facts("resume");
    event.at(91_000).tick();
    assert_eq!(event.clock(1), (569_000, 599_000));
    kept(&mut event);
}

#[test]
fn the_master_may_be_waited_for_and_his_move_taken_back() {
    let mut event = Event::started(&early(2));
    event.play("1 32-28;1 draw white");
    event.ask(&format!("1 reconcile {}", after("32-28 18-23")));
    event.facts("1 reconcile 1");
    let board = event.board(1);
    assert_eq!((board.play.0.turn(), board.offer.0), (Side::White, None));
    event.ask(&format!("1 reconcile {}", after("33-28")));
    event.facts("1 reconcile 1");
    assert_eq!(moves(&mut event, 1), "33-28");
    event.facts("1 undo");
    assert_eq!(moves(&mut event, 1), "");
    kept(&mut event);
}

#[test]
fn a_damaged_fact_is_refused() {
    let mut event = Event::started(&early(1));
    event.play("32-28;18-23;38-32");
    event.ask(&format!("1 reconcile {}", after("32-28 18-23 37-32")));
    event.facts("1 reconcile 1");
    let good = event.stored();
    let damage = |change: fn(&mut Fact)| {
        let mut stored = good.clone();
        let last = stored.records.last_mut().expect("a fact");
        change(&mut last.fact);
        let mut app = bevy::prelude::App::new();
        simultaan::journal::replay(app.world_mut(), &stored).is_err()
    };
    assert!(!damage(|_| {}));
    let damages: [fn(&mut Fact); 5] = [
        |fact| {
            if let Fact::Reconciled { ply, .. } = fact {
                *ply = 2;
            }
        },
        |fact| {
            if let Fact::Reconciled { was, .. } = fact {
                *was = vec!["37-32".to_owned()];
            }
        },
        |fact| {
            if let Fact::Reconciled { was, .. } = fact {
                was.clear();
            }
        },
        |fact| {
            if let Fact::Reconciled { moves, .. } = fact {
                *moves = vec!["37-33".to_owned()];
            }
        },
        |fact| {
            if let Fact::Reconciled { fen, .. } = fact {
                *fen = "B:W37:B1".to_owned();
            }
        },
    ];
    for (number, change) in damages.into_iter().enumerate() {
        assert!(damage(change), "{number}");
    }
}

#[test]
fn two_touch_boards_are_kept_apart_and_compared() {
    let mut event = Event::started(&early(1));
    event.play("32-28;18-23");
    let white = comparison(&mut event, &format!("1 compare {} by white", after("32-28")));
    assert_eq!((white.by, white.from_other.clone()), (Some(Side::White), None));
    assert!(matches!(&white.offers[0][0], Change::TooMany { moves, .. } if moves[0] == "18-23"), "{:?}", white.offers);
    let black = comparison(&mut event, &format!("1 compare {} by opponent", after("32-28 18-22")));
    assert_eq!((black.by, black.from_other), (Some(Side::Black), Some(vec![18, 22])));
    assert_eq!(event.code("1 reconcile 1"), Code::NotUnderstood, "the game is put right from the hall's board alone");
    let right = event.ask(&format!("1 compare {} by black", after("32-28 18-23")));
    assert_eq!(facts(&right)[0].fact, Fact::Compared { seen: after("32-28 18-23"), by: Some(Side::Black), squares: vec![] });
    kept(&mut event);
    event.facts("1 38-32");
    assert_eq!(event.board(1).compared, Default::default());
}
