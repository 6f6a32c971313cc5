//! The commands of the program `sobremesa`, each in a module of its own.
//!
//! Whatever can be decided without a terminal or a file is a function over text, so that the tests
//! need neither.

pub mod admin;
pub mod analyse;
pub mod arena;
pub mod backup;
pub mod bench;
mod calendar;
pub mod database;
pub mod environment;
pub mod files;
pub mod load;
#[cfg(feature = "manual")]
pub mod manual;
pub mod migrate;
mod nearest;
pub mod perft;
pub mod play;
pub mod print;
pub mod questions;
pub mod referee;
pub mod replay;
pub mod serve;
pub mod verify;

/// Reads a JSON argument of the command line.
///
/// # Errors
/// A text that is no JSON.
pub fn json(text: &str) -> Result<serde_json::Value, String> {
    serde_json::from_str(text).map_err(|error| format!("this is no JSON: {error}"))
}
