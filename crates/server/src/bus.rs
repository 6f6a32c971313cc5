//! The way to the other nodes: publish and subscribe.
//!
//! What is published is a hint that something is new; what is true is in the store. So nobody waits for the bus, and what it
//! loses is found by numbers. Between machines the bus is NATS; a node that is alone has one within its process.

mod local;
mod nats;

use axum::body::Bytes;
use futures_util::StreamExt as _;
use tokio::sync::{mpsc, watch};

pub(crate) use local::LocalBus;
pub(crate) use nats::{CONNECT_TIMEOUT, Nats};

/// The most messages of one subject that wait to be taken in; what comes then is dropped.
const SUBSCRIPTION_QUEUE: usize = 4096;

/// The bus cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadBus {
    /// That is no address.
    #[error("--bus: write the address of a NATS server, such as nats://host:4222")]
    Address,
    /// Nothing answers there, or not to us.
    #[error("the bus {0} cannot be reached: {1}")]
    Reach(String, String),
    /// Nodes must share what they keep.
    #[error("--bus is for nodes that share a database: give --database postgres://… as well")]
    Alone,
    /// Other nodes would not hear of this one.
    #[error(
        "other servers live on this database: give --bus as well, so that they hear of each other, or stop them first"
    )]
    Others,
}

/// A bus, as one node has it.
pub(crate) enum Bus {
    /// Between machines.
    Nats(Nats),
    /// Within this process.
    Local(LocalBus),
}

/// What is published under one subject by the other nodes.
pub(crate) enum BusSubscription {
    /// By other machines.
    Nats(Box<nats::Subscriber>),
    /// Within this process.
    Local(mpsc::Receiver<Bytes>),
}

impl Bus {
    /// Publishes something to the other nodes, or drops it if the bus does not take it at once.
    pub(crate) fn publish(&self, subject: String, text: impl Into<Bytes>) {
        match self {
            Bus::Nats(nats) => nats.publish(subject, text.into()),
            Bus::Local(local) => local.publish(&subject, &text.into()),
        }
    }

    /// Subscribes to a subject, for as long as the subscription lives.
    pub(crate) async fn subscribe(&self, subject: String) -> Option<BusSubscription> {
        match self {
            Bus::Nats(nats) => Some(BusSubscription::Nats(Box::new(nats.subscribe(subject).await?))),
            Bus::Local(local) => Some(BusSubscription::Local(local.subscribe(subject))),
        }
    }

    /// Whether the bus answers; changes when it is gone, and when it is back.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        match self {
            Bus::Nats(nats) => nats.watch(),
            Bus::Local(local) => local.watch(),
        }
    }

    /// Whether the bus answers.
    pub(crate) fn is_up(&self) -> bool {
        match self {
            Bus::Nats(nats) => *nats.watch().borrow(),
            Bus::Local(local) => *local.watch().borrow(),
        }
    }

    /// Whether anybody else may be there: a node that is alone has nobody to tell and nobody to hear from.
    pub(crate) fn has_peers(&self) -> bool {
        match self {
            Bus::Nats(_) => true,
            Bus::Local(local) => local.has_peers(),
        }
    }

    /// Whether it leads out of this process, so that it can be down.
    pub(crate) fn is_remote(&self) -> bool {
        matches!(self, Bus::Nats(_))
    }
}

impl BusSubscription {
    /// What is published next; `None` when nothing will be any more.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        match self {
            BusSubscription::Nats(subscriber) => subscriber.next().await.map(|message| message.payload),
            BusSubscription::Local(receiver) => receiver.recv().await,
        }
    }
}
