//! The grammar of orders: one line of text becomes what it may mean. The same for every mouth.
//!
//! ```text
//! line   = [board] order             board = N | "board" N [":"] | N ":"
//! move   = FROM ("-" | " " | "to") TO          capture = FROM ("x" | "×" | ":" | "takes") TO {("x"...) TO}
//! ```
//!
//! [`read`] is pure: it knows no exhibition, and every mouth calls it when it hears a line; [`usage`] helps where it reads nothing.
//!
//! Bare numbers can mean two things (`5 32 28`: board 5, or a route from 5). Both readings are returned; the exhibition knows
//! which of them can be carried out.

use std::str::FromStr;

use unicode_normalization::UnicodeNormalization;

use super::orders_of_desk;
use super::typed::line_of;
use super::words::correction;
use super::written::written_move;
use crate::draughts::{GameResult, Kind, Side, Square};
use crate::exhibition::{BoardNumber, Command, Order, Player, Question, SideName, SoundOrder, Touch, Utterance, Whose, Why};

/// The longest line that is read as an order, in bytes.
pub const LONGEST_LINE: usize = 4_096;

/// What a line may mean: nothing, when it is no order; more than one thing, when bare numbers leave it open.
pub fn read(line: &str) -> Vec<Command> {
    let line = line.trim();
    if line.len() > LONGEST_LINE {
        return Vec::new();
    }
    let readings = readings_of(line);
    if !readings.is_empty() || line.is_ascii() {
        return readings;
    }
    // Full-width signs, as Chinese keyboards write them.
    readings_of(line.nfkc().collect::<String>().trim())
}

fn readings_of(line: &str) -> Vec<Command> {
    let mut readings = Vec::new();
    if let Some((board, rest)) = board_prefix(line) {
        readings.extend(order(rest).map(|order| Command { board: Some(board), order }));
    }
    readings.extend(order(line).map(|order| Command { board: None, order }));
    readings
}

/// A board at the beginning of a line, and what follows it.
fn board_prefix(line: &str) -> Option<(BoardNumber, &str)> {
    let (named, line) = match word(line) {
        ("board", rest) => (true, rest),
        _ => (false, line),
    };
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = line.split_at(digits);
    let rest_trimmed = rest.trim_start();
    let separated = rest.starts_with(char::is_whitespace) || rest_trimmed.starts_with(':') || named;
    let rest = rest_trimmed.strip_prefix(':').unwrap_or(rest_trimmed).trim_start();
    (separated && !rest.is_empty()).then_some((number.parse().ok()?, rest))
}

/// The words that orders begin with, and how each order is written.
const WORDS: [(&str, &str); 49] = [
    ("board", "board N ORDER"),
    ("start", "start"),
    ("pause", "pause [why]"),
    ("break", "break MINUTES [why]"),
    ("resume", "resume"),
    ("next", "next"),
    ("go", "go N"),
    ("ready", "ready"),
    ("pass", "pass"),
    ("resign", "resign [white|black|master|opponent]"),
    ("draw", "draw [white|black|master|opponent]"),
    ("decline", "decline [white|black|master|opponent]"),
    ("undo", "undo"),
    ("repeat", "repeat"),
    ("position", "position"),
    ("moves", "moves"),
    ("clock", "clock, or clock set|add|take SIDE TIME why, clock credit TIME [why], clock stop|change why, clock go"),
    ("clocks", "clocks"),
    ("due", "due"),
    ("score", "score"),
    ("settle", "settle 2-0|1-1|0-2|0-0 [why]"),
    ("void", "void [why]"),
    ("replace", "replace NAME"),
    ("note", "note TEXT"),
    (
        "irregularity",
        "irregularity K accept FEN, irregularity K correct MOVE, irregularity K seen [SIDE] [FEN], or irregularity undo",
    ),
    ("restore", "restore [why]"),
    ("sign", "sign on NAME [chief] [pin WORD], or sign off [NAME]"),
    ("reconcile", "reconcile FEN (the position that is seen), then reconcile K (the offer to carry out)"),
    ("compare", "compare FEN [by white|black|master|opponent]"),
    ("my", "my men|kings"),
    ("his", "his men|kings"),
    ("white", "white men|kings"),
    ("black", "black men|kings"),
    ("row", "row N (1 is squares 1 to 5, 10 is squares 46 to 50)"),
    ("piece", "piece N (the square where it stands)"),
    ("alarm", "alarm [on|off]"),
    ("save", "save"),
    ("quit", "quit"),
    ("turn", "turn"),
    ("waiting", "waiting"),
    ("last", "last five"),
    ("master", "master WORDS"),
    ("opponent", "opponent WORDS"),
    ("accept", "accept"),
    ("strike", "strike [why]"),
    ("say", "say TEXT"),
    ("hush", "hush"),
    ("sound", "sound on|off"),
    ("replay", "replay"),
];

