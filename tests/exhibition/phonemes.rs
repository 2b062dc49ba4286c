//! Number words against an independent witness: espeak-ng reads the digits and reads our words, and both must sound alike.

use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use simultaan::phrases::spoken::{Manner, Sentences, Tongue};

const NUMBERS: std::ops::RangeInclusive<u32> = 1..=300;

/// How espeak-ng reads a language, and where it reads words otherwise than digits although both are right: its words for
/// digits are tables of their own, with less reduced vowels and without the joints of long words.
struct Witness {
    voice: &'static str,
    /// Put in place one after the other, on both sides.
    same: &'static [(&'static str, &'static str)],
}

const fn witness(tongue: Tongue) -> Witness {
    match tongue {
        // "forty" and "eleven" have other vowels as words, the t of "thirty-nine" is not flapped.
        Tongue::English => Witness { voice: "en-us", same: &[("ɔː", "oː"), ("ᵻ", "ɪ"), ("ɾ", "t")] },
        // The plain `cmn` voice reads the Latin tones of its own dictionary as English ("san one"). Tones change beside each
        // other. The digits of 101 to 119 leave out 零 and 一: "一百一", which is 110 to a Chinese ear; our words have them.
        Tongue::Chinese => {
            Witness { voice: "cmn-latn-pinyin", same: &[("paiɜ", "pai2"), ("liɜŋ", ""), ("pai2ji5s.i", "pai2s.i")] }
        }
        // "en" is said "ən" inside a word, consonants at joints are voiced or not, long compounds lose their long vowels.
        Tongue::Dutch => Witness {
            voice: "nl",
            same: &[("ː", ""), ("ə", "e"), ("ɛ", "e"), ("z", "s"), ("v", "f"), ("d", "t"), ("ɣ", "x"), ("ɡ", "x")],
        },
        // "quatre-vingt" loses its schwa, and the t of "vingt" is heard or not.
        Tongue::French => Witness { voice: "fr-fr", same: &[("tʁəv", "tʁv"), ("vɛ̃t", "vɛ̃"), ("vɛ̃t", "vɛ̃")] },
        // "vierzehn" is short or long, "und" and "hundert" hard or soft before the next word.
        Tongue::German => {
            Witness { voice: "de", same: &[("ː", ""), ("ɪ", "i"), ("r", "ɾ"), ("d", "t"), ("v", "f"), ("z", "s")] }
        }
        // Unstressed vowels are reduced in words and hardly in digits; so are soft signs.
        Tongue::Russian => Witness {
            voice: "ru",
            same: &[
                ("ʲ", ""),
                ("j", ""),
                ("o", "a"),
                ("ɔ", "a"),
                ("ʌ", "a"),
                ("ɑ", "a"),
                ("i", "a"),
                ("ɪ", "a"),
                ("e", "a"),
                ("ɛ", "a"),
                ("y", "a"),
                ("d", "t"),
                ("ʑ", "s"),
            ],
        },
    }
}

impl Witness {
    /// The phonemes of each text, without stress and pauses, with what counts as the same made equal.
    fn phonemes(&self, texts: &[String]) -> Vec<String> {
        let mut espeak = Command::new("espeak-ng")
            .args(["--ipa", "-q", "--stdin", "-v", self.voice])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("espeak-ng starts");
        let mut stdin = espeak.stdin.take().expect("its input");
        let input = texts.join("\n\n") + "\n";
        let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
        let output = espeak.wait_with_output().expect("espeak-ng ends");
        writer.join().expect("written").expect("written");
        let lines = String::from_utf8(output.stdout).expect("UTF-8");
        lines.lines().filter(|line| !line.trim().is_empty()).map(|line| self.plain(line)).collect()
    }

    fn plain(&self, line: &str) -> String {
        let phonemes: String = line.chars().filter(|c| !matches!(c, 'ˈ' | 'ˌ' | ' ')).collect();
        let mut phonemes = self.same.iter().fold(phonemes, |phonemes, (one, other)| phonemes.replace(one, other));
        let mut last = None;
        phonemes.retain(|c| last.replace(c) != Some(c));
        phonemes
    }
}

#[test]
fn number_words_sound_like_the_digits() {
    if Command::new("espeak-ng").arg("--version").output().is_err() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "espeak-ng is missing");
        eprintln!("skipped: espeak-ng is missing");
        return;
    }
    for tongue in Tongue::ALL {
        let witness = witness(tongue);
        let sentences = Sentences::new(tongue, Manner::Long);
        let digits = witness.phonemes(&NUMBERS.map(|n| n.to_string()).collect::<Vec<_>>());
        let words = witness.phonemes(&NUMBERS.map(|n| sentences.number(n)).collect::<Vec<_>>());
        assert_eq!((digits.len(), words.len()), (300, 300), "{tongue:?}");
        for (n, (digits, words)) in NUMBERS.zip(digits.iter().zip(&words)) {
            assert_eq!(digits, words, "{tongue:?} {n}: {}", sentences.number(n));
        }
        let different: BTreeSet<&String> = words.iter().collect();
        assert_eq!(different.len(), 300, "{tongue:?}: what counts as the same leaves no two numbers alike");
    }
}
