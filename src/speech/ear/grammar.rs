//! What may be said, as JSGF grammars: once with the legal moves of the boards, once with any.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::Scope;
use super::dictionary::{NEVER_SAID, SMALL, TENS, phones};
use super::reading::{ORDERS, Said, What};
use crate::draughts::{INTERNATIONAL, Position, Square};
use crate::exhibition::BoardNumber;

/// The highest number a board can have and still be named aloud.
pub const HIGHEST_BOARD: u32 = 9_999;

/// The weight of not naming a board, about what its two words cost (92 nats).
const UNNAMED: &str = "1e-40";

/// The same in nats.
pub const UNNAMED_NATS: f64 = 92.1;

/// The ways to say a number from 1 to 9,999.
fn spoken(number: u32) -> String {
    let mut parts = Vec::new();
    if number >= 1_000 {
        parts.push(format!("{} thousand", below_hundred(number / 1_000 % 100)));
    }
    if !(number / 100).is_multiple_of(10) {
        parts.push(format!("{} hundred", SMALL[(number / 100 % 10) as usize]));
    }
    if !number.is_multiple_of(100) {
        let and = if number > 100 { "[and] " } else { "" };
        parts.push(format!("{and}{}", below_hundred(number % 100)));
    }
    parts.join(" ")
}

/// A number under a hundred: as one word, or with a pause inside.
fn below_hundred(number: u32) -> String {
    match (number / 10, number % 10) {
        (0 | 1, _) => SMALL[number as usize].to_owned(),
        (ten, 0) => TENS[ten as usize].to_owned(),
        (ten, unit) => {
            let (ten, unit) = (TENS[ten as usize], SMALL[unit as usize]);
            format!("( {ten}_{unit} | {ten} {unit} )")
        }
    }
}

/// The beginning of every grammar: the squares' numbers and the small words.
fn head() -> String {
    let mut text = String::from("#JSGF V1.0;\ngrammar ear;\n");
    for number in 1..=u32::from(Square::COUNT) {
        let _ = writeln!(text, "<n{number}> = {};", spoken(number));
    }
    text += "<to> = takes | to | ex;\n<named> = board | number;\n<correcting> = no | [no] i said;\n";
    text
}

/// The legal moves of every board with the board's number, those of the board the master is at also without.
pub fn legal(scope: &Scope) -> String {
    legal_but(scope, None)
}

/// The legal moves but one, given by its board and its ends.
fn legal_but(scope: &Scope, but: Option<(BoardNumber, Square, Square)>) -> String {
    let mut text = head();
    let mut sentences = Vec::new();
    for (number, position) in scope.boards.iter().filter(|(number, _)| (1..=HIGHEST_BOARD).contains(number)) {
        let but = but.filter(|(board, _, _)| board == number).map(|(_, from, to)| (from, to));
        let moves = moves(position, but, &|square| format!("<n{square}>"));
        if moves.is_empty() {
            continue;
        }
        let _ = writeln!(text, "<moves{number}> = {moves};");
        sentences.push(format!("<named> {} <moves{number}>", spoken(*number)));
        if scope.at == Some(*number) {
            let _ = writeln!(text, "<here> = {};", self::moves(position, but, &without_board));
            sentences.push(String::from("<here>"));
        }
    }
    let nothing = String::from("<VOID>");
    let sentences = if sentences.is_empty() { nothing } else { sentences.join("\n  | ") };
    let _ = writeln!(text, "public <legal> = [<correcting>] ( {sentences} );");
    text
}

/// The legal moves of a position by the square they leave: the ends alone, or the whole route.
fn moves(position: &Position, but: Option<(Square, Square)>, first: &dyn Fn(Square) -> String) -> String {
    let mut by_from: BTreeMap<Square, BTreeSet<Vec<Square>>> = BTreeMap::new();
    let legal = position.legal_moves(&INTERNATIONAL);
    for mv in legal.iter().filter(|mv| Some((mv.from(), mv.to())) != but) {
        let rests = by_from.entry(mv.from()).or_default();
        rests.insert(vec![mv.to()]);
        rests.insert(position.route(mv, &INTERNATIONAL).split_off(1));
    }
    let then = |rest: &Vec<Square>| rest.iter().map(|square| format!("[<to>] <n{square}>")).collect::<Vec<_>>().join(" ");
    let line = |(from, rests): (&Square, &BTreeSet<Vec<Square>>)| {
        format!("{} ( {} )", first(*from), rests.iter().map(then).collect::<Vec<_>>().join(" | "))
    };
    by_from.iter().map(line).collect::<Vec<_>>().join(" | ")
}

/// What might be taken for something said: the other legal moves where it is one, otherwise what differs from it in one number, or
/// is another order.
pub fn rivals(said: &Said, scope: &Scope) -> String {
    if said.legal(scope).is_some() {
        return legal_but(scope, said.ends(scope));
    }
    let board = said.board.map_or_else(String::new, |board| format!("<named> {}", spoken(board)));
    let other_board = format!("<named> {}", but(said.board, named(scope)));
    let sentences = match &said.what {
        What::Nothing => vec![other_board],
        What::Order(line) => {
            let (same, other): (Vec<_>, Vec<_>) = ORDERS.iter().partition(|(_, order, _)| order == line);
            let here = format!("{board} ( {} )", phrases(&other));
            [here].into_iter().chain(said.board.map(|_| format!("{other_board} ( {} )", phrases(&same)))).collect()
        }
        What::Squares(squares, _) => {
            let elsewhere = said.board.map(|_| format!("{other_board} {}", in_order(squares, None)));
            (0..squares.len()).map(|place| format!("{board} {}", in_order(squares, Some(place)))).chain(elsewhere).collect()
        }
    };
    format!("{}public <rivals> = [<correcting>] ( {} );\n", head(), sentences.join("\n  | "))
}

