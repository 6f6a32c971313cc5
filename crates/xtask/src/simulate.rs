//! `cargo xtask simulate`: many seeds of the server's simulation (`crates/live/src/simulation`).

use std::time::Instant;

use crate::{step, tools};

/// How many seeds are run if nobody says otherwise.
const SEEDS: u64 = 1000;

/// Which seeds.
pub(crate) struct Choice {
    first: u64,
    seeds: u64,
}

impl Choice {
    /// Reads the arguments.
    pub(crate) fn read(arguments: &mut lexopt::Parser) -> anyhow::Result<Choice> {
        use lexopt::Arg::Long;
        use lexopt::ValueExt as _;
        let mut choice = Choice { first: 0, seeds: SEEDS };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("seeds") => choice.seeds = arguments.value()?.parse()?,
                Long("first") => choice.first = arguments.value()?.parse()?,
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(choice)
    }
}

/// Runs the seeds.
pub(crate) fn run(choice: &Choice) -> anyhow::Result<()> {
    const TEST: [&str; 6] = ["test", "--locked", "--profile", "serve", "--package=live", "--lib"];
    step::aloud("build", tools::cargo(&TEST).arg("--no-run"))?;
    let mut simulation = tools::cargo(&TEST);
    simulation.args(["simulation::nothing_is_lost", "--", "--nocapture"]);
    simulation.env("SOBREMESA_SEED", choice.first.to_string()).env("SOBREMESA_SEEDS", choice.seeds.to_string());
    let begun = Instant::now();
    let done = step::run(&mut simulation);
    eprintln!("{} seeds in {:.0} s", choice.seeds, begun.elapsed().as_secs_f64());
    done
}
