//! What holds whatever is asked: random orders over random scenes.

use proptest::prelude::*;
use simultaan::draughts::Side;
use simultaan::exhibition::{
    Arrival, Colours, Days, Extra, Fact, Form, OrderRule, Pace, Period, Preset, Record, Regulations, Scene, Telling,
    TimeControl, Who,
};

use crate::hall::{Event, asked, facts, replayed, scene};

/// A step of a random evening.
#[derive(Clone, Debug)]
enum Step {
    /// Time passes.
    Wait(u64),
    /// The machine sleeps.
    Sleep,
    /// A legal move on a board, chosen by a number.
    Move(u32, usize),
    /// A line by somebody.
    Line(Who, String),
}

fn scenes() -> impl Strategy<Value = Scene> {
    let control =
        (1..40u64, proptest::option::of(1..4u32), 0..3u64, -30..30i64).prop_map(|(seconds, moves, increment_s, extra)| {
            TimeControl {
                periods: vec![Period { moves, seconds, ..Period::default() }],
                repeat: moves.map(|_| Period { moves, seconds: 5, ..Period::default() }),
                increment_s,
                master_extra: Extra { minutes: 0, seconds: extra },
            }
        });
    let pace = prop_oneof![
        (proptest::option::of(0..3u32), any::<bool>()).prop_map(|(passes, early_answers)| Pace::Arrival(Arrival {
            passes: Some(passes),
            early_answers: Some(early_answers)
        })),
        control.prop_map(Pace::Clock),
        Just(Pace::Correspondence),
        Just(Pace::Days(Days { days: 1, moves: 1, remind_days: None, overstepping_loses: false })),
    ];
    let order = prop_oneof![Just(OrderRule::Round), Just(OrderRule::FirstCome), Just(OrderRule::Urgent)];
    let form = prop_oneof![Just(Form::Simultaneous), Just(Form::BlindfoldSimultaneous)];
    let preset = prop_oneof![Just(Preset::Club), Just(Preset::Federation), Just(Preset::Record)];
    let colours = prop_oneof![Just(Colours::White), Just(Colours::Black), Just(Colours::Alternating)];
    (1..6usize, pace, order, form, preset, colours, proptest::option::of(1..100u32)).prop_map(
        |(boards, pace, order, form, preset, colours, target)| {
            let regulations = Regulations { preset, no_draw_before: Some(2), ..Regulations::default() };
            let mut scene = Scene { pace, order, form, colours, target, regulations, ..scene(boards) };
            let starts = [None, Some("W:WK5,K10,K46:BK1"), Some("W:W28,44:B23"), Some("B:WK4:B13,20,32,37"), None];
            for (plan, start) in scene.boards.iter_mut().zip(starts) {
                plan.start = start.map(str::to_owned);
            }
            scene
        },
    )
}

