//! The door of the same name.
#![no_main]

// The referee alone, not the program around it, which would take ten times as long to compile.
#[path = "../../crates/sobremesa/src"]
#[allow(dead_code, unreachable_pub)]
mod sobremesa {
    pub mod referee;
}

use sobremesa::referee::serve;

#[path = "../doors/referee.rs"]
mod door;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| door::take(bytes));
