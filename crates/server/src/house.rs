//! Everything the parts of the server share.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::Config;
use crate::limits::Limits;
use crate::people::People;
use crate::store::{BadStore, Store};

/// The server's shared parts; cheap to clone.
pub(crate) type Shared = Arc<House>;

/// The server.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) limits: Limits,
    pub(crate) people: People,
}

impl House {
    /// Opens the store and everything that lives on it.
    pub(crate) async fn open(config: Config) -> Result<Shared, BadStore> {
        let store = Store::open(&config.data).await?;
        let limits = Limits::new(&config);
        Ok(Arc::new(House { config, store, limits, people: People::default() }))
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
