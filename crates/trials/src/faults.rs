//! `cargo xtask faults`: three nodes, players who move between them, and one injected fault after the other. In the end
//! what the players have seen is compared with what is stored.
//!
//! `fault` are the faults, `seen` the players' logs, `stored` the database; `cluster::check` compares them.

mod fault;
mod seen;
mod stored;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, anyhow, bail, ensure};
use cluster::{Cluster, Deadline, Spawned, WAIT_TIMEOUT, output, signal};
use serde::Serialize;
use serde_json::{Value, json};

use crate::nodes::NODES;
use fault::{FAULTS, Fault};

/// What is played: tables, game, seats, and what else. Short clocks so that flags fall, bots so that somebody
/// must move for them, rated matches so that there is something to count twice.
const PLAYED: [&str; 5] = [
    "--tables 6 --game parchis --seats 2 --turn 5000 --rated",
    "--tables 4 --game parchis --seats 4 --bots 1 --turn 5000",
    "--tables 4 --game parchis --seats 3",
    "--tables 6 --game ampel --seats 2 --rated",
    "--tables 4 --game ampel --seats 2 --bots 1 --turn 5000",
];

/// A connection that was closed so long after a node was killed was closed by that, in milliseconds.
const KILL_NOTICE_MS: u64 = 500;

/// One in so many comes together with another.
const FAULTS_PER_PAIR: u8 = 4;

/// How many turns are played before the first fault, and after the last.
const TURNS: usize = 100;

/// How long everything that is due may take in the end.
const PACKING_TIMEOUT: Duration = Duration::from_secs(120);

/// How to go about it.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many things go wrong.
    #[arg(long, default_value_t = 100)]
    count: usize,
    /// Where the random choices begin.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How long all is well in between.
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    seconds_between: f64,
    /// How long a client may be left alone when its node is killed. On a machine with much else to do that tells of the machine.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 5000)]
    max_interruption: u64,
    /// Leaves what players wrote down and the logs of the nodes in this folder, which must not exist.
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
}

/// Lets everything go wrong, and says what came of it in a line of JSON.
pub(crate) fn run(program: PathBuf, arguments: &Arguments) -> anyhow::Result<()> {
    let mut cluster = Cluster::start(program.clone(), NODES, true)?;
    let logs = cluster.folder().join("logs");
    let mut players = Players::start(&program, &cluster, &logs, arguments.seed)?;
    play_on(&logs).context("before anything went wrong")?;
    let injected = inject(&cluster, arguments)?;
    play_on(&logs).context("after all that went wrong")?;
    let told = players.stop()?;
    let ended = now();
    // Those that are not packed by then are counted.
    let _ = Deadline::within(PACKING_TIMEOUT, "matches to be packed").poll(|| match stored::unpacked(&cluster) {
        Ok(0) => Ok(()),
        other => Err(other),
    });
    let unpacked = stored::unpacked(&cluster)?;
    cluster.nodes.clear();
    if let Some(keep) = &arguments.keep {
        let copied = output(Command::new("cp").arg("-r").arg(cluster.folder()).arg(keep))?;
        ensure!(copied.status.success(), "{} cannot be written", keep.display());
        std::fs::write(keep.join("faults.json"), serde_json::to_string(&injected)?)?;
    }
    let (seen, cuts) = seen::read(&logs)?;
    let mut verdict = cluster::check(&seen, &stored::read(&cluster)?, ended);
    verdict.wrong.extend(stored::not_once(&cluster)?);
    if unpacked > 0 {
        verdict.wrong.push(format!("{unpacked} matches are over and not packed"));
    }
    let by_kill = |at: u64| injected.iter().any(|injected| injected.killed(at));
    let longest = cuts.iter().map(|cut| cut.ms).max().unwrap_or(0);
    let killed = cuts.iter().filter(|cut| cut.why == "closed" && by_kill(cut.at)).map(|cut| cut.ms).max().unwrap_or(0);
    if killed > arguments.max_interruption {
        verdict.wrong.push(format!("somebody was left alone for {killed} ms when a node was killed"));
    }
    for wrong in verdict.wrong.iter().chain(&told.errors).take(40) {
        println!("wrong: {wrong}");
    }
    let mut kinds: BTreeMap<Fault, usize> = BTreeMap::new();
    injected.iter().for_each(|injected| *kinds.entry(injected.fault).or_default() += 1);
    let mut line = json!({ "faults": injected.len(), "seed": arguments.seed });
    for part in [
        serde_json::to_value(&verdict)?,
        told.counted,
        json!({ "rated": stored::rated(&cluster)?,
        "wrong": verdict.wrong.len() + told.errors.len(), "longest_interruption_ms": longest,
        "longest_after_kill_ms": killed, "kinds": kinds }),
    ] {
        line.as_object_mut().context("an object")?.extend(part.as_object().cloned().unwrap_or_default());
    }
    println!("{line}");
    ensure!(verdict.acknowledged > 0, "nobody has played");
    if !verdict.wrong.is_empty() || !told.errors.is_empty() {
        bail!("something was lost, done twice, or told in two ways");
    }
    Ok(())
}

