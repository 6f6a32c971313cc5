//! Squares as people are told of them.

use game::Message;
use serde::Serialize;

use crate::Board;

/// A square with the name of its city, if it is one.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Place {
    /// The square's number as text, as the view names places.
    pub square: String,
    /// The city's name in Spanish.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city: Option<String>,
    /// The city's name in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub city_en: Option<String>,
    /// The code of its country.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
}

impl Place {
    /// The place of a square of `board`.
    pub(crate) fn new(board: &Board, square: u8) -> Place {
        let named = board.squares().get(usize::from(square));
        let city = named.and_then(|square| square.name.clone());
        Place {
            square: square.to_string(),
            city_en: named.and_then(|square| square.name_en.clone()).or_else(|| city.clone()),
            city,
            country: named.and_then(|square| square.country.clone()),
        }
    }

    /// Adds the square and, for a city, its name to a message: the first is for a city, the second
    /// for any other square.
    pub(crate) fn tell(&self, city: Message, other: Message) -> Message {
        if self.city.is_some() { self.tell_city(city) } else { other.name("square", &self.square) }
    }

    /// Adds the city's name and the square to a message.
    pub(crate) fn tell_city(&self, message: Message) -> Message {
        let [name, name_en] = [&self.city, &self.city_en].map(|name| name.as_ref().unwrap_or(&self.square));
        message.name("city", name).name("city-en", name_en).name("square", &self.square)
    }
}

/// The squares of a way, both ends included, walked one by one.
pub(crate) fn walk(from: u8, to: u8) -> Vec<String> {
    if from <= to {
        (from..=to).map(|square| square.to_string()).collect()
    } else {
        (to..=from).rev().map(|square| square.to_string()).collect()
    }
}

/// The two ends of a way that does not touch the squares between.
pub(crate) fn leap(from: u8, to: u8) -> Vec<String> {
    vec![from.to_string(), to.to_string()]
}
