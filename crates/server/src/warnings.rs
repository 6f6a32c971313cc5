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
    past_proxy: AtomicBool,
    foreign_origin: AtomicBool,
    descriptors: AtomicBool,
    disk: AtomicBool,
    clock: AtomicBool,
}

/// A clock that is further from the database's is wrong, in milliseconds.
const CLOCK_TOLERANCE_MS: u64 = 5_000;

impl Warnings {
    /// Warns when a request has come through a proxy that the configuration does not mention, or past the one that it does.
    /// Returns whether it warned now.
    pub(crate) fn request(&self, config: &Config, path: &str, headers: &HeaderMap) -> bool {
        match (config.behind_proxy, headers.contains_key("x-forwarded-for")) {
            (false, true) if first(&self.forwarded) => {
                tracing::warn!(
                    "requests come with x-forwarded-for, and behind-proxy is off: everybody behind a proxy counts as one address"
                );
                true
            }
            // A balancer that asks how we are speaks for nobody.
            (true, false) if !path.starts_with("/health") && first(&self.past_proxy) => {
                tracing::warn!(
                    "behind-proxy is on, and a request came without x-forwarded-for: the proxy does not set it, so that everybody \
                     counts as one address, or somebody comes past the proxy, who may write any address"
                );
                true
            }
            _ => false,
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

    /// Warns when most of the file descriptors are in use. Returns whether it warned now.
    pub(crate) fn descriptors(&self, open: u64, most: u64) -> bool {
        let told = open > most - most / 10 && first(&self.descriptors);
        if told {
            tracing::warn!(
                open,
                most,
                "hardly any more files and sockets can be opened: raise LimitNOFILE or ulimit -n"
            );
        }
        told
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

    /// Warns when the disk that holds the data is nearly full. Returns whether it warned now.
    pub(crate) fn disk(&self, free: u64, least: u64) -> bool {
        if free >= least {
            self.disk.store(false, Ordering::Relaxed);
            return false;
        }
        let told = first(&self.disk);
        if told {
            tracing::warn!(free_megabytes = free >> 20, "the disk is nearly full");
        }
        told
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
    fn a_proxy_that_is_not_believed_or_says_nothing_is_told_once() {
        let (plain, forwarded) = (
            HeaderMap::new(),
            HeaderMap::from_iter([("x-forwarded-for", "192.0.2.7")].map(|(name, value)| {
                (axum::http::HeaderName::from_static(name), axum::http::HeaderValue::from_static(value))
            })),
        );
        let (alone, behind) = (Config::new("unused"), Config { behind_proxy: true, ..Config::new("unused") });
        for (config, harmless, odd) in [(&alone, &plain, &forwarded), (&behind, &forwarded, &plain)] {
            let warnings = Warnings::default();
            let told = [harmless, odd, odd, harmless].map(|headers| warnings.request(config, "/api/me", headers));
            assert_eq!(told, [false, true, false, false], "{}", config.behind_proxy);
        }
        assert!(!Warnings::default().request(&behind, "/health/ready", &plain), "a balancer asks");
    }

    #[test]
    fn files_that_run_out_are_told_once() {
        let warnings = Warnings::default();
        let told = [(900, 1000), (901, 1000), (999, 1000), (10, 1000), (950, 1000)];
        let told = told.map(|(open, most)| warnings.descriptors(open, most));
        assert_eq!(told, [false, true, false, false, false]);
    }

    #[test]
    fn a_disk_that_is_nearly_full_is_told_once_until_there_is_room_again() {
        let warnings = Warnings::default();
        let told = [100, 99, 50, 100, 0].map(|free| warnings.disk(free, 100));
        assert_eq!(told, [false, true, false, false, true]);
    }

    #[test]
    fn a_clock_that_is_apart_is_told_once_until_it_is_right_again() {
        let warnings = Warnings::default();
        let warned =
            [(100_000, 104_000), (100_000, 110_000), (101_000, 111_000), (112_000, 112_000), (120_000, 100_000)]
                .map(|(here, database)| warnings.clock(here, database));
        assert_eq!(warned, [false, true, false, false, true]);
    }
}
