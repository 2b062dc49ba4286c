//! The fonts that ship with the program (tools/subset-font.sh).

/// Noto Sans CJK SC, on screen and on paper: Chinese, and the commonest Latin, Greek and Cyrillic letters.
pub const SANS: &[u8] = include_bytes!("../assets/fonts/simultaan-sans-cjk.otf");

/// Noto Sans, for names on paper that it cannot write: all other Latin, Greek and Cyrillic letters.
pub const LATIN: &[u8] = include_bytes!("../assets/fonts/simultaan-sans-latin.ttf");
