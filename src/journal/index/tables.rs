//! The index's file: its tables, and that a file of another version is made anew. Nothing is in it that the archive does not
//! hold, so it may be lost at any time.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use crate::journal::JournalError;

/// The version of the tables below, and of what is put into them.
const VERSION: i64 = 1;

const TABLES: &str = "
    CREATE TABLE sources (               -- what has been read of the archive
        kind  INTEGER NOT NULL,          -- 0 exhibition, 1 import
        id    INTEGER NOT NULL,
        state TEXT NOT NULL,             -- changes when there is something new
        fault TEXT,                      -- why it could not be read
        PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE players (
        id   INTEGER PRIMARY KEY,
        key  TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL               -- as it was spelt first
    ) STRICT;
    CREATE TABLE games (
        id     INTEGER PRIMARY KEY,
        kind   INTEGER NOT NULL,
        source INTEGER NOT NULL,
        number INTEGER NOT NULL,         -- the board, or the place in the file
        title  TEXT NOT NULL,
        date   TEXT NOT NULL,
        first  INTEGER NOT NULL,         -- days that the date may mean
        last   INTEGER NOT NULL,
        white  TEXT NOT NULL,
        black  TEXT NOT NULL,
        master INTEGER,                  -- 0 White, 1 Black, none where nobody was the exhibitor
        result TEXT NOT NULL,            -- 2-0, 1-1, 0-2, 0-0, * going on or unknown, void
        start  TEXT,                     -- none for the usual one
        moves  TEXT NOT NULL,
        plies  INTEGER NOT NULL,
        odds   TEXT NOT NULL,
        step   INTEGER,
        digest INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX games_by_day ON games (first, id);
    CREATE INDEX games_by_source ON games (kind, source);
    CREATE INDEX games_by_digest ON games (digest);
    CREATE TABLE seats (                 -- each player's side of his games
        player INTEGER NOT NULL,
        first  INTEGER NOT NULL,
        game   INTEGER NOT NULL,
        last   INTEGER NOT NULL,
        other  INTEGER,                  -- the player opposite
        points INTEGER,                  -- none where nothing counts yet
        side   INTEGER NOT NULL,         -- 0 White, 1 Black
        role   INTEGER NOT NULL,         -- 0 neither, 1 the master, 2 the master's opponent
        odds   INTEGER NOT NULL,         -- whether there were any
        PRIMARY KEY (player, first, game)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE positions (             -- of the opening
        hash  INTEGER NOT NULL,
        first INTEGER NOT NULL,
        game  INTEGER NOT NULL,
        last  INTEGER NOT NULL,
        PRIMARY KEY (hash, first, game)
    ) STRICT, WITHOUT ROWID;
";

/// The index's file of an archive.
pub fn file(archive: &Path) -> PathBuf {
    let mut name = archive.file_name().unwrap_or_default().to_owned();
    name.push(".index");
    archive.with_file_name(name)
}

/// Opens the index, making it anew where there is none that can be used.
pub fn open(archive: &Path) -> Result<Connection, JournalError> {
    let path = file(archive);
    match prepare(&path) {
        Ok(Some(connection)) => return Ok(connection),
        Ok(None) => {}
        Err(fault) if is_unusable(&fault) => {}
        Err(fault) => return Err(fault.into()),
    }
    remove(archive)?;
    prepare(&path)?.ok_or_else(|| JournalError::Damaged(path, "it is not written as an index is".to_owned()))
}

/// Removes the index's files.
pub fn remove(archive: &Path) -> Result<(), JournalError> {
    let path = file(archive);
    for ending in ["", "-wal", "-shm"] {
        let mut name = path.clone().into_os_string();
        name.push(ending);
        match std::fs::remove_file(&name) {
            Err(fault) if fault.kind() != std::io::ErrorKind::NotFound => {
                return Err(JournalError::Index(name.into(), fault));
            }
            _ => {}
        }
    }
    Ok(())
}

fn is_unusable(fault: &rusqlite::Error) -> bool {
    matches!(fault.sqlite_error_code(), Some(rusqlite::ErrorCode::NotADatabase | rusqlite::ErrorCode::DatabaseCorrupt))
}

/// The index of this version; nothing where the file is of another.
fn prepare(path: &Path) -> Result<Option<Connection>, rusqlite::Error> {
    let mut connection = Connection::open(path)?;
    // Another program may be reading a large archive for the first time.
    connection.busy_timeout(Duration::from_secs(120))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    connection.pragma_update(None, "cache_size", -65_536)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let tables: i64 = transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if (version, tables) == (0, 0) {
        transaction.execute_batch(TABLES)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
    } else if version != VERSION {
        return Ok(None);
    }
    transaction.commit()?;
    Ok(Some(connection))
}
