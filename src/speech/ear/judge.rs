//! From what the decoder found to what was understood.
//!
//! Two readings are weighed: the best among the legal moves, and the best of everything that may be said. Where the second is hardly
//! better, the sound leaves both open and the legal one is the favourite; where it is clearly better, that is what was said, legal
//! or not. Between the two nothing was understood, nor where another reading like the favourite fits nearly as well.

use super::decoder::Path;
use super::reading::{Said, best};
use super::{Hearing, Scope};

/// Nats in one unit of the decoder's scores.
const NATS: f64 = 0.1024;

/// How much better than any legal move anything else must fit, in nats, to be taken as said.
const CLEAR: f64 = 100.0;

/// The same for what nobody is likely to say, in a quiet room too.
const UNLIKELY: f64 = 30.0;

/// With less than this between speech and noise, in decibels, what is no legal move is never taken.
const QUIET_ENOUGH: f64 = 15.0;

/// How badly the sound may fit the best reading, in nats a frame.
const POOREST_FIT: f64 = 7.0;

/// What the decoder found in one utterance.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The best path through the legal moves.
    pub legal: Option<Path>,
    /// The best path through everything that may be said.
    pub free: Option<Path>,
}

/// A reading of the sound with its words and its score in nats.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The words as heard.
    pub words: String,
    /// What they say.
    pub said: Said,
    nats: f64,
}

impl Candidate {
    fn of(path: Option<&Path>, scope: &Scope) -> Option<Candidate> {
        let (path, words) = (path?, path?.words());
        Some(Candidate { said: best(&words, scope)?, words, nats: f64::from(path.score) * NATS })
    }
}

/// How much better than the legal move anything else may fit, in nats, and the legal move still be taken: in noise anything fits.
fn open(quietness: f64) -> f64 {
    12.0 + 4.0 * (23.0 - quietness).clamp(0.0, 15.0)
}

/// How much worse than the reading taken every other must fit, in nats: noise brings all of them nearer.
fn apart(quietness: f64) -> f64 {
    32.0 + 1.5 * (quietness - 20.0).clamp(0.0, 11.0) - 0.4 * (20.0 - quietness).clamp(0.0, 12.0)
}

/// What a judge knows besides the sound.
pub struct Knowledge<'a> {
    /// The boards.
    pub scope: &'a Scope,
    /// How far the noise lies under the speech, in decibels.
    pub quietness: f64,
    /// The lines that the utterance before left open, when it was not understood: this one is likely the same again.
    pub before: &'a [String],
}

impl Knowledge<'_> {
    fn was_open(&self, candidate: &Candidate) -> bool {
        self.before.contains(&candidate.said.line(self.scope))
    }

    /// How much better anything else may fit, and this legal move still be taken.
    fn open(&self, legal: &Candidate, free: &Candidate) -> f64 {
        let open = open(self.quietness) + if self.was_open(legal) { 25.0 } else { 0.0 };
        if free.said.is_likely(self.scope) { open } else { open.max(UNLIKELY) }
    }

    /// How much worse the rival must fit.
    fn apart(&self, favourite: &Candidate, rival: &Candidate) -> f64 {
        let times = match (self.was_open(favourite), self.was_open(rival)) {
            _ if self.before.is_empty() => 1.0,
            (true, false) => 0.5,
            (true, true) => 1.0,
            (false, _) => 1.5,
        };
        times * apart(self.quietness)
    }
}

/// The reading that is taken if nothing else is too near; otherwise a hearing of nothing.
pub fn favourite(findings: &Findings, known: &Knowledge) -> Result<Candidate, Hearing> {
    let free = Candidate::of(findings.free.as_ref(), known.scope).ok_or_else(Hearing::default)?;
    let frames = findings.free.as_ref().map_or(1, |path| path.frames.max(1));
    if free.nats / f64::from(frames) < -POOREST_FIT {
        return Err(Hearing { words: free.words, ..Hearing::default() });
    }
    let legal = Candidate::of(findings.legal.as_ref(), known.scope);
    let lead = legal.as_ref().map_or(f64::INFINITY, |legal| free.nats - legal.nats);
    match legal {
        Some(legal) if lead <= known.open(&legal, &free) || legal.said == free.said => Ok(legal),
        _ if lead >= CLEAR && known.quietness >= QUIET_ENOUGH => Ok(free),
        legal => Err(not_understood(free.words.clone(), legal.into_iter().chain([free]), known.scope)),
    }
}

/// Decides on a favourite when its rival, the best of what is near it, was looked for too.
pub fn judge(favourite: Candidate, rival: Option<&Path>, known: &Knowledge) -> Hearing {
    let line = favourite.said.line(known.scope);
    let Some(rival) = Candidate::of(rival, known.scope) else {
        return Hearing { line: Some(line), words: favourite.words, sure: 100, open: Vec::new() };
    };
    let times = (favourite.nats - rival.nats) / known.apart(&favourite, &rival);
    if times < 1.0 {
        return not_understood(favourite.words.clone(), [favourite, rival], known.scope);
    }
    let open = if times < 2.0 { vec![rival.said.line(known.scope)] } else { Vec::new() };
    Hearing { line: Some(line), words: favourite.words, sure: (100.0 - 50.0 / times) as u32, open }
}

fn not_understood(words: String, readings: impl IntoIterator<Item = Candidate>, scope: &Scope) -> Hearing {
    Hearing { words, open: readings.into_iter().map(|reading| reading.said.line(scope)).collect(), ..Hearing::default() }
}
