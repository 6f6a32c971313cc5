//! The outcome of this program's backups, for the metrics.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

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

/// Notes the last one that was made before this program started, with its time in seconds since 1970.
pub fn note_last_backup(made_s: u64, bytes: u64) {
    LAST_BYTES.store(bytes, Relaxed);
    LAST_S.store(made_s, Relaxed);
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
