//! A blindfold exhibition from generated speech: sound, ear, relay, facts, announcements, to its end. Time is set by hand.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use simultaan::draughts::INTERNATIONAL;
use simultaan::exhibition::{BoardNumber, Fact, Phase, Record, Relay, Telling};
use simultaan::phrases::spoken::{Prompt, Sentences, Tongue};
use simultaan::speech::ear::Speaker;
use simultaan::speech::microphone::{EarPlugin, EarThread, Ears, MicrophoneFault, Sound, Source, loudness, read};
use simultaan::speech::sphinx;

use crate::hall::{Event, facts};
use crate::relay::blindfold;
use crate::synthesis::{speak, synthesisers_are_there};

/// The master's voice; the ear learns it.
const MASTER: usize = 1;

/// An exhibition that is heard.
struct Heard {
    event: Event,
    sounds: Sender<Sound>,
    _pause: (Sender<()>, Receiver<()>),
    folder: tempfile::TempDir,
}

impl Heard {
    fn new(boards: usize) -> Heard {
        let folder = tempfile::tempdir().expect("a folder");
        let (opened, opens) = unbounded();
        let source = Arc::new(move |to: Sender<Sound>| {
            opened.send(to).map_err(|_| MicrophoneFault::NoMicrophone)?;
            Ok(Box::new(()) as Source)
        });
        let mut event = Event::open(&blindfold(boards, Relay::default()));
        let thread =
            EarThread::start(source, sphinx(&Speaker::default(), None), Some(folder.path().to_owned())).expect("a thread");
        let mut ears = Ears::default();
        ears.add(None, thread);
        event.app.add_plugins(EarPlugin).insert_resource(ears);
        let sounds = opens.recv_timeout(Duration::from_secs(30)).expect("the microphone is opened");
        Heard { event, sounds, _pause: bounded(0), folder }
    }

    /// Somebody says something; all that is told until the ear has understood and the relay answered.
    fn hears(&mut self, samples: Vec<i16>) -> Vec<Telling> {
        let silence = vec![0; 16_000];
        for part in [&silence[..4_000], &samples, &silence] {
            for chunk in part.chunks(320) {
                self.sounds.send(Sound::Samples(chunk.to_vec())).expect("somebody listens");
            }
        }
        let mut told = Vec::new();
        for _ in 0..30_000 {
            told.extend(self.event.tick());
            if facts(&told).iter().any(|record| matches!(record.fact, Fact::Heard { .. })) {
                for _ in 0..8 {
                    told.extend(self.event.tick());
                }
                return told;
            }
            let _ = self._pause.1.recv_timeout(Duration::from_millis(1));
        }
        panic!("nothing was heard")
    }

    /// The master says a move as long as it is read back wrongly, then yes. Returns how often he said it.
    fn master_plays(&mut self, board: BoardNumber, notation: &str, voice: usize) -> usize {
        let sentences = Sentences::new(Tongue::English, simultaan::exhibition::Manner::Long);
        // What is read back does not tell whether it takes.
        let squares = if notation.matches('x').count() == 1 { notation.replace('x', "-") } else { notation.to_owned() };
        let wanted = sentences.prompt(&Prompt::ReadBack { board, notation: squares });
        for attempt in 1..=4 {
            let told = self.hears(speak(&sentences.mv(notation), voice));
            if said(&told).contains(&wanted) {
                let told = self.hears(speak("yes", voice));
                if facts(&told).iter().any(|record| matches!(record.fact, Fact::Moved { .. })) {
                    return attempt;
                }
            }
        }
        panic!("board {board}, {notation}: never understood");
    }
}

fn said(told: &[Telling]) -> Vec<String> {
    let text = |record: Record| match record.fact {
        Fact::Said { text, .. } => Some(text),
        _ => None,
    };
    facts(told).into_iter().filter_map(text).collect()
}

fn of_play(event: &Event) -> Vec<Record> {
    let relays = |fact: &Fact| matches!(fact, Fact::Said { .. } | Fact::Heard { .. } | Fact::Noted { .. });
    event.stored().records.into_iter().filter(|record| !relays(&record.fact)).collect()
}

/// A legal move that differs from board to board and from turn to turn.
fn choose(event: &mut Event, board: BoardNumber, turn: usize) -> String {
    let position = *event.board(board).play.0.position();
    let moves = position.legal_moves(&INTERNATIONAL);
    position.notation(&moves[(board as usize * 5 + turn * 3) % moves.len()], &INTERNATIONAL)
}

#[test]
fn ten_boards_are_played_by_ear_to_the_end_with_the_facts_of_the_same_evening_typed() {
    if !synthesisers_are_there() {
        return;
    }
    let mut heard = Heard::new(10);
    let mut typed = Event::open(&blindfold(10, Relay::default()));
    let both = |heard: &mut Heard, typed: &mut Event, line: &str| {
        for event in [&mut heard.event, typed] {
            event.facts(line);
            (0..8).for_each(|_| drop(event.tick()));
        }
    };
    both(&mut heard, &mut typed, "start");
    let (mut moves, mut attempts) = (0, 0);
    for turn in 0..3 {
        for board in 1..=10 {
            assert_eq!(heard.event.progress().at, Some(board), "turn {turn}");
            let notation = choose(&mut heard.event, board, turn);
            attempts += heard.master_plays(board, &notation, MASTER);
            moves += 1;
            typed.facts(&format!("{board} {notation}"));
            (0..8).for_each(|_| drop(typed.tick()));
            let answer = if turn < 2 { choose(&mut heard.event, board, turn) } else { "resign opponent".to_owned() };
            both(&mut heard, &mut typed, &format!("{board} {answer}"));
        }
    }
    assert_eq!(heard.event.progress().phase, Phase::Finished);
    assert_eq!(of_play(&heard.event), of_play(&typed));
    assert_eq!(heard.event.progress().impossible, 0);
    assert!(attempts <= moves + moves / 4, "{attempts} utterances for {moves} moves");
    every_utterance_is_kept(&heard);
}

fn every_utterance_is_kept(heard: &Heard) {
    for record in heard.event.stored().records {
        let Fact::Heard { file, sure, line, .. } = record.fact else { continue };
        let file: PathBuf = heard.folder.path().join(file.expect("a recording"));
        assert!(loudness(&read(&file).expect("a FLAC file")) > 50.0, "{}", file.display());
        assert!(sure <= 100 && line.is_none_or(|line| !line.is_empty()));
    }
}

#[test]
fn noise_and_talk_are_never_taken_as_a_move() {
    if !synthesisers_are_there() {
        return;
    }
    let mut heard = Heard::new(2);
    heard.event.facts("start");
    for (voice, text) in ["Shall we have some coffee before the next round", "the weather is lovely in the garden today"]
        .into_iter()
        .enumerate()
    {
        let told = heard.hears(speak(text, voice));
        assert!(!facts(&told).iter().any(|record| matches!(record.fact, Fact::Moved { .. } | Fact::Impossible { .. })));
    }
    assert_eq!(heard.event.progress().impossible, 0);
}

/// The program that makes speech is named in the packages of the project.
#[test]
fn speech_can_be_made() {
    if synthesisers_are_there() {
        assert!(Command::new("flite").arg("--version").output().is_ok());
        assert!(loudness(&speak("thirty two", 0)) > 100.0);
    }
}
