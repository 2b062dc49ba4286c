//! The tick: orders are heard, decided, made durable, told, in this order, each once.
//!
//! Reads [`Inbox`], [`Now`], [`Interrupted`]; writes [`Pending`]. The journal's plugin turns `Pending` into [`Told`] in [`Tick::Commit`]; ears
//! read `Told` in [`Tick::Tell`], mouths write `Inbox` in [`Tick::Hear`].

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, Res, ResMut, Resource, SystemSet, Update, resource_exists};

use super::apply::apply;
use super::decide::{self, Answer, consequences, decide, finish};
use super::fact::{Fact, PauseCause, Record};
use super::hall::{Event, Hall, Phase};
use super::order::{Asked, Ms, Who};
use super::refusal::{Refusal, Why};
use super::scene::BoardNumber;
use super::time::{Interrupted, Interruption, LONGEST_TICK_MS, Now};

/// The parts of a tick, in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tick {
    /// Channels are drained, time comes in.
    Hear,
    /// Orders become facts or refusals, flags fall.
    Decide,
    /// The tick's facts become durable.
    Commit,
    /// Ears are told.
    Tell,
}

/// What was asked and not decided yet, in any order.
#[derive(Resource, Default)]
pub struct Inbox(pub Vec<Asked>);

/// What was decided in this tick and told nobody yet.
#[derive(Resource, Default)]
pub struct Pending(pub Vec<Reply>);

/// What may be told to everybody in this tick.
#[derive(Resource, Default)]
pub struct Told(pub Vec<Telling>);

/// Why facts cannot be made durable at present; while it stands, no order is carried out.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct JournalFault(pub Option<String>);

/// All that one order, or the time, led to.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The order as it was given, and by whom; none where the time brought it about.
    pub given: Option<(Who, String)>,
    /// What is to be told, in order.
    pub tellings: Vec<Telling>,
}

/// One thing to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum Telling {
    /// A fact.
    Fact(Record),
    /// A refusal.
    Refusal(Refusal),
    /// A reply to a question.
    Answer {
        /// Who asked.
        who: Who,
        /// When.
        t: Ms,
        /// About which board.
        board: Option<BoardNumber>,
        /// The reply.
        answer: Answer,
    },
}

impl Reply {
    /// A reply of facts that no order asked for.
    pub fn of_itself(facts: Vec<Record>) -> Reply {
        Reply { given: None, tellings: facts.into_iter().map(Telling::Fact).collect() }
    }

    /// Its facts.
    pub fn facts(&self) -> impl Iterator<Item = &Record> {
        self.tellings.iter().filter_map(|telling| match telling {
            Telling::Fact(record) => Some(record),
            _ => None,
        })
    }

    /// What is told in its place when its facts could not be made durable.
    pub fn failed(&self, t: Ms, fault: &str) -> Option<Telling> {
        let (who, given) = self.given.clone()?;
        let board = self.facts().find_map(|record| record.board);
        let why = Why::JournalFailed(fault.to_owned());
        Some(Telling::Refusal(Refusal { who, t, board, given, why, legal: Vec::new(), regulation: None }))
    }
}

/// The exhibition's systems. The tick stands still as long as no exhibition is open ([`Event`]).
pub struct ExhibitionPlugin;

impl Plugin for ExhibitionPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Now>()
            .init_resource::<Inbox>()
            .init_resource::<Pending>()
            .init_resource::<Told>()
            .init_resource::<JournalFault>()
            .init_resource::<Interrupted>()
            .configure_sets(Update, (Tick::Hear, Tick::Decide, Tick::Commit, Tick::Tell).chain())
            .configure_sets(
                Update,
                (Tick::Hear, Tick::Decide, Tick::Commit, Tick::Tell).distributive_run_if(resource_exists::<Event>),
            )
            .add_systems(Update, (forget_told, decide_orders).chain().in_set(Tick::Decide));
    }
}

fn forget_told(mut told: ResMut<Told>) {
    told.0.clear();
}

