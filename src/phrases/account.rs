//! What happened, in sentences: facts, refusals and replies in the language of the texts.

use super::diagram::diagram;
use super::texts::{Inserts, Texts};
use crate::draughts::{INTERNATIONAL, Listed, MoveList, MoveNumber, Position, Side};
use crate::exhibition::{
    Answer, BoardClock, BoardNumber, ClockChange, ClockReading, ClockTotals, Fact, Ms, Outcome, PauseCause, Player,
    Question, Reason, ScoreAnswer, SoundOrder, Telling,
};

impl Texts {
    /// One thing told, as a line (a position has more) with its time and board.
    pub fn line(&self, telling: &Telling) -> String {
        let (t, board, text) = match telling {
            Telling::Fact(record) => (record.t, record.board, self.fact(&record.fact)),
            Telling::Refusal(refusal) => (refusal.t, refusal.board, self.refusal(refusal)),
            Telling::Answer { t, board, answer, .. } => (*t, *board, self.answer(*board, answer)),
        };
        let time = time(i64::try_from(t).unwrap_or(i64::MAX));
        match board {
            Some(number) => {
                format!("{time}  {}: {text}", self.board_name(number))
            }
            None => format!("{time}  {text}"),
        }
    }

    /// A fact as a sentence.
    pub fn fact(&self, fact: &Fact) -> String {
        let (id, inserts): (&str, Inserts) = match fact {
            Fact::Opened { title, boards, exhibition } => (
                "fact-opened",
                vec![("title", title.clone()), ("boards", boards.to_string()), ("exhibition", exhibition.to_string())],
            ),
            Fact::Started => ("fact-started", vec![]),
            Fact::ClockStarted { side } => ("fact-clock-started", vec![("side", self.side(*side))]),
            Fact::Paused { why, break_min: Some(minutes), .. } => {
                return self.with_reason("fact-break", vec![("minutes", minutes.to_string())], why);
            }
            Fact::Away { gap_ms, cause } => return self.away(*gap_ms, *cause),
            Fact::Paused { why, cause, gap_ms, .. } => return self.paused(why, *cause, *gap_ms),
            Fact::Resumed => ("fact-resumed", vec![]),
            Fact::Arrived { lap } => ("fact-arrived", vec![("lap", lap.to_string())]),
            Fact::Moved { by, ply, side, notation, clock, .. } => {
                return self.moved(*by, *ply, *side, notation, *clock);
            }
            Fact::Readied => ("fact-readied", vec![]),
            Fact::Passed { left: Some(left) } => ("fact-passed", vec![("left", left.to_string())]),
            Fact::Passed { left: None } => ("fact-passed-freely", vec![]),
            Fact::DrawOffered { side } => ("fact-draw-offered", vec![("side", self.side(*side))]),
            Fact::DrawDeclined { side } => ("fact-draw-declined", vec![("side", self.side(*side))]),
            Fact::Impossible { given, count, allowed, .. } => (
                if allowed.is_some() { "fact-impossible" } else { "fact-impossible-freely" },
                vec![("given", given.clone()), ("count", count.to_string()), ("allowed", allowed.unwrap_or(0).to_string())],
            ),
            Fact::Struck { count, why } => {
                return self.with_reason("fact-struck", vec![("count", count.to_string())], why);
            }
            Fact::Said { text, .. } => ("fact-said", vec![("text", text.clone())]),
            Fact::Heard { words, .. } if words.is_empty() => ("fact-heard-nothing", vec![]),
            Fact::Heard { words, sure, .. } => ("fact-heard", vec![("words", words.clone()), ("sure", sure.to_string())]),
            Fact::Accepted => ("fact-accepted", vec![]),
            Fact::Undone { notation, .. } => ("fact-undone", vec![("move", notation.clone())]),
            Fact::Irregularity { kind, side, outcome, fen, .. } => (
                match outcome {
                    Outcome::Noted => "fact-irregularity-noted",
                    Outcome::Accepted => "fact-irregularity-accepted",
                    Outcome::Corrected => "fact-irregularity-corrected",
                },
                vec![
                    ("kind", self.text(&format!("irregularity-{kind}"), &[])),
                    ("side", self.side(*side)),
                    ("fen", fen.clone()),
                ],
            ),
            Fact::IrregularityUndone { kind, fen } => (
                "fact-irregularity-undone",
                vec![("kind", self.text(&format!("irregularity-{kind}"), &[])), ("fen", fen.clone())],
            ),
            Fact::Restored { why, fen } => return self.with_reason("fact-restored", vec![("fen", fen.clone())], why),
            Fact::ClockChanged { side, change, by_ms, clock, why } => {
                return self.clock_changed(*side, *change, *by_ms, *clock, why);
            }
            Fact::ClockHeld { clock, why } => return self.with_reason("fact-clock-held", times(*clock), why),
            Fact::ClockReleased { why } => return self.with_reason("fact-clock-released", vec![], why),
            Fact::ClockTurned { side, why } => {
                return self.with_reason("fact-clock-turned", vec![("side", self.side(*side))], why);
            }
            Fact::SignedOn { name, chief, .. } => {
                (if *chief { "fact-signed-on-chief" } else { "fact-signed-on" }, vec![("name", name.clone())])
            }
            Fact::SignedOff { name } => ("fact-signed-off", vec![("name", name.clone())]),
            Fact::Compared { by, squares, .. } => return self.compared(*by, squares),
            Fact::Reconciled { ply, side, was, moves, .. } => (
                "fact-reconciled",
                vec![("was", self.line_of_moves(*ply, *side, was)), ("moves", self.line_of_moves(*ply, *side, moves))],
            ),
            Fact::Asked { about: Some(about), .. } => ("fact-asked", vec![("question", about.clone())]),
            Fact::Asked { question, about: None } => ("fact-asked", vec![("question", self.question(*question))]),
            Fact::AlarmSet { side, on } => {
                (if *on { "fact-alarm-on" } else { "fact-alarm-off" }, vec![("side", self.side(*side))])
            }
            Fact::Alarmed { side, left_ms } => ("fact-alarmed", vec![("side", self.side(*side)), ("time", time(*left_ms))]),
            Fact::Overdue { side } => ("fact-overdue", vec![("side", self.side(*side))]),
            Fact::Replaced { name, was } => ("fact-replaced", vec![("name", name.clone()), ("was", was.clone())]),
            Fact::Noted { text } => ("fact-noted", vec![("text", text.clone())]),
            Fact::Reopened => ("fact-reopened", vec![]),
            Fact::Voided { why } => return self.with_reason("fact-voided", vec![], why),
            Fact::Ended { result, reason, why } => {
                let reason = self.text(reason_id(*reason), &[]);
                let inserts = vec![("result", result.to_string()), ("reason", reason)];
                return self.with_reason("fact-ended", inserts, why);
            }
            Fact::Finished { won, drawn, lost, void, points, percent, target_met } => {
                let score = vec![
                    ("won", won.to_string()),
                    ("drawn", drawn.to_string()),
                    ("lost", lost.to_string()),
                    ("void", void.to_string()),
                    ("points", points.to_string()),
                    ("counted", (won + drawn + lost).to_string()),
                    ("percent", format!("{percent:.2}")),
                ];
                return self.followed_by(self.text("fact-finished", &score), target_id(*target_met));
            }
        };
        self.text(id, &inserts)
    }

