//! Every fact, refusal and answer is a sentence in every language.

use simultaan::draughts::{Change, Difference, GameResult, Kind, MoveList, Side, Square};
use simultaan::exhibition::{
    Answer, BoardClock, ClockChange, ClockReading, ClockTotals, Comparison, Fact, InForce, Outcome, PauseCause, Placed,
    Player, Preset, Question, Reason, Record, Refusal, Rule, ScoreAnswer, Telling, Who, Why,
};
use simultaan::phrases::{Language, Texts};

const FEN: &str = "W:W31,32:B1,2";

fn text() -> String {
    "Zz".to_owned()
}

pub fn all_facts() -> Vec<Fact> {
    let clock = ClockReading { white_ms: 61_000, black_ms: 3_600_000 };
    let moved = |clock, side, by| Fact::Moved { side, by, ply: 3, notation: "32-28".to_owned(), fen: FEN.to_owned(), clock };
    let impossible = |allowed| Fact::Impossible { side: Side::White, given: "32-23".to_owned(), count: 2, allowed };
    let finished = |target_met| Fact::Finished { won: 1, drawn: 1, lost: 1, void: 1, points: 3, percent: 50.0, target_met };
    let paused = |cause, gap_ms| Fact::Paused { why: text(), cause, gap_ms, break_min: None };
    let changed = |change| Fact::ClockChanged { side: Side::White, change, by_ms: -60_000, clock, why: text() };
    let mut facts = vec![
        Fact::Opened { title: text(), boards: 3, exhibition: 1 },
        Fact::Started,
        Fact::ClockStarted { side: Side::White },
        paused(PauseCause::Desk, None),
        paused(PauseCause::Slept, Some(60_000)),
        paused(PauseCause::Restarted, None),
        Fact::Paused { why: text(), cause: PauseCause::Desk, gap_ms: None, break_min: Some(10) },
        Fact::Resumed,
        Fact::Arrived { lap: 2 },
        moved(None, Side::White, Player::Master),
        moved(Some(clock), Side::Black, Player::Opponent),
        Fact::Readied,
        Fact::Passed { left: Some(1) },
        Fact::Passed { left: None },
        Fact::DrawOffered { side: Side::White },
        Fact::DrawDeclined { side: Side::Black },
        impossible(Some(5)),
        impossible(None),
        Fact::Undone { notation: "32-28".to_owned(), fen: FEN.to_owned() },
        Fact::AlarmSet { side: Side::White, on: true },
        Fact::AlarmSet { side: Side::Black, on: false },
        Fact::Alarmed { side: Side::White, left_ms: 120_000 },
        Fact::Compared { seen: FEN.to_owned(), by: None, squares: vec![] },
        Fact::Compared { seen: FEN.to_owned(), by: Some(Side::White), squares: vec![28, 32] },
        Fact::Compared { seen: FEN.to_owned(), by: Some(Side::White), squares: vec![] },
        Fact::Reconciled {
            ply: 2,
            side: Side::Black,
            was: vec![],
            moves: vec!["19-23".to_owned(), "28x19".to_owned()],
            fen: FEN.to_owned(),
        },
        Fact::Replaced { name: text(), was: text() },
        Fact::Noted { text: text() },
        Fact::IrregularityUndone { kind: 3, fen: FEN.to_owned() },
        Fact::Restored { why: text(), fen: FEN.to_owned() },
        changed(ClockChange::Set),
        changed(ClockChange::Added),
        changed(ClockChange::Taken),
        changed(ClockChange::Credited),
        Fact::ClockHeld { clock, why: text() },
        Fact::ClockReleased { why: text() },
        Fact::ClockTurned { side: Side::Black, why: text() },
        Fact::SignedOn { name: text(), chief: true, pin: None },
        Fact::SignedOn { name: text(), chief: false, pin: None },
        Fact::SignedOff { name: text() },
        Fact::Reopened,
        Fact::Voided { why: text() },
        Fact::Voided { why: String::new() },
        finished(None),
        finished(Some(true)),
        finished(Some(false)),
    ];
    facts.extend(Question::ALL.map(|question| Fact::Asked { question, about: None }));
    for reason in [
        Reason::Resignation,
        Reason::Blocked,
        Reason::NoPieces,
        Reason::Agreement,
        Reason::Repetition,
        Reason::TwentyFiveMoves,
        Reason::SixteenMoves,
        Reason::FiveMoves,
        Reason::Flag,
        Reason::Settled,
        Reason::ImpossibleMoves,
    ] {
        facts.push(Fact::Ended { result: GameResult::Draw, reason, why: text() });
    }
    for kind in 1..=16 {
        for outcome in [Outcome::Noted, Outcome::Accepted, Outcome::Corrected] {
            facts.push(Fact::Irregularity { kind, side: Side::White, outcome, fen: FEN.to_owned(), notation: None });
        }
    }
    facts
}

