//! What is said aloud, in all six languages.

use insta::assert_snapshot;
use simultaan::draughts::{GameResult, Side};
use simultaan::exhibition::{
    Answer, BoardClock, ClockReading, Fact, Player, Preset, Question, Reason, Record, Refusal, ScoreAnswer, Who, Why,
};
use simultaan::phrases::spoken::{Manner, Prompt, Sentences, SpokenOrder, Tongue, is_speakable};

use crate::words::{all_answers, all_facts, all_whys};

fn all() -> impl Iterator<Item = Sentences> {
    Tongue::ALL.into_iter().map(|tongue| Sentences::new(tongue, Manner::Long))
}

fn english(manner: Manner) -> Sentences {
    Sentences::new(Tongue::English, manner)
}

/// A fact with the board it comes with.
fn on_board(fact: Fact) -> Record {
    let of_all = matches!(
        fact,
        Fact::Opened { .. }
            | Fact::Started
            | Fact::Paused { .. }
            | Fact::Resumed
            | Fact::Finished { .. }
            | Fact::Noted { .. }
    );
    Record { t: 0, board: (!of_all).then_some(3), official: None, fact }
}

/// One line for each language, under a heading.
fn in_all(mut what: impl FnMut(&Sentences) -> String) -> String {
    let told =
        Tongue::ALL.into_iter().zip(all()).map(|(tongue, sentences)| format!("{}  {}", tongue.tag(), what(&sentences)));
    told.collect::<Vec<_>>().join("\n")
}

fn numbers(range: impl Iterator<Item = u32> + Clone, between: &str) -> String {
    in_all(|sentences| range.clone().map(|n| sentences.number(n)).collect::<Vec<_>>().join(between))
}

#[test]
fn squares_are_numbers_in_words() {
    assert_snapshot!("squares", numbers(1..=50, ", "));
}

#[test]
fn boards_are_numbers_in_words() {
    assert_snapshot!("boards", numbers(51..=300, "; "));
}

#[test]
fn large_numbers_follow_each_languages_rules() {
    let large = [
        0,
        1_000,
        1_001,
        1_021,
        1_100,
        2_000,
        2_002,
        2_200,
        9_999,
        10_000,
        10_010,
        12_000,
        20_000,
        20_020,
        21_000,
        80_000,
        100_000,
        100_010,
        110_000,
        200_200,
        301_001,
        1_000_000,
        1_000_001,
        2_000_000,
        5_080_080,
        9_999_999,
        10_000_000,
        u32::MAX,
    ];
    assert_snapshot!("large_numbers", large.map(|n| format!("{n}\n{}", numbers([n].into_iter(), ""))).join("\n"));
}

#[test]
fn every_fact_is_told_as_it_sounds() {
    let struck = [0, 1, 2].map(|count| Fact::Struck { count, why: "the hall was noisy".to_owned() });
    let counted = [(1, Some(5)), (5, Some(5)), (6, Some(5)), (12, Some(5)), (1, Some(0)), (2, Some(1)), (7, None)];
    let counted = counted.map(|(count, allowed)| impossible(count, allowed));
    let others = all_facts().into_iter().filter(|fact| !matches!(fact, Fact::Asked { .. } | Fact::Ended { .. }));
    let told = others.chain(struck).chain(counted).map(|fact| {
        let record = on_board(fact);
        let told = |sentences: &Sentences| sentences.fact(&record, Side::White).unwrap_or_else(|| "-".to_owned());
        format!("{:?}\n{}", record.fact, in_all(told))
    });
    assert_snapshot!("facts", told.collect::<Vec<_>>().join("\n"));
}

fn impossible(count: u32, allowed: Option<u32>) -> Fact {
    Fact::Impossible { side: Side::White, given: "32-23".to_owned(), count, allowed }
}

