//! Dutch: tweeëndertig, honderdvijf, tweeduizend driehonderd. A lone one is "één", so that no voice reads the article.

use super::{Form, groups};

const SMALL: [&str; 20] = [
    "nul",
    "een",
    "twee",
    "drie",
    "vier",
    "vijf",
    "zes",
    "zeven",
    "acht",
    "negen",
    "tien",
    "elf",
    "twaalf",
    "dertien",
    "veertien",
    "vijftien",
    "zestien",
    "zeventien",
    "achttien",
    "negentien",
];
const TENS: [&str; 10] = ["", "", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig"];

/// A number in Dutch words.
pub fn dutch(n: u32, _: Form) -> String {
    let (millions, thousands, rest) = groups(n);
    let mut words = Vec::new();
    if millions > 0 {
        words.push(format!("{} miljoen", by_itself(millions)));
    }
    match thousands {
        0 => {}
        1 => words.push("duizend".to_owned()),
        _ => words.push(format!("{}duizend", below_thousand(thousands))),
    }
    if rest > 0 || n == 0 {
        words.push(by_itself(rest));
    }
    words.join(" ")
}

fn by_itself(n: u32) -> String {
    if n == 1 { "één".to_owned() } else { below_thousand(n) }
}

fn below_thousand(n: u32) -> String {
    let hundreds = match n / 100 {
        0 => String::new(),
        1 => "honderd".to_owned(),
        hundreds => format!("{}honderd", SMALL[hundreds as usize]),
    };
    match n % 100 {
        0 if n > 0 => hundreds,
        rest => hundreds + &below_hundred(rest),
    }
}

/// The ones come first; after a vowel the "en" between takes a trema.
fn below_hundred(n: u32) -> String {
    match (n / 10, n % 10) {
        (0 | 1, _) => SMALL[n as usize].to_owned(),
        (tens, 0) => TENS[tens as usize].to_owned(),
        (tens, ones) => {
            let ones = SMALL[ones as usize];
            let and = if ones.ends_with('e') { "ën" } else { "en" };
            format!("{ones}{and}{}", TENS[tens as usize])
        }
    }
}
