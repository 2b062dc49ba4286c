//! A game: its positions, its moves, how it ended, and taking moves back.
//!
//! The draw rules are those of the FMJD (rules of the game, results, 3.2): repetition, 25 moves, 16 moves, 5 moves.

use std::fmt;

use thiserror::Error;

use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use super::square::Side;

/// The result of a game in draughts points, White's first, as PDN writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum GameResult {
    /// White won.
    #[serde(rename = "2-0")]
    WhiteWins,
    /// Drawn.
    #[serde(rename = "1-1")]
    Draw,
    /// Black won.
    #[serde(rename = "0-2")]
    BlackWins,
    /// Both lose.
    #[serde(rename = "0-0")]
    BothLose,
}

impl GameResult {
    /// The result when this side has won.
    pub const fn win_for(side: Side) -> GameResult {
        match side {
            Side::White => GameResult::WhiteWins,
            Side::Black => GameResult::BlackWins,
        }
    }

    /// Points (win 2, draw 1) of a side.
    pub const fn points(self, side: Side) -> u32 {
        match (self, side) {
            (GameResult::WhiteWins, Side::White) | (GameResult::BlackWins, Side::Black) => 2,
            (GameResult::Draw, _) => 1,
            _ => 0,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::WhiteWins => "2-0",
            GameResult::Draw => "1-1",
            GameResult::BlackWins => "0-2",
            GameResult::BothLose => "0-0",
        })
    }
}

/// An end that the rules bring about by themselves after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The side to move has no piece left.
    NoPieces,
    /// The side to move has no legal move.
    Blocked,
    /// The same position, same side to move, for the third time.
    Repetition,
    /// 25 moves by each side with kings only and nothing captured.
    TwentyFiveMoves,
    /// 16 moves by each side with three pieces, a king among them, against a lone king.
    SixteenMoves,
    /// 5 moves by each side with at most two pieces, a king among them, against a lone king.
    FiveMoves,
}

/// The reason why a move was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotPlayed {
    /// Not among the legal moves.
    #[error("the move is not legal here")]
    Illegal,
    /// The rules have ended the game.
    #[error("the game is over")]
    Over,
}

/// One entry of a game: what brought about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A move.
    Move(Move),
    /// A position put on the board in mid-game (an accepted irregularity).
    Setup(Position),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    position: Position,
    /// Plies since a man moved or anything was captured.
    quiet: u32,
    /// Plies since the present balance of pieces against a lone king arose.
    balance: u32,
}

impl State {
    /// The state when this position comes next on the board. Only a change of sides is a move that counts.
    fn followed_by(&self, next: Position) -> State {
        let plies = u32::from(next.turn() != self.position.turn());
        let go_on = |count: u32, same: bool| if same { count + plies } else { 0 };
        State {
            position: next,
            quiet: go_on(self.quiet, only_kings_moved(&self.position, &next)),
            balance: go_on(self.balance, Balance::of(&self.position) == Balance::of(&next)),
        }
    }
}

/// Whether all men stand where they stood and no piece is gone or new.
fn only_kings_moved(before: &Position, after: &Position) -> bool {
    [Side::White, Side::Black]
        .into_iter()
        .all(|side| before.men(side) == after.men(side) && before.kings(side).len() == after.kings(side).len())
}

/// A game in progress or at its end by the rules. Agreement, resignation and time are the exhibition's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    rules: &'static Rules,
    state: State,
    turns: Vec<(Turn, State)>,
}

impl Game {
    /// A game from a position.
    pub fn new(start: Position, rules: &'static Rules) -> Game {
        Game { rules, state: State { position: start, quiet: 0, balance: 0 }, turns: Vec::new() }
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The position it began with.
    pub fn start(&self) -> &Position {
        &self.turns.first().map_or(&self.state, |(_, before)| before).position
    }

    /// The present position.
    pub const fn position(&self) -> &Position {
        &self.state.position
    }

    /// The side to move.
    pub const fn turn(&self) -> Side {
        self.state.position.turn()
    }

    /// All that happened, each with the position before it.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = (&Turn, &Position)> + ExactSizeIterator {
        self.turns.iter().map(|(turn, before)| (turn, &before.position))
    }

