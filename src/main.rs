//! The command line.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

mod commands;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use simultaan::reports::Paper;
use simultaan::screen::Theme;

/// Runs simultaneous, blindfold and handicap exhibitions in international draughts.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    lobby: LobbyArgs,
}

#[derive(Subcommand)]
enum Command {
    /// Run the exhibition of a scene file.
    Run {
        /// The scene (RON).
        scene: PathBuf,
        #[command(flatten)]
        console: ConsoleArgs,
        /// Time moves only by input lines @MS, milliseconds since the program began.
        #[arg(long)]
        manual_time: bool,
    },
    /// Go on with an exhibition that was broken off.
    Resume {
        /// Its number in the archive; without it the newest unfinished one.
        id: Option<i64>,
        #[command(flatten)]
        console: ConsoleArgs,
        /// Time moves only by input lines @MS, milliseconds since the program began.
        #[arg(long)]
        manual_time: bool,
    },
    /// Tell every fault of scenes and PDN files.
    Check {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Write the games, the results, the score sheets or the dossier of an exhibition.
    Export {
        /// Its number in the archive.
        id: i64,
        #[command(flatten)]
        what: ExportArgs,
        #[command(flatten)]
        archive: ArchiveArgs,
        /// Language of the pages (en, zh).
        #[arg(long)]
        language: Option<String>,
        /// Paper that pages are made for.
        #[arg(long, value_enum, default_value_t = PaperName::A4)]
        paper: PaperName,
    },
    /// List the exhibitions of the archive.
    List {
        #[command(flatten)]
        archive: ArchiveArgs,
    },
    /// List the players of the archive, with what they won, drew and lost.
    Players {
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// Tell a player's record against each other player, and his odds.
    Player {
        /// The name, or a part of it that fits nobody else.
        name: String,
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// Say that two names are one person's; 'unmerge' takes it back.
    Merge {
        /// The name that is given up.
        old: String,
        /// The name that stays.
        into: String,
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// Make a name that was merged into another a person of its own again.
    Unmerge {
        /// The name that was given up.
        name: String,
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// Find games of the archive by player, day and opening.
    Find {
        #[command(flatten)]
        wanted: FindArgs,
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// Take the games of a PDN file into the archive, or withdraw those of an earlier import.
    Import {
        /// The file.
        #[arg(required_unless_present = "withdraw")]
        file: Option<PathBuf>,
        /// The number of the import to withdraw.
        #[arg(long, value_name = "N", conflicts_with = "file")]
        withdraw: Option<i64>,
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// Bring the archive's index up to date, which searches do by themselves.
    Index {
        /// Make it anew.
        #[arg(long)]
        rebuild: bool,
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// List the moves that are due in a correspondence exhibition, the most urgent first.
    Due {
        /// Its number in the archive; without it the newest unfinished one.
        id: Option<i64>,
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// Write the letters of a correspondence exhibition, or take the moves that came by mail.
    Post {
        /// Its number in the archive, before --in; without it the newest unfinished one by correspondence.
        id: Option<i64>,
        #[command(flatten)]
        args: PostArgs,
        #[command(flatten)]
        archive: ArchiveArgs,
        #[command(flatten)]
        tell: TellArgs,
    },
    /// List the legal moves of a position.
    Moves {
        /// The position.
        fen: String,
    },
    /// Say a text or a move, to try the voice.
    Say {
        /// What to say: words, or a move such as 12x23x14.
        text: String,
        /// The voice's language (en, zh, nl, fr, de, ru).
        #[arg(long, default_value = "en")]
        language: String,
        /// Digit by digit.
        #[arg(long)]
        digits: bool,
        /// Speed, -100 to 100.
        #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
        rate: i32,
        /// Part of the name of a voice, such as female1.
        #[arg(long, default_value = "")]
        voice: String,
    },
    /// Tell what is understood of what is said, to try the microphone. Ends with the input.
    Listen {
        /// Recordings to hear in place of the microphone (FLAC, 16 kHz mono).
        files: Vec<PathBuf>,
        /// Record how you say the numbers (or take the recordings named 13.flac and so on) and write it to this file, for
        /// --speaker.
        #[arg(long, value_name = "FILE", conflicts_with = "position")]
        enrol: Option<PathBuf>,
        /// The position whose moves are expected; the start of a game where absent.
        #[arg(long, value_name = "FEN")]
        position: Option<String>,
        #[command(flatten)]
        sound: SoundArgs,
    },
    /// Count the move sequences from a position.
    Perft {
        /// The position.
        fen: String,
        /// How many plies.
        depth: u32,
    },
}

/// Without a command: the window, at the lobby.
#[derive(Args)]
struct LobbyArgs {
    /// Write a picture of the lobby to a file (PNG), then end.
    #[arg(long, value_name = "PNG")]
    screenshot: Option<PathBuf>,
    /// The window's size in pixels, such as 1920x1080.
    #[arg(long, value_name = "WIDTHxHEIGHT")]
    window_size: Option<WindowSize>,
    /// The window's look.
    #[arg(long, value_enum)]
    theme: Option<Theme>,
    #[command(flatten)]
    sound: SoundArgs,
    #[command(flatten)]
    archive: ArchiveArgs,
    /// Language of the texts (en, zh).
    #[arg(long)]
    language: Option<String>,
}

#[derive(Args)]
struct ConsoleArgs {
    /// In the console, without a window.
    #[arg(long)]
    headless: bool,
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
    /// Write a picture of the window to a file (PNG), then end.
    #[arg(long, value_name = "PNG", conflicts_with = "headless")]
    screenshot: Option<PathBuf>,
    /// The window's size in pixels, such as 1920x1080.
    #[arg(long, value_name = "WIDTHxHEIGHT", conflicts_with = "headless")]
    window_size: Option<WindowSize>,
    /// Begin with this board large in the window.
    #[arg(long, value_name = "N", conflicts_with = "headless")]
    board: Option<u32>,
    /// The window's look.
    #[arg(long, value_enum, conflicts_with = "headless")]
    theme: Option<Theme>,
    #[command(flatten)]
    sound: SoundArgs,
    #[command(flatten)]
    archive: ArchiveArgs,
    /// Language of the texts (en, zh).
    #[arg(long)]
    language: Option<String>,
}

/// A window's size in pixels.
#[derive(Clone, Copy, Debug)]
struct WindowSize(u32, u32);

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

#[derive(Args)]
struct ArchiveArgs {
    /// The archive's file.
    #[arg(long)]
    archive: Option<PathBuf>,
}

/// How answers are told.
#[derive(Args)]
struct TellArgs {
    /// One JSON object a line.
    #[arg(long)]
    json: bool,
    /// Language of the texts (en, zh).
    #[arg(long)]
    language: Option<String>,
}

/// What is looked for; all of it must hold.
#[derive(Args)]
struct FindArgs {
    /// Who played, in full or a part of the name; twice for two who played each other.
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
    /// From this day on: 2026.11.29, 2026.11 or 2026.
    #[arg(long, value_name = "DATE")]
    from: Option<String>,
    /// Until this day.
    #[arg(long, value_name = "DATE")]
    to: Option<String>,
    /// Games that came to where these moves lead within their first 20, such as "32-28 19-23".
    #[arg(long)]
    moves: Option<String>,
    /// Games that came to this position within their first 20 moves.
    #[arg(long, value_name = "FEN", conflicts_with = "moves")]
    position: Option<String>,
    /// So many games are told at the most.
    #[arg(long, value_name = "N", default_value_t = 100)]
    most: usize,
}

/// The sound of a blindfold exhibition.
#[derive(Args, Clone, Default)]
struct SoundArgs {
    /// Say and hear nothing: what would be said is text.
    #[arg(long)]
    no_sound: bool,
    /// The master's microphone, by its name; the system's usual one where absent.
    #[arg(long, value_name = "NAME")]
    microphone: Option<String>,
    /// A microphone of the opponents' own.
    #[arg(long, value_name = "NAME")]
    opponents_microphone: Option<String>,
    /// The master wears headphones and may interrupt the voice by speaking.
    #[arg(long)]
    headphones: bool,
    /// How the master says the numbers: a file that 'simultaan listen --enrol' made.
    #[arg(long, value_name = "FILE")]
    speaker: Option<PathBuf>,
}

/// A size of paper.
#[derive(Clone, Copy, clap::ValueEnum)]
enum PaperName {
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

#[derive(Args)]
#[group(required = true, multiple = true)]
struct ExportArgs {
    /// All games, as PDN.
    #[arg(long)]
    pdn: Option<PathBuf>,
    /// The results: CSV, or HTML or PDF where the file's name ends so.
    #[arg(long)]
    results: Option<PathBuf>,
    /// The score sheets of both players in two copies: HTML, or PDF where the file's name ends so.
    #[arg(long)]
    sheets: Option<PathBuf>,
    /// The dossier of a record attempt, in a folder that is new or empty: games, times, logs, results, sheets, check sums.
    #[arg(long, value_name = "FOLDER")]
    dossier: Option<PathBuf>,
    /// A page that the opponent of board N takes home: HTML, or PDF where the file's name ends so.
    #[arg(long, num_args = 2, value_names = ["N", "FILE"])]
    page: Vec<String>,
}

/// Mail that goes out, or that came.
#[derive(Args)]
struct PostArgs {
    /// Write for each board a letter (txt) and its game (pdn) into this folder; those of an earlier time are replaced.
    #[arg(long, value_name = "FOLDER", required_unless_present = "in", conflicts_with = "in")]
    out: Option<PathBuf>,
    /// Only this board's.
    #[arg(long, value_name = "N", conflicts_with = "in")]
    board: Option<u32>,
    /// Take the one move that each game of these PDN files has more than the board.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    r#in: Vec<PathBuf>,
    /// The files are the master's: take his moves, not the opponents'.
    #[arg(long, requires = "in")]
    master: bool,
}

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    simultaan::speech::voice::name_own_service();
    let ended = run();
    #[cfg(target_os = "linux")]
    simultaan::speech::voice::end_service();
    ended
}

fn run() -> ExitCode {
    let cli = Cli::parse();
    let Some(command) = cli.command else {
        return ended(commands::lobby(cli.lobby));
    };
    ended(match command {
        Command::Run { scene, console, manual_time } => commands::run(&scene, &console, manual_time),
        Command::Resume { id, console, manual_time } => commands::resume(id, &console, manual_time),
        Command::Check { files } => return commands::check(&files),
        Command::Export { id, what, archive, language, paper } => {
            commands::export(id, &what, &archive, language.as_deref(), paper.into())
        }
        Command::List { archive } => commands::list(&archive),
        Command::Players { archive, tell } => commands::players(&archive, &tell),
        Command::Player { name, archive, tell } => commands::player(&name, &archive, &tell),
        Command::Merge { old, into, archive, tell } => commands::merge(&old, &into, &archive, &tell),
        Command::Unmerge { name, archive, tell } => commands::unmerge(&name, &archive, &tell),
        Command::Find { wanted, archive, tell } => commands::find(&wanted, &archive, &tell),
        Command::Import { withdraw: Some(import), archive, tell, .. } => commands::withdraw(import, &archive, &tell),
        Command::Import { file, archive, tell, .. } => commands::import(&file.unwrap_or_default(), &archive, &tell),
        Command::Index { rebuild, archive, tell } => commands::make_index(&archive, rebuild, &tell),
        Command::Due { id, archive, tell } => commands::due(id, &archive, &tell),
        Command::Post { id, args, archive, tell } => commands::post(id, &args, &archive, &tell),
        Command::Say { text, language, digits, rate, voice } => commands::say(&text, &language, digits, rate, &voice),
        Command::Listen { files, enrol: Some(profile), sound, .. } => commands::enrol(&files, &profile, &sound),
        Command::Listen { files, position, sound, .. } => commands::listen(&files, position.as_deref(), &sound),
        Command::Moves { fen } => commands::moves(&fen),
        Command::Perft { fen, depth } => commands::perft(&fen, depth),
    })
}

fn ended(done: Result<(), commands::CommandError>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            commands::complain(&fault);
            fault.exit_code()
        }
    }
}
