//! The grammar of the arbiter's own orders: irregularities, clocks, breaks, officials.

use super::orders::{number, side};
use super::written::written_move;
use crate::exhibition::{ClockOrder, Ms, Order, Remedy, SideName};

/// The first word in lower case, and the rest.
fn first(text: &str) -> (String, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word.to_ascii_lowercase(), rest.trim())
}

/// `K accept FEN`, `K correct MOVE`, `K seen [SIDE] [FEN]`, `undo`.
pub(super) fn irregularity(text: &str) -> Option<Order> {
    if text.eq_ignore_ascii_case("undo") {
        return Some(Order::IrregularityUndo);
    }
    let (kind, rest) = text.split_once(char::is_whitespace)?;
    let (verb, rest) = first(rest.trim());
    let remedy = match verb.as_str() {
        "accept" if !rest.is_empty() => Remedy::Accept(rest.to_owned()),
        "correct" => Remedy::Correct(written_move(rest)?),
        "seen" => seen(rest)?,
        _ => return None,
    };
    Some(Order::Irregularity { kind: number(kind)?, remedy })
}

fn seen(text: &str) -> Option<Remedy> {
    let (word, rest) = first(text);
    let (at_fault, fen) = match side(&word).flatten() {
        Some(at_fault) => (Some(at_fault), rest),
        None => (None, text),
    };
    // A FEN begins with the side to move.
    let is_fen = fen.is_empty() || matches!(fen.as_bytes(), [b'W' | b'w' | b'B' | b'b', b':', ..]);
    is_fen.then(|| Remedy::Note { side: at_fault, fen: (!fen.is_empty()).then(|| fen.to_owned()) })
}

/// `MINUTES [why]`.
pub(super) fn pause(text: &str) -> Option<Order> {
    let (minutes, why) = first(text);
    Some(Order::Break { minutes: number(&minutes).filter(|minutes| *minutes > 0)?, why: why.to_owned() })
}

/// `set SIDE TIME why`, and the others.
pub(super) fn clock(text: &str) -> Option<ClockOrder> {
    let (verb, rest) = first(text);
    let why = || rest.to_owned();
    match verb.as_str() {
        "set" => timed(rest).map(|(side, ms, why)| ClockOrder::Set(side, ms, why)),
        "add" => timed(rest).map(|(side, ms, why)| ClockOrder::Add(side, ms, why)),
        "take" => timed(rest).map(|(side, ms, why)| ClockOrder::Take(side, ms, why)),
        "credit" => {
            let (ms, why) = first(rest);
            Some(ClockOrder::Credit(time(&ms)?, why.to_owned()))
        }
        "stop" => Some(ClockOrder::Stop(why())),
        "go" => Some(ClockOrder::Go(why())),
        "change" => Some(ClockOrder::Change(why())),
        _ => None,
    }
}

fn timed(text: &str) -> Option<(SideName, Ms, String)> {
    let (named, rest) = first(text);
    let (ms, why) = first(rest);
    Some((side(&named).flatten()?, time(&ms)?, why.to_owned()))
}

/// A time: `1:30:00`, `5:00` (minutes and seconds), `90s`, `5m`, `2h`.
fn time(text: &str) -> Option<Ms> {
    const SECOND: Ms = 1_000;
    if let Some((digits, unit)) = text.split_at_checked(text.len().saturating_sub(1)) {
        let each = match unit {
            "s" => Some(SECOND),
            "m" => Some(60 * SECOND),
            "h" => Some(3_600 * SECOND),
            _ => None,
        };
        if let Some(each) = each {
            return number::<Ms>(digits)?.checked_mul(each);
        }
    }
    let parts: Vec<Ms> = text.split(':').map(number).collect::<Option<_>>()?;
    let small = |n: Ms| (n < 60).then_some(n);
    let seconds = match parts.as_slice() {
        [minutes, seconds] => minutes.checked_mul(60)?.checked_add(small(*seconds)?)?,
        [hours, minutes, seconds] => {
            hours.checked_mul(60)?.checked_add(small(*minutes)?)?.checked_mul(60)?.checked_add(small(*seconds)?)?
        }
        _ => return None,
    };
    seconds.checked_mul(SECOND)
}

/// `on NAME [chief] [pin WORD]`, `off [NAME]`.
pub(super) fn sign(text: &str) -> Option<Order> {
    let (verb, rest) = first(text);
    match verb.as_str() {
        "on" => {
            let mut words: Vec<&str> = rest.split_whitespace().collect();
            let pin = match words.as_slice() {
                [.., word, pin] if word.eq_ignore_ascii_case("pin") => Some((*pin).to_owned()),
                _ => None,
            };
            words.truncate(words.len() - if pin.is_some() { 2 } else { 0 });
            let chief = words.len() > 1 && words.pop_if(|word| word.eq_ignore_ascii_case("chief")).is_some();
            let unsaid = words.len() > 1 && words.last().is_some_and(|word| word.eq_ignore_ascii_case("pin"));
            (!words.is_empty() && !unsaid).then(|| Order::SignOn { name: words.join(" "), chief, pin })
        }
        "off" => Some(Order::SignOff { name: (!rest.is_empty()).then(|| rest.to_owned()) }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_their_usual_spellings() {
        let minute = 60_000;
        for (text, ms) in
            [("5:00", 5 * minute), ("1:30:00", 90 * minute), ("90s", 90_000), ("5m", 5 * minute), ("2h", 120 * minute)]
        {
            assert_eq!(time(text), Some(ms), "{text}");
        }
        for text in ["", "5", "5:60", "1:60:00", "m", "-5m", "5:0x", "1:2:3:4", "99999999999999999999h", "é"] {
            assert_eq!(time(text), None, "{text}");
        }
    }

    #[test]
    fn an_official_may_be_called_chief() {
        let on = |text| match sign(text) {
            Some(Order::SignOn { name, chief, pin }) => (name, chief, pin),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(on("on Anna de Wit chief pin 4711"), ("Anna de Wit".to_owned(), true, Some("4711".to_owned())));
        assert_eq!(on("on Chief"), ("Chief".to_owned(), false, None));
        assert_eq!(sign("on pin 4711"), None);
        assert_eq!(sign("on Anna chief pin"), None, "the PIN is missing");
        assert_eq!(sign("off"), Some(Order::SignOff { name: None }));
    }
}
