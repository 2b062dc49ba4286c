//! The watch over a voice: what it should have told by now. Pure; time is an argument.

use super::speaker::VoiceFault;
use crate::exhibition::Ms;

/// The longest until a voice is ready: it lists its languages first.
const OPENING_MS: Ms = 15_000;

/// The longest from asking to the first sound.
const BEGINNING_MS: Ms = 2_500;

/// What a line may take beyond the time of its letters.
const ENDING_MS: Ms = 4_000;

/// The time of a letter, read very slowly.
const LETTER_MS: Ms = 250;

/// Where a voice stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Its thread was started.
    Opening {
        /// When.
        since: Ms,
    },
    /// It waits for a line.
    Ready,
    /// A line was asked for.
    Asked {
        /// Which.
        id: u64,
        /// When.
        since: Ms,
        /// Its letters.
        letters: usize,
    },
    /// A line can be heard.
    Speaking {
        /// Which.
        id: u64,
        /// It must have ended by then.
        until: Ms,
    },
    /// It cannot be heard.
    Down {
        /// Why.
        fault: VoiceFault,
        /// When it is tried again.
        again: Ms,
    },
}

impl State {
    /// What is wrong by now, if something is.
    pub fn overdue(&self, now: Ms) -> Option<VoiceFault> {
        match *self {
            State::Opening { since } if now > since + OPENING_MS => Some(VoiceFault::Hangs),
            State::Asked { since, .. } if now > since + BEGINNING_MS => Some(VoiceFault::Hangs),
            State::Speaking { until, .. } if now > until => Some(VoiceFault::NeverEnds),
            _ => None,
        }
    }

    /// The line that was asked for can be heard.
    pub fn began(&mut self, line: u64, now: Ms) {
        if let State::Asked { id, letters, .. } = *self
            && id == line
        {
            let time = LETTER_MS.saturating_mul(Ms::try_from(letters).unwrap_or(Ms::MAX));
            *self = State::Speaking { id, until: now.saturating_add(ENDING_MS).saturating_add(time) };
        }
    }

    /// A line has ended. Returns whether it is the one that was being said.
    pub fn ended(&mut self, line: u64) -> bool {
        let its = matches!(*self, State::Asked { id, .. } | State::Speaking { id, .. } if id == line);
        if its {
            *self = State::Ready;
        }
        its
    }
}

/// How long until a voice that failed so many times in a row is tried again.
pub fn wait_ms(failures: u32) -> Ms {
    500 << failures.min(6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voice_that_does_not_begin_or_never_ends_is_seen() {
        let mut state = State::Asked { id: 7, since: 1_000, letters: 10 };
        assert_eq!(state.overdue(3_500), None);
        assert_eq!(state.overdue(3_501), Some(VoiceFault::Hangs));
        state.began(6, 2_000);
        assert!(matches!(state, State::Asked { .. }), "another line's beginning says nothing");
        state.began(7, 2_000);
        assert_eq!((state.overdue(8_500), state.overdue(8_501)), (None, Some(VoiceFault::NeverEnds)));
        assert!(!state.ended(6) && state.ended(7));
        assert_eq!(state, State::Ready);
    }

    #[test]
    fn it_is_tried_again_later_and_later_but_for_ever() {
        assert_eq!([0, 1, 2, 6, 60].map(wait_ms), [500, 1_000, 2_000, 32_000, 32_000]);
    }
}