/// One sentence, in all the ways to say it.
pub fn exactly(said: &Said) -> String {
    let board = said.board.map_or_else(String::new, |board| format!("<named> {}", spoken(board)));
    let what = match &said.what {
        What::Nothing => String::new(),
        What::Order(line) => {
            let same: Vec<_> = ORDERS.iter().filter(|(_, order, _)| order == line).collect();
            format!("( {} )", phrases(&same))
        }
        What::Squares(squares, _) if said.board.is_none() && squares.len() > 1 => {
            format!("{} [<to>] {}", without_board(squares[0]), in_order(&squares[1..], None))
        }
        What::Squares(squares, _) => in_order(squares, None),
    };
    let correcting = if said.correction { "<correcting>" } else { "" };
    format!("{}public <exactly> = {correcting} {board} {what};\n", head())
}

/// Squares in order, one of them any other.
fn in_order(squares: &[Square], other: Option<usize>) -> String {
    let slot = |(place, square): (usize, &Square)| {
        let number = u32::from(square.number());
        if other == Some(place) { but(Some(number), 1..=u32::from(Square::COUNT)) } else { spoken(number) }
    };
    squares.iter().enumerate().map(slot).collect::<Vec<_>>().join(" [<to>] ")
}

/// The ways to say any of these numbers but one.
fn but(one: Option<u32>, numbers: impl IntoIterator<Item = u32>) -> String {
    let others: Vec<String> = numbers.into_iter().filter(|&number| Some(number) != one).map(spoken).collect();
    format!("( {} )", others.join(" | "))
}

/// One of these words.
pub fn any_of(words: &[String]) -> String {
    format!("#JSGF V1.0;\ngrammar ear;\npublic <word> = {};\n", words.join(" | "))
}

/// Any sounds of speech in any order.
pub fn anything() -> String {
    let phones: Vec<String> = phones().map(|(word, _)| word).collect();
    format!("#JSGF V1.0;\ngrammar ear;\npublic <anything> = ( {} )+;\n", phones.join(" | "))
}

/// A sentence sound by sound: each word as one of these rows of phones, every phone a word by itself.
pub fn sounds(words: &[Vec<String>]) -> String {
    let phone = |sound: &str| format!("phone{}", sound.to_lowercase());
    let row = |sounds: &String| sounds.split(' ').map(phone).collect::<Vec<_>>().join(" ");
    let word = |ways: &Vec<String>| format!("( {} )", ways.iter().map(row).collect::<Vec<_>>().join(" | "));
    let words: Vec<String> = words.iter().map(word).collect();
    format!("#JSGF V1.0;\ngrammar ear;\npublic <sounds> = {};\n", words.join(" "))
}

/// The numbers of the boards in play and those up to 50.
fn named(scope: &Scope) -> BTreeSet<u32> {
    let playing = scope.boards.iter().map(|(number, _)| *number).filter(|number| (1..=HIGHEST_BOARD).contains(number));
    playing.chain(1..=u32::from(Square::COUNT)).collect()
}

/// The ways to say orders.
fn phrases(orders: &[&(&str, &str, bool)]) -> String {
    orders.iter().map(|(said, _, _)| *said).collect::<Vec<_>>().join(" | ")
}

/// What follows the first square of any move.
const MOVE: &str = "( [<to>] <square> | <onwards> <onwards> [<onwards>] )";

/// The first square of a move without its board. It carries the weight of the board that was not named: otherwise a long number
/// would swallow a short board's. Weights have effect on words alone, and only beside one of weight 1, which nobody can say.
fn without_board(square: Square) -> String {
    let words = spoken(u32::from(square.number()));
    let weighted = words.trim_matches(['(', ')', ' ']).split(" | ").map(|words| format!("/{UNNAMED}/ {words}"));
    format!("( /1/ {NEVER_SAID} | {} )", weighted.collect::<Vec<_>>().join(" | "))
}

/// Everything that may be said: orders, and any squares on any board.
pub fn free(scope: &Scope) -> String {
    let mut text = head();
    let squares: Vec<String> = (1..=Square::COUNT).map(|number| format!("<n{number}>")).collect();
    let _ = writeln!(text, "<square> = {};", squares.join(" | "));
    let _ = writeln!(text, "<board> = <named> {};", but(None, named(scope)));
    let (after_board, alone): (Vec<_>, Vec<_>) = ORDERS.iter().partition(|(_, _, after_board)| *after_board);
    let _ = writeln!(text, "<order> = {};\n<alone> = {};", phrases(&after_board), phrases(&alone));
    text += "<onwards> = <to> <square>;\n";
    let _ = writeln!(text, "<move> = <square> {MOVE};");
    let firsts: Vec<String> = Square::all().map(without_board).collect();
    let _ = writeln!(text, "<here> = ( {} ) {MOVE};", firsts.join(" | "));
    // Where the master is at no board, a move without one would mean nothing.
    let here = if scope.at.is_some() { "[<correcting>] <here> |" } else { "" };
    let moves = format!("{here} [<correcting>] <board> <move> | <correcting> <square>");
    let _ = writeln!(text, "public <free> = <alone> | [<board>] <order> | <board> | {moves};");
    text
}
