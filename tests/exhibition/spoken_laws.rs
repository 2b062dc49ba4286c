//! Whatever comes in, only words reach a voice.

use proptest::prelude::*;
use simultaan::draughts::{GameResult, MoveList, Side};
use simultaan::exhibition::{
    Answer, BoardClock, ClockReading, Fact, Outcome, PauseCause, Player, Preset, Reason, Record, Refusal, ScoreAnswer, Who,
    Why,
};
use simultaan::phrases::spoken::{Manner, Prompt, Sentences, Tongue, is_speakable};

use crate::words::{all_answers, all_facts, all_whys};

/// Texts as nasty as people and programs write them.
fn text() -> impl Strategy<Value = String> {
    let scrap = prop::sample::select(vec![
        "32",
        "-",
        "x",
        "X",
        "×",
        ":",
        ".",
        "...",
        ",",
        " ",
        "\n",
        "<b>",
        "</b>",
        "<",
        ">",
        "&amp;",
        "😀",
        "👨‍👩‍👧",
        "🇳🇱",
        "3️⃣",
        "\u{200f}",
        "\u{202e}",
        "\u{0}",
        "\u{1b}[2J",
        "é",
        "e\u{301}",
        "\u{301}",
        "ß",
        "ŉ",
        "ȿ",
        "İ",
        "'",
        "’",
        "-a",
        "a-",
        "王",
        "。",
        "，",
        "Ж",
        "й",
        "م",
        "٣",
        "²",
        "Ⅳ",
        "Ⓜ",
        "ℹ",
        "\u{3164}",
        "%",
        "+",
        "５",
        "：",
        "１２",
        "word",
        "x-ray",
        "0",
        "99999999999",
        "12x23x14",
        "5: 32-23",
    ]);
    let scraps = prop::collection::vec(scrap, 0..12).prop_map(|scraps| scraps.concat());
    prop_oneof![any::<String>(), scraps, "\\PC{0,20}", "[0-9x:. -]{0,12}"]
}

/// What facts and answers are filled with.
#[derive(Clone, Debug)]
struct Filling {
    texts: [String; 3],
    n: [u32; 4],
    ms: [i64; 2],
    percent: f64,
    side: Side,
}

fn filling() -> impl Strategy<Value = Filling> {
    let number = || prop_oneof![any::<u32>(), 0..130u32];
    let side = prop_oneof![Just(Side::White), Just(Side::Black)];
    let numbers = [number(), number(), number(), number()];
    let texts = [text(), text(), text()];
    (texts, numbers, (any::<i64>(), -5..90_000_000i64), any::<f64>(), side)
        .prop_map(|(texts, n, ms, percent, side)| Filling { texts, n, ms: ms.into(), percent, side })
}

impl Filling {
    fn facts(&self) -> Vec<Fact> {
        let Filling { texts: [text, other, _], n: [a, b, c, d], ms: [gap, left], percent, side } = self.clone();
        let (one, two) = (text, other);
        let clock = Some(ClockReading { white_ms: left, black_ms: gap });
        let mut facts = vec![
            Fact::Opened { title: one.clone(), boards: a as usize, exhibition: gap },
            Fact::Paused { why: one.clone(), cause: PauseCause::Desk, gap_ms: None, break_min: None },
            Fact::Paused { why: one.clone(), cause: PauseCause::Slept, gap_ms: Some(gap.unsigned_abs()), break_min: None },
            Fact::Arrived { lap: a },
            Fact::Moved { side, by: Player::Master, ply: a as usize, notation: one.clone(), fen: two.clone(), clock },
            Fact::Passed { left: Some(a) },
            Fact::DrawOffered { side },
            Fact::DrawDeclined { side },
            Fact::Impossible { side, given: one.clone(), count: a, allowed: Some(b) },
            Fact::Impossible { side, given: two.clone(), count: a, allowed: None },
            Fact::Struck { count: a, why: one.clone() },
            Fact::Undone { notation: one.clone(), fen: two.clone() },
            Fact::Reconciled { ply: 1, side, was: vec![one.clone()], moves: vec![two.clone()], fen: one.clone() },
            Fact::Replaced { name: one.clone(), was: two.clone() },
            Fact::Voided { why: one.clone() },
            Fact::Finished { won: a, drawn: b, lost: c, void: d, points: a, percent, target_met: Some(a > b) },
        ];
        let correction = |notation| {
            let (kind, outcome) = ((a % 256) as u8, Outcome::Corrected);
            Fact::Irregularity { kind, side, outcome, fen: one.clone(), notation }
        };
        facts.extend([correction(None), correction(Some(two.clone()))]);
        let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins, GameResult::BothLose];
        facts.extend(results.map(|result| Fact::Ended { result, reason: Reason::Settled, why: one.clone() }));
        facts.extend(results.map(|result| Fact::Ended { result, reason: Reason::Resignation, why: String::new() }));
        facts
    }

    fn answers(&self) -> Vec<Answer> {
        let Filling { texts, n: [a, b, c, d], ms: [gap, left], percent, side } = self.clone();
        let clock = BoardClock { board: a, left: ClockReading { white_ms: left, black_ms: gap }, running: Some(side) };
        let score = ScoreAnswer {
            boards: a,
            won: b,
            drawn: c,
            lost: d,
            void: a,
            going: b,
            points: c,
            percent,
            target: Some(d),
            needed: Some(a),
            missing: Some(b),
            possible: c,
            target_possible: Some(a > b),
        };
        vec![
            Answer::Moves(MoveList::alternating(usize::MAX - (a % 3) as usize, side, &texts)),
            Answer::Moves(MoveList::alternating(b as usize, side, &texts[..1])),
            Answer::Position { fen: texts[0].clone() },
            Answer::Turn { side },
            Answer::Waiting { boards: vec![a, b, c] },
            Answer::Clocks { clocks: vec![clock, clock], totals: None },
            Answer::Score(score),
        ]
    }

    fn refusals(&self) -> Vec<Refusal> {
        let Filling { texts: [one, two, three], n: [a, b, ..], side, .. } = self.clone();
        let whys = vec![
            Why::TwoReadings(one.clone(), two.clone()),
            Why::NoSuchBoard(a),
            Why::SideNotToMove(side),
            Why::BadPosition(one.clone()),
            Why::JournalFailed(one.clone()),
            Why::SeveralRoutes,
            Why::QuestionForbidden,
        ];
        let legal = vec![one.clone(), two, three];
        let refused = |why| Refusal {
            who: Who::Master,
            t: 0,
            board: Some(b),
            given: one.clone(),
            why,
            legal: legal.clone(),
            regulation: None,
        };
        whys.into_iter().map(refused).collect()
    }

    fn prompts(&self) -> Vec<Prompt> {
        let Filling { texts: [one, ..], n: [board, ..], .. } = self.clone();
        vec![
            Prompt::Call { board, last: Some(one.clone()) },
            Prompt::ReadBack { board, notation: one.clone() },
            Prompt::Played { board, notation: one.clone() },
            Prompt::WhichOne { board, routes: self.texts.to_vec() },
            Prompt::WhichOne { board, routes: vec![] },
            Prompt::NoSuchBoard(board),
            Prompt::Cancelled { board: Some(board) },
        ]
    }
}

