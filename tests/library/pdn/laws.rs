//! Laws that hold for every game, every text and every file.

use proptest::collection::vec;
use proptest::prelude::*;
use simultaan::draughts::pdn::{
    Clock, ClockPair, FenText, Node, PdnGame, PdnMove, Strength, Tags, annotations, check_bytes, read, write, write_all,
};
use simultaan::draughts::{Game, GameResult, INTERNATIONAL, Position, Turn, WrittenMove};

use super::{assert_wide, check, games_in, own};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// What is said after a move of a generated game.
#[derive(Clone, Debug)]
struct Said {
    choice: u16,
    extra: u8,
    text: String,
    seconds: (u32, u32),
}

prop_compose! {
    fn said()(choice: u16, extra in 0u8..24, text in ".{0,40}|[a-z \\[\\]{}%():\"\\\\]{0,120}", seconds: (u32, u32)) -> Said {
        Said { choice, extra, text, seconds }
    }
}

/// A game with all that can be said, and the position to which its moves come.
fn game_of(tags: &[(String, String)], start: &Position, said: &[Said]) -> (PdnGame, Position) {
    let mut pdn = PdnGame::default();
    for (name, value) in tags {
        pdn.tags.set(name, value).expect(name);
    }
    pdn.tags.set("FEN", &start.fen()).expect("room");
    let mut now = *start;
    for Said { choice, extra, text, seconds } in said {
        let legal = now.legal_moves(&INTERNATIONAL);
        let Some(mv) = legal.get(usize::from(*choice) % legal.len().max(1)) else { break };
        let written = WrittenMove::read(&now.notation(mv, &INTERNATIONAL)).expect("a notation");
        let strength = Strength::new(["!", "??", "(!?)", "?!?"].get(usize::from(*extra)).unwrap_or(&""));
        let node = Node::Move(PdnMove { written, strength });
        let before = now;
        now = before.after(mv);
        pdn.body.push(node.clone());
        match extra {
            4..8 => pdn.body.extend(annotations(text)),
            8..10 => pdn.body.push(Node::Clock(Clock::both(seconds.0, seconds.1, now.turn()))),
            10 => pdn.body.push(Node::Nag(seconds.0)),
            11..13 => {
                let inner = annotations(text).into_iter().chain([node, Node::Variation(vec![Node::Nag(1)])]);
                pdn.body.push(Node::Variation(inner.collect()));
            }
            13 => {
                pdn.body.push(Node::Setup(FenText::from(&before)));
                now = before;
            }
            _ => {}
        }
    }
    (pdn, now)
}

prop_compose! {
    fn any_tags()(tags in vec(("[A-Z][A-Za-z0-9_]{0,12}", ".{0,30}|[\"\\\\\\[\\] a]{0,12}"), 0..8)) -> Vec<(String, String)> {
        tags.into_iter().filter(|(name, _)| !["FEN", "GameType", "Result"].contains(&name.as_str())).collect()
    }
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn what_is_written_reads_back_equal(tags in any_tags(), black: bool, said in vec(said(), 0..120), others in vec(said(), 0..9)) {
        let start = Position::from_fen(if black { "B:W31-50:B1-20" } else { "W:W31-50:B1-20" }, &INTERNATIONAL).expect("a start");
        let (game, last) = game_of(&tags, &start, &said);
        let (other, _) = game_of(&[], &start, &others);
        let text = write_all([&game, &other]);
        prop_assert_eq!(games_in(&text), [game.clone(), other], "{}", text);
        assert_wide(&text, 80);
        let replay = game.replay();
        prop_assert!(replay.complete, "{:?}", replay.faults);
        prop_assert_eq!(replay.last, last);
        prop_assert_eq!(&replay.strict, &game);
    }

    #[test]
    fn a_record_reads_back_as_the_game(choices in vec((any::<u16>(), 0u8..30), 0..150), tags in any_tags(), draw: bool) {
        let mut game = Game::new(Position::start(&INTERNATIONAL), &INTERNATIONAL);
        for (choice, put) in choices {
            let legal = game.position().legal_moves(&INTERNATIONAL);
            let Some(mv) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
            if game.play(mv).is_err() {
                break;
            }
            if put == 0 {
                let mut setup = game.position().setup();
                setup.turn = setup.turn.other();
                game.put(Position::new(&setup, &INTERNATIONAL).expect("the other side's turn"));
            }
        }
        let mut kept = Tags::new();
        for (name, value) in &tags {
            kept.set(name, value).expect(name);
        }
        let clocks: Vec<_> = (0..game.plies() as u64).map(|n| Some(ClockPair { white_ms: n * 999, black_ms: n * 100_003 })).collect();
        let record = PdnGame::record(kept, &game, &clocks, draw.then_some(GameResult::Draw));
        let back = games_in(&write(&record));
        prop_assert_eq!(&back, &[record]);
        let replay = back[0].replay();
        prop_assert!(replay.complete && replay.faults.is_empty(), "{:?}", replay.faults);
        let positions = |game: &Game| game.turns().map(|(turn, before)| (*turn, *before)).collect::<Vec<(Turn, Position)>>();
        prop_assert_eq!(positions(&replay.game), positions(&game));
        prop_assert_eq!(replay.game.position(), game.position());
    }
}

