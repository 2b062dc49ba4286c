//! Scenes: RON files that say what an exhibition is made from.
//!
//! ```ron
//! (
//!     title: "Club evening",
//!     master: (name: "A. Master"),
//!     pace: Clock(periods: [(moves: 50, hours: 2)], repeat: (moves: 25, hours: 1)),
//!     target: 70,
//!     boards: [
//!         (opponent: "B. Player", rating: 1100, handicap: [32, 38]),
//!         (opponent: "C. Player", colour: black, start: "W:W31-50:B1-20"),
//!     ],
//! )
//! ```
//!
//! The fields are those of [`Scene`]. `Some(...)` need not be written, and a choice's settings stand in its own parentheses.
//! `opponents` names a list of opponents (CSV) and `replay.games` a file of games (PDN), both beside the scene. A scene that
//! has been read needs neither any more.
//!
//! # Odds
//!
//! `handicap` names squares that are cleared. `odds` finds them: `Men(2)` takes the table's usual two men, `Rating` goes by the
//! difference of the ratings, `Ladder` by what the two played before; `giver: opponent` has the opponent give. `odds` beside
//! `boards` is for all boards that say nothing of their own. `odds_table` names a table of the club's (RON) beside the scene;
//! what it leaves out is as in `assets/tables/odds.ron`. Squares in `handicap` and time given by hand come on top.
//!
//! [`check`] tells every fault of a file at once, each with file, line, column, field and what would be right.
//!
//! # Lists of opponents
//!
//! The first line names the columns, in any order: `name`, `rating`, `club`, `board`, `colour` (the master's, as in the
//! scene), `opponent_colour` (the other way round), `handicap` (squares with blanks between). Columns of other names are
//! passed over, unless the name looks like a slip. Commas, semicolons and tabs separate; blanks around cells and empty rows
//! do not matter; UTF-8, UTF-16 and Windows-1252 are understood.
//!
//! A row with a `board` belongs to the board of that number, which is added if the scene has none. A row without goes to the
//! first board of the scene that has no opponent yet, else to a new board after the last. What the scene says of a board
//! itself stays; the list fills in the rest.

mod boards;
mod event;
mod fault;
mod files;
mod games;
mod nearest;
mod notes;
mod odds;
mod opponents;
mod parse;
mod source;
mod time;
mod tokens;
mod tree;
mod values;

use std::path::{Path, PathBuf};

use ron::Options;
use ron::extensions::Extensions;

pub use fault::{
    BoardFault, EventFault, FaultKind, FileFault, SceneFault, SceneFaults, ShapeFault, SyntaxFault, TimeFault, Wanted,
};

use crate::exhibition::{BoardPlan, Scene};
pub use notes::notes;
pub use odds::TableFault;
use opponents::Opponents;
use source::Source;
use values::settle;

/// Reads a scene and the files that it names.
pub fn read(path: &Path) -> Result<Scene, SceneFaults> {
    let at_start = |kind: FileFault| {
        let (file, field) = (path.to_path_buf(), String::new());
        SceneFaults(vec![SceneFault { file, line: 1, column: 1, field, kind: kind.into() }])
    };
    let bytes = files::bytes(path).map_err(at_start)?;
    match std::str::from_utf8(&bytes) {
        Ok(text) => read_text(text, path),
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let mut source = Source::new(path, &good);
            source.at_byte(good.len(), String::new(), FileFault::NotUtf8);
            Err(SceneFaults(source.faults))
        }
    }
}

/// Reads a scene from its text; files that it names are looked for beside `path`, which also stands in the messages.
pub fn read_text(text: &str, path: &Path) -> Result<Scene, SceneFaults> {
    let mut source = Source::new(path, text.trim_start_matches('\u{feff}'));
    let scene = structure(&mut source).map(|mut scene| {
        source.own_boards = scene.boards.len();
        seat_opponents(&mut scene, &mut source);
        event::check(&scene, &mut source);
        odds::find(&mut scene, &mut source);
        boards::check(&scene, &mut source);
        time::check(&scene, &mut source);
        games::load(&mut scene, &mut source);
        scene
    });
    let mut faults = source.faults;
    // The scene's own faults first, then those of the files that it names.
    faults.sort_by(|a, b| (a.file != path, &a.file, a.line, a.column).cmp(&(b.file != path, &b.file, b.line, b.column)));
    match scene {
        Some(scene) if faults.is_empty() => Ok(scene),
        _ => Err(SceneFaults(faults)),
    }
}

/// Every fault of a scene; none if it can be played.
pub fn check(path: &Path) -> Vec<SceneFault> {
    read(path).err().map(|faults| faults.0).unwrap_or_default()
}

/// Every fault of a scene's text, as [`read_text`] reads it.
pub fn check_text(text: &str, path: &Path) -> Vec<SceneFault> {
    read_text(text, path).err().map(|faults| faults.0).unwrap_or_default()
}

/// How scenes are written in RON: `Some(...)` may be left out, and so may the second parentheses of a choice with fields.
pub fn options() -> Options {
    let extensions = [Extensions::IMPLICIT_SOME, Extensions::UNWRAP_NEWTYPES, Extensions::UNWRAP_VARIANT_NEWTYPES];
    extensions.into_iter().fold(Options::default(), Options::with_default_extension)
}

/// The scene of a text as far as it fits, with the faults of syntax and of structure told.
fn structure(source: &mut Source) -> Option<Scene> {
    let objection = match options().from_str::<Scene>(source.tree.text) {
        Ok(scene) => {
            source.tree.faults.clear();
            return Some(scene);
        }
        Err(objection) => objection,
    };
    for (at, fault) in source.tree.faults.clone() {
        source.at_byte(at, String::new(), fault);
    }
    let empty = source.tree.nodes[0].lost;
    let scene = if empty { None } else { fitting(source) };
    if source.faults.is_empty() {
        source.objected(&objection);
        return None;
    }
    scene
}

/// The scene as far as it fits. The boards are read one by one first: a thousand misfits on them must not cost a thousand
/// readings of the whole.
fn fitting(source: &mut Source) -> Option<Scene> {
    /// Values that may be visited in all, so that no file takes more than some seconds.
    const MOST_VISITS: usize = 20_000_000;
    let tries = |values: usize| (MOST_VISITS / values.max(1)).clamp(20, 1_000);
    let mut misfits = Vec::new();
    let boards = source.tree.field(0, "boards").map(|boards| source.tree.children(boards).to_vec());
    for board in boards.unwrap_or_default() {
        let inside = source.tree.count(board);
        if !source.tree.nodes[board].lost {
            settle::<BoardPlan>(&mut source.tree, board, tries(inside), &mut misfits);
        }
    }
    let values = source.tree.nodes.len();
    let scene = settle(&mut source.tree, 0, tries(values), &mut misfits);
    for (id, fault) in misfits {
        source.at_misfit(id, fault);
    }
    scene
}

/// A file that the scene names.
fn beside(source: &Source, named: &str) -> PathBuf {
    source.file.parent().unwrap_or(Path::new("")).join(named)
}

/// Puts the opponents of the list that the scene names at its boards.
fn seat_opponents(scene: &mut Scene, source: &mut Source) {
    source.rows = vec![None; scene.boards.len()];
    let Some(named) = &scene.opponents else { return };
    let list = beside(source, named);
    match files::text(&list) {
        Err(fault) => source.at("opponents", fault),
        Ok(text) => {
            let (rows, faults) = Opponents::read(&text, &list).seat(scene);
            (source.rows, source.list) = (rows, Some(list));
            source.faults.extend(faults);
            scene.opponents = None;
        }
    }
}
