//! People: which spellings of names belong to one person. Spellings with one [`key`] always do; others where somebody said so.

use std::collections::HashMap;

use rusqlite::Connection;

use super::JournalError;
use super::names::key;

/// Spellings that were merged into others: keys of names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People(HashMap<String, String>);

impl People {
    /// Reads what was merged in an archive.
    pub(super) fn read(connection: &Connection) -> Result<People, JournalError> {
        let mut select = connection.prepare("SELECT alias, person FROM merges")?;
        let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(People(rows.collect::<Result<_, _>>()?))
    }

    /// The person that a name belongs to, as the key of the spelling that all others were merged into.
    pub fn person(&self, name: &str) -> String {
        self.root(key(name))
    }

    /// The person that a key belongs to.
    pub(super) fn root(&self, mut key: String) -> String {
        // Merges never make a ring; where a file was tampered with this ends all the same.
        for _ in 0..=self.0.len() {
            match self.0.get(&key) {
                Some(into) => key.clone_from(into),
                None => break,
            }
        }
        key
    }
}
