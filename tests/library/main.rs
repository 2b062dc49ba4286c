//! The library as a program that uses it sees it.

mod game;
mod index;
mod laws;
mod moves;
mod pdn;
mod perft;
mod published;
mod reconcile;
mod reference;
mod scenes;
