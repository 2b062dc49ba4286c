//! English: thirty-two, one hundred five (no "and": it would sound like one more number).

use super::{Form, groups};

/// The words below twenty.
pub const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
/// The words of the tens, by the digit; empty where there is none.
pub const TENS: [&str; 10] = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// A number in English words.
pub fn english(n: u32, _: Form) -> String {
    let (millions, thousands, rest) = groups(n);
    let mut words = Vec::new();
    if millions > 0 {
        words.push(format!("{} million", below_thousand(millions)));
    }
    if thousands > 0 {
        words.push(format!("{} thousand", below_thousand(thousands)));
    }
    if rest > 0 || n == 0 {
        words.push(below_thousand(rest));
    }
    words.join(" ")
}

fn below_thousand(n: u32) -> String {
    match (n / 100, n % 100) {
        (0, rest) => below_hundred(rest),
        (hundreds, 0) => format!("{} hundred", SMALL[hundreds as usize]),
        (hundreds, rest) => format!("{} hundred {}", SMALL[hundreds as usize], below_hundred(rest)),
    }
}

fn below_hundred(n: u32) -> String {
    match (n / 10, n % 10) {
        (0 | 1, _) => SMALL[n as usize].to_owned(),
        (tens, 0) => TENS[tens as usize].to_owned(),
        (tens, ones) => format!("{}-{}", TENS[tens as usize], SMALL[ones as usize]),
    }
}
