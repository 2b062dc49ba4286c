//! What is wrong with a form, each at its field and in the language of the screen.

use std::path::Path;

use super::build::MOST_BOARDS;
use super::telling;
use crate::exhibition::{BoardNumber, OddsFault};
use crate::scenes::{BoardFault, EventFault, FaultKind, FileFault, SceneFault, SceneFaults, TimeFault};
use crate::screen::ear::Words;

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Title of the exhibition.
    Title,
    /// When.
    Date,
    /// The master's name.
    Master,
    /// The master's rating.
    MasterRating,
    /// The pasted opponents.
    Opponents,
    /// The list of opponents.
    Csv,
    /// How many boards.
    Boards,
    /// The form of play.
    Form,
    /// The master's colour.
    Colours,
    /// Days for a move.
    Days,
    /// Moves to make in the days.
    DaysMoves,
    /// Days before the end.
    Remind,
    /// Rounds to pass.
    Passes,
    /// A period of the clock.
    Period(usize),
    /// The period that repeats.
    Repeat,
    /// Seconds after each move.
    Increment,
    /// The master's extra time.
    Extra,
    /// Percentage to reach.
    Target,
    /// The average rating of a record.
    RatingFloor,
    /// Seconds left at which a blind player is told.
    Alarm,
    /// What is given.
    Handicap,
    /// No single field.
    Whole,
}

/// One thing wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// Where.
    pub field: Field,
    /// What.
    pub what: What,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A text that should be a whole number.
    NoNumber(String),
    /// A line of the pasted opponents has no rating where it should.
    NoRating {
        /// The line, from 1.
        line: usize,
        /// What stands there.
        given: String,
    },
    /// A line of the pasted opponents has no name.
    NoName {
        /// The line, from 1.
        line: usize,
    },
    /// More boards than the form makes.
    TooManyBoards(u32),
    /// Fewer boards than opponents.
    TooFewBoards {
        /// Opponents pasted.
        opponents: usize,
        /// Boards wanted.
        boards: u32,
    },
    /// The scene cannot be written.
    Unwritten(String),
    /// A fault of the scene.
    Scene {
        /// The line of the list of opponents, where it is the list's fault.
        line: Option<usize>,
        /// The board, where it is a board's fault.
        board: Option<BoardNumber>,
        /// What it is.
        kind: FaultKind,
    },
}

impl Trouble {
    /// Whether it says the same, be it of another board.
    pub fn same(&self, other: &Trouble) -> bool {
        self.field == other.field
            && match (&self.what, &other.what) {
                (What::Scene { kind, line, .. }, What::Scene { kind: same, line: there, .. }) => {
                    kind == same && line == there
                }
                (what, same) => what == same,
            }
    }

    /// The sentence beside the field.
    pub fn text(&self, words: &Words) -> String {
        let one = |id: &str, name, value: String| words.with(id, &[(name, value)]);
        match &self.what {
            What::NoNumber(given) => one("lobby-fault-number", "given", given.clone()),
            What::NoName { line } => one("lobby-fault-no-name", "line", line.to_string()),
            What::NoRating { line, given } => {
                words.with("lobby-fault-no-rating", &[("line", line.to_string()), ("given", given.clone())])
            }
            What::TooManyBoards(_) => one("lobby-fault-most-boards", "most", MOST_BOARDS.to_string()),
            What::TooFewBoards { opponents, boards } => {
                words.with("lobby-fault-few-boards", &[("opponents", opponents.to_string()), ("boards", boards.to_string())])
            }
            What::Unwritten(fault) => fault.clone(),
            What::Scene { line, board, kind } => {
                let told = kind_text(kind, words);
                match (line, board) {
                    (Some(line), _) => words.with("lobby-fault-line", &[("line", line.to_string()), ("fault", told)]),
                    (None, Some(board)) => words.with("lobby-fault-board", &[("board", board.to_string()), ("fault", told)]),
                    (None, None) => told,
                }
            }
        }
    }
}

/// Finds the form's field for a fault of the scene that the form made.
pub fn place(fault: &SceneFault, scene: &Path) -> Trouble {
    let in_list = fault.file != scene;
    let line = in_list.then_some(fault.line);
    let board = inside(&fault.field, "boards").and_then(|(at, _)| u32::try_from(at + 1).ok()).filter(|_| !in_list);
    let field = if in_list { Field::Csv } else { field(&fault.field) };
    Trouble { field, what: What::Scene { line, board, kind: fault.kind.clone() } }
}

