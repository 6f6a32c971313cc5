//! `sobremesa perft`: counts action sequences.

use catalogue::{GameId, Match};
use phrases::{Language, Phrases};
use serde_json::Value;

/// The deepest count that is begun: deeper ones would not end.
const DEEPEST: u32 = 64;

/// Prints how many sequences of each length up to `depth` there are.
///
/// # Errors
/// Options that do not fit, or actions that cannot be played.
pub fn run(game: GameId, depth: u32, options: &Value, after: &str) -> anyhow::Result<()> {
    anyhow::ensure!(depth <= DEEPEST, "The depth may be at most {DEEPEST}.");
    let mut played = Match::new(game, options)?;
    for word in after.split_ascii_whitespace() {
        let phrases = Phrases::new(game, Language::English);
        played.play(word).map_err(|refused| anyhow::anyhow!("`{word}`: {}", phrases.refuse(&refused, &|_| None)))?;
    }
    println!("{}", played.perft(depth));
    Ok(())
}
