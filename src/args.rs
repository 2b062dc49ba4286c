//! What the command line asks for, in groups that several commands share.

use std::path::PathBuf;

use clap::Args;
use simultaan::reports::Paper;
use simultaan::screen::Theme;

/// Without a command: the window, at the lobby.
#[derive(Args)]
pub struct LobbyArgs {
    /// Write a picture of the lobby to a file (PNG), then end.
    #[arg(long, value_name = "PNG")]
    pub screenshot: Option<PathBuf>,
    /// The window's size in pixels, such as 1920x1080.
    #[arg(long, value_name = "WIDTHxHEIGHT")]
    pub window_size: Option<WindowSize>,
    /// The window's look.
    #[arg(long, value_enum)]
    pub theme: Option<Theme>,
    #[command(flatten)]
    pub sound: SoundArgs,
    #[command(flatten)]
    pub archive: ArchiveArgs,
    /// Language of the texts (en, zh).
    #[arg(long)]
    pub language: Option<String>,
}

/// How an exhibition is run and shown.
#[derive(Args)]
pub struct ConsoleArgs {
    /// In the console, without a window.
    #[arg(long)]
    pub headless: bool,
    /// One JSON object a line.
    #[arg(long)]
    pub json: bool,
    /// Write a picture of the window to a file (PNG), then end.
    #[arg(long, value_name = "PNG", conflicts_with = "headless")]
    pub screenshot: Option<PathBuf>,
    /// The window's size in pixels, such as 1920x1080.
    #[arg(long, value_name = "WIDTHxHEIGHT", conflicts_with = "headless")]
    pub window_size: Option<WindowSize>,
    /// Begin with this board large in the window.
    #[arg(long, value_name = "N", conflicts_with = "headless")]
    pub board: Option<u32>,
    /// The window's look.
    #[arg(long, value_enum, conflicts_with = "headless")]
    pub theme: Option<Theme>,
    #[command(flatten)]
    pub sound: SoundArgs,
    #[command(flatten)]
    pub archive: ArchiveArgs,
    /// Language of the texts (en, zh).
    #[arg(long)]
    pub language: Option<String>,
}

/// A window's size in pixels.
#[derive(Clone, Copy, Debug)]
pub struct WindowSize(pub u32, pub u32);

impl std::str::FromStr for WindowSize {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<WindowSize, Self::Err> {
        let sides = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        match sides {
            Some((width @ 320..=16_384, height @ 240..=16_384)) => Ok(WindowSize(width, height)),
            _ => Err("a size is written 1920x1080, from 320x240 to 16384x16384"),
        }
    }
}

/// Which archive.
#[derive(Args)]
pub struct ArchiveArgs {
    /// The archive's file.
    #[arg(long)]
    pub archive: Option<PathBuf>,
}

/// How answers are told.
#[derive(Args)]
pub struct TellArgs {
    /// One JSON object a line.
    #[arg(long)]
    pub json: bool,
    /// Language of the texts (en, zh).
    #[arg(long)]
    pub language: Option<String>,
}

/// What is looked for; all of it must hold.
#[derive(Args)]
pub struct FindArgs {
    /// Who played, in full or a part of the name; twice for two who played each other.
    #[arg(long, value_name = "NAME")]
    pub player: Vec<String>,
    /// From this day on: 2026.11.29, 2026.11 or 2026.
    #[arg(long, value_name = "DATE")]
    pub from: Option<String>,
    /// Until this day.
    #[arg(long, value_name = "DATE")]
    pub to: Option<String>,
    /// Games that came to where these moves lead within their first 20, such as "32-28 19-23".
    #[arg(long)]
    pub moves: Option<String>,
    /// Games that came to this position within their first 20 moves.
    #[arg(long, value_name = "FEN", conflicts_with = "moves")]
    pub position: Option<String>,
    /// So many games are told at the most.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub most: usize,
}

/// The sound of a blindfold exhibition.
#[derive(Args, Clone, Default)]
pub struct SoundArgs {
    /// Say and hear nothing: what would be said is text.
    #[arg(long)]
    pub no_sound: bool,
    /// The master's microphone, by its name; the system's usual one where absent.
    #[arg(long, value_name = "NAME")]
    pub microphone: Option<String>,
    /// A microphone of the opponents' own.
    #[arg(long, value_name = "NAME")]
    pub opponents_microphone: Option<String>,
    /// The master wears headphones and may interrupt the voice by speaking.
    #[arg(long)]
    pub headphones: bool,
    /// How the master says the numbers: a file that 'simultaan listen --enrol' made.
    #[arg(long, value_name = "FILE")]
    pub speaker: Option<PathBuf>,
}

/// A size of paper.
#[derive(Clone, Copy, clap::ValueEnum)]
pub enum PaperName {
    A4,
    Letter,
}

impl From<PaperName> for Paper {
    fn from(name: PaperName) -> Paper {
        match name {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        }
    }
}

/// What is written.
#[derive(Args)]
#[group(required = true, multiple = true)]
pub struct ExportArgs {
    /// All games, as PDN.
    #[arg(long)]
    pub pdn: Option<PathBuf>,
    /// The results: CSV, or HTML or PDF where the file's name ends so.
    #[arg(long)]
    pub results: Option<PathBuf>,
    /// The score sheets of both players in two copies: HTML, or PDF where the file's name ends so.
    #[arg(long)]
    pub sheets: Option<PathBuf>,
    /// The dossier of a record attempt, in a folder that is new or empty: games, times, logs, results, sheets, check sums.
    #[arg(long, value_name = "FOLDER")]
    pub dossier: Option<PathBuf>,
    /// A page that the opponent of board N takes home: HTML, or PDF where the file's name ends so.
    #[arg(long, num_args = 2, value_names = ["N", "FILE"])]
    pub page: Vec<String>,
}

/// Mail that goes out, or that came.
#[derive(Args)]
pub struct PostArgs {
    /// Write for each board a letter (txt) and its game (pdn) into this folder; those of an earlier time are replaced.
    #[arg(long, value_name = "FOLDER", required_unless_present = "in", conflicts_with = "in")]
    pub out: Option<PathBuf>,
    /// Only this board's.
    #[arg(long, value_name = "N", conflicts_with = "in")]
    pub board: Option<u32>,
    /// Take the one move that each game of these PDN files has more than the board.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub r#in: Vec<PathBuf>,
    /// The files are the master's: take his moves, not the opponents'.
    #[arg(long, requires = "in")]
    pub master: bool,
}
