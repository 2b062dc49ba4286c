//! What is mailed: for each board its game as PDN, and a letter that tells how it stands and what is due.

use crate::draughts::MoveList;
use crate::exhibition::{DueMove, Ms, Player, Standing};
use crate::phrases::{Texts, diagram, reason_id};
use crate::reports::{BoardReport, Moments, Report, pdn_of};

/// What goes to the opponent of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The beginning of its files' names.
    pub name: String,
    /// The game.
    pub pdn: String,
    /// How it stands, for people.
    pub text: String,
}

/// The moves that are due, the most urgent first.
pub fn due(report: &Report, now: Ms) -> Vec<DueMove> {
    DueMove::sorted(report.boards.iter().filter_map(|board| due_on(board, now)))
}

fn due_on(board: &BoardReport, now: Ms) -> Option<DueMove> {
    let BoardReport { number, seats, game, clock, standing, .. } = board;
    standing.is_live().then(|| DueMove::of(*number, seats, game, clock.as_ref(), now))
}

/// A letter for each board that counts.
pub fn letters(report: &Report, now: Ms, texts: &Texts) -> Vec<Letter> {
    let moments = Moments::new(&report.opened, &report.records);
    let counts = report.boards.iter().filter(|board| board.standing != Standing::Voided);
    counts
        .map(|board| Letter {
            name: format!("board-{:03}", board.number),
            pdn: pdn_of(report, board),
            text: text(report, board, now, &moments, texts),
        })
        .collect()
}

fn text(report: &Report, board: &BoardReport, now: Ms, moments: &Moments, texts: &Texts) -> String {
    let [white, black] = board.names(&report.scene).map(str::to_owned);
    let number = board.number.to_string();
    let mut parts = vec![
        format!(
            "{}\n{}",
            report.scene.title,
            texts.text("letter-board", &[("number", number), ("white", white), ("black", black)])
        ),
        state(board, now, moments, texts),
        diagram(board.game.position()),
    ];
    parts.extend(moves(board, texts));
    if due_on(board, now).is_some_and(|due| due.by == Player::Opponent) {
        parts.push(texts.text("letter-answer", &[]));
    }
    parts.join("\n\n") + "\n"
}

/// The last move, and what is due or was offered; or how the game ended.
fn state(board: &BoardReport, now: Ms, moments: &Moments, texts: &Texts) -> String {
    let game = &board.game;
    let last = (game.plies() > 0).then(|| {
        let last = MoveList { setups: Vec::new(), ..game.last_moves(1) };
        texts.text("letter-last", &[("move", texts.move_list(&last))])
    });
    let now_due = match (due_on(board, now), board.result()) {
        (None, Some(result)) => {
            let reason = board.reason().map_or_else(String::new, |reason| texts.text(reason_id(reason), &[]));
            texts.text("letter-over", &[("result", result.to_string()), ("reason", reason)])
        }
        (None, None) => String::new(),
        (Some(due), _) => texts.due_move(&due) + &until(&due, now, moments, texts),
    };
    let offered = board.offer.map(|side| texts.text("letter-offered", &[("side", texts.side(side))]));
    let irregular = board.claim.as_ref().map(|claim| {
        let kind = texts.text(&format!("irregularity-{}", claim.kind), &[]);
        texts.text("letter-irregular", &[("side", texts.side(claim.side)), ("kind", kind), ("fen", claim.fen.clone())])
    });
    last.into_iter().chain([now_due]).chain(offered).chain(irregular).collect::<Vec<_>>().join("\n")
}

/// The day and hour (UTC) at which a side's time is over, if it runs.
pub fn ends_at(due: &DueMove, now: Ms, moments: &Moments) -> Option<String> {
    let at = due.left_ms.filter(|_| due.runs).and_then(|left| now.checked_add_signed(left));
    at.map(|at| moments.at(at)).filter(|at| !at.is_empty())
}

/// That day and hour in words; nothing where there is none.
pub fn until(due: &DueMove, now: Ms, moments: &Moments, texts: &Texts) -> String {
    let told = |at| format!(" {}", texts.text("letter-until", &[("at", at)]));
    ends_at(due, now, moments).map_or_else(String::new, told)
}

/// The moves so far, with the positions that were put on the board among them.
fn moves(board: &BoardReport, texts: &Texts) -> Option<String> {
    let told = texts.move_list(&board.game.last_moves(usize::MAX));
    (!told.is_empty()).then_some(told)
}
