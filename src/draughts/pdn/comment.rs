//! Comments, and the clock times embedded in them: `{a text [%clock w0:58:34 B1:02:03]}` (PDN 3.0, embedded commands).

use std::fmt;

use super::game::Node;
use crate::draughts::Side;

/// The text of a comment: words with one blank between, no braces (they become parentheses: PDN has no escape for them), no
/// clock command (that is a [`Clock`] of its own).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment(String);

impl Comment {
    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// What a clock command tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockKind {
    /// `clock`: the times of one or both sides.
    Clock,
    /// `clk`: time left on the clock.
    Left,
    /// `mct`: time used, as a mechanical clock shows it.
    Used,
    /// `egt`: time used for the game.
    Game,
    /// `emt`: time used for the move.
    Move,
}

const KINDS: [(ClockKind, &str); 5] = [
    (ClockKind::Clock, "clock"),
    (ClockKind::Left, "clk"),
    (ClockKind::Used, "mct"),
    (ClockKind::Game, "egt"),
    (ClockKind::Move, "emt"),
];

/// One time of a clock command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTime {
    side: Option<(Side, bool)>,
    seconds: u32,
}

impl ClockTime {
    /// The longest time that can be written: 99:59:59.
    pub const LONGEST: u32 = 99 * 3600 + 59 * 60 + 59;

    /// A side's time (longer than the longest becomes the longest), and whether its clock runs.
    pub fn of(side: Side, running: bool, seconds: u32) -> ClockTime {
        ClockTime { side: Some((side, running)), seconds: seconds.min(ClockTime::LONGEST) }
    }

    /// The time of the side that has just moved, its letter left out.
    pub fn of_mover(seconds: u32) -> ClockTime {
        ClockTime { side: None, seconds: seconds.min(ClockTime::LONGEST) }
    }

    /// Whose time it is, where it is told.
    pub fn side(&self) -> Option<Side> {
        self.side.map(|(side, _)| side)
    }

    /// Whether this clock is told to run.
    pub fn is_running(&self) -> bool {
        self.side.is_some_and(|(_, running)| running)
    }

    /// The time.
    pub fn seconds(&self) -> u32 {
        self.seconds
    }

    fn read(word: &str) -> Option<ClockTime> {
        let side = match word.chars().next()? {
            'w' => Some((Side::White, false)),
            'W' => Some((Side::White, true)),
            'b' => Some((Side::Black, false)),
            'B' => Some((Side::Black, true)),
            _ => None,
        };
        let digits = if side.is_some() { word.get(1..)? } else { word };
        let mut parts = digits.split(':');
        let mut part = |widths: std::ops::RangeInclusive<usize>, below: u32| {
            let text = parts.next()?;
            let sound = widths.contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<u32>().ok().filter(|&n| sound && n < below)
        };
        let (hours, minutes, seconds) = (part(1..=2, 100)?, part(2..=2, 60)?, part(2..=2, 60)?);
        parts.next().is_none().then_some(ClockTime { side, seconds: hours * 3600 + minutes * 60 + seconds })
    }
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.side {
            None => "",
            Some((Side::White, false)) => "w",
            Some((Side::White, true)) => "W",
            Some((Side::Black, false)) => "b",
            Some((Side::Black, true)) => "B",
        })?;
        write!(f, "{}:{:02}:{:02}", self.seconds / 3600, self.seconds / 60 % 60, self.seconds % 60)
    }
}

/// A clock command: one time or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is told.
    pub kind: ClockKind,
    /// The first time.
    pub first: ClockTime,
    /// The second time, where there is one.
    pub second: Option<ClockTime>,
}

impl Clock {
    /// Both clocks as they stand; `running` is the side to move.
    pub fn both(white_seconds: u32, black_seconds: u32, running: Side) -> Clock {
        Clock {
            kind: ClockKind::Clock,
            first: ClockTime::of(Side::White, running == Side::White, white_seconds),
            second: Some(ClockTime::of(Side::Black, running == Side::Black, black_seconds)),
        }
    }

