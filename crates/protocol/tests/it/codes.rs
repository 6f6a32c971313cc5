//! Every code of refusal is documented, and has words in every language.

use std::fs;
use std::path::{Path, PathBuf};

use protocol::Code;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The table of the codes as it stands in the docs.
fn table() -> String {
    let row = |code: &Code| format!("| `{code}` | {} | {} |\n", code.status(), code.meaning());
    let rows: String = Code::ALL.iter().map(row).collect();
    format!("| code | status | meaning |\n| --- | --- | --- |\n{rows}")
}

#[test]
fn the_docs_have_the_table_of_codes() {
    let docs = fs::read_to_string(root().join("docs/protocol.md")).expect("the docs can be read");
    assert!(docs.contains(&table()), "docs/protocol.md needs this table:\n\n{}", table());
}

#[test]
fn every_code_has_words_in_every_language() {
    for language in fs::read_dir(root().join("content/messages")).expect("there are languages") {
        let file = language.expect("a language").path().join("problems.ftl");
        let words = fs::read_to_string(&file).expect("the words can be read");
        for code in Code::ALL {
            assert!(words.contains(&format!("problem-{code} = ")), "{} lacks {code}", file.display());
        }
    }
}

#[test]
fn a_code_is_sent_by_its_name() {
    for code in Code::ALL {
        assert_eq!(serde_json::to_value(code).unwrap(), code.name());
        assert!((400..600).contains(&code.status()), "{code}");
    }
}