pub fn all_whys() -> Vec<Why> {
    vec![
        Why::NotUnderstood,
        Why::Usage("go N"),
        Why::TwoReadings("5: 32-28".to_owned(), "5-32-28".to_owned()),
        Why::LineTooLong,
        Why::TimeRunsForward,
        Why::ForAllBoards,
        Why::NoSuchBoard(9),
        Why::NoBoardNamed,
        Why::NotStarted,
        Why::ClockNotStarted,
        Why::Paused,
        Why::BoardOver,
        Why::CorrectionNeedsReason,
        Why::NoBoardLeft,
        Why::IllegalMove,
        Why::MustCapture,
        Why::NotTheMost,
        Why::SeveralRoutes,
        Why::SideNotToMove(Side::Black),
        Why::MasterNotThere,
        Why::MasterToMove,
        Why::NobodyWaits,
        Why::NotYours,
        Why::AlreadyStarted,
        Why::NotPaused,
        Why::OfferStands(Side::White),
        Why::NoOffer,
        Why::AlreadyReady,
        Why::AlreadyPassed,
        Why::QuestionForbidden,
        Why::OfferElsewhere,
        Why::DrawTooEarly,
        Why::NoRetraction,
        Why::NoReplacement,
        Why::NoBreakLeft(10),
        Why::NoIrregularityToUndo,
        Why::ClockHeld,
        Why::ClockNotHeld,
        Why::ClockNeedsReason,
        Why::ClockRange,
        Why::WrongPin,
        Why::NotOnDuty,
        Why::NoPassing,
        Why::NoPassesLeft,
        Why::NothingToUndo,
        Why::PressedClock,
        Why::IrregularityOpen,
        Why::FaultToMove(Side::Black),
        Why::NoPieceLeft,
        Why::GoesOn,
        Why::FlagFell,
        Why::EndedByRule,
        Why::NoSuchIrregularity,
        Why::BadPosition(text()),
        Why::NoClocks,
        Why::NothingCompared,
        Why::NoSuchOffer(3),
        Why::JournalFailed(text()),
    ]
}

pub fn all_answers() -> Vec<Answer> {
    let left = ClockReading { white_ms: 1_000, black_ms: 2_000 };
    let score = |target| ScoreAnswer {
        boards: 3,
        won: 1,
        drawn: 0,
        lost: 1,
        void: 0,
        going: 1,
        points: 2,
        percent: 50.0,
        target: Some(70),
        needed: Some(5),
        missing: Some(3),
        possible: 4,
        target_possible: target,
    };
    let moves = |moves: &[&str]| {
        let moves: Vec<String> = moves.iter().map(|text| (*text).to_owned()).collect();
        Answer::Moves(MoveList::alternating(2, Side::Black, &moves))
    };
    vec![
        moves(&[]),
        moves(&["19-23", "28x19"]),
        Answer::Position { fen: FEN.to_owned() },
        Answer::Turn { side: Side::White },
        Answer::Waiting { boards: vec![] },
        Answer::Waiting { boards: vec![1, 2] },
        Answer::Clocks { clocks: vec![], totals: None },
        Answer::Clocks { clocks: vec![BoardClock { board: 1, left, running: Some(Side::White) }], totals: None },
        Answer::Clocks { clocks: vec![BoardClock { board: 1, left, running: None }], totals: Some(ClockTotals::default()) },
        Answer::Score(score(None)),
        Answer::Score(score(Some(true))),
        Answer::Score(score(Some(false))),
        Answer::Saved,
        Answer::Goodbye,
    ]
    .into_iter()
    .chain(of_the_pieces())
    .collect()
}

/// What a blind player is told of his board.
fn of_the_pieces() -> Vec<Answer> {
    let square = |number| Square::new(number).expect("a square");
    let placed = |number, side, kind| Placed { square: square(number), side, kind };
    let piece = Some((Side::White, Kind::Man));
    let moves = |moves: &[&str]| moves.iter().map(|text| (*text).to_owned()).collect();
    vec![
        Answer::Pieces { side: Side::White, kind: Kind::Man, squares: vec![square(31), square(32)] },
        Answer::Pieces { side: Side::Black, kind: Kind::King, squares: vec![square(1)] },
        Answer::Pieces { side: Side::White, kind: Kind::King, squares: vec![] },
        Answer::Pieces { side: Side::Black, kind: Kind::Man, squares: vec![] },
        Answer::Row { row: 5, pieces: vec![] },
        Answer::Row { row: 7, pieces: vec![placed(31, Side::White, Kind::Man), placed(33, Side::Black, Kind::King)] },
        Answer::PieceMoves { square: square(32), piece, moves: moves(&["32-27", "32-28"]) },
        Answer::PieceMoves { square: square(32), piece, moves: vec![] },
        Answer::PieceMoves { square: square(32), piece: None, moves: vec![] },
    ]
}

