//! The program's window without a screen: the same systems, its input by messages, its time by hand, and no drawing.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::egui::accesskit::{Node, Rect, Role};
use bevy_egui::{EguiContext, EguiPostUpdateSet, PrimaryEguiContext};
use simultaan::exhibition::{BoardNumber, Boards, ExhibitionPlugin, Ms, Now, Play, Record, Scene};
use simultaan::journal::{self, Journal, JournalPlugin, Recording};
use simultaan::phrases::Language;
use simultaan::screen::{BoardPixels, Folders, LargeBoard, Log, MainSurfaces, Place, ScreenPlugin, TypedLine, View, Words};
use simultaan::speech::{Sound, SpeechPlugin};
use tempfile::TempDir;

use crate::reading::{Read, read};

/// The time between two frames.
pub const FRAME: Ms = 16;

/// A window and the exhibition in it.
pub struct Stage {
    /// The app.
    pub app: App,
    window: Entity,
    /// Its archive.
    pub archive: PathBuf,
    /// The exhibition's time.
    pub now: Ms,
    _folder: TempDir,
}

impl Stage {
    /// A new exhibition in a window of this size; a few frames have passed.
    pub fn open(scene: &Scene, width: u32, height: u32) -> Stage {
        let folder = tempfile::tempdir().expect("a folder");
        let archive = folder.path().join("archive.sqlite");
        let mut app = app(width, height);
        let journal = Journal::create(&archive, scene).expect("an archive");
        Recording::open(app.world_mut(), journal, scene).expect("the boards");
        Stage::begin(app, archive, folder)
    }

    /// Goes on with the first exhibition of an archive.
    pub fn resume(path: &Path, width: u32, height: u32) -> Stage {
        let folder = tempfile::tempdir().expect("a folder");
        let archive = folder.path().join("archive.sqlite");
        std::fs::copy(path, &archive).expect("a copy");
        let mut app = app(width, height);
        let (journal, stored) = Journal::resume(&archive, 1).expect("an exhibition");
        journal::reopen(app.world_mut(), journal, &stored, stored.resumption(None)).expect("its facts");
        Stage::begin(app, archive, folder)
    }

    /// The lobby of an archive.
    pub fn lobby(path: &Path) -> Stage {
        let folder = tempfile::tempdir().expect("a folder");
        let archive = folder.path().join("archive.sqlite");
        let whole = rusqlite::Connection::open(path).expect("the archive");
        whole.execute("VACUUM INTO ?1", [archive.display().to_string()]).expect("a copy");
        let mut app = app(1280, 1200);
        app.insert_state(Place::Lobby);
        Stage::begin(app, archive, folder)
    }

