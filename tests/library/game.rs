//! How games end by the rules, and what counts towards it (rules of the game, results 2 and 3).

use simultaan::draughts::{End, Game, GameResult, INTERNATIONAL, NotPlayed, Position, Turn, WrittenMove};

fn position(fen: &str) -> Position {
    Position::from_fen(fen, &INTERNATIONAL).expect(fen)
}

fn game(fen: &str) -> Game {
    Game::new(position(fen), &INTERNATIONAL)
}

fn play(game: &mut Game, text: &str) {
    let written = WrittenMove::read(text).expect(text);
    let mv = game.position().resolve(&written, &INTERNATIONAL).unwrap_or_else(|u| panic!("{text}: {:?}", u.why));
    assert_eq!(game.play(&mv), Ok(()), "{text}");
}

fn play_all(game: &mut Game, moves: &[&str]) {
    for text in moves {
        assert_eq!(game.end(), None, "before {text}");
        play(game, text);
    }
}

/// Plays `plies` king moves that neither capture, nor offer a capture, nor repeat a position for the third time, nor end the
/// game before the last: the counts alone decide.
fn wander(game: &mut Game, plies: usize) {
    assert!(wanders(game, plies), "no harmless {plies} plies from {}", game.position().fen());
}

fn wanders(game: &mut Game, plies: usize) -> bool {
    if plies == 0 {
        return true;
    }
    if game.end().is_some() || game.position().can_capture(&INTERNATIONAL) {
        return false;
    }
    let seen = |next: &Position| game.turns().filter(|(_, before)| *before == next).count();
    let mut moves = game.position().legal_moves(&INTERNATIONAL);
    moves.retain(|mv| game.position().kings(game.turn()).contains(mv.from()) && seen(&game.position().after(mv)) < 2);
    moves.sort_by_key(|mv| seen(&game.position().after(mv)));
    moves.iter().any(|mv| {
        assert_eq!(game.play(mv), Ok(()));
        let found = wanders(game, plies - 1);
        if !found {
            game.undo();
        }
        found
    })
}

/// The game is drawn for this reason after exactly so many plies more.
fn drawn_in(game: &mut Game, plies: usize, why: End) {
    wander(game, plies);
    assert_eq!(game.end(), Some(why), "{}", game.start().fen());
    assert_eq!(game.result(), Some(GameResult::Draw));
    let last = game.undo();
    assert_eq!(game.end(), None, "{}, a ply earlier", game.start().fen());
    let Some(Turn::Move(last)) = last else { panic!("a move was the last") };
    assert_eq!(game.play(&last), Ok(()));
}

#[test]
fn a_side_without_a_piece_has_lost() {
    let mut game = game("W:W28:B23");
    play(&mut game, "28x19");
    assert_eq!(game.end(), Some(End::NoPieces));
    assert_eq!(game.result(), Some(GameResult::WhiteWins));
}

#[test]
fn a_side_without_a_move_has_lost() {
    let mut game = game("B:W35,45:B19,30,34,40,44");
    play(&mut game, "19-24");
    assert_eq!(game.end(), Some(End::Blocked));
    assert_eq!(game.result(), Some(GameResult::BlackWins));
}

#[test]
fn nothing_is_played_after_the_end_or_against_the_rules() {
    let mut over = game("W:W:BK20");
    let start = Position::start(&INTERNATIONAL);
    let mv = start.legal_moves(&INTERNATIONAL)[0];
    assert_eq!(over.play(&mv), Err(NotPlayed::Over));
    assert_eq!(game("B:W31-50:B1-20").play(&mv), Err(NotPlayed::Illegal));
}

/// Kings that go to and fro; no balance of few pieces is there.
const REPEATED: &str = "W:WK46,35:BK1,16";
const ROUND: [&str; 4] = ["46-5", "1-6", "5-46", "6-1"];

#[test]
fn the_third_time_is_a_draw() {
    let mut game = game(REPEATED);
    play_all(&mut game, &ROUND);
    play_all(&mut game, &ROUND);
    assert_eq!(game.end(), Some(End::Repetition));
    assert_eq!(game.result(), Some(GameResult::Draw));
    game.undo();
    assert_eq!(game.end(), None);
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    let mut game = game(REPEATED);
    play_all(&mut game, &["46-41", "1-6", "41-10", "6-1", "10-46"]);
    let round = ["1-6", "46-5", "6-1", "5-46"];
    play_all(&mut game, &round);
    assert_eq!(*game.position(), position("B:WK46,35:BK1,16"));
    play_all(&mut game, &round);
    assert_eq!(game.end(), Some(End::Repetition));
}

#[test]
fn set_ups_in_between_do_not_hide_a_repetition() {
    let mut game = game(REPEATED);
    play_all(&mut game, &ROUND);
    game.put(position("W:WK46,35,50:BK1,16"));
    play_all(&mut game, &ROUND[..2]);
    game.put(position("W:WK5,35:BK6,16"));
    play_all(&mut game, &ROUND[2..]);
    assert_eq!(game.end(), Some(End::Repetition));
}

#[test]
fn a_set_up_may_itself_be_the_third_time() {
    let mut game = game(REPEATED);
    play_all(&mut game, &ROUND);
    game.put(position("W:WK46:BK1,16,20"));
    assert_eq!(game.end(), None);
    game.put(position(REPEATED));
    assert_eq!(game.end(), Some(End::Repetition));
    assert_eq!(game.undo(), Some(Turn::Setup(position(REPEATED))));
    assert_eq!(game.end(), None);
}

