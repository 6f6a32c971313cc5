//! `sobremesa print`, as people call it.

use std::path::{Path, PathBuf};
use std::process::Output;

use crate::common;

fn print(arguments: &[&str]) -> Output {
    common::run(common::sobremesa(&["--language", "en", "print"]).args(arguments))
}

fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

fn complaint(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_game_is_one_page_with_all_its_sheets_and_no_file_is_overwritten() {
    let to = file("ampel.html");
    let to = to.to_str().unwrap();
    let output = print(&["ampel", "-o", to]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let page = std::fs::read_to_string(to).unwrap();
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(Some(page.matches("<svg class=\"sheet").count() as u64), told["sheets"].as_u64());
    assert!(page.contains("<title>Board</title>") && page.contains("Discs and cylinders"));
    assert!(complaint(&print(&["ampel", "-o", to])).contains("is there already; --force overwrites it"));
}

#[test]
fn the_cards_of_a_pack_of_ones_own_are_printed() {
    let (pack, to) = (file("own.toml"), file("own.html"));
    let question = "[[question]]\nid = \"own-1\"\ncountry = \"PT\"\nen = \"Which river meets the sea at Porto?\"\n\
                    options.en = [\"The Douro\", \"The Tagus\"]\nanswer = 1\n";
    std::fs::write(&pack, question).unwrap();
    let (pack, to) = (pack.to_str().unwrap(), to.to_str().unwrap());
    let output = print(&["europa", "--edition", "short", "--only", "cards", "--questions", pack, "-o", to]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let page = std::fs::read_to_string(to).unwrap();
    assert!(page.contains("Which river meets the sea at Porto?") && page.contains("Answer: A"), "{page}");
}

#[test]
fn what_cannot_be_printed_is_said_in_a_sentence() {
    let to = file("cards.html");
    let nothing = complaint(&print(&["parchis", "--only", "cards", "-o", to.to_str().unwrap()]));
    assert!(nothing.contains("has nothing of that kind on paper"), "{nothing}");
    let odd = complaint(&print(&["parchis", "-o", "parchis.doc"]));
    assert!(odd.contains("the name of the file ends in .html or .pdf"), "{odd}");
    if cfg!(not(feature = "pdf")) {
        let pdf = complaint(&print(&["parchis", "-o", file("parchis.pdf").to_str().unwrap()]));
        for way in ["Name the file .html", "the page itself", "`cargo xtask dist` makes writes .pdf"] {
            assert!(pdf.contains(way), "{pdf}");
        }
    }
}
