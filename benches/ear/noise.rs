//! Seeded chance, and noise mixed into speech.

/// A small generator of chance (splitmix64).
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// Evenly between -1 and 1.
    pub fn even(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
}

/// The sound of noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// As much in every octave, like a room.
    Pink,
    /// As much at every frequency, a hiss.
    White,
}

/// Noise of mean power 1.
pub fn noise(count: usize, colour: Colour, seed: u64) -> Vec<f64> {
    let mut dice = Dice(seed);
    let (mut a, mut b, mut c) = (0.0, 0.0, 0.0);
    let mut sound: Vec<f64> = (0..count)
        .map(|_| {
            let white = dice.even();
            if colour == Colour::White {
                return white;
            }
            a = 0.99765 * a + white * 0.0990460;
            b = 0.96300 * b + white * 0.2965164;
            c = 0.57000 * c + white * 1.0526913;
            a + b + c + white * 0.1848
        })
        .collect();
    let power = sound.iter().map(|s| s * s).sum::<f64>() / count as f64;
    sound.iter_mut().for_each(|s| *s /= power.sqrt());
    sound
}

/// Speech with noise, so many decibels under the mean power of the spoken parts.
pub fn noisy(speech: &[i16], (colour, decibels): (Colour, f64), seed: u64) -> Vec<i16> {
    let frames: Vec<f64> =
        speech.chunks(160).map(|f| f.iter().map(|&s| f64::from(s).powi(2)).sum::<f64>() / f.len() as f64).collect();
    let loudest = frames.iter().copied().fold(0.0, f64::max);
    let spoken: Vec<f64> = frames.into_iter().filter(|&f| f > loudest / 1_000.0).collect();
    let level = (spoken.iter().sum::<f64>() / spoken.len() as f64 / 10f64.powf(decibels / 10.0)).sqrt();
    speech
        .iter()
        .zip(noise(speech.len(), colour, seed))
        .map(|(&s, n)| (f64::from(s) + level * n).round().clamp(-32_768.0, 32_767.0) as i16)
        .collect()
}
