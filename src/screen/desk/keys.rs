//! Keys that act wherever the keyboard is; the typed line takes the rest.

use bevy::prelude::{ButtonInput, KeyCode, NextState, Query, Res, ResMut, Window, With, Without};
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::Results;
use crate::exhibition::{Hall, Phase};
use crate::screen::lobby::Place;
use crate::screen::mouth::Asking;
use crate::screen::settings::Settings;
use crate::screen::theme::Theme;
use crate::screen::view::{Filter, Page, View};

/// Takes the keys.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it reads")]
pub fn keys(
    input: Res<ButtonInput<KeyCode>>,
    hall: Hall,
    mut view: ResMut<View>,
    mut asking: ResMut<Asking>,
    mut theme: ResMut<Theme>,
    mut settings: ResMut<Settings>,
    mut results: ResMut<Results>,
    mut place: ResMut<NextState<Place>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    others: Query<&Window, Without<PrimaryWindow>>,
) {
    // What is pressed in a second window steers nothing here.
    if others.iter().any(|window| window.focused) {
        return;
    }
    // Both keys may go down and up within one frame.
    let held = |keys: [KeyCode; 2]| input.any_pressed(keys) || input.any_just_released(keys);
    let shift = held([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let control = held([KeyCode::ControlLeft, KeyCode::ControlRight]);
    for key in input.get_just_pressed() {
        match key {
            KeyCode::F1 => view.help = !view.help,
            KeyCode::F2 if shift && view.page == Page::Results => results.sort_by_next(),
            KeyCode::F2 if shift => view.page = Page::Results,
            KeyCode::F2 => view.page = Page::Wall,
            KeyCode::F3 => view.page = Page::Board,
            KeyCode::F4 => view.from_black = !view.from_black,
            KeyCode::F5 => asking.ask("start"),
            KeyCode::F6 => asking.ask("next"),
            KeyCode::F7 => asking.ask(if hall.progress.phase == Phase::Paused { "resume" } else { "pause" }),
            KeyCode::F8 => view.filter = after(view.filter, &Filter::ALL),
            KeyCode::F9 => *theme = after(*theme, &Theme::ALL),
            KeyCode::F11 => windows.iter_mut().for_each(|mut window| toggle_full_screen(&mut window)),
            KeyCode::KeyF if control => view.search_with_keys(),
            KeyCode::KeyL if control => place.set(Place::Lobby),
            KeyCode::PageDown if shift => view.zoom_by(0.8),
            KeyCode::PageUp if shift => view.zoom_by(1.25),
            KeyCode::PageDown => step(&hall, &mut view, true),
            KeyCode::PageUp => step(&hall, &mut view, false),
            KeyCode::ArrowLeft if control => look_back(&hall, &mut view, true),
            KeyCode::ArrowRight if control => look_back(&hall, &mut view, false),
            KeyCode::Equal | KeyCode::NumpadAdd if control => settings.scale_by(10),
            KeyCode::Minus | KeyCode::NumpadSubtract if control => settings.scale_by(-10),
            _ => {}
        }
    }
}

/// The one after this in a row of choices, the first after the last.
pub fn after<T: PartialEq + Copy>(now: T, all: &[T]) -> T {
    let place = all.iter().position(|choice| *choice == now).unwrap_or(0);
    all.get(place + 1).or(all.first()).copied().unwrap_or(now)
}

fn toggle_full_screen(window: &mut Window) {
    window.mode = match window.mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    };
}

/// Takes the next or the previous board in hand.
fn step(hall: &Hall, view: &mut View, forward: bool) {
    let numbers: Vec<_> = hall.boards().map(|board| board.board.0).collect();
    let place = view.selected.and_then(|number| numbers.iter().position(|other| *other == number));
    let count = numbers.len().max(1);
    let next = match (place, forward) {
        (None, _) => 0,
        (Some(place), true) => (place + 1) % count,
        (Some(place), false) => (place + count - 1) % count,
    };
    if let Some(&number) = numbers.get(next) {
        view.select(number);
    }
}

fn look_back(hall: &Hall, view: &mut View, back: bool) {
    let Some(board) = view.selected.and_then(|number| hall.board(number)) else { return };
    let last = board.play.0.turns().len();
    let ply = view.look_back.unwrap_or(last);
    let ply = if back { ply.saturating_sub(1) } else { ply + 1 };
    view.look_back = (ply < last).then_some(ply);
}
