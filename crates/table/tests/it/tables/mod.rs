//! Tables to try things at.

use serde_json::json;
use table::{Control, Player, Setup, Table};

pub(crate) fn setup(game: &str, options: serde_json::Value, players: Vec<Player>) -> Setup {
    Setup { game: game.into(), options, players, control: Control::Untimed, date: "2026-11-15".into() }
}

pub(crate) fn people(count: usize) -> Vec<Player> {
    (0..count).map(|seat| Player::person(format!("P{seat}"))).collect()
}

pub(crate) fn parchis() -> Table {
    Table::new(&setup("parchis", json!({"players": 2, "opening": "seated"}), people(2)), 0).unwrap()
}

pub(crate) fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// A number that makes the house draw outcome `at` (counted from 0) of `of`.
pub(crate) fn outcome(at: u32, of: u32) -> impl FnMut() -> u32 {
    move || at * (u32::MAX / of) + u32::MAX / of / 2
}
