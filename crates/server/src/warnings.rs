//! What is probably not meant so, told in the log once each.

use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::HeaderMap;
use axum::http::header::ORIGIN;
use base::Problem;
use protocol::Code;

use crate::Config;

/// What has been told.
#[derive(Default)]
pub(crate) struct Warnings {
    forwarded: AtomicBool,
    foreign_origin: AtomicBool,
    descriptors: AtomicBool,
    disk: AtomicBool,
}

impl Warnings {
    /// A request has come: is there a proxy that is not believed?
    pub(crate) fn request(&self, config: &Config, headers: &HeaderMap) {
        if !config.behind_proxy && headers.contains_key("x-forwarded-for") && first(&self.forwarded) {
            tracing::warn!(
                "requests come with x-forwarded-for, and behind-proxy is off: everybody behind a proxy counts as one address"
            );
        }
    }

    /// A request was refused.
    pub(crate) fn refused(&self, config: &Config, headers: &HeaderMap, problem: &Problem) {
        if problem.code == Code::ForeignOrigin && first(&self.foreign_origin) {
            let (origin, public_url) = (headers.get(ORIGIN), config.public_url.as_deref());
            tracing::warn!(
                ?origin,
                public_url,
                "a request from a page of another origin was refused: if people use that address, set it as public-url"
            );
        }
    }

    /// So many files are open, of so many that may be.
    pub(crate) fn descriptors(&self, open: u64, most: u64) {
        if open > most - most / 10 && first(&self.descriptors) {
            tracing::warn!(
                open,
                most,
                "hardly any more files and sockets can be opened: raise LimitNOFILE or ulimit -n"
            );
        }
    }

    /// So many bytes are free where everything is kept.
    pub(crate) fn disk(&self, free: u64, least: u64) {
        if free >= least {
            self.disk.store(false, Ordering::Relaxed);
        } else if first(&self.disk) {
            tracing::warn!(free_megabytes = free >> 20, "the disk is nearly full");
        }
    }
}

/// Whether this is the first time.
fn first(told: &AtomicBool) -> bool {
    !told.swap(true, Ordering::Relaxed)
}
