//! Every scene that comes with the program, played through by script to its end and into PDN, which other programs' rules replay.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use simultaan::draughts::{Game, INTERNATIONAL};
use simultaan::exhibition::{Form, Pace, Scene, start_position};
use simultaan::{journal, scenes};

use crate::support::{Event, Random, facts, lines, project, read_by_pydraughts, run};

/// Half-moves after which a game is settled.
const LONGEST: usize = 60;

/// What is typed for a board, and where its game ends.
struct Script {
    orders: Vec<String>,
    last: Option<String>,
}

fn scripts(scene: &Scene, random: &mut Random) -> BTreeMap<u32, Script> {
    let plans = scene.numbered().into_iter().enumerate();
    plans
        .map(|(place, (number, plan))| {
            let start = start_position(number, plan).expect("a start");
            let mut orders = Vec::new();
            if matches!(scene.pace, Pace::Arrival(_)) && scene.master_side(place, plan) != start.turn() {
                orders.push(format!("go {number}"));
            }
            let game =
                if plan.sparring { None } else { Some(play(number, Game::new(start, &INTERNATIONAL), random, &mut orders)) };
            // What the program answers as an opponent nobody knows beforehand.
            orders.extend(plan.sparring.then(|| format!("{number} settle 1-1 the evening is over")));
            (number, Script { orders, last: game.map(|game| game.position().fen()) })
        })
        .collect()
}

/// Plays a game by chance to its end, by the rules or by settling it.
fn play(number: u32, mut game: Game, random: &mut Random, orders: &mut Vec<String>) -> Game {
    while game.end().is_none() {
        if game.plies() == LONGEST {
            orders.push(format!("{number} settle 1-1 adjudicated"));
            break;
        }
        let moves = game.position().legal_moves(game.rules());
        let mv = moves[random.below(moves.len())];
        orders.push(format!("{number}: {}", game.position().notation_with_route(&mv, game.rules())));
        game.play(&mv).expect("a legal move");
    }
    game
}

fn play_through(path: &Path, random: &mut Random) -> Form {
    let event = Event::boards(1, "");
    let archive = event.path("archive.sqlite");
    let mut scene = scenes::read(path).expect("a scene without faults");
    journal::find_odds(Path::new(&archive), &mut scene).expect("no earlier games");
    let scripts = scripts(&scene, random);
    let orders: Vec<&str> = scripts.values().flat_map(|script| script.orders.iter().map(String::as_str)).collect();
    let name = path.display().to_string();
    let words = ["run", &name, "--headless", "--manual-time", "--json", "--archive", &archive];
    let ran = run(words, format!("start\n{}\n", orders.join("\n")));
    assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{name}");
    let told = lines(&ran.out);
    let refused: Vec<_> = told.iter().filter(|line| line.get("refusal").is_some()).collect();
    assert!(refused.is_empty(), "{name}: {refused:?}");
    assert_eq!(facts(&told, "finished").len(), 1, "{name}");
    let mut last: BTreeMap<u32, String> = scene
        .numbered()
        .into_iter()
        .map(|(number, plan)| (number, start_position(number, plan).expect("a start").fen()))
        .collect();
    for moved in facts(&told, "moved") {
        let board = moved["board"].as_u64().and_then(|board| u32::try_from(board).ok()).expect("a board");
        last.insert(board, moved["fen"].as_str().expect("a position").to_owned());
    }
    for (number, script) in &scripts {
        assert!(script.last.as_ref().is_none_or(|fen| *fen == last[number]), "{name}: board {number}");
    }
    let games = event.path("games.pdn");
    assert_eq!(run(["export", "1", "--archive", &archive, "--pdn", &games], "").code, 0);
    let last: Vec<&str> = last.values().map(String::as_str).collect();
    read_by_pydraughts(&event, &last);
    scene.form
}

#[test]
fn every_form_of_play_goes_from_its_scene_to_its_end_and_into_pdn() {
    let mut random = Random(0x5eed_f0e5);
    let folder = project("scenes");
    let mut files: Vec<_> =
        std::fs::read_dir(&folder).expect("the scenes").map(|file| file.expect("a file").path()).collect();
    files.sort();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ron"));
    let forms: HashSet<String> = files.iter().map(|file| format!("{:?}", play_through(file, &mut random))).collect();
    for form in [
        Form::TwoPlayers,
        Form::Simultaneous,
        Form::Correspondence,
        Form::Blindfold,
        Form::BlindfoldSimultaneous,
        Form::Blind,
        Form::Handicap,
    ] {
        assert!(forms.contains(&format!("{form:?}")), "{form:?} has no scene");
    }
}
