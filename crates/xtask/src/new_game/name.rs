//! The name of a game: a crate's, a module's and a file's at once.

use std::fmt;

use anyhow::ensure;

/// What the game of the template is called, as its id and as the name of its variant and box.
const TEMPLATE: (&str, &str) = ("takeaway", "Takeaway");

/// Words that some language of the workspace keeps for itself, and crates that every program has.
const RESERVED: &str = " abstract alloc as async await become box break case catch class const continue core crate \
    debugger default delete do dyn else enum export extends extern false final finally fn for function gen if impl \
    implements import in instanceof interface let loop macro match mod move mut new null override package page priv \
    private proc protected public pub ref return self static std struct super switch test this throw trait true try \
    type typeof undefined unsafe unsized use var virtual void where while with yield ";

/// A name that will do: as in `parchis`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Name {
    id: String,
    title: String,
}

impl Name {
    /// Checks a name.
    ///
    /// # Errors
    /// Says what a name is like.
    pub(super) fn new(text: &str) -> anyhow::Result<Name> {
        let letters = text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        let begins = text.starts_with(|letter: char| letter.is_ascii_lowercase());
        ensure!(
            letters && begins && (3..=20).contains(&text.len()),
            "`{text}` will not do: a game's name has 3 to 20 letters from a to z, or digits after the first"
        );
        ensure!(
            !RESERVED.contains(&format!(" {text} ")),
            "`{text}` will not do: it is a word of a programming language"
        );
        let (first, rest) = text.split_at(1);
        Ok(Name { id: text.to_owned(), title: first.to_ascii_uppercase() + rest })
    }

    /// A text of the template with this name in it.
    pub(super) fn put_into(&self, text: &str) -> String {
        text.replace(TEMPLATE.0, &self.id).replace(TEMPLATE.1, &self.title)
    }

    /// Whether a text has the name as a word of its own.
    pub(super) fn occurs_in(&self, text: &str) -> bool {
        text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == self.id || word == self.title)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_words_of_plain_letters() {
        for text in ["nim", "take3away", "abcdefghijklmnopqrst"] {
            assert!(Name::new(text).is_ok(), "{text}");
        }
        for text in ["", "ab", "Nim", "3nim", "take-away", "take_away", "niño", "../nim", "abcdefghijklmnopqrstu"] {
            let why = Name::new(text).unwrap_err().to_string();
            assert!(why.contains("letters from a to z"), "{text}: {why}");
        }
        for text in ["match", "self", "class", "test"] {
            assert!(Name::new(text).unwrap_err().to_string().contains("a word of a programming language"), "{text}");
        }
    }

    #[test]
    fn a_name_goes_into_texts_and_is_found_in_them() {
        let name = Name::new("nim").unwrap();
        assert_eq!(name.put_into("Takeaway => takeaway, crates/takeaway"), "Nim => nim, crates/nim");
        assert!(name.occurs_in("a\nnim = 1") && name.occurs_in("Nim,") && !name.occurs_in("animal nimble"));
    }
}
