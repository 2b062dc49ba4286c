//! The relay: how a player who plays by ear is told and understood. Part of a scene.

use serde::{Deserialize, Serialize};

/// How a blindfold master, and with `opponents` those at the boards too, play by ear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Relay {
    /// The language of the voice (`en`, `zh`, `nl`, `fr`, `de`, `ru`); where absent, the scene's.
    #[serde(default)]
    pub language: Option<String>,
    /// How moves are said.
    #[serde(default)]
    pub manner: Manner,
    /// What becomes of a move that was read back.
    #[serde(default)]
    pub read_back: ReadBack,
    /// What was heard and waits for the arbiter.
    #[serde(default)]
    pub arbiter: ArbiterHears,
    /// Whether the next board is called by itself once the master's move is played.
    #[serde(default = "yes")]
    pub goes_on: bool,
    /// Which moves of the opponents are told.
    #[serde(default)]
    pub tells: Tells,
    /// Whether the opponents are told, and answer, by voice too.
    #[serde(default)]
    pub opponents: bool,
}

impl Default for Relay {
    fn default() -> Relay {
        Relay {
            language: None,
            manner: Manner::default(),
            read_back: ReadBack::default(),
            arbiter: ArbiterHears::default(),
            goes_on: yes(),
            tells: Tells::default(),
            opponents: false,
        }
    }
}

const fn yes() -> bool {
    true
}

/// How moves are said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Manner {
    /// Board three. Thirty-two, twenty-eight.
    #[default]
    Long,
    /// Three. Thirty-two, twenty-eight.
    Short,
    /// Board three. Three two, two eight.
    Digits,
}

/// What becomes of a move that was read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ReadBack {
    /// It is played when the master says yes.
    #[default]
    Confirm,
    /// It is played unless he objects within so many seconds.
    Unless(u32),
    /// It is played when he goes on to the next board.
    NextBoard,
}

/// What was heard and waits for the arbiter's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ArbiterHears {
    /// Nothing.
    #[default]
    Nothing,
    /// What the ear was not sure of.
    Unsure,
    /// Everything.
    Everything,
}

/// Which moves of the opponents are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Tells {
    /// The last one of a board when it is called.
    #[default]
    Called,
    /// Every one at once.
    Every,
}
