//! `docs/protocol.md` names every message and every event, and none that does not exist; and each example in it is one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use protocol::{ClientCommand, ClientMessage, ServerMessage, TeacherCommand};
use room::Event;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

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

/// An example with what it leaves out filled in: a number after a colon, else nothing.
fn filled(example: &str) -> String {
    let (mut filled, mut in_text) = (String::new(), false);
    for letter in example.chars() {
        in_text ^= letter == '"';
        match letter {
            '…' if !in_text && filled.ends_with(':') => filled.push('0'),
            '…' if !in_text => {}
            letter => filled.push(letter),
        }
    }
    filled
}

/// All examples: the objects in blocks of JSON, and those that stand in a line as code.
fn examples(docs: &str) -> Vec<Value> {
    let blocks = docs.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let prose: String = docs.split("```").step_by(2).collect();
    let in_lines = prose.split('`').skip(1).step_by(2).filter(|code| code.starts_with('{')).map(filled);
    let mut examples = Vec::new();
    for text in blocks.map(filled).chain(in_lines) {
        for example in serde_json::Deserializer::from_str(&text).into_iter::<Value>() {
            examples.push(example.unwrap_or_else(|error| panic!("{text}: {error}")));
        }
    }
    examples
}

/// Whether all fields of an example stand in what is made of it.
fn has_all(made: &Value, example: &Value) -> bool {
    match (made, example) {
        (Value::Object(made), Value::Object(example)) => {
            example.iter().all(|(name, value)| made.get(name).is_some_and(|made| has_all(made, value)))
        }
        (Value::Array(made), Value::Array(example)) => {
            made.len() == example.len() && made.iter().zip(example).all(|(made, example)| has_all(made, example))
        }
        (Value::Number(made), Value::Number(example)) => made.as_f64() == example.as_f64(),
        _ => made == example,
    }
}

/// Holds an example against its type: it can be read, and has no field that the type does not know.
fn hold<T: DeserializeOwned + Serialize>(example: &Value) {
    let read: T = serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{example}: {error}"));
    let made = serde_json::to_value(&read).expect("a message is plain data");
    assert!(has_all(&made, example), "{example} has fields that {made} has not");
}

#[test]
fn each_example_is_a_message_or_an_event_with_its_fields() {
    let docs = docs();
    let mut kinds: BTreeSet<String> = BTreeSet::new();
    for example in examples(&docs) {
        if example["do"].is_string() {
            hold::<ClientMessage>(&example);
        } else if example["is"].is_string() {
            hold::<ServerMessage>(&example);
        } else if let Some(kind) = example["e"].as_str() {
            hold::<Event>(&example);
            kinds.insert(kind.to_owned());
        }
    }
    assert_eq!(kinds, tags::<Event>("e"), "each kind of event has an example");
}

#[test]
fn each_order_of_a_teacher_is_one() {
    let docs = docs();
    let orders = docs.split_once("where an order is one of ").expect("the orders").1.split("\n\n").next().unwrap();
    let orders = orders.split('`').skip(1).step_by(2).filter(|code| code.starts_with(['{', '"']));
    let orders: Vec<Value> = orders.map(|order| serde_json::from_str(order).expect(order)).collect();
    assert!(orders.len() > 15, "{orders:?}");
    orders.iter().for_each(hold::<TeacherCommand>);
}
