//! What is said in the end: a few lines for people, and one JSON line for programs.

use std::fmt::Write as _;

use serde::Serialize;

use super::tally::Tally;

/// What it cost, as far as the machine tells.
pub(super) struct Cost {
    /// How long it took, in seconds.
    pub(super) seconds: f64,
    /// Processor time of the server, in seconds.
    pub(super) server: Option<f64>,
    /// Processor time of this program, in seconds.
    pub(super) players: Option<f64>,
    /// What the server's memory has grown by, in KiB.
    pub(super) memory: Option<u64>,
}

/// The last line.
#[derive(Serialize)]
pub(super) struct Report {
    tables: usize,
    /// Actions in events, those of the house included.
    actions: u64,
    actions_per_s: f64,
    server_cpu_s: Option<f64>,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    kib_per_table: Option<f64>,
    errors: u64,
    /// Actions that seats have handed over.
    handed: u64,
    /// Messages in which they did so.
    turns: u64,
    actions_per_cpu_s: Option<f64>,
    #[serde(skip)]
    lines: String,
}

impl Report {
    /// `before` actions do not count.
    pub(super) fn new(tally: &Tally, before: u64, tables: usize, cost: &Cost) -> Report {
        let actions = tally.actions - before;
        let ratio = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
        Report {
            tables,
            actions,
            actions_per_s: rounded(ratio(actions as f64, cost.seconds), 1),
            server_cpu_s: cost.server.map(|server| rounded(server, 2)),
            p50_ms: rounded(tally.wait_ms(50.0), 3),
            p99_ms: rounded(tally.wait_ms(99.0), 3),
            max_ms: rounded(tally.longest_ms(), 3),
            kib_per_table: cost.memory.map(|memory| rounded(ratio(memory as f64, tables as f64), 1)),
            errors: tally.errors,
            handed: tally.handed,
            turns: tally.turns,
            actions_per_cpu_s: cost.server.map(|server| rounded(ratio(actions as f64, server), 0)),
            lines: lines(tally, actions, cost),
        }
    }

    /// What people want to know.
    pub(super) fn lines(&self) -> &str {
        &self.lines
    }
}

fn lines(tally: &Tally, actions: u64, cost: &Cost) -> String {
    let mut lines = String::new();
    for error in &tally.told {
        let _ = writeln!(lines, "error: {error}");
    }
    let (handed, turns, matches) = (tally.handed, tally.turns, tally.matches);
    let _ = writeln!(lines, "{actions} actions: {handed} handed over by seats in {turns} turns, the rest by the house");
    let _ = writeln!(lines, "{:.0} turns a second; {matches} matches came to their end", turns as f64 / cost.seconds);
    if let (Some(server), Some(players)) = (cost.server, cost.players) {
        let seconds = cost.seconds;
        let _ = writeln!(lines, "processor time in {seconds:.1} s: server {server:.2} s, players {players:.2} s");
    }
    lines
}

fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_last_line_has_what_was_measured_and_null_for_what_was_not() {
        let mut tally = Tally::new().unwrap();
        (tally.actions, tally.handed, tally.turns) = (70, 20, 20);
        (1..=100).for_each(|ms| tally.seen(Duration::from_millis(ms)));
        let cost = Cost { seconds: 2.0, server: Some(0.5), players: None, memory: Some(100) };
        let told = serde_json::to_value(Report::new(&tally, 20, 10, &cost)).unwrap();
        assert_eq!(
            (&told["actions"], &told["actions_per_s"], &told["actions_per_cpu_s"]),
            (&50.into(), &25.0.into(), &100.0.into())
        );
        let ms = |name: &str| told[name].as_f64().unwrap().round();
        assert_eq!((ms("p50_ms"), ms("p99_ms"), ms("max_ms")), (50.0, 99.0, 100.0));
        assert_eq!(told["kib_per_table"], 10.0);
        let cost = Cost { seconds: 2.0, server: None, players: None, memory: None };
        let told = serde_json::to_value(Report::new(&tally, 20, 10, &cost)).unwrap();
        assert!(told["server_cpu_s"].is_null() && told["kib_per_table"].is_null(), "{told}");
    }
}
