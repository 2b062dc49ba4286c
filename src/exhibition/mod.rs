//! The exhibition: many boards under the same rules systems, one master, one desk.

mod pace;
mod regulations;
mod scene;

pub use pace::{Arrival, Extra, LONGEST_MS, Pace, Period, TimeControl};
pub use regulations::{Allowance, Preset, Question, Regulations};
pub use scene::{BoardNumber, BoardPlan, Colours, Form, Master, OrderRule, Replay, Scene, Sight};
