//! Pictures that the real program makes of its window, drawn in software on a screen that nobody sees.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::math::vec2;
use simultaan::draughts::{Side, Square};
use simultaan::exhibition::Scene;
use simultaan::screen::{Grid, Theme, wall_area};

use crate::input::{read, scene};
use crate::stage::{Stage, middle};

/// How long a picture may take on a busy machine without a graphics card.
const PATIENCE: Duration = Duration::from_secs(120);

/// A screen in memory, with its number. It ends with the tests.
struct Screen {
    server: Child,
    number: String,
}

impl Screen {
    /// Starts one; the server itself finds a free number.
    fn start() -> Option<Screen> {
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", "2000x1200x24", "-nolisten", "tcp"]);
        let mut server = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let mut line = String::new();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(server.stdout.take()?), &mut line).ok()?;
        Some(Screen { server, number: format!(":{}", line.trim()) })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        drop(self.server.kill());
        drop(self.server.wait());
    }
}

/// A screen, where the machine can have one; without it the pictures are left out, except where a machine runs the checks.
fn screen() -> Option<Screen> {
    static VULKAN: OnceLock<bool> = OnceLock::new();
    let folders = ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d"];
    let drivers = || folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().count() > 0;
    let screen = if *VULKAN.get_or_init(drivers) { Screen::start() } else { None };
    if screen.is_none() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "Xvfb or a Vulkan driver is missing");
        println!("skipped: Xvfb or a Vulkan driver is missing");
    }
    screen
}

/// A picture of the window.
struct Picture {
    width: u32,
    height: u32,
    data: Vec<u8>,
}

