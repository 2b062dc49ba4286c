//! From what the decoder found to what was understood.
//!
//! Two readings are weighed: the best among the legal moves, and the best of everything that may be said. Where the second is hardly
//! better, the sound leaves both open and the legal one is the favourite; where it is clearly better, that is what was said, legal
//! or not. Between the two nothing was understood, nor where another reading like the favourite fits nearly as well.

use super::decoder::Path;
use super::reading::{Said, What, best};
use super::{Hearing, Scope};

/// Nats in one unit of the decoder's scores.
const NATS: f64 = 0.1024;

/// How much better than any legal move anything else must fit, in nats, to be taken as said.
const CLEAR: f64 = 60.0;

/// How much better a reading may fit that nobody is likely to say, and the legal one still be taken, in a quiet room too.
const UNLIKELY: f64 = 30.0;

/// With less than this between speech and noise, in decibels, what is no legal move is never taken.
const QUIET_ENOUGH: f64 = 15.0;

/// How badly the sound may fit the best reading, in nats a frame.
const POOREST_FIT: f64 = 7.0;

/// As sure as this, it is another sentence than the one that was not understood before.
const SURE_ALONE: u32 = 75;

/// A reading of the sound with its words and its score in nats.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The words as heard.
    pub words: String,
    /// What they say.
    pub said: Said,
    /// How well they fit; 0 would be perfect, worse is lower.
    pub nats: f64,
}

impl Candidate {
    /// What a path says; nothing where its words mean nothing.
    pub fn of(path: Option<&Path>, scope: &Scope) -> Option<Candidate> {
        let (path, words) = (path?, path?.words());
        Some(Candidate { said: best(&words, scope)?, words, nats: nats(path) })
    }
}

/// The score of a path in nats.
pub fn nats(path: &Path) -> f64 {
    f64::from(path.score) * NATS
}

/// What the decoder found in one utterance.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The best of the legal moves.
    pub legal: Option<Candidate>,
    /// The best of everything that may be said.
    pub free: Option<Candidate>,
    /// How long the utterance is, in frames.
    pub frames: usize,
}

/// What a judge knows besides the sound.
pub struct Knowledge<'a> {
    /// The boards.
    pub scope: &'a Scope,
    /// How far the noise lies under the speech, in decibels.
    pub quietness: f64,
}

impl Knowledge<'_> {
    /// How much better than the legal move anything else may fit, in nats, and the legal move still be taken: in noise anything fits.
    fn open(&self, free: &Candidate) -> f64 {
        let open = 20.0 + 8.0 * (23.0 - self.quietness).clamp(0.0, 13.0);
        if free.said.is_likely(self.scope) { open } else { open.max(UNLIKELY) }
    }

    fn is_quiet(&self) -> bool {
        self.quietness >= QUIET_ENOUGH
    }
}

/// The reading that is taken if nothing else is too near.
#[derive(Clone, Debug)]
pub struct Favourite {
    /// The reading.
    pub candidate: Candidate,
    /// How much worse than it everything like it must fit, in nats.
    apart: f64,
}

/// The favourite, or a hearing of nothing.
pub fn favourite(findings: &Findings, known: &Knowledge) -> Result<Favourite, Hearing> {
    let free = findings.free.clone().or(findings.legal.clone()).ok_or_else(Hearing::default)?;
    let best = findings.legal.as_ref().map_or(free.nats, |legal| legal.nats.max(free.nats));
    if best / (findings.frames.max(1) as f64) < -POOREST_FIT {
        return Err(Hearing { words: free.words, ..Hearing::default() });
    }
    let lead = findings.legal.as_ref().map_or(f64::INFINITY, |legal| free.nats - legal.nats);
    match &findings.legal {
        // The better something else fits, the surer it must be that it is no other legal move.
        Some(legal) if lead <= known.open(&free) || legal.said == free.said => {
            Ok(Favourite { candidate: legal.clone(), apart: 25.0 + 0.5 * lead.max(0.0) })
        }
        _ if lead >= CLEAR && known.is_quiet() => Ok(Favourite { candidate: free, apart: 30.0 }),
        legal => Err(not_understood(free.words.clone(), legal.iter().chain([&free]), known.scope)),
    }
}

/// Decides on a favourite when its rival, the best of what is near it, was looked for too.
pub fn judge(favourite: Favourite, rival: Option<&Candidate>, known: &Knowledge) -> Hearing {
    let Favourite { candidate, apart } = favourite;
    let line = candidate.said.line(known.scope);
    let Some(rival) = rival else {
        return Hearing { line: Some(line), words: candidate.words, sure: 100, open: Vec::new() };
    };
    let times = (candidate.nats - rival.nats) / apart;
    if times < 1.0 {
        return not_understood(candidate.words.clone(), [&candidate, rival], known.scope);
    }
    let open = if times < 2.0 { vec![rival.said.line(known.scope)] } else { Vec::new() };
    Hearing { line: Some(line), words: candidate.words, sure: (100.0 - 50.0 / times) as u32, open }
}

/// A reading of what was said twice, with its score in each of the two utterances.
#[derive(Clone, Debug)]
pub struct Twice {
    /// The reading; its score is that of both.
    pub candidate: Candidate,
    /// Its scores in nats.
    pub nats: [f64; 2],
}

/// Decides on what was said twice, as nothing was understood the first time: `alone` is what was understood of the second.
pub fn judge_both(alone: Hearing, readings: &[Twice], known: &Knowledge) -> Hearing {
    let best = [0, 1].map(|time| readings.iter().map(|reading| reading.nats[time]).fold(f64::NEG_INFINITY, f64::max));
    // What fits one of them badly was not said twice.
    let fits = |reading: &&Twice| (0..2).all(|time| best[time] - reading.nats[time] <= 1.5 * known.open(&reading.candidate));
    let mut said: Vec<&Candidate> = readings.iter().filter(fits).map(|reading| &reading.candidate).collect();
    said.sort_by(|a, b| b.nats.total_cmp(&a.nats));
    let is_legal = |reading: &Candidate| reading.said.legal(known.scope).is_some();
    let legal = said.iter().find(|reading| is_legal(reading));
    let Some(best) = said.first() else { return alone };
    let lead = legal.map_or(f64::INFINITY, |legal| best.nats - legal.nats);
    let (first, apart) = match legal {
        Some(legal) if lead <= 2.5 * known.open(best) => (*legal, 30.0 + 0.3 * lead),
        _ if lead >= 2.0 * CLEAR && known.is_quiet() && is_move(&best.said) => (*best, 60.0),
        _ => return alone,
    };
    let same = alone.line.as_ref().is_some_and(|line| *line == first.said.line(known.scope));
    if same || alone.sure >= SURE_ALONE {
        return alone;
    }
    let ends = first.said.ends(known.scope);
    let rival = said.iter().find(|other| other.said.ends(known.scope) != ends && (is_legal(other) || !is_legal(first)));
    judge(Favourite { candidate: first.clone(), apart }, rival.copied(), known)
}

fn is_move(said: &Said) -> bool {
    matches!(&said.what, What::Squares(squares, _) if squares.len() > 1)
}

fn not_understood<'a>(words: String, readings: impl IntoIterator<Item = &'a Candidate>, scope: &Scope) -> Hearing {
    Hearing { words, open: readings.into_iter().map(|reading| reading.said.line(scope)).collect(), ..Hearing::default() }
}
