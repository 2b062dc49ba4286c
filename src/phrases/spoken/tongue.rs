//! The languages that are spoken.

use unic_langid::{LanguageIdentifier, langid};

use super::numbers;
use super::numbers::Form;
use super::speakable::{is_chinese, is_cyrillic, is_letter};

/// A language that is said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// Chinese (Mandarin).
    Chinese,
    /// Dutch.
    Dutch,
    /// French.
    French,
    /// German.
    German,
    /// Russian.
    Russian,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Tongue; 6] =
        [Tongue::English, Tongue::Chinese, Tongue::Dutch, Tongue::French, Tongue::German, Tongue::Russian];

    /// Its tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Tongue::English => "en",
            Tongue::Chinese => "zh",
            Tongue::Dutch => "nl",
            Tongue::French => "fr",
            Tongue::German => "de",
            Tongue::Russian => "ru",
        }
    }

    /// The language of a tag or a locale's name (`nl-BE`, `zh_CN.UTF-8`, `cmn`), if it is one of ours. Cantonese (`yue`) is
    /// another language than Mandarin.
    pub fn of_tag(tag: &str) -> Option<Tongue> {
        let mut parts = tag.split(['-', '_', '.', '@']);
        let primary = parts.next().unwrap_or_default();
        let named = |tongue: &Tongue| tongue.voice_tags().iter().any(|name| name.eq_ignore_ascii_case(primary));
        let tongue = Tongue::ALL.into_iter().find(named)?;
        parts.all(|part| !part.eq_ignore_ascii_case("yue")).then_some(tongue)
    }

    /// The primary tags of the voices that read it, the best first.
    pub const fn voice_tags(self) -> &'static [&'static str] {
        match self {
            Tongue::English => &["en"],
            Tongue::Chinese => &["cmn", "zh"],
            Tongue::Dutch => &["nl"],
            Tongue::French => &["fr"],
            Tongue::German => &["de"],
            Tongue::Russian => &["ru"],
        }
    }

    /// What stands between its words in writing, and between its sentences.
    pub(super) fn between_words(self) -> &'static str {
        if self == Tongue::Chinese { "" } else { " " }
    }

    /// The sign of a pause as its own writing has it.
    pub(super) fn pause(self, sign: char) -> char {
        match sign {
            _ if self == Tongue::Chinese => sign,
            '、' | '，' => ',',
            '。' => '.',
            '？' => '?',
            '！' => '!',
            '；' => ';',
            '：' => ':',
            _ => sign,
        }
    }

    /// Whether its voices read this letter. Those of other scripts they spell out ("Chinese letter") or hand to a voice of
    /// another language; Latin letters they all read.
    pub(super) fn reads(self, letter: char) -> bool {
        is_letter(letter)
            && (self == Tongue::Chinese || !is_chinese(letter))
            && (self == Tongue::Russian || !is_cyrillic(letter))
    }

    pub(super) const fn file(self) -> &'static str {
        match self {
            Tongue::English => include_str!("../../../assets/voice/en.ftl"),
            Tongue::Chinese => include_str!("../../../assets/voice/zh.ftl"),
            Tongue::Dutch => include_str!("../../../assets/voice/nl.ftl"),
            Tongue::French => include_str!("../../../assets/voice/fr.ftl"),
            Tongue::German => include_str!("../../../assets/voice/de.ftl"),
            Tongue::Russian => include_str!("../../../assets/voice/ru.ftl"),
        }
    }

    pub(super) const fn identifier(self) -> LanguageIdentifier {
        match self {
            Tongue::English => langid!("en"),
            Tongue::Chinese => langid!("zh"),
            Tongue::Dutch => langid!("nl"),
            Tongue::French => langid!("fr"),
            Tongue::German => langid!("de"),
            Tongue::Russian => langid!("ru"),
        }
    }

    /// A number in words. Numbers longer than anything we count are read digit by digit, as one reads a telephone number.
    pub(super) fn number(self, n: u32, form: Form) -> String {
        match n {
            numbers::TOO_MANY.. => self.digits(&n.to_string()),
            _ => self.rules()(n, form),
        }
    }

    /// The digits of a number, each as a word.
    pub(super) fn digits(self, digits: &str) -> String {
        let digits = digits.chars().filter_map(|digit| digit.to_digit(10));
        digits.map(|digit| self.rules()(digit, Form::Alone)).collect::<Vec<_>>().join(self.between_words())
    }

    fn rules(self) -> fn(u32, Form) -> String {
        match self {
            Tongue::English => numbers::english,
            Tongue::Chinese => numbers::chinese,
            Tongue::Dutch => numbers::dutch,
            Tongue::French => numbers::french,
            Tongue::German => numbers::german,
            Tongue::Russian => numbers::russian,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::catalogue::names;
    use fluent_bundle::FluentResource;

    #[test]
    fn every_tongue_has_every_sentence() {
        for tongue in Tongue::ALL {
            assert!(FluentResource::try_new(tongue.file().to_owned()).is_ok(), "{tongue:?} is well formed");
            let (names, wanted) = (names(tongue.file()), names(Tongue::English.file()));
            assert!(names.is_superset(&wanted), "{tongue:?} lacks {:?}", wanted.difference(&names));
        }
        assert!(names(Tongue::English.file()).len() > 100);
    }

    #[test]
    fn tags_and_locales_choose_a_tongue() {
        for tongue in Tongue::ALL {
            assert_eq!(Tongue::of_tag(tongue.tag()), Some(tongue));
        }
        for (tag, tongue) in [
            ("zh_CN.UTF-8", Some(Tongue::Chinese)),
            ("cmn", Some(Tongue::Chinese)),
            ("cmn-latn-pinyin", Some(Tongue::Chinese)),
            ("en-US", Some(Tongue::English)),
            ("NL", Some(Tongue::Dutch)),
            ("de_CH@euro", Some(Tongue::German)),
            ("yue", None),
            ("zh-yue", None),
            ("C", None),
            ("", None),
        ] {
            assert_eq!(Tongue::of_tag(tag), tongue, "{tag}");
        }
    }
}
