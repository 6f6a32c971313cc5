//! Names: one line of visible letters. Two names that look alike (by their Unicode skeleton) count as the same, so that
//! nobody can pass for somebody else.

use protocol::Code;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::Problem;

/// The most letters in a name; marks on a letter do not count.
const MAX_NAME_LETTERS: usize = 24;

/// The most marks on one letter.
const MAX_MARKS: usize = 3;

/// Names that would make people believe that the server speaks.
const RESERVED: &[&str] = &[
    "admin",
    "administrador",
    "administradora",
    "administrator",
    "anonymous",
    "anónimo",
    "bot",
    "casa",
    "guest",
    "house",
    "invitado",
    "la casa",
    "mod",
    "moderador",
    "moderadora",
    "moderator",
    "nadie",
    "nobody",
    "null",
    "root",
    "server",
    "servidor",
    "sistema",
    "sobremesa",
    "soporte",
    "support",
    "system",
    "the house",
    "undefined",
];

/// Those of them that are reserved with whatever stands behind them but letters.
const NUMBERED: &[&str] = &["bot", "sobremesa"];

/// A name that may be used, if nobody else has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    shown: String,
    skeleton: String,
}

impl Name {
    /// As it is stored.
    pub fn row(&self) -> store::NameRow<'_> {
        store::NameRow { shown: &self.shown, skeleton: &self.skeleton }
    }

    /// Checks a name, puts its letters into their usual form and its spaces in order.
    pub fn new(text: &str) -> Result<Name, Problem> {
        let name = Name::unreserved(text)?;
        let is_reserved = RESERVED.iter().any(|reserved| Name::outline(reserved) == name.skeleton);
        // Bots have numbers, and what the page is called may stand before a full stop.
        let bare = Name::outline(name.shown.trim_end_matches(|letter: char| !letter.is_alphabetic()));
        if is_reserved || NUMBERED.iter().any(|reserved| Name::outline(reserved) == bare) {
            return Err(Problem::new(Code::NameReserved, "This name is reserved for the house; choose another."));
        }
        Ok(name)
    }

    /// The same for whoever runs the server, who may use its names.
    pub fn unreserved(text: &str) -> Result<Name, Problem> {
        let bad = |why: &str| Err(Problem::new(Code::BadName, why));
        // Four bytes a letter and as many for its marks: nothing longer can be right.
        if text.len() > MAX_NAME_LETTERS * 4 * (1 + MAX_MARKS) {
            return bad("A name has at most 24 letters.");
        }
        // Pictures come with a selector for their colourful form, which nobody sees.
        let visible: String = text.nfc().filter(|&letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}')).collect();
        if visible.chars().any(is_unseen) {
            return bad("A name has visible letters only.");
        }
        let words: Vec<&str> = visible.split_whitespace().collect();
        let shown = words.join(" ");
        if !shown.chars().any(is_telling) {
            return bad("A name has at least one letter.");
        }
        if shown.chars().filter(|&letter| !is_combining_mark(letter)).count() > MAX_NAME_LETTERS {
            return bad("A name has at most 24 letters.");
        }
        let mut marks = 0;
        for letter in shown.chars() {
            marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
            if marks > MAX_MARKS {
                return bad("A name has at most three marks on a letter.");
            }
        }
        let skeleton = Name::outline(&shown);
        Ok(Name { shown, skeleton })
    }

    /// What is left of a text for somebody who looks at it hastily: no case, no spaces, and one
    /// letter for all that look like it. Twice, because a capital and its small letter resemble
    /// different ones.
    pub fn outline(text: &str) -> String {
        let once: String = skeleton(text).collect::<String>().to_lowercase();
        let twice: String = skeleton(&once).collect::<String>().to_lowercase();
        let letters = twice.chars().filter(|letter| !letter.is_whitespace());
        letters.map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
    }

    /// The same of the beginning of a name, as somebody types who looks for it.
    pub fn outline_of_beginning(text: &str) -> String {
        let letters: String = text.nfc().filter(|&letter| !is_unseen(letter)).take(MAX_NAME_LETTERS).collect();
        Name::outline(&letters)
    }

    /// The name as people see it.
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// The same for all names that look alike.
    pub fn skeleton(&self) -> &str {
        &self.skeleton
    }
}

