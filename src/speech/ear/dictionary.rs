//! How our words sound, in the phones of the CMU dictionary: a few pronunciations of each, accents included.
//!
//! `thirty_two` is one word, made of its parts: spoken without a pause it is heard better that way.

pub use crate::phrases::spoken::{ENGLISH_SMALL as SMALL, ENGLISH_TENS as TENS};

/// A word that nobody can say, beside which others are weighted.
pub const NEVER_SAID: &str = "neversaid";

/// Its pronunciation.
const UNPRONOUNCEABLE: &str = "ZH ZH ZH ZH ZH ZH ZH ZH ZH ZH";

/// The words and their pronunciations, the parts of the numbers first.
const WORDS: [(&str, &[&str]); 81] = [
    ("one", &["W AH N", "HH W AH N"]),
    ("two", &["T UW"]),
    ("three", &["TH R IY"]),
    ("four", &["F AO R", "F AO"]),
    ("five", &["F AY V"]),
    ("six", &["S IH K S"]),
    ("seven", &["S EH V AH N"]),
    ("eight", &["EY T"]),
    ("nine", &["N AY N"]),
    ("ten", &["T EH N"]),
    ("eleven", &["IH L EH V AH N", "IY L EH V AH N", "AH L EH V AH N"]),
    ("twelve", &["T W EH L V"]),
    ("thirteen", &["TH ER T IY N", "TH AH T IY N"]),
    ("fourteen", &["F AO R T IY N", "F AO T IY N"]),
    ("fifteen", &["F IH F T IY N"]),
    ("sixteen", &["S IH K S T IY N"]),
    ("seventeen", &["S EH V AH N T IY N"]),
    ("eighteen", &["EY T IY N"]),
    ("nineteen", &["N AY N T IY N"]),
    ("twenty", &["T W EH N T IY", "T W EH N IY", "T W AH N T IY"]),
    ("thirty", &["TH ER D IY", "TH ER T IY", "TH AH T IY"]),
    ("forty", &["F AO R D IY", "F AO R T IY", "F AO T IY"]),
    ("fifty", &["F IH F T IY"]),
    ("sixty", &["S IH K S T IY"]),
    ("seventy", &["S EH V AH N T IY", "S EH V AH N D IY"]),
    ("eighty", &["EY D IY", "EY T IY"]),
    ("ninety", &["N AY N T IY", "N AY N D IY"]),
    ("hundred", &["HH AH N D R AH D", "HH AH N D R IH D", "HH AH N ER D"]),
    ("thousand", &["TH AW Z AH N D"]),
    ("and", &["AE N D", "AH N D", "AH N"]),
    ("board", &["B AO R D", "B AO D"]),
    ("number", &["N AH M B ER", "N AH M B AH"]),
    ("boards", &["B AO R D Z", "B AO D Z"]),
    ("takes", &["T EY K S"]),
    ("to", &["T UW", "T AH", "T IH"]),
    ("ex", &["EH K S"]),
    ("yes", &["Y EH S"]),
    ("correct", &["K ER EH K T"]),
    ("no", &["N OW"]),
    ("i", &["AY"]),
    ("said", &["S EH D"]),
    ("again", &["AH G EH N", "AH G EY N"]),
    ("repeat", &["R IH P IY T", "R IY P IY T"]),
    ("last", &["L AE S T", "L AA S T"]),
    ("move", &["M UW V"]),
    ("moves", &["M UW V Z"]),
    ("whole", &["HH OW L"]),
    ("game", &["G EY M"]),
    ("whose", &["HH UW Z"]),
    ("turn", &["T ER N"]),
    ("which", &["W IH CH", "HH W IH CH"]),
    ("waiting", &["W EY T IH NG", "W EY D IH NG"]),
    ("clock", &["K L AA K"]),
    ("clocks", &["K L AA K S"]),
    ("score", &["S K AO R", "S K AO"]),
    ("position", &["P AH Z IH SH AH N"]),
    ("go", &["G OW"]),
    ("next", &["N EH K S T"]),
    ("ready", &["R EH D IY"]),
    ("pass", &["P AE S", "P AA S"]),
    ("resign", &["R IH Z AY N", "R IY Z AY N"]),
    ("draw", &["D R AO"]),
    ("offer", &["AO F ER", "AO F AH"]),
    ("decline", &["D IH K L AY N", "D IY K L AY N"]),
    ("undo", &["AH N D UW"]),
    ("the", &["DH AH", "DH IY"]),
    ("please", &["P L IY Z"]),
    ("my", &["M AY"]),
    ("his", &["HH IH Z"]),
    ("men", &["M EH N"]),
    ("kings", &["K IH NG Z"]),
    ("is", &["IH Z"]),
    ("it", &["IH T"]),
    ("a", &["AH", "EY"]),
    ("await", &["AH W EY T"]),
    ("me", &["M IY"]),
    ("how", &["HH AW"]),
    ("stands", &["S T AE N D Z"]),
    ("that", &["DH AE T"]),
    ("right", &["R AY T"]),
    ("sorry", &["S AA R IY", "S AO R IY"]),
];

