//! The tags of a game: `[Event "..."]`, in the order of the PDN 3.0 standard.

use thiserror::Error;

use crate::draughts::GameResult;

/// The predefined tags in the order in which they are written: the seven 'mandatory' ones, then what is played, by whom,
/// where in the event, on which clock. Tags of one's own follow in the order in which they were set.
const ORDER: [&str; 45] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "ResultFormat",
    "GameType",
    "WhiteTitle",
    "BlackTitle",
    "WhiteRating",
    "BlackRating",
    "WhiteElo",
    "BlackElo",
    "WhiteFmjdId",
    "BlackFmjdId",
    "WhiteNA",
    "BlackNA",
    "WhiteType",
    "BlackType",
    "EventDate",
    "EventSponsor",
    "Section",
    "Stage",
    "Board",
    "SetUp",
    "FEN",
    "PlyCount",
    "Termination",
    "TimeControl",
    "TimeControlWhite",
    "TimeControlBlack",
    "WhiteTime",
    "BlackTime",
    "Time",
    "UTCTime",
    "UTCDate",
    "Annotator",
    "Author",
    "Publication",
    "PublicationDate",
    "Source",
    "Opening",
    "Variation",
];

/// Most tags a game may have.
const MOST: usize = 500;

/// Why a tag was not set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadTag {
    /// The name.
    #[error("a tag's name is a capital letter, then letters, digits or _")]
    Name,
    /// Too many.
    #[error("a game has at most {MOST} tags")]
    TooMany,
}

/// The tags of a game, each name once. Control characters in a value (line ends too) become blanks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// No tags.
    pub fn new() -> Tags {
        Tags::default()
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|&(n, _)| n == name).map(|(_, value)| value)
    }

    /// Sets a tag, in place of the value it had.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadTag> {
        let mut letters = name.bytes();
        let rest = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
        if !letters.next().is_some_and(|b| b.is_ascii_uppercase()) || !letters.all(rest) {
            return Err(BadTag::Name);
        }
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if let Some((_, old)) = self.0.iter_mut().find(|(n, _)| n == name) {
            *old = value;
        } else if self.0.len() >= MOST {
            return Err(BadTag::TooMany);
        } else {
            let at = self.0.partition_point(|(n, _)| rank(n) <= rank(name));
            self.0.insert(at, (name.to_owned(), value));
        }
        Ok(())
    }

    /// The tags in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The tag Result as a result in draughts points; chess results are understood.
    pub fn result(&self) -> Option<GameResult> {
        self.get("Result").and_then(result_of)
    }

    /// The tag Result, where it says anything: neither empty nor `?`.
    pub(super) fn told_result(&self) -> Option<&str> {
        self.get("Result").map(str::trim).filter(|r| !matches!(*r, "" | "?"))
    }
}

fn rank(name: &str) -> usize {
    ORDER.iter().position(|&n| n == name).unwrap_or(ORDER.len())
}

/// A result of either style, blanks allowed.
pub(super) fn result_of(text: &str) -> Option<GameResult> {
    let bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    match bare.as_str() {
        "2-0" | "1-0" => Some(GameResult::WhiteWins),
        "1-1" | "1/2-1/2" | "1/2" | "½-½" | "½" => Some(GameResult::Draw),
        "0-2" | "0-1" => Some(GameResult::BlackWins),
        "0-0" => Some(GameResult::BothLose),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_keep_the_order_of_the_standard() {
        let mut tags = Tags::new();
        for name in ["Zone", "FEN", "Result", "Club", "Event", "GameType"] {
            tags.set(name, "1").expect(name);
        }
        tags.set("Club", "2\n3").expect("again");
        let names: Vec<&str> = tags.iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Event", "Result", "GameType", "FEN", "Zone", "Club"]);
        assert_eq!(tags.get("Club"), Some("2 3"));
    }

    #[test]
    fn names_that_are_none_and_too_many_tags_are_refused() {
        let mut tags = Tags::new();
        for name in ["", "event", "1A", "Ev ent", "Évent"] {
            assert_eq!(tags.set(name, ""), Err(BadTag::Name), "{name}");
        }
        for n in 0..MOST {
            tags.set(&format!("A{n}"), "").expect("room");
        }
        assert_eq!(tags.set("Event", ""), Err(BadTag::TooMany));
        assert_eq!(tags.set("A1", "x"), Ok(()));
    }

    #[test]
    fn results_of_both_styles_are_understood() {
        assert_eq!(result_of("1 - 0"), Some(GameResult::WhiteWins));
        assert_eq!(result_of("½-½"), Some(GameResult::Draw));
        assert_eq!(result_of("0-0"), Some(GameResult::BothLose));
        assert_eq!(result_of("4-6"), None);
    }
}
