//! The door of the same name.
#![no_main]

// The referee alone, not the program around it, which would take ten times as long to compile.
#[path = "../../crates/sobremesa/src/referee.rs"]
#[allow(dead_code, unreachable_pub)]
mod referee;

use referee::serve;

#[path = "../doors/referee.rs"]
mod door;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| door::take(bytes));
