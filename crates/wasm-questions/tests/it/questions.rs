//! What the page is told about question packs.

use serde_json::{Value, json};
use wasm_question_files::read;
use wasm_questions::{Draws, check};

const GIFT: &str = "::uno::¿Cuánto es 1/2 + 1/4?{=3/4 ~2/6 ~1/6}\n\n::dos::Explica por qué.{}\n";
const WISH: &str = r#"{"edition":"2026","levels":[],"topics":[]}"#;

fn taken(name: &str, bytes: &[u8], format: &str) -> Value {
    serde_json::from_str(&read(name, bytes, format, "es")).unwrap()
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
    assert!(check("[{}]").is_err());
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
