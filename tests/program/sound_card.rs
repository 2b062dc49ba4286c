//! A sound card that is none: a PulseAudio server in memory, paced in real time.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The programs that such a card, and people who speak into it, are made of.
const NEEDED: [&str; 6] = ["pulseaudio", "paplay", "parec", "pactl", "flite", "speech-dispatcher"];

/// A sound card in memory.
pub struct SoundCard {
    folder: TempDir,
    server: Option<Child>,
}

impl SoundCard {
    /// Starts one; none where the programs are missing, which is said, and a fault where the checks are run by a machine.
    pub fn start() -> Option<SoundCard> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let missing = NEEDED.into_iter().find(|name| !std::env::split_paths(&path).any(|folder| folder.join(name).exists()));
        if let Some(missing) = missing {
            assert!(std::env::var("CI").as_deref() != Ok("true"), "{missing} is needed");
            println!("skipped: {missing} is not there");
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let mut card = SoundCard { folder, server: None };
        fs::create_dir_all(card.path("home")).expect("a home");
        let pulse = format!("type pulse server \"{}\"", card.address());
        fs::write(card.path("home/.asoundrc"), format!("pcm.!default {{ {pulse} }}\nctl.!default {{ {pulse} }}\n"))
            .expect("settings");
        card.plug_in();
        Some(card)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn address(&self) -> String {
        format!("unix:{}", self.path("native").display())
    }

    /// Starts the server.
    pub fn plug_in(&mut self) {
        let script = format!(
            "load-module module-native-protocol-unix socket={} auth-anonymous=1\n\
             load-module module-null-sink sink_name=out rate=16000 channels=1\n\
             load-module module-null-sink sink_name=mic rate=16000 channels=1\n\
             set-default-sink out\nset-default-source mic.monitor\n",
            self.path("native").display()
        );
        fs::write(self.path("server.pa"), script).expect("a script");
        let mut server = Command::new("pulseaudio");
        server.args(["-n", "-F"]).arg(self.path("server.pa"));
        server.args(["--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disallow-exit", "--disable-shm=yes"]);
        let child = self.in_it(&mut server).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("pulseaudio");
        self.server = Some(child);
        until("the sound server answers", || {
            let mut asks = Command::new("pactl");
            self.in_it(asks.args(["info"])).output().is_ok_and(|output| output.status.success())
        });
    }

    /// Ends the server: the microphone and the loudspeaker are gone.
    pub fn pull_out(&mut self) {
        if let Some(mut server) = self.server.take() {
            let _ = server.kill();
            let _ = server.wait();
        }
        let _ = fs::remove_file(self.path("native"));
    }

    /// Has a program use this card.
    pub fn in_it<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        command
            .env("HOME", self.path("home"))
            .env("XDG_RUNTIME_DIR", self.folder.path())
            .env("XDG_CONFIG_HOME", self.path("home/.config"))
            .env("XDG_STATE_HOME", self.path("home/.local/state"))
            .env("PULSE_SERVER", self.address())
            .env_remove("SPEECHD_ADDRESS")
    }

    /// Somebody says something into the microphone; it returns when he has ended, and says when that was: the sound's own length
    /// after it began, for the player itself ends later.
    pub fn say(&self, text: &str) -> Instant {
        let file = self.path("said.wav");
        let made = Command::new("flite").args(["-voice", "slt", "-t", text, "-o"]).arg(&file).status().expect("flite");
        assert!(made.success());
        let mut plays = Command::new("paplay");
        let bytes = fs::metadata(&file).expect("a sound").len();
        let begun = Instant::now();
        let played = self.in_it(plays.arg("--device=mic").arg(&file)).status().expect("paplay");
        assert!(played.success());
        // Two bytes a sample, 16,000 samples a second.
        begun + Duration::from_millis(bytes / 32)
    }

    /// Begins to record what the loudspeaker says.
    pub fn record(&self) -> Recorded {
        let mut records = Command::new("parec");
        records.args(["-d", "out.monitor", "--rate=16000", "--channels=1", "--format=s16le", "--raw"]);
        let mut child = self.in_it(&mut records).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("parec");
        let mut out = child.stdout.take().expect("its output");
        let bytes = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            out.read_to_end(&mut bytes).expect("sound");
            bytes
        });
        Recorded { child, bytes }
    }
}

impl Drop for SoundCard {
    fn drop(&mut self) {
        self.pull_out();
    }
}

/// A recording that goes on.
pub struct Recorded {
    child: Child,
    bytes: JoinHandle<Vec<u8>>,
}

impl Recorded {
    /// Ends it; 16 kHz, mono.
    pub fn samples(mut self) -> Vec<i16> {
        self.child.kill().expect("it ends");
        let _ = self.child.wait();
        let bytes = self.bytes.join().expect("sound");
        bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
    }
}

/// Waits until something is so.
pub fn until(what: &str, mut so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::park_timeout(Duration::from_millis(20));
    }
}

/// The processes of a name that a process started.
pub fn children(parent: u32, name: &str) -> Vec<u32> {
    let processes = fs::read_dir("/proc").expect("the processes").filter_map(Result::ok);
    let numbers = processes.filter_map(|entry| entry.file_name().to_string_lossy().parse::<u32>().ok());
    numbers.filter(|number| is_child(*number, parent, name)).collect()
}

fn is_child(process: u32, parent: u32, name: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(process.to_string()).join("stat")).unwrap_or_default();
    let Some((called, rest)) = stat.split_once(") ") else { return false };
    let its_parent = rest.split(' ').nth(1).and_then(|number| number.parse().ok());
    called.contains(name) && its_parent == Some(parent)
}

/// Sends a signal to a process.
pub fn signal(process: u32, signal: &str) {
    let sent = Command::new("kill").args([&format!("-{signal}"), &process.to_string()]).status().expect("kill");
    assert!(sent.success());
}