fn lines() -> impl Strategy<Value = String> {
    const WORDS: [&str; 46] = [
        "start",
        "pause tea",
        "resume",
        "resume",
        "next",
        "next",
        "go 2",
        "go 4",
        "ready",
        "pass",
        "resign",
        "3 resign master",
        "draw",
        "draw white",
        "draw black",
        "decline",
        "undo",
        "2 undo",
        "repeat",
        "position",
        "clock",
        "score",
        "2 settle 1-1",
        "settle 2-0 why not",
        "4 void",
        "replace Anna",
        "note rain",
        "irregularity 2 accept W:WK5,31:BK1,12",
        "irregularity 3 accept B:WK5,31:BK1,12",
        "irregularity 5 correct 32-28",
        "1 start",
        "save",
        "2 reconcile W:W28,31,33-50:B1-20",
        "2 reconcile 1",
        "reconcile W:W32-49:B1-19",
        "reconcile 1",
        "reconcile 2",
        "1 compare W:WK5,K10,K46:B1 by black",
        "compare nonsense",
        "2 reconcile 9",
        "my men",
        "2 piece 32",
        "alarm",
        "3 alarm off",
        "3 draw opponent",
        "waiting",
    ];
    prop_oneof![
        12 => proptest::sample::select(&WORDS[..]).prop_map(str::to_owned),
        3 => (1..7u32, 1..51u32, 1..51u32).prop_map(|(board, from, to)| format!("{board} {from} {to}")),
        1 => ".{0,12}",
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let who = prop_oneof![
        6 => Just(Who::Desk),
        2 => Just(Who::Master),
        2 => (1..7u32).prop_map(Who::Opponent),
    ];
    let step = prop_oneof![
        3 => (0..4_000u64).prop_map(Step::Wait),
        1 => Just(Step::Sleep),
        10 => (1..6u32, any::<usize>()).prop_map(|(board, choice)| Step::Move(board, choice)),
        10 => (who, lines()).prop_map(|(who, line)| Step::Line(who, line)),
    ];
    proptest::collection::vec(step, 1..90)
}

/// Plays the steps; returns all that was told, from the beginning.
fn run(scene: &Scene, steps: &[Step]) -> (Event, Vec<Telling>) {
    let mut event = Event::open(scene);
    let mut told = event.app.world().resource::<simultaan::exhibition::Told>().0.clone();
    told.extend(event.ask("start"));
    for step in steps {
        told.extend(match step {
            Step::Wait(ms) => {
                let now = event.now + ms;
                event.at(now).tick()
            }
            Step::Sleep => event.wake(event.now, 60_000),
            Step::Move(number, choice) => match some_move(&mut event, *number, *choice) {
                Some(line) => event.ask(&line),
                None => Vec::new(),
            },
            Step::Line(who, line) => {
                let asked = asked(event.now, *who, line);
                event.tick_with(vec![asked], None)
            }
        });
    }
    (event, told)
}

fn some_move(event: &mut Event, number: u32, choice: usize) -> Option<String> {
    let board = event.boards().into_iter().find(|board| board.number == number)?;
    let (position, rules) = (board.play.0.position(), board.play.0.rules());
    let moves = position.legal_moves(rules);
    let mv = moves.get(choice.checked_rem(moves.len())?)?;
    Some(format!("board {number} {}", position.notation_with_route(mv, rules)))
}

/// The milliseconds that each board's clocks used by the facts, and those that passed unpaused with its clock started.
fn assert_times_add_up(event: &mut Event, control: &TimeControl) {
    let records = event.stored().records;
    for board in event.boards() {
        let (mut since, mut passed, mut moves) = (None, 0, [0u32; 2]);
        let mut accepted = false;
        for record in &records {
            let own = record.board == Some(board.number);
            match &record.fact {
                Fact::ClockStarted { .. } if own => since = Some(record.t),
                Fact::Paused { .. } => passed += since.take().map_or(0, |since| record.t - since),
                Fact::Resumed if runs(&records, board.number, record) => since = Some(record.t),
                Fact::Ended { .. } | Fact::Voided { .. } if own => {
                    passed += since.take().map_or(0, |since| record.t - since);
                }
                Fact::Moved { side, .. } if own => moves[*side as usize] += 1,
                Fact::Irregularity { .. } | Fact::Reconciled { .. } if own => accepted = true,
                _ => {}
            }
        }
        passed += since.map_or(0, |since| event.now - since);
        let Some(clock) = board.clock.filter(|_| !accepted) else { continue };
        let given = |side: Side| {
            let plan = if side == board.seats.master { control.master_extra.ms().expect("small") } else { 0 };
            let first = control.periods[0].ms().expect("small");
            let made = moves[side as usize];
            let periods =
                control.repeat.and_then(|repeat| Some(i64::from(made / repeat.moves?) * repeat.ms()?)).unwrap_or(0);
            (first + plan).max(0) + periods + i64::from(made) * control.increment_ms().expect("small")
        };
        let left = clock.left_ms(Side::White, event.now) + clock.left_ms(Side::Black, event.now);
        let used = given(Side::White) + given(Side::Black) - left;
        assert_eq!(used, i64::try_from(passed).expect("small"), "board {}", board.number);
    }
}

/// Whether a board's clock had been started and its game not ended when this fact came.
fn runs(records: &[Record], number: u32, until: &Record) -> bool {
    let before =
        records.iter().take_while(|record| !std::ptr::eq(*record, until)).filter(|record| record.board == Some(number));
    let (mut started, mut over) = (false, false);
    for record in before {
        started |= matches!(record.fact, Fact::ClockStarted { .. });
        over |= matches!(record.fact, Fact::Ended { .. } | Fact::Voided { .. });
    }
    started && !over
}

fn cases() -> ProptestConfig {
    ProptestConfig { cases: 48, failure_persistence: None, max_shrink_iters: 300, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn whatever_is_asked(scene in scenes(), steps in steps()) {
        let (mut event, told) = run(&scene, &steps);
        let stored = event.stored();
        prop_assert_eq!(&facts(&told), &stored.records, "told is what is kept, in that order");
        prop_assert!(stored.records.is_sorted_by_key(|record| record.t), "time runs forward");
        let (boards, progress) = replayed(&stored);
        prop_assert_eq!(&event.boards(), &boards, "the journal leads to the same boards");
        prop_assert_eq!(event.progress(), progress);
        let live = boards.iter().filter(|board| board.standing.is_live()).count();
        prop_assert_eq!(event.progress().going, live);
        let score = event.report().score;
        prop_assert_eq!(score.won + score.drawn + score.lost + score.void + score.going, u32::try_from(boards.len()).expect("few"));
        for record in &stored.records {
            if let Fact::Moved { clock: Some(clock), .. } = record.fact {
                prop_assert!(clock.white_ms >= 0 && clock.black_ms >= 0, "{:?}", record);
            }
        }
        if let Pace::Clock(control) = &scene.pace {
            assert_times_add_up(&mut event, control);
        }
        let (_, again) = run(&scene, &steps);
        prop_assert_eq!(told, again, "the same again");
        let games = simultaan::draughts::pdn::read(simultaan::reports::pdn(&event.report()).as_bytes()).games;
        prop_assert_eq!(games.len(), boards.len());
        for (read, board) in games.iter().zip(&boards) {
            let replay = read.replay();
            prop_assert!(replay.complete, "{:?}", replay.faults);
            prop_assert_eq!(&replay.game, &board.play.0);
        }
    }
}
