//! Chinese: 三十二, 一百零五, 两千; before a measure word a lone two is 两.

use super::Form;

const DIGITS: [&str; 10] = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// A number in Chinese words.
pub fn chinese(n: u32, form: Form) -> String {
    match (n, n / 10_000, n % 10_000) {
        (0, ..) => DIGITS[0].to_owned(),
        (2, ..) if form != Form::Alone => "两".to_owned(),
        (10..20, ..) => section(n).trim_start_matches('一').to_owned(),
        (_, 0, rest) => section(rest),
        (_, myriads, rest) => {
            let zero = if (1..1_000).contains(&rest) { DIGITS[0] } else { "" };
            format!("{}万{zero}{}", myriad(myriads), section(rest))
        }
    }
}

/// How many times ten thousand.
fn myriad(n: u32) -> String {
    match n {
        2 => "两".to_owned(),
        10..20 => section(n).trim_start_matches('一').to_owned(),
        _ => section(n),
    }
}

/// A number below ten thousand; nothing for zero. Empty places between others are told by one 零.
fn section(n: u32) -> String {
    let mut words = String::new();
    for (unit, name) in [(1_000, "千"), (100, "百"), (10, "十"), (1, "")] {
        match n / unit % 10 {
            0 => {
                let between = n > unit * 10 && !n.is_multiple_of(unit);
                if between && !words.ends_with(DIGITS[0]) {
                    words.push_str(DIGITS[0]);
                }
            }
            2 if unit == 1_000 => words.push_str("两千"),
            digit => {
                words.push_str(DIGITS[digit as usize]);
                words.push_str(name);
            }
        }
    }
    words
}