proptest! {
    #![proptest_config(config(512))]

    #[test]
    fn bytes_of_any_kind_are_survived(bytes in vec(any::<u8>(), 0..400)) {
        check_bytes(&bytes);
    }

    #[test]
    fn texts_of_the_grammars_own_pieces_are_survived_and_written_equal(pieces in vec(0usize..PIECES.len(), 0..80)) {
        let text: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        let games = read(text.as_bytes()).games;
        for read in games {
            let told = read.replay();
            prop_assert!(told.complete || !told.faults.is_empty() || !read.faults.is_empty());
            let game = read.game;
            // Comments alone, with neither tags nor moves, are no game.
            if !game.tags.is_empty() || game.body.iter().any(|node| matches!(node, Node::Move(_))) {
                let written = write(&game);
                let again = games_in(&written);
                prop_assert_eq!(again.first(), Some(&game), "{} -> {}", text, written);
            }
        }
    }

    #[test]
    fn torn_files_are_survived(cut in 0usize..4000, drop in 0usize..40, byte: u8, at in 0usize..4000) {
        let mut bytes = own("windows-1252.pdn").repeat(8);
        let cut = cut % bytes.len();
        bytes.drain(cut..(cut + drop).min(bytes.len()));
        let at = at % bytes.len();
        bytes[at] = byte;
        let summary = check_bytes(&bytes);
        prop_assert!(summary.games >= 14, "{:?}", summary);
    }
}

const PIECES: [&str; 46] = [
    " ",
    "\n",
    "\r\n",
    "1.",
    "1...",
    "2.",
    "32-28",
    "19-23",
    "28x19",
    "14x23",
    "33-28",
    "3228",
    "1- 6",
    "07x18",
    "0-0",
    "2-0",
    "1/2-1/2",
    "½",
    "*",
    "(",
    ")",
    "{",
    "}",
    "{a}",
    "[",
    "]",
    "\"",
    "\\",
    "[Event \"a\"]",
    "\n[Result \"4-6\"]",
    "4-6",
    "/",
    "/FEN \"W:W28,33:B1-5\"/",
    "FEN",
    "!",
    "(?)",
    "$7",
    "-",
    "...",
    ".",
    "%",
    ";",
    "[%clk 0:01:00]",
    "a",
    "é",
    "x",
];

/// Texts that cost a careless reader a search through the whole rest at every step.
#[test]
fn long_hostile_texts_take_time_in_proportion() {
    let games = [
        "[",
        "[A \"",
        "[A \"x\" ",
        "[A [",
        "{",
        "{}",
        "\n[A \"x\"]\n{",
        "/",
        "(",
        "(!",
        "1",
        "1 ",
        "1x",
        "1.",
        "*",
        "* {}\n",
        "½ ",
    ];
    let begun = std::time::Instant::now();
    for piece in games {
        for start in ["", "1. 32-28 1-0\n", "[Result \"1-1-1-1-1-1-1\"] "] {
            check(&format!("{start}{}", piece.repeat(300_000 / piece.len())));
        }
    }
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
}
