//! Odds by men, by rating and on the ladder: told by `check`, played through exhibitions, kept in papers and journal.

use crate::support::{Event, facts, lines, project, read_by_pydraughts, run};

/// An evening on the ladder: two wins go up, one loss comes down, steps 0 to 2.
fn evening(fields: &str, boards: &str) -> Event {
    let ladder = "ladder: (wins: 2, losses: 1, start: 1, steps: [(), (men: 1), (men: 2, giver_extra: (minutes: -10))])";
    Event::new(&format!(
        "(title: \"Ladder\", master: (name: \"Master\", rating: 1800), pace: Clock(periods: [(hours: 1)]), \
         odds_rules: ({ladder}), {fields} boards: [{boards}])"
    ))
}

/// The squares of the usual start that a position has empty.
fn cleared(fen: &str) -> Vec<u32> {
    let held: Vec<u32> = fen.split([':', ',', 'W', 'B']).filter_map(|square| square.parse().ok()).collect();
    (1..=20).chain(31..=50).filter(|square| !held.contains(square)).collect()
}

/// What was cleared on each board whose position was asked for.
fn starts(lines: &[serde_json::Value]) -> Vec<Vec<u32>> {
    let answers = lines.iter().filter(|line| line["answer"] == "position");
    answers.map(|line| cleared(line["fen"].as_str().expect("a FEN"))).collect()
}

/// What was cleared on board 1, after playing it to this end.
fn play(event: &Event, end: &str) -> Vec<u32> {
    let told = event.json(&format!("start\n1 position\n{end}\n"));
    assert_eq!(facts(&told, "finished").len(), 1, "{end}: {told:?}");
    starts(&told).remove(0)
}

const EVEN: &[u32] = &[];
const ONE: &[u32] = &[38];
const TWO: &[u32] = &[32, 38];
const BLACK_TWO: &[u32] = &[13, 19];

#[test]
fn the_ladder_goes_up_and_down_with_what_was_played_and_stops_at_its_ends() {
    let event = evening("odds: Ladder,", "(opponent: \"Sem\")");
    let (won, lost, drawn) = ("1 settle 2-0", "1 settle 0-2", "1 settle 1-1");
    for (place, (end, start)) in [
        (won, ONE),
        (drawn, ONE),
        (won, ONE),
        // Two wins, with a draw between them.
        (won, TWO),
        (won, TWO),
        // There is no higher step.
        (lost, TWO),
        (lost, ONE),
        (lost, EVEN),
        // There is no lower one.
        (won, EVEN),
        (won, EVEN),
        (won, ONE),
    ]
    .into_iter()
    .enumerate()
    {
        assert_eq!(play(&event, end), start, "evening {place}");
    }
    // Games that count for nobody change nothing.
    assert_eq!(play(&event, "1 void ill"), ONE);
    assert_eq!(play(&event, won), ONE, "one win before it, one after");
    assert_eq!(play(&event, won), TWO);
}

#[test]
fn a_ladder_is_that_of_two_people_whatever_their_colours_and_seats() {
    let event = evening("odds: Ladder,", "(opponent: \"Sem\"), (opponent: \"Noor\")");
    let scene = |text: &str| std::fs::write(event.path("scene.ron"), text).expect("the scene");
    let text = std::fs::read_to_string(event.path("scene.ron")).expect("the scene");
    let both = |ends: &str| event.json(&format!("start\n1 position\n2 position\n{ends}\n"));
    for _ in 0..2 {
        assert_eq!(starts(&both("1 settle 2-0\n2 settle 0-2")).len(), 2);
    }
    assert_eq!(starts(&both("1 settle 1-1\n2 settle 1-1")), [TWO, EVEN]);
    // Black gives from his own men; upper case and blanks make nobody another one.
    scene(&text.replace("boards:", "colours: Black, boards:").replace("Sem", " SEM "));
    assert_eq!(starts(&both("1 settle 1-1\n2 settle 1-1")), [BLACK_TWO, EVEN]);
    // The one who was given odds gives the simultaneous now: the other one still gives.
    scene(&text.replace("name: \"Master\"", "name: \"sem\"").replace("opponent: \"Sem\"", "opponent: \"master\""));
    assert_eq!(starts(&both("1 settle 1-1\n2 settle 1-1"))[0], BLACK_TWO);
    // Whoever was replaced has played nothing.
    scene(&text);
    assert_eq!(starts(&both("2 replace Milan\n1 settle 1-1\n2 settle 2-0\n")), [TWO, EVEN]);
    assert_eq!(starts(&both("1 settle 1-1\n2 settle 2-0\n")), [TWO, EVEN]);
    assert_eq!(starts(&both("1 settle 1-1\n2 settle 1-1\n")), [TWO, EVEN], "Milan's win was no second one");
}

