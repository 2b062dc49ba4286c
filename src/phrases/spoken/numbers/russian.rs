//! Russian: тридцать два, сто пять, две тысячи; one and two have genders.

use super::{Form, groups};

const SMALL: [&str; 20] = [
    "ноль",
    "один",
    "два",
    "три",
    "четыре",
    "пять",
    "шесть",
    "семь",
    "восемь",
    "девять",
    "десять",
    "одиннадцать",
    "двенадцать",
    "тринадцать",
    "четырнадцать",
    "пятнадцать",
    "шестнадцать",
    "семнадцать",
    "восемнадцать",
    "девятнадцать",
];
const TENS: [&str; 10] =
    ["", "", "двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят", "восемьдесят", "девяносто"];
const HUNDREDS: [&str; 10] =
    ["", "сто", "двести", "триста", "четыреста", "пятьсот", "шестьсот", "семьсот", "восемьсот", "девятьсот"];

/// A number in Russian words.
pub fn russian(n: u32, form: Form) -> String {
    let (millions, thousands, rest) = groups(n);
    let mut words = Vec::new();
    if millions > 0 {
        words.extend(below_thousand(millions, Form::Masculine));
        words.push(counted(millions, ["миллион", "миллиона", "миллионов"]));
    }
    if thousands > 0 {
        words.extend(below_thousand(thousands, Form::Feminine));
        words.push(counted(thousands, ["тысяча", "тысячи", "тысяч"]));
    }
    words.extend(below_thousand(rest, form));
    if words.is_empty() { SMALL[0].to_owned() } else { words.join(" ") }
}

/// The noun after a number: один миллион, два миллиона, пять миллионов.
fn counted(n: u32, [one, few, many]: [&'static str; 3]) -> &'static str {
    match (n % 100, n % 10) {
        (11..=14, _) => many,
        (_, 1) => one,
        (_, 2..=4) => few,
        _ => many,
    }
}

/// The words of a number below a thousand; none for zero.
fn below_thousand(n: u32, form: Form) -> Vec<&'static str> {
    let (hundreds, rest) = (HUNDREDS[n as usize / 100], n as usize % 100);
    let (tens, ones) = if rest < 20 { ("", rest) } else { (TENS[rest / 10], rest % 10) };
    let ones = match (ones, form) {
        (0, _) => "",
        (1, Form::Feminine) => "одна",
        (1, Form::Neuter) => "одно",
        (2, Form::Feminine) => "две",
        _ => SMALL[ones],
    };
    [hundreds, tens, ones].into_iter().filter(|word| !word.is_empty()).collect()
}
