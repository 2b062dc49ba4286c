//! An arbiter's bad evening: slips, a wrong board, an alarm, a substitute, a result entered wrongly.

use crate::support::{Event, facts, lines, refusals, run};

const EVENING: &str = "\
strat
start
32-28
19-23
next
32-27
33-28
next
3 undo
2 undo
2 33-29
3 34-30
draw opponent
next
3 draw master
pause fire alarm
32-28
resume
go 4
32-28
resign oponent
resign opponent
4 settle 0-2 entered on the wrong board
5 void went home
6 replace Jan Vervanger
next
note lights out
1 settle 2-0
2 settle 1–1 closing time
6 settle 0-0 neither came back
score
quit
";

#[test]
fn slips_are_refused_or_mended() {
    let event = Event::boards(6, "target: 50,");
    let told = event.json(EVENING);
    assert_eq!(
        refusals(&told),
        ["not-understood", "illegal-move", "nothing-to-undo", "paused", "not-understood"],
        "{told:#?}"
    );
    let ended: Vec<_> = facts(&told, "ended").iter().map(|line| (line["board"].clone(), line["result"].clone())).collect();
    let expected = [(3, "1-1"), (4, "2-0"), (4, "0-2"), (1, "2-0"), (2, "1-1"), (6, "0-0")];
    assert_eq!(ended, expected.map(|(board, result)| (board.into(), result.into())));
    let finished = facts(&told, "finished")[0];
    let score = ["won", "drawn", "lost", "void", "points"].map(|name| finished[name].as_u64());
    assert_eq!(score, [Some(1), Some(2), Some(2), Some(1), Some(4)]);
    assert_eq!((&finished["percent"], &finished["target_met"]), (&40.0.into(), &false.into()));
}

#[test]
fn a_master_who_stands_at_a_board_can_take_back_until_he_moves_on_the_next() {
    let told = Event::boards(2, "").json("start\n32-28\nundo\n33-28\nnext\n1 undo\n1 32-28\nnext\n2 34-30\n1 undo\n");
    assert_eq!(refusals(&told), ["nothing-to-undo"]);
    assert_eq!(facts(&told, "undone").len(), 2);
}

#[test]
fn a_short_evening_in_english_and_in_chinese() {
    let event = Event::boards(6, "target: 50,");
    for (language, archive) in [("en", "en.sqlite"), ("zh", "zh.sqlite")] {
        let ran = run(event.words(archive, &["--language", language]), EVENING);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        insta::assert_snapshot!(format!("a_short_evening_{language}"), ran.out);
    }
}

#[test]
fn the_language_is_the_one_asked_for_or_of_the_scene() {
    let event = Event::boards(1, "language: \"zh\",");
    assert!(event.text("start\n").contains("第1台"));
    assert!(run(event.words("b.sqlite", &["--language", "en"]), "start\n").out.contains("Board 1"));
    let none = run(event.words("c.sqlite", &["--language", "tlh"]), "start\n");
    assert_eq!((none.code, none.out.as_str()), (1, ""));
    let told = run(event.words("d.sqlite", &["--json"]), "start\ncastle\n").out;
    assert_eq!(refusals(&lines(&told)), ["not-understood"], "codes are the same in every language");
}
