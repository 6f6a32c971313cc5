//! The packs of the program as the page gets them.

#[path = "build/json.rs"]
mod json;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const PACKS: &str = "../../content/europa/questions";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={PACKS}");
    if env::var("CARGO_CFG_TARGET_ARCH").as_deref() != Ok("wasm32") {
        return Ok(());
    }
    let to = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    for entry in fs::read_dir(Path::new(PACKS))? {
        let entry = entry?;
        let pack = fs::read_to_string(entry.path())?;
        fs::write(to.join(entry.file_name()).with_extension("json"), json::json(&pack))?;
    }
    Ok(())
}
