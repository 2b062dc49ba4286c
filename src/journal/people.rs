//! People: which spellings of names belong to one person. Spellings with one [`key`] always do; others where somebody said so.

use std::collections::HashMap;
use std::path::Path;

use rusqlite::Connection;
use thiserror::Error;

use super::index::Index;
use super::names::key;
use super::{JournalError, schema};

/// Why a person is not found, or two are not made one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PeopleFault {
    /// No game is that person's.
    #[error("the archive has no player '{0}'; 'simultaan players' lists those it has")]
    Nobody(String),
    /// Several people have that in their names.
    #[error("several players fit '{0}': {1}; write the name in full")]
    Several(String, String),
    /// They are one already.
    #[error("'{0}' and '{1}' are the same person already")]
    Same(String, String),
    /// They sat opposite each other.
    #[error("'{0}' and '{1}' played each other in {games}: they are two people", games = games(*.2))]
    Opponents(String, String, usize),
    /// The spelling was not merged into another.
    #[error("'{0}' was not merged into another name")]
    NotMerged(String),
}

fn games(count: usize) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

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

    /// Whether a key has to do with any other.
    pub(super) fn is_merged(&self, key: &str) -> bool {
        self.0.contains_key(key) || self.0.values().any(|person| person == key)
    }

    /// The keys of all spellings of a person, his own first.
    pub(super) fn spellings(&self, root: &str) -> Vec<String> {
        let mut keys: Vec<String> = self.0.keys().filter(|key| self.root((*key).clone()) == root).cloned().collect();
        keys.sort();
        keys.insert(0, root.to_owned());
        keys
    }
}

/// Makes two names one person's: the games under the old one count for the other. Nothing of the games is changed, and
/// [`unmerge`] takes it back.
pub fn merge(archive: &Path, old: &str, into: &str) -> Result<(), JournalError> {
    let index = Index::open(archive)?;
    let (alias, person) = (index.person(old)?, index.person(into)?);
    if alias == person {
        return Err(PeopleFault::Same(old.to_owned(), into.to_owned()).into());
    }
    match index.games_between(&alias, &person)? {
        0 => {}
        games => return Err(PeopleFault::Opponents(old.to_owned(), into.to_owned(), games).into()),
    }
    let connection = schema::open_existing(archive)?;
    connection.execute("INSERT INTO merges (alias, person) VALUES (?1, ?2)", [alias, person])?;
    Ok(())
}

/// Makes a name that was merged into another a person of its own again, with all that had been merged into it before.
pub fn unmerge(archive: &Path, name: &str) -> Result<(), JournalError> {
    let connection = schema::open_existing(archive)?;
    match connection.execute("DELETE FROM merges WHERE alias = ?1", [key(name)])? {
        0 => Err(PeopleFault::NotMerged(name.to_owned()).into()),
        _ => Ok(()),
    }
}
