//! Instructions per action in random play, counted by callgrind: the same on any machine.
//!
//! Each game is run with N and with 3N matches; the difference leaves out start-up. The table in docs/performance.md is made with the
//! optimised program; the tests count fewer matches in the program that they have, which is compiled otherwise and has limits of its own.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{step, tools};

/// What an action of a game may take.
struct Budget {
    game: &'static str,
    /// How many matches to count, and the most instructions an action may take, in the optimised program.
    matches: u64,
    most: f64,
    /// The most it may take in the program of the tests: a quarter more than when it was last looked at. The optimiser does little there;
    /// what cargo compiles in more units, so that small changes are quick, took up to 29 % more than a first build, and that is included.
    most_in_tests: f64,
}

const BUDGETS: [Budget; 5] = [
    Budget { game: "parchis", matches: 150, most: 150.0, most_in_tests: 410.0 },
    Budget { game: "barragoon", matches: 100, most: 1000.0, most_in_tests: 7300.0 },
    Budget { game: "ampel", matches: 40, most: 3000.0, most_in_tests: 13400.0 },
    Budget { game: "girumgo", matches: 40, most: 300.0, most_in_tests: 810.0 },
    Budget { game: "europa", matches: 100, most: 200.0, most_in_tests: 270.0 },
];

/// The same for a game that has no line of its own yet.
const USUAL: Budget = Budget { game: "", matches: 100, most: 1000.0, most_in_tests: 5000.0 };

/// How many matches of a game the tests count.
const MATCHES_IN_TESTS: u64 = 2;

/// What to count.
pub(crate) struct Choice {
    /// A program that was built for the tests; otherwise the optimised one is built.
    program: Option<PathBuf>,
}

impl Choice {
    /// Reads it from the command line.
    pub(crate) fn read(arguments: &mut lexopt::Parser) -> anyhow::Result<Choice> {
        let mut choice = Choice { program: None };
        while let Some(argument) = arguments.next()? {
            match argument {
                lexopt::Arg::Long("program") => choice.program = Some(arguments.value()?.into()),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(choice)
    }
}

/// Counts what is chosen.
pub(crate) fn run(choice: &Choice) -> anyhow::Result<()> {
    tools::ensure_valgrind()?;
    match &choice.program {
        Some(program) => check(program),
        None => measure(),
    }
}

const BEGIN: &str = "<!-- instructions: begin -->";
const END: &str = "<!-- instructions: end -->";

/// Holds a program that was built for the tests to the limits.
fn check(built: &Path) -> anyhow::Result<()> {
    if !cfg!(target_arch = "x86_64") {
        println!("the limits are known for x86-64 alone");
        return Ok(());
    }
    // callgrind would read for seconds what only debuggers need.
    let program = tools::target().join("counted");
    step::run(Command::new("strip").arg("-o").arg(&program).arg(built))?;
    let mut counted = Vec::new();
    for game in games(&program)? {
        let each = each_action(&program, &game, MATCHES_IN_TESTS)?;
        println!("{game}: {each:.0} instructions an action, at most {}", budget(&game).most_in_tests);
        counted.push((game, each));
    }
    let over = over(&counted);
    ensure!(over.is_empty(), "more instructions than allowed: {}", over.join(", "));
    Ok(())
}

/// The games of which an action takes more than it may in the tests.
fn over(counted: &[(String, f64)]) -> Vec<&str> {
    let over = counted.iter().filter(|(game, each)| *each > budget(game).most_in_tests);
    over.map(|(game, _)| game.as_str()).collect()
}

fn budget(game: &str) -> &'static Budget {
    BUDGETS.iter().find(|budget| budget.game == game).unwrap_or(&USUAL)
}

/// Measures all games, prints the table and keeps it in docs/performance.md.
fn measure() -> anyhow::Result<()> {
    step::aloud("build", &mut tools::cargo(&["build", "--release", "--locked", "--package", "sobremesa"]))?;
    let program = &tools::target().join("release/sobremesa");
    let mut table = String::from(
        "| game | instructions an action | at most | matches a second | actions a second | actions a match |\n\
         | --- | ---: | ---: | ---: | ---: | ---: |\n",
    );
    let mut over = Vec::new();
    for game in games(program)? {
        let game = game.as_str();
        let &Budget { matches, most, .. } = budget(game);
        eprintln!("== {game}");
        let each = each_action(program, game, matches)?;
        if each > most {
            over.push(game.to_owned());
        }
        let timed = bench(program, game)?;
        writeln!(
            table,
            "| {game} | {each:.0} | {most} | {:.0} | {:.0} | {} |",
            timed["matches_per_s"].as_f64().unwrap_or(0.0),
            timed["actions_per_s"].as_f64().unwrap_or(0.0),
            timed["mean_actions"],
        )?;
    }
    print!("{table}");
    keep(&table)?;
    ensure!(over.is_empty(), "more instructions than allowed: {}", over.join(", "));
    Ok(())
}

/// The games the program has, in its own order: it measures each unless it is told which.
fn games(program: &Path) -> anyhow::Result<Vec<String>> {
    let output = Command::new(program).args(["bench", "--matches", "1"]).output();
    let printed = output.context("the program cannot be started")?.stdout;
    let game = |line: &str| {
        let line: Value = serde_json::from_str(line).context("the benchmark prints a JSON line for each game")?;
        line["game"].as_str().map(str::to_owned).context("each line names its game")
    };
    String::from_utf8_lossy(&printed).lines().map(game).collect()
}

/// Instructions an action of a game takes: the difference between so many matches and three times as many.
fn each_action(program: &Path, game: &str, matches: u64) -> anyhow::Result<f64> {
    let (few_instructions, few) = callgrind(program, game, matches)?;
    let (many_instructions, many) = callgrind(program, game, 3 * matches)?;
    Ok((many_instructions - few_instructions) as f64 / (many - few) as f64)
}

/// Instructions and actions of so many random matches.
fn callgrind(program: &Path, game: &str, matches: u64) -> anyhow::Result<(u64, u64)> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench", game, "--matches", &matches.to_string()])
        .output()
        .context("valgrind cannot be started")?;
    let report = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "valgrind has failed:\n{report}");
    let collected = report.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    let line: Value = serde_json::from_slice(&output.stdout).context("the benchmark prints one JSON line")?;
    let actions = line["actions"].as_u64().context("the benchmark counts its actions")?;
    Ok((collected.context("callgrind says how many instructions it collected")?, actions))
}

/// The same by the clock of this machine, beside the counts.
fn bench(program: &Path, game: &str) -> anyhow::Result<Value> {
    let output = Command::new(program).args(["bench", game]).output().context("the program cannot be started")?;
    serde_json::from_slice(&output.stdout).context("the benchmark prints one JSON line")
}

fn keep(table: &str) -> anyhow::Result<()> {
    let path = tools::root().join("docs/performance.md");
    let page = std::fs::read_to_string(&path).context("docs/performance.md cannot be read")?;
    let (before, rest) = page.split_once(BEGIN).context("docs/performance.md has no place for the table")?;
    let (_, after) = rest.split_once(END).context("docs/performance.md has no end of the table")?;
    std::fs::write(&path, format!("{before}{BEGIN}\n{table}{END}{after}"))
        .context("docs/performance.md cannot be written")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_over_its_own_limit_or_over_the_usual_one() {
        let counted = |game: &str, each: f64| (game.to_owned(), each);
        let all =
            [counted("parchis", 330.0), counted("europa", 330.0), counted("new", 330.0), counted("newer", 9_000.0)];
        assert_eq!(over(&all), ["europa", "newer"]);
    }
}
