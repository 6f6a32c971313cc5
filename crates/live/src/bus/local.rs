//! A bus within one process: for a node that is alone, and for several nodes in one test.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bytes::Bytes;
use parking_lot::Mutex;
use tokio::sync::{mpsc, watch};

use super::SUBSCRIPTION_QUEUE;

/// The number of subjects below which those without subscribers are not removed yet.
const SWEEP_SPARES: usize = 64;

/// When a message reaches one who subscribed: after each of these delays. None: it is lost; several: it comes several times.
pub(crate) type Delivery = dyn Fn() -> Vec<Duration> + Send + Sync;

/// One node's connection to the bus.
pub(crate) struct LocalBus {
    hub: Arc<Hub>,
    member: u64,
}

/// What all members share.
struct Hub {
    members: AtomicU64,
    subscribers: Mutex<Subscribers>,
    /// How messages are delivered; at once and once each, if nothing else is said.
    delivery: Option<Box<Delivery>>,
    up: watch::Sender<bool>,
}

#[derive(Default)]
struct Subscribers {
    by_subject: HashMap<String, Vec<Subscriber>>,
    /// At this number of subjects those without subscribers are removed.
    sweep_at: usize,
}

struct Subscriber {
    member: u64,
    queue: mpsc::Sender<Bytes>,
}

impl LocalBus {
    /// A bus with one member.
    pub(crate) fn new() -> LocalBus {
        LocalBus::with(None)
    }

    /// A bus with one member and a delivery policy.
    pub(crate) fn with(delivery: Option<Box<Delivery>>) -> LocalBus {
        let hub =
            Hub { members: AtomicU64::new(1), subscribers: Mutex::default(), delivery, up: watch::Sender::new(true) };
        LocalBus { hub: Arc::new(hub), member: 0 }
    }

    /// Another member of the same bus.
    #[cfg(test)]
    pub(crate) fn join(&self) -> LocalBus {
        LocalBus { hub: self.hub.clone(), member: self.hub.members.fetch_add(1, Ordering::Relaxed) }
    }

    /// The bus fails for all members, or answers again. What is under way still arrives.
    #[cfg(test)]
    pub(crate) fn set_up(&self, up: bool) {
        self.hub.up.send_replace(up);
    }

    /// Whether there are other members.
    pub(crate) fn has_peers(&self) -> bool {
        self.hub.members.load(Ordering::Relaxed) > 1
    }

    /// Sends a message to the other members that subscribed to a subject; whose queue is full misses it.
    pub(crate) fn publish(&self, subject: &str, text: &Bytes) {
        if !*self.hub.up.borrow() {
            return;
        }
        let subscribers = self.hub.subscribers.lock();
        let of_subject = subscribers.by_subject.get(subject).into_iter().flatten();
        for subscriber in of_subject.filter(|subscriber| subscriber.member != self.member) {
            match &self.hub.delivery {
                None => drop(subscriber.queue.try_send(text.clone())),
                Some(delivery) => delivery().into_iter().for_each(|delay| deliver(subscriber, text, delay)),
            }
        }
    }

    /// Subscribes to a subject, for as long as the receiver lives.
    pub(crate) fn subscribe(&self, subject: String) -> mpsc::Receiver<Bytes> {
        let (queue, receiver) = mpsc::channel(SUBSCRIPTION_QUEUE);
        self.hub.subscribers.lock().add(subject, Subscriber { member: self.member, queue });
        receiver
    }

    /// Whether the bus answers.
    pub(crate) fn watch(&self) -> watch::Receiver<bool> {
        self.hub.up.subscribe()
    }
}

impl Subscribers {
    fn add(&mut self, subject: String, subscriber: Subscriber) {
        if self.by_subject.len() >= self.sweep_at {
            self.by_subject.retain(|_, of_subject| {
                of_subject.retain(|subscriber| !subscriber.queue.is_closed());
                !of_subject.is_empty()
            });
            self.sweep_at = 2 * self.by_subject.len() + SWEEP_SPARES;
        }
        self.by_subject.entry(subject).or_default().push(subscriber);
    }
}

fn deliver(subscriber: &Subscriber, text: &Bytes, delay: Duration) {
    let (queue, text) = (subscriber.queue.clone(), text.clone());
    tokio::spawn(async move {
        tokio::time::sleep(delay).await;
        let _ = queue.try_send(text);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_others_who_subscribed_are_told_and_nobody_else() {
        let one = LocalBus::new();
        let other = one.join();
        let (mut own, mut theirs) = (one.subscribe("mesa".into()), other.subscribe("mesa".into()));
        let mut apart = other.subscribe("otra".into());
        one.publish("mesa", &"hola".into());
        one.publish("nadie", &"hola".into());
        assert_eq!(theirs.recv().await.as_deref(), Some(&b"hola"[..]));
        assert!(own.try_recv().is_err() && apart.try_recv().is_err() && theirs.try_recv().is_err());
    }

    #[tokio::test]
    async fn what_nobody_takes_in_is_dropped_and_who_is_gone_is_forgotten() {
        let one = LocalBus::new();
        let other = one.join();
        let mut slow = other.subscribe("mesa".into());
        (0..SUBSCRIPTION_QUEUE + 10).for_each(|_| one.publish("mesa", &"x".into()));
        let taken = std::iter::from_fn(|| slow.try_recv().ok()).count();
        assert_eq!(taken, SUBSCRIPTION_QUEUE);
        drop(slow);
        (0..1000).for_each(|table| drop(other.subscribe(format!("mesa {table}"))));
        assert!(one.hub.subscribers.lock().by_subject.len() <= 2 * SWEEP_SPARES);
    }

    #[tokio::test]
    async fn while_it_fails_nothing_arrives_and_everybody_knows() {
        let one = LocalBus::new();
        let other = one.join();
        let (mut theirs, mut up) = (other.subscribe("mesa".into()), other.watch());
        one.set_up(false);
        one.publish("mesa", &"x".into());
        assert!(theirs.try_recv().is_err() && up.has_changed().unwrap() && !*up.borrow_and_update());
        one.set_up(true);
        one.publish("mesa", &"y".into());
        assert_eq!(theirs.recv().await.as_deref(), Some(&b"y"[..]));
    }

    #[tokio::test(start_paused = true)]
    async fn messages_may_be_late_doubled_or_lost() {
        let one = LocalBus::with(Some(Box::new(|| vec![Duration::from_secs(9), Duration::from_secs(1)])));
        let other = one.join();
        let mut theirs = other.subscribe("mesa".into());
        one.publish("mesa", &"x".into());
        assert!(theirs.recv().await.is_some() && theirs.recv().await.is_some());
        let lossy = LocalBus::with(Some(Box::new(Vec::new)));
        let mut theirs = lossy.join().subscribe("mesa".into());
        lossy.publish("mesa", &"x".into());
        assert!(theirs.try_recv().is_err());
    }
}
