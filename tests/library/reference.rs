//! The rules once more, on a plain array and as slowly as they read: a witness against the library's generator that shares
//! nothing with it.

use std::collections::BTreeSet;

use simultaan::draughts::{Kind, Move, Position, Rules, Side, Square};

/// A move as both generators can tell it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlainMove {
    pub from: u8,
    pub to: u8,
    pub captured: BTreeSet<u8>,
    pub promotes: bool,
}

impl From<&Move> for PlainMove {
    fn from(mv: &Move) -> PlainMove {
        let captured = mv.captured().iter().map(Square::number).collect();
        PlainMove { from: mv.from().number(), to: mv.to().number(), captured, promotes: mv.promotes() }
    }
}

/// Row from the top and file from the left, both from 0.
type Place = (i8, i8);

const DIRECTIONS: [Place; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

fn place(number: u8) -> Place {
    let (row, nth) = ((number as i8 - 1) / 5, (number as i8 - 1) % 5);
    (row, nth * 2 + 1 - row % 2)
}

fn number((row, file): Place) -> u8 {
    (row * 5 + file / 2 + 1) as u8
}

fn beyond((row, file): Place, (down, right): Place) -> Place {
    (row + down, file + right)
}

/// A board that can be changed square by square.
#[derive(Clone)]
pub struct Board<'a> {
    pieces: [[Option<(Side, Kind)>; 10]; 10],
    rules: &'a Rules,
    turn: Side,
}

/// A capturing piece on its way.
#[derive(Clone)]
struct Underway {
    at: Place,
    kind: Kind,
    captured: BTreeSet<u8>,
}

