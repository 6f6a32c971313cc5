//! What the program is built from is what `deny.toml` allows: licences, sources, bans. `cargo deny` reads the same file
//! and knows more; it takes minutes to build, so this says the essential with every run of the tests.

use std::collections::BTreeSet;
use std::path::Path;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand};
use spdx::{Expression, ParseMode};
use toml::{Table, Value};

use crate::metadata;

/// Where everything comes from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn read(name: &str) -> Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

/// The texts in a list of `deny.toml`.
fn texts<'a>(list: &'a Value, field: Option<&str>) -> Vec<&'a str> {
    let text = |entry: &'a Value| field.map_or(Some(entry), |field| entry.get(field))?.as_str();
    list.as_array().unwrap().iter().map(|entry| text(entry).unwrap()).collect()
}

/// All packages, on this machine.
fn metadata() -> Metadata {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let said = metadata::said(std::process::Command::new(rustc).arg("-vV"));
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    // Others are not there if nobody has built for them.
    let options = ["--locked", "--filter-platform", host].map(str::to_owned);
    metadata::read(MetadataCommand::new().other_options(options))
}

/// Whether a licence, as a package names it, is among those that are allowed.
fn is_allowed(licence: &str, allowed: &[&str]) -> bool {
    let expression = Expression::parse_mode(licence, ParseMode::LAX);
    expression.is_ok_and(|expression| {
        expression.evaluate(|wanted| {
            wanted.addition.is_none() && wanted.license.id().is_some_and(|licence| allowed.contains(&licence.name))
        })
    })
}

#[test]
fn every_licence_is_allowed() {
    let deny = read("deny.toml");
    let allowed = texts(&deny["licenses"]["allow"], None);
    let metadata = metadata();
    let others: Vec<_> = metadata.packages.iter().filter(|package| package.source.is_some()).collect();
    assert!(others.len() > 100, "{} packages", others.len());
    let forbidden = others
        .iter()
        .filter(|package| !package.license.as_deref().is_some_and(|licence| is_allowed(licence, &allowed)))
        .map(|package| format!("{} {}: {:?}", package.name, package.version, package.license));
    let forbidden: Vec<String> = forbidden.collect();
    assert!(forbidden.is_empty(), "deny.toml does not allow the licences of {forbidden:#?}");
}

#[test]
fn licences_are_read_as_they_are_meant() {
    let allowed = ["MIT", "ISC", "Apache-2.0"];
    for licence in ["MIT", "MIT OR GPL-3.0", "MIT/Apache-2.0", "ISC AND (MIT OR Unlicense)"] {
        assert!(is_allowed(licence, &allowed), "{licence}");
    }
    for licence in ["GPL-3.0", "MIT AND GPL-3.0", "", "whatever", "Apache-2.0 WITH LLVM-exception"] {
        assert!(!is_allowed(licence, &allowed), "{licence}");
    }
}

#[test]
fn no_package_needs_a_newer_compiler_than_people_are_told() {
    let told = read("Cargo.toml")["workspace"]["package"]["rust-version"].as_str().unwrap().to_owned();
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md")).unwrap();
    assert!(readme.contains(&format!("Rust {told} or newer")), "README.md does not ask for Rust {told}");
    let version = |text: &str| -> Vec<u64> { text.split('.').map(|number| number.parse().unwrap()).collect() };
    let told = version(&told);
    let newer = metadata().packages.into_iter().filter_map(|package| {
        let needed = package.rust_version?;
        let is_newer =
            [needed.major, needed.minor, needed.patch] > [told[0], told[1], told.get(2).copied().unwrap_or(0)];
        is_newer.then(|| format!("{} {} needs Rust {needed}", package.name, package.version))
    });
    let newer: Vec<String> = newer.collect();
    assert!(newer.is_empty(), "Cargo.toml's `rust-version` and README.md promise too much: {newer:#?}");
}

#[test]
fn everything_comes_from_the_registry_and_nothing_is_banned() {
    let (deny, lock) = (read("deny.toml"), read("Cargo.lock"));
    for unknown in ["unknown-registry", "unknown-git"] {
        assert_eq!(deny["sources"][unknown].as_str(), Some("deny"));
    }
    let banned = texts(&deny["bans"]["deny"], Some("crate"));
    assert!(!banned.is_empty());
    for package in lock["package"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        assert!(!banned.contains(&name), "{name} is banned in deny.toml");
        let source = package.get("source").and_then(Value::as_str);
        assert!(source.is_none_or(|source| source == REGISTRY), "{name} comes from {source:?}");
        assert_eq!(package.get("checksum").is_some(), source.is_some(), "{name}");
    }
}

/// The fuzz targets are a workspace of their own, with a lock file of its own, which cargo must not have to change.
#[test]
fn the_fuzz_targets_lock_file_fits_the_crates_that_are_fuzzed() {
    let lock = read("fuzz/Cargo.lock");
    let mut compared = 0;
    for package in metadata::own().packages {
        let named =
            |locked: &&Value| locked["name"].as_str() == Some(package.name.as_str()) && locked.get("source").is_none();
        let Some(locked) = lock["package"].as_array().unwrap().iter().find(named) else { continue };
        let listed = locked.get("dependencies").and_then(Value::as_array).into_iter().flatten();
        let listed: BTreeSet<&str> = listed.filter_map(|line| line.as_str()?.split_whitespace().next()).collect();
        let used = package.dependencies.iter().filter(|dependency| dependency.kind != DependencyKind::Development);
        let (optional, always): (Vec<_>, Vec<_>) = used.partition(|dependency| dependency.optional);
        let always: BTreeSet<&str> = always.iter().map(|dependency| dependency.name.as_str()).collect();
        let all: BTreeSet<&str> =
            optional.iter().map(|dependency| dependency.name.as_str()).chain(always.iter().copied()).collect();
        let why = "`cargo metadata --manifest-path fuzz/Cargo.toml` brings fuzz/Cargo.lock up to date";
        assert!(
            always.is_subset(&listed) && listed.is_subset(&all),
            "{}: {listed:?}, not {always:?}: {why}",
            package.name
        );
        compared += 1;
    }
    assert!(compared > 10, "{compared} crates");
}

#[test]
fn nobody_takes_just_any_version() {
    for package in metadata::own().packages {
        for dependency in package.dependencies.iter().filter(|dependency| dependency.path.is_none()) {
            assert!(dependency.req != "*".parse().unwrap(), "{} takes any {}", package.name, dependency.name);
        }
    }
}
