//! Games from elsewhere: a PDN file becomes an import of the archive. Whatever replays is kept as far as it goes, in strict
//! form; what is there already is not taken twice.

use std::collections::HashSet;
use std::path::Path;

use rusqlite::params;

use super::index::{Entry, Index, of_pdn};
use super::names::key;
use super::{JournalError, schema};
use crate::draughts::pdn::{self, Fault, Games, PdnGame, ReadGame, Severity};

/// What came of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Its number in the archive; none where nothing was new.
    pub import: Option<i64>,
    /// Games that can be kept whole.
    pub whole: usize,
    /// Games that can be kept up to a move that cannot be played.
    pub partly: usize,
    /// Games of which nothing can be kept.
    pub left_out: usize,
    /// Of those that could be kept, how many were there already.
    pub known: usize,
    /// What was wrong, each with its place in the file.
    pub faults: Vec<Fault>,
}

/// Reads the games of a PDN file into an archive.
pub fn import(archive: &Path, file: &str, bytes: &[u8]) -> Result<Imported, JournalError> {
    drop(schema::open(archive)?);
    let index = Index::open(archive)?;
    let mut imported = Imported::default();
    let mut seen = HashSet::new();
    let mut kept = Vec::new();
    for entry in Games::new(&pdn::decode(bytes)) {
        match entry {
            pdn::Entry::Fault(fault) => imported.faults.push(fault),
            pdn::Entry::Game(read) => {
                let game = imported.take(&read);
                let Some((text, entry)) = game else { continue };
                if !seen.insert(entry.digest) || index.has(entry.digest)? {
                    imported.known += 1;
                } else {
                    kept.push((entry.number, text));
                }
            }
        }
    }
    imported.faults.sort_by_key(|fault| fault.place);
    if !kept.is_empty() {
        imported.import = Some(write(archive, file, &kept)?);
    }
    Ok(imported)
}

impl Imported {
    /// The text of a game to keep, and what the index will make of it.
    fn take(&mut self, read: &ReadGame) -> Option<(String, Entry)> {
        let replay = read.replay();
        let faults = read.faults.iter().chain(&replay.faults);
        self.faults.extend(faults.filter(|fault| fault.severity == Severity::Fault).cloned());
        if replay.game.plies() == 0 && !(replay.complete && is_told_without_moves(&read.game)) {
            if replay.complete {
                self.faults.push(nothing_to_keep(read));
            }
            self.left_out += 1;
            return None;
        }
        let count = if replay.complete { &mut self.whole } else { &mut self.partly };
        *count += 1;
        let number = i64::try_from(read.number).unwrap_or(i64::MAX);
        Some((pdn::write(&replay.strict), of_pdn(number, &replay.strict)))
    }
}

/// Whether a game without moves says who played it and how it ended.
fn is_told_without_moves(game: &PdnGame) -> bool {
    let is_named = |tag: &str| game.tags.get(tag).is_some_and(|name| !key(name).is_empty());
    game.result().is_some() && is_named("White") && is_named("Black")
}

fn nothing_to_keep(read: &ReadGame) -> Fault {
    let message = "no move, and not both names and a result: left out".to_owned();
    Fault { severity: Severity::Fault, game: Some(read.number), move_number: None, place: read.place, message }
}

/// Takes an import out of an archive again. Returns how many games it had.
pub fn withdraw(archive: &Path, import: i64) -> Result<usize, JournalError> {
    let mut connection = schema::open_existing(archive)?;
    let transaction = connection.transaction()?;
    let games = transaction.execute("DELETE FROM imported_games WHERE import = ?1", [import])?;
    if transaction.execute("DELETE FROM imports WHERE id = ?1", [import])? == 0 {
        return Err(JournalError::NoSuchImport(import));
    }
    transaction.commit()?;
    Ok(games)
}

/// Writes an import in one transaction.
fn write(archive: &Path, file: &str, games: &[(i64, String)]) -> Result<i64, JournalError> {
    let mut connection = schema::open_existing(archive)?;
    let transaction = connection.transaction()?;
    transaction
        .execute("INSERT INTO imports (file, imported) VALUES (?1, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'))", [file])?;
    let import = transaction.last_insert_rowid();
    {
        let mut insert = transaction.prepare("INSERT INTO imported_games (import, number, pdn) VALUES (?1, ?2, ?3)")?;
        for (number, text) in games {
            insert.execute(params![import, number, text])?;
        }
    }
    transaction.commit()?;
    Ok(import)
}
