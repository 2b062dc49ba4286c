//! A position drawn with letters, for a console.

use crate::draughts::{Kind, Position, Side, Square};

/// Ten lines of ten places, seen from White's side: `w` and `b` are men, `W` and `B` kings, `.` an empty dark square.
pub fn diagram(position: &Position) -> String {
    let mut lines = vec![vec![' '; 20]; 10];
    for square in Square::all() {
        let (row, file) = (usize::from(square.row()), usize::from(square.file()));
        lines[row][2 * file] = match position.at(square) {
            None => '.',
            Some((Side::White, Kind::Man)) => 'w',
            Some((Side::White, Kind::King)) => 'W',
            Some((Side::Black, Kind::Man)) => 'b',
            Some((Side::Black, Kind::King)) => 'B',
        };
    }
    lines.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}