/// A letter, a digit, or a picture: what a name can be told by.
fn is_telling(letter: char) -> bool {
    letter.is_alphanumeric() && !is_combining_mark(letter) || letter >= '\u{1f000}'
}

/// What takes no room, changes the direction, breaks the line, or looks different everywhere.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}'
            | '\u{8e2}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{ffff}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1345f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Result<String, &'static str> {
        Name::new(text).map(|name| name.shown).map_err(|problem| problem.code.name())
    }

    #[test]
    fn names_of_all_kinds_are_kept_as_they_are() {
        for name in
            ["Ana", "Íñigo", "María José", "O'Neil", "李小龍", "Привет", "أحمد", "🦊", "x", "Player 2", "<b>&amp;"]
        {
            assert_eq!(shown(name).as_deref(), Ok(name));
        }
    }

    #[test]
    fn letters_get_their_usual_form_and_spaces_are_put_in_order() {
        assert_eq!(shown("n\u{303}").as_deref(), Ok("ñ"));
        assert_eq!(shown("  Ana\u{a0}\u{2003} López ").as_deref(), Ok("Ana López"));
        assert_eq!(shown("❤\u{fe0f} Ana").as_deref(), Ok("❤ Ana"));
    }

    #[test]
    fn what_nobody_can_read_is_no_name() {
        let bad = ["", " ", "\u{301}\u{301}", "...", "—", "a\u{0}b", "a\nb", "a\u{202e}b", "a\u{200b}", "a\u{200d}b"];
        let more = [
            "\u{3164}",
            "\u{e0041}a",
            "a\u{feff}",
            "\u{e000}a",
            "\u{85}a",
            "a\u{1b}[31m",
            "e\u{301}\u{301}\u{301}\u{301}\u{301}",
        ];
        for name in bad.into_iter().chain(more) {
            assert_eq!(shown(name), Err("bad_name"), "{name:?}");
        }
    }

    #[test]
    fn a_name_has_24_letters_at_most() {
        assert!(shown(&"ñ".repeat(24)).is_ok());
        assert!(shown(&"x\u{332}".repeat(24)).is_ok());
        assert_eq!(shown(&"x".repeat(25)), Err("bad_name"));
        assert_eq!(shown(&"x".repeat(1_000_000)), Err("bad_name"));
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        let alike: [&[&str]; 5] = [
            &["Ana", "ana", "ANA", "Аna", "anа", "A n a", "ａｎａ"],
            &["Ilse", "ilse", "llse", "1lse", "|lse"],
            &["Romeo", "romeo", "Rorneo", "R0meo", "ROMEO"],
            &["Miró", "MIRÓ", "miro\u{301}"],
            &["Bob", "Воb", "BОB"],
        ];
        for names in alike {
            for name in names {
                assert_eq!(Name::outline(name), Name::outline(names[0]), "{name}");
            }
        }
        for (one, other) in [("Ana", "Anna"), ("Peña", "Pena"), ("José", "Jose"), ("Eva", "Iva")] {
            assert_ne!(Name::outline(one), Name::outline(other));
        }
    }

    #[test]
    fn the_names_of_the_house_are_nobodys() {
        for name in ["admin", "Sobremesa", "La Casa", "lacasa", "аdmin", "Bot", "B0T", "Bot 3", "bot-12", "Sobremesa."]
        {
            assert_eq!(shown(name), Err("name_reserved"), "{name}");
        }
        assert!(Name::unreserved("admin").is_ok());
        assert!(["Botas", "Invitado 3", "Bot Ana"].iter().all(|name| Name::new(name).is_ok()));
    }
}
