//! Scenes: every fault is told at its place, every good scene is read, and nothing from outside breaks the reader.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use simultaan::draughts::{Game, INTERNATIONAL, Position, Side, WrittenMove};
use simultaan::exhibition::{BoardPlan, Extra, Pace, Period, Preset, Question, Scene, TimeControl};
use simultaan::scenes::{self, FaultKind};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The files of a folder with this ending, in order.
fn files(name: &str, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder(name)).expect("the folder");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == ending));
    files.sort();
    assert!(!files.is_empty());
    files
}

/// The faults of a text as lines, with `scene.ron` for its file.
fn faults(text: &str) -> Vec<String> {
    scenes::check_text(text, Path::new("scene.ron")).iter().map(ToString::to_string).collect()
}

#[test]
fn every_kind_of_fault_is_told_at_its_place() {
    let bad = folder("tests/data/scenes/").display().to_string();
    let mut told = String::new();
    for path in files("tests/data/scenes", "ron") {
        let faults = scenes::check(&path);
        assert!(!faults.is_empty(), "{}", path.display());
        for fault in faults {
            told += &fault.to_string().replace(&bad, "");
            told.push('\n');
        }
        told.push('\n');
    }
    insta::assert_snapshot!(told);
}

#[test]
fn questions_are_written_as_facts_write_them_and_read_in_both_ways() {
    let text =
        "(title: \"T\", master: (name: \"M\"), regulations: (questions: [LastMove, Clocks, last_five]), boards: [()])";
    let scene = scenes::read_text(text, Path::new("scene.ron")).expect("a scene");
    assert_eq!(scene.regulations.questions, Some(vec![Question::LastMove, Question::Clocks, Question::LastFive]));
    let written = scenes::options().to_string(&scene).expect("RON");
    assert!(written.contains("[last_move,clocks,last_five]"), "{written}");
    assert_eq!(scenes::read_text(&written, Path::new("scene.ron")).expect("a scene"), scene);
    let slip = faults(&text.replace("LastMove", "LastMov"));
    assert!(slip.len() == 1 && slip[0].contains("`LastMov`"), "{slip:?}");
    println!("{slip:?}");
}

#[test]
fn a_low_average_rating_is_told_and_no_fault() {
    let notes = |regulations: &str, ratings: [&str; 3]| {
        let boards: String = ratings.iter().map(|rating| format!("(opponent: \"O\"{rating}),")).collect();
        let text = format!("(title: \"T\", master: (name: \"M\"), regulations: ({regulations}), boards: [{boards}])");
        scenes::notes(&scenes::read_text(&text, Path::new("scene.ron")).expect("a scene"))
    };
    let low = [", rating: 1949", ", rating: 1950", ""];
    let told = notes("preset: Federation", low);
    let parts =
        ["there are 3 boards; a record asks for 25", "is 1949; a record asks for 1950", "1 of 3 opponents have no rating"];
    assert!(told.len() == 3 && told.iter().zip(parts).all(|(note, part)| note.contains(part)), "{told:?}");
    let few = "preset: Federation, least_boards: 3";
    assert_eq!(notes(few, [", rating: 1950", ", rating: 1950", ", rating: 1950"]), [""; 0]);
    assert_eq!(notes("preset: Federation, least_boards: 3, rating_floor: 1900", low).len(), 1, "one has no rating");
    assert_eq!(notes("", low), [""; 0]);
    assert_eq!(notes("rating_floor: 1960", low).len(), 2);
}

#[test]
fn five_faults_are_told_at_once() {
    let path = folder("tests/data/scenes/five-faults.ron");
    let places: Vec<(usize, usize, String)> =
        scenes::check(&path).into_iter().map(|fault| (fault.line, fault.column, fault.field)).collect();
    let expected =
        [(2, 5, "titel"), (5, 11, "form"), (6, 13, "target"), (8, 35, "boards[0].rating"), (9, 37, "boards[1].handicap[0]")];
    assert_eq!(places, expected.map(|(line, column, field)| (line, column, field.to_string())));
}

#[test]
fn every_scene_of_the_program_is_good() {
    for path in files("scenes", "ron") {
        assert_eq!(scenes::check(&path), [], "{}", path.display());
        let scene = scenes::read(&path).expect("a good scene");
        assert_eq!(scene.opponents, None);
    }
}

#[test]
fn the_scenes_of_the_program_are_what_they_say() {
    let read = |name: &str| scenes::read(&folder("scenes").join(name)).expect(name);
    let clock = read("clock-simultaneous.ron");
    let ratings: u32 = clock.boards.iter().filter_map(|board| board.rating).sum();
    assert_eq!(clock.boards.len(), 25);
    assert!(ratings > 25 * 1950);
    let training = read("handicap-training.ron");
    assert_eq!((training.boards.len(), training.regulations.preset), (6, Preset::Training));
    let league = read("league-evening.ron");
    assert_eq!(league.boards.len(), 11);
    let board = |number: u32| league.numbered().into_iter().find(|(n, _)| *n == number).expect("the board").1.clone();
    assert_eq!(board(1).opponent, "Evert Kampinga");
    assert_eq!((board(8).opponent.as_str(), board(8).colour), ("Tjitske Wal", Some(Side::White)));
    assert_eq!((board(11).opponent.as_str(), board(11).rating), ("Ben Tuinstra", None));
}

