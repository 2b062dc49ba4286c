//! Bringing the index up to date: exhibitions with new facts and new imports are read, what is gone is taken out.

use std::collections::HashMap;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::entry::{Entry, of_exhibition, of_text, openings};
use crate::draughts::Side;
use crate::journal::names::key;
use crate::journal::{JournalError, archive};

/// Exhibition or import.
const EXHIBITION: i64 = 0;
const IMPORT: i64 = 1;

/// Reads what is new in the archive.
pub fn catch_up(shelf: &Connection, index: &mut Connection) -> Result<(), JournalError> {
    let now = states(shelf)?;
    if now == known(index)? {
        return Ok(());
    }
    let transaction = index.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another program may have read it meanwhile.
    let known = known(&transaction)?;
    let mut writer = Writer { transaction: &transaction, players: HashMap::new(), positions: Vec::new() };
    let mut gone: Vec<_> = known.keys().filter(|source| now.get(source) != known.get(source)).copied().collect();
    gone.sort_unstable();
    for source in gone {
        writer.take_out(source)?;
    }
    let mut new: Vec<_> = now.iter().filter(|(source, state)| known.get(source) != Some(state)).collect();
    new.sort_unstable();
    for (source, state) in new {
        writer.put_in(shelf, *source, state)?;
    }
    writer.put_positions()?;
    transaction.commit()?;
    Ok(())
}

type States = HashMap<(i64, i64), String>;

/// What there is in the archive. An exhibition changes with its facts, an import never.
fn states(shelf: &Connection) -> Result<States, JournalError> {
    let mut select = shelf.prepare(
        "SELECT 0, e.id, e.opened || '|' || f.seq || '|' || f.chain FROM exhibitions e
         JOIN facts f ON f.exhibition = e.id AND f.seq = (SELECT max(seq) FROM facts WHERE exhibition = e.id)
         UNION ALL SELECT 1, i.id, i.imported || '|' || i.file FROM imports i",
    )?;
    let rows = select.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn known(index: &Connection) -> Result<States, JournalError> {
    let mut select = index.prepare("SELECT kind, id, state FROM sources")?;
    let rows = select.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

struct Writer<'c> {
    transaction: &'c Transaction<'c>,
    players: HashMap<String, i64>,
    /// Hash, day, game, last day: written in order at the end, for they come in none.
    positions: Vec<(i64, i64, i64, i64)>,
}

impl Writer<'_> {
    fn take_out(&mut self, (kind, source): (i64, i64)) -> Result<(), JournalError> {
        let mut select =
            self.transaction.prepare_cached("SELECT id, first, start, moves FROM games WHERE kind = ?1 AND source = ?2")?;
        let mut positions =
            self.transaction.prepare_cached("DELETE FROM positions WHERE hash = ?1 AND first = ?2 AND game = ?3")?;
        let mut rows = select.query([kind, source])?;
        while let Some(row) = rows.next()? {
            let (game, first): (i64, i64) = (row.get(0)?, row.get(1)?);
            let (start, moves): (Option<String>, String) = (row.get(2)?, row.get(3)?);
            for hash in openings(start.as_deref(), &moves) {
                positions.execute([hash, first, game])?;
            }
        }
        let games = "SELECT id FROM games WHERE kind = ?1 AND source = ?2";
        self.transaction.execute(&format!("DELETE FROM seats WHERE game IN ({games})"), [kind, source])?;
        self.transaction.execute("DELETE FROM games WHERE kind = ?1 AND source = ?2", [kind, source])?;
        self.transaction.execute("DELETE FROM sources WHERE kind = ?1 AND id = ?2", [kind, source])?;
        Ok(())
    }

    /// Reads a source. One that is damaged leaves a word why.
    fn put_in(&mut self, shelf: &Connection, (kind, source): (i64, i64), state: &str) -> Result<(), JournalError> {
        let (entries, fault) = match entries(shelf, kind, source) {
            Ok(entries) => (entries, None),
            Err(fault) if fault.is_input() => (Vec::new(), Some(fault.to_string())),
            Err(fault) => return Err(fault),
        };
        for entry in &entries {
            self.put_game(kind, source, entry)?;
        }
        let mut insert = self.transaction.prepare_cached("INSERT INTO sources VALUES (?1, ?2, ?3, ?4)")?;
        insert.execute(params![kind, source, state, fault])?;
        Ok(())
    }

    fn put_game(&mut self, kind: i64, source: i64, entry: &Entry) -> Result<(), JournalError> {
        let mut insert = self.transaction.prepare_cached(
            "INSERT INTO games (kind, source, number, title, date, first, last, white, black, master, result, start, moves,
             plies, odds, step, digest) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
        )?;
        let Entry { number, title, date, days, white, black, result, start, moves, odds, step, digest, .. } = entry;
        let master = entry.master.map(|side| i64::from(side == Side::Black));
        let plies = i64::try_from(entry.plies).unwrap_or(i64::MAX);
        let game = insert.insert(params![
            kind, source, number, title, date, days.first, days.last, white, black, master, result, start, moves, plies,
            odds, step, digest
        ])?;
        let players = [self.player(white)?, self.player(black)?];
        let mut insert =
            self.transaction.prepare_cached("INSERT OR IGNORE INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?;
        for (at, side) in [Side::White, Side::Black].into_iter().enumerate() {
            let Some(player) = players[at] else { continue };
            let role = entry.master.map_or(0, |master| if master == side { 1 } else { 2 });
            let points = entry.points.map(|points| points[at]);
            let other = players[1 - at];
            insert.execute(params![
                player,
                days.first,
                game,
                days.last,
                other,
                points,
                side as i64,
                role,
                !odds.is_empty()
            ])?;
        }
        let hashes = openings(start.as_deref(), moves);
        self.positions.extend(hashes.into_iter().map(|hash| (hash, days.first, game, days.last)));
        Ok(())
    }

    /// The number of a player; none where the name says nobody.
    fn player(&mut self, name: &str) -> Result<Option<i64>, JournalError> {
        let key = key(name);
        if key.is_empty() {
            return Ok(None);
        }
        if let Some(id) = self.players.get(&key) {
            return Ok(Some(*id));
        }
        let mut insert = self.transaction.prepare_cached("INSERT OR IGNORE INTO players (key, name) VALUES (?1, ?2)")?;
        insert.execute([key.as_str(), name.trim()])?;
        let mut select = self.transaction.prepare_cached("SELECT id FROM players WHERE key = ?1")?;
        let id = select.query_row([&key], |row| row.get(0))?;
        self.players.insert(key, id);
        Ok(Some(id))
    }

    fn put_positions(&mut self) -> Result<(), JournalError> {
        self.positions.sort_unstable();
        let mut insert = self.transaction.prepare_cached("INSERT OR IGNORE INTO positions VALUES (?1, ?2, ?3, ?4)")?;
        for &(hash, first, game, last) in &self.positions {
            insert.execute([hash, first, game, last])?;
        }
        Ok(())
    }
}

fn entries(shelf: &Connection, kind: i64, source: i64) -> Result<Vec<Entry>, JournalError> {
    if kind == EXHIBITION {
        return of_exhibition(&archive::read(shelf, source)?.0);
    }
    debug_assert_eq!(kind, IMPORT);
    let mut select = shelf.prepare_cached("SELECT number, pdn FROM imported_games WHERE import = ?1 ORDER BY number")?;
    let mut rows = select.query([source])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        entries.extend(of_text(row.get(0)?, row.get_ref(1)?.as_str().unwrap_or_default()));
    }
    Ok(entries)
}
