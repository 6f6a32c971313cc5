//! A filter for names that are shown to a class.
//!
//! A word list catches what is typed without thinking; the rest is up to the teacher, who sees every typed name before
//! the class does.

/// Words as they are compared: small letters without accents, none twice in a row.
const WORDS: [&str; 32] = [
    "bastard",
    "bitch",
    "bolera",
    "cabron",
    "capulo",
    "chocho",
    "cojon",
    "cunt",
    "folar",
    "fuck",
    "furcia",
    "gilipola",
    "hitler",
    "hostia",
    "idiota",
    "imbecil",
    "joder",
    "jodete",
    "mamada",
    "maricon",
    "mierda",
    "negrata",
    "niger",
    "penis",
    "polas",
    "porno",
    "pusy",
    "puta",
    "shit",
    "slut",
    "subnormal",
    "tonto",
];

/// The same for words that stand in many a good name: unfit only where they stand alone.
const ALONE: [&str; 14] =
    ["anal", "anus", "caca", "cock", "cono", "culo", "dick", "fag", "hore", "marica", "nazi", "pene", "puto", "zora"];

/// Whether a name holds a word of the list, also with figures for letters, accents, dots or letters doubled.
pub(crate) fn is_unfit(name: &str) -> bool {
    let plain: String = name.to_lowercase().chars().map(plain).collect();
    let words: Vec<String> = plain.split(|letter: char| !letter.is_alphanumeric()).map(single).collect();
    let together = single(&plain.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>());
    let alone = |word: &str| words.iter().any(|one| one == word) || together == word;
    WORDS.iter().any(|word| together.contains(word)) || ALONE.iter().any(|word| alone(word))
}

/// A letter without its accent; for a figure, the letter that it is written for.
fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'ä' | 'â' | '4' | '@' => 'a',
        'é' | 'è' | 'ë' | 'ê' | '3' => 'e',
        'í' | 'ì' | 'ï' | 'î' | '1' | '!' => 'i',
        'ó' | 'ò' | 'ö' | 'ô' | '0' => 'o',
        'ú' | 'ù' | 'ü' | 'û' => 'u',
        'ñ' => 'n',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

/// The word with no letter twice in a row.
fn single(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    letters.dedup();
    letters.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::super::names;
    use super::*;

    #[test]
    fn bad_words_are_found_however_they_are_written() {
        for name in
            ["Gilipollas", "g1l1p0llas", "GILI-POLLAS", "Puuuta", "M i e r d a", "cabrón", "Fuck you", "Coño", "Zorra"]
        {
            assert!(is_unfit(name), "{name}");
        }
    }

    #[test]
    fn good_names_are_not() {
        let good = [
            "Lucía G.",
            "Mª Dolores",
            "Ana Luz",
            "Penélope",
            "Íñigo",
            "Dickens",
            "Cacahuete",
            "Álvaro",
            "Conor",
            "Concha",
            "Manuela",
        ];
        for name in good.iter().chain(names::ALL) {
            assert!(!is_unfit(name), "{name}");
        }
    }
}
