//! What stands on a score sheet (competition rules, article 4), whatever it is written on.

use super::report::{BoardReport, Entry, Report};
use crate::draughts::{INTERNATIONAL, Position, SheetEntry, SheetLine, Side, Turn};
use crate::exhibition::Standing;
use crate::phrases::{Texts, reason_id, time};

/// A score sheet of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What it is, and of which board.
    pub heading: String,
    /// Which copy it is.
    pub copy: String,
    /// Exhibition, place, date.
    pub event: String,
    /// The time control, where clocks were used.
    pub pace: String,
    /// White and Black.
    pub players: [PlayerLine; 2],
    /// Whose sheet it is.
    pub owner: Side,
    /// Odds in words.
    pub odds: Vec<String>,
    /// The position at the start, where it was not the usual one.
    pub start: Option<Position>,
    /// The moves.
    pub rows: Vec<Row>,
    /// The result from the owner's side, and how it came about.
    pub result: String,
    /// The signs of the notation for it.
    pub signs: String,
    /// The arbiter's reason.
    pub why: String,
}

/// A player on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerLine {
    /// His colour.
    pub colour: String,
    /// His name.
    pub name: String,
    /// Title, rating, club.
    pub details: String,
}

/// A line of moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// A move of each side.
    Moves {
        /// The number of the move.
        number: u32,
        /// White's.
        white: Cell,
        /// Black's.
        black: Cell,
    },
    /// A position that was accepted after an irregularity.
    Accepted {
        /// What had happened.
        words: String,
        /// The position.
        position: Position,
    },
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Cell {
    /// In the shortest notation; empty where there is none.
    pub text: String,
    /// The time its player had left, where clocks were used.
    pub clock: String,
}

impl Sheet {
    /// The sheet of a player; `copy` is 1 or 2.
    pub fn of(report: &Report, board: &BoardReport, owner: Side, copy: u32, texts: &Texts) -> Sheet {
        let scene = &report.scene;
        let event = [scene.title.as_str(), &scene.site, &scene.date];
        let start = board.game.start();
        Sheet {
            heading: format!("{} – {}", texts.text("sheet-title", &[]), texts.board_name(board.number)),
            copy: texts.text("sheet-copy", &[("number", copy.to_string())]),
            event: joined(event),
            pace: if scene.pace.has_clocks() { texts.pace(&scene.pace) } else { String::new() },
            players: [Side::White, Side::Black].map(|side| player(report, board, side, texts)),
            owner,
            odds: odds(report, board, texts),
            start: (*start != Position::start(&INTERNATIONAL)).then_some(*start),
            rows: rows(board, texts),
            result: result(board, owner, texts),
            signs: signs(board, owner),
            why: board.ended.as_ref().map(|(_, why)| why.clone()).unwrap_or_default(),
        }
    }

    /// Whether any move has a time.
    pub fn has_clocks(&self) -> bool {
        let timed = |row: &Row| matches!(row, Row::Moves { white, black, .. } if !(white.clock.is_empty() && black.clock.is_empty()));
        self.rows.iter().any(timed)
    }

    /// The owner.
    pub fn own(&self) -> &PlayerLine {
        &self.players[self.owner as usize]
    }
}

/// Parts with something in them, with a point between.
pub fn joined<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn player(report: &Report, board: &BoardReport, side: Side, texts: &Texts) -> PlayerLine {
    let master = &report.scene.master;
    let seats = &board.seats;
    let (name, title, rating, club) = if side == seats.master {
        (&master.name, master.title.as_str(), master.rating, &master.club)
    } else {
        (&seats.opponent, "", seats.rating, &seats.club)
    };
    let rating = rating.map_or_else(String::new, |rating| rating.to_string());
    let colour = texts.text(if side == Side::White { "sheet-white" } else { "sheet-black" }, &[]);
    PlayerLine { colour, name: name.clone(), details: joined([title, &rating, club]) }
}

/// Odds, and a position set up: in words.
fn odds(report: &Report, board: &BoardReport, texts: &Texts) -> Vec<String> {
    let odds = texts.uneven(&board.uneven).map(|odds| texts.text("sheet-odds", &[("odds", odds)]));
    let plan = report.scene.numbered().into_iter().find(|(number, _)| *number == board.number);
    let start = plan.and_then(|(_, plan)| plan.start.as_ref());
    let set_up = start.map(|_| texts.text("sheet-put-up", &[("fen", board.game.start().fen())]));
    odds.into_iter().chain(set_up).collect()
}

/// The moves with their times. A position stands in a row of its own, without a number.
fn rows(board: &BoardReport, texts: &Texts) -> Vec<Row> {
    let positions: Vec<Option<Position>> = board
        .game
        .turns()
        .map(|(turn, _)| match turn {
            Turn::Setup(position) => Some(*position),
            Turn::Move(_) => None,
        })
        .collect();
    let entry = |turns: usize| board.entries.get(turns.saturating_sub(1));
    let clock = |turns: usize, side: Side| match entry(turns) {
        Some(Entry::Move(Some(clock))) => time(clock.of(side)),
        _ => String::new(),
    };
    let row = |line: SheetLine| {
        let Some(number) = line.number else {
            let turns = line.white?.turns;
            let position = (*positions.get(turns.checked_sub(1)?)?)?;
            return Some(Row::Accepted { words: accepted(entry(turns), texts), position });
        };
        let cell = |side: Side, entry: SheetEntry| Cell { clock: clock(entry.turns, side), text: entry.text };
        let dots = || Cell { text: "…".to_owned(), clock: String::new() };
        let white = line.white.map_or_else(dots, |entry| cell(Side::White, entry));
        let black = line.black.map(|entry| cell(Side::Black, entry)).unwrap_or_default();
        Some(Row::Moves { number, white, black })
    };
    board.game.score_sheet().into_iter().filter_map(row).collect()
}

/// The irregularity after which a position was accepted.
fn accepted(entry: Option<&Entry>, texts: &Texts) -> String {
    match entry {
        Some(Entry::Accepted { kind, side }) => {
            let kind = texts.text(&format!("irregularity-{kind}"), &[]);
            texts.text("sheet-accepted", &[("side", texts.side(*side)), ("kind", kind)])
        }
        _ => texts.text("sheet-set-up", &[]),
    }
}

/// The result from the owner's side: his points first.
pub fn result(board: &BoardReport, owner: Side, texts: &Texts) -> String {
    match board.standing {
        Standing::Playing => texts.text("result-going", &[]),
        Standing::Voided => texts.text("result-void", &[]),
        Standing::Ended { result, reason } => {
            let (own, other) = (result.points(owner), result.points(owner.other()));
            format!("{own}-{other} ({})", texts.text(reason_id(reason), &[]))
        }
    }
}

/// The signs of the notation for the end of a game (rules of the game, notation 10-13), from the owner's side: `+` won,
/// `=` drawn, `+1` or `-1` the pieces won or lost.
fn signs(board: &BoardReport, owner: Side) -> String {
    let Some(result) = board.result() else { return String::new() };
    let end = match (result.points(owner), result.points(owner.other())) {
        (2, _) => "+",
        (1, 1) => "=",
        _ => "",
    };
    let pieces = |position: &Position, side: Side| i64::from(position.pieces(side).len());
    let ahead = |position: &Position| pieces(position, owner) - pieces(position, owner.other());
    let won = ahead(board.game.position()) - ahead(board.game.start());
    let won = if won == 0 { String::new() } else { format!("{won:+}") };
    [end, &won].into_iter().filter(|sign| !sign.is_empty()).collect::<Vec<_>>().join(" ")
}