    /// Reads what stands between `[%` and `]`.
    fn read(command: &str) -> Option<Clock> {
        let mut words = command.split_whitespace();
        let name = words.next()?;
        let (kind, _) = KINDS.iter().find(|(_, known)| name.eq_ignore_ascii_case(known))?;
        let first = ClockTime::read(words.next()?)?;
        let second = match words.next() {
            Some(word) => Some(ClockTime::read(word)?),
            None => None,
        };
        words.next().is_none().then_some(Clock { kind: *kind, first, second })
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = KINDS.iter().find(|(kind, _)| *kind == self.kind).map_or("clock", |(_, name)| name);
        write!(f, "[%{name} {}", self.first)?;
        if let Some(second) = self.second {
            write!(f, " {second}")?;
        }
        f.write_str("]")
    }
}

/// The nodes that a comment's text stands for: texts and clock commands in their order, nothing for an empty comment.
pub fn annotations(text: &str) -> Vec<Node> {
    let mut nodes = Vec::new();
    let (mut plain, mut from) = (0, 0);
    while let Some(start) = text.get(from..).and_then(|rest| rest.find("[%")).map(|at| from + at) {
        // A command is short: what does not end soon is text, and is not searched again and again.
        let ahead: usize = text.get(start + 2..).unwrap_or_default().chars().take(80).map(char::len_utf8).sum();
        let command =
            text.get(start + 2..start + 2 + ahead).and_then(|rest| rest.split_once(']')).map(|(command, _)| command);
        from = start + 2;
        if let Some((command, clock)) = command.and_then(|command| Some((command, Clock::read(command)?))) {
            nodes.extend(text.get(plain..start).and_then(plain_text));
            nodes.push(Node::Clock(clock));
            from += command.len() + 1;
            plain = from;
        }
    }
    nodes.extend(text.get(plain..).and_then(plain_text));
    nodes
}

fn plain_text(text: &str) -> Option<Node> {
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty()).collect();
    let text = words.join(" ").replace('{', "(").replace('}', ")");
    (!text.is_empty()).then_some(Node::Comment(Comment(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<String> {
        let show = |node: &Node| match node {
            Node::Comment(comment) => comment.text().to_owned(),
            Node::Clock(clock) => clock.to_string(),
            other => format!("{other:?}"),
        };
        annotations(text).iter().map(show).collect()
    }

    #[test]
    fn clock_commands_are_told_from_the_text_around_them() {
        assert_eq!(shown(" a\r\n b [%clock w0:58:34\nB1:02:03] c"), ["a b", "[%clock w0:58:34 B1:02:03]", "c"]);
        assert_eq!(shown("[%clk 1:05:23][%emt 0:00:59]"), ["[%clk 1:05:23]", "[%emt 0:00:59]"]);
        assert_eq!(shown("[%CLOCK 12:05:23 ]"), ["[%clock 12:05:23]"]);
        assert_eq!(shown(" \n "), [""; 0]);
    }

    #[test]
    fn what_is_no_clock_command_stays_text() {
        for text in
            ["[%clock]", "[%clk 1:5:23]", "[%clk 1:60:00]", "[%csl 1:00:00]", "[%clk 1:00:00", "[%clk 1:00:00 2 3]", "[%é]"]
        {
            assert_eq!(shown(text), [text]);
        }
        assert_eq!(shown("a } { [%x [%clk 0:00:01]"), ["a ) ( [%x", "[%clk 0:00:01]"]);
    }

    #[test]
    fn the_clock_of_the_side_to_move_runs() {
        assert_eq!(Clock::both(3514, 3723, Side::Black).to_string(), "[%clock w0:58:34 B1:02:03]");
        assert_eq!(ClockTime::of(Side::White, true, u32::MAX).to_string(), "W99:59:59");
        assert_eq!(ClockTime::of_mover(5).side(), None);
    }
}
