//! An exhibition on an archive of its own, asked line by line at times set by hand.

use std::path::PathBuf;
use std::time::SystemTime;

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::App;
use simultaan::draughts::INTERNATIONAL;
use simultaan::exhibition::{
    Alarms, Answer, Arrival, Asked, BoardNumber, BoardPlan, Clock, Code, Compared, DrawOffer, ExhibitionPlugin, Fact, Gap,
    Hall, Inbox, Interrupted, JournalFault, Ms, Now, Pace, Period, Play, Progress, Record, Refusal, Regulations, Scene,
    Seats, Standing, Telling, TimeControl, Told, Visits, Who,
};
use simultaan::journal::{Journal, JournalPlugin, Recording, Stored, list, load, reopen};
use simultaan::phrases;
use simultaan::relay::{RelayPlugin, Relaying};
use simultaan::reports::Report;
use simultaan::speech::voice::{Voice, VoicePlugin};
use tempfile::TempDir;

/// An exhibition that goes on.
pub struct Event {
    pub app: App,
    pub now: Ms,
    folder: TempDir,
}

/// All that a board is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardState {
    pub number: BoardNumber,
    pub seats: Seats,
    pub play: Play,
    pub standing: Standing,
    pub offer: DrawOffer,
    pub visits: Visits,
    pub alarms: Alarms,
    pub compared: Compared,
    pub clock: Option<Clock>,
}

impl Event {
    /// Opens a scene; its first fact is told already.
    pub fn open(scene: &Scene) -> Event {
        let folder = TempDir::new().expect("a folder");
        let mut app = app();
        relay(&mut app, scene, Voice::text_only());
        let journal = Journal::create(&folder.path().join("club.simultaan"), scene).expect("a journal");
        Recording::open(app.world_mut(), journal, scene).expect("boards");
        let mut event = Event { app, now: 0, folder };
        event.tick();
        event
    }

    /// Opens a scene and starts play.
    pub fn started(scene: &Scene) -> Event {
        let mut event = Event::open(scene);
        event.facts("start");
        event
    }

    /// The program breaks off and is started again.
    pub fn restarted(self) -> Event {
        self.restarted_at(None)
    }

    /// The program breaks off and is started again at a moment of the wall clock.
    pub fn restarted_at(self, moment: Option<SystemTime>) -> Event {
        let Event { app: old, folder, .. } = self;
        drop(old);
        let (journal, stored) = Journal::resume(&folder.path().join("club.simultaan"), 1).expect("the journal");
        let mut app = app();
        relay(&mut app, &stored.scene, Voice::text_only());
        let resumption = stored.resumption(moment);
        let now = resumption.now;
        reopen(app.world_mut(), journal, &stored, resumption).expect("the boards");
        let mut event = Event { app, now, folder };
        event.tick();
        event
    }

    pub fn archive(&self) -> PathBuf {
        self.folder.path().join("club.simultaan")
    }

    /// The program, to put something into it.
    pub fn app(&mut self) -> &mut App {
        &mut self.app
    }

    /// Moves the time.
    pub fn at(&mut self, now: Ms) -> &mut Event {
        self.now = now;
        self
    }

    /// A tick in which nobody asks.
    pub fn tick(&mut self) -> Vec<Telling> {
        self.tick_with(Vec::new(), None)
    }

    /// A tick after the machine was away.
    pub fn wake(&mut self, since: Ms, ms: u64) -> Vec<Telling> {
        self.tick_with(Vec::new(), Some(Gap { since, ms }))
    }

    /// A tick with these orders.
    pub fn tick_with(&mut self, orders: Vec<Asked>, gap: Option<Gap>) -> Vec<Telling> {
        self.app.insert_resource(Now { ms: self.now, gap });
        self.app.world_mut().resource_mut::<Inbox>().0 = orders;
        self.app.update();
        self.app.world().resource::<Told>().0.clone()
    }

    /// What a line of somebody leads to.
    pub fn ask_as(&mut self, who: Who, line: &str) -> Vec<Telling> {
        let asked = asked(self.now, who, line);
        self.tick_with(vec![asked], None)
    }

