//! What came of an attack, held against what is promised.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::attacks::AttackTally;
use super::{CleanupTimes, ResourceCounts};

/// What the server's memory may grow by, in MB.
const MAX_GROWTH_MB: f64 = 64.0;

/// How long ninety-nine of a hundred honest turns may take until they are seen, in milliseconds.
const MAX_P99_MS: f64 = 50.0;

/// How long after an attack something of it may be left, in seconds.
const MAX_LEFT_S: f64 = 60.0;

/// What came of an attack.
#[derive(Serialize)]
pub(in super::super) struct Verdict {
    pub(super) tables: usize,
    pub(super) seconds: u64,
    /// Before the attack.
    pub(super) calm_p99_ms: f64,
    /// While it lasted.
    pub(super) p99_ms: f64,
    pub(super) max_ms: f64,
    pub(super) turns: u64,
    /// What was refused to the honest, or went wrong for them.
    pub(super) refused: u64,
    pub(super) told: Vec<String>,
    pub(super) memory_grown_mb: f64,
    /// How much of what it asked for itself, and of pages of files.
    pub(super) own_memory_grown_mb: f64,
    pub(super) files_grown_mb: f64,
    /// What is left of that when nothing hostile is.
    pub(super) memory_left_mb: f64,
    pub(super) honest: ResourceCounts,
    pub(super) at_end: ResourceCounts,
    pub(super) left: ResourceCounts,
    /// When nothing hostile was left, in seconds after the attack.
    pub(super) gone_after_s: Option<f64>,
    /// The same of each kind.
    pub(super) gone: CleanupTimes,
    /// How often each attack was tried, and how often the server took it.
    pub(super) tried: BTreeMap<&'static str, AttackTally>,
}

impl Verdict {
    /// Whether the server did what is promised of it.
    pub(in super::super) fn holds(&self) -> bool {
        let is_fast = self.p99_ms < MAX_P99_MS || !self.is_machine_fast();
        self.refused == 0 && self.memory_grown_mb < MAX_GROWTH_MB && self.is_gone_in_time() && is_fast
    }

    fn is_gone_in_time(&self) -> bool {
        self.gone_after_s.is_some_and(|after| after <= MAX_LEFT_S)
    }

    /// Whether how long turns took says something of the server: where they took long before anything hostile happened,
    /// the machine has something else to do.
    fn is_machine_fast(&self) -> bool {
        self.calm_p99_ms < MAX_P99_MS / 2.0
    }

    /// What people want to know.
    pub(in super::super) fn lines(&self) -> String {
        let mut lines = String::new();
        for (name, AttackTally { times, taken }) in &self.tried {
            let _ = writeln!(lines, "{name}: tried {times} times, taken {taken} times");
        }
        for error in &self.told {
            let _ = writeln!(lines, "error: {error}");
        }
        let word = |holds: bool| if holds { "holds" } else { "FAILS" };
        let mut line = |holds: bool, text: String| {
            let _ = writeln!(lines, "{}: {text}", word(holds));
        };
        let (memory, p99) = (self.memory_grown_mb, self.p99_ms);
        let (own, files) = (self.own_memory_grown_mb, self.files_grown_mb);
        line(
            memory < MAX_GROWTH_MB,
            format!(
                "memory grew by {memory:.1} MB (asked: less than {MAX_GROWTH_MB}; its own by {own:.1}, pages of files by {files:.1})"
            ),
        );
        let calm = self.calm_p99_ms;
        let judged = if self.is_machine_fast() { "" } else { ", too slow to judge by" };
        line(
            p99 < MAX_P99_MS,
            format!("p99 of the honest {p99:.1} ms (asked: less than {MAX_P99_MS}; before: {calm:.1}{judged})"),
        );
        line(self.refused == 0, format!("{} refused to the honest (asked: nothing)", self.refused));
        let gone = match self.gone_after_s {
            Some(after) => format!("everything hostile is gone after {after:.0} s (asked: {MAX_LEFT_S})"),
            None => format!("this is left: {:?}, and should be {:?}", self.left, self.honest),
        };
        line(self.is_gone_in_time(), gone);
        let mut kinds: Vec<_> = self.gone.0.iter().collect();
        kinds.sort_by(|one, other| other.1.total_cmp(one.1));
        let kinds: Vec<String> = kinds.into_iter().map(|(kind, after)| format!("{kind} {after:.0} s")).collect();
        let _ = writeln!(lines, "gone after: {}", kinds.join(", "));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict() -> Verdict {
        let held = ResourceCounts {
            tables: 1,
            sockets: 2,
            guests: 2,
            classes: 0,
            gathering: 0,
            playing: 1,
            homework: 0,
            packs: 0,
        };
        Verdict {
            tables: 1,
            seconds: 60,
            calm_p99_ms: 2.0,
            p99_ms: 20.0,
            max_ms: 30.0,
            turns: 100,
            refused: 0,
            told: Vec::new(),
            memory_grown_mb: 40.0,
            own_memory_grown_mb: 35.0,
            files_grown_mb: 5.0,
            memory_left_mb: 10.0,
            honest: held,
            at_end: held,
            left: held,
            gone_after_s: Some(50.0),
            gone: CleanupTimes::default(),
            tried: BTreeMap::new(),
        }
    }

    #[test]
    fn what_comes_again_was_not_gone() {
        let honest = verdict().honest;
        let (guest, socket) = (ResourceCounts { guests: 3, ..honest }, ResourceCounts { sockets: 3, ..honest });
        let mut gone = CleanupTimes::default();
        gone.record(&honest, &guest, 2.0);
        assert_eq!((gone.has_all(), gone.after_s()), (false, None));
        gone.record(&honest, &socket, 4.0);
        gone.record(&honest, &honest, 6.0);
        assert_eq!(gone.after_s(), Some(6.0));
        let lines = Verdict { gone, ..verdict() }.lines();
        assert!(lines.contains("gone after: sockets 6 s, guests 4 s, classes 2 s"), "{lines}");
    }

    #[test]
    fn each_promise_counts_and_a_slow_machine_is_not_the_server_s_fault() {
        assert!(verdict().holds());
        assert!(!Verdict { refused: 1, ..verdict() }.holds());
        assert!(!Verdict { memory_grown_mb: 64.0, ..verdict() }.holds());
        assert!(!Verdict { gone_after_s: None, ..verdict() }.holds());
        assert!(!Verdict { gone_after_s: Some(61.0), ..verdict() }.holds());
        assert!(!Verdict { p99_ms: 50.0, ..verdict() }.holds());
        let busy = Verdict { calm_p99_ms: 100.0, p99_ms: 200.0, ..verdict() };
        assert!(busy.holds() && busy.lines().contains("too slow to judge"));
    }
}
