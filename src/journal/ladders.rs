//! The ladders of an archive: what two players played with odds before decides those of their next game.

use std::path::Path;

use rusqlite::Connection;

use super::people::People;
use super::{JournalError, Shelf, deciding};
use crate::draughts::GameResult;
use crate::exhibition::{Fact, LadderGame, Record, Rung, Scene};

/// Finds the odds of a scene that is about to be opened, with what an archive knows. The scene's journal keeps what was found:
/// whoever reads it needs neither table nor archive.
pub fn find_odds(path: &Path, scene: &mut Scene) -> Result<(), JournalError> {
    if !scene.boards.iter().any(|plan| scene.odds_of(plan).is_some()) {
        return Ok(());
    }
    let ladders = if path.exists() { Shelf::open(path)?.ladders()? } else { Ladders::default() };
    let master = ladders.people.person(&scene.master.name);
    let faults = scene.find_odds(&|opponent| ladders.between(&master, opponent));
    match faults.first() {
        Some((_, fault)) => Err(JournalError::Scene(0, fault.to_string())),
        None => Ok(()),
    }
}

/// All games that were played on a ladder, the newest first.
#[derive(Default)]
struct Ladders {
    people: People,
    games: Vec<Played>,
}

/// A game of a ladder and who played it.
struct Played {
    master: String,
    opponent: String,
    game: LadderGame,
}

impl Ladders {
    /// The games of two players, seen from the master's side of a game to come.
    fn between(&self, master: &str, opponent: &str) -> Vec<LadderGame> {
        let opponent = self.people.person(opponent);
        let seen = |played: &Played| {
            let LadderGame { rung, points } = played.game;
            if played.master == master && played.opponent == opponent {
                return Some(played.game);
            }
            let swapped = Rung { giver: rung.giver.other(), ..rung };
            (played.master == opponent && played.opponent == master).then_some(LadderGame { rung: swapped, points })
        };
        self.games.iter().filter_map(seen).collect()
    }
}

impl Shelf {
    fn ladders(&self) -> Result<Ladders, JournalError> {
        let people = People::read(self.connection())?;
        let mut games = Vec::new();
        for exhibition in with_ladder(self.connection())? {
            let (scene, endings) = self.endings(exhibition)?;
            let master = people.person(&scene.master.name);
            let sides = scene.sides();
            for (at, (number, plan)) in scene.numbers().into_iter().zip(&scene.boards).enumerate().rev() {
                let is_new = |record: &Record| matches!(record.fact, Fact::Replaced { .. });
                let replaced = endings.iter().any(|record| record.board == Some(number) && is_new(record));
                let rung = plan.given.as_ref().and_then(|given| given.rung).filter(|_| !replaced);
                let (Some(rung), Some(Fact::Ended { result, .. })) = (rung, deciding(&endings, number)) else {
                    continue;
                };
                if *result != GameResult::BothLose {
                    let points = result.points(rung.giver.side(sides[at]));
                    let opponent = people.person(&plan.opponent);
                    games.push(Played { master: master.clone(), opponent, game: LadderGame { rung, points } });
                }
            }
        }
        Ok(Ladders { people, games })
    }
}

/// The exhibitions with a board on a ladder, the newest first.
fn with_ladder(connection: &Connection) -> Result<Vec<i64>, JournalError> {
    let mut select = connection.prepare("SELECT id FROM exhibitions WHERE instr(scene, '\"rung\":{') ORDER BY id DESC")?;
    let rows = select.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
