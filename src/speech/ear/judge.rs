//! From what the decoder found to what was understood.
//!
//! Two readings are weighed: the best among the legal moves, and the best of everything that may be said. Where the second is
//! hardly better, the sound leaves both open and the legal one is taken. Where it is clearly better, that is what was said,
//! legal or not. Between the two nothing was understood.

use super::decoder::Path;
use super::reading::{Said, readings};
use super::{Hearing, Scope};

/// Nats in one unit of the decoder's scores.
const NATS: f64 = 0.1024;

/// How much better than the best legal move anything else may fit, in nats, and the legal move still be taken.
const OPEN: f64 = 30.0;

/// How much better than the best legal move anything else must fit, in nats, to be taken as said.
const CLEAR: f64 = 60.0;

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
struct Candidate {
    words: String,
    said: Said,
    nats: f64,
}

/// Decides what was understood.
pub fn judge(findings: &Findings, scope: &Scope) -> Hearing {
    let legal = findings.legal.as_ref().and_then(|path| candidate(path, scope));
    let Some(free) = findings.free.as_ref().and_then(|path| candidate(path, scope)) else {
        return Hearing::default();
    };
    let frames = findings.free.as_ref().map_or(1, |path| path.frames.max(1));
    if free.nats / f64::from(frames) < -POOREST_FIT {
        return Hearing { words: free.words, ..Hearing::default() };
    }
    let Some(legal) = legal else { return taken(&free, 75.0, None, scope) };
    let lead = free.nats - legal.nats;
    if free.said.line(scope) == legal.said.line(scope) || lead <= OPEN {
        taken(&legal, 100.0 - lead.max(0.0), Some(&free), scope)
    } else if lead >= CLEAR {
        taken(&free, lead.min(100.0), None, scope)
    } else {
        let open = vec![legal.said.line(scope), free.said.line(scope)];
        Hearing { words: free.words, line: None, sure: 0, open }
    }
}

fn taken(candidate: &Candidate, sure: f64, other: Option<&Candidate>, scope: &Scope) -> Hearing {
    let line = candidate.said.line(scope);
    let open = other.map(|other| other.said.line(scope)).filter(|other| *other != line).into_iter().collect();
    Hearing { words: candidate.words.clone(), line: Some(line), sure: sure.clamp(1.0, 100.0) as u32, open }
}

/// The reading of a path: a legal one where there is one, the one of fewest numbers otherwise.
fn candidate(path: &Path, scope: &Scope) -> Option<Candidate> {
    let words = path.words();
    let said = readings(&words.split(' ').collect::<Vec<_>>());
    let legal = said.iter().find(|said| said.legal(scope).is_some()).or(said.first())?;
    Some(Candidate { said: legal.clone(), words, nats: f64::from(path.score) * NATS })
}
