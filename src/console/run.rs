//! The loop of a program without a window: wait for a line or for time to pass, then tick.

use std::time::Duration;

use bevy::prelude::{App, Resource};
use crossbeam_channel::{Receiver, RecvTimeoutError};

use super::input::{Line, Lines, Stdin};
use crate::exhibition::{Ms, Now, Phase, Progress};
use crate::machine::{Machine, milliseconds};
use crate::players::Replaying;
use crate::relay::Relaying;
use crate::speech::voice::Voice;

/// Where time comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeMode {
    /// The machine's clocks.
    Real,
    /// Input lines `@MS`, milliseconds since the program began.
    Manual,
}

/// Whether, and why, the program ends.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// It does not.
    #[default]
    NotYet,
    /// Somebody said `quit`.
    Quit,
    /// The output was closed.
    NobodyReads,
}

/// The longest wait between two ticks. Flags fall at their own millisecond however late the tick, but are told in one.
const TICK: Duration = Duration::from_millis(20);

/// Lines taken into one tick at the most: their facts are one transaction.
const LINES_A_TICK: usize = 256;

/// Runs until `quit`, or until the input ends and nothing more would happen by itself.
pub fn run(app: &mut App, stdin: Stdin, mode: TimeMode) -> Ending {
    update(app);
    let start = app.world().resource::<Now>().ms;
    let mut clocks = match mode {
        TimeMode::Real => Clocks::Real(Machine::of(app.world())),
        TimeMode::Manual => Clocks::Manual { start, now: start },
    };
    let mut open = true;
    loop {
        let ending = *app.world().resource::<Ending>();
        if ending != Ending::NotYet || !(open || plays_by_itself(app)) {
            return ending;
        }
        let longest = app.world().get_resource::<Replaying>().map_or(TICK, Replaying::step).min(TICK);
        let waited = if open { wait(&stdin.0, mode, longest, most_lines(app)) } else { Waited::pause(longest) };
        open = waited.open;
        clocks.tick(app, waited.lines);
        update(app);
    }
}

/// Ticks that a relay may need to tell what its own orders led to.
const RELAY_TICKS: u32 = 16;

/// A tick, and those that the relay needs to carry on: nothing may wait for an input that does not come.
fn update(app: &mut App) {
    app.update();
    for _ in 0..RELAY_TICKS {
        let world = app.world();
        let asks = world.get_resource::<Relaying>().is_some_and(Relaying::asks);
        let writes =
            world.get_resource::<Voice>().zip(world.get_resource()).is_some_and(|(voice, lines)| voice.is_behind(lines));
        if !asks && !writes {
            return;
        }
        app.update();
    }
}

/// Whether something happens though nobody says anything: recorded games are played, and nobody has paused them.
fn plays_by_itself(app: &App) -> bool {
    let replaying = app.world().get_resource::<Replaying>().is_some_and(Replaying::goes_on);
    replaying && app.world().resource::<Progress>().phase != Phase::Paused
}

/// Lines for the next tick at the most. In a relay each waits until what the one before it led to has been told.
fn most_lines(app: &App) -> usize {
    if app.world().contains_resource::<Relaying>() { 1 } else { LINES_A_TICK }
}

struct Waited {
    lines: Vec<Line>,
    open: bool,
}

impl Waited {
    #[expect(clippy::disallowed_methods, reason = "with no input left there is nothing to wait on")]
    fn pause(longest: Duration) -> Waited {
        std::thread::sleep(longest);
        Waited { lines: Vec::new(), open: false }
    }
}

/// Waits for lines, in real time no longer than `longest`.
fn wait(input: &Receiver<Line>, mode: TimeMode, longest: Duration, most: usize) -> Waited {
    let first = match mode {
        TimeMode::Real => input.recv_timeout(longest),
        TimeMode::Manual => input.recv().map_err(|_| RecvTimeoutError::Disconnected),
    };
    match first {
        Err(RecvTimeoutError::Timeout) => Waited { lines: Vec::new(), open: true },
        Err(RecvTimeoutError::Disconnected) => Waited { lines: Vec::new(), open: false },
        Ok(line) => {
            let more = input.try_iter().take(most - 1);
            Waited { lines: std::iter::once(line).chain(more).collect(), open: true }
        }
    }
}

enum Clocks {
    Real(Machine),
    Manual { start: Ms, now: Ms },
}

impl Clocks {
    /// Brings the time and the lines of a tick into the app.
    fn tick(&mut self, app: &mut App, lines: Vec<Line>) {
        let before = app.world().resource::<Now>().ms;
        let (now, heard) = match self {
            Clocks::Real(machine) => {
                // One reading for all of them: lines never change places, however slowly they are taken in.
                let (read_at, now) = machine.read();
                let waited = |line: &Line| milliseconds(read_at.saturating_duration_since(line.arrived));
                let at = |line: &Line| now.ms.saturating_sub(waited(line)).max(before);
                (now, lines.into_iter().map(|line| (at(&line), line.text)).collect())
            }
            Clocks::Manual { start, now } => {
                let heard = lines.into_iter().filter_map(|line| stamped(line.text, *start, now)).collect();
                (Now { ms: *now, gap: None }, heard)
            }
        };
        app.insert_resource(now);
        app.world_mut().resource_mut::<Lines>().0 = heard;
    }
}

/// A line with the manual time at which it stands; a line that sets the time forward is used up here.
fn stamped(text: Option<String>, start: Ms, now: &mut Ms) -> Option<(Ms, Option<String>)> {
    let set = text.as_deref().and_then(|line| line.trim().strip_prefix('@')?.trim().parse::<Ms>().ok());
    match set.map(|ms| start.saturating_add(ms)) {
        Some(later) if later >= *now => {
            *now = later;
            None
        }
        _ => Some((*now, text)),
    }
}
