//! What is measured, in the text form that Prometheus reads.

use std::sync::atomic::AtomicI64;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use crate::house::House;
use crate::tables::Event;

/// The measurements.
pub(crate) struct Metrics {
    registry: Registry,
    events: Counter,
    actions: Counter,
    finished: Counter,
    refused: Counter,
    sockets: Gauge<i64, AtomicI64>,
    tables: Gauge<i64, AtomicI64>,
    waiting: Gauge<i64, AtomicI64>,
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
        let refused = counter("refused", "Messages that were refused");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let sockets = gauge("sockets", "Open sockets");
        let tables = gauge("tables", "Tables in memory");
        let waiting = gauge("bots_waiting", "Tables that wait for a bot to think");
        Metrics { registry, events, actions, finished, refused, sockets, tables, waiting }
    }

    /// Events were kept.
    pub(crate) fn actions(&self, events: &[Event]) {
        self.events.inc_by(events.len() as u64);
        self.actions.inc_by(events.iter().map(Event::actions).sum());
    }

    /// A match is over.
    pub(crate) fn finished(&self) {
        self.finished.inc();
    }

    /// A message was refused.
    pub(crate) fn refused(&self) {
        self.refused.inc();
    }

    /// A socket was opened; false if there are too many.
    pub(crate) fn open_socket(&self, most: usize) -> bool {
        let before = self.sockets.inc();
        if before >= i64::try_from(most).unwrap_or(i64::MAX) {
            self.sockets.dec();
            return false;
        }
        true
    }

    /// A socket was closed.
    pub(crate) fn close_socket(&self) {
        self.sockets.dec();
    }
}

impl House {
    /// All measurements as text.
    pub(crate) fn measured(&self) -> String {
        let metrics = &self.metrics;
        metrics.tables.set(i64::try_from(self.tables.count()).unwrap_or(i64::MAX));
        metrics.waiting.set(i64::try_from(self.thinkers.waiting()).unwrap_or(i64::MAX));
        let mut text = String::new();
        if encode(&mut text, &metrics.registry).is_err() {
            text.clear();
        }
        text
    }
}
