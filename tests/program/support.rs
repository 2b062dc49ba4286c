//! Running the program, and reading what it says.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// What a run of the program left.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
    /// Exit status.
    pub code: i32,
}

/// A file of this project.
pub fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The program, in English whatever the system speaks.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simultaan"));
    command.env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// Runs the program with these words and this input.
pub fn run<S: AsRef<std::ffi::OsStr>>(words: impl IntoIterator<Item = S>, input: impl AsRef<[u8]>) -> Ran {
    let mut command = program();
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.as_ref().to_vec();
    // The program may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    let text = |bytes| String::from_utf8(bytes).expect("the program speaks UTF-8");
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code().expect("an exit status") }
}

/// A folder with a scene and a place for an archive.
pub struct Event {
    folder: TempDir,
}

impl Event {
    /// Writes the scene.
    pub fn new(scene: &str) -> Event {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("scene.ron"), scene).expect("the scene is written");
        Event { folder }
    }

    /// So many boards with these further fields of the scene.
    pub fn boards(count: usize, fields: &str) -> Event {
        let boards: String = (1..=count).map(|n| format!("(opponent: \"Opponent {n}\"),")).collect();
        Event::new(&format!("(title: \"Evening\", master: (name: \"Master\"), {fields} boards: [{boards}])"))
    }

    /// A file of the folder.
    pub fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// Words of a run in manual time as JSON, and more words.
    pub fn words(&self, archive: &str, more: &[&str]) -> Vec<String> {
        let (scene, archive) = (self.path("scene.ron"), self.path(archive));
        let words = ["run", &scene, "--headless", "--manual-time", "--archive", &archive];
        words.iter().chain(more).map(ToString::to_string).collect()
    }

    /// Runs the scene with these orders; each line of JSON.
    pub fn json(&self, orders: &str) -> Vec<Value> {
        let ran = run(self.words("archive.sqlite", &["--json"]), orders);
        assert_eq!((ran.err.as_str(), ran.code), ("", 0));
        lines(&ran.out)
    }

    /// Runs the scene with these orders; the text for people.
    pub fn text(&self, orders: &str) -> String {
        let ran = run(self.words("archive.sqlite", &[]), orders);
        assert_eq!((ran.err.as_str(), ran.code), ("", 0));
        ran.out
    }
}

/// Each line as JSON.
pub fn lines(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("a line of JSON: {line}"))).collect()
}

/// The lines that are this fact.
pub fn facts<'a>(lines: &'a [Value], name: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line["fact"] == name).collect()
}

/// The codes of the refusals, in order.
pub fn refusals(lines: &[Value]) -> Vec<&str> {
    lines.iter().filter_map(|line| line["refusal"].as_str()).collect()
}

/// The folder of cases beside the project. Without it nothing can be tried: said aloud, and a fault where the checks are run
/// by a machine.
pub fn cases(name: &str) -> Option<PathBuf> {
    let folder = project("../shared/cases").join(name);
    if folder.exists() {
        return Some(folder);
    }
    assert!(std::env::var("CI").as_deref() != Ok("true"), "the cases are not there: {name}");
    println!("skipped: the cases are not there: {name}");
    None
}

/// Another program reads the games in `games.pdn` and comes to the same final positions.
pub fn read_by_pydraughts(event: &Event, last: &[&str]) {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let there = Command::new(&python).args(["-W", "ignore", "-c", "import draughts.PDN"]).output();
    if !there.is_ok_and(|output| output.status.success()) {
        println!("skipped: {python} has no pydraughts");
        return;
    }
    std::fs::write(event.path("last.txt"), last.join("\n")).expect("the positions are written");
    let output = Command::new(&python)
        .args(["-W", "ignore"])
        .arg(project("tests/peers/final_positions.py"))
        .args([event.path("games.pdn"), event.path("last.txt")])
        .output()
        .expect("Python runs");
    let told = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.trim() == format!("{} games agree", last.len()), "{told}");
}

/// Numbers that look random and are the same in every run.
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end.max(1)).expect("a small number");
        usize::try_from((self.next() >> 11) % end).expect("a small number")
    }
}

/// A number from the environment, for longer runs than usual.
pub fn amount(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.replace('_', "").parse().ok()).unwrap_or(usual)
}
