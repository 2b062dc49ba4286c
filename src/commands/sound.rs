//! `say` and `listen`: the voice and the ear, tried before the evening.

use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};
use simultaan::draughts::{INTERNATIONAL, Position, WrittenMove};
use simultaan::exhibition::Manner;
use simultaan::phrases::spoken::{Sentences, Tongue};
use simultaan::speech::ear::{Hearing, Recogniser, Scope, Speaker, Sphinx};
use simultaan::speech::microphone::{Ask, EarThread, Event, MicrophoneFault, OpensRecogniser, read as read_recording};
use simultaan::speech::voice::{self, Line, VoiceThread, system_voice};
use simultaan::speech::{microphone_named, sphinx};

use super::{CommandError, print_lines};
use crate::args::SoundArgs;

/// The longest until a voice is ready: it may have to be started first.
const OPENS: Duration = Duration::from_secs(25);

/// The longest until a voice that is ready begins.
const BEGINS: Duration = Duration::from_secs(5);

/// The longest that a letter takes, read very slowly.
const LETTER: Duration = Duration::from_millis(300);

/// How often a thread is looked after.
const STEP: Duration = Duration::from_millis(20);

/// Says a text, or a move in words, with a voice whose name has the part that is wanted, and tells what it says.
pub fn say(text: &str, language: &str, digits: bool, rate: i32, wanted: &str) -> Result<(), CommandError> {
    let tongue = Tongue::of_tag(language).ok_or_else(|| CommandError::Tongue(language.to_owned()))?;
    let sentences = Sentences::new(tongue, if digits { Manner::Digits } else { Manner::Long });
    let text = if WrittenMove::read(text).is_ok() { sentences.mv(text) } else { sentences.free(text) };
    if text.is_empty() {
        return Err(CommandError::NothingToSay);
    }
    print_lines([&text]);
    let lasts = BEGINS + LETTER * u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
    let tags = tongue.voice_tags();
    let thread = VoiceThread::start(&system_voice(tags))?;
    thread.ask(voice::Ask::Say(Line {
        id: 1,
        text,
        tags,
        voice: wanted.to_owned(),
        rate,
        volume: voice::USUAL_VOLUME,
        pitch: 0,
    }));
    let mut left = OPENS;
    while !left.is_zero() {
        match thread.event() {
            Some(voice::Event::Ready) => left = BEGINS,
            Some(voice::Event::Began(_)) => left = lasts,
            Some(voice::Event::Ended(1)) => return Ok(()),
            Some(voice::Event::NoVoice(tag)) => return Err(CommandError::NoVoice(tag)),
            Some(voice::Event::Failed(fault)) => return Err(fault.into()),
            Some(_) => {}
            None => left = left.saturating_sub(wait()),
        }
    }
    Err(voice::VoiceFault::Hangs.into())
}

/// Waits a step.
fn wait() -> Duration {
    std::thread::park_timeout(STEP);
    STEP
}

/// A speaker's profile.
pub fn speaker(path: &Path) -> Result<Speaker, CommandError> {
    let read = |fault: String| CommandError::Read(path.to_owned(), fault);
    let text = std::fs::read_to_string(path).map_err(|fault| read(fault.to_string()))?;
    Speaker::read(&text).map_err(|fault| read(fault.to_string()))
}

/// Tells what is understood: of recordings, or of what is said until the input ends.
pub fn listen(files: &[PathBuf], position: Option<&str>, args: &SoundArgs) -> Result<(), CommandError> {
    let position = match position {
        Some(fen) => Position::from_fen(fen, &INTERNATIONAL)?,
        None => Position::start(&INTERNATIONAL),
    };
    let moves = position.legal_moves(&INTERNATIONAL);
    let mut legal: Vec<String> = moves.iter().map(|mv| position.notation_among(mv, &moves, &INTERNATIONAL)).collect();
    legal.sort();
    print_lines([format!("expected on board 1: {}", legal.join(", "))]);
    let speaker = args.speaker.as_deref().map_or_else(|| Ok(Speaker::default()), speaker)?;
    let scope = Scope { boards: vec![(1, position)], at: Some(1) };
    if files.is_empty() { listen_live(&scope, &speaker, args) } else { listen_to_files(files, &scope, &speaker) }
}

fn listen_to_files(files: &[PathBuf], scope: &Scope, speaker: &Speaker) -> Result<(), CommandError> {
    let mut ear = Sphinx::new(None, Some(speaker)).map_err(|fault| CommandError::Ear(fault.to_string()))?;
    ear.expect(scope);
    for file in files {
        let samples = read_recording(file).map_err(|fault| CommandError::Read(file.clone(), fault.to_string()))?;
        print_lines([format!("{}: {}", file.display(), told(&ear.hear(&samples)))]);
    }
    Ok(())
}

