//! Texts for people from the language files (Fluent).

use unic_langid::{LanguageIdentifier, langid};

use super::catalogue::Catalogue;

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Chinese (simplified).
    Chinese,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Chinese];

    /// Its tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Chinese => "zh",
        }
    }

    /// The language of a tag or a locale's name (`zh`, `zh_CN.UTF-8`), if it is one of ours.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    const fn file(self) -> &'static str {
        match self {
            Language::English => include_str!("../../assets/lang/en.ftl"),
            Language::Chinese => include_str!("../../assets/lang/zh.ftl"),
        }
    }

    const fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English => langid!("en"),
            Language::Chinese => langid!("zh"),
        }
    }
}

/// Values put into a text, by name.
pub(super) type Inserts = Vec<(&'static str, String)>;

/// The texts of a language.
pub struct Texts {
    catalogue: Catalogue,
}

impl Texts {
    /// Loads a language. What its file lacks stays visible as the message's name.
    pub fn new(language: Language) -> Texts {
        Texts { catalogue: Catalogue::new(language.identifier(), language.file()) }
    }

    /// A text with what it inserts. Control characters in inserted texts are shown as a replacement mark: they come from
    /// outside and would steer the console. So are those that turn the direction of what follows.
    pub fn text(&self, id: &str, inserts: &[(&str, String)]) -> String {
        self.catalogue.text(id, inserts.iter().map(|(name, value)| (*name, printable(value).into())))
    }
}

/// Whether a sign of a text from outside would steer a terminal, or turn the direction of what follows.
pub fn steers(sign: char) -> bool {
    sign.is_control() || matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn printable(text: &str) -> String {
    text.chars().map(|sign| if steers(sign) { char::REPLACEMENT_CHARACTER } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::catalogue;
    use fluent_bundle::FluentResource;

    #[test]
    fn every_language_has_every_text() {
        let names = |language: Language| catalogue::names(language.file());
        for language in Language::ALL {
            assert!(FluentResource::try_new(language.file().to_owned()).is_ok(), "{language:?} is well formed");
            assert_eq!(names(language), names(Language::English), "{language:?}");
        }
        assert!(names(Language::English).len() > 80);
    }

    #[test]
    fn control_characters_from_outside_steer_nothing() {
        let text = Texts::new(Language::English).text("fact-noted", &[("text", "a\u{1b}[2J\u{7}\u{202e}b".to_owned())]);
        assert!(text.contains("a\u{fffd}[2J\u{fffd}\u{fffd}b"), "{text}");
    }

    #[test]
    fn locales_choose_a_language() {
        assert_eq!(Language::of_tag("zh_CN.UTF-8"), Some(Language::Chinese));
        assert_eq!(Language::of_tag("en-GB"), Some(Language::English));
        assert_eq!(Language::of_tag("C"), None);
    }
}
