//! The Gaussians of an acoustic model, read from its files (the format of Sphinx 3; "phonetically tied": a codebook a phone).

use std::array::from_fn;
use std::fs;
use std::path::Path;

use super::{Features, STREAMS, Transform};
use crate::speech::ear::decoder::CEPSTRA;

/// The mark that the files begin their numbers with, in the order of bytes of the machine that wrote them.
const ORDER: u32 = 0x1122_3344;

/// A Gaussian of one stream.
#[derive(Clone, Copy, Debug)]
pub struct Gaussian {
    /// Its means.
    pub mean: [f32; CEPSTRA],
    /// Its variances.
    pub variance: [f32; CEPSTRA],
}

/// The Gaussians of every phone.
pub struct Codebooks {
    phones: Vec<String>,
    gaussians: Vec<Gaussian>,
    densities: usize,
    typical: [Typical; STREAMS],
}

/// What a stream's Gaussians are like, all taken together.
#[derive(Clone, Copy, Debug)]
pub struct Typical {
    /// The mean of the squares of their means.
    pub square: [f64; CEPSTRA],
    /// The mean of their variances.
    pub variance: [f64; CEPSTRA],
}

impl Codebooks {
    /// Those of a model's folder. `None` for a model of another kind, which cannot be moved.
    pub fn read(model: &Path) -> Option<Codebooks> {
        let phones = phones(&fs::read(model.join("mdef")).ok()?)?;
        let (means, densities) = parameters(&fs::read(model.join("means")).ok()?, phones.len())?;
        let (variances, _) = parameters(&fs::read(model.join("variances")).ok()?, phones.len())?;
        let floor = |variance: [f32; CEPSTRA]| variance.map(|value| value.max(1e-4)); // as the decoder has it
        let gaussian = |(mean, variance)| Gaussian { mean, variance: floor(variance) };
        let gaussians: Vec<Gaussian> = means.into_iter().zip(variances).map(gaussian).collect();
        if densities == 0 || gaussians.len() != phones.len() * STREAMS * densities {
            return None;
        }
        let typical = from_fn(|stream| Typical::of(gaussians.chunks(densities).skip(stream).step_by(STREAMS)));
        Some(Codebooks { phones, gaussians, densities, typical })
    }

    /// The codebook of a phone.
    pub fn of(&self, phone: &str) -> Option<usize> {
        self.phones.iter().position(|known| known == phone)
    }

    /// The Gaussians of a codebook in one stream.
    pub fn stream(&self, codebook: usize, stream: usize) -> &[Gaussian] {
        let first = (codebook * STREAMS + stream) * self.densities;
        &self.gaussians[first..first + self.densities]
    }

    /// What all Gaussians of a stream are like.
    pub fn typical(&self, stream: usize) -> &Typical {
        &self.typical[stream]
    }

    /// Which Gaussians of a codebook a frame is likely of, once they are moved: each with its share, small ones left out.
    pub fn shares(&self, codebook: usize, stream: usize, frame: &Features, moved: &Transform) -> Vec<(Gaussian, f64)> {
        const SMALL: f64 = 0.01;
        let scores: Vec<f64> = self
            .stream(codebook, stream)
            .iter()
            .map(|gaussian| moved.streams[stream].score(gaussian, &frame[stream]))
            .collect();
        let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = scores.iter().map(|score| (score - best).exp()).sum();
        let shares = scores.iter().map(|score| (score - best).exp() / sum);
        self.stream(codebook, stream).iter().copied().zip(shares).filter(|(_, share)| *share > SMALL).collect()
    }
}

impl Typical {
    fn of<'a>(codebooks: impl Iterator<Item = &'a [Gaussian]>) -> Typical {
        let all: Vec<&Gaussian> = codebooks.flatten().collect();
        let mean =
            |value: &dyn Fn(&Gaussian) -> f64| all.iter().map(|gaussian| value(gaussian)).sum::<f64>() / all.len() as f64;
        Typical {
            square: from_fn(|at| mean(&|gaussian| f64::from(gaussian.mean[at]).powi(2))),
            variance: from_fn(|at| mean(&|gaussian| f64::from(gaussian.variance[at]))),
        }
    }
}

/// The phones of a model definition in their order: a mark, a version, a text, ten counts, and the names with a zero after each.
fn phones(mdef: &[u8]) -> Option<Vec<String>> {
    let word = |at: usize| Some(u32::from_le_bytes(mdef.get(at..at + 4)?.try_into().ok()?) as usize);
    if !mdef.starts_with(b"BMDF") {
        return None;
    }
    let counts = 12 + word(8)?;
    let count = word(counts)?;
    let names = mdef.get(counts + 40..)?.split(|&byte| byte == 0).take(count);
    names.map(|name| String::from_utf8(name.to_vec()).ok()).collect()
}

/// The rows of a file of means or variances, and how many there are for one phone and stream.
fn parameters(file: &[u8], phones: usize) -> Option<(Vec<[f32; CEPSTRA]>, usize)> {
    const END: &[u8] = b"endhdr\n";
    let body = &file[file.windows(END.len()).position(|window| window == END)? + END.len()..];
    let word = |at: usize| Some(u32::from_le_bytes(body.get(4 * at..4 * at + 4)?.try_into().ok()?));
    let is_ours = word(0)? == ORDER
        && word(1)? as usize == phones
        && word(2)? as usize == STREAMS
        && (0..STREAMS).all(|stream| word(4 + stream) == Some(CEPSTRA as u32));
    let densities = word(3)? as usize;
    let values = phones.checked_mul(STREAMS)?.checked_mul(densities)?.checked_mul(CEPSTRA)?;
    if !is_ours || word(4 + STREAMS)? as usize != values {
        return None;
    }
    let first = 4 * (5 + STREAMS);
    let rows = body.get(first..first + 4 * values)?.chunks_exact(4 * CEPSTRA);
    let row = |bytes: &[u8]| from_fn(|at| f32::from_le_bytes(from_fn(|byte| bytes[4 * at + byte])));
    Some((rows.map(row).collect(), densities))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::ear::usual_model;

    #[test]
    fn the_usual_model_can_be_read() {
        let model = usual_model().expect("an acoustic model");
        let codebooks = Codebooks::read(&model).expect("codebooks");
        assert_eq!(codebooks.phones.len(), 42);
        assert_eq!(codebooks.densities, 128);
        assert!(codebooks.of("SIL").is_some_and(|silence| codebooks.stream(silence, 2).len() == 128));
    }

    #[test]
    fn a_model_of_another_kind_is_not_moved() {
        assert!(Codebooks::read(Path::new("/nowhere")).is_none());
        assert_eq!(phones(b"BMDF\x01\0\0\0\xff\xff\xff\xff"), None);
        assert_eq!(parameters(b"s3\nendhdr\n\x44\x33\x22\x11", 42), None);
        let huge = [&b"endhdr\n"[..], &[0x44, 0x33, 0x22, 0x11], &[0xff; 40]].concat();
        assert_eq!(parameters(&huge, 42), None);
    }
}
