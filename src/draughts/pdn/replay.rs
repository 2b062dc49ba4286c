//! Playing the moves of a PDN game by the rules.
//!
//! The moves before a fault are kept. What can be taken only one way is taken and told as a warning: a capture written with a
//! hyphen, a move written with x, an ambiguous capture where one choice lets the game go on further than the others, moves
//! after the rules had drawn the game. Variations are played too, and what is wrong in them is a warning.

use super::fault::{Fault, Faults, Severity, excerpt};
use super::game::{FenText, Node, PdnGame, PdnMove};
use super::lookahead::survival;
use super::reader::{ReadGame, Spot, Spots};
use crate::draughts::{Game, INTERNATIONAL, Move, NotPlayed, Position, Rules, Side, Unplayable, WhyUnplayable, WrittenMove};

/// Most legal moves that a message lists.
const LISTED: usize = 12;

/// What came of replaying a game.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game, up to its end, to the first move that could not be played, or to a draw by rule after which it was played on.
    pub game: Game,
    /// The position after the last move that could be played, those after a draw by rule too.
    pub last: Position,
    /// What was wrong with the moves.
    pub faults: Vec<Fault>,
    /// Whether every move was played.
    pub complete: bool,
    /// The PDN game in strict form: every move that could be played in the shortest notation that PDN 3.0 asks for, FENs with
    /// every square named, the result in draughts points.
    pub strict: PdnGame,
}

impl PdnGame {
    /// Plays the game. Faults have no place, for the game need not come from a text.
    pub fn replay(&self) -> Replay {
        replay(self, Faults::new(None), &Spots::default())
    }
}

impl ReadGame {
    /// Plays the game; faults have the places of the text.
    pub fn replay(&self) -> Replay {
        let mut replay = replay(&self.game, Faults::new(Some(self.number)), &self.spots);
        if let (true, 0, Some(first)) =
            (self.orphaned && !replay.complete, replay.game.turns().len(), replay.faults.first_mut())
        {
            first.message.push_str(" (no tags and no move 1: does it belong to a game?)");
        }
        replay
    }
}

fn replay(pdn: &PdnGame, faults: Faults, spots: &Spots) -> Replay {
    let rules = &INTERNATIONAL;
    let mut player = Player {
        game: Game::new(Position::start(rules), rules),
        faults,
        spots: &spots.moves,
        from_setup: false,
        drawn: false,
    };
    let ready = player.is_our_game(pdn, spots) & player.begin(pdn, spots);
    let mut line = Line::from(*player.game.position(), true);
    let body = if ready { player.walk(&pdn.body, &mut line) } else { pdn.body.clone() };
    let mut strict = PdnGame { tags: pdn.tags.clone(), body };
    let fen = (ready && pdn.tags.get("FEN").is_some()).then(|| player.game.start().fen());
    for (name, value) in [("Result", pdn.result().map(|result| result.to_string())), ("FEN", fen)] {
        // The tag is there already, so there is room for it.
        let _ = value.map(|value| strict.tags.set(name, &value));
    }
    let complete = ready && !line.broken;
    Replay { game: player.game, last: line.now, faults: player.faults.told, complete, strict }
}

struct Player<'a> {
    game: Game,
    faults: Faults,
    /// The spots of the moves not yet come to.
    spots: &'a [Spot],
    /// Whether the first set-up is where the game begins (there is no tag FEN).
    from_setup: bool,
    /// Whether the rules drew the game and it was played on: `game` then stands still.
    drawn: bool,
}

/// A line of play as far as it has come: the game itself or a variation.
struct Line {
    main: bool,
    /// The position before the last move: where a variation begins.
    before: Position,
    now: Position,
    /// Plies since the start, one more if Black began: what counts the moves where they have no numbers.
    ply: u32,
    on: On,
    /// Whether some move of it was not played.
    broken: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Playing,
    /// A move nobody knows was made: the position is unknown until one is set up.
    Unknown,
    Stopped,
}

impl Line {
    fn from(start: Position, main: bool) -> Line {
        let ply = u32::from(start.turn() == Side::Black);
        Line { main, before: start, now: start, ply, on: On::Playing, broken: false }
    }

