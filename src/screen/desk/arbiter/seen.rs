//! The form in which the arbiter enters the position that he sees in the hall: by clicking pieces, or as FEN. What differs is
//! told at once; once it was asked, what would explain it can be chosen.

use bevy_egui::egui::{Button, Ui};

use super::super::Desk;
use super::position;
use crate::draughts::Setup;
use crate::exhibition::BoardNumber;
use crate::screen::theme::SPACE;

/// Squares that differ, told one by one.
const MOST_TOLD: usize = 6;

/// What is entered.
#[derive(Debug)]
pub struct Seen {
    pub board: BoardNumber,
    /// The position as FEN.
    pub fen: String,
    /// What would explain it, as the exhibition offered it.
    offers: Option<(Setup, Vec<String>)>,
}

impl Seen {
    /// Begins with the position that the program has.
    pub fn new(board: BoardNumber, fen: String) -> Seen {
        Seen { board, fen, offers: None }
    }
}

/// Shows the board and what differs.
pub fn show(ui: &mut Ui, desk: &Desk, seen: &mut Seen) {
    if let Some(setup) = position::edit(ui, desk, &mut seen.fen) {
        differences(ui, desk, seen.board, &setup);
    }
}

fn differences(ui: &mut Ui, desk: &Desk, number: BoardNumber, setup: &Setup) {
    let Some(board) = desk.hall.board(number) else { return };
    let differences = board.play.0.position().differences(setup);
    if differences.is_empty() {
        let whose = desk.words.get("board-of-hall");
        ui.label(desk.words.with("compared-equal", &[("whose", whose)]));
    }
    for difference in differences.iter().take(MOST_TOLD) {
        ui.label(desk.words.texts.difference(difference));
    }
    if differences.len() > MOST_TOLD {
        ui.label(desk.words.with("seen-more", &[("count", (differences.len() - MOST_TOLD).to_string())]));
    }
}

/// Shows the offers, once this very position was compared. Tells the line of the one that was chosen.
pub fn offers(ui: &mut Ui, desk: &Desk, seen: &mut Seen) -> Option<String> {
    let setup = &Setup::from_fen(&seen.fen).ok()?;
    let board = desk.hall.board(seen.board)?;
    if board.compared.hall.as_ref() != Some(setup) {
        seen.offers = None;
        return None;
    }
    if seen.offers.as_ref().is_none_or(|(of, _)| of != setup) {
        let found = board.play.0.explanations(setup).found;
        seen.offers = Some((*setup, found.iter().map(|found| desk.words.texts.offer(&found.changes)).collect()));
    }
    let (_, offers) = seen.offers.as_ref()?;
    let differs = !board.play.0.position().differences(setup).is_empty();
    ui.add_space(SPACE);
    if differs && offers.is_empty() {
        ui.label(desk.words.with("reconcile-none", &[("board", format!("{} ", seen.board))]));
    }
    offers.iter().zip(1..).find_map(|(offer, number)| {
        let line = format!("{} reconcile {number}", seen.board);
        ui.add(Button::new(offer).wrap()).on_hover_text(&line).clicked().then_some(line)
    })
}