#[test]
fn restoring_a_disturbed_position_is_no_repetition() {
    let mut game = game(REPEATED);
    for _ in 0..5 {
        game.put(position(REPEATED));
        assert_eq!(game.end(), None);
    }
    play_all(&mut game, &ROUND);
    assert_eq!(game.end(), None);
    play_all(&mut game, &ROUND);
    assert_eq!(game.end(), Some(End::Repetition));
}

#[test]
fn twenty_five_moves_each_with_kings_only_are_a_draw() {
    for fen in ["W:WK46,K47,16:BK4,K15", "B:WK46,K47,K16:BK4,K15"] {
        drawn_in(&mut game(fen), 50, End::TwentyFiveMoves);
    }
}

#[test]
fn a_man_that_moves_starts_the_twenty_five_anew() {
    let mut game = game("W:WK46,K47,26:BK4,K15");
    wander(&mut game, 48);
    play(&mut game, "26-21");
    drawn_in(&mut game, 50, End::TwentyFiveMoves);
}

#[test]
fn a_capture_starts_the_twenty_five_anew() {
    let mut game = game("W:WK46,K47:BK4,K15,K16");
    wander(&mut game, 48);
    game.put(position("W:WK46,K47:BK4,K16,K33"));
    play(&mut game, "47x24");
    drawn_in(&mut game, 50, End::TwentyFiveMoves);
}

#[test]
fn sixteen_moves_each_for_every_balance_of_three_against_a_king() {
    for fen in [
        "W:WK46,K47,K48:BK15",
        "W:WK46,K47,16:BK15",
        "W:WK46,16,26:BK15",
        "B:WK46,K47,K48:BK15",
        "W:WK46:BK3,K4,K15",
        "W:WK46:BK3,K4,35",
        "W:WK46:BK3,25,35",
    ] {
        drawn_in(&mut game(fen), 2 * 16, End::SixteenMoves);
    }
}

#[test]
fn five_moves_each_for_every_balance_of_two_or_one_against_a_king() {
    for fen in [
        "W:WK46,K47:BK15",
        "W:WK46,16:BK15",
        "W:WK46:BK15",
        "B:WK47,K48:BK15",
        "W:WK46:BK4,K15",
        "B:WK46:BK4,35",
        "B:WK47:BK4",
    ] {
        drawn_in(&mut game(fen), 2 * 5, End::FiveMoves);
    }
}

#[test]
fn other_balances_have_only_the_twenty_five_moves() {
    for fen in ["W:WK46,K47,K48,K49:BK15", "W:WK46,K47,K48:BK15,5"] {
        drawn_in(&mut game(fen), 2 * 25, End::TwentyFiveMoves);
    }
}

#[test]
fn moves_of_men_count_too() {
    let mut game = game("W:WK46,36:BK15");
    play_all(&mut game, &["36-31", "15-20", "31-26", "20-15", "26-21", "15-20", "21-16", "20-15", "16-11", "15-20"]);
    assert_eq!(game.end(), Some(End::FiveMoves));
}

#[test]
fn a_promotion_inside_the_balance_does_not_restart_the_count() {
    let mut game = game("W:WK46,11:BK15");
    play_all(&mut game, &["11-6", "15-20", "6-1"]);
    drawn_in(&mut game, 7, End::FiveMoves);
}

#[test]
fn the_count_starts_after_the_capture_that_brings_the_balance_about() {
    let mut game = game("W:WK46,16,26:BK15,28");
    play(&mut game, "46x5");
    drawn_in(&mut game, 2 * 16, End::SixteenMoves);
}

#[test]
fn the_count_starts_after_the_promotion_that_brings_the_balance_about() {
    let mut game = game("W:W6,16,26:BK15");
    play(&mut game, "6-1");
    drawn_in(&mut game, 2 * 16, End::SixteenMoves);
}

#[test]
fn a_capture_from_three_to_two_starts_the_count_of_five() {
    let mut game = game("W:WK46,K47,K2:BK15");
    wander(&mut game, 24);
    game.put(position("B:WK46,K1,K24:BK15"));
    play(&mut game, "15x33");
    drawn_in(&mut game, 2 * 5, End::FiveMoves);
}

#[test]
fn an_irregular_move_that_was_accepted_counts_as_a_move() {
    let mut game = game("W:WK46,K47:BK15");
    wander(&mut game, 8);
    game.put(position("B:WK1,K47:BK15"));
    drawn_in(&mut game, 1, End::FiveMoves);
}

#[test]
fn a_set_up_with_other_pieces_starts_the_counts_anew() {
    let mut game = game("W:WK46,K47:BK15");
    wander(&mut game, 8);
    game.put(position("W:WK46,K47,K48:BK15"));
    drawn_in(&mut game, 2 * 16, End::SixteenMoves);
}

#[test]
fn a_win_goes_before_a_draw_on_the_same_ply() {
    let mut game = game("B:WK46,K47:BK15");
    wander(&mut game, 9);
    game.put(position("W:WK10,K20:BK5"));
    play(&mut game, "20-14");
    assert_eq!(game.end(), Some(End::Blocked));
    assert_eq!(game.result(), Some(GameResult::WhiteWins));
    // The same ply with a way out is the draw.
    game.undo();
    play(&mut game, "20-15");
    assert_eq!(game.end(), Some(End::FiveMoves));
}

#[test]
fn points_are_those_of_draughts() {
    use simultaan::draughts::Side::{Black, White};
    let points = |result: GameResult| (result.points(White), result.points(Black));
    assert_eq!(points(GameResult::WhiteWins), (2, 0));
    assert_eq!(points(GameResult::Draw), (1, 1));
    assert_eq!(points(GameResult::BlackWins), (0, 2));
    assert_eq!(points(GameResult::BothLose), (0, 0));
}
