//! No test waits without an end, none sleeps without saying what for, and none draws numbers that cannot be had again.

use std::fs;
use std::path::{Path, PathBuf};

/// What no test may have, and what there is instead.
const FORBIDDEN: [(&str, &str); 8] = [
    (".output()", "cluster::output, which has an end"),
    (".spawn()", "cluster::Spawned, whose waits have ends"),
    (".read_line(", "cluster::Spawned::line, which has an end"),
    (".join().unwrap()", "cluster::joined, which has an end"),
    ("tungstenite::connect(", "connect of the test program, whose reads have ends"),
    ("ureq::get(", "agent() of the test program, whose requests have ends"),
    ("elapsed()", "nothing: how long something takes on a busy machine proves nothing"),
    ("Rng::new()", "cluster::seed, which is printed and can be given back"),
];

/// How a sleep is explained, in one of the lines before it.
const REASON: &str = "// Waits for:";

pub(crate) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("waits.rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_wait_of_a_test_has_an_end_and_every_sleep_a_reason() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for member in fs::read_dir(crates).unwrap() {
        sources(&member.unwrap().path().join("tests"), &mut files);
    }
    assert!(files.len() > 50, "{} files", files.len());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let place = format!("{}:{}", file.display(), number + 1);
            for (word, instead) in FORBIDDEN {
                assert!(!line.contains(word), "{place} has {word}; there is {instead}");
            }
            let explained = lines[number.saturating_sub(3)..number].iter().any(|line| line.contains(REASON));
            assert!(!line.contains("sleep(") || explained, "{place} sleeps, and no `{REASON}` before it says why");
        }
    }
}