    /// What a line of the desk leads to.
    pub fn ask(&mut self, line: &str) -> Vec<Telling> {
        self.ask_as(Who::Desk, line)
    }

    /// The facts that a line of the desk leads to; it must not be refused.
    pub fn facts(&mut self, line: &str) -> Vec<Record> {
        self.facts_as(Who::Desk, line)
    }

    /// The facts that somebody's line leads to; it must not be refused.
    pub fn facts_as(&mut self, who: Who, line: &str) -> Vec<Record> {
        let told = self.ask_as(who, line);
        assert!(!told.is_empty(), "{line}: nothing told");
        let refused = refusals(&told);
        assert!(refused.is_empty(), "{line}: {refused:?}");
        facts(&told)
    }

    /// Many lines of the desk, none refused.
    pub fn play(&mut self, lines: &str) -> &mut Event {
        for line in lines.split(';') {
            self.facts(line.trim());
        }
        self
    }

    /// The refusal that a line of the desk leads to, and nothing else.
    pub fn refused(&mut self, line: &str) -> Refusal {
        self.refused_as(Who::Desk, line)
    }

    /// The refusal that somebody's line leads to, and nothing else.
    pub fn refused_as(&mut self, who: Who, line: &str) -> Refusal {
        let told = self.ask_as(who, line);
        match told.as_slice() {
            [Telling::Refusal(refusal)] => refusal.clone(),
            other => panic!("{line}: {other:?}"),
        }
    }

    /// The code of the refusal that a line of the desk leads to.
    pub fn code(&mut self, line: &str) -> Code {
        self.refused(line).why.code()
    }

    /// The answer to a question of the desk.
    pub fn answer(&mut self, line: &str) -> Answer {
        let told = self.ask(line);
        let answer = told.iter().find_map(|telling| match telling {
            Telling::Answer { answer, .. } => Some(answer.clone()),
            _ => None,
        });
        answer.unwrap_or_else(|| panic!("{line}: {told:?}"))
    }

    pub fn boards(&mut self) -> Vec<BoardState> {
        boards(&mut self.app)
    }

    pub fn board(&mut self, number: BoardNumber) -> BoardState {
        self.boards().into_iter().find(|board| board.number == number).expect("the board")
    }

    /// The board's position as FEN.
    pub fn fen(&mut self, number: BoardNumber) -> String {
        self.board(number).play.0.position().fen()
    }

    /// A legal move on a board, always the same in the same position.
    pub fn any_move(&mut self, number: BoardNumber) -> String {
        let position = *self.board(number).play.0.position();
        let moves = position.legal_moves(&INTERNATIONAL);
        position.notation_with_route(&moves[0], &INTERNATIONAL)
    }

    /// Makes such a move.
    pub fn move_on(&mut self, number: BoardNumber) -> Vec<Record> {
        let mv = self.any_move(number);
        self.facts(&format!("{number} {mv}"))
    }

    /// The times left on a board, White's first.
    pub fn clock(&mut self, number: BoardNumber) -> (i64, i64) {
        let now = self.now;
        let reading = self.board(number).clock.expect("a clock").reading(now);
        (reading.white_ms, reading.black_ms)
    }

    pub fn progress(&self) -> Progress {
        self.app.world().resource::<Progress>().clone()
    }

    pub fn fault(&self) -> Option<String> {
        self.app.world().resource::<JournalFault>().0.clone()
    }

    pub fn interrupted(&self) -> Interrupted {
        *self.app.world().resource::<Interrupted>()
    }

    /// What the journal holds.
    pub fn stored(&self) -> Stored {
        load(&self.archive(), 1).expect("the journal")
    }

    /// Whether the archive's list says that it is over.
    pub fn is_finished(&self) -> bool {
        list(&self.archive()).expect("the archive")[0].finished
    }

    pub fn report(&self) -> Report {
        Report::of(&self.stored()).expect("a report")
    }

    /// Does something to the journal's database.
    pub fn database(&mut self, change: impl Fn(&rusqlite::Connection)) {
        change(self.app.world_mut().resource_mut::<Recording>().journal().connection());
    }
}

