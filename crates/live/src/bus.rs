//! Publish and subscribe between nodes.
//!
//! A message is only a hint that something is new; the truth is in the store. So nobody waits for the bus, and gaps in
//! the numbers of events show what it has lost. Between machines the bus is NATS; a node that is alone has one within
//! its process.

mod local;
mod nats;

use std::time::Duration;

use base::Clock;
use bytes::Bytes;
use futures_util::StreamExt as _;
use store::{Engine, NodeSeen, Store};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::membership::HEARTBEAT_INTERVAL;
pub(crate) use local::LocalBus;
use nats::Nats;
pub use nats::{LIBRARY as BUS_LIBRARY, shown_bus};

/// The most messages of one subject in a subscriber's queue; further ones are dropped.
const SUBSCRIPTION_QUEUE: usize = 4096;

/// How often a node that starts looks whether others live.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The bus cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadBus {
    /// That is no address.
    #[error("--bus: write the address of a NATS server, such as nats://host:4222")]
    Address,
    /// Nodes must share what they keep.
    #[error("--bus is for nodes that share a database: give --database postgres://… as well")]
    Alone,
    /// Other nodes live on the store, and this one has no bus to reach them.
    #[error(
        "other servers live on this database: give --bus as well, so that they hear of each other, or stop them first"
    )]
    Others,
    /// Another node lives on the store and has no bus.
    #[error(
        "a server without --bus lives on this database: stop it first, or start it again with the same --bus as this one"
    )]
    Deaf,
    /// The database does not answer.
    #[error("the database does not answer: {0}")]
    Store(#[from] store::Error),
}

/// One node's connection to the bus.
pub struct Bus(Kind);

enum Kind {
    /// Between machines.
    Nats(Nats),
    /// Within this process.
    Local(LocalBus),
}

/// The messages of the other nodes under one subject.
pub(crate) enum BusSubscription {
    /// By other machines.
    Nats(Box<nats::Subscriber>),
    /// Within this process.
    Local(mpsc::Receiver<Bytes>),
}

impl Bus {
    /// The bus at an address, which need not answer yet, or that of a node which is alone on its store.
    ///
    /// # Errors
    /// That is no address; or other nodes live on the store, and this one is to have no bus, or one of them has none.
    pub async fn open(address: Option<&str>, store: &Store, clock: Clock) -> Result<Bus, BadBus> {
        match address {
            Some(_) if store.engine == Engine::Sqlite => Err(BadBus::Alone),
            Some(address) => {
                if others_live(store, |node| node.bus == Some(false)).await? {
                    return Err(BadBus::Deaf);
                }
                Ok(Bus(Kind::Nats(Nats::open(address).await?)))
            }
            None => {
                if others_live(store, |_| true).await? {
                    return Err(BadBus::Others);
                }
                // Whatever is left of other nodes is of those before this one.
                store.clear_nodes(clock.now()).await?;
                Ok(Bus(Kind::Local(LocalBus::new())))
            }
        }
    }

    /// A bus within this process.
    #[cfg(test)]
    pub(crate) fn local(bus: LocalBus) -> Bus {
        Bus(Kind::Local(bus))
    }

    /// Publishes something under a subject to the other nodes, or drops it if the bus does not take it at once. It is not
    /// even made where there can be no others.
    pub(crate) fn publish(&self, message: impl FnOnce() -> (String, Bytes)) {
        if !self.may_have_missed() {
            return;
        }
        let (subject, text) = message();
        match &self.0 {
            Kind::Nats(nats) => nats.publish(subject, text),
            Kind::Local(local) => local.publish(&subject, &text),
        }
    }

    /// Subscribes to a subject, for as long as the subscription lives; `None` where there can be no others.
    pub(crate) async fn subscribe(&self, subject: String) -> Option<BusSubscription> {
        if !self.may_have_missed() {
            return None;
        }
        match &self.0 {
            Kind::Nats(nats) => Some(BusSubscription::Nats(Box::new(nats.subscribe(subject).await?))),
            Kind::Local(local) => Some(BusSubscription::Local(local.subscribe(subject))),
        }
    }

    /// Whether the bus answers; changes when it is gone, and when it is back.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        match &self.0 {
            Kind::Nats(nats) => nats.watch(),
            Kind::Local(local) => local.watch(),
        }
    }

    /// Whether the bus answers.
    pub(crate) fn is_up(&self) -> bool {
        match &self.0 {
            Kind::Nats(nats) => *nats.watch().borrow(),
            Kind::Local(local) => *local.watch().borrow(),
        }
    }

    /// Why it does not answer, if that is known.
    pub(crate) fn trouble(&self) -> Option<String> {
        match &self.0 {
            Kind::Nats(nats) => nats.trouble(),
            Kind::Local(_) => None,
        }
    }

    /// Whether a message of another node may have been lost: never where there can be no other node.
    pub(crate) fn may_have_missed(&self) -> bool {
        match &self.0 {
            Kind::Nats(_) => true,
            Kind::Local(local) => local.has_peers(),
        }
    }

    /// Whether it connects machines, and so can be down.
    pub(crate) fn is_remote(&self) -> bool {
        matches!(self.0, Kind::Nats(_))
    }
}

impl BusSubscription {
    /// The next message; `None` once the bus is closed.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        match self {
            BusSubscription::Nats(subscriber) => subscriber.next().await.map(|message| message.payload),
            BusSubscription::Local(receiver) => receiver.recv().await,
        }
    }
}

/// Whether other nodes of a kind live on this database: one that does is seen again before long.
async fn others_live(store: &Store, kind: impl Fn(&NodeSeen) -> bool) -> store::Result<bool> {
    let before = store.nodes_seen().await?;
    // Nobody else uses the folder: it is locked.
    if store.engine == Engine::Sqlite || !before.values().any(&kind) {
        return Ok(false);
    }
    let end = Instant::now() + HEARTBEAT_INTERVAL + HEARTBEAT_INTERVAL / 2;
    while Instant::now() < end {
        tokio::time::sleep(POLL_INTERVAL).await;
        let seen = store.nodes_seen().await?;
        let lives = |(id, node): (&String, &NodeSeen)| before.get(id).is_none_or(|before| before.at < node.at);
        if seen.iter().filter(|(_, node)| kind(node)).any(lives) {
            return Ok(true);
        }
    }
    Ok(false)
}
