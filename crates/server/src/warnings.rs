//! Detects likely misconfiguration while the server runs (a proxy that is not declared, a clock that is wrong, too few
//! file descriptors, a full disk), and logs a warning once for each.

use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use base::Problem;
use protocol::Code;

use crate::Config;

/// Which warnings have been logged.
#[derive(Default)]
pub(crate) struct Warnings {
    forwarded: AtomicBool,
    foreign_origin: AtomicBool,
    descriptors: AtomicBool,
    disk: AtomicBool,
    clock: AtomicBool,
}

/// A clock that is further from the database's is wrong, in milliseconds.
const CLOCK_TOLERANCE_MS: u64 = 5_000;

impl Warnings {
    /// Warns when a request has come through a proxy that the configuration does not mention.
    pub(crate) fn request(&self, config: &Config, headers: &HeaderMap) {
        if !config.behind_proxy && headers.contains_key("x-forwarded-for") && first(&self.forwarded) {
            tracing::warn!(
                "requests come with x-forwarded-for, and behind-proxy is off: everybody behind a proxy counts as one address"
            );
        }
    }

    /// Warns when a request was refused because of its origin, which may be a missing `public-url`.
    pub(crate) fn refused(&self, config: &Config, headers: &HeaderMap, problem: &Problem) {
        if problem.code == Code::ForeignOrigin && first(&self.foreign_origin) {
            let (origin, host, public_url) = (headers.get(ORIGIN), headers.get(HOST), config.public_url.as_deref());
            tracing::warn!(
                ?origin,
                ?host,
                public_url,
                "a request from a page of another origin was refused: if people use that address, set it as public-url"
            );
        }
    }

    /// Warns when most of the file descriptors are in use.
    pub(crate) fn descriptors(&self, open: u64, most: u64) {
        if open > most - most / 10 && first(&self.descriptors) {
            tracing::warn!(
                open,
                most,
                "hardly any more files and sockets can be opened: raise LimitNOFILE or ulimit -n"
            );
        }
    }

    /// Warns when this server's clock and the database's differ, which happens when the machine sleeps or a clock is set.
    /// Returns whether it warned now.
    pub(crate) fn clock(&self, here: u64, database: u64) -> bool {
        let apart = here.abs_diff(database);
        if apart < CLOCK_TOLERANCE_MS {
            self.clock.store(false, Ordering::Relaxed);
            return false;
        }
        let is_first = first(&self.clock);
        if is_first {
            tracing::warn!(
                seconds = apart / 1000,
                behind = here < database,
                "this server's clock and the database's are apart: the machine slept, or a clock was set; a restart sets it right"
            );
        }
        is_first
    }

    /// Warns when the disk that holds the data is nearly full.
    pub(crate) fn disk(&self, free: u64, least: u64) {
        if free >= least {
            self.disk.store(false, Ordering::Relaxed);
        } else if first(&self.disk) {
            tracing::warn!(free_megabytes = free >> 20, "the disk is nearly full");
        }
    }
}

/// Whether this is the first time.
fn first(warned: &AtomicBool) -> bool {
    !warned.swap(true, Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_apart_is_told_once_until_it_is_right_again() {
        let warnings = Warnings::default();
        let warned =
            [(100_000, 104_000), (100_000, 110_000), (101_000, 111_000), (112_000, 112_000), (120_000, 100_000)]
                .map(|(here, database)| warnings.clock(here, database));
        assert_eq!(warned, [false, true, false, false, true]);
    }
}
