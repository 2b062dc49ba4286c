//! Voice activity: where in the sound somebody speaks. Pure; judged by loudness over a floor of noise that it learns.

use std::collections::VecDeque;

/// Samples of a frame: 20 ms at [`crate::speech::ear::SAMPLE_RATE`].
const FRAME: usize = 320;

/// Frames kept from before the first loud one: soft consonants come first.
const BEFORE: usize = 15;

/// Loud frames of the last five that begin an utterance.
const BEGINS: usize = 3;

/// Soft frames after which it may have ended: 0.2 s. What was said so far can be understood while it is waited for more.
const PAUSES: usize = 10;

/// Soft frames that end one: 0.44 s. Shorter ones cut moves in two.
const ENDS: usize = 22;

/// The longest utterance, in frames: 15 s.
const LONGEST: usize = 750;

/// The loudness over the floor that counts as speech, as a factor of the amplitude (8 dB, and 5 dB to go on).
const OVER: f32 = 2.5;
const STILL_OVER: f32 = 1.8;

/// The least amplitude that can be speech.
const LEAST: f32 = 120.0;

/// What happened in the sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Somebody began to speak; the sound from shortly before that.
    Began(Vec<i16>),
    /// He goes on.
    More(Vec<i16>),
    /// He pauses; it may have been all.
    Paused,
    /// He goes on after a pause; the sound of the pause and after it.
    Resumed(Vec<i16>),
    /// He has ended.
    Ended,
}

/// Finds speech in a stream of sound.
#[derive(Debug)]
pub struct Detector {
    rest: Vec<i16>,
    before: VecDeque<Vec<i16>>,
    recent: VecDeque<bool>,
    floor: f32,
    /// The softest frame of this utterance.
    quietest: f32,
    /// Frames of this utterance, and how many of the last were soft.
    speaking: Option<(usize, usize)>,
    /// The sound since he paused.
    held: Vec<i16>,
}

impl Default for Detector {
    fn default() -> Detector {
        Detector {
            rest: Vec::new(),
            before: VecDeque::new(),
            recent: VecDeque::new(),
            floor: f32::MAX,
            quietest: f32::MAX,
            speaking: None,
            held: Vec::new(),
        }
    }
}

impl Detector {
    /// Forgets what it was in the midst of, but not how loud the noise is.
    pub fn reset(&mut self) {
        *self = Detector { floor: self.floor, ..Detector::default() };
    }

    /// Takes in sound.
    pub fn take(&mut self, samples: &[i16]) -> Vec<Activity> {
        self.rest.extend_from_slice(samples);
        let whole = self.rest.len() / FRAME * FRAME;
        let frames: Vec<i16> = self.rest.drain(..whole).collect();
        frames.chunks_exact(FRAME).filter_map(|frame| self.frame(frame)).collect()
    }

    fn frame(&mut self, frame: &[i16]) -> Option<Activity> {
        let loudness = loudness(frame);
        self.learn(loudness);
        match self.speaking {
            None => {
                self.before.push_back(frame.to_vec());
                self.recent.push_back(loudness > LEAST.max(self.floor * OVER));
                if self.recent.len() > 5 {
                    self.recent.pop_front();
                }
                if self.before.len() > BEFORE {
                    self.before.pop_front();
                }
                (self.recent.iter().filter(|loud| **loud).count() >= BEGINS).then(|| {
                    self.speaking = Some((self.before.len(), 0));
                    self.recent.clear();
                    Activity::Began(self.before.drain(..).flatten().collect())
                })
            }
            Some((length, soft)) => {
                let soft = if loudness > LEAST.max(self.floor * STILL_OVER) { 0 } else { soft + 1 };
                self.quietest = self.quietest.min(loudness);
                if length >= LONGEST {
                    // Nobody speaks for so long without a pause: this is the noise of the place.
                    self.floor = self.quietest;
                }
                if soft >= ENDS || length >= LONGEST {
                    self.quietest = f32::MAX;
                    self.speaking = None;
                    self.held.clear();
                    return Some(Activity::Ended);
                }
                self.speaking = Some((length + 1, soft));
                self.goes_on(frame, soft)
            }
        }
    }

    fn goes_on(&mut self, frame: &[i16], soft: usize) -> Option<Activity> {
        if soft >= PAUSES {
            self.held.extend_from_slice(frame);
            return (soft == PAUSES).then_some(Activity::Paused);
        }
        if self.held.is_empty() {
            return Some(Activity::More(frame.to_vec()));
        }
        self.held.extend_from_slice(frame);
        Some(Activity::Resumed(std::mem::take(&mut self.held)))
    }

    /// The floor falls at once and rises slowly: 3 dB in two seconds, slower while somebody speaks.
    fn learn(&mut self, loudness: f32) {
        let rises = if self.speaking.is_some() { 1.0005 } else { 1.0035 };
        self.floor = if loudness < self.floor { loudness.max(10.0) } else { self.floor * rises };
    }
}

/// The amplitude of a frame (root of the mean square), without its constant part.
pub fn loudness(frame: &[i16]) -> f32 {
    let count = frame.len().max(1) as f32;
    let mean = frame.iter().map(|&sample| f32::from(sample)).sum::<f32>() / count;
    (frame.iter().map(|&sample| (f32::from(sample) - mean).powi(2)).sum::<f32>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noise of an amplitude, always the same.
    fn noise(amplitude: i32, frames: usize) -> Vec<i16> {
        let mut state = 12_345_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let unit = i32::try_from(state >> 16).unwrap_or(0) - 32_768;
            i16::try_from(unit * amplitude / 32_768).unwrap_or(0)
        };
        (0..frames * FRAME).map(|_| next()).collect()
    }

    fn shape(activities: &[Activity]) -> String {
        let mut shape = String::new();
        for activity in activities {
            match activity {
                Activity::Began(_) => shape.push('('),
                Activity::Ended => shape.push(')'),
                Activity::More(_) | Activity::Paused | Activity::Resumed(_) => {}
            }
        }
        shape
    }

    #[test]
    fn speech_is_cut_out_of_silence_and_of_noise() {
        for amplitude in [0, 200, 900] {
            let mut detector = Detector::default();
            let mut heard = detector.take(&noise(amplitude, 100));
            for _ in 0..3 {
                heard.extend(detector.take(&noise(9_000, 50)));
                heard.extend(detector.take(&noise(amplitude, 60)));
            }
            assert_eq!(shape(&heard), "()()()", "noise {amplitude}");
        }
    }

    #[test]
    fn a_pause_between_two_numbers_does_not_cut() {
        let mut detector = Detector::default();
        let mut heard = detector.take(&noise(100, 50));
        for part in [noise(8_000, 30), noise(100, 15), noise(8_000, 30), noise(100, 40)] {
            heard.extend(detector.take(&part));
        }
        assert_eq!(shape(&heard), "()");
    }

    #[test]
    fn a_click_is_no_speech_and_nothing_lasts_for_ever() {
        let mut detector = Detector::default();
        let mut heard = detector.take(&noise(50, 50));
        heard.extend(detector.take(&noise(20_000, 2)));
        heard.extend(detector.take(&noise(50, 50)));
        assert_eq!(shape(&heard), "");
        let endless = detector.take(&noise(9_000, 800));
        assert!(shape(&endless).starts_with("()"));
    }
}
