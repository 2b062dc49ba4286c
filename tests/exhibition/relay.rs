//! The relay: a blindfold master is called, read back to, corrected, refused.

use simultaan::draughts::GameResult;
use simultaan::exhibition::{
    ArbiterHears, Fact, Form, Manner, Order, Player, Preset, Question, ReadBack, Reason, Record, Regulations, Relay, Scene,
    Tells, Utterance, Who,
};
use simultaan::exhibition::{Asked, Command, Telling, Why};

use crate::hall::{Event, early, facts, from_fen, regulated};

pub fn blindfold(boards: usize, relay: Relay) -> Scene {
    let regulations = Regulations { preset: Preset::Record, retraction: Some(true), ..Regulations::default() };
    regulated(Scene { form: Form::BlindfoldSimultaneous, relay: Some(relay), ..early(boards) }, regulations)
}

/// A line, and all that follows from it by itself.
pub fn lead(event: &mut Event, line: &str) -> Vec<Telling> {
    let mut told = event.ask(line);
    told.extend(settle(event));
    told
}

pub fn settle(event: &mut Event) -> Vec<Telling> {
    (0..8).flat_map(|_| event.tick()).collect()
}

/// What is said to the master.
pub fn said(told: &[Telling]) -> Vec<String> {
    let text = |record: &Record| match &record.fact {
        Fact::Said { text, .. } => Some(text.clone()),
        _ => None,
    };
    facts(told).iter().filter_map(text).collect()
}

pub fn says(event: &mut Event, line: &str) -> Vec<String> {
    said(&lead(event, line))
}

/// A spoken answer, with the ear's certainty.
pub fn spoken(event: &mut Event, line: Option<&str>, sure: u32) -> Vec<Telling> {
    let words = line.unwrap_or_default().to_owned();
    let file = Some("00001.flac".to_owned());
    let said = Utterance { by: Player::Master, words: words.clone(), line: line.map(str::to_owned), sure, file };
    let readings = vec![Command { board: None, order: Order::Hear(said) }];
    let asked = Asked { at: event.now, who: Who::Program, given: words, readings };
    let mut told = event.tick_with(vec![asked], None);
    told.extend(settle(event));
    told
}

pub fn start(scene: &Scene) -> Event {
    let mut event = Event::open(scene);
    assert_eq!(says(&mut event, "start"), ["Board one. Your move."]);
    event
}

pub fn count(told: &[Telling], wanted: impl Fn(&Fact) -> bool) -> usize {
    facts(told).iter().filter(|record| wanted(&record.fact)).count()
}

pub const fn moved(fact: &Fact) -> bool {
    matches!(fact, Fact::Moved { .. })
}

#[test]
fn a_board_is_called_the_answer_read_back_confirmed_and_played() {
    let mut event = start(&blindfold(2, Relay::default()));
    assert_eq!(says(&mut event, "master 32-28"), ["Board one, thirty-two, twenty-eight?"]);
    assert_eq!(event.board(1).play.0.plies(), 0, "nothing is played unconfirmed");
    assert_eq!(says(&mut event, "master yes"), ["Board two. Your move."]);
    assert_eq!(event.board(1).play.0.plies(), 1);
    assert_eq!(says(&mut event, "1 19-23"), [""; 0], "what happens elsewhere is told when the board is called");
    says(&mut event, "master 33-28");
    assert_eq!(says(&mut event, "master yes"), ["Board one. Nineteen, twenty-three."]);
    says(&mut event, "master 28x19");
    assert_eq!(says(&mut event, "master yes"), [""; 0], "on board two it is the opponent who is to move");
    assert_eq!(says(&mut event, "2 20-24"), ["Board two. Twenty, twenty-four."]);
}