fn listen_live(scope: &Scope, speaker: &Speaker, args: &SoundArgs) -> Result<(), CommandError> {
    let ear = |fault: MicrophoneFault| CommandError::Ear(fault.to_string());
    let thread = EarThread::start(microphone_named(args.microphone.clone()), sphinx(speaker, None), None).map_err(ear)?;
    thread.ask(Ask::Expect(scope.clone()));
    let input = input_ends()?;
    loop {
        match thread.event() {
            Some(Event::Up) => _ = print_lines(["listening; the end of the input ends it (Ctrl-D)"]),
            Some(Event::Heard(hearing, _)) => _ = print_lines([told(&hearing)]),
            Some(Event::Down(fault)) => return Err(ear(fault)),
            Some(Event::Level(_) | Event::Began | Event::Nothing | Event::NotKept(_)) => {}
            None => {
                if !matches!(input.recv_timeout(STEP), Err(crossbeam_channel::RecvTimeoutError::Timeout)) {
                    return Ok(());
                }
            }
        }
    }
}

/// The numbers that somebody says once to be known: every other is made of their parts.
const ENROLLED: [u32; 28] =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 30, 40, 50, 23, 31, 35, 42, 48];

/// Records how somebody says the numbers, or takes recordings that are named after them (`13.flac`, `13-2.flac`), and writes his
/// profile.
pub fn enrol(files: &[PathBuf], profile: &Path, args: &SoundArgs) -> Result<(), CommandError> {
    let recordings =
        if files.is_empty() { record(args)? } else { files.iter().map(|file| named(file)).collect::<Result<_, _>>()? };
    let speaker = Speaker::enrol(None, &recordings).map_err(|fault| CommandError::Ear(fault.to_string()))?;
    if speaker.is_unknown() {
        let nothing = format!("no recording told how a number is said; {} is left as it was", profile.display());
        return Err(CommandError::Ear(nothing));
    }
    let text = ron::ser::to_string_pretty(&speaker, ron::ser::PrettyConfig::new());
    let text = text.map_err(|fault| CommandError::Ear(fault.to_string()))?;
    std::fs::write(profile, text).map_err(|fault| CommandError::Write(profile.to_owned(), fault))?;
    let own = speaker.sounds.iter().map(|(word, sounds)| format!("{word}: {}", sounds.join(", ")));
    print_lines(own.chain([format!("written to {}", profile.display())]));
    Ok(())
}

/// A recording, and the number that its file is named after.
fn named(file: &Path) -> Result<(u32, Vec<i16>), CommandError> {
    let read = |fault: String| CommandError::Read(file.to_owned(), fault);
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let number = stem.split('-').next().and_then(|number| number.parse().ok());
    let number = number.ok_or_else(|| read("its name is no number, such as 13.flac".to_owned()))?;
    Ok((number, read_recording(file).map_err(|fault| read(fault.to_string()))?))
}

/// Has each number said.
fn record(args: &SoundArgs) -> Result<Vec<(u32, Vec<i16>)>, CommandError> {
    let ear = |fault: MicrophoneFault| CommandError::Ear(fault.to_string());
    let (taken, takes) = unbounded();
    let recogniser: OpensRecogniser =
        Arc::new(move || Ok(Box::new(Taking { samples: Vec::new(), to: taken.clone() }) as Box<dyn Recogniser>));
    let thread = EarThread::start(microphone_named(args.microphone.clone()), recogniser, None).map_err(ear)?;
    let mut recordings = Vec::new();
    for number in ENROLLED {
        print_lines([format!("say: {number}")]);
        loop {
            match thread.event() {
                Some(Event::Heard(..)) => break,
                Some(Event::Down(fault)) => return Err(ear(fault)),
                Some(_) => {}
                None => _ = wait(),
            }
        }
        recordings.extend(takes.try_iter().last().map(|samples| (number, samples)));
    }
    Ok(recordings)
}

/// A recogniser that understands nothing: it hands the sound on.
struct Taking {
    samples: Vec<i16>,
    to: Sender<Vec<i16>>,
}

impl Recogniser for Taking {
    fn expect(&mut self, _: &Scope) {}

    fn begin(&mut self) {
        self.samples.clear();
    }

    fn feed(&mut self, chunk: &[i16]) {
        self.samples.extend_from_slice(chunk);
    }

    fn end(&mut self) -> Hearing {
        let _ = self.to.send(self.samples.clone());
        Hearing::default()
    }
}

/// A channel that closes when the input ends.
fn input_ends() -> Result<Receiver<()>, CommandError> {
    let (open, ended) = bounded(0);
    std::thread::Builder::new().name("stdin".to_owned()).spawn(move || {
        let _open = open;
        std::io::stdin().lock().lines().map_while(Result::ok).for_each(drop);
    })?;
    Ok(ended)
}

fn told(hearing: &Hearing) -> String {
    let open = if hearing.open.is_empty() { String::new() } else { format!("; or: {}", hearing.open.join(", ")) };
    match &hearing.line {
        Some(line) => format!("{line}  ({} %, heard \"{}\"{open})", hearing.sure, hearing.words),
        None => format!("not understood  ({} %, heard \"{}\"{open})", hearing.sure, hearing.words),
    }
}
