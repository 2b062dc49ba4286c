//! A folder that comes into being whole, or not at all.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::{DossierFault, File};

/// Refuses a folder that has something in it, and whatever is no folder.
pub(super) fn must_be_free(folder: &Path) -> Result<(), DossierFault> {
    match fs::read_dir(folder) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => Err(DossierFault::NotEmpty(folder.to_owned())),
        },
        Err(fault) if fault.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(fault) => Err(DossierFault::Write(folder.to_owned(), fault)),
    }
}

/// Writes the files beside the folder and moves them there at once.
pub(super) fn write(folder: &Path, files: &[File]) -> Result<(), DossierFault> {
    // An absolute path has a name and a parent also where `.` was given.
    let folder = std::path::absolute(folder).map_err(|fault| DossierFault::Write(folder.to_owned(), fault))?;
    let beside = beside(&folder);
    let written = fill(&beside, files).and_then(|()| take_place(&beside, &folder));
    written.map_err(|fault| {
        // What is left of the attempt is of no use to anybody; the fault is told already.
        let _ = fs::remove_dir_all(&beside);
        DossierFault::Write(folder, fault)
    })
}

fn beside(folder: &Path) -> PathBuf {
    let mut name = folder.file_name().unwrap_or_default().to_owned();
    name.push(format!(".part-{}", std::process::id()));
    folder.with_file_name(name)
}

fn fill(folder: &Path, files: &[File]) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    for file in files {
        let mut open = fs::File::create_new(folder.join(&file.name))?;
        open.write_all(&file.bytes)?;
        open.sync_all()?;
    }
    Ok(())
}

/// Only an empty folder gives way: if somebody put something there meanwhile, it stays.
fn take_place(beside: &Path, folder: &Path) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir(folder)?;
    }
    fs::rename(beside, folder)
}
