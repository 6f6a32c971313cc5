//! The words of a text, without what spellings differ in.

/// A small letter without its accent or other sign.
pub(crate) fn unaccented(letter: char) -> char {
    match letter {
        'á' | 'à' | 'ä' | 'â' | 'ã' | 'å' | 'ą' | 'ă' | 'ā' => 'a',
        'é' | 'è' | 'ë' | 'ê' | 'ė' | 'ę' | 'ě' | 'ē' => 'e',
        'í' | 'ì' | 'ï' | 'î' | 'ī' | 'į' => 'i',
        'ó' | 'ò' | 'ö' | 'ô' | 'õ' | 'ø' | 'ő' => 'o',
        'ú' | 'ù' | 'ü' | 'û' | 'ū' | 'ų' | 'ů' | 'ű' => 'u',
        'ñ' | 'ń' | 'ň' | 'ņ' => 'n',
        'ç' | 'č' | 'ć' => 'c',
        'ď' => 'd',
        'ł' | 'ľ' => 'l',
        'ř' => 'r',
        'š' | 'ś' | 'ș' | 'ş' => 's',
        'ť' | 'ț' => 't',
        'ý' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        other => other,
    }
}

/// A text in small plain letters.
pub(crate) fn plain(text: &str) -> String {
    text.to_lowercase().chars().map(unaccented).collect()
}

/// The words of a text, as they are written.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// The words of a text, in small plain letters.
pub(crate) fn plain_words(text: &str) -> Vec<String> {
    words(text).map(plain).collect()
}

/// The articles of both languages.
pub(crate) const ARTICLES: [&str; 11] = ["el", "la", "los", "las", "un", "una", "unos", "unas", "the", "a", "an"];
