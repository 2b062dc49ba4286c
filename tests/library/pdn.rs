//! PDN as the world writes it, as the standard wants it, and as nobody should write it.

mod laws;

use std::path::Path;

use simultaan::draughts::pdn::{ClockPair, PdnGame, Severity, Summary, Tags, check_bytes, read, write, write_all};
use simultaan::draughts::{Game, GameResult, INTERNATIONAL, Position, WrittenMove};

/// A published file: games, games that replay to the end, warnings, faults, and the lines on which they stand.
type Published = (&'static str, usize, usize, usize, usize, &'static [u32]);

const PUBLISHED: [Published; 21] = [
    ("090417ronde12", 7, 7, 0, 0, &[]),
    ("Cat.A1", 35, 35, 1, 1, &[405, 405]),
    ("Cat.B1", 37, 37, 0, 0, &[]),
    ("Cat.C1", 46, 45, 0, 2, &[579, 611]),
    ("Cat.D1", 19, 19, 0, 0, &[]),
    ("PROF2", 16, 16, 2, 0, &[232, 290]),
    ("PWCP 2a", 59, 59, 0, 0, &[]),
    ("gameterminator", 1, 1, 0, 0, &[]),
    // 25 moves by each side with kings only: by the rules the third game was drawn before its end.
    ("kurnik", 4, 4, 1, 0, &[82]),
    ("linecomment", 1, 1, 0, 0, &[]),
    ("movestrength", 1, 1, 0, 0, &[]),
    ("nested_comment", 1, 1, 0, 1, &[1]),
    ("nk ronde 01", 7, 7, 0, 0, &[]),
    ("nk ronde 02", 7, 7, 0, 0, &[]),
    ("nk2003-amsterdam", 33, 33, 0, 0, &[]),
    ("rk ronde 12", 7, 7, 0, 0, &[]),
    ("string", 1, 1, 0, 0, &[]),
    ("unicode", 1, 1, 0, 0, &[]),
    ("variation", 1, 1, 0, 0, &[]),
    ("wk2003", 23, 23, 0, 0, &[]),
    ("README", 0, 0, 0, 0, &[]),
];

/// The folder of published files, which lies beside the checkout; `None` (told) where it is not there.
fn published_folder() -> Option<&'static Path> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/pdn"));
    if folder.is_dir() {
        return Some(folder);
    }
    assert!(std::env::var_os("CI").is_none_or(|ci| ci != "true"), "{} is missing", folder.display());
    println!("skipped: {} is missing", folder.display());
    None
}

fn published() -> impl Iterator<Item = (Published, Vec<u8>)> {
    let files = PUBLISHED.into_iter().filter(|(name, ..)| *name != "README");
    published_folder().into_iter().flat_map(move |folder| {
        files.clone().map(|row| {
            let path = folder.join(row.0).with_file_name(format!("{}.pdn", row.0));
            (row, std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display())))
        })
    })
}

#[test]
fn published_files_are_read_and_replayed() {
    for ((name, games, replayed, warnings, faults, lines), bytes) in published() {
        let summary = check_bytes(&bytes);
        let told = summary.lines(name).join("\n");
        let counts = (summary.games, summary.replayed, summary.warnings(), summary.fault_count());
        assert_eq!(counts, (games, replayed, warnings, faults), "{told}");
        assert_eq!(summary.faults.iter().map(|fault| fault.place.line).collect::<Vec<_>>(), lines, "{told}");
    }
}

#[test]
fn published_files_are_all_known() {
    let Some(folder) = published_folder() else { return };
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        assert!(PUBLISHED.iter().any(|(known, ..)| *known == name), "{name} has no expectation");
    }
}

#[test]
fn published_games_are_equal_after_writing_and_reading_again() {
    for ((name, ..), bytes) in published() {
        let games: Vec<PdnGame> = read(&bytes).games.into_iter().map(|read| read.game).collect();
        assert_eq!(games_in(&write_all(&games)), games, "{name}");
    }
}

#[test]
fn published_games_come_to_the_same_positions_in_strict_form() {
    for ((name, ..), bytes) in published() {
        for read in read(&bytes).games {
            let replay = read.replay();
            let again = replay.strict.replay();
            assert_eq!((again.last, &again.strict), (replay.last, &replay.strict), "{name}, game {}", read.number);
            assert_wide(&write(&replay.strict), 80);
        }
    }
}

