//! What a player says: understood, read back, corrected, confirmed, and then asked of the exhibition.

use super::dialogue::{Dialogue, Out, Stage};
use super::proposal::{Meant, Proposal, meant};
use super::queue::{Rank, Stale};
use crate::draughts::Square;
use crate::exhibition::{Asked, BoardNumber, Command, Hall, Order, Phase, Player, Question, ReadBack, Who};
use crate::phrases::spoken::Prompt;
use crate::phrases::words::correction;

impl Dialogue {
    /// A player has said something.
    pub(super) fn heard(&mut self, by: Player, line: Option<&str>, hall: &Hall, out: &mut Out) {
        // Whatever is being said has been answered; nobody is talked over.
        out.says.break_off();
        out.says.drop_stale(Stale::Replies);
        let Some(line) = line else { return self.not_understood(by, out) };
        let lower = line.trim().to_lowercase();
        match lower.as_str() {
            "yes" => self.yes(by, hall, out),
            "no" => self.no(by, out),
            "again" => self.again(by, hall, out),
            _ => match correction(&lower) {
                Some(rest) => self.corrects(by, rest, hall, out),
                None => self.means(by, line, hall, out),
            },
        }
    }

    /// What was read back to him, and waits for his word.
    fn take_proposal(&mut self, by: Player) -> Option<Proposal> {
        match std::mem::take(&mut self.stage) {
            Stage::ReadBack { proposal, .. } if proposal.by == by => Some(*proposal),
            other => {
                self.stage = other;
                None
            }
        }
    }

    fn not_understood(&mut self, by: Player, out: &mut Out) {
        if let Stage::ReadBack { asks_yes, .. } = &mut self.stage {
            *asks_yes = true;
        }
        // Not remembered: "again" then still says what he missed.
        out.say(by, None, Rank::Reply, self.sentences.prompt(&Prompt::NotUnderstood));
    }

    /// What was read back is wrong; this is what he said: another move, or only the number that was misheard.
    fn corrects(&mut self, by: Player, line: &str, hall: &Hall, out: &mut Out) {
        let before = self.take_proposal(by);
        let square = line.trim().parse().ok().and_then(|number| Square::new(number).ok());
        match (before, square) {
            (Some(proposal), Some(square)) => match proposal.with_square(square, hall) {
                Some(line) => self.means(by, &line, hall, out),
                None => self.cancelled(&proposal, out),
            },
            (before, _) => {
                let meant = meant(by, line, hall);
                if let Some(proposal) = before.filter(|_| !matches!(meant, Meant::Proposal(_))) {
                    self.cancelled(&proposal, out);
                }
                self.carry_out(by, meant, line, hall, out);
            }
        }
    }

    fn yes(&mut self, by: Player, hall: &Hall, out: &mut Out) {
        match &self.stage {
            Stage::ReadBack { proposal, .. } if proposal.by == by => self.play(hall, out),
            _ => out.say(by, None, Rank::Reply, self.sentences.prompt(&Prompt::NothingToConfirm)),
        }
    }

    fn no(&mut self, by: Player, out: &mut Out) {
        match self.take_proposal(by) {
            Some(proposal) => self.cancelled(&proposal, out),
            None => out.say(by, None, Rank::Reply, self.sentences.prompt(&Prompt::NothingToConfirm)),
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
        self.carry_out(by, meant(by, line, hall), line, hall, out);
    }

    fn carry_out(&mut self, by: Player, meant: Meant, line: &str, hall: &Hall, out: &mut Out) {
        match meant {
            Meant::Nothing => self.not_understood(by, out),
            Meant::Proposal(proposal) => self.read_back(proposal, out),
            Meant::Prompt(prompt) => {
                self.drop_proposal(out);
                self.prompt(by, None, prompt, out);
            }
            Meant::GoOn(command) => self.goes_elsewhere(by, command, line, hall, out),
            Meant::AtOnce(command) => {
                if matches!(command.order, Order::Move(_)) {
                    // Another move than the one that waits: "yes" may no longer mean that one.
                    self.drop_proposal(out);
                }
                // While he asks he does not make up his mind.
                if let Stage::ReadBack { due, .. } = &mut self.stage {
                    *due = None;
                }
                out.ask(who(by, command.board.or(hall.progress.at)), line, vec![command]);
            }
        }
    }

    /// He goes to another board: what was read back is played first where that says yes. Else he is asked once more: a move is
    /// never lost without a word.
    fn goes_elsewhere(&mut self, by: Player, command: Command, line: &str, hall: &Hall, out: &mut Out) {
        let stays = hall.progress.at.is_some_and(|at| command.order == Order::Go(at));
        let asked = Asked { at: out.now, who: Who::Master, given: line.to_owned(), readings: vec![command] };
        match &self.stage {
            Stage::ReadBack { asks_yes: false, .. } if !stays && self.relay.read_back != ReadBack::Confirm => {
                self.play(hall, out);
                self.then = self.playing.map(|_| asked);
            }
            Stage::ReadBack { proposal, .. } if proposal.by == by => {
                let (board, prompt) = (proposal.board, proposal.read_back.clone());
                self.prompt(by, Some(board), prompt, out);
            }
            _ => {
                self.last = None;
                self.goes_on = false;
                out.asks.push(asked);
            }
        }
    }

    fn read_back(&mut self, proposal: Proposal, out: &mut Out) {
        // His own is corrected by it; another player's is dropped, and he is told.
        if matches!(&self.stage, Stage::ReadBack { proposal: before, .. } if before.by != proposal.by) {
            self.drop_proposal(out);
        }
        let asks_yes = !matches!(proposal.command.order, Order::Move(_));
        self.prompt(proposal.by, Some(proposal.board), proposal.read_back.clone(), out);
        self.stage = Stage::ReadBack { proposal: Box::new(proposal), due: None, asks_yes };
    }

    /// Asks the exhibition for what was read back, unless the board has changed since. In a pause it waits.
    pub(super) fn play(&mut self, hall: &Hall, out: &mut Out) {
        let Stage::ReadBack { proposal, .. } = &self.stage else { return };
        if hall.progress.phase == Phase::Paused {
            return out.say(proposal.by, None, Rank::Reply, self.sentences.prompt(&Prompt::PausedNow));
        }
        let Some(proposal) = self.take_proposal(proposal.by) else { return };
        self.last = None;
        let board = proposal.board;
        if proposal.is_outdated(hall) {
            self.cancelled(&proposal, out);
            self.call(board, hall, out);
        } else {
            self.playing = matches!(proposal.command.order, Order::Move(_)).then_some(board);
            out.ask(who(proposal.by, Some(board)), &proposal.given, vec![proposal.command]);
        }
    }

    /// Drops what was read back, if anything was, and tells whose it was.
    pub(super) fn drop_proposal(&mut self, out: &mut Out) {
        if let Stage::ReadBack { proposal, .. } = std::mem::take(&mut self.stage) {
            self.cancelled(&proposal, out);
        }
    }

    /// Tells that what was read back is dropped.
    fn cancelled(&mut self, proposal: &Proposal, out: &mut Out) {
        let board = Some(proposal.board);
        self.prompt(proposal.by, board, Prompt::Cancelled { board }, out);
    }
}

/// Who asks: the master, or the opponent of the board.
fn who(by: Player, board: Option<BoardNumber>) -> Who {
    match (by, board) {
        (Player::Opponent, Some(board)) => Who::Opponent(board),
        _ => Who::Master,
    }
}
