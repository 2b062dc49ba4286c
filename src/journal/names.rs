//! Names of people: when two spellings are one without anybody saying so.

use unicode_normalization::UnicodeNormalization;

/// What is the same for all spellings of a name: no matter upper or lower case, widths and ligatures, accents joined or apart,
/// blanks, marks of direction and other signs that nobody sees, `Surname, First name` or the other way. Empty where there is no
/// name, as PDN's `?`.
pub fn key(name: &str) -> String {
    let plain: String = name.nfkc().filter(|c| !is_unseen(*c)).collect();
    // Upper case first: it unites what has several lower cases.
    let folded: String = plain.to_uppercase().to_lowercase().nfkc().collect();
    let turned = match folded.split_once(',') {
        Some((surname, first)) if !surname.trim().is_empty() && !first.trim().is_empty() && !first.contains(',') => {
            format!("{first} {surname}")
        }
        _ => folded,
    };
    let key = turned.split_whitespace().collect::<Vec<_>>().join(" ");
    if key.chars().all(|c| matches!(c, '?' | '-' | '.' | ' ')) { String::new() } else { key }
}

/// Signs without a picture of their own: marks of direction, joiners, soft hyphens, variation selectors, controls other than
/// blanks.
fn is_unseen(c: char) -> bool {
    let unseen = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}'
    );
    unseen || (c.is_control() && !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::key;

    #[test]
    fn spellings_that_look_alike_are_one() {
        for (one, other) in [
            ("Zoë Wal", "ZOE\u{308}  WAL "),
            ("\u{200f}Ali Reza\u{200e}", "ali reza"),
            ("Ｉｌｓｅ Ｇｒｏｏｔ", "Ilse Groot"),
            ("Grootveld, Ilse", "Ilse Grootveld"),
            ("ΣΩΚΡΑΤΗΣ", "Σωκράτησ".replace('ά', "α").as_str()),
            ("Strauß", "STRAUSS"),
            ("Jan\u{a0}Jansen", "Jan\tJansen"),
            ("王\u{3000}伟", "王 伟"),
        ] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        assert_ne!(key("Zoë"), key("Zoe"));
        assert_eq!([key(""), key("?"), key(" ?? "), key("-"), key("\u{200f}")], [""; 5]);
    }

    proptest! {
        #[test]
        fn a_key_is_its_own_key(name in "\\PC{0,20}") {
            let once = key(&name);
            prop_assume!(!once.contains(','));
            prop_assert_eq!(key(&once), once);
        }
    }
}
