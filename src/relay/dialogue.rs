//! The dialogue with a player who plays by ear: a board is called, the opponent's move told, his answer read back, then asked
//! of the exhibition. Made from facts and time alone; it decides no game.

use super::proposal::Proposal;
use super::queue::{Announcement, Announcements, Rank, Stale};
use crate::draughts::Side;
use crate::exhibition::{
    Answer, ArbiterHears, Asked, BoardDataReadOnlyItem, BoardNumber, Command, Fact, Hall, Ms, Order, OrderRule, Phase,
    Player, ReadBack, Record, Relay, Sight, SoundOrder, Telling, Tells, Who, waits,
};
use crate::phrases::spoken::{Prompt, Sentences, Tongue};

/// What was heard with less certainty waits for the arbiter where the unsure does, in percent.
const SURE: u32 = 85;

/// Where the dialogue stands.
#[derive(Debug, Default)]
pub(super) enum Stage {
    /// Nothing waits for a word.
    #[default]
    Open,
    /// It was read back.
    ReadBack {
        proposal: Box<Proposal>,
        /// When it is played unless the player objects; known once the read-back has been said.
        due: Option<Ms>,
        /// Only a clear yes will do: something was not understood since.
        asks_yes: bool,
    },
}

/// The dialogue.
pub struct Dialogue {
    pub(super) relay: Relay,
    pub(super) sentences: Sentences,
    /// The same, spoken to the opponents.
    to_opponents: Sentences,
    pub(super) stage: Stage,
    /// What was heard and waits for the arbiter.
    unheard: Option<(Player, Option<String>)>,
    /// What was said last, to be said again.
    pub(super) last: Option<(Player, Option<BoardNumber>, Prompt)>,
    /// The board that was called and is not answered yet.
    called: Option<BoardNumber>,
    /// The board on which a confirmed move is being asked of the exhibition.
    pub(super) playing: Option<BoardNumber>,
    /// Where he goes once that move is played.
    pub(super) then: Option<Asked>,
    /// Goes on to the next board as soon as nothing else waits.
    pub(super) goes_on: bool,
    /// Whether the board where he is was called since the program runs.
    begun: bool,
}

/// What the dialogue brings about: orders, and things to be said.
pub struct Out<'a> {
    /// The time.
    pub now: Ms,
    /// Orders for the next tick.
    pub asks: &'a mut Vec<Asked>,
    /// Things to be said.
    pub says: &'a mut Announcements,
}

impl Out<'_> {
    pub(super) fn ask(&mut self, who: Who, given: &str, readings: Vec<Command>) {
        self.asks.push(Asked { at: self.now, who, given: given.to_owned(), readings });
    }

    pub(super) fn say(&mut self, to: Player, board: Option<BoardNumber>, rank: Rank, text: String) {
        if text.is_empty() {
            return;
        }
        self.says.add(Announcement { text, to, board, rank });
    }
}

impl Dialogue {
    /// A dialogue that begins.
    pub fn new(relay: Relay, tongue: Tongue) -> Dialogue {
        let sentences = Sentences::new(tongue, relay.manner);
        let to_opponents = Sentences::new(tongue, relay.manner).spoken_to(Player::Opponent);
        Dialogue {
            relay,
            sentences,
            to_opponents,
            stage: Stage::Open,
            unheard: None,
            last: None,
            called: None,
            playing: None,
            then: None,
            goes_on: false,
            begun: false,
        }
    }

    /// Takes in what is told.
    pub fn told(&mut self, telling: &Telling, hall: &Hall, out: &mut Out) {
        match telling {
            Telling::Fact(record) => self.fact(record, hall, out),
            Telling::Answer { answer: Answer::Sound(SoundOrder::Say(text)), .. } => {
                let text = self.sentences.free(text);
                out.say(Player::Master, None, Rank::Reply, text);
            }
            // One voice speaks to both: what an opponent may know and a blindfold master may not is only written.
            Telling::Answer { who: Who::Opponent(_), answer, .. } if is_blindfold(hall) && tells_position(answer) => {}
            Telling::Answer { who, board, answer, .. } => {
                if let Some(to) = self.hearer(*who, hall) {
                    out.say(to, *board, Rank::Reply, self.sentences_for(to).answer(*board, answer));
                }
            }
            Telling::Refusal(refusal) => {
                let Some(to) = self.hearer(refusal.who, hall) else { return };
                self.not_played();
                let text = self.sentences_for(to).refusal(refusal, hall.scene().regulations.preset);
                out.say(to, refusal.board, Rank::Reply, text);
            }
        }
    }

