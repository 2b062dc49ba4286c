//! Spoken moves: 40 evenings of 30 boards, 25 sentences each, one voice an evening.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use simultaan::draughts::{INTERNATIONAL, Position, Square, WrittenMove};
use simultaan::phrases::spoken::{ENGLISH_SMALL as SMALL, ENGLISH_TENS as TENS};
use simultaan::speech::ear::{Recogniser, Scope, Speaker, Sphinx};

use crate::noise::{Colour, Dice, noisy};

/// How many evenings: of 25 sentences each they make a thousand.
pub const EVENINGS: usize = 40;

/// A voice that speaks.
#[derive(Clone, Copy, Debug)]
pub enum Voice {
    Flite(&'static str),
    Espeak(&'static str),
    /// One of flite, with its throat shortened to so many parts of a hundred.
    Throat(&'static str, u32),
    /// The number prompts of a real speaker, joined.
    Prompts,
}

/// The voices: those at even places choose the settings, those at odd places are reported.
pub const VOICES: [Voice; 14] = [
    Voice::Flite("rms"),
    Voice::Flite("slt"),
    Voice::Flite("kal16"),
    Voice::Flite("awb"),
    Voice::Espeak("en-us"),
    Voice::Prompts,
    Voice::Espeak("en-gb"),
    Voice::Espeak("en-us+f3"),
    Voice::Flite("rms"),
    Voice::Flite("slt"),
    Voice::Espeak("en-gb-x-rp+f2"),
    Voice::Espeak("en-gb-scotland"),
    Voice::Flite("kal16"),
    Voice::Prompts,
];

/// Voices that are harder to hear than those; with them settings are chosen too.
const HARDER: [Voice; 6] = [
    Voice::Throat("rms", 86),
    Voice::Throat("kal16", 112),
    Voice::Throat("kal16", 84),
    Voice::Throat("rms", 112),
    Voice::Throat("rms", 80),
    Voice::Throat("kal16", 90),
];

/// One sentence and the line it should become.
#[derive(Clone, Debug)]
pub struct Sentence {
    pub words: Vec<String>,
    pub line: String,
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" ({})", self.words.join(" "), self.line)
    }
}

impl Sentence {
    /// The board and the ends of the move it says.
    pub fn ends(&self) -> Option<(u32, Square, Square)> {
        let (board, written) = self.line.split_once(' ')?;
        let squares = WrittenMove::read(written).ok()?.squares;
        Some((board.parse().ok()?, *squares.first()?, *squares.last()?))
    }
}

/// An evening: its boards, and the voice that speaks.
pub struct Evening {
    pub number: usize,
    pub voice: Voice,
    boards: Vec<(u32, Position)>,
}

/// All evenings.
pub fn evenings() -> Vec<Evening> {
    let all = positions();
    let usual = (0..EVENINGS).map(|number| (number, VOICES[number % VOICES.len()]));
    let harder = HARDER.iter().enumerate().map(|(index, voice)| (EVENINGS + 2 * index, *voice));
    usual
        .chain(harder)
        .map(|(number, voice)| {
            let mut dice = Dice(1_000 + number as u64);
            let boards = (1..=30).map(|board| (board, all[dice.below(all.len())])).collect();
            Evening { number, voice, boards }
        })
        .collect()
}

impl Evening {
    /// Whether the evening is of the half that settings are chosen with.
    pub fn for_settings(&self) -> bool {
        self.number.is_multiple_of(2)
    }

    pub fn scope(&self) -> Scope {
        Scope { boards: self.boards.clone(), at: None }
    }

    /// An ear that expects these boards.
    pub fn ear(&self) -> Sphinx {
        self.ear_for(None)
    }

    /// An ear for a speaker that expects these boards.
    pub fn ear_for(&self, speaker: Option<&Speaker>) -> Sphinx {
        let mut ear = Sphinx::new(None, speaker).expect("an ear");
        ear.expect(&self.scope());
        ear
    }

    /// A number alone, as the voice says it.
    pub fn number(&self, number: u32, folder: &Path) -> Option<Vec<i16>> {
        speak(&number_words(number), self.voice, 1, folder)
    }

    /// Whether its voice can say a sentence.
    pub fn says(&self, sentence: &Sentence, folder: &Path) -> bool {
        speak(&sentence.words, self.voice, 0, folder).is_some()
    }

    /// A sentence as it is spoken the first or the second time, with noise under it.
    pub fn sound(
        &self,
        sentence: &Sentence,
        time: usize,
        under: Option<(Colour, f64)>,
        seed: u64,
        folder: &Path,
    ) -> Vec<i16> {
        let sound =
            speak(&sentence.words, self.voice, time, folder).unwrap_or_else(|| panic!("{:?} does not speak", self.voice));
        under.map_or(sound.clone(), |under| noisy(&sound, under, 1_000 * self.number as u64 + seed))
    }

