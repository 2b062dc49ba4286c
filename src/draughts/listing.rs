//! Legal moves and leaf counts as lines of text, for the command line.

use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use super::square::{Square, Squares};

/// The legal moves, one a line, in the order of from, to and captured squares: `32-28`, or a capture with its whole route and
/// what it takes, `47x38x24x13x36 takes 9 19 29 41`.
pub fn legal_move_lines(position: &Position, rules: &Rules) -> Vec<String> {
    let mut moves = position.legal_moves(rules);
    moves.sort_by_cached_key(|mv| (mv.from(), mv.to(), in_order(mv.captured()), mv.promotes()));
    moves.iter().map(|mv| move_line(position, mv, rules)).collect()
}

fn move_line(position: &Position, mv: &Move, rules: &Rules) -> String {
    let route = position.notation_with_route(mv, rules);
    if !mv.is_capture() {
        return route;
    }
    let taken: Vec<String> = mv.captured().iter().map(|square| square.to_string()).collect();
    format!("{route} takes {}", taken.join(" "))
}

fn in_order(squares: Squares) -> Vec<Square> {
    squares.iter().collect()
}

/// A leaf count: `8 6483961`.
pub fn perft_line(depth: u32, leaves: u64) -> String {
    format!("{depth} {leaves}")
}

/// How fast leaves were counted: `150.3 Mnodes/s`. In no time at all, the figure is 0.
pub fn speed_line(leaves: u64, seconds: f64) -> String {
    let millions = if seconds > 0.0 { leaves as f64 / seconds / 1e6 } else { 0.0 };
    format!("{millions:.1} Mnodes/s")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::INTERNATIONAL;

    fn lines(fen: &str) -> Vec<String> {
        let position = Position::from_fen(fen, &INTERNATIONAL).expect(fen);
        legal_move_lines(&position, &INTERNATIONAL)
    }

    #[test]
    fn quiet_moves_are_from_and_to() {
        let start = ["31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"];
        assert_eq!(lines("W:W31-50:B1-20"), start);
    }

    #[test]
    fn captures_tell_their_route_and_what_they_take() {
        let two_ways = ["47x38x20x9x36 takes 14 29 31 42", "47x38x24x13x36 takes 19 29 31 42"];
        assert_eq!(lines("W:WK47:B14,19,29,31,42"), two_ways);
    }

    #[test]
    fn moves_with_the_same_ends_are_in_the_order_of_what_they_take() {
        assert_eq!(lines("W:WK4:B13,20,32,37"), ["4x27x38x15 takes 13 20 32", "4x31x42x15 takes 13 20 37"]);
        assert_eq!(lines("W:W35,45:B24,30,34,40,44"), Vec::<String>::new());
    }

    #[test]
    fn figures_are_plain() {
        assert_eq!(perft_line(8, 6_483_961), "8 6483961");
        assert_eq!(speed_line(300_600_000, 2.0), "150.3 Mnodes/s");
        assert_eq!(speed_line(9, 0.0), "0.0 Mnodes/s");
    }
}
