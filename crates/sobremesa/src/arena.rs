//! `sobremesa arena`: bots against bots, many matches side by side.

mod score;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use bots::{Bot, Budget, Entrant};
use catalogue::{GameId, Match, NextActor};
use game::ChanceKind;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use score::Tally;

/// Who plays whom, and how long they may think.
#[derive(clap::Args)]
pub struct Arguments {
    /// Which game.
    game: GameId,
    /// The entrants: L1 to L6, uct, greedy, random; `@50` gives one 50 ms a decision, `#1000` nodes.
    #[arg(long, value_delimiter = ',', required = true, value_name = "L6,L3,…")]
    seats: Vec<Seated>,
    /// How many matches; the entrants change seats from one to the next.
    #[arg(long, default_value_t = 100)]
    matches: u64,
    /// At most this long for each decision.
    #[arg(long, value_name = "MS", conflicts_with = "nodes")]
    time: Option<u64>,
    /// At most this many nodes for each decision.
    #[arg(long)]
    nodes: Option<u64>,
    /// The game's options, as a JSON object; how many play follows from the entrants.
    #[arg(long, value_parser = crate::json, default_value = "{}")]
    options: Value,
    /// Where the dice and the bots' random numbers begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Ruta Europea: how likely an answer is right, the same for all.
    #[arg(long, default_value_t = 0.7, value_parser = probability)]
    right: f64,
}

fn probability(text: &str) -> Result<f64, String> {
    let parsed: Option<f64> = text.parse().ok();
    parsed.filter(|chance| (0.0..=1.0).contains(chance)).ok_or_else(|| "this is a number from 0 to 1".into())
}

/// An entrant and its own limit, if it has one.
#[derive(Clone, Copy, Debug)]
struct Seated {
    entrant: Entrant,
    limit: Option<Limit>,
}

#[derive(Clone, Copy, Debug)]
enum Limit {
    Time(Duration),
    Nodes(u64),
}

impl std::str::FromStr for Seated {
    type Err = String;

    fn from_str(text: &str) -> Result<Seated, String> {
        let number = |digits: &str| digits.parse().map_err(|_| format!("`{digits}` is no number"));
        let (name, limit) = if let Some((name, ms)) = text.split_once('@') {
            (name, Some(Limit::Time(Duration::from_millis(number(ms)?))))
        } else if let Some((name, nodes)) = text.split_once('#') {
            (name, Some(Limit::Nodes(number(nodes)?)))
        } else {
            (text, None)
        };
        Ok(Seated { entrant: name.parse()?, limit })
    }
}

impl std::fmt::Display for Seated {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", self.entrant)?;
        match self.limit {
            None => Ok(()),
            Some(Limit::Time(time)) => write!(out, "@{}", time.as_millis()),
            Some(Limit::Nodes(nodes)) => write!(out, "#{nodes}"),
        }
    }
}

/// Plays the matches and prints what came of them.
///
/// # Errors
/// Entrants or options that do not fit the game.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let options = options_for(arguments)?;
    for seated in &arguments.seats {
        Bot::new(arguments.game, seated.entrant, 0)?;
    }
    let bar = ProgressBar::new(arguments.matches);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} {eta}").expect("a good template"));
    let tally = Mutex::new(Tally::new(arguments.seats.len()));
    let next = AtomicU64::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let work = || -> anyhow::Result<()> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= arguments.matches {
                    return Ok(());
                }
                let outcome = play_one(arguments, &options, number)?;
                let mut tally = tally.lock().expect("no worker has failed");
                tally.add(&outcome);
                bar.set_message(tally.short());
                bar.inc(1);
            }
        };
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        running.into_iter().try_for_each(|worker| worker.join().expect("a worker ends in order"))
    })?;
    bar.finish_and_clear();
    let tally = tally.into_inner().expect("all workers have ended");
    let names: Vec<String> = arguments.seats.iter().map(Seated::to_string).collect();
    print!("{}", tally.report(&names));
    let (score, low, high) = tally.intervals();
    let line = json!({
        "game": arguments.game.id(), "seats": names, "matches": arguments.matches,
        "score": score, "low": low, "high": high,
    });
    println!("{line}");
    Ok(())
}