impl Picture {
    /// Runs the program with these words until it has made its picture.
    fn of(screen: &Screen, folder: &Path, words: &[&str], (width, height): (u32, u32)) -> Picture {
        let path = folder.join("picture.png");
        drop(std::fs::remove_file(&path));
        let mut command = Command::new(env!("CARGO_BIN_EXE_simultaan"));
        command.args(words).arg("--screenshot").arg(&path).arg("--window-size").arg(format!("{width}x{height}"));
        command
            .env("DISPLAY", &screen.number)
            .env_remove("WAYLAND_DISPLAY")
            .env("XDG_RUNTIME_DIR", folder)
            .env("LC_ALL", "C");
        command.stdin(Stdio::null()).stdout(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let begin = Instant::now();
        let status = loop {
            match child.try_wait().expect("its state") {
                Some(status) => break status,
                None if begin.elapsed() > PATIENCE => {
                    drop(child.kill());
                    panic!("no picture after {PATIENCE:?}");
                }
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        };
        assert!(status.success(), "{status}");
        let bytes = std::fs::read(&path).expect("the picture");
        let (kind, usage) = (ImageType::Extension("png"), RenderAssetUsages::MAIN_WORLD);
        let image = Image::from_buffer(&bytes, kind, CompressedImageFormats::NONE, true, ImageSampler::Default, usage);
        let image = image.expect("a PNG");
        assert_eq!((image.width(), image.height()), (width, height));
        Picture { width, height, data: image.data.expect("pixels") }
    }

    /// The colour of a pixel.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in the picture")]
    fn at(&self, (x, y): (f32, f32)) -> [u8; 3] {
        let (x, y) = ((x as u32).min(self.width - 1), (y as u32).min(self.height - 1));
        let at = (y * self.width + x) as usize * 4;
        [self.data[at], self.data[at + 1], self.data[at + 2]]
    }

    /// How many different colours it has, of one pixel in 16.
    fn colours(&self) -> usize {
        self.data
            .chunks_exact(4)
            .step_by(16)
            .map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect::<std::collections::HashSet<_>>()
            .len()
    }
}

/// What a colour shows: a white piece, a black one, or a free dark square (marked or not).
fn piece([red, green, blue]: [u8; 3]) -> Option<Side> {
    let light = u32::from(red) + u32::from(green) + u32::from(blue);
    match light {
        0..220 => Some(Side::Black),
        600.. => Some(Side::White),
        _ => None,
    }
}

/// Checks every square of a board on the wall against the game, with the geometry of a window that is laid out the same.
fn check_board(picture: &Picture, stage: &Stage, number: u32, with_clocks: bool) {
    let view = stage.view();
    let grid = Grid::fit(view.shown.len(), vec2(view.area.width(), view.area.height()), with_clocks, 1.0);
    let slot = view.shown.iter().position(|shown| *shown == number).expect("on the wall");
    let corner = grid.place(slot) + grid.cell.board.min;
    let area = wall_area(view, &grid);
    let corner = (area.left() + corner.x, area.top() + corner.y);
    let position = stage.play(number).0.position();
    for square in Square::all() {
        let at = middle(corner, grid.cell.board.width(), u32::from(square.number()), false);
        let (seen, there) = (picture.at(at), position.at(square).map(|(side, _)| side));
        assert_eq!(piece(seen), there, "board {number}, square {square}: {seen:?} at {at:?}");
    }
}

/// A folder with a scene in it.
fn prepared(text: &str) -> (tempfile::TempDir, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let (scene, archive) = (folder.path().join("scene.ron"), folder.path().join("a.sqlite"));
    std::fs::write(&scene, text).expect("the scene");
    let text = |path: PathBuf| path.display().to_string();
    (folder, text(scene), text(archive))
}

/// The console plays these orders into a new archive.
fn console(scene: &str, archive: &str, orders: &str) {
    let mut command = assert_cmd::Command::new(env!("CARGO_BIN_EXE_simultaan"));
    command.args(["run", scene, "--headless", "--manual-time", "--archive", archive]).write_stdin(orders).assert().success();
}

fn text_of(boards: usize) -> String {
    let boards: String = (1..=boards).map(|n| format!("(opponent: \"Opponent {n}\"),")).collect();
    format!("(title: \"Evening\", master: (name: \"Master\"), boards: [{boards}])")
}

#[test]
fn board_seven_stands_in_the_picture_as_the_game_says() {
    let Some(screen) = screen() else { return };
    let (folder, scene, archive) = prepared(&text_of(12));
    console(&scene, &archive, "start\n7 33-28\n7 19-23\n7 28x19\n7 14x23\n7 39-33\n");
    let words = ["resume", "1", "--archive", &archive];
    for size in [(1280, 720), (1920, 1080)] {
        let stage = Stage::resume(Path::new(&archive), size.0, size.1);
        let picture = Picture::of(&screen, folder.path(), &words, size);
        for board in [1, 7, 12] {
            check_board(&picture, &stage, board, false);
        }
    }
}

#[test]
fn pictures_differ_where_the_positions_do() {
    let Some(screen) = screen() else { return };
    let size = (1280, 720);
    let (folder, scene_file, archive) = prepared(&text_of(2));
    let words = ["run", scene_file.as_str(), "--archive", archive.as_str()];
    let before = Picture::of(&screen, folder.path(), &words, size);
    let second = folder.path().join("b.sqlite").display().to_string();
    console(&scene_file, &second, "start\n32-28\n");
    let after = Picture::of(&screen, folder.path(), &["resume", "1", "--archive", &second], size);
    let stage = Stage::open(&scene(2, ""), size.0, size.1);
    check_board(&before, &stage, 1, false);
    let stage = Stage::resume(Path::new(&second), size.0, size.1);
    check_board(&after, &stage, 1, false);
    check_board(&after, &stage, 2, false);
}

#[test]
fn any_number_of_boards_is_drawn() {
    let Some(screen) = screen() else { return };
    // At 1280x720 the cells of 306 boards are too small for boards: they show numbers and signs.
    for (boards, size) in [(1, (1280, 720)), (12, (1280, 720)), (40, (1280, 720)), (306, (1920, 1080))] {
        let text = text_of(boards);
        let (folder, file, archive) = prepared(&text);
        let picture = Picture::of(&screen, folder.path(), &["run", &file, "--archive", &archive], size);
        assert!(picture.colours() > 20, "{boards} boards: {} colours", picture.colours());
        let plan: Scene = read(&text);
        let stage = Stage::open(&plan, size.0, size.1);
        let last = u32::try_from(boards).expect("few boards");
        check_board(&picture, &stage, last, false);
    }
    assert_eq!(Theme::default(), Theme::Dark, "the colours that are looked for are the dark theme's");
}