    /// The player by ear who asked.
    fn hearer(&self, who: Who, hall: &Hall) -> Option<Player> {
        match who {
            Who::Master => Some(Player::Master),
            Who::Opponent(number) if self.plays_by_ear(Player::Opponent, number, hall) => Some(Player::Opponent),
            _ => None,
        }
    }

    /// Whether one of the two at a board plays by ear: an opponent who does not see it, or where the relay is for all of them;
    /// the master, unless he sees the boards and the relay is only there for opponents who do not.
    fn plays_by_ear(&self, player: Player, number: BoardNumber, hall: &Hall) -> bool {
        let sees = |board: &BoardDataReadOnlyItem<'_, '_>| board.seats.sight == Sight::Sighted;
        match player {
            Player::Opponent => self.relay.opponents || hall.board(number).is_some_and(|board| !sees(&board)),
            Player::Master if hall.scene().master_sight() != Sight::Sighted || self.relay.opponents => true,
            Player::Master => hall.boards().all(|board| sees(&board)),
        }
    }

    /// Lets time pass: a read-back that nobody objected to is played, the next board is called. In a pause nothing is.
    pub fn tick(&mut self, hall: &Hall, out: &mut Out) {
        if !std::mem::replace(&mut self.begun, true) {
            self.call_here(hall, out);
        }
        let running = hall.progress.phase == Phase::Running;
        let quiet = out.says.is_quiet();
        if let (Stage::ReadBack { due, asks_yes: false, .. }, ReadBack::Unless(seconds)) =
            (&mut self.stage, self.relay.read_back)
        {
            match *due {
                _ if !running => *due = None,
                None if quiet => *due = Some(out.now.saturating_add(Ms::from(seconds) * 1_000)),
                // What he is saying may be an objection.
                Some(due) if out.now >= due && !out.says.waits() => self.play(hall, out),
                _ => {}
            }
        }
        if self.goes_on && running && matches!(self.stage, Stage::Open) && self.unheard.is_none() {
            self.go_on(hall, out);
        }
    }

    /// Goes back to a board that was called and answered with a move for another one, else on to the next. Where boards are
    /// taken as they come, that may be later.
    fn go_on(&mut self, hall: &Hall, out: &mut Out) {
        let elsewhere = |number: &BoardNumber| Some(*number) != hall.progress.at;
        let in_turn = hall.scene().order == OrderRule::Round;
        let mut others = hall.live().filter(|board| elsewhere(&board.board.0));
        let to = match self.called.filter(elsewhere).filter(|number| to_move(hall, *number) == Some(Player::Master)) {
            Some(number) => Some((format!("go {number}"), Order::Go(number))),
            None => others.any(|board| in_turn || waits(&board)).then(|| ("next".to_owned(), Order::Next)),
        };
        match to {
            Some((line, order)) => out.ask(Who::Master, &line, vec![Command { board: None, order }]),
            None if !in_turn && hall.live().next().is_some() => return,
            None => {}
        }
        self.goes_on = false;
    }