    /// Whether a line is a legal move of its board.
    pub fn is_legal(&self, line: &str) -> bool {
        let Some((board, written)) = line.split_once(' ') else { return false };
        let (Ok(board), Ok(written)) = (board.parse::<u32>(), WrittenMove::read(written)) else { return false };
        self.boards.iter().any(|(number, position)| *number == board && position.resolve(&written, &INTERNATIONAL).is_ok())
    }
}

/// A number below a hundred, word by word.
pub fn number_words(n: u32) -> Vec<String> {
    match (n / 10, n % 10) {
        (0 | 1, _) => vec![SMALL[n as usize].to_owned()],
        (ten, 0) => vec![TENS[ten as usize].to_owned()],
        (ten, unit) => vec![TENS[ten as usize].to_owned(), SMALL[unit as usize].to_owned()],
    }
}

pub fn positions() -> Vec<Position> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/legal_moves_public.jsonl"))
        .expect("positions");
    text.lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).expect("a line");
            Position::from_fen(value["fen"].as_str().expect("fen"), &INTERNATIONAL).expect("a position")
        })
        .filter(|p| !p.legal_moves(&INTERNATIONAL).is_empty())
        .collect()
}

impl Evening {
    /// Its sentences: legal moves.
    pub fn sentences(&self, count: usize) -> Vec<Sentence> {
        let mut dice = Dice(2_000 + self.number as u64);
        (0..count)
            .map(|_| {
                let (board, position) = self.boards[dice.below(self.boards.len())];
                let moves = position.legal_moves(&INTERNATIONAL);
                let mv = moves[dice.below(moves.len())];
                let alike = moves.iter().filter(|m| m.from() == mv.from() && m.to() == mv.to()).count();
                let squares: Vec<u8> = if alike > 1 {
                    position.route(&mv, &INTERNATIONAL).iter().map(|s| s.number()).collect()
                } else {
                    vec![mv.from().number(), mv.to().number()]
                };
                self.sentence(board, &squares, mv.is_capture(), &mut dice)
            })
            .collect()
    }

    fn sentence(&self, board: u32, squares: &[u8], capture: bool, dice: &mut Dice) -> Sentence {
        let prompts = matches!(self.voice, Voice::Prompts);
        let between = match (capture, dice.below(4), prompts) {
            (true, 0, _) | (false, 1.., _) => "",
            (true, _, false) => "takes",
            (true, _, true) => "ex",
            (false, _, true) => "",
            (false, _, false) => "to",
        };
        let mut words = vec![if prompts { "number" } else { "board" }.to_owned()];
        words.extend(number_words(board));
        for (index, square) in squares.iter().enumerate() {
            if index > 0 && !between.is_empty() {
                words.push(between.to_owned());
            } else if dice.below(2) == 0 {
                words.push(",".to_owned());
            }
            words.extend(number_words(u32::from(*square)));
        }
        let separator = if capture { "x" } else { "-" };
        let line = format!("{board} {}", squares.iter().map(u8::to_string).collect::<Vec<_>>().join(separator));
        Sentence { words, line }
    }
}

/// Speaks words with a voice at one of three speeds; 16 kHz mono. Kept in a folder.
pub fn speak(words: &[String], voice: Voice, speed: usize, folder: &Path) -> Option<Vec<i16>> {
    let name = format!("{voice:?}-{speed}-{}", words.join(" "));
    let file = folder.join(format!("{:016x}.wav", hash(&name)));
    if !file.exists() {
        make(words, voice, speed, &file)?;
    }
    let mut reader = hound::WavReader::open(&file).ok()?;
    Some(reader.samples::<i16>().filter_map(Result::ok).collect())
}

fn make(words: &[String], voice: Voice, speed: usize, file: &Path) -> Option<()> {
    let raw: PathBuf = file.with_extension("raw.wav");
    let text = words.join(" ").replace(" ,", ",").replace("ex ", "x ");
    match voice {
        Voice::Flite(name) | Voice::Throat(name, _) => run(Command::new("flite")
            .args(["-voice", name, "--setf", &format!("duration_stretch={}", [1.0, 1.15, 0.9][speed])])
            .args(["-t", &text, "-o"])
            .arg(&raw))?,
        Voice::Espeak(name) => {
            run(Command::new("espeak-ng")
                .args(["-v", name, "-s", ["150", "135", "170"][speed], "-w"])
                .arg(&raw)
                .arg(&text))?;
        }
        Voice::Prompts => {
            let sounds = Path::new("/usr/share/asterisk/sounds/en_US_f_Allison");
            let mut all = Vec::new();
            for word in words {
                let pause = [0.03, 0.08, 0.0][speed];
                all.extend(vec![0i16; (16_000.0 * if word == "," { 0.15 } else { pause }) as usize]);
                if word != "," {
                    all.extend(prompt(&sounds.join(prompt_file(word)))?);
                }
            }
            let spec = hound::WavSpec {
                channels: 1,
                sample_rate: 16_000,
                bits_per_sample: 16,
                sample_format: hound::SampleFormat::Int,
            };
            let mut writer = hound::WavWriter::create(&raw, spec).ok()?;
            all.into_iter().for_each(|s| writer.write_sample(s).expect("written"));
            writer.finalize().ok()?;
        }
    }
    let factor = ["1.0", "0.93", "1.07"][speed];
    let mut sox = Command::new("sox");
    sox.arg(&raw).args(["-r", "16000", "-c", "1", "-b", "16"]).arg(file).args(["gain", "-n", "-6"]);
    if matches!(voice, Voice::Prompts) {
        sox.args(["tempo", "-s", factor]);
    }
    if let Voice::Throat(_, percent) = voice {
        // Faster by as much as it is shorter, then as slow again as it was.
        let faster = 100.0 / f64::from(percent);
        sox.args(["speed", &faster.to_string(), "tempo", "-s", &(1.0 / faster).to_string()]);
    }
    sox.args(["pad", "0.25", "0.3"]);
    run(&mut sox)?;
    std::fs::remove_file(raw).ok()
}

