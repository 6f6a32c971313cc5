//! The chores of this workspace. People and CI run the same ones.
//!
//! It has few dependencies and compiles in seconds; what needs more (several nodes, faults, the bindings of the
//! WebAssembly) is a program of its own, built by the chore that needs it.

mod dist;
mod fuzz;
mod instructions;
mod new_game;
mod nodes;
mod serve;
mod simulate;
mod stamp;
mod step;
mod test;
mod tools;
mod wasm;
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::bail;
use lexopt::Arg::{Long, Short, Value};

const USAGE: &str = "\
Usage: cargo xtask CHORE

  serve [FLAG…]        Builds everything and serves it on one port; flags go to `sobremesa serve`
  test                 Everything that must pass: format, lints, tests, docs, the page, the page in a browser
    --quick              only what needs no browser, no PostgreSQL, no NATS and no faults
    --only PART,…        only the parts whose names contain one of these
    --repeat N           these parts N times
    --browsers           instead: every board in Firefox and WebKit
  web                  Builds the page and the WebAssembly in it: what `npm run dev` needs once
  pictures             Makes the pictures of README.md anew
  play [ARGUMENT…]     Builds the program and plays in the terminal; arguments go to `sobremesa play`
  cluster [--port N]   Runs three equal nodes on PostgreSQL and NATS behind a balancer, until ctrl-c
    --measure            instead, plays there and says what an action costs, beside one node with a folder
  faults [FLAG…]       Disturbs nodes, PostgreSQL and NATS while it is played, and checks that nothing is lost;
                       `cargo xtask faults --help` lists the flags, `--release` uses the optimised program
  simulate             Plays at several nodes in one process and in virtual time while everything goes wrong
    --seeds N            so many times, each drawn from a seed; 1000 if nothing is said
    --first N            beginning with this seed: one that failed fails again
  fuzz [TARGET…]       Fuzzes every door that takes bytes, guided by coverage, and stops at what it finds
    --seconds N          each for so long; 300 if nothing is said
  dist                 Makes what is taken away, for this machine's architecture, in target/dist: a static program with
                       the page inside, man pages, completions, a Debian package, and what a container is built from
    --check              and installs and runs it, in a fresh Debian (as root, with a network)
    --glibc              links this machine's glibc instead of musl
  new-game NAME        Writes the skeleton of a game, as a toy that can be played; CONTRIBUTING.md says how to go on
    --in FOLDER          in another copy of this workspace
  instructions         Counts instructions per action and keeps the table in docs/performance.md
    --program FILE       instead, holds a program that was built as for the tests to what it may take
";

/// Does the chore that the command line names.
pub fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    let mut arguments = lexopt::Parser::from_env();
    let chore = match arguments.next()? {
        Some(Value(chore)) => chore.to_string_lossy().into_owned(),
        None | Some(Short('h') | Long("help")) => {
            print!("{USAGE}");
            return Ok(());
        }
        Some(other) => return Err(other.unexpected().into()),
    };
    // Programs to which flags are passed on tell of them themselves.
    let asked = || std::env::args_os().skip(2).any(|argument| argument == "--help" || argument == "-h");
    if !matches!(chore.as_str(), "serve" | "play" | "faults") && asked() {
        print!("{USAGE}");
        return Ok(());
    }
    match chore.as_str() {
        "serve" => serve::run(&rest(&mut arguments)?),
        "test" => test::run(&test::Choice::read(&mut arguments)?),
        "web" => none_left(arguments).and_then(|()| web::build()),
        "pictures" => none_left(arguments).and_then(|()| web::pictures()),
        "play" => serve::play(&rest(&mut arguments)?),
        "cluster" => nodes::cluster(&mut arguments),
        "faults" => nodes::faults(rest(&mut arguments)?),
        "simulate" => simulate::run(&simulate::Choice::read(&mut arguments)?),
        "fuzz" => fuzz::run(&fuzz::Choice::read(&mut arguments)?),
        "dist" => dist::run(&dist::Choice::read(&mut arguments)?),
        "new-game" => new_game::run(&new_game::Choice::read(&mut arguments)?),
        "instructions" => instructions::run(&instructions::Choice::read(&mut arguments)?),
        other => bail!("there is no chore called {other}\n\n{USAGE}"),
    }
}

/// All that is left, for another program.
fn rest(arguments: &mut lexopt::Parser) -> anyhow::Result<Vec<OsString>> {
    Ok(arguments.raw_args()?.collect())
}

/// A chore without arguments.
fn none_left(mut arguments: lexopt::Parser) -> anyhow::Result<()> {
    arguments.next()?.map_or(Ok(()), |extra| Err(extra.unexpected().into()))
}