/// The first word in lower case (empty unless it is one of ours), and the rest.
fn word(text: &str) -> (&'static str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let known = WORDS.into_iter().find(|(word, _)| word.eq_ignore_ascii_case(first));
    (known.map_or("", |(word, _)| word), rest.trim())
}

/// What a line may mean, for a mouth: where it means nothing, an order that is refused with the reason.
pub fn understand(line: &str) -> Vec<Command> {
    let readings = read(line);
    if !readings.is_empty() {
        return readings;
    }
    unread(usage(line).map_or(Why::NotUnderstood, Why::Usage))
}

/// A line that is refused for this reason, in its turn.
pub fn unread(why: Why) -> Vec<Command> {
    vec![Command { board: None, order: Order::Unread(why) }]
}

/// How the order is written that a line begins like; for a line that could not be read.
fn usage(line: &str) -> Option<&'static str> {
    let line = line.trim();
    let (first, _) = word(board_prefix(line).map_or(line, |(_, order)| order));
    WORDS.into_iter().find(|(word, _)| *word == first).map(|(_, usage)| usage)
}

/// A number in digits alone.
pub(super) fn number<N: FromStr>(text: &str) -> Option<N> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

fn order(text: &str) -> Option<Order> {
    let (first, rest) = word(text);
    let alone = |order: Order| rest.is_empty().then_some(order);
    match first {
        "" => written_move(text).map(Order::Move),
        "start" => alone(Order::Start),
        "pause" => Some(Order::Pause { why: rest.to_owned() }),
        "resume" => alone(Order::Resume),
        "next" => alone(Order::Next),
        "go" => number(rest).map(Order::Go),
        "ready" => alone(Order::Ready),
        "pass" => alone(Order::Pass),
        "resign" => side(rest).map(Order::Resign),
        "draw" => side(rest).map(Order::Draw),
        "decline" => side(rest).map(Order::Decline),
        "undo" => alone(Order::Undo),
        "settle" => {
            let (result, why) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            Some(Order::Settle { result: result_of(result)?, why: why.trim().to_owned() })
        }
        "void" => Some(Order::Void { why: rest.to_owned() }),
        "replace" => (!rest.is_empty()).then(|| Order::Replace { name: rest.to_owned() }),
        "note" => (!rest.is_empty()).then(|| Order::Note { text: rest.to_owned() }),
        "irregularity" => orders_of_desk::irregularity(rest),
        "restore" => Some(Order::Restore { why: rest.to_owned() }),
        "break" => orders_of_desk::pause(rest),
        "clock" if !rest.is_empty() => orders_of_desk::clock(rest).map(Order::Clock),
        "sign" => orders_of_desk::sign(rest),
        "my" => pieces(Whose::Own, rest),
        "his" => pieces(Whose::Rival, rest),
        "white" => pieces(Whose::Of(SideName::Colour(Side::White)), rest),
        "black" => pieces(Whose::Of(SideName::Colour(Side::Black)), rest),
        "row" => number(rest).filter(|row| (1..=10).contains(row)).map(|row| Order::Touch(Touch::Row(row))),
        "piece" => Square::new(number(rest)?).ok().map(|square| Order::Touch(Touch::Piece(square))),
        "alarm" if rest.is_empty() || rest.eq_ignore_ascii_case("on") => Some(Order::Alarm(true)),
        "alarm" if rest.eq_ignore_ascii_case("off") => Some(Order::Alarm(false)),
        "reconcile" if rest.is_empty() => None,
        "reconcile" => {
            Some(number(rest).map_or_else(|| Order::Compare { fen: rest.to_owned(), by: None }, Order::Reconcile))
        }
        "compare" => compare(rest),
        "clocks" => alone(Order::Clocks),
        "due" => alone(Order::Due),
        "master" => said(Player::Master, rest),
        "opponent" => said(Player::Opponent, rest),
        "accept" => alone(Order::Accept),
        "strike" => Some(Order::Strike { why: rest.to_owned() }),
        "say" => (!rest.is_empty()).then(|| Order::Sound(SoundOrder::Say(rest.to_owned()))),
        "hush" => alone(Order::Sound(SoundOrder::Hush)),
        "sound" if rest.eq_ignore_ascii_case("on") => Some(Order::Sound(SoundOrder::On)),
        "sound" if rest.eq_ignore_ascii_case("off") => Some(Order::Sound(SoundOrder::Off)),
        "replay" => alone(Order::Sound(SoundOrder::Replay)),
        "save" => alone(Order::Save),
        "quit" => alone(Order::Quit),
        question => Some(Order::Ask(asked(question, rest)?)),
    }
}

