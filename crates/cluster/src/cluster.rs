//! PostgreSQL, NATS, and several nodes on them, each with links of its own to both.

use std::net::SocketAddr;
use std::path::PathBuf;

use tempfile::TempDir;

use crate::{Nats, Node, NodeConfig, Postgres, Relay};

/// The links of one node.
pub struct Links {
    /// To PostgreSQL.
    pub database: Relay,
    /// To NATS.
    pub bus: Relay,
}

/// The whole cluster. Dropping it removes everything, in whatever order its parts go.
pub struct Cluster {
    /// The nodes.
    pub nodes: Vec<Node>,
    /// Their links, if they have any; those that only measure have none.
    pub links: Vec<Links>,
    /// What the nodes keep everything in.
    pub postgres: Postgres,
    /// What they tell each other by.
    pub nats: Nats,
    /// The address of the database, past all links.
    pub database: String,
    folder: TempDir,
}

impl Cluster {
    /// Starts PostgreSQL, NATS and so many nodes of this program; without links PostgreSQL waits for the disk, so that
    /// what is measured is what it would cost elsewhere.
    ///
    /// # Errors
    /// Something is not installed, or does not start.
    pub fn start(program: PathBuf, nodes: usize, with_links: bool) -> anyhow::Result<Cluster> {
        let postgres = if with_links { Postgres::start()? } else { Postgres::start_synced()? };
        let nats = Nats::start()?;
        let database = postgres.database()?;
        let mut cluster =
            Cluster { nodes: Vec::new(), links: Vec::new(), postgres, nats, database, folder: tempfile::tempdir()? };
        for _ in 0..nodes {
            let mut config = NodeConfig {
                program: program.clone(),
                database: Some(cluster.database.clone()),
                bus: Some(cluster.nats.address()),
                folder: cluster.folder.path().to_owned(),
            };
            if with_links {
                let (postgres, nats) = (cluster.postgres.place(), cluster.nats.place());
                let links = Links { database: Relay::start(0, vec![postgres])?, bus: Relay::start(0, vec![nats])? };
                let near = |text: String, far: SocketAddr, link: &Relay| {
                    text.replace(&far.to_string(), &link.address().to_string())
                };
                config.database = config.database.map(|text| near(text, postgres, &links.database));
                config.bus = config.bus.map(|text| near(text, nats, &links.bus));
                cluster.links.push(links);
            }
            cluster.nodes.push(Node::start(config)?);
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
