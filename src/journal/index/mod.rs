//! The index: the archive's games by player, day and opening, in a file beside it. It is brought up to date before it is asked,
//! never while an exhibition writes its facts; whoever deletes it loses nothing.

mod entry;
mod read;
mod record;
mod search;
mod tables;

use std::path::Path;

use rusqlite::Connection;

pub use record::{OddsLine, PlayerLine, PlayerRecord, Tally, Versus};
pub use search::{Found, FoundGame, Search, Source};

pub use entry::OPENING_PLIES;
pub(super) use entry::{Entry, of_pdn};

use super::people::People;
use super::{JournalError, schema};

/// The games of an archive, to be searched.
#[derive(Debug)]
pub struct Index {
    connection: Connection,
    people: People,
}

impl Index {
    /// Opens the index of an archive, up to date.
    pub fn open(archive: &Path) -> Result<Index, JournalError> {
        let shelf = schema::open_to_look(archive)?;
        let mut connection = tables::open(archive)?;
        read::catch_up(&shelf, &mut connection)?;
        Ok(Index { people: People::read(&shelf)?, connection })
    }

    /// Makes it anew from the archive.
    pub fn rebuild(archive: &Path) -> Result<Index, JournalError> {
        // Whoever names no archive loses no file.
        drop(schema::open_to_look(archive)?);
        tables::remove(archive)?;
        Index::open(archive)
    }

    /// What of the archive could not be read, and why: it is missing in all answers.
    pub fn gaps(&self) -> Result<Vec<String>, JournalError> {
        let mut select = self.connection.prepare("SELECT fault FROM sources WHERE fault IS NOT NULL ORDER BY kind, id")?;
        let rows = select.query_map([], |row| row.get(0))?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// How many games there are.
    pub fn games(&self) -> Result<usize, JournalError> {
        let count: i64 = self.connection.query_row("SELECT count(*) FROM games", [], |row| row.get(0))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Whether a game with this digest is there.
    pub(super) fn has(&self, digest: i64) -> Result<bool, JournalError> {
        let mut select = self.connection.prepare_cached("SELECT 1 FROM games WHERE digest = ?1")?;
        Ok(select.exists([digest])?)
    }
}
