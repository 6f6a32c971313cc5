//! `docs/protocol.md` names every message and every event, and none that does not exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use protocol::{ClientCommand, ServerMessage};
use room::Event;
use serde::de::DeserializeOwned;

/// The tags of an enum: what serde says it had expected.
fn tags<T: DeserializeOwned + std::fmt::Debug>(tag: &str) -> BTreeSet<String> {
    let error = serde_json::from_str::<T>(&format!(r#"{{"{tag}":"no such"}}"#)).unwrap_err().to_string();
    let (_, expected) = error.split_once("expected one of ").expect(&error);
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// What the docs say of a tag, as `"do":"follow"`.
fn named(docs: &str, tag: &str) -> BTreeSet<String> {
    let mark = format!("\"{tag}\":\"");
    docs.split(&mark).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

fn docs() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    fs::read_to_string(path).expect("the docs can be read")
}

#[test]
fn the_docs_name_all_that_pages_say() {
    assert_eq!(named(&docs(), "do"), tags::<ClientCommand>("do"));
}

#[test]
fn the_docs_name_all_that_the_server_says() {
    assert_eq!(named(&docs(), "is"), tags::<ServerMessage>("is"));
}

#[test]
fn the_docs_name_all_events() {
    let docs = docs();
    let list = docs.split_once("Each event has its kind in `e`:").expect("the list").1;
    let list = list.split_once('.').expect("its end").0;
    let listed: BTreeSet<String> = list.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    assert_eq!(listed, tags::<Event>("e"));
}
