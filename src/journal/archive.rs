//! Exhibitions in the archive: written fact by fact, read back whole.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rusqlite::{Connection, OptionalExtension, params};

use super::lock::Lock;
use super::{JournalError, schema};
use crate::exhibition::{BoardNumber, Fact, Ms, Outcome, Record, Scene};

/// The journal of one exhibition, open for writing. Nobody else can write to it meanwhile.
#[derive(Debug)]
pub struct Journal {
    connection: Connection,
    path: PathBuf,
    exhibition: i64,
    seq: i64,
    chain: u32,
    _lock: Lock,
}

/// An exhibition as it was kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// Its number.
    pub exhibition: i64,
    /// When it was opened, by the wall clock.
    pub opened: String,
    /// What it was made from.
    pub scene: Scene,
    /// All its facts.
    pub records: Vec<Record>,
    /// The last moment at which the program is known to have run.
    pub pulse_ms: Ms,
}

/// How a kept exhibition goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resumption {
    /// Its own time then.
    pub now: Ms,
    /// How long the program had not run, in milliseconds, where that is known and not part of its own time.
    pub gap_ms: Option<u64>,
}

/// A line of the archive's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The exhibition's number.
    pub exhibition: i64,
    /// Its title.
    pub title: String,
    /// When it was opened.
    pub opened: String,
    /// How many facts it has.
    pub facts: i64,
    /// Whether every game has ended.
    pub finished: bool,
}

impl Journal {
    /// Adds an exhibition to an archive (making the archive if there is none).
    pub fn create(path: &Path, scene: &Scene) -> Result<Journal, JournalError> {
        let connection = schema::open(path)?;
        let json = serde_json::to_string(scene).map_err(|fault| JournalError::Scene(0, fault.to_string()))?;
        connection.execute(
            "INSERT INTO exhibitions (title, opened, scene) VALUES (?1, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), ?2)",
            params![scene.title, json],
        )?;
        let exhibition = connection.last_insert_rowid();
        let lock = Lock::take(path, exhibition)?;
        Ok(Journal { connection, path: path.to_owned(), exhibition, seq: 0, chain: link(0, &json), _lock: lock })
    }

    /// Opens an exhibition to go on with it, and reads all that was kept of it.
    pub fn resume(path: &Path, exhibition: i64) -> Result<(Journal, Stored), JournalError> {
        let connection = schema::open_existing(path)?;
        let lock = Lock::take(path, exhibition)?;
        let (stored, chain) = read(&connection, exhibition)?;
        let seq = i64::try_from(stored.records.len()).unwrap_or(i64::MAX);
        Ok((Journal { connection, path: path.to_owned(), exhibition, seq, chain, _lock: lock }, stored))
    }

    /// The exhibition's number in the archive.
    pub const fn exhibition(&self) -> i64 {
        self.exhibition
    }

    /// The archive's file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes facts in one durable transaction: all of them are kept, or none.
    pub fn write<'a>(&mut self, records: impl Iterator<Item = &'a Record>) -> Result<(), JournalError> {
        let (mut seq, mut chain) = (self.seq, self.chain);
        let transaction = self.connection.transaction()?;
        {
            let mut insert =
                transaction.prepare_cached("INSERT INTO facts (exhibition, seq, record, chain) VALUES (?1, ?2, ?3, ?4)")?;
            for record in records {
                let json = serde_json::to_string(record)
                    .map_err(|fault| JournalError::Scene(self.exhibition, fault.to_string()))?;
                seq += 1;
                chain = link(chain, &json);
                insert.execute(params![self.exhibition, seq, json, chain])?;
            }
        }
        transaction.commit()?;
        (self.seq, self.chain) = (seq, chain);
        Ok(())
    }

    /// Notes that the program runs at this moment. With `durable` it holds through a power cut, else through the program's end.
    pub fn pulse(&mut self, now: Ms, durable: bool) -> Result<(), JournalError> {
        if !durable {
            self.connection.pragma_update(None, "synchronous", "NORMAL")?;
        }
        let now = i64::try_from(now).unwrap_or(i64::MAX);
        let written = self
            .connection
            .prepare_cached("UPDATE exhibitions SET pulse_ms = ?1 WHERE id = ?2")
            .and_then(|mut update| update.execute(params![now, self.exhibition]));
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        written?;
        Ok(())
    }

    /// All that is kept of the exhibition.
    pub fn stored(&self) -> Result<Stored, JournalError> {
        read(&self.connection, self.exhibition).map(|(stored, _)| stored)
    }

    /// The connection, for tests that make the disk refuse.
    #[doc(hidden)]
    pub fn connection(&self) -> &Connection {
        &self.connection
    }
}

