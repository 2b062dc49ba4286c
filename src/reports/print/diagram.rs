//! A position drawn on paper, White below: dark squares grey, men as discs, a king as two men stacked.

use super::leaf::{Area, Leaf};
use crate::draughts::{Kind, Position, Side, Square};

const DARK: u8 = 200;
const BLACK: u8 = 60;
const WHITE: u8 = 255;

/// Draws a position into a square with this upper left corner and this side.
pub fn diagram(leaf: &mut Leaf, position: &Position, (left, top): (f32, f32), side: f32) {
    let step = side / 10.0;
    for square in Square::all() {
        let (x, y) = (left + f32::from(square.file()) * step, top + f32::from(square.row()) * step);
        leaf.fill(Area { left: x, top: y, right: x + step, bottom: y + step }, DARK);
        if let Some((owner, kind)) = position.at(square) {
            let grey = if owner == Side::White { WHITE } else { BLACK };
            let (centre, radius) = ((x + step / 2.0, y + step / 2.0), step * 0.36);
            if kind == Kind::King {
                leaf.disc((centre.0, centre.1 + step * 0.09), radius, grey);
                leaf.disc((centre.0, centre.1 - step * 0.09), radius, grey);
            } else {
                leaf.disc(centre, radius, grey);
            }
        }
    }
    let (right, bottom) = (left + side, top + side);
    for (from, to) in [
        ((left, top), (right, top)),
        ((right, top), (right, bottom)),
        ((right, bottom), (left, bottom)),
        ((left, bottom), (left, top)),
    ] {
        leaf.line(from, to, 0.75, 0);
    }
}
