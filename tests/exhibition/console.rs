//! What the console prints of several orders that came in one tick.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use simultaan::console::{ConsolePlugin, Output, Style};
use simultaan::exhibition::Who;
use simultaan::phrases::{Language, Texts};

use crate::hall::{Event, asked, early};

/// A stream that can be looked at.
#[derive(Clone, Default)]
struct Shown(Arc<Mutex<Vec<u8>>>);

impl Write for Shown {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What is printed of these orders, all in one tick.
fn printed(lines: &[&str]) -> String {
    let mut event = Event::started(&early(2));
    let shown = Shown::default();
    let output = Output::new(shown.clone(), Style::Text, Texts::new(Language::English));
    event.app().add_plugins(ConsolePlugin).insert_resource(output);
    event.tick_with(lines.iter().map(|line| asked(0, Who::Desk, line)).collect(), None);
    String::from_utf8_lossy(&shown.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
}

#[test]
fn results_stand_before_the_score_only_where_they_are_what_it_speaks_of() {
    let lists = |text: &str| text.lines().filter(|line| line.starts_with("  Board 1: ")).count();
    let over = "The exhibition is over.";
    let text = printed(&["1 resign white", "2 resign black", "score"]);
    assert_eq!((lists(&text), text.matches(over).count()), (1, 1), "{text}");
    // The game goes on again, or ended in another way: the list would show what came later.
    let text = printed(&["1 resign white", "2 resign black", "2 resume"]);
    assert_eq!((lists(&text), text.matches(over).count()), (0, 1), "{text}");
    let text = printed(&["1 resign white", "2 resign black", "2 resume", "2 resign white"]);
    assert_eq!((lists(&text), text.matches(over).count()), (1, 2), "{text}");
    assert!(text.rfind("  Board 1: ") > text.find(over), "before the second one: {text}");
}
