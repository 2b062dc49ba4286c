//! Files from outside: their size is bounded, and lists of names are understood in every encoding that programs write.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::fault::FileFault;
use crate::draughts::pdn;

/// The most bytes that a file may have: a hundred times what 10,000 boards need.
const MOST_BYTES: u64 = 64 << 20;

/// The bytes of an ordinary file.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, FileFault> {
    let read = || -> io::Result<Vec<u8>> {
        let file = File::open(path)?;
        if !file.metadata()?.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no file"));
        }
        let mut bytes = Vec::new();
        file.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    match read() {
        Ok(bytes) if bytes.len() as u64 > MOST_BYTES => {
            Err(FileFault::TooLarge { path: path.to_path_buf(), most: MOST_BYTES })
        }
        Ok(bytes) => Ok(bytes),
        Err(error) => Err(FileFault::Unreadable { path: path.to_path_buf(), why: error.to_string() }),
    }
}

/// The text of a file in UTF-8, in UTF-16 with its mark, or in Windows-1252, which lists of names often are in.
pub(super) fn text(path: &Path) -> Result<String, FileFault> {
    Ok(pdn::decode(&bytes(path)?).into_owned())
}
