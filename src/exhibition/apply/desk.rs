//! What the desk does to the clock of a board, and to itself.

use crate::exhibition::board::BoardDataItem;
use crate::exhibition::fact::{ClockChange, Fact};
use crate::exhibition::officials::Officials;
use crate::exhibition::order::Ms;

/// Applies a change of a clock by the arbiter.
pub(super) fn change_clock(board: &mut BoardDataItem<'_, '_>, fact: &Fact, t: Ms) {
    let Some(clock) = &mut board.clock else { return };
    match fact {
        Fact::ClockChanged { side, change, by_ms, clock: after, .. } => {
            clock.set(*side, after.of(*side), t);
            if *change == ClockChange::Credited {
                clock.credit(*by_ms);
            }
        }
        Fact::ClockHeld { .. } => clock.hold(t),
        Fact::ClockReleased { .. } => clock.release(t),
        Fact::ClockTurned { side, .. } => clock.hand_to(*side, t),
        _ => {}
    }
}

/// A side has been told how its time stands.
pub(super) fn remind(board: &mut BoardDataItem<'_, '_>, fact: &Fact) {
    let Some(clock) = &mut board.clock else { return };
    match fact {
        Fact::Alarmed { side, .. } => clock.set_alarmed(*side),
        Fact::Overdue { side } => clock.set_overdue(*side),
        _ => {}
    }
}

/// An official signs on or off.
pub(super) fn sign(officials: &mut Officials, fact: &Fact) {
    match fact {
        Fact::SignedOn { name, chief, pin } => officials.sign_on(name, *chief, pin.as_deref()),
        Fact::SignedOff { name } => officials.sign_off(name),
        _ => {}
    }
}
