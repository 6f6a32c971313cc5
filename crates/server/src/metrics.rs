//! The metrics endpoint, on a port of its own, in the text format of Prometheus.

use std::fmt::{Display, Write as _};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::time::timeout;

use crate::app::{App, Shared};
use crate::health;
use crate::machine::{self, Process};
use crate::routes::origin;

/// How long the store may take to be measured; who asks waits for ten seconds at most.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);

/// A table that is so late has been missed by all nodes, in milliseconds.
const LATE_MS: u64 = 10_000;

/// The router of the metrics port.
pub(crate) fn routes(app: Shared) -> Router {
    let routes = Router::new().route("/metrics", get(metrics)).route("/health", get(health::detailed));
    // A page of a stranger's name that is led to this machine reads nothing.
    routes.layer(from_fn_with_state(app.clone(), origin::guard_measurements)).with_state(app)
}

async fn metrics(State(app): State<Shared>) -> impl IntoResponse {
    let mut text = as_prometheus(&app.live.measured());
    app.measure(&mut text);
    app.measure_store(&mut text).await;
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}

impl App {
    /// Gauges that are read when the metrics are fetched: of the program and of the machine.
    fn measure(&self, out: &mut String) {
        let version = format!("sobremesa_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"));
        write_metric(out, "gauge", "sobremesa_build_info", &version, "Which version runs.", 1);
        let mut plain = |kind, name, help, value: &dyn Display| write_metric(out, kind, name, name, help, value);
        let status = *self.live.status().borrow();
        plain(
            "gauge",
            "sobremesa_store_up",
            "Whether the store could be written when last tried.",
            &u8::from(!status.store_down),
        );
        if let Some(up) = self.live.bus_is_up() {
            plain("gauge", "sobremesa_bus_up", "Whether other nodes can be told what happens here.", &u8::from(up));
            let help = "Nodes that live on the database and are not heard over the bus.";
            plain("gauge", "sobremesa_nodes_unheard", help, &self.live.silent_nodes());
        }
        if let Some(free) = machine::free_bytes(&self.config.data).filter(|_| self.config.database.is_none()) {
            plain("gauge", "sobremesa_disk_free_bytes", "Free on the disk that holds the data folder.", &free);
        }
        let planned = u8::from(self.config.backup_days.is_some());
        plain("gauge", "sobremesa_backup_planned", "Whether the server makes backups by itself.", &planned);
        let backups = store::backup_status();
        plain("counter", "sobremesa_backups_total", "Backups that this program has made.", &backups.made);
        plain("counter", "sobremesa_backups_failed_total", "Backups that could not be made.", &backups.failed);
        plain(
            "gauge",
            "sobremesa_backup_time_seconds",
            "When the last one was made, in seconds since 1970.",
            &backups.last_s,
        );
        plain("gauge", "sobremesa_backup_size_bytes", "How large the last one is.", &backups.last_bytes);
        let start = (self.now() / 1000).saturating_sub(self.begun.elapsed().as_secs());
        plain("gauge", "process_start_time_seconds", "When the program began, in seconds since 1970.", &start);
        let Some(process) = Process::now() else { return };
        plain("gauge", "process_resident_memory_bytes", "Memory that the program has.", &process.resident_bytes);
        plain(
            "counter",
            "process_cpu_seconds_total",
            "Processor time that the program has used.",
            &process.cpu_seconds,
        );
        plain("gauge", "process_open_fds", "Files and sockets that are open.", &process.open_files);
        plain("gauge", "process_max_fds", "Files and sockets that may be open.", &process.max_files);
    }
}

impl App {
    /// Gauges of the store, if it answers in time.
    async fn measure_store(&self, out: &mut String) {
        let late = self.now().saturating_sub(LATE_MS);
        let Ok(Ok(counts)) = timeout(STORE_TIMEOUT, self.store.counts(late)).await else { return };
        let mut plain = |name, help, value: i64| write_metric(out, "gauge", name, name, help, value);
        plain("sobremesa_store_bytes", "How large the database is.", counts.bytes);
        plain("sobremesa_reports_open", "Reports that nobody has settled.", counts.open_reports);
        plain(
            "sobremesa_tables_late",
            "Tables that some node should have looked at ten seconds ago.",
            counts.late_tables,
        );
    }
}

fn write_metric(out: &mut String, kind: &str, name: &str, sample: &str, help: &str, value: impl Display) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}\n{sample} {value}");
}

/// Puts OpenMetrics into the older form, which every tool reads: there a counter is described by its whole name.
fn as_prometheus(text: &str) -> String {
    let counters: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.strip_suffix(" counter")).collect();
    let mut out = String::with_capacity(text.len());
    for line in text.lines().filter(|line| *line != "# EOF") {
        let described =
            ["# HELP ", "# TYPE "].iter().find_map(|mark| Some((mark, line.strip_prefix(mark)?.split_once(' ')?)));
        let _ = match described {
            Some((mark, (name, rest))) if counters.contains(&name) => writeln!(out, "{mark}{name}_total {rest}"),
            _ => writeln!(out, "{line}"),
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_described_by_their_whole_names() {
        let open = "# HELP a Help.\n# TYPE a counter\na_total 3\n# HELP b Other.\n# TYPE b gauge\nb 1\n# EOF\n";
        let older = "# HELP a_total Help.\n# TYPE a_total counter\na_total 3\n# HELP b Other.\n# TYPE b gauge\nb 1\n";
        assert_eq!(as_prometheus(open), older);
    }
}
