//! Several nodes on one machine, with PostgreSQL and NATS: tried out (`nodes`), measured (`measure`), and disturbed
//! while it is played (`faults`). `cargo xtask cluster` and `cargo xtask faults` build what is needed and start this.

mod faults;
mod measure;
mod nodes;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tries several nodes of Sobremesa on this machine.
#[derive(Parser)]
struct Arguments {
    /// The program of which the nodes are made.
    #[arg(long, value_name = "FILE")]
    program: PathBuf,
    #[command(subcommand)]
    trial: Trial,
}

#[derive(Subcommand)]
enum Trial {
    /// Runs three nodes behind a balancer until ctrl-c.
    Nodes {
        /// The port of the balancer; 0 takes any that is free.
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
    /// Plays at three nodes and at one with a folder, by turns, and says what an action costs.
    Measure,
    /// Kills, freezes and cuts off nodes, PostgreSQL and NATS while it is played, and checks that nothing is lost.
    Faults(faults::Arguments),
}

/// Runs the trial that the command line names.
pub fn main() -> ExitCode {
    let Arguments { program, trial } = Arguments::parse();
    let done = match trial {
        Trial::Nodes { port } => nodes::run(program, port),
        Trial::Measure => measure::run(program),
        Trial::Faults(arguments) => faults::run(program, &arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("trials: {error:#}");
            ExitCode::FAILURE
        }
    }
}
