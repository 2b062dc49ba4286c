//! Recorded games play themselves on the boards.

use bevy::prelude::App;
use simultaan::exhibition::{ExhibitionPlugin, Fact, Now, Phase, Progress, Replay, Scene};
use simultaan::journal::{Journal, JournalPlugin, Recording, load};
use simultaan::players::{ReplayPlugin, Replaying};

use crate::hall::{on_clocks, sudden_death};

#[test]
fn games_on_clocks_are_played_in_turn_to_their_results() {
    let games = "[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n\n[Result \"0-2\"]\n1. 33-28 *\n\n[Result \"1-1\"]\n1. 31-27 20-25 *\n";
    let replay = Some(Replay { games: games.to_owned(), step_ms: 20 });
    let scene = Scene { replay, ..on_clocks(3, sudden_death(600)) };
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = folder.path().join("a.simultaan");
    let mut app = App::new();
    app.add_plugins((ExhibitionPlugin, JournalPlugin, ReplayPlugin));
    Recording::open(app.world_mut(), Journal::create(&path, &scene).expect("a journal"), &scene).expect("boards");
    app.insert_resource(Replaying::of(&scene).expect("games"));
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
