//! Recorded games played on the boards by themselves: a mouth like any other, it only asks.
//!
//! [`ReplayPlugin`] runs in [`Tick::Hear`]: it reads the boards, [`Now`] and [`JournalFault`], and writes [`Inbox`], at most one
//! order a tick, when its time has come.

use std::collections::BTreeMap;

use bevy::prelude::{App, IntoScheduleConfigs, Plugin, Res, ResMut, Resource, Update};

use crate::draughts::{GameResult, Position, Side, WrittenMove, pdn};
use crate::exhibition::{
    Asked, BoardNumber, Command, Hall, Inbox, JournalFault, Ms, Now, Order, OrderRule, Phase, Scene, SideName, Tick,
};

/// The recorded games, and how far the master's walk is. Where a game stands, the board says: an order that was refused is asked
/// again, and a replay goes on after the program was started anew.
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
    /// Each move with the position it was made in.
    moves: Vec<(Position, WrittenMove)>,
    /// The position after the last.
    last: Position,
    result: Option<GameResult>,
}

/// Plays the recorded games of a scene; nothing where there is no [`Replaying`].
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
            let written = |(mv, before): (&_, &Position)| {
                let notation = before.notation_with_route(mv, replayed.game.rules());
                Some((*before, WrittenMove::read(&notation).ok()?))
            };
            Recorded {
                moves: replayed.game.moves().filter_map(written).collect(),
                last: *replayed.game.position(),
                result: read.game.result(),
            }
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
        if !self.games.keys().any(|number| self.order(hall, *number).is_some()) {
            self.finished = true;
            return None;
        }
        if hall.arrival().is_some() && hall.scene().order == OrderRule::Round {
            return Some(self.next_on_the_walk(hall));
        }
        let after = self.games.range(self.last.saturating_add(1)..).chain(self.games.range(..=self.last));
        let (number, order) =
            after.map(|(number, _)| *number).find_map(|number| Some((number, self.order(hall, number)?)))?;
        self.last = number;
        Some(Command { board: Some(number), order })
    }

    /// What is recorded at the board where the master stands, up to his own move; then the next board.
    fn next_on_the_walk(&mut self, hall: &Hall) -> Command {
        let here = hall.progress.at.filter(|_| !std::mem::take(&mut self.moved_here));
        let order = here.and_then(|number| Some((number, self.order(hall, number)?)));
        let Some((number, order)) = order else {
            return Command { board: None, order: Order::Next };
        };
        let masters_turn = hall.board(number).is_some_and(|board| board.play.0.turn() == board.seats.master);
        self.moved_here = masters_turn && matches!(order, Order::Move(_));
        Command { board: Some(number), order }
    }

    /// What the record has for a board as it stands: the next move, or the result. Nothing where there is no record, or the
    /// game has taken another way than the recorded one.
    fn order(&self, hall: &Hall, number: BoardNumber) -> Option<Order> {
        let recorded = self.games.get(&number)?;
        let board = hall.board(number).filter(|board| board.standing.is_live())?;
        let game = &board.play.0;
        match recorded.moves.get(game.plies()) {
            Some((before, written)) => (before == game.position()).then(|| Order::Move(written.clone())),
            None => (recorded.last == *game.position()).then(|| ending(recorded.result, game.turn(), board.offer.0)),
        }
    }
}

/// What brings about the recorded result on the board.
fn ending(result: Option<GameResult>, turn: Side, offer: Option<Side>) -> Order {
    let resigns = |side| Order::Resign(Some(SideName::Colour(side)));
    match result {
        Some(GameResult::WhiteWins) => resigns(Side::Black),
        Some(GameResult::BlackWins) => resigns(Side::White),
        Some(GameResult::Draw) => Order::Draw(Some(SideName::Colour(offer.map_or(turn, Side::other)))),
        Some(result @ GameResult::BothLose) => Order::Settle { result, why: String::new() },
        None => Order::Void { why: "the record has no result".to_owned() },
    }
}

fn ask(
    hall: Hall,
    (now, fault): (Res<Now>, Res<JournalFault>),
    replaying: Option<ResMut<Replaying>>,
    mut inbox: ResMut<Inbox>,
) {
    let is_due = |replaying: &ResMut<Replaying>| replaying.goes_on() && now.ms >= replaying.due && fault.0.is_none();
    let Some(mut replaying) = replaying.filter(is_due) else {
        return;
    };
    replaying.due = now.ms + replaying.step_ms;
    if let Some(command) = replaying.next(&hall) {
        let given = format!("{:?}", command.order);
        inbox.0.push(Asked::by_program(now.ms, given, command));
    }
}
