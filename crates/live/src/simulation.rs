//! Deterministic simulation: several nodes in one process and in virtual time, on a real SQLite database, with a bus that
//! delays, reorders, duplicates and loses messages, a store that fails, requests that are dropped, and nodes that stop between any two
//! awaits. Everything is drawn from one seed, so that a seed that fails fails again in the same way.
//!
//! - `turns`: the gate before the store. One caller at a time is let through, and only when nothing else can go on: so the
//!   threads of SQLite cannot change the order of things, and no virtual time passes while they work
//! - `faults`: the fault injector; `planted`: bugs that the checker must find
//! - `world`: the nodes, the bus and the store; `player`, `lesson`, `gathering`: simulated clients
//! - `check`: compares what was seen and acknowledged with what is stored
//!
//! `cargo xtask simulate --seeds 1000` runs many; the tests run some.

mod check;
mod faults;
mod gathering;
mod lesson;
pub(crate) mod planted;
mod player;
mod turns;
mod world;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use base::seeded;

use faults::Faults;
pub(crate) use planted::{Planted, is_planted};
use turns::Turns;
use world::World;

/// How many actions and votes are acknowledged at least in a seed, and how many faults strike: else it proves nothing.
const MIN_ACTIONS: usize = 100;
const MIN_FAULTS: usize = 10;

/// How long a run may take, in virtual time.
const MAX_TIME: Duration = Duration::from_secs(3600);

/// What one seed came to.
#[derive(Debug, Default)]
pub(crate) struct Run {
    /// Actions and votes that were acknowledged.
    actions: usize,
    /// Faults that struck.
    faults: usize,
    /// A hash of all that was seen, in its order: equal in two runs of one seed.
    trace: u64,
    /// What is wrong.
    wrong: Vec<String>,
}

impl Run {
    /// A run that did not end.
    fn endless() -> Run {
        Run { wrong: vec!["it does not end".into()], ..Run::default() }
    }
}

/// Runs one seed.
fn run(seed: u64, planted: Option<Planted>) -> Run {
    planted::plant(planted);
    seeded::begin(seed);
    let turns = Arc::new(Turns::new(fastrand::Rng::with_seed(seed)));
    let idle = turns.clone();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .on_thread_park(move || idle.next())
        .build()
        .unwrap();
    turns.begin(runtime.handle().clone());
    let run = runtime.block_on(async {
        let faults = Arc::new(Faults::new(fastrand::Rng::with_seed(!seed)));
        let world = World::new(seed, turns.clone(), faults).await;
        tokio::select! {
            biased;
            run = world.run() => run,
            () = turns.endless() => Run::endless(),
            () = tokio::time::sleep(MAX_TIME) => Run::endless(),
        }
    });
    runtime.shutdown_background();
    seeded::end();
    planted::plant(None);
    run
}

/// Runs seeds side by side; gives those that failed.
fn run_all(seeds: std::ops::Range<u64>, threads: usize) -> Vec<(u64, Run)> {
    let (next, end, total) = (AtomicU64::new(seeds.start), seeds.end, seeds.end - seeds.start);
    let (actions, faults) = (AtomicU64::new(0), AtomicU64::new(0));
    let failed = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= end {
                        return;
                    }
                    let mut run = run(seed, None);
                    if run.actions < MIN_ACTIONS || run.faults < MIN_FAULTS {
                        run.wrong.push(format!("only {} actions and {} faults", run.actions, run.faults));
                    }
                    actions.fetch_add(run.actions as u64, Ordering::Relaxed);
                    faults.fetch_add(run.faults as u64, Ordering::Relaxed);
                    if !run.wrong.is_empty() {
                        println!("seed {seed}: {:#?}", run.wrong);
                        failed.lock().unwrap().push((seed, run));
                    }
                }
            });
        }
    });
    let (actions, faults) = (actions.into_inner(), faults.into_inner());
    println!("{total} seeds: {actions} actions and votes acknowledged, {faults} faults");
    failed.into_inner().unwrap()
}

/// The number that the environment gives, if it does.
fn given(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// As many seeds as `SOBREMESA_SEEDS` says, from `SOBREMESA_SEED` on.
#[test]
fn nothing_is_lost_and_nothing_happens_twice() {
    let first = given("SOBREMESA_SEED").unwrap_or(0);
    let seeds = first..first + given("SOBREMESA_SEEDS").unwrap_or(20);
    let failed = run_all(seeds, 2);
    let repeat = failed.first().map(|(seed, _)| format!("cargo xtask simulate --first {seed} --seeds 1"));
    assert!(failed.is_empty(), "{} seeds failed; again: {}", failed.len(), repeat.unwrap_or_default());
}

#[test]
fn a_seed_repeats_exactly() {
    for seed in [1, 2] {
        let (one, again) = (run(seed, None), run(seed, None));
        assert_eq!((one.trace, one.actions, one.faults), (again.trace, again.actions, again.faults), "seed {seed}");
        assert!(one.actions >= MIN_ACTIONS && one.faults >= MIN_FAULTS, "{one:?}");
    }
}

/// Some seed of the first few finds each mistake that is planted.
#[test]
fn planted_mistakes_are_found() {
    for planted in Planted::ALL {
        let found = (0..20).find(|&seed| !run(seed, Some(planted)).wrong.is_empty());
        assert!(found.is_some(), "nobody noticed {planted:?}");
    }
}

/// How long the players wait for whatever is due once nothing goes wrong any more.
const CALM: Duration = Duration::from_secs(45);
