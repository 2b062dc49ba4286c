//! Which boards are drawn, and how each of them stands.

use std::collections::HashSet;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::desk::LargeBoard;
use super::motion::Motions;
use super::settings::Settings;
use super::surface::{Canvas, Pane, Surface};
use super::theme::Theme;
use super::view::{Filter, Page, View};
use super::wall::{BoardPixels, Grid, MARKED, State, TARGET, TOUCHED, WallLayout};
use crate::draughts::{Game, Position, Side, Turn};
use crate::exhibition::{
    Board, BoardDataReadOnlyItem, BoardNumber, Clock, Hall, Now, Phase, Play, Progress, Seats, Standing, Visits, next_board,
    waits,
};

/// Time left at which a running clock is in trouble: two minutes (competition rules, article 3, 1.6).
const TROUBLE_MS: i64 = 120_000;

/// The surfaces of the main window.
#[derive(Resource, Debug)]
pub struct MainSurfaces {
    wall: Surface,
    large: Surface,
}

impl MainSurfaces {
    /// The wall.
    pub const fn wall(&self) -> &Surface {
        &self.wall
    }

    /// The board in hand.
    pub const fn large(&self) -> &Surface {
        &self.large
    }
}

/// The board that comes next for the master, and the number of facts for which that was found.
#[derive(Resource, Debug, Default)]
pub struct NextBoard {
    facts: Option<u64>,
    number: Option<BoardNumber>,
}

/// Makes the surfaces of the main window.
pub fn set_up(mut canvas: Canvas) {
    let (wall, large) = (Surface::new(&mut canvas, 0, 0.0), Surface::new(&mut canvas, 0, 1.0));
    canvas.insert_resource(MainSurfaces { wall, large });
}

/// Hides the boards and forgets them.
pub fn put_away(mut surfaces: ResMut<MainSurfaces>, mut canvas: Canvas, mut next: ResMut<NextBoard>) {
    *next = NextBoard::default();
    let MainSurfaces { wall, large } = &mut *surfaces;
    for surface in [wall, large] {
        surface.resize(&mut canvas, 0);
        surface.hide(&mut canvas);
    }
}

/// Finds out which board comes next, when anything has happened.
pub fn look_ahead(hall: Hall, now: Res<Now>, mut next: ResMut<NextBoard>) {
    if next.facts != Some(hall.progress.facts) {
        next.facts = Some(hall.progress.facts);
        next.number = next_board(&hall, now.ms).ok().map(|(number, _)| number);
    }
}

/// Which boards are on the wall, and which is in hand.
pub fn choose(hall: Hall, mut view: ResMut<View>, now: Res<Now>) {
    if view.follows_master
        && let Some(at) = hall.progress.at.or_else(|| hall.boards().next().map(|board| board.board.0))
        && view.selected != Some(at)
    {
        view.hold(at);
    }
    let search = view.search.trim().to_lowercase();
    let filter = view.filter;
    let passes = |board: &BoardDataReadOnlyItem<'_, '_>| {
        let is_wanted = match filter {
            Filter::All => true,
            Filter::Waiting => board.standing.is_live() && waits(board),
            Filter::TimeTrouble => board.clock.is_some_and(|clock| in_trouble(clock, now.ms)),
            Filter::Finished => !board.standing.is_live(),
        };
        is_wanted && (search.is_empty() || is_found(&search, board.board.0, board.seats))
    };
    let wanted = || hall.boards().filter(passes).map(|board| board.board.0);
    if !wanted().eq(view.shown.iter().copied()) {
        view.shown = wanted().collect();
    }
}

fn is_found(search: &str, number: BoardNumber, seats: &Seats) -> bool {
    number.to_string() == search
        || seats.opponent.to_lowercase().contains(search)
        || seats.club.to_lowercase().contains(search)
}

/// Whether a side's running clock is nearly up.
pub fn in_trouble(clock: &Clock, now: u64) -> bool {
    clock.running().is_some_and(|side| clock.left_ms(side, now) <= TROUBLE_MS)
}

/// The boards that changed since the last frame.
#[derive(Resource, Debug, Default)]
pub struct ChangedBoards {
    boards: HashSet<BoardNumber>,
    /// The phase in which they were drawn; in another one every board has another sign.
    phase: Phase,
    all: bool,
}

