//! Perft: the number of move sequences of a given length, the usual proof (and measure) of a move generator.

use super::moves::Move;
use super::position::Position;
use super::rules::Rules;

/// How many sequences of `depth` legal moves begin here. The last ply is counted, not played. No draw rule is applied.
pub fn perft(position: &Position, rules: &Rules, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth.max(1) as usize];
    count(position, rules, depth, &mut lists, true)
}

/// The same number, with every last move really played (the slower measure).
pub fn perft_played(position: &Position, rules: &Rules, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth.max(1) as usize];
    count(position, rules, depth, &mut lists, false)
}

fn count(position: &Position, rules: &Rules, depth: u32, lists: &mut [Vec<Move>], bulk: bool) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        return 1;
    };
    if depth == 0 {
        return 1;
    }
    if bulk && depth == 1 {
        return position.count_moves(rules, moves);
    }
    position.moves_into(rules, moves);
    if depth == 1 {
        for mv in moves.iter() {
            std::hint::black_box(position.after(mv));
        }
        return moves.len() as u64;
    }
    moves.iter().map(|mv| count(&position.after(mv), rules, depth - 1, deeper, bulk)).sum()
}
