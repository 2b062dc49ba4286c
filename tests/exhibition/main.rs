//! The exhibition, its journal, its words and its reports, run in-process with time set by hand.

mod blindfold;
mod clocks;
mod disk;
mod ear;
mod hall;
mod irregular;
mod laws;
mod numbers;
mod play;
mod replays;
mod reports;
mod rounds;
mod score;
mod words;
