//! What must be true of the exhibition as a whole.

use super::fault::{BoardFault, EventFault};
use super::source::Source;
use crate::exhibition::{Form, ReadBack, Relay, Scene, Sight};
use crate::phrases::spoken::Tongue;

/// The languages of the texts for people.
pub(super) const LANGUAGES: &[&str] = &["en", "zh"];

/// The languages of the voice.
const SPOKEN: &[&str] = &["en", "zh", "nl", "fr", "de", "ru"];

/// Tells what is wrong with the exhibition.
pub(super) fn check(scene: &Scene, source: &mut Source) {
    if scene.title.trim().is_empty() && !source.tree.lost("title") {
        source.at("title", EventFault::Missing("title: \"Club evening\""));
    }
    if scene.master.name.trim().is_empty() && !source.tree.lost("master") && !source.tree.lost("master.name") {
        source.at("master.name", EventFault::Missing("master: (name: \"A. Name\")"));
    }
    if let Some(given) = scene.language.as_ref().filter(|given| !LANGUAGES.contains(&given.as_str())) {
        source.at("language", EventFault::Language { given: given.clone(), known: LANGUAGES });
    }
    if !is_date(&scene.date) {
        source.at("date", EventFault::Date(scene.date.clone()));
    }
    if let Some(target) = scene.target.filter(|target| *target > 100) {
        source.at("target", EventFault::Target(target));
    }
    check_form(scene, source);
    if let Some(relay) = &scene.relay {
        check_relay(relay, source);
    }
}

fn check_relay(relay: &Relay, source: &mut Source) {
    if let Some(given) = relay.language.as_ref().filter(|given| Tongue::of_tag(given).is_none()) {
        source.at("relay.language", EventFault::Language { given: given.clone(), known: SPOKEN });
    }
    if relay.read_back == ReadBack::Unless(0) {
        source.at("relay.read_back", EventFault::NoTimeToObject);
    }
}

fn check_form(scene: &Scene, source: &mut Source) {
    let boards = scene.boards.len();
    let doubtful = source.tree.lost("boards") || source.tree.lost("opponents");
    if boards == 0 {
        if !doubtful && scene.opponents.is_none() {
            source.at("boards", BoardFault::NoBoards);
        }
    } else if boards != 1 && !doubtful && matches!(scene.form, Form::TwoPlayers | Form::Blindfold) {
        source.at("form", EventFault::OneBoard { form: scene.form, boards });
    }
    let blindfold = matches!(scene.form, Form::Blindfold | Form::BlindfoldSimultaneous);
    if blindfold && scene.master.sight == Some(Sight::Sighted) {
        source.at("master.sight", EventFault::SightedMaster(scene.form));
    }
}

/// Whether a text is a date as PDN writes it, with question marks for what is not known; none at all is good too.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    let [year, month, day] = parts.as_slice() else { return text.is_empty() };
    let number = |part: &str, length: usize| -> Option<Option<u32>> {
        let fits = part.len() == length;
        let unknown = part.bytes().all(|byte| byte == b'?');
        let known = part.bytes().all(|byte| byte.is_ascii_digit());
        (fits && (unknown || known)).then(|| part.parse().ok())
    };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2)) else { return false };
    let leap = year.is_none_or(|year| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    let days = match month {
        Some(2) if leap => 29,
        Some(2) => 28,
        Some(4 | 6 | 9 | 11) => 30,
        _ => 31,
    };
    month.is_none_or(|month| (1..=12).contains(&month)) && day.is_none_or(|day| (1..=days).contains(&day))
}

#[cfg(test)]
mod tests {
    use super::{SPOKEN, is_date};
    use crate::phrases::spoken::Tongue;

    #[test]
    fn the_spoken_languages_are_told() {
        assert_eq!(SPOKEN, Tongue::ALL.map(Tongue::tag));
    }

    #[test]
    fn dates_exist_or_are_unknown() {
        for good in ["", "2026.11.29", "????.??.??", "2026.??.??", "2028.02.29", "????.02.29"] {
            assert!(is_date(good), "{good}");
        }
        let unlike = ["2026", "2026.11", "29.11.2026", "2026-11-29", "2026.1.1", "2026.11.2?", "..", "2026.11.29.1"];
        let unreal = ["2026.13.01", "2026.00.10", "2026.02.29", "2026.04.31", "????.02.30", "2026.11.00"];
        for bad in unlike.into_iter().chain(unreal) {
            assert!(!is_date(bad), "{bad}");
        }
    }
}
