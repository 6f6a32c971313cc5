//! The outcome of this program's backups, for the metrics.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::{BadBackup, Contents};

static MADE: AtomicU64 = AtomicU64::new(0);
static FAILED: AtomicU64 = AtomicU64::new(0);
static LAST_S: AtomicU64 = AtomicU64::new(0);
static LAST_BYTES: AtomicU64 = AtomicU64::new(0);

/// How the backups of this program have gone since it started, and the last one there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackupStatus {
    /// How many were made.
    pub made: u64,
    /// How many could not be made.
    pub failed: u64,
    /// When the last one was made, in seconds since 1970; 0 if there is none.
    pub last_s: u64,
    /// The size of the last one.
    pub last_bytes: u64,
}

/// How the backups of this program have gone.
pub fn backup_status() -> BackupStatus {
    let [made, failed, last_s, last_bytes] = [&MADE, &FAILED, &LAST_S, &LAST_BYTES].map(|count| count.load(Relaxed));
    BackupStatus { made, failed, last_s, last_bytes }
}

/// Notes the last one that was made before this program started.
pub fn note_last_backup(made: SystemTime, bytes: u64) {
    LAST_BYTES.store(bytes, Relaxed);
    LAST_S.store(seconds(made), Relaxed);
}

/// Notes how one has gone.
pub(crate) fn note(done: &Result<Contents, BadBackup>) {
    let Ok(held) = done else {
        FAILED.fetch_add(1, Relaxed);
        return;
    };
    MADE.fetch_add(1, Relaxed);
    LAST_BYTES.store(held.bytes, Relaxed);
    // Only told: nothing that is decided depends on this clock.
    LAST_S.store(seconds(SystemTime::now()), Relaxed);
}

/// Seconds since 1970.
fn seconds(at: SystemTime) -> u64 {
    at.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
