//! `cargo xtask cluster --measure`: the cost of an action on three nodes, and on one node with a folder, measured
//! alternately in one run.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use cluster::{Cluster, Node, NodeConfig, Relay};
use serde_json::{Value, json};

use crate::nodes::NODES;

/// How often each has its turn.
const ROUNDS: usize = 2;

/// What is played in each: as people do, and as fast as answers come.
const LOADS: [&str; 2] =
    ["load --tables 300 --seats 2 --pace 1000 --seconds 15", "load --tables 200 --seats 2 --pace 0 --seconds 8"];

/// Those who play say something every few seconds; if they say nothing for so long, something hangs.
const MAX_SILENCE: Duration = Duration::from_secs(120);

/// Linux counts processor time in hundredths of a second.
const TICKS: f64 = 100.0;

/// Processor time of each part, in seconds, and the actions for which it was spent.
#[derive(Clone, Copy, Default)]
struct Cost {
    actions: f64,
    nodes: f64,
    postgres: f64,
    nats: f64,
}

/// Measures, and says it in a line of JSON for each load.
pub(crate) fn run(program: PathBuf) -> anyhow::Result<()> {
    let cluster = Cluster::start(program.clone(), NODES, false)?;
    let balancer = Relay::start(0, cluster.addresses())?;
    let folder = cluster.folder().join("alone");
    let alone = Node::start(NodeConfig { program: program.clone(), database: None, bus: None, folder })?;
    let pids: Vec<u32> = cluster.nodes.iter().filter_map(Node::pid).collect();
    let several = || Cost {
        nodes: pids.iter().map(|pid| cpu(*pid)).sum(),
        postgres: cluster.postgres.pid().map_or(0.0, family_cpu),
        nats: cluster.nats.pid().map_or(0.0, cpu),
        ..Cost::default()
    };
    let one = || Cost { nodes: alone.pid().map_or(0.0, cpu), ..Cost::default() };
    for load in LOADS {
        let (mut together, mut single) = (Cost::default(), Cost::default());
        for _ in 0..ROUNDS {
            single.add(play(&program, load, alone.address(), one)?);
            together.add(play(&program, load, balancer.address(), several)?);
        }
        let each = |cpu: f64, cost: &Cost| (cpu / cost.actions * 1e7).round() / 10.0;
        let (nodes, node) = (each(together.nodes, &together), each(single.nodes, &single));
        let line = json!({
            "load": load,
            "actions": [single.actions, together.actions],
            "one_node_us": node,
            "three_nodes_us": nodes,
            "times": (nodes / node * 100.0).round() / 100.0,
            "postgres_us": each(together.postgres, &together),
            "nats_us": each(together.nats, &together),
        });
        println!("{line}");
    }
    Ok(())
}

impl Cost {
    fn add(&mut self, other: Cost) {
        self.actions += other.actions;
        self.nodes += other.nodes;
        self.postgres += other.postgres;
        self.nats += other.nats;
    }
}

/// Plays at an address; the costs are those of the time when all tables were open.
fn play(program: &Path, load: &str, address: SocketAddr, costs: impl Fn() -> Cost) -> anyhow::Result<Cost> {
    let mut playing = Command::new(program);
    playing.args(load.split(' ')).args(["--url", &format!("http://{address}")]).stdin(Stdio::null());
    let mut child = playing.stdout(Stdio::piped()).spawn().context("nobody can play")?;
    let lines = BufReader::new(child.stdout.take().context("they say nothing")?).lines();
    let (said, hears) = mpsc::channel();
    std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| said.send(line)));
    let (mut before, mut after, mut last) = (Cost::default(), Cost::default(), String::new());
    loop {
        last = match hears.recv_timeout(MAX_SILENCE) {
            Ok(line) => line,
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                child.kill()?;
                child.wait()?;
                bail!("nothing was said for {} s after: {last}", MAX_SILENCE.as_secs());
            }
        };
        if last.contains(" tables are open ") {
            before = costs();
        } else if last.contains(" actions after ") {
            after = costs();
        } else if last.starts_with("error") {
            eprintln!("{last}");
        }
    }
    ensure!(child.wait()?.success(), "playing has failed");
    let told: Value = serde_json::from_str(&last).context("the last line")?;
    ensure!(told["errors"] == 0, "something went wrong: {told}");
    eprintln!("{last}");
    Ok(Cost {
        actions: told["actions"].as_f64().context("no actions")?,
        nodes: after.nodes - before.nodes,
        postgres: after.postgres - before.postgres,
        nats: after.nats - before.nats,
    })
}

/// Processor time of a process, in seconds.
fn cpu(pid: u32) -> f64 {
    stat(pid).map_or(0.0, |stat| stat.own)
}

/// Processor time of a process and all its children, those that are gone included.
fn family_cpu(pid: u32) -> f64 {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|process| process.file_name().to_str()?.parse().ok());
    let children = numbers.filter_map(stat).filter(|stat| stat.parent == pid).map(|stat| stat.own).sum::<f64>();
    children + stat(pid).map_or(0.0, |stat| stat.own + stat.gone)
}

/// What Linux tells of a process.
struct Stat {
    parent: u32,
    own: f64,
    gone: f64,
}

fn stat(pid: u32) -> Option<Stat> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name of the program may have spaces; what follows its bracket has none.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |first: usize| {
        Some((fields.get(first)?.parse::<f64>().ok()? + fields.get(first + 1)?.parse::<f64>().ok()?) / TICKS)
    };
    Some(Stat { parent: fields.get(1)?.parse().ok()?, own: ticks(11)?, gone: ticks(13)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_costs_what_it_and_its_children_have_used() {
        let own = std::process::id();
        let mut busy =
            Command::new("sh").args(["-c", "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done"]).spawn().unwrap();
        assert_eq!(stat(busy.id()).unwrap().parent, own);
        busy.wait().unwrap();
        assert!(family_cpu(own) > cpu(own));
    }
}
