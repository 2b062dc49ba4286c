fn main() {
    let depth = std::env::args().nth(1).and_then(|d| d.parse().ok()).unwrap_or(9);
    let rules = simultaan::draughts::INTERNATIONAL;
    let p = simultaan::draughts::Position::start(&rules);
    for f in [simultaan::draughts::perft, simultaan::draughts::perft_played] {
        let t = std::time::Instant::now();
        let n = f(&p, &rules, depth);
        println!("{n} {:.1} M/s", n as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
}
