//! Ends and scores, said aloud.

use super::sentences::Sentences;
use crate::draughts::{GameResult, Side};
use crate::exhibition::{Fact, Reason, ScoreAnswer};
use crate::phrases::reason_id;

impl Sentences {
    /// How a game ended, from the hearer's side.
    pub(super) fn ended(&self, result: GameResult, reason: Reason, why: &str, master: Side) -> String {
        let outcome = match (result, result.points(self.own_side(master))) {
            (GameResult::BothLose, _) => "both",
            (_, 2) => "won",
            (_, 1) => "drawn",
            _ => "lost",
        };
        let reason = self.say(reason_id(reason), [("outcome", outcome.into()), ("rival", self.rival())]);
        let ended = self.say("ended", [("outcome", outcome.into()), ("reason", reason.into())]);
        self.because(ended, why)
    }

    /// The end of the exhibition.
    pub(super) fn finished(&self, fact: &Fact) -> String {
        let Fact::Finished { won, drawn, lost, void, points, percent, target_met } = *fact else {
            return self.plain("finished");
        };
        let target = target_met.map(|met| self.plain(if met { "target-reached" } else { "target-missed" }));
        let score = [self.plain("finished"), self.games(won, drawn, lost)];
        self.all(score.into_iter().chain(self.void(void)).chain([self.points(points, percent)]).chain(target))
    }

    /// The score so far.
    pub(super) fn score(&self, score: &ScoreAnswer) -> String {
        let going = self.say("going", [("going", score.going.into())]);
        let possible = self.say("possible", [("possible", score.possible.into())]);
        let told = [self.games(score.won, score.drawn, score.lost), going];
        let told = told.into_iter().chain(self.void(score.void));
        self.all(told.chain([self.points(score.points, score.percent), possible]).chain(self.target(score)))
    }

    fn target(&self, score: &ScoreAnswer) -> Option<String> {
        let (target, needed, missing) = (score.target?, score.needed?, score.missing?);
        let inserts = [("target", target.into()), ("needed", needed.into()), ("missing", missing.into())];
        let told = self.say("target", inserts);
        Some(match score.target_possible {
            _ if missing == 0 => self.then(told, self.plain("target-reached")),
            Some(false) => self.then(told, self.plain("target-impossible")),
            _ => self.then(told, self.say("target-missing", [("missing", missing.into())])),
        })
    }

    fn games(&self, won: u32, drawn: u32, lost: u32) -> String {
        self.say("games", [("won", won.into()), ("drawn", drawn.into()), ("lost", lost.into())])
    }

    fn void(&self, void: u32) -> Option<String> {
        (void > 0).then(|| self.say("void", [("void", void.into())]))
    }

    /// Points and percentage. One decimal, never rounded up: a target that was missed does not sound like one that was reached.
    fn points(&self, points: u32, percent: f64) -> String {
        let tenths = (percent * 100.0).round() as u32 / 10;
        let percent = self.say("percent", [("whole", (tenths / 10).into()), ("tenths", (tenths % 10).into())]);
        self.say("points", [("points", points.into()), ("percent", percent.into())])
    }
}
