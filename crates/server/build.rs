//! Sees to it that the program is built anew when the page has changed.

use std::path::Path;

fn main() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("crates/server").join("web/dist");
    // Cargo takes a folder that is missing for one that always changes: an empty one is quieter.
    // Where it cannot be made, nothing worse happens than building too often.
    let _ = std::fs::create_dir_all(&page);
    println!("cargo::rerun-if-changed={}", page.display());
}
