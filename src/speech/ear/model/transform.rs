//! A linear transform of all Gaussians, and the one that noise makes.

use std::array::from_fn;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::STREAMS;
use super::codebooks::Gaussian;
use crate::speech::ear::decoder::CEPSTRA;

/// How much of the cepstra noise takes away: a Gaussian's mean shrinks to `1 / (1 + FLATTENS / r)` of itself where the speech is
/// `r` times as loud as the noise (in amplitude). Fitted, as [`BLURS`], to pairs of the same frame with and without pink and
/// white noise, of the voices that settings are chosen with.
const FLATTENS: [[f64; CEPSTRA]; STREAMS] = [
    [1.54, 0.75, 1.49, 1.23, 1.26, 1.51, 2.05, 1.87, 2.39, 2.12, 2.23, 3.27, 2.19],
    [1.72, 1.15, 1.97, 1.38, 2.03, 2.68, 3.15, 2.18, 3.18, 2.85, 3.69, 4.54, 4.16],
    [2.59, 1.59, 2.61, 1.99, 3.16, 4.73, 4.88, 3.34, 4.45, 4.36, 5.35, 6.59, 6.44],
];

/// The variance that comes in place of what was taken away, in parts of the model's own.
const BLURS: [[f64; CEPSTRA]; STREAMS] = [
    [0.94, 2.12, 1.49, 1.89, 1.72, 1.39, 1.35, 1.19, 1.24, 1.29, 1.31, 1.02, 1.29],
    [0.54, 1.24, 1.31, 1.96, 1.58, 1.26, 1.32, 1.42, 1.33, 1.40, 1.34, 1.16, 1.28],
    [0.52, 1.28, 1.51, 2.33, 1.91, 1.48, 1.68, 1.91, 1.76, 1.75, 1.75, 1.50, 1.54],
];

/// The transform of one stream's Gaussians.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Affine {
    /// What the mean is multiplied by.
    pub matrix: [[f64; CEPSTRA]; CEPSTRA],
    /// What is added then.
    pub shift: [f64; CEPSTRA],
    /// What the variances are multiplied by.
    pub spread: [f64; CEPSTRA],
}

impl Default for Affine {
    fn default() -> Affine {
        let matrix = from_fn(|row| from_fn(|column| f64::from(u8::from(row == column))));
        Affine { matrix, shift: [0.0; CEPSTRA], spread: [1.0; CEPSTRA] }
    }
}

impl Affine {
    /// A mean moved.
    pub fn mean(&self, mean: &[f32; CEPSTRA]) -> [f64; CEPSTRA] {
        from_fn(|row| {
            let product: f64 = self.matrix[row].iter().zip(mean).map(|(factor, &value)| factor * f64::from(value)).sum();
            product + self.shift[row]
        })
    }

    /// How likely values are of a Gaussian once it is moved, in nats; what is the same for all is left out.
    pub fn score(&self, gaussian: &Gaussian, values: &[f32; CEPSTRA]) -> f64 {
        let mean = self.mean(&gaussian.mean);
        let term = |at: usize| {
            let variance = f64::from(gaussian.variance[at]) * self.spread[at];
            variance.ln() + (f64::from(values[at]) - mean[at]).powi(2) / variance
        };
        -0.5 * (0..CEPSTRA).map(term).sum::<f64>()
    }
}

/// A transform of every stream.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Transform {
    /// Those of the streams in their order.
    pub streams: [Affine; STREAMS],
}

impl Transform {
    /// What noise so many decibels under the speech makes of the model.
    pub fn in_noise(quietness: f64) -> Transform {
        let ratio = 10f64.powf(quietness / 20.0);
        let kept = |stream: usize, at: usize| 1.0 / (1.0 + FLATTENS[stream][at] / ratio);
        let stream = |stream: usize| Affine {
            matrix: from_fn(|row| from_fn(|column| if row == column { kept(stream, row) } else { 0.0 })),
            shift: [0.0; CEPSTRA],
            spread: from_fn(|at| {
                let square = kept(stream, at).powi(2);
                square + BLURS[stream][at] * (1.0 - square)
            }),
        };
        Transform { streams: from_fn(stream) }
    }

