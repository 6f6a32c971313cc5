//! SQLite's one connection for writing, which those who write take in turn.
//!
//! It is in no pool: a pool asks each connection that is given back whether it is still alive, by a task of its own and a trip to
//! SQLite's thread, and the next one who writes waits for that.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, Connection as _};
use tokio::sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard};
use tokio::time::timeout;

/// How long one waits for those who write before.
const TURN_TIMEOUT: Duration = Duration::from_secs(30);

/// The connection; `None` once it is closed.
#[derive(Clone)]
pub(crate) struct SoleWriter(Arc<Mutex<Option<AnyConnection>>>);

/// The connection, as long as somebody has it.
pub(crate) type Lent = OwnedMappedMutexGuard<Option<AnyConnection>, AnyConnection>;

impl SoleWriter {
    pub(crate) fn new(connection: AnyConnection) -> SoleWriter {
        SoleWriter(Arc::new(Mutex::new(Some(connection))))
    }

    /// Waits until nobody else has it.
    pub(crate) async fn acquire(&self) -> sqlx::Result<Lent> {
        lend(self.lock().await?)
    }

    /// It, if nobody has it just now.
    pub(crate) fn try_acquire(&self) -> Option<Lent> {
        self.0.clone().try_lock_owned().ok().and_then(|held| lend(held).ok())
    }

    /// Closes it once nobody has it any more.
    pub(crate) async fn close(&self) -> sqlx::Result<()> {
        let connection = self.lock().await?.take();
        match connection {
            Some(connection) => connection.close().await,
            None => Ok(()),
        }
    }

    async fn lock(&self) -> sqlx::Result<OwnedMutexGuard<Option<AnyConnection>>> {
        if let Ok(held) = self.0.clone().try_lock_owned() {
            return Ok(held);
        }
        timeout(TURN_TIMEOUT, self.0.clone().lock_owned()).await.map_err(|_| sqlx::Error::PoolTimedOut)
    }
}

fn lend(held: OwnedMutexGuard<Option<AnyConnection>>) -> sqlx::Result<Lent> {
    OwnedMutexGuard::try_map(held, Option::as_mut).map_err(|_| sqlx::Error::PoolClosed)
}
