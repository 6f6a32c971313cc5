//! Writes the JavaScript and TypeScript that stand between the page and the WebAssembly.
//!
//! It is what `wasm-bindgen` does on the command line, from the library of the same version as the
//! one that the WebAssembly was built with: the two must match, and the lock file sees to that.

use std::path::PathBuf;

use clap::Parser;
use wasm_bindgen_cli_support::Bindgen;

/// Writes the bindings of a WebAssembly file, as an ES module with its types.
#[derive(Parser)]
struct Arguments {
    /// What the compiler made of a crate.
    wasm_file: PathBuf,
    /// What the written files are called: `NAME.js`, `NAME_bg.wasm`, `NAME.d.ts`.
    name: String,
    /// The folder to write into.
    out_dir: PathBuf,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let mut bindgen = Bindgen::new();
    // Names of functions and tools are for debuggers: the page would only have to download them.
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The script finds the WebAssembly beside itself, and the page's bundler sees that it does.
    bindgen.omit_default_module_path(false);
    bindgen.input_path(&arguments.wasm_file).out_name(&arguments.name).typescript(true).web(true)?;
    bindgen.generate(&arguments.out_dir)
}
