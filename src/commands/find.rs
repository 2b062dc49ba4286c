//! `find` and `import`: games of the archive, and games from elsewhere.

use std::path::Path;

use simultaan::draughts::{INTERNATIONAL, Position, WrittenMove};
use simultaan::journal::{self, Days, FoundGame, Imported, OPENING_PLIES, Search, Source};
use simultaan::phrases::Texts;

use super::players::index;
use super::{CommandError, complain, json_line, print_lines};
use crate::args::{ArchiveArgs, FindArgs, TellArgs};

/// Lists the games that fit, the newest first.
pub fn find(wanted: &FindArgs, archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    let search = Search {
        players: wanted.player.clone(),
        from: wanted.from.as_deref().map(days).transpose()?,
        to: wanted.to.as_deref().map(days).transpose()?,
        position: position(wanted)?,
        most: wanted.most,
    };
    let (found, texts) = (index(archive)?.find(&search)?, tell.texts()?);
    let more = found.total - found.games.len();
    if tell.json {
        let total = format!("{{\"found\":{},\"told\":{}}}", found.total, found.games.len());
        print_lines(found.games.iter().map(json_line).chain([total]));
        return Ok(());
    }
    let inserts = [("games", found.total.to_string()), ("more", more.to_string())];
    let sum = texts.text(if more > 0 { "find-more" } else { "find-sum" }, &inserts);
    print_lines(found.games.iter().map(|game| game_line(game, &texts)).chain([sum]));
    Ok(())
}

fn days(text: &str) -> Result<Days, CommandError> {
    let unsaid = |days: &Days| *days == Days::UNKNOWN;
    Days::read(text).filter(|days| !unsaid(days)).ok_or_else(|| CommandError::Date(text.to_owned()))
}

/// The position that is looked for: told as such, or as moves from the start.
fn position(wanted: &FindArgs) -> Result<Option<Position>, CommandError> {
    if let Some(fen) = &wanted.position {
        return Ok(Some(Position::from_fen(fen, &INTERNATIONAL)?));
    }
    let Some(moves) = &wanted.moves else { return Ok(None) };
    let mut position = Position::start(&INTERNATIONAL);
    // Numbers of moves, as in `1. 32-28`, are no moves.
    let words = moves.split_whitespace().flat_map(|word| word.rsplit('.').next()).filter(|word| !word.is_empty());
    for (ply, word) in words.enumerate() {
        let unplayable = |why: String| CommandError::Moves(word.to_owned(), why);
        if ply >= OPENING_PLIES {
            return Err(unplayable(format!("openings are kept to {} moves of each side", OPENING_PLIES / 2)));
        }
        let written = WrittenMove::read(word).map_err(|fault| unplayable(fault.to_string()))?;
        let mv = position.resolve(&written, &INTERNATIONAL).map_err(|fault| unplayable(fault.why.to_string()))?;
        position = position.after(&mv);
    }
    Ok(Some(position))
}

fn game_line(game: &FoundGame, texts: &Texts) -> String {
    let (id, source) = match game.source {
        Source::Exhibition(source) => ("find-game", source),
        Source::Import(source) => ("find-imported", source),
    };
    let moves = (game.plies + 1) / 2;
    let inserts = [
        ("date", game.date.clone()),
        ("source", source.to_string()),
        ("number", game.number.to_string()),
        ("white", game.white.clone()),
        ("black", game.black.clone()),
        ("result", game.result.clone()),
        ("moves", moves.to_string()),
        ("title", game.title.clone()),
    ];
    let line = texts.text(id, &inserts);
    if game.odds.is_empty() { line } else { format!("{line} ({})", game.odds) }
}

/// Takes an import back.
pub fn withdraw(import: i64, archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    let games = journal::withdraw(&archive.path()?, import)?;
    let told = if tell.json {
        format!("{{\"withdrawn\":{import},\"games\":{games}}}")
    } else {
        tell.texts()?.text("import-withdrawn", &[("import", import.to_string()), ("games", games.to_string())])
    };
    print_lines([told]);
    Ok(())
}

/// Reads the games of a PDN file into the archive. What is wrong in it is told on standard error, each with its place.
pub fn import(file: &Path, archive: &ArchiveArgs, tell: &TellArgs) -> Result<(), CommandError> {
    let unread = |fault: std::io::Error| CommandError::Read(file.to_owned(), fault.to_string());
    let bytes = std::fs::read(file).map_err(unread)?;
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
    let imported = journal::import(&archive.path()?, &name, &bytes)?;
    imported.faults.iter().for_each(|fault| complain(&format_args!("{}:{}: {fault}", file.display(), fault.place)));
    let Imported { import, whole, partly, left_out, known, .. } = imported;
    if whole + partly + left_out == 0 {
        return Err(CommandError::NoGames(file.to_owned()));
    }
    let counts = [("whole", whole), ("partly", partly), ("left", left_out), ("known", known)];
    if tell.json {
        let counts = counts.map(|(name, count)| format!("\"{name}\":{count}")).join(",");
        print_lines([format!("{{\"import\":{},{counts}}}", import.map_or("null".to_owned(), |import| import.to_string()))]);
        return Ok(());
    }
    let mut inserts = counts.map(|(name, count)| (name, count.to_string())).to_vec();
    inserts.push(("import", import.unwrap_or_default().to_string()));
    print_lines([tell.texts()?.text(if import.is_some() { "import-done" } else { "import-nothing" }, &inserts)]);
    Ok(())
}
