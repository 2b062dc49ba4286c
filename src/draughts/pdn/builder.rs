//! One game while it is read: its lines of play, one inside the other, and what is wrong with them.

use super::comment::annotations;
use super::fault::{Faults, Severity, excerpt};
use super::game::{FenText, Node, PdnGame, Strength};
use super::reader::{Games, ReadGame, Spot, Spots};
use super::tags::result_of;
use super::text::Place;
use super::token::{Ending, Token};
use crate::draughts::{Square, WrittenMove};

/// How deep variations may lie in one another.
pub(super) const DEEPEST: usize = 100;

/// The forced move's glyph; PDN 3.0 has it in place of the sign `*`.
const FORCED: u32 = 7;

/// A line of play: the game itself or a variation.
#[derive(Debug, Default)]
struct Line {
    nodes: Vec<Node>,
    /// The last move number.
    number: Option<u32>,
    /// Where a move number stands that still waits for its move.
    waiting: Option<Place>,
    /// Where it was opened.
    opened: Place,
}

fn bare(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|c| !c.is_whitespace())
}

#[derive(Debug)]
pub(super) struct Builder {
    pub game: PdnGame,
    pub faults: Faults,
    pub spots: Spots,
    main: Line,
    variations: Vec<Line>,
    /// How many variations are open below the deepest that is kept.
    below: usize,
}

impl Builder {
    pub fn new(number: usize, nodes: Vec<Node>) -> Builder {
        Builder {
            game: PdnGame::default(),
            faults: Faults::new(Some(number)),
            spots: Spots::default(),
            main: Line { nodes, ..Line::default() },
            variations: Vec::new(),
            below: 0,
        }
    }

    pub fn is_main_line(&self) -> bool {
        self.variations.is_empty() && self.below == 0
    }

    fn line(&mut self) -> &mut Line {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }

    fn tell(&mut self, severity: Severity, place: Place, message: impl Into<String>) {
        let number = self.line().number;
        self.faults.tell(severity, place, number, message.into());
    }

    fn push(&mut self, node: Node) {
        self.line().nodes.push(node);
    }

    /// Puts a node that a replay asks about.
    fn play(&mut self, node: Node, place: Place) {
        let line = self.line();
        line.waiting = None;
        line.nodes.push(node);
        let number = line.number;
        self.spots.moves.push(Spot { place, number });
    }

    /// Takes the next token; true if it ends the game.
    pub fn token(&mut self, games: &mut Games<'_>, token: Token<'_>, place: Place) -> bool {
        if self.below > 0 {
            self.skip(&token);
            return false;
        }
        match token {
            Token::Ending(ending) => return self.ending(games, ending, place),
            Token::Star { glued } => {
                if !glued && !games.at_later_number() {
                    return self.star(games);
                }
                self.push(Node::Nag(FORCED));
            }
            Token::Number(number) => self.number(number, place),
            Token::Bare(number) if games.at_move() => {
                self.number(number, place);
                self.tell(Severity::Warning, place, format!("a full stop must follow the move number {number}"));
            }
            Token::Bare(number) => {
                self.tell(Severity::Fault, place, format!("the number {number} is neither a move nor a move number"));
            }
            Token::Move { numbers, capture } => self.written(&numbers, capture, place),
            // `1. ... 7-12`: the dots stand for White's move, as in `1... 7-12`.
            Token::Ellipsis if self.line().waiting.is_some() => {}
            Token::Ellipsis | Token::Dash => self.play(Node::Unknown, place),
            Token::Strength(text) => self.strength(text, place),
            Token::Sign(text) => annotations(text).into_iter().for_each(|node| self.push(node)),
            Token::Nag(digits) => self.nag(digits, place),
            Token::Comment(text) => annotations(text).into_iter().for_each(|node| self.push(node)),
            Token::OpenComment(text) => {
                self.tell(Severity::Fault, place, "'}' must end the comment");
                annotations(text).into_iter().for_each(|node| self.push(node));
            }
            Token::Setup(text) => self.setup(text, place),
            Token::Open => self.open(place),
            Token::Close => self.close(place),
            Token::Stray(text) => self.stray(text, place),
            Token::Tag(_) => {}
        }
        false
    }

    fn skip(&mut self, token: &Token<'_>) {
        match token {
            Token::Open => self.below += 1,
            Token::Close => self.below -= 1,
            _ => {}
        }
    }

    fn stray(&mut self, text: &str, place: Place) {
        let text = excerpt(text);
        let right = match text.as_str() {
            "." => "a full stop stands only after a move number".to_owned(),
            "}" => "'}' closes no comment: a comment ends at its first '}'".to_owned(),
            _ => format!("'{text}' has no place here: a comment stands in braces"),
        };
        self.tell(Severity::Fault, place, right);
    }

    fn number(&mut self, number: u32, place: Place) {
        self.no_move_came();
        let line = self.line();
        line.number = Some(number);
        line.waiting = Some(place);
    }

