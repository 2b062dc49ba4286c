//! The microphone: sound from the system in a channel.

use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use crossbeam_channel::Sender;
use thiserror::Error;

use crate::speech::ear::SAMPLE_RATE;

/// Why nothing can be heard.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MicrophoneFault {
    /// No microphone.
    #[error("there is no microphone")]
    NoMicrophone,
    /// It cannot be opened, or has gone.
    #[error("the microphone cannot be used: {0}")]
    Microphone(String),
    /// It gives no sound.
    #[error("the microphone gives no sound")]
    Silent,
    /// There is nothing that understands.
    #[error("spoken words cannot be understood: {0}")]
    Recogniser(String),
    /// The thread is gone.
    #[error("the ear broke off")]
    Died,
}

/// What comes from a microphone.
pub enum Sound {
    /// Samples (16 kHz, mono).
    Samples(Vec<i16>),
    /// It has gone.
    Lost(String),
}

/// Where sound comes from; kept as long as it is to come.
pub type Source = Box<dyn std::any::Any>;

/// Opens the microphone with this name, or the system's usual one.
pub fn open(name: Option<&str>, to: Sender<Sound>) -> Result<Source, MicrophoneFault> {
    let fault = |fault: cpal::Error| MicrophoneFault::Microphone(fault.to_string());
    let host = cpal::default_host();
    let device = match name {
        None => host.default_input_device(),
        Some(name) => host.input_devices().map_err(fault)?.find(|device| is_named(device, name)),
    };
    let device = device.ok_or(MicrophoneFault::NoMicrophone)?;
    let config = cpal::StreamConfig { channels: 1, sample_rate: SAMPLE_RATE, buffer_size: cpal::BufferSize::Default };
    let lost = to.clone();
    let stream = device
        .build_input_stream(
            config,
            move |samples: &[i16], _: &cpal::InputCallbackInfo| {
                let _ = to.send(Sound::Samples(samples.to_vec()));
            },
            move |fault: cpal::Error| {
                if fault.kind() != cpal::ErrorKind::Xrun {
                    let _ = lost.send(Sound::Lost(fault.to_string()));
                }
            },
            Some(Duration::from_secs(2)),
        )
        .map_err(fault)?;
    stream.play().map_err(fault)?;
    Ok(Box::new(stream))
}

fn is_named(device: &cpal::Device, name: &str) -> bool {
    let described = device.description().is_ok_and(|description| description.name() == name);
    described || device.id().is_ok_and(|id| id.to_string() == name)
}
