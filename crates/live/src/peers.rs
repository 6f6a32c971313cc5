//! Detects nodes that share the database but not the bus. A node whose row is renewed but whose messages never arrive is
//! configured with another bus, or none: what happens there is noticed late here.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::Mutex;

/// A node from which no message came for this long, while the bus was up, is not on this bus, in milliseconds.
const SILENCE_TIMEOUT_MS: u64 = 10_000;

/// The other nodes.
#[derive(Default)]
pub(crate) struct Peers {
    /// When the last message of each arrived; of one that never sent any, when its row was first seen.
    last_message: Mutex<HashMap<String, u64>>,
    silent: AtomicUsize,
}

impl Peers {
    /// A message of another node has arrived.
    pub(crate) fn hear(&self, node: String, now: u64) {
        self.last_message.lock().insert(node, now);
    }

    /// Compares the nodes that are alive by the database with those whose messages arrive. Gives the number of silent ones when
    /// that number has just become positive.
    pub(crate) fn observe(&self, living: &BTreeSet<String>, bus_is_up: bool, now: u64) -> Option<usize> {
        let mut last_message = self.last_message.lock();
        last_message.retain(|node, _| living.contains(node));
        for node in living {
            let last = last_message.entry(node.clone()).or_insert(now);
            if !bus_is_up {
                *last = now;
            }
        }
        let silent = last_message.values().filter(|&&last| last + SILENCE_TIMEOUT_MS <= now).count();
        let before = self.silent.swap(silent, Ordering::Relaxed);
        (before == 0 && silent > 0).then_some(silent)
    }

    /// How many nodes are alive and silent on the bus.
    pub(crate) fn silent(&self) -> usize {
        self.silent.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_that_lives_and_is_not_heard_is_told_once() {
        let peers = Peers::default();
        let living = BTreeSet::from(["one".to_owned(), "two".to_owned()]);
        assert_eq!(peers.observe(&living, true, 0), None);
        peers.hear("one".into(), 9_000);
        assert_eq!(peers.observe(&living, true, 10_000), Some(1));
        assert_eq!((peers.observe(&living, true, 12_000), peers.silent()), (None, 1));
        peers.hear("two".into(), 13_000);
        assert_eq!((peers.observe(&living, true, 14_000), peers.silent()), (None, 0));
        assert_eq!(peers.observe(&BTreeSet::new(), true, 60_000), None, "they have gone");
    }

    #[test]
    fn while_the_bus_is_down_nobody_is_missed() {
        let peers = Peers::default();
        let living = BTreeSet::from(["one".to_owned()]);
        for now in [0, 9_000, 18_000] {
            assert_eq!(peers.observe(&living, false, now), None);
        }
        assert_eq!(peers.observe(&living, true, 27_999), None);
        assert_eq!(peers.observe(&living, true, 28_000), Some(1));
    }
}