/// What went wrong, when, and whether nothing else did at that time.
#[derive(Serialize)]
struct Injected {
    fault: Fault,
    at: u64,
    alone: bool,
}

impl Injected {
    /// Whether a connection that was closed at that time was closed because a node was killed, with all else well.
    fn killed(&self, at: u64) -> bool {
        self.alone && self.fault == Fault::Kill && (self.at..self.at + KILL_NOTICE_MS).contains(&at)
    }
}

/// Lets things go wrong, each as often as the others and some two at once; says what and when.
fn inject(cluster: &Cluster, arguments: &Arguments) -> anyhow::Result<Vec<Injected>> {
    let mut random = fastrand::Rng::with_seed(arguments.seed);
    let (mut injected, mut next) = (Vec::new(), Vec::new());
    while injected.len() < arguments.count {
        if next.is_empty() {
            next = FAULTS.to_vec();
            random.shuffle(&mut next);
        }
        let Some(fault) = next.pop() else { break };
        let second =
            if injected.len() + 1 < arguments.count && random.u8(..FAULTS_PER_PAIR) == 0 { next.pop() } else { None };
        let (began, mut fork) = (Instant::now(), random.fork());
        injected.push(Injected { fault, at: now(), alone: second.is_none() });
        std::thread::scope(|scope| {
            let first = scope.spawn(|| fault.inject(cluster, &mut random).with_context(|| format!("{fault:?}")));
            if let Some(second) = second {
                // Waits for: a random moment while the first is going on.
                sleep(Duration::from_secs_f64(fork.f64() * 2.0));
                injected.push(Injected { fault: second, at: now(), alone: false });
                second.inject(cluster, &mut fork).with_context(|| format!("{second:?}"))?;
            }
            first.join().map_err(|_| anyhow!("{fault:?} has failed"))?
        })?;
        let what = format!("{fault:?}{}", second.map(|second| format!(" and {second:?}")).unwrap_or_default());
        eprintln!("{} of {}: {what}, {:.1} s", injected.len(), arguments.count, began.elapsed().as_secs_f64());
        // Waits for: the time in which all is well, so that what goes wrong next finds play in full swing.
        sleep(Duration::from_secs_f64(arguments.seconds_between));
    }
    Ok(injected)
}

/// Waits until many more turns are acknowledged, at all tables together.
fn play_on(logs: &Path) -> anyhow::Result<()> {
    let acknowledged = || {
        let files = std::fs::read_dir(logs).into_iter().flatten().flatten();
        let texts = files.filter_map(|file| std::fs::read_to_string(file.path()).ok());
        texts.map(|text| text.matches(r#""ack""#).count()).sum::<usize>()
    };
    let mut turns = acknowledged();
    let goal = turns + TURNS;
    // However slow the machine is: they play on as long as there is one more.
    while turns < goal {
        turns = Deadline::new(format!("turn {} of {goal}", turns + 1)).poll(|| match acknowledged() {
            more if more > turns => Ok(more),
            same => Err(same),
        })?;
    }
    Ok(())
}

/// Programs that play.
struct Players(Vec<Spawned>);

/// What they say in the end.
struct Summary {
    counted: Value,
    errors: Vec<String>,
}

impl Players {
    fn start(program: &Path, cluster: &Cluster, logs: &Path, seed: u64) -> anyhow::Result<Players> {
        let urls: Vec<String> = cluster.addresses().iter().map(|address| format!("http://{address}")).collect();
        let mut players = Players(Vec::new());
        for (number, played) in PLAYED.iter().enumerate() {
            let mut load = Command::new(program);
            load.args(["load", "--hop", "6", "--pace", "700", "--seconds", "86400", "--url", &urls.join(",")]);
            load.args(["--seed", &(seed * 100 + number as u64).to_string(), "--log"]).arg(logs);
            players.0.push(Spawned::start(load.args(played.split(' '))).context("nobody can play")?);
        }
        Ok(players)
    }

    /// Lets them end in order.
    fn stop(&mut self) -> anyhow::Result<Summary> {
        let (mut counts, mut errors): (BTreeMap<String, u64>, Vec<String>) = Default::default();
        for mut program in self.0.drain(..) {
            signal("-INT", program.pid())?;
            let said = program.end(WAIT_TIMEOUT)?;
            let said = String::from_utf8_lossy(&said.stdout).into_owned();
            errors.extend(said.lines().filter_map(|line| line.strip_prefix("error: ")).map(str::to_owned));
            let last: Value =
                serde_json::from_str(said.lines().last().unwrap_or_default()).context("they say nothing")?;
            for name in ["matches", "found", "hops", "cuts"] {
                *counts.entry(name.into()).or_default() += last[name].as_u64().unwrap_or(0);
            }
            let slowest = counts.entry("slowest_told_ms".into()).or_default();
            *slowest = (*slowest).max(last["slowest_told_ms"].as_u64().unwrap_or(0));
        }
        Ok(Summary { counted: serde_json::to_value(counts)?, errors })
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}
