//! The voice that tells, and the ear that hears.
//!
//! Neither decides anything: the ear turns sound into lines of the console's language, the voice says sentences that others
//! wrote. Each has a thread of its own that is asked and answers by channels; nobody ever waits for it.
//!
//! [`SpeechPlugin`] gives an exhibition whose scene has a relay its dialogue, its voice and its ear as soon as it is open, before
//! [`Tick::Hear`], and takes them away when it is closed.

pub mod ear;
pub mod microphone;
pub mod voice;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::{
    App, IntoScheduleConfigs, Plugin, Resource, SystemCondition, Update, World, resource_added, resource_exists,
    resource_removed,
};

use crate::exhibition::{Asked, Command, Event, Inbox, Ms, Now, Order, Player, Scene, Tick};
use crate::journal::Recording;
use crate::kept;
use crate::phrases::spoken::Tongue;
use crate::relay::{Announcements, RelayPlugin, Relaying};
use ear::{Recogniser, Speaker, Sphinx};
use microphone::{EarPlugin, EarThread, Ears, MicrophoneFault, OpensRecogniser, OpensSource, open_microphone};
use voice::{Voice, VoicePlugin, VoiceSettings, system_voice};

/// What sound this program makes and hears.
#[derive(Resource, Clone, Debug, Default)]
pub struct Sound {
    /// Whether it makes and hears any; without, what would be said is text.
    pub on: bool,
    /// The master's microphone; none for the system's usual one.
    pub microphone: Option<String>,
    /// A microphone of the opponents' own.
    pub opponents_microphone: Option<String>,
    /// Whether the master wears headphones, so that he may interrupt the voice by speaking.
    pub headphones: bool,
    /// How the master says the numbers, where he has recorded it.
    pub speaker: Speaker,
    /// The archive; utterances are kept beside it.
    pub archive: PathBuf,
}

/// Voice, ear and dialogue of every exhibition with a relay. Needs [`Sound`].
pub struct SpeechPlugin;

impl Plugin for SpeechPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((RelayPlugin, VoicePlugin, EarPlugin)).add_systems(
            Update,
            equip
                .before(Tick::Hear)
                .run_if(resource_exists::<Sound>.and_eager(resource_added::<Event>.or_eager(resource_removed::<Event>))),
        );
    }
}

/// The exhibition that has its voice and ear.
#[derive(Resource, PartialEq, Eq)]
struct Equipped(i64);

/// Gives an exhibition that was opened what its relay needs, and takes it from one that was closed. One whose boards were only
/// put back keeps what it has.
fn equip(world: &mut World) {
    let exhibition = world.get_resource_mut::<Recording>().map_or(0, |mut recording| recording.journal().exhibition());
    let scene = world.get_resource::<Event>().map(|event| event.0.clone());
    if scene.is_some() && world.get_resource::<Equipped>() == Some(&Equipped(exhibition)) {
        return;
    }
    world.remove_resource::<Equipped>();
    world.remove_resource::<Relaying>();
    world.remove_resource::<Voice>();
    world.remove_resource::<Ears>();
    world.insert_resource(Announcements::default());
    let Some(scene) = scene else { return };
    world.insert_resource(Equipped(exhibition));
    let Some(relaying) = Relaying::of(&scene) else { return };
    let sound = world.resource::<Sound>().clone();
    let tongue = relaying.tongue();
    world.insert_resource(relaying);
    if !sound.on {
        world.insert_resource(Voice::text_only());
        return;
    }
    world.insert_resource(kept::read::<VoiceSettings>(&VoiceSettings::beside(&sound.archive)));
    world.insert_resource(Voice::new(system_voice(tongue.voice_tags())));
    match ears(&sound, &scene, tongue, exhibition) {
        Ok(ears) => world.insert_resource(ears),
        Err(fault) => {
            let now = world.resource::<Now>().ms;
            world.resource_mut::<Inbox>().0.push(note(now, fault.to_string()));
        }
    }
}

/// A fault of the sound, to be kept in the log of the exhibition.
fn note(now: Ms, text: String) -> Asked {
    Asked::by_program(now, text.clone(), Command { board: None, order: Order::Note { text } })
}

/// The folder beside an archive that keeps the utterances of an exhibition.
pub fn recordings(archive: &Path, exhibition: i64) -> PathBuf {
    archive.with_extension("sound").join(exhibition.to_string())
}

fn ears(sound: &Sound, scene: &Scene, tongue: Tongue, exhibition: i64) -> Result<Ears, MicrophoneFault> {
    if tongue != Tongue::English {
        return Err(MicrophoneFault::Recogniser(format!("no model for '{}'; moves are typed", tongue.tag())));
    }
    let folder = recordings(&sound.archive, exhibition);
    let opponents = scene.relay.as_ref().is_some_and(|relay| relay.opponents);
    let mut ears = Ears::default();
    ears.headphones = sound.headphones;
    let own = sound.opponents_microphone.clone().filter(|_| opponents);
    let whose = own.is_some().then_some(Player::Master);
    ears.add(
        whose,
        EarThread::start(
            microphone_named(sound.microphone.clone()),
            sphinx(&sound.speaker, Some(&folder)),
            Some(folder.clone()),
        )?,
    );
    if let Some(own) = own {
        let folder = folder.join("opponents");
        let recogniser = sphinx(&Speaker::default(), Some(&folder));
        let thread = EarThread::start(microphone_named(Some(own)), recogniser, Some(folder))?;
        ears.add(Some(Player::Opponent), thread);
    }
    Ok(ears)
}

/// A microphone by its name; none for the usual one.
pub fn microphone_named(name: Option<String>) -> OpensSource {
    Arc::new(move |to| open_microphone(name.as_deref(), to))
}

/// The recogniser that ships, for a speaker; what it learns of him is kept in a folder.
pub fn sphinx(speaker: &Speaker, folder: Option<&Path>) -> OpensRecogniser {
    let (speaker, memory) = (speaker.clone(), folder.map(|folder| folder.join("speaker.ron")));
    Arc::new(move || {
        let known = memory.as_deref().map_or_else(|| speaker.clone(), |memory| speaker.remembering(memory));
        let sphinx = Sphinx::new(None, Some(&known)).map_err(|fault| MicrophoneFault::Recogniser(fault.to_string()))?;
        let sphinx = memory.iter().fold(sphinx, |sphinx, memory| sphinx.remembering(memory.clone()));
        Ok(Box::new(sphinx) as Box<dyn Recogniser>)
    })
}
