//! Draw offers, resignation, settling, replacing, and who may ask for what.

use simultaan::draughts::{GameResult, Side};
use simultaan::exhibition::{Code, Fact, Phase, Reason, Record, Regulations, Scene, Standing, Who};

use crate::hall::{Event, early, regulated, scene, short};

fn ended(facts: &[Record]) -> (GameResult, Reason) {
    facts
        .iter()
        .find_map(|record| match record.fact {
            Fact::Ended { result, reason, .. } => Some((result, reason)),
            _ => None,
        })
        .unwrap_or_else(|| panic!("{facts:?}"))
}

#[test]
fn draws_are_offered_and_accepted() {
    let mut event = Event::started(&early(3));
    assert_eq!(event.facts("1 draw")[0].fact, Fact::DrawOffered { side: Side::White });
    assert_eq!(event.code("1 draw white"), Code::NotAllowed, "the offer stands");
    assert_eq!(short(&event.facts("1 32-28")), ["0 1 moved"], "his own move leaves it standing");
    assert_eq!(ended(&event.facts("1 draw")), (GameResult::Draw, Reason::Agreement));
    event.play("2 32-28;2 draw opponent");
    assert_eq!(ended(&event.facts("2 draw master")), (GameResult::Draw, Reason::Agreement));
}

#[test]
fn draws_are_declined_in_words_and_by_moving() {
    let mut event = Event::started(&early(1));
    event.facts("draw white");
    assert_eq!(event.code("decline white"), Code::NotAllowed);
    assert_eq!(event.facts("decline")[0].fact, Fact::DrawDeclined { side: Side::Black });
    assert_eq!(event.code("decline"), Code::NotAllowed);
    event.play("draw white;32-28");
    let told = event.facts("19-23");
    assert_eq!(told[0].fact, Fact::DrawDeclined { side: Side::Black });
    assert_eq!(short(&told), ["0 1 draw_declined", "0 1 moved"]);
    assert_eq!(event.board(1).offer.0, None);
}

#[test]
fn an_early_draw_is_lost_for_both() {
    let regulations = Regulations { no_draw_before: Some(2), ..Regulations::default() };
    let mut event = Event::started(&regulated(early(2), regulations));
    event.play("1 32-28;1 19-23;1 28x19;1 draw white");
    assert_eq!(ended(&event.facts("1 draw black")), (GameResult::BothLose, Reason::Agreement));
    event.play("2 32-28;2 19-23;2 28x19;2 14x23;2 draw white");
    let finished = event.facts("2 draw black");
    assert_eq!(ended(&finished), (GameResult::Draw, Reason::Agreement));
    assert!(matches!(finished[1].fact, Fact::Finished { drawn: 1, lost: 1, points: 1, .. }), "{finished:?}");
}

#[test]
fn sides_are_named_by_colour_and_by_role() {
    let mut plan = early(6);
    plan.colours = simultaan::exhibition::Colours::Black;
    let mut event = Event::started(&plan);
    let results = ["1 resign", "2 resign white", "3 resign black", "4 resign master", "5 resign opponent"]
        .map(|line| ended(&event.facts(line)).0);
    use GameResult::{BlackWins, WhiteWins};
    assert_eq!(results, [BlackWins, BlackWins, WhiteWins, WhiteWins, BlackWins]);
}

#[test]
fn the_arbiter_settles_and_corrects_with_a_reason() {
    let mut event = Event::started(&early(2));
    let told = event.facts("1 settle 2-0 closing time");
    let fact = Fact::Ended { result: GameResult::WhiteWins, reason: Reason::Settled, why: "closing time".to_owned() };
    assert_eq!(told[0].fact, fact);
    assert_eq!(event.code("1 settle 1-1"), Code::BoardOver);
    assert_eq!(short(&event.facts("1 settle 1-1 wrong sheet")), ["0 1 ended"]);
    assert_eq!(short(&event.facts("2 settle 0-2")), ["0 2 ended", "0 finished"]);
    let corrected = event.facts("2 settle 0-0 both late");
    assert_eq!(short(&corrected), ["0 2 ended", "0 finished"]);
    assert!(matches!(corrected[1].fact, Fact::Finished { won: 0, drawn: 1, lost: 1, .. }), "{corrected:?}");
    assert_eq!(short(&event.facts("2 void")), ["0 2 voided", "0 finished"]);
    assert_eq!(event.code("2 void"), Code::BoardOver);
    assert_eq!(event.board(2).standing, Standing::Voided);
    event.facts("2 settle 2-0 it counts after all");
    assert_eq!(event.progress().going, 0);
    assert_eq!(event.code("next"), Code::BoardOver);
}

