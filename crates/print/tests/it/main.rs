//! The tests of the sheets.

mod boxes;
mod europa;
mod games;
mod paper;

use catalogue::GameId;
use europa_rules::Edition;
use phrases::Language;
use print::{Order, Paper, Part, Sheet, sheets};

extern crate europa as europa_rules;

/// Everything of a game.
fn order(game: GameId, language: Language) -> Order {
    let packs = if game == GameId::Europa { questions::shipped() } else { Vec::new() };
    let questions = packs.into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect();
    let (edition, parts) = (Edition::Of2026, Part::ALL.to_vec());
    Order { game, edition, paper: Paper::usual(game), language, parts, questions, each: None }
}

/// One part of a game.
fn part(part: Part, order: &Order) -> Vec<Sheet> {
    sheets(&Order { parts: vec![part], ..order.clone() })
}

/// All texts of a sheet, each line for itself.
fn texts(sheet: &Sheet) -> Vec<String> {
    boxes::elements(&sheet.svg).into_iter().filter_map(|element| element.text).collect()
}
