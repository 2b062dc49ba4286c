//! The sound at the desk, and the line that a blindfold master types.

use std::sync::Arc;

use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::prelude::KeyCode;
use bevy_egui::egui::accesskit::{Node, Role};
use crossbeam_channel::Sender;
use simultaan::exhibition::Fact;
use simultaan::relay::Announcements;
use simultaan::speech::ear::{Hearing, Recogniser, Scope};
use simultaan::speech::microphone::{EarThread, Ears, MicrophoneFault, Sound, Source};

use crate::input::{scene, started};
use crate::stage::Stage;

const BLINDFOLD: &str = "form: BlindfoldSimultaneous, regulations: (preset: Record), relay: (),";

fn blindfold(boards: usize) -> Stage {
    let mut stage = started(&scene(boards, BLINDFOLD));
    stage.frames(4);
    stage
}

/// What was said, in order.
fn said(stage: &Stage) -> Vec<String> {
    let text = |fact: Fact| match fact {
        Fact::Said { text, .. } => Some(text),
        _ => None,
    };
    stage.records().into_iter().filter_map(|record| text(record.fact)).collect()
}

#[test]
fn what_the_master_says_is_typed_at_the_desk_read_back_and_played() {
    let mut stage = blindfold(2);
    stage.say("master 32-28");
    stage.frames(2);
    assert_eq!(said(&stage).last().map(String::as_str), Some("Board one, thirty-two, twenty-eight?"));
    assert_eq!(stage.play(1).0.plies(), 0);
    stage.say("master yes");
    stage.frames(4);
    assert_eq!(stage.play(1).0.plies(), 1, "{:?}", said(&stage));
    assert_eq!(said(&stage).last().map(String::as_str), Some("Board two. Your move."));
}

#[test]
fn the_panel_tells_a_screen_reader_all_that_it_shows() {
    let mut stage = blindfold(2);
    let nodes = stage.nodes();
    let texts: Vec<&str> = nodes.iter().flat_map(|node| [node.label(), node.value()]).flatten().collect();
    for text in ["Voice", "what is said is text"] {
        assert!(texts.contains(&text), "{text}: {texts:?}");
    }
    assert!(texts.iter().any(|text| text.contains("Board one. Your move.")), "{texts:?}");
    let buttons: Vec<&str> = nodes.iter().filter(|node| node.role() == Role::Button).filter_map(Node::label).collect();
    for button in ["Let it pass", "Play again", "Be silent", "Sound off"] {
        assert!(buttons.contains(&button), "{button}: {buttons:?}");
    }
    stage.click_button("Sound off");
    assert!(stage.texts().iter().any(|text| text == "Sound on"), "{:?}", stage.texts());
}

#[test]
fn the_arbiters_keys_leave_what_he_is_typing_alone() {
    let mut stage = blindfold(2);
    stage.letters("32-2");
    for key in [KeyCode::Enter, KeyCode::KeyH, KeyCode::KeyR] {
        stage.control(key);
        stage.frames(2);
        assert_eq!(stage.line(), "32-2", "{key:?}");
    }
    let accepted = stage.records().iter().filter(|record| record.fact == Fact::Accepted).count();
    assert_eq!((accepted, stage.play(1).0.plies()), (1, 0));
}

/// Understands nothing.
struct Nobody;

impl Recogniser for Nobody {
    fn expect(&mut self, _: &Scope) {}

    fn begin(&mut self) {}

    fn feed(&mut self, _: &[i16]) {}

    fn end(&mut self) -> Hearing {
        Hearing::default()
    }
}

#[test]
fn while_the_key_to_talk_is_down_nothing_is_said() {
    let mut stage = blindfold(2);
    let source = Arc::new(|_: Sender<Sound>| Err::<Source, _>(MicrophoneFault::NoMicrophone));
    let recogniser = Arc::new(|| Ok(Box::new(Nobody) as Box<dyn Recogniser>));
    let mut ears = Ears::default();
    ears.add(None, EarThread::start(source, recogniser, None).expect("a thread"));
    stage.app.insert_resource(ears);
    stage.set_key(KeyCode::Insert, Key::Insert, ButtonState::Pressed);
    stage.frames(3);
    assert!(stage.app.world().resource::<Announcements>().waits());
    let before = said(&stage).len();
    stage.say("pause Fire");
    assert_eq!(said(&stage).len(), before, "he is not talked over");
    stage.set_key(KeyCode::Insert, Key::Insert, ButtonState::Released);
    stage.frames(3);
    for _ in 0..2_000 {
        stage.frame();
        if said(&stage).len() > before {
            break;
        }
    }
    assert_eq!(said(&stage).last().map(String::as_str), Some("Play is paused. Reason: Fire."));
}