#[test]
fn the_games_of_the_demonstration_replay() {
    let scene = scenes::read(&folder("scenes/demonstration.ron")).expect("the demonstration");
    let games = scene.replay.expect("games").games;
    let bodies: Vec<&str> = games.split("[GameType \"20\"]").skip(1).collect();
    assert_eq!(bodies.len(), scene.boards.len());
    for (at, body) in bodies.iter().enumerate() {
        let mut game = Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL);
        let moves = body.split('[').next().expect("the moves").split_whitespace();
        for text in moves.filter(|text| !text.ends_with('.') && !["2-0", "1-1", "0-2"].contains(text)) {
            let written = WrittenMove::read(text).expect(text);
            let mv = game.position().resolve(&written, &INTERNATIONAL).unwrap_or_else(|_| panic!("game {at}: {text}"));
            game.play(&mv).unwrap_or_else(|why| panic!("game {at}, {text}: {why}"));
        }
        assert!(game.plies() >= 50, "game {at}");
    }
}

#[test]
fn opponents_come_from_lists_of_many_kinds() {
    let dir = tempfile::tempdir().expect("a folder");
    let read = |list: &[u8], boards: &str| {
        fs::write(dir.path().join("list.csv"), list).expect("written");
        let text = format!("(title: \"T\", master: (name: \"M\"), opponents: \"list.csv\", boards: {boards})");
        let scene = scenes::read_text(&text, &dir.path().join("scene.ron")).unwrap_or_else(|faults| panic!("{faults}"));
        let numbers = scene.numbers();
        let boards = numbers.into_iter().zip(scene.boards);
        boards.map(|(number, board)| (number, board.opponent, board.rating, board.colour)).collect::<Vec<_>>()
    };
    let row = |number, name: &str, rating, colour| (number, name.to_string(), rating, colour);
    // Marks, semicolons, blanks, empty rows, other columns, a separator in quotes.
    let list = "\u{feff}Rating; e-mail ;Name\r\n\r\n 1200 ;a@b;\"Berg; Anna\"\r\n;;\r\n;c@d;Bo".as_bytes();
    assert_eq!(read(list, "[]"), [row(1, "Berg; Anna", Some(1200), None), row(2, "Bo", None, None)]);
    // Windows-1252; tabs; the opponent's colour.
    let list = b"name\topponent colour\nZo\xeb\twhite\n";
    assert_eq!(read(list, "[]"), [row(1, "Zoë", None, Some(Side::Black))]);
    // Rows for a board, for the first free one, for a new one; what the scene says stays.
    let list = b"name,board,rating,color\nC,7,3,w\nA,,1,\nB,,2,\nD,2,4,b\n";
    let boards = "[(rating: 9), (number: 2, colour: white), (number: 5, opponent: \"E\")]";
    let expected = [
        row(1, "A", Some(9), None),
        row(2, "D", Some(4), Some(Side::White)),
        row(5, "E", None, None),
        row(7, "C", Some(3), Some(Side::White)),
        row(8, "B", Some(2), None),
    ];
    assert_eq!(read(list, boards), expected);
}

#[test]
fn many_boards_are_no_fault() {
    for count in [1_001, 10_000] {
        let boards = "(opponent: \"A\", handicap: [31]),\n".repeat(count);
        let text = format!("(title: \"T\", master: (name: \"M\"), boards: [{boards}])");
        let scene = scenes::read_text(&text, Path::new("scene.ron")).expect("a good scene");
        assert_eq!(scene.numbered().len(), count);
    }
}

#[test]
fn many_faults_are_all_told() {
    let boards = "(opponent: 1, raitng: 1, handicap: [25]),\n".repeat(3_000);
    let text = format!("(title: \"T\", master: (name: \"M\"), boards: [{boards}])");
    let begun = Instant::now();
    assert_eq!(scenes::check_text(&text, Path::new("scene.ron")).len(), 9_000);
    assert!(begun.elapsed() < Duration::from_secs(20));
}

#[test]
fn huge_garbage_is_refused_soon() {
    let deep = |bracket: &str| bracket.repeat(300_000);
    let values = format!("(boards: [(handicap: [{}])])", "\"x\",".repeat(300_000));
    let words = format!("({})", "boards: 1,".repeat(100_000));
    for text in [deep("("), deep("["), deep("Some("), deep("/*"), deep("a:("), deep("\""), deep("r#"), values, words] {
        let begun = Instant::now();
        assert!(!faults(&text).is_empty());
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", &text[..20]);
    }
}

