//! What is done to the sound and its cepstra, so that they are more like those the acoustic model was made from.
//!
//! The model comes from rooms: digital silence is as strange to it as noise. Every utterance gets a quiet hiss of its own loudness
//! under it, and where noise has flattened its cepstra they are stretched again.

use super::decoder::{CEPSTRA, Frame};
use super::model::Features;

/// How far the hiss lies under the speech, as a ratio of powers (30 dB).
const HISS_UNDER_SPEECH: f64 = 1_000.0;

/// Stretches by this much make up for 10 dB of noise; more would stretch the noise itself.
const MOST_STRETCH: f64 = 1.5;

/// The standard deviations of the cepstra of quiet speech, as the front end makes them.
const QUIET_SPEECH: [f64; CEPSTRA] =
    [10.56, 15.25, 10.84, 22.64, 19.44, 14.22, 16.93, 14.86, 13.23, 14.04, 13.51, 10.69, 11.52];

/// Samples of a hundredth of a second.
const BLOCK: usize = 160;

/// The powers of a sound's blocks.
struct Loudness {
    /// The mean of the blocks that are not much quieter than the loudest (30 dB).
    speech: f64,
    /// That of the quietest tenth, the pauses.
    pauses: f64,
}

fn loudness(samples: &[i16]) -> Loudness {
    let power = |block: &[i16]| block.iter().map(|&sample| f64::from(sample).powi(2)).sum::<f64>() / block.len() as f64;
    let mut blocks: Vec<f64> = samples.chunks(BLOCK).map(power).collect();
    blocks.sort_by(f64::total_cmp);
    let loudest = blocks.last().copied().unwrap_or(0.0);
    let spoken = &blocks[blocks.partition_point(|&power| power < loudest / 1_000.0)..];
    let speech = spoken.iter().sum::<f64>() / spoken.len().max(1) as f64;
    Loudness { speech, pauses: blocks.get(blocks.len() / 10).copied().unwrap_or(0.0) }
}

/// How far the noise in the pauses lies under the speech, in decibels; 60 at most.
pub fn quietness(samples: &[i16]) -> f64 {
    let Loudness { speech, pauses } = loudness(samples);
    (10.0 * (speech / pauses.max(speech / 1e6)).log10()).max(0.0)
}

/// The sound with a hiss under it: pink noise, always the same.
pub fn with_hiss(samples: &[i16]) -> Vec<i16> {
    let level = (loudness(samples).speech / HISS_UNDER_SPEECH).sqrt();
    let mut hiss = Hiss { seed: 8, low: [0.0; 3] };
    samples.iter().map(|&sample| (f64::from(sample) + level * hiss.next()).round() as i16).collect()
}

/// Pink noise of about mean power 1.
struct Hiss {
    seed: u64,
    low: [f64; 3],
}

impl Hiss {
    fn next(&mut self) -> f64 {
        // A linear congruential generator is chance enough for a hiss.
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let white = (self.seed >> 11) as f64 / (1u64 << 52) as f64 - 1.0;
        let [a, b, c] = &mut self.low;
        *a = 0.99765 * *a + 0.099046 * white;
        *b = 0.963 * *b + 0.2965164 * white;
        *c = 0.57 * *c + 1.0526913 * white;
        (*a + *b + *c + 0.1848 * white) / 1.05
    }
}

/// Stretches flattened cepstra around their means.
pub fn stretch(frames: &mut [Frame]) {
    let count = frames.len().max(1) as f64;
    for (place, quiet) in QUIET_SPEECH.iter().enumerate() {
        let mean = frames.iter().map(|frame| f64::from(frame[place])).sum::<f64>() / count;
        let variance = frames.iter().map(|frame| (f64::from(frame[place]) - mean).powi(2)).sum::<f64>() / count;
        let factor = (quiet / variance.sqrt().max(f64::MIN_POSITIVE)).clamp(1.0 / MOST_STRETCH, MOST_STRETCH);
        frames.iter_mut().for_each(|frame| frame[place] = (mean + factor * (f64::from(frame[place]) - mean)) as f32);
    }
}

/// What the model scores: the cepstra without their means, their slopes over four frames, and the slopes of the slopes, as the
/// decoder makes them for itself.
pub fn features(frames: &[Frame]) -> Vec<Features> {
    let count = frames.len().max(1) as f32;
    let mean: Frame = std::array::from_fn(|at| frames.iter().map(|frame| frame[at]).sum::<f32>() / count);
    let value = |frame: usize, by: isize, at: usize| {
        let near = frame.saturating_add_signed(by).min(frames.len() - 1);
        frames[near][at] - mean[at]
    };
    let slope = |frame: usize, by: isize, at: usize| value(frame, by + 2, at) - value(frame, by - 2, at);
    let feature = |frame: usize| {
        [
            std::array::from_fn(|at| value(frame, 0, at)),
            std::array::from_fn(|at| slope(frame, 0, at)),
            std::array::from_fn(|at| slope(frame, 1, at) - slope(frame, -1, at)),
        ]
    };
    (0..frames.len()).map(feature).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quietness_is_in_decibels() {
        let tone = |level: f64| (0..16_000).map(move |n| (level * f64::from(n % 40 - 20)) as i16);
        let sound: Vec<i16> = tone(1.0).chain(tone(100.0)).collect();
        assert!((quietness(&sound) - 40.0).abs() < 1.0, "{}", quietness(&sound));
        assert_eq!(quietness(&[]), 0.0);
        assert_eq!(quietness(&[0; 4_000]), 0.0);
    }

    #[test]
    fn the_hiss_is_quiet() {
        let sound: Vec<i16> = (0..16_000).map(|n| 100 * (n % 40 - 20)).collect();
        let hiss: Vec<i16> = with_hiss(&sound).iter().zip(&sound).map(|(with, without)| with - without).collect();
        let ratio = loudness(&sound).speech / loudness(&hiss).speech;
        assert!((100.0..2_000.0).contains(&ratio), "{ratio}");
    }

    #[test]
    fn a_steady_sound_has_no_slopes() {
        let steady = [[4.0; CEPSTRA]; 10];
        assert!(features(&steady).iter().flatten().flatten().all(|value| *value == 0.0));
        let rising: Vec<Frame> = (0..10).map(|n| [n as f32; CEPSTRA]).collect();
        assert_eq!(features(&rising)[5][..2], [[0.5; CEPSTRA], [4.0; CEPSTRA]]);
        assert_eq!(features(&rising)[5][2], [0.0; CEPSTRA]);
        assert!(features(&[]).is_empty());
    }
}
