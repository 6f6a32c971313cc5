//! The door of the same name.
#![no_main]

// The parsers alone, not the crate around them.
#[path = "../../crates/people/src/web_origin.rs"]
#[allow(dead_code, unreachable_pub)]
mod web_origin;
#[path = "../../crates/people/src/webauthn.rs"]
#[allow(dead_code, unreachable_pub)]
mod webauthn;

pub use web_origin::WebOrigin;

#[path = "../doors/passkeys.rs"]
mod door;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| door::take(bytes));
