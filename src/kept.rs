//! Settings that are kept from one run to the next: small RON files beside the archive.

use std::fmt::Display;
use std::io;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a file holds: the usual where there is none. A file that cannot be read is told, and counts as none.
pub fn read<T: DeserializeOwned + Default>(path: &Path) -> T {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return T::default(),
        Err(fault) => return unusable(path, &fault),
    };
    ron::from_str(&text).unwrap_or_else(|fault| unusable(path, &fault))
}

/// Writes a file whole or not at all.
pub fn write<T: Serialize>(settings: &T, path: &Path) -> io::Result<()> {
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default()).map_err(io::Error::other)?;
    let part = path.with_extension("part");
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(&part, text)?;
    std::fs::rename(&part, path)
}

fn unusable<T: Default>(path: &Path, fault: &dyn Display) -> T {
    bevy::log::error!("the settings in {} cannot be read ({fault}); the usual ones are taken", path.display());
    T::default()
}
