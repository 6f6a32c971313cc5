//! Reloads the settings while the server runs (SIGHUP). Invalid settings change nothing, and players notice nothing.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::app::{App, Shared};
use crate::site::Site;
use crate::{Config, Level, log};

/// Reads all settings again: the configuration and the log level, or why they are invalid.
type Read = dyn Fn() -> Result<(Config, Level), String> + Send + Sync;

/// How settings are reloaded.
#[derive(Clone)]
pub struct Reload(Arc<Read>);

impl Reload {
    /// Reloads by calling `read`.
    pub fn new(read: impl Fn() -> Result<(Config, Level), String> + Send + Sync + 'static) -> Reload {
        Reload(Arc::new(read))
    }
}

impl fmt::Debug for Reload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reload")
    }
}

/// The settings that can change while the server runs, beside those that others hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tuning {
    /// Open sockets altogether.
    pub(crate) sockets: usize,
    /// How long the server still answers once it is to stop.
    pub(crate) drain: Duration,
}

impl Tuning {
    pub(crate) fn of(config: &Config) -> Tuning {
        Tuning { sockets: config.sockets, drain: config.drain }
    }
}

impl App {
    /// Reads the settings again.
    pub(crate) fn reload(&self) {
        let Some(Reload(read)) = &self.config.reload else { return };
        match read() {
            Ok((config, level)) => {
                // What waits for a restart stays, so that nothing is said of it that is not so yet.
                let config = self.config.reloaded(&config);
                let site = match Site::read(&config) {
                    Ok(site) => site,
                    Err(why) => {
                        return tracing::error!(%why, "settings were not read again: everything stays as it is");
                    }
                };
                *self.site.write() = Arc::new(site);
                self.live.site_changed();
                log::change_level(level);
                *self.tuning.write() = Tuning::of(&config);
                self.limits.set_most_sockets(config.address_sockets);
                self.people.set_retention(config.retention, config.network_ban);
                tracing::info!("settings were read again; docs/settings.md says which wait for a restart");
            }
            Err(why) => tracing::error!(why, "settings were not read again: everything stays as it is"),
        }
    }
}

/// Reads the settings again whenever it is asked for by a signal, while the server runs.
#[cfg(unix)]
pub(crate) async fn watch(app: Shared) {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut hang_up) = signal(SignalKind::hangup()) else { return };
    while hang_up.recv().await.is_some() {
        app.reload();
    }
}
