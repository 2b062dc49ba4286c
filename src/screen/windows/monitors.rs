//! Monitors: which one a window is on, which comes next, and what happens when one is gone.

use bevy::prelude::*;
use bevy::window::{Monitor, MonitorSelection, OnMonitor, WindowMode};

use super::place::next_of;
use super::{Kind, Windows};

/// The monitor that a window is on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownOn(pub Entity);

/// Notes a window's monitor in a way that lets go: Bevy's own link takes the windows away with their monitor.
pub fn remember(noted: On<Insert, OnMonitor>, links: Query<(&OnMonitor, Option<&ShownOn>)>, mut commands: Commands) {
    let Ok((link, before)) = links.get(noted.entity) else { return };
    let mut window = commands.entity(noted.entity);
    window.remove::<OnMonitor>();
    let on = ShownOn(link.0);
    if before != Some(&on) {
        window.insert(on);
    }
}

/// A monitor is gone: its windows come back, no longer full screen, to the main one.
pub fn leave(
    gone: On<Remove, Monitor>,
    mut shown: Query<(Entity, &mut Window, &ShownOn)>,
    mut windows: ResMut<Windows>,
    mut commands: Commands,
) {
    for (entity, mut window, _) in shown.iter_mut().filter(|(.., on)| on.0 == gone.entity) {
        window.mode = WindowMode::Windowed;
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
        commands.entity(entity).remove::<ShownOn>();
        for kind in Kind::ALL {
            let place = windows.place_mut(kind);
            if place.window() == Some(entity) {
                place.full = false;
            }
        }
    }
}

/// The monitors from left to right.
fn row<'a>(screens: &'a Query<(Entity, &Monitor)>) -> Vec<(Entity, &'a Monitor)> {
    let mut row: Vec<_> = screens.iter().collect();
    row.sort_by_key(|(_, monitor)| (monitor.physical_position.x, monitor.physical_position.y));
    row
}

/// The monitor after this one, the first after the last.
pub fn after<'a>(screens: &'a Query<(Entity, &Monitor)>, on: Option<Entity>) -> Option<(Entity, &'a Monitor)> {
    let row = row(screens);
    let entities: Vec<Entity> = row.iter().map(|(entity, _)| *entity).collect();
    let next = next_of(&entities, on)?;
    row.into_iter().find(|(entity, _)| *entity == next)
}

/// A monitor other than this one, if there is one.
pub fn other_than<'a>(screens: &'a Query<(Entity, &Monitor)>, on: Option<Entity>) -> Option<&'a Monitor> {
    after(screens, on).filter(|(entity, _)| on.is_some_and(|on| on != *entity)).map(|(_, monitor)| monitor)
}

/// The place of a window of this size in the middle of a monitor.
pub fn middle(monitor: &Monitor, size: UVec2) -> WindowPosition {
    let room = monitor.physical_size().as_ivec2() - size.as_ivec2();
    WindowPosition::At(monitor.physical_position + room.max(IVec2::ZERO) / 2)
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    fn monitor(x: i32) -> Monitor {
        Monitor {
            name: None,
            physical_height: 1080,
            physical_width: 1920,
            physical_position: IVec2::new(x, 0),
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        }
    }

    #[test]
    fn a_monitor_that_vanishes_takes_no_window_with_it() {
        let mut app = App::new();
        app.init_resource::<Windows>().add_observer(remember).add_observer(leave);
        let world = app.world_mut();
        let [left, right] = [0, 1920].map(|x| world.spawn(monitor(x)).id());
        let full = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        let [main, public] =
            [left, right].map(|on| world.spawn((Window { mode: full, ..Window::default() }, OnMonitor(on))).id());
        let mut windows = world.resource_mut::<Windows>();
        windows.public.want(true);
        windows.public.opened(public);
        windows.public.full = true;
        world.flush();
        world.despawn(right);
        world.flush();
        assert_eq!(world.get::<Window>(main).map(|window| window.mode), Some(full));
        assert_eq!(world.get::<Window>(public).map(|window| window.mode), Some(WindowMode::Windowed));
        assert!(!world.resource::<Windows>().public.full);
        world.despawn(left);
        world.flush();
        assert!(world.get::<Window>(main).is_some());
    }

    #[test]
    fn a_window_opens_in_the_middle_of_the_other_monitor_and_goes_round() {
        let mut world = World::new();
        let [right, left] = [1920, 0].map(|x| world.spawn(monitor(x)).id());
        world
            .run_system_once(move |screens: Query<(Entity, &Monitor)>| {
                assert_eq!(after(&screens, Some(left)).map(|(entity, _)| entity), Some(right));
                assert_eq!(after(&screens, Some(right)).map(|(entity, _)| entity), Some(left));
                let other = other_than(&screens, Some(left)).map(|it| middle(it, UVec2::new(1280, 720)));
                assert_eq!(other, Some(WindowPosition::At(IVec2::new(1920 + 320, 180))));
                assert!(other_than(&screens, None).is_none());
            })
            .expect("a query");
    }
}
