//! The page's types are those of the rules: the files in `web/src/types` are made from them.
//!
//! `UPDATE=1 cargo test -p wasm --features types` writes them anew.
#![cfg(feature = "types")]

use std::collections::BTreeMap;
use std::path::PathBuf;

use ts_rs::{Config, TS, TypeVisitor};

/// Collects a type and all it is made of.
struct Declarations<'a> {
    config: &'a Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file of its own is written out where it is used.
        if T::output_path().is_none() || self.found.contains_key(&T::ident(self.config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.found.insert(T::ident(self.config), format!("{docs}export {}\n", T::decl(self.config)));
        T::visit_dependencies(self);
    }
}

fn hold(name: &str, visit: impl FnOnce(&mut Declarations<'_>)) {
    let config = Config::default().with_large_int("number");
    let mut declarations = Declarations { config: &config, found: BTreeMap::new() };
    visit(&mut declarations);
    let body: Vec<String> = declarations.found.into_values().collect();
    let made = format!("// Made from the Rust types by crates/wasm/tests/types.rs.\n\n{}", body.join("\n"));
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types").join(format!("{name}.ts"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &made).expect("the types can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{name}.ts is out of date: UPDATE=1 cargo test -p wasm --features types");
}

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
