//! From what the decoder found to what was understood.
//!
//! Two readings are weighed: the best among the legal moves, and the best of everything that may be said. Where the second is hardly
//! better, the sound leaves both open and the legal one is the favourite; where it is clearly better, that is what was said, legal
//! or not. Between the two nothing was understood, nor where another reading like the favourite fits nearly as well.

use super::decoder::Path;
use super::grammar::UNNAMED_NATS;
use super::reading::{Said, What, best};
use super::{Hearing, Scope};
use crate::draughts::Square;
use crate::exhibition::BoardNumber;

/// Nats in one unit of the decoder's scores.
const NATS: f64 = 0.1024;

/// How much better than any legal move anything else must fit, in nats, to be taken as said.
const CLEAR: f64 = 60.0;

/// How much better a reading may fit that nobody is likely to say, and the legal one still be taken, in a quiet room too.
const UNLIKELY: f64 = 30.0;

/// With less than this between speech and noise, in decibels, what is no legal move is never taken.
const QUIET_ENOUGH: f64 = 15.0;

/// How badly the sound may fit the best reading, in nats a frame, and how much worse than that in noise: talk fits worse.
const POOREST: f64 = 5.9;
const POORER_IN_NOISE: f64 = 0.45;

/// How badly it may fit an impossible move: among so many, something fits any talk.
const POOREST_IMPOSSIBLE: f64 = 5.2;

/// A legal move that fits as well as this, in nats a frame, is spoken, and how much worse in noise: no talk fits as well.
const SURELY_SPOKEN: f64 = 5.2;
const SURELY_IN_NOISE: f64 = 0.15;

/// How much better than any sounds at all words must fit, in nats a frame of them, and how much more in noise where they are few: no
/// move.
const SPOKEN: f64 = 0.2;
const MORE_IN_NOISE: f64 = 0.3;

/// The same of an impossible move.
const SPOKEN_IMPOSSIBLE: f64 = 1.3;

/// The same of yes and no, and how much more in noise: they answer a question, and everybody must be able to say them.
const ANSWERED: f64 = -1.5;
const ANSWERED_IN_NOISE: f64 = 1.4;

/// How much better another legal move may fit one of two utterances, in nats, and both still be the same sentence.
const SAME: f64 = 50.0;

/// As sure as this, it is another sentence than the one that was not understood before.
const SURE_ALONE: u32 = 75;

/// A reading of the sound with its words and its score in nats.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The words as heard.
    pub words: String,
    /// What they say.
    pub said: Said,
    /// The board and the ends of the move they say.
    pub ends: Option<(BoardNumber, Square, Square)>,
    /// How well they fit; 0 would be perfect, worse is lower.
    pub nats: f64,
    /// How long its words last, in frames.
    pub frames: i32,
}

impl Candidate {
    /// What a path says; nothing where its words mean nothing.
    pub fn of(path: Option<&Path>, scope: &Scope) -> Option<Candidate> {
        let (path, words) = (path?, path?.words());
        let said = best(&words, scope)?;
        Some(Candidate { ends: said.ends(scope), said, words, nats: nats(path), frames: path.spoken_frames() })
    }

    /// Whether it is a move on this board.
    pub fn is_on(&self, board: BoardNumber) -> bool {
        self.ends.is_some_and(|(number, _, _)| number == board)
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
    /// Whether the speaker was heard long enough to be known: what he says fits better then.
    pub speaker: bool,
}

impl Knowledge<'_> {
    /// How much better than the legal move anything else may fit, in nats, and the legal move still be taken: in noise anything fits.
    fn open(&self, free: &Candidate, legal: Option<&Candidate>) -> f64 {
        let quiet = if self.speaker { 15.0 } else { 20.0 };
        let open = quiet + (100.0 - quiet) * self.noise();
        let squares = |reading: &Candidate| reading.ends.map(|(_, from, to)| (from, to));
        // A move that is impossible on the board heard, and legal on one that sounds like it.
        let elsewhere = legal.is_some_and(|legal| squares(legal).is_some() && squares(legal) == squares(free));
        if free.said.is_likely(self.scope) && !elsewhere { open } else { open.max(UNLIKELY) }
    }

