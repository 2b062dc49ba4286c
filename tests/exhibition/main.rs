//! The exhibition, its journal, its words and its reports, run in-process with time set by hand.

mod bad_day;
mod blindfold;
mod by_ear;
mod clocks;
mod disk;
mod ear;
mod enrolment;
mod hall;
mod irregular;
mod laws;
mod microphone;
mod numbers;
mod phonemes;
mod play;
mod relay;
mod relay_chaos;
mod replays;
mod reports;
mod rounds;
mod score;
mod spoken;
mod spoken_laws;
mod synthesis;
mod voice;
mod voice_faults;
mod words;
