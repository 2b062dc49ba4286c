//! An exhibition brought back from its facts, as far as reports need it.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::World;

use crate::draughts::{Game, GameResult, Side};
use crate::exhibition::{
    BoardNumber, Claim, Clock, ClockReading, Fact, Hall, Ms, Outcome, Reason, Record, Scene, Score, Seats, Standing, Uneven,
};
use crate::journal::{JournalError, Stored, retrace};

/// An exhibition as a report shows it.
#[derive(Clone, Debug)]
pub struct Report {
    /// What it was made from.
    pub scene: Scene,
    /// When it was opened, by the wall clock.
    pub opened: String,
    /// Its number in the archive.
    pub exhibition: i64,
    /// The boards in order of number.
    pub boards: Vec<BoardReport>,
    /// The master's score.
    pub score: Score,
    /// All facts.
    pub records: Vec<Record>,
}

/// A board as a report shows it.
#[derive(Clone, Debug)]
pub struct BoardReport {
    /// Its number.
    pub number: BoardNumber,
    /// Who sat there.
    pub seats: Seats,
    /// What is not even.
    pub uneven: Uneven,
    /// The game.
    pub game: Game,
    /// Its clock, where clocks are used.
    pub clock: Option<Clock>,
    /// The side whose offer of a draw stands.
    pub offer: Option<Side>,
    /// An irregularity of which the opponent has not chosen yet.
    pub claim: Option<Claim>,
    /// How it stands.
    pub standing: Standing,
    /// When it ended, and the arbiter's reason.
    pub ended: Option<(Ms, String)>,
    /// When its clock was started, or the master came to it first.
    pub began: Option<Ms>,
    /// What is known besides of each entry of the game.
    pub entries: Vec<Entry>,
}

/// What is known besides of an entry of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Of a move both clocks after it, where clocks were used.
    Move(Option<ClockReading>),
    /// Of a position that was put on the board the irregularity after which it was accepted.
    Accepted {
        /// Which of the sixteen.
        kind: u8,
        /// The side at fault.
        side: Side,
    },
}

impl Report {
    /// The report of a kept exhibition.
    pub fn of(stored: &Stored) -> Result<Report, JournalError> {
        let mut world = World::new();
        let lengths = retrace(&mut world, stored)?;
        let seen = world.run_system_once(|hall: Hall| {
            let plans = hall.scene().numbered();
            let boards = hall.boards().zip(plans).map(|(board, (_, plan))| BoardReport {
                number: board.board.0,
                uneven: plan.uneven(&hall.scene().pace, board.seats.master),
                seats: board.seats.clone(),
                game: board.play.0.clone(),
                clock: board.clock.cloned(),
                offer: board.offer.0,
                claim: board.irregular.claim.clone(),
                standing: board.standing.clone(),
                ended: None,
                began: None,
                entries: Vec::new(),
            });
            (boards.collect::<Vec<_>>(), hall.score())
        });
        let (mut boards, score) = seen.map_err(|fault| JournalError::Scene(stored.exhibition, fault.to_string()))?;
        for (record, entries) in stored.records.iter().zip(lengths) {
            let at = record.board.and_then(|number| boards.binary_search_by_key(&number, |board| board.number).ok());
            if let Some(board) = at.and_then(|at| boards.get_mut(at)) {
                board.note(record, entries);
            }
        }
        Ok(Report {
            scene: stored.scene.clone(),
            opened: stored.opened.clone(),
            exhibition: stored.exhibition,
            boards,
            score,
            records: stored.records.clone(),
        })
    }

    /// A board by its number.
    pub fn board(&self, number: BoardNumber) -> Option<&BoardReport> {
        let at = self.boards.binary_search_by_key(&number, |board| board.number).ok()?;
        self.boards.get(at)
    }
}

impl BoardReport {
    /// Takes a fact about the board, after which its game has so many entries.
    fn note(&mut self, record: &Record, entries: usize) {
        match &record.fact {
            Fact::ClockStarted { .. } | Fact::Arrived { .. } | Fact::Moved { .. } => {
                self.began = self.began.or(Some(record.t));
            }
            Fact::Undone { .. } | Fact::Reopened | Fact::IrregularityUndone { .. } => self.ended = None,
            Fact::Irregularity { outcome: Outcome::Accepted | Outcome::Corrected, .. } => self.ended = None,
            Fact::Reconciled { was, moves, .. } => {
                self.ended = None;
                self.reconcile(was, moves);
            }
            Fact::Ended { why, .. } | Fact::Voided { why } => self.ended = Some((record.t, why.clone())),
            _ => {}
        }
        // A move that stands in the place of the last one, and the last one put back, keep its clock times.
        let entry = match record.fact {
            Fact::Moved { clock, .. } => Entry::Move(clock),
            Fact::Irregularity { kind, side, outcome: Outcome::Accepted, .. } => Entry::Accepted { kind, side },
            _ => Entry::Move(None),
        };
        self.entries.resize(entries, entry);
    }

    /// The moves that stayed at the end of the game keep their clock times.
    fn reconcile(&mut self, was: &[String], moves: &[String]) {
        let same = was.iter().rev().zip(moves.iter().rev()).take_while(|(was, is)| was == is).count();
        let last = self.entries.split_off(self.entries.len().saturating_sub(same));
        self.entries.truncate(self.entries.len().saturating_sub(was.len() - same));
        self.entries.resize(self.entries.len() + moves.len() - same, Entry::Move(None));
        self.entries.extend(last);
    }

    /// Both clocks after each move, where clocks were used.
    pub fn clocks(&self) -> impl Iterator<Item = Option<ClockReading>> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Move(clock) => Some(*clock),
            Entry::Accepted { .. } => None,
        })
    }

    /// The result, if the board counts and its game has ended.
    pub const fn result(&self) -> Option<GameResult> {
        match self.standing {
            Standing::Ended { result, .. } => Some(result),
            _ => None,
        }
    }

    /// How it ended.
    pub const fn reason(&self) -> Option<Reason> {
        match self.standing {
            Standing::Ended { reason, .. } => Some(reason),
            _ => None,
        }
    }

    /// The points of a side, the other's after them, if the game has ended.
    pub fn own_result(&self, side: Side) -> Option<String> {
        self.result().map(|result| format!("{}-{}", result.points(side), result.points(side.other())))
    }

    /// The names of White and Black.
    pub fn names<'a>(&'a self, scene: &'a Scene) -> [&'a str; 2] {
        match self.seats.master {
            Side::White => [&scene.master.name, &self.seats.opponent],
            Side::Black => [&self.seats.opponent, &scene.master.name],
        }
    }
}
