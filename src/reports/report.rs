//! An exhibition brought back from its facts, as far as reports need it.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::World;

use crate::draughts::{Game, GameResult, Side};
use crate::exhibition::{
    BoardNumber, ClockReading, Fact, Hall, Ms, Outcome, Reason, Record, Scene, Score, Seats, Standing, Uneven,
};
use crate::journal::{JournalError, Stored, replay};

/// An exhibition as a report shows it.
#[derive(Clone, Debug)]
pub struct Report {
    /// What it was made from.
    pub scene: Scene,
    /// When it was opened, by the wall clock.
    pub opened: String,
    /// The boards in order of number.
    pub boards: Vec<BoardReport>,
    /// The master's score.
    pub score: Score,
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
    /// How it stands.
    pub standing: Standing,
    /// When it ended, and the arbiter's reason.
    pub ended: Option<(Ms, String)>,
    /// Both clocks after each move, where clocks were used.
    pub clocks: Vec<Option<ClockReading>>,
}

impl Report {
    /// The report of a kept exhibition.
    pub fn of(stored: &Stored) -> Result<Report, JournalError> {
        let mut world = World::new();
        replay(&mut world, stored)?;
        let seen = world.run_system_once(|hall: Hall| {
            let plans = hall.scene().numbered();
            let boards = hall.boards().zip(plans).map(|(board, (_, plan))| BoardReport {
                number: board.board.0,
                uneven: plan.uneven(&hall.scene().pace, board.seats.master),
                seats: board.seats.clone(),
                game: board.play.0.clone(),
                standing: board.standing.clone(),
                ended: None,
                clocks: Vec::new(),
            });
            (boards.collect::<Vec<_>>(), hall.score())
        });
        let (mut boards, score) = seen.map_err(|fault| JournalError::Scene(stored.exhibition, fault.to_string()))?;
        for record in &stored.records {
            let at = record.board.and_then(|number| boards.binary_search_by_key(&number, |board| board.number).ok());
            if let Some(board) = at.and_then(|at| boards.get_mut(at)) {
                board.note(record);
            }
        }
        Ok(Report { scene: stored.scene.clone(), opened: stored.opened.clone(), boards, score })
    }
}

impl BoardReport {
    fn note(&mut self, record: &Record) {
        match &record.fact {
            Fact::Moved { clock, .. } => self.clocks.push(*clock),
            Fact::Undone { .. } => {
                self.clocks.pop();
                self.ended = None;
            }
            Fact::Reopened => self.ended = None,
            Fact::Irregularity { outcome: Outcome::Corrected, notation: Some(_), .. } => {
                self.ended = None;
                self.clocks.pop();
                self.clocks.push(None);
            }
            Fact::Reconciled { ply, was, moves, .. } => {
                self.ended = None;
                self.reconcile(ply.saturating_sub(1), was, moves);
            }
            Fact::Ended { why, .. } | Fact::Voided { why } => self.ended = Some((record.t, why.clone())),
            _ => {}
        }
    }

    /// The moves that stayed keep their clock times, at the beginning of the game and at its end.
    fn reconcile(&mut self, keeps: usize, was: &[String], moves: &[String]) {
        let same = was.iter().rev().zip(moves.iter().rev()).take_while(|(was, is)| was == is).count();
        let last = self.clocks.split_off(self.clocks.len().saturating_sub(same));
        self.clocks.truncate(keeps);
        self.clocks.resize(keeps + moves.len() - same, None);
        self.clocks.extend(last);
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

    /// The names of White and Black.
    pub fn names<'a>(&'a self, scene: &'a Scene) -> [&'a str; 2] {
        match self.seats.master {
            Side::White => [&scene.master.name, &self.seats.opponent],
            Side::Black => [&self.seats.opponent, &scene.master.name],
        }
    }
}
