//! The archive's file: its tables, its version, and what is refused.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::JournalError;

/// The version of the tables below, kept in the file as SQLite's `user_version`.
pub const VERSION: i64 = 2;

/// Marks the file as an archive of this program (SQLite's `application_id`): the letters SIMU.
const APPLICATION: i64 = 0x5349_4D55;

const TABLES: &str = "
    CREATE TABLE exhibitions (
        id       INTEGER PRIMARY KEY AUTOINCREMENT,
        title    TEXT NOT NULL,
        opened   TEXT NOT NULL,            -- wall clock, ISO 8601, UTC
        scene    TEXT NOT NULL,            -- JSON, complete: no other file is needed
        pulse_ms INTEGER NOT NULL DEFAULT 0 -- the last moment at which the program is known to have run
    ) STRICT;
    CREATE TABLE facts (
        exhibition INTEGER NOT NULL REFERENCES exhibitions(id),
        seq        INTEGER NOT NULL,       -- from 1 without a gap
        record     TEXT NOT NULL,          -- JSON, as told
        chain      INTEGER NOT NULL,       -- CRC-32 of the chain before (the scene's at first) and this record
        PRIMARY KEY (exhibition, seq)
    ) STRICT, WITHOUT ROWID;
";

/// What version 2 added: people's spellings, and games from elsewhere. The facts stay as they are.
const SINCE_2: &str = "
    CREATE TABLE merges (                  -- what the club said about people's names
        alias  TEXT PRIMARY KEY,           -- key of a spelling
        person TEXT NOT NULL               -- key of the spelling that it was merged into
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE imports (
        id       INTEGER PRIMARY KEY AUTOINCREMENT,
        file     TEXT NOT NULL,            -- its name when it was read
        imported TEXT NOT NULL             -- wall clock, ISO 8601, UTC
    ) STRICT;
    CREATE TABLE imported_games (
        import INTEGER NOT NULL REFERENCES imports(id),
        number INTEGER NOT NULL,           -- its place in the file, from 1
        pdn    TEXT NOT NULL,
        PRIMARY KEY (import, number)
    ) STRICT, WITHOUT ROWID;
";

/// Opens an archive for writing, making it if there is none.
pub fn open(path: &Path) -> Result<Connection, JournalError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|fault| JournalError::Folder(folder.to_owned(), fault))?;
    }
    prepare(path, Connection::open(path)?)
}

/// Opens an archive that must exist.
pub fn open_existing(path: &Path) -> Result<Connection, JournalError> {
    if !path.exists() {
        return Err(JournalError::NoArchive(path.to_owned()));
    }
    prepare(path, Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?)
}

/// Opens an archive that must exist for a look at it. Its pages are not gone through, which takes long where there are many
/// games: what is damaged shows when it is read.
pub fn open_to_look(path: &Path) -> Result<Connection, JournalError> {
    if !path.exists() {
        return Err(JournalError::NoArchive(path.to_owned()));
    }
    let mut connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    identify(path, &mut connection).map_err(|fault| match fault {
        JournalError::Database(fault) => refused(path, fault),
        other => other,
    })?;
    Ok(connection)
}

/// What SQLite says, as far as it is about the file.
fn refused(path: &Path, fault: rusqlite::Error) -> JournalError {
    match fault.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase | rusqlite::ErrorCode::DatabaseCorrupt) => {
            JournalError::Damaged(path.to_owned(), fault.to_string())
        }
        _ => JournalError::Database(fault),
    }
}

fn prepare(path: &Path, mut connection: Connection) -> Result<Connection, JournalError> {
    let refused = |fault| refused(path, fault);
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    identify(path, &mut connection).map_err(|fault| match fault {
        JournalError::Database(fault) => refused(fault),
        other => other,
    })?;
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(refused)?;
    if verdict != "ok" {
        return Err(JournalError::Damaged(path.to_owned(), verdict));
    }
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

/// Refuses a file of another program or of a newer version; makes the tables in an empty one.
fn identify(path: &Path, connection: &mut Connection) -> Result<(), JournalError> {
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let number = |name: &str| transaction.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let tables: i64 = transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match (application, version, tables) {
        (APPLICATION, VERSION, _) => {}
        (APPLICATION, newer, _) if newer > VERSION => {
            return Err(JournalError::Newer(path.to_owned(), newer));
        }
        (APPLICATION, 1, _) => {
            transaction.execute_batch(SINCE_2)?;
            transaction.pragma_update(None, "user_version", VERSION)?;
        }
        (0, 0, 0) => {
            transaction.execute_batch(TABLES)?;
            transaction.execute_batch(SINCE_2)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", VERSION)?;
        }
        _ => return Err(JournalError::Foreign(path.to_owned())),
    }
    transaction.commit()?;
    Ok(())
}
