//! A played game as PDN: what an exhibition's report is made from.

use super::comment::Clock;
use super::game::{FenText, Node, PdnGame};
use super::tags::Tags;
use crate::draughts::{Game, GameResult, Move, Position, Rules, Turn, WrittenMove};

/// The times that both clocks show after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockPair {
    /// White's time, in milliseconds.
    pub white_ms: u64,
    /// Black's time, in milliseconds.
    pub black_ms: u64,
}

/// The tags that PDN asks for in every game, and what each says where nothing is known.
const MANDATORY: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

impl PdnGame {
    /// The PDN of a game: moves in the shortest notation, accepted irregularities as set-ups, the clocks after each move where
    /// `clocks` has them (one for each move, in order). The tags Result, GameType and FEN are set here; mandatory tags that are
    /// missing say `?`.
    pub fn record(tags: Tags, game: &Game, clocks: &[Option<ClockPair>], result: Option<GameResult>) -> PdnGame {
        PdnGame { tags: all_tags(tags, game, result), body: body(game, clocks) }
    }
}

fn all_tags(mut tags: Tags, game: &Game, result: Option<GameResult>) -> Tags {
    let result = result.map_or_else(|| "*".to_owned(), |result| result.to_string());
    let game_type = game.rules().game_type.to_string();
    let missing: Vec<_> = MANDATORY.into_iter().filter(|(name, _)| tags.get(name).is_none()).collect();
    let set_up = matches!(game.turns().next(), Some((Turn::Setup(_), _)));
    let fen = (set_up || *game.start() != Position::start(game.rules())).then(|| game.start().fen());
    let known = [("Result", result.as_str()), ("GameType", game_type.as_str())];
    for (name, value) in missing.into_iter().chain(known).chain(fen.as_deref().map(|fen| ("FEN", fen))) {
        // The names are right; a game with hundreds of tags goes without these.
        let _ = tags.set(name, value);
    }
    tags
}

fn body(game: &Game, clocks: &[Option<ClockPair>]) -> Vec<Node> {
    let mut clocks = clocks.iter();
    let mut nodes = Vec::new();
    for (turn, before) in game.turns() {
        match turn {
            Turn::Setup(position) => nodes.push(Node::Setup(FenText::from(position))),
            Turn::Move(mv) => {
                nodes.push(written(before, mv, game.rules()).into());
                if let Some(Some(pair)) = clocks.next() {
                    let seconds = |ms: u64| u32::try_from(ms / 1000).unwrap_or(u32::MAX);
                    let clock = Clock::both(seconds(pair.white_ms), seconds(pair.black_ms), before.turn().other());
                    nodes.push(Node::Clock(clock));
                }
            }
        }
    }
    nodes
}

/// The move in the shortest notation that tells it from every other legal one.
fn written(position: &Position, mv: &Move, rules: &Rules) -> WrittenMove {
    let text = position.notation(mv, rules);
    let ends = || WrittenMove { squares: vec![mv.from(), mv.to()], capture: Some(mv.is_capture()) };
    WrittenMove::read(&text).unwrap_or_else(|_| ends())
}
