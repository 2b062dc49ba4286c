//! Searching: games by player, day and position.

use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};
use serde::Serialize;

use super::Index;
use super::entry::hash;
use crate::draughts::Position;
use crate::journal::JournalError;
use crate::journal::days::Days;

/// What is looked for; all of it must hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Search {
    /// Names of people who played, or parts of their names.
    pub players: Vec<String>,
    /// Days from which on; a game whose date is known in part is found where it may fit.
    pub from: Option<Days>,
    /// Days until which.
    pub to: Option<Days>,
    /// A position that came about in the opening.
    pub position: Option<Position>,
    /// So many games are told at the most.
    pub most: usize,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// How many games there are.
    pub total: usize,
    /// The newest of them, the newest first.
    pub games: Vec<FoundGame>,
}

/// Where a game is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// In an exhibition.
    Exhibition(i64),
    /// Among imported games.
    Import(i64),
}

/// A game that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundGame {
    /// Where it is kept.
    #[serde(flatten)]
    pub source: Source,
    /// The board, or the place in the imported file.
    pub number: i64,
    /// The exhibition's title, or the event.
    pub title: String,
    /// The date as PDN writes it.
    pub date: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The result as PDN writes it; `*` where it is not known, `void` where the board does not count.
    pub result: String,
    /// The start (FEN), if it was not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The moves.
    pub moves: String,
    /// How many half-moves were played.
    pub plies: i64,
    /// The odds, in fixed words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub odds: String,
}

/// The conditions of a query and their values.
struct Query {
    from: String,
    conditions: Vec<String>,
    values: Vec<Value>,
}

impl Index {
    /// Finds games.
    pub fn find(&self, search: &Search) -> Result<Found, JournalError> {
        let Some(query) = self.query(search)? else { return Ok(Found::default()) };
        let Query { from, conditions, values } = query;
        let all = if conditions.is_empty() { String::new() } else { format!(" WHERE {}", conditions.join(" AND ")) };
        let mut select = self.connection.prepare_cached(&format!("SELECT count(*) FROM {from} d{all}"))?;
        let total: i64 = select.query_row(params_from_iter(&values), |row| row.get(0))?;
        let most = i64::try_from(search.most).unwrap_or(i64::MAX);
        let mut select = self.connection.prepare_cached(&format!(
            "SELECT g.kind, g.source, g.number, g.title, g.date, g.white, g.black, g.result, g.start, g.moves, g.plies, g.odds
             FROM (SELECT d.first, d.game FROM {from} d{all} ORDER BY d.first DESC, d.game DESC LIMIT {most}) n
             JOIN games g ON g.id = n.game ORDER BY n.first DESC, n.game DESC"
        ))?;
        let games = select.query_map(params_from_iter(&values), game)?.collect::<Result<_, _>>()?;
        Ok(Found { total: usize::try_from(total).unwrap_or(0), games })
    }

    /// The query of a search; nothing where a player is not there at all.
    fn query(&self, search: &Search) -> Result<Option<Query>, JournalError> {
        let mut query = Query { from: String::new(), conditions: Vec::new(), values: Vec::new() };
        let mut lists = Vec::new();
        for name in &search.players {
            let players = self.players_like(name)?;
            if players.is_empty() {
                return Ok(None);
            }
            lists.push(players.iter().map(i64::to_string).collect::<Vec<_>>().join(", "));
        }
        if let Some(first) = lists.first() {
            "seats".clone_into(&mut query.from);
            query.conditions.push(format!("d.player IN ({first})"));
            // The second one sat opposite the first.
            query.conditions.extend(lists[1..].iter().map(|list| format!("d.other IN ({list})")));
            // Where the game fits from both sides, White's stands for it.
            let other = lists.get(1).map_or_else(String::new, |list| format!(" OR d.player NOT IN ({list})"));
            if lists.len() > 1 || first.contains(',') {
                query.conditions.push(format!("(d.side = 0 OR d.other IS NULL OR d.other NOT IN ({first}){other})"));
            }
        }
        if let Some(position) = &search.position {
            let value = Value::Integer(hash(position));
            if query.from.is_empty() {
                "positions".clone_into(&mut query.from);
                query.conditions.push("d.hash = ?1".to_owned());
            } else {
                let there = "SELECT 1 FROM positions p WHERE p.hash = ?1 AND p.first = d.first AND p.game = d.game";
                query.conditions.push(format!("EXISTS ({there})"));
            }
            query.values.push(value);
        }
        if query.from.is_empty() {
            "(SELECT id AS game, first, last FROM games)".clone_into(&mut query.from);
        }
        if let Some(from) = search.from {
            // A date that is known in part begins with its year.
            let year = from.first / 10_000 * 10_000;
            query.conditions.push(format!("d.first >= {year} AND d.last >= {}", from.first));
        }
        if let Some(to) = search.to {
            query.conditions.push(format!("d.first > 0 AND d.first <= {}", to.last));
        }
        Ok(Some(query))
    }
}

fn game(row: &Row<'_>) -> rusqlite::Result<FoundGame> {
    let (kind, source): (i64, i64) = (row.get(0)?, row.get(1)?);
    Ok(FoundGame {
        source: if kind == 0 { Source::Exhibition(source) } else { Source::Import(source) },
        number: row.get(2)?,
        title: row.get(3)?,
        date: row.get(4)?,
        white: row.get(5)?,
        black: row.get(6)?,
        result: row.get(7)?,
        start: row.get(8)?,
        moves: row.get(9)?,
        plies: row.get(10)?,
        odds: row.get(11)?,
    })
}
