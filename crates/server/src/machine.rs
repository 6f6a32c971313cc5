//! Resource usage of the process and what is left of the machine: memory, processor time, open files, disk.

use std::path::Path;
use std::time::Duration;

use crate::app::Shared;

/// How often it is looked whether something runs out.
const WATCH_INTERVAL: Duration = Duration::from_secs(30);

/// With fewer bytes left the disk is nearly full.
const LEAST_FREE_BYTES: u64 = 256 << 20;

/// Files that are open beside the sockets of pages.
const OTHER_FILES: u64 = 100;

/// What the program has.
pub(crate) struct Process {
    pub(crate) resident_bytes: u64,
    pub(crate) cpu_seconds: f64,
    pub(crate) open_files: u64,
    pub(crate) max_files: u64,
}

impl Process {
    /// As it is now; `None` where the machine does not tell.
    #[cfg(target_os = "linux")]
    pub(crate) fn now() -> Option<Process> {
        let pages: u64 = std::fs::read_to_string("/proc/self/statm").ok()?.split(' ').nth(1)?.parse().ok()?;
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        // After the name, which may hold anything, user and system time are the 12th and 13th.
        let mut times =
            stat.rsplit_once(')')?.1.split_whitespace().skip(11).map_while(|ticks| ticks.parse::<f64>().ok());
        let ticks = times.next()? + times.next()?;
        Some(Process {
            resident_bytes: pages * rustix::param::page_size() as u64,
            cpu_seconds: ticks / rustix::param::clock_ticks_per_second() as f64,
            open_files: std::fs::read_dir("/proc/self/fd").ok()?.count() as u64,
            max_files: max_files(),
        })
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn now() -> Option<Process> {
        None
    }
}

/// How many files may be open.
#[cfg(unix)]
fn max_files() -> u64 {
    rustix::process::getrlimit(rustix::process::Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Bytes that are free where a folder is.
#[cfg(unix)]
pub(crate) fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
pub(crate) fn free_bytes(_folder: &Path) -> Option<u64> {
    None
}

/// Says in time when files or the disk run out, while the server runs.
pub(crate) async fn watch(app: Shared) {
    #[cfg(unix)]
    {
        let (most, sockets) = (max_files(), app.config.sockets as u64);
        if most < sockets + OTHER_FILES {
            tracing::warn!(
                most,
                sockets,
                "fewer files can be open than there may be sockets: raise LimitNOFILE or ulimit -n"
            );
        }
    }
    loop {
        if let Some(process) = Process::now() {
            app.warnings.descriptors(process.open_files, process.max_files);
        }
        if app.config.database.is_none()
            && let Some(free) = free_bytes(&app.config.data)
        {
            app.warnings.disk(free, LEAST_FREE_BYTES);
        }
        if let Ok(clock) = app.store.clock().await {
            app.warnings.clock(app.now(), clock);
        }
        tokio::time::sleep(WATCH_INTERVAL).await;
    }
}
