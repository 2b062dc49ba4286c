//! French: vingt et un, soixante et onze, quatre-vingts, quatre-vingt-un, deux cents, deux cent un.

use super::{Form, groups};

const SMALL: [&str; 20] = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize",
    "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
];
const TENS: [&str; 7] = ["", "", "vingt", "trente", "quarante", "cinquante", "soixante"];

/// A number in French words.
pub fn french(n: u32, form: Form) -> String {
    let (millions, thousands, rest) = groups(n);
    let mut words = Vec::new();
    match millions {
        0 => {}
        1 => words.push("un million".to_owned()),
        _ => words.push(format!("{} millions", below_thousand(millions, true))),
    }
    match thousands {
        0 => {}
        1 => words.push("mille".to_owned()),
        // "mille" is a number itself: before it neither "vingt" nor "cent" takes its s.
        _ => words.push(format!("{} mille", below_thousand(thousands, false))),
    }
    if rest > 0 || n == 0 {
        words.push(below_thousand(rest, true));
    }
    let words = words.join(" ");
    let ends_in_one = n % 10 == 1 && !matches!(n % 100, 11 | 71 | 91);
    if form == Form::Feminine && ends_in_one { words + "e" } else { words }
}

/// A number below a thousand; `last` where no other number word follows it.
fn below_thousand(n: u32, last: bool) -> String {
    let (hundreds, rest) = (n / 100, n % 100);
    let plural = if last && rest == 0 { "s" } else { "" };
    let hundreds = match hundreds {
        0 => return below_hundred(rest, last),
        1 => "cent".to_owned(),
        _ => format!("{} cent{plural}", SMALL[hundreds as usize]),
    };
    if rest == 0 { hundreds } else { format!("{hundreds} {}", below_hundred(rest, last)) }
}

/// Seventy is sixty and ten; eighty is four twenties, ninety that and ten.
fn below_hundred(n: u32, last: bool) -> String {
    match n {
        0..20 => SMALL[n as usize].to_owned(),
        71 => "soixante et onze".to_owned(),
        80 if last => "quatre-vingts".to_owned(),
        80 => "quatre-vingt".to_owned(),
        81..100 => format!("quatre-vingt-{}", SMALL[n as usize - 80]),
        70..80 => format!("soixante-{}", SMALL[n as usize - 60]),
        _ => match (TENS[n as usize / 10], n % 10) {
            (tens, 0) => tens.to_owned(),
            (tens, 1) => format!("{tens} et un"),
            (tens, ones) => format!("{tens}-{}", SMALL[ones as usize]),
        },
    }
}
