//! `post` and `due`: the mail of a correspondence exhibition.

use std::path::{Path, PathBuf};

use bevy::prelude::App;
use serde::Serialize;
use simultaan::console::{ConsolePlugin, Output, Style};
use simultaan::draughts::pdn;
use simultaan::exhibition::{Asked, DueMove, ExhibitionPlugin, Inbox, Ms, Now, Player, Telling, Told, Who};
use simultaan::journal::{self, Journal, JournalPlugin, Resumption, Shelf, Stored};
use simultaan::machine;
use simultaan::phrases::{Texts, understand};
use simultaan::post::{self, Incoming, NotTaken};
use simultaan::reports::{Moments, Report};

use super::export::write;
use super::{CommandError, complain, json_line, print_lines};
use crate::args::{ArchiveArgs, PostArgs, TellArgs};

/// A move that is due, with the end of its time by the wall clock (UTC).
#[derive(Serialize)]
struct Dated<'a> {
    #[serde(flatten)]
    due: &'a DueMove,
    until: Option<String>,
}

/// Lists the moves that are due in an exhibition, the newest unfinished one where none is named.
pub fn due(id: Option<i64>, archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    let path = archive.path()?;
    let stored = journal::load(&path, id.map_or_else(|| newest(&path), Ok)?)?;
    let (report, now) = (Report::of(&stored)?, machine::resuming(&stored).now);
    let (due, texts) = (post::due(&report, now), tell.texts()?);
    let moments = Moments::new(&report.opened, &report.records);
    if tell.json {
        print_lines(due.iter().map(|due| json_line(&Dated { due, until: post::ends_at(due, now, &moments) })));
    } else if due.is_empty() {
        print_lines([texts.text("answer-nothing-due", &[])]);
    } else {
        print_lines(due.iter().map(|due| due_line(&report, due, now, &moments, &texts)));
    }
    Ok(())
}

/// The newest unfinished exhibition that is played by correspondence.
fn newest(archive: &Path) -> Result<i64, CommandError> {
    let shelf = Shelf::open(archive)?;
    for entry in shelf.entries()?.iter().filter(|entry| !entry.finished && entry.facts > 0) {
        if shelf.scene(entry.exhibition)?.is_by_mail() {
            return Ok(entry.exhibition);
        }
    }
    Err(CommandError::NothingByMail)
}

fn due_line(report: &Report, due: &DueMove, now: Ms, moments: &Moments, texts: &Texts) -> String {
    let opponent = report.board(due.board).map_or("", |board| &board.seats.opponent);
    let until = post::until(due, now, moments, texts);
    format!("{} ({opponent}): {}{until}", texts.board_name(due.board), texts.due_move(due))
}

/// Writes the letters of an exhibition, or takes the moves that came by mail.
pub fn post(id: Option<i64>, args: &PostArgs, archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    let path = archive.path()?;
    let id = id.map_or_else(|| newest(&path), Ok)?;
    match &args.out {
        Some(folder) => send(&journal::load(&path, id)?, args.board, folder, tell),
        None => receive(Journal::resume(&path, id)?, args, tell),
    }
}

fn send(stored: &Stored, board: Option<u32>, folder: &Path, tell: &TellArgs) -> Result<(), CommandError> {
    let (mut report, now) = (Report::of(stored)?, machine::resuming(stored).now);
    if let Some(number) = board {
        report.board(number).ok_or_else(|| CommandError::NoSuchBoard(number.to_string()))?;
        report.boards.retain(|board| board.number == number);
    }
    let failed = |fault| CommandError::Write(folder.to_owned(), fault);
    std::fs::create_dir_all(folder).map_err(failed)?;
    let mut files: Vec<PathBuf> = Vec::new();
    for letter in post::letters(&report, now, &tell.texts_for(stored)?) {
        for (ending, text) in [("pdn", &letter.pdn), ("txt", &letter.text)] {
            let file = folder.join(format!("{}.{ending}", letter.name));
            write(&file, text)?;
            files.push(file);
        }
    }
    print_lines(files.iter().map(|file| file.display().to_string()));
    Ok(())
}

/// Enters the moves that came, each for the player it is from; what is wrong with the others is told.
fn receive((journal, stored): (Journal, Stored), args: &PostArgs, tell: &TellArgs) -> Result<(), CommandError> {
    let (report, resumption) = (Report::of(&stored)?, machine::resuming(&stored));
    let from = if args.master { Player::Master } else { Player::Opponent };
    let (mut moves, mut left_out) = (Vec::new(), 0);
    for file in &args.r#in {
        // A file that cannot be read does not keep the others from being taken.
        let taken = read(file, &report, from).unwrap_or_else(|fault| {
            complain(&fault);
            left_out += 1;
            Vec::new()
        });
        for taken in taken {
            match taken {
                Ok(incoming) => moves.push(incoming),
                Err(fault) => {
                    complain(&format_args!("{}: {fault}", file.display()));
                    left_out += usize::from(!fault.is_harmless());
                }
            }
        }
    }
    left_out += enter(journal, &stored, resumption, &moves, tell)?;
    if left_out == 0 { Ok(()) } else { Err(CommandError::NotTaken(left_out)) }
}

/// What each game of a file adds.
fn read(file: &Path, report: &Report, from: Player) -> Result<Vec<Result<Incoming, NotTaken>>, CommandError> {
    let bytes = std::fs::read(file).map_err(|fault| CommandError::Read(file.to_owned(), fault.to_string()))?;
    let games = pdn::read(&bytes).games;
    if games.is_empty() {
        return Err(CommandError::NoGames(file.to_owned()));
    }
    Ok(games.iter().flat_map(|game| post::take(report, game, from)).collect())
}

/// Opens the exhibition, asks for the moves, tells what came of it. Returns how many were refused.
fn enter(
    journal: Journal,
    stored: &Stored,
    resumption: Resumption,
    moves: &[Incoming],
    tell: &TellArgs,
) -> Result<usize, CommandError> {
    let style = if tell.json { Style::Json } else { Style::Text };
    let mut app = App::new();
    app.add_plugins((ExhibitionPlugin, JournalPlugin, ConsolePlugin));
    app.insert_resource(Output::new(std::io::stdout(), style, tell.texts_for(stored)?));
    let now = resumption.now;
    journal::reopen(app.world_mut(), journal, stored, resumption)?;
    app.insert_resource(Now { ms: now, gap: None });
    let asked = moves.iter().map(|Incoming { board, by, notation }| Asked {
        who: if *by == Player::Master { Who::Master } else { Who::Opponent(*board) },
        at: now,
        given: format!("{board} {notation}"),
        readings: understand(&format!("{board}: {notation}")),
    });
    app.world_mut().resource_mut::<Inbox>().0.extend(asked);
    app.update();
    let refused = |telling: &&Telling| matches!(telling, Telling::Refusal(_));
    Ok(app.world().resource::<Told>().0.iter().filter(refused).count())
}