/// The next value of the chain of check sums, which begins with the scene.
fn link(chain: u32, record: &str) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&chain.to_le_bytes());
    hasher.update(record.as_bytes());
    hasher.finalize()
}

/// Reads an exhibition without taking it.
pub fn load(path: &Path, exhibition: i64) -> Result<Stored, JournalError> {
    read(&schema::open_existing(path)?, exhibition).map(|(stored, _)| stored)
}

pub(super) fn read(connection: &Connection, exhibition: i64) -> Result<(Stored, u32), JournalError> {
    let row = connection
        .query_row("SELECT opened, scene, pulse_ms FROM exhibitions WHERE id = ?1", [exhibition], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, i64>(2)?))
        })
        .optional()?;
    let (opened, scene, pulse) = row.ok_or(JournalError::NoSuchExhibition(exhibition))?;
    let (records, chain) = read_facts(connection, exhibition, link(0, &scene))?;
    let scene = serde_json::from_str(&scene).map_err(|fault| JournalError::Scene(exhibition, fault.to_string()))?;
    let pulse_ms = Ms::try_from(pulse).unwrap_or(0).max(records.iter().map(|record| record.t).max().unwrap_or(0));
    Ok((Stored { exhibition, opened, scene, records, pulse_ms }, chain))
}

fn read_facts(connection: &Connection, exhibition: i64, scene: u32) -> Result<(Vec<Record>, u32), JournalError> {
    let mut select = connection.prepare("SELECT seq, record, chain FROM facts WHERE exhibition = ?1 ORDER BY seq")?;
    let mut rows = select.query([exhibition])?;
    let (mut records, mut chain) = (Vec::new(), scene);
    while let Some(row) = rows.next()? {
        let (seq, kept): (i64, i64) = (row.get(0)?, row.get(2)?);
        let json = row.get_ref(1)?.as_str().map_err(|fault| damaged(exhibition, seq, &fault.to_string()))?;
        chain = link(chain, json);
        if i64::from(chain) != kept || usize::try_from(seq).ok() != Some(records.len() + 1) {
            return Err(damaged(exhibition, seq, "its check sum is wrong"));
        }
        records.push(serde_json::from_str(json).map_err(|fault| damaged(exhibition, seq, &fault.to_string()))?);
    }
    Ok((records, chain))
}

fn damaged(exhibition: i64, seq: i64, fault: &str) -> JournalError {
    JournalError::DamagedFact { exhibition, seq, fault: fault.to_owned() }
}

/// An archive that is only looked through.
#[derive(Debug)]
pub struct Shelf(Connection);

impl Shelf {
    /// Opens an archive that must exist.
    pub fn open(path: &Path) -> Result<Shelf, JournalError> {
        schema::open_existing(path).map(Shelf)
    }

    /// Its exhibitions, newest first.
    pub fn entries(&self) -> Result<Vec<Entry>, JournalError> {
        entries(&self.0)
    }

    /// The connection to it.
    pub(super) const fn connection(&self) -> &Connection {
        &self.0
    }

    /// The scene of an exhibition.
    pub fn scene(&self, exhibition: i64) -> Result<Scene, JournalError> {
        let scene: String =
            self.0.query_row("SELECT scene FROM exhibitions WHERE id = ?1", [exhibition], |row| row.get(0))?;
        serde_json::from_str(&scene).map_err(|fault| JournalError::Scene(exhibition, fault.to_string()))
    }

    /// The scene of an exhibition, and those of its facts that tell how games ended and who was replaced. Their check sums are
    /// not looked at: that takes all facts, and whoever opens the exhibition does it.
    pub fn endings(&self, exhibition: i64) -> Result<(Scene, Vec<Record>), JournalError> {
        let unfit = |fault: serde_json::Error| JournalError::Scene(exhibition, fault.to_string());
        let mut select = self.0.prepare_cached(
            "SELECT record FROM facts WHERE exhibition = ?1 AND (instr(record, '\"fact\":\"ended\"')
             OR instr(record, '\"fact\":\"voided\"') OR instr(record, '\"fact\":\"undone\"')
             OR instr(record, '\"fact\":\"reopened\"') OR instr(record, '\"fact\":\"irregularity\"')
             OR instr(record, '\"fact\":\"irregularity_undone\"') OR instr(record, '\"fact\":\"replaced\"')) ORDER BY seq",
        )?;
        let mut rows = select.query([exhibition])?;
        let mut records = Vec::new();
        while let Some(row) = rows.next()? {
            records.push(serde_json::from_str(&row.get::<_, String>(0)?).map_err(unfit)?);
        }
        Ok((self.scene(exhibition)?, records))
    }
}