fn prompt_file(word: &str) -> String {
    let digits = number_value(word);
    match digits {
        Some(n) => format!("digits/{n}.g722"),
        None if word == "ex" => "letters/x.g722".to_owned(),
        None => format!("{word}.g722"),
    }
}

fn number_value(word: &str) -> Option<u32> {
    (1..60).find(|&n| number_words(n) == [word])
}

/// A prompt without the silence around it.
fn prompt(file: &Path) -> Option<Vec<i16>> {
    const TRIM: &str = "silenceremove=1:0:-50dB,areverse,silenceremove=1:0:-50dB,areverse";
    decoded(Command::new("ffmpeg").args(["-v", "error", "-f", "g722", "-i"]).arg(file).args(["-af", TRIM]))
}

/// A sound file of any kind, 16 kHz mono.
pub fn read(file: &Path, form: &[&str]) -> Option<Vec<i16>> {
    decoded(Command::new("ffmpeg").args(["-v", "error"]).args(form).arg("-i").arg(file))
}

fn decoded(ffmpeg: &mut Command) -> Option<Vec<i16>> {
    let output = ffmpeg.args(["-f", "s16le", "-ar", "16000", "-ac", "1", "-"]).output().ok()?;
    output.status.success().then(|| output.stdout.chunks_exact(2).map(|b| i16::from_le_bytes([b[0], b[1]])).collect())
}

fn run(command: &mut Command) -> Option<()> {
    command.output().ok()?.status.success().then_some(())
}

fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl Evening {
    /// Impossible moves, legal on no board: any numbers, or those that sound much like a legal move of their board.
    pub fn impossible(&self, count: usize, alike_a_legal_one: bool) -> Vec<Sentence> {
        let legal: BTreeSet<(u8, u8)> = self
            .boards
            .iter()
            .flat_map(|(_, position)| position.legal_moves(&INTERNATIONAL))
            .map(|mv| (mv.from().number(), mv.to().number()))
            .collect();
        let mut dice = Dice(3_000 + 100 * u64::from(alike_a_legal_one) + self.number as u64);
        let mut found = Vec::new();
        while found.len() < count {
            let (board, position) = self.boards[dice.below(self.boards.len())];
            let moves = position.legal_moves(&INTERNATIONAL);
            let mv = moves[dice.below(moves.len())];
            let any = |dice: &mut Dice| dice.below(50) as u8 + 1;
            let (from, to) = match found.len() % 2 + if alike_a_legal_one { 2 } else { 0 } {
                0 => (any(&mut dice), any(&mut dice)),
                1 => (mv.from().number(), any(&mut dice)),
                2 => (alike(mv.from().number(), &mut dice), mv.to().number()),
                _ => (mv.from().number(), alike(mv.to().number(), &mut dice)),
            };
            if from != to && !legal.contains(&(from, to)) {
                let sentence = self.sentence(board, &[from, to], false, &mut dice);
                // "Forty to three" is "forty-two three" too: such words are not clear.
                let to = if sentence.words.iter().any(|word| word == "to") { 2 } else { u32::from(to) };
                if !run_together(board, u32::from(from)) && !run_together(u32::from(from), to) {
                    found.push(sentence);
                }
            }
        }
        found
    }
}

/// Whether two numbers said one after the other are one: twenty, four.
fn run_together(ten: u32, unit: u32) -> bool {
    ten >= 20 && ten.is_multiple_of(10) && unit < 10
}

/// A number that sounds much like another: five for nine, -ty for -teen, the same unit or the same ten.
fn alike(number: u8, dice: &mut Dice) -> u8 {
    let alike: Vec<u8> = match number {
        13..=15 => vec![(number - 10) * 10],
        30 | 40 | 50 => vec![number / 10 + 10],
        _ if number % 10 == 5 => vec![number + 4],
        _ if number % 10 == 9 => vec![number - 4],
        _ => (1..=50).filter(|&n| n != number && (n / 10 == number / 10 || n % 10 == number % 10)).collect(),
    };
    let chosen = alike[dice.below(alike.len())];
    if chosen <= 50 { chosen } else { number - 4 }
}