#[test]
fn no_or_the_move_again_corrects() {
    let mut event = start(&blindfold(1, Relay::default()));
    says(&mut event, "master 32-27");
    assert_eq!(says(&mut event, "master no"), ["Board one. Cancelled."]);
    assert_eq!(says(&mut event, "master yes"), ["There is nothing to confirm."]);
    says(&mut event, "master 32-27");
    assert_eq!(says(&mut event, "master no 32-28"), ["Board one, thirty-two, twenty-eight?"]);
    assert_eq!(says(&mut event, "master 33-28"), ["Board one, thirty-three, twenty-eight?"]);
    assert_eq!(
        says(&mut event, "master no 32"),
        ["Board one, thirty-two, twenty-eight?"],
        "only the number that was misheard"
    );
    assert_eq!(says(&mut event, "master no 33"), ["Board one, thirty-three, twenty-eight?"]);
    assert_eq!(says(&mut event, "master again"), ["Board one, thirty-three, twenty-eight?"]);
    assert_eq!(count(&lead(&mut event, "master yes"), moved), 1);
    assert_eq!(event.board(1).play.0.last_move_of(simultaan::draughts::Side::White).as_deref(), Some("33-28"));
}

#[test]
fn what_is_said_aloud_can_be_typed_in_the_same_words() {
    let mut event = start(&blindfold(3, Relay::default()));
    assert_eq!(says(&mut event, "master Thirty-two twenty-seven."), ["Board one, thirty-two, twenty-seven?"]);
    assert_eq!(says(&mut event, "master No, I said twenty-eight!"), ["Board one, thirty-two, twenty-eight?"]);
    assert_eq!(says(&mut event, "master Yes."), ["Board two. Your move."]);
    event.facts("1 19-23");
    assert_eq!(says(&mut event, "master board one last move"), ["Board one. Nineteen, twenty-three."]);
    let refused = says(&mut event, "master Whose turn is it?");
    assert!(refused.len() == 1 && refused[0].contains("do not allow that question"), "{refused:?}");
    assert_eq!(says(&mut event, "master board 3"), ["Board three. Your move."]);
    assert_eq!(says(&mut event, "master thirty-two"), ["Not understood. Please repeat."], "half a move is none");
}

#[test]
fn before_the_start_he_is_told_so() {
    let mut event = Event::open(&blindfold(1, Relay::default()));
    let told = says(&mut event, "master 32-28");
    assert!(told.len() == 1 && told[0].contains("not begun"), "{told:?}");
}

#[test]
fn who_is_sent_on_by_the_desk_is_told_that_his_move_was_not_played() {
    let mut event = start(&blindfold(2, Relay::default()));
    says(&mut event, "master 32-28");
    assert_eq!(says(&mut event, "next"), ["Board one. Cancelled.", "Board two. Your move."]);
    assert_eq!(event.board(1).play.0.plies(), 0);
}

#[test]
fn a_slip_of_the_desk_is_no_impossible_move_of_the_masters() {
    let mut event = start(&blindfold(1, Relay::default()));
    assert_ne!(event.refused("1 32-38").why, Why::QuestionForbidden);
    event.refused("1 19-23");
    assert_eq!(event.progress().impossible, 0);
}

#[test]
fn the_board_where_he_is_named_again_is_no_going_on() {
    for read_back in [ReadBack::NextBoard, ReadBack::Unless(5)] {
        let mut event = start(&blindfold(2, Relay { read_back, goes_on: false, ..Relay::default() }));
        says(&mut event, "master 32-28");
        assert_eq!(says(&mut event, "master board one"), ["Board one, thirty-two, twenty-eight?"]);
        assert_eq!(says(&mut event, "master 33-28"), ["Board one, thirty-three, twenty-eight?"]);
        assert_eq!(event.board(1).play.0.plies(), 0);
    }
}

#[test]
fn yes_never_means_an_older_move_than_the_last() {
    let mut event = start(&blindfold(2, Relay { goes_on: false, ..Relay::default() }));
    event.facts("2 32-28");
    says(&mut event, "go 1");
    says(&mut event, "master 33-28");
    let told = says(&mut event, "master board 2 31-27");
    assert!(told.contains(&"Board one. Cancelled.".to_owned()), "{told:?}");
    assert_eq!(says(&mut event, "master yes"), ["There is nothing to confirm."]);
    assert_eq!(event.board(1).play.0.plies(), 0);
}