impl<'a> Board<'a> {
    pub fn new(position: &Position, rules: &'a Rules) -> Board<'a> {
        let mut board = Board { pieces: [[None; 10]; 10], rules, turn: position.turn() };
        for square in Square::all() {
            board.set(place(square.number()), position.at(square));
        }
        board
    }

    fn set(&mut self, (row, file): Place, piece: Option<(Side, Kind)>) {
        self.pieces[row as usize][file as usize] = piece;
    }

    fn at(&self, (row, file): Place) -> Option<(Side, Kind)> {
        self.pieces[row as usize][file as usize]
    }

    fn on_board(&self, (row, file): Place) -> bool {
        let inside = (0..10).contains(&row) && (0..10).contains(&file);
        inside && Square::new(number((row, file)).into()).is_ok_and(|square| self.rules.squares.contains(square))
    }

    fn is_empty(&self, place: Place) -> bool {
        self.on_board(place) && self.at(place).is_none()
    }

    fn is_promotion(&self, place: Place) -> bool {
        let square = Square::new(number(place).into()).expect("a square");
        self.rules.promotion[self.turn as usize].contains(square)
    }

    fn is_forward(&self, (down, _): Place) -> bool {
        (down < 0) == (self.turn == Side::White)
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> BTreeSet<PlainMove> {
        let own: Vec<(Place, Kind)> = (1..=50)
            .filter_map(|n| self.at(place(n)).filter(|piece| piece.0 == self.turn).map(|piece| (place(n), piece.1)))
            .collect();
        let mut captures = BTreeSet::new();
        for &(from, kind) in &own {
            let mut lifted = self.clone();
            lifted.set(from, None);
            let start = Underway { at: from, kind, captured: BTreeSet::new() };
            lifted.go_on(from, kind, start, &mut captures);
        }
        if captures.is_empty() {
            return own.iter().flat_map(|&(from, kind)| self.quiet_moves(from, kind)).collect();
        }
        if self.rules.majority {
            let most = captures.iter().map(|mv| mv.captured.len()).max();
            captures.retain(|mv| Some(mv.captured.len()) == most);
        }
        captures
    }

    fn quiet_moves(&self, from: Place, kind: Kind) -> Vec<PlainMove> {
        let mut moves = Vec::new();
        for direction in DIRECTIONS.into_iter().filter(|&d| kind == Kind::King || self.is_forward(d)) {
            let mut to = beyond(from, direction);
            while self.is_empty(to) {
                let promotes = kind == Kind::Man && self.is_promotion(to);
                moves.push(PlainMove { from: number(from), to: number(to), captured: BTreeSet::new(), promotes });
                if kind == Kind::Man || !self.rules.flying_kings {
                    break;
                }
                to = beyond(to, direction);
            }
        }
        moves
    }

    /// Adds every complete capture that continues `piece`.
    fn go_on(&self, from: Place, kind: Kind, piece: Underway, captures: &mut BTreeSet<PlainMove>) {
        let jumps = self.jumps(&piece);
        if jumps.is_empty() && !piece.captured.is_empty() {
            let promotes = self.promotes(kind, &piece);
            captures.insert(PlainMove { from: number(from), to: number(piece.at), captured: piece.captured, promotes });
            return;
        }
        for landings in jumps {
            // A piece that can go on from one of its landing squares may not stop on another.
            let any_goes_on = landings.iter().any(|next| !self.jumps(next).is_empty());
            for next in landings {
                if !any_goes_on || !self.jumps(&next).is_empty() {
                    self.go_on(from, kind, next, captures);
                }
            }
        }
    }

    fn promotes(&self, kind: Kind, ended: &Underway) -> bool {
        kind == Kind::Man && (ended.kind == Kind::King || self.is_promotion(ended.at))
    }

    /// Every single jump the piece can make, each with its landing squares.
    fn jumps(&self, piece: &Underway) -> Vec<Vec<Underway>> {
        let mut board = self.clone();
        if !self.rules.removal_after_capture {
            piece.captured.iter().for_each(|&n| board.set(place(n), None));
        }
        let may_turn_back = piece.kind == Kind::King || self.rules.men_capture_backward;
        let directions = DIRECTIONS.into_iter().filter(|&d| may_turn_back || self.is_forward(d));
        directions.map(|d| board.landings(piece, d)).filter(|landings| !landings.is_empty()).collect()
    }

    fn landings(&self, piece: &Underway, direction: Place) -> Vec<Underway> {
        let flies = piece.kind == Kind::King && self.rules.flying_kings;
        let mut over = beyond(piece.at, direction);
        while flies && self.is_empty(over) {
            over = beyond(over, direction);
        }
        let enemy = self.on_board(over) && self.at(over).is_some_and(|p| p.0 != self.turn);
        let mut landings = Vec::new();
        if !enemy || piece.captured.contains(&number(over)) {
            return landings;
        }
        let mut at = beyond(over, direction);
        while self.is_empty(at) {
            let crowned = self.rules.promotion_in_passing && self.is_promotion(at);
            let kind = if crowned { Kind::King } else { piece.kind };
            let captured = piece.captured.iter().copied().chain([number(over)]).collect();
            landings.push(Underway { at, kind, captured });
            if !flies {
                break;
            }
            at = beyond(at, direction);
        }
        landings
    }

    /// Whether the route can be played hop by hop and makes exactly this move.
    pub fn plays(&self, route: &[Square], mv: &PlainMove) -> bool {
        let (Some(first), Some(last)) = (route.first(), route.last()) else { return false };
        if first.number() != mv.from || last.number() != mv.to {
            return false;
        }
        if mv.captured.is_empty() {
            return route.len() == 2;
        }
        let Some((_, kind)) = self.at(place(mv.from)) else { return false };
        let mut lifted = self.clone();
        lifted.set(place(mv.from), None);
        let mut pieces = vec![Underway { at: place(mv.from), kind, captured: BTreeSet::new() }];
        for square in &route[1..] {
            let next = pieces.iter().flat_map(|piece| lifted.jumps(piece)).flatten();
            pieces = next.filter(|piece| piece.at == place(square.number())).collect();
        }
        pieces.iter().any(|piece| piece.captured == mv.captured && self.promotes(kind, piece) == mv.promotes)
    }
}
