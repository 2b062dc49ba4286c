//! The part of the transform that is the speaker's: learned from his sentences.
//!
//! Every row of the matrix is a weighted linear regression of what was heard on the means of the Gaussians it was likely of. A prior
//! keeps it near what was known before as long as little was heard.

use std::array::from_fn;

use super::codebooks::Typical;
use super::{Codebooks, Features, STREAMS, Transform};
use crate::speech::ear::decoder::CEPSTRA;

/// The rows of a transform: its columns and the shift.
const COLUMNS: usize = CEPSTRA + 1;

/// The prior counts as so many frames where nothing was known of the speaker, and where something was.
const UNKNOWN_FRAMES: f64 = 20.0;
const KNOWN_FRAMES: f64 = 500.0;

/// After so many frames (some four sentences) the speaker is known.
const KNOWN: f64 = 800.0;

/// After so many frames (two minutes of speech) what was heard before counts half: rooms and voices change.
const REMEMBERED: f64 = 12_000.0;

/// The sums of one row's regression.
#[derive(Clone)]
struct Row {
    square: [[f64; COLUMNS]; COLUMNS],
    product: [f64; COLUMNS],
}

/// What was heard of a speaker so far.
pub struct Learning {
    /// What was known of him before.
    prior: Transform,
    rows: Vec<Row>,
    frames: f64,
    learned: Transform,
}

impl Learning {
    /// Of a speaker of whom a transform was known before.
    pub fn new(prior: Transform) -> Learning {
        let none = Row { square: [[0.0; COLUMNS]; COLUMNS], product: [0.0; COLUMNS] };
        Learning { learned: prior.clone(), prior, rows: vec![none; STREAMS * CEPSTRA], frames: 0.0 }
    }

    /// Whether he was heard long enough to be known, or was known before.
    pub fn knows(&self) -> bool {
        self.frames >= KNOWN || self.prior != Transform::default()
    }

    /// His transform, for a quiet room.
    pub fn transform(&self) -> &Transform {
        &self.learned
    }

    /// Learns from a sentence: its frames with the codebook each is of, silence having none, as heard through `noise` (which has
    /// nothing beside its diagonals and no shift).
    pub fn learn(&mut self, codebooks: &Codebooks, frames: &[(Option<usize>, Features)], noise: &Transform) {
        let moved = noise.after(&self.learned);
        for (codebook, frame) in frames {
            let Some(codebook) = *codebook else { continue };
            self.frames += 1.0;
            for (stream, through) in noise.streams.iter().enumerate() {
                for (gaussian, share) in codebooks.shares(codebook, stream, frame, &moved) {
                    let columns: [f64; COLUMNS] = from_fn(|at| gaussian.mean.get(at).map_or(1.0, |&mean| f64::from(mean)));
                    for (at, &heard) in frame[stream].iter().enumerate() {
                        let kept = through.matrix[at][at];
                        let weight = share * kept * kept / (through.spread[at] * f64::from(gaussian.variance[at]));
                        self.rows[stream * CEPSTRA + at].add(&columns, f64::from(heard) / kept, weight);
                    }
                }
            }
        }
        if self.frames > REMEMBERED {
            self.frames /= 2.0;
            self.rows.iter_mut().for_each(Row::halve);
        }
        self.solve(codebooks);
    }

    fn solve(&mut self, codebooks: &Codebooks) {
        let frames = if self.prior == Transform::default() { UNKNOWN_FRAMES } else { KNOWN_FRAMES };
        for stream in 0..STREAMS {
            let Typical { square, variance } = codebooks.typical(stream);
            let squares: [f64; COLUMNS] = from_fn(|at| square.get(at).copied().unwrap_or(1.0));
            let prior = &self.prior.streams[stream];
            for (at, variance) in variance.iter().enumerate() {
                let known = from_fn(|column| prior.matrix[at].get(column).copied().unwrap_or(prior.shift[at]));
                let weights = squares.map(|square| frames * square / variance);
                if let Some(row) = self.rows[stream * CEPSTRA + at].solve(&weights, &known) {
                    let learned = &mut self.learned.streams[stream];
                    learned.matrix[at].copy_from_slice(&row[..CEPSTRA]);
                    learned.shift[at] = row[CEPSTRA];
                }
            }
        }
    }
}

impl Row {
    fn add(&mut self, columns: &[f64; COLUMNS], heard: f64, weight: f64) {
        for (at, row) in self.square.iter_mut().enumerate() {
            let factor = weight * columns[at];
            row.iter_mut().zip(columns).for_each(|(sum, column)| *sum += factor * column);
            self.product[at] += factor * heard;
        }
    }