#[test]
fn every_end_is_told_from_the_hearers_side() {
    let by_somebody =
        [Reason::Resignation, Reason::Blocked, Reason::NoPieces, Reason::Flag, Reason::ImpossibleMoves, Reason::Settled];
    let drawn = [
        (GameResult::Draw, Reason::Agreement),
        (GameResult::BothLose, Reason::Agreement),
        (GameResult::Draw, Reason::Repetition),
        (GameResult::Draw, Reason::TwentyFiveMoves),
        (GameResult::Draw, Reason::SixteenMoves),
        (GameResult::Draw, Reason::FiveMoves),
    ];
    let decided =
        by_somebody.into_iter().flat_map(|reason| [(GameResult::WhiteWins, reason), (GameResult::BlackWins, reason)]);
    let told = decided.chain(drawn).map(|(result, reason)| {
        let why = if reason == Reason::Settled { "closing time".to_owned() } else { String::new() };
        let record = on_board(Fact::Ended { result, reason, why });
        format!("{result} {reason:?}\n{}", in_all(|sentences| sentences.fact(&record, Side::White).expect("said")))
    });
    assert_snapshot!("ends", told.collect::<Vec<_>>().join("\n"));
}

#[test]
fn what_is_only_kept_is_not_said() {
    let text = || "thirty-two".to_owned();
    let kept = [
        Fact::Noted { text: text() },
        Fact::Said { text: text(), language: text(), to: Player::Master },
        Fact::Heard { by: Player::Master, words: text(), line: None, sure: 90, file: None },
        Fact::Asked { question: Question::LastMove, about: None },
    ];
    for fact in kept {
        assert_eq!(english(Manner::Long).fact(&on_board(fact), Side::White), None);
    }
}

#[test]
fn every_answer_is_told_as_it_sounds() {
    let told = all_answers().into_iter().map(|answer| {
        let board = (!matches!(answer, Answer::Score(_) | Answer::Saved | Answer::Goodbye)).then_some(3);
        format!("{answer:?}\n{}", in_all(|sentences| sentences.answer(board, &answer)))
    });
    assert_snapshot!("answers", told.collect::<Vec<_>>().join("\n"));
}

fn refusal(why: Why, legal: &[&str]) -> Refusal {
    let legal = legal.iter().map(|&mv| mv.to_owned()).collect();
    Refusal { who: Who::Master, t: 0, board: Some(3), given: "32-23".to_owned(), why, legal, regulation: None }
}

#[test]
fn every_refusal_is_told_as_it_sounds() {
    let told = all_whys().into_iter().map(|why| {
        let refusal = refusal(why, &["4x27x38x15", "4x31x42x15"]);
        format!("{:?}\n{}", refusal.why, in_all(|sentences| sentences.refusal(&refusal, Preset::Record)))
    });
    assert_snapshot!("refusals", told.collect::<Vec<_>>().join("\n"));
}

fn all_prompts() -> Vec<Prompt> {
    let mv = || "32-28".to_owned();
    let mut prompts = vec![
        Prompt::Call { board: 3, last: Some(mv()) },
        Prompt::Call { board: 3, last: None },
        Prompt::ReadBack { board: 3, notation: mv() },
        Prompt::Played { board: 3, notation: mv() },
        Prompt::NotUnderstood,
        Prompt::WhichOne { board: 4, routes: vec!["4x27x38x15".to_owned(), "4x31x42x15".to_owned()] },
        Prompt::NothingToConfirm,
        Prompt::Cancelled { board: Some(3) },
        Prompt::Cancelled { board: None },
        Prompt::NoSuchBoard(41),
        Prompt::NobodyWaits,
        Prompt::WaitForArbiter,
        Prompt::SoundCheck,
        Prompt::PausedNow,
        Prompt::GoesOn,
    ];
    let orders = [SpokenOrder::Resign, SpokenOrder::Draw, SpokenOrder::Decline, SpokenOrder::Undo, SpokenOrder::Pass];
    prompts.extend(orders.map(|order| Prompt::ReadBackOrder { board: Some(3), order }));
    prompts.push(Prompt::ReadBackOrder { board: None, order: SpokenOrder::Resign });
    prompts
}

