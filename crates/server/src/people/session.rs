//! Who makes a request: the cookie `sobremesa=TOKEN` or the header `authorization: Bearer TOKEN`.
//!
//! The store knows only the token's hash. What it says of a session is believed for
//! [`FRESH`]; so a request usually costs no query, and what is done to somebody behind the
//! server's back (`sobremesa admin ban`) is noticed that late at most.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cookie::{Cookie, SameSite};
use parking_lot::Mutex;
use sha2::{Digest as _, Sha256};

use super::Person;
use crate::app::{App, Shared, now};
use crate::chance;
use crate::problem::Problem;
use crate::store::sessions::Session;

/// The cookie's name.
const NAME: &str = "sobremesa";

/// How long a browser keeps the cookie: as long as browsers allow, 400 days.
const KEPT: time::Duration = time::Duration::days(400);

/// How long an answer of the store is believed.
const FRESH: Duration = Duration::from_secs(5);

/// The most sessions that are remembered.
const MOST: usize = 10_000;

/// How much later somebody must come before it is written down, in milliseconds.
const HOUR: u64 = 60 * 60 * 1000;

/// The length of a secret: 32 bytes in base64.
const LENGTH: usize = 43;

/// What a session is found by: the hash of its secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Token([u8; 32]);

impl Token {
    /// A new secret, told once, and the token that is kept of it.
    pub(crate) fn fresh() -> (String, Token) {
        let secret = URL_SAFE_NO_PAD.encode(chance::bytes::<32>());
        let token = Token::of(&secret);
        (secret, token)
    }

    /// What is kept of a secret.
    pub(crate) fn of(secret: &str) -> Token {
        Token(Sha256::digest(secret).into())
    }

    /// The token a request shows, if it looks like one of ours.
    pub(crate) fn shown(headers: &HeaderMap) -> Option<Token> {
        let secret = bearer(headers).or_else(|| session_cookie(headers))?;
        let digit = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_';
        (secret.len() == LENGTH && secret.bytes().all(digit)).then(|| Token::of(secret))
    }

    /// As the store has it.
    pub(crate) fn digits(&self) -> String {
        hex::encode(self.0)
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (kind, secret) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then_some(secret.trim())
}

fn session_cookie(headers: &HeaderMap) -> Option<&str> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == NAME)?.value_raw()
}

/// The line that makes a browser keep a secret.
pub(super) fn set_cookie(app: &App, secret: &str) -> String {
    written_cookie(app, secret, KEPT)
}

/// The line that makes a browser forget it.
pub(super) fn unset_cookie(app: &App) -> String {
    written_cookie(app, "", time::Duration::ZERO)
}

fn written_cookie(app: &App, secret: &str, age: time::Duration) -> String {
    let cookie = Cookie::build((NAME, secret)).path("/").max_age(age).http_only(true).same_site(SameSite::Lax);
    cookie.secure(app.config.is_https()).to_string()
}

/// Somebody with the session that let them in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Visit {
    pub(crate) person: Person,
    /// The session's id, which is no secret.
    pub(crate) session: String,
    /// Whether it is a program's.
    pub(crate) program: bool,
}

/// The sessions that were looked up lately.
#[derive(Default)]
pub(crate) struct Sessions {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    sessions: HashMap<Token, (Session, Instant)>,
    /// Counts what was revoked, so that an answer from before is not remembered after.
    revoked: u64,
}

impl Sessions {
    fn fresh(&self, token: &Token) -> Result<Session, u64> {
        let known = self.known.lock();
        let session = known.sessions.get(token).filter(|(_, at)| at.elapsed() < FRESH);
        session.map(|(session, _)| session.clone()).ok_or(known.revoked)
    }

    fn remember(&self, token: Token, session: &Session, revoked: u64) {
        let mut known = self.known.lock();
        if known.revoked != revoked {
            return;
        }
        if known.sessions.len() >= MOST {
            known.sessions.retain(|_, (_, at)| at.elapsed() < FRESH);
        }
        if known.sessions.len() >= MOST {
            known.sessions.clear();
        }
        known.sessions.insert(token, (session.clone(), Instant::now()));
    }

    /// What was known of a person's sessions holds no longer.
    pub(crate) fn forget(&self, person: &str) {
        let mut known = self.known.lock();
        known.revoked += 1;
        known.sessions.retain(|_, (session, _)| session.person.id != person);
    }
}

/// Who makes a request; nobody, if the token is none of ours.
pub(crate) async fn of(app: &App, headers: &HeaderMap) -> Result<Option<Person>, Problem> {
    Ok(visit(app, headers).await?.map(|visit| visit.person))
}

/// Whom a token stands for; to be asked again as long as somebody stays.
pub(crate) async fn of_token(app: &App, token: Token) -> Result<Option<Visit>, Problem> {
    let session = match app.people.sessions.fresh(&token) {
        Ok(session) => session,
        Err(revoked) => {
            let Some(mut session) = app.store.session(&token).await? else { return Ok(None) };
            if session.seen + HOUR < now() {
                session.seen = now();
                app.store.seen(&session).await?;
            }
            app.people.sessions.remember(token, &session, revoked);
            session
        }
    };
    if session.banned > now() {
        return Err(banned());
    }
    Ok(Some(Visit { person: session.person, session: session.id, program: session.program }))
}

pub(super) async fn visit(app: &App, headers: &HeaderMap) -> Result<Option<Visit>, Problem> {
    let Some(token) = Token::shown(headers) else { return Ok(None) };
    let visit = of_token(app, token).await?;
    // Whoever has many sessions is still one.
    visit.as_ref().map_or(Ok(()), |visit| app.limits.person(&visit.person.id))?;
    Ok(visit)
}

/// Whoever it is.
pub(crate) struct MaybeSignedIn(pub(crate) Option<Person>);

/// Somebody: a person or a program of theirs.
pub(crate) struct SignedIn(pub(crate) Person);

/// Somebody with their session.
impl FromRequestParts<Shared> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Visit, Problem> {
        visit(app, &parts.headers).await?.ok_or_else(Problem::nobody)
    }
}

/// A person in person: programs that act for them may not do everything.
pub(crate) struct SignedInDirectly(pub(crate) Visit);

impl FromRequestParts<Shared> for SignedInDirectly {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<SignedInDirectly, Problem> {
        let visit = Visit::from_request_parts(parts, app).await?;
        if visit.program {
            return Err(not_for_programs());
        }
        Ok(SignedInDirectly(visit))
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

/// Only the person may do that.
pub(super) fn not_for_programs() -> Problem {
    Problem::forbidden("not_for_programs", "A program may not do this for its owner.")
}

/// Whoever runs the server does not want them here.
pub(super) fn banned() -> Problem {
    Problem::forbidden("banned", "You have been banned from this server.")
}
