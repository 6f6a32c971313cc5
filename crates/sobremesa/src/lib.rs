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

/// What went wrong, and why, in one sentence: what a cause repeats of what was said is left out.
pub fn sentence(error: &anyhow::Error) -> String {
    let mut said = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !said.contains(&cause) {
            said = format!("{said}: {cause}");
        }
    }
    said
}

/// Reads a JSON argument of the command line.
///
/// # Errors
/// A text that is no JSON.
pub fn json(text: &str) -> Result<serde_json::Value, String> {
    serde_json::from_str(text).map_err(|error| format!("this is no JSON: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_says_each_cause_once() {
        let inner = || anyhow::anyhow!("(code: 13) disk is full");
        assert_eq!(sentence(&inner().context("the copy")), "the copy: (code: 13) disk is full");
        let repeated = inner().context("error returned from database: (code: 13) disk is full").context("the copy");
        assert_eq!(sentence(&repeated), "the copy: error returned from database: (code: 13) disk is full");
    }
}
