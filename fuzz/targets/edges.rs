//! The door of the same name.
#![no_main]

#[path = "../doors/edges.rs"]
mod door;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| door::take(bytes));
