//! Text broken into lines.

use super::fonts::Fonts;

impl Fonts {
    /// A text in lines no wider than this, in points. It is broken at blanks, after commas and colons, and between Chinese
    /// characters; a word wider than a line is broken anywhere.
    pub fn lines(&mut self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = vec![String::new()];
        let mut end = 0.0;
        for piece in pieces(text) {
            let mut long = self.width(piece.trim_end(), size);
            if end + long > width && end > 0.0 {
                lines.push(String::new());
                end = 0.0;
            }
            let fits: Vec<String> = if long <= width { vec![piece.to_owned()] } else { self.cut(piece, size, width) };
            for (at, part) in fits.iter().enumerate() {
                if at > 0 {
                    lines.push(String::new());
                    end = 0.0;
                }
                long = self.width(part, size);
                end += long;
                if let Some(line) = lines.last_mut() {
                    line.push_str(part);
                }
            }
        }
        lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
    }

    /// A word in parts that are no wider than this.
    fn cut(&mut self, word: &str, size: f32, width: f32) -> Vec<String> {
        let mut parts = vec![String::new()];
        let mut end = 0.0;
        for c in word.chars() {
            let long = self.width(c.encode_utf8(&mut [0; 4]), size);
            if end + long > width && end > 0.0 {
                parts.push(String::new());
                end = 0.0;
            }
            end += long;
            if let Some(part) = parts.last_mut() {
                part.push(c);
            }
        }
        parts
    }
}

/// A text cut wherever a line may end.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut begin = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, c)) = letters.next() {
        let next = letters.peek().map(|(_, next)| *next);
        let breaks = matches!(c, ' ' | ',' | ':')
            || c.is_control()
            || is_chinese(c) && !next.is_some_and(|next| CLOSING.contains(next));
        let breaks = breaks || next.is_some_and(is_chinese) && !CLOSING.contains(next.unwrap_or_default());
        if breaks && next != Some(' ') {
            pieces.push(&text[begin..at + c.len_utf8()]);
            begin = at + c.len_utf8();
        }
    }
    pieces.push(&text[begin..]);
    pieces
}

/// Signs that begin no line.
const CLOSING: &str = "，。：；？！）”’》、,.:;?!)";

fn is_chinese(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_it_may_be_and_nothing_is_lost() {
        let mut fonts = Fonts::only_ours();
        for text in [
            "W:W31-50,K7:B1-20",
            "one two three four",
            "同时与许多对手进行的国际跳棋表演赛，共三百台。",
            "Donaudampfschifffahrt",
        ] {
            for width in [8.0, 30.0, 60.0, 1_000.0] {
                let lines = fonts.lines(text, 8.0, width);
                let whole: String = lines.concat();
                assert_eq!(whole.replace(' ', ""), text.replace(' ', ""), "{lines:?}");
                for line in &lines {
                    assert!(fonts.width(line, 8.0) <= width || line.chars().count() == 1, "{line} in {width}");
                }
            }
        }
        assert_eq!(fonts.lines("", 8.0, 10.0), [""]);
        assert_eq!(fonts.lines("one two", 8.0, 20.0), ["one", "two"]);
        assert_eq!(fonts.lines("第一，第二", 10.0, 31.0), ["第一，", "第二"], "no line begins with a comma");
    }
}
