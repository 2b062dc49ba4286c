//! Words: the grammar of orders, and sentences for people in their language.

mod account;
mod boards;
mod catalogue;
mod comparison;
mod diagram;
mod due;
mod orders;
mod orders_of_desk;
mod pace;
mod reasons;
pub mod spoken;
mod texts;
mod touch;
mod typed;
pub mod words;
mod written;

pub use account::{reason_id, time, time_of};
pub use diagram::diagram;
pub use orders::{LONGEST_LINE, read, understand, unread};
pub use texts::{Language, Texts, steers};
