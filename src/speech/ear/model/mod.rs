//! The acoustic model, moved towards the room and the speaker.
//!
//! The model's Gaussians were made of many speakers in quiet rooms. One linear transform of all of them ("maximum likelihood
//! linear regression", Leggetter and Woodland 1995) brings them nearer to what is heard here: a part for the noise of the room,
//! which follows from its loudness alone, and a part for the speaker, learned from sentences of which is known what they said.

mod codebooks;
mod speaker;
mod transform;

pub use codebooks::Codebooks;
pub use speaker::Learning;
pub use transform::Transform;

use super::decoder::CEPSTRA;

/// The streams of the model: cepstra, their slopes, and the slopes of these.
pub const STREAMS: usize = 3;

/// What the model scores for one frame.
pub type Features = [[f32; CEPSTRA]; STREAMS];
