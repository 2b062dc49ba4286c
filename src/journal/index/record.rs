//! Players: who there is, and what each has won, drawn and lost against each other.

use std::collections::{BTreeMap, HashMap};

use rusqlite::params;
use serde::Serialize;

use super::Index;
use crate::journal::JournalError;
use crate::journal::names::key;
use crate::journal::people::PeopleFault;

/// Won, drawn and lost, from a player's own side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// All games, those without a result among them.
    pub games: i64,
    /// Won.
    pub won: i64,
    /// Drawn.
    pub drawn: i64,
    /// Lost.
    pub lost: i64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
    }

    /// Counts a game in which so many points were made; none where nothing counts yet.
    fn count(&mut self, points: Option<i64>) {
        self.games += 1;
        match points {
            Some(2) => self.won += 1,
            Some(1) => self.drawn += 1,
            Some(0) => self.lost += 1,
            _ => {}
        }
    }
}

/// A player in the list of all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerLine {
    /// The name.
    pub name: String,
    /// Other spellings that belong to the same person.
    pub spellings: Vec<String>,
    /// All his games.
    #[serde(flatten)]
    pub tally: Tally,
}

/// All that is known of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerRecord {
    /// The player.
    #[serde(flatten)]
    pub line: PlayerLine,
    /// Against each other player.
    pub versus: Vec<Versus>,
    /// His games with odds, the newest first.
    pub odds: Vec<OddsLine>,
}

/// Against one other player, in one role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Versus {
    /// The other's name.
    pub name: String,
    /// Who was the exhibitor: the player himself, the other, or nobody.
    pub master: Option<bool>,
    /// What came of it, from the player's side.
    #[serde(flatten)]
    pub tally: Tally,
}

/// A game with odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OddsLine {
    /// The date as PDN writes it.
    pub date: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The result as PDN writes it.
    pub result: String,
    /// The odds, in fixed words.
    pub odds: String,
    /// The step of the ladder, where it was played on one.
    pub step: Option<i64>,
}

const TALLY: &str = "count(*), sum(points = 2), sum(points = 1), sum(points = 0)";

