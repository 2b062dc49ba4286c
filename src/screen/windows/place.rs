//! Whether a second window is wanted, and what has to be done about it. Pure: no window is touched here.

use bevy::prelude::Entity;

/// The second windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// For the public, on a projector.
    Public,
    /// For a master who plays blindfold.
    Blind,
}

impl Kind {
    /// Both.
    pub const ALL: [Kind; 2] = [Kind::Public, Kind::Blind];
}

/// A second window: wanted or not, there or not.
#[derive(Debug, Default)]
pub struct Place {
    wanted: bool,
    window: Option<Entity>,
    /// It covers its monitor.
    pub full: bool,
    /// It is to go to the next monitor.
    pub moves: bool,
}

/// What has to be done about a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Nothing.
    Rest,
    /// It has to be opened.
    Open,
    /// This one has to be closed.
    Close(Entity),
}

impl Place {
    /// Whether it is wanted.
    pub const fn wanted(&self) -> bool {
        self.wanted
    }

    /// The window, once it was opened.
    pub const fn window(&self) -> Option<Entity> {
        self.window
    }

    /// Wants it, or wants it no more.
    pub fn want(&mut self, wanted: bool) {
        self.wanted = wanted;
    }

    /// It was opened.
    pub fn opened(&mut self, window: Entity) {
        self.window = Some(window);
    }

    /// What has to be done: `stands` tells whether its window still exists, `asked` whether its close button was pressed.
    pub fn deed(&mut self, stands: bool, asked: bool) -> Deed {
        self.wanted &= !asked;
        match self.window {
            Some(_) if !stands => {
                *self = Place::default();
                Deed::Rest
            }
            Some(window) if !self.wanted => {
                *self = Place::default();
                Deed::Close(window)
            }
            None if self.wanted => Deed::Open,
            _ => Deed::Rest,
        }
    }
}

/// The one after `now` in a row, the first after the last or where `now` is not in it.
pub fn next_of<T: PartialEq + Copy>(row: &[T], now: Option<T>) -> Option<T> {
    let place = now.and_then(|now| row.iter().position(|other| *other == now));
    place.and_then(|place| row.get(place + 1)).or(row.first()).copied()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use bevy::prelude::World;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_next_monitor_comes_after_this_one_and_the_first_after_the_last() {
        assert_eq!(next_of(&[1, 2, 3], Some(1)), Some(2));
        assert_eq!(next_of(&[1, 2, 3], Some(3)), Some(1));
        assert_eq!(next_of(&[1, 2], Some(9)), Some(1));
        assert_eq!(next_of::<u8>(&[], Some(9)), None);
    }

    proptest! {
        /// 0 wants or no longer wants it, 1 presses its close button, 2 takes the window away, 3 does nothing.
        #[test]
        fn there_is_one_window_when_it_is_wanted_and_none_when_not(steps in prop::collection::vec(0_u8..4, 0..80)) {
            let mut world = World::new();
            let mut place = Place::default();
            let mut there: HashSet<Entity> = HashSet::new();
            for step in steps {
                match step {
                    0 => place.want(!place.wanted()),
                    2 => there.clear(),
                    _ => {}
                }
                let stands = place.window().is_some_and(|window| there.contains(&window));
                match place.deed(stands, step == 1) {
                    Deed::Open => {
                        let window = world.spawn_empty().id();
                        there.insert(window);
                        place.opened(window);
                    }
                    Deed::Close(window) => prop_assert!(there.remove(&window)),
                    Deed::Rest => {}
                }
                prop_assert_eq!(there.len(), usize::from(place.window().is_some()));
                prop_assert_eq!(place.window().is_some(), place.wanted());
            }
            place.want(false);
            let stands = place.window().is_some();
            if let Deed::Close(window) = place.deed(stands, false) {
                there.remove(&window);
            }
            prop_assert!(there.is_empty());
        }
    }
}
