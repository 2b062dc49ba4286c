//! Recorded games play themselves on the boards.

use bevy::prelude::App;
use simultaan::exhibition::{ExhibitionPlugin, Fact, Inbox, Now, Phase, Progress, Replay, Scene, Who};
use simultaan::journal::{Journal, JournalPlugin, Recording, load};
use simultaan::players::{ReplayPlugin, Replaying};

use crate::hall::{asked, boards, on_clocks, scene, sudden_death};

/// The app that replays a scene's games, and the folder of its archive.
fn replaying(scene: &Scene) -> (App, tempfile::TempDir) {
    let folder = tempfile::TempDir::new().expect("a folder");
    let journal = Journal::create(&folder.path().join("a.simultaan"), scene).expect("a journal");
    let mut app = App::new();
    app.add_plugins((ExhibitionPlugin, JournalPlugin, ReplayPlugin));
    Recording::open(app.world_mut(), journal, scene).expect("boards");
    app.insert_resource(Replaying::of(scene).expect("games"));
    (app, folder)
}

#[test]
fn games_on_clocks_are_played_in_turn_to_their_results() {
    let games = "[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n\n[Result \"0-2\"]\n1. 33-28 *\n\n[Result \"1-1\"]\n1. 31-27 20-25 *\n";
    let replay = Some(Replay { games: games.to_owned(), step_ms: 20 });
    let scene = Scene { replay, ..on_clocks(3, sudden_death(600)) };
    let (mut app, folder) = replaying(&scene);
    let path = folder.path().join("a.simultaan");
    for tick in 0..40 {
        app.insert_resource(Now { ms: tick * 20, gap: None });
        app.update();
    }
    assert!(!app.world().resource::<Replaying>().goes_on());
    assert_eq!(app.world().resource::<Progress>().phase, Phase::Finished);
    let records = load(&path, 1).expect("facts").records;
    let moved: Vec<_> = records.iter().filter(|r| matches!(r.fact, Fact::Moved { .. })).filter_map(|r| r.board).collect();
    assert_eq!(moved, [1, 2, 3, 1, 3, 1, 1]);
    let over = records.last().expect("facts");
    assert!(matches!(over.fact, Fact::Finished { won: 1, drawn: 1, lost: 1, .. }), "{over:?}");
}

#[test]
fn a_game_that_took_another_way_is_left_to_people() {
    let games = "[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n\n[Result \"0-2\"]\n1. 33-28 18-23 *\n";
    let replay = Some(Replay { games: games.to_owned(), step_ms: 20 });
    let (mut app, folder) = replaying(&Scene { replay, ..scene(2) });
    for tick in 0..100 {
        if tick == 1 {
            let other = asked(tick * 20, Who::Desk, "1 31-26");
            app.world_mut().resource_mut::<Inbox>().0.push(other);
        }
        app.insert_resource(Now { ms: tick * 20, gap: None });
        app.update();
    }
    assert!(!app.world().resource::<Replaying>().goes_on(), "nothing is recorded for what goes on");
    let (first, second) = (&boards(&mut app)[0], &boards(&mut app)[1]);
    assert!(first.standing.is_live() && !second.standing.is_live(), "{first:?} {second:?}");
    let facts = load(&folder.path().join("a.simultaan"), 1).expect("facts").records.len();
    assert!(facts < 20, "the master does not walk on for ever: {facts}");
}
