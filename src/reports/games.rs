//! All games of an exhibition as PDN 3.0.

use super::report::{BoardReport, Report};
use crate::draughts::Side;
use crate::draughts::pdn::{ClockPair, PdnGame, Tags, write, write_all};
use crate::exhibition::{ClockReading, Period, Scene, TimeControl};

/// The games in order of board number.
pub fn pdn(report: &Report) -> String {
    let games: Vec<PdnGame> = report.boards.iter().map(|board| game(&report.scene, board)).collect();
    write_all(&games)
}

/// The game of one board.
pub fn pdn_of(report: &Report, board: &BoardReport) -> String {
    write(&game(&report.scene, board))
}

fn game(scene: &Scene, board: &BoardReport) -> PdnGame {
    let pair = |clock: ClockReading| ClockPair {
        white_ms: clock.white_ms.max(0).unsigned_abs(),
        black_ms: clock.black_ms.max(0).unsigned_abs(),
    };
    // PDN's clock times end at 99:59:59; days are not told.
    let told = !scene.pace.outlasts_the_program();
    let clocks: Vec<_> = board.clocks().map(|clock| clock.filter(|_| told).map(pair)).collect();
    PdnGame::record(tags(scene, board), &board.game, &clocks, board.result())
}

fn tags(scene: &Scene, board: &BoardReport) -> Tags {
    let mut tags = Tags::new();
    let number = board.number.to_string();
    let [white, black] = board.names(scene);
    let text = [
        ("Event", scene.title.as_str()),
        ("Site", &scene.site),
        ("Date", &scene.date),
        ("Round", &number),
        ("White", white),
        ("Black", black),
    ];
    let master = board.seats.master;
    let ratings = [(master, scene.master.rating), (master.other(), board.seats.rating)];
    let rating = ratings.into_iter().filter_map(|(side, rating)| Some((rating_tag(side), rating?.to_string())));
    let title = (!scene.master.title.is_empty()).then(|| (title_tag(master), scene.master.title.clone()));
    let control = scene.pace.control().map(|control| ("TimeControl", time_control(&control)));
    let texts = text.into_iter().filter(|(_, value)| !value.is_empty()).map(|(name, value)| (name, value.to_owned()));
    let handicap = (!board.uneven.is_even()).then(|| ("Handicap", board.uneven.to_string()));
    let exhibitor = ("Exhibitor", if master == Side::White { "White" } else { "Black" }.to_owned());
    let own = [("Board", number.clone()), exhibitor].into_iter().chain(handicap);
    for (name, value) in texts.chain(rating).chain(title).chain(control).chain(own) {
        // These names are right and few: they are always taken.
        let _ = tags.set(name, &value);
    }
    tags
}

const fn rating_tag(side: Side) -> &'static str {
    match side {
        Side::White => "WhiteRating",
        Side::Black => "BlackRating",
    }
}

const fn title_tag(side: Side) -> &'static str {
    match side {
        Side::White => "WhiteTitle",
        Side::Black => "BlackTitle",
    }
}

/// A time control as the tag TimeControl has it: moves/seconds for each period, `+` the increment.
fn time_control(control: &TimeControl) -> String {
    let period = |period: &Period| {
        let seconds = period.ms().unwrap_or(0) / 1_000;
        period.moves.map_or_else(|| seconds.to_string(), |moves| format!("{moves}/{seconds}"))
    };
    let periods: Vec<String> = control.periods.iter().chain(&control.repeat).map(period).collect();
    let increment = if control.increment_s > 0 { format!("+{}", control.increment_s) } else { String::new() };
    periods.join(":") + &increment
}
