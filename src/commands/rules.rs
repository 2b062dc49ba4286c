//! `moves` and `perft`: the rules asked directly.

use std::time::Instant;

use simultaan::draughts::{INTERNATIONAL, Position, legal_move_lines, perft_line, speed_line};

use super::{CommandError, print_lines};

/// Lists the legal moves of a position.
pub fn moves(fen: &str) -> Result<(), CommandError> {
    let position = Position::from_fen(fen, &INTERNATIONAL)?;
    print_lines(legal_move_lines(&position, &INTERNATIONAL));
    Ok(())
}

/// Counts move sequences of each length up to `depth`.
#[expect(clippy::disallowed_methods, reason = "a measure of speed, no exhibition's time")]
pub fn perft(fen: &str, depth: u32) -> Result<(), CommandError> {
    let position = Position::from_fen(fen, &INTERNATIONAL)?;
    let (start, mut leaves) = (Instant::now(), 0u64);
    for depth in 1..=depth {
        let nodes = simultaan::draughts::perft(&position, &INTERNATIONAL, depth);
        leaves = leaves.saturating_add(nodes);
        if !print_lines([perft_line(depth, nodes)]) {
            return Ok(());
        }
    }
    print_lines([speed_line(leaves, start.elapsed().as_secs_f64())]);
    Ok(())
}
