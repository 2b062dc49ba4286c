//! What is no fault of a scene and still worth knowing before it is played.

use crate::exhibition::{BoardNumber, BoardPlan, Extra, Given, Player, Scene};

/// What is no fault of a scene and still worth knowing before it is played: where it falls short of its regulations.
pub fn notes(scene: &Scene) -> Vec<String> {
    let regulations = &scene.regulations;
    let below = regulations.rating_floor().zip(scene.average_rating()).filter(|(floor, average)| average < floor);
    let rating = below.map(|(floor, average)| {
        format!("the average rating of the opponents is {average}; a record asks for {floor} (regulations.rating_floor)")
    });
    let count = scene.boards.len();
    let few = regulations.least_boards().filter(|least| count < *least as usize);
    let boards = few.map(|least| format!("there are {count} boards; a record asks for {least} (regulations.least_boards)"));
    let low = scene.target.zip(regulations.target()).filter(|(own, asked)| own < asked);
    let target = low.map(|(own, asked)| format!("the target is {own} %; a record asks for {asked} % (regulations.target)"));
    let unrated = scene.boards.iter().filter(|plan| plan.rating.is_none()).count();
    let unrated = regulations.rating_floor().filter(|_| unrated > 0).map(|_| {
        format!(
            "{unrated} of {count} opponents have no rating; the average is that of the others (regulations.rating_floor)"
        )
    });
    [boards, target, rating, unrated].into_iter().flatten().chain(odds(scene)).collect()
}

/// The odds that were found, a line for each board.
fn odds(scene: &Scene) -> impl Iterator<Item = String> {
    let given = |(number, plan): (BoardNumber, &BoardPlan)| {
        let given = plan.given.as_ref()?;
        Some(format!("board {number}{}: {}", opponent(plan), odds_text(scene, given)))
    };
    scene.numbered().into_iter().filter_map(given).collect::<Vec<_>>().into_iter()
}

fn opponent(plan: &BoardPlan) -> String {
    if plan.opponent.is_empty() { String::new() } else { format!(" ({})", plan.opponent) }
}

fn odds_text(scene: &Scene, given: &Given) -> String {
    let giver = match given.giver {
        Player::Master => "the master",
        Player::Opponent => "the opponent",
    };
    let men = match given.squares.as_slice() {
        [] => "no man".to_owned(),
        [square] => format!("1 man: {square}"),
        squares => format!("{} men: {}", squares.len(), squares.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")),
    };
    let clocks = scene.pace.has_clocks();
    let times = [("his", given.giver_extra), ("the other's", given.receiver_extra)];
    let time = |(whose, extra): (&str, Extra)| {
        let seconds = extra.ms().filter(|ms| *ms != 0)? / 1_000;
        let unused = if clocks { "" } else { " (there are no clocks)" };
        Some(format!("; {whose} clock {seconds:+} s{unused}"))
    };
    let times: String = times.into_iter().filter_map(time).collect();
    let rung = given.rung.map_or_else(String::new, |rung| {
        let ends = scene.odds_rules.as_ref().map(|table| table.ladder.range()).unwrap_or(0..=0);
        let (from, to) = ends.into_inner();
        format!("; step {} of {from} to {to} where the archive knows no other", rung.step)
    });
    format!("{giver} gives {men}{times}{rung}")
}