fn games_in(text: &str) -> Vec<PdnGame> {
    read(text.as_bytes()).games.into_iter().map(|read| read.game).collect()
}

/// No line is longer, save for tags, set-ups and single words that are.
fn assert_wide(text: &str, width: usize) {
    for line in text.lines().filter(|line| !line.starts_with('[')) {
        let single = line.starts_with("/FEN ") || !line.contains(' ');
        assert!(line.chars().count() <= width || single, "{line}");
    }
}

fn own(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pdn").join(name);
    std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn check(text: &str) -> Summary {
    check_bytes(text.as_bytes())
}

/// Games, games replayed, warnings, faults.
fn counts(text: &str) -> (usize, usize, usize, usize) {
    let summary = check(text);
    (summary.games, summary.replayed, summary.warnings(), summary.fault_count())
}

#[test]
fn forms_that_are_read_without_a_word() {
    for text in [
        "1. 32- 28 19 -23 2. 28 x 19 14×23",
        "1. 32-28 19-23 2. 28x19 14x23 *",
        "01. 32-28 19-23 02. 28x19 14x23 2-0",
        "3228 1923 2819 1423 1-1",
        "32–28 19—23 28x19 14x23 0-2",
        "1. 32-28 ! 19-23 (?) 2. 28x19!? $5 14x23 $902 0-0",
        "1. 32-28* 19-23 (*) 2. 28x19 14x23 * 3. 37-32",
        "1. 32-28 + 19-23 = 2. 28x19 +1 14x23 -1 3. 37-32 a.l. ½-½",
        "1. 32-28 (1. 33-28 18-23 (1... 18-22) 2. 39-33) 1... 19-23 1/2 - 1/2",
        "1. 32-28 ({first} 1. 33-28 {then} 18-23) 19-23",
        "{before} 1. 32-28 {[%clock w0:58:34 B1:02:03]} 19-23 [%clk 1:00:00] ; to the line's end\n2. 28x19",
        "% a line\n[Event \"x\"]\n% another\n1. 32-28\n%",
        "[Result \"*\"] 1. - - 2. - *",
        "[Result \"2-0\"] 1. 2-0",
        "[Event \"no moves\"]",
        "[FEN \"B:W31-50:B1-20.\"] 1. ... 19-23 2. 32-28",
        "[FEN \"B:W31-50:B1-20\"] 1... 19-23 2. 32-28",
        "/FEN \"B:W31-50:B1-20\"/ 1... 19-23 2. 32-28",
        "1. 32-28 19-23 /FEN \"W:W28,33:B1-5\"/ 3. 28-23 *",
        "[GameType \"20,W,10,10,N1,0\"] [Result \"1-0\"] 1. 32-28 2-0 {White won}",
        "[Result \"4-6\"] 1. 32-28 4-6",
        "[Result \"1+ - 1-\"] [ResultFormat \"Plus draw\"] 1. 32-28 1+ - 1-",
        "[Result \"1-9\"] [ResultFormat \"Delfts\"] 1. 32-28 18-23 1-9\n{over}",
        "[Event \"a\\\"b\\\\\"] 1. 32-28 *",
        "1.32-28 17-22",
    ] {
        assert_eq!(counts(text), (1, 1, 0, 0), "{text}: {:#?}", check(text).faults);
    }
}

#[test]
fn games_end_at_results_stars_and_tags() {
    assert_eq!(counts("[Event \"a\"] 32-28 [Event \"b\"] 33-28 2-0 [Event \"c\"] 1. 34-29"), (3, 3, 0, 0));
    assert_eq!(counts("1. 32-28 * 1. 33-28 1-0 1. 34-29 1/2-1/2 1. 35-30 0-1"), (4, 4, 0, 0));
    assert_eq!(counts("1. 32-28 2-0 * \n\n*"), (1, 1, 0, 0));
    assert_eq!(counts("[Result \"4-6\"] 1. 32-28 4-6 [Result \"9-1\"] 1. 33-28 9-1"), (2, 2, 0, 0));
    assert_eq!(counts(""), (0, 0, 0, 0));
    let games = games_in("[Event \"a\"]1. 32-28 1-0 {a's}\n{b's}\n[Event \"b\"] 1. 33-28 0-1\n{b's too}");
    assert_eq!(games.iter().map(|game| game.body.len()).collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn a_result_after_the_moves_becomes_the_tag_if_there_is_none() {
    let tag = |text: &str| games_in(text).pop().and_then(|game| game.tags.get("Result").map(str::to_owned));
    assert_eq!(tag("1. 32-28 1/2-1/2").as_deref(), Some("1-1"));
    assert_eq!(tag("[Result \"\"] 1. 32-28 1-0").as_deref(), Some("2-0"));
    assert_eq!(tag("[Result \"0-1\"] 1. 32-28 1-0").as_deref(), Some("0-1"));
    assert_eq!(tag("1. 32-28 *"), None);
}

/// A text, what is told of it, and how many games it has and replays.
#[test]
fn forms_that_are_told() {
    for (text, told, games, replayed) in [
        (
            "[Result \"0-1\"] 1. 32-28 1-0",
            "1:25: game 1, move 1: warning: the moves end with 2-0, the tag Result says 0-1",
            1,
            1,
        ),
        ("[Result 1-0] 1. 32-28 1-0", "1:1: game 1: warning: a tag's text stands in quotes", 1, 1),
        ("[event \"x\"] 1. 32-28", "1:1: game 1: warning: the tag Event is written with a capital", 1, 1),
        ("[A \"x\"][A \"y\"] 1. 32-28", "1:8: game 1: warning: the tag A stands twice", 1, 1),
        ("1 32-28", "1:1: game 1, move 1: warning: a full stop must follow the move number 1", 1, 1),
        ("1. 32x28", "1:4: game 1, move 1: warning: 32x28 must be written 32-28", 1, 1),
        ("1. 32-28 19-23 2. 28-19", "1:19: game 1, move 2: warning: 28-19 must be written 28x19", 1, 1),
        ("1. 32-28 (1. 32-33) 19-23", "1:14: game 1, move 1: warning: in a variation: 32-33 (white): the move is not", 1, 1),
        ("1. 32-28 (33-28 1-0 18-23) 19-23", "1:17: game 1, move 1: warning: the result 2-0 stands in a variation", 1, 1),
        ("1. - 19-23", "1:6: game 1, move 1: warning: what follows an unknown move is not replayed", 1, 0),
        ("1. 32-28 oops oh 19-23", "1:10: game 1, move 1: 'oops oh' has no place here", 1, 1),
        ("1. 32-28 {never closed", "1:10: game 1, move 1: '}' must end the comment", 1, 1),
        ("1. 32-28 (33-28 ", "1:10: game 1, move 1: ')' must end the variation", 1, 1),
        ("1. 32-28) 19-23", "1:9: game 1, move 1: ')' closes no variation", 1, 1),
        ("1. 32-28 19-23 2. [Event \"b\"] 1. 32-28", "1:16: game 1, move 2: the move number has no move", 2, 2),
        ("1. 32-51 19-23", "1:4: game 1, move 1: there is no square 51", 1, 0),
        ("1. 32-28 19-24 2. 28-24", "1:19: game 1, move 2: 28-24 (white): the move is not legal; legal: 28-22, ", 1, 0),
        ("32-28 19-23 37-32", "1:13: game 1, move 2: 37-32 (white): a capture is compulsory; legal: 28x19", 1, 0),
        ("[FEN \"W:W31\"] 1. 31-26", "1:1: game 1: FEN, column 6: the pieces of black are not told", 1, 0),
        ("[GameType \"25\"] 1. c3-d4", "1:1: game 1: GameType 25: only 20 (international) is replayed", 1, 0),
        ("1. 32-28 /FEN \"W:W1:B2\"/ 2. 1-6", "1:10: game 1, move 1: FEN, column 1: a white man on 1", 1, 0),
        ("nothing of ours", "1:1: 'nothing of ours' belongs to no game", 0, 0),
        ("{left alone}", "1:13: warning: a comment belongs to no game", 0, 0),
        ("[Event \"a\"] 1. 32-28 2-0 36x27 1-0", "1:26: game 2, move 1: 36x27 (white): the move is not legal", 2, 1),
    ] {
        let summary = check(text);
        let lines = summary.lines("f");
        let told = format!("f:{told}");
        assert!(lines.iter().any(|line| line.starts_with(&told)), "{told}\n{}", lines.join("\n"));
        assert_eq!((summary.games, summary.replayed), (games, replayed), "{text}");
    }
}

#[test]
fn a_comment_that_lost_its_brace_does_not_swallow_the_next_game() {
    let text = "[Event \"a\"]\n1. 32-28 {lost\n\n[Event \"b\"]\n1. 32-28 {kept} 2-0\n";
    assert_eq!(counts(text), (2, 2, 0, 1));
}

/// The king on 4 takes two men on either way to 15.
const TWO_WAYS: &str = "[FEN \"W:WK4,50:B13,20,32,37,6\"]";

#[test]
fn an_ambiguous_capture_is_taken_as_the_game_goes_on() {
    let on = check(&format!("{TWO_WAYS} 1. 4x15 37-41 2. 50-45 *"));
    assert_eq!((on.replayed, on.warnings(), on.fault_count()), (1, 1, 0), "{:?}", on.faults);
    let open = check(&format!("{TWO_WAYS} 1. 4x15 6-11 2. 50-45 *"));
    assert_eq!((open.replayed, open.warnings(), open.fault_count()), (0, 0, 1), "{:?}", open.faults);
    for summary in [on, open] {
        let message = &summary.faults[0].message;
        assert!(message.contains(" or ") && message.matches("x15").count() >= 3, "{message}");
    }
    assert_eq!(counts(&format!("{TWO_WAYS} 1. 4x31x15 6-11 *")).1, 1);
}

#[test]
fn files_of_every_encoding_are_read() {
    for name in ["windows-1252.pdn", "utf-8-mark.pdn", "mixed-line-ends.pdn"] {
        let pdn = read(&own(name));
        assert!(pdn.faults.is_empty(), "{name}: {:?}", pdn.faults);
        let names: Vec<_> = pdn.games.iter().filter_map(|read| read.game.tags.get("White")).collect();
        assert_eq!(names, ["Józef Žukas", "André"], "{name}");
        assert_eq!(check_bytes(&own(name)).replayed, 2, "{name}");
    }
}

#[test]
fn variations_deeper_than_a_hundred_are_left_out() {
    let deep = |depth: usize| format!("1. 32-28 {}33-28{} 19-23 *", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(counts(&deep(100)), (1, 1, 0, 0));
    assert_eq!(counts(&deep(101)), (1, 1, 0, 1));
    assert_eq!(counts(&deep(100_000)), (1, 1, 0, 1));
    assert_eq!(counts(&"(".repeat(100_000)).0, 1);
}

#[test]
fn a_record_is_strict_pdn() {
    let mut tags = Tags::new();
    for (name, value) in [("Black", "The \"club\""), ("White", "Master \\ Mind"), ("Event", "Simultaneous"), ("Board", "3")]
    {
        tags.set(name, value).expect(name);
    }
    let mut game = Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL);
    for text in ["32-28", "19-23", "28x19", "14x23"] {
        let written = WrittenMove::read(text).expect(text);
        let mv = game.position().resolve(&written, &INTERNATIONAL).expect(text);
        game.play(&mv).expect(text);
    }
    game.put(Position::from_fen("B:W28,K3:B12,K47", &INTERNATIONAL).expect("a position"));
    let clock = |white_ms, black_ms| Some(ClockPair { white_ms, black_ms });
    let clocks = [clock(3_599_999, 3_600_000), clock(3_599_999, 3_590_000), None, clock(3_514_000, u64::MAX)];
    let record = PdnGame::record(tags, &game, &clocks, Some(GameResult::Draw));
    let text = write(&record);
    insta::assert_snapshot!(text, @r#"
    [Event "Simultaneous"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "Master \\ Mind"]
    [Black "The \"club\""]
    [Result "1-1"]
    [GameType "20"]
    [Board "3"]

    1. 32-28 {[%clock w0:59:59 B1:00:00]} 19-23 {[%clock W0:59:59 b0:59:50]}
    2. 28x19 14x23 {[%clock W0:58:34 b99:59:59]} /FEN "B:WK3,28:B12,K47"/ *
    "#);
    assert_eq!(games_in(&text), [record]);
}

#[test]
fn severities_are_told_apart() {
    let summary = check("1. 32x28 { 19-23");
    assert_eq!(summary.faults.iter().map(|fault| fault.severity).collect::<Vec<_>>(), [Severity::Warning, Severity::Fault]);
    assert_eq!(summary.lines("a.pdn").last().map(String::as_str), Some("a.pdn: 1 games, 1 replayed, 1 warnings, 1 faults"));
}
