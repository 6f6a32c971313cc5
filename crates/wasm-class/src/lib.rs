//! The rules of Ruta Europea alone, for a class: what thirty telephones load at once, over the network of a school.

use catalogue::Record;
use catalogue::rules::europa;
use wasm::Board;
use wasm_bindgen::prelude::*;

/// The table of a record's text, as it stood at its end. `names`, one a line, are for seats without a name.
///
/// # Errors
/// A record that stops making sense, or of another game: the problem as a `Refusal` in JSON.
#[wasm_bindgen]
pub fn load(record: &str, names: &str) -> Result<Board, String> {
    Board::load(record, names, Record::open_as::<europa::State>)
}
