//! The sound at the desk: whether the voice and the ear work, what was said and heard, and the arbiter's word on it.

use bevy::prelude::{ButtonInput, DetectChangesMut, KeyCode, Query, Res, ResMut, Window, With};
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{self, RichText, Ui};

use super::Desk;
use crate::exhibition::Fact;
use crate::relay::Announcements;
use crate::screen::ear::Words;
use crate::screen::mouth::Asking;
use crate::screen::theme::SPACE;
use crate::speech::microphone::{Ears, MicrophoneFault};
use crate::speech::voice::{VoiceFault, VoiceSettings};

/// The key that is held down to talk, in any window.
pub const TALK: KeyCode = KeyCode::Insert;

/// Shows the state of the sound, where the exhibition has a relay.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    if desk.voice.is_none() {
        return;
    }
    state(ui, desk);
    exchange(ui, desk);
    buttons(ui, desk);
    ui.separator();
}

/// What does not work, and how loud it is.
fn state(ui: &mut Ui, desk: &Desk) {
    let (words, palette) = (&desk.words, desk.theme.palette());
    let Some(voice) = &desk.voice else { return };
    ui.horizontal(|ui| {
        ui.label(RichText::new(words.get("sound-voice")).small().weak());
        match voice.fault() {
            _ if voice.is_silent() => _ = ui.label(RichText::new(words.get("sound-off")).color(palette.waiting)),
            Some(fault) => {
                let text = voice_fault(words, fault);
                ui.add(egui::Label::new(RichText::new(&text).color(palette.alarm)).truncate()).on_hover_text(text);
            }
            None if voice.is_ready() => _ = ui.label(words.get("sound-ready")),
            None => _ = ui.label(words.get("sound-as-text")),
        }
    });
    for ear in desk.ears.iter().flat_map(|ears| ears.iter()) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(words.get("sound-ear")).small().weak());
            match &ear.fault {
                Some(fault) => {
                    let text = ear_fault(words, fault);
                    ui.add(egui::Label::new(RichText::new(&text).color(palette.alarm)).truncate()).on_hover_text(text);
                }
                None => _ = ui.add(egui::ProgressBar::new(ear.level.min(100) as f32 / 100.0).desired_height(10.0)),
            }
        });
    }
}

fn voice_fault(words: &Words, fault: &VoiceFault) -> String {
    match fault {
        VoiceFault::NoService(detail) => words.with("voice-no-service", &[("detail", detail.clone())]),
        VoiceFault::Refused(detail) => words.with("voice-refused", &[("detail", detail.clone())]),
        VoiceFault::NoVoice(language) => words.with("voice-no-voice", &[("language", language.clone())]),
        VoiceFault::Hangs => words.get("voice-hangs"),
        VoiceFault::NeverEnds => words.get("voice-never-ends"),
        VoiceFault::Died => words.get("voice-died"),
    }
}

fn ear_fault(words: &Words, fault: &MicrophoneFault) -> String {
    match fault {
        MicrophoneFault::NoMicrophone => words.get("ear-no-microphone"),
        MicrophoneFault::Microphone(detail) => words.with("ear-microphone", &[("detail", detail.clone())]),
        MicrophoneFault::Silent => words.get("ear-silent"),
        MicrophoneFault::Recogniser(detail) => words.with("ear-recogniser", &[("detail", detail.clone())]),
        MicrophoneFault::Died => words.get("ear-died"),
    }
}

/// The last thing said, and the last thing heard.
fn exchange(ui: &mut Ui, desk: &Desk) {
    let words = &desk.words;
    for fact in [&desk.log.said, &desk.log.heard].into_iter().flatten() {
        let text = match fact {
            Fact::Heard { line: Some(line), words: heard, sure, .. } if line != heard => {
                let inserts = [("words", heard.clone()), ("line", line.clone()), ("sure", sure.to_string())];
                words.with("sound-heard-as", &inserts)
            }
            fact => words.texts.fact(fact),
        };
        ui.label(RichText::new(text).small());
    }
}

fn buttons(ui: &mut Ui, desk: &mut Desk) {
    let silent = desk.voice.as_ref().is_some_and(|voice| voice.is_silent());
    let sound = if silent { ("sound-switch-on", "sound on") } else { ("sound-switch-off", "sound off") };
    ui.horizontal_wrapped(|ui| {
        for (id, order) in [("sound-accept", "accept"), ("sound-play-again", "replay"), ("sound-break-off", "hush"), sound] {
            if ui.button(desk.words.get(id)).on_hover_text(order).clicked() {
                desk.asking.ask(order);
            }
        }
        if let Some(ears) = &mut desk.ears {
            let mut push = ears.is_push_to_talk();
            if ui.checkbox(&mut push, desk.words.get("sound-push-to-talk")).on_hover_text("Insert").changed() {
                ears.push_to_talk(push);
            }
        }
    });
}

/// How the voice sounds, among the settings.
pub fn settings(ui: &mut Ui, desk: &mut Desk) {
    let words = &desk.words;
    let (Some(settings), true) = (&mut desk.voice_settings, desk.voice.is_some()) else { return };
    ui.separator();
    ui.spacing_mut().item_spacing.y = SPACE;
    // What is only looked at is not changed: a change is kept.
    let mut voice = VoiceSettings::clone(settings);
    ui.add(egui::Slider::new(&mut voice.rate, -100..=100).text(words.get("sound-rate")));
    ui.add(egui::Slider::new(&mut voice.volume, 0..=100).text(words.get("sound-volume")));
    let hint = words.get("sound-voice-hint");
    ui.add(egui::TextEdit::singleline(&mut voice.voice).hint_text(hint).desired_width(200.0));
    ui.checkbox(&mut voice.height_per_board, words.get("sound-height"));
    settings.set_if_neq(voice);
    if let Some(ears) = &mut desk.ears {
        let mut headphones = ears.headphones;
        if ui.checkbox(&mut headphones, words.get("sound-headphones")).changed() {
            ears.headphones = headphones;
        }
    }
}

/// The keys of the sound; the one to talk acts in every window, the arbiter's in his own.
pub fn keys(
    input: Res<ButtonInput<KeyCode>>,
    mut ears: Option<ResMut<Ears>>,
    mut announcements: Option<ResMut<Announcements>>,
    mut asking: ResMut<Asking>,
    main: Query<&Window, With<PrimaryWindow>>,
) {
    if let Some(ears) = &mut ears {
        if input.just_pressed(TALK) {
            announcements.iter_mut().for_each(|announcements| announcements.break_off());
            ears.talk(true);
        } else if input.just_released(TALK) {
            ears.talk(false);
        }
    }
    let here = main.iter().any(|window| window.focused);
    let control = input.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if !here || !control {
        return;
    }
    for (key, order) in [(KeyCode::Enter, "accept"), (KeyCode::KeyH, "hush"), (KeyCode::KeyR, "replay")] {
        if input.just_pressed(key) {
            asking.ask(order);
        }
    }
}
