//! `sobremesa bench`: how fast the rules play at random, on one core.

use std::time::{Duration, Instant};

use catalogue::{GameId, Visitor};
use game::{Explain, Game, Trail, playout};
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
        println!("{}", game.visit(RandomMatches(arguments))?);
    }
    Ok(())
}

struct RandomMatches<'a>(&'a Arguments);

impl Visitor for RandomMatches<'_> {
    type Output = anyhow::Result<Value>;

    fn visit<G: Explain>(self) -> anyhow::Result<Value> {
        let options = catalogue::parse_options::<G>(&self.0.options)?;
        let began = Instant::now();
        let (matches, actions) = random_matches::<G>(&options, self.0, began);
        let seconds = began.elapsed().as_secs_f64();
        let rounded = |value: f64| (value * 10.0).round() / 10.0;
        Ok(json!({
            "game": G::ID,
            "matches_per_s": rounded(matches as f64 / seconds),
            "actions_per_s": rounded(actions as f64 / seconds),
            "mean_actions": rounded(actions as f64 / matches.max(1) as f64),
            "matches": matches,
            "actions": actions,
        }))
    }
}

/// Plays matches and says how many, and how many actions they had. A function of its own for each
/// game, so that the compiler sees one game at a time.
#[inline(never)]
fn random_matches<G: Game>(options: &G::Options, arguments: &Arguments, began: Instant) -> (u64, u64) {
    let mut numbers = fastrand::Rng::with_seed(arguments.seed);
    let mut trail = Trail::with_capacity(G::TRAIL);
    let mut legal = Vec::with_capacity(1024);
    let limit = Duration::from_millis(arguments.time);
    let (mut matches, mut actions) = (0, 0);
    while arguments.matches.map_or_else(|| began.elapsed() < limit, |most| matches < most) {
        let mut position = G::new(options, &mut trail);
        actions += playout(&mut position, &mut trail, &mut legal, u64::MAX, &mut || numbers.u32(..));
        matches += 1;
    }
    (matches, actions)
}
