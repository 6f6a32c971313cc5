//! What stands at the end of a test run: each part, how long it took, how many of its tests passed and failed.

use std::fmt;
use std::time::Duration;

use super::steps::clock;

/// How many tests passed, failed, and were left out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Counts {
    pub(super) passed: usize,
    pub(super) failed: usize,
    pub(super) skipped: usize,
}

/// A part that is done.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) took: Duration,
    /// Processor time.
    pub(super) used: Duration,
    pub(super) counts: Counts,
    pub(super) failed: bool,
    /// What failed at first and passed when it was run again, alone.
    pub(super) flaky: Vec<String>,
}

/// All of them.
pub(super) struct Report {
    pub(super) parts: Vec<Part>,
    pub(super) took: Duration,
    /// The processor time of the whole machine, if it tells that: more than that of the parts, which know nothing of programs
    /// that were left to others, as a browser leaves its pages.
    pub(super) used: Option<Duration>,
}

impl Counts {
    /// Adds up what Rust's test programs and Vitest say at their ends.
    pub(super) fn of(said: &str) -> Counts {
        let mut counts = Counts::default();
        let results = said.lines().map(str::trim).filter_map(|line| {
            line.strip_prefix("test result: ").or_else(|| {
                line.strip_prefix("Tests ").filter(|rest| rest.contains("passed") || rest.contains("failed"))
            })
        });
        for result in results {
            let mut before: Option<usize> = None;
            for word in result.split([' ', ';', '|']).filter(|word| !word.is_empty()) {
                match (word, before) {
                    ("passed", Some(number)) => counts.passed += number,
                    ("failed", Some(number)) => counts.failed += number,
                    ("ignored" | "skipped", Some(number)) => counts.skipped += number,
                    _ => {}
                }
                before = word.parse().ok();
            }
        }
        counts
    }

    fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }

    fn any(self) -> bool {
        self != Counts::default()
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.any() { write!(f, ", {} passed, {} failed", self.passed, self.failed) } else { Ok(()) }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = Counts::default();
        writeln!(f, "\n{:<36} {:>6} {:>9} {:>8} {:>8}", "part", "time", "processor", "passed", "failed")?;
        for part in &self.parts {
            let (passed, failed) = if part.counts.any() {
                (part.counts.passed.to_string(), part.counts.failed.to_string())
            } else {
                (String::new(), if part.failed { "FAILED" } else { "" }.to_owned())
            };
            let (took, used) = (clock(part.took), clock(part.used));
            writeln!(f, "{:<36} {took:>6} {used:>9} {passed:>8} {failed:>8}", part.name)?;
            all.add(part.counts);
            // A part that failed without a failed test has failed all the same.
            all.failed += usize::from(part.failed && part.counts.failed == 0);
        }
        let used = self.used.unwrap_or_else(|| self.parts.iter().map(|part| part.used).sum());
        writeln!(f, "{:<36} {:>6} {:>9}\n", "all, beside each other", clock(self.took), clock(used))?;
        for part in self.parts.iter().filter(|part| !part.flaky.is_empty()) {
            writeln!(f, "FLAKY: {} of {} failed, and passed when run again alone", part.flaky.join(", "), part.name)?;
        }
        // Whoever reads only the last line reads this.
        write!(f, "{} passed, {} failed", all.passed, all.failed)?;
        if all.skipped > 0 {
            write!(f, ", {} skipped", all.skipped)?;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted_as_their_programs_tell() {
        let rust = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.01s\n\
                    test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(Counts::of(rust), Counts { passed: 14, failed: 1, skipped: 1 });
        let page = " Test Files  13 passed (13)\n      Tests  2 failed | 276 passed | 1 skipped (279)\n";
        assert_eq!(Counts::of(page), Counts { passed: 276, failed: 2, skipped: 1 });
        assert_eq!(Counts::of("Compiling nothing"), Counts::default());
    }

    #[test]
    fn the_last_line_counts_all() {
        let (took, used) = (Duration::from_secs(61), Duration::from_secs(90));
        let part =
            |name: &str, counts, failed| Part { name: name.into(), took, used, counts, failed, flaky: Vec::new() };
        let passed = Counts { passed: 3, failed: 0, skipped: 0 };
        let forgiven = Part { flaky: vec!["a::b".into()], ..part("server", Counts::default(), false) };
        let parts = vec![part("rules", passed, false), part("docs", Counts::default(), true), forgiven];
        let told = Report { parts, took: Duration::from_secs(70), used: None }.to_string();
        assert!(told.contains("rules") && told.contains("1:01") && told.contains("4:30"), "{told}");
        assert!(told.contains("FLAKY: a::b of server"), "{told}");
        assert_eq!(told.lines().last(), Some("3 passed, 1 failed"));
    }
}
