//! The games on paper, drawn in the browser.
//!
//! A module of its own: only who prints needs it. It keeps nothing: an order in JSON in, sheets in JSON out.

use europa::Edition;
use print::{Order, Paper, Part};
use questions::Question;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

/// What the page asks for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wish {
    game: String,
    edition: Edition,
    /// The usual paper of the game if none is named.
    paper: Option<String>,
    language: String,
    parts: Vec<String>,
    /// The questions of a pack of one's own; those of the program if none are given.
    questions: Option<Vec<Question>>,
    each: Option<usize>,
}

/// The sheets of an order: a list in JSON of `title`, `width` and `height` in millimetres, and `svg`.
///
/// # Errors
/// The order cannot be read.
#[wasm_bindgen]
pub fn sheets(wish: &str) -> Result<String, String> {
    let sheets = print::sheets(&order(wish)?);
    Ok(serde_json::to_string(&sheets).expect("what the page is told is plain data"))
}

fn order(wish: &str) -> Result<Order, String> {
    let wish: Wish = serde_json::from_str(wish).map_err(|error| error.to_string())?;
    let game = wish.game.parse().map_err(|_| format!("{} is no game", wish.game))?;
    let paper = wish.paper.map(|code| code.parse::<Paper>()).transpose()?.unwrap_or(Paper::usual(game));
    let parts = wish.parts.iter().map(|code| code.parse()).collect::<Result<Vec<Part>, _>>()?;
    let questions = match wish.questions {
        Some(own) => own,
        None => {
            questions::shipped().into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect()
        }
    };
    let language = wish.language.parse()?;
    Ok(Order { game, edition: wish.edition, paper, language, parts, questions, each: wish.each })
}

/// A font that the sheets are set in.
#[wasm_bindgen(getter_with_clone)]
pub struct Font {
    /// What its letters are called together.
    pub family: String,
    /// How bold it is.
    pub weight: u16,
    /// The file.
    pub bytes: Vec<u8>,
}

/// The fonts that the sheets are set in.
#[wasm_bindgen]
pub fn fonts() -> Vec<Font> {
    let font =
        |(family, weight, bytes): (&str, u16, &[u8])| Font { family: family.to_owned(), weight, bytes: bytes.to_vec() };
    print::fonts().into_iter().map(font).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_of_the_page_is_read_and_a_bad_one_refused_in_words() {
        let wish = |paper: &str| {
            format!(
                r#"{{"game":"ampel","edition":"short","paper":{paper},"language":"en","parts":["board"],"questions":null,"each":null}}"#
            )
        };
        let list: serde_json::Value = serde_json::from_str(&sheets(&wish("null")).unwrap()).unwrap();
        assert_eq!(list.as_array().unwrap().len(), 1);
        assert_eq!(list[0]["width"], 210.0);
        assert!(sheets(&wish("\"a9\"")).unwrap_err().starts_with("it is a4"));
    }
}
