//! `moves` and `perft`.

use serde_json::Value;

use crate::support::{project, run};

/// `from-to` or `from takes a b c` of a line, without the squares on the way.
fn short(line: &str) -> String {
    let (squares, takes) = line.split_once(" takes ").map_or((line, ""), |(squares, takes)| (squares, takes));
    let separator = if takes.is_empty() { '-' } else { 'x' };
    let from = squares.split(separator).next().unwrap_or_default();
    let to = squares.rsplit(separator).next().unwrap_or_default();
    let mut taken: Vec<u64> = takes.split_whitespace().map(|square| square.parse().expect("a square")).collect();
    taken.sort_unstable();
    format!("{from} {to} {taken:?}")
}

fn expected(case: &Value) -> Vec<String> {
    let moves = case["moves"].as_array().expect("moves").iter();
    let mut moves: Vec<String> = moves
        .map(|mv| {
            let mut taken: Vec<u64> =
                mv["captures"].as_array().expect("captures").iter().filter_map(Value::as_u64).collect();
            taken.sort_unstable();
            format!("{} {} {taken:?}", mv["from"], mv["to"])
        })
        .collect();
    moves.sort_unstable();
    moves
}

#[test]
fn moves_lists_the_legal_moves_of_the_public_positions() {
    let text = std::fs::read_to_string(project("tests/data/legal_moves_public.jsonl")).expect("the positions");
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(cases.len(), 300);
    for case in cases {
        let fen = case["fen"].as_str().expect("a position");
        let ran = run(["moves", fen], "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{fen}");
        let mut told: Vec<String> = ran.out.lines().map(short).collect();
        told.sort_unstable();
        assert_eq!(told, expected(&case), "{fen}");
    }
}

#[test]
fn a_capture_is_told_with_its_route_and_what_it_takes() {
    let ran = run(["moves", "W:WK47:B9,19,29,41,31"], "");
    assert!(ran.out.lines().any(|line| line == "47x36 takes 41" || line.contains(" takes ")), "{}", ran.out);
    let men = run(["moves", "W:W31-50:B1-20"], "");
    assert_eq!(men.out, "31-26\n31-27\n32-27\n32-28\n33-28\n33-29\n34-29\n34-30\n35-30\n");
}

#[test]
fn perft_counts_as_the_public_table_does() {
    let text = std::fs::read_to_string(project("tests/data/perft_public.json")).expect("the table");
    let rows: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    for row in &rows {
        let counts = counts(row);
        let depth = counts.iter().take_while(|&&nodes| nodes < 200_000).count().min(counts.len());
        let ran = run(["perft", row["fen"].as_str().expect("a position"), &depth.to_string()], "");
        let mut lines = ran.out.lines();
        for (at, nodes) in counts[..depth].iter().enumerate() {
            assert_eq!(lines.next(), Some(format!("{} {nodes}", at + 1).as_str()), "{}", row["name"]);
        }
        assert!(lines.next().is_some_and(|speed| speed.ends_with("Mnodes/s")), "{}", ran.out);
        assert_eq!(ran.code, 0);
    }
}

/// The counts of a row by depth, depth 1 first.
fn counts(row: &Value) -> Vec<u64> {
    let table = row["depths"].as_array().expect("counts");
    table.iter().filter_map(Value::as_u64).collect()
}

#[test]
fn bad_positions_and_wrong_command_lines_are_told() {
    for fen in ["", "W", "W:W51:B1", "W:W0:B1", "W:W5:B1", "W:W31,31:B1", "X:W31:B1", "\u{1F600}", "W:W31:B1:B2"] {
        let ran = run(["moves", fen], "");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{fen}");
        assert!(!ran.err.trim().is_empty(), "{fen}");
    }
    for words in [
        &["moves"][..],
        &["moves", "W:W31:B1", "more"],
        &["perft", "W:W31:B1"],
        &["perft", "W:W31:B1", "two"],
        &["perft", "W:W31:B1", "-1"],
        &["nonsense"],
        &["run"],
        &["run", "a.ron", "--nonsense"],
        &["check"],
        &["export", "1"],
        &["export", "one", "--pdn", "x.pdn"],
        &["resume", "newest"],
        &["list", "--archive"],
    ] {
        let ran = run(words, "");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}");
        assert!(ran.err.contains("--help") || ran.err.contains("Usage"), "{words:?}: {}", ran.err);
    }
    assert_eq!(run(["moves", "W:W:B20"], "").out, "", "an empty side is a lost position");
    assert_eq!(run(["moves", "W:W:B20"], "").code, 0);
    assert_eq!(run(["--help"], "").code, 0);
    assert_eq!(run(["--version"], "").out, concat!("simultaan ", env!("CARGO_PKG_VERSION"), "\n"));
}
