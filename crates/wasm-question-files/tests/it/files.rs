//! What the page is told about question files.

use serde_json::{Value, json};
use wasm_question_files::{formats, read, write};

const GIFT: &str = "::uno::¿Cuánto es 1/2 + 1/4?{=3/4 ~2/6 ~1/6}\n\n::dos::Explica por qué.{}\n";

fn taken(name: &str, bytes: &[u8], format: &str) -> Value {
    serde_json::from_str(&read(name, bytes, format, "es")).unwrap()
}

#[test]
fn a_file_is_read_with_remarks_and_written_in_every_format_and_read_again() {
    let first = taken("clase.gift", GIFT.as_bytes(), "");
    assert_eq!((&first["kind"], &first["format"]), (&json!("taken"), &json!("gift")));
    assert_eq!(first["remarks"], json!([{ "place": { "line": 3 }, "what": { "kind": "kind", "name": "essay" } }]));
    let cards: Vec<Value> = serde_json::from_str(&formats()).unwrap();
    assert_eq!(cards.len(), 8);
    for card in cards {
        let code = card["code"].as_str().unwrap();
        let written = write("Clase", &first["questions"].to_string(), code).unwrap();
        assert_eq!(written.questions(), 1);
        assert_eq!(taken("", &written.bytes(), code)["questions"], first["questions"], "{code}");
    }
}

#[test]
fn a_broken_file_is_refused_with_its_places_and_a_strange_one_is_asked_about() {
    let refused = taken("clase.txt", b"Uno\nA) 1\nB) 2\nANSWER: C\n", "");
    assert_eq!((&refused["kind"], &refused["format"]), (&json!("refused"), &json!("aiken")));
    assert_eq!(refused["faults"][0]["what"], json!({ "kind": "no-such-option", "value": "C" }));
    let flawed = taken("own.toml", b"[[question]]\nid = \"a\"\nes = \"Uno\"\noptions.es = [\"1\"]\nanswer = 1\n", "");
    assert_eq!(flawed["faults"][0]["what"]["problem"]["kind"], "options");
    assert_eq!(taken("clase.pdf", b"%PDF", ""), json!({ "kind": "unknown" }));
}

#[test]
fn what_cannot_be_written_is_an_error() {
    assert!(write("", "[]", "pdf").is_err() && write("", "", "gift").is_err());
}
