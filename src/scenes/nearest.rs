//! The known word that somebody probably meant.

/// The nearest of the known words, if it is near enough to be meant: a third of its letters may differ.
pub(super) fn nearest(word: &str, known: &[&'static str]) -> Option<&'static str> {
    let word = word.to_lowercase();
    let near = known.iter().map(|&candidate| (distance(&word, &candidate.to_lowercase()), candidate));
    let (distance, candidate) = near.min_by_key(|(distance, _)| *distance)?;
    (distance <= candidate.len().div_ceil(3)).then_some(candidate)
}

/// How many letters have to be put in, taken out or changed to make one word of the other.
fn distance(left: &str, right: &str) -> usize {
    // No word that is much longer is meant; its table would only cost time.
    const LONGEST: usize = 40;
    let right: Vec<char> = right.chars().collect();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for (at, letter) in left.chars().take(LONGEST).enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], at + 1);
        for (column, &other) in right.iter().enumerate() {
            let changed = diagonal + usize::from(letter != other);
            diagonal = row[column + 1];
            row[column + 1] = changed.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_recognised_and_other_words_are_not() {
        let known = ["rating", "opponent", "colour", "White"];
        assert_eq!(nearest("raitng", &known), Some("rating"));
        assert_eq!(nearest("color", &known), Some("colour"));
        assert_eq!(nearest("white", &known), Some("White"));
        assert_eq!(nearest("elephant", &known), None);
        assert_eq!(nearest(&"x".repeat(1_000_000), &known), None);
        assert_eq!(nearest("x", &[]), None);
    }
}