    /// How noisy it is: nothing above 23 dB, 1 under 10.
    fn noise(&self) -> f64 {
        ((23.0 - self.quietness) / 13.0).clamp(0.0, 1.0)
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

/// An utterance against which readings are held.
#[derive(Clone, Copy, Debug)]
pub struct Sound {
    /// How long it is, in frames.
    pub frames: usize,
    /// What any sounds of speech score, in nats; negative infinity where nobody asked.
    pub anything: f64,
}

/// Whether the sound fits anything at all that may be said.
pub fn is_ours(findings: &Findings, known: &Knowledge) -> bool {
    let best = findings.legal.iter().chain(&findings.free).max_by(|one, other| one.nats.total_cmp(&other.nats));
    let poorest = POOREST + POORER_IN_NOISE * known.noise();
    best.is_some_and(|best| best.nats >= -poorest * findings.frames as f64)
}

/// Whether only [`is_spoken`] can tell that a reading is: what any sounds score is then worth looking for.
pub fn needs_proof(reading: &Candidate, frames: usize, known: &Knowledge) -> bool {
    let surely = SURELY_SPOKEN + SURELY_IN_NOISE * known.noise();
    // What it costs to name no board is no fault of the sound.
    let nats = if reading.said.board.is_none() { reading.nats + UNNAMED_NATS } else { reading.nats };
    reading.said.legal(known.scope).is_none() || nats < -surely * frames as f64
}

/// Whether the words of a reading with this score are really what is heard in a sound: in talk, something always fits.
pub fn is_spoken(reading: &Candidate, nats: f64, sound: &Sound, known: &Knowledge) -> bool {
    let impossible = is_move(&reading.said) && reading.said.legal(known.scope).is_none();
    let least = match reading.said.what {
        What::Order("yes" | "no") => ANSWERED + ANSWERED_IN_NOISE * known.noise(),
        _ if impossible => SPOKEN_IMPOSSIBLE,
        _ if is_move(&reading.said) => SPOKEN,
        _ => SPOKEN + MORE_IN_NOISE * known.noise(),
    };
    let fits = !impossible || nats >= -POOREST_IMPOSSIBLE * sound.frames as f64;
    fits && nats - sound.anything >= least * f64::from(reading.frames.max(1))
}

/// The favourite, or a hearing of nothing.
pub fn favourite(findings: &Findings, known: &Knowledge) -> Result<Favourite, Hearing> {
    let free = findings.free.clone().or(findings.legal.clone()).ok_or_else(Hearing::default)?;
    let lead = findings.legal.as_ref().map_or(f64::INFINITY, |legal| free.nats - legal.nats);
    match &findings.legal {
        // The better something else fits, the surer it must be that it is no other legal move.
        Some(legal) if lead <= known.open(&free, Some(legal)) || legal.said == free.said => {
            Ok(Favourite { candidate: legal.clone(), apart: 25.0 + 10.0 * known.noise() + 0.4 * lead.max(0.0) })
        }
        _ if lead >= CLEAR && (known.is_quiet() || free.said.is_answer()) => {
            Ok(Favourite { candidate: free, apart: 30.0 + 15.0 * known.noise() })
        }
        legal => Err(not_understood(free.words.clone(), legal.iter().chain([&free]), known.scope)),
    }
}

/// Decides on a favourite when its rival, the best of what is near it, was looked for too.
pub fn judge(favourite: Favourite, rival: Option<&Candidate>, known: &Knowledge) -> Hearing {
    let Favourite { candidate, apart } = favourite;
    let line = candidate.said.line_on(known.scope);
    let Some(rival) = rival else {
        return Hearing { line: Some(line), words: candidate.words, sure: 100, open: Vec::new() };
    };
    let times = (candidate.nats - rival.nats) / apart;
    if times < 1.0 {
        return not_understood(candidate.words.clone(), [&candidate, rival], known.scope);
    }
    let open = if times < 2.0 { vec![rival.said.line_on(known.scope)] } else { Vec::new() };
    Hearing { line: Some(line), words: candidate.words, sure: (100.0 - 50.0 / times) as u32, open }
}

/// A reading of what was said twice, with its score in each of the two utterances.
#[derive(Clone, Debug)]
pub struct Twice {
    /// The reading; its score is that of both.
    pub candidate: Candidate,
    /// Its scores in nats; negative infinity where it does not fit at all.
    pub nats: [f64; 2],
}

impl Twice {
    /// Whether it is really what is heard in both of the sounds.
    fn is_spoken(&self, sounds: &[Sound; 2], known: &Knowledge) -> bool {
        self.nats.iter().zip(sounds).all(|(nats, sound)| is_spoken(&self.candidate, *nats, sound, known))
    }

    /// Whether none of the others fits one of the utterances better by more than this: what does was not said twice.
    fn fits_both<'a>(&self, others: impl IntoIterator<Item = &'a Twice>, by: f64) -> bool {
        others.into_iter().all(|other| (0..2).all(|time| other.nats[time] - self.nats[time] <= by))
    }
}

/// Whether it is so sure by itself that what was said before tells nothing more.
pub fn is_sure(hearing: &Hearing) -> bool {
    hearing.sure >= SURE_ALONE
}

/// Decides on what was said twice, as nothing was understood the first time: `alone` is what was understood of the second, if
/// anything, and not surely.
pub fn judge_both(alone: Hearing, mut readings: Vec<Twice>, sounds: &[Sound; 2], known: &Knowledge) -> Hearing {
    readings.sort_by(|a, b| b.candidate.nats.total_cmp(&a.candidate.nats));
    let is_legal = |reading: &Twice| reading.candidate.said.legal(known.scope).is_some();
    let Some(best) = readings.first() else { return alone };
    let legal = readings.iter().find(|reading| is_legal(reading));
    let lead = legal.map_or(f64::INFINITY, |legal| best.candidate.nats - legal.candidate.nats);
    let open = known.open(&best.candidate, legal.map(|legal| &legal.candidate));
    let (first, apart) = match legal {
        Some(legal) if lead <= 2.0 * open && legal.fits_both(readings.iter().filter(|other| is_legal(other)), SAME) => {
            (legal, 36.0 + 14.0 * known.noise() + 0.3 * lead)
        }
        _ if lead >= 2.0 * CLEAR && known.is_quiet() && is_move(&best.candidate.said) => (best, 60.0),
        _ => return alone,
    };
    if !first.fits_both(&readings, open) || !first.is_spoken(sounds, known) {
        return alone;
    }
    let mut others = readings.iter().filter(|other| other.candidate.ends != first.candidate.ends);
    let rival = others.find(|other| is_legal(other) || !is_legal(first)).map(|other| &other.candidate);
    judge(Favourite { candidate: first.candidate.clone(), apart }, rival, known)
}

/// Whether it is a whole move.
pub fn is_move(said: &Said) -> bool {
    matches!(&said.what, What::Squares(squares, _) if squares.len() > 1)
}

fn not_understood<'a>(words: String, readings: impl IntoIterator<Item = &'a Candidate>, scope: &Scope) -> Hearing {
    Hearing { words, open: readings.into_iter().map(|reading| reading.said.line_on(scope)).collect(), ..Hearing::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::{INTERNATIONAL, Position};

    fn scope() -> Scope {
        Scope { boards: vec![(3, Position::start(&INTERNATIONAL))], at: Some(3) }
    }

    fn reading(words: &str, nats: f64) -> Candidate {
        let said = best(words, &scope()).unwrap_or_else(|| panic!("{words} says nothing"));
        Candidate { ends: said.ends(&scope()), words: words.to_owned(), said, nats, frames: 100 }
    }

    fn both(readings: &[(&str, f64, f64)], quietness: f64) -> Option<String> {
        let twice = |&(words, before, now): &(&str, f64, f64)| Twice {
            candidate: reading(words, before + now),
            nats: [before, now],
        };
        let readings = readings.iter().map(twice).collect();
        let sounds = [Sound { frames: 120, anything: -900.0 }; 2];
        judge_both(Hearing::default(), readings, &sounds, &Knowledge { scope: &scope(), quietness, speaker: false }).line
    }

    #[test]
    fn what_fits_legal_moves_alone_is_no_noise() {
        let scope = scope();
        let known = Knowledge { scope: &scope, quietness: 40.0, speaker: false };
        let (legal, free) = (Some(reading("thirty two twenty eight", -500.0)), Some(reading("one two", -800.0)));
        let findings = Findings { legal, free, frames: 100 };
        assert_eq!(favourite(&findings, &known).ok().map(|favourite| favourite.candidate.nats), Some(-500.0));
        assert!(is_ours(&findings, &known));
    }

    #[test]
    fn the_same_move_is_rather_legal_on_a_board_that_sounds_alike() {
        let start = Position::start(&INTERNATIONAL);
        let after = start.after(&start.legal_moves(&INTERNATIONAL)[0]);
        let scope = Scope { boards: vec![(20, start), (28, after)], at: None };
        let reading = |words: &str, nats: f64| {
            let said = best(words, &scope).unwrap_or_else(|| panic!("{words} says nothing"));
            Candidate { ends: said.ends(&scope), words: words.to_owned(), said, nats, frames: 100 }
        };
        let known = Knowledge { scope: &scope, quietness: 40.0, speaker: true };
        let takes = |free: &str| {
            let legal = Some(reading("board twenty thirty two twenty eight", -520.0));
            favourite(&Findings { legal, free: Some(reading(free, -500.0)), frames: 100 }, &known).is_ok()
        };
        assert!(takes("board twenty eight thirty two twenty eight"));
        assert!(!takes("board twenty thirty two twenty five"));
    }

    #[test]
    fn two_hearings_tell_more_than_one() {
        let left_open = [("thirty two twenty eight", -500.0, -500.0), ("thirty two twenty seven", -530.0, -520.0)];
        assert_eq!(both(&left_open, 40.0).as_deref(), Some("32-28"));
        let nearer = [("thirty two twenty eight", -500.0, -510.0), ("thirty two twenty seven", -530.0, -500.0)];
        assert_eq!(both(&nearer, 40.0), None);
    }

    #[test]
    fn two_sentences_are_no_repetition() {
        let other = [("thirty two twenty eight", -400.0, -600.0), ("thirty one twenty six", f64::NEG_INFINITY, -500.0)];
        assert_eq!(both(&other, 10.0), None);
    }

    #[test]
    fn an_impossible_move_said_twice_is_one() {
        let impossible = [("ten fourteen", -500.0, -500.0), ("thirty two twenty eight", -640.0, -640.0)];
        assert_eq!(both(&impossible, 40.0).as_deref(), Some("10-14"));
        assert_eq!(both(&impossible, 12.0), None, "not in noise");
    }

    #[test]
    fn words_must_be_more_than_any_sounds() {
        let scope = scope();
        let quiet = Knowledge { scope: &scope, quietness: 40.0, speaker: false };
        let spoken = |words: &str, nats: f64, known: &Knowledge| {
            is_spoken(&reading(words, nats), nats, &Sound { frames: 120, anything: -500.0 }, known)
        };
        assert!(!spoken("again", -510.0, &quiet));
        assert!(spoken("again", -460.0, &quiet));
        assert!(spoken("yes", -600.0, &quiet), "everybody must be able to answer");
        assert!(!spoken("yes", -700.0, &quiet));
        assert!(!spoken("yes", -600.0, &Knowledge { quietness: 8.0, ..quiet }));
        assert!(!spoken("again", -460.0, &Knowledge { quietness: 8.0, ..quiet }), "in noise anything fits");
        assert!(spoken("thirty two twenty eight", -460.0, &quiet));
        assert!(!spoken("thirty two twenty one", -460.0, &quiet), "an impossible move must be said clearly");
        assert!(spoken("thirty two twenty one", -360.0, &quiet));
    }

    #[test]
    fn talk_that_fits_badly_is_none_of_what_may_be_said() {
        let scope = scope();
        let known = Knowledge { scope: &scope, quietness: 40.0, speaker: false };
        let of = |nats| Findings { legal: None, free: Some(reading("eleven eight two", nats)), frames: 100 };
        assert!(is_ours(&of(-580.0), &known));
        assert!(!is_ours(&of(-600.0), &known));
        assert!(!is_ours(&Findings::default(), &known));
    }
}
