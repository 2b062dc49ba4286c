//! Each preset, and each rule of it broken: the refusal names the regulation in force.

use simultaan::draughts::GameResult;
use simultaan::exhibition::{
    Allowance, Breaks, DrawOffers, EarlyDraw, Fact, Form, InForce, Penalty, Preset, Question, Regulations, Rule, Scene, Who,
    Why,
};
use simultaan::phrases::{Language, Texts};

use crate::hall::{Event, facts, regulated, scene};

/// A started exhibition on two boards under a preset, with changes.
fn under(preset: Preset, change: impl FnOnce(&mut Regulations)) -> Event {
    let mut regulations = Regulations { preset, ..Regulations::default() };
    change(&mut regulations);
    let form = match preset {
        Preset::Record | Preset::Show => Form::BlindfoldSimultaneous,
        _ => Form::Simultaneous,
    };
    Event::started(&regulated(Scene { form, ..scene(2) }, regulations))
}

fn plain(preset: Preset) -> Event {
    under(preset, |_| {})
}

fn regulation(event: &mut Event, who: Who, line: &str) -> (Why, Option<InForce>) {
    let refusal = event.refused_as(who, line);
    (refusal.why, refusal.regulation)
}

/// The order is refused by this rule, which is the preset's own or the scene's.
fn breaks(event: &mut Event, line: &str, rule: Rule, own: bool) {
    let (why, in_force) = regulation(event, Who::Desk, line);
    assert_eq!(in_force.map(|force| (force.rule, force.own)), Some((rule, own)), "{line}: {why:?}");
}

#[test]
fn an_opponent_waits_for_the_master_unless_he_may_answer_early() {
    for preset in Preset::ALL {
        let mut event = plain(preset);
        event.play("1 33-28; 2 33-28");
        if matches!(preset, Preset::Record | Preset::Show | Preset::Correspondence) {
            assert!(
                facts(&event.ask("1 19-23")).iter().any(|record| matches!(record.fact, Fact::Moved { .. })),
                "{preset:?}"
            );
        } else {
            breaks(&mut event, "1 19-23", Rule::EarlyAnswers, false);
        }
    }
    let mut strict = under(Preset::Record, |regulations| regulations.early_answers = Some(false));
    strict.play("1 33-28; 2 33-28");
    breaks(&mut strict, "1 19-23", Rule::EarlyAnswers, true);
}

#[test]
fn passes_are_as_many_as_the_regulations_say() {
    let mut event = plain(Preset::Club);
    event.play("1 33-28");
    breaks(&mut event, "1 pass", Rule::Passes, false);
    let mut one = under(Preset::Club, |regulations| regulations.passes = Some(Allowance::AtMost(1)));
    one.play("1 33-28; 1 pass; next; 33-28; next");
    let (why, in_force) = regulation(&mut one, Who::Desk, "1 pass");
    assert_eq!((why, in_force.and_then(|force| force.limit)), (Why::NoPassesLeft, Some(1)));
}

#[test]
fn a_move_is_taken_back_only_where_it_may_be() {
    for preset in Preset::ALL {
        let mut event = plain(preset);
        event.play("1 33-28");
        if matches!(preset, Preset::Club | Preset::Training) {
            assert!(matches!(facts(&event.ask("undo")).as_slice(), [record] if matches!(record.fact, Fact::Undone { .. })));
        } else {
            breaks(&mut event, "undo", Rule::Retraction, false);
        }
    }
}

#[test]
fn a_draw_is_offered_and_agreed_as_the_regulations_say() {
    let mut show = plain(Preset::Show);
    show.play("2 33-28; 1 33-28");
    breaks(&mut show, "2 draw opponent", Rule::DrawOffers, false);
    show.play("2 draw master; 1 draw opponent");
    let mut anywhere = under(Preset::Show, |regulations| regulations.draw_offers = Some(DrawOffers::Always));
    anywhere.play("2 33-28; 1 33-28; 2 draw opponent");

    let mut refused = under(Preset::Federation, |regulations| {
        (regulations.no_draw_before, regulations.early_draw) = (Some(40), Some(EarlyDraw::Refused));
    });
    refused.play("1 33-28");
    breaks(&mut refused, "1 draw white", Rule::NoDrawBefore, true);

    let mut lost = under(Preset::Federation, |regulations| regulations.no_draw_before = Some(40));
    lost.play("1 33-28; 1 draw white");
    let told = facts(&lost.ask("1 draw black"));
    let Some(Fact::Ended { result, why, .. }) = told.first().map(|record| &record.fact) else { panic!("{told:?}") };
    assert_eq!((*result, why.as_str()), (GameResult::BothLose, "no_draw_before 40"));
}

