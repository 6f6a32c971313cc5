//! The door of the same name.
#![no_main]

// The parsers alone, not the crate around them.
#[path = "../../crates/people/src"]
#[allow(dead_code, unreachable_pub)]
mod people {
    pub mod web_origin;
    pub mod webauthn;
}

pub use people::{web_origin::WebOrigin, webauthn};

#[path = "../doors/passkeys.rs"]
mod door;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| door::take(bytes));