    fn fact(&mut self, record: &Record, hall: &Hall, out: &mut Out) {
        let at = hall.progress.at;
        match (&record.fact, record.board) {
            (Fact::Heard { by, line, sure, file, .. }, _) => {
                let waits = match self.relay.arbiter {
                    ArbiterHears::Nothing => false,
                    ArbiterHears::Unsure => *sure < SURE,
                    ArbiterHears::Everything => true,
                };
                if waits && file.is_some() {
                    self.wait_for_arbiter(*by, line.clone(), out);
                } else {
                    self.unheard = None;
                    self.heard(*by, line.as_deref(), hall, out);
                }
            }
            (Fact::Accepted, _) => {
                if let Some((by, line)) = self.unheard.take() {
                    self.heard(by, line.as_deref(), hall, out);
                }
            }
            (Fact::Arrived { .. }, Some(board)) => {
                self.unheard = None;
                out.says.drop_stale(Stale::Chosen);
                // The arbiter sent him on: a move is never lost without a word.
                self.drop_proposal(out);
                self.call(board, hall, out);
            }
            (Fact::Moved { by, notation, .. }, Some(board)) => self.moved(record, board, *by, notation, hall, out),
            (Fact::Ended { .. } | Fact::Voided { .. }, Some(board)) => {
                self.withdraw(board, out);
                out.says.drop_stale(Stale::Board(board));
                self.tell_both(record, Rank::Notice, hall, out);
                self.goes_on |= self.relay.goes_on && Some(board) == at;
            }
            (Fact::Finished { .. }, _) => {
                (self.stage, self.unheard, self.goes_on) = (Stage::Open, None, false);
                out.says.drop_stale(Stale::Finished);
                self.tell(record, Player::Master, Rank::Notice, hall, out);
            }
            (Fact::Impossible { .. }, _) => {
                self.not_played();
                self.tell(record, Player::Master, Rank::Reply, hall, out);
            }
            (Fact::DrawOffered { .. } | Fact::DrawDeclined { .. } | Fact::Passed { .. }, board) if board == at => {
                self.tell_both(record, Rank::Call, hall, out);
            }
            (
                Fact::Irregularity { .. }
                | Fact::IrregularityUndone { .. }
                | Fact::Undone { .. }
                | Fact::Reconciled { .. }
                | Fact::Reopened,
                Some(board),
            ) => {
                self.withdraw(board, out);
                let rank = if Some(board) == at { Rank::Call } else { Rank::Notice };
                self.tell_both(record, rank, hall, out);
                if Some(board) == at {
                    self.call(board, hall, out);
                }
            }
            (Fact::Resumed, _) => {
                self.tell(record, Player::Master, Rank::Call, hall, out);
                self.call_here(hall, out);
            }
            // Each is told only what is his own.
            (Fact::Alarmed { .. } | Fact::Compared { .. }, _) => self.tell_both(record, Rank::Notice, hall, out),
            (Fact::Paused { .. } | Fact::Replaced { .. } | Fact::Struck { .. }, _) => {
                self.tell(record, Player::Master, Rank::Notice, hall, out);
            }
            _ => {}
        }
    }

    fn moved(&mut self, record: &Record, board: BoardNumber, by: Player, notation: &str, hall: &Hall, out: &mut Out) {
        self.withdraw(board, out);
        match by {
            Player::Master => self.master_moved(record, board, notation, hall, out),
            Player::Opponent if Some(board) == hall.progress.at => self.call(board, hall, out),
            Player::Opponent if self.relay.tells == Tells::Every => {
                self.tell(record, Player::Master, Rank::News, hall, out);
            }
            Player::Opponent => {}
        }
    }

    /// A move of the master's that the arbiter entered is told to him; the dialogue goes on to the next board.
    fn master_moved(&mut self, record: &Record, board: BoardNumber, notation: &str, hall: &Hall, out: &mut Out) {
        out.says.drop_stale(Stale::Board(board));
        if self.called == Some(board) {
            self.called = None;
        }
        let by_ear = self.plays_by_ear(Player::Master, board, hall);
        if self.playing.take() != Some(board) && by_ear {
            let played = Prompt::Played { board, notation: notation.to_owned() };
            out.say(Player::Master, Some(board), Rank::Reply, self.sentences.prompt(&played));
        }
        self.tell(record, Player::Opponent, Rank::Call, hall, out);
        self.goes_on = self.relay.goes_on && by_ear;
        if let Some(then) = self.then.take() {
            self.goes_on = false;
            out.asks.push(then);
        }
    }

    /// What was confirmed was not played; where he wanted to go then is no longer where he is wanted.
    fn not_played(&mut self) {
        (self.playing, self.then) = (None, None);
    }

    fn sentences_for(&self, hearer: Player) -> &Sentences {
        match hearer {
            Player::Master => &self.sentences,
            Player::Opponent => &self.to_opponents,
        }
    }

