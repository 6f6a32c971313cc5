//! The gate before the store, which makes the order of queries deterministic.
//!
//! SQLite works on threads of its own, beside the simulated time. So one caller at a time is let through, and only when no task can go on:
//! until its query ends, nothing else happens and no virtual time passes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, mpsc};

use fastrand::Rng;
use parking_lot::Mutex;
use sqlx::Error;
use store::{Entering, Gate, Turn};
use tokio::runtime::Handle;
use tokio::sync::{Notify, oneshot};

use super::faults::Faults;

/// A run that takes more turns than this does not end.
const MAX_TURNS: usize = 100_000;

/// Whose turn it is.
pub(super) struct Turns {
    line: Mutex<Line>,
    /// Told when there are too many turns.
    endless: Notify,
    runtime: OnceLock<Handle>,
}

struct Line {
    rng: Rng,
    taken: bool,
    granted: usize,
    waiting: Vec<oneshot::Sender<Passage>>,
}

/// A caller's right to be at the store; gives the turn back when it is dropped.
struct Passage {
    turns: Arc<Turns>,
    /// While this lives, a thread waits for it, and tokio does not let virtual time pass.
    _hold: mpsc::Sender<()>,
}

/// The gate of one node.
pub(super) struct NodeGate {
    turns: Arc<Turns>,
    faults: Arc<Faults>,
    stopped: AtomicBool,
}

struct NodeTurn {
    _passage: Passage,
    gate: Arc<NodeGate>,
}

impl Turns {
    /// Nobody waits; who comes first is drawn.
    pub(super) fn new(rng: Rng) -> Turns {
        let line = Line { rng, taken: false, granted: 0, waiting: Vec::new() };
        Turns { line: Mutex::new(line), endless: Notify::new(), runtime: OnceLock::new() }
    }

    /// Waits for ever, unless the run does not end.
    pub(super) async fn endless(&self) {
        self.endless.notified().await;
    }

    /// The runtime in which it is simulated.
    pub(super) fn begin(&self, runtime: Handle) {
        let _ = self.runtime.set(runtime);
    }

    /// Until this is dropped, no virtual time passes.
    pub(super) fn hold(&self) -> mpsc::Sender<()> {
        let (hold, held) = mpsc::channel();
        if let Some(runtime) = self.runtime.get() {
            drop(runtime.spawn_blocking(move || held.recv()));
        }
        hold
    }

    /// No task can go on: the next caller is let through.
    pub(super) fn next(self: &Arc<Self>) {
        loop {
            let next = {
                let mut line = self.line.lock();
                if line.taken || line.waiting.is_empty() {
                    return;
                }
                if line.granted == MAX_TURNS {
                    return self.endless.notify_one();
                }
                line.granted += 1;
                line.taken = true;
                let most = line.waiting.len();
                let at = line.rng.usize(..most);
                line.waiting.remove(at)
            };
            let hold = self.hold();
            // Whoever has given up waiting gives the turn back at once.
            if next.send(Passage { turns: self.clone(), _hold: hold }).is_ok() {
                return;
            }
        }
    }
}

impl Drop for Passage {
    fn drop(&mut self) {
        self.turns.line.lock().taken = false;
    }
}

impl NodeGate {
    /// A node's gate.
    pub(super) fn new(turns: Arc<Turns>, faults: Arc<Faults>) -> Arc<NodeGate> {
        Arc::new(NodeGate { turns, faults, stopped: AtomicBool::new(false) })
    }

    /// The node stops here and now: whatever it wants from the store it never gets.
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the node has stopped.
    pub(super) fn has_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    async fn pass(self: Arc<Self>) -> Result<Box<dyn Turn>, Error> {
        if self.faults.strikes(|odds| odds.slow) {
            tokio::time::sleep(self.faults.delay(400)).await;
        }
        if !self.has_stopped() && self.faults.strikes(|odds| odds.refused) {
            return Err(Error::PoolTimedOut);
        }
        if !self.has_stopped() {
            let (sender, granted) = oneshot::channel();
            self.turns.line.lock().waiting.push(sender);
            if let Ok(passage) = granted.await
                && !self.has_stopped()
            {
                return Ok(Box::new(NodeTurn { _passage: passage, gate: self }));
            }
        }
        std::future::pending().await
    }
}

/// The gate of a node, as the store knows it.
pub(super) struct AtStore(pub(super) Arc<NodeGate>);

impl Gate for AtStore {
    fn enter(&self) -> Entering {
        Box::pin(self.0.clone().pass())
    }
}

impl Turn for NodeTurn {
    fn before_commit(&mut self) -> Result<(), Error> {
        let fails = self.gate.has_stopped() || self.gate.faults.strikes(|odds| odds.uncommitted);
        if fails { Err(Error::PoolTimedOut) } else { Ok(()) }
    }

    fn after_commit(&mut self) -> Result<(), Error> {
        let fails = self.gate.has_stopped() || self.gate.faults.strikes(|odds| odds.unknown);
        if fails { Err(Error::PoolTimedOut) } else { Ok(()) }
    }
}