#[test]
fn every_prompt_is_told_as_it_sounds() {
    let told =
        all_prompts().into_iter().map(|prompt| format!("{prompt:?}\n{}", in_all(|sentences| sentences.prompt(&prompt))));
    assert_snapshot!("prompts", told.collect::<Vec<_>>().join("\n"));
}

#[test]
fn case_11_moves_have_no_signs() {
    for (notation, said) in
        [("1x25", "one takes twenty-five"), ("5-10", "five, ten"), ("12x23x14", "twelve takes twenty-three takes fourteen")]
    {
        assert_eq!(english(Manner::Long).mv(notation), said);
    }
    let told = ["1x25", "5-10", "12x23x14"].map(|notation| {
        let all = [Manner::Long, Manner::Short, Manner::Digits].map(|manner| {
            let told = Tongue::ALL.map(|tongue| {
                let sentences = Sentences::new(tongue, manner);
                let call = Prompt::Call { board: 1, last: Some(notation.to_owned()) };
                format!("{}  {}", tongue.tag(), sentences.prompt(&call))
            });
            format!("{notation} {manner:?}\n{}", told.join("\n"))
        });
        all.join("\n")
    });
    assert_snapshot!("case_11", told.join("\n"));
}

#[test]
fn the_three_manners() {
    let call = |manner| english(manner).prompt(&Prompt::Call { board: 3, last: Some("32-28".to_owned()) });
    assert_eq!(call(Manner::Long), "Board three. Thirty-two, twenty-eight.");
    assert_eq!(call(Manner::Short), "Three. Thirty-two, twenty-eight.");
    assert_eq!(call(Manner::Digits), "Board three. Three two, two eight.");
}

#[test]
fn case_14_names_are_words() {
    let names = [
        "Anna 😀 de Wit",
        "...",
        "😀",
        "\u{200f}Piet\u{200f}",
        "<b>Jan</b> Smit",
        "O’Brien-Kelly",
        "J.P. van der Berg",
        "Team 2",
        "王伟",
        "Иванов",
        "محمد",
        "",
        "  ",
        "x",
        "*_Karel_*",
        "3️⃣ Drie",
        "Jansen & Zn.",
        "Ⓜ️ℹ️",
        "\u{3164}",
    ];
    let told = names.map(|name| format!("{name:?}\n{}", in_all(|sentences| sentences.name(name))));
    assert_snapshot!("names", told.join("\n"));
    assert_eq!(english(Manner::Long).name("..."), "the opponent");
}

#[test]
fn typed_texts_become_words() {
    let texts = [
        "Board 3: 32-28!",
        "12 x 23 x 14",
        "Lunch at 12:30, back at 13:15.",
        "Fire alarm... please leave",
        "50% of 40",
        "29.11.2026",
        "see www.example.org",
        "<i>quiet</i> please",
        "第3台走 32-28。",
        "-5",
        "3 < 5 > 2",
        "a.b",
        "😀",
        "e-mail",
        "+31 20 1234567",
        "3 - 5 - 7",
        "99999999999",
        "1.5",
        "What?!",
        "l’arbitre",
        "５-10",
    ];
    let told = texts.map(|text| format!("{text:?}\n{}", in_all(|sentences| sentences.free(text))));
    assert_snapshot!("free", told.join("\n"));
}

#[test]
fn only_words_and_pauses_are_speakable() {
    for text in
        ["Board three. Thirty-two, twenty-eight.", "第三台。三十二，二十八？", "l'arbitre", "", "één", "Ja!", "Jose\u{301}"]
    {
        assert!(is_speakable(text), "{text}");
    }
    for text in [
        "32",
        "a-",
        "-a",
        "12-3",
        "three x four",
        "*",
        "<b>",
        "😀",
        "a\u{200f}b",
        "a\nb",
        "a..",
        "a.b",
        " a",
        "a ",
        "a  b",
        "a ,",
        "٣",
        "²",
        "Ⅳ",
        "\u{3164}",
        "ℹ",
    ] {
        assert!(!is_speakable(text), "{text:?}");
    }
}

