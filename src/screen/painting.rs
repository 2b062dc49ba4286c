//! From boards to the textures that the shader reads. A board that did not change is not written again.

use bevy::image::Image;
use bevy::prelude::*;

use super::motion::Motions;
use super::settings::Settings;
use super::theme::Theme;
use super::view::{Filter, Page, View};
use super::wall::{BoardPixels, Grid, MARKED, State, TARGET, TOUCHED, WallLayout, WallMaterial, board_texture, write_board};
use crate::draughts::{Game, Position, Side, Turn};
use crate::exhibition::{
    Board, BoardNumber, Clock, Hall, Now, Phase, Play, Progress, Seats, Standing, Visits, next_board, waits,
};

/// Time left at which a running clock is in trouble: two minutes (seed B, article 3, 1.6).
const TROUBLE_MS: i64 = 120_000;

/// The wall and the large board as they were last drawn.
#[derive(Resource)]
pub struct Painted {
    wall: Entity,
    large: Entity,
    wall_material: Handle<WallMaterial>,
    large_material: Handle<WallMaterial>,
    wall_data: Handle<Image>,
    large_data: Handle<Image>,
    room: usize,
    rows: Vec<(BoardNumber, BoardPixels)>,
    /// The board that comes next, as of so many facts.
    next: (u64, Option<BoardNumber>),
}

/// Makes the two quads.
pub fn set_up(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<WallMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let quad = meshes.add(Rectangle::new(1.0, 1.0));
    let mut surface = |boards: usize, layer: f32| {
        let data = images.add(board_texture(boards));
        let material = materials.add(WallMaterial { layout: WallLayout::default(), data: data.clone() });
        let place = Transform::from_xyz(0.0, 0.0, layer);
        let parts = (Mesh2d(quad.clone()), MeshMaterial2d(material.clone()), place, Visibility::Hidden);
        (commands.spawn(parts).id(), material, data)
    };
    let (wall, wall_material, wall_data) = surface(1, 0.0);
    let (large, large_material, large_data) = surface(1, 1.0);
    commands.insert_resource(Painted {
        wall,
        large,
        wall_material,
        large_material,
        wall_data,
        large_data,
        room: 1,
        rows: Vec::new(),
        next: (u64::MAX, None),
    });
}

/// Which boards are on the wall, and which is in hand.
pub fn choose(hall: Hall, mut view: ResMut<View>, now: Res<Now>) {
    if view.follows_master
        && let Some(at) = hall.progress.at.or_else(|| hall.boards().next().map(|board| board.board.0))
    {
        view.hold(at);
    }
    let search = view.search.trim().to_lowercase();
    let filter = view.filter;
    let wanted = hall.boards().filter(|board| {
        let passes = match filter {
            Filter::All => true,
            Filter::Waiting => board.standing.is_live() && waits(board),
            Filter::TimeTrouble => board.clock.is_some_and(|clock| in_trouble(clock, now.ms)),
            Filter::Finished => !board.standing.is_live(),
        };
        passes && (search.is_empty() || found(&search, board.board.0, board.seats))
    });
    let shown: Vec<BoardNumber> = wanted.map(|board| board.board.0).collect();
    if view.shown != shown {
        view.shown = shown;
    }
}

fn found(search: &str, number: BoardNumber, seats: &Seats) -> bool {
    number.to_string() == search
        || seats.opponent.to_lowercase().contains(search)
        || seats.club.to_lowercase().contains(search)
}

/// Whether a side's running clock is nearly up.
pub fn in_trouble(clock: &Clock, now: u64) -> bool {
    clock.running().is_some_and(|side| clock.left_ms(side, now) <= TROUBLE_MS)
}

