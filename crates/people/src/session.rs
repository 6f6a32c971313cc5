//! Sessions: who is signed in, in one browser or by one program.
//!
//! A session is read from the store and cached for [`SESSION_CACHE_TTL`]: most requests cost no query, and what another program does to
//! somebody (`sobremesa admin ban`) takes effect that late at most. What this server does itself invalidates the cache.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use base::Problem;
use parking_lot::Mutex;
use room::Person;
use store::StoredSession;
use tokio::time::Instant;

use crate::{People, Token};

/// How long what the store said of a session is cached.
const SESSION_CACHE_TTL: Duration = Duration::from_secs(5);

/// The most sessions in the cache.
const SESSION_CACHE_LIMIT: usize = 10_000;

/// That a session was used is written to the store once in this time, in milliseconds.
const SEEN_INTERVAL_MS: u64 = 60 * 60 * 1000;

/// A session: somebody who is signed in, in one browser or by one program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// Its id, which is no secret.
    pub id: String,
    /// Whose it is.
    pub person: Person,
    /// Whether it is a program's.
    pub program: bool,
    /// Until when its person may not write, in milliseconds since 1970, if they were muted.
    pub muted: Option<u64>,
    /// Of what they were warned and have not read it yet.
    pub warning: Option<String>,
    /// Whether they look after reports.
    pub moderator: bool,
}

/// The cache of sessions.
#[derive(Default)]
pub(crate) struct SessionCache {
    cache: Mutex<Cache>,
}

#[derive(Default)]
struct Cache {
    sessions: HashMap<Token, (StoredSession, Instant)>,
    /// Counts invalidations, so that what was read before one is not cached after it.
    invalidations: u64,
}

impl SessionCache {
    /// A session, if it is cached; otherwise the number of invalidations so far, for [`SessionCache::put`].
    fn get(&self, token: &Token) -> Result<StoredSession, u64> {
        let cache = self.cache.lock();
        let session = cache.sessions.get(token).filter(|(_, at)| at.elapsed() < SESSION_CACHE_TTL);
        session.map(|(session, _)| session.clone()).ok_or(cache.invalidations)
    }

    fn put(&self, token: Token, session: &StoredSession, invalidations: u64) {
        let mut cache = self.cache.lock();
        if cache.invalidations != invalidations {
            return;
        }
        if cache.sessions.len() >= SESSION_CACHE_LIMIT {
            cache.sessions.retain(|_, (_, at)| at.elapsed() < SESSION_CACHE_TTL);
        }
        if cache.sessions.len() >= SESSION_CACHE_LIMIT {
            cache.sessions.clear();
        }
        cache.sessions.insert(token, (session.clone(), Instant::now()));
    }

    /// Invalidates all sessions of a person.
    pub(crate) fn forget(&self, person: &str) {
        let mut cache = self.cache.lock();
        cache.invalidations += 1;
        cache.sessions.retain(|_, (session, _)| session.person.id != person);
    }
}

impl People {
    /// The session of a token that comes `from` somewhere. Whoever stays connected must ask again from time to time: sessions
    /// end, and people are banned.
    ///
    /// # Errors
    /// The person is banned.
    pub async fn session(&self, token: Token, from: IpAddr) -> Result<Option<Session>, Problem> {
        let stored = match self.sessions.get(&token) {
            Ok(stored) => stored,
            Err(invalidations) => {
                let Some(mut stored) = self.store.session(&token.digits()).await? else { return Ok(None) };
                if stored.seen + SEEN_INTERVAL_MS < self.now() {
                    stored.seen = self.now();
                    self.store.seen(&stored).await?;
                }
                self.sessions.put(token, &stored, invalidations);
                stored
            }
        };
        if let Some(ban) = stored.ban.filter(|ban| ban.until > self.now()) {
            self.note_network(&stored.person.id, ban.until, from).await?;
            return Err(Problem::banned(ban.until, &ban.why));
        }
        let StoredSession { id, person, program, muted, warning, moderator, .. } = stored;
        Ok(Some(Session { id, person, program, muted, warning, moderator }))
    }

    /// Invalidates the cached sessions of a person.
    pub fn forget_sessions(&self, person: &str) {
        self.sessions.forget(person);
    }
}
