//! `bindings` as `cargo xtask` starts it.

use std::process::Command;

fn refusal(arguments: &[&str]) -> String {
    let said = cluster::output(Command::new(env!("CARGO_BIN_EXE_bindings")).args(arguments)).unwrap();
    assert!(!said.status.success(), "{arguments:?}");
    String::from_utf8(said.stderr).unwrap()
}

#[test]
fn what_is_missing_is_said() {
    assert!(refusal(&["a.wasm", "a"]).contains("usage: bindings WASM_FILE NAME FOLDER"));
    let said = refusal(&["no-such-file.wasm", "a", "."]);
    assert!(said.contains("no-such-file.wasm"), "{said}");
}
