//! The odds of a scene: its table is read and checked, and the odds of each board are found.
//!
//! On a ladder the first step is taken here; the archive knows better, and is asked when the exhibition is opened.

use thiserror::Error;

use super::fault::{BoardFault, FaultKind};
use super::source::Source;
use super::values::settle;
use super::{beside, files, options};
use crate::draughts::{NoSuchSquare, Square};
use crate::exhibition::{Gift, Ladder, OddsFault, OddsTable, Player, Scene};

/// Values of a table of odds that make no sense.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableFault {
    /// A place in the list of men with another number of squares.
    #[error("here stand the squares for {wanted} men, and there are {squares}; name {wanted}")]
    Men {
        /// So many men the place stands for.
        wanted: usize,
        /// So many squares there are.
        squares: usize,
    },
    /// A number that is no square.
    #[error(transparent)]
    NoSuchSquare(#[from] NoSuchSquare),
    /// A square twice.
    #[error("square {0} is told twice; keep one of them")]
    SquareTwice(Square),
    /// Differences of rating out of order.
    #[error("the differences rise from line to line; this one must be more than {0}")]
    NotRising(u32),
    /// Something given that the list of men does not have.
    #[error("`men` knows {most} men at the most; name the squares for {given} there")]
    TooManyMen {
        /// So many are given.
        given: u32,
        /// So many there are.
        most: usize,
    },
    /// More time than a clock holds.
    #[error("the time is more than a clock holds; 10,000 hours are the most")]
    TooLong,
    /// A ladder that changes after no game.
    #[error("a step needs a game at least; write 1 or more")]
    NoGames,
    /// A ladder that starts above its end.
    #[error("the steps are 0 to {0}; start with one of them")]
    NoSuchStep(usize),
}

/// Reads the table that the scene names, and finds the odds.
pub(super) fn find(scene: &mut Scene, source: &mut Source) {
    let told = source.faults.len();
    if let Some(named) = scene.odds_table.take() {
        scene.odds_rules = read(&named, source).or(scene.odds_rules.take());
    } else if let Some(table) = &scene.odds_rules {
        check(table, "odds_rules.", source);
    }
    let wanted = scene.boards.iter().any(|plan| scene.odds_of(plan).is_some());
    if wanted && scene.odds_rules.is_none() {
        scene.odds_rules = Some(OddsTable::default());
    }
    if source.faults.len() > told {
        return;
    }
    for (board, fault) in scene.find_odds(&|_| Vec::new()) {
        let lost = match fault {
            OddsFault::NoRating(Player::Master) => source.tree.lost("master") || source.tree.lost("master.rating"),
            OddsFault::NoRating(Player::Opponent) => source.lost(board, "rating"),
            _ => false,
        };
        if !lost {
            source.at_board(board, "odds", 0, BoardFault::Odds(fault));
        }
    }
}

/// Reads a table from its file; its faults are told with their places there.
fn read(named: &str, source: &mut Source) -> Option<OddsTable> {
    let path = beside(source, named);
    let text = match files::text(&path) {
        Ok(text) => text,
        Err(fault) => {
            source.at("odds_table", fault);
            return None;
        }
    };
    let mut own = Source::new(&path, text.trim_start_matches('\u{feff}'));
    let table = fitting(&mut own);
    if let Some(table) = table.as_ref().filter(|_| own.faults.is_empty()) {
        check(table, "", &mut own);
    }
    let good = own.faults.is_empty();
    source.faults.extend(own.faults);
    table.filter(|_| good)
}

fn fitting(own: &mut Source) -> Option<OddsTable> {
    /// Misfits that are told of a table.
    const MOST: usize = 50;
    let objection = match options().from_str::<OddsTable>(own.tree.text) {
        Ok(table) => return Some(table),
        Err(objection) => objection,
    };
    for (at, fault) in own.tree.faults.clone() {
        own.at_byte(at, String::new(), fault);
    }
    let mut misfits = Vec::new();
    if !own.tree.nodes[0].lost {
        settle::<OddsTable>(&mut own.tree, 0, MOST, &mut misfits);
    }
    for (id, fault) in misfits {
        own.at_misfit(id, fault);
    }
    if own.faults.is_empty() {
        own.objected(&objection);
    }
    None
}

/// Tells what is wrong with the values of a table.
fn check(table: &OddsTable, before: &str, source: &mut Source) {
    let mut tell = |path: String, fault: TableFault| source.at(&format!("{before}{path}"), FaultKind::Table(fault));
    for (at, squares) in table.men.iter().enumerate() {
        if squares.len() != at + 1 {
            tell(format!("men[{at}]"), TableFault::Men { wanted: at + 1, squares: squares.len() });
        }
        let mut seen = Vec::new();
        for (place, &number) in squares.iter().enumerate() {
            match Square::new(number) {
                Err(fault) => tell(format!("men[{at}][{place}]"), fault.into()),
                Ok(square) if seen.contains(&square) => {
                    tell(format!("men[{at}][{place}]"), TableFault::SquareTwice(square));
                }
                Ok(square) => seen.push(square),
            }
        }
    }
    for (at, odds) in table.rating.iter().enumerate() {
        let least = at.checked_sub(1).map_or(0, |before| table.rating[before].from);
        if odds.from <= least {
            tell(format!("rating[{at}].from"), TableFault::NotRising(least));
        }
        check_gift(&odds.gives, &format!("rating[{at}].gives"), table, &mut tell);
    }
    check_ladder(&table.ladder, table, &mut tell);
}

fn check_ladder(ladder: &Ladder, table: &OddsTable, tell: &mut impl FnMut(String, TableFault)) {
    for (field, games) in [("wins", ladder.wins), ("losses", ladder.losses)] {
        if games == 0 {
            tell(format!("ladder.{field}"), TableFault::NoGames);
        }
    }
    let last = ladder.steps.len().saturating_sub(1);
    if usize::try_from(ladder.start).is_ok_and(|start| start > last) {
        tell("ladder.start".to_owned(), TableFault::NoSuchStep(last));
    }
    for (at, gift) in ladder.steps.iter().enumerate() {
        check_gift(gift, &format!("ladder.steps[{at}]"), table, tell);
    }
}

fn check_gift(gift: &Gift, path: &str, table: &OddsTable, tell: &mut impl FnMut(String, TableFault)) {
    let most = table.men.len();
    if usize::try_from(gift.men).is_ok_and(|men| men > most) {
        tell(format!("{path}.men"), TableFault::TooManyMen { given: gift.men, most });
    }
    for (field, extra) in [("giver_extra", gift.giver_extra), ("receiver_extra", gift.receiver_extra)] {
        if extra.ms().is_none() {
            tell(format!("{path}.{field}"), TableFault::TooLong);
        }
    }
}
