//! Blind players: everything by words, alarms at their millisecond, sight for each side.

use std::path::Path;

use simultaan::draughts::{Side, pdn};
use simultaan::exhibition::{
    Answer, BoardNumber, Code, Fact, Form, Ms, Player, Preset, Question, Reason, Regulations, Relay, Scene, Sight, Standing,
    Who,
};

use crate::hall::{Event, early, facts, on_clocks, regulated, replayed, sudden_death};
use crate::relay::{count, lead, moved, said, says, settle};

const MINUTE: Ms = 60_000;

fn blind_players() -> Scene {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/blind-players.ron");
    simultaan::scenes::read(&path).expect("the scene")
}

/// The player who is to move says his move, hears it again, and confirms it.
fn says_a_move(event: &mut Event, number: BoardNumber) -> Vec<String> {
    let board = event.board(number);
    let who = if board.play.0.turn() == board.seats.master { "master" } else { "opponent" };
    let mv = event.any_move(number);
    let repeated = says(event, &format!("{who} board {number} {mv}"));
    assert!(repeated.len() == 1 && repeated[0].ends_with('?'), "{mv}: {repeated:?}");
    says(event, &format!("{who} yes"))
}

#[test]
fn two_blind_players_play_a_game_to_its_end_by_words_alone() {
    let scene = blind_players();
    let mut event = Event::open(&scene);
    assert_eq!(says(&mut event, "start"), ["Board one. Your move."]);
    // A slip of the tongue is put right before anything is played, and costs nothing.
    assert_eq!(says(&mut event, "master 32-27"), ["Board one, thirty-two, twenty-seven?"]);
    assert_eq!(says(&mut event, "master no 32-28"), ["Board one, thirty-two, twenty-eight?"]);
    assert_eq!(says(&mut event, "master yes"), ["Board one. Thirty-two, twenty-eight."], "told to the other");
    // The move cannot be played: it is refused, never counted.
    says(&mut event, "opponent 19-28");
    assert_eq!(says(&mut event, "opponent yes"), ["Board one. That move is not legal."]);
    for (line, told) in [
        ("opponent my kings", "Board one. Black: no kings."),
        ("opponent his men", "Board one. White: men on twenty-eight, thirty-one, thirty-three,"),
        ("opponent row 6", "Board one. Row six. White: man on twenty-eight."),
        ("opponent row 5", "Board one. Row five is empty."),
        ("opponent piece 18", "Board one. Eighteen, twenty-two; eighteen, twenty-three."),
        ("opponent repeat", "Board one. Thirty-two, twenty-eight."),
        ("opponent clock", "Board one. White: one hour; Black: one hour. Black's clock is running."),
        ("master my men", "Board one. White: men on twenty-eight, thirty-one,"),
    ] {
        let heard = says(&mut event, line);
        assert!(heard.len() == 1 && heard[0].contains(told), "{line}: {heard:?}");
    }
    let mut plies = event.board(1).play.0.plies();
    while event.board(1).standing.is_live() {
        assert!(plies < 400, "the game ends");
        event.now += 1_000;
        says_a_move(&mut event, 1);
        plies += 1;
        assert_eq!(event.board(1).play.0.plies(), plies);
    }
    let text = simultaan::reports::pdn(&event.report());
    let game = &pdn::read(text.as_bytes()).games[0];
    assert_eq!(game.replay().game, event.board(1).play.0, "{text}");
    assert_eq!((game.game.tags.get("White"), game.game.tags.get("Black")), (Some("Wout Mulder"), Some("Sanne Visser")));
    let asked: Vec<_> = event
        .stored()
        .records
        .into_iter()
        .filter_map(|record| match record.fact {
            Fact::Asked { about, .. } => Some(about.unwrap_or_default()),
            _ => None,
        })
        .collect();
    assert_eq!(asked, ["black kings", "white men", "row 6", "row 5", "piece 18", "", "", "white men"], "every use is kept");
    assert_eq!(event.boards(), replayed(&event.stored()).0);
}

#[test]
fn the_alarm_comes_at_its_millisecond_to_him_alone() {
    let mut event = Event::open(&blind_players());
    says(&mut event, "start");
    event.at(58 * MINUTE - 1);
    assert_eq!(count(&event.tick(), |fact| matches!(fact, Fact::Alarmed { .. })), 0);
    event.at(59 * MINUTE);
    let mut told = event.tick();
    told.extend(settle(&mut event));
    let alarm = facts(&told).into_iter().find(|record| matches!(record.fact, Fact::Alarmed { .. })).expect("an alarm");
    assert_eq!((alarm.t, alarm.fact), (58 * MINUTE, Fact::Alarmed { side: Side::White, left_ms: 120_000 }));
    assert_eq!(said(&told), ["Board one. Two minutes left on your clock."]);
    let to = |told: &[_]| facts(told).iter().any(|record| matches!(record.fact, Fact::Said { to: Player::Opponent, .. }));
    assert!(!to(&told), "the other is told nothing");
    let mut event = event.restarted();
    event.play("resume");
    event.at(event.now + MINUTE - 1);
    let told = event.tick();
    assert_eq!(count(&told, |fact| matches!(fact, Fact::Alarmed { .. } | Fact::Ended { .. })), 0, "once in a period");
    event.at(event.now + 1);
    let flag = |fact: &Fact| matches!(fact, Fact::Ended { reason: Reason::Flag, .. });
    assert_eq!(count(&event.tick(), flag), 1);
}

