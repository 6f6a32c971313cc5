//! Writes the JavaScript and TypeScript that stand between the page and the WebAssembly.
//!
//! It is what `wasm-bindgen` does on the command line, from the library of the same version as the
//! one that the WebAssembly was built with: the two must match, and the lock file sees to that.

use anyhow::Context as _;
use wasm_bindgen_cli_support::Bindgen;

/// Writes the bindings of a WebAssembly file, as an ES module with its types: `NAME.js`, `NAME_bg.wasm`, `NAME.d.ts`.
///
/// # Errors
/// A file cannot be read, written or understood.
pub fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let mut next = || arguments.next().context("usage: bindings WASM_FILE NAME FOLDER");
    let (wasm_file, name, folder) = (next()?, next()?, next()?);
    let name = name.to_str().context("the name of the bindings is part of a program")?;
    let mut bindgen = Bindgen::new();
    // Names of functions and tools are for debuggers: the page would only have to download them.
    bindgen.remove_name_section(true).remove_producers_section(true);
    // The script finds the WebAssembly beside itself, and the page's bundler sees that it does.
    bindgen.omit_default_module_path(false);
    bindgen.input_path(&wasm_file).out_name(name).typescript(true).web(true)?;
    bindgen.generate(&folder)
}