#[test]
fn a_correction_that_is_not_understood_cancels_and_says_so() {
    let mut event = start(&blindfold(2, Relay::default()));
    says(&mut event, "master 32-28");
    assert_eq!(says(&mut event, "master no the other one"), ["Board one. Cancelled.", "Not understood. Please repeat."]);
    says(&mut event, "master 32-28");
    assert_eq!(says(&mut event, "master no, board 2")[0], "Board one. Cancelled.");
}

#[test]
fn who_is_overtaken_by_the_other_player_is_told() {
    let mut event = start(&blindfold(1, Relay { opponents: true, ..Relay::default() }));
    event.facts("1 32-28");
    says(&mut event, "opponent 19-23");
    let told = says(&mut event, "master resign");
    assert!(told.contains(&"Board one. Cancelled.".to_owned()), "{told:?}");
}

#[test]
fn that_the_last_irregularity_is_taken_back_is_told() {
    let mut event = start(&blindfold(1, Relay::default()));
    event.facts("1 irregularity 9 accept W:W31-50:B1-20");
    let told = says(&mut event, "1 irregularity undo");
    assert!(!told.is_empty(), "{told:?}");
}

#[test]
fn a_wrong_board_is_corrected_as_easily_and_the_right_one_is_not_forgotten() {
    let mut event = start(&blindfold(3, Relay::default()));
    assert_eq!(says(&mut event, "master 3 32-28"), ["Board three, thirty-two, twenty-eight?"]);
    assert_eq!(says(&mut event, "master no board 2 32-28"), ["Board two, thirty-two, twenty-eight?"]);
    assert_eq!(says(&mut event, "master yes"), ["Board one. Your move."], "board one still waits");
    assert_eq!(event.board(2).play.0.plies(), 1);
    assert_eq!(says(&mut event, "master 12 32-28"), ["There is no board twelve."]);
}

#[test]
fn a_read_back_can_be_played_unless_he_objects_in_time() {
    let relay = Relay { read_back: ReadBack::Unless(5), ..Relay::default() };
    let mut event = start(&blindfold(1, relay));
    says(&mut event, "master 32-28");
    event.at(4_900);
    assert_eq!(count(&settle(&mut event), moved), 0);
    event.at(5_100);
    assert_eq!(count(&settle(&mut event), moved), 1);

    event.facts("19-23");
    settle(&mut event);
    says(&mut event, "master 28x19");
    event.at(7_000);
    says(&mut event, "master no");
    event.at(60_000);
    assert_eq!(count(&settle(&mut event), moved), 0, "he objected");
    says(&mut event, "master 28x19");
    spoken(&mut event, None, 0);
    event.at(120_000);
    assert_eq!(count(&settle(&mut event), moved), 0, "what was not understood may have been an objection");
    assert_eq!(count(&lead(&mut event, "master yes"), moved), 1);
}

#[test]
fn a_read_back_can_be_played_when_he_goes_on() {
    let relay = Relay { read_back: ReadBack::NextBoard, goes_on: false, ..Relay::default() };
    let mut event = start(&blindfold(3, relay));
    says(&mut event, "master 32-28");
    says(&mut event, "master 33-28");
    let told = lead(&mut event, "master next");
    assert_eq!(said(&told), ["Board two. Your move."]);
    assert_eq!(count(&told, moved), 1);
    assert_eq!(says(&mut event, "master go 3"), ["Board three. Your move."]);
}