#[test]
fn a_master_is_told_no_more_than_he_may_know() {
    let told = |why, legal: &[&str], preset| english(Manner::Long).refusal(&refusal(why, legal), preset);
    assert_eq!(told(Why::IllegalMove, &["32-28", "31-27"], Preset::Record), "Board three. That move is not legal.");
    assert_eq!(told(Why::MustCapture, &["32x23"], Preset::Record), "Board three. A capture is compulsory.");
    assert_eq!(
        told(Why::SeveralRoutes, &["4x27x15", "4x31x15"], Preset::Record),
        "Board three. Which way: four takes twenty-seven takes fifteen, or four takes thirty-one takes fifteen?"
    );
    for (preset, said) in [
        (Preset::Record, "Board three. The regulations of a record attempt do not allow that question."),
        (Preset::Federation, "Board three. The regulations of the world federation do not allow that question."),
        (Preset::Club, "Board three. The regulations of a club evening do not allow that question."),
        (Preset::Training, "Board three. The regulations of training do not allow that question."),
    ] {
        assert_eq!(told(Why::QuestionForbidden, &[], preset), said);
    }
}

#[test]
fn each_hears_his_own_side() {
    let flag = on_board(Fact::Ended { result: GameResult::BlackWins, reason: Reason::Flag, why: String::new() });
    let offer = on_board(Fact::DrawOffered { side: Side::White });
    let told = |record, hearer| english(Manner::Long).spoken_to(hearer).fact(record, Side::White).expect("told");
    assert_eq!(told(&flag, Player::Master), "Board three. You lost: the flag fell.");
    assert_eq!(told(&flag, Player::Opponent), "Board three. You won: the master's flag fell.");
    assert_eq!(told(&offer, Player::Master), "Board three. You offer a draw.");
    assert_eq!(told(&offer, Player::Opponent), "Board three. The master offers a draw.");
}

#[test]
fn times_have_their_plurals() {
    let clocks = |white_ms: i64, black_ms: i64| {
        let clock = BoardClock { board: 3, left: ClockReading { white_ms, black_ms }, running: None };
        let answer = Answer::Clocks { clocks: vec![clock], totals: None };
        in_all(|sentences| sentences.answer(Some(3), &answer))
    };
    let (second, minute, hour) = (1_000, 60_000, 3_600_000);
    let times = [
        clocks(second, 2 * second),
        clocks(5 * second, 21 * second),
        clocks(minute, 2 * minute),
        clocks(5 * minute, 21 * minute + second),
        clocks(hour, 2 * hour + minute),
        clocks(5 * hour + 22 * minute, 21 * hour),
        clocks(hour + 5 * minute + 7 * second, -1),
    ];
    assert_snapshot!("times", times.join("\n"));
}

#[test]
fn a_percentage_is_never_rounded_up() {
    let score = |percent, going| ScoreAnswer {
        boards: 27,
        won: 16,
        drawn: 5,
        lost: 4,
        void: 2,
        going,
        points: 37,
        percent,
        target: Some(70),
        needed: Some(38),
        missing: Some(if going == 0 { 0 } else { 1 }),
        possible: 39,
        target_possible: Some(true),
    };
    let told = [(68.52, 1), (69.99, 2), (70.0, 0), (1.1, 5), (21.2, 21), (100.0, 0)].map(|(percent, going)| {
        let answer = Answer::Score(score(percent, going));
        format!("{percent}\n{}", in_all(|sentences| sentences.answer(None, &answer)))
    });
    assert_snapshot!("scores", told.join("\n"));
    assert!(told[1].contains("sixty-nine point nine percent"));
}

#[test]
fn a_position_is_told_piece_by_piece() {
    let told = ["W:WK4:B13,20,32,37", "B:W31,K5,K6:BK46", "W:W:B20", "no position"].map(|fen| {
        let answer = Answer::Position { fen: fen.to_owned() };
        format!("{fen}\n{}", in_all(|sentences| sentences.answer(Some(3), &answer)))
    });
    assert_snapshot!("positions", told.join("\n"));
}
