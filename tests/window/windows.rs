//! The second windows, and the keys that are about windows and looks.

use bevy::prelude::{Entity, KeyCode, Query, Window};
use bevy::window::{WindowCloseRequested, WindowMode};
use simultaan::screen::{Kind, MainSurfaces, Mode, Page, Public, Theme, Windows};

use crate::input::{scene, started};
use crate::stage::Stage;

fn windows(stage: &mut Stage) -> usize {
    stage.app.world_mut().query::<&Window>().iter(stage.app.world()).count()
}

fn public(stage: &Stage) -> Option<Entity> {
    stage.app.world().resource::<Windows>().place(Kind::Public).window()
}

#[test]
fn the_public_window_opens_and_closes_twenty_times_and_the_event_goes_on() {
    let mut stage = started(&scene(4, ""));
    for time in 0..20_u32 {
        stage.press(KeyCode::F10);
        stage.frames(2);
        assert_eq!(windows(&mut stage), 2, "time {time}");
        stage.say(if time % 2 == 0 { "1 32-28" } else { "1 undo" });
        assert_eq!(stage.play(1).0.plies(), usize::from(time % 2 == 0), "{:?}", stage.answer());
        if time % 3 == 0 {
            stage.press(KeyCode::F10);
        } else {
            let window = public(&stage).expect("the window");
            stage.app.world_mut().write_message(WindowCloseRequested { window });
        }
        stage.frames(2);
        assert_eq!(windows(&mut stage), 1, "time {time}");
    }
    stage.press(KeyCode::F10);
    stage.control(KeyCode::KeyL);
    stage.frames(3);
    assert_eq!(windows(&mut stage), 1, "the hall was left first");
}

#[test]
fn a_public_window_that_follows_shows_the_masters_board_within_a_second_and_a_pinned_one_stays() {
    let mut stage = started(&scene(30, ""));
    stage.press(KeyCode::F10);
    stage.frames(2);
    let shown = |stage: &Stage| stage.app.world().resource::<Public>().board();
    stage.say("go 23");
    assert_eq!(shown(&stage), None, "the wall stays the wall");
    stage.app.world_mut().resource_mut::<Windows>().mode = Mode::Follow;
    stage.say("go 7");
    stage.press(KeyCode::PageDown);
    let pinned = stage.view().selected;
    let before = stage.now;
    stage.say("go 23");
    assert!(shown(&stage) == Some(23) && stage.now - before < 1_000, "{:?}", shown(&stage));
    assert_eq!((pinned, stage.view().selected), (Some(8), Some(8)), "the board in hand was chosen, and stays");
}

#[test]
fn looks_help_and_full_screen_have_their_keys() {
    let mut stage = started(&scene(2, ""));
    let themes: Vec<Theme> = (0..3)
        .map(|_| {
            stage.press(KeyCode::F9);
            *stage.app.world().resource::<Theme>()
        })
        .collect();
    assert_eq!(themes, [Theme::Light, Theme::Contrast, Theme::Dark]);
    let full = |stage: &mut Stage| {
        let mut main = stage.app.world_mut().query::<&Window>();
        main.iter(stage.app.world()).any(|window| window.mode != WindowMode::Windowed)
    };
    stage.press(KeyCode::F11);
    assert!(full(&mut stage));
    stage.press(KeyCode::F11);
    assert!(!full(&mut stage));
    stage.press(KeyCode::F1);
    stage.frames(3);
    let texts = stage.texts();
    for key in ["F1", "F12", "PgUp PgDn", "Ctrl + L"] {
        assert!(texts.iter().any(|text| text == key), "{key}: {texts:?}");
    }
    stage.press(KeyCode::Escape);
    assert!(!stage.view().help);
}

#[test]
fn every_board_gets_its_sign_when_play_begins_and_when_it_pauses() {
    let mut stage = Stage::open(&scene(5, "colours: Alternating,"), 1280, 720);
    let signs = |stage: &Stage| {
        let surfaces = stage.app.world().resource::<MainSurfaces>();
        (0..5).map(|slot| surfaces.wall().drawn(slot).expect("a board").1.0[54]).collect::<Vec<_>>()
    };
    assert_eq!(signs(&stage), [7; 5], "a dot: not begun");
    stage.press(KeyCode::F5);
    stage.frames(2);
    assert_eq!(signs(&stage), [1, 2, 1, 2, 1], "a triangle waits for the master, a ring means that the opponent thinks");
}

#[test]
fn whoever_clicks_the_wall_goes_on_typing() {
    let mut stage = started(&scene(4, ""));
    let place = stage.view().area.center();
    stage.click((place.x, place.y));
    stage.say("1 32-28");
    assert_eq!(stage.play(1).0.plies(), 1);
}

#[test]
fn the_board_taken_in_hand_comes_into_sight() {
    let mut stage = started(&scene(60, ""));
    for _ in 0..8 {
        stage.set_key(KeyCode::ShiftLeft, bevy::input::keyboard::Key::Shift, bevy::input::ButtonState::Pressed);
        stage.press(KeyCode::PageUp);
        stage.set_key(KeyCode::ShiftLeft, bevy::input::keyboard::Key::Shift, bevy::input::ButtonState::Released);
        stage.frame();
    }
    assert!(stage.view().zoom > 4.0);
    assert_eq!(stage.view().scroll, 0.0);
    stage.press(KeyCode::PageUp);
    stage.frames(2);
    assert_eq!(stage.view().selected, Some(60));
    assert!(stage.view().scroll > stage.view().area.height(), "{}", stage.view().scroll);
}

#[test]
fn the_boards_have_most_of_every_window() {
    for (width, height) in [(1280, 720), (600, 1000), (430, 270), (320, 240), (1920, 1080)] {
        let mut stage = Stage::open(&scene(12, ""), width, height);
        for page in [KeyCode::F2, KeyCode::F3] {
            stage.press(page);
            stage.frames(2);
            let area = stage.view().area;
            let share = area.width() / f32::from(u16::try_from(width).expect("a width"));
            assert!(share > 0.6 && area.height() > 60.0, "{width}x{height}: {area:?}");
        }
        assert_eq!(stage.view().page, Page::Board);
    }
}

#[test]
fn looking_for_windows_harms_nothing_where_there_are_none() {
    let mut stage = started(&scene(1, ""));
    stage.app.world_mut().resource_mut::<Windows>().place_mut(Kind::Blind).want(true);
    stage.frames(3);
    let count = |all: Query<&Window>| all.iter().count();
    let there = bevy::ecs::system::RunSystemOnce::run_system_once(stage.app.world_mut(), count).expect("a query");
    assert_eq!(there, 1, "the master sees the boards: he has no blindfold window");
}
