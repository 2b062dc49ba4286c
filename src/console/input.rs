//! Lines from stdin: read on a thread of their own, turned into orders in the tick.

use std::io::BufRead;
use std::time::Instant;

use bevy::prelude::{ResMut, Resource};
use crossbeam_channel::{Receiver, bounded};

use crate::exhibition::{Asked, Command, Inbox, Ms, Order, Who, Why};
use crate::phrases::{LONGEST_LINE, understand, unread};

/// A line as it came in.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its text; `None` for a line that is longer than any order.
    pub text: Option<String>,
    /// When it came in.
    pub arrived: Instant,
}

/// The lines to be heard in this tick, each with the exhibition's time at which it came in.
#[derive(Resource, Default)]
pub struct Lines(pub Vec<(Ms, Option<String>)>);

/// The thread that reads stdin. Its channel closes at the end of input.
pub struct Stdin(pub Receiver<Line>);

/// Lines that may wait for the exhibition; more wait in the pipe.
const WAITING_LINES: usize = 1_024;

impl Stdin {
    /// Starts the thread.
    #[expect(clippy::disallowed_methods, reason = "the keeper of the time turns it into the exhibition's")]
    pub fn listen(input: impl BufRead + Send + 'static) -> std::io::Result<Stdin> {
        let (sender, receiver) = bounded(WAITING_LINES);
        std::thread::Builder::new().name("stdin".to_owned()).spawn(move || {
            let mut input = input;
            while let Some(text) = next_line(&mut input) {
                if sender.send(Line { text, arrived: Instant::now() }).is_err() {
                    return;
                }
            }
        })?;
        Ok(Stdin(receiver))
    }
}

/// The next line (`None` at the end of input); what is too long for an order is passed over, and shows as `Some(None)`.
fn next_line(input: &mut impl BufRead) -> Option<Option<String>> {
    let mut line: Vec<u8> = Vec::new();
    let (mut any, mut too_long) = (false, false);
    loop {
        // A fault of the input is its end: nothing more can come.
        let chunk = input.fill_buf().ok().filter(|chunk| !chunk.is_empty());
        let Some(chunk) = chunk else {
            return any.then(|| whole(line, too_long));
        };
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + part.len() > LONGEST_LINE;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Some(whole(line, too_long));
        }
    }
}

fn whole(line: Vec<u8>, too_long: bool) -> Option<String> {
    (!too_long).then(|| String::from_utf8_lossy(&line).into_owned())
}

/// Turns lines into orders; blank ones and those that start with `#` are passed over, and so is what follows `quit`.
pub(super) fn hear(mut lines: ResMut<Lines>, mut inbox: ResMut<Inbox>) {
    for (at, text) in lines.0.drain(..) {
        let given = text.as_deref().map_or("…", |text| text.trim_start_matches('\u{feff}').trim()).to_owned();
        let readings = match &text {
            None => unread(Why::LineTooLong),
            Some(_) if given.is_empty() || given.starts_with('#') => continue,
            Some(_) if given.starts_with('@') => unread(Why::TimeRunsForward),
            Some(_) => understand(&given),
        };
        let quits = readings.contains(&Command { board: None, order: Order::Quit });
        inbox.0.push(Asked { at, who: Who::Desk, given, readings });
        if quits {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_where_they_end_and_long_ones_passed_over() {
        let long = "x".repeat(LONGEST_LINE + 1);
        let text = format!("next\r\n{long}\n\u{e4}\ngo 5");
        let mut input = std::io::BufReader::with_capacity(7, text.as_bytes());
        let lines: Vec<_> = std::iter::from_fn(|| next_line(&mut input)).collect();
        let text = |s: &str| Some(s.to_owned());
        assert_eq!(lines, [text("next\r"), None, text("\u{e4}"), text("go 5")]);
    }
}
