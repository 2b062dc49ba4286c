//! One program an exhibition: a lock that the system lets go when the program ends, however it ends.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use super::JournalError;

/// The right to run an exhibition, held until dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of an exhibition of an archive.
    pub fn take(archive: &Path, exhibition: i64) -> Result<Lock, JournalError> {
        let path = beside(archive, exhibition);
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(|fault| JournalError::Lock(path.clone(), fault))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(JournalError::InUse(exhibition)),
            Err(TryLockError::Error(fault)) => Err(JournalError::Lock(path, fault)),
        }
    }
}

fn beside(archive: &Path, exhibition: i64) -> PathBuf {
    let mut name = OsString::from(archive);
    name.push(format!(".{exhibition}.lock"));
    PathBuf::from(name)
}