fn tally(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Tally> {
    let number = |at: usize| row.get::<_, Option<i64>>(at).map(Option::unwrap_or_default);
    Ok(Tally { games: number(at)?, won: number(at + 1)?, drawn: number(at + 2)?, lost: number(at + 3)? })
}

impl Index {
    /// All players, in order of name.
    pub fn players(&self) -> Result<Vec<PlayerLine>, JournalError> {
        let mut select = self.connection.prepare(&format!(
            "SELECT p.key, p.name, {TALLY} FROM seats s JOIN players p ON p.id = s.player GROUP BY s.player ORDER BY p.key"
        ))?;
        let mut rows = select.query([])?;
        let mut people: BTreeMap<String, PlayerLine> = BTreeMap::new();
        while let Some(row) = rows.next()? {
            let (key, name): (String, String) = (row.get(0)?, row.get(1)?);
            let root = self.people.root(key.clone());
            let empty = || PlayerLine { name: String::new(), spellings: Vec::new(), tally: Tally::default() };
            let line = people.entry(root.clone()).or_insert_with(empty);
            line.tally.add(tally(row, 2)?);
            if key == root { line.name = name } else { line.spellings.push(name) }
        }
        for line in people.values_mut().filter(|line| line.name.is_empty()) {
            // No game stands under the spelling that the others were merged into.
            line.name = line.spellings.remove(0);
        }
        Ok(people.into_values().collect())
    }

    /// All that is known of a player. `name` may be a part of a name, if it fits one person only.
    pub fn player(&self, name: &str) -> Result<PlayerRecord, JournalError> {
        let root = self.person(name)?;
        let ids = self.spellings_of(&root)?;
        let list = ids.iter().map(|(id, _, _)| id.to_string()).collect::<Vec<_>>().join(", ");
        let mut names = ids.iter();
        let own = names.clone().find(|(_, key, _)| *key == root).or(names.next());
        let own = own.map_or(String::new(), |(_, _, name)| name.clone());
        let spellings = ids.iter().map(|(_, _, name)| name.clone()).filter(|name| *name != own).collect();
        let mut line = PlayerLine { name: own, spellings, tally: Tally::default() };
        let (tallies, names) = (self.tallies(&list)?, self.names()?);
        let mut against: BTreeMap<(String, Option<bool>), Versus> = BTreeMap::new();
        for ((other, role), tally) in tallies {
            let (key, name) = other.and_then(|other| names.get(&other)).cloned().unwrap_or_default();
            let (root, master) = (self.people.root(key.clone()), (role != 0).then_some(role == 1));
            line.tally.add(tally);
            let shown = if name.is_empty() { "?".to_owned() } else { name };
            let versus = against.entry((root.clone(), master));
            let versus = versus.or_insert_with(|| Versus { name: shown.clone(), master, tally: Tally::default() });
            versus.tally.add(tally);
            if !key.is_empty() && key == root {
                versus.name = shown;
            }
        }
        Ok(PlayerRecord { line, versus: against.into_values().collect(), odds: self.odds_of(&list)? })
    }

    /// What these players won, drew and lost against each other player in each role. Counted here: SQLite would sort all games
    /// for it.
    fn tallies(&self, players: &str) -> Result<BTreeMap<(Option<i64>, i64), Tally>, JournalError> {
        let mut select =
            self.connection.prepare(&format!("SELECT other, role, points FROM seats WHERE player IN ({players})"))?;
        let mut rows = select.query([])?;
        let mut tallies: HashMap<(Option<i64>, i64), Tally> = HashMap::new();
        while let Some(row) = rows.next()? {
            tallies.entry((row.get(0)?, row.get(1)?)).or_default().count(row.get(2)?);
        }
        Ok(tallies.into_iter().collect())
    }

    /// Key and name of each player.
    fn names(&self) -> Result<HashMap<i64, (String, String)>, JournalError> {
        let mut select = self.connection.prepare_cached("SELECT id, key, name FROM players")?;
        let rows = select.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn odds_of(&self, players: &str) -> Result<Vec<OddsLine>, JournalError> {
        let mut select = self.connection.prepare(&format!(
            "SELECT DISTINCT g.id, g.date, g.white, g.black, g.result, g.odds, g.step FROM seats s JOIN games g ON g.id = s.game
             WHERE s.player IN ({players}) AND s.odds ORDER BY s.first DESC, s.game DESC"
        ))?;
        let rows = select.query_map([], |row| {
            Ok(OddsLine {
                date: row.get(1)?,
                white: row.get(2)?,
                black: row.get(3)?,
                result: row.get(4)?,
                odds: row.get(5)?,
                step: row.get(6)?,
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The one person that a name means: exactly, else as a part of it.
    pub fn person(&self, name: &str) -> Result<String, JournalError> {
        let exact = self.people.person(name);
        if !exact.is_empty() && !self.spellings_of(&exact)?.is_empty() {
            return Ok(exact);
        }
        let mut people: Vec<(String, String)> =
            self.like(name)?.into_iter().map(|(_, key, name)| (self.people.root(key), name)).collect();
        people.sort();
        people.dedup_by(|one, other| one.0 == other.0);
        match people.as_slice() {
            [] => Err(PeopleFault::Nobody(name.to_owned()).into()),
            [(root, _)] => Ok(root.clone()),
            several => {
                let names = several.iter().take(10).map(|(_, name)| name.as_str()).collect::<Vec<_>>().join("; ");
                Err(PeopleFault::Several(name.to_owned(), names).into())
            }
        }
    }

    /// The numbers of all players that a name, or a part of one, fits: the person of that very name where there is one.
    pub(super) fn players_like(&self, name: &str) -> Result<Vec<i64>, JournalError> {
        let exact = self.people.person(name);
        let own = if exact.is_empty() { Vec::new() } else { self.spellings_of(&exact)? };
        if !own.is_empty() {
            return Ok(own.into_iter().map(|(id, _, _)| id).collect());
        }
        let mut ids = Vec::new();
        for (id, key, _) in self.like(name)? {
            ids.push(id);
            if self.people.is_merged(&key) {
                let others = self.spellings_of(&self.people.root(key))?;
                ids.extend(others.into_iter().map(|(id, _, _)| id));
            }
        }
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    /// In how many games two people, told by the keys of their own spellings, sat opposite each other.
    pub(in crate::journal) fn games_between(&self, one: &str, other: &str) -> Result<usize, JournalError> {
        let ids = |root: &str| -> Result<String, JournalError> {
            Ok(self.spellings_of(root)?.iter().map(|(id, _, _)| id.to_string()).collect::<Vec<_>>().join(", "))
        };
        let (one, other) = (ids(one)?, ids(other)?);
        let all = format!("SELECT count(DISTINCT game) FROM seats WHERE player IN ({one}) AND other IN ({other})");
        let count: i64 = self.connection.query_row(&all, [], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Number, key and name of each spelling of a person.
    fn spellings_of(&self, root: &str) -> Result<Vec<(i64, String, String)>, JournalError> {
        let mut select = self.connection.prepare_cached("SELECT id, key, name FROM players WHERE key = ?1")?;
        let mut spellings = Vec::new();
        for key in self.people.spellings(root) {
            let rows = select.query_map([key], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            spellings.extend(rows.collect::<Result<Vec<_>, _>>()?);
        }
        Ok(spellings)
    }

    /// The spellings with this text in them.
    fn like(&self, part: &str) -> Result<Vec<(i64, String, String)>, JournalError> {
        let part = key(part);
        if part.is_empty() {
            return Ok(Vec::new());
        }
        let mut select =
            self.connection.prepare_cached("SELECT id, key, name FROM players WHERE instr(key, ?1) ORDER BY key")?;
        let rows = select.query_map(params![part], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}