fn field(path: &str) -> Field {
    if let Some((at, _)) = inside(path, "pace.periods") {
        return Field::Period(at);
    }
    if let Some((_, rest)) = inside(path, "boards") {
        return match rest {
            "colour" => Field::Colours,
            rest if rest.starts_with("handicap") || rest.contains("_extra") => Field::Handicap,
            "start" | "odds" | "giver" => Field::Handicap,
            "number" => Field::Boards,
            _ => Field::Opponents,
        };
    }
    match path {
        "title" => Field::Title,
        "date" => Field::Date,
        "master" | "master.name" => Field::Master,
        "master.rating" => Field::MasterRating,
        "opponents" => Field::Csv,
        "boards" => Field::Boards,
        "form" | "master.sight" => Field::Form,
        "colours" => Field::Colours,
        "pace.days" => Field::Days,
        "pace.moves" => Field::DaysMoves,
        "pace.remind_days" => Field::Remind,
        "pace.passes" => Field::Passes,
        "pace.periods" => Field::Period(0),
        "pace.increment_s" => Field::Increment,
        "pace.master_extra" => Field::Extra,
        "target" => Field::Target,
        "regulations.rating_floor" => Field::RatingFloor,
        "regulations.alarm_s" => Field::Alarm,
        path if path.starts_with("pace.repeat") => Field::Repeat,
        _ => Field::Whole,
    }
}

/// The place in a list and the rest of a path such as `boards[3].handicap[0]`.
fn inside<'a>(path: &'a str, list: &str) -> Option<(usize, &'a str)> {
    let (at, rest) = path.strip_prefix(list)?.strip_prefix('[')?.split_once(']')?;
    Some((at.parse().ok()?, rest.trim_start_matches('.')))
}

/// All faults of a scene, a line each.
pub fn faults_text(faults: &SceneFaults, words: &Words) -> String {
    let line = |fault: &SceneFault| {
        let (line, column, field) = (fault.line, fault.column, &fault.field);
        format!("{line}:{column} {field}: {}", kind_text(&fault.kind, words))
    };
    faults.0.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A fault of a scene in the language of the screen; those that are too rare for a text of their own stay as `check` tells them.
pub fn kind_text(kind: &FaultKind, words: &Words) -> String {
    let say = |id: &str| words.get(id);
    let with = |id: &str, name, value: String| words.with(id, &[(name, value)]);
    match kind {
        FaultKind::Event(EventFault::Missing(_)) => say("lobby-fault-missing"),
        FaultKind::Event(EventFault::Date(given)) => with("lobby-fault-date", "given", given.clone()),
        FaultKind::Event(EventFault::Target(_)) => say("lobby-fault-target"),
        FaultKind::Event(EventFault::OneBoard { boards, .. }) => with("lobby-fault-one-board", "boards", boards.to_string()),
        FaultKind::Board(BoardFault::NoBoards) => say("lobby-fault-no-boards"),
        FaultKind::Board(BoardFault::NoColour) => say("lobby-fault-no-colour"),
        FaultKind::Board(BoardFault::NoSuchSquare(square)) => with("lobby-fault-no-square", "fault", square.to_string()),
        FaultKind::Board(BoardFault::SquareTwice(square)) => with("lobby-fault-square-twice", "square", square.to_string()),
        FaultKind::Board(BoardFault::NoPieceOn(square)) => with("lobby-fault-no-piece", "square", square.to_string()),
        FaultKind::Board(BoardFault::OverAtOnce(_)) => say("lobby-fault-over-at-once"),
        FaultKind::Board(BoardFault::Odds(OddsFault::NoRating(_))) => say("lobby-fault-odds-rating"),
        FaultKind::Board(BoardFault::Odds(OddsFault::TooManyMen(_, most))) => {
            with("lobby-fault-odds-men", "most", most.to_string())
        }
        FaultKind::Time(fault) => say(match fault {
            TimeFault::NoPeriods => "lobby-fault-no-periods",
            TimeFault::TooLong => "lobby-fault-too-long",
            TimeFault::NoMoves => "lobby-fault-no-moves",
            TimeFault::NoTime => "lobby-fault-no-time",
            TimeFault::SuddenDeathNotLast => "lobby-fault-not-last",
            TimeFault::RepeatAfterSuddenDeath => "lobby-fault-repeat-after",
            TimeFault::RepeatWithoutMoves => "lobby-fault-repeat-moves",
            TimeFault::NoDays => "lobby-fault-no-days",
            TimeFault::RemindsAtOnce { .. } => "lobby-fault-reminds-at-once",
            TimeFault::StartsAtZero { .. } => "lobby-fault-at-zero",
        }),
        FaultKind::File(FileFault::Unreadable { path, why }) => {
            words.with("lobby-fault-unreadable", &[("path", path.display().to_string()), ("why", why.clone())])
        }
        FaultKind::File(FileFault::NoNameColumn(_)) => say("lobby-fault-name-column"),
        FaultKind::File(FileFault::NoName) => say("lobby-fault-row-name"),
        FaultKind::Syntax(fault) => telling::syntax_text(fault, words),
        FaultKind::Shape(fault) => telling::shape_text(fault, words),
        kind => kind.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_fields() {
        for (path, expected) in [
            ("boards[3].handicap[0]", Field::Handicap),
            ("boards[12].colour", Field::Colours),
            ("pace.periods[2].moves", Field::Period(2)),
            ("pace.repeat.moves", Field::Repeat),
            ("master", Field::Master),
            ("", Field::Whole),
            ("boards[x", Field::Whole),
        ] {
            assert_eq!(field(path), expected, "{path}");
        }
    }
}
