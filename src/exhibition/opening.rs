//! Opening an exhibition: a scene becomes boards.

use bevy::prelude::World;
use thiserror::Error;

use super::board::{Board, Play, Seats};
use super::clock::Clock;
use super::fact::Player;
use super::hall::{Boards, Event, Progress};
use super::pace::{Pace, TimeControl};
use super::scene::{BoardNumber, BoardPlan, Scene};
use crate::draughts::{FenError, Game, INTERNATIONAL, ImpossiblePosition, NoSuchSquare, Position, Side, Square};

/// Why a board cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The start position is wrong.
    #[error("board {0}: {1}")]
    Fen(BoardNumber, FenError),
    /// A handicap names a square that does not exist.
    #[error("board {0}: {1}")]
    Square(BoardNumber, NoSuchSquare),
    /// A handicap names a square with no piece.
    #[error("board {0}: no piece stands on {1}")]
    NoPiece(BoardNumber, Square),
    /// What is left is no position.
    #[error("board {0}: {1}")]
    Impossible(BoardNumber, ImpossiblePosition),
    /// Two boards have one number.
    #[error("two boards have the number {0}")]
    NumberTwice(BoardNumber),
    /// There is none.
    #[error("the exhibition has no boards")]
    NoBoards,
}

/// Puts the boards of a scene into a world, in place of what stood there.
pub fn open(world: &mut World, scene: &Scene) -> Result<(), SetupError> {
    let plans = scene.numbered();
    if plans.is_empty() {
        return Err(SetupError::NoBoards);
    }
    let starts: Vec<Position> =
        plans.iter().map(|(number, plan)| start_position(*number, plan)).collect::<Result<_, _>>()?;
    if let Some(pair) = plans.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(SetupError::NumberTwice(pair[0].0));
    }
    if let Some(old) = world.remove_resource::<Boards>() {
        old.0.into_values().for_each(|entity| {
            world.despawn(entity);
        });
    }
    let mut boards = Boards::default();
    for (place, ((number, plan), start)) in plans.into_iter().zip(starts).enumerate() {
        let seats = seats(scene, place, plan);
        let clock = clock(scene, plan, seats.master);
        let mut board = world.spawn((Board(number), seats, Play(Game::new(start, &INTERNATIONAL))));
        if let Some(clock) = clock {
            board.insert(clock);
        }
        boards.0.insert(number, board.id());
    }
    let progress = Progress { going: boards.0.len(), ..Progress::default() };
    world.insert_resource(boards);
    world.insert_resource(Event(scene.clone()));
    world.insert_resource(progress);
    Ok(())
}

fn seats(scene: &Scene, place: usize, plan: &BoardPlan) -> Seats {
    Seats {
        master: scene.master_side(place, plan),
        opponent: plan.opponent.clone(),
        rating: plan.rating,
        club: plan.club.clone(),
        sight: plan.sight,
        sparring: plan.sparring,
    }
}

fn clock(scene: &Scene, plan: &BoardPlan, master: Side) -> Option<Clock> {
    let control = scene.pace.control()?;
    let extra = |player: Player| plan.extra_ms(&control, player).unwrap_or(0);
    let mut extra_ms = [extra(Player::Opponent); 2];
    extra_ms[master as usize] = extra(Player::Master);
    let clock = Clock::new(&control, extra_ms).crediting(master, scene.regulations.relay_credit_ms());
    Some(match &scene.pace {
        Pace::Days(days) => clock.by_days(days.lapse(), extra_ms),
        _ => clock,
    })
}

impl BoardPlan {
    /// Milliseconds that a player's clock has more than the usual, the odds among them; `None` when that is more than a clock
    /// holds.
    pub fn extra_ms(&self, control: &TimeControl, player: Player) -> Option<i64> {
        let own = match player {
            Player::Master => self.master_extra.unwrap_or(control.master_extra),
            Player::Opponent => self.opponent_extra.unwrap_or_default(),
        };
        let odds = self.given.as_ref().map(|given| given.extra(player)).unwrap_or_default();
        own.ms()?.checked_add(odds.ms()?)
    }

    /// The squares that are cleared before the start, those of the odds among them.
    pub fn cleared(&self) -> impl Iterator<Item = u32> {
        self.handicap.iter().chain(self.given.iter().flat_map(|given| &given.squares)).copied()
    }
}

/// The position a board starts from: the usual one or the FEN, less the handicap.
pub fn start_position(number: BoardNumber, plan: &BoardPlan) -> Result<Position, SetupError> {
    let full = match &plan.start {
        None => Position::start(&INTERNATIONAL),
        Some(fen) => Position::from_fen(fen, &INTERNATIONAL).map_err(|e| SetupError::Fen(number, e))?,
    };
    let mut setup = full.setup();
    for square in plan.cleared() {
        let square = Square::new(square).map_err(|e| SetupError::Square(number, e))?;
        let holder = setup.men.iter_mut().chain(&mut setup.kings).find(|set| set.contains(square));
        holder.ok_or(SetupError::NoPiece(number, square))?.remove(square);
    }
    Position::new(&setup, &INTERNATIONAL).map_err(|e| SetupError::Impossible(number, e))
}
