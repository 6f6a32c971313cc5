//! Names of topics and countries, taken from the page's message files, so that both say the same.

const SPANISH: [&str; 2] = [
    include_str!("../../../../content/messages/es/questions.ftl"),
    include_str!("../../../../content/messages/es/board-europa.ftl"),
];
const ENGLISH: [&str; 2] = [
    include_str!("../../../../content/messages/en/questions.ftl"),
    include_str!("../../../../content/messages/en/board-europa.ftl"),
];

/// What a topic is called, by its code; nothing in particular where there is none.
pub(super) fn topic(code: &str, spanish: bool) -> String {
    phrase(&format!("questions-topic-{}", if code.is_empty() { "none" } else { code }), spanish)
}

/// What a country is called, by its code; Murcia and questions in general as well.
pub(super) fn country(code: &str, spanish: bool) -> String {
    match code {
        "" => phrase("questions-general", spanish),
        questions::MURCIA => phrase("questions-murcia", spanish),
        code => phrase(&format!("board-country-{code}"), spanish),
    }
}

/// A message of one line, or its key if there is none.
fn phrase(key: &str, spanish: bool) -> String {
    let lines = if spanish { SPANISH } else { ENGLISH }.into_iter().flat_map(str::lines);
    let found = lines.filter_map(|line| line.split_once(" = ")).find(|(name, _)| *name == key);
    found.map_or(key, |(_, text)| text).to_owned()
}

#[cfg(test)]
mod tests {
    use questions::{COUNTRIES, MURCIA, Topic};

    use super::*;

    #[test]
    fn every_topic_and_country_has_a_name_in_both_languages() {
        for spanish in [true, false] {
            let topics = Topic::ALL.map(|one| topic(one.code(), spanish)).into_iter().chain([topic("", spanish)]);
            let countries = COUNTRIES.into_iter().chain([MURCIA, ""]).map(|code| country(code, spanish));
            for name in topics.chain(countries) {
                assert!(!name.contains('-') && !name.contains('{'), "{name}");
            }
        }
        assert_eq!((topic("food", true), country("IE", true)), ("Comida".into(), "Irlanda".into()));
    }
}
