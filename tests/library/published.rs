//! Leaf counts that other programs published.

use serde::Deserialize;
use simultaan::draughts::{INTERNATIONAL, Position};

/// A position and how many leaves its tree has at each depth, from 1.
#[derive(Deserialize)]
pub struct Row {
    /// What it is called.
    pub name: String,
    /// The position.
    pub fen: String,
    /// The counts.
    pub depths: Vec<u64>,
}

impl Row {
    /// The position.
    pub fn position(&self) -> Position {
        Position::from_fen(&self.fen, &INTERNATIONAL).expect(&self.fen)
    }

    /// The depths, from 1, whose counts together stay below a limit.
    pub fn up_to(&self, most_leaves: u64) -> impl Iterator<Item = (u32, u64)> {
        let mut sum = 0;
        (1..).zip(self.depths.iter().copied()).take_while(move |(_, leaves)| {
            sum += leaves;
            sum <= most_leaves
        })
    }
}

/// The table.
pub fn table() -> Vec<Row> {
    serde_json::from_str(include_str!("../data/perft_public.json")).expect("the table of counts")
}
