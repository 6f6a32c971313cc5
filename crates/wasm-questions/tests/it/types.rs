//! The page's types of questions are those of the crate.
//!
//! `UPDATE=1 cargo test -p wasm-questions` writes them anew.
#![cfg(feature = "types")]

#[path = "../../../wasm/tests/it/declarations/mod.rs"]
mod declarations;

use declarations::hold;
use ts_rs::TypeVisitor;

#[test]
fn types_of_the_questions() {
    hold("questions", |types| {
        types.visit::<wasm_question_files::FormatCard>();
        types.visit::<wasm_question_files::Reading>();
        types.visit::<wasm_questions::Found>();
        types.visit::<questions::Wish>();
        types.visit::<questions::Drawn>();
        types.visit::<questions::Given>();
        types.visit::<questions::Solution>();
        types.visit::<questions::Form>();
    });
}
