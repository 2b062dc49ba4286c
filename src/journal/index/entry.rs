//! A game as the index holds it, made from an exhibition's facts or from PDN.

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::World;

use crate::draughts::pdn::{self, PdnGame};
use crate::draughts::{Game, GameResult, INTERNATIONAL, Position, Side, Squares, Turn, WrittenMove};
use crate::exhibition::{BoardDataReadOnlyItem, BoardNumber, BoardPlan, Hall, Standing};
use crate::journal::days::Days;
use crate::journal::names::key;
use crate::journal::{JournalError, Stored, replay};

/// Half-moves up to which positions are found again: the first 20 moves of each side.
pub const OPENING_PLIES: usize = 40;

/// A game as the index holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The board, or the place in the file.
    pub number: i64,
    pub title: String,
    /// As PDN writes it.
    pub date: String,
    pub days: Days,
    pub white: String,
    pub black: String,
    pub master: Option<Side>,
    /// As PDN writes it, or `void`.
    pub result: String,
    /// Points of White and Black, if the game counts.
    pub points: Option<[u32; 2]>,
    /// The start, if it is not the usual one.
    pub start: Option<String>,
    pub moves: String,
    pub plies: usize,
    pub odds: String,
    pub step: Option<i32>,
    /// The same for the same game from another source.
    pub digest: i64,
}

/// The games of an exhibition.
pub fn of_exhibition(stored: &Stored) -> Result<Vec<Entry>, JournalError> {
    let mut world = World::new();
    replay(&mut world, stored)?;
    let scene = &stored.scene;
    let date = if key(&scene.date.replace('.', "")).is_empty() { opened_day(&stored.opened) } else { scene.date.clone() };
    let days = Days::read(&date).unwrap_or(Days::UNKNOWN);
    let entries = world.run_system_once(move |hall: Hall| {
        let scene = hall.scene();
        let entry = |(board, (number, plan)): (BoardDataReadOnlyItem<'_, '_>, (BoardNumber, &BoardPlan))| {
            let master = board.seats.master;
            let [white, black] = match master {
                Side::White => [&scene.master.name, &board.seats.opponent],
                Side::Black => [&board.seats.opponent, &scene.master.name],
            };
            let (result, told) = match board.standing {
                Standing::Playing => (None, "*".to_owned()),
                Standing::Voided => (None, "void".to_owned()),
                Standing::Ended { result, .. } => (Some(*result), result.to_string()),
            };
            Entry {
                number: i64::from(number),
                title: scene.title.clone(),
                date: date.clone(),
                days,
                white: white.clone(),
                black: black.clone(),
                master: Some(master),
                result: told,
                odds: plan.uneven(&scene.pace, master).to_string(),
                step: plan.given.as_ref().and_then(|given| given.rung).map(|rung| rung.step),
                ..Entry::of_game(&board.play.0, result)
            }
            .sealed(&scene.date, &number.to_string())
        };
        hall.boards().zip(scene.numbered()).map(entry).collect::<Vec<_>>()
    });
    entries.map_err(|fault| JournalError::Scene(stored.exhibition, fault.to_string()))
}

/// The day of a moment such as `2026-11-29T20:00:00Z`.
fn opened_day(opened: &str) -> String {
    opened.split('T').next().unwrap_or_default().replace('-', ".")
}

/// An imported game.
pub fn of_pdn(number: i64, game: &PdnGame) -> Entry {
    let tag = |name: &str| game.tags.get(name).unwrap_or_default().trim().to_owned();
    let (date, result) = (tag("Date"), game.result());
    let master = match tag("Exhibitor").as_str() {
        "White" => Some(Side::White),
        "Black" => Some(Side::Black),
        _ => None,
    };
    Entry {
        number,
        title: tag("Event"),
        days: Days::read(&date).unwrap_or(Days::UNKNOWN),
        white: tag("White"),
        black: tag("Black"),
        master,
        result: result.map_or_else(|| "*".to_owned(), |result| result.to_string()),
        odds: tag("Handicap"),
        ..Entry::of_game(&game.replay().game, result)
    }
    .dated(date, &tag("Round"))
}

/// The imported game of a text.
pub fn of_text(number: i64, text: &str) -> Option<Entry> {
    pdn::read(text.as_bytes()).games.first().map(|read| of_pdn(number, &read.game))
}

impl Entry {
    fn of_game(game: &Game, result: Option<GameResult>) -> Entry {
        let word = |(turn, before): (&Turn, &Position)| match turn {
            Turn::Move(mv) => before.notation_with_route(mv, game.rules()),
            Turn::Setup(position) => format!("={}", position.fen()),
        };
        let usual = *game.start() == Position::start(game.rules());
        Entry {
            number: 0,
            title: String::new(),
            date: String::new(),
            days: Days::UNKNOWN,
            white: String::new(),
            black: String::new(),
            master: None,
            result: String::new(),
            points: result.map(|result| [Side::White, Side::Black].map(|side| result.points(side))),
            start: (!usual).then(|| game.start().fen()),
            moves: game.turns().map(word).collect::<Vec<_>>().join(" "),
            plies: game.plies(),
            odds: String::new(),
            step: None,
            digest: 0,
        }
    }

    fn dated(self, date: String, round: &str) -> Entry {
        let entry = self.sealed(&date, round);
        Entry { date, ..entry }
    }

    /// With its digest. The date is as PDN tells it: an exhibition without one is exported without.
    fn sealed(self, date: &str, round: &str) -> Entry {
        let date = date.replace(['?', '.'], " ").split_whitespace().collect::<Vec<_>>().join(".");
        let result = if self.points.is_some() { self.result.as_str() } else { "" };
        let start = self.start.as_deref().unwrap_or_default();
        let all = [&key(&self.white), &key(&self.black), date.as_str(), round.trim(), result, start, &self.moves];
        let bytes = all.iter().flat_map(|text| text.bytes().chain([0]));
        // FNV-1a.
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Entry { digest: bytes.fold(0xcbf2_9ce4_8422_2325, step).cast_signed(), ..self }
    }
}

/// The hashes of the positions of an opening, each once.
pub fn openings(start: Option<&str>, moves: &str) -> Vec<i64> {
    let rules = &INTERNATIONAL;
    let read = |fen: &str| Position::from_fen(fen, rules).ok();
    let Some(mut position) = start.map_or_else(|| Some(Position::start(rules)), read) else { return Vec::new() };
    let mut hashes = vec![hash(&position)];
    for word in moves.split(' ').filter(|word| !word.is_empty()).take(OPENING_PLIES) {
        let next = match word.strip_prefix('=') {
            Some(fen) => read(fen),
            None => WrittenMove::read(word)
                .ok()
                .and_then(|written| position.resolve(&written, rules).ok())
                .map(|mv| position.after(&mv)),
        };
        let Some(next) = next else { break };
        position = next;
        hashes.push(hash(&position));
    }
    hashes.sort_unstable();
    hashes.dedup();
    hashes
}

/// A number that two positions hardly ever share.
pub fn hash(position: &Position) -> i64 {
    // The finaliser of SplitMix64.
    let mix = |value: u64| {
        let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        value ^ (value >> 31)
    };
    let turn = u64::from(position.turn() == Side::Black);
    let sets = [Side::White, Side::Black].into_iter().flat_map(|side| [position.men(side), position.kings(side)]);
    let bits = |squares: Squares| squares.iter().fold(0_u64, |bits, square| bits | 1 << square.number());
    sets.fold(mix(turn + 1), |hash, squares| mix(hash.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ bits(squares))).cast_signed()
}