#[test]
fn alarms_are_asked_for_and_left_out_and_come_in_order_with_the_flags() {
    let mut scene = on_clocks(3, sudden_death(300));
    scene.regulations.alarm_s = Some(60);
    scene.boards[1].sight = Sight::Blind;
    let mut event = Event::started(&scene);
    // Nobody of these is blind but Opponent 2: White asks on board 1, and Opponent 2 does without.
    assert!(matches!(event.facts_as(Who::Master, "1 alarm")[0].fact, Fact::AlarmSet { side: Side::White, on: true }));
    assert_eq!(event.refused_as(Who::Opponent(1), "2 alarm").why.code(), Code::NotAllowed);
    event.play("2 32-28;3 32-28");
    let told = event.at(400_000).tick();
    let times: Vec<_> = facts(&told)
        .iter()
        .filter(|record| matches!(record.fact, Fact::Alarmed { .. } | Fact::Ended { .. }))
        .map(|record| (record.t, record.board.expect("a board"), matches!(record.fact, Fact::Alarmed { .. })))
        .collect();
    let expected = [(240_000, 1, true), (240_000, 2, true), (300_000, 1, false), (300_000, 2, false), (300_000, 3, false)];
    assert_eq!(times, expected);
    let mut without = Event::started(&scene);
    without.play("2 32-28");
    without.facts_as(Who::Opponent(2), "alarm off");
    let told = without.at(290_000).tick();
    assert_eq!(count(&told, |fact| matches!(fact, Fact::Alarmed { .. })), 0);
    assert_eq!(Event::started(&early(1)).code("1 alarm"), Code::NotAllowed, "no clocks");
}

#[test]
fn a_blindfold_master_against_blind_opponents() {
    let regulations = Regulations { preset: Preset::Record, ..Regulations::default() };
    let mut scene = regulated(Scene { form: Form::BlindfoldSimultaneous, ..early(3) }, regulations);
    scene.relay = Some(Relay::default());
    scene.boards[0].sight = Sight::Blind;
    scene.boards[2].sight = Sight::Blind;
    let mut event = Event::open(&scene);
    says(&mut event, "start");
    // Each board in turn: the blind opponents are told his move, the one who sees is not.
    assert_eq!(says_a_move(&mut event, 1), ["Board one. Thirty-one, twenty-six.", "Board two. Your move."]);
    assert_eq!(says_a_move(&mut event, 2), ["Board three. Your move."]);
    assert_eq!(says_a_move(&mut event, 3)[0], "Board three. Thirty-one, twenty-six.");
    // An opponent who touches his board may ask what stands there; the master in the record attempt may not.
    for line in ["my men", "his kings", "white men", "row 4", "position", "turn", "clock"] {
        let refused = event.refused_as(Who::Master, &format!("1 {line}"));
        assert_eq!(refused.why.code(), Code::NotAllowed, "{line}");
        settle(&mut event);
        assert_eq!(event.refused_as(Who::Opponent(2), line).why.code(), Code::NotAllowed, "{line}: he sees it");
        let told = event.ask_as(Who::Opponent(1), line);
        assert_eq!(facts(&told).len(), 1, "{line}");
        // The one voice is heard by the master too: where the pieces stand is only written.
        let spoken = said(&settle(&mut event));
        assert_eq!(spoken.is_empty(), !matches!(line, "turn" | "clock"), "{line}: {spoken:?}");
    }
    for who in [Who::Master, Who::Opponent(1), Who::Desk] {
        assert_eq!(event.refused_as(who, "1 piece 20").why.code(), Code::NotAllowed);
        settle(&mut event);
    }
    assert_eq!(event.refused_as(Who::Opponent(1), "3 my men").why.code(), Code::NotAllowed, "not his board");
    settle(&mut event);
    // He answers by voice, on his board; what he hears is his own.
    assert_eq!(says(&mut event, "opponent board 1 19-23"), ["Board one, nineteen, twenty-three?"]);
    assert_eq!(says(&mut event, "opponent yes"), ["Board one. Nineteen, twenty-three."], "and the master is called there");
    // Impossible moves are the blindfold master's alone: five are free, and it is his word that counts.
    says(&mut event, "master board 1 32-23");
    let told = lead(&mut event, "master yes");
    assert_eq!(count(&told, |fact| matches!(fact, Fact::Impossible { count: 1, .. })), 1);
    says(&mut event, "2 20-24");
    let plies = event.board(3).play.0.plies();
    says(&mut event, "opponent board 3 32-23");
    let told = lead(&mut event, "opponent yes");
    assert_eq!((count(&told, |fact| matches!(fact, Fact::Impossible { .. })), count(&told, moved)), (0, 0));
    assert_eq!(event.board(3).play.0.plies(), plies);
    // To the end, and into PDN.
    for board in 1..=3 {
        event.facts(&format!("{board} resign opponent"));
        settle(&mut event);
    }
    let text = simultaan::reports::pdn(&event.report());
    assert_eq!(pdn::read(text.as_bytes()).games.len(), 3);
    assert!(event.boards().iter().all(|board| matches!(board.standing, Standing::Ended { .. })));
}

