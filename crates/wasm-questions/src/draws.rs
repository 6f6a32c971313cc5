//! Questions drawn one after the other, of the program or of one's own.

use std::sync::LazyLock;

use questions::{Deck, Drawn, Form, Question, Wish};
use wasm_bindgen::prelude::*;

use crate::{list, text};

static SHIPPED: LazyLock<Vec<Question>> = LazyLock::new(|| {
    questions::shipped().into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect()
});

/// A deck that is drawn from.
#[wasm_bindgen]
pub struct Draws(Deck);

#[wasm_bindgen]
impl Draws {
    /// The questions of the program on a country or on `murcia`; on everything, if that is empty; on places on the map, if
    /// it is `map`, which are asked nowhere else. `wish` is a `Wish` in JSON.
    ///
    /// # Errors
    /// The wish cannot be read.
    pub fn shipped(country: &str, wish: &str, seed: u32) -> Result<Draws, String> {
        let about = |question: &&Question| match question.kind.form() {
            Form::Place => country == "map",
            _ => country.is_empty() || question.country.as_deref() == Some(country),
        };
        Draws::of(SHIPPED.iter().filter(about).cloned().collect(), wish, seed)
    }

    /// Questions of one's own.
    ///
    /// # Errors
    /// The questions or the wish cannot be read.
    pub fn own(questions: &str, wish: &str, seed: u32) -> Result<Draws, String> {
        Draws::of(list(questions)?, wish, seed)
    }

    /// How many questions are what was wished.
    pub fn count(&self) -> usize {
        self.0.count_all()
    }

    /// Draws a question on a country, or one that comes near: a `Drawn` in JSON, or nothing.
    pub fn draw(&mut self, country: &str) -> Option<String> {
        self.0.draw(country).map(told)
    }

    /// Draws any question that is what was wished: a `Drawn` in JSON, or nothing.
    #[wasm_bindgen(js_name = drawAny)]
    pub fn draw_any(&mut self) -> Option<String> {
        self.0.draw_any().map(told)
    }
}

impl Draws {
    fn of(questions: Vec<Question>, wish: &str, seed: u32) -> Result<Draws, String> {
        let wish: Wish = serde_json::from_str(wish).map_err(|error| error.to_string())?;
        Ok(Draws(Deck::new(questions, wish, seed.into())))
    }
}

fn told(drawn: Drawn) -> String {
    text(&drawn)
}