    /// What was heard waits for the arbiter; it may be an objection, so what was read back waits too.
    fn wait_for_arbiter(&mut self, by: Player, line: Option<String>, out: &mut Out) {
        if let Stage::ReadBack { asks_yes, .. } = &mut self.stage {
            *asks_yes = true;
        }
        out.says.drop_stale(Stale::Replies);
        self.unheard = Some((by, line));
        // Not remembered: "again" then still says what was read back.
        out.say(by, None, Rank::Reply, self.sentences.prompt(&Prompt::WaitForArbiter));
    }

    /// Drops what was read back about a board that has changed.
    fn withdraw(&mut self, board: BoardNumber, out: &mut Out) {
        if matches!(&self.stage, Stage::ReadBack { proposal, .. } if proposal.board == board) {
            self.stage = Stage::Open;
            out.says.drop_stale(Stale::Replies);
        }
    }

    /// Tells a fact to both.
    fn tell_both(&self, record: &Record, rank: Rank, hall: &Hall, out: &mut Out) {
        self.tell(record, Player::Master, rank, hall, out);
        self.tell(record, Player::Opponent, rank, hall, out);
    }

    /// Tells a fact, if he plays by ear.
    fn tell(&self, record: &Record, to: Player, rank: Rank, hall: &Hall, out: &mut Out) {
        if !self.plays_by_ear(to, record.board.unwrap_or_default(), hall) {
            return;
        }
        let board = record.board.and_then(|number| hall.board(number));
        let master = board.map_or(Side::White, |board| board.seats.master);
        if let Some(text) = self.sentences_for(to).fact(record, master) {
            out.say(to, record.board, rank, text);
        }
    }

    /// After a break: what was read back is read back again, else the board is called again.
    fn call_here(&mut self, hall: &Hall, out: &mut Out) {
        if hall.progress.phase != Phase::Running {
            return;
        }
        if let Stage::ReadBack { proposal, .. } = &self.stage {
            let (by, board, prompt) = (proposal.by, Some(proposal.board), proposal.read_back.clone());
            self.prompt_ranked(by, board, prompt, Rank::Call, out);
        } else if let Some(board) = hall.progress.at {
            self.call(board, hall, out);
        }
    }

    /// Calls the player by ear who is to move on a board, with the other's last move and his offer.
    pub(super) fn call(&mut self, number: BoardNumber, hall: &Hall, out: &mut Out) {
        let (Some(board), Some(to)) = (hall.board(number), to_move(hall, number)) else { return };
        if to == Player::Master {
            self.called = Some(number);
        }
        if !self.plays_by_ear(to, number, hall) {
            return;
        }
        let turn = board.play.0.turn();
        let last = board.play.0.last_move_of(turn.other());
        self.prompt_ranked(to, Some(number), Prompt::Call { board: number, last }, Rank::Call, out);
        if let Some(side) = board.offer.0.filter(|side| *side != turn) {
            let record = Record { t: out.now, board: Some(number), official: None, fact: Fact::DrawOffered { side } };
            self.tell(&record, to, Rank::Call, hall, out);
        }
    }

    /// Says something of the dialogue's own, and remembers it for "again".
    pub(super) fn prompt(&mut self, to: Player, board: Option<BoardNumber>, prompt: Prompt, out: &mut Out) {
        self.prompt_ranked(to, board, prompt, Rank::Reply, out);
    }

    fn prompt_ranked(&mut self, to: Player, board: Option<BoardNumber>, prompt: Prompt, rank: Rank, out: &mut Out) {
        out.say(to, board, rank, self.sentences.prompt(&prompt));
        self.last = Some((to, board, prompt));
    }
}

fn is_blindfold(hall: &Hall) -> bool {
    hall.scene().master_sight() == Sight::Blindfold
}

/// Whether a reply tells where pieces stand.
const fn tells_position(answer: &Answer) -> bool {
    use Answer::{PieceMoves, Pieces, Position, Row};
    matches!(answer, Position { .. } | Pieces { .. } | Row { .. } | PieceMoves { .. })
}

/// Who is to move where a game goes on.
fn to_move(hall: &Hall, number: BoardNumber) -> Option<Player> {
    let board = hall.board(number).filter(|board| board.standing.is_live())?;
    Some(board.seats.player(board.play.0.turn()))
}
