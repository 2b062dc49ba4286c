//! One language file (Fluent), loaded: for the texts that are read and for those that are heard.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The messages of a language file.
pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    /// Reads a language file. What it lacks stays visible as the message's name.
    pub fn new(identifier: LanguageIdentifier, file: &str) -> Catalogue {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The marks around inserted texts would show up on a plain console, and a voice might read them.
        bundle.set_use_isolating(false);
        let resource = match FluentResource::try_new(file.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
        Catalogue { bundle }
    }

    /// The same with a function that its messages may call. The first of a name counts.
    pub fn with_function<F>(mut self, name: &str, function: F) -> Catalogue
    where
        F: for<'a> Fn(&[FluentValue<'a>], &FluentArgs) -> FluentValue<'a> + Send + Sync + 'static,
    {
        let _ = self.bundle.add_function(name, function);
        self
    }

    /// A message with what it inserts.
    pub fn text<'a>(&'a self, id: &str, inserts: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let args = FluentArgs::from_iter(inserts);
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }
}

/// The names of a language file's messages, for tests that compare files.
#[cfg(test)]
pub(super) fn names(file: &str) -> std::collections::BTreeSet<String> {
    let names = file.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    names.filter_map(|line| line.split_once(" =").map(|(name, _)| name.to_owned())).collect()
}
