//! The signature: a clean-up that changes play is noticed.
//!
//! The numbers in `golden/signatures.txt` are this program's own output and guard against change only. After a change of
//! play that is meant, `UPDATE_GOLDEN=1 cargo test -p bots --test it signature` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use bots::signature;
use catalogue::{GameId, Record};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden").join(name)
}

#[test]
fn the_bots_play_as_they_did() {
    let mut now = String::from("# game, nodes, digest of the lines: made by crates/bots/tests/it/signature.rs\n");
    for game in GameId::ALL {
        // A game whose golden match is not recorded yet has nothing to be compared with.
        let Ok(text) = fs::read_to_string(golden(&format!("{game}.record"))) else { continue };
        let found = signature(&Record::from_text(&text).unwrap()).unwrap_or_else(|why| panic!("{game}: {why}"));
        now += &format!("{game} {} {}\n", found.nodes, found.lines);
    }
    let path = golden("signatures.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &now).unwrap();
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(now, known, "if this is meant, run the test again with UPDATE_GOLDEN=1");
}
