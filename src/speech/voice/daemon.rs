//! The speech service on Linux: a speech-dispatcher of our own, so that no screen reader's lines come between, and so that one
//! that hangs can be ended and started anew.

use std::fs;
use std::io;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::speaker::VoiceFault;

/// Where clients of the service look for it.
const ADDRESS: &str = "SPEECHD_ADDRESS";

/// The service that this program started.
static OWN: Mutex<Option<Service>> = Mutex::new(None);

/// How the folder of a service is called, before the number of the process whose it is.
const FOLDER: &str = "simultaan-voice-";

/// Its socket there.
const SOCKET: &str = "speechd.sock";

/// Seconds after which it ends by itself when this program, its only client, was killed.
const LINGERS: &str = "20";

struct Service {
    folder: PathBuf,
    child: Option<Child>,
}

/// Names the place of our own service to the speech library. Call it before any thread is started. Where the user names one,
/// his is used, and left alone.
#[expect(unsafe_code, reason = "the C library reads the address from the environment; no other thread runs yet")]
pub fn name_own() {
    if std::env::var_os(ADDRESS).is_some() {
        return;
    }
    let folder = std::env::temp_dir().join(format!("{FOLDER}{}", std::process::id()));
    let address = format!("unix_socket:{}", folder.join(SOCKET).display());
    // SAFETY: main calls this before it starts a thread, so nobody reads the environment meanwhile.
    unsafe { std::env::set_var(ADDRESS, address) };
    *own() = Some(Service { folder, child: None });
}

fn own() -> std::sync::MutexGuard<'static, Option<Service>> {
    OWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts our own service if it does not run. It is waited for at most five seconds.
pub fn ensure() -> Result<(), VoiceFault> {
    let mut own = own();
    let Some(service) = own.as_mut() else { return Ok(()) };
    let no_service = |fault: io::Error| VoiceFault::NoService(fault.to_string());
    if service.runs() {
        return Ok(());
    }
    service.end();
    service.start().map_err(no_service)
}

/// Ends our own service, for it hangs or is needed no more.
pub fn end() {
    if let Some(service) = own().as_mut() {
        service.end();
    }
}

impl Service {
    fn socket(&self) -> PathBuf {
        self.folder.join(SOCKET)
    }

    fn runs(&mut self) -> bool {
        let lives = self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)));
        lives && UnixStream::connect(self.socket()).is_ok()
    }

    /// Ends it for good; also one that was stopped, and the modules it started.
    fn end(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }

    #[expect(clippy::disallowed_methods, reason = "the voice's thread waits for the service; nobody waits for the voice")]
    fn start(&mut self) -> io::Result<()> {
        let folder = &self.folder;
        sweep(&std::env::temp_dir());
        configure(folder)?;
        let child = Command::new("speech-dispatcher")
            .args(["-s", "-t", LINGERS, "-c", "unix_socket"])
            .arg("-S")
            .arg(self.socket())
            .arg("-C")
            .arg(folder.join("conf"))
            .arg("-L")
            .arg(folder.join("log"))
            .arg("-P")
            .arg(folder.join("pid"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        self.child = Some(child);
        for _ in 0..100 {
            if self.runs() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        self.end();
        Err(io::Error::new(io::ErrorKind::TimedOut, "it does not answer"))
    }
}

/// Takes away the folders of programs that were killed.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let process = name.to_str().and_then(|name| name.strip_prefix(FOLDER)?.parse::<u32>().ok());
        let is_gone = |process: u32| !Path::new("/proc").join(process.to_string()).exists();
        // Where processes of elsewhere are not seen, their service still answers.
        if process.is_some_and(is_gone) && UnixStream::connect(entry.path().join(SOCKET)).is_err() {
            // What is another user's stays.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Our own settings; punctuation is a pause and never read.
fn configure(folder: &Path) -> io::Result<()> {
    let conf = folder.join("conf");
    fs::create_dir_all(conf.join("modules"))?;
    fs::create_dir_all(folder.join("log"))?;
    make_private(folder)?;
    let output = std::env::var("SIMULTAAN_AUDIO_OUTPUT").unwrap_or_else(|_| "pulse,alsa".to_owned());
    let settings = format!(
        "LogLevel 1\nLogDir \"{}\"\nDefaultVolume 100\nDefaultRate 0\nAudioOutputMethod \"{output}\"\nDisableAutoSpawn\n",
        folder.join("log").display()
    );
    fs::write(conf.join("speechd.conf"), settings)?;
    fs::write(conf.join("modules").join("espeak-ng.conf"), "EspeakPunctuationList \"\"\n")
}

/// Only this user may listen in.
fn make_private(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_folders_of_programs_that_are_gone_are_swept() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let own = format!("{FOLDER}{}", std::process::id());
        let gone = format!("{FOLDER}{}", u32::MAX);
        for name in [own.as_str(), &gone, "simultaan-voice-mine", "else"] {
            fs::create_dir_all(folder.path().join(name).join("conf"))?;
        }
        sweep(folder.path());
        let left = [own.as_str(), &gone, "simultaan-voice-mine", "else"].map(|name| folder.path().join(name).exists());
        assert_eq!(left, [true, false, true, true]);
        Ok(())
    }
}
