//! The officials at the desk: who is on duty, and who acts.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

/// The officials of an exhibition.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Officials {
    /// Those on duty; the last one acts.
    on_duty: Vec<Official>,
    /// What the PINs of all who ever signed on with one are sealed to.
    seals: BTreeMap<String, String>,
}

/// An official on duty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Official {
    /// The name.
    pub name: String,
    /// Whether this is the chief arbiter.
    pub chief: bool,
}

impl Officials {
    /// Those on duty, in the order in which they signed on; the last one acts.
    pub fn on_duty(&self) -> &[Official] {
        &self.on_duty
    }

    /// The one who gives the orders of the desk now.
    pub fn acting(&self) -> Option<&Official> {
        self.on_duty.last()
    }

    /// Whether somebody is on duty under this name.
    pub fn has(&self, name: &str) -> bool {
        self.on_duty.iter().any(|official| official.name == name)
    }

    /// Whether a PIN, or none, opens this name: that of the first signing on. It keeps people apart, no thieves off.
    pub fn opens(&self, name: &str, pin: Option<&str>) -> bool {
        self.seals.get(name).is_none_or(|sealed| pin.is_some_and(|pin| seal(name, pin) == *sealed))
    }

    pub(super) fn sign_on(&mut self, name: &str, chief: bool, sealed: Option<&str>) {
        let chief = chief || self.on_duty.iter().any(|official| official.name == name && official.chief);
        self.sign_off(name);
        self.on_duty.push(Official { name: name.to_owned(), chief });
        if let Some(sealed) = sealed {
            self.seals.insert(name.to_owned(), sealed.to_owned());
        }
    }

    pub(super) fn sign_off(&mut self, name: &str) {
        self.on_duty.retain(|official| official.name != name);
    }
}

/// A PIN as the journal keeps it: not to be read, only to be compared.
pub fn seal(name: &str, pin: &str) -> String {
    let digest = Sha256::new().chain_update(name).chain_update([0]).chain_update(pin).finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
