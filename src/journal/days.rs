//! Days as PDN writes them, of which parts may be unknown.

/// All days that a date may mean, as numbers such as 20261129.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// The first.
    pub first: i64,
    /// The last.
    pub last: i64,
}

impl Days {
    /// Any day at all.
    pub const UNKNOWN: Days = Days { first: 0, last: 99_991_231 };

    /// Reads `2026.11.29`, `2026.11.??`, `2026.11`, `2026`; hyphens and slashes do for points. `None` where it is no date.
    pub fn read(text: &str) -> Option<Days> {
        let mut parts = text.trim().split(['.', '-', '/']);
        let year = part(parts.next()?, 4)?;
        let month = parts.next().map_or(Some(None), |text| part(text, 2))?;
        let day = parts.next().map_or(Some(None), |text| part(text, 2))?;
        let sound = month.is_none_or(|month| (1..=12).contains(&month))
            && day.is_none_or(|day| (1..=days_of(year, month)).contains(&day));
        if parts.next().is_some() || !sound {
            return None;
        }
        let Some(year) = year else { return Some(Days::UNKNOWN) };
        let (months, days) = match (month, day) {
            (Some(month), Some(day)) => ((month, month), (day, day)),
            (Some(month), None) => ((month, month), (1, 31)),
            (None, _) => ((1, 12), (1, 31)),
        };
        let number = |month: i64, day: i64| year * 10_000 + month * 100 + day;
        Some(Days { first: number(months.0, days.0), last: number(months.1, days.1) })
    }
}

/// The most days that a month has, where it or the year may be unknown.
fn days_of(year: Option<i64>, month: Option<i64>) -> i64 {
    match month {
        Some(4 | 6 | 9 | 11) => 30,
        Some(2) if year.is_some_and(|year| year % 4 != 0 || (year % 100 == 0 && year % 400 != 0)) => 28,
        Some(2) => 29,
        _ => 31,
    }
}

/// A number of at most so many digits, or question marks.
fn part(text: &str, digits: usize) -> Option<Option<i64>> {
    let known = !text.is_empty() && text.len() <= digits && text.bytes().all(|byte| byte.is_ascii_digit());
    let unknown = !text.is_empty() && text.bytes().all(|byte| byte == b'?');
    (known || unknown).then(|| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::Days;

    #[test]
    fn dates_are_ranges_of_days() {
        let days = |text: &str| Days::read(text).map(|days| (days.first, days.last));
        assert_eq!(days("2026.11.29"), Some((20_261_129, 20_261_129)));
        assert_eq!(days("2028.02.29"), Some((20_280_229, 20_280_229)));
        assert!(days("2000.02.29").is_some() && days("????.02.29").is_some() && days("2026.??.31").is_some());
        assert_eq!(days("2026-1-9"), Some((20_260_109, 20_260_109)));
        assert_eq!(days("2026.11.??"), days("2026.11"));
        assert_eq!(days("2026.11"), Some((20_261_101, 20_261_131)));
        assert_eq!(days("2026"), Some((20_260_101, 20_261_231)));
        assert_eq!(days("????.??.??"), Some((0, 99_991_231)));
        for text in [
            "",
            "29.11.2026",
            "2026.13.01",
            "2026.00.01",
            "2026.11.31",
            "2026.02.29",
            "2100.02.29",
            "2028.02.30",
            "????.02.30",
            "yesterday",
            "2026.11.29.1",
        ] {
            assert_eq!(days(text), None, "{text}");
        }
    }
}
