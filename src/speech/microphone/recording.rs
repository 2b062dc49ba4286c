//! Utterances as files (FLAC), kept beside the journal and played again for the arbiter.

use std::fs;
use std::path::Path;
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use flacenc::component::BitRepr;
use flacenc::error::Verify;
use thiserror::Error;

use crate::speech::ear::SAMPLE_RATE;

/// Why an utterance cannot be kept or played.
#[derive(Debug, Error)]
pub enum RecordingFault {
    /// The file.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// It cannot be encoded.
    #[error("the sound cannot be encoded: {0}")]
    Encode(String),
    /// It cannot be decoded.
    #[error("the sound cannot be read: {0}")]
    Decode(#[from] claxon::Error),
    /// It was recorded otherwise than utterances are.
    #[error("it has {0} Hz, {1} channels and {2} bits; wanted are 16000 Hz, one channel and 16 bits")]
    Form(u32, u32, u32),
    /// It cannot be played.
    #[error("the sound cannot be played: {0}")]
    Play(#[from] cpal::Error),
    /// Nothing to play with.
    #[error("there is no loudspeaker")]
    NoSpeaker,
}

/// Writes an utterance (16 kHz, mono).
pub fn write(path: &Path, samples: &[i16]) -> Result<(), RecordingFault> {
    let encode = |fault: String| RecordingFault::Encode(fault);
    let config = flacenc::config::Encoder::default().into_verified().map_err(|(_, fault)| encode(fault.to_string()))?;
    let wide: Vec<i32> = samples.iter().map(|&sample| i32::from(sample)).collect();
    let source = flacenc::source::MemSource::from_samples(&wide, 1, 16, SAMPLE_RATE as usize);
    let stream = flacenc::encode_with_fixed_block_size(&config, source, config.block_size)
        .map_err(|fault| encode(format!("{fault:?}")))?;
    let mut sink = flacenc::bitsink::ByteSink::new();
    stream.write(&mut sink).map_err(|fault| encode(format!("{fault:?}")))?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    // What a full disk took only in part is no recording.
    fs::write(path, sink.as_slice()).inspect_err(|_| drop(fs::remove_file(path)))?;
    Ok(())
}

/// The highest number of a recording in a folder.
pub fn last_number(folder: &Path) -> u64 {
    let number = |path: std::path::PathBuf| path.file_stem()?.to_str()?.parse().ok();
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| number(file.path())).max().unwrap_or(0)
}

/// Reads an utterance.
pub fn read(path: &Path) -> Result<Vec<i16>, RecordingFault> {
    let mut reader = claxon::FlacReader::open(path)?;
    let form = reader.streaminfo();
    if (form.sample_rate, form.channels, form.bits_per_sample) != (SAMPLE_RATE, 1, 16) {
        return Err(RecordingFault::Form(form.sample_rate, form.channels, form.bits_per_sample));
    }
    let samples = reader.samples().map(|sample| sample.map(|sample| i16::try_from(sample).unwrap_or(i16::MAX)));
    Ok(samples.collect::<Result<_, _>>()?)
}

/// Plays an utterance to its end; call it on a thread of its own.
#[expect(clippy::disallowed_methods, reason = "the thread that plays waits for the end of the sound")]
pub fn play(path: &Path) -> Result<(), RecordingFault> {
    let samples = read(path)?;
    let lasts = Duration::from_millis(samples.len() as u64 * 1_000 / u64::from(SAMPLE_RATE) + 300);
    let device = cpal::default_host().default_output_device().ok_or(RecordingFault::NoSpeaker)?;
    let config = cpal::StreamConfig { channels: 1, sample_rate: SAMPLE_RATE, buffer_size: cpal::BufferSize::Default };
    let mut rest = samples.into_iter();
    let stream = device.build_output_stream(
        config,
        move |out: &mut [i16], _: &cpal::OutputCallbackInfo| out.fill_with(|| rest.next().unwrap_or(0)),
        |_| {},
        Some(Duration::from_secs(2)),
    )?;
    stream.play()?;
    std::thread::sleep(lasts);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_utterance_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("sound").join("1.flac");
        for length in [4_000_usize, 4_096, 10_000] {
            let samples: Vec<i16> = (0..length).map(|i| i16::try_from((i * 7_919) % 60_000).unwrap_or(-1)).collect();
            write(&path, &samples).expect("written");
            assert_eq!(read(&path).expect("read"), samples, "{length}");
        }
    }
}
