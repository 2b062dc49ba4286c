//! The command line.

#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_methods)]

mod args;
mod commands;

use std::path::PathBuf;
use std::process::ExitCode;

use args::{ArchiveArgs, ConsoleArgs, ExportArgs, FindArgs, LobbyArgs, PaperName, PostArgs, SoundArgs, TellArgs};
use clap::{Parser, Subcommand};

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