#[test]
fn a_sighted_master_is_not_spoken_to_where_only_his_opponent_is_blind() {
    let mut scene = early(2);
    scene.relay = Some(Relay::default());
    scene.boards[0].sight = Sight::Blind;
    let mut event = Event::open(&scene);
    assert_eq!(says(&mut event, "start"), [""; 0]);
    assert_eq!(says(&mut event, "1 32-28"), ["Board one. Thirty-two, twenty-eight."], "told to his opponent");
    assert_eq!(says(&mut event, "2 32-28"), [""; 0]);
    assert_eq!(says(&mut event, "opponent board 1 19-23"), ["Board one, nineteen, twenty-three?"]);
    assert_eq!(says(&mut event, "opponent yes"), [""; 0]);
    assert_eq!(event.board(1).play.0.plies(), 2);
}

#[test]
fn his_own_board_is_compared_and_he_is_told() {
    let mut event = Event::open(&blind_players());
    says(&mut event, "start");
    says_a_move(&mut event, 1);
    let behind = "W:W31-50:B1-20";
    let told = lead(&mut event, &format!("compare {behind} by black"));
    assert_eq!(said(&told), ["Board one. Your board differs on twenty-six, thirty-one."]);
    let right = event.fen(1);
    let told = lead(&mut event, &format!("compare {right} by white"));
    assert_eq!(said(&told), ["Board one. Your board is right."]);
    let from_other = facts_from_other(&mut event, &format!("compare {behind} by white"));
    assert_eq!(from_other, Some(vec![]), "both wrong in the same way");
}

fn facts_from_other(event: &mut Event, line: &str) -> Option<Vec<u8>> {
    match event.answer(line) {
        Answer::Compared(comparison) => comparison.from_other,
        other => panic!("{other:?}"),
    }
}

#[test]
fn answers_name_the_squares() {
    let mut scene = early(1);
    scene.boards[0].start = Some("W:WK5,28,31:BK46,19,K1".to_owned());
    let mut event = Event::started(&scene);
    let Answer::Pieces { side, squares, .. } = event.answer("my kings") else { panic!() };
    assert_eq!((side, squares.len(), squares[0].number()), (Side::White, 1, 5), "for the desk the side to move");
    let Answer::Pieces { side, squares, .. } = event.answer("black kings") else { panic!() };
    assert_eq!((side, squares.len()), (Side::Black, 2));
    let Answer::Row { pieces, .. } = event.answer("row 1") else { panic!() };
    assert_eq!(
        pieces.iter().map(|placed| (placed.square.number(), placed.side)).collect::<Vec<_>>(),
        [(1, Side::Black), (5, Side::White)]
    );
    let moves = |event: &mut Event, line: &str| match event.answer(line) {
        Answer::PieceMoves { moves, piece, .. } => (piece.is_some(), moves),
        other => panic!("{other:?}"),
    };
    assert_eq!(moves(&mut event, "piece 31").1, [""; 0], "another piece must capture");
    assert!(!moves(&mut event, "piece 30").0);
    assert!(moves(&mut event, "piece 19").0, "Black's, if Black were to move");
    for line in ["row 0", "row 11", "row", "piece 51", "piece", "my", "my pieces", "his", "alarm maybe"] {
        assert_eq!(event.code(line), Code::NotUnderstood, "{line}");
    }
    let mut listed = early(1);
    listed.regulations =
        Regulations { preset: Preset::Federation, questions: Some(vec![Question::PieceMoves]), ..Regulations::default() };
    let mut event = Event::started(&listed);
    assert_eq!(moves(&mut event, "piece 31").1, ["31-26", "31-27"]);
    assert_eq!(event.code("row 1"), Code::NotAllowed);
}
