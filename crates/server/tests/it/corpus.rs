//! What fuzzing found to lead somewhere, replayed: bodies that carry questions, headers and names.

use std::path::Path;

#[path = "../../../../fuzz/doors/edges.rs"]
mod edges;
#[path = "../../../../fuzz/doors/wishes.rs"]
mod wishes;

/// All that is kept for a door.
fn corpus(door: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(door);
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: std::path::PathBuf| {
        // Seen where it fails.
        println!("{}", path.display());
        std::fs::read(path).unwrap()
    };
    files.map(read).collect()
}

#[test]
fn the_corpus_of_wishes() {
    let kept = corpus("wishes").iter().filter(|bytes| wishes::take(bytes)).count();
    assert!(kept >= 3, "a class, homework and a pack are among them");
}

#[test]
fn the_corpus_of_edges() {
    let inputs = corpus("edges");
    inputs.iter().for_each(|bytes| edges::take(bytes));
    assert!(!inputs.is_empty());
}
