//! Instructions per action in random play, counted by callgrind: the same on any machine.
//!
//! Each game is run with N and with 3N matches; the difference leaves out start-up.

use std::fmt::Write as _;
use std::process::Command;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{step, tools};

/// How many matches of a game to count, and the most instructions an action may take.
const BUDGETS: [(&str, u64, f64); 5] = [
    ("parchis", 150, 150.0),
    ("barragoon", 100, 1000.0),
    ("ampel", 40, 3000.0),
    ("girumgo", 40, 300.0),
    ("europa", 100, 200.0),
];

/// The same for a game that has no line of its own yet.
const USUAL: (u64, f64) = (100, 1000.0);

const BEGIN: &str = "<!-- instructions: begin -->";
const END: &str = "<!-- instructions: end -->";

/// Measures all games, prints the table and keeps it in docs/performance.md.
pub(crate) fn run() -> anyhow::Result<()> {
    tools::ensure_package("valgrind", Command::new("valgrind").arg("--version"))?;
    step::aloud("build", &mut tools::cargo(&["build", "--release", "--locked", "--package", "sobremesa"]))?;
    let mut table = String::from(
        "| game | instructions an action | at most | matches a second | actions a second | actions a match |\n\
         | --- | ---: | ---: | ---: | ---: | ---: |\n",
    );
    let mut over = Vec::new();
    for game in games()? {
        let game = game.as_str();
        let budget = BUDGETS.iter().find(|(name, ..)| *name == game);
        let (matches, most) = budget.map_or(USUAL, |&(_, matches, most)| (matches, most));
        eprintln!("== {game}");
        let (few_instructions, few) = callgrind(game, matches)?;
        let (many_instructions, many) = callgrind(game, 3 * matches)?;
        let each = (many_instructions - few_instructions) as f64 / (many - few) as f64;
        if each > most {
            over.push(game.to_owned());
        }
        let timed = bench(game)?;
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

fn program() -> std::path::PathBuf {
    tools::target().join("release/sobremesa")
}

/// The games the program has, in its own order: it measures each unless it is told which.
fn games() -> anyhow::Result<Vec<String>> {
    let output = Command::new(program()).args(["bench", "--matches", "1"]).output();
    let printed = output.context("the program cannot be started")?.stdout;
    let game = |line: &str| {
        let line: Value = serde_json::from_str(line).context("the benchmark prints a JSON line for each game")?;
        line["game"].as_str().map(str::to_owned).context("each line names its game")
    };
    String::from_utf8_lossy(&printed).lines().map(game).collect()
}

/// Instructions and actions of so many random matches.
fn callgrind(game: &str, matches: u64) -> anyhow::Result<(u64, u64)> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program())
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
fn bench(game: &str) -> anyhow::Result<Value> {
    let output = Command::new(program()).args(["bench", game]).output().context("the program cannot be started")?;
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
