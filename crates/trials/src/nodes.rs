//! `cargo xtask cluster`: three equal nodes behind a balancer on this machine, for trying out.

use std::path::PathBuf;

use cluster::{Cluster, Relay};

/// How many nodes there are.
pub(crate) const NODES: usize = 3;

/// Starts everything, says where it is, and stops it when somebody has had enough.
pub(crate) fn run(program: PathBuf, port: u16) -> anyhow::Result<()> {
    let cluster = Cluster::start(program, NODES, false)?;
    let balancer = Relay::start(port, cluster.addresses())?;
    println!("balancer:   http://{}", balancer.address());
    for (number, address) in cluster.addresses().iter().enumerate() {
        println!("node {number}:     http://{address}");
    }
    println!("PostgreSQL: {}", cluster.database);
    println!("NATS:       {}", cluster.nats.address());
    println!("logs:       {}", cluster.folder().display());
    println!("ctrl-c stops everything and throws it away");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(tokio::signal::ctrl_c())?)
}
