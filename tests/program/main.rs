//! The program as its users see it: through its command line.

mod account;
mod arbiter_day;
mod archive;
mod check;
mod evening;
mod forms;
mod forty;
mod fuzz;
mod kill;
mod ladder;
mod library;
mod listen;
mod post;
mod refusals;
mod rules;
mod sound;
mod sound_card;
mod support;
mod typing;
