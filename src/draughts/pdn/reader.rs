//! From text to games, one after the other. Syntax only: whether the moves can be played is asked in `replay`.

use super::builder::Builder;
use super::comment::annotations;
use super::fault::{Fault, Severity, excerpt};
use super::game::{Node, PdnGame};
use super::lexer::Lexer;
use super::tags::Tags;
use super::text::Place;
use super::token::{Ending, TagToken, Token};

/// Longest result that the tag Result may spell out for the end of the moves.
const LONGEST_RESULT: usize = 20;

/// A game as it was read.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The game.
    pub game: PdnGame,
    /// What was wrong with its text.
    pub faults: Vec<Fault>,
    /// Where the game begins.
    pub place: Place,
    /// Whether it has no tags and no move 1 although other games of the file have tags: something that was left over.
    pub(super) orphaned: bool,
    pub(super) spots: Spots,
}

/// Where the things that a replay may complain about stand in the text.
#[derive(Clone, Debug, Default)]
pub(super) struct Spots {
    pub fen: Place,
    pub game_type: Place,
    /// Every move, unknown move and set-up, in the order of the text.
    pub moves: Vec<Spot>,
}

/// A place, and the move number that was written for it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    pub place: Place,
    pub number: Option<u32>,
}

/// What a text holds: games, and faults that belong to none.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A game.
    Game(Box<ReadGame>),
    /// Something between games.
    Fault(Fault),
}

/// Reads a text game by game; the memory it needs is that of one game.
#[derive(Debug)]
pub struct Games<'a> {
    lexer: Lexer<'a>,
    /// The lexer before the token that was looked at, and that token.
    seen: Option<(Lexer<'a>, Option<(Token<'a>, Place)>)>,
    count: usize,
    /// Whether some game had tags.
    tagged: bool,
    /// Comments that stood before the next game.
    carried: Vec<Node>,
}

impl<'a> Games<'a> {
    /// Reads this text, which [`decode`](super::decode) gives.
    pub fn new(text: &'a str) -> Games<'a> {
        Games { lexer: Lexer::new(text), seen: None, count: 0, tagged: false, carried: Vec::new() }
    }

    fn peek(&mut self) -> Option<&(Token<'a>, Place)> {
        let lexer = &mut self.lexer;
        let seen = self.seen.get_or_insert_with(|| {
            let before = lexer.clone();
            (before, lexer.next())
        });
        seen.1.as_ref()
    }

    pub(super) fn take(&mut self) -> Option<(Token<'a>, Place)> {
        match self.seen.take() {
            Some((_, token)) => token,
            None => self.lexer.next(),
        }
    }

    /// Whether the moves end here whatever comes: at tags or at the end of the text.
    pub(super) fn at_tags_or_end(&mut self) -> bool {
        matches!(self.peek(), None | Some((Token::Tag(_), _)))
    }

    /// Whether a move follows.
    pub(super) fn at_move(&mut self) -> bool {
        matches!(self.peek(), Some((Token::Move { .. }, _)))
    }

    /// Whether a move number follows that is not the first of a game.
    pub(super) fn at_later_number(&mut self) -> bool {
        matches!(self.peek(), Some((Token::Number(n), _)) if *n > 1)
    }

    /// The result that the tag spells out, if it stands here: as the last thing, or as something that is no move.
    pub(super) fn spelled(&mut self, result: &str) -> Option<(Ending, Place)> {
        let before = self.seen.take().map_or_else(|| self.lexer.clone(), |(before, _)| before);
        self.lexer = before.clone();
        if let Some(found) = self.lexer.spelled(result) {
            let like_a_move =
                matches!(before.clone().next(), Some((Token::Move { numbers, .. }, _)) if on_a_diagonal(&numbers));
            if !like_a_move || self.at_tags_or_end() {
                return Some(found);
            }
        }
        self.seen = None;
        self.lexer = before;
        None
    }

    /// Comments behind a result on its line, or with nothing behind them, are the last words on the game that ended.
    fn last_words(&mut self, line: u32, body: &mut Vec<Node>) {
        let mut last = false;
        while let Some((Token::Comment(text), place)) = self.peek() {
            let (text, same_line) = (*text, place.line == line);
            if !same_line && !last {
                let mut after = self.lexer.clone();
                last = std::iter::from_fn(|| after.next()).all(|(token, _)| matches!(token, Token::Comment(_)));
                if !last {
                    return;
                }
            }
            self.take();
            body.extend(annotations(text));
        }
    }

    fn game(&mut self, place: Place) -> ReadGame {
        self.count += 1;
        let mut builder = Builder::new(self.count, std::mem::take(&mut self.carried));
        while matches!(self.peek(), Some((Token::Tag(_), _))) {
            if let Some((Token::Tag(tag), place)) = self.take() {
                builder.tag(tag, place);
                self.tagged = true;
            }
        }
        let spelled = odd_result(&builder.game.tags);
        let odd = spelled.is_some() || builder.game.tags.get("ResultFormat").is_some();
        loop {
            let ending = spelled.as_deref().filter(|_| builder.is_main_line()).and_then(|result| self.spelled(result));
            let (token, place) = match ending {
                Some((ending, place)) => (Token::Ending(ending), place),
                None if self.at_tags_or_end() => break,
                None => match self.take() {
                    Some((Token::Move { numbers, capture: Some(false) }, place)) if odd && !on_a_diagonal(&numbers) => {
                        (Token::Ending(Ending::Other(dashed(&numbers))), place)
                    }
                    Some(other) => other,
                    None => break,
                },
            };
            if builder.token(self, token, place) {
                let mut body = Vec::new();
                self.last_words(place.line, &mut body);
                builder.last_words(body);
                break;
            }
        }
        builder.finish(place)
    }
}

impl Iterator for Games<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        loop {
            let Some((token, place)) = self.peek() else {
                return self.at_end();
            };
            let place = *place;
            match token {
                Token::Tag(_) => return Some(Entry::Game(Box::new(self.game(place)))),
                Token::Comment(text) => {
                    let nodes = annotations(text);
                    self.carried.extend(nodes);
                    self.take();
                }
                // What ends no game separates nothing.
                Token::Ending(_) | Token::Star { .. } => {
                    self.take();
                }
                Token::OpenComment(text) => {
                    let nodes = annotations(text);
                    self.carried.extend(nodes);
                    self.take();
                    return Some(between(Severity::Fault, place, "'}' must end the comment".to_owned()));
                }
                Token::Stray(text) => {
                    let message = format!("'{}' belongs to no game", excerpt(text));
                    self.pass_over_rubbish();
                    return Some(between(Severity::Fault, place, message));
                }
                Token::Number(1) => return Some(Entry::Game(Box::new(self.game(place)))),
                _ => {
                    let mut game = self.game(place);
                    game.orphaned = self.tagged;
                    return Some(Entry::Game(Box::new(game)));
                }
            }
        }
    }
}