/// Writes the boards that changed into the wall's texture, and lays it out.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it reads")]
pub fn paint_wall(
    hall: Hall,
    view: Res<View>,
    theme: Res<Theme>,
    settings: Res<Settings>,
    motions: Res<Motions>,
    now: Res<Now>,
    time: Res<Time<Real>>,
    changed: Query<&Board, Or<(Changed<Play>, Changed<Standing>, Changed<Visits>)>>,
    mut painted: ResMut<Painted>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<WallMaterial>>,
    mut places: Query<(&mut Transform, &mut Visibility)>,
    windows: Query<&Window, With<bevy::window::PrimaryWindow>>,
) {
    let Ok(window) = windows.single() else { return };
    if hall.progress.facts != painted.next.0 {
        painted.next = (hall.progress.facts, next_board(&hall, now.ms).ok().map(|(number, _)| number));
    }
    if painted.room < view.shown.len() {
        painted.room = view.shown.len();
        images.insert(painted.wall_data.id(), board_texture(painted.room)).ok();
        painted.rows.clear();
    }
    let touched: std::collections::HashSet<BoardNumber> = changed.iter().map(|board| board.0).collect();
    let mut rows = std::mem::take(&mut painted.rows);
    rows.truncate(view.shown.len());
    let mut image = None;
    for (slot, &number) in view.shown.iter().enumerate() {
        let emphasis = emphasis(&hall, &view, painted.next.1, number, now.ms);
        let known = rows.get(slot).filter(|(known, pixels)| *known == number && pixels.0[55] == emphasis);
        if known.is_some() && !touched.contains(&number) && !motions.moves(number) && !motions.just_ended(number) {
            continue;
        }
        let Some(pixels) = picture(&hall, number, emphasis, false) else { continue };
        let mut pixels = pixels;
        motions.draw(number, time.elapsed_secs(), &mut pixels);
        if rows.get(slot) == Some(&(number, pixels)) {
            continue;
        }
        let image = image.get_or_insert_with(|| images.get_mut(&painted.wall_data));
        if let Some(image) = image {
            write_board(image, slot, &pixels);
        }
        if slot < rows.len() { rows[slot] = (number, pixels) } else { rows.push((number, pixels)) }
    }
    painted.rows = rows;
    let grid = wall_grid(&hall, &view);
    let layout = WallLayout::wall(size(view.area), &grid, view.scroll, density(window, &settings), theme.palette());
    let shown = view.page == Page::Wall && !view.shown.is_empty();
    lay(painted.wall, view.area, settings.scale(), shown, window, &mut places);
    if let Some(mut material) = materials.get_mut(&painted.wall_material) {
        material.layout = layout;
    }
}

/// The grid of the wall as it is shown now.
pub fn wall_grid(hall: &Hall, view: &View) -> Grid {
    Grid::fit(view.shown.len(), size(view.area), hall.has_clocks(), view.zoom)
}

fn size(area: bevy_egui::egui::Rect) -> Vec2 {
    Vec2::new(area.width().max(1.0), area.height().max(1.0))
}

/// Pixels of the screen in a point.
fn density(window: &Window, settings: &Settings) -> f32 {
    window.scale_factor() * settings.scale()
}

/// Puts a quad where an area of the window is.
fn lay(
    quad: Entity,
    area: bevy_egui::egui::Rect,
    scale: f32,
    shown: bool,
    window: &Window,
    places: &mut Query<(&mut Transform, &mut Visibility)>,
) {
    let Ok((mut place, mut visibility)) = places.get_mut(quad) else { return };
    let wanted = if shown && area.is_positive() { Visibility::Visible } else { Visibility::Hidden };
    visibility.set_if_neq(wanted);
    if area.is_positive() {
        let area = area * scale;
        let centre = area.center();
        let x = centre.x - window.width() / 2.0;
        let y = window.height() / 2.0 - centre.y;
        let target = place.translation.with_x(x).with_y(y);
        if place.translation != target || place.scale.x != area.width() || place.scale.y != area.height() {
            place.translation = target;
            place.scale = Vec3::new(area.width(), area.height(), 1.0);
        }
    }
}

