//! `sobremesa bench`: how fast the rules play at random, on one core.

use std::time::{Duration, Instant};

use bots::Played;
use catalogue::GameId;
use serde_json::{Value, json};

/// What to measure.
#[derive(clap::Args)]
pub struct Arguments {
    /// Which game; all of them otherwise.
    game: Option<GameId>,
    /// The game's options, as a JSON object.
    #[arg(long, value_parser = crate::json, default_value = "null")]
    options: Value,
    /// Play exactly this many matches, however long it takes.
    #[arg(long)]
    matches: Option<u64>,
    /// Without --matches: play for about this long.
    #[arg(long, value_name = "MS", default_value_t = 2000)]
    time: u64,
    /// Where the random numbers begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Prints one JSON line a game.
///
/// # Errors
/// Options that do not fit.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let games = arguments.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
    for game in games {
        println!("{}", measure(game, arguments)?);
    }
    Ok(())
}

fn measure(game: GameId, arguments: &Arguments) -> anyhow::Result<Value> {
    let (began, limit) = (Instant::now(), Duration::from_millis(arguments.time));
    let mut more = |matches| arguments.matches.map_or_else(|| began.elapsed() < limit, |most| matches < most);
    let Played { matches, actions } = bots::random_matches(game, &arguments.options, arguments.seed, &mut more)?;
    let seconds = began.elapsed().as_secs_f64();
    let rounded = |value: f64| (value * 10.0).round() / 10.0;
    Ok(json!({
        "game": game.to_string(),
        "matches_per_s": rounded(matches as f64 / seconds),
        "actions_per_s": rounded(actions as f64 / seconds),
        "mean_actions": rounded(actions as f64 / matches.max(1) as f64),
        "matches": matches,
        "actions": actions,
    }))
}
