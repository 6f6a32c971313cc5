//! PostgreSQL, NATS, and several nodes on them, each with wires of its own to both.

use std::net::SocketAddr;
use std::path::PathBuf;

use tempfile::TempDir;

use crate::{Ground, Nats, Node, Postgres, Relay};

/// The wires of one node.
pub struct Wires {
    /// To PostgreSQL.
    pub database: Relay,
    /// To NATS.
    pub bus: Relay,
}

/// All of it. Whatever is dropped first, nothing of it stays.
pub struct Cluster {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// Their wires, if they have any; those that only measure have none.
    pub wires: Vec<Wires>,
    /// What the nodes keep everything in.
    pub postgres: Postgres,
    /// What they tell each other by.
    pub nats: Nats,
    /// The address of the database, past all wires.
    pub database: String,
    folder: TempDir,
}

impl Cluster {
    /// Starts PostgreSQL, NATS and so many nodes of this program; without wires PostgreSQL waits for the disk, so that
    /// what is measured is what it would cost elsewhere.
    ///
    /// # Errors
    /// Something is not installed, or does not start.
    pub fn start(program: PathBuf, nodes: usize, wired: bool) -> anyhow::Result<Cluster> {
        let postgres = if wired { Postgres::start()? } else { Postgres::start_synced()? };
        let nats = Nats::start()?;
        let database = postgres.database()?;
        let mut cluster =
            Cluster { nodes: Vec::new(), wires: Vec::new(), postgres, nats, database, folder: tempfile::tempdir()? };
        for _ in 0..nodes {
            let mut ground = Ground {
                program: program.clone(),
                database: Some(cluster.database.clone()),
                bus: Some(cluster.nats.address()),
                folder: cluster.folder.path().to_owned(),
            };
            if wired {
                let (postgres, nats) = (cluster.postgres.place(), cluster.nats.place());
                let wires = Wires { database: Relay::start(0, vec![postgres])?, bus: Relay::start(0, vec![nats])? };
                let near = |text: String, far: SocketAddr, wire: &Relay| {
                    text.replace(&far.to_string(), &wire.address().to_string())
                };
                ground.database = ground.database.map(|text| near(text, postgres, &wires.database));
                ground.bus = ground.bus.map(|text| near(text, nats, &wires.bus));
                cluster.wires.push(wires);
            }
            cluster.nodes.push(Node::start(ground)?);
        }
        Ok(cluster)
    }

    /// Where the nodes answer.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(Node::address).collect()
    }

    /// Where the nodes write their logs, until all is dropped.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }
}
