//! The tables of a dossier: what the journal has of each thing that a federation asks about.

use crate::exhibition::{Fact, PauseCause, Reason, Record};
use crate::phrases::{Texts, time_of};
use crate::reports::moments::Moments;
use crate::reports::report::{BoardReport, Report};
use crate::reports::results::number_or_nothing;
use crate::reports::table::{Column, Table};

/// Whether a fact belongs to a log.
type Belongs = fn(&Fact) -> bool;

/// Logs of facts, each with its name and what belongs to it.
const LOGS: [(&str, Belongs); 8] = [
    ("impossible", |fact| matches!(fact, Fact::Impossible { .. } | Fact::Struck { .. })),
    ("irregularities", |fact| {
        matches!(fact, Fact::Irregularity { .. } | Fact::IrregularityUndone { .. } | Fact::Restored { .. })
    }),
    ("clocks", is_about_clocks),
    ("officials", |fact| matches!(fact, Fact::SignedOn { .. } | Fact::SignedOff { .. })),
    ("aids", |fact| matches!(fact, Fact::Asked { .. })),
    ("opponents", |fact| matches!(fact, Fact::Replaced { .. })),
    ("rulings", is_ruling),
    ("remarks", |fact| matches!(fact, Fact::Noted { .. })),
];

fn is_ruling(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Undone { .. }
            | Fact::Reconciled { .. }
            | Fact::Reopened
            | Fact::Voided { .. }
            | Fact::Ended { reason: Reason::Settled | Reason::ImpossibleMoves, .. }
    )
}

fn is_about_clocks(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::ClockChanged { .. }
            | Fact::ClockHeld { .. }
            | Fact::ClockReleased { .. }
            | Fact::ClockTurned { .. }
            | Fact::Overdue { .. }
    )
}

/// All tables, in the order of the report.
pub(super) fn all(report: &Report, texts: &Texts) -> Vec<Table> {
    let moments = Moments::new(&report.opened, &report.records);
    let first = [boards(report, &moments, texts), breaks(report, &moments, texts)];
    let logs = LOGS.iter().map(|(name, belongs)| log(name, *belongs, report, &moments, texts));
    first.into_iter().chain(logs).collect()
}

fn table(name: &'static str, columns: &[(&'static str, &str, f32)], rows: Vec<Vec<String>>, texts: &Texts) -> Table {
    let column =
        |(name, id, share): &(&'static str, &str, f32)| Column { name, heading: texts.text(id, &[]), share: *share };
    Table { name, heading: texts.text(&format!("dossier-{name}"), &[]), columns: columns.iter().map(column).collect(), rows }
}

/// Start and end of each game.
fn boards(report: &Report, moments: &Moments, texts: &Texts) -> Table {
    let row = |board: &BoardReport| {
        let (ended, at) = board.ended.as_ref().map_or_else(Default::default, |(t, _)| (moments.at(*t), time_of(*t)));
        vec![
            board.number.to_string(),
            board.seats.opponent.clone(),
            number_or_nothing(board.seats.rating),
            texts.side(board.seats.master),
            board.began.map_or_else(String::new, |t| moments.at(t)),
            ended,
            at,
            board.result().map_or_else(String::new, |result| result.to_string()),
            board.game.full_moves().to_string(),
        ]
    };
    let columns = [
        ("board", "result-number", 5.0),
        ("opponent", "result-opponent", 22.0),
        ("rating", "result-rating", 7.0),
        ("master", "result-colour", 11.0),
        ("began", "dossier-began", 17.0),
        ("ended", "dossier-ended", 17.0),
        ("exhibition_time", "result-finished", 9.0),
        ("result", "result-result", 7.0),
        ("moves", "result-moves", 6.0),
    ];
    table("boards", &columns, report.boards.iter().map(row).collect(), texts)
}

/// When all play stopped, for how long and why. A further reason in a break begins a row of its own.
fn breaks(report: &Report, moments: &Moments, texts: &Texts) -> Table {
    let all = || report.records.iter().filter(|record| matches!(record.fact, Fact::Paused { .. } | Fact::Resumed));
    let row = |(record, next): (&Record, Option<&Record>)| {
        let Fact::Paused { why, cause, .. } = &record.fact else { return None };
        let why = match cause {
            PauseCause::Desk => why.clone(),
            PauseCause::Slept => texts.text("dossier-slept", &[]),
            PauseCause::Restarted => texts.text("dossier-restarted", &[]),
        };
        let until = next.map_or_else(String::new, |next| moments.after(next.t));
        let length = next.map_or_else(String::new, |next| moments.length(record.t, next.t));
        Some(vec![moments.at(record.t), until, length, why])
    };
    let nexts = all().skip(1).map(Some).chain([None]);
    let columns = [
        ("began", "dossier-began", 17.0),
        ("ended", "dossier-ended", 17.0),
        ("length", "dossier-length", 10.0),
        ("why", "dossier-why", 50.0),
    ];
    table("breaks", &columns, all().zip(nexts).filter_map(row).collect(), texts)
}

/// The facts that belong to a log, in sentences.
fn log(name: &'static str, belongs: Belongs, report: &Report, moments: &Moments, texts: &Texts) -> Table {
    let row = |record: &Record| {
        vec![
            moments.at(record.t),
            time_of(record.t),
            record.board.map_or_else(String::new, |board| board.to_string()),
            record.official.clone().unwrap_or_default(),
            texts.fact(&record.fact),
        ]
    };
    let columns = [
        ("wall_clock", "dossier-wall", 17.0),
        ("time", "dossier-time", 9.0),
        ("board", "result-number", 6.0),
        ("official", "dossier-official", 14.0),
        ("what", "dossier-what", 60.0),
    ];
    let rows = report.records.iter().filter(|record| belongs(&record.fact)).map(row).collect();
    table(name, &columns, rows, texts)
}
