//! The relay: a player who plays by ear is told what happens and answers in words.
//!
//! [`RelayPlugin`] reads [`Told`] in [`Tick::Tell`] and asks orders in the next tick's [`Tick::Hear`]; what is to be said waits in
//! [`Announcements`] for a voice. It is active where the scene has a `relay`.

mod dialogue;
mod heard;
mod proposal;
mod queue;

pub use dialogue::{Dialogue, Out};
pub use queue::{Announcement, Announcements, Rank, Stale};

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, Res, ResMut, Resource, Update, resource_exists};

use crate::exhibition::{Asked, Hall, Inbox, Now, Scene, Sight, Tick, Told};
use crate::phrases::spoken::Tongue;

/// The dialogue of this exhibition.
#[derive(Resource)]
pub struct Relaying {
    dialogue: Dialogue,
    tongue: Tongue,
    /// Whether an opponent answers by voice.
    opponents: bool,
    asks: Vec<Asked>,
}

impl Relaying {
    /// The dialogue of a scene; none where it has no relay. A language that no voice text exists for falls back to English.
    pub fn of(scene: &Scene) -> Option<Relaying> {
        let relay = scene.relay.clone()?;
        let tag = relay.language.as_ref().or(scene.language.as_ref());
        let tongue = tag.and_then(|tag| Tongue::of_tag(tag)).unwrap_or_default();
        let opponents = relay.opponents || scene.boards.iter().any(|plan| plan.sight != Sight::Sighted);
        Some(Relaying { dialogue: Dialogue::new(relay, tongue), tongue, opponents, asks: Vec::new() })
    }

    /// Whether orders wait for the next tick.
    pub fn asks(&self) -> bool {
        !self.asks.is_empty()
    }

    /// Whether opponents answer by voice too.
    pub const fn hears_opponents(&self) -> bool {
        self.opponents
    }

    /// The language that is spoken.
    pub fn tongue(&self) -> Tongue {
        self.tongue
    }
}

/// Tells and hears players who play by ear. Does nothing without [`Relaying`].
pub struct RelayPlugin;

impl Plugin for RelayPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Announcements>()
            .add_systems(Update, ask.in_set(Tick::Hear).run_if(resource_exists::<Relaying>))
            .add_systems(Update, converse.in_set(Tick::Tell).run_if(resource_exists::<Relaying>));
    }
}

fn ask(mut relaying: ResMut<Relaying>, mut inbox: ResMut<Inbox>, now: Res<Now>) {
    inbox.0.extend(relaying.asks.drain(..).map(|asked| Asked { at: now.ms, ..asked }));
}

/// Takes in what this tick tells, and the time.
pub fn converse(
    mut relaying: ResMut<Relaying>,
    mut announcements: ResMut<Announcements>,
    told: Res<Told>,
    hall: Hall,
    now: Res<Now>,
) {
    let Relaying { dialogue, asks, .. } = &mut *relaying;
    let mut out = Out { now: now.ms, asks, says: &mut announcements };
    for telling in &told.0 {
        dialogue.told(telling, &hall, &mut out);
    }
    dialogue.tick(&hall, &mut out);
}
