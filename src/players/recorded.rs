//! Recorded games played on the boards by themselves: a mouth like any other, it only asks.
//!
//! [`ReplayPlugin`] runs in [`Tick::Hear`], after the lines of people; it asks at most one thing a tick, when its time has come.

use std::collections::{BTreeMap, VecDeque};

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, Res, ResMut, Resource, Update};

use crate::draughts::{GameResult, Side, WrittenMove, pdn};
use crate::exhibition::{
    Asked, BoardNumber, Command, Hall, Inbox, Ms, Now, Order, OrderRule, Phase, Scene, SideName, Tick, Who,
};

/// The recorded games that are still being played.
#[derive(Resource)]
pub struct Replaying {
    games: BTreeMap<BoardNumber, Recorded>,
    step_ms: Ms,
    due: Ms,
    /// The board that was played on last.
    last: BoardNumber,
    /// The master has moved during this visit.
    moved_here: bool,
    finished: bool,
}

struct Recorded {
    moves: VecDeque<WrittenMove>,
    result: Option<GameResult>,
}

/// Plays the recorded games of a scene. Needs [`Replaying`].
pub struct ReplayPlugin;

impl Plugin for ReplayPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, ask.in_set(Tick::Hear));
    }
}

impl Replaying {
    /// The games of a scene, first game on the first board; none where the scene has no recorded games.
    pub fn of(scene: &Scene) -> Option<Replaying> {
        let replay = scene.replay.as_ref()?;
        let games = pdn::read(replay.games.as_bytes()).games.into_iter().map(|read| {
            let replayed = read.replay();
            let written = |(mv, before): (&_, &crate::draughts::Position)| {
                WrittenMove::read(&before.notation_with_route(mv, replayed.game.rules())).ok()
            };
            Recorded { moves: replayed.game.moves().filter_map(written).collect(), result: read.game.result() }
        });
        let numbers = scene.numbered().into_iter().map(|(number, _)| number);
        let games = numbers.zip(games).collect();
        Some(Replaying { games, step_ms: replay.step_ms, due: 0, last: 0, moved_here: false, finished: false })
    }

    /// Whether there is still something to play.
    pub const fn goes_on(&self) -> bool {
        !self.finished
    }

    /// The time between two orders.
    pub const fn step(&self) -> std::time::Duration {
        std::time::Duration::from_millis(self.step_ms)
    }

    /// The next thing to ask, as the exhibition stands.
    fn next(&mut self, hall: &Hall) -> Option<Command> {
        let all = |order| Some(Command { board: None, order });
        match hall.progress.phase {
            Phase::Waiting => return all(Order::Start),
            Phase::Paused => return None,
            Phase::Finished => {
                self.finished = true;
                return None;
            }
            Phase::Running => {}
        }
        let playable = |number: BoardNumber| hall.board(number).filter(|board| board.standing.is_live());
        let walks = hall.arrival().is_some() && hall.scene().order == OrderRule::Round;
        let number = if walks {
            let here = hall.progress.at.and_then(playable);
            let (Some(here), false) = (here, self.moved_here) else {
                self.moved_here = false;
                return all(Order::Next);
            };
            here.board.0
        } else {
            let after = self.games.range(self.last.saturating_add(1)..);
            let mut numbers = after.chain(self.games.range(..=self.last)).map(|(number, _)| *number);
            numbers.find(|number| playable(*number).is_some())?
        };
        self.last = number;
        self.play(hall, number)
    }

    /// The next move of a board's game, or how it ended.
    fn play(&mut self, hall: &Hall, number: BoardNumber) -> Option<Command> {
        let board = hall.board(number)?;
        let turn = board.play.0.turn();
        let Some(recorded) = self.games.get_mut(&number) else {
            self.moved_here = true;
            return None;
        };
        let order = match recorded.moves.pop_front() {
            Some(written) => {
                self.moved_here = turn == board.seats.master;
                Order::Move(written)
            }
            None => ending(recorded.result, turn, board.offer.0),
        };
        Some(Command { board: Some(number), order })
    }
}

/// What brings about the recorded result on the board.
fn ending(result: Option<GameResult>, turn: Side, offer: Option<Side>) -> Order {
    let resigns = |side| Order::Resign(Some(SideName::Colour(side)));
    match result {
        Some(GameResult::WhiteWins) => resigns(Side::Black),
        Some(GameResult::BlackWins) => resigns(Side::White),
        Some(GameResult::Draw) => Order::Draw(Some(SideName::Colour(offer.map_or(turn, Side::other)))),
        Some(GameResult::BothLose) | None => Order::Void { why: "the record has no result".to_owned() },
    }
}

fn ask(hall: Hall, now: Res<Now>, replaying: Option<ResMut<Replaying>>, mut inbox: ResMut<Inbox>) {
    let Some(mut replaying) = replaying.filter(|replaying| replaying.goes_on() && now.ms >= replaying.due) else {
        return;
    };
    replaying.due = now.ms + replaying.step_ms;
    if let Some(command) = replaying.next(&hall) {
        let given = format!("{:?}", command.order);
        inbox.0.push(Asked { at: now.ms, who: Who::Program, given, readings: vec![command] });
    }
}
