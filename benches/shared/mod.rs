//! What the measures of an exhibition share: games to play, rows of a Markdown table.

use std::time::Duration;

use simultaan::draughts::pdn;

/// Moves on all boards in turn, so many plies on each, each board with one of the games of the demonstration that are long enough.
pub fn moves(boards: usize, plies: usize) -> impl Iterator<Item = String> {
    let games: Vec<Vec<String>> = pdn::read(include_bytes!("../../scenes/demonstration.pdn"))
        .games
        .into_iter()
        .map(|read| {
            let game = read.replay().game;
            game.moves().map(|(mv, before)| before.notation_with_route(mv, game.rules())).collect()
        })
        .filter(|moves: &Vec<_>| moves.len() > plies)
        .collect();
    let orders = (0..plies).flat_map(move |ply| (0..boards).map(move |board| (ply, board)));
    orders.map(move |(ply, board)| format!("board {} {}", board + 1, games[board % games.len()][ply]))
}

/// A row of the table.
pub fn row(measure: &str, figure: &str, wanted: &str) {
    println!("| {measure} | {figure} | {wanted} |");
}

/// Half of them and all but a hundredth.
pub fn spread(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let part = |percent: usize| milliseconds(times.get(times.len() * percent / 100));
    format!("p50 {}, p99 {}", part(50), part(99))
}

/// A time for people.
pub fn milliseconds(time: Option<&Duration>) -> String {
    time.map_or("-".to_owned(), |time| format!("{:.3} ms", time.as_secs_f64() * 1_000.0))
}
