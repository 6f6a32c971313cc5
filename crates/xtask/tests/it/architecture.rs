//! The invariants of ARCHITECTURE.md, stated as absences.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cargo_metadata::{DependencyKind, Metadata};

use crate::metadata;

/// Which crates of the workspace each crate may use.
const LAYERS: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("dice", &[]),
    ("parchis", &["game"]),
    ("barragoon", &["game"]),
    ("ampel", &["game"]),
    ("girumgo", &["game"]),
    ("europa", &["game"]),
    ("catalogue", &["game", "dice", "parchis", "barragoon", "ampel", "girumgo", "europa"]),
    ("phrases", &["game", "catalogue"]),
    ("questions", &[]),
    ("bots", &["game", "parchis", "barragoon", "ampel", "girumgo", "europa", "catalogue"]),
    ("table", &["game", "dice", "catalogue", "bots"]),
    ("wasm", &["game", "dice", "parchis", "barragoon", "ampel", "girumgo", "europa", "catalogue", "bots", "table"]),
    ("wasm-verify", &["catalogue"]),
    ("wasm-questions", &["questions"]),
    ("room", &["game", "dice", "catalogue", "questions", "table"]),
    ("protocol", &["table", "room"]),
    ("client", &["dice", "catalogue", "room", "protocol"]),
    ("server", &["game", "dice", "catalogue", "phrases", "bots", "questions", "table", "room", "protocol"]),
    (
        "sobremesa",
        &[
            "game",
            "dice",
            "europa",
            "catalogue",
            "phrases",
            "bots",
            "table",
            "room",
            "protocol",
            "client",
            "server",
            "questions",
        ],
    ),
    ("bindings", &[]),
    ("cluster", &[]),
    ("trials", &["catalogue", "cluster"]),
    ("xtask", &[]),
];

/// The rules crates, and the only crates from outside that they may use: to describe data, to read
/// it, to name errors. Nothing that could open a file, a socket, a clock or draw lots.
const RULES: &[&str] = &["game", "parchis", "barragoon", "ampel", "girumgo", "europa"];
const ALLOWED_OUTSIDE: &[&str] = &["serde", "serde_json", "thiserror", "ts-rs"];

/// All that the dice are made of: sums that anyone can do again.
const DICE: &[&str] = &["hmac", "sha2", "thiserror"];

/// What each crate uses outside its tests.
fn uses(metadata: &Metadata) -> BTreeMap<String, BTreeSet<String>> {
    let normal = |package: &cargo_metadata::Package| {
        let dependencies =
            package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Development);
        dependencies.map(|dependency| dependency.name.clone()).collect()
    };
    metadata.packages.iter().map(|package| (package.name.to_string(), normal(package))).collect()
}

#[test]
fn every_crate_uses_only_the_layers_below_it() {
    let metadata = metadata::own();
    let uses = uses(&metadata);
    let known: BTreeSet<&str> = LAYERS.iter().map(|(name, _)| *name).collect();
    for (name, used) in &uses {
        let (_, allowed) =
            LAYERS.iter().find(|(layer, _)| layer == name).unwrap_or_else(|| panic!("{name} has no layer"));
        for other in used.iter().filter(|other| known.contains(other.as_str())) {
            assert!(allowed.contains(&other.as_str()), "{name} must not use {other}");
        }
    }
    assert_eq!(uses.len(), LAYERS.len(), "a layer without its crate");
}

#[test]
fn the_rules_use_nothing_that_reaches_outside() {
    for (name, used) in uses(&metadata::own()) {
        if !RULES.contains(&name.as_str()) {
            continue;
        }
        for other in used {
            let fine = RULES.contains(&other.as_str()) || ALLOWED_OUTSIDE.contains(&other.as_str());
            assert!(fine, "{name} must not use {other}");
        }
    }
}

#[test]
fn the_dice_draw_no_randomness_of_their_own() {
    assert_eq!(uses(&metadata::own())["dice"], DICE.iter().map(|name| (*name).to_owned()).collect());
}

#[test]
fn the_rules_and_the_dice_read_no_clock_no_file_and_no_network() {
    let pure = |package: &&cargo_metadata::Package| RULES.contains(&package.name.as_str()) || package.name == "dice";
    for package in metadata::own().packages.iter().filter(pure) {
        let folder = package.manifest_path.parent().expect("a manifest is in a folder").join("src");
        for_each_source(folder.as_std_path(), &mut |path, text| {
            for word in
                ["std::time", "std::fs", "std::net", "std::env", "std::io", "std::process", "std::thread", "println!"]
            {
                assert!(!text.contains(word), "{} must not use {word}", path.display());
            }
        });
    }
}

#[test]
fn every_crate_keeps_the_lints_of_the_workspace() {
    for package in &metadata::own().packages {
        let manifest = std::fs::read_to_string(&package.manifest_path).expect("a manifest can be read");
        assert!(manifest.contains("[lints]\nworkspace = true"), "{} leaves the lints out", package.name);
    }
}

#[test]
fn the_architecture_page_names_every_crate() {
    let metadata = metadata::own();
    let page = std::fs::read_to_string(metadata.workspace_root.join("ARCHITECTURE.md")).expect("the page is there");
    for package in &metadata.packages {
        assert!(page.contains(&format!("`{}`", package.name)), "ARCHITECTURE.md does not name {}", package.name);
    }
}

fn for_each_source(folder: &Path, check: &mut impl FnMut(&Path, &str)) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            for_each_source(&path, check);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            check(&path, &std::fs::read_to_string(&path).expect("a source can be read"));
        }
    }
}
