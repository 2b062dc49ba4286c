//! `list`: what is in the archive.

use simultaan::journal;

use super::{CommandError, print_lines};
use crate::args::ArchiveArgs;

/// Lists the exhibitions of the archive, newest first.
pub fn list(archive: &ArchiveArgs) -> Result<(), CommandError> {
    let entries = journal::list(&archive.path()?)?;
    print_lines(entries.into_iter().map(|entry| {
        let state = if entry.finished { "finished" } else { "unfinished" };
        format!("{}\t{}\t{state}\t{} facts\t{}", entry.exhibition, entry.opened, entry.facts, entry.title)
    }));
    Ok(())
}