/// What somebody types in the place of a player's spoken words.
fn said(by: Player, words: &str) -> Option<Order> {
    if words.is_empty() {
        return None;
    }
    let lower = words.to_lowercase();
    let is_line = !read(correction(&lower).unwrap_or(&lower)).is_empty();
    // What is no line may be words, as they are said aloud.
    let line = if is_line { None } else { line_of(words) }.unwrap_or_else(|| words.to_owned());
    Some(Order::Hear(Utterance { by, words: words.to_owned(), line: Some(line), sure: 100, file: None }))
}

fn asked(question: &str, rest: &str) -> Option<Question> {
    match (question, rest) {
        ("repeat", "") => Some(Question::LastMove),
        ("position", "") => Some(Question::Position),
        ("moves", "") => Some(Question::WholeGame),
        ("last", count) if count == "5" || count.eq_ignore_ascii_case("five") => Some(Question::LastFive),
        ("clock", "") => Some(Question::Clocks),
        ("score", "") => Some(Question::Score),
        ("turn", "") => Some(Question::Turn),
        ("waiting", "") => Some(Question::Waiting),
        _ => None,
    }
}

/// The side named, or none; `None` when the text is no side.
pub(super) fn side(text: &str) -> Option<Option<SideName>> {
    match text.to_ascii_lowercase().as_str() {
        "" => Some(None),
        "white" => Some(Some(SideName::Colour(Side::White))),
        "black" => Some(Some(SideName::Colour(Side::Black))),
        "master" => Some(Some(SideName::Master)),
        "opponent" => Some(Some(SideName::Opponent)),
        _ => None,
    }
}

fn result_of(text: &str) -> Option<GameResult> {
    match text.replace(['–', '—', '‐'], "-").as_str() {
        "2-0" => Some(GameResult::WhiteWins),
        "1-1" => Some(GameResult::Draw),
        "0-2" => Some(GameResult::BlackWins),
        "0-0" => Some(GameResult::BothLose),
        _ => None,
    }
}

/// Somebody's men or kings.
fn pieces(whose: Whose, kind: &str) -> Option<Order> {
    let kind = match kind.to_ascii_lowercase().as_str() {
        "men" => Kind::Man,
        "kings" => Kind::King,
        _ => return None,
    };
    Some(Order::Touch(Touch::Pieces(whose, kind)))
}

