//! Leaf counts against tables on which two to five independent programs agree. The whole tables, which take minutes, are
//! `cargo bench --bench perft -- --tables`.

use simultaan::draughts::{INTERNATIONAL, Position, perft, perft_played};

use crate::published::table;

#[test]
fn leaves_are_as_many_as_other_programs_count() {
    let table = table();
    assert_eq!(table.len(), 46);
    for row in table {
        for (depth, leaves) in row.up_to(5_000_000) {
            assert_eq!(perft(&row.position(), &INTERNATIONAL, depth), leaves, "{} at depth {depth}", row.name);
        }
    }
}

#[test]
fn playing_the_last_move_gives_the_same_counts() {
    for row in table() {
        for (depth, leaves) in row.up_to(100_000) {
            assert_eq!(perft_played(&row.position(), &INTERNATIONAL, depth), leaves, "{} at depth {depth}", row.name);
        }
    }
}

#[test]
fn depth_0_is_the_position_itself() {
    assert_eq!(perft(&Position::start(&INTERNATIONAL), &INTERNATIONAL, 0), 1);
}