    /// This transform after another.
    pub fn after(&self, first: &Transform) -> Transform {
        let join = |(then, first): (&Affine, &Affine)| Affine {
            matrix: from_fn(|row| {
                from_fn(|column| (0..CEPSTRA).map(|at| then.matrix[row][at] * first.matrix[at][column]).sum())
            }),
            shift: from_fn(|row| {
                (0..CEPSTRA).map(|at| then.matrix[row][at] * first.shift[at]).sum::<f64>() + then.shift[row]
            }),
            spread: from_fn(|at| then.spread[at] * first.spread[at]),
        };
        Transform { streams: from_fn(|stream| join((&self.streams[stream], &first.streams[stream]))) }
    }

    /// Whether it can be somebody's voice: its numbers are of the size that voices have, with room to spare. The decoder is deaf
    /// with others.
    pub fn is_plausible(&self) -> bool {
        let stream = |stream: &Affine| {
            let of_size = stream.matrix.iter().flatten().all(|value| value.abs() < 10.0)
                && stream.shift.iter().all(|value| value.abs() < 100.0)
                && stream.spread.iter().all(|value| (0.1..10.0).contains(value));
            of_size && (0..CEPSTRA).all(|at| stream.matrix[at][at].abs() > 0.01)
        };
        self.streams.iter().all(stream)
    }

    /// The text that pocketsphinx reads: one class, the streams, and of each its length, matrix, shift and spread.
    pub fn text(&self) -> String {
        let mut text = format!("1\n{STREAMS}\n");
        for stream in &self.streams {
            let _ = writeln!(text, "{CEPSTRA}");
            for row in stream.matrix.iter().chain([&stream.shift, &stream.spread]) {
                row.iter().for_each(|value| _ = write!(text, "{value:.6} "));
                text.push('\n');
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silence_changes_nothing() {
        let quiet = Transform::in_noise(90.0);
        for (stream, unmoved) in quiet.streams.iter().zip(&Transform::default().streams) {
            for at in 0..CEPSTRA {
                assert!((stream.matrix[at][at] - unmoved.matrix[at][at]).abs() < 1e-3, "{stream:?}");
                assert!((stream.spread[at] - 1.0).abs() < 1e-3, "{stream:?}");
            }
        }
    }

    #[test]
    fn one_after_another_moves_as_both() {
        let mut turned = Transform::default();
        turned.streams[0].matrix[2][3] = 0.5;
        turned.streams[0].shift[2] = 3.0;
        let noise = Transform::in_noise(10.0);
        let mean: [f32; CEPSTRA] = from_fn(|at| at as f32);
        let first = turned.streams[0].mean(&mean).map(|value| value as f32);
        let (both, step) = (noise.after(&turned).streams[0].mean(&mean), noise.streams[0].mean(&first));
        assert!(both.iter().zip(step).all(|(both, step)| (both - step).abs() < 1e-4), "{both:?} {step:?}");
    }

    #[test]
    fn nobody_speaks_like_this() {
        assert!(Transform::default().is_plausible() && Transform::in_noise(20.0).is_plausible());
        for value in [0.0, -1e30, 1e300, f64::NAN, f64::INFINITY, 1e-40] {
            let mut odd = Transform::default();
            odd.streams[1].matrix[3][3] = value;
            assert!(!odd.is_plausible(), "{value}");
        }
        for value in [0.0, -1.0, 1e-38, f64::NAN] {
            let mut odd = Transform::default();
            odd.streams[2].spread[0] = value;
            assert!(!odd.is_plausible(), "{value}");
        }
    }

    #[test]
    fn the_text_has_every_number() {
        let text = Transform::in_noise(20.0).text();
        let numbers: Vec<f64> = text.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        assert_eq!(numbers.len(), 2 + STREAMS * (1 + CEPSTRA * (CEPSTRA + 2)));
    }
}
