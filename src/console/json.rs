//! One thing told as one JSON object.

use serde::Serialize;

use crate::exhibition::{Answer, BoardNumber, Code, InForce, Ms, Telling};
use crate::phrases::Texts;

#[derive(Serialize)]
struct RefusalLine<'a> {
    t: Ms,
    refusal: Code,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<BoardNumber>,
    given: &'a str,
    why: String,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    legal: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    regulation: Option<InForce>,
}

#[derive(Serialize)]
struct AnswerLine<'a> {
    t: Ms,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<BoardNumber>,
    #[serde(flatten)]
    answer: &'a Answer,
}

/// The JSON object of a fact, a refusal or a reply, without a line end. The texts are for people: `why` is in their language.
pub fn to_json(telling: &Telling, texts: &Texts) -> serde_json::Result<String> {
    match telling {
        Telling::Fact(record) => serde_json::to_string(record),
        Telling::Refusal(refusal) => serde_json::to_string(&RefusalLine {
            t: refusal.t,
            refusal: refusal.why.code(),
            board: refusal.board,
            given: &refusal.given,
            why: texts.why(&refusal.why),
            legal: &refusal.legal,
            regulation: refusal.regulation,
        }),
        Telling::Answer { t, board, answer, .. } => serde_json::to_string(&AnswerLine { t: *t, board: *board, answer }),
    }
}
