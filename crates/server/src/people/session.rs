//! Which session a request belongs to, and so who makes it: extractors for handlers.
//!
//! What the store says of a session is cached for [`SESSION_CACHE_TTL`]: most requests cost no query, and what another program does to
//! somebody (`sobremesa admin ban`) takes effect that late at most. What this server does itself invalidates the cache.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use parking_lot::Mutex;
use protocol::Code;

use super::{Person, Token};
use crate::app::{App, Shared};
use crate::problem::Problem;
use store::StoredSession;

/// How long what the store said of a session is cached.
const SESSION_CACHE_TTL: Duration = Duration::from_secs(5);

/// The most sessions in the cache.
const SESSION_CACHE_LIMIT: usize = 10_000;

/// That a session was used is written to the store once in this time, in milliseconds.
const SEEN_INTERVAL_MS: u64 = 60 * 60 * 1000;

/// A session: somebody who is signed in, in one browser or by one program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    /// Its id, which is no secret.
    pub(crate) id: String,
    pub(crate) person: Person,
    /// Whether it is a program's.
    pub(crate) program: bool,
}

/// The cache of sessions.
#[derive(Default)]
pub(crate) struct Sessions {
    cache: Mutex<Cache>,
}

#[derive(Default)]
struct Cache {
    sessions: HashMap<Token, (StoredSession, Instant)>,
    /// Counts invalidations, so that what was read before one is not cached after it.
    invalidations: u64,
}

impl Sessions {
    /// A session, if it is cached; otherwise the number of invalidations so far, for [`Sessions::put`].
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

/// Who makes a request; `None` without a session.
pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Person>, Problem> {
    Ok(of_request(app, headers).await?.map(|session| session.person))
}

/// The session of a token. Whoever stays connected must ask again from time to time: sessions end, and people are banned.
pub(crate) async fn of_token(app: &App, token: Token) -> Result<Option<Session>, Problem> {
    let stored = match app.people.sessions.get(&token) {
        Ok(stored) => stored,
        Err(invalidations) => {
            let Some(mut stored) = app.store.session(&token.digits()).await? else { return Ok(None) };
            if stored.seen + SEEN_INTERVAL_MS < app.now() {
                stored.seen = app.now();
                app.store.seen(&stored).await?;
            }
            app.people.sessions.put(token, &stored, invalidations);
            stored
        }
    };
    if stored.banned > app.now() {
        return Err(banned());
    }
    Ok(Some(Session { id: stored.id, person: stored.person, program: stored.program }))
}

/// The session of a request, which is counted against its person's limit.
pub(super) async fn of_request(app: &App, headers: &HeaderMap) -> Result<Option<Session>, Problem> {
    let Some(token) = Token::shown(headers) else { return Ok(None) };
    let session = of_token(app, token).await?;
    // All sessions of a person share the limit.
    session.as_ref().map_or(Ok(()), |session| app.limits.person(&session.person.id))?;
    Ok(session)
}

/// The person who makes a request, if there is a session.
pub(crate) struct MaybeSignedIn(pub(crate) Option<Person>);

/// The person who makes a request, in a browser or by a program.
pub(crate) struct SignedIn(pub(crate) Person);

/// The session of a browser: programs may not do everything that their owners may.
pub(crate) struct SignedInDirectly(pub(crate) Session);

impl FromRequestParts<Shared> for Session {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Session, Problem> {
        of_request(app, &parts.headers).await?.ok_or_else(Problem::nobody)
    }
}

impl FromRequestParts<Shared> for SignedInDirectly {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<SignedInDirectly, Problem> {
        let session = Session::from_request_parts(parts, app).await?;
        if session.program {
            return Err(not_for_programs());
        }
        Ok(SignedInDirectly(session))
    }
}

impl FromRequestParts<Shared> for MaybeSignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<MaybeSignedIn, Problem> {
        of(app, &parts.headers).await.map(MaybeSignedIn)
    }
}

impl FromRequestParts<Shared> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<SignedIn, Problem> {
        of(app, &parts.headers).await?.map(SignedIn).ok_or_else(Problem::nobody)
    }
}

/// Refuses what only the person may do.
pub(super) fn not_for_programs() -> Problem {
    Problem::new(Code::NotForPrograms, "A program may not do this for its owner.")
}

/// Refuses somebody whom whoever runs the server has banned.
pub(super) fn banned() -> Problem {
    Problem::new(Code::Banned, "You have been banned from this server.")
}