    /// The moves, each with the position before it.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (&Move, &Position)> {
        self.turns().filter_map(|(turn, before)| match turn {
            Turn::Move(mv) => Some((mv, before)),
            Turn::Setup(_) => None,
        })
    }

    /// The last move of a side in notation. A position that was set up since hides what was before it.
    pub fn last_move_of(&self, side: Side) -> Option<String> {
        let moves = self.turns().rev().map_while(|(turn, before)| match turn {
            Turn::Move(mv) => Some((mv, before)),
            Turn::Setup(_) => None,
        });
        let mut his = moves.filter(|(_, before)| before.turn() == side);
        his.next().map(|(mv, before)| before.notation(mv, self.rules()))
    }

    /// How many moves were played.
    pub fn plies(&self) -> usize {
        self.moves().count()
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: &Move) -> Result<(), NotPlayed> {
        if self.end().is_some() {
            return Err(NotPlayed::Over);
        }
        if !self.position().legal_moves(self.rules).contains(mv) {
            return Err(NotPlayed::Illegal);
        }
        self.go_on(Turn::Move(*mv), self.position().after(mv));
        Ok(())
    }

    /// Puts a position on the board, from which the same game goes on. For the draw rules it is what it changes: a position
    /// that differs as after a king's move counts like one.
    pub fn put(&mut self, position: Position) {
        self.go_on(Turn::Setup(position), position);
    }

    fn go_on(&mut self, turn: Turn, position: Position) {
        let next = self.state.followed_by(position);
        self.turns.push((turn, std::mem::replace(&mut self.state, next)));
    }

    /// Takes back the last entry and returns it.
    pub fn undo(&mut self) -> Option<Turn> {
        let (turn, before) = self.turns.pop()?;
        self.state = before;
        Some(turn)
    }

    /// The end that the rules have brought about, if they have.
    pub fn end(&self) -> Option<End> {
        let position = self.position();
        if position.pieces(position.turn()).is_empty() {
            Some(End::NoPieces)
        } else if position.is_blocked(self.rules) {
            Some(End::Blocked)
        } else {
            self.drawn()
        }
    }

    fn drawn(&self) -> Option<End> {
        if self.times_repeated() >= 3 {
            return Some(End::Repetition);
        }
        match Balance::of(self.position()) {
            Some(Balance::Three) if self.state.balance >= 2 * 16 => Some(End::SixteenMoves),
            Some(Balance::Two) if self.state.balance >= 2 * 5 => Some(End::FiveMoves),
            _ if self.state.quiet >= 2 * 25 => Some(End::TwentyFiveMoves),
            _ => None,
        }
    }

    /// How often the present position has appeared on the board, now included. A set-up may bring back any earlier one; one
    /// that only restores what stood there is no new appearance.
    fn times_repeated(&self) -> usize {
        let now = self.state.position;
        let appeared = |(turn, before): &&(Turn, State)| before.position == now && *turn != Turn::Setup(now);
        1 + self.turns.iter().filter(appeared).count()
    }

    /// The result of an end by the rules.
    pub fn result(&self) -> Option<GameResult> {
        self.end().map(|end| match end {
            End::NoPieces | End::Blocked => GameResult::win_for(self.turn().other()),
            _ => GameResult::Draw,
        })
    }
}

impl Position {
    /// Whether the side to move has no legal move.
    pub fn is_blocked(&self, rules: &Rules) -> bool {
        self.count_moves(rules, &mut Vec::new()) == 0
    }
}

/// The balances of pieces for which a count of moves runs (rules of the game, results, 3.2.3 and 3.2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Balance {
    /// Three kings, two kings and a man, or a king and two men against a king.
    Three,
    /// Two kings, a king and a man, or a king against a king.
    Two,
}

impl Balance {
    fn of(position: &Position) -> Option<Balance> {
        let lone_king = |side| position.pieces(side).len() == 1 && position.kings(side).len() == 1;
        let strong = [Side::White, Side::Black].into_iter().find(|side| lone_king(side.other()))?;
        match (position.pieces(strong).len(), position.kings(strong).len()) {
            (_, 0) => None,
            (3, _) => Some(Balance::Three),
            (1 | 2, _) => Some(Balance::Two),
            _ => None,
        }
    }
}