    fn stop(&mut self) {
        self.on = On::Stopped;
        self.broken = true;
    }

    fn number(&self, spot: Spot) -> u32 {
        spot.number.unwrap_or(self.ply / 2 + 1)
    }
}

impl Player<'_> {
    fn is_our_game(&mut self, pdn: &PdnGame, spots: &Spots) -> bool {
        let Some(told) = pdn.tags.get("GameType") else {
            return true;
        };
        let wanted = self.game.rules().game_type;
        let number = told.split(',').next().unwrap_or_default().trim();
        let ours = number.is_empty() || number.parse() == Ok(wanted);
        if !ours {
            let message = format!("GameType {}: only {wanted} (international) is replayed", excerpt(number));
            self.faults.tell(Severity::Fault, spots.game_type, None, message);
        }
        ours
    }

    fn begin(&mut self, pdn: &PdnGame, spots: &Spots) -> bool {
        let Some(fen) = pdn.tags.get("FEN").filter(|fen| !fen.trim().is_empty()) else {
            self.from_setup = true;
            return true;
        };
        let position = Position::from_fen(fen, self.game.rules());
        match position {
            Ok(position) => self.game = Game::new(position, self.game.rules()),
            Err(ref fault) => self.faults.tell(Severity::Fault, spots.fen, None, fault.to_string()),
        }
        position.is_ok()
    }

    fn spot(&mut self) -> Spot {
        let (first, rest) = self.spots.split_first().map_or((Spot::default(), self.spots), |(first, rest)| (*first, rest));
        self.spots = rest;
        first
    }

    fn tell(&mut self, severity: Severity, line: &Line, spot: Spot, message: String) {
        let (severity, message) = match line.main {
            true => (severity, message),
            false => (Severity::Warning, format!("in a variation: {message}")),
        };
        self.faults.tell(severity, spot.place, Some(line.number(spot)), message);
    }

    /// Plays a line and returns it in strict form. Every node is come to, played or not, so that the spots keep step.
    fn walk(&mut self, nodes: &[Node], line: &mut Line) -> Vec<Node> {
        let mut body = Vec::with_capacity(nodes.len());
        for (at, node) in nodes.iter().enumerate() {
            body.push(match node {
                Node::Move(mv) => Node::Move(self.play(mv, nodes.get(at + 1..).unwrap_or_default(), line)),
                Node::Unknown => {
                    self.spot();
                    line.on = if line.on == On::Playing { On::Unknown } else { line.on };
                    Node::Unknown
                }
                Node::Setup(fen) => Node::Setup(self.put(fen, line)),
                Node::Variation(inner) => Node::Variation(self.variation(inner, line)),
                Node::Comment(_) | Node::Clock(_) | Node::Nag(_) => node.clone(),
            });
        }
        body
    }

    /// A variation takes the place of the move before it, or (some write it so) goes on after it.
    fn variation(&mut self, nodes: &[Node], line: &Line) -> Vec<Node> {
        let rules = self.game.rules();
        let first = nodes.iter().find_map(|node| if let Node::Move(mv) = node { Some(mv) } else { None });
        let fits = |position: &Position| first.is_some_and(|mv| position.resolve(&mv.written, rules).is_ok());
        let start = if !fits(&line.before) && fits(&line.now) { line.now } else { line.before };
        let mut inner = Line::from(start, false);
        if line.on != On::Playing {
            inner.stop();
        }
        self.walk(nodes, &mut inner)
    }

    fn play(&mut self, mv: &PdnMove, rest: &[Node], line: &mut Line) -> PdnMove {
        let spot = self.spot();
        if line.on == On::Unknown {
            self.tell(Severity::Warning, line, spot, "what follows an unknown move is not replayed".to_owned());
            line.stop();
        }
        let chosen = if line.on == On::Playing { self.choose(&mv.written, rest, line, spot) } else { None };
        let Some(chosen) = chosen else {
            line.stop();
            return mv.clone();
        };
        let text = line.now.notation(&chosen, self.game.rules());
        if line.main && !self.drawn && self.game.play(&chosen) == Err(NotPlayed::Over) {
            self.drawn = true;
            self.tell(Severity::Warning, line, spot, "by the rules the game was drawn before this move".to_owned());
        }
        (line.before, line.now) = (line.now, line.now.after(&chosen));
        line.ply = line.ply.saturating_add(1);
        let written = WrittenMove::read(&text).unwrap_or_else(|_| mv.written.clone());
        PdnMove { written, strength: mv.strength.clone() }
    }

    /// Puts a position on the board and returns its FEN in strict form.
    fn put(&mut self, fen: &FenText, line: &mut Line) -> FenText {
        let spot = self.spot();
        let rules = self.game.rules();
        let position = match Position::from_fen(fen.fen(), rules) {
            Ok(position) => position,
            Err(fault) => {
                self.tell(Severity::Fault, line, spot, fault.to_string());
                line.stop();
                return fen.clone();
            }
        };
        if line.main {
            self.drawn = false;
            if std::mem::take(&mut self.from_setup) && self.game.turns().len() == 0 {
                self.game = Game::new(position, rules);
            } else {
                self.game.put(position);
            }
        }
        (line.before, line.now, line.on) = (position, position, On::Playing);
        line.ply = line.ply.saturating_add(u32::from((line.ply % 2 == 1) != (position.turn() == Side::Black)));
        FenText::from(&position)
    }

    /// The move that is meant.
    fn choose(&mut self, written: &WrittenMove, rest: &[Node], line: &Line, spot: Spot) -> Option<Move> {
        let rules = self.game.rules();
        let chosen = match line.now.resolve(written, rules) {
            Ok(mv) => mv,
            Err(refused) if refused.why == WhyUnplayable::Ambiguous => {
                return self.choose_among(written, &refused.legal, rest, line, spot);
            }
            Err(refused) => {
                self.tell(Severity::Fault, line, spot, refusal(&line.now, written, &refused, rules));
                return None;
            }
        };
        if written.capture.is_some_and(|takes| takes != chosen.is_capture()) {
            let right = line.now.notation(&chosen, rules);
            self.tell(Severity::Warning, line, spot, format!("{written} must be written {right}"));
        }
        Some(chosen)
    }

    /// Of the captures that a text fits, the one with which the rest of the line can be played furthest, if it is only one.
    fn choose_among(
        &mut self,
        written: &WrittenMove,
        fitting: &[Move],
        rest: &[Node],
        line: &Line,
        spot: Spot,
    ) -> Option<Move> {
        let rules = self.game.rules();
        let route = |mv: &Move| line.now.notation_with_route(mv, rules);
        let routes = fitting.iter().take(LISTED).map(route).collect::<Vec<_>>().join(" or ");
        let mut far: Vec<(usize, Move)> =
            fitting.iter().map(|mv| (survival(line.now.after(mv), rest, rules), *mv)).collect();
        far.sort_by_key(|&(plies, _)| std::cmp::Reverse(plies));
        match far.as_slice() {
            [(best, mv), (second, _), ..] if best > second => {
                let message =
                    format!("{written} may be {routes}: {} is taken, the others let the game go on less far", route(mv));
                self.tell(Severity::Warning, line, spot, message);
                Some(*mv)
            }
            _ => {
                self.tell(Severity::Fault, line, spot, format!("{written} may be {routes}: the route must be written"));
                None
            }
        }
    }
}

fn refusal(position: &Position, written: &WrittenMove, refused: &Unplayable, rules: &Rules) -> String {
    let side = position.turn();
    if refused.legal.is_empty() {
        return format!("{written}: {side} has no legal move, the game was over");
    }
    let all = position.legal_moves(rules);
    let mut legal: Vec<String> = refused.legal.iter().map(|mv| position.notation_among(mv, &all, rules)).collect();
    legal.sort();
    let more = if legal.len() > LISTED { ", ..." } else { "" };
    legal.truncate(LISTED);
    format!("{written} ({side}): {}; legal: {}{more}", refused.why, legal.join(", "))
}