/// Of the facts that [`Shelf::endings`] gives, the one that a board's game stands by: its end, what set it going again, or
/// none.
pub fn deciding(endings: &[Record], board: BoardNumber) -> Option<&Fact> {
    let (mut last, mut claimed) = (None, false);
    for record in endings.iter().filter(|record| record.board == Some(board)) {
        match &record.fact {
            Fact::Replaced { .. } => {}
            // What was only seen, and dropped again, changes nothing.
            Fact::Irregularity { outcome: Outcome::Noted, .. } => claimed = true,
            Fact::IrregularityUndone { .. } if claimed => claimed = false,
            fact => (last, claimed) = (Some(fact), false),
        }
    }
    last
}

/// The exhibitions of an archive, newest first.
pub fn list(path: &Path) -> Result<Vec<Entry>, JournalError> {
    Shelf::open(path)?.entries()
}

fn entries(connection: &Connection) -> Result<Vec<Entry>, JournalError> {
    let mut select = connection.prepare(
        "SELECT e.id, e.title, e.opened, (SELECT count(*) FROM facts WHERE exhibition = e.id),
                (SELECT seq FROM facts WHERE exhibition = e.id AND instr(record, '\"fact\":\"finished\"')
                 ORDER BY seq DESC LIMIT 1)
         FROM exhibitions e ORDER BY e.id DESC",
    )?;
    let rows = select.query_map([], |row| {
        let (exhibition, finish): (i64, Option<i64>) = (row.get(0)?, row.get(4)?);
        Ok(Entry {
            exhibition,
            title: row.get(1)?,
            opened: row.get(2)?,
            facts: row.get(3)?,
            finished: match finish {
                None => false,
                Some(seq) => !goes_on_after(connection, exhibition, seq)?,
            },
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Whether a game goes on again by a fact after this one.
fn goes_on_after(connection: &Connection, exhibition: i64, seq: i64) -> Result<bool, rusqlite::Error> {
    let mut select = connection.prepare_cached("SELECT record FROM facts WHERE exhibition = ?1 AND seq > ?2")?;
    let mut rows = select.query([exhibition, seq])?;
    while let Some(row) = rows.next()? {
        let record = serde_json::from_str::<Record>(row.get_ref(0)?.as_str()?);
        if record.is_ok_and(|record| sets_going(&record.fact)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a game that had ended goes on by this fact.
const fn sets_going(fact: &Fact) -> bool {
    match fact {
        Fact::Irregularity { outcome, .. } => !matches!(outcome, Outcome::Noted),
        Fact::IrregularityUndone { .. } | Fact::Undone { .. } | Fact::Reconciled { .. } | Fact::Reopened => true,
        _ => false,
    }
}

/// The number of the newest exhibition that has not finished.
pub fn latest_unfinished(path: &Path) -> Result<i64, JournalError> {
    let entries = list(path)?;
    let unfinished = entries.into_iter().find(|entry| !entry.finished && entry.facts > 0);
    unfinished.map(|entry| entry.exhibition).ok_or(JournalError::NothingUnfinished)
}

impl Stored {
    /// How it goes on at a moment of the wall clock; where none is told, nobody knows how long the program had not run. The
    /// exhibition's time stands meanwhile, unless its pace is days.
    pub fn resumption(&self, moment: Option<SystemTime>) -> Resumption {
        let opened = humantime::parse_rfc3339(&self.opened).ok();
        let passed = moment.zip(opened).and_then(|(moment, opened)| moment.duration_since(opened).ok());
        let passed = passed.and_then(|passed| Ms::try_from(passed.as_millis()).ok());
        if self.scene.pace.outlasts_the_program() {
            return Resumption { now: self.pulse_ms.max(passed.unwrap_or(0)), gap_ms: None };
        }
        let known: u64 = self.records.iter().filter_map(|record| record.fact.gap()?).sum();
        let gap_ms = passed.map(|passed| passed.saturating_sub(self.pulse_ms).saturating_sub(known));
        Resumption { now: self.pulse_ms, gap_ms }
    }
}