    /// Tells of a move number whose move did not come.
    fn no_move_came(&mut self) {
        if let Some(place) = self.line().waiting.take() {
            self.tell(Severity::Fault, place, "the move number has no move: a move or a result must follow");
        }
    }

    fn written(&mut self, numbers: &[u32], capture: Option<bool>, place: Place) {
        match numbers.iter().map(|&n| Square::new(n)).collect::<Result<Vec<_>, _>>() {
            Ok(squares) => self.play(WrittenMove { squares, capture }.into(), place),
            Err(no_such) => {
                self.tell(Severity::Fault, place, no_such.to_string());
                self.play(Node::Unknown, place);
            }
        }
    }

    fn strength(&mut self, text: &str, place: Place) {
        let Some(strength) = Strength::new(text) else {
            return;
        };
        match (self.line().nodes.last_mut(), strength.nag()) {
            (Some(Node::Move(mv)), _) if mv.strength.is_none() => mv.strength = Some(strength),
            (_, Some(nag)) => self.push(Node::Nag(nag)),
            (_, None) => self.tell(Severity::Fault, place, format!("'{}' must follow a move", excerpt(text))),
        }
    }

    fn nag(&mut self, digits: &str, place: Place) {
        match digits.parse() {
            Ok(nag) => self.push(Node::Nag(nag)),
            Err(_) => self.tell(Severity::Fault, place, format!("${}: no such sign", excerpt(digits))),
        }
    }

    /// `FEN "..."`; the quotes, and the word itself, are left out by some.
    fn setup(&mut self, text: &str, place: Place) {
        let text = text.trim();
        let word = text.get(..3).filter(|word| word.eq_ignore_ascii_case("FEN"));
        let fen = FenText::new(text.get(word.map_or(0, str::len)..).unwrap_or_default());
        if !fen.fen().starts_with(['W', 'B', 'w', 'b']) {
            self.tell(Severity::Fault, place, "a set-up is written /FEN \"W:W31-50:B1-20\"/");
        }
        self.play(Node::Setup(fen), place);
    }

    fn open(&mut self, place: Place) {
        if self.variations.len() >= DEEPEST {
            self.below = 1;
            return self.tell(Severity::Fault, place, format!("variations lie more than {DEEPEST} deep: left out"));
        }
        let number = self.line().number;
        self.variations.push(Line { number, opened: place, ..Line::default() });
    }

    fn close(&mut self, place: Place) {
        self.no_move_came();
        match self.variations.pop() {
            Some(Line { nodes, .. }) if nodes.is_empty() => {}
            Some(Line { mut nodes, .. }) => {
                // Most variations are short, and there may be very many.
                nodes.shrink_to_fit();
                self.push(Node::Variation(nodes));
            }
            None => self.tell(Severity::Fault, place, "')' closes no variation"),
        }
    }

    /// A result inside a variation is somebody's word on it, unless nothing follows.
    fn ending(&mut self, games: &mut Games<'_>, ending: Ending, place: Place) -> bool {
        let text = match &ending {
            Ending::Result(result) => result.to_string(),
            Ending::Other(text) => text.clone(),
        };
        if !self.is_main_line() && !games.at_tags_or_end() {
            self.line().waiting = None;
            self.tell(Severity::Warning, place, format!("the result {text} stands in a variation: kept as a comment"));
            annotations(&text).into_iter().for_each(|node| self.push(node));
            return false;
        }
        self.line().waiting = None;
        let agrees = match (self.game.tags.told_result(), &ending) {
            (None, _) => self.game.tags.set("Result", &text).is_ok(),
            (Some(told), Ending::Result(result)) => result_of(told) == Some(*result),
            (Some(told), Ending::Other(_)) => bare(told).eq(bare(&text)),
        };
        if !agrees {
            let told = excerpt(self.game.tags.told_result().unwrap_or_default());
            let message = format!("the moves end with {text}, the tag Result says {told}: the tag is kept");
            self.tell(Severity::Warning, place, message);
        }
        true
    }

    fn star(&mut self, games: &mut Games<'_>) -> bool {
        if !self.is_main_line() && !games.at_tags_or_end() {
            self.push(Node::Nag(FORCED));
            return false;
        }
        self.line().waiting = None;
        true
    }

    pub fn last_words(&mut self, nodes: Vec<Node>) {
        self.close_all();
        self.main.nodes.extend(nodes);
    }

    fn close_all(&mut self) {
        while let Some(opened) = self.variations.last().map(|line| line.opened) {
            self.tell(Severity::Fault, opened, "')' must end the variation");
            self.close(opened);
        }
    }

    pub fn finish(mut self, place: Place) -> ReadGame {
        self.close_all();
        self.no_move_came();
        self.game.body = self.main.nodes;
        ReadGame {
            number: self.faults.game.unwrap_or_default(),
            game: self.game,
            faults: self.faults.told,
            place,
            orphaned: false,
            spots: self.spots,
        }
    }
}