/// Gives an exhibition its relay, if the scene has one.
fn relay(app: &mut App, scene: &Scene, voice: Voice) {
    if let Some(relaying) = Relaying::of(scene) {
        app.add_plugins((RelayPlugin, VoicePlugin)).insert_resource(relaying).insert_resource(voice);
    }
}

fn app() -> App {
    let mut app = App::new();
    app.add_plugins((ExhibitionPlugin, JournalPlugin));
    app
}

pub fn boards(app: &mut App) -> Vec<BoardState> {
    let all = |hall: Hall| hall.boards().map(|board| state(&board)).collect::<Vec<_>>();
    app.world_mut().run_system_once(all).expect("a hall")
}

fn state(board: &simultaan::exhibition::BoardDataReadOnlyItem<'_, '_>) -> BoardState {
    BoardState {
        number: board.board.0,
        seats: board.seats.clone(),
        play: board.play.clone(),
        standing: board.standing.clone(),
        offer: *board.offer,
        visits: board.visits.clone(),
        alarms: *board.alarms,
        compared: board.compared.clone(),
        clock: board.clock.cloned(),
    }
}

/// The boards and the progress that a stored exhibition leads to.
pub fn replayed(stored: &Stored) -> (Vec<BoardState>, Progress) {
    let mut app = app();
    simultaan::journal::replay(app.world_mut(), stored).expect("the facts fit");
    (boards(&mut app), app.world().resource::<Progress>().clone())
}

pub fn asked(at: Ms, who: Who, line: &str) -> Asked {
    Asked { at, who, given: line.to_owned(), readings: phrases::read(line) }
}

pub fn facts(told: &[Telling]) -> Vec<Record> {
    told.iter()
        .filter_map(|telling| match telling {
            Telling::Fact(record) => Some(record.clone()),
            _ => None,
        })
        .collect()
}

pub fn refusals(told: &[Telling]) -> Vec<Refusal> {
    told.iter()
        .filter_map(|telling| match telling {
            Telling::Refusal(refusal) => Some(refusal.clone()),
            _ => None,
        })
        .collect()
}

/// The facts in short: `t board name`.
pub fn short(facts: &[Record]) -> Vec<String> {
    let one = |record: &Record| {
        let name = serde_json::to_value(&record.fact).expect("json")["fact"].as_str().expect("a name").to_owned();
        let board = record.board.map_or_else(String::new, |number| format!("{number} "));
        format!("{} {board}{name}", record.t)
    };
    facts.iter().map(one).collect()
}

/// The boards at which the master arrives.
pub fn arrivals(facts: &[Record]) -> Vec<BoardNumber> {
    facts.iter().filter(|record| matches!(record.fact, Fact::Arrived { .. })).filter_map(|record| record.board).collect()
}

/// A scene of so many boards at the walking pace, the master White.
pub fn scene(boards: usize) -> Scene {
    let plan = |number: usize| BoardPlan { opponent: format!("Opponent {number}"), ..BoardPlan::default() };
    Scene {
        title: "Evening".to_owned(),
        master: simultaan::exhibition::Master { name: "Master".to_owned(), ..Default::default() },
        boards: (1..=boards).map(plan).collect(),
        ..Scene::default()
    }
}

/// A scene whose opponents may answer before the master comes.
pub fn early(boards: usize) -> Scene {
    Scene { pace: Pace::Arrival(Arrival { passes: Some(Some(0)), early_answers: Some(true) }), ..scene(boards) }
}

/// A scene on clocks.
pub fn on_clocks(boards: usize, control: TimeControl) -> Scene {
    Scene { pace: Pace::Clock(control), ..scene(boards) }
}

/// So many seconds for the whole game.
pub fn sudden_death(seconds: u64) -> TimeControl {
    TimeControl { periods: vec![Period { seconds, ..Period::default() }], ..TimeControl::default() }
}

/// One board that starts from a position.
pub fn from_fen(fen: &str) -> Scene {
    let mut scene = early(1);
    scene.boards[0].start = Some(fen.to_owned());
    scene
}

/// The scene under other regulations.
pub fn regulated(scene: Scene, regulations: Regulations) -> Scene {
    Scene { regulations, ..scene }
}
