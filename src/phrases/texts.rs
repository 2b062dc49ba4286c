//! Texts for people from the language files (Fluent).

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::{LanguageIdentifier, langid};

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

/// The texts of a language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Loads a language. What its file lacks stays visible as the message's name.
    pub fn new(language: Language) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The marks around inserted texts would show up on a plain console.
        bundle.set_use_isolating(false);
        let resource = match FluentResource::try_new(language.file().to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
        Texts { bundle }
    }

    /// A text with what it inserts. Control characters in inserted texts are shown as a replacement mark: they come from
    /// outside and would steer the console.
    pub fn text(&self, id: &str, inserts: &[(&str, String)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut args = FluentArgs::with_capacity(inserts.len());
        for (name, value) in inserts {
            args.set(*name, printable(value));
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn names(language: Language) -> BTreeSet<String> {
        let names = language.file().lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        names.filter_map(|line| line.split_once(" =").map(|(name, _)| name.to_owned())).collect()
    }

    #[test]
    fn every_language_has_every_text() {
        for language in Language::ALL {
            assert!(FluentResource::try_new(language.file().to_owned()).is_ok(), "{language:?} is well formed");
            assert_eq!(names(language), names(Language::English), "{language:?}");
        }
        assert!(names(Language::English).len() > 80);
    }

    #[test]
    fn control_characters_from_outside_steer_nothing() {
        let text = Texts::new(Language::English).text("fact-noted", &[("text", "a\u{1b}[2J\u{7}".to_owned())]);
        assert!(text.contains("a\u{fffd}[2J\u{fffd}"), "{text}");
    }

    #[test]
    fn locales_choose_a_language() {
        assert_eq!(Language::of_tag("zh_CN.UTF-8"), Some(Language::Chinese));
        assert_eq!(Language::of_tag("en-GB"), Some(Language::English));
        assert_eq!(Language::of_tag("C"), None);
    }
}
