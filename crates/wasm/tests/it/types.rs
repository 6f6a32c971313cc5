//! The page's types are those of the rules: the files in `web/src/types` are made from them.
//!
//! `UPDATE=1 cargo test -p wasm --features types` writes them anew.
#![cfg(feature = "types")]

use crate::declarations::{hold, hold_text};
use catalogue::{GameId, for_each_game};
use ts_rs::TypeVisitor;

#[test]
fn types_of_the_table() {
    hold("table", |types| {
        types.visit::<wasm_bots::GameCard>();
        types.visit::<wasm::Scene>();
        types.visit::<wasm::Step>();
        types.visit::<wasm::Refusal>();
        types.visit::<catalogue::Rolls>();
        types.visit::<catalogue::Variation>();
        types.visit::<wasm_bots::Advice>();
        types.visit::<wasm_bots::Judged>();
    });
}

#[test]
fn types_of_the_dice() {
    hold("dice", |types| types.visit::<wasm_verify::DiceVerdict>());
}

#[test]
fn types_of_the_games() {
    macro_rules! hold_each {
        ($($name:ident => $rules:ident,)*) => {
            $(hold(stringify!($rules), |types| {
                types.visit::<catalogue::rules::$rules::View>();
                types.visit::<catalogue::rules::$rules::Event>();
            });)*
        };
    }
    for_each_game!(hold_each);
}

/// The list itself: with it the compiler of the page names every place that must know a new game.
#[test]
fn list_of_the_games() {
    let ids: String = GameId::ALL.iter().map(|game| format!("  '{game}',\n")).collect();
    let types: String = GameId::ALL
        .iter()
        .map(|game| format!("  {game}: {{ view: import('./{game}').View; event: import('./{game}').Event }};\n"))
        .collect();
    hold_text(
        "games",
        &format!(
            "/** All games, in the order people are shown them. */\n\
             export const games = [\n{ids}] as const;\n\n\
             /** A game's id. */\n\
             export type GameId = (typeof games)[number];\n\n\
             interface TypesByGame {{\n{types}}}\n\n\
             /** What a board draws. */\n\
             export type ViewOf<Game extends GameId> = TypesByGame[Game]['view'];\n\n\
             /** What can happen. */\n\
             export type EventOf<Game extends GameId> = TypesByGame[Game]['event'];\n"
        ),
    );
}
