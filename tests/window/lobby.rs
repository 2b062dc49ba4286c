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
