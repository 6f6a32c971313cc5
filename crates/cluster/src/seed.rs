//! The seed of a test's random choices.

use std::hash::{BuildHasher as _, RandomState};

/// What a failed run has printed, to have it again.
const VARIABLE: &str = "SOBREMESA_SEED";

/// The number in `SOBREMESA_SEED`, or any; it is printed, so that a run that failed can be repeated.
///
/// # Panics
/// `SOBREMESA_SEED` is no number.
pub fn seed() -> u64 {
    let seed = match std::env::var(VARIABLE) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{VARIABLE} is {text}; it must be a number")),
        // The standard library's hashers begin at random.
        Err(_) => RandomState::new().hash_one(std::process::id()),
    };
    println!("{VARIABLE}={seed}");
    seed
}
