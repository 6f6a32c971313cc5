//! The packs of the program as the page gets them are the same questions, without their sources.

#[path = "../../build/json.rs"]
mod json;

use std::fs;
use std::path::Path;

use questions::{Pack, Question};

#[test]
fn the_page_gets_the_questions_of_the_program() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/europa/questions");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let pack = Pack::parse("x", &text).unwrap();
        let expected: Vec<Question> =
            pack.questions.into_iter().map(|(_, question)| Question { source: None, ..question }).collect();
        let made = json::json(&text);
        let read: Vec<Question> = serde_json::from_str(&made).unwrap_or_else(|bad| panic!("{bad}: {made}"));
        assert_eq!(read, expected);
        count += read.len();
    }
    assert!(count >= 1_000);
}
