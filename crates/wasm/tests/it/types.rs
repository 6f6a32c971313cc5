//! The page's types are those of the rules: the files in `web/src/types` are made from them.
//!
//! `UPDATE=1 cargo test -p wasm --features types` writes them anew.
#![cfg(feature = "types")]

use crate::declarations::hold;
use ts_rs::TypeVisitor;

#[test]
fn types_of_the_table() {
    hold("table", |types| {
        types.visit::<wasm::GameCard>();
        types.visit::<wasm::Scene>();
        types.visit::<wasm::Step>();
        types.visit::<wasm::Refusal>();
        types.visit::<catalogue::Rolls>();
        types.visit::<wasm::Advice>();
        types.visit::<wasm::Judged>();
    });
}

#[test]
fn types_of_the_dice() {
    hold("dice", |types| types.visit::<wasm_verify::DiceVerdict>());
}

#[test]
fn types_of_the_games() {
    hold("parchis", |types| {
        types.visit::<parchis::View>();
        types.visit::<parchis::Event>();
    });
    hold("barragoon", |types| {
        types.visit::<barragoon::View>();
        types.visit::<barragoon::Event>();
    });
    hold("ampel", |types| {
        types.visit::<ampel::View>();
        types.visit::<ampel::Event>();
    });
    hold("girumgo", |types| {
        types.visit::<girumgo::View>();
        types.visit::<girumgo::Event>();
    });
    hold("europa", |types| {
        types.visit::<europa::View>();
        types.visit::<europa::Event>();
    });
}