impl Games<'_> {
    fn at_end(&mut self) -> Option<Entry> {
        let left = std::mem::take(&mut self.carried);
        let message = "a comment belongs to no game".to_owned();
        (!left.is_empty()).then(|| between(Severity::Warning, self.lexer.place(), message))
    }

    /// What can be no game is told once, however much of it there is.
    fn pass_over_rubbish(&mut self) {
        while let Some((Token::Stray(_) | Token::Ending(_) | Token::Star { .. }, _)) = self.peek() {
            self.take();
        }
    }
}

fn between(severity: Severity, place: Place, message: String) -> Entry {
    Entry::Fault(Fault { severity, game: None, move_number: None, place, message })
}

/// The tag's result where it is of neither style but looks like a result.
fn odd_result(tags: &Tags) -> Option<String> {
    let told = tags.told_result()?;
    let looks = told.len() <= LONGEST_RESULT && told.starts_with(|c: char| c.is_ascii_digit()) && told.contains('-');
    (looks && tags.result().is_none()).then(|| told.to_owned())
}

fn dashed(numbers: &[u32]) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join("-")
}

/// Whether a piece could ever go between these squares.
fn on_a_diagonal(numbers: &[u32]) -> bool {
    let place = |n: &u32| crate::draughts::Square::new(*n).ok().map(|square| (square.row(), square.file()));
    match numbers.iter().map(place).collect::<Option<Vec<_>>>().as_deref() {
        Some([from, to]) => from.0 != to.0 && from.0.abs_diff(to.0) == from.1.abs_diff(to.1),
        Some(_) => true,
        None => false,
    }
}

/// Everything a text holds.
#[derive(Clone, Debug, Default)]
pub struct Pdn {
    /// The games, with what is wrong with the text of each.
    pub games: Vec<ReadGame>,
    /// What stands between games.
    pub faults: Vec<Fault>,
}

/// Reads the games of a file. Whatever the bytes are, every game that can be made out is there.
pub fn read(bytes: &[u8]) -> Pdn {
    let mut pdn = Pdn::default();
    for entry in Games::new(&super::decode(bytes)) {
        match entry {
            Entry::Game(game) => pdn.games.push(*game),
            Entry::Fault(fault) => pdn.faults.push(fault),
        }
    }
    pdn
}

impl Builder {
    fn tag(&mut self, TagToken { name, value, flaw }: TagToken<'_>, place: Place) {
        if let Some(flaw) = flaw {
            self.faults.tell(Severity::Warning, place, None, flaw.to_owned());
        }
        let mut name = name.to_owned();
        if let Some(first) = name.get_mut(..1).filter(|first| first.bytes().all(|b| b.is_ascii_lowercase())) {
            first.make_ascii_uppercase();
            self.faults.tell(Severity::Warning, place, None, format!("the tag {name} is written with a capital"));
        }
        if self.game.tags.get(&name).is_some() {
            return self.faults.tell(
                Severity::Warning,
                place,
                None,
                format!("the tag {name} stands twice: the first one counts"),
            );
        }
        match name.as_str() {
            "FEN" => self.spots.fen = place,
            "GameType" => self.spots.game_type = place,
            _ => {}
        }
        if let Err(refused) = self.game.tags.set(&name, &value) {
            self.faults.tell(Severity::Fault, place, None, refused.to_string());
        }
    }
}
