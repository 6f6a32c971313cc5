//! A pack of the program as JSON, for the page: without sources, which nobody reads there, and without what goes without saying.
//! The page reads JSON anyway, and need not fetch a reader of TOML as well.
//!
//! Packs of the program have one field in a line, and what TOML writes there is JSON but for inline tables.

use std::collections::BTreeMap;

/// The questions of a pack, as a list.
pub(crate) fn json(pack: &str) -> String {
    let questions: Vec<String> = pack.split("[[question]]\n").skip(1).map(question).collect();
    format!("[{}]", questions.join(",\n"))
}

fn question(block: &str) -> String {
    let mut fields: BTreeMap<&str, String> = BTreeMap::new();
    for (key, value) in block.lines().filter_map(|line| line.split_once(" = ")) {
        match key.split_once('.') {
            _ if key == "source" || key == "editions" && value == r#"["2009", "2026"]"# => {}
            None => drop(fields.insert(key, if value.starts_with('{') { table(value) } else { value.to_owned() })),
            Some((key, language)) => {
                let said = fields.entry(key).or_default();
                let comma = if said.is_empty() { "" } else { "," };
                said.push_str(&format!("{comma}\"{language}\":{value}"));
            }
        }
    }
    let write = |(key, value): (&&str, &String)| {
        // What is said in a language stands together.
        if value.starts_with("\"es\":") { format!("\"{key}\":{{{value}}}") } else { format!("\"{key}\":{value}") }
    };
    format!("{{{}}}", fields.iter().map(write).collect::<Vec<_>>().join(","))
}

/// `{ a = 1 }` as `{ "a": 1 }`; there are no texts in it.
fn table(value: &str) -> String {
    let words = value.split_inclusive([' ', '{', '}', '[', ']', ',']);
    let name = |word: &str| match word.trim() {
        "=" => ": ".to_owned(),
        name if name.starts_with(|letter: char| letter.is_ascii_lowercase()) => format!("\"{name}\""),
        other => other.to_owned(),
    };
    words.map(name).collect()
}