#[test]
fn an_impossible_move_counts_once_it_is_confirmed_and_can_be_struck_out() {
    let mut event = start(&blindfold(2, Relay { goes_on: false, ..Relay::default() }));
    let told = lead(&mut event, "master 32-23");
    assert_eq!(said(&told), ["Board one, thirty-two, twenty-three?"]);
    assert_eq!(event.progress().impossible, 0);
    for _ in 0..5 {
        says(&mut event, "master 32-23");
        let told = lead(&mut event, "master yes");
        assert!(said(&told)[0].contains("is impossible"), "{told:?}");
    }
    assert_eq!(event.progress().impossible, 5);
    assert_eq!(event.refused("2 strike elsewhere").why, Why::NothingToStrike, "none was counted on board two");
    assert_eq!(event.progress().impossible, 5);
    let struck = event.facts("strike misheard");
    assert_eq!(struck[0].fact, Fact::Struck { count: 4, why: "misheard".to_owned() });
    for _ in 0..2 {
        says(&mut event, "master 32-23");
        says(&mut event, "master yes");
    }
    let Some(Fact::Ended { result, reason, .. }) = event
        .stored()
        .records
        .iter()
        .rev()
        .map(|record| record.fact.clone())
        .find(|fact| matches!(fact, Fact::Ended { .. }))
    else {
        panic!("the sixth loses the game")
    };
    assert_eq!((result, reason), (GameResult::BlackWins, Reason::ImpossibleMoves));
    event.facts("1 strike it was 33-28");
    assert!(event.board(1).standing.is_live(), "a wrong count gives the game back");
    assert_eq!(event.progress().impossible, 5);
    assert_eq!(event.restarted().progress().impossible, 5);
}

#[test]
fn mumbling_never_counts_and_nothing_is_played() {
    let mut event = start(&blindfold(1, Relay::default()));
    for _ in 0..10 {
        assert_eq!(said(&spoken(&mut event, None, 12)), ["Not understood. Please repeat."]);
        assert_eq!(says(&mut event, "master the weather is fine"), ["Not understood. Please repeat."]);
    }
    assert_eq!((event.progress().impossible, event.board(1).play.0.plies()), (0, 0));
}

#[test]
fn where_two_routes_fit_he_is_asked_which() {
    let mut scene = blindfold(1, Relay::default());
    scene.boards = from_fen("W:WK4:B13,20,32,37").boards;
    let mut event = start(&scene);
    let asked = says(&mut event, "master 4x15");
    assert!(asked[0].contains("four takes twenty-seven") || asked[0].contains("four takes thirty-one"), "{asked:?}");
    says(&mut event, "master 4x27x38x15");
    assert_eq!(count(&lead(&mut event, "master yes"), moved), 1);
    assert_eq!(event.progress().impossible, 0);
}

#[test]
fn questions_are_answered_or_refused_by_the_preset_and_every_use_is_logged() {
    let asked = |preset, line: &str| {
        let mut scene = blindfold(1, Relay { goes_on: false, ..Relay::default() });
        scene.regulations.preset = preset;
        let mut event = start(&scene);
        event.play("32-28; 19-23");
        settle(&mut event);
        let told = lead(&mut event, &format!("master {line}"));
        (said(&told), count(&told, |fact| matches!(fact, Fact::Asked { .. })))
    };
    let lines =
        ["last five", "moves", "turn", "waiting", "clock", "score", "position", "my men", "his kings", "row 5", "piece 32"];
    for line in lines {
        let (told, logged) = asked(Preset::Record, line);
        assert!(told[0].ends_with("The regulations of a record attempt do not allow that question."), "{line}: {told:?}");
        assert_eq!(logged, 0, "{line}");
        let (told, logged) = asked(Preset::Club, line);
        assert_eq!((told.len(), logged), (1, 1), "{line}: {told:?}");
    }
    for line in ["repeat", "again"] {
        assert_eq!(asked(Preset::Record, line), (vec!["Board one. Nineteen, twenty-three.".to_owned()], 1));
    }
    assert_eq!(Question::ALL.len(), 11);
}

