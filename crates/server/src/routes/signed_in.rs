//! Extractors for the session of a request, and so for the person who makes it.

use std::net::IpAddr;

use ::people::{Person, Session};
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use base::Problem;
use protocol::Code;

use super::{address_of, cookie};
use crate::app::{App, Shared};
use crate::refusal::Refusal;

/// The session of a request, which is counted against its person's limit.
pub(crate) async fn of_request(app: &App, headers: &HeaderMap, from: IpAddr) -> Result<Option<Session>, Problem> {
    let Some(token) = cookie::token(headers) else { return Ok(None) };
    let session = app.people.session(token, from).await?;
    // All sessions of a person share the limit.
    session.as_ref().map_or(Ok(()), |session| app.limits.person(&session.person.id))?;
    Ok(session)
}

async fn of_parts(app: &App, parts: &Parts) -> Result<Option<Session>, Problem> {
    of_request(app, &parts.headers, address_of(&app.config, &parts.headers, &parts.extensions)).await
}

/// The session of a request.
pub(crate) struct InSession(pub(crate) Session);

/// The person who makes a request, if there is a session.
pub(crate) struct MaybeSignedIn(pub(crate) Option<Person>);

/// The person who makes a request, in a browser or by a program.
pub(crate) struct SignedIn(pub(crate) Person);

/// The session of a browser: programs may not do everything that their owners may.
pub(crate) struct SignedInDirectly(pub(crate) Session);

/// The session of a moderator, in a browser.
pub(crate) struct Moderator(pub(crate) Session);

/// The confirmed session of a moderator.
pub(crate) struct ConfirmedModerator(pub(crate) Session);

/// The confirmed session of a browser.
pub(crate) struct Confirmed(pub(crate) Session);

impl FromRequestParts<Shared> for InSession {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<InSession, Refusal> {
        Ok(InSession(of_parts(app, parts).await?.ok_or_else(Problem::nobody)?))
    }
}

impl FromRequestParts<Shared> for SignedInDirectly {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<SignedInDirectly, Refusal> {
        let InSession(session) = InSession::from_request_parts(parts, app).await?;
        if session.program {
            return Err(not_for_programs().into());
        }
        Ok(SignedInDirectly(session))
    }
}

impl FromRequestParts<Shared> for Moderator {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Moderator, Refusal> {
        let SignedInDirectly(session) = SignedInDirectly::from_request_parts(parts, app).await?;
        if !session.moderator {
            return Err(Problem::new(Code::NotModerator, "Only moderators may do that.").into());
        }
        Ok(Moderator(session))
    }
}

impl FromRequestParts<Shared> for ConfirmedModerator {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<ConfirmedModerator, Refusal> {
        let Moderator(session) = Moderator::from_request_parts(parts, app).await?;
        app.people.ensure_confirmed(&session).await?;
        Ok(ConfirmedModerator(session))
    }
}

impl FromRequestParts<Shared> for Confirmed {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Confirmed, Refusal> {
        let SignedInDirectly(session) = SignedInDirectly::from_request_parts(parts, app).await?;
        app.people.ensure_confirmed(&session).await?;
        Ok(Confirmed(session))
    }
}

impl FromRequestParts<Shared> for MaybeSignedIn {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<MaybeSignedIn, Refusal> {
        Ok(MaybeSignedIn(of_parts(app, parts).await?.map(|session| session.person)))
    }
}

impl FromRequestParts<Shared> for SignedIn {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<SignedIn, Refusal> {
        let InSession(session) = InSession::from_request_parts(parts, app).await?;
        Ok(SignedIn(session.person))
    }
}

/// Refuses what only the person may do.
pub(super) fn not_for_programs() -> Problem {
    Problem::new(Code::NotForPrograms, "A program may not do this for its owner.")
}
