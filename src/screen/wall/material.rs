//! The material that draws all boards of a wall at once.

use bevy::asset::{RenderAssetUsages, embedded_asset};
use bevy::image::Image;
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, Extent3d, ShaderType, TextureDimension, TextureFormat};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use super::data::{BoardPixels, ROW};
use super::layout::Grid;
use crate::screen::theme::{Palette, linear};

/// Adds the material and its shader.
pub fn plugin(app: &mut App) {
    embedded_asset!(app, "wall.wgsl");
    app.add_plugins(Material2dPlugin::<WallMaterial>::default());
}

/// A wall of boards: how it is laid out, and what stands on the boards.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct WallMaterial {
    /// How it is laid out.
    #[uniform(0)]
    pub layout: WallLayout,
    /// A row a board.
    #[texture(1, sample_type = "u_int")]
    pub data: Handle<Image>,
}

/// What the shader knows about the wall as a whole; the names are those of `wall.wgsl`.
#[derive(ShaderType, Clone, Debug, Default, PartialEq)]
pub struct WallLayout {
    size: Vec2,
    cell: Vec2,
    board_at: Vec2,
    board_side: f32,
    scroll: f32,
    columns: u32,
    count: u32,
    sign_radius: f32,
    corner: f32,
    sign_at: Vec2,
    density: f32,
    unused: f32,
    colours: [Vec4; 16],
}

impl Material2d for WallMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://simultaan/screen/wall/wall.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

impl WallLayout {
    /// A wall of this size, scrolled down, in points; `density` is the number of pixels in a point.
    pub fn wall(size: Vec2, grid: &Grid, scroll: f32, density: f32, palette: &Palette) -> WallLayout {
        let cell = &grid.cell;
        let sign_radius = (cell.header.height() * 0.36).min(cell.size.x * 0.12);
        let sign_at = Vec2::new(cell.header.max.x - sign_radius - 2.0, cell.header.center().y);
        WallLayout {
            size,
            cell: cell.size,
            board_at: cell.board.min,
            board_side: cell.board.width(),
            scroll,
            columns: count(grid.columns),
            count: count(grid.count),
            sign_radius,
            corner: (cell.size.x * 0.04).clamp(3.0, 8.0),
            sign_at,
            density,
            unused: 0.0,
            colours: colours(palette),
        }
    }

    /// One board that fills its square, with nothing around it.
    pub fn board(side: f32, density: f32, palette: &Palette) -> WallLayout {
        WallLayout {
            size: Vec2::splat(side),
            cell: Vec2::splat(side),
            board_side: side,
            columns: 1,
            count: 1,
            corner: -1.0,
            density,
            colours: colours(palette),
            ..WallLayout::default()
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn colours(palette: &Palette) -> [Vec4; 16] {
    let mut mark = linear(palette.mark);
    mark.alpha = 0.6;
    [
        linear(palette.panel),
        linear(palette.edge),
        linear(palette.light),
        linear(palette.dark),
        linear(palette.white[0]),
        linear(palette.white[1]),
        linear(palette.black[0]),
        linear(palette.black[1]),
        mark,
        linear(palette.target),
        linear(palette.master),
        linear(palette.next),
        linear(palette.selected),
        linear(palette.waiting),
        linear(palette.faint),
        linear(palette.alarm),
    ]
    .map(|colour| colour.to_vec4())
}

/// A texture with room for so many boards.
pub fn board_texture(boards: usize) -> Image {
    let size = Extent3d { width: count(ROW), height: count(boards.max(1)), depth_or_array_layers: 1 };
    Image::new_fill(size, TextureDimension::D2, &[0], TextureFormat::R8Uint, RenderAssetUsages::all())
}

/// Writes a board into a texture made by [`board_texture`]. Says whether it had room.
pub fn write_board(image: &mut Image, slot: usize, pixels: &BoardPixels) -> bool {
    let row = image.data.as_mut().and_then(|data| data.get_mut(slot * ROW..(slot + 1) * ROW));
    row.map(|row| row.copy_from_slice(&pixels.0)).is_some()
}

#[cfg(test)]
mod tests {
    /// Mesa's software Vulkan compiles a shader with such a branch anew for every frame, and forgets none of them.
    #[test]
    fn no_branch_of_the_shader_depends_on_the_uniform_alone() {
        let shader = include_str!("wall.wgsl");
        let sizes = ["if wall.", "if (wall.", "if radius", "if square"];
        let guilty = shader.lines().find(|line| sizes.iter().any(|size| line.trim_start().starts_with(size)));
        assert_eq!(guilty, None);
    }
}
