//! From the bytes of a file to text: UTF-8 with or without a mark, UTF-16 with a mark, otherwise Windows-1252.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// A place in a text, in lines and characters from 1; zeros stand for a game that was never text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The text of a file. Every sequence of bytes is some text: what is not UTF-8 is taken for Windows-1252, in which most of
/// the older collections are written.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match Encoding::for_bom(bytes) {
        Some((encoding, mark)) if encoding != UTF_8 => {
            encoding.decode_without_bom_handling(bytes.get(mark..).unwrap_or_default()).0
        }
        marked => {
            let bytes = bytes.get(marked.map_or(0, |(_, mark)| mark)..).unwrap_or_default();
            match std::str::from_utf8(bytes) {
                Ok(text) => Cow::Borrowed(text),
                Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_met_is_told_from_the_bytes() {
        assert_eq!(decode("Гантварг ½".as_bytes()), "Гантварг ½");
        assert_eq!(decode(b"\xef\xbb\xbfJ\xc3\xb3zef"), "Józef");
        assert_eq!(decode(b"Andr\xe9 \x80 1\xbd"), "André € 1½");
        assert_eq!(decode(b"\xef\xbb\xbfAndr\xe9"), "André");
        assert_eq!(decode(b"\xff\xfe1\x00-\x00"), "1-");
        assert_eq!(decode(b"\xfe\xff"), "");
        assert_eq!(decode(b""), "");
    }
}