/// The options with as many players as there are entrants.
fn options_for(arguments: &Arguments) -> anyhow::Result<Value> {
    let defaults = Match::new(arguments.game, &Value::Null)?.options();
    let mut options = arguments.options.clone();
    let object = options.as_object_mut().context("the options are a JSON object")?;
    for key in ["players", "teams"] {
        if defaults.get(key).is_some() {
            object.insert(key.into(), arguments.seats.len().into());
        }
    }
    let opened = Match::new(arguments.game, &options)?;
    ensure!(
        usize::from(opened.seats()) == arguments.seats.len(),
        "{} is played by {}, not by {}",
        arguments.game.title(),
        opened.seats(),
        arguments.seats.len()
    );
    Ok(options)
}

/// One match: each entrant's score, and how long it was.
pub(crate) struct Outcome {
    pub(crate) scores: Vec<f64>,
    pub(crate) actions: u64,
    pub(crate) turns: u64,
    /// Each entrant's longest decision.
    pub(crate) longest: Vec<Duration>,
}

fn play_one(arguments: &Arguments, options: &Value, number: u64) -> anyhow::Result<Outcome> {
    let entrants = arguments.seats.len();
    let mut played = Match::new(arguments.game, options)?;
    // All seatings of the same entrants meet the same dice.
    let round = number / entrants as u64;
    let mut dice = fastrand::Rng::with_seed(arguments.seed.wrapping_mul(0x9e37_79b9).wrapping_add(round));
    let shift = (number % entrants as u64) as usize;
    let mut players = Vec::new();
    for seat in 0..entrants {
        let seated = arguments.seats[(seat + shift) % entrants];
        let seed = arguments.seed.wrapping_mul(1_000_003).wrapping_add(number * 8 + seat as u64);
        let mut bot = Bot::new(arguments.game, seated.entrant, seed)?;
        bot.expect_right(arguments.right);
        players.push((bot, seated.limit));
    }
    let mut turns = 0;
    let mut last = None;
    let mut longest = vec![Duration::ZERO; entrants];
    loop {
        let text = match played.turn() {
            NextActor::Over => break,
            NextActor::House(ChanceKind::Judged) => {
                if dice.f64() < arguments.right { "right" } else { "wrong" }.to_owned()
            }
            NextActor::House(_) => table::draw(&played, &mut || dice.u32(..)),
            NextActor::Seat(seat) => {
                turns += u64::from(last != Some(seat));
                last = Some(seat);
                let (bot, limit) = &mut players[usize::from(seat)];
                let limit = limit
                    .or(arguments.nodes.map(Limit::Nodes))
                    .or(arguments.time.map(|ms| Limit::Time(Duration::from_millis(ms))));
                let began = Instant::now();
                let text = decide(bot, &played, limit)?;
                let longest = &mut longest[(usize::from(seat) + shift) % entrants];
                *longest = began.elapsed().max(*longest);
                text
            }
        };
        played.play(&text).map_err(|refused| anyhow::anyhow!("`{text}` was refused: {refused:?}"))?;
    }
    let result = played.situation().result.context("a match that is over has a result")?;
    // A game that counts its turns knows better, those that were missed or went by without a choice included.
    let turns = played.view()["turns"].as_u64().unwrap_or(turns);
    let mut scores = vec![0.0; entrants];
    for (seat, score) in result.into_iter().enumerate() {
        scores[(seat + shift) % entrants] = score;
    }
    Ok(Outcome { scores, actions: played.len() as u64, turns, longest })
}

fn decide(bot: &mut Bot, played: &Match, limit: Option<Limit>) -> anyhow::Result<String> {
    let began = Instant::now();
    let advice = match limit {
        None => bot.advise(played, Budget::new(u64::MAX, &|| began.elapsed() > Duration::from_secs(10)))?,
        Some(Limit::Nodes(nodes)) => bot.advise(played, Budget::nodes(nodes))?,
        Some(Limit::Time(time)) => bot.advise(played, Budget::new(u64::MAX, &|| began.elapsed() > time))?,
    };
    Ok(advice.line.into_iter().next().expect("an advice is never empty"))
}
