//! A surface: a quad on which boards are drawn, with the texture that tells which. A board that did not change is not
//! written again.

use bevy::camera::visibility::RenderLayers;
use bevy::ecs::system::SystemParam;
use bevy::image::Image;
use bevy::prelude::*;
use bevy_egui::egui;

use super::wall::{BoardPixels, WallLayout, WallMaterial, board_texture, write_board};
use crate::exhibition::BoardNumber;

/// A quad with boards.
#[derive(Debug)]
pub struct Surface {
    quad: Entity,
    material: Handle<WallMaterial>,
    data: Handle<Image>,
    room: usize,
    rows: Vec<(BoardNumber, BoardPixels)>,
    layout: Option<WallLayout>,
}

/// What is needed to draw on surfaces.
#[derive(SystemParam)]
pub struct Canvas<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<WallMaterial>>,
    images: ResMut<'w, Assets<Image>>,
    places: Query<'w, 's, (&'static mut Transform, &'static mut Visibility)>,
}

impl Canvas<'_, '_> {
    /// Makes a resource out of surfaces.
    pub fn insert_resource(&mut self, surfaces: impl Resource) {
        self.commands.insert_resource(surfaces);
    }
}

/// A window as far as drawing is concerned: its size in points before scaling, and the scale of its points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pane {
    /// Width and height, in the window's logical pixels.
    pub size: Vec2,
    /// Logical pixels in a point of the panels.
    pub scale: f32,
    /// Pixels of the screen in a point of the panels.
    pub density: f32,
}

impl Pane {
    /// The pane of a window whose panels are scaled.
    pub fn of(window: &Window, scale: f32) -> Pane {
        Pane { size: Vec2::new(window.width(), window.height()), scale, density: window.scale_factor() * scale }
    }
}

impl Surface {
    /// A hidden surface on a render layer; of two in the same window the higher one covers the other.
    pub fn new(canvas: &mut Canvas, layer: usize, height: f32) -> Surface {
        let mesh = canvas.meshes.add(Rectangle::new(1.0, 1.0));
        let data = canvas.images.add(board_texture(1));
        let material = canvas.materials.add(WallMaterial { layout: WallLayout::default(), data: data.clone() });
        let place = Transform::from_xyz(0.0, 0.0, height);
        let parts = (Mesh2d(mesh), MeshMaterial2d(material.clone()), place, Visibility::Hidden, RenderLayers::layer(layer));
        let quad = canvas.commands.spawn(parts).id();
        Surface { quad, material, data, room: 1, rows: Vec::new(), layout: None }
    }

    /// Takes the surface away.
    pub fn remove(self, canvas: &mut Canvas) {
        canvas.commands.entity(self.quad).try_despawn();
    }

    /// Makes room for so many boards; forgets those behind.
    pub fn resize(&mut self, canvas: &mut Canvas, boards: usize) {
        if self.room < boards {
            self.room = boards;
            self.data = canvas.images.add(board_texture(boards));
            if let Some(mut material) = canvas.materials.get_mut(&self.material) {
                material.data = self.data.clone();
            }
            self.rows.clear();
        }
        self.rows.truncate(boards);
    }

    /// The board drawn in a slot.
    pub fn drawn(&self, slot: usize) -> Option<&(BoardNumber, BoardPixels)> {
        self.rows.get(slot)
    }

    /// Draws a board in a slot; the slots before it must have been drawn.
    pub fn draw(&mut self, canvas: &mut Canvas, slot: usize, number: BoardNumber, pixels: BoardPixels) {
        if self.rows.get(slot) == Some(&(number, pixels)) {
            return;
        }
        if let Some(mut image) = canvas.images.get_mut(&self.data) {
            write_board(&mut image, slot, &pixels);
        }
        match self.rows.get_mut(slot) {
            Some(row) => *row = (number, pixels),
            None => self.rows.push((number, pixels)),
        }
    }

    /// Lays the boards out anew, if anything about it changed.
    pub fn lay_out(&mut self, canvas: &mut Canvas, layout: WallLayout) {
        if self.layout.as_ref() != Some(&layout) {
            if let Some(mut material) = canvas.materials.get_mut(&self.material) {
                material.layout = layout.clone();
            }
            self.layout = Some(layout);
        }
    }

    /// Hides the quad.
    pub fn hide(&self, canvas: &mut Canvas) {
        if let Ok((_, mut visibility)) = canvas.places.get_mut(self.quad) {
            visibility.set_if_neq(Visibility::Hidden);
        }
    }

    /// Puts the quad where an area of its window is (in points), or hides it.
    pub fn place(&self, canvas: &mut Canvas, area: egui::Rect, pane: Pane, shown: bool) {
        let Ok((mut place, mut visibility)) = canvas.places.get_mut(self.quad) else { return };
        let visible = shown && area.is_positive();
        visibility.set_if_neq(if visible { Visibility::Visible } else { Visibility::Hidden });
        if visible {
            let area = area * pane.scale;
            let (x, y) = (area.center().x - pane.size.x / 2.0, pane.size.y / 2.0 - area.center().y);
            let scale = Vec3::new(area.width(), area.height(), 1.0);
            let translation = place.translation.with_x(x).with_y(y);
            place.set_if_neq(Transform { translation, scale, ..*place });
        }
    }
}
