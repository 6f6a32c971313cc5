//! `sobremesa load` against a server of its own.

use std::time::Duration;

use cluster::{Node, NodeConfig, Spawned, WAIT_TIMEOUT, joined, signal, until};
use serde_json::Value;

use crate::common::{run, sobremesa};

/// How long an attack may take on a busy machine: until each was tried, and until nothing of it is left.
const HOSTILE_TIMEOUT: Duration = Duration::from_secs(600);

/// How much memory an attack may cost a program that is not optimised, on a machine that does other things too.
const MAX_GROWTH_MB: f64 = 160.0;

/// A machine on which ninety-nine of a hundred calm turns take longer than this has much else to do, in milliseconds.
const SLOW_MACHINE_MS: f64 = 250.0;

/// The last line of a small load.
fn load(arguments: &[&str]) -> Value {
    let done = run(sobremesa(&["load"]).args(arguments));
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{said} {}", String::from_utf8_lossy(&done.stderr));
    let last = serde_json::from_str(said.lines().last().unwrap()).unwrap_or_else(|bad| panic!("{bad}: {said}"));
    println!("{said}");
    last
}

#[test]
fn ten_tables_play_without_an_error_and_everything_is_measured() {
    let told = load(&["--tables", "10", "--pace", "0", "--seconds", "3"]);
    assert_eq!((&told["tables"], &told["errors"]), (&10.into(), &0.into()), "{told}");
    let names = ["actions", "actions_per_s", "p50_ms", "p99_ms", "max_ms"];
    for name in names {
        assert!(told[name].as_f64().unwrap() > 0.0, "{name} in {told}");
    }
    if cfg!(target_os = "linux") {
        assert!(told["server_cpu_s"].as_f64().unwrap() > 0.0, "{told}");
        assert!(told["kib_per_table"].as_f64().is_some(), "{told}");
    }
}

#[test]
fn whatever_strangers_try_the_honest_play_on_and_nothing_of_it_is_left() {
    let mut attack = sobremesa(&["load", "--hostile", "--tables", "4", "--pace", "200", "--seconds", "6"]);
    // What nobody visits need not be waited for as long as usual; the honest come to look at their next table within it on a
    // busy machine too, and answer pings as soon as always.
    let mut attack = Spawned::start(attack.env("SOBREMESA_UNVISITED", "20")).unwrap();
    let done = attack.end(HOSTILE_TIMEOUT).unwrap();
    let said = String::from_utf8(done.stdout).unwrap();
    println!("{said}");
    let told: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    // How long turns took is told too; it is measured with an optimised program alone on its machine (docs/performance.md), and so
    // is the memory: here it is only seen that nothing grows without end.
    // Who is late with the dice was not refused by what keeps strangers off; nor was a page that is gone because it answered no
    // ping, where a turn took so long before anything hostile happened.
    let is_slow = told["calm_p99_ms"].as_f64().unwrap() > SLOW_MACHINE_MS;
    let is_late = |told: &str| told.contains("too_late") || is_slow && told.contains("connection is lost");
    let late = told["told"].as_array().unwrap().iter().filter(|told| is_late(told.as_str().unwrap())).count();
    assert_eq!(told["refused"], late, "{said}");
    assert!(told["gone_after_s"].as_f64().is_some(), "{said}");
    if cfg!(target_os = "linux") {
        assert!(told["memory_grown_mb"].as_f64().unwrap() < MAX_GROWTH_MB, "{said}");
    }
    let tried = told["tried"].as_object().unwrap();
    assert_eq!(tried.len(), 18, "{said}");
    assert!(tried.values().all(|tried| tried["times"].as_u64() > Some(0)), "{said}");
}

#[test]
fn every_game_is_played_by_as_many_as_it_allows() {
    let cases = [("parchis", "4"), ("barragoon", "2"), ("ampel", "2"), ("girumgo", "3"), ("europa", "3")];
    // Side by side: most of the time is waiting.
    let played = cases.map(|(game, seats)| {
        let line = ["--tables", "2", "--pace", "0", "--seconds", "5", "--game", game, "--seats", seats];
        (game, std::thread::spawn(move || load(&line)))
    });
    for (game, load) in played {
        let told = joined(game, load);
        assert_eq!(told["errors"], 0, "{game}: {told}");
        assert!(told["actions"].as_u64().unwrap() > 0, "{game}: {told}");
    }
}

#[test]
fn idle_tables_are_opened_and_left_alone() {
    let told = load(&["--tables", "5", "--idle", "--seconds", "1"]);
    assert_eq!((&told["errors"], &told["actions"]), (&0.into(), &0.into()), "{told}");
}

#[test]
fn a_class_with_phones_and_a_projector_is_played_without_an_error() {
    let told = load(&["--class", "12", "--seconds", "10"]);
    assert_eq!((&told["phones"], &told["errors"]), (&12.into(), &0.into()), "{told}");
    assert!(told["taps"].as_u64().unwrap() > 0 && told["p99_ms"].as_f64().unwrap() > 0.0, "{told}");
}

#[test]
fn players_who_hop_go_on_where_they_were_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let (program, logs) = (env!("CARGO_BIN_EXE_sobremesa"), folder.path().join("logs"));
    let config = NodeConfig { program: program.into(), database: None, bus: None, folder: folder.path().into() };
    let node = Node::start(config).unwrap();
    let url = format!("http://{0},http://{0}", node.address());
    let play = ["load", "--hop", "1", "--tables", "2", "--pace", "20", "--seconds", "600", "--url", &url, "--log"];
    let mut load = Spawned::start(sobremesa(&play).arg(&logs)).unwrap();
    let lines = || -> Vec<Value> {
        let files = std::fs::read_dir(&logs).into_iter().flatten().flatten();
        let texts: Vec<String> = files.map(|file| std::fs::read_to_string(file.path()).unwrap()).collect();
        texts.iter().flat_map(|text| text.lines()).filter_map(|line| serde_json::from_str(line).ok()).collect()
    };
    let count = |name: &str| lines().iter().filter(|line| !line[name].is_null()).count() as u64;
    let reaches = |name: &str, goal: u64| {
        until(&format!("{goal} lines with {name}"), || match count(name) {
            enough if enough >= goal => Ok(()),
            few => Err(few),
        });
    };
    reaches("ack", 10);
    node.kill().unwrap();
    node.resume().unwrap();
    reaches("cut", 1);
    reaches("ack", count("ack") + 10);
    reaches("hop", 1);
    signal("-INT", load.pid()).unwrap();
    let said = String::from_utf8(load.end(WAIT_TIMEOUT).unwrap().stdout).unwrap();
    let told: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert_eq!(told["errors"], 0, "{said}");
    for name in ["acknowledged", "hops", "cuts", "longest_interruption_ms"] {
        assert!(told[name].as_u64().unwrap() > 0, "{name} in {said}");
    }
    assert_eq!(Some(count("ack")), told["acknowledged"].as_u64());
    assert!(count("cut") > 0 && count("event") > count("ack"));
}
