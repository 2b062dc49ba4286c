//! The window: driven by the input that a user gives, and seen in pictures that the program makes of itself.

mod desk;
mod input;
mod lobby;
mod long;
mod pictures;
mod reader;
mod reading;
mod sound;
mod stage;
mod windows;
