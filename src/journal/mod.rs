//! The journal: every fact of an exhibition in a SQLite file, durable before anyone is told of it; the club's archive.
//!
//! [`JournalPlugin`] runs in [`Tick::Commit`](crate::exhibition::Tick::Commit): it writes the tick's facts in one transaction,
//! then lets them be told. If the disk refuses, the boards are put back to what the journal holds, and nothing is carried out
//! until it writes again.

mod archive;
mod commit;
mod days;
mod import;
mod index;
mod ladders;
mod lock;
mod names;
mod people;
mod schema;

use std::path::PathBuf;

use thiserror::Error;

pub use archive::{Entry, Journal, Resumption, Shelf, Stored, deciding, latest_unfinished, list, load};
pub use commit::{JournalPlugin, Recording, reopen, replay, retrace};
pub use days::Days;
pub use import::{Imported, import, withdraw};
pub use index::{Found, FoundGame, Index, OPENING_PLIES, OddsLine, PlayerLine, PlayerRecord, Search, Source, Tally, Versus};
pub use ladders::find_odds;
pub use names::key as name_key;
pub use people::{PeopleFault, merge, unmerge};

/// What can be wrong with an archive.
#[derive(Debug, Error)]
pub enum JournalError {
    /// There is no such file.
    #[error("there is no archive {0}")]
    NoArchive(PathBuf),
    /// The archive has no exhibition with that number.
    #[error("the archive has no exhibition {0}; 'simultaan list' shows those it has")]
    NoSuchExhibition(i64),
    /// The archive has no import with that number.
    #[error("the archive has no import {0}; 'simultaan find' shows where games come from")]
    NoSuchImport(i64),
    /// Every exhibition of the archive has finished.
    #[error("the archive has no unfinished exhibition; 'simultaan list' shows those it has")]
    NothingUnfinished,
    /// Another program has the exhibition open.
    #[error("exhibition {0} is being run by another program; close that one first")]
    InUse(i64),
    /// The file was made by a newer version.
    #[error("{0} was written by a newer version of Simultaan (its version is {1}); it is left as it is, use that version")]
    Newer(PathBuf, i64),
    /// The file is of another program.
    #[error("{0} is not an archive of Simultaan; it is left as it is, choose another file")]
    Foreign(PathBuf),
    /// The file is damaged.
    #[error("{0} is damaged ({1}); it is left as it is, restore it from a copy")]
    Damaged(PathBuf, String),
    /// The facts of an exhibition contradict each other or their check sums.
    #[error(
        "exhibition {exhibition} is damaged at fact {seq}: {fault}; it is left as it is, restore the archive from a copy"
    )]
    DamagedFact {
        /// The exhibition.
        exhibition: i64,
        /// The fact's number.
        seq: i64,
        /// What is wrong.
        fault: String,
    },
    /// The scene that was kept cannot be set up.
    #[error("exhibition {0} cannot be set up again: {1}")]
    Scene(i64, String),
    /// The folder cannot be made.
    #[error("the folder {0} cannot be made: {1}")]
    Folder(PathBuf, std::io::Error),
    /// The index cannot be made anew.
    #[error("{0} cannot be removed: {1}")]
    Index(PathBuf, std::io::Error),
    /// Somebody is not found, or not to be merged.
    #[error(transparent)]
    People(#[from] PeopleFault),
    /// The lock file cannot be made.
    #[error("{0} cannot be locked: {1}")]
    Lock(PathBuf, std::io::Error),
    /// SQLite reports a fault.
    #[error("the archive cannot be read or written: {0}")]
    Database(#[from] rusqlite::Error),
}

impl JournalError {
    /// Whether the input was wrong, rather than the machine.
    pub const fn is_input(&self) -> bool {
        !matches!(
            self,
            JournalError::Folder(..) | JournalError::Lock(..) | JournalError::Index(..) | JournalError::Database(_)
        )
    }
}
