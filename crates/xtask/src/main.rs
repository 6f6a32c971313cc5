//! The chores of this workspace. People and CI run the same ones.

mod faults;
mod instructions;
mod measure;
mod nodes;
mod tools;
mod wasm;
mod web;

use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, bail};
use clap::{Parser, Subcommand};

/// The chores of Sobremesa.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Builds everything and serves it on one port; further arguments go to `sobremesa serve`.
    Serve {
        /// For `sobremesa serve`: `--host 0.0.0.0`, `--port 8080`, …
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Builds the page and the WebAssembly in it: what `npm run dev` needs once.
    Web,
    /// Builds the program and plays in the terminal; further arguments go to `sobremesa play`.
    Play {
        /// For `sobremesa play`: a game, `--language en`, …
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Builds everything and runs three equal nodes on PostgreSQL and NATS, behind a balancer, until ctrl-c.
    Cluster {
        /// The port of the balancer; 0 takes any that is free.
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Instead, plays there and says what an action costs, beside one node with a folder.
        #[arg(long)]
        measure: bool,
    },
    /// Kills, freezes and cuts off nodes, PostgreSQL and NATS while it is played, and checks that nothing is lost.
    Faults(faults::Arguments),
    /// Everything that must pass: format, lints, tests, docs, the page, the page in a browser.
    Test,
    /// Counts instructions per action and keeps the table in docs/performance.md.
    Instructions,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().chore {
        Chore::Serve { arguments } => serve(&arguments),
        Chore::Web => web::build(),
        Chore::Play { arguments } => play(&arguments),
        Chore::Cluster { measure: true, .. } => measure::run(),
        Chore::Cluster { port, .. } => nodes::run(port),
        Chore::Faults(arguments) => faults::run(&arguments),
        Chore::Test => test(),
        Chore::Instructions => instructions::run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn serve(arguments: &[String]) -> anyhow::Result<()> {
    web::build()?;
    step("program", &mut tools::cargo(&["build", "--release", "--locked", "--package", "sobremesa"]))?;
    run(Command::new(tools::target().join("release/sobremesa")).arg("serve").args(arguments))
}

fn play(arguments: &[String]) -> anyhow::Result<()> {
    let mut cargo = tools::cargo(&["run", "--release", "--package", "sobremesa", "--", "play"]);
    cargo.args(arguments);
    run(&mut cargo)
}

fn test() -> anyhow::Result<()> {
    tools::ensure_component("fmt", "rustfmt")?;
    tools::ensure_component("clippy", "clippy")?;
    step("format", &mut tools::cargo(&["fmt", "--all", "--check"]))?;
    step("lints", &mut tools::cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))?;
    step("tests", &mut tools::cargo(&["test", "--workspace", "--locked"]))?;
    eprintln!("== faults");
    faults::run(&faults::Arguments::short())?;
    let mut docs = tools::cargo(&["doc", "--workspace", "--no-deps", "--locked"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    step("docs", &mut docs)?;
    web::test()
}

/// Runs one step of a long chore, saying what and how long.
fn step(name: &str, command: &mut Command) -> anyhow::Result<()> {
    eprintln!("== {name}");
    let began = Instant::now();
    run(command)?;
    eprintln!("== {name}: done in {} s", began.elapsed().as_secs());
    Ok(())
}

fn run(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("{command:?} cannot be started"))?;
    if !status.success() {
        bail!("{command:?} has failed");
    }
    Ok(())
}
