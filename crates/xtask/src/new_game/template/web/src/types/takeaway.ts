// Made from the Rust types by crates/wasm/tests/it/types.rs.

