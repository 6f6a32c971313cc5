//! What the page is told about question files and packs.

use serde_json::{Value, json};
use wasm_questions::{Draws, check, formats, read, write};

const GIFT: &str = "::uno::¿Cuánto es 1/2 + 1/4?{=3/4 ~2/6 ~1/6}\n\n::dos::Explica por qué.{}\n";
const WISH: &str = r#"{"edition":"2026","levels":[],"topics":[]}"#;

fn taken(name: &str, bytes: &[u8], format: &str) -> Value {
    serde_json::from_str(&read(name, bytes, format, "es")).unwrap()
}

#[test]
fn a_file_is_read_with_remarks_and_written_in_every_format_and_read_again() {
    let first = taken("clase.gift", GIFT.as_bytes(), "");
    assert_eq!((&first["kind"], &first["format"]), (&json!("taken"), &json!("gift")));
    assert_eq!(first["remarks"], json!([{ "place": { "line": 3 }, "what": { "kind": "kind", "name": "essay" } }]));
    let cards: Vec<Value> = serde_json::from_str(&formats()).unwrap();
    assert_eq!(cards.len(), 6);
    for card in cards {
        let code = card["code"].as_str().unwrap();
        let written = write(&first["questions"].to_string(), code).unwrap();
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
fn problems_say_which_question_they_are_about() {
    let good = taken("", GIFT.as_bytes(), "gift")["questions"][0].clone();
    let mut second = good.clone();
    second["answer"] = json!(4);
    let found: Value = serde_json::from_str(&check(&json!([good, second]).to_string()).unwrap()).unwrap();
    let kinds: Vec<_> = found.as_array().unwrap().iter().map(|one| (&one["at"], &one["what"]["kind"])).collect();
    let one = json!(1);
    assert_eq!(kinds, [(&one, &json!("answer")), (&one, &json!("same-id")), (&one, &json!("same-question"))]);
    assert!(check("[{}]").is_err() && write("[]", "pdf").is_err() && write("", "gift").is_err());
}

#[test]
fn questions_are_drawn_by_country_and_from_ones_own() {
    let mut murcia = Draws::shipped("murcia", WISH, 7).unwrap();
    let count = murcia.count();
    assert!(count >= 80);
    let mut seen: Vec<Value> = (0..count)
        .map(|_| serde_json::from_str::<Value>(&murcia.draw_any().unwrap()).unwrap()["question"]["id"].clone())
        .collect();
    seen.sort_by_key(ToString::to_string);
    seen.dedup();
    assert_eq!(seen.len(), count, "none twice until all were asked");

    let own = taken("", GIFT.as_bytes(), "gift")["questions"].to_string();
    let drawn: Value = serde_json::from_str(&Draws::own(&own, WISH, 1).unwrap().draw("PT").unwrap()).unwrap();
    assert_eq!((&drawn["question"]["id"], &drawn["fit"]), (&json!("uno"), &json!("general")));
    assert!(Draws::own("[]", WISH, 1).unwrap().draw("PT").is_none());
    assert!(Draws::shipped("", "{}", 1).is_err());
}
