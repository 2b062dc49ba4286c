//! What the program does for each of its commands.

mod archive;
mod check;
mod export;
mod find;
mod players;
mod post;
mod rules;
mod run;
mod sound;
mod window;

use std::path::PathBuf;
use std::process::ExitCode;

use simultaan::draughts::FenError;
use simultaan::journal::JournalError;
use simultaan::phrases::steers;
use simultaan::reports::{DossierFault, PrintFault};
use simultaan::scenes::SceneFaults;
use simultaan::speech::voice::VoiceFault;
use thiserror::Error;

pub use archive::list;
pub use check::check;
pub use export::export;
pub use find::{find, import, withdraw};
pub use players::{make_index, merge, player, players, unmerge};
pub use post::{due, post};
pub use rules::{moves, perft};
pub use run::{lobby, resume, run};
pub use sound::{enrol, listen, say};

use crate::args::ArchiveArgs;

/// Why a command failed.
#[derive(Debug, Error)]
pub enum CommandError {
    /// The scene has faults.
    #[error("{0}")]
    Scene(#[from] SceneFaults),
    /// The archive.
    #[error("{0}")]
    Journal(#[from] JournalError),
    /// The position.
    #[error("{0}")]
    Fen(#[from] FenError),
    /// No such language.
    #[error("there is no language '{0}': en and zh are there")]
    Language(String),
    /// No such language of the voice.
    #[error("no voice speaks '{0}': en, zh, nl, fr, de and ru are there")]
    Tongue(String),
    /// A date that is none.
    #[error("'{0}' is no date; write 2026.11.29, 2026.11 or 2026")]
    Date(String),
    /// Moves that cannot be played.
    #[error("'{0}': {1}")]
    Moves(String, String),
    /// A PDN file without a game.
    #[error("{0} holds no game")]
    NoGames(PathBuf),
    /// Moves that came by mail and were not taken.
    #[error("not taken: {0}")]
    NotTaken(usize),
    /// No exhibition by correspondence is unfinished.
    #[error("the archive has no unfinished exhibition by correspondence; 'simultaan list' shows those it has")]
    NothingByMail,
    /// A text without a word.
    #[error("there is nothing to say in that text")]
    NothingToSay,
    /// The exhibition has no such board.
    #[error("there is no board {0} in this exhibition")]
    NoSuchBoard(String),
    /// A PDF cannot be made.
    #[error("{0}")]
    Print(#[from] PrintFault),
    /// A dossier cannot be made.
    #[error("{0}")]
    Dossier(#[from] DossierFault),
    /// No place for the archive.
    #[error("this system tells no folder for data: name the archive with --archive FILE")]
    NoDataFolder,
    /// A file cannot be written.
    #[error("{0} cannot be written: {1}")]
    Write(PathBuf, std::io::Error),
    /// No display.
    #[error(
        "there is no display for the window; in the console 'simultaan run SCENE --headless' runs an exhibition, and 'simultaan --help' tells the rest"
    )]
    NoDisplay,
    /// The voice.
    #[error("{0}")]
    Voice(#[from] VoiceFault),
    /// There is no voice for a language.
    #[error("there is no voice for '{0}' on this machine")]
    NoVoice(String),
    /// The ear.
    #[error("{0}")]
    Ear(String),
    /// A file cannot be read.
    #[error("{0} cannot be read: {1}")]
    Read(PathBuf, String),
    /// The window.
    #[error("the window broke off; the exhibition is kept, 'simultaan resume' goes on with it")]
    Window,
    /// The console.
    #[error("the console cannot be used: {0}")]
    Console(#[from] std::io::Error),
}

impl CommandError {
    /// 1 where the input was bad, 3 where the machine failed.
    pub fn exit_code(&self) -> ExitCode {
        let input = match self {
            CommandError::Scene(_)
            | CommandError::Fen(_)
            | CommandError::Language(_)
            | CommandError::Tongue(_)
            | CommandError::Date(_)
            | CommandError::Moves(..)
            | CommandError::NoGames(_)
            | CommandError::NoSuchBoard(_)
            | CommandError::NotTaken(_)
            | CommandError::NothingByMail
            | CommandError::NothingToSay
            | CommandError::Read(..) => true,
            CommandError::Dossier(DossierFault::NotEmpty(_)) => true,
            CommandError::Journal(fault) => fault.is_input(),
            CommandError::NoDataFolder
            | CommandError::Print(_)
            | CommandError::Dossier(_)
            | CommandError::NoDisplay
            | CommandError::Window
            | CommandError::Voice(_)
            | CommandError::NoVoice(_)
            | CommandError::Ear(_)
            | CommandError::Write(..)
            | CommandError::Console(_) => false,
        };
        ExitCode::from(if input { 1 } else { 3 })
    }
}

impl ArchiveArgs {
    /// The archive named, or the usual one of this user.
    fn path(&self) -> Result<PathBuf, CommandError> {
        match &self.archive {
            Some(path) => Ok(path.clone()),
            None => {
                let folder = dirs::data_dir().ok_or(CommandError::NoDataFolder)?;
                Ok(folder.join("simultaan").join("archive.sqlite"))
            }
        }
    }
}

/// Tells a fault on standard error; where that is closed too, the exit status has to do.
pub fn complain(fault: &impl std::fmt::Display) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{}", harmless(fault));
}

/// A text whose names from outside steer no terminal; lines and columns stay.
fn harmless(text: &impl std::fmt::Display) -> String {
    let shown = |sign: char| if steers(sign) && !"\n\t".contains(sign) { char::REPLACEMENT_CHARACTER } else { sign };
    text.to_string().chars().map(shown).collect()
}

/// A value as a line of JSON, with what would steer a terminal escaped.
fn json_line(value: &impl serde::Serialize) -> String {
    let text = serde_json::to_string(value).unwrap_or_else(|fault| format!("{{\"fault\":\"{fault}\"}}"));
    let escaped = |sign: char| if steers(sign) { format!("\\u{:04x}", u32::from(sign)) } else { sign.to_string() };
    text.chars().map(escaped).collect()
}

/// Prints lines to standard output. Tells whether somebody reads; that nobody does is no fault.
fn print_lines<T: std::fmt::Display>(lines: impl IntoIterator<Item = T>) -> bool {
    use std::io::Write;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    lines.into_iter().all(|line| writeln!(out, "{}", harmless(&line)).is_ok()) && out.flush().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_outside_steer_no_terminal() {
        assert_eq!(harmless(&"1\ta\u{1b}[31m\u{202e}b\n"), "1\ta\u{fffd}[31m\u{fffd}b\n");
        assert_eq!(json_line(&"a\u{1b}\u{9b}\u{202e}"), r#""a\u001b\u009b\u202e""#);
    }
}