/// Decides and applies the tick's orders in order of time, with the flags that fall between them.
fn decide_orders(
    mut hall: Hall,
    mut inbox: ResMut<Inbox>,
    mut pending: ResMut<Pending>,
    mut interrupted: ResMut<Interrupted>,
    (now, fault): (Res<Now>, Res<JournalFault>),
) {
    let mut orders = std::mem::take(&mut inbox.0);
    orders.sort_by_key(|asked| asked.at);
    interrupted.0 = interrupted.0.or(now.gap.map(Interruption::from));
    if let Some(fault) = &fault.0 {
        let refused = orders.into_iter().map(|asked| refused_for(asked, fault));
        pending.0.extend(refused);
        return;
    }
    if let Some(interruption) = interrupted.0 {
        fall_flags(&mut hall, interruption.since, &mut pending.0);
        match take_note(&mut hall, interruption) {
            Some(noted) => pending.0.push(noted),
            None => interrupted.0 = None,
        }
    }
    for mut asked in orders {
        // What several mouths heard may come in late; time never runs backward for that.
        asked.at = asked.at.clamp(hall.progress.t.min(now.ms), now.ms);
        fall_flags(&mut hall, asked.at, &mut pending.0);
        let reply = carry_out(&mut hall, &asked);
        pending.0.push(reply);
    }
    fall_flags(&mut hall, now.ms, &mut pending.0);
}

fn refused_for(asked: Asked, fault: &str) -> Reply {
    let board = asked.readings.first().and_then(|command| command.board);
    let why = Why::JournalFailed(fault.to_owned());
    let refusal =
        Refusal { who: asked.who, t: asked.at, board, given: asked.given.clone(), why, legal: Vec::new(), regulation: None };
    Reply { given: Some((asked.who, asked.given)), tellings: vec![Telling::Refusal(refusal)] }
}

fn carry_out(hall: &mut Hall, asked: &Asked) -> Reply {
    let mut tellings = Vec::new();
    match decide(hall, asked) {
        Err(refusal) => tellings.push(Telling::Refusal(*refusal)),
        Ok(decision) => {
            let official =
                (asked.who == Who::Desk).then(|| hall.progress.officials.acting().map(|acting| acting.name.clone()));
            bring_about(hall, (asked.at, official.flatten()), decision.facts, &mut tellings);
            if let Some((board, answer)) = decision.answer {
                tellings.push(Telling::Answer { who: asked.who, t: asked.at, board, answer });
            }
        }
    }
    Reply { given: Some((asked.who, asked.given.clone())), tellings }
}

/// Applies facts and all that follows from them.
/// They carry the official who asked for them.
fn bring_about(
    hall: &mut Hall,
    (t, official): (Ms, Option<String>),
    facts: Vec<(Option<BoardNumber>, Fact)>,
    tellings: &mut Vec<Telling>,
) {
    let mut ended = false;
    let mut waiting: std::collections::VecDeque<_> = facts.into();
    while let Some((board, fact)) = waiting.pop_front() {
        ended |= matches!(fact, Fact::Ended { .. } | Fact::Voided { .. });
        let record = Record { t, board, official: official.clone(), fact };
        // What was decided on this very state can be applied to it; a contradiction would be a fault of the program, and
        // then nothing of it may be told.
        if apply(hall, &record).is_err() {
            return;
        }
        tellings.push(Telling::Fact(record));
        if waiting.is_empty() {
            waiting.extend(board.map(|number| consequences(hall, number)).unwrap_or_default());
            if waiting.is_empty() && std::mem::take(&mut ended) {
                waiting.extend(finish(hall).map(|fact| (None, fact)));
            }
        }
    }
}

/// Lets every flag fall and every alarm be given that is due, at its own millisecond.
fn fall_flags(hall: &mut Hall, until: Ms, pending: &mut Vec<Reply>) {
    for (at, number, due) in hall.due(until) {
        let mut tellings = Vec::new();
        bring_about(hall, (at, None), vec![(Some(number), decide::due(due))], &mut tellings);
        pending.push(Reply { given: None, tellings });
    }
}

/// Pauses everything as of the moment before the break; where there is nothing to pause, how long it was is kept.
fn take_note(hall: &mut Hall, interruption: Interruption) -> Option<Reply> {
    let Interruption { since, cause, gap_ms } = interruption;
    let fact = match hall.progress.phase {
        Phase::Running if cause == PauseCause::Slept || hall.has_clocks() => {
            Fact::Paused { why: String::new(), cause, gap_ms, break_min: None }
        }
        Phase::Finished => return None,
        _ => Fact::Away { gap_ms: gap_ms.filter(|ms| *ms > LONGEST_TICK_MS)?, cause },
    };
    let mut tellings = Vec::new();
    bring_about(hall, (since, None), vec![(None, fact)], &mut tellings);
    Some(Reply { given: None, tellings })
}
