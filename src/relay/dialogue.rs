//! The dialogue with a player who plays by ear: a board is called, the opponent's move told, his answer read back, then asked
//! of the exhibition. Made from facts and time alone; it decides no game.

use super::proposal::{Meant, Proposal, meant};
use super::queue::{Announcement, Announcements, Rank, Stale};
use crate::draughts::Square;
use crate::exhibition::{
    Answer, ArbiterHears, Asked, BoardNumber, Command, Fact, Hall, Ms, Order, Player, Question, ReadBack, Record, Relay,
    SoundOrder, Telling, Tells, Who,
};
use crate::phrases::spoken::{Prompt, Sentences, Tongue};

/// What was heard with less certainty waits for the arbiter where the unsure does, in percent.
const SURE: u32 = 85;

/// Where the dialogue stands.
#[derive(Debug, Default)]
enum Stage {
    /// Nothing waits for a word.
    #[default]
    Open,
    /// What was heard waits for the arbiter.
    Arbiter { by: Player, line: Option<String> },
    /// It was read back.
    ReadBack {
        proposal: Proposal,
        /// When it is played unless the player objects; known once the read-back has been said.
        due: Option<Ms>,
        /// Only a clear yes will do: something was not understood since.
        asks_yes: bool,
    },
}

/// The dialogue.
pub struct Dialogue {
    relay: Relay,
    sentences: Sentences,
    /// The same, spoken to the opponents.
    to_opponents: Sentences,
    stage: Stage,
    /// What was said last, to be said again.
    last: Option<(Player, Option<BoardNumber>, Prompt)>,
    /// The board that was called and is not answered yet.
    called: Option<BoardNumber>,
    /// The board on which a confirmed move is being asked of the exhibition.
    playing: Option<BoardNumber>,
    /// Goes on to the next board as soon as nothing else waits.
    goes_on: bool,
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
    fn ask(&mut self, who: Who, given: &str, readings: Vec<Command>) {
        self.asks.push(Asked { at: self.now, who, given: given.to_owned(), readings });
    }