    fn halve(&mut self) {
        self.square.iter_mut().flatten().chain(&mut self.product).for_each(|sum| *sum /= 2.0);
    }

    /// The row of least squares, held to a known one by these weights; `None` where the sums have no solution.
    fn solve(&self, weights: &[f64; COLUMNS], known: &[f64; COLUMNS]) -> Option<[f64; COLUMNS]> {
        let mut square = self.square;
        let mut product: [f64; COLUMNS] = from_fn(|at| self.product[at] + weights[at] * known[at]);
        (0..COLUMNS).for_each(|at| square[at][at] += weights[at]);
        // Symmetric and positive: elimination needs no exchange of rows.
        for pivot in 0..COLUMNS {
            for row in pivot + 1..COLUMNS {
                let factor = square[row][pivot] / square[pivot][pivot];
                let above = square[pivot];
                square[row].iter_mut().zip(above).for_each(|(value, above)| *value -= factor * above);
                product[row] -= factor * product[pivot];
            }
        }
        let mut solution = [0.0; COLUMNS];
        for row in (0..COLUMNS).rev() {
            let after: f64 = (row + 1..COLUMNS).map(|at| square[row][at] * solution[at]).sum();
            solution[row] = (product[row] - after) / square[row][row];
        }
        solution.iter().all(|value| value.is_finite()).then_some(solution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::ear::usual_model;

    /// Frames of some phones, each at the mean of a Gaussian, spoken by somebody whose second cepstrum lies 5 higher, through noise.
    fn frames(codebooks: &Codebooks, noise: &Transform) -> Vec<(Option<usize>, Features)> {
        let phones = ["AA", "IY", "N", "S", "T", "EY"].map(|phone| codebooks.of(phone).expect("a phone"));
        let frame = |codebook: usize, density: usize| -> Features {
            from_fn(|stream| {
                let mut mean = codebooks.stream(codebook, stream)[density].mean;
                if stream == 0 {
                    mean[1] += 5.0;
                }
                noise.streams[stream].mean(&mean).map(|value| value as f32)
            })
        };
        phones.iter().flat_map(|&phone| (0..128).map(move |density| (Some(phone), frame(phone, density)))).collect()
    }

    #[test]
    fn a_voice_is_learned_in_quiet_and_in_noise() {
        let codebooks = Codebooks::read(&usual_model().expect("an acoustic model")).expect("codebooks");
        for noise in [Transform::default(), Transform::in_noise(15.0)] {
            let mut learning = Learning::new(Transform::default());
            learning.learn(&codebooks, &frames(&codebooks, &noise), &noise);
            let learned = &learning.transform().streams[0];
            let spoken = codebooks.stream(codebooks.of("AA").expect("a phone"), 0);
            let by = |at: usize| {
                let moves = spoken.iter().map(|gaussian| learned.mean(&gaussian.mean)[at] - f64::from(gaussian.mean[at]));
                moves.sum::<f64>() / spoken.len() as f64
            };
            assert!((2.5..6.0).contains(&by(1)), "{}", by(1));
            assert!((2..CEPSTRA).all(|at| by(at).abs() < 2.0), "{:?}", (0..CEPSTRA).map(by).collect::<Vec<_>>());
        }
    }

    #[test]
    fn silence_teaches_nothing() {
        let codebooks = Codebooks::read(&usual_model().expect("an acoustic model")).expect("codebooks");
        let prior = Transform::in_noise(10.0);
        let mut learning = Learning::new(prior.clone());
        let silence: Vec<_> = frames(&codebooks, &prior).into_iter().map(|(_, frame)| (None, frame)).collect();
        learning.learn(&codebooks, &silence, &Transform::default());
        for (learned, prior) in learning.transform().streams.iter().zip(&prior.streams) {
            let differences = learned.matrix.iter().flatten().zip(prior.matrix.iter().flatten());
            assert!(differences.into_iter().all(|(learned, prior)| (learned - prior).abs() < 1e-9));
        }
    }

    #[test]
    fn a_row_that_was_never_heard_is_the_known_one() {
        let row = Row { square: [[0.0; COLUMNS]; COLUMNS], product: [0.0; COLUMNS] };
        let known = from_fn(|at| at as f64 - 3.0);
        assert_eq!(row.solve(&[2.0; COLUMNS], &known), Some(known));
    }
}