/// What the arbiter is shown of a board that was compared; nothing of it is said aloud.
fn comparisons() -> Vec<Answer> {
    let square = |number| Square::new(number).expect("a square");
    let difference = |number, expected, seen| Difference { square: square(number), expected, seen };
    let (man, king) = (Some((Side::White, Kind::Man)), Some((Side::Black, Kind::King)));
    let moves = |moves: &[&str]| moves.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let (ply, side) = (4, Side::Black);
    let changes = [
        Change::Wrong { ply, side, was: "19-23".to_owned(), now: "19-24".to_owned() },
        Change::Swapped { ply, other: 6, side, first: "19-23".to_owned(), second: "20-24".to_owned() },
        Change::Missed { ply, side, moves: moves(&["19-23"]) },
        Change::Missed { ply, side, moves: moves(&["19-23", "28x19"]) },
        Change::TooMany { ply, side, moves: moves(&["19-23"]) },
        Change::TooMany { ply, side, moves: moves(&["19-23", "28x19"]) },
    ];
    let differs = Comparison {
        by: None,
        differences: vec![difference(31, man, None), difference(1, None, king)],
        from_other: None,
        offers: changes.iter().map(|change| vec![change.clone()]).chain([changes[..2].to_vec()]).collect(),
        broken_off: false,
    };
    let by = Some(Side::White);
    let unexplained = |broken_off| Comparison { offers: vec![], broken_off, ..differs.clone() };
    let own = |squares| Comparison { by, from_other: Some(squares), ..differs.clone() };
    let same = Comparison { by: None, differences: vec![], from_other: None, offers: vec![], broken_off: false };
    let all = [differs.clone(), unexplained(true), unexplained(false), own(vec![]), own(vec![31]), same];
    all.map(Answer::Compared).to_vec()
}

/// Whether a text has the name of a message in it (`fact-moved`), or of an insert (`{$move}`), instead of words.
fn is_raw(text: &str) -> bool {
    const BEGINNINGS: [&str; 19] = [
        "fact-",
        "why-",
        "answer-",
        "reason-",
        "question-",
        "irregularity-",
        "side-",
        "by-",
        "target-",
        "result-",
        "sheet-",
        "console-",
        "with-",
        "compared-",
        "reconcile-",
        "slip-",
        "piece-",
        "board-of",
        "{",
    ];
    let raw = |word: &str| {
        BEGINNINGS
            .iter()
            .any(|beginning| word == *beginning || word.starts_with(beginning) && beginning.ends_with(['-', '{']))
    };
    text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | ':' | ';' | '.' | '：' | '。' | '，')).any(raw)
}

#[test]
fn every_thing_told_is_a_sentence_in_every_language() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        let fact = |fact| Telling::Fact(Record { t: 1_000, board: Some(2), official: None, fact });
        let refusal = |why| {
            Telling::Refusal(Refusal {
                who: Who::Desk,
                t: 1_000,
                board: None,
                given: "Zz".to_owned(),
                why,
                legal: vec!["32-28".to_owned()],
                regulation: Some(InForce { preset: Preset::Show, rule: Rule::Passes, limit: Some(3), own: true }),
            })
        };
        let answer = |answer| Telling::Answer { who: Who::Desk, t: 1_000, board: Some(2), answer };
        let told = all_facts().into_iter().map(fact);
        let told = told
            .chain(all_whys().into_iter().map(refusal))
            .chain(all_answers().into_iter().chain(comparisons()).map(answer));
        for telling in told {
            let line = texts.line(&telling);
            assert!(line.starts_with("0:00:01  ") && line.len() > 12, "{line}");
            assert!(!is_raw(&line), "{language:?} {telling:?}: {line}");
            if language == Language::Chinese && !matches!(telling, Telling::Answer { answer: Answer::Moves(_), .. }) {
                assert!(line.chars().any(|c| c >= '\u{4e00}'), "{telling:?}: {line}");
            }
        }
    }
}

#[test]
fn words_from_outside_do_not_steer_the_console() {
    let texts = Texts::new(Language::English);
    let nasty = "a\u{1b}[2J\r\nb";
    let facts = [
        Fact::Noted { text: nasty.to_owned() },
        Fact::Replaced { name: nasty.to_owned(), was: nasty.to_owned() },
        Fact::Voided { why: nasty.to_owned() },
        Fact::Paused { why: nasty.to_owned(), cause: PauseCause::Desk, gap_ms: None, break_min: None },
        Fact::Ended { result: GameResult::Draw, reason: Reason::Settled, why: nasty.to_owned() },
    ];
    for fact in facts {
        let line = texts.line(&Telling::Fact(Record { t: 0, board: None, official: None, fact }));
        assert!(!line.chars().any(char::is_control), "{line:?}");
    }
}

#[test]
fn the_names_in_json_are_those_of_the_documents() {
    let name = |fact: &Fact| serde_json::to_value(fact).expect("json")["fact"].as_str().expect("a name").to_owned();
    let names: std::collections::BTreeSet<String> = all_facts().iter().map(name).collect();
    for documented in [
        "opened",
        "started",
        "paused",
        "resumed",
        "arrived",
        "moved",
        "readied",
        "passed",
        "draw_offered",
        "draw_declined",
        "impossible",
        "undone",
        "irregularity",
        "voided",
        "ended",
        "finished",
    ] {
        assert!(names.contains(documented), "{documented}");
    }
    for fact in all_facts() {
        let record = Record { t: 7, board: Some(3), official: None, fact };
        let json = serde_json::to_string(&record).expect("json");
        assert_eq!(serde_json::from_str::<Record>(&json).expect(&json), record);
    }
}