#[test]
fn impossible_moves_cost_what_the_regulations_say() {
    let ends = |event: &mut Event, line: &str| {
        let told = facts(&event.ask(line));
        assert!(told.iter().any(|record| matches!(record.fact, Fact::Impossible { .. })), "{line}: {told:?}");
        told.iter().any(|record| matches!(record.fact, Fact::Ended { .. }))
    };
    let mut record = plain(Preset::Record);
    assert_eq!([(); 6].map(|()| ends(&mut record, "1 33-22")), [false, false, false, false, false, true]);
    let mut show = plain(Preset::Show);
    assert_eq!([(); 7].map(|()| ends(&mut show, "1 33-22")), [false; 7]);
    let mut counted = under(Preset::Record, |regulations| {
        (regulations.impossible_moves, regulations.penalty) = (Some(Allowance::AtMost(0)), Some(Penalty::Nothing));
    });
    assert!(!ends(&mut counted, "1 33-22"), "told, and nothing more");
}

/// Users' case 16: each question under each preset.
#[test]
fn questions_are_answered_as_the_regulations_say() {
    for preset in Preset::ALL {
        for (line, question) in [
            ("1 repeat", Question::LastMove),
            ("1 last five", Question::LastFive),
            ("1 moves", Question::WholeGame),
            ("1 turn", Question::Turn),
            ("waiting", Question::Waiting),
            ("clock", Question::Clocks),
            ("score", Question::Score),
            ("1 position", Question::Position),
        ] {
            let mut event = plain(preset);
            event.play("1 33-28");
            if preset == Preset::Record && question != Question::LastMove {
                breaks(&mut event, line, Rule::Questions, false);
                continue;
            }
            let told = facts(&event.ask(line));
            assert!(
                matches!(told.as_slice(), [record] if record.fact == Fact::Asked { question, about: None }),
                "{preset:?}: {line}"
            );
        }
    }
}

#[test]
fn nobody_else_sits_down_where_that_was_not_agreed() {
    for preset in Preset::ALL {
        let mut event = plain(preset);
        let agreed = matches!(preset, Preset::Club | Preset::Record | Preset::Show | Preset::Training);
        if agreed {
            event.play("1 replace Somebody Else");
        } else {
            breaks(&mut event, "1 replace Somebody Else", Rule::Replacement, false);
        }
    }
}

#[test]
fn breaks_are_counted_by_their_length() {
    let mut record = plain(Preset::Record);
    for _ in 0..4 {
        record.play("break 30 meal; resume");
    }
    breaks(&mut record, "break 30 one more", Rule::Breaks, false);
    breaks(&mut record, "break 15", Rule::Breaks, false);
    record.play("break 10; resume; pause fire alarm; resume");
    plain(Preset::Club).play("break 15; resume");
    let mut own = under(Preset::Club, |regulations| regulations.breaks = Some(vec![Breaks { count: 1, minutes: 15 }]));
    own.play("break 15; resume");
    breaks(&mut own, "break 15", Rule::Breaks, true);
}

#[test]
fn a_refusal_tells_the_regulation_in_words() {
    let mut event = under(Preset::Federation, |regulations| regulations.passes = Some(Allowance::AtMost(0)));
    event.play("1 33-28");
    let refusal = event.refused("1 pass");
    let english = Texts::new(Language::English).refusal(&refusal);
    assert!(english.ends_with(r#"(Regulations of this exhibition, passes: 0; else "World federation".)"#), "{english}");
    let chinese = Texts::new(Language::Chinese).refusal(&event.refused("1 replace X"));
    assert!(chinese.ends_with("（规程“世界联合会”，replacement）"), "{chinese}");
}

#[test]
fn the_values_of_the_presets_are_told_to_every_rule() {
    let federation = Regulations { preset: Preset::Federation, ..Regulations::default() };
    assert_eq!(
        (federation.target(), federation.least_boards(), federation.rating_floor()),
        (Some(70), Some(25), Some(1_950))
    );
    let lower = Regulations { rating_floor: Some(1_800), least_boards: Some(20), target: Some(60), ..federation };
    assert_eq!((lower.target(), lower.least_boards(), lower.rating_floor()), (Some(60), Some(20), Some(1_800)));
    for preset in Preset::ALL {
        let regulations = Regulations { preset, ..Regulations::default() };
        for rule in Rule::ALL {
            assert!(!regulations.in_force(rule).own, "{preset:?} {rule:?}");
        }
        assert_eq!(regulations.numbered_boards(), preset == Preset::Training, "{preset:?}");
    }
}
