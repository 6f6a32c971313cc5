//! The faults that can be injected into a running cluster.

use std::thread::sleep;
use std::time::Duration;

use anyhow::Context as _;
use cluster::{Cluster, LinkState};
use serde::Serialize;

/// How long a node is frozen.
const FREEZE_TIME: Duration = Duration::from_secs(15);

/// What may go wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Fault {
    /// A node is killed, and started again after a while.
    Kill,
    /// A node is frozen.
    Freeze,
    /// The bus is stopped and started.
    Nats,
    /// The database is ended at once and started.
    Postgres,
    /// A node's links are cut.
    Cut,
    /// Nothing passes over a node's links, and nobody is told.
    Silence,
    /// All that passes over a node's links is late.
    Delay,
}

/// Every kind of fault.
pub(super) const FAULTS: [Fault; 7] =
    [Fault::Kill, Fault::Postgres, Fault::Nats, Fault::Cut, Fault::Freeze, Fault::Silence, Fault::Delay];

impl Fault {
    /// Lets it happen, and everything be well again. Each sleep here waits for: the time that the fault is to last.
    pub(super) fn inject(self, cluster: &Cluster, random: &mut fastrand::Rng) -> anyhow::Result<()> {
        let node = random.usize(..cluster.nodes.len());
        let mut while_for = |least: f64, most: f64| Duration::from_secs_f64(least + random.f64() * (most - least));
        match self {
            Fault::Kill => {
                cluster.nodes[node].kill()?;
                sleep(while_for(0.5, 4.0));
                cluster.nodes[node].resume()
            }
            Fault::Freeze => cluster.nodes[node].freeze(FREEZE_TIME),
            Fault::Nats => {
                cluster.nats.stop()?;
                sleep(while_for(0.2, 6.0));
                cluster.nats.resume()
            }
            Fault::Postgres => {
                cluster.postgres.crash()?;
                sleep(while_for(0.0, 2.0));
                cluster.postgres.resume()
            }
            Fault::Cut | Fault::Silence | Fault::Delay => {
                let state = match self {
                    Fault::Cut => LinkState::Cut,
                    Fault::Silence => LinkState::Silent,
                    _ => LinkState::Slow(while_for(0.02, 0.4)),
                };
                let time = while_for(1.0, 8.0);
                let (database, bus) = [(true, true), (true, false), (false, true)][random.usize(..3)];
                let links = cluster.links.get(node).context("a node without links")?;
                let set = |state| {
                    [(database, &links.database), (bus, &links.bus)]
                        .into_iter()
                        .filter(|(is_hit, _)| *is_hit)
                        .for_each(|(_, link)| link.set(state));
                };
                set(state);
                sleep(time);
                set(LinkState::Fine);
                Ok(())
            }
        }
    }
}
