//! What may go wrong, and how it is made to.

use std::thread::sleep;
use std::time::Duration;

use anyhow::Context as _;
use cluster::{Cluster, Weather};
use serde::Serialize;

/// How long a node is frozen.
const FREEZE: Duration = Duration::from_secs(15);

/// What may go wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Blow {
    /// A node is killed, and started again after a while.
    Kill,
    /// A node is frozen.
    Freeze,
    /// The bus is stopped and started.
    Nats,
    /// The database is ended at once and started.
    Postgres,
    /// A node's wires are cut.
    Cut,
    /// Nothing passes over a node's wires, and nobody is told.
    Silence,
    /// All that passes over a node's wires is late.
    Delay,
}

/// All of them.
pub(super) const BLOWS: [Blow; 7] =
    [Blow::Kill, Blow::Postgres, Blow::Nats, Blow::Cut, Blow::Freeze, Blow::Silence, Blow::Delay];

impl Blow {
    /// Lets it happen, and everything be well again. Each sleep here waits for: the time that the fault is to last.
    pub(super) fn strike(self, cluster: &Cluster, random: &mut fastrand::Rng) -> anyhow::Result<()> {
        let node = random.usize(..cluster.nodes.len());
        let mut while_for = |least: f64, most: f64| Duration::from_secs_f64(least + random.f64() * (most - least));
        match self {
            Blow::Kill => {
                cluster.nodes[node].kill()?;
                sleep(while_for(0.5, 4.0));
                cluster.nodes[node].go_on()
            }
            Blow::Freeze => cluster.nodes[node].freeze(FREEZE),
            Blow::Nats => {
                cluster.nats.stop()?;
                sleep(while_for(0.2, 6.0));
                cluster.nats.go_on()
            }
            Blow::Postgres => {
                cluster.postgres.crash()?;
                sleep(while_for(0.0, 2.0));
                cluster.postgres.go_on()
            }
            Blow::Cut | Blow::Silence | Blow::Delay => {
                let weather = match self {
                    Blow::Cut => Weather::Cut,
                    Blow::Silence => Weather::Silent,
                    _ => Weather::Slow(while_for(0.02, 0.4)),
                };
                let time = while_for(1.0, 8.0);
                let (database, bus) = [(true, true), (true, false), (false, true)][random.usize(..3)];
                let wires = cluster.wires.get(node).context("a node without wires")?;
                let set = |weather| {
                    [(database, &wires.database), (bus, &wires.bus)]
                        .into_iter()
                        .filter(|(struck, _)| *struck)
                        .for_each(|(_, wire)| wire.set(weather));
                };
                set(weather);
                sleep(time);
                set(Weather::Fine);
                Ok(())
            }
        }
    }
}
