//! The outcome of this program's backups, for the metrics.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::{BadBackup, Contents};

static MADE: AtomicU64 = AtomicU64::new(0);
static FAILED: AtomicU64 = AtomicU64::new(0);
static LAST_S: AtomicU64 = AtomicU64::new(0);
static LAST_BYTES: AtomicU64 = AtomicU64::new(0);

/// How the backups of this program have gone since it started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupStatus {
    /// How many were made.
    pub made: u64,
    /// How many could not be made.
    pub failed: u64,
    /// When the last one was made, in seconds since 1970; 0 if none was.
    pub last_s: u64,
    /// The size of the last one.
    pub last_bytes: u64,
}

/// How the backups of this program have gone.
pub fn backup_status() -> BackupStatus {
    let [made, failed, last_s, last_bytes] = [&MADE, &FAILED, &LAST_S, &LAST_BYTES].map(|count| count.load(Relaxed));
    BackupStatus { made, failed, last_s, last_bytes }
}

/// Notes how one has gone, at a time in seconds since 1970.
pub fn note_backup(done: &Result<Contents, BadBackup>, now_s: u64) {
    let Ok(held) = done else {
        FAILED.fetch_add(1, Relaxed);
        return;
    };
    MADE.fetch_add(1, Relaxed);
    LAST_BYTES.store(held.bytes, Relaxed);
    LAST_S.store(now_s, Relaxed);
}
