//! Cities and countries, spelt as on the boards.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::words::{plain, words};
use crate::{Language, Question, Said};

const BOARDS: [&str; 3] = [
    include_str!("../../../../content/europa/2009.json"),
    include_str!("../../../../content/europa/2026.json"),
    include_str!("../../../../content/europa/short.json"),
];

#[derive(Deserialize)]
struct Board {
    countries: HashMap<String, Said<String>>,
    squares: Vec<Square>,
}

#[derive(Deserialize)]
struct Square {
    name: Option<String>,
    name_en: Option<String>,
}

/// The names of the boards in a language, each with its plain letters.
type Names = HashMap<String, String>;

static NAMES: LazyLock<Said<Names>> = LazyLock::new(|| {
    let mut names = Said::<Names>::default();
    for board in BOARDS {
        let board: Board = serde_json::from_str(board).expect("the boards of the program are good");
        let countries = board.countries.into_values().map(|said| (said.es, said.en));
        let cities = board.squares.into_iter().filter_map(|square| Some((square.name?, square.name_en?)));
        for (es, en) in countries.chain(cities) {
            names.es.insert(plain(&es), es);
            names.en.insert(plain(&en), en);
        }
    }
    names
});

/// Whether these plain words, with or without an article, are a name on a board.
pub(super) fn is_on_board(name: &str, language: Language) -> bool {
    let names = NAMES.of(language);
    ["", "la ", "the "].iter().any(|article| names.contains_key(&format!("{article}{name}")))
}

/// Says where a name is written otherwise than on the boards: with other signs, or as in the other language.
pub(super) fn find(question: &Question, tell: &mut impl FnMut(String)) {
    for language in Language::ALL {
        let Some(told) = question.localized(language) else { continue };
        let (here, there) = (NAMES.of(language), NAMES.of(language.other()));
        let texts = [told.text, told.why].into_iter().chain(told.options.iter().map(String::as_str));
        for text in texts.map(unquoted) {
            for word in names_in(&text) {
                let letters = plain(word);
                match (here.get(&letters), there.get(&letters)) {
                    (Some(name), _) if name != word => tell(format!("`{word}` is `{name}` on the boards.")),
                    (None, Some(name)) if name == word => {
                        tell(format!("`{word}` is not what {} calls it on the boards.", language.name()));
                    }
                    _ => {}
                }
            }
        }
    }
}

/// The words that are a name alone: `Milan` in `Milan Rastislav Štefánik` is part of a longer one.
fn names_in(text: &str) -> Vec<&str> {
    let is_name = |word: &str| word.starts_with(char::is_uppercase);
    let parts: Vec<&str> = text.split(' ').collect();
    let goes_on =
        |at: usize| parts[at].ends_with(char::is_alphanumeric) && parts.get(at + 1).is_some_and(|next| is_name(next));
    let ends = (0..parts.len()).filter(|&at| !goes_on(at));
    ends.flat_map(|at| words(parts[at])).filter(|word| is_name(word)).collect()
}

/// A text without what is quoted: titles and foreign words are as they are.
fn unquoted(text: &str) -> String {
    let mut depth = 0_usize;
    let mut rest = String::new();
    for letter in text.chars() {
        match letter {
            '«' | '“' => depth += 1,
            '»' | '”' => depth = depth.saturating_sub(1),
            _ if depth == 0 => rest.push(letter),
            _ => {}
        }
    }
    rest
}