impl ChangedBoards {
    fn contains(&self, number: BoardNumber) -> bool {
        self.all || self.boards.contains(&number)
    }
}

type Changes = Or<(Changed<Play>, Changed<Standing>, Changed<Visits>)>;

/// Notes which boards changed.
pub fn note_changes(boards: Query<&Board, Changes>, progress: Res<Progress>, mut changed: ResMut<ChangedBoards>) {
    changed.all = changed.phase != progress.phase;
    changed.phase = progress.phase;
    changed.boards.clear();
    changed.boards.extend(boards.iter().map(|board| board.0));
}

/// What painting any window reads.
#[derive(SystemParam)]
pub struct Painting<'w, 's> {
    /// The exhibition.
    pub hall: Hall<'w, 's>,
    /// The look.
    pub theme: Res<'w, Theme>,
    /// The boards that changed.
    pub changed: Res<'w, ChangedBoards>,
    /// The time of motions.
    pub time: Res<'w, Time<Real>>,
    settings: Res<'w, Settings>,
    motions: Res<'w, Motions>,
    next: Res<'w, NextBoard>,
    now: Res<'w, Now>,
}

impl<'w, 's> Painting<'w, 's> {
    /// What boards are drawn from in this frame.
    pub fn painter(&self) -> Painter<'_, 'w, 's> {
        let seconds = self.time.elapsed_secs();
        Painter { hall: &self.hall, motions: &self.motions, next: self.next.number, now: self.now.ms, seconds }
    }

    /// A window as far as drawing is concerned.
    pub fn pane(&self, window: &Window) -> Pane {
        Pane::of(window, self.settings.scale())
    }
}

/// Draws the wall of the main window.
pub fn paint_wall(
    painting: Painting,
    view: Res<View>,
    mut surfaces: ResMut<MainSurfaces>,
    mut canvas: Canvas,
    windows: Query<&Window, With<PrimaryWindow>>,
) {
    let Ok(window) = windows.single() else { return };
    painting.painter().wall(&mut surfaces.wall, &mut canvas, &view.shown, view.selected, &painting.changed);
    let pane = painting.pane(window);
    let grid = wall_grid(&painting.hall, &view);
    let area = wall_area(&view, &grid);
    let layout = WallLayout::wall(size(area), &grid, view.scroll, pane.density, painting.theme.palette());
    surfaces.wall.lay_out(&mut canvas, layout);
    surfaces.wall.place(&mut canvas, area, pane, view.page == Page::Wall && !view.shown.is_empty());
}

/// What boards are drawn from.
pub struct Painter<'a, 'w, 's> {
    /// The exhibition.
    pub hall: &'a Hall<'w, 's>,
    /// Pieces in motion.
    pub motions: &'a Motions,
    /// The board that comes next for the master.
    pub next: Option<BoardNumber>,
    /// The exhibition's time.
    pub now: u64,
    /// The time of motions, in seconds.
    pub seconds: f32,
}

impl Painter<'_, '_, '_> {
    /// Draws boards in the slots of a surface: those that changed, and those that are not there yet.
    pub fn wall(
        &self,
        surface: &mut Surface,
        canvas: &mut Canvas,
        shown: &[BoardNumber],
        selected: Option<BoardNumber>,
        changed: &ChangedBoards,
    ) {
        surface.resize(canvas, shown.len());
        for (slot, &number) in shown.iter().enumerate() {
            let emphasis = self.emphasis(number, selected);
            let known = surface.drawn(slot).is_some_and(|(drawn, pixels)| *drawn == number && pixels.emphasis() == emphasis);
            if known && !changed.contains(number) && !self.motions.concerns(number) {
                continue;
            }
            if let Some(pixels) = self.board(number, emphasis) {
                surface.draw(canvas, slot, number, pixels);
            }
        }
    }

    /// A board as it stands, with what moves on it.
    pub fn board(&self, number: BoardNumber, emphasis: u8) -> Option<BoardPixels> {
        let board = self.hall.board(number)?;
        let game = &board.play.0;
        let mut pixels = BoardPixels::of(game.position());
        mark_last(&mut pixels, game.turns().next_back().map(|(turn, _)| turn));
        self.motions.draw(number, self.seconds, &mut pixels);
        pixels.stands(state(&self.hall.progress, board.seats, board.standing, game.turn()), emphasis, false);
        Some(pixels)
    }

    fn emphasis(&self, number: BoardNumber, selected: Option<BoardNumber>) -> u8 {
        let here = self.hall.progress.at == Some(number);
        let trouble = self
            .hall
            .board(number)
            .is_some_and(|board| board.standing.is_live() && board.clock.is_some_and(|clock| in_trouble(clock, self.now)));
        u8::from(here)
            | u8::from(!here && self.next == Some(number)) << 1
            | u8::from(selected == Some(number)) << 2
            | u8::from(trouble) << 3
    }
}

