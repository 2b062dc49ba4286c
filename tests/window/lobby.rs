//! The lobby by keys.

use bevy::prelude::{KeyCode, State};
use simultaan::journal::{self, Journal};
use simultaan::screen::Place;

use crate::input::{scene, started};
use crate::stage::Stage;

#[test]
fn exhibitions_are_found_by_player() {
    let mut ended = started(&scene(1, ""));
    ended.say("1 settle 1-1");
    let mut stage = Stage::lobby(&ended.archive);
    let shows =
        |stage: &mut Stage, wanted: bool| (0..3_000).any(|_| stage.texts().iter().any(|text| text == "Evening") == wanted);
    assert!(shows(&mut stage, true), "{:?}", stage.texts());
    let scored = (0..3_000).any(|_| stage.texts().iter().any(|text| text.starts_with("+0 =1")));
    assert!(scored, "{:?}", stage.texts());
    stage.click_button("Exhibitions with a player");
    stage.letters("nobody");
    assert!(shows(&mut stage, false), "{:?}", stage.texts());
}

#[test]
fn a_past_exhibition_is_looked_at_and_nothing_of_it_changes() {
    let mut ended = started(&scene(2, ""));
    for line in ["1 32-28", "1 resign opponent", "2 settle 1-1"] {
        ended.say(line);
    }
    let mut stage = Stage::lobby(&ended.archive);
    let read = (0..3_000).any(|_| stage.texts().iter().any(|text| text == "Evening"));
    assert!(read, "{:?}", stage.texts());
    stage.control(KeyCode::KeyN);
    stage.press(KeyCode::ArrowDown);
    stage.press(KeyCode::Enter);
    stage.frames(4);
    assert_eq!(*stage.app.world().resource::<State<Place>>().get(), Place::Hall);
    let before = stage.records();
    assert_eq!(stage.play(1).0.plies(), 1);
    for line in ["1 undo", "1 resume", "note late", "score", "next"] {
        stage.say(line);
        let (text, refused) = stage.answer();
        assert!(refused && text.contains("only looked at"), "{text}");
    }
    stage.press(KeyCode::F3);
    stage.control(KeyCode::ArrowLeft);
    assert_eq!(stage.view().look_back, Some(0));
    assert_eq!(stage.records(), before);
    let (own, _) = Journal::resume(&stage.archive, 1).expect("nobody holds it");
    drop(own);
    stage.control(KeyCode::KeyL);
    stage.frames(3);
    assert_eq!(*stage.app.world().resource::<State<Place>>().get(), Place::Lobby);
    assert_eq!(journal::load(&stage.archive, 1).expect("it is kept").records, before);
}

#[test]
fn a_report_is_written_while_the_window_goes_on() {
    let mut ended = started(&scene(2, ""));
    ended.say("1 settle 1-1");
    ended.say("2 settle 2-0");
    let mut stage = Stage::lobby(&ended.archive);
    assert!((0..3_000).any(|_| stage.texts().iter().any(|text| text == "Evening")), "{:?}", stage.texts());
    stage.control(KeyCode::KeyN);
    stage.press(KeyCode::ArrowDown);
    stage.frames(2);
    stage.click_button("Letter");
    stage.click_button("Results (HTML)");
    let told =
        |stage: &mut Stage| stage.texts().into_iter().find_map(|text| Some(text.strip_prefix("Written: ")?.to_owned()));
    let path = (0..3_000).find_map(|_| told(&mut stage)).unwrap_or_else(|| panic!("{:?}", stage.texts()));
    let page = std::fs::read_to_string(path).expect("the report");
    assert!(page.contains("size:letter"), "on the paper that was chosen: {page}");
}

#[test]
fn odds_are_chosen_by_keys_and_told_before_the_start() {
    let mut stage = Stage::lobby(&started(&scene(1, "")).archive);
    stage.control(KeyCode::KeyN);
    stage.press(KeyCode::Enter);
    stage.frames(2);
    stage.click_button("Title");
    stage.letters("Odds");
    stage.tab_to("Master");
    stage.letters("A. Master");
    stage.tab_to("Men");
    stage.press(KeyCode::Enter);
    stage.tab_to("so many, the usual ones");
    stage.press(KeyCode::Enter);
    stage.frames(2);
    let shows = |stage: &mut Stage, wanted: &str| stage.texts().iter().any(|text| text.contains(wanted));
    assert!(shows(&mut stage, "on board 1: White without 38"), "{:?}", stage.texts());
    stage.tab_to("How many");
    stage.press(KeyCode::ArrowRight);
    stage.press(KeyCode::Backspace);
    stage.letters("2");
    stage.frames(2);
    assert!(shows(&mut stage, "on board 1: White without 32 38"), "{:?}", stage.texts());
    stage.click_list("Given by", "opponent");
    stage.frames(2);
    assert!(shows(&mut stage, "on board 1: Black without 13 19"), "{:?}", stage.texts());
    stage.click_list("Men", "by the ratings");
    stage.frames(2);
    assert!(shows(&mut stage, "Odds by rating need the ratings of both players."), "{:?}", stage.texts());
}