#[test]
fn what_was_found_stays_in_the_journal_and_stands_in_the_papers() {
    let event = evening("odds: Ladder,", "(opponent: \"Sem\")");
    for end in ["1 settle 2-0", "1 settle 2-0", "32-27\n1 settle 2-0"] {
        event.json(&format!("start\n{end}\n"));
    }
    let archive = event.path("archive.sqlite");
    // Nothing of the table is needed any more.
    std::fs::remove_file(event.path("scene.ron")).expect("the scene");
    let resumed = run(["resume", "3", "--headless", "--json", "--archive", &archive], "1 position\n");
    assert!(resumed.code == 0 && starts(&lines(&resumed.out)) == [TWO], "{}{}", resumed.out, resumed.err);
    let (pdn, sheets) = (event.path("g.pdn"), event.path("s.html"));
    let ran = run(["export", "3", "--pdn", &pdn, "--sheets", &sheets, "--archive", &archive], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let text = |path: &str| std::fs::read_to_string(path).expect("a report");
    assert!(text(&pdn).contains("[Handicap \"White without 32 38; White's clock -600 s\"]"), "{}", text(&pdn));
    assert!(text(&sheets).contains("White without 32 38; White with 0:10:00 less"), "{}", text(&sheets));
    let checked = run(["check", &pdn], "");
    assert!(checked.code == 0 && checked.out.contains("0 warnings, 0 faults"), "{}", checked.out);
    let shown = run(["resume", "3", "--headless", "--language", "zh", "--archive", &archive], "");
    assert!(shown.out.contains("白方去掉 32 38; 白方少 0:10:00"), "{}", shown.out);
}

#[test]
fn check_tells_what_men_and_ratings_come_to() {
    let scene = project("scenes/handicap-ladder.ron").display().to_string();
    let ran = run(["check", &scene], "");
    assert_eq!(ran.code, 0, "{}", ran.out);
    for line in [
        "board 1 (Sem): the master gives 1 man: 38; step 1 of 0 to 5 where the archive knows no other",
        "board 3 (Milan): the master gives 2 men: 32 38",
        "board 4 (Saar): the master gives 2 men: 32 38",
        "board 5 (Evert Kampinga): the opponent gives 2 men: 13 19",
        "board 6 (Pleun): the opponent gives 1 man: 13",
    ] {
        assert!(ran.out.contains(&format!("note: {line}\n")), "{line}\n{}", ran.out);
    }
    assert!(!ran.out.contains("board 7"));
}

#[test]
fn another_program_reads_games_with_odds() {
    let boards = "(opponent: \"A\"), (opponent: \"B\", odds: Men(2), giver: opponent), (opponent: \"C\", odds: Men(3), colour: black)";
    let event = evening("odds: Ladder,", boards);
    let told = event.json("start\n1 32-28\n1 19-23\n1 28x19\n2 32-28\n3 32-28\n");
    let moved = facts(&told, "moved");
    assert_eq!(moved.len(), 5, "{told:?}");
    let last = [2, 3, 4].map(|at: usize| moved[at]["fen"].as_str().expect("a FEN"));
    let (games, archive) = (event.path("games.pdn"), event.path("archive.sqlite"));
    assert_eq!(run(["export", "1", "--pdn", &games, "--archive", &archive], "").code, 0);
    assert_eq!(std::fs::read_to_string(&games).expect("the games").matches("[Handicap \"").count(), 3);
    read_by_pydraughts(&event, &last);
}

#[test]
fn odds_that_cannot_be_given_are_told_at_their_place() {
    let told = |fields: &str, board: &str| {
        let event = evening(fields, board);
        let ran = run(["check", &event.path("scene.ron")], "");
        assert_eq!(ran.code, 1, "{fields} {board}: {}", ran.out);
        ran.out
    };
    for (fields, board, field, words) in [
        ("", "(odds: Rating)", "boards[0].odds", "need the ratings of both"),
        ("odds: Rating,", "()", "boards[0].odds", "for the opponent"),
        ("", "(odds: Men(7))", "boards[0].odds", "knows no 7 men, 6 are the most"),
        ("", "(odds: Men(2), handicap: [38])", "boards[0].odds", "square 38 is told twice"),
        ("", "(odds: Men(1), start: \"W:W31,40:B1,2\")", "boards[0].odds", "take a white man from 38"),
        ("", "(odds: Men(1), start: \"W:W38:B1,2\")", "boards[0].odds", "white has no move"),
        ("", "(odds: Ladder, start: \"W:W32,38:B1,2\")", "boards[0].odds", "white has no move"),
        ("", "(handicap: [5], start: \"W:W31,37,50:B5,26\")", "boards[0].handicap", "black has no move"),
        ("", "(odds: Laddr)", "boards[0].odds", "`Ladder` is probably meant"),
        ("", "(odds: Men)", "boards[0].odds", "`Men(...)`"),
        ("odds_table: \"none.odds\",", "(odds: Men(1))", "odds_table", "none.odds"),
    ] {
        let out = told(fields, board);
        assert!(out.contains(&format!("{field}: ")) && out.contains(words), "{fields} {board}: {out}");
    }
    let event = evening("odds_table: \"club.odds\",", "(odds: Men(1))");
    let table = "(men: [[38], [32], [31, 31, 51]],\n rating: [(from: 100, gives: (men: 4)), (from: 100)],\n ladder: (wins: 0, start: 2, steps: [()]))";
    std::fs::write(event.path("club.odds"), table).expect("a table");
    let ran = run(["check", &event.path("scene.ron")], "");
    for words in [
        "club.odds:1:14: men[1]: here stand the squares for 2 men",
        "men[2][1]: square 31 is told twice",
        "men[2][2]: there is no square 51",
        "club.odds:2:36: rating[0].gives.men: `men` knows 3 men",
        "rating[1].from: the differences rise",
        "club.odds:3:17: ladder.wins: a step needs a game",
        "ladder.start: the steps are 0 to 0",
    ] {
        assert!(ran.out.contains(words), "{words}\n{}", ran.out);
    }
    std::fs::write(event.path("club.odds"), "(men: [[38]], laddder: ())").expect("a table");
    let ran = run(["check", &event.path("scene.ron")], "");
    assert!(
        ran.out.contains("club.odds:1:15: laddder: there is no field `laddder`; `ladder` is probably meant"),
        "{}",
        ran.out
    );
}
