//! `check`: every fault of scenes and PDN files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use simultaan::draughts::pdn;
use simultaan::scenes;

use super::{complain, print_lines};

/// Tells the faults of each file. The exit code is 1 if there was any.
pub fn check(files: &[PathBuf]) -> ExitCode {
    let faulty = files.iter().filter(|file| !check_file(file)).count();
    ExitCode::from(u8::from(faulty > 0))
}

fn check_file(file: &Path) -> bool {
    let is_pdn = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdn"));
    if is_pdn { check_pdn(file) } else { check_scene(file) }
}

fn check_pdn(file: &Path) -> bool {
    match std::fs::read(file) {
        Err(fault) => {
            complain(&format_args!("{}: cannot be read: {fault}", file.display()));
            false
        }
        Ok(bytes) => {
            let summary = pdn::check_bytes(&bytes);
            print_lines(summary.lines(&file.display().to_string()));
            summary.fault_count() == 0
        }
    }
}

fn check_scene(file: &Path) -> bool {
    match scenes::read(file) {
        Ok(scene) => {
            let notes = scenes::notes(&scene).into_iter().map(|note| format!("note: {note}"));
            print_lines(notes.chain(["no fault".to_owned()]).map(|line| format!("{}: {line}", file.display())));
            true
        }
        Err(faults) => {
            print_lines(&faults.0);
            false
        }
    }
}
