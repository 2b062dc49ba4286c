//! Simultaan runs simultaneous, blindfold and handicap exhibitions in international draughts.

pub mod draughts;
pub mod exhibition;
pub mod journal;
pub mod scenes;
