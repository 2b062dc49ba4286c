//! The window: driven by the input that a user gives, and seen in pictures that the program makes of itself.

mod input;
mod long;
mod pictures;
mod stage;
