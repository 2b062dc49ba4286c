//! For whom a report is made: in which language, on which paper.

use super::print::Paper;
use crate::phrases::{Language, Texts};

/// Language and paper of a report.
pub struct Edition {
    /// The texts.
    pub texts: Texts,
    /// Their language.
    pub language: Language,
    /// The paper, on screen too: pages are printed.
    pub paper: Paper,
}

impl Edition {
    /// Loads the texts.
    pub fn new(language: Language, paper: Paper) -> Edition {
        Edition { texts: Texts::new(language), language, paper }
    }
}
