//! Replays inputs that the fuzzer found interesting.

#[path = "../../../../fuzz/doors/passkeys.rs"]
mod door;

#[test]
fn the_corpus_of_passkeys() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/passkeys");
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        println!("{}", path.display());
        door::take(&std::fs::read(path).unwrap());
        count += 1;
    }
    assert!(count > 0, "{folder} is empty");
}
