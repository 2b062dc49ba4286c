//! The wall: all boards in numbered order, drawn in one call.

mod data;
mod layout;
mod material;

pub use data::{BoardPixels, MARKED, State, TAKEN, TARGET, TOUCHED, code};
pub use layout::{Cell, Grid};
pub use material::{WallLayout, WallMaterial, board_texture, plugin, write_board};
