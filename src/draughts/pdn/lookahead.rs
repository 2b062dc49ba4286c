//! How far a game can be played on from a position: what decides between the captures that an ambiguous text fits.

use super::game::Node;
use crate::draughts::{Position, Rules};

/// How many plies are looked ahead, and how many positions are kept while further ambiguous captures branch.
const PLIES: usize = 200;
const POSITIONS: usize = 32;

/// How many of the moves that follow can be played. A set-up or an unknown move is as good as the end: what comes after it does
/// not depend on what was before.
pub(super) fn survival(position: Position, rest: &[Node], rules: &Rules) -> usize {
    let mut positions = vec![position];
    let mut plies = 0;
    for node in rest {
        let mv = match node {
            Node::Move(mv) if plies < PLIES => mv,
            Node::Move(_) | Node::Setup(_) | Node::Unknown => return usize::MAX,
            Node::Comment(_) | Node::Clock(_) | Node::Nag(_) | Node::Variation(_) => continue,
        };
        let mut next: Vec<Position> = Vec::new();
        for position in &positions {
            let after = match position.resolve(&mv.written, rules) {
                Ok(chosen) => vec![position.after(&chosen)],
                Err(refused) if refused.why == crate::draughts::WhyUnplayable::Ambiguous => {
                    refused.legal.iter().map(|mv| position.after(mv)).collect()
                }
                Err(_) => continue,
            };
            next.extend(after);
        }
        next.sort_unstable_by_key(Position::fen);
        next.dedup();
        next.truncate(POSITIONS);
        if next.is_empty() {
            return plies;
        }
        positions = next;
        plies += 1;
    }
    usize::MAX
}
