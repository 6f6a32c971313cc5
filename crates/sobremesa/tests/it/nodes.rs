//! Several nodes behind a balancer, as `cargo xtask cluster` starts them.

use std::path::Path;

use cluster::{Cluster, Node, Relay};
use serde_json::{Value, json};

use crate::common::agent;

/// Who somebody is, asked through an address.
fn me(address: impl std::fmt::Display, cookie: &str) -> Value {
    let mut answer = agent().get(format!("http://{address}/api/me")).header("cookie", cookie).call().unwrap();
    serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap()
}

#[test]
fn whoever_comes_through_the_balancer_is_known_everywhere_and_nothing_stays_behind() {
    let cluster = Cluster::start(env!("CARGO_BIN_EXE_sobremesa").into(), 3, true).unwrap();
    let balancer = Relay::start(0, cluster.addresses()).unwrap();
    let name = json!({ "name": "Ana" }).to_string();
    let guests = agent().post(format!("http://{}/api/guests", balancer.address()));
    let answer = guests.header("content-type", "application/json").send(&name).unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    for address in cluster.addresses() {
        assert_eq!(me(address, &cookie)["name"], "Ana", "at {address}");
    }
    cluster.nodes[0].kill().unwrap();
    for _ in 0..3 {
        assert_eq!(me(balancer.address(), &cookie)["name"], "Ana", "one is gone");
    }
    cluster.nodes[0].resume().unwrap();
    assert_eq!(me(cluster.nodes[0].address(), &cookie)["name"], "Ana", "it is back where it was");

    let mut pids: Vec<u32> = cluster.nodes.iter().filter_map(Node::pid).collect();
    pids.extend([cluster.postgres.pid().unwrap(), cluster.nats.pid().unwrap()]);
    assert_eq!(pids.len(), 5);
    let folder = cluster.folder().to_owned();
    drop(cluster);
    assert!(!folder.exists());
    for pid in pids {
        assert!(!Path::new(&format!("/proc/{pid}")).exists(), "{pid} still runs");
    }
}