#[test]
fn opponents_are_replaced_and_notes_kept() {
    let mut event = Event::started(&early(2));
    let replaced = Fact::Replaced { name: "Anna de Wit".to_owned(), was: "Opponent 2".to_owned() };
    assert_eq!(event.facts("2 replace Anna de Wit")[0].fact, replaced);
    assert_eq!(event.board(2).seats.opponent, "Anna de Wit");
    let noted = event.facts("note it rains");
    assert_eq!((noted[0].board, &noted[0].fact), (Some(1), &Fact::Noted { text: "it rains".to_owned() }));
    let mut waiting = Event::open(&early(1));
    assert_eq!(waiting.facts("note we wait")[0].board, None);
    assert_eq!(waiting.code("32-28"), Code::NotStarted);
    assert_eq!(waiting.code("1 32-28"), Code::NotStarted);
    assert_eq!(waiting.code("next"), Code::NotStarted);
    assert_eq!(waiting.refused_as(Who::Master, "next").why.code(), Code::NotStarted);
}

#[test]
fn the_master_acts_for_his_own_side() {
    let mut event = Event::started(&early(3));
    assert_eq!(short(&event.facts_as(Who::Master, "32-28")), ["0 1 moved"]);
    assert_eq!(event.refused_as(Who::Master, "19-23").why.code(), Code::NotYourTurn);
    for line in [
        "resign opponent",
        "resign black",
        "draw black",
        "decline opponent",
        "1 pass",
        "1 ready",
        "1 void",
        "start",
        "pause",
        "settle 2-0",
        "replace X",
        "quit",
        "note x",
        "2 irregularity 1 correct 32-28",
    ] {
        assert_eq!(event.refused_as(Who::Master, line).why.code(), Code::NotAllowed, "{line}");
    }
    assert_eq!(event.facts_as(Who::Master, "draw")[0].fact, Fact::DrawOffered { side: Side::White }, "his, not the mover's");
    assert_eq!(event.refused_as(Who::Master, "decline").why.code(), Code::NotAllowed);
    event.facts_as(Who::Master, "go 2");
    assert_eq!(ended(&event.facts_as(Who::Master, "1 resign")).0, GameResult::BlackWins);
}

#[test]
fn an_opponent_acts_for_himself_on_his_own_board() {
    let mut event = Event::started(&early(3));
    let me = Who::Opponent(3);
    assert_eq!(event.refused_as(me, "32-28").why.code(), Code::NotYourTurn);
    event.play("3 32-28;2 32-28;1 32-28;go 1");
    for line in ["2 19-23", "1 resign", "next", "go 3", "undo", "resign white", "resign master", "2 position", "settle 0-2"]
    {
        assert_eq!(event.refused_as(me, line).why.code(), Code::NotAllowed, "{line}");
    }
    assert_eq!(short(&event.facts_as(me, "19-23")), ["0 3 moved"], "his board, not the one where the master stands");
    assert_eq!(event.facts_as(me, "draw")[0].fact, Fact::DrawOffered { side: Side::Black }, "his, though White is to move");
    assert_eq!(event.refused_as(me, "decline").why.code(), Code::NotAllowed);
    let refused = event.refused_as(me, "19-23");
    assert_eq!((refused.board, refused.why.code()), (Some(3), Code::NotYourTurn));
    let asked = event.facts_as(me, "turn");
    assert_eq!(short(&asked), ["0 3 asked"]);
    let told = event.facts_as(me, "resign");
    assert_eq!((told[0].board, ended(&told).0), (Some(3), GameResult::WhiteWins));
}

#[test]
fn orders_for_all_name_no_board() {
    let mut event = Event::started(&scene(2));
    assert_eq!(event.code("1 pause"), Code::NotUnderstood);
    assert_eq!(event.code("1 start"), Code::NotUnderstood);
    let refused = event.refused("resume");
    assert_eq!((refused.board, refused.why.code()), (None, Code::NotAllowed));
    assert_eq!(event.refused("gibberish").board, None);
    event.facts("pause fire alarm");
    assert_eq!(event.code("pause"), Code::Paused);
    assert_eq!(event.code("next"), Code::Paused);
    assert_eq!(event.code("1 32-28"), Code::Paused);
    event.play("1 settle 2-0;1 note settled in the pause;resume");
    assert_eq!(event.progress().phase, Phase::Running);
    assert_eq!(event.code("start"), Code::NotAllowed);
    assert_eq!(event.code("9 32-28"), Code::NoSuchBoard);
    let scene = Scene { boards: Vec::new(), ..scene(0) };
    let mut world = bevy::prelude::World::new();
    assert!(simultaan::exhibition::open(&mut world, &scene).is_err());
}

#[test]
fn two_who_change_seats_keep_their_ratings() {
    let mut scene = early(2);
    (scene.boards[0].rating, scene.boards[0].club) = (Some(1_200), "Dam Lust".to_owned());
    scene.boards[1].rating = Some(1_300);
    let mut event = Event::started(&scene);
    event.play("1 replace Opponent 2;2 replace Opponent 1");
    let seat = |event: &mut Event, number| {
        let seats = event.board(number).seats;
        (seats.opponent, seats.rating, seats.club)
    };
    assert_eq!(seat(&mut event, 1), ("Opponent 2".to_owned(), Some(1_300), String::new()));
    assert_eq!(seat(&mut event, 2), ("Opponent 1".to_owned(), Some(1_200), "Dam Lust".to_owned()));
    event.facts("2 replace A. Stranger");
    assert_eq!(seat(&mut event, 2), ("A. Stranger".to_owned(), None, String::new()));
}
