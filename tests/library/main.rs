mod game;
mod laws;
mod moves;
mod pdn;
mod perft;
mod reference;
mod scenes;
