//! Ready-made regulations: what each of them says to every rule.

use serde::{Deserialize, Serialize};

use super::{Allowance, Breaks, DrawOffers, Question};

/// Ready-made regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Preset {
    /// A club's evening: everything that helps is allowed.
    #[default]
    Club,
    /// A clock simultaneous under the world federation's regulations.
    Federation,
    /// A blindfold record attempt: only the last move may be told again, five impossible moves are free.
    Record,
    /// A blindfold show: everything may be asked, impossible moves cost nothing.
    Show,
    /// Training with odds: numbered boards, legal moves shown.
    Training,
    /// A regular game between two players.
    Regular,
    /// Play by correspondence: moves are final once sent, everything may be looked up.
    Correspondence,
}

/// What a preset says to every rule.
pub(super) struct Values {
    pub early_answers: bool,
    pub passes: Allowance,
    pub retraction: bool,
    pub draw_offers: DrawOffers,
    pub impossible_moves: Allowance,
    pub questions: &'static [Question],
    pub numbered_boards: bool,
    pub show_legal_moves: bool,
    pub target: Option<u32>,
    pub least_boards: Option<u32>,
    pub rating_floor: Option<u32>,
    pub breaks: Option<&'static [Breaks]>,
    pub replacement: bool,
}

/// The customary norms of a club's evening; the other presets say what differs.
const CLUB: Values = Values {
    early_answers: false,
    passes: Allowance::AtMost(0),
    retraction: true,
    draw_offers: DrawOffers::Always,
    impossible_moves: Allowance::Unlimited,
    questions: &Question::ALL,
    numbered_boards: false,
    show_legal_moves: true,
    target: None,
    least_boards: None,
    rating_floor: None,
    breaks: None,
    replacement: true,
};

/// The breaks of a blindfold record attempt that lasts two days.
const RECORD_BREAKS: [Breaks; 2] = [Breaks { count: 8, minutes: 10 }, Breaks { count: 4, minutes: 30 }];

impl Preset {
    /// All of them.
    pub const ALL: [Preset; 7] = [
        Preset::Club,
        Preset::Federation,
        Preset::Record,
        Preset::Show,
        Preset::Training,
        Preset::Regular,
        Preset::Correspondence,
    ];

    /// Its name, as texts are called after it.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Club => "club",
            Preset::Federation => "federation",
            Preset::Record => "record",
            Preset::Show => "show",
            Preset::Training => "training",
            Preset::Regular => "regular",
            Preset::Correspondence => "correspondence",
        }
    }

    /// What it says to every rule.
    pub(super) const fn values(self) -> Values {
        let strict = Values { retraction: false, show_legal_moves: false, replacement: false, ..CLUB };
        match self {
            Preset::Club => CLUB,
            Preset::Federation => Values {
                impossible_moves: Allowance::AtMost(0),
                target: Some(70),
                least_boards: Some(25),
                rating_floor: Some(1_950),
                ..strict
            },
            Preset::Record => Values {
                early_answers: true,
                draw_offers: DrawOffers::MasterPresent,
                impossible_moves: Allowance::AtMost(5),
                questions: &[Question::LastMove],
                breaks: Some(&RECORD_BREAKS),
                replacement: true,
                ..strict
            },
            Preset::Show => Values {
                early_answers: true,
                retraction: false,
                draw_offers: DrawOffers::MasterPresent,
                show_legal_moves: false,
                ..CLUB
            },
            Preset::Training => Values { numbered_boards: true, ..CLUB },
            Preset::Regular => Values { impossible_moves: Allowance::AtMost(0), ..strict },
            Preset::Correspondence => Values { early_answers: true, ..strict },
        }
    }
}