#[test]
fn what_the_ear_is_not_sure_of_can_wait_for_the_arbiter() {
    let relay = Relay { arbiter: ArbiterHears::Unsure, ..Relay::default() };
    let mut event = start(&blindfold(1, relay));
    assert_eq!(said(&spoken(&mut event, Some("32-28"), 95)), ["Board one, thirty-two, twenty-eight?"]);
    says(&mut event, "master no");
    spoken(&mut event, Some("32-27"), 70);
    assert_eq!(says(&mut event, "accept"), ["Board one, thirty-two, twenty-seven?"]);
    says(&mut event, "master no");
    spoken(&mut event, Some("33-28"), 70);
    assert_eq!(says(&mut event, "master 32-28"), ["Board one, thirty-two, twenty-eight?"], "he types what was said");
    let heard: Vec<_> =
        event.stored().records.into_iter().filter(|record| matches!(record.fact, Fact::Heard { .. })).collect();
    assert_eq!(heard.len(), 6, "every hearing is kept");
}

#[test]
fn resigning_and_draws_are_read_back_too() {
    let mut event = start(&blindfold(2, Relay { read_back: ReadBack::Unless(1), goes_on: false, ..Relay::default() }));
    assert_eq!(says(&mut event, "master resign"), ["Board one, resign?"]);
    event.at(90_000);
    assert_eq!(count(&settle(&mut event), |fact| matches!(fact, Fact::Ended { .. })), 0, "only a clear yes ends a game");
    let told = lead(&mut event, "master yes");
    assert_eq!(said(&told), ["Board one. You lost: you resigned."]);
}

#[test]
fn the_arbiters_move_is_told_and_he_can_speak_through() {
    let mut event = start(&blindfold(2, Relay::default()));
    says(&mut event, "master 32-27");
    let told = says(&mut event, "1 32-28");
    assert_eq!(told[0], "Board one. Thirty-two, twenty-eight is played.");
    assert_eq!(says(&mut event, "say Coffee in 5 minutes"), ["Coffee in five minutes"]);
}

#[test]
fn opponents_may_answer_by_voice_too() {
    let relay = Relay { opponents: true, goes_on: false, ..Relay::default() };
    let mut event = start(&blindfold(1, relay));
    says(&mut event, "master 32-28");
    let told = says(&mut event, "master yes");
    assert_eq!(told, ["Board one. Thirty-two, twenty-eight."], "told to the opponent");
    assert_eq!(says(&mut event, "opponent 19-23"), ["Board one, nineteen, twenty-three?"]);
    assert_eq!(says(&mut event, "master yes"), ["There is nothing to confirm."], "another's move is not his to confirm");
    assert_eq!(says(&mut event, "opponent yes"), ["Board one. Nineteen, twenty-three."]);
    assert_eq!(event.board(1).play.0.plies(), 2);
}

#[test]
fn typed_and_spoken_exhibitions_are_the_same_facts() {
    let lines = ["32-28", "1 19-23", "28x19", "1 14x23", "33-28", "1 23x32", "37x28"];
    let of_play = |event: &Event| -> Vec<Record> {
        let relays = |fact: &Fact| matches!(fact, Fact::Said { .. } | Fact::Heard { .. });
        event.stored().records.into_iter().filter(|record| !relays(&record.fact)).collect()
    };
    let mut spoken = start(&blindfold(1, Relay::default()));
    let mut typed = start(&blindfold(1, Relay::default()));
    for line in lines {
        if line.starts_with('1') {
            lead(&mut spoken, line);
        } else {
            lead(&mut spoken, &format!("master {line}"));
            lead(&mut spoken, "master yes");
        }
        lead(&mut typed, line);
    }
    assert_eq!(of_play(&spoken), of_play(&typed));
    assert_eq!(of_play(&spoken).iter().filter(|record| moved(&record.fact)).count(), lines.len());
}

#[test]
fn every_answer_can_be_told_at_once_and_manners_differ() {
    let relay = Relay { tells: Tells::Every, manner: Manner::Digits, goes_on: false, ..Relay::default() };
    let mut event = start(&blindfold(3, relay));
    event.play("2 32-28; go 1");
    settle(&mut event);
    assert_eq!(says(&mut event, "2 19-23"), ["Board two. One nine, two three."]);
    assert_eq!(says(&mut event, "master 32-28"), ["Board one, three two, two eight?"]);
}
