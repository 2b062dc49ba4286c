//! The font that ships with the program, on screen and on paper: Latin, Greek, Cyrillic and Chinese (tools/subset-font.sh).

/// Noto Sans CJK SC, less the characters that names seldom need.
pub const SANS: &[u8] = include_bytes!("../assets/fonts/simultaan-sans-cjk.otf");