#[test]
fn the_users_extra_time_is_read_to_the_second() {
    // Users' cases 1 and 2: the master has more time, and long times stay exact.
    let text = "(title: \"T\", master: (name: \"M\"), colours: Black, boards: [(), ()], pace: Clock(\
                periods: [(hours: 4)], increment_s: 180, master_extra: (minutes: 120)))";
    let scene = scenes::read_text(text, Path::new("scene.ron")).expect("a good scene");
    let Pace::Clock(control) = scene.pace else { panic!("a clock") };
    assert_eq!(control.periods[0].ms(), Some(4 * 3_600_000));
    assert_eq!(control.increment_ms(), Some(180_000));
    assert_eq!(control.master_extra.ms(), Some(2 * 3_600_000));
}

#[test]
fn columns_are_counted_in_characters() {
    let told = faults("\u{feff}(title: \"Zoë\", tilte: 1, master: (name: \"M\"), boards: [()])");
    assert_eq!(told, ["scene.ron:1:16: tilte: there is no field `tilte`; `title` is probably meant"]);
}

fn any_scene() -> impl Strategy<Value = Scene> {
    let colour = prop_oneof![Just(None), Just(Some(Side::White)), Just(Some(Side::Black))];
    let board = ("[^\u{0}]{0,8}", proptest::option::of(any::<u32>()), colour, any::<bool>());
    let boards = proptest::collection::vec(board, 1..8);
    let times = (1..100u64, 0..60u64, -50..50i64);
    ("[a-z\"\\\\é ]{0,8}[a-z]", boards, times, any::<bool>()).prop_map(|(title, boards, (hours, seconds, extra), clock)| {
        let periods = vec![Period { moves: Some(25), hours, seconds, minutes: 0 }];
        let master_extra = Extra { minutes: extra, seconds: 0 };
        let control = TimeControl { periods, repeat: None, increment_s: seconds, master_extra };
        let plan = |(opponent, rating, colour, odds): (String, _, _, bool)| {
            let handicap = if odds { vec![31, 20] } else { Vec::new() };
            BoardPlan { opponent, rating, colour, handicap, ..BoardPlan::default() }
        };
        let mut scene = Scene { title, boards: boards.into_iter().map(plan).collect(), ..Scene::default() };
        scene.master.name = "M".into();
        scene.pace = if clock { Pace::Clock(control) } else { Pace::default() };
        scene
    })
}

/// The scenes of the program and the bad ones, to be spoiled.
fn real_texts() -> Vec<String> {
    let paths = files("scenes", "ron").into_iter().chain(files("tests/data/scenes", "ron"));
    paths.filter_map(|path| fs::read_to_string(path).ok()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_written_scene_reads_back_equal(scene in any_scene()) {
        let text = scenes::options().to_string_pretty(&scene, Default::default()).expect("RON");
        let read = scenes::read_text(&text, Path::new("scene.ron")).map_err(|faults| TestCaseError::fail(faults.to_string()))?;
        prop_assert_eq!(&read, &scene);
        let json = serde_json::to_string(&scene).expect("JSON");
        prop_assert_eq!(&serde_json::from_str::<Scene>(&json).expect("JSON"), &scene);
    }

    #[test]
    fn arbitrary_bytes_are_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let file = tempfile::NamedTempFile::new().expect("a file");
        fs::write(file.path(), &bytes).expect("written");
        prop_assert!(!scenes::check(file.path()).is_empty());
    }

    #[test]
    fn arbitrary_signs_are_refused(text in "[()\\[\\]{}:,\"'#!=a-cr0-9\\\\/* \n.é-]{0,80}") {
        prop_assert!(!faults(&text).is_empty());
    }

    #[test]
    fn spoiled_scenes_are_read_or_refused(
        which in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        length in 0..12usize,
        put in "[()\\[\\]:,\"'#a-c0-9\\\\/* \n-]{0,3}",
    ) {
        let texts = real_texts();
        let mut text: Vec<char> = which.get(&texts).chars().collect();
        let at = at.index(text.len() + 1);
        let end = (at + length).min(text.len());
        text.splice(at..end, put.chars());
        let text: String = text.into_iter().collect();
        let told = scenes::check_text(&text, &folder("scenes/spoiled.ron"));
        let lines = text.lines().count().max(1) + 1;
        let own = told.iter().filter(|fault| fault.file.ends_with("spoiled.ron"));
        for fault in own {
            prop_assert!((1..=lines).contains(&fault.line) && fault.column >= 1, "{fault}");
        }
        // A text that is no scene is explained, never silently taken.
        if scenes::options().from_str::<Scene>(&text).is_err() {
            prop_assert!(!told.is_empty());
        }
    }
}

#[test]
fn the_reader_of_ron_is_seldom_needed_for_an_explanation() {
    for path in files("tests/data/scenes", "ron") {
        for fault in scenes::check(&path) {
            let in_its_words = matches!(fault.kind, FaultKind::Syntax(scenes::SyntaxFault::Other(_)));
            assert!(!in_its_words, "{fault}");
        }
    }
}
