//! Faults in the text of a scene and faults of the archive, in the language of the screen. What another program said (the disk,
//! SQLite, the reader of RON) stays in its own words.

use crate::journal::JournalError;
use crate::scenes::{ShapeFault, SyntaxFault, Wanted};
use crate::screen::ear::Words;

/// A fault in the text of a RON file.
pub fn syntax_text(fault: &SyntaxFault, words: &Words) -> String {
    let about = |id: &str, what: String| words.with(id, &[("what", what)]);
    match fault {
        SyntaxFault::Unclosed(open, close) => {
            words.with("syntax-unclosed", &[("what", open.to_string()), ("wanted", close.to_string())])
        }
        SyntaxFault::ClosesNothing(bracket) => about("syntax-closes-nothing", bracket.to_string()),
        SyntaxFault::OpenText => words.get("syntax-open-text"),
        SyntaxFault::OpenComment => words.get("syntax-open-comment"),
        SyntaxFault::NoComma => words.get("syntax-no-comma"),
        SyntaxFault::NoColon(name) => about("syntax-no-colon", name.clone()),
        SyntaxFault::QuotedName(name) => about("syntax-quoted-name", name.clone()),
        SyntaxFault::NoValue => words.get("syntax-no-value"),
        SyntaxFault::Stray(sign) => about("syntax-stray", sign.to_string()),
        SyntaxFault::AfterTheEnd => words.get("syntax-after-the-end"),
        SyntaxFault::TooDeep(most) => about("syntax-too-deep", most.to_string()),
        SyntaxFault::Other(fault) => about("syntax-other", fault.clone()),
    }
}

/// A value that does not fit its field.
pub fn shape_text(fault: &ShapeFault, words: &Words) -> String {
    let about = |id: &str, what: &str| words.with(id, &[("what", what.to_owned())]);
    let unknown = |id: &str, name: &String, nearest: &Option<&str>, known: &[&str]| {
        let hint = match nearest {
            Some(nearest) => about("shape-nearest", nearest),
            None => about("shape-known", &known.join(", ")),
        };
        words.with(id, &[("what", name.clone()), ("hint", hint)])
    };
    match fault {
        ShapeFault::UnknownField { name, nearest, known } => unknown("shape-unknown-field", name, nearest, known),
        ShapeFault::UnknownChoice { name, nearest, known } => unknown("shape-unknown-choice", name, nearest, known),
        ShapeFault::WrongType { found, wanted } => {
            words.with("shape-wrong-type", &[("what", found.clone()), ("wanted", wanted_text(wanted, words))])
        }
        ShapeFault::Twice => words.get("shape-twice"),
        ShapeFault::NoName => words.get("shape-no-name"),
        ShapeFault::NeedsSettings(name) => about("shape-needs-settings", name),
        ShapeFault::NoSettings(name) => about("shape-no-settings", name),
        ShapeFault::Named(name) => about("shape-named", name),
        ShapeFault::Other(fault) => about("shape-other", fault),
        ShapeFault::TooMany => words.get("shape-too-many"),
    }
}

fn wanted_text(wanted: &Wanted, words: &Words) -> String {
    let id = match wanted {
        Wanted::Whole => "wanted-whole",
        Wanted::Large => "wanted-large",
        Wanted::Signed => "wanted-signed",
        Wanted::Text => "wanted-text",
        Wanted::YesNo => "wanted-yes-no",
        Wanted::List => "wanted-list",
        Wanted::Fields => "wanted-fields",
        Wanted::OneOf(choices) => return words.with("wanted-one-of", &[("what", choices.join(", "))]),
        Wanted::Other(text) => return text.clone(),
    };
    words.get(id)
}

/// What is wrong with the archive.
pub fn journal_text(fault: &JournalError, words: &Words) -> String {
    let of = |id: &str, exhibition: &i64| words.with(id, &[("exhibition", exhibition.to_string())]);
    let at = |id: &str, path: &std::path::Path, why: String| {
        words.with(id, &[("path", path.display().to_string()), ("why", why)])
    };
    match fault {
        JournalError::NoArchive(path) => at("journal-no-archive", path, String::new()),
        JournalError::NoSuchExhibition(exhibition) => of("journal-no-such-exhibition", exhibition),
        JournalError::NoSuchImport(import) => of("journal-no-such-import", import),
        JournalError::NothingUnfinished => words.get("journal-nothing-unfinished"),
        JournalError::InUse(exhibition) => of("journal-in-use", exhibition),
        JournalError::Newer(path, version) => at("journal-newer", path, version.to_string()),
        JournalError::Foreign(path) => at("journal-foreign", path, String::new()),
        JournalError::Damaged(path, why) => at("journal-damaged", path, why.clone()),
        JournalError::DamagedFact { exhibition, seq, fault } => {
            let inserts = [("exhibition", exhibition.to_string()), ("seq", seq.to_string()), ("why", fault.clone())];
            words.with("journal-damaged-fact", &inserts)
        }
        JournalError::Scene(exhibition, why) => {
            words.with("journal-scene", &[("exhibition", exhibition.to_string()), ("why", why.clone())])
        }
        JournalError::Folder(path, why) => at("journal-folder", path, why.to_string()),
        JournalError::Index(path, why) => at("journal-index", path, why.to_string()),
        // Nobody is looked for in the window by a name that must be there.
        JournalError::People(fault) => fault.to_string(),
        JournalError::Lock(path, why) => at("journal-lock", path, why.to_string()),
        JournalError::Database(why) => words.with("journal-database", &[("why", why.to_string())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::Language;

    #[test]
    fn faults_are_told_in_the_language_of_the_screen() {
        let words = Words::new(Language::Chinese);
        let nearest = Some("passes");
        let unknown = ShapeFault::UnknownField { name: "pases".into(), nearest, known: &["passes"] };
        for text in [
            syntax_text(&SyntaxFault::Unclosed('(', ')'), &words),
            shape_text(&unknown, &words),
            journal_text(&JournalError::InUse(3), &words),
        ] {
            assert!(text.chars().any(|letter| letter >= '\u{4E00}'), "{text}");
        }
        assert!(shape_text(&unknown, &words).contains("passes"));
    }
}