/// How numbers sound in accents further away; only speakers who say them so get these, as they sound like other words.
const ACCENTS: [(&str, &[&str]); 23] = [
    ("one", &["W AO N", "W OW N", "V AH N"]),
    ("two", &["T UH", "D UW"]),
    ("three", &["T R IY", "S R IY", "F R IY", "D R IY"]),
    ("four", &["F OW R", "F UH R"]),
    ("five", &["F AY F", "F AA V"]),
    ("six", &["S EH K S", "Z IH K S"]),
    ("seven", &["S EH V EH N", "S EH F AH N", "Z EH V AH N"]),
    ("eight", &["EH T", "EY D"]),
    ("nine", &["N AA N", "N AY"]),
    ("ten", &["T AE N", "D EH N"]),
    ("eleven", &["EH L EH V AH N", "IH L EH F AH N"]),
    ("twelve", &["T W EH L F", "T V EH L F"]),
    ("thirteen", &["T ER T IY N", "S ER T IY N", "TH IH R T IY N", "TH EH R T IY N"]),
    ("fourteen", &["F OW R T IY N"]),
    ("fifteen", &["F IY F T IY N"]),
    ("sixteen", &["S EH K S T IY N"]),
    ("seventeen", &["S EH V EH N T IY N", "S EH F AH N T IY N"]),
    ("eighteen", &["EY D IY N", "EH T IY N"]),
    ("nineteen", &["N AA N T IY N", "N AY N D IY N"]),
    ("twenty", &["T V EH N T IY", "T W AE N T IY", "T W EH N D IY"]),
    ("thirty", &["T ER T IY", "S ER T IY", "TH IH R T IY", "TH EH R T IY", "T ER D IY"]),
    ("forty", &["F OW R T IY", "F OW R D IY"]),
    ("fifty", &["F IY F T IY", "F IH F D IY"]),
];

/// The usual pronunciations of a word, compound numbers included; empty for a word that is not ours.
pub fn pronunciations(word: &str) -> Vec<String> {
    if word == NEVER_SAID {
        return vec![UNPRONOUNCEABLE.to_owned()];
    }
    composed(word, &|plain| {
        let known = WORDS.iter().find(|(known, _)| *known == plain);
        known.map_or_else(Vec::new, |(_, sounds)| sounds.iter().map(|sound| (*sound).to_owned()).collect())
    })
}

/// The pronunciations of a word, made of those of its parts.
pub fn composed(word: &str, plain: &dyn Fn(&str) -> Vec<String>) -> Vec<String> {
    let Some((ten, unit)) = word.split_once('_') else { return plain(word) };
    let units = plain(unit);
    plain(ten).iter().flat_map(|ten| units.iter().map(move |unit| format!("{ten} {unit}"))).collect()
}

/// The pronunciations of a plain word in accents further away.
pub fn accents(word: &str) -> Vec<String> {
    let known = ACCENTS.iter().find(|(known, _)| *known == word);
    known.map_or_else(Vec::new, |(_, sounds)| sounds.iter().map(|sound| (*sound).to_owned()).collect())
}

/// The phones of the acoustic model.
const PHONES: [&str; 39] = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH", "K", "L",
    "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
];

/// Whether the acoustic model has this phone.
pub fn is_phone(name: &str) -> bool {
    PHONES.contains(&name)
}

/// Every phone as a word of its own, with its sound.
pub fn phones() -> impl Iterator<Item = (String, &'static str)> {
    PHONES.into_iter().map(|phone| (format!("phone{}", phone.to_lowercase()), phone))
}

/// The word of a number from 1 to 99: `seven`, `thirty`, `thirty_two`.
pub fn number_word(number: u32) -> Option<String> {
    match (number / 10, number % 10) {
        (0, 0) | (10.., _) => None,
        (0 | 1, _) => Some(SMALL[number as usize].to_owned()),
        (ten, 0) => Some(TENS[ten as usize].to_owned()),
        (ten, unit) => Some(format!("{}_{}", TENS[ten as usize], SMALL[unit as usize])),
    }
}

/// Every word of the ear, compound numbers included.
pub fn words() -> Vec<String> {
    let plain = WORDS.iter().map(|(word, _)| (*word).to_owned());
    let compound = TENS[2..].iter().flat_map(|ten| SMALL[1..10].iter().map(move |unit| format!("{ten}_{unit}")));
    plain.chain(compound).chain([NEVER_SAID.to_owned()]).collect()
}
