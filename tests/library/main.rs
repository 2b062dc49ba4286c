mod game;
mod laws;
mod moves;
mod perft;
mod reference;
mod scenes;
