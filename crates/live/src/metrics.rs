//! Counters and gauges, in the text format of Prometheus.

use std::sync::atomic::AtomicI64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use protocol::Code;
use room::Event;

use crate::Live;

/// The measurements.
pub struct Metrics {
    registry: Registry,
    events: Counter,
    actions: Counter,
    finished: Counter,
    commands: Counter,
    refused: Family<Refused, Counter>,
    requests: Family<Answered, Counter>,
    answering: Histogram,
    sockets: Gauge<i64, AtomicI64>,
    people: Gauge<i64, AtomicI64>,
    tables: Family<TablesOf, Gauge<i64, AtomicI64>>,
    waiting: Gauge<i64, AtomicI64>,
    commits: CommitMetrics,
}

/// Which tables are counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct TablesOf {
    game: String,
    phase: &'static str,
}

/// With which code messages were refused.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Refused {
    code: &'static str,
}

/// With which status requests were answered.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answered {
    status: u32,
}

/// How long commits take: one measurement for each commit, however many events it has.
#[derive(Clone)]
pub(crate) struct CommitMetrics {
    seconds: Histogram,
    together: Histogram,
}

impl CommitMetrics {
    /// Counts the events of one commit.
    pub(crate) fn committed(&self, events: usize, took: Duration) {
        self.seconds.observe(took.as_secs_f64());
        self.together.observe(events as f64);
    }
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("sobremesa");
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let events = counter("events", "Events kept at tables");
        let actions = counter("actions", "Actions played, those of the house included");
        let finished = counter("matches_finished", "Matches that came to their end");
        let commands = counter("commands", "Messages of pages, those refused included");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let sockets = gauge("sockets", "Open sockets");
        let people = gauge("people", "People with a page open, guests included");
        let waiting = gauge("bots_waiting", "Tables that wait for a bot to think");
        let tables = Family::default();
        registry.register("tables", "Tables in memory, by game and by what goes on there", tables.clone());
        let refused = Family::default();
        registry.register("refused", "Messages that were refused, by code", refused.clone());
        let requests = Family::default();
        registry.register("requests", "Requests that were answered, by status", requests.clone());
        let answering = Histogram::new(exponential_buckets(0.0005, 4.0, 8));
        registry.register("answering_seconds", "How long it takes until a request is answered", answering.clone());
        let commits = CommitMetrics {
            seconds: Histogram::new(exponential_buckets(0.0001, 2.0, 16)),
            together: Histogram::new(exponential_buckets(1.0, 2.0, 11)),
        };
        registry.register("keeping_seconds", "How long a transaction that keeps events takes", commits.seconds.clone());
        registry.register("kept_together", "Events in one transaction", commits.together.clone());
        Metrics {
            registry,
            events,
            actions,
            finished,
            commands,
            refused,
            requests,
            answering,
            sockets,
            people,
            tables,
            waiting,
            commits,
        }
    }

    /// Counts actions among committed events.
    pub(crate) fn actions(&self, events: &[Event]) {
        self.events.inc_by(events.len() as u64);
        self.actions.inc_by(events.iter().map(|event| event.actions().len() as u64).sum());
    }

    /// A match is over.
    pub(crate) fn finished(&self) {
        self.finished.inc();
    }

    /// A message has come.
    pub fn command(&self) {
        self.commands.inc();
    }

    /// A message was refused.
    pub fn refused(&self, code: Code) {
        self.refused.get_or_create(&Refused { code: code.name() }).inc();
    }

    /// A request was answered, after so long.
    pub fn answered(&self, status: u16, took: Duration) {
        self.requests.get_or_create(&Answered { status: status.into() }).inc();
        self.answering.observe(took.as_secs_f64());
    }

    /// Where the time of commits is measured.
    pub(crate) fn commits(&self) -> CommitMetrics {
        self.commits.clone()
    }

    /// How many sockets are open.
    pub fn sockets(&self) -> i64 {
        self.sockets.get()
    }

    /// A socket was opened; false if there are too many.
    pub fn open_socket(&self, most: usize) -> bool {
        let before = self.sockets.inc();
        if before >= i64::try_from(most).unwrap_or(i64::MAX) {
            self.sockets.dec();
            return false;
        }
        true
    }

    /// A socket was closed.
    pub fn close_socket(&self) {
        self.sockets.dec();
    }
}

impl Live {
    /// All measurements as text, in the form OpenMetrics.
    pub fn measured(&self) -> String {
        let metrics = &self.metrics;
        // A game that nobody plays any more is reported as 0.
        metrics.tables.clear();
        for ((game, phase), count) in self.tables.cache.counted() {
            metrics.tables.get_or_create(&TablesOf { game, phase }).set(i64::try_from(count).unwrap_or(i64::MAX));
        }
        metrics.people.set(i64::try_from(self.online.people().len()).unwrap_or(i64::MAX));
        metrics.waiting.set(i64::try_from(self.tables.bot_pool.waiting()).unwrap_or(i64::MAX));
        let mut text = String::new();
        if encode(&mut text, &metrics.registry).is_err() {
            text.clear();
        }
        text
    }
}