fn every_sentences() -> Vec<Sentences> {
    let manners = [Manner::Long, Manner::Short, Manner::Digits];
    let all = Tongue::ALL.into_iter().flat_map(|tongue| manners.map(|manner| Sentences::new(tongue, manner)));
    all.enumerate().map(|(at, to)| if at % 2 == 0 { to } else { to.spoken_to(Player::Opponent) }).collect()
}

thread_local!(static EVERY: Vec<Sentences> = every_sentences());

/// Says a thing in every tongue and manner: it must be speakable, and something.
fn said(what: impl Fn(&Sentences) -> String) {
    EVERY.with(|every| {
        for sentences in every {
            let said = what(sentences);
            assert!(is_speakable(&said) && !said.is_empty(), "{said:?}");
        }
    });
}

fn all_said(records: Vec<Record>, side: Side) {
    for record in records {
        said(|sentences| sentences.fact(&record, side).expect("said"));
    }
}

proptest! {
    #[test]
    fn any_fact_is_speakable(filling in filling()) {
        let records = filling.facts().into_iter().map(|fact| Record { t: 0, board: Some(filling.n[3]), official: None, fact }).collect();
        all_said(records, filling.side);
    }

    #[test]
    fn any_answer_is_speakable(filling in filling()) {
        for answer in filling.answers() {
            said(|sentences| sentences.answer(None, &answer));
            said(|sentences| sentences.answer(Some(filling.n[0]), &answer));
        }
    }

    #[test]
    fn any_refusal_and_prompt_is_speakable(filling in filling()) {
        for refusal in filling.refusals() {
            said(|sentences| sentences.refusal(&refusal, Preset::Record));
        }
        for prompt in filling.prompts() {
            said(|sentences| sentences.prompt(&prompt));
        }
    }

    #[test]
    fn any_text_and_name_is_speakable(text in text(), n: u32) {
        said(|sentences| sentences.name(&text));
        said(|sentences| sentences.mv(&text));
        said(|sentences| sentences.number(n));
        cleaned(&text);
    }
}

/// A text is cleaned in every tongue: it may be gone, and what is clean stays as it is.
fn cleaned(text: &str) {
    EVERY.with(|every| {
        for sentences in every {
            let clean = sentences.free(text);
            assert!(is_speakable(&clean), "{clean:?}");
            assert_eq!(sentences.free(&clean), clean);
        }
    });
}

#[test]
fn what_the_exhibition_tells_is_speakable() {
    for fact in all_facts() {
        let record = Record { t: 0, board: Some(3), official: None, fact };
        EVERY.with(|every| {
            for said in every.iter().filter_map(|sentences| sentences.fact(&record, Side::Black)) {
                assert!(is_speakable(&said) && !said.is_empty(), "{said:?}");
            }
        });
    }
    for answer in all_answers() {
        said(|sentences| sentences.answer(Some(3), &answer));
    }
    for why in all_whys() {
        let refusal =
            Refusal { who: Who::Master, t: 0, board: Some(3), given: String::new(), why, legal: vec![], regulation: None };
        for preset in Preset::ALL {
            said(|sentences| sentences.refusal(&refusal, preset));
        }
    }
}

#[test]
fn no_two_numbers_have_the_same_words() {
    for tongue in Tongue::ALL {
        let sentences = Sentences::new(tongue, Manner::Long);
        let words: std::collections::HashSet<String> = (0..=20_000).map(|n| sentences.number(n)).collect();
        assert_eq!(words.len(), 20_001, "{tongue:?}");
    }
}

#[test]
fn sentences_go_to_the_threads_of_voices() {
    fn shared<T: Send + Sync>() {}
    shared::<Sentences>();
}