    fn begin(mut app: App, archive: PathBuf, folder: TempDir) -> Stage {
        let new_scenes = folder.path().join("scenes");
        app.insert_resource(Folders { archive: archive.clone(), scenes: Vec::new(), new_scenes });
        app.finish();
        app.cleanup();
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).expect("a window");
        let now = app.world().resource::<Now>().ms;
        let mut stage = Stage { app, window, archive, now, _folder: folder };
        stage.frames(4);
        stage
    }

    /// One frame.
    pub fn frame(&mut self) {
        self.pass(FRAME);
    }

    /// One frame, so many milliseconds after the one before.
    pub fn pass(&mut self, ms: Ms) {
        self.now += ms;
        self.app.insert_resource(Now { ms: self.now, gap: None });
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(ms)));
        self.app.update();
    }

    /// Several frames.
    pub fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.frame());
    }

    /// Presses a key down, or lets it go.
    pub fn set_key(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        let text = match &logical_key {
            Key::Character(text) => Some(text.clone()),
            _ => None,
        };
        let window = self.window;
        self.app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text, repeat: false, window });
    }

    /// Strikes a key: down in one frame, up in the next.
    pub fn strike(&mut self, key_code: KeyCode, logical_key: Key) {
        self.set_key(key_code, logical_key.clone(), ButtonState::Pressed);
        self.frame();
        self.set_key(key_code, logical_key, ButtonState::Released);
        self.frame();
    }

    /// Strikes a key that has a name.
    pub fn press(&mut self, key: KeyCode) {
        let logical = match key {
            KeyCode::Enter => Key::Enter,
            KeyCode::Escape => Key::Escape,
            KeyCode::Tab => Key::Tab,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::ArrowUp => Key::ArrowUp,
            KeyCode::ArrowDown => Key::ArrowDown,
            KeyCode::ArrowLeft => Key::ArrowLeft,
            KeyCode::ArrowRight => Key::ArrowRight,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::F1 => Key::F1,
            KeyCode::F2 => Key::F2,
            KeyCode::F3 => Key::F3,
            KeyCode::F4 => Key::F4,
            KeyCode::F5 => Key::F5,
            KeyCode::F6 => Key::F6,
            KeyCode::F7 => Key::F7,
            KeyCode::F8 => Key::F8,
            KeyCode::F9 => Key::F9,
            KeyCode::F10 => Key::F10,
            KeyCode::F11 => Key::F11,
            KeyCode::KeyH => Key::Character("h".into()),
            KeyCode::KeyR => Key::Character("r".into()),
            KeyCode::KeyL => Key::Character("l".into()),
            KeyCode::KeyN => Key::Character("n".into()),
            other => panic!("no name for {other:?}"),
        };
        self.strike(key, logical);
    }

    /// Strikes a key while Ctrl is down.
    pub fn control(&mut self, key: KeyCode) {
        self.set_key(KeyCode::ControlLeft, Key::Control, ButtonState::Pressed);
        self.frame();
        self.press(key);
        self.set_key(KeyCode::ControlLeft, Key::Control, ButtonState::Released);
        self.frame();
    }

    /// Types a text, letter by letter.
    pub fn letters(&mut self, text: &str) {
        for letter in text.chars() {
            let key = if letter == ' ' { Key::Space } else { Key::Character(letter.to_string().into()) };
            let code = if letter == ' ' { KeyCode::Space } else { KeyCode::Fn };
            self.strike(code, key);
        }
    }

    /// Types a line and enters it; three frames later it has been carried out.
    pub fn say(&mut self, line: &str) {
        self.letters(line);
        self.press(KeyCode::Enter);
        self.frames(2);
    }

    /// Moves the pointer, in points.
    pub fn point(&mut self, x: f32, y: f32) {
        let (window, position) = (self.window, Vec2::new(x, y));
        let moved = CursorMoved { window, position, delta: None };
        self.app.world_mut().write_message(WindowEvent::from(moved.clone()));
        self.app.world_mut().write_message(moved);
        let mut target = self.app.world_mut().get_mut::<Window>(window).expect("the window");
        target.set_cursor_position(Some(position));
        self.frame();
    }

    /// Presses the mouse's button down, or lets it go.
    pub fn button(&mut self, state: ButtonState) {
        let window = self.window;
        let pressed = MouseButtonInput { button: MouseButton::Left, state, window };
        self.app.world_mut().write_message(WindowEvent::from(pressed));
        self.app.world_mut().write_message(pressed);
        self.frame();
    }

    /// Clicks at a point.
    pub fn click(&mut self, (x, y): (f32, f32)) {
        self.point(x, y);
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
        self.frame();
    }

    /// Drags from a point to another, past a point between them.
    pub fn drag(&mut self, from: (f32, f32), to: (f32, f32)) {
        self.point(from.0, from.1);
        self.button(ButtonState::Pressed);
        self.point((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        self.point(to.0, to.1);
        self.button(ButtonState::Released);
        self.frames(2);
    }

    /// The middle of a square of the large board.
    pub fn on_board(&self, square: u32) -> (f32, f32) {
        let rect = self.app.world().resource::<LargeBoard>().rect;
        middle((rect.left(), rect.top()), rect.width(), square, self.view().from_black)
    }

    /// What is looked at.
    pub fn view(&self) -> &View {
        self.app.world().resource::<View>()
    }

    /// What stands in the typed line.
    pub fn line(&self) -> &str {
        &self.app.world().resource::<TypedLine>().text
    }

    /// The answer under the typed line, and whether it is a refusal.
    pub fn answer(&self) -> (String, bool) {
        let answer = self.app.world().resource::<Log>().answer.clone();
        answer.map_or((String::new(), false), |line| (line.text, line.refused))
    }

    /// All texts that a frame writes in the panels.
    pub fn texts(&mut self) -> Vec<String> {
        self.app.insert_resource(Read::default());
        self.frame();
        let texts = std::mem::take(&mut self.app.world_mut().resource_mut::<Read>().texts);
        self.app.world_mut().remove_resource::<Read>();
        texts
    }

    /// What a screen reader is told of the main window in a frame.
    pub fn nodes(&mut self) -> Vec<Node> {
        let mut contexts = self.app.world_mut().query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        let mut context = contexts.single_mut(self.app.world_mut()).expect("the main window's panels");
        context.get_mut().enable_accesskit();
        self.texts();
        self.app.insert_resource(Read::default());
        self.frame();
        self.app.world_mut().remove_resource::<Read>().expect("what was read").nodes
    }

    /// What a screen reader calls the thing that has the keyboard; empty where nothing has.
    pub fn focused(&mut self) -> String {
        self.nodes();
        self.app.insert_resource(Read::default());
        self.frame();
        self.app.world_mut().remove_resource::<Read>().expect("what was read").focused
    }

    /// Walks with Tab to the thing of this name.
    pub fn tab_to(&mut self, label: &str) {
        let mut met = Vec::new();
        for _ in 0..60 {
            self.press(KeyCode::Tab);
            let focused = self.focused();
            if focused == label {
                return;
            }
            met.push(focused);
        }
        panic!("Tab never comes to {label}: {met:?}");
    }

    /// Where something is that a screen reader is told of by its label: left, top, width.
    pub fn bounds(&mut self, label: &str) -> (f32, f32, f32) {
        let nodes = self.nodes();
        let bounds = nodes.iter().find(|node| node.label() == Some(label)).and_then(Node::bounds);
        let bounds = bounds.unwrap_or_else(|| panic!("nothing is called {label}"));
        let whole = |at: f64| f32::from(i16::try_from(at as i64).expect("a place"));
        (whole(bounds.x0), whole(bounds.y0), whole(bounds.x1 - bounds.x0))
    }

    /// Clicks a button by its label.
    pub fn click_button(&mut self, label: &str) {
        let nodes = self.nodes();
        let bounds = nodes.iter().find(|node| node.label() == Some(label)).and_then(Node::bounds);
        let bounds = bounds.unwrap_or_else(|| panic!("no button is called {label}"));
        self.click_bounds(&bounds);
    }

    fn click_bounds(&mut self, bounds: &Rect) {
        let middle = |from: f64, to: f64| f32::from(i16::try_from(((from + to) / 2.0) as i64).expect("a place"));
        self.click((middle(bounds.x0, bounds.x1), middle(bounds.y0, bounds.y1)));
        self.frames(2);
    }

    /// Opens a menu and clicks something in it.
    pub fn click_menu(&mut self, menu: &str, item: &str) {
        self.click_button(menu);
        self.click_button(item);
    }

    /// Opens a list by its name and chooses something in it.
    pub fn click_list(&mut self, list: &str, choice: &str) {
        let named = |node: &&Node| node.role() == Role::ComboBox && node.label() == Some(list);
        let bounds = self.nodes().iter().find(named).and_then(Node::bounds);
        let bounds = bounds.unwrap_or_else(|| panic!("no list is called {list}"));
        self.click_bounds(&bounds);
        self.click_button(choice);
    }

    /// The game of a board, as FEN of its position.
    pub fn fen(&self, number: BoardNumber) -> String {
        self.play(number).0.position().fen()
    }

    /// The game of a board.
    pub fn play(&self, number: BoardNumber) -> &Play {
        self.app.world().get(self.board(number)).expect("its game")
    }

    fn board(&self, number: BoardNumber) -> Entity {
        self.app.world().resource::<Boards>().0[&number]
    }

    /// What is drawn on the large board.
    pub fn large(&self) -> BoardPixels {
        self.app.world().resource::<MainSurfaces>().large().drawn(0).expect("a board in hand").1
    }

    /// What the journal holds.
    pub fn records(&self) -> Vec<Record> {
        journal::load(&self.archive, 1).expect("the archive").records
    }
}

/// The program's app with no winit loop and no graphics.
fn app(width: u32, height: u32) -> App {
    let window = Window { resolution: WindowResolution::new(width, height), ..Window::default() };
    let nothing = WgpuSettings { backends: None, ..WgpuSettings::default() };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..WindowPlugin::default() })
            .set(RenderPlugin { render_creation: RenderCreation::from(nothing), ..RenderPlugin::default() })
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
    )
    .add_plugins((ExhibitionPlugin, JournalPlugin, ScreenPlugin, SpeechPlugin))
    .insert_resource(Sound::default())
    .insert_resource(Words::new(Language::English))
    .insert_state(Place::Hall);
    let between = read.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    app.add_systems(PostUpdate, between.run_if(resource_exists::<Read>));
    app
}

/// The middle of a square of a board.
pub fn middle((left, top): (f32, f32), side: f32, square: u32, from_black: bool) -> (f32, f32) {
    let row = (square - 1) / 5;
    let file = (square - 1) % 5 * 2 + u32::from(row.is_multiple_of(2));
    let (file, row) = if from_black { (9 - file, 9 - row) } else { (file, row) };
    let at = |place: u32| (f32::from(u8::try_from(place).expect("a board")) + 0.5) * side / 10.0;
    (left + at(file), top + at(row))
}
