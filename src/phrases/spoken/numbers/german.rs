//! German: zweiunddreißig, einhundertfünf, eintausend. A lone one is "eins", before a noun "ein" or "eine".

use super::{Form, groups};

const SMALL: [&str; 20] = [
    "null",
    "ein",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
];
const TENS: [&str; 10] = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];

/// A number in German words.
pub fn german(n: u32, form: Form) -> String {
    let (millions, thousands, rest) = groups(n);
    let mut words = Vec::new();
    match millions {
        0 => {}
        1 => words.push("eine Million".to_owned()),
        _ => words.push(format!("{} Millionen", below_thousand(millions))),
    }
    let thousands = if thousands == 0 { String::new() } else { format!("{}tausend", below_thousand(thousands)) };
    let rest = if rest > 0 || n == 0 { below_thousand(rest) } else { String::new() };
    let below_million = thousands + &rest;
    if !below_million.is_empty() {
        words.push(below_million);
    }
    words.join(" ") + ending(n, form)
}

/// What a one at the end takes on.
fn ending(n: u32, form: Form) -> &'static str {
    match form {
        _ if n % 100 != 1 => "",
        Form::Feminine => "e",
        Form::Masculine | Form::Neuter => "",
        Form::Alone | Form::Counted => "s",
    }
}

fn below_thousand(n: u32) -> String {
    match (n / 100, n % 100) {
        (0, rest) => below_hundred(rest),
        (hundreds, 0) => format!("{}hundert", SMALL[hundreds as usize]),
        (hundreds, rest) => format!("{}hundert{}", SMALL[hundreds as usize], below_hundred(rest)),
    }
}

/// The ones come first.
fn below_hundred(n: u32) -> String {
    match (n / 10, n % 10) {
        (0 | 1, _) => SMALL[n as usize].to_owned(),
        (tens, 0) => TENS[tens as usize].to_owned(),
        (tens, ones) => format!("{}und{}", SMALL[ones as usize], TENS[tens as usize]),
    }
}