fn emphasis(hall: &Hall, view: &View, next: Option<BoardNumber>, number: BoardNumber, now: u64) -> u8 {
    let here = hall.progress.at == Some(number);
    let trouble = hall.board(number).is_some_and(|board| {
        board.standing.is_live() && board.clock.is_some_and(|clock| in_trouble(clock, now))
    });
    u8::from(here)
        | u8::from(!here && next == Some(number)) << 1
        | u8::from(view.selected == Some(number)) << 2
        | u8::from(trouble) << 3
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

fn picture(hall: &Hall, number: BoardNumber, emphasis: u8, from_black: bool) -> Option<BoardPixels> {
    let board = hall.board(number)?;
    let game = &board.play.0;
    let mut pixels = present(game);
    let state = state(&hall.progress, board.seats, board.standing, game.turn());
    pixels.stands(state, emphasis, from_black);
    Some(pixels)
}

/// The present position with the last move marked.
fn present(game: &Game) -> BoardPixels {
    let mut pixels = BoardPixels::of(game.position());
    mark_last(&mut pixels, game.turns().next_back().map(|(turn, _)| turn));
    pixels
}

fn mark_last(pixels: &mut BoardPixels, turn: Option<&Turn>) {
    if let Some(Turn::Move(mv)) = turn {
        pixels.mark(mv.from(), MARKED);
        pixels.mark(mv.to(), MARKED);
    }
}

/// The position that the large board shows: the present one, or an earlier one.
pub fn looked_at(game: &Game, look_back: Option<usize>) -> (Position, Option<Turn>) {
    let turns: Vec<_> = game.turns().collect();
    match look_back {
        Some(ply) if ply < turns.len() => (*turns[ply].1, ply.checked_sub(1).map(|before| *turns[before].0)),
        _ => (*game.position(), turns.last().map(|(turn, _)| **turn)),
    }
}

/// Draws the board in hand.
#[expect(clippy::too_many_arguments, reason = "a system asks for what it reads")]
pub fn paint_large(
    hall: Hall,
    view: Res<View>,
    theme: Res<Theme>,
    motions: Res<Motions>,
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    large: Res<super::desk::LargeBoard>,
    painted: Res<Painted>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<WallMaterial>>,
    mut places: Query<(&mut Transform, &mut Visibility)>,
    windows: Query<&Window, With<bevy::window::PrimaryWindow>>,
    mut last: Local<Option<(BoardPixels, bevy_egui::egui::Rect, f32, Theme)>>,
) {
    let (Ok(window), Some(number)) = (windows.single(), view.selected) else { return };
    let Some(board) = hall.board(number) else { return };
    let game = &board.play.0;
    let (position, turn) = looked_at(game, view.look_back);
    let mut pixels = BoardPixels::of(&position);
    mark_last(&mut pixels, turn.as_ref());
    if view.look_back.is_none() {
        motions.draw(number, time.elapsed_secs(), &mut pixels);
        if let Some(from) = view.touched {
            pixels.mark(from, TOUCHED);
            if hall.scene().regulations.show_legal_moves() {
                let legal = game.position().legal_moves(game.rules());
                legal.iter().filter(|mv| mv.from() == from).for_each(|mv| pixels.mark(mv.to(), TARGET));
            }
        }
        if let Some((from, x, y)) = large.dragged {
            let piece = pixels.lifted(from);
            pixels.moving(piece, x, y);
        }
    }
    pixels.stands(State::Waiting, 0, view.from_black);
    lay(painted.large, large.rect, settings.scale(), view.page == Page::Board, window, &mut places);
    let drawn = (pixels, large.rect, density(window, &settings), *theme);
    if *last != Some(drawn) {
        *last = Some(drawn);
        if let Some(mut image) = images.get_mut(&painted.large_data) {
            write_board(&mut image, 0, &pixels);
        }
        if let Some(mut material) = materials.get_mut(&painted.large_material) {
            material.layout = WallLayout::board(large.rect.width(), density(window, &settings), theme.palette());
        }
    }
}