/// A position that is seen, and whose board it is.
fn compare(text: &str) -> Option<Order> {
    let (fen, by) = match text.to_ascii_lowercase().rfind(" by ") {
        Some(at) => (&text[..at], side(text[at + 4..].trim())?),
        None => (text, None),
    };
    (!fen.trim().is_empty()).then(|| Order::Compare { fen: fen.trim().to_owned(), by })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Readings in short: `board: squares` or the order's debug text.
    fn readings(line: &str) -> Vec<String> {
        let short = |command: Command| {
            let board = command.board.map_or_else(String::new, |number| format!("{number}: "));
            match command.order {
                Order::Move(written) => format!("{board}{written}"),
                order => format!("{board}{order:?}"),
            }
        };
        read(line).into_iter().map(short).collect()
    }

    #[test]
    fn moves_and_captures_in_all_their_spellings() {
        for line in [
            "32-28",
            "32 28",
            "3228",
            "32 - 28",
            "32 to 28",
            "32–28",
            "32−28",
            " 32-28 ",
            "032-028",
            "３２－２８",
            "３２ ２８",
        ] {
            assert_eq!(readings(line), ["32-28"], "{line}");
        }
        for line in ["32x23", "32 X 23", "32×23", "32 takes 23", "32 TAKES 23"] {
            assert_eq!(readings(line), ["32x23"], "{line}");
        }
        assert_eq!(readings("47x38x24x13x36"), ["47x38x24x13x36"]);
        assert_eq!(readings("05-10"), ["5-10"]);
    }

    #[test]
    fn a_line_that_begins_like_an_order_is_told_how_to_go_on() {
        assert_eq!(usage("5 settle 1-0"), Some("settle 2-0|1-1|0-2|0-0 [why]"));
        assert_eq!(usage("board 5: GO x"), Some("go N"));
        assert_eq!(usage("board"), Some("board N ORDER"));
        assert_eq!((usage("32-"), usage("5 32-"), usage("")), (None, None, None));
    }

    #[test]
    fn boards_come_first() {
        for line in [
            "5 32-28",
            "5: 32-28",
            "5:32-28",
            "board 5 32-28",
            "Board 5: 32 to 28",
            "5 3228",
            "5  32 - 28",
            "５：３２－２８",
        ] {
            assert_eq!(readings(line), ["5: 32-28"], "{line}");
        }
        assert_eq!(readings("12 resign Black"), ["12: Resign(Some(Colour(Black)))"]);
        assert_eq!(readings("32:23"), ["32x23"]);
    }

    #[test]
    fn bare_numbers_can_mean_two_things() {
        assert_eq!(readings("5 32 28"), ["5: 32-28", "5-32-28"]);
        assert_eq!(readings("5:32:28"), ["5: 32x28", "5x32x28"]);
    }

    #[test]
    fn words_are_read_in_any_case_and_only_whole() {
        assert_eq!(readings("NEXT"), ["Next"]);
        assert_eq!(readings("go 12"), ["Go(12)"]);
        assert_eq!(readings("ｇｏ　１２"), ["Go(12)"]);
        assert_eq!(readings("pause Fire alarm"), ["Pause { why: \"Fire alarm\" }"]);
        assert_eq!(readings("5 settle 1-1 closing time"), ["5: Settle { result: Draw, why: \"closing time\" }"]);
        assert_eq!(readings("5 replace Anna de Wit"), ["5: Replace { name: \"Anna de Wit\" }"]);
        assert_eq!(readings("last five"), ["Ask(LastFive)"]);
        let corrected = readings("7 irregularity 8 correct 28x8");
        assert!(corrected[0].starts_with("7: Irregularity { kind: 8, remedy: Correct("), "{corrected:?}");
        for line in ["", "nexts", "next 5", "go", "go x", "replace", "note", "settle", "settle 1-0", "resign red", "32"] {
            assert_eq!(readings(line), [""; 0], "{line}");
        }
        for line in [
            "32-",
            "-28",
            "32--28",
            "32-28-23",
            "32-51",
            "0-5",
            "99999999999 resign",
            "5 ",
            "ÿ",
            "3228-1",
            "irregularity 3",
            "+322",
            "go +5",
        ] {
            assert_eq!(readings(line), [""; 0], "{line}");
        }
        assert_eq!(readings(&"9".repeat(5_000)), [""; 0]);
    }
}
