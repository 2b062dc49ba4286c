//! The exhibition: many boards under the same rules systems, one master, one desk.
//!
//! An order ([`Asked`]) is decided (`decide`) into facts ([`Fact`]) or a [`Refusal`]; only facts change a board, through one
//! [`apply`]. A tick ([`Tick`]) hears, decides, commits and tells.

mod apply;
mod board;
mod clock;
mod decide;
mod fact;
mod hall;
mod irregularity;
mod odds;
mod odds_table;
mod officials;
mod opening;
mod order;
mod pace;
mod reason;
mod refusal;
mod regulations;
mod relay;
mod rounds;
mod scene;
mod score;
mod tick;
mod time;
mod touch;
mod uneven;

pub use apply::{Contradiction, apply};
pub use board::{Board, BoardData, BoardDataReadOnlyItem, Compared, DrawOffer, Play, Seats, Standing, Visits};
pub use clock::Clock;
pub use decide::{Answer, BoardClock, ClockTotals, Comparison, DueMove, ScoreAnswer};
pub use fact::{ClockChange, ClockReading, Fact, Outcome, PauseCause, Player, Record};
pub use hall::{Boards, Event, Hall, Phase, Progress, Resting};
pub use irregularity::{Claim, Closed, Irregular, Way};
pub use odds::{Given, LadderGame, Odds, OddsFault, Rung};
pub use odds_table::{Gift, Ladder, OddsTable, RatingOdds};
pub use officials::{Official, Officials, seal};
pub use opening::{SetupError, open, start_position};
pub use order::{Asked, ClockOrder, Command, Ms, Order, Remedy, SideName, SoundOrder, Utterance, Who};
pub use pace::{Arrival, DAY_MS, Days, Extra, LONGEST_MS, Pace, Period, TimeControl};
pub use reason::Reason;
pub use refusal::{Code, Refusal, Why};
pub use regulations::{Allowance, Breaks, DrawOffers, EarlyDraw, InForce, Penalty, Preset, Question, Regulations, Rule};
pub use relay::{ArbiterHears, Manner, ReadBack, Relay, Tells};
pub use rounds::{next as next_board, waits};
pub use scene::{BoardNumber, BoardPlan, Colours, Form, Master, OrderRule, Replay, Scene, Sight};
pub use score::{Score, points_needed};
pub use tick::{ExhibitionPlugin, Inbox, JournalFault, Pending, Reply, Telling, Tick, Told};
pub use time::{Gap, Interrupted, Interruption, LONGEST_TICK_MS, Now, Reading, Timekeeper};
pub use touch::{Alarms, Placed, Touch, Whose};
pub use uneven::Uneven;
