//! Exhibitions by ear in which anything happens at any time. Whatever that is, no move is played that was not read back, nothing
//! counts that was not confirmed, and the master hears no position.

use simultaan::exhibition::{ArbiterHears, Fact, OrderRule, Phase, Player, ReadBack, Record, Relay, Scene, Telling, Tells};
use simultaan::relay::Announcements;

use crate::hall::{Event, facts};
use crate::relay::{blindfold, lead, settle, spoken};

/// Numbers that follow from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[usize::try_from(self.below(of.len() as u64)).expect("small")]
    }
}

const MASTER: &[&str] = &[
    "yes",
    "yes",
    "yes",
    "yes",
    "yes",
    "yes",
    "yes",
    "yes",
    "no",
    "again",
    "no 33",
    "no 2 33-28",
    "50-1",
    "next",
    "draw",
    "decline",
    "repeat",
    "position",
    "i said 34-30",
    "mumble",
    "resign",
];

const DESK: [&str; 12] = [
    "pause Fire",
    "resume",
    "resume",
    "accept",
    "strike misheard",
    "hush",
    "sound off",
    "sound on",
    "next",
    "say 32 men",
    "replay",
    "note x",
];

/// Whatever somebody does next.
fn step(event: &mut Event, chance: &mut Chance, boards: u64) -> (String, Vec<Telling>) {
    let board = u32::try_from(chance.below(boards) + 1).expect("a board");
    let at = event.progress().at.unwrap_or(board);
    let paused = event.progress().phase == Phase::Paused;
    let line = match chance.below(20) {
        _ if paused && chance.below(3) == 0 => "resume".to_owned(),
        0..=5 => {
            let mv = event.any_move(at);
            if chance.below(3) == 0 { format!("master {board} {mv}") } else { format!("master {mv}") }
        }
        6..=11 => format!("master {}", chance.one(MASTER)),
        12..=14 => {
            let state = event.board(board);
            if state.play.0.turn() == state.seats.master {
                "note the opponent thinks".to_owned()
            } else {
                format!("{board} {}", event.any_move(board))
            }
        }
        15 => {
            let what = [
                "undo",
                "settle 1-1 agreed",
                "replace Anna",
                "irregularity 1 accept W:W32,33,34:B19,20",
                "draw opponent",
                "resume",
            ];
            format!("{board} {}", chance.one(&what))
        }
        16 => format!("go {board}"),
        17 => {
            event.now += chance.below(9_000);
            return ("time".to_owned(), settle(event));
        }
        18 => {
            let line = ["32-28", "yes", "no", "next"][usize::try_from(chance.below(4)).expect("small")];
            let heard = (chance.below(4) > 0).then_some(line);
            let sure = u32::try_from(chance.below(100)).expect("small");
            return (format!("spoken {}", heard.unwrap_or("nothing")), spoken(event, heard, sure));
        }
        _ => chance.one(&DESK).to_owned(),
    };
    let told = lead(event, &line);
    (line, told)
}

/// Words with which what was read back may be played.
fn may_play(line: &str, read_back: ReadBack) -> bool {
    let said = line.strip_prefix("master ").or(line.strip_prefix("spoken ")).unwrap_or(line);
    match read_back {
        ReadBack::Unless(_) => true,
        ReadBack::Confirm => ["yes", "accept"].contains(&said),
        ReadBack::NextBoard => ["yes", "accept", "next"].contains(&said) || said.starts_with("go "),
    }
}

/// Whether a read-back of a board stands in the records since its game was last changed.
fn was_read_back(records: &[Record], board: u32, name: &str) -> bool {
    let since = records.iter().rev().take_while(|record| {
        let changes = matches!(record.fact, Fact::Moved { .. } | Fact::Undone { .. } | Fact::Irregularity { .. });
        record.board != Some(board) || !changes
    });
    since.into_iter().any(|record| match &record.fact {
        Fact::Said { text, .. } => text.starts_with(&format!("{name}, ")) && text.ends_with('?'),
        _ => false,
    })
}

const NAMES: [&str; 4] = ["Board one", "Board two", "Board three", "Board four"];

fn check(event: &mut Event, known: &mut Vec<Record>, line: &str, told: &[Telling], relay: &Relay) {
    for record in facts(told) {
        match (&record.fact, record.board) {
            (Fact::Moved { by: Player::Master, .. } | Fact::Impossible { .. }, Some(board)) => {
                assert!(may_play(line, relay.read_back), "{line} plays: {record:?}");
                assert!(was_read_back(known, board, NAMES[board as usize - 1]), "{line}: {record:?} was not read back");
            }
            (Fact::Said { text, .. }, _) => assert!(!text.contains("men on"), "{line}: a position: {text}"),
            _ => {}
        }
        known.push(record);
    }
    assert!(event.app.world().resource::<Announcements>().is_quiet(), "{line}: something is never said");
}

fn exhibition(relay: &Relay, order: OrderRule, seed: u64) -> usize {
    let scene = Scene { order, ..blindfold(4, relay.clone()) };
    let mut event = Event::open(&scene);
    let mut known = facts(&lead(&mut event, "start"));
    let mut chance = Chance(seed);
    for _ in 0..100 {
        if event.progress().phase == Phase::Finished {
            break;
        }
        if chance.below(60) == 0 {
            event = event.restarted();
            known.extend(facts(&settle(&mut event)));
        }
        let (line, told) = step(&mut event, &mut chance, 4);
        check(&mut event, &mut known, &line, &told, relay);
    }
    known.iter().filter(|record| matches!(record.fact, Fact::Moved { by: Player::Master, .. })).count()
}

/// Whatever happens, nothing is played that was not read back; and something is played.
fn whatever_happens(read_back: ReadBack) {
    let mut moves = 0;
    let arbiters = [ArbiterHears::Nothing, ArbiterHears::Unsure, ArbiterHears::Everything];
    for (seed, arbiter) in (1..).zip(arbiters) {
        for order in [OrderRule::Round, OrderRule::FirstCome] {
            let tells = if seed == 2 { Tells::Every } else { Tells::Called };
            let relay = Relay { read_back, arbiter, tells, goes_on: seed != 3, ..Relay::default() };
            moves += exhibition(&relay, order, seed);
        }
    }
    assert!(moves > 20, "{moves}: the exhibitions are played");
}

#[test]
fn nothing_is_played_without_a_yes() {
    whatever_happens(ReadBack::Confirm);
}

#[test]
fn nothing_is_played_without_the_time_to_object() {
    whatever_happens(ReadBack::Unless(5));
}

#[test]
fn nothing_is_played_before_he_goes_on() {
    whatever_happens(ReadBack::NextBoard);
}