    fn say(&mut self, to: Player, board: Option<BoardNumber>, rank: Rank, text: String) {
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
            last: None,
            called: None,
            playing: None,
            goes_on: false,
        }
    }

    /// Whether the opponents answer by voice too.
    pub fn hears_opponents(&self) -> bool {
        self.relay.opponents
    }

    /// Takes in what is told.
    pub fn told(&mut self, telling: &Telling, hall: &Hall, out: &mut Out) {
        match telling {
            Telling::Fact(record) => self.fact(record, hall, out),
            Telling::Answer { answer: Answer::Sound(SoundOrder::Say(text)), .. } => {
                let text = self.sentences.free(text);
                out.say(Player::Master, None, Rank::Reply, text);
            }
            Telling::Answer { who: Who::Master, board, answer, .. } => {
                out.say(Player::Master, *board, Rank::Reply, self.sentences.answer(*board, answer));
            }
            Telling::Refusal(refusal) if refusal.who == Who::Master => {
                let text = self.sentences.refusal(refusal, hall.scene().regulations.preset);
                out.say(Player::Master, refusal.board, Rank::Reply, text);
            }
            Telling::Refusal(refusal) if self.relay.opponents && matches!(refusal.who, Who::Opponent(_)) => {
                let text = self.to_opponents.refusal(refusal, hall.scene().regulations.preset);
                out.say(Player::Opponent, refusal.board, Rank::Reply, text);
            }
            _ => {}
        }
    }

    /// Lets time pass: a read-back that nobody objected to is played, the next board is called.
    pub fn tick(&mut self, hall: &Hall, out: &mut Out) {
        let quiet = out.says.is_quiet();
        if let (Stage::ReadBack { due, asks_yes: false, .. }, ReadBack::Unless(seconds)) =
            (&mut self.stage, self.relay.read_back)
        {
            match *due {
                None if quiet => *due = Some(out.now.saturating_add(Ms::from(seconds) * 1_000)),
                Some(due) if out.now >= due => self.play(out),
                _ => {}
            }
        }
        if self.goes_on && matches!(self.stage, Stage::Open) {
            self.goes_on = false;
            self.go_on(hall, out);
        }
    }

    /// Goes back to a board that was called and answered with a move for another one, else on to the next.
    fn go_on(&mut self, hall: &Hall, out: &mut Out) {
        let elsewhere = |number: &BoardNumber| Some(*number) != hall.progress.at;
        match self.called.filter(elsewhere).filter(|number| awaits_master(hall, *number)) {
            Some(number) => {
                out.ask(Who::Master, &format!("go {number}"), vec![Command { board: None, order: Order::Go(number) }]);
            }
            None if hall.live().any(|board| elsewhere(&board.board.0)) => {
                out.ask(Who::Master, "next", vec![Command { board: None, order: Order::Next }]);
            }
            None => {}
        }
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
                    self.stage = Stage::Arbiter { by: *by, line: line.clone() };
                    self.prompt(*by, None, Prompt::WaitForArbiter, out);
                } else {
                    self.heard(*by, line.as_deref(), hall, out);
                }
            }
            (Fact::Accepted, _) => {
                if let Stage::Arbiter { by, line } = std::mem::take(&mut self.stage) {
                    self.heard(by, line.as_deref(), hall, out);
                }
            }
            (Fact::Arrived { .. }, Some(board)) => {
                self.stage = Stage::Open;
                out.says.drop_stale(Stale::Chosen);
                self.call(board, hall, out);
            }
            (Fact::Moved { by: Player::Opponent, .. }, board) if board == at => {
                self.withdraw(out);
                board.into_iter().for_each(|board| self.call(board, hall, out));
            }
            (Fact::Moved { by: Player::Opponent, .. }, _) if self.relay.tells == Tells::Every => {
                self.tell(record, Player::Master, Rank::News, hall, out);
            }
            (Fact::Moved { by: Player::Master, notation, .. }, Some(board)) => {
                self.master_moved(record, board, notation, hall, out);
            }
            (Fact::Ended { .. } | Fact::Voided { .. }, Some(board)) => {
                if self.is_about(board) {
                    self.withdraw(out);
                }
                out.says.drop_stale(Stale::Board(board));
                self.tell(record, Player::Master, Rank::Notice, hall, out);
                self.goes_on |= self.relay.goes_on && Some(board) == at;
            }
            (Fact::Finished { .. }, _) => {
                self.stage = Stage::Open;
                out.says.drop_stale(Stale::Finished);
                self.tell(record, Player::Master, Rank::Notice, hall, out);
            }
            (Fact::Impossible { .. }, _) => self.tell(record, Player::Master, Rank::Reply, hall, out),
            (Fact::DrawOffered { .. } | Fact::DrawDeclined { .. } | Fact::Passed { .. } | Fact::Undone { .. }, board)
                if board == at =>
            {
                self.tell(record, Player::Master, Rank::Call, hall, out);
            }
            (Fact::Irregularity { .. }, Some(board)) => {
                if self.is_about(board) {
                    self.withdraw(out);
                }
                self.tell(record, Player::Master, Rank::Notice, hall, out);
                if Some(board) == at {
                    self.call(board, hall, out);
                }
            }
            (Fact::Paused { .. } | Fact::Resumed | Fact::Replaced { .. } | Fact::Struck { .. } | Fact::Reopened, _) => {
                self.tell(record, Player::Master, Rank::Notice, hall, out);
            }
            _ => {}
        }
    }

    /// A move of the master's that the arbiter entered is told to him; the dialogue goes on to the next board.
    fn master_moved(&mut self, record: &Record, board: BoardNumber, notation: &str, hall: &Hall, out: &mut Out) {
        self.withdraw(out);
        out.says.drop_stale(Stale::Board(board));
        if self.called == Some(board) {
            self.called = None;
        }
        if self.playing.take() != Some(board) {
            let played = Prompt::Played { board, notation: notation.to_owned() };
            out.say(Player::Master, Some(board), Rank::Reply, self.sentences.prompt(&played));
        }
        if self.relay.opponents {
            self.tell(record, Player::Opponent, Rank::Call, hall, out);
        }
        self.goes_on = self.relay.goes_on;
    }

    fn sentences_for(&self, hearer: Player) -> &Sentences {
        match hearer {
            Player::Master => &self.sentences,
            Player::Opponent => &self.to_opponents,
        }
    }

    fn is_about(&self, board: BoardNumber) -> bool {
        matches!(&self.stage, Stage::ReadBack { proposal, .. } if proposal.board == Some(board))
    }

    fn withdraw(&mut self, out: &mut Out) {
        self.stage = Stage::Open;
        out.says.drop_stale(Stale::Replies);
    }

    /// Tells a fact.
    fn tell(&self, record: &Record, to: Player, rank: Rank, hall: &Hall, out: &mut Out) {
        let master = record
            .board
            .and_then(|number| hall.board(number))
            .map_or(crate::draughts::Side::White, |board| board.seats.master);
        if let Some(text) = self.sentences_for(to).fact(record, master) {
            out.say(to, record.board, rank, text);
        }
    }

    /// Calls a board where the master is to move, with the opponent's last move and his offer.
    fn call(&mut self, number: BoardNumber, hall: &Hall, out: &mut Out) {
        let Some(board) = hall.board(number).filter(|_| awaits_master(hall, number)) else { return };
        let last = board.play.0.last_move_of(board.seats.master.other());
        self.called = Some(number);
        self.prompt_ranked(Player::Master, Some(number), Prompt::Call { board: number, last }, Rank::Call, out);
        if let Some(side) = board.offer.0.filter(|side| *side != board.seats.master) {
            let record = Record { t: out.now, board: Some(number), fact: Fact::DrawOffered { side } };
            self.tell(&record, Player::Master, Rank::Call, hall, out);
        }
    }

    /// Says something of the dialogue's own, and remembers it for "again".
    fn prompt(&mut self, to: Player, board: Option<BoardNumber>, prompt: Prompt, out: &mut Out) {
        self.prompt_ranked(to, board, prompt, Rank::Reply, out);
    }

    fn prompt_ranked(&mut self, to: Player, board: Option<BoardNumber>, prompt: Prompt, rank: Rank, out: &mut Out) {
        out.say(to, board, rank, self.sentences.prompt(&prompt));
        self.last = Some((to, board, prompt));
    }

    fn not_understood(&mut self, by: Player, out: &mut Out) {
        if let Stage::ReadBack { asks_yes, .. } = &mut self.stage {
            *asks_yes = true;
        }
        // Not remembered: "again" then still says what he missed.
        out.say(by, None, Rank::Reply, self.sentences.prompt(&Prompt::NotUnderstood));
    }

    /// A player has said something.
    fn heard(&mut self, by: Player, line: Option<&str>, hall: &Hall, out: &mut Out) {
        // Whatever was said just now is answered before anything else is asked of him.
        out.says.drop_stale(Stale::Replies);
        let Some(line) = line else { return self.not_understood(by, out) };
        let lower = line.trim().to_lowercase();
        match lower.as_str() {
            "yes" => self.yes(by, out),
            "no" => self.no(by, out),
            "again" => self.again(by, hall, out),
            _ => match lower.strip_prefix("no ") {
                Some(rest) => self.corrects(by, rest, hall, out),
                None => self.means(by, line, hall, out),
            },
        }
    }

    /// What was read back is wrong; this is what he said: another move, or only the number that was misheard.
    fn corrects(&mut self, by: Player, line: &str, hall: &Hall, out: &mut Out) {
        let before = std::mem::take(&mut self.stage);
        let square = line.trim().parse().ok().and_then(|number| Square::new(number).ok());
        match (before, square) {
            (Stage::ReadBack { proposal, .. }, Some(square)) => match proposal.with_square(square, hall) {
                Some(line) => self.means(by, &line, hall, out),
                None => self.prompt(by, proposal.board, Prompt::Cancelled { board: proposal.board }, out),
            },
            _ => self.means(by, line, hall, out),
        }
    }

    fn yes(&mut self, by: Player, out: &mut Out) {
        match &self.stage {
            Stage::ReadBack { proposal, .. } if proposal.by == by => self.play(out),
            _ => out.say(by, None, Rank::Reply, self.sentences.prompt(&Prompt::NothingToConfirm)),
        }
    }

    fn no(&mut self, by: Player, out: &mut Out) {
        match std::mem::take(&mut self.stage) {
            Stage::ReadBack { proposal, .. } => {
                self.prompt(by, proposal.board, Prompt::Cancelled { board: proposal.board }, out);
            }
            other => {
                self.stage = other;
                out.say(by, None, Rank::Reply, self.sentences.prompt(&Prompt::NothingToConfirm));
            }
        }
    }

    /// Says the last thing again; what the exhibition told is a question that the regulations allow or not.
    fn again(&mut self, by: Player, hall: &Hall, out: &mut Out) {
        match &self.last {
            Some((to, board, prompt)) if *to == by && !matches!(prompt, Prompt::Call { .. }) => {
                out.say(by, *board, Rank::Reply, self.sentences.prompt(prompt));
            }
            _ => {
                let command = Command { board: hall.progress.at, order: Order::Ask(Question::LastMove) };
                out.ask(who(by, hall.progress.at), "repeat", vec![command]);
            }
        }
    }

    /// Something that asks for more than yes or no.
    fn means(&mut self, by: Player, line: &str, hall: &Hall, out: &mut Out) {
        match meant(by, line, hall) {
            Meant::Nothing => self.not_understood(by, out),
            Meant::Proposal(proposal) => self.read_back(proposal, out),
            Meant::Prompt(prompt) => {
                self.stage = Stage::Open;
                self.prompt(by, None, prompt, out);
            }
            Meant::GoOn(command) => {
                self.last = None;
                if self.relay.read_back == ReadBack::NextBoard {
                    self.play(out);
                }
                self.stage = Stage::Open;
                self.goes_on = false;
                out.ask(who(by, command.board), line, vec![command]);
            }
            Meant::AtOnce(command) => out.ask(who(by, command.board.or(hall.progress.at)), line, vec![command]),
        }
    }

    fn read_back(&mut self, proposal: Proposal, out: &mut Out) {
        let asks_yes = !matches!(proposal.command.order, Order::Move(_));
        self.prompt(proposal.by, proposal.board, proposal.read_back.clone(), out);
        self.stage = Stage::ReadBack { proposal, due: None, asks_yes };
    }

    /// Asks the exhibition for what was read back.
    fn play(&mut self, out: &mut Out) {
        if let Stage::ReadBack { proposal, .. } = std::mem::take(&mut self.stage) {
            self.last = None;
            self.playing = proposal.board.filter(|_| matches!(proposal.command.order, Order::Move(_)));
            out.ask(who(proposal.by, proposal.board), &proposal.given, vec![proposal.command]);
        }
    }
}

/// Whether a game goes on and the master is to move in it.
fn awaits_master(hall: &Hall, number: BoardNumber) -> bool {
    hall.board(number).is_some_and(|board| board.standing.is_live() && board.play.0.turn() == board.seats.master)
}

/// Who asks: the master, or the opponent of the board.
fn who(by: Player, board: Option<BoardNumber>) -> Who {
    match (by, board) {
        (Player::Opponent, Some(board)) => Who::Opponent(board),
        _ => Who::Master,
    }
}