/// The grid of the wall as it is shown now.
pub fn wall_grid(hall: &Hall, view: &View) -> Grid {
    Grid::fit(view.shown.len(), size(view.area), hall.has_clocks(), view.zoom)
}

/// Where the boards of the wall are: in the middle of what is free for them.
pub fn wall_area(view: &View, grid: &Grid) -> bevy_egui::egui::Rect {
    let free = view.area;
    let size = bevy_egui::egui::vec2(grid.width().min(free.width()), grid.height().min(free.height()));
    bevy_egui::egui::Rect::from_center_size(free.center(), size)
}

/// The size of an area, never empty.
pub fn size(area: bevy_egui::egui::Rect) -> Vec2 {
    Vec2::new(area.width().max(1.0), area.height().max(1.0))
}

/// How a board stands.
pub fn state(progress: &Progress, seats: &Seats, standing: &Standing, turn: Side) -> State {
    match standing {
        Standing::Voided => State::Void,
        Standing::Ended { result, .. } => match result.points(seats.master) {
            2 => State::Won,
            1 => State::Drawn,
            _ => State::Lost,
        },
        Standing::Playing if progress.phase == Phase::Waiting => State::Waiting,
        Standing::Playing if turn == seats.master => State::WaitsForMaster,
        Standing::Playing => State::OpponentThinks,
    }
}

fn mark_last(pixels: &mut BoardPixels, turn: Option<&Turn>) {
    if let Some(Turn::Move(mv)) = turn {
        pixels.mark(mv.from(), MARKED);
        pixels.mark(mv.to(), MARKED);
    }
}

/// The position that the large board shows, the present one or an earlier one, and what led to it.
pub fn looked_at(game: &Game, look_back: Option<usize>) -> (Position, Option<Turn>) {
    let turns: Vec<_> = game.turns().collect();
    match look_back.and_then(|ply| Some((ply, turns.get(ply)?))) {
        Some((ply, (_, position))) => (**position, ply.checked_sub(1).map(|before| *turns[before].0)),
        None => (*game.position(), turns.last().map(|(turn, _)| **turn)),
    }
}

/// Draws the board in hand.
pub fn paint_large(
    painting: Painting,
    view: Res<View>,
    large: Res<LargeBoard>,
    mut surfaces: ResMut<MainSurfaces>,
    mut canvas: Canvas,
    windows: Query<&Window, With<PrimaryWindow>>,
) {
    let (Ok(window), Some(number)) = (windows.single(), view.selected) else { return };
    let Some(board) = painting.hall.board(number) else { return };
    let game = &board.play.0;
    let (position, turn) = looked_at(game, view.look_back);
    let mut pixels = BoardPixels::of(&position);
    mark_last(&mut pixels, turn.as_ref());
    if view.look_back.is_none() {
        painting.motions.draw(number, painting.time.elapsed_secs(), &mut pixels);
        if let Some(from) = view.touched {
            pixels.mark(from, TOUCHED);
            if painting.hall.scene().regulations.show_legal_moves() {
                let legal = game.position().legal_moves(game.rules());
                legal.iter().filter(|mv| mv.from() == from).for_each(|mv| pixels.mark(mv.to(), TARGET));
            }
        }
        if let Some((from, file, row)) = large.dragged {
            let piece = pixels.lifted(from);
            pixels.moving(piece, file, row);
        }
    }
    pixels.stands(State::Waiting, 0, view.from_black);
    let pane = painting.pane(window);
    let surface = &mut surfaces.large;
    surface.resize(&mut canvas, 1);
    surface.draw(&mut canvas, 0, number, pixels);
    surface.lay_out(&mut canvas, WallLayout::board(large.rect.width(), pane.density, painting.theme.palette()));
    surface.place(&mut canvas, large.rect, pane, view.page == Page::Board);
}