    fn moved(&self, by: Player, ply: usize, side: Side, notation: &str, clock: Option<ClockReading>) -> String {
        let by = self.text(if by == Player::Master { "by-master" } else { "by-opponent" }, &[]);
        let moved = format!("{} {notation}", MoveNumber::of_ply(ply, side).signed());
        match clock {
            None => self.text("fact-moved", &[("move", moved), ("by", by)]),
            Some(clock) => {
                let clocks = [("move", moved), ("by", by), ("white", time(clock.white_ms)), ("black", time(clock.black_ms))];
                self.text("fact-moved-on-clock", &clocks)
            }
        }
    }

    /// Moves with their numbers and the positions that were put on the board, `12. 32-28 19-23 13. ...`.
    pub fn move_list(&self, list: &MoveList) -> String {
        let words = list.listed().map(|listed| match listed {
            Listed::Move { number, opens: true, notation } => format!("{} {notation}", number.signed()),
            Listed::Move { notation, .. } => notation.to_owned(),
            Listed::Setup(fen) => self.text("letter-position", &[("fen", fen.to_owned())]),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn clock_changed(&self, side: Side, change: ClockChange, by_ms: i64, clock: ClockReading, why: &str) -> String {
        let id = match change {
            ClockChange::Set => "fact-clock-set",
            ClockChange::Added => "fact-clock-added",
            ClockChange::Taken => "fact-clock-taken",
            ClockChange::Credited => "fact-clock-credited",
        };
        let own = [("side", self.side(side)), ("by", time(by_ms.saturating_abs()))];
        self.with_reason(id, own.into_iter().chain(times(clock)).collect(), why)
    }

    fn paused(&self, why: &str, cause: PauseCause, gap_ms: Option<u64>) -> String {
        let gap = time(i64::try_from(gap_ms.unwrap_or(0)).unwrap_or(i64::MAX));
        match cause {
            PauseCause::Desk => self.with_reason("fact-paused", vec![], why),
            PauseCause::Slept => self.text("fact-paused-slept", &[("gap", gap)]),
            PauseCause::Restarted => self.text("fact-paused-restarted", &[]),
        }
    }

    fn away(&self, gap_ms: u64, cause: PauseCause) -> String {
        let id = if cause == PauseCause::Slept { "fact-away-slept" } else { "fact-away-restarted" };
        self.text(id, &[("gap", time_of(gap_ms))])
    }

    fn with_reason(&self, id: &str, inserts: Inserts, why: &str) -> String {
        let text = self.text(id, &inserts);
        if why.is_empty() { text } else { self.text("with-reason", &[("text", text), ("why", why.to_owned())]) }
    }

    fn followed_by(&self, text: String, id: Option<&str>) -> String {
        id.map_or_else(|| text.clone(), |id| format!("{text} {}", self.text(id, &[])))
    }

    /// A side's name.
    pub fn side(&self, side: Side) -> String {
        self.text(if side == Side::White { "side-white" } else { "side-black" }, &[])
    }

    /// A question, by its name.
    pub fn question(&self, question: Question) -> String {
        self.text(question_id(question), &[])
    }

    fn answer(&self, board: Option<BoardNumber>, answer: &Answer) -> String {
        match answer {
            Answer::Moves(list) if list.listed().next().is_none() => self.text("answer-no-moves", &[]),
            Answer::Moves(list) => self.move_list(list),
            Answer::Position { fen } => match Position::from_fen(fen, &INTERNATIONAL) {
                Ok(position) => format!("{fen}\n{}", diagram(&position)),
                Err(_) => fen.clone(),
            },
            Answer::Pieces { side, kind, squares } => self.standing(*side, *kind, squares),
            Answer::Row { row, pieces } => self.row(*row, pieces),
            Answer::PieceMoves { square, piece, moves } => self.piece_moves(*square, piece.is_some(), moves),
            Answer::Turn { side } => self.text("answer-turn", &[("side", self.side(*side))]),
            Answer::Waiting { boards } if boards.is_empty() => self.text("answer-nobody-waits", &[]),
            Answer::Waiting { boards } => {
                let boards = boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                self.text("answer-waiting", &[("boards", boards)])
            }
            Answer::Clocks { clocks, .. } if clocks.is_empty() => self.text("answer-no-clocks", &[]),
            // The line names the board already where there is one.
            Answer::Clocks { clocks, .. } if board.is_some() => clocks.iter().map(|clock| self.clock(clock)).collect(),
            Answer::Clocks { clocks, totals } => {
                let line = |clock: &BoardClock| format!("\n  {}: {}", self.board_name(clock.board), self.clock(clock));
                let totals = totals.map_or_else(String::new, |totals| format!("\n  {}", self.clock_totals(&totals)));
                self.text("answer-clocks", &[]) + &clocks.iter().map(line).collect::<String>() + &totals
            }
            Answer::Due { boards } => self.due(board, boards),
            Answer::Score(score) => self.score(score),
            Answer::Compared(comparison) => self.comparison(board, comparison),
            Answer::Sound(order) => self.text(sound_id(order), &[]),
            Answer::Saved => self.text("answer-saved", &[]),
            Answer::Goodbye => self.text("answer-goodbye", &[]),
        }
    }

    fn clock(&self, clock: &BoardClock) -> String {
        let times = [("white", time(clock.left.white_ms)), ("black", time(clock.left.black_ms))];
        match clock.running {
            Some(side) => {
                self.text("answer-clock-runs", &times.into_iter().chain([("side", self.side(side))]).collect::<Inserts>())
            }
            None => self.text("answer-clock", &times),
        }
    }

    fn clock_totals(&self, totals: &ClockTotals) -> String {
        let inserts = [("used", totals.used_ms), ("left", totals.left_ms), ("credited", totals.credited_ms)]
            .map(|(id, ms)| (id, time(ms)));
        self.text("answer-clock-totals", &inserts)
    }

    /// A board's name.
    pub fn board_name(&self, number: BoardNumber) -> String {
        self.text("board", &[("number", number.to_string())])
    }

    fn score(&self, score: &ScoreAnswer) -> String {
        let inserts = [
            ("won", score.won.to_string()),
            ("drawn", score.drawn.to_string()),
            ("lost", score.lost.to_string()),
            ("going", score.going.to_string()),
            ("void", score.void.to_string()),
            ("points", score.points.to_string()),
            ("ended", (score.won + score.drawn + score.lost).to_string()),
            ("percent", format!("{:.2}", score.percent)),
            ("possible", score.possible.to_string()),
            ("target", score.target.unwrap_or(0).to_string()),
            ("needed", score.needed.unwrap_or(0).to_string()),
            ("missing", score.missing.unwrap_or(0).to_string()),
        ];
        let text = self.text("answer-score", &inserts);
        let Some(possible) = score.target_possible else {
            return text;
        };
        let target = self.text("answer-score-target", &inserts);
        self.followed_by(format!("{text} {target}"), Some(if possible { "target-possible" } else { "target-impossible" }))
    }
}

/// Both times of a clock, for a text.
fn times(clock: ClockReading) -> Inserts {
    vec![("white", time(clock.white_ms)), ("black", time(clock.black_ms))]
}

fn target_id(met: Option<bool>) -> Option<&'static str> {
    met.map(|met| if met { "target-reached" } else { "target-missed" })
}

/// A time as hours, minutes and seconds (rounded down to what has been used up: 0:00:01 is still time left); where it is so
/// long that seconds are none of anybody's business, as days, hours and minutes.
pub fn time(ms: i64) -> String {
    let seconds = ms.max(0) / 1_000;
    if seconds >= 100 * 3_600 {
        return days(ms);
    }
    format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}

/// A time as days, hours and minutes; of less than a day as [`time`].
pub(super) fn days(ms: i64) -> String {
    let minutes = ms.max(0) / 60_000;
    match minutes / (24 * 60) {
        0 => time(ms),
        days => format!("{days}d {:02}:{:02}", minutes / 60 % 24, minutes % 60),
    }
}

/// The time of a tick, for callers that have it unsigned.
pub fn time_of(ms: Ms) -> String {
    time(i64::try_from(ms).unwrap_or(i64::MAX))
}

const fn sound_id(order: &SoundOrder) -> &'static str {
    match order {
        SoundOrder::Hush => "sound-hush",
        SoundOrder::Off => "sound-off",
        SoundOrder::On => "sound-on",
        SoundOrder::Replay => "sound-replay",
        SoundOrder::Say(_) => "sound-say",
    }
}

const fn question_id(question: Question) -> &'static str {
    match question {
        Question::LastMove => "question-last-move",
        Question::LastFive => "question-last-five",
        Question::WholeGame => "question-whole-game",
        Question::Turn => "question-turn",
        Question::Waiting => "question-waiting",
        Question::Clocks => "question-clocks",
        Question::Score => "question-score",
        Question::Position => "question-position",
        Question::Pieces => "question-pieces",
        Question::Row => "question-row",
        Question::PieceMoves => "question-piece-moves",
    }
}

/// The name of a reason's text.
pub const fn reason_id(reason: Reason) -> &'static str {
    match reason {
        Reason::Resignation => "reason-resignation",
        Reason::Blocked => "reason-blocked",
        Reason::NoPieces => "reason-no-pieces",
        Reason::Agreement => "reason-agreement",
        Reason::Repetition => "reason-repetition",
        Reason::TwentyFiveMoves => "reason-25-moves",
        Reason::SixteenMoves => "reason-16-moves",
        Reason::FiveMoves => "reason-5-moves",
        Reason::Flag => "reason-flag",
        Reason::Settled => "reason-settled",
        Reason::ImpossibleMoves => "reason-impossible-moves",
    }
}
