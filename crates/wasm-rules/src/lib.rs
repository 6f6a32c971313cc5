//! The rules of all games for the browser, without bots: for who follows a match and plays at a table online.
//!
//! `wasm-bots` has all of this too. Everything crosses over as JSON text.

use catalogue::{BadVariation, GameId, LONGEST_VARIATION, MOST_VARIATIONS, Match, Record, Rolls, Variation};
use game::Message;
use serde::Serialize;
use serde_json::{Value, json};
use table::{Setup, Table};
use wasm::{Board, Refusal};
use wasm_bindgen::prelude::*;

/// A game as the page offers it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GameCard {
    /// Its id.
    #[cfg_attr(feature = "types", ts(type = "import('./games').GameId"))]
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The fewest and the most who can play.
    pub players: (u8, u8),
    /// The option that says how many play, where that can be chosen.
    pub count: Option<&'static str>,
    /// All options with their defaults.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    pub options: Value,
}

/// A new table from a `Setup` in JSON.
///
/// # Errors
/// Says what does not fit.
#[wasm_bindgen]
pub fn create(setup: &str) -> Result<Board, String> {
    let setup: Setup = serde_json::from_str(setup).map_err(|error| error.to_string())?;
    Ok(Board::at(Table::new(&setup, 0).map_err(|bad| bad.to_string())?))
}

/// The table of a record's text, as it stood at its end. `names`, one a line, are for seats without a name.
///
/// # Errors
/// A record that stops making sense: the problem as a `Refusal` in JSON.
#[wasm_bindgen]
pub fn load(record: &str, names: &str) -> Result<Board, String> {
    Board::load(record, names, Record::open)
}

/// The games this program has, as a list of `GameCard`s in JSON.
#[wasm_bindgen]
pub fn games() -> String {
    let card = |game: GameId| -> GameCard {
        let options = Match::new(game, &Value::Null).map_or(Value::Null, |one| one.options());
        let count = ["players", "teams"].into_iter().find(|key| options.get(key).is_some());
        // What the rules accept is found by asking them.
        let fits = |number: &u8| match count {
            Some(key) => Match::new(game, &json!({ key: number })).is_ok(),
            None => *number == 2,
        };
        let fitting: Vec<u8> = (1..=game::MAX_SEATS as u8).filter(fits).collect();
        let players = (fitting.first().copied().unwrap_or(2), fitting.last().copied().unwrap_or(2));
        GameCard { id: game.id(), title: game.title(), players, count, options }
    };
    text(&GameId::ALL.map(card))
}

/// The rolls of a record, as `Rolls` in JSON.
///
/// # Errors
/// A record that stops making sense.
#[wasm_bindgen]
pub fn rolls(record: &str) -> Result<String, String> {
    let record = Record::from_text(record).map_err(|bad| bad.to_string())?;
    Rolls::of(&record).map(|rolls| text(&rolls)).map_err(|bad| bad.to_string())
}

/// The variations of a record, as a list of `Variation`s in JSON.
///
/// # Errors
/// A record that stops making sense.
#[wasm_bindgen]
pub fn variations(record: &str) -> Result<String, String> {
    let record = Record::from_text(record).map_err(|bad| bad.to_string())?;
    record.variations().map(|variations| text(&variations)).map_err(|bad| bad.to_string())
}

/// The record with one variation more: words that begin after `at` actions.
///
/// # Errors
/// It is not kept: why, as a `Refusal` in JSON.
#[wasm_bindgen(js_name = keepVariation)]
pub fn keep_variation(record: &str, at: usize, line: &str) -> Result<String, String> {
    let refused = |message: Message| text(&Refusal { clause: None, message });
    let impossible = || Message::new("variation-impossible");
    let mut record = Record::from_text(record).map_err(|_| refused(impossible()))?;
    record.keep_variation(at, &words(line)).map_err(|bad| {
        refused(match bad {
            BadVariation::Played => Message::new("variation-played"),
            BadVariation::AtTheEnd => Message::new("variation-at-the-end"),
            BadVariation::TooLong => Message::new("variation-long").number("most", LONGEST_VARIATION as i64),
            BadVariation::TooMany => Message::new("variation-many").number("most", MOST_VARIATIONS as i64),
            BadVariation::Action(_) | BadVariation::Record(_) => impossible(),
        })
    })?;
    Ok(record.to_text())
}

/// The record without a variation.
///
/// # Errors
/// A text that is no record.
#[wasm_bindgen(js_name = dropVariation)]
pub fn drop_variation(record: &str, at: usize, line: &str) -> Result<String, String> {
    let mut record = Record::from_text(record).map_err(|bad| bad.to_string())?;
    record.drop_variation(&Variation { at, line: words(line) });
    Ok(record.to_text())
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what the page is told is plain data")
}
